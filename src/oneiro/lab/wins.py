"""How often something goes with a win, counted over many games."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass


@dataclass
class Share:
    """How often something went with a win."""

    wins: float = 0.0
    times: int = 0

    def add(self, win: float) -> None:
        self.wins += win
        self.times += 1

    @property
    def value(self) -> float:
        return self.wins / self.times if self.times else 0.0


def shares() -> dict[str, Share]:
    return defaultdict(Share)
