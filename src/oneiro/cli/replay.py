"""``oneiro replay``: a finished match again, and what its file proves of its chance."""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from oneiro.cli.common import Commands, Trouble, add_language, find_game, language
from oneiro.cli.terminal import Terminal
from oneiro.kernel import matchfile
from oneiro.kernel.game import Game, Seat
from oneiro.kernel.log import spoken
from oneiro.kernel.match import Match, Mismatch
from oneiro.kernel.shares import Mixture
from oneiro.text import Texts

GZIP = b"\x1f\x8b"
UNPROVED = 3
"""How the command ends when nothing contradicts the file, and not all of its chance is proved."""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "replay",
        help="tell a match again from its file, and verify it",
        description="Play a match file again, comparing every position with the log, and tell "
        "what happened. With --verify, say instead what the file proves and what it does not. Ends "
        "with 0 if all chance follows from the seed, with 3 if nothing contradicts it but some was "
        "taken over from another match, with 1 if the file does not fit.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a match file")
    parser.add_argument("--verify", action="store_true", help="check the chance, tell nothing")
    parser.add_argument(
        "--commitment",
        default="",
        metavar="HASH",
        help="with --verify: what you were shown before the first card",
    )
    parser.add_argument(
        "--number",
        default="",
        metavar="HEX",
        help="with --verify: the number that you yourself added to the chance",
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    data = read(args.file)
    game = find_game(str(data["game"]))
    try:
        if args.verify:
            return judge(args, game, data)
        match = Match.load(game, data)
    except Mismatch as e:
        print(f"oneiro: {args.file} does not fit: {e}", file=sys.stderr)
        return 1
    texts = Texts(language(args.lang), game.key)
    texts.names = names(data, match.seats, texts)
    console = Terminal(highlight=False, markup=False)
    if match.inherited:
        anew = any(move.deals for move in match.log[match.inherited :])
        known = {
            "last": match.inherited - 1,
            "parent": match.parent,
            "anew": "yes" if anew else "no",
        }
        console.print(texts("house-known", **known), style="bold")
    for move in match.log:
        for words in spoken(game, move, None):
            console.print(texts.say(words))
    console.print(texts.say(game.prompt(match.state, None)), style="bold")
    return 0


def judge(args: argparse.Namespace, game: Game[Any, Any], data: dict[str, Any]) -> int:
    """Say apart what is proved and what is not; raises :class:`Mismatch`."""
    match, proof = Match.judged(game, data)
    if args.commitment and args.commitment != match.commitment:
        raise Mismatch(f"its seed was not the one bound by {args.commitment}")
    texts, console = Texts(language(args.lang)), Terminal(highlight=False, markup=False)

    def say(name: str, **values: str | int) -> None:
        console.print(texts(f"house-proof-{name}", **values))

    say("rules", lines=proof.lines)
    if proof.numbers:
        say("chance", numbers=proof.numbers, first=proof.inherited, last=match.seq)
    else:
        say("none")
    if proof.inherited:
        say("inherited", last=proof.inherited - 1, numbers=proof.taken_over, parent=match.parent)
    say("seen" if args.commitment else "unseen", commitment=match.commitment)
    mixed(match, args.number, say)
    if ending := matchfile.ending(data):
        say(f"ending-{ending}")
    say("names")
    return 0 if proof.chance == "proved" else UNPROVED


def mixed(match: Match, number: str, say: Callable[..., None]) -> None:
    """Say whose numbers the seed follows from; raises :class:`Mismatch` if yours is not there."""
    mixture = match.mixture
    if number and (mixture is None or number.lower() not in _numbers(mixture)):
        raise Mismatch("the number that you gave is not in the seed of the match")
    if mixture is None or not mixture.opened:
        say("alone")
    else:
        say("mixed", seats=_seats(mixture.opened), count=len(mixture.opened))
        say("mine" if number else "not-mine")
    if mixture is not None and mixture.unopened:
        say("unopened", seats=_seats(mixture.unopened), count=len(mixture.unopened))


def _numbers(mixture: Mixture) -> set[str]:
    return {share.number.hex() for share in mixture.shares if share.number}


def _seats(seats: Sequence[Seat]) -> str:
    return ", ".join(str(seat + 1) for seat in seats)


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
