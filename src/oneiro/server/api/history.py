"""Played matches: stepping through them, playing on from them, proving them, files."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Annotated

import structlog
from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from oneiro.kernel.game import EVERYONE, Seat
from oneiro.kernel.match import Match, Mismatch
from oneiro.server.api.deps import TheGuest, TheRoom, TheRooms, TheVisitor
from oneiro.server.api.packing import PACKED, packed
from oneiro.server.api.replaying import not_replayed, over, pay
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal
from oneiro.server.base.typed import checked_share
from oneiro.server.engine.kept import STATION, assembled
from oneiro.server.engine.queue import EngineFailed
from oneiro.server.engine.replays import A_FRAME, read
from oneiro.server.history import matchfiles
from oneiro.server.people.sessions import AppRequest
from oneiro.server.room import projection
from oneiro.server.room.creating import new_table
from oneiro.server.room.matches import lane_of
from oneiro.server.room.registry import Rooms
from oneiro.server.room.room import Room
from oneiro.server.wire import Finished, Fork, Frames, NewTable, TableInfo
from oneiro.store import Visitor

log = structlog.get_logger(__name__)

MOST_FRAMES = 200
SPECTATOR_LINES = 20
"""How far back somebody without a seat is told what happened lately."""
MOST_LISTED = 30
MOST_LINE = 10**9

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
        price += STATION + replays.price(lane, table.id, len(match.log))
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


def viewer_of(text: str, seats: int) -> Seat | None:
    if text == "watch":
        return None
    if text == "open":
        return EVERYONE
    if len(text) == 1 and text in "0123456789" and int(text) < seats:
        return int(text)
    raise Refusal("malformed", "a match is seen as by a seat's number, watch or open")


@post("/api/tables/{table_id:str}/fork", responses=REFUSALS)
async def fork(
    room: TheRoom,
    guest: TheGuest,
    rooms: TheRooms,
    data: JSONBody[Fork],
    request: AppRequest,
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
    pay(request, len(match.log))
    replays, how = rooms.engine.replays, (data.seq, table.seed, anew)
    try:
        found = await replays.ask(
            "history", parent, match, matchfiles.forked, *how, cost=len(match.log)
        )
    except (EngineFailed, Mismatch) as e:
        raise not_replayed(parent, e) from e
    if isinstance(found, str):
        raise Refusal("bad-table", found)
    gone, more = found
    table = replace(table, inherited=data.seq + 1)
    lines = match.log[: table.inherited] + await read(more)
    forked = await replays.aside(assembled, table, lines, gone)
    table = await rooms.add(table, forked)
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


HISTORY = (frames, since, fork, history)
