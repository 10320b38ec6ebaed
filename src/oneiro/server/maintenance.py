"""The house's own chores: noting that it is open, and clearing tables that nobody comes back to."""

from __future__ import annotations

import asyncio
import contextlib
import time

import structlog
from sqlalchemy.exc import SQLAlchemyError

from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.room.lifecycle import GiveUp, See
from oneiro.server.room.registry import Rooms
from oneiro.server.room.room import Room
from oneiro.store import StoreError

log = structlog.get_logger(__name__)

NOTED_EVERY = 15.0
"""Seconds between two notes that the house is open; a gap of more than two is an outage."""
CLEARED_EVERY = 600.0
HOUR, DAY = 3600.0, 24 * 3600.0
GATHERING_FOR = DAY
"""Seconds after which a table is closed where people were waited for and nobody looks any more."""
STANDING_FOR = 14 * DAY
"""Seconds after which a game is ended in which nobody moved."""
DAYS_STANDING_FOR = 60 * DAY
"""The same where every decision has days."""


async def open_up(rooms: Rooms) -> None:
    """Before anybody comes: whatever was counted in days does not count the time we were shut."""
    gap = await rooms.store.clocks.reopen(time.time(), 2 * NOTED_EVERY)
    if gap:
        log.warning("the house was shut", seconds=round(gap))


async def note(rooms: Rooms) -> None:
    while True:
        await asyncio.sleep(NOTED_EVERY)
        try:
            await rooms.store.clocks.alive(time.time())
        except Exception as e:
            log.error("it was not noted that the house is open", error=type(e).__name__)


async def clear(rooms: Rooms) -> None:
    while True:
        try:
            await cleared(rooms, time.time())
        except Exception:
            log.exception("forsaken tables were not cleared")
        await asyncio.sleep(CLEARED_EVERY)


async def cleared(rooms: Rooms, now: float) -> None:
    """Close or end what has been forsaken by *now*."""
    for room in list(rooms.rooms.values()):
        if room.audience.connections:
            await _seen(room)
    forsaken = await rooms.store.lifecycle.forsaken(
        now - GATHERING_FOR, now - STANDING_FOR, now - DAYS_STANDING_FOR
    )
    for table in forsaken:
        try:
            async with rooms.entered(table) as room:
                await room.do(GiveUp(watched=bool(room.audience.connections)))
                status = room.table.status
            log.info("a forsaken table was cleared", table=short(table), status=status)
        except Refusal as no:
            if no.problem.code not in ("stale", "unknown-table", "unknown-game"):
                await _give_up_unread(rooms, table)


async def _seen(room: Room) -> None:
    """Another visit, or the next hour, notes what could not be stored."""
    with contextlib.suppress(Refusal):
        await room.do(See())


async def _give_up_unread(rooms: Rooms, table: str) -> None:
    """A match that these rules cannot open any more must not count against its host either."""
    try:
        await rooms.store.lifecycle.end(table, "expired", time.time())
    except (StoreError, SQLAlchemyError, OSError) as e:
        log.error("a forsaken table stays", table=short(table), error=type(e).__name__)
