"""HTTP: opening a table, sitting down at it and getting up; who may look on."""

from __future__ import annotations

from functools import partial

from litestar import Response, get, post, put
from litestar.params import FromQuery, JSONBody

from oneiro.server.api.deps import TheGuest, TheRoom, TheRooms, TheVisitor
from oneiro.server.api.replaying import pay
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal
from oneiro.server.base.typed import checked_share
from oneiro.server.people.sessions import AppRequest
from oneiro.server.room import seating
from oneiro.server.room.colouring import ChooseColour
from oneiro.server.room.registry import Rooms
from oneiro.server.room.room import Room
from oneiro.server.wire import (
    Agreement,
    ColourChoice,
    Fill,
    NewTable,
    Review,
    Sit,
    TableInfo,
    Watching,
)
from oneiro.store import Visitor


@post("/api/tables", responses=REFUSALS)
async def create(
    guest: TheGuest, rooms: TheRooms, data: JSONBody[NewTable], share: FromQuery[str] = ""
) -> Response[TableInfo]:
    """Open a table. Who sits down at once may be bound to a number by its *share*."""
    table = await rooms.create(guest.visitor, data, checked_share(share))
    return guest.answer(rooms.info(table, guest.visitor.id), 201)


def info_of(room: Room, visitor: Visitor | None, rooms: Rooms) -> TableInfo:
    return rooms.info(room.table, visitor.id if visitor else None)


@get("/api/tables/{table_id:str}", responses=REFUSALS)
async def table(room: TheRoom, visitor: TheVisitor, rooms: TheRooms) -> TableInfo:
    """A table by its id, if you may look at it."""
    return info_of(room, visitor, rooms)


@post("/api/tables/{table_id:str}/sit", status_code=200, responses=REFUSALS)
async def sit(
    room: TheRoom,
    guest: TheGuest,
    rooms: TheRooms,
    data: JSONBody[Sit],
    share: FromQuery[str] = "",
) -> Response[TableInfo]:
    """Take a seat. The game begins when none is left open, and numbers that bind are opened."""
    you, bound = guest.visitor, checked_share(share)
    await room.do(seating.Sit(you.id, you.name, data.seat, "", data.as_it_was, bound, data.colour))
    return guest.answer(info_of(room, guest.visitor, rooms))


@put("/api/tables/{table_id:str}/as-it-was", responses=REFUSALS)
async def agree(
    room: TheRoom, visitor: TheVisitor, rooms: TheRooms, data: JSONBody[Agreement]
) -> TableInfo:
    """Agree that a table which begins from a known position goes on as it was, or no longer."""
    await room.do(seating.Agree(visitor.id if visitor else None, data.as_it_was))
    return info_of(room, visitor, rooms)


@put("/api/tables/{table_id:str}/colour", responses=REFUSALS)
async def choose_colour(
    room: TheRoom, visitor: TheVisitor, rooms: TheRooms, data: JSONBody[ColourChoice]
) -> TableInfo:
    """Choose a free colour, or leave it to chance, while people gather."""
    await room.do(ChooseColour(visitor.id if visitor else None, data.colour))
    return info_of(room, visitor, rooms)


@post("/api/tables/{table_id:str}/leave", status_code=204, responses=REFUSALS)
async def leave(room: TheRoom, visitor: TheVisitor) -> None:
    """Get up; in a running game a bot plays on until you return."""
    await room.do(seating.Leave(visitor.id if visitor else None))


@post("/api/tables/{table_id:str}/return", status_code=200, responses=REFUSALS)
async def come_back(room: TheRoom, visitor: TheVisitor, rooms: TheRooms) -> TableInfo:
    """Take your seat again."""
    await room.do(seating.Return(visitor.id if visitor else None))
    return info_of(room, visitor, rooms)


@post("/api/tables/{table_id:str}/fill", status_code=200, responses=REFUSALS)
async def fill(
    room: TheRoom, visitor: TheVisitor, rooms: TheRooms, data: JSONBody[Fill]
) -> TableInfo:
    """Put a bot on an open seat of your table."""
    await room.do(seating.Fill(visitor.id if visitor else None, data.seat, data.bot))
    return info_of(room, visitor, rooms)


@get("/api/tables/{table_id:str}/review", responses=REFUSALS)
async def review(room: TheRoom, request: AppRequest) -> Review:
    """What everybody's answer to the last puzzle was worth, and the best one."""
    found = await room.reviews.last(room.state, partial(pay, request))
    if found is None:
        raise Refusal("not-found", "no puzzle was shown at this table yet")
    return found


def check_host(room: Room, visitor: Visitor | None) -> None:
    if visitor is None or visitor.id != room.table.host:
        raise Refusal("not-host", "only who opened the table does that")


@put("/api/tables/{table_id:str}/watch", responses=REFUSALS)
async def set_watch(
    room: TheRoom, visitor: TheVisitor, rooms: TheRooms, data: JSONBody[Watching]
) -> TableInfo:
    """Let people without a seat look on, or not. Those who do are sent away at once."""
    check_host(room, visitor)
    await room.do(seating.SetWatch(data.allowed))
    return rooms.info(room.table, visitor.id if visitor else None)


TABLES = (create, table, sit, agree, choose_colour, leave, come_back, fill, review, set_watch)
