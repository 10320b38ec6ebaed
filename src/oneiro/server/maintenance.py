"""The house's own chores: noting that it is open, and clearing what nobody comes back to.

All of it goes by open time (``store/open_time.py``), and nothing is given up at one look: what is
found forsaken must be so still at the next.
"""

from __future__ import annotations

import asyncio
import contextlib
import time

import structlog
from sqlalchemy.exc import SQLAlchemyError

from oneiro.server.base import metrics
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.room.lifecycle import GiveUp, See
from oneiro.server.room.registry import Rooms
from oneiro.server.room.room import Room
from oneiro.store import GoneOn, StoreError

log = structlog.get_logger(__name__)

NOTED_EVERY = 15.0
"""Seconds between two notes that the house is open; a gap of more than two is an outage."""
JUMP = 5.0
"""Seconds by which the calendar may differ from the time that passed."""
CLEARED_EVERY = 600.0
HOUR, DAY = 3600.0, 24 * 3600.0
GATHERING_FOR = DAY
"""Seconds after which a table is closed where people were waited for and nobody looks any more."""
STANDING_FOR = 14 * DAY
"""Seconds after which a game is ended in which nobody moved."""
DAYS_STANDING_FOR = 60 * DAY
"""The same where every decision has days."""
SESSION_FOR = 400 * DAY
"""Seconds after which a session is forgotten that nobody used; a cookie lasts a year."""
GUEST_FOR = 60 * DAY
"""Seconds after which a guest is forgotten who sat at no table and said nothing."""
LEFT_ALONE = ("stale", "unknown-table", "unknown-game", "broken-table")
"""Refusals after which a forsaken table stays: it went on, is gone, or may be read again."""


class Chores:
    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.suspected: dict[str, float] = {}
        """Tables that the last look found forsaken, and since when nothing happened there."""

    async def open_up(self) -> None:
        """Before anybody comes: what is counted does not count the time we were shut."""
        gap = await self.rooms.store.clocks.reopen(2 * NOTED_EVERY)
        if gap:
            log.warning("the house was shut", seconds=round(gap))

    async def note(self) -> None:
        while True:
            await asyncio.sleep(NOTED_EVERY)
            try:
                await self.noted()
            except Exception as e:
                log.error("it was not noted that the house is open", error=type(e).__name__)

    async def noted(self) -> None:
        jump = await self.rooms.store.clocks.note_open()
        if abs(jump) > JUMP:
            metrics.CLOCK_JUMPS.inc()
            log.error("the clock of this machine jumped", seconds=round(jump))

    async def clear(self) -> None:
        while True:
            try:
                await self.cleared()
            except Exception:
                log.exception("forsaken tables were not cleared")
            try:
                await self.forgotten()
            except Exception:
                log.exception("old guests were not forgotten")
            await asyncio.sleep(CLEARED_EVERY)

    async def cleared(self) -> None:
        """Close or end what was forsaken at the last look and is now."""
        for room in list(self.rooms.rooms.values()):
            if room.audience.connections:
                await _seen(room)
        found = await self.rooms.store.lifecycle.forsaken(
            GATHERING_FOR, STANDING_FOR, DAYS_STANDING_FOR
        )
        before, self.suspected = self.suspected, found
        for table, still in found.items():
            if before.get(table) == still:
                await self._give_up(table, still)

    async def forgotten(self) -> None:
        """Forget some guests and sessions that nobody used for long."""
        pruning = self.rooms.store.pruning
        here = {c.visitor for room in self.rooms.rooms.values() for c in room.audience.connections}
        await pruning.used([visitor for visitor in here if visitor is not None])
        counts = {
            "sessions": await pruning.sessions(SESSION_FOR),
            "guests": await pruning.guests(GUEST_FOR),
        }
        if any(counts.values()):
            log.info("forgotten, as nobody came for long", **counts)

    async def _give_up(self, table: str, still: float) -> None:
        try:
            async with self.rooms.entered(table) as room:
                await room.do(GiveUp(bool(room.audience.connections), still))
                status = room.table.status
            log.info("a forsaken table was cleared", table=short(table), status=status)
        except Refusal as no:
            if no.problem.code not in LEFT_ALONE:
                await self._give_up_unread(table, still)

    async def _give_up_unread(self, table: str, still: float) -> None:
        """A match that these rules cannot open any more must not count against its host either."""
        try:
            await self.rooms.store.lifecycle.end(table, "expired", time.time(), still)
        except GoneOn:
            return
        except (StoreError, SQLAlchemyError, OSError) as e:
            log.error("a forsaken table stays", table=short(table), error=type(e).__name__)


async def _seen(room: Room) -> None:
    """Another visit, or the next hour, notes what could not be stored."""
    with contextlib.suppress(Refusal):
        await room.do(See())
