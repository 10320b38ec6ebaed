"""Bots: players whose choices follow from the position and a seed, never from the clock."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from oneiro.bots.random import RandomBot
from oneiro.games import game
from oneiro.kernel.game import Bot

LEVELS = ("random", "greedy")
"""From the weakest to the strongest."""


class UnknownBot(KeyError):
    """There is no bot of this level."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def bot(game_key: str, level: str) -> Bot[Any, Any]:
    """The bot that plays this game at this level.

    Raises :class:`UnknownBot`, or :class:`oneiro.games.UnknownGame`. A bot keeps nothing between
    two choices, so one serves every match.
    """
    game(game_key)
    if level not in LEVELS:
        raise UnknownBot(f"there is no bot {level!r}; there is {', '.join(LEVELS)}")
    if level == "random":
        return RandomBot()
    return import_module(f"oneiro.games.{game_key}.bot").GREEDY  # type: ignore[no-any-return]


__all__ = ["LEVELS", "Bot", "UnknownBot", "bot"]
