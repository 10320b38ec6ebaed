"""The bot that any thinking must beat."""

from __future__ import annotations

from random import Random
from typing import Any

from oneiro.kernel import play
from oneiro.kernel.game import Bot, Seat, State


class RandomBot(Bot[Any, Any]):
    """Takes any option, each as likely as another."""

    name = "random"

    def choose(self, s: State, seat: Seat, rng: Random) -> Any:
        return rng.choice(play.options(s, seat))
