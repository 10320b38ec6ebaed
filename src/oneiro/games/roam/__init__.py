"""Roam: lanterns on a sleeping land, set by the patterns of those who are awake."""

from oneiro.games.roam.game import Roam

GAME = Roam()

__all__ = ["GAME", "Roam"]
