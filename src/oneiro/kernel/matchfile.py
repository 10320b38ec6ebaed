"""The match file: one JSON document with a whole match, and what must fit before it is played."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal, cast, get_args

from oneiro.kernel.codec import canonical
from oneiro.kernel.game import Game
from oneiro.kernel.log import Mismatch, Move
from oneiro.kernel.shares import Mixture, Share

FORMAT = 3
UNMIXED = 2
"""The format of a match to whose chance no person added."""
Ending = Literal["", "agreed", "expired"]
"""How a match may end: by its rules, because all wanted to, because nobody came any more."""
HASH = re.compile(r"[0-9a-f]{64}")
TABLE = re.compile(r"[\w-]{1,32}", re.ASCII)
FIRST = frozenset(
    {"oneiro", "game", "version", "edition", "edition_hash", "seats", "options"}
    | {"commitment", "seed", "moves"}
)
SECOND = FIRST | {"notation", "players", "parent", "inherited", "ending", "checksum"}
FIELDS: Mapping[int, frozenset[str]] = {
    1: FIRST,
    2: SECOND,
    3: SECOND | {"table", "shares"},
}
"""By format: what a file may say. A file that says more would be believed more than it proves."""
FIRST_NOTATION = 1
"""What every file of format 1 is written in: it did not say so."""


@dataclass(frozen=True)
class Player:
    """Who sat on a seat: a ``person`` by name, or a ``bot`` by its level."""

    name: str
    kind: str


@dataclass(frozen=True)
class Header:
    """What a file says besides its moves, checked to be what it must be."""

    seats: int
    options: dict[str, str]
    seed: bytes | None
    commitment: str
    parent: str
    inherited: int
    mixture: Mixture | None = None
    """Where people added to the seed: what it follows from. The file has the server's part of it
    as its seed."""


def versions(game: Game[Any, Any]) -> dict[str, Any]:
    """What must be the same for a log to mean the same."""
    return {
        "game": game.key,
        "version": game.version,
        "edition": game.edition,
        "edition_hash": game.edition_hash,
        "notation": game.notation,
    }


def checksum(data: Mapping[str, Any]) -> str:
    """Of everything in the file but itself: finds damage, also where no rule could."""
    rest = {k: v for k, v in data.items() if k != "checksum"}
    return hashlib.sha256(canonical(rest)).hexdigest()


def written(
    game: Game[Any, Any],
    header: Header,
    moves: Sequence[Move],
    players: Sequence[Player],
    ending: str,
) -> dict[str, Any]:
    mixture = header.mixture
    seed = mixture.server if mixture else header.seed
    data = {
        "oneiro": FORMAT if mixture else UNMIXED,
        **versions(game),
        "seats": header.seats,
        "options": header.options,
        "players": [asdict(p) for p in players],
        "commitment": header.commitment,
        "seed": seed.hex() if seed else None,
        "parent": header.parent,
        "inherited": header.inherited,
        "ending": ending,
        "moves": [m.dump() for m in moves],
    }
    if mixture:
        data["table"] = mixture.table
        data["shares"] = [
            {
                "seat": share.seat,
                "commitment": share.commitment,
                "number": share.number.hex() if share.number else None,
            }
            for share in mixture.shares
        ]
    return {**data, "checksum": checksum(data)}


def header(game: Game[Any, Any], data: Mapping[str, Any]) -> Header:
    """What the file says of its match; raises :class:`Mismatch` if it is not one of this game."""
    form = _get(data, "oneiro", int)
    if form not in FIELDS:
        raise Mismatch(f"the file has format {form}, this is format {FORMAT}")
    if strange := sorted(str(name) for name in data.keys() - FIELDS[form]):
        raise Mismatch(f"a file of format {form} has no {_shown(strange[0])}")
    for name, ours in versions(game).items():
        # Format 1 was written while every game had its first notation.
        old = form == 1 and name == "notation"
        theirs = FIRST_NOTATION if old else _get(data, name, type(ours))
        if theirs != ours:
            raise Mismatch(f"the match has {name} {theirs!r}, these rules {ours!r}")
    options = _get(data, "options", dict)
    if not all(isinstance(x, str) for option in options.items() for x in option):
        raise Mismatch("the file's table options are no texts")
    parent = _get(data, "parent", str) if form > 1 else ""
    inherited = _get(data, "inherited", int) if form > 1 else 0
    if bool(parent) != bool(inherited) or not HASH.fullmatch(parent or "0" * 64):
        raise Mismatch("what is inherited and from which match do not fit")
    seats, committed = _get(data, "seats", int), _get(data, "commitment", str)
    seed = _seed(data)
    mixture = _mixture(data, seats, seed) if form > UNMIXED else None
    seed = mixture.seed if mixture else seed
    return Header(seats, options, seed, committed, parent, inherited, mixture)


def _mixture(data: Mapping[str, Any], seats: int, seed: bytes | None) -> Mixture:
    table = _get(data, "table", str)
    if not TABLE.fullmatch(table):
        raise Mismatch(f"no table is called {_shown(table)}")
    if seed is None:
        raise Mismatch("the match does not show its seed")
    shares = [_share(said) for said in _get(data, "shares", list)]
    at, people = [share.seat for share in shares], players(data)
    if not at or at != sorted(set(at)) or at[0] < 0 or at[-1] >= seats:
        raise Mismatch("the file's shares are not of its seats, one after another")
    if any(people[seat].kind != "person" for seat in at if people):
        raise Mismatch("a bot adds nothing to the chance")
    return Mixture(table, seed, tuple(shares))


def _share(said: Any) -> Share:
    if not isinstance(said, dict) or said.keys() != {"seat", "commitment", "number"}:
        raise Mismatch("a share has a seat, a commitment and a number")
    seat, bound = _get(said, "seat", int), _get(said, "commitment", str)
    number = said["number"]
    if not HASH.fullmatch(bound) or not (
        number is None or (isinstance(number, str) and HASH.fullmatch(number))
    ):
        raise Mismatch(f"the share of seat {seat} is not written in hex")
    share = Share(seat, bound, bytes.fromhex(number) if number else None)
    if not share.honest:
        raise Mismatch(f"seat {seat} did not open the number it committed to")
    return share


def lines(data: Mapping[str, Any]) -> list[Move]:
    """The log as the file has it."""
    out = []
    for number, line in enumerate(_get(data, "moves", list)):
        if not isinstance(line, dict):
            raise Mismatch(f"line {number}: no line of a log")
        try:
            for name, kind in LINE.items():
                _get(line, name, kind, "line of a log")
            if strange := sorted(str(name) for name in line.keys() - LINE.keys()):
                raise Mismatch(f"a line has no {_shown(strange[0])}")
            if any(type(n) is not int for n in line["drawn"]):
                raise Mismatch("'drawn' is not of whole numbers")
            out.append(Move.load(line))
        except Mismatch as e:
            raise Mismatch(f"line {number}: {e}") from e
        if line["seq"] != number:
            raise Mismatch(f"line {number}: the file numbers it {line['seq']}")
    return out


LINE: Mapping[str, type] = {
    "seq": int,
    "seat": int,
    "action": str,
    "drawn": list,
    "told": list,
    "fingerprint": str,
}


def players(data: Mapping[str, Any]) -> list[Player]:
    """Who played, as far as the file says."""
    if data.get("oneiro") == 1:
        return []
    out = []
    for said in _get(data, "players", list):
        if not isinstance(said, dict) or said.keys() != {"name", "kind"}:
            raise Mismatch("the file's players have a name and a kind")
        player = Player(_get(said, "name", str), _get(said, "kind", str))
        if player.kind not in ("person", "bot"):
            raise Mismatch(f"a player is a person or a bot, not {player.kind!r}")
        out.append(player)
    if len(out) not in (0, data.get("seats")):
        raise Mismatch(f"the file names {len(out)} players for {data.get('seats')!r} seats")
    return out


def ending(data: Mapping[str, Any]) -> Ending:
    """How the match ended, if not by its rules."""
    said = _get(data, "ending", str) if data.get("oneiro") != 1 else ""
    for known in get_args(Ending):
        if said == known:
            return cast(Ending, known)
    raise Mismatch(f"a match does not end by {said!r}")


def undamaged(data: Mapping[str, Any]) -> None:
    """Compare the checksum: the last check, because others say better what is wrong."""
    if data.get("oneiro") != 1 and checksum(data) != _get(data, "checksum", str):
        raise Mismatch("the file was changed since it was written: its checksum does not fit")


def _seed(data: Mapping[str, Any]) -> bytes | None:
    if data.get("seed") is None:
        return None
    try:
        seed = bytes.fromhex(_get(data, "seed", str))
    except ValueError as e:
        raise Mismatch("the file's seed is not written in hex") from e
    if not 16 <= len(seed) <= 64:
        raise Mismatch(f"a seed has 16 to 64 bytes, not {len(seed)}")
    return seed


def _get(data: Mapping[str, Any], name: str, kind: type, what: str = "match file") -> Any:
    value = data.get(name)
    if type(value) is not kind:
        raise Mismatch(f"no {what}: {name!r} is {_shown(value)}")
    return value


def _shown(value: Any) -> str:
    text = repr(value)
    return "missing" if value is None else text if len(text) < 40 else text[:40] + "…"
