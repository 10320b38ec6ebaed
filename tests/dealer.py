"""Cards that a test meets every time: one that breaks on a rare deal would break some other day."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import Random


class Dealer:
    """Stands where a module draws its seeds from ``secrets``; ids stay as secret as ever."""

    def __init__(self, test: Callable[[], str]) -> None:
        self.ask = test
        self.test = ""
        self.dealt = 0

    def token_urlsafe(self, count: int) -> str:
        return secrets.token_urlsafe(count)

    def token_bytes(self, count: int) -> bytes:
        return self._next().randbytes(count)

    def randbits(self, count: int) -> int:
        return self._next().getrandbits(count)

    def _next(self) -> Random:
        test = self.ask()
        if test != self.test:
            self.test, self.dealt = test, 0
        self.dealt += 1
        return Random(f"{test} {self.dealt}")
