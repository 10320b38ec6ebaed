"""The levels of Dreamworld."""

from __future__ import annotations

from typing import Any

from oneiro.bots.careless import Careless
from oneiro.games.dreamworld.bot import GREEDY
from oneiro.kernel.game import Bot

LEVELS: dict[str, Bot[Any, Any]] = {
    "novice": Careless("novice", GREEDY, 0.5),
    "casual": Careless("casual", GREEDY, 0.2),
    "skilled": GREEDY,
}
"""From the weakest to the strongest."""
