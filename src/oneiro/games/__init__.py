"""The games. Adding one is a folder here, a folder of the page, and a line in this registry."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from oneiro.kernel.game import Game

KEYS = ("dreamworld", "roam", "dream_runners", "neodreams")


class UnknownGame(KeyError):
    """There is no such game here."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def game(key: str) -> Game[Any, Any]:
    """The game with its house edition."""
    if key not in KEYS:
        raise UnknownGame(f"there is no game {key!r}; there is {', '.join(KEYS)}")
    return import_module(f"oneiro.games.{key}").GAME  # type: ignore[no-any-return]
