"""Neodreams: companies that make dreams, and 90 dreams as data."""

from oneiro.games.neodreams.game import Neodreams

GAME = Neodreams()

__all__ = ["GAME", "Neodreams"]
