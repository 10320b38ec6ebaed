"""How often one account's password may be guessed at."""

from __future__ import annotations

import time
from collections.abc import Callable

from oneiro.server.base.errors import Refusal

MOST = 10
"""Tries in a while, from wherever they come; what one address may do is held in ``limits``."""
A_WHILE = 300.0
MOST_KEPT = 20_000


class Attempts:
    """Counted in this process alone. Whoever was right gets the try back."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._tries: dict[str, tuple[float, int]] = {}
        """By name: when the first of them was, and how many there were since."""

    def spend(self, login: str) -> None:
        """Raises :class:`Refusal` if there were too many."""
        now = self._now()
        since, count = self._tries.get(login, (now, 0))
        if now - since >= A_WHILE:
            since, count = now, 0
        if count >= MOST:
            raise Refusal("too-many", "too many tries; wait a few minutes")
        if len(self._tries) >= MOST_KEPT:
            self._forget(now)
        self._tries[login] = (since, count + 1)

    def give_back(self, login: str) -> None:
        since, count = self._tries.get(login, (0.0, 0))
        if count:
            self._tries[login] = (since, count - 1)

    def _forget(self, now: float) -> None:
        self._tries = {k: v for k, v in self._tries.items() if now - v[0] < A_WHILE}
        if len(self._tries) >= MOST_KEPT:
            self._tries.clear()
