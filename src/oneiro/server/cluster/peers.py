"""Other processes with the same tables: who is there, what they changed, which tables are whose.

A room neither knows nor cares where a change came from. What is stored it reads from the store; the
little that is not (who is online, what is drafted, asked and voted, what time is left) comes here.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection, Coroutine, Iterable
from typing import Any

import structlog

from oneiro.kernel.game import Seat
from oneiro.server.base.errors import Refusal
from oneiro.server.cluster.bus import Bus, Notice
from oneiro.server.cluster.notices import asked_at, heard_asked, heard_time, time_at
from oneiro.server.cluster.ownership import LockOwner, SoleOwner
from oneiro.server.lobby.lobby import LobbyDesk
from oneiro.server.room.absences import SeeOnline
from oneiro.server.room.catchup import CatchUp, HearDraft, TakeOver
from oneiro.server.room.events import TableEvent
from oneiro.server.room.registry import Rooms
from oneiro.server.room.room import Room
from oneiro.store import BadRow, TableRecord, Visitor
from oneiro.store.database import database_url, is_postgres

log = structlog.get_logger(__name__)

RETRY_S = 0.5
"""Seconds after which a table is looked up again that could not be."""


class Peers:
    """Tells the other processes what happens here, and asks rooms to follow what happens there.

    Implements :class:`oneiro.server.room.ports.Cluster`.
    """

    def __init__(self, bus: Bus | None = None, ownership: SoleOwner | None = None) -> None:
        self.bus = bus or Bus()
        self.ownership = ownership or SoleOwner()
        self.people: dict[int, dict[str, frozenset[int]]] = {}
        """By process and table: who is there in other processes."""
        self.told_here: dict[str, frozenset[int]] = {}
        """By table: who is there in this process, as the others were last told."""
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def alone(self) -> bool:
        return self.bus.alone

    @classmethod
    def of(cls, db: str) -> Peers:
        """All processes with the same PostgreSQL are peers; a SQLite file is for one process."""
        url = database_url(db)
        if not is_postgres(url):
            return cls()
        bus = Bus(url)
        return cls(bus, LockOwner(url, bus.me))

    async def open(self, rooms: Rooms, lobby: LobbyDesk) -> None:
        if self.bus.alone:
            return
        self.rooms, self.lobby = rooms, lobby
        rooms.subscribers.append(self._changed_here)
        for what, hearing in (
            ("changed", self._changed),
            ("people", self._people),
            ("hello", self._hello),
            ("asked", self._asked),
            ("time", self._time),
            ("draft", self._draft),
            ("said", self._said),
            ("renamed", self._renamed),
            ("handed", self._handed),
            ("hang-up", self._hang_up),
            ("look", self._look),
        ):
            self.bus.on(what, hearing)
        if isinstance(self.ownership, LockOwner):
            await self.ownership.open()
            self.ownership.watch(self._wanted, lambda: self.people, self._taken, self._died)
        await self.bus.open()

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.ownership.close()
        await self.bus.close()

    def owns(self, table: str) -> bool:
        return self.ownership.owns(table)

    async def take(self, tables: Collection[str]) -> None:
        """Own these tables, but for those that others own."""
        try:
            await self.ownership.take(tables)
        except Exception as e:
            # They are asked for again every second.
            log.error("tables are not owned", error=type(e).__name__)

    def release(self, tables: Collection[str]) -> None:
        for table in tables:
            self.told_here.pop(table, None)
        if tables and not self.bus.alone:
            self._begin(self.ownership.release(list(tables)))

    def online(self, table: str) -> set[int]:
        """Who is at a table elsewhere."""
        found: set[int] = set()
        for theirs in self.people.values():
            found |= theirs.get(table, frozenset())
        return found

    def here(self, table: str, people: Iterable[int]) -> None:
        """Who is at a table in this process."""
        now = frozenset(people)
        if not self.bus.alone and now != self.told_here.get(table, frozenset()):
            self.told_here[table] = now
            self.bus.announce(table, "people", here=sorted(now))

    def opened(self, table: str) -> None:
        self.bus.announce(table, "hello")

    def drafted(self, table: str, seat: Seat, seq: int, text: str) -> None:
        self.bus.announce(table, "draft", seat=seat, seq=seq, text=text)

    def spoke(self, table: str) -> None:
        self.bus.announce(table, "said")

    def renamed(self, visitor: int, name: str) -> None:
        self.bus.announce("", "renamed", visitor=visitor, name=name)

    def handed(self, guest: int, account: Visitor, tables: Collection[str]) -> None:
        # A long list would not fit; the seats are stored, so whoever has such a table looks.
        data = {"guest": guest, "account": account.id, "name": account.name}
        self.bus.announce("", "handed", **data, tables=sorted(tables)[:200])

    def hung_up(self, visitor: int) -> None:
        self.bus.announce("", "hang-up", visitor=visitor)

    def _changed_here(self, table: TableRecord, event: TableEvent) -> None:
        if event == "asked":
            room = self.rooms.rooms.get(table.id)
            if room is not None:
                self.bus.announce(table.id, "asked", **asked_at(room))
        elif event != "online":
            self.bus.announce(table.id, "changed", change=event)

    async def _changed(self, notice: Notice) -> None:
        event: TableEvent = notice.data["change"]
        room, table = await self._room(notice.table), None
        if room is not None:
            await self._catch_up(room, notice.at if event == "moved" else None)
            table = None if room.closed else room.table
        elif self.lobby.lookers:
            with contextlib.suppress(BadRow):
                table = await self.rooms.store.table(notice.table)
        else:
            return
        self.lobby.note(notice.table, table)

    async def _room(self, table: str) -> Room | None:
        """The room of a table, if it is open here or just being opened."""
        opening = self.rooms.opening.get(table)
        if opening is not None:
            try:
                await asyncio.shield(opening)
            except Refusal:
                return None
        room = self.rooms.rooms.get(table)
        return None if room is None or room.closed else room

    async def _catch_up(self, room: Room, moved: float | None = None) -> None:
        """With what was stored elsewhere; *moved*: nothing but a move, made at that time."""
        try:
            await room.do(CatchUp(room.now(), moved))
        except Refusal as no:
            log.error("a table could not be looked up", why=no.problem.code)
            # Nobody would tell of it again.
            self._begin(self._catch_up_later(room))

    async def _catch_up_later(self, room: Room) -> None:
        await asyncio.sleep(RETRY_S)
        await self._catch_up(room)

    async def _people(self, notice: Notice) -> None:
        theirs = self.people.setdefault(notice.origin, {})
        now = frozenset(notice.data["here"])
        if theirs.get(notice.table, frozenset()) == now:
            return
        theirs[notice.table] = now
        if not now:
            del theirs[notice.table]
        self._told_of_people({notice.table})

    def _told_of_people(self, tables: Iterable[str]) -> None:
        for table in tables:
            room = self.rooms.rooms.get(table)
            if room is not None and not room.closed:
                room.submit(SeeOnline())

    async def _hello(self, notice: Notice) -> None:
        """Another process has opened the table, and does not know what stands in no row."""
        room = self.rooms.rooms.get(notice.table)
        if room is None or room.closed:
            return
        here = self.told_here.get(notice.table)
        if here:
            self.bus.announce(notice.table, "people", here=sorted(here))
        if room.owner:
            self.bus.announce(notice.table, "asked", **asked_at(room))
            self.bus.announce(notice.table, "time", **time_at(room))

    async def _asked(self, notice: Notice) -> None:
        room = await self._room(notice.table)
        if room is not None:
            # The others may have given somebody more time, which is stored.
            if room.state.clocks.timed:
                await self._catch_up(room)
            await room.do(heard_asked(notice.data))

    async def _time(self, notice: Notice) -> None:
        room = await self._room(notice.table)
        if room is not None:
            await room.do(heard_time(notice.data, room.time.opened()))

    async def _draft(self, notice: Notice) -> None:
        room = await self._room(notice.table)
        if room is not None:
            data = notice.data
            await room.do(HearDraft(data["seat"], data["seq"], data["text"]))

    async def _said(self, notice: Notice) -> None:
        room = await self._room(notice.table)
        if room is not None:
            await room.chat.refresh()

    async def _renamed(self, notice: Notice) -> None:
        visitor, name = notice.data["visitor"], notice.data["name"]
        for room in list(self.rooms.rooms.values()):
            if room.table.seat_of(visitor) is not None:
                await self._catch_up(room)
        self.lobby.renamed(visitor, name)

    async def _handed(self, notice: Notice) -> None:
        account = Visitor(notice.data["account"], notice.data["name"])
        await self.rooms.moved_here(notice.data["guest"], account, notice.data["tables"])

    async def _hang_up(self, notice: Notice) -> None:
        self.rooms.hang_up_here(notice.data["visitor"])

    async def _look(self, _: Notice) -> None:
        """Something may have been missed, so everything is looked at."""
        for table, people in self.told_here.items():
            self.bus.announce(table, "people", here=sorted(people))
        for room in list(self.rooms.rooms.values()):
            await self._catch_up(room)
            self.opened(room.table.id)

    def _wanted(self) -> list[str]:
        playing = (r for r in self.rooms.rooms.values() if r.table.status == "playing")
        return [room.table.id for room in playing if not room.closed]

    def _taken(self, tables: set[str]) -> None:
        """Nobody owned these tables any more; this process does now."""
        for room in [self.rooms.rooms[table] for table in tables if table in self.rooms.rooms]:
            self._begin(self._take_over(room))

    async def _take_over(self, room: Room) -> None:
        await self._catch_up(room)
        await room.do(TakeOver())

    def _died(self, processes: set[int]) -> None:
        """Whoever was there is gone, and what it wrote last it may not have told."""
        for process in processes:
            self._told_of_people(self.people.pop(process, {}))
        self._begin(self._go_on())

    async def _go_on(self) -> None:
        await self._look(Notice(0, "look"))
        await self.rooms.wake()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        async def done() -> None:
            try:
                await work
            except Exception:
                log.exception("what others left was not taken up")

        task = asyncio.create_task(done())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
