"""Played matches: stepping through them, playing on from them, proving them, files."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Annotated, Any, TypeVar, cast

import msgspec
import structlog
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from sqlalchemy.exc import SQLAlchemyError

from oneiro.kernel.game import EVERYONE, Illegal, Refused, Seat
from oneiro.kernel.match import Match, Mismatch
from oneiro.kernel.proof import Proof
from oneiro.server.api.deps import TheGuest, TheRoom, TheRooms, TheVisitor
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal, not_watchable
from oneiro.server.base.logging import short
from oneiro.server.base.typed import checked_share
from oneiro.server.history import matchfiles
from oneiro.server.history.threads import slowly
from oneiro.server.people.sessions import AppRequest
from oneiro.server.room import projection
from oneiro.server.room.creating import new_table
from oneiro.server.room.matches import check_rules, not_stored, replayed
from oneiro.server.room.room import Room
from oneiro.server.wire import Finished, Fork, Frames, NewTable, TableInfo, Verdict
from oneiro.store import StoreError, TableRecord, Visitor

log = structlog.get_logger(__name__)

MOST_FRAMES = 200
SPECTATOR_LINES = 20
"""How far back somebody without a seat is told what happened lately."""
MOST_LISTED = 30
MOST_IMPORTED = 200
"""Matches that one visitor may bring in files."""
MOST_LINE = 10**9

T = TypeVar("T")
LineNumber = Annotated[int | None, QueryParameter(ge=0, le=MOST_LINE)]


async def sent(work: Callable[[], T], waits: bool = True) -> Response[T]:
    """An answer that is also written outside the event loop: it may be large."""
    write = partial(_written, work)
    body = await (slowly(write) if waits else asyncio.to_thread(write))
    return Response(cast(T, body), media_type=MediaType.JSON)


def _written(work: Callable[[], object]) -> bytes:
    return msgspec.json.encode(work())


@get("/api/tables/{table_id:str}/frames", responses=REFUSALS)
async def frames(
    room: TheRoom,
    visitor: TheVisitor,
    rooms: TheRooms,
    viewer: FromQuery[str] = "watch",
    first: LineNumber = None,
    last: LineNumber = None,
) -> Response[Frames]:
    """A finished match, position by position: at most 200 from line *first* on.

    As a seat saw it (its number), as a spectator (``watch``), or with everything ``open``.
    """
    match = over(room)
    seen_by = viewer_of(viewer, match.seats)
    begin = min(first or 0, match.seq)
    end = min(match.seq if last is None else last, begin + MOST_FRAMES - 1)
    if end < begin:
        raise Refusal("malformed", f"there are no lines from {begin} to {end}")
    return await sent(shown(room, visitor, seen_by, range(begin, end + 1)))


@get("/api/tables/{table_id:str}/since", responses=REFUSALS)
async def since(room: TheRoom, visitor: TheVisitor) -> Response[Frames]:
    """What has happened since your last decision, as you saw it."""
    match = room.match
    if match is None:
        raise Refusal("not-started", "the game has not begun")
    seat = room.table.seat_of(visitor.id if visitor else None)
    if seat is None:
        begin = max(0, match.seq - SPECTATOR_LINES + 1)
    else:
        begin = max(match.last_of(seat) or 0, match.seq - MOST_FRAMES + 1)
    # Somebody at a table that goes on does not wait for those who study old matches.
    return await sent(shown(room, visitor, seat, range(begin, match.seq + 1)), waits=False)


def shown(
    room: Room, visitor: Visitor | None, viewer: Seat | None, lines: range
) -> Callable[[], Frames]:
    """What makes the frames, from the match as it is now: it may go on meanwhile."""
    match, table = room.match, room.table
    assert match is not None
    # Only what has happened is taken along: the seed of a match that goes on stays here.
    then = Match(match.game, match.seats, match.options, None, match.log[:], match.turns[:])
    then.inherited = match.inherited
    who, online = visitor.id if visitor else None, room.state.online
    return lambda: projection.frames(table, then, who, online, viewer, lines)


def viewer_of(text: str, seats: int) -> Seat | None:
    if text == "watch":
        return None
    if text == "open":
        return EVERYONE
    if len(text) == 1 and text in "0123456789" and int(text) < seats:
        return int(text)
    raise Refusal("malformed", "a match is seen as by a seat's number, watch or open")


def over(room: Room) -> Match:
    if room.match is None or room.table.status != "over":
        raise Refusal("not-over", "this is shown when the game is over")
    return room.match


@post("/api/tables/{table_id:str}/fork", responses=REFUSALS)
async def fork(
    room: TheRoom,
    guest: TheGuest,
    rooms: TheRooms,
    data: JSONBody[Fork],
    share: FromQuery[str] = "",
) -> Response[TableInfo]:
    """Open a table that goes on from a position of a finished match, with chance of its own.

    Whoever opens it may know all that is hidden there. So it is never public, and everything hidden
    is dealt anew, unless all who sit down want it as it was.
    """
    match, parent = over(room), room.table
    if not data.private:
        raise Refusal("bad-table", "a table that begins from a known position is never public")
    if data.as_it_was and not match.game.hides:
        raise Refusal("bad-table", f"nothing is hidden in {match.game.key}, so nothing is dealt")
    if len(data.seats) != match.seats:
        raise Refusal("bad-table", f"this match is for {match.seats} players")
    seats, options = data.seats, dict(match.options)
    new = NewTable(match.game.key, seats, options, True, data.pace)
    table = new_table(guest.visitor, new, checked_share(share))
    table = replace(
        table,
        parent=parent.id,
        parent_commitment=parent.commitment,
        from_file=parent.imported or parent.from_file,
        as_it_was=data.as_it_was,
        seats=tuple(replace(s, agreed=data.as_it_was and s.kind == "person") for s in table.seats),
    )
    anew = not (table.full and table.all_agree)
    await rooms.check_limit(guest.visitor.id)
    try:
        forked = await slowly(lambda: Match.fork(match, data.seq, table.seed, anew))
    except Illegal as e:
        raise Refusal("bad-table", str(e)) from e
    table = replace(table, inherited=forked.inherited)
    table = await rooms.add(table, forked)
    return guest.answer(rooms.info(table, guest.visitor.id), 201)


@get("/api/tables/{table_id:str}/verify", responses=REFUSALS)
async def verify(table_id: FromPath[str], visitor: TheVisitor, rooms: TheRooms) -> Verdict:
    """Play a finished match again from what is stored, and say what that proves."""
    table = await rooms.store.table(table_id)
    if table is None:
        raise Refusal("unknown-table", "there is no such table")
    if not table.shown_to(visitor.id if visitor else None):
        raise not_watchable()
    if table.status != "over":
        raise Refusal("not-over", "a match is proved when it is over")
    check_rules(table)
    try:
        moves = await rooms.store.log(table_id)
    except Mismatch as e:
        return judged(table, str(e))

    def prove() -> Proof | str:
        try:
            return replayed(table, moves).verify(table.commitment)
        except (Mismatch, Refused) as e:
            return str(e)

    found = await slowly(prove)
    if isinstance(found, str):
        log.error("a stored match does not fit", table=short(table.id))
    return judged(table, found)


def judged(table: TableRecord, found: Proof | str) -> Verdict:
    """The verdict on a table by its proof, or by what does not fit: then nothing is proved."""
    proof, mixture = found if isinstance(found, Proof) else None, table.mixture
    return Verdict(
        follows=proof is not None,
        problem="" if isinstance(found, Proof) else found,
        lines=proof.lines if proof else 0,
        chance=proof.chance if proof else "unproved",
        numbers=proof.numbers if proof else 0,
        inherited=table.inherited,
        taken_over=proof.taken_over if proof else 0,
        parent_commitment=table.parent_commitment,
        imported=table.imported,
        ending=table.ending,
        commitment=table.commitment,
        seed=table.seed.hex(),
        table=table.mixed_as or table.id,
        shares=projection.shares_of(table),
        mixed=(mixture.seed if mixture else table.seed).hex(),
    )


@get("/api/tables/{table_id:str}/match", responses=REFUSALS)
async def match_file(room: TheRoom) -> Response[dict[str, Any]]:
    """The whole match as a file, secrets included, once it is over."""
    match, table = over(room), room.table
    answer = await sent(lambda: match.dump(matchfiles.players_at(table), table.ending))
    kind = "-fork" if table.inherited else ""
    name = f"oneiro-{table.game}{kind}-{table.id}.json"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@post(
    "/api/matches",
    status_code=201,
    request_max_body_size=matchfiles.MOST_BYTES,
    responses=REFUSALS,
)
async def bring(guest: TheGuest, rooms: TheRooms, request: AppRequest) -> Response[TableInfo]:
    """Bring a match file: it is proved, and kept as a finished game."""
    body = await request.body()
    if await rooms.store.finished.imported_by(guest.visitor.id) >= MOST_IMPORTED:
        raise Refusal("too-many", f"you have brought {MOST_IMPORTED} matches already")
    try:
        brought = await slowly(lambda: matchfiles.read(body))
    except Mismatch as e:
        raise Refusal("bad-match", str(e)) from e
    table = matchfiles.table_of(brought, guest.visitor.id, time.time())
    try:
        await rooms.store.create(table, None, brought=brought.match.log)
    except (StoreError, SQLAlchemyError, OSError) as e:
        raise not_stored(e) from e
    log.info("match brought", table=short(table.id), game=table.game)
    return guest.answer(rooms.info(table, guest.visitor.id), 201)


@get("/api/history", responses=REFUSALS)
async def history(
    visitor: TheVisitor, rooms: TheRooms, before: FromQuery[float | None] = None
) -> Finished:
    """Your finished games, the newest first; *before* is when the last known one ended."""
    if visitor is None:
        return Finished([], False)
    if before is not None and not math.isfinite(before):
        raise Refusal("malformed", "before is a time")
    found = await rooms.store.finished.finished_of(visitor.id, before, MOST_LISTED + 1)
    listed = [rooms.info(table, visitor.id) for table in found[:MOST_LISTED]]
    return Finished(listed, len(found) > MOST_LISTED)


HISTORY = (frames, since, fork, verify, match_file, bring, history)
