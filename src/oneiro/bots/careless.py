"""A bot that plays as another one does, but for some choices."""

from __future__ import annotations

from random import Random
from typing import Any

from oneiro.kernel import play
from oneiro.kernel.game import Bot, Seat, State


class Careless(Bot[Any, Any]):
    """Chooses as *other* does; the part *mistakes* of its choices, 0 to 1, is left to chance."""

    def __init__(self, name: str, other: Bot[Any, Any], mistakes: float) -> None:
        self.name = name  # type: ignore[misc]  # one class, and each of its bots has a name
        self.nodes = other.nodes
        self.other = other
        self.mistakes = mistakes

    def choose(self, s: State, seat: Seat, rng: Random) -> Any:
        if rng.random() < self.mistakes:
            return play.pick(play.options(s, seat), rng)
        return self.other.choose(s, seat, rng)

    def seconds(self, s: State, seat: Seat, rng: Random) -> float:
        return self.other.seconds(s, seat, rng)

    def draft(self, s: State, seat: Seat, rng: Random, done: float) -> str:
        return self.other.draft(s, seat, rng, done)
