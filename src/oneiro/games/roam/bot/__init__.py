"""Who plays Roam by itself: the greedy player, and the judge that a search asks."""

from oneiro.games.roam.bot.greedy import GREEDY
from oneiro.games.roam.bot.judge import JUDGE

__all__ = ["GREEDY", "JUDGE"]
