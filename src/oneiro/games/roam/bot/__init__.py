"""Who plays Roam by itself: the greedy player, and the judge that a search asks."""

from oneiro.games.roam.actions import Action
from oneiro.games.roam.bot.greedy import GREEDY
from oneiro.games.roam.state import State
from oneiro.kernel.game import Bot

LEVELS: dict[str, Bot[State, Action]] = {"greedy": GREEDY}
"""From the weakest to the strongest."""

__all__ = ["GREEDY", "LEVELS"]
