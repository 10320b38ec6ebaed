"""A bot and a judge for every game of the kit. They are a beginning: a game may bring its own."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from oneiro.kernel import play
from oneiro.kernel.game import Bot, Outcome, Seat
from oneiro.kernel.judge import Judge
from oneiro.kit.steps import Do
from oneiro.kit.zones import NONE, picks_of


class Valued(Protocol):
    """What a bot must know of a game."""

    def points(self, s: Any, seat: Seat) -> int: ...
    def value(self, s: Any, seat: Seat, action: Do) -> float: ...
    def outcome(self, s: Any) -> Outcome | None: ...


class KitGreedy(Bot[Any, Do]):
    """Takes what the game values most at first sight."""

    name = "greedy"

    def __init__(self, game: Valued) -> None:
        self.game = game

    def choose(self, s: Any, seat: Seat, rng: Random) -> Do:
        options: Sequence[Do] = play.options(s, seat)
        return max(options, key=lambda a: (self.game.value(s, seat, a), rng.random()))


class KitJudge(Judge[Any, Do]):
    """Enough for the search, hints and analyses of any game of the kit."""

    terms = ("points",)
    guesses = True

    def __init__(self, game: Valued) -> None:
        self.game = game
        self.greedy = KitGreedy(game)

    def priors(self, s: Any, seat: Seat, options: Sequence[Do]) -> list[float]:
        values = [self.game.value(s, seat, a) for a in options]
        worth = [1.0 / (1.0 + max(values) - v) for v in values]
        return [w / sum(worth) for w in worth]

    def guess(self, s: Any, seat: Seat, rng: Random) -> Do:
        return self.greedy.choose(s, seat, rng)

    def reopen(self, s: Any, seat: Seat) -> None:
        for i, player in enumerate(s.players):
            for name, _ in picks_of(player):
                if i != seat:
                    setattr(player, name, NONE)

    def shares(self, s: Any) -> list[float]:
        if (result := self.game.outcome(s)) is not None:
            won = len(result.winners)
            return [1 / won if i in result.winners else 0.0 for i in range(len(s.players))]
        points = [self.game.points(s, i) for i in range(len(s.players))]
        over = [1.0 + n - min(0, *points) for n in points]
        return [n / sum(over) for n in over]

    def parts(self, s: Any, seat: Seat) -> list[float]:
        return [float(self.game.points(s, seat))]
