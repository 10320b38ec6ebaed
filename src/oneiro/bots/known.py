"""Every bot by its name, and every game's judge."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from oneiro.bots.random import RandomBot
from oneiro.bots.search import Searcher
from oneiro.games import game
from oneiro.kernel.game import Bot
from oneiro.kernel.judge import Judge

SEARCH = re.compile(r"search-([1-9][0-9]{0,6})")
"""A search of so many nodes, by whatever number: for measuring."""


class UnknownBot(KeyError):
    """There is no bot of this level."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def judge(game_key: str) -> Judge[Any, Any]:
    """What the game knows about good play. Raises :class:`oneiro.games.UnknownGame`."""
    game(game_key)
    found: Judge[Any, Any] = import_module(f"oneiro.games.{game_key}.bot").JUDGE
    return found


@cache
def ladder(game_key: str) -> Mapping[str, Bot[Any, Any]]:
    game(game_key)
    found: Mapping[str, Bot[Any, Any]] = import_module(f"oneiro.bots.ladders.{game_key}").LEVELS
    return found


@cache
def yardsticks(game_key: str) -> Mapping[str, Bot[Any, Any]]:
    """Bots that are not offered to people: others are measured by them."""
    game(game_key)
    return {
        "random": RandomBot(),
        "greedy": import_module(f"oneiro.games.{game_key}.bot").GREEDY,
    }


def levels(game_key: str) -> tuple[str, ...]:
    """The levels at which people can meet this game's bots, from the weakest to the strongest.

    Raises :class:`oneiro.games.UnknownGame`.
    """
    return tuple(ladder(game_key))


def bot(game_key: str, level: str) -> Bot[Any, Any]:
    """The bot that plays this game at this level; one keeps nothing between two choices.

    Besides the levels there are ``random``, ``greedy`` and ``search-N`` with N nodes a choice.
    Raises :class:`UnknownBot`, or :class:`oneiro.games.UnknownGame`.
    """
    found = ladder(game_key).get(level) or yardsticks(game_key).get(level)
    if found is not None:
        return found
    if search := SEARCH.fullmatch(level):
        return Searcher(level, game(game_key), judge(game_key), int(search[1]))
    known = ", ".join(levels(game_key))
    raise UnknownBot(f"there is no bot {level!r}; there is {known}")
