"""Once more, with the same people: the seats go round by one."""

from __future__ import annotations

from litestar import post
from litestar.params import FromQuery

from oneiro.server.api.deps import TheRoom, TheRooms, TheVisitor
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal
from oneiro.server.base.typed import checked_share
from oneiro.server.room.seating import SetRematch, Sit
from oneiro.server.wire import TableInfo


@post("/api/tables/{table_id:str}/rematch", status_code=200, responses=REFUSALS)
async def rematch(
    room: TheRoom, visitor: TheVisitor, rooms: TheRooms, share: FromQuery[str] = ""
) -> TableInfo:
    """Play again with the same people, seats rotated; whoever asks later joins the same table."""
    if visitor is None or room.table.seat_of(visitor.id) is None:
        raise Refusal("not-seated", "you did not play at this table")
    bound = checked_share(share)
    await room.do(SetRematch(visitor, rooms, bound))
    async with rooms.entered(room.table.rematch) as again:
        if any(s.reserved and s.visitor == visitor.id for s in again.table.seats):
            await again.do(Sit(visitor.id, visitor.name, share=bound))
        return rooms.info(again.table, visitor.id)


REMATCH = (rematch,)
