"""The games: one package each, and the registry that finds them and those of others.

A game imports the kernel and the kit, never another game and never a bot's search.
"""

from __future__ import annotations

from typing import Any

from oneiro.games.registry import (
    Installed,
    NoGames,
    Registry,
    UnknownGame,
    find,
    installed,
    named,
)
from oneiro.kernel.game import Game

__all__ = [
    "Installed",
    "NoGames",
    "Registry",
    "UnknownGame",
    "find",
    "game",
    "installed",
    "keys",
    "named",
]


def game(key: str) -> Game[Any, Any]:
    """The game with its house edition; raises :class:`UnknownGame`."""
    return find(key).game


def keys() -> tuple[str, ...]:
    """Every game that can be played."""
    return tuple(installed().games)
