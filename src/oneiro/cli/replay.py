"""``oneiro replay``: a finished match again, and proof that its chance was fair."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console

from oneiro.cli.common import Commands, Trouble, add_language, find_game, language
from oneiro.kernel.game import BadOption
from oneiro.kernel.match import Match, Mismatch
from oneiro.text import Texts


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "replay",
        help="tell a match again from its file, and verify it",
        description="Play a match file again, comparing every position with the log, and tell "
        "what happened. With --verify, check too that all chance came from the seed committed to "
        "before the match.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a match file")
    parser.add_argument("--verify", action="store_true", help="check the chance, tell nothing")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    data = read(args.file)
    game = find_game(str(data.get("game")))
    try:
        match = Match.load(game, data)
        if args.verify:
            match.verify(str(data.get("commitment")))
    except (Mismatch, BadOption, ValueError) as e:
        raise Trouble(f"{args.file}: {e}") from e
    texts = Texts(language(args.lang), game.key)
    texts.names = [texts("house-seat", seat=seat + 1) for seat in range(match.seats)]
    console = Console(highlight=False, markup=False)
    if args.verify:
        console.print(texts("house-verified", moves=match.seq))
        return 0
    for move in match.log:
        for told in move.told:
            if told.to(None):
                console.print(texts.say(game.say(told.event)))
    console.print(texts.say(game.prompt(match.state, None)), style="bold")
    return 0


def read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text("utf-8"))
    except OSError as e:
        raise Trouble(f"{path} cannot be read: {e.strerror}") from e
    except ValueError as e:
        raise Trouble(f"{path} is not JSON") from e
    if not isinstance(data, dict) or "game" not in data:
        raise Trouble(f"{path} is no match file")
    return data
