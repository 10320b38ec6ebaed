"""The levels of Roam."""

from __future__ import annotations

from typing import Any

from oneiro.bots.careless import Careless
from oneiro.bots.search import Searcher
from oneiro.games import game
from oneiro.games.roam.bot import GREEDY, JUDGE
from oneiro.kernel.game import Bot

ROAM = game("roam")
HASTY = Searcher("hasty", ROAM, JUDGE, 2)
"""The first thing that comes to mind: already more than the greedy player sees."""

LEVELS: dict[str, Bot[Any, Any]] = {
    "novice": Careless("novice", GREEDY, 0.3),
    "learner": Careless("learner", GREEDY, 0.1),
    "casual": Careless("casual", HASTY, 0.25),
    "skilled": Careless("skilled", HASTY, 0.125),
    "seasoned": Searcher("seasoned", ROAM, JUDGE, 3),
    "expert": Searcher("expert", ROAM, JUDGE, 20),
    "virtuoso": Searcher("virtuoso", ROAM, JUDGE, 110),
    "sage": Searcher("sage", ROAM, JUDGE, 600),
    "master": Searcher("master", ROAM, JUDGE, 1600),
}
"""From the weakest to the strongest."""
