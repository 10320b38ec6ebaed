"""All rooms of this process, opened when needed and closed when nobody is left."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Collection

import structlog
from sqlalchemy.exc import SQLAlchemyError

from oneiro.kernel.match import Match
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.room import projection
from oneiro.server.room.clocks import Banks
from oneiro.server.room.config import Manners
from oneiro.server.room.connection import GOING_AWAY
from oneiro.server.room.creating import new_table
from oneiro.server.room.matches import not_stored, open_match, reopened
from oneiro.server.room.room import Room
from oneiro.server.room.timer import Timing
from oneiro.server.wire import NewTable, TableInfo
from oneiro.store import (
    Progress,
    Store,
    StoreError,
    TableRecord,
    Visitor,
    advanced,
)

log = structlog.get_logger(__name__)

NAME = re.compile(r"[\w-]{1,32}", re.ASCII)
"""What a table's id looks like."""

MOST_TABLES = 50


class Rooms:
    def __init__(self, store: Store, manners: Manners) -> None:
        self.store = store
        self.manners = manners
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[None]] = {}
        self.listeners = manners.listeners
        self.peers = manners.peers

    async def wake(self) -> None:
        """After a start: go on where a bot had the move, or time ran."""
        timed = await self.store.timed()
        playing = await self.store.playing()
        waiting = [t.id for t in playing if t.bots_to_move or t.id in timed]
        await self.peers.take(waiting)
        for table_id in filter(self.peers.owns, waiting):
            try:
                async with self.entered(table_id) as room:
                    room.wake()
            except Refusal:
                continue
            except Exception:
                log.exception("a table did not wake", table=short(table_id))

    @contextlib.asynccontextmanager
    async def entered(self, table_id: str) -> AsyncIterator[Room]:
        """Hold a room, so that it stays the only one of its table; raises :class:`Refusal`."""
        room = await self._room(table_id)
        room.guests += 1
        try:
            yield room
        finally:
            room.guests -= 1

    async def _room(self, table_id: str) -> Room:
        # A room just opened may be swept before its opener is awake again.
        while (room := self.rooms.get(table_id)) is None or room.closed:
            opening = self.opening.get(table_id)
            if opening is None:
                opening = asyncio.create_task(self._open(table_id))
                self.opening[table_id] = opening
                opening.add_done_callback(lambda _: self.opening.pop(table_id, None))
            await asyncio.shield(opening)
        return room

    async def _open(self, table_id: str) -> None:
        # Made-up names must not become locks, nor reach the database with what it cannot read.
        if not NAME.fullmatch(table_id) or await self.store.table(table_id) is None:
            raise Refusal("unknown-table", "there is no such table")
        # Before anything else is read: whoever keeps the table has written what time is left.
        await self.peers.take([table_id])
        ours = self.peers.owns(table_id)
        table = await self.store.table(table_id)
        if table is None:
            raise Refusal("unknown-table", "there is no such table")
        match = await reopened(self.store, table)
        timing = Timing(self.manners.time_scale)
        if match is not None:
            timing.resume(match, await self.store.timing(table_id), restart=ours)
        if table.status == "over":
            timing.stop()
        banks = Banks(table.pace, self.manners.time_scale, timing.moment)
        banks = banks.resumed(table, await self.store.clocks.of(table_id), restart=ours)
        room = Room(self.store, table, match, timing, banks, self.manners)
        self.rooms[table_id] = room
        room.absences.follow()
        room.keeper.wake()
        self.peers.opened(room)

    def moved(self, guest: int, account: Visitor, changed: Collection[str]) -> None:
        """A guest signed in, and these stored tables changed by it."""
        self.peers.handed(guest, account, changed)
        self.moved_here(guest, account, changed)

    def moved_here(self, guest: int, account: Visitor, changed: Collection[str]) -> None:
        for room in list(self.rooms.values()):
            if room.table.id in changed or guest in room.online():
                room.seating.handed(guest, account)

    def hang_up(self, visitor: int) -> None:
        """Close all lines of somebody: those whose session still holds come back."""
        self.peers.hung_up(visitor)
        self.hang_up_here(visitor)

    def hang_up_here(self, visitor: int) -> None:
        for room in self.rooms.values():
            for line in room.lines:
                if line.visitor == visitor:
                    line.hang_up(GOING_AWAY)

    def sweep(self) -> None:
        """Close rooms where nobody is left."""
        idle = [table_id for table_id, room in self.rooms.items() if room.idle]
        for table_id in idle:
            del self.rooms[table_id]
        self.peers.release(idle)

    async def create(self, host: Visitor, new: NewTable) -> TableRecord:
        table = new_table(host, new)
        await self.check_limit(host.id)
        return await self.add(table)

    async def check_limit(self, host: int) -> None:
        if await self.store.living_tables_of(host) >= MOST_TABLES:
            raise Refusal("too-many", f"you have {MOST_TABLES} unfinished tables already")

    async def add(self, table: TableRecord, fork: Match | None = None) -> TableRecord:
        """A new table; the game begins at once if no seat is open, or goes on as a *fork*."""
        opening, bank = None, None
        if table.full:
            match = fork or open_match(table)
            opening = None if fork else match.log[0]
            table = advanced(table, Progress(match.actors), table.created)
            bank = Banks(table.pace, self.manners.time_scale).begun(table).record()
        try:
            await self.store.create(table, opening, bank, fork.log if fork else ())
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e
        log.info("table opened", table=short(table.id), game=table.game, seats=len(table.seats))
        self.listeners.tell(table, "opened")
        if table.bots_to_move:
            async with self.entered(table.id) as room:
                room.wake()
        return table

    def info(self, table: TableRecord, visitor: int | None) -> TableInfo:
        """A table as it is now: a live room knows more than the record."""
        room = self.rooms.get(table.id)
        if room is None:
            return projection.table_info(table, visitor, self.peers.online(table.id))
        return projection.table_info(room.table, visitor, room.online())

    async def close(self) -> None:
        """Stop, so that nothing is half done."""
        for opening in self.opening.values():
            opening.cancel()
        rooms = list(self.rooms.values())
        await asyncio.gather(
            *self.opening.values(), *(room.close() for room in rooms), return_exceptions=True
        )
        for room in rooms:
            for line in room.lines:
                line.hang_up(GOING_AWAY)
