"""The bot that searches."""

from __future__ import annotations

from random import Random
from typing import Any

from oneiro.bots.search.thought import think
from oneiro.kernel.game import Bot, Game, Seat, State
from oneiro.kernel.judge import Judge


class Searcher(Bot[Any, Any]):
    """Thinks so many nodes about every choice, whatever the time it takes."""

    def __init__(self, name: str, game: Game[Any, Any], judge: Judge[Any, Any], nodes: int) -> None:
        self.name = name  # type: ignore[misc]  # one class, and each of its bots has a name
        self.game = game
        self.judge = judge
        self.nodes = nodes

    def choose(self, s: State, seat: Seat, rng: Random) -> Any:
        return think(self.game, self.judge, s, seat, self.nodes, rng).options[0].action
