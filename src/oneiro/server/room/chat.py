"""What people say at a table, and how it is kept from becoming a nuisance.

Whoever sits at a table may write, and for an hour after the end. Who reads: everybody at a public
table, spectators too; at a private one only those who sit there or opened it.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Collection, Sequence

import structlog
from sqlalchemy.exc import SQLAlchemyError

from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.base.typed import cleaned
from oneiro.server.room import projection
from oneiro.server.room.connection import Connection
from oneiro.server.room.matches import not_stored
from oneiro.server.room.ports import Cluster
from oneiro.server.room.state import Event, RoomState
from oneiro.store import Store, StoreError, TableRecord
from oneiro.store.chat import SaidRecord

log = structlog.get_logger(__name__)

KEPT = 200
"""Messages that somebody who comes is told."""
AT_ONCE, WITHIN = 8, 10.0
"""Messages that one person may say within so many seconds."""
AFTER_THE_END = 3600.0
"""Seconds for which people may go on talking when the game is over."""


class Chat:
    """The chat of one table. Messages are stored before they are told."""

    def __init__(
        self,
        store: Store,
        cluster: Cluster,
        table: Callable[[], TableRecord],
        connections: Callable[[], Collection[Connection]],
    ) -> None:
        self._store, self._cluster = store.chat, cluster
        self._table, self._connections = table, connections
        self._closed = False
        self.said: list[SaidRecord] | None = None
        """The last messages; none were asked for as long as nobody came."""
        self._reading = asyncio.Lock()
        """What is written elsewhere while this is read must be read too."""
        self._greeted: set[Connection] = set()
        """Connections that know what was said before they came."""
        self._muted: dict[int, frozenset[int]] = {}
        """By visitor: whom they do not want to hear."""
        self.recent: dict[int, deque[float]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    def follow(self, s: RoomState, event: Event) -> None:
        """Somebody at a private table may take a seat, and may read from then on."""
        self._closed = s.closed
        if event in ("seats", "begun", "elsewhere") and any(
            self.reads(connection.visitor) for connection in self._new()
        ):
            task = asyncio.create_task(self._greet_all())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def reads(self, visitor: int | None) -> bool:
        table = self._table()
        if not table.private or table.seat_of(visitor) is not None:
            return True
        return visitor is not None and visitor == table.host

    async def greet(self, connection: Connection) -> None:
        """Tell somebody who came what was said so far."""
        if connection in self._greeted or not self.reads(connection.visitor):
            return
        try:
            await self._load()
            if connection.visitor is not None and connection.visitor not in self._muted:
                self._muted[connection.visitor] = await self._store.muted_by(connection.visitor)
        except (StoreError, SQLAlchemyError, OSError) as e:
            # The game goes on without what was said; the next visit brings it.
            table = short(self._table().id)
            log.error("the chat was not read", table=table, why=type(e).__name__)
            return
        if connection not in self._greeted and connection in self._connections():
            self._greeted.add(connection)
            self._tell(connection, self.said or (), whole=True)

    def _new(self) -> list[Connection]:
        return [c for c in self._connections() if c not in self._greeted]

    async def _greet_all(self) -> None:
        """Tell those who did not know yet and may."""
        for connection in self._new():
            await self.greet(connection)

    def part(self, connection: Connection) -> None:
        self._greeted.discard(connection)
        if connection.visitor not in {other.visitor for other in self._greeted}:
            self._muted.pop(connection.visitor or 0, None)

    async def say(self, visitor: int | None, text: str) -> None:
        """Said to all; raises :class:`Refusal`."""
        table = self._table()
        seat = table.seat_of(visitor)
        if seat is None or visitor is None or self._closed:
            raise Refusal("not-seated", "only who sits at the table talks here")
        if table.ended is not None and time.time() - table.ended > AFTER_THE_END:
            raise Refusal("talk-over", "the game ended long ago")
        text = cleaned(text)
        now = time.monotonic()
        recent = self.recent.setdefault(visitor, deque(maxlen=AT_ONCE))
        if len(recent) == AT_ONCE and now - recent[0] < WITHIN:
            raise Refusal("too-many", f"{AT_ONCE} lines in {WITHIN:g} seconds are enough")
        recent.append(now)
        at = time.time()
        try:
            await self._load()
            number = await self._store.say(table.id, visitor, seat, text, at)
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e
        name = table.seats[seat].name
        self._add([SaidRecord(number, visitor, name, seat, text, at)])
        self._cluster.spoke(table.id)

    async def refresh(self) -> None:
        """Another process wrote: tell what is new."""
        async with self._reading:
            if self.said is not None:
                self._add(await self._store.said(self._table().id, KEPT))

    async def message(self, number: int) -> SaidRecord:
        """What was said here, also before this room was opened; raises :class:`Refusal`."""
        try:
            await self._load()
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e
        for said in self.said or ():
            if said.id == number:
                return said
        raise Refusal("not-found", "nothing like that was said at this table")

    def heard_by(self, visitor: int) -> bool:
        """Whether somebody is told what is said here."""
        return visitor in self._muted

    async def report(self, number: int, reporter: int) -> None:
        await self._store.report(number, reporter, time.time())

    async def set_muted(self, visitor: int, speaker: int, muted: bool) -> None:
        await (self._store.mute if muted else self._store.unmute)(visitor, speaker)
        if visitor in self._muted:
            self._muted[visitor] = await self._store.muted_by(visitor)
        for connection in self._greeted:
            if connection.visitor == visitor:
                self._tell(connection, self.said or (), whole=True)

    async def _load(self) -> None:
        async with self._reading:
            if self.said is None:
                self.said = await self._store.said(self._table().id, KEPT)

    def _add(self, more: Sequence[SaidRecord]) -> None:
        known = {said.id for said in self.said or ()}
        new = [said for said in more if said.id not in known]
        if not new:
            return
        self.said = _merged(self.said, new)
        for connection in list(self._greeted):
            self._tell(connection, new, whole=False)

    def _tell(self, connection: Connection, said: Sequence[SaidRecord], whole: bool) -> None:
        if self.reads(connection.visitor):
            muted = self._muted.get(connection.visitor or 0, frozenset())
            connection.send(projection.chat(said, connection.visitor, muted, whole))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _merged(known: list[SaidRecord] | None, more: Sequence[SaidRecord]) -> list[SaidRecord]:
    messages = {said.id: said for said in (*more, *(known or ()))}
    return [messages[number] for number in sorted(messages)][-KEPT:]
