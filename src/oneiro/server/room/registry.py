"""All rooms of this process, opened when needed and closed when nobody is left."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Callable, Collection
from dataclasses import replace

import structlog
from sqlalchemy.exc import SQLAlchemyError

from oneiro.kernel import colours
from oneiro.kernel.match import Match
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.edge.limits import TooMany
from oneiro.server.room import colouring, projection
from oneiro.server.room.clocks import PlayerClocks
from oneiro.server.room.config import RoomConfig, Time
from oneiro.server.room.connection import GOING_AWAY
from oneiro.server.room.creating import new_table
from oneiro.server.room.events import Subscribers
from oneiro.server.room.matches import broken, game_of, not_stored, open_match, reopened
from oneiro.server.room.ports import Cluster, Engine
from oneiro.server.room.room import Room
from oneiro.server.room.seating import HandOver, Rename
from oneiro.server.room.state import Absences, RoomState
from oneiro.server.room.timer import StepTimer
from oneiro.server.wire import NewTable, TableInfo
from oneiro.store import (
    BadRow,
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
Pay = Callable[[int], None]
"""Counts lines that are replayed for somebody; raises :class:`TooMany`."""


class Rooms:
    def __init__(self, store: Store, config: RoomConfig, cluster: Cluster, engine: Engine) -> None:
        self.store = store
        self.config = config
        self.cluster = cluster
        self.engine = engine
        self.subscribers = Subscribers()
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[None]] = {}

    async def wake(self) -> None:
        """After a start: go on where a bot had the move, or time ran."""
        timed = await self.store.timed()
        playing = await self.store.playing()
        waiting = [t.id for t in playing if t.bots_to_move or t.id in timed]
        waiting += [t.id for t in await self.store.opening()]
        await self.cluster.take(waiting)
        for table_id in filter(self.cluster.owns, waiting):
            try:
                async with self.entered(table_id) as room:
                    room.wake()
            except Refusal:
                continue
            except Exception:
                log.exception("a table did not wake", table=short(table_id))

    @contextlib.asynccontextmanager
    async def entered(self, table_id: str, pay: Pay | None = None) -> AsyncIterator[Room]:
        """Hold a room, so that it stays the only one of its table; raises :class:`Refusal`.

        If its match must be replayed for that, *pay* is told of how many lines.
        """
        room = await self._room(table_id, pay)
        room.guests += 1
        try:
            yield room
        finally:
            room.guests -= 1

    async def _room(self, table_id: str, pay: Pay | None) -> Room:
        # A room just opened may be swept before its opener is awake again.
        while (room := self.rooms.get(table_id)) is None or room.closed:
            opening = self.opening.get(table_id)
            ours = opening is None
            if opening is None:
                opening = asyncio.create_task(self._open(table_id, pay))
                self.opening[table_id] = opening
                opening.add_done_callback(lambda _: self.opening.pop(table_id, None))
            try:
                await asyncio.shield(opening)
            except TooMany:
                # Whoever came first may not; that is no reason to refuse others.
                if ours:
                    raise
        return room

    async def _open(self, table_id: str, pay: Pay | None) -> None:
        try:
            await self._read(table_id, pay)
        except BadRow as e:
            raise broken(str(e)) from e
        except Refusal as no:
            if no.problem.code == "broken-table":
                self.store.set_aside.add("moves", table_id, "do not follow from the rules")
            raise

    async def _read(self, table_id: str, pay: Pay | None) -> None:
        # Made-up names must not become locks, nor reach the database with what it cannot read.
        if not NAME.fullmatch(table_id) or await self.store.table(table_id) is None:
            raise Refusal("unknown-table", "there is no such table")
        # Before anything else is read: whoever keeps the table has written what time is left.
        await self.cluster.take([table_id])
        ours = self.cluster.owns(table_id)
        table = await self.store.table(table_id)
        if table is None:
            raise Refusal("unknown-table", "there is no such table")
        # A table of a game that is not installed stays as it is, also while it gathers people.
        game_of(table)
        if pay is not None and table.status != "gathering":
            pay(await self.store.analyses.moves(table_id))
        match = await reopened(self.store, self.engine.replays, table)
        scale, time = self.config.time_scale, Time(opened=self.store.open_time.now)
        timer = StepTimer(scale, time)
        if match is not None:
            timer = timer.resumed(match, await self.store.timer(table_id), restart=ours)
        if table.status == "over":
            timer = timer.stopped()
        clocks = PlayerClocks(table.pace, scale, time)
        clocks = clocks.resumed(table, await self.store.clocks.of(table_id), restart=ours)
        state = RoomState(table, match, clocks, timer, Absences(self.config.grace))
        parts = self.cluster, self.engine, self.subscribers
        room = Room(self.store, state, self.config, *parts)
        self.rooms[table_id] = room
        room.ticker.wake()
        room.openings.follow(room.state, "quiet")
        self.cluster.opened(table_id)

    async def renamed(self, visitor: int, name: str) -> None:
        """Somebody has another name, which is stored."""
        for room in list(self.rooms.values()):
            if room.table.seat_of(visitor) is not None:
                await room.do(Rename(visitor, name))
        self.cluster.renamed(visitor, name)

    async def moved(self, guest: int, account: Visitor, changed: Collection[str]) -> None:
        """A guest signed in, and these stored tables changed by it."""
        self.cluster.handed(guest, account, changed)
        await self.moved_here(guest, account, changed)

    async def moved_here(self, guest: int, account: Visitor, changed: Collection[str]) -> None:
        for room in list(self.rooms.values()):
            if room.table.id in changed or guest in room.audience.online():
                await room.do(HandOver(guest, account))

    def hang_up(self, visitor: int) -> None:
        """Close all connections of somebody: those whose session still holds come back."""
        self.cluster.hung_up(visitor)
        self.hang_up_here(visitor)

    def hang_up_here(self, visitor: int) -> None:
        for room in self.rooms.values():
            room.audience.hang_up(GOING_AWAY, visitor)

    def sweep(self) -> None:
        """Close rooms where nobody is left."""
        idle = [table_id for table_id, room in self.rooms.items() if room.idle]
        for table_id in idle:
            del self.rooms[table_id]
        self.cluster.release(idle)

    async def create(self, host: Visitor, new: NewTable, share: str = "") -> TableRecord:
        if colours.OPTION in new.options:
            raise Refusal("bad-table", "colours are chosen by those who sit, each for themselves")
        table = new_table(host, new, share)
        await self.check_limit(host.id)
        return await self.add(table)

    async def check_limit(self, host: int) -> None:
        if await self.store.living_tables_of(host) >= MOST_TABLES:
            raise Refusal("too-many", f"you have {MOST_TABLES} unfinished tables already")

    async def add(self, table: TableRecord, fork: Match | None = None) -> TableRecord:
        """A new table; the game begins at once if no seat is open, or goes on as a *fork*.

        Not at once where the host is bound to a number, which is opened first. While a fork gathers
        people it has only the lines that it took over.
        """
        opening, clocks = None, None
        time = Time(opened=self.store.open_time.now)
        table = replace(table, stirred=time.opened())
        lines = fork.log[: fork.inherited] if fork else []
        if table.full and not table.unopened:
            match = fork or open_match(colouring.agreed(table))
            opening = None if fork else match.log[0]
            lines = fork.log if fork else []
            table = advanced(
                replace(table, as_it_was=table.all_agree),
                colouring.beginning(match),
                table.created,
            )
            clocks = PlayerClocks(table.pace, self.config.time_scale, time).begun(table).record()
        try:
            await self.store.create(table, opening, clocks, lines)
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e
        log.info("table opened", table=short(table.id), game=table.game, seats=len(table.seats))
        self.subscribers.tell(table, "opened")
        if table.bots_to_move or table.opening:
            async with self.entered(table.id) as room:
                room.wake()
        return table

    def info(self, table: TableRecord, visitor: int | None) -> TableInfo:
        """A table as it is now: a live room knows more than the record."""
        room = self.rooms.get(table.id)
        if room is None:
            return projection.table_info(table, visitor, self.cluster.online(table.id))
        return projection.table_info(room.table, visitor, room.state.online)

    async def close(self) -> None:
        """Stop, so that nothing is half done."""
        for opening in self.opening.values():
            opening.cancel()
        rooms = list(self.rooms.values())
        await asyncio.gather(
            *self.opening.values(), *(room.close() for room in rooms), return_exceptions=True
        )
        for room in rooms:
            room.audience.hang_up(GOING_AWAY)
