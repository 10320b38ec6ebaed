"""The kit for small games: a game told by where its pieces lie, all that follows from it given.

It may import the kernel and the standard library. It is not compiled: nobody searches a small game
by the million.
"""

from __future__ import annotations

from oneiro.kit.bots import KitGreedy, KitJudge
from oneiro.kit.game import KitGame
from oneiro.kit.steps import Do, Picking, Stage, do
from oneiro.kit.zones import NONE, Position, choice, zone

__all__ = [
    "NONE",
    "Do",
    "KitGame",
    "KitGreedy",
    "KitJudge",
    "Picking",
    "Position",
    "Stage",
    "choice",
    "do",
    "zone",
]
