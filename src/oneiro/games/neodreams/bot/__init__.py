"""Playing well: the greedy player, and what a search needs to know of good play."""

from __future__ import annotations

from oneiro.games.neodreams.actions import Action
from oneiro.games.neodreams.bot.greedy import GREEDY, Greedy
from oneiro.games.neodreams.state import State
from oneiro.kernel.game import Bot

LEVELS: dict[str, Bot[State, Action]] = {"greedy": GREEDY}
"""From the weakest to the strongest."""

__all__ = ["GREEDY", "LEVELS", "Greedy"]
