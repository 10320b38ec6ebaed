"""HTTP: who you are, the games, the lobby, and what is done around a table."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import replace
from importlib.metadata import version

import structlog
from litestar import Response, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody

from oneiro import games
from oneiro.server.base.errors import REFUSALS, Refusal, not_watchable
from oneiro.server.edge.static import PageFile
from oneiro.server.people.sessions import (
    AppRequest,
    Guest,
    checked_name,
    me_of,
    provide_guest,
    provide_visitor,
)
from oneiro.server.room.registry import Rooms
from oneiro.server.room.room import Room
from oneiro.server.wire import (
    Fill,
    Health,
    Me,
    NewTable,
    Problem,
    Rename,
    Review,
    Sit,
    TableInfo,
)
from oneiro.store import Visitor

log = structlog.get_logger(__name__)

VERSION = version("oneiro")


TheGuest = NamedDependency[Guest]
TheVisitor = NamedDependency[Visitor | None]
TheRooms = NamedDependency[Rooms]
TheRoom = NamedDependency[Room]


async def provide_rooms(request: AppRequest) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def provide_room(
    request: AppRequest, rooms: TheRooms, visitor: TheVisitor
) -> AsyncGenerator[Room, None]:
    """The room of a table that this visitor may look at."""
    async with rooms.entered(request.path_params["table_id"]) as room:
        if not room.table.shown_to(visitor.id if visitor else None):
            raise not_watchable()
        yield room


DEPENDENCIES = {
    "guest": Provide(provide_guest),
    "visitor": Provide(provide_visitor),
    "rooms": Provide(provide_rooms),
    "room": Provide(provide_room),
}


@get("/api/health", responses=REFUSALS)
async def health(rooms: TheRooms) -> Response[Health | Problem]:
    """Whether the server and its database answer."""
    try:
        await rooms.store.ping()
    except Exception as e:
        log.error("the database does not answer", error=type(e).__name__)
        return Response(Problem("server", "the database does not answer"), status_code=503)
    left_out = list(games.installed().broken)
    return Response(Health("ok", VERSION, len(rooms.rooms), left_out))


@get("/api/me", responses=REFUSALS)
async def me(guest: TheGuest, rooms: TheRooms) -> Response[Me]:
    """Who you are; a first visit is given a cookie."""
    return guest.answer(await me_of(rooms.store, guest.visitor))


@put("/api/me", responses=REFUSALS)
async def rename(
    guest: TheGuest, rooms: TheRooms, request: AppRequest, data: JSONBody[Rename]
) -> Response[Me]:
    """Change your name, at every table where you sit."""
    name = checked_name(data.name)
    await rooms.store.rename(guest.visitor.id, name)
    for room in list(rooms.rooms.values()):
        room.seating.renamed(guest.visitor.id, name)
    request.app.state.lobby.renamed(guest.visitor.id, name)
    rooms.peers.renamed(guest.visitor.id, name)
    return guest.answer(await me_of(rooms.store, replace(guest.visitor, name=name)))


@post("/api/tables", responses=REFUSALS)
async def create(guest: TheGuest, rooms: TheRooms, data: JSONBody[NewTable]) -> Response[TableInfo]:
    """Open a table."""
    table = await rooms.create(guest.visitor, data)
    return guest.answer(rooms.info(table, guest.visitor.id), 201)


def info_of(room: Room, visitor: Visitor | None, rooms: Rooms) -> TableInfo:
    return rooms.info(room.table, visitor.id if visitor else None)


@get("/api/tables/{table_id:str}", responses=REFUSALS)
async def table(room: TheRoom, visitor: TheVisitor, rooms: TheRooms) -> TableInfo:
    """A table by its id, if you may look at it."""
    return info_of(room, visitor, rooms)


@post("/api/tables/{table_id:str}/sit", status_code=200, responses=REFUSALS)
async def sit(
    room: TheRoom, guest: TheGuest, rooms: TheRooms, data: JSONBody[Sit]
) -> Response[TableInfo]:
    """Take a seat. The game begins when none is left open."""
    await room.seating.sit(guest.visitor.id, guest.visitor.name, data.seat)
    return guest.answer(info_of(room, guest.visitor, rooms))


@post("/api/tables/{table_id:str}/leave", status_code=204, responses=REFUSALS)
async def leave(room: TheRoom, visitor: TheVisitor) -> None:
    """Get up; in a running game a bot plays on until you return."""
    await room.seating.leave(visitor.id if visitor else None)


@post("/api/tables/{table_id:str}/return", status_code=200, responses=REFUSALS)
async def come_back(room: TheRoom, visitor: TheVisitor, rooms: TheRooms) -> TableInfo:
    """Take your seat again."""
    await room.seating.come_back(visitor.id if visitor else None)
    return info_of(room, visitor, rooms)


@post("/api/tables/{table_id:str}/fill", status_code=200, responses=REFUSALS)
async def fill(
    room: TheRoom, visitor: TheVisitor, rooms: TheRooms, data: JSONBody[Fill]
) -> TableInfo:
    """Put a bot on an open seat of your table."""
    await room.seating.fill(visitor.id if visitor else None, data.seat, data.bot)
    return info_of(room, visitor, rooms)


@get("/api/tables/{table_id:str}/review", responses=REFUSALS)
async def review(room: TheRoom) -> Review:
    """What everybody's answer to the last puzzle was worth, and the best one."""
    match, found = room.match, None
    if match is not None:
        found = await room.reviews.last(match, room.engines, room.table.id)
    if found is None:
        raise Refusal("not-found", "no puzzle was shown at this table yet")
    return found


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AppRequest) -> Response[bytes]:
    """A file of the page; every other path is the page itself, which knows its own roads."""
    name = str(request.path_params.get("path", "")).lstrip("/")
    files: dict[str, PageFile] = request.app.state.page
    file = files.get(name)
    # A browser with an old page must hear that a script is gone, not get HTML for it.
    if file is None and name.split("/")[0] in ("api", "assets"):
        raise Refusal("not-found", f"there is nothing at /{name}")
    file = file or files["index.html"]
    return Response(file.body, media_type=file.media_type, headers={"Cache-Control": file.cache})


HANDLERS = (
    health,
    me,
    rename,
    create,
    table,
    sit,
    leave,
    come_back,
    fill,
    review,
    page,
)
