"""What several commands ask for, and how they refuse."""

from __future__ import annotations

import argparse
import math
import os
import secrets
from typing import Any

from oneiro import bots, games
from oneiro.kernel.game import BadOption, Bot, Game
from oneiro.text import LANGUAGES

Commands = Any
"""What ``add_subparsers`` returns; argparse keeps its type to itself."""


class Trouble(Exception):
    """The command was asked for something that cannot be done; says what, in one line."""


def positive(text: str) -> int:
    n = int(text) if text.isdecimal() else 0
    if n < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 up")
    return n


def seconds(text: str) -> float:
    try:
        n = float(text)
    except ValueError:
        n = 0.0
    if not 0 < n < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds")
    return n


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {game_names()}")


def game_names() -> str:
    """For help: no game is loaded for it."""
    return ", ".join([point.name for point in games.named()])


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--options",
        default="",
        metavar="NAME=VALUE,…",
        help="table options, for example take_from=any-earlier",
    )


def find_game(key: str) -> Game[Any, Any]:
    try:
        return games.game(key)
    except games.UnknownGame as e:
        raise Trouble(str(e)) from e


def agreed(game: Game[Any, Any], seats: int, text: str) -> dict[str, str]:
    """The table options that *text* names, completed by the game's defaults."""
    options = {}
    for part in filter(None, text.split(",")):
        name, equals, value = part.partition("=")
        if not equals:
            raise Trouble(f"a table option is written NAME=VALUE, not {part!r}")
        options[name.strip()] = value.strip()
    try:
        return game.agree(seats, options)
    except BadOption as e:
        raise Trouble(str(e)) from e


def levels(text: str, count: int) -> list[str]:
    """The bots' levels that *text* lists; one alone stands for all."""
    named = [part.strip() for part in text.split(",")]
    if len(named) == 1:
        named *= count
    if len(named) != count:
        raise Trouble(f"{count} bots are needed, and {len(named)} are named: {text}")
    return named


def find_bot(game: str, level: str) -> Bot[Any, Any]:
    try:
        return bots.bot(game, level)
    except bots.UnknownBot as e:
        raise Trouble(str(e)) from e


def fresh_seed() -> int:
    return secrets.randbits(32)


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang", choices=LANGUAGES, help="language of the table (as the environment says)"
    )


def language(asked: str | None) -> str:
    """The language asked for, or the one that the environment speaks."""
    if asked:
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if spoken := os.environ.get(name):
            return "ru" if spoken.lower().startswith("ru") else "en"
    return "en"
