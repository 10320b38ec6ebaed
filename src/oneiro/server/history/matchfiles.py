"""Match files that people bring: read with care, proved, and turned into tables."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple

import msgspec

from oneiro import bots, games
from oneiro.kernel import matchfile
from oneiro.kernel.game import Illegal, Refused
from oneiro.kernel.match import Match, Mismatch
from oneiro.kernel.matchfile import Player
from oneiro.server.base.errors import Refusal
from oneiro.server.base.typed import MARKS_IN_NAME, checked_name, thinned
from oneiro.server.engine.kept import Gone, Kept, pack, replayed, resumed, unpack
from oneiro.server.wire import ProblemCode
from oneiro.store import Ending, SeatRecord, TableRecord

MOST_BYTES = 4 * 1024 * 1024
MOST_LINES = 2500
"""Five times as many as a long match of the longest game has, and more than a table here may have:
see ``room.undoing``."""
MOST_ACTION = 4000


class TooLong(Mismatch):
    """A file of more lines than any match here can have."""


class Unfit(NamedTuple):
    """Why a file was not taken."""

    code: ProblemCode
    words: str


@dataclass(frozen=True)
class Brought:
    """A file that is what it claims to be."""

    match: Match
    players: list[Player]
    ending: Ending


def read(body: bytes) -> Brought:
    """Slow: raises :class:`Mismatch` with words for whatever is wrong with it."""
    data = _json(body)
    try:
        game = games.game(str(data.get("game")))
    except games.UnknownGame as e:
        raise Mismatch(str(e)) from e
    lines = data.get("moves")
    if isinstance(lines, list) and len(lines) > MOST_LINES:
        raise TooLong(f"a match has at most {MOST_LINES} lines, not {len(lines)}")
    for number, line in enumerate(lines if isinstance(lines, list) else ()):
        if isinstance(line, dict) and len(str(line.get("action"))) > MOST_ACTION:
            raise Mismatch(f"line {number}: no action is that long")
    match, _ = Match.judged(game, data)
    players = [_named(p) for p in matchfile.players(data)]
    return Brought(match, players, matchfile.ending(data))


def taken(body: bytes, host: int, now: float) -> tuple[TableRecord, list[bytes]] | Unfit:
    """For an engine process: the table that a file becomes and its log, or what is wrong."""
    try:
        brought = read(body)
    except Mismatch as e:
        return Unfit("long-match" if isinstance(e, TooLong) else "bad-match", str(e))
    return table_of(brought, host, now), list(pack(brought.match.log))


def proof(table: TableRecord, parts: Sequence[bytes]) -> dict[str, Any] | str:
    """For an engine process: the fields of what a stored match proves, or what is wrong with it."""
    try:
        return asdict(replayed(table, list(unpack(parts))).verify(table.commitment))
    except (Mismatch, Refused) as e:
        return str(e)


def forked(kept: Kept, seq: int, seed: bytes, anew: bool) -> tuple[Gone, list[bytes]] | str:
    """Slow: what goes on from line *seq* and the lines that begin it, or why nothing does."""
    try:
        out = Match.fork(kept.match, seq, seed, anew)
    except Illegal as e:
        return str(e)
    return resumed(Kept(out)), list(pack(out.log[seq + 1 :]))


def written(kept: Kept, players: Sequence[tuple[str, str]], ending: str) -> bytes:
    """Slow: the file of a match that is over; of the *players*, names and kinds."""
    named = [Player(*player) for player in players]
    return msgspec.json.encode(kept.match.dump(named, ending))


def _json(body: bytes) -> dict[str, Any]:
    try:
        data = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as e:
        raise Mismatch("the file is not JSON") from e
    if not isinstance(data, dict):
        raise Mismatch("the file is no match file")
    return data


def _named(player: Player) -> Player:
    """With a name that somebody could have here; who had none has none."""
    if not player.name:
        return player
    try:
        # Names with more marks than that could be had once.
        return Player(checked_name(thinned(player.name, MARKS_IN_NAME)), player.kind)
    except Refusal as no:
        raise Mismatch(f"a player's name cannot be used: {no.problem.message}") from no


def players_at(table: TableRecord) -> list[Player]:
    return [
        Player(s.bot, "bot") if s.kind == "bot" else Player(s.name, "person") for s in table.seats
    ]


def table_of(brought: Brought, host: int, now: float) -> TableRecord:
    """The finished table that the file becomes. None of its players is a visitor here."""
    match = brought.match
    assert match.seed is not None
    outcome = match.outcome
    players = brought.players or [Player("", "person")] * match.seats
    return TableRecord(
        id=secrets.token_urlsafe(12),
        **matchfile.versions(match.game),
        options=match.options,
        private=True,
        status="over",
        host=host,
        seed=match.mixture.server if match.mixture else match.seed,
        mixed_as=match.mixture.table if match.mixture else "",
        commitment=match.commitment,
        created=now,
        moved=now,
        ended=now,
        seats=tuple(_shared(match, _seat(match, seat, p)) for seat, p in enumerate(players)),
        winners=tuple(sorted(outcome.winners)) if outcome else (),
        ending=brought.ending,
        inherited=match.inherited,
        parent_commitment=match.parent,
        as_it_was=bool(match.inherited) and not any(m.deals for m in match.log[match.inherited :]),
        imported=True,
    )


def _shared(match: Match, seat: SeatRecord) -> SeatRecord:
    """With what they added to the chance, as the file has it."""
    for share in match.mixture.shares if match.mixture else ():
        if share.seat == seat.seat:
            number = share.number.hex() if share.number else ""
            return replace(seat, share=share.commitment, number=number)
    return seat


def _seat(match: Match, seat: int, player: Player) -> SeatRecord:
    worn = match.game.colours_of(match.state)
    colour = worn[seat] if worn else None
    # A level that no bot here has is a name like any other.
    if player.kind == "bot" and bots.is_level(match.game.key, player.name):
        return SeatRecord(seat, "bot", bot=player.name, colour=colour)
    return SeatRecord(seat, "person", None, player.name, colour=colour)
