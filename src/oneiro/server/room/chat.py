"""What people say at a table, and how it is kept from becoming a nuisance.

Whoever sits at a table may write, and for an hour after the end. Who reads: everybody at a public
table, spectators too; at a private one only those who sit there or opened it.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError

from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.base.typed import cleaned
from oneiro.server.room import projection
from oneiro.server.room.connection import Line
from oneiro.server.room.events import Change, Listener
from oneiro.server.room.matches import not_stored
from oneiro.store import StoreError, TableRecord
from oneiro.store.chat import SaidRecord

if TYPE_CHECKING:
    from oneiro.server.room.room import Room

log = structlog.get_logger(__name__)

KEPT = 200
"""Lines that somebody who comes is told."""
AT_ONCE, WITHIN = 8, 10.0
"""Lines that one person may say within so many seconds."""
AFTER_THE_END = 3600.0
"""Seconds for which people may go on talking when the game is over."""


class Talk:
    """The chat of one table. Lines are stored before they are told."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.said: list[SaidRecord] | None = None
        """The last lines; none were asked for as long as nobody came."""
        self.reading = asyncio.Lock()
        """What is written elsewhere while this is read must be read too."""
        self.greeted: set[Line] = set()
        """Lines that know what was said before they came."""
        self.muted: dict[int, frozenset[int]] = {}
        """By visitor: whom they do not want to hear."""
        self.recent: dict[int, deque[float]] = {}

    def reads(self, visitor: int | None) -> bool:
        table = self.room.table
        if not table.private or table.seat_of(visitor) is not None:
            return True
        return visitor is not None and visitor == table.host

    async def greet(self, line: Line) -> None:
        """Tell somebody who came what was said so far."""
        if line in self.greeted or not self.reads(line.visitor):
            return
        try:
            await self._load()
            if line.visitor is not None and line.visitor not in self.muted:
                self.muted[line.visitor] = await self.room.store.chat.muted_by(line.visitor)
        except (StoreError, SQLAlchemyError, OSError) as e:
            # The game goes on without what was said; the next visit brings it.
            log.error(
                "the talk was not read", table=short(self.room.table.id), why=type(e).__name__
            )
            return
        self.greeted.add(line)
        self._tell(line, self.said or (), whole=True)

    async def greet_all(self) -> None:
        """Tell those who did not know yet and may."""
        for line in list(self.room.lines - self.greeted):
            await self.greet(line)

    def part(self, line: Line) -> None:
        self.greeted.discard(line)
        if line.visitor not in {other.visitor for other in self.greeted}:
            self.muted.pop(line.visitor or 0, None)

    async def say(self, line: Line, text: str) -> None:
        """Said to all, or refused to this line alone."""
        try:
            await self._say(line.visitor, text)
        except Refusal as no:
            line.send(no.problem)

    async def _say(self, visitor: int | None, text: str) -> None:
        table = self.room.table
        seat = table.seat_of(visitor)
        if seat is None or visitor is None or self.room.closed:
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
            number = await self.room.store.chat.say(table.id, visitor, seat, text, at)
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e
        name = table.seats[seat].name
        self._add([SaidRecord(number, visitor, name, seat, text, at)])
        self.room.peers.spoke(table.id)

    async def refresh(self) -> None:
        """Another process wrote: tell what is new."""
        async with self.reading:
            if self.said is not None:
                self._add(await self.room.store.chat.said(self.room.table.id, KEPT))

    def line(self, number: int) -> SaidRecord:
        """A line that was said here; raises :class:`Refusal`."""
        for said in self.said or ():
            if said.id == number:
                return said
        raise Refusal("not-found", "nothing like that was said at this table")

    async def set_muted(self, visitor: int, speaker: int, muted: bool) -> None:
        chat = self.room.store.chat
        await (chat.mute if muted else chat.unmute)(visitor, speaker)
        if visitor in self.muted:
            self.muted[visitor] = await chat.muted_by(visitor)
        for line in self.greeted:
            if line.visitor == visitor:
                self._tell(line, self.said or (), whole=True)

    async def load(self) -> None:
        """For who asks about a line that was said before this room was opened."""
        try:
            await self._load()
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e

    async def _load(self) -> None:
        async with self.reading:
            if self.said is None:
                self.said = await self.room.store.chat.said(self.room.table.id, KEPT)

    def _add(self, more: Sequence[SaidRecord]) -> None:
        known = {said.id for said in self.said or ()}
        new = [said for said in more if said.id not in known]
        if not new:
            return
        self.said = _merged(self.said, new)
        for line in list(self.greeted):
            self._tell(line, new, whole=False)

    def _tell(self, line: Line, said: Sequence[SaidRecord], whole: bool) -> None:
        if self.reads(line.visitor):
            muted = self.muted.get(line.visitor or 0, frozenset())
            line.send(projection.talk(said, line.visitor, muted, whole))


def _merged(known: list[SaidRecord] | None, more: Sequence[SaidRecord]) -> list[SaidRecord]:
    lines = {said.id: said for said in (*more, *(known or ()))}
    return [lines[number] for number in sorted(lines)][-KEPT:]


def hearing(rooms: Mapping[str, Room]) -> Listener:
    """Somebody at a private table may take a seat, and may read from then on."""
    greeting: set[asyncio.Task[None]] = set()

    def seated(table: TableRecord, change: Change) -> None:
        room = rooms.get(table.id)
        if room is not None and change in ("seats", "begun") and room.lines - room.talk.greeted:
            task = asyncio.create_task(room.talk.greet_all())
            greeting.add(task)
            task.add_done_callback(greeting.discard)

    return seated
