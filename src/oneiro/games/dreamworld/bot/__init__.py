"""What plays Dreamworld: the greedy player, and what a search must know."""

from oneiro.games.dreamworld.bot.greedy import GREEDY
from oneiro.games.dreamworld.bot.judge import JUDGE

__all__ = ["GREEDY", "JUDGE"]
