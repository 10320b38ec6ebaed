"""What plays Dreamworld: the greedy player."""

from oneiro.games.dreamworld.actions import Action
from oneiro.games.dreamworld.bot.greedy import GREEDY
from oneiro.games.dreamworld.state import State
from oneiro.kernel.game import Bot

LEVELS: dict[str, Bot[State, Action]] = {"greedy": GREEDY}
"""From the weakest to the strongest."""

__all__ = ["GREEDY", "LEVELS"]
