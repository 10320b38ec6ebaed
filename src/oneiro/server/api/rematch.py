"""Once more, with the same people: the seats go round by one."""

from __future__ import annotations

from dataclasses import replace

from litestar import post

from oneiro.server.api.deps import TheRoom, TheRooms, TheVisitor
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal
from oneiro.server.room.creating import rotated
from oneiro.server.room.registry import Rooms
from oneiro.server.room.room import Room
from oneiro.server.wire import TableInfo
from oneiro.store import Visitor


@post("/api/tables/{table_id:str}/rematch", status_code=200, responses=REFUSALS)
async def rematch(room: TheRoom, visitor: TheVisitor, rooms: TheRooms) -> TableInfo:
    """Play again with the same people, seats rotated; whoever asks later joins the same table."""
    if visitor is None or room.table.seat_of(visitor.id) is None:
        raise Refusal("not-seated", "you did not play at this table")
    await room.do(_prepare(room, rooms, visitor))
    async with rooms.entered(room.table.rematch) as again:
        if any(s.reserved and s.visitor == visitor.id for s in again.table.seats):
            await again.seating.sit(visitor.id, visitor.name, None)
        return rooms.info(again.table, visitor.id)


async def _prepare(room: Room, rooms: Rooms, visitor: Visitor) -> None:
    """See that there is a table where they play again."""
    if room.table.status != "over":
        raise Refusal("not-over", "the game is not over yet")
    # The store knows best: another process may have been asked, or the table closed since.
    old = await room.store.table(room.table.id)
    if old is None:
        raise Refusal("unknown-table", "the table is closed")
    if old.rematch and await room.store.table(old.rematch) is not None:
        room.table = replace(room.table, rematch=old.rematch)
        return
    await rooms.check_limit(visitor.id)
    new = rotated(old, visitor)
    # Named first: of two processes one wins, and a name without a table is given away again.
    await room.stored(room.store.lifecycle.join(old.id, old.rematch, new.id))
    await rooms.add(new)
    room.table = replace(room.table, rematch=new.id)
    room.changed("seats")


REMATCH = (rematch,)
