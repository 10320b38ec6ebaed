"""A judge for games that bring none: it knows nothing but how games end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from oneiro.kernel import play
from oneiro.kernel.game import Game, Seat, State
from oneiro.kernel.judge import Judge
from oneiro.kernel.table import Sampled, Table


class PlainJudge(Judge[Any, Any]):
    """Finds all options equally good, plays on by chance, and counts who has won at the end."""

    guesses = True

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def priors(self, s: State, seat: Seat, options: Sequence[Any]) -> list[float]:
        return [1.0 / len(options)] * len(options)

    def guess(self, s: State, seat: Seat, rng: Random) -> Any:
        return play.pick(play.options(s, seat), rng)

    def quiet(self, s: State) -> bool:
        return False

    def shares(self, s: State) -> list[float]:
        """Who has won; if nobody yet, who wins when chance chooses up to the end."""
        outcome = self.game.outcome(s)
        if outcome is None:
            s, rng = s.clone(), Random(0)
            play.play_out(s, Table(Sampled(rng), quiet=True), rng)
            outcome = self.game.outcome(s)
            assert outcome is not None, "a game whose stack is empty has an outcome"
        part = 1.0 / len(outcome.winners) if outcome.winners else 0.0
        return [part if i in outcome.winners else 0.0 for i in range(len(outcome.scores))]

    def parts(self, s: State, seat: Seat) -> list[float]:
        return []
