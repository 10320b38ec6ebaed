"""Dreamworld: fourteen rounds of simultaneous card play around seven patients."""

from oneiro.games.dreamworld.game import Dreamworld

GAME = Dreamworld()

__all__ = ["GAME", "Dreamworld"]
