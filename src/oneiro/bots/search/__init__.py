"""One search for all games: information-set Monte-Carlo tree search on imagined worlds."""

from oneiro.bots.search.searcher import Searcher
from oneiro.bots.search.thought import Thought, Weighed, think

__all__ = ["Searcher", "Thought", "Weighed", "think"]
