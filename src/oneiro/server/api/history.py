"""Played matches: stepping through them, playing on from them, proving them, files."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from typing import Annotated, Any, cast

import msgspec
import structlog
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from sqlalchemy.exc import SQLAlchemyError

from oneiro.kernel.game import EVERYONE, Illegal, Seat
from oneiro.kernel.match import Match, Mismatch
from oneiro.server.api.deps import TheGuest, TheRoom, TheRooms, TheVisitor
from oneiro.server.api.packing import PACKED, packed
from oneiro.server.api.paying import pay
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal, not_watchable
from oneiro.server.base.logging import short
from oneiro.server.engine.queue import EngineFailed
from oneiro.server.engine.replays import A_FRAME, read, written
from oneiro.server.history import matchfiles
from oneiro.server.history.threads import slowly
from oneiro.server.people.sessions import AppRequest
from oneiro.server.room import projection
from oneiro.server.room.creating import new_table
from oneiro.server.room.matches import check_rules, lane_of, not_stored
from oneiro.server.room.registry import Rooms
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
BYTES_A_LINE = 100

LineNumber = Annotated[int | None, QueryParameter(ge=0, le=MOST_LINE)]


@get("/api/tables/{table_id:str}/frames", responses=REFUSALS, opt={PACKED: True})
async def frames(
    room: TheRoom,
    visitor: TheVisitor,
    rooms: TheRooms,
    request: AppRequest,
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
    return await shown(request, rooms, room, visitor, seen_by, range(begin, end + 1))


@get("/api/tables/{table_id:str}/since", responses=REFUSALS, opt={PACKED: True})
async def since(
    room: TheRoom, visitor: TheVisitor, rooms: TheRooms, request: AppRequest
) -> Response[Frames]:
    """What has happened since your last decision, as you saw it."""
    match = room.match
    if match is None:
        raise Refusal("not-started", "the game has not begun")
    seat = room.table.seat_of(visitor.id if visitor else None)
    if seat is None:
        begin = max(0, match.seq - SPECTATOR_LINES + 1)
    else:
        begin = max(match.last_of(seat) or 0, match.seq - MOST_FRAMES + 1)
    return await shown(request, rooms, room, visitor, seat, range(begin, match.seq + 1))


async def shown(
    request: AppRequest,
    rooms: Rooms,
    room: Room,
    visitor: Visitor | None,
    viewer: Seat | None,
    lines: range,
) -> Response[Frames]:
    """Frames of the match as it is now; all who ask for the same at a time are given the same."""
    match, table, replays = room.match, room.table, rooms.engine.replays
    assert match is not None
    lane, seq = lane_of(table), match.seq
    cost = price = A_FRAME * len(lines)
    if not stands(match, lines.start):
        cost += len(match.log)
        price += replays.price(lane, table.id, len(match.log))
    key = "frames", table.id, table.status, seq, viewer, lines
    if not replays.has(key):
        pay(request, price)
    try:
        drawn = await replays.once(
            key,
            lambda: replays.ask(lane, table, match, projection.draw, viewer, lines, cost=cost),
        )
    except (EngineFailed, Mismatch) as e:
        raise not_replayed(table, e) from e
    who, online = visitor.id if visitor else None, room.state.online
    return await packed(request, lambda: projection.frames(table, seq, who, online, viewer, drawn))


def stands(match: Match, first: int) -> bool:
    """Whether nothing from this line on was taken back: then no more than that is replayed."""
    lines = len(match.log) - first
    return lines <= len(match.turns) and match.turns[-lines].move.seq == first


def not_replayed(table: TableRecord, error: Exception) -> Refusal:
    log.error("a match was not replayed", table=short(table.id), why=str(error))
    return Refusal("server", "the match could not be replayed now")


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
    room: TheRoom, guest: TheGuest, rooms: TheRooms, data: JSONBody[Fork]
) -> Response[TableInfo]:
    """Open a table that goes on from a position of a finished match, with chance of its own."""
    match, parent = over(room), room.table
    if len(data.seats) != match.seats:
        raise Refusal("bad-table", f"this match is for {match.seats} players")
    seats, options = data.seats, dict(match.options)
    new = NewTable(match.game.key, seats, options, data.private, data.pace)
    table = new_table(guest.visitor, new)
    await rooms.check_limit(guest.visitor.id)
    try:
        forked = await slowly(lambda: Match.fork(match, data.seq, table.seed))
    except Illegal as e:
        raise Refusal("bad-table", str(e)) from e
    table = replace(
        table,
        # The id of a private table lets people look at it, so a public one does not name it.
        parent=parent.id if data.private or not parent.private else "",
        inherited=forked.inherited,
        parent_commitment=parent.commitment,
    )
    table = await rooms.add(table, forked)
    return guest.answer(rooms.info(table, guest.visitor.id), 201)


@get("/api/tables/{table_id:str}/verify", responses=REFUSALS)
async def verify(
    table_id: FromPath[str], visitor: TheVisitor, rooms: TheRooms, request: AppRequest
) -> Verdict:
    """Play a finished match again from what is stored, and prove its chance by its seed."""
    table = await rooms.store.table(table_id)
    if table is None:
        raise Refusal("unknown-table", "there is no such table")
    if not table.shown_to(visitor.id if visitor else None):
        raise not_watchable()
    if table.status != "over":
        raise Refusal("not-over", "a match is proved when it is over")
    check_rules(table)
    pay(request, 2 * await rooms.store.analyses.moves(table_id))
    try:
        moves = await rooms.store.log(table_id)
    except Mismatch as e:
        return judged(table, 0, str(e))
    parts = await written(moves)
    try:
        problem = await rooms.engine.run(
            *(matchfiles.proof, table, parts),
            lane="history",
            kind="verify",
            whose=table_id,
            cost=2 * len(moves),
        )
    except EngineFailed as e:
        raise not_replayed(table, e) from e
    if problem:
        log.error("a stored match does not fit", table=short(table.id))
    return judged(table, len(moves), problem)


def judged(table: TableRecord, lines: int, problem: str) -> Verdict:
    return Verdict(not problem, lines, problem, table.commitment, table.seed.hex())


@get("/api/tables/{table_id:str}/match", responses=REFUSALS, opt={PACKED: True})
async def match_file(
    room: TheRoom, rooms: TheRooms, request: AppRequest
) -> Response[dict[str, Any]]:
    """The whole match as a file, secrets included, once it is over."""
    match, table = over(room), room.table
    who = matchfiles.players_at(table), table.ending
    replays, cost, key = rooms.engine.replays, len(match.log), ("file", table.id, str(who))
    if not replays.has(key):
        pay(request, cost)
    try:
        file = await replays.once(
            key,
            lambda: replays.ask("history", table, match, matchfiles.written, *who, cost=cost),
        )
    except (EngineFailed, Mismatch) as e:
        raise not_replayed(table, e) from e
    answer = await packed(request, lambda: cast(dict[str, Any], msgspec.Raw(file)))
    name = f"oneiro-{table.game}-{table.id}.json"
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
    # How many lines it has is not known yet: about one in so many bytes, and each is proved.
    pay(request, len(body) // BYTES_A_LINE)
    try:
        found = await rooms.engine.run(
            *(matchfiles.taken, body, guest.visitor.id, time.time()),
            lane="history",
            kind="import",
            whose=f"visitor {guest.visitor.id}",
            cost=len(body) // BYTES_A_LINE,
        )
    except EngineFailed as e:
        log.error("a match file was not read", why=str(e))
        raise Refusal("server", "the file could not be read now") from e
    if isinstance(found, matchfiles.Unfit):
        raise Refusal(found.code, found.words)
    table, parts = found
    try:
        await rooms.store.create(table, None, brought=await read(parts))
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
