"""How often one account's password may be guessed at.

Counted for the account and the place together, so that a stranger who guesses slows nobody but the
stranger. A network of guessers is slowed by what the account bears from all places together; places
from which its owner signed in, and devices where the owner is signed in, do not count there.
Passkeys cannot be guessed and are never slowed.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from oneiro.server.edge.limits import Bucket, Rate, TooMany

FROM_ONE = Rate(10, 1 / 30)
"""Wrong tries from one place."""
FROM_ALL = Rate(100, 1 / 3)
"""Wrong tries from all places where the owner has never been, together."""
MOST_KEPT = 20_000
EVERYWHERE = ""


class Attempts:
    """Counted in this process alone. Whoever was right gets the try back."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        """By name and place; the one not heard of for longest is forgotten first."""
        self._homes: OrderedDict[tuple[str, str], None] = OrderedDict()
        """Places from which somebody had the right password."""

    def spend(self, login: str, place: str, owner: bool = False) -> None:
        """Count a try; raises :class:`TooMany`. *owner*: who is signed in to this account."""
        counted = [self._bucket(login, place, FROM_ONE)]
        if not owner and (login, place) not in self._homes:
            counted.append(self._bucket(login, EVERYWHERE, FROM_ALL))
        waits = [(1 - b.left) / rate.a_second for b, rate in counted if b.left < 1]
        if waits:
            raise TooMany(max(waits))
        for bucket, _ in counted:
            bucket.left -= 1

    def right(self, login: str, place: str, owner: bool = False) -> None:
        """The password was right: the try does not count, and the owner is known to come thence."""
        self._bucket(login, place, FROM_ONE)[0].left += 1
        if owner:
            return
        if (login, place) not in self._homes:
            self._bucket(login, EVERYWHERE, FROM_ALL)[0].left += 1
        self._homes[login, place] = None
        self._homes.move_to_end((login, place))
        if len(self._homes) > MOST_KEPT:
            self._homes.popitem(last=False)

    def _bucket(self, login: str, place: str, rate: Rate) -> tuple[Bucket, Rate]:
        now = self._now()
        bucket = self._buckets.setdefault((login, place), Bucket(rate.at_once, now))
        bucket.left = min(rate.at_once, bucket.left + (now - bucket.at) * rate.a_second)
        bucket.at = now
        self._buckets.move_to_end((login, place))
        if len(self._buckets) > MOST_KEPT:
            self._buckets.popitem(last=False)
        return bucket, rate
