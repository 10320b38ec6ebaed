"""``oneiro edition check``: whether an edition file fits its game, and what is wrong with it."""

from __future__ import annotations

import argparse
from importlib.resources import files
from pathlib import Path
from typing import Any

from oneiro import games
from oneiro.cli.common import Commands, Trouble, find_game
from oneiro.kernel import editions
from oneiro.kernel.editions import BadEdition


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "edition",
        help="check an edition file: cards, tiles and boards as data",
        description="Work with edition files.",
    )
    deeds = parser.add_subparsers(metavar="WHAT", required=True)
    check = deeds.add_parser(
        "check",
        help="say whether an edition file is sound, and what is wrong with it",
        description="Read an edition file as the game would and say what is wrong with it, "
        "in words. Ends with 1 if something is.",
    )
    check.add_argument("file", type=Path, metavar="FILE", help="an edition file (TOML)")
    check.add_argument("--game", help="the game it is for (found out by what is in the file)")
    check.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        text = args.file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as e:
        raise Trouble(f"{args.file} cannot be read: {e}") from e
    try:
        data = editions.read(text, str(args.file))
        key = find_game(args.game).key if args.game else game_of(data, args.file)
        components = games.find(key).part("components")
        if components is None:
            raise Trouble(f"{key} has no edition files")
        edition = components.parse(text, str(args.file))
    except BadEdition as e:
        print(e)
        return 1
    print(f"{args.file}: a sound edition of {key}, named {edition.name!r}, {edition.hash}")
    return 0


def game_of(data: dict[str, Any], file: Path) -> str:
    """The game whose own edition has most headings in common with this one."""
    shared = {}
    for game in games.installed().games.values():
        house = files(game.package) / "editions" / "house.toml"
        if house.is_file():
            headings = set(editions.read(house.read_text("utf-8"), game.key)) - {"name"}
            among = headings | set(data) - {"name"}
            shared[game.key] = len(headings & set(data)) / len(among)
    best = max(shared, key=lambda key: shared[key])
    if not shared[best]:
        raise Trouble(f"{file}: an edition of none of the games; say which with --game")
    return best
