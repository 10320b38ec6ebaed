"""Playing well: the greedy company, and what a search needs to know of good play."""

from __future__ import annotations

from oneiro.games.neodreams.bot.greedy import GREEDY, Greedy
from oneiro.games.neodreams.bot.judge import JUDGE

__all__ = ["GREEDY", "JUDGE", "Greedy"]
