"""HTTP around what is said at a table: not hearing somebody any more, and complaining."""

from __future__ import annotations

from collections.abc import Iterable

import structlog
from litestar import delete, post
from litestar.params import FromPath

from oneiro.server.api.deps import TheRoom, TheRooms, TheVisitor
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.room.room import Room
from oneiro.store.chat import SaidRecord

log = structlog.get_logger(__name__)


async def _heard(room: Room, visitor: int | None, number: int) -> tuple[int, SaidRecord]:
    """A message that *visitor* may read and did not write."""
    if visitor is None or not room.chat.reads(visitor):
        raise Refusal("not-seated", "you do not hear what is said here")
    said = await room.chat.message(number)
    if said.visitor == visitor:
        raise Refusal("nothing-asked", "you said it yourself")
    return visitor, said


@post("/api/tables/{table_id:str}/chat/{chat_id:int}/mute", status_code=204, responses=REFUSALS)
async def mute(room: TheRoom, visitor: TheVisitor, rooms: TheRooms, chat_id: FromPath[int]) -> None:
    """Hear no more of whoever wrote this message, at any table."""
    await _mute(room, visitor.id if visitor else None, rooms.rooms.values(), chat_id, True)


@delete("/api/tables/{table_id:str}/chat/{chat_id:int}/mute", responses=REFUSALS)
async def unmute(
    room: TheRoom, visitor: TheVisitor, rooms: TheRooms, chat_id: FromPath[int]
) -> None:
    """Hear whoever wrote this message again."""
    await _mute(room, visitor.id if visitor else None, rooms.rooms.values(), chat_id, False)


async def _mute(
    room: Room, visitor: int | None, rooms: Iterable[Room], number: int, muted: bool
) -> None:
    visitor, said = await _heard(room, visitor, number)
    for other in {room, *(r for r in rooms if r.chat.heard_by(visitor))}:
        await other.chat.set_muted(visitor, said.visitor, muted)


@post("/api/tables/{table_id:str}/chat/{chat_id:int}/report", status_code=204, responses=REFUSALS)
async def report(room: TheRoom, visitor: TheVisitor, chat_id: FromPath[int]) -> None:
    """Show a message to whoever keeps this server."""
    reporter, said = await _heard(room, visitor.id if visitor else None, chat_id)
    await room.chat.report(said.id, reporter)
    log.warning("a message was reported", table=short(room.table.id), chat=said.id)


CHAT = (mute, unmute, report)
