"""``oneiro replay``: a finished match again, and proof that its chance was fair."""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import zlib
from pathlib import Path
from typing import Any

from rich.console import Console

from oneiro.cli.common import Commands, Trouble, add_language, find_game, language
from oneiro.kernel import matchfile
from oneiro.kernel.match import Match, Mismatch
from oneiro.text import Texts

GZIP = b"\x1f\x8b"


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
    game = find_game(str(data["game"]))
    try:
        match = (Match.proved if args.verify else Match.load)(game, data)
    except Mismatch as e:
        print(f"oneiro: {args.file} does not fit: {e}", file=sys.stderr)
        return 1
    texts = Texts(language(args.lang), game.key)
    texts.names = names(data, match.seats, texts)
    console = Console(highlight=False, markup=False)
    if args.verify:
        console.print(texts("house-verified", moves=match.seq))
        if match.inherited:
            lines = {"lines": match.inherited, "parent": match.parent}
            console.print(texts("house-inherited", **lines))
        return 0
    for move in match.log:
        for told in move.told:
            if told.to(None):
                console.print(texts.say(game.say(told.event)))
    console.print(texts.say(game.prompt(match.state, None)), style="bold")
    return 0


def names(data: dict[str, Any], seats: int, texts: Texts) -> list[str]:
    """As the file has them, numbered where it has none."""
    out = [texts("house-seat", seat=seat + 1) for seat in range(seats)]
    for seat, player in enumerate(matchfile.players(data)):
        if player.kind == "bot":
            out[seat] = f"{out[seat]} ({player.name})"
        elif player.name:
            out[seat] = player.name
    return out


def read(path: Path) -> dict[str, Any]:
    """A match file, as it is or packed by gzip."""
    try:
        raw = path.read_bytes()
        data = json.loads(gzip.decompress(raw) if raw[:2] == GZIP else raw)
    except (OSError, EOFError, zlib.error) as e:
        raise Trouble(f"{path} cannot be read: {getattr(e, 'strerror', None) or e}") from e
    except (ValueError, RecursionError) as e:
        raise Trouble(f"{path} is not JSON") from e
    if not isinstance(data, dict) or "game" not in data or "oneiro" not in data:
        raise Trouble(f"{path} is no match file")
    return data
