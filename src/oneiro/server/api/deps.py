"""What handlers are given: who asks, the rooms, and the room of the table in the path."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from functools import partial

from litestar.di import NamedDependency, Provide

from oneiro.server.api.replaying import pay
from oneiro.server.base.errors import not_watchable
from oneiro.server.people.sessions import AppRequest, Guest, provide_guest, provide_visitor
from oneiro.server.room.registry import Rooms
from oneiro.server.room.room import Room
from oneiro.store import Visitor

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
    async with rooms.entered(request.path_params["table_id"], partial(pay, request)) as room:
        if not room.table.shown_to(visitor.id if visitor else None):
            raise not_watchable()
        yield room


DEPENDENCIES = {
    "guest": Provide(provide_guest),
    "visitor": Provide(provide_visitor),
    "rooms": Provide(provide_rooms),
    "room": Provide(provide_room),
}
