"""How often a secret may be guessed at."""

from __future__ import annotations

import time
from collections.abc import Callable

from oneiro.server.problems import Refusal

MOST = {"login": 10, "address": 60, "sign-up": 30}
"""Tries in a while: at one account, from one address, and new accounts from one address."""
A_WHILE = 300.0
MOST_KEPT = 20_000


class Tries:
    """Counted in this process alone. Whoever was right gets the try back."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._tries: dict[tuple[str, str], tuple[float, int]] = {}
        """When the first of them was, and how many there were since."""

    def spend(self, kind: str, key: str) -> None:
        """Raises :class:`Refusal` if there were too many."""
        now = self._now()
        since, count = self._tries.get((kind, key), (now, 0))
        if now - since >= A_WHILE:
            since, count = now, 0
        if count >= MOST[kind]:
            raise Refusal("too-many", "too many tries; wait a few minutes")
        if len(self._tries) >= MOST_KEPT:
            self._forget(now)
        self._tries[kind, key] = (since, count + 1)

    def give_back(self, kind: str, key: str) -> None:
        since, count = self._tries.get((kind, key), (0.0, 0))
        if count:
            self._tries[kind, key] = (since, count - 1)

    def _forget(self, now: float) -> None:
        self._tries = {k: v for k, v in self._tries.items() if now - v[0] < A_WHILE}
        if len(self._tries) >= MOST_KEPT:
            self._tries.clear()
