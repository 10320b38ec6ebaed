"""The levels of Dreamworld."""

from __future__ import annotations

from typing import Any

from oneiro.bots.careless import Careless
from oneiro.bots.search import Searcher
from oneiro.games.dreamworld import GAME
from oneiro.games.dreamworld.bot import GREEDY, JUDGE
from oneiro.kernel.game import Bot

LEVELS: dict[str, Bot[Any, Any]] = {
    "novice": Careless("novice", GREEDY, 0.42),
    "learner": Careless("learner", GREEDY, 0.27),
    "casual": Careless("casual", GREEDY, 0.12),
    "skilled": GREEDY,
    "master": Searcher("master", GAME, JUDGE, 4000),
}
"""From the weakest to the strongest."""
