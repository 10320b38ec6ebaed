"""Dream Runners: nine cells, a handful of glass, and sand."""

from oneiro.games.dream_runners.game import DreamRunners

GAME = DreamRunners()

__all__ = ["GAME", "DreamRunners"]
