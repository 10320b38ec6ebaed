"""Other processes with the same tables: who is there, what they changed, and which tables are ours.

A room neither knows nor cares where a change came from. What is stored it reads from the store; the
little that is not (who is online, what is drafted, asked and voted, what time is left) comes here.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Coroutine, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from oneiro.kernel.game import Seat
from oneiro.server.base.errors import Refusal
from oneiro.server.cluster.bus import Bus, Notice
from oneiro.server.cluster.ownership import LockOwner, SoleOwner
from oneiro.server.room.events import Change
from oneiro.server.wire import Voice
from oneiro.store import TableRecord, Visitor
from oneiro.store.database import database_url, is_postgres

if TYPE_CHECKING:
    from oneiro.server.lobby.lobby import LobbyDesk
    from oneiro.server.room.registry import Rooms
    from oneiro.server.room.room import Room

log = structlog.get_logger(__name__)

RETRY_S = 0.5
"""Seconds after which a table is looked up again that could not be."""


class Peers:
    def __init__(self, bus: Bus | None = None, ownership: SoleOwner | None = None) -> None:
        self.bus = bus or Bus()
        self.ownership = ownership or SoleOwner()
        self.people: dict[int, dict[str, frozenset[int]]] = {}
        """By process and table: who is there."""
        self.ours: dict[str, frozenset[int]] = {}
        """As it was last told."""
        self.tasks: set[asyncio.Task[None]] = set()

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
        rooms.listeners.append(self._changed_here)
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
        """Keep these tables, but for those that others keep."""
        try:
            await self.ownership.take(tables)
        except Exception as e:
            # They are asked for again every second.
            log.error("tables are not kept", error=type(e).__name__)

    def release(self, tables: Collection[str]) -> None:
        for table in tables:
            self.ours.pop(table, None)
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
        if not self.bus.alone and now != self.ours.get(table, frozenset()):
            self.ours[table] = now
            self.bus.announce(table, "people", here=sorted(now))

    def opened(self, room: Room) -> None:
        self.bus.announce(room.table.id, "hello")

    def drafted(self, room: Room, seat: Seat, seq: int, text: str) -> None:
        self.bus.announce(room.table.id, "draft", seat=seat, seq=seq, text=text)

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

    def _changed_here(self, table: TableRecord, change: Change) -> None:
        if change == "asked":
            room = self.rooms.rooms.get(table.id)
            if room is not None:
                self.bus.announce(table.id, "asked", **asked_at(room))
        elif change != "online":
            self.bus.announce(table.id, "changed", change=change)

    async def _changed(self, notice: Notice) -> None:
        change: Change = notice.data["change"]
        room = await self._room(notice.table)
        if room is not None:
            await self._catch_up(room, notice.at if change == "moved" else None)
            table: TableRecord | None = None if room.closed else room.table
            if change in ("seats", "begun") and not room.closed:
                await room.talk.greet_all()
        elif self.lobby.lookers:
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
            if moved is None:
                await room.elsewhere.catch_up()
            else:
                await room.elsewhere.follow(moved)
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
                room.elsewhere.came_or_went()

    async def _hello(self, notice: Notice) -> None:
        """Another process has opened the table, and does not know what stands in no row."""
        room = self.rooms.rooms.get(notice.table)
        if room is None or room.closed:
            return
        here = self.ours.get(notice.table)
        if here:
            self.bus.announce(notice.table, "people", here=sorted(here))
        if room.owner:
            self.bus.announce(notice.table, "asked", **asked_at(room))
            self.bus.announce(notice.table, "time", **time_at(room))

    async def _asked(self, notice: Notice) -> None:
        room = await self._room(notice.table)
        if room is not None:
            # The others may have given somebody more time, which is stored.
            if room.banks.timed:
                await self._catch_up(room)
            await room.do(take_asked(room, notice.data, notice.at))

    async def _time(self, notice: Notice) -> None:
        room = await self._room(notice.table)
        if room is not None and not room.owner:
            take_time(room, notice.data, time.time() - notice.at)

    async def _draft(self, notice: Notice) -> None:
        room = await self._room(notice.table)
        if room is not None:
            room.keeper.hold_draft(notice.data["seat"], notice.data["seq"], notice.data["text"])

    async def _said(self, notice: Notice) -> None:
        room = await self._room(notice.table)
        if room is not None:
            await room.talk.refresh()

    async def _renamed(self, notice: Notice) -> None:
        visitor, name = notice.data["visitor"], notice.data["name"]
        for room in list(self.rooms.rooms.values()):
            if room.table.seat_of(visitor) is not None:
                await self._catch_up(room)
        self.lobby.renamed(visitor, name)

    async def _handed(self, notice: Notice) -> None:
        account = Visitor(notice.data["account"], notice.data["name"])
        self.rooms.moved_here(notice.data["guest"], account, notice.data["tables"])

    async def _hang_up(self, notice: Notice) -> None:
        self.rooms.hang_up_here(notice.data["visitor"])

    async def _look(self, _: Notice) -> None:
        """Something may have been missed, so everything is looked at."""
        for table, people in self.ours.items():
            self.bus.announce(table, "people", here=sorted(people))
        for room in list(self.rooms.rooms.values()):
            await self._catch_up(room)
            self.opened(room)

    def _wanted(self) -> list[str]:
        playing = (r for r in self.rooms.rooms.values() if r.table.status == "playing")
        return [room.table.id for room in playing if not room.closed]

    def _taken(self, tables: set[str]) -> None:
        """Nobody kept these tables any more; we do now."""
        for room in [self.rooms.rooms[table] for table in tables if table in self.rooms.rooms]:
            self._begin(self._take_over(room))

    async def _take_over(self, room: Room) -> None:
        await self._catch_up(room)
        await room.elsewhere.take_over()

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


def asked_at(room: Room) -> dict[str, Any]:
    """What is asked and voted at a table, which stands in no row."""
    asked, shift = room.takebacks.question, time.time() - room.now()
    question = None
    if asked is not None:
        question = [asked.seat, asked.to, asked.at, asked.put + shift, sorted(asked.agreed)]
    return {
        "seq": room.match.seq if room.match is not None else -1,
        "question": question,
        "refused": sorted(room.takebacks.refused),
        "waits": [(seat, until + shift) for seat, until in room.absences.waits.items()],
        "voices": [(s, list(v.values())) for s, v in room.absences.voices.items()],
    }


async def take_asked(room: Room, data: dict[str, Any], at: float) -> None:
    """Of two who said yes at the same time in two processes, neither is forgotten."""
    if room.match is None or room.match.seq != data["seq"]:
        return
    takebacks, absences, shift = room.takebacks, room.absences, time.time() - room.now()
    takebacks.take(data["question"], set(data["refused"]), shift, at)
    absences.waits = {seat: until - shift for seat, until in data["waits"]}
    for seat, voices in data["voices"]:
        heard = {v.seat: v for v in msgspec.convert(voices, list[Voice])}
        absences.voices[seat] = {**absences.voices.get(seat, {}), **heard}
    kept = {seat for seat, _ in data["voices"]}
    absences.voices = {seat: v for seat, v in absences.voices.items() if seat in kept}
    absences.follow()
    room.tell()
    if room.owner:
        await takebacks.seats_changed()
    room.wake()


def time_at(room: Room) -> dict[str, Any]:
    banks, timing = room.banks, room.timing
    return {
        "question": timing.question,
        "clock": timing.name,
        "left": timing.left,
        "held": timing.held is not None or banks.held,
        "banks": [(seat, banks.of(seat)) for seat in banks.left],
    }


def take_time(room: Room, data: dict[str, Any], ago: float) -> None:
    """The time as the process that keeps the table has it."""
    if room.timing.question != data["question"]:
        return
    gone = 0.0 if data["held"] else max(0.0, ago)
    if data["clock"] and room.timing.name == data["clock"]:
        room.timing.set_left(data["left"] - gone)
    left = {seat: t - (gone if seat in room.banks.running else 0) for seat, t in data["banks"]}
    if left.keys() == room.banks.left.keys():
        room.banks = replace(room.banks, left=left, mark=room.now())
    room.tell()
