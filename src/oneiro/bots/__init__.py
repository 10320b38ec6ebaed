"""Bots: players whose choices follow from the position and a seed, never from the clock."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from oneiro.bots.random import RandomBot
from oneiro.games import game
from oneiro.kernel.game import Bot


class UnknownBot(KeyError):
    """There is no bot of this level."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def _bots(game_key: str) -> Mapping[str, Bot[Any, Any]]:
    """Every bot of a game; one keeps nothing between two choices, so it serves every match."""
    game(game_key)
    return {"random": RandomBot(), **import_module(f"oneiro.games.{game_key}.bot").LEVELS}


def levels(game_key: str) -> tuple[str, ...]:
    """The levels at which this game is played, from the weakest to the strongest.

    Raises :class:`oneiro.games.UnknownGame`.
    """
    return tuple(_bots(game_key))


def bot(game_key: str, level: str) -> Bot[Any, Any]:
    """The bot that plays this game at this level.

    Raises :class:`UnknownBot`, or :class:`oneiro.games.UnknownGame`.
    """
    found = _bots(game_key).get(level)
    if found is None:
        known = ", ".join(levels(game_key))
        raise UnknownBot(f"there is no bot {level!r}; there is {known}")
    return found


__all__ = ["Bot", "UnknownBot", "bot", "levels"]
