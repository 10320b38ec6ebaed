"""The bot that chooses by chance."""

from __future__ import annotations

from random import Random
from typing import Any

from oneiro.kernel import play
from oneiro.kernel.game import Bot, Seat, State

QUICKEST, SLOWEST = 10.0, 40.0


class RandomBot(Bot[Any, Any]):
    """Takes any option, each as likely as another."""

    name = "random"

    def choose(self, s: State, seat: Seat, rng: Random) -> Any:
        return play.pick(play.options(s, seat), rng)

    def seconds(self, s: State, seat: Seat, rng: Random) -> float:
        """Some, where all build at once: who is done first starts the hourglass for the others."""
        step = s.stack[-1]
        return rng.uniform(QUICKEST, SLOWEST) if step.secret and step.open_ended else 0.0
