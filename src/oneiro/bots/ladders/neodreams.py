"""The levels of Neodreams."""

from __future__ import annotations

from typing import Any

from oneiro.bots.careless import Careless
from oneiro.bots.search import Searcher
from oneiro.games import game
from oneiro.games.neodreams.bot import GREEDY, JUDGE
from oneiro.kernel.game import Bot

LEVELS: dict[str, Bot[Any, Any]] = {
    "novice": Careless("novice", GREEDY, 0.22),
    "casual": Careless("casual", GREEDY, 0.1),
    "skilled": GREEDY,
    "seasoned": Searcher("seasoned", game("neodreams"), JUDGE, 5),
    "expert": Searcher("expert", game("neodreams"), JUDGE, 200),
    "master": Searcher("master", game("neodreams"), JUDGE, 6000),
}
"""From the weakest to the strongest."""
