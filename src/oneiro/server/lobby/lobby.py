"""The lobby: your tables and those that wait for players, told again whenever they change."""

from __future__ import annotations

import asyncio
from collections.abc import Container, Iterable, Iterator
from dataclasses import replace

import msgspec
import structlog

from oneiro.server.base.errors import Refusal
from oneiro.server.room.connection import GOING_AWAY, Connection
from oneiro.server.room.events import TableEvent
from oneiro.server.room.matches import replaced
from oneiro.server.room.registry import Rooms
from oneiro.server.wire import Lobby, TableInfo
from oneiro.store import TableRecord

log = structlog.get_logger(__name__)

MOST_MINE, MOST_OPEN, MOST_OVER = 50, 50, 4
"""Tables in the lists: living ones of yours, open ones, and those of yours that ended last."""
OPEN_FOR = 24 * 3600.0
"""Seconds of open time for which a table where nobody looks stays in the lobby."""
BREATH = 0.5
"""Seconds between two tellings of the same connection."""
MOST_CONNECTIONS = 12
"""Of one visitor: pages open at the same time."""
MINUTE = 60.0

ENCODER = msgspec.json.Encoder()


class Looker:
    """A visitor who looks at the lobby, on one page or on several."""

    def __init__(self, visitor: int | None) -> None:
        self.visitor = visitor
        self.connections: set[Connection] = set()
        self.mine: dict[str, TableRecord] = {}
        self.told = b""


class LobbyDesk:
    """Tells every connection its own lobby. A change costs only those whom it concerns."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.lookers: set[Looker] = set()
        self.by_visitor: dict[int, Looker] = {}
        self.open: dict[str, TableRecord] = {}
        """Public tables that wait for players, known while somebody looks."""
        self.shown: dict[str, bytes] = {}
        """The same as they are told to everybody who does not sit there."""
        self.listed: dict[str, set[Looker]] = {}
        """By table: on whose lists it is."""
        self.changed: dict[str, TableRecord | None] = {}
        """What is not yet told; a table that is gone has no record."""
        self.reading = asyncio.Lock()
        """What changes while somebody's tables are read is told after it, not lost between."""
        self.teller: asyncio.Task[None] | None = None
        rooms.subscribers.append(self.hear)

    def hear(self, table: TableRecord, event: TableEvent) -> None:
        room = self.rooms.rooms.get(table.id)
        # A closed room is there until it is swept, and may still hear of a new name.
        gone = event == "closed" or (room is not None and room.closed)
        self.note(table.id, None if gone else table)

    def note(self, table_id: str, table: TableRecord | None) -> None:
        """A table as it is now, or none if it is gone."""
        if self.lookers:
            self.changed[table_id] = table
            if self.teller is None:
                self.teller = asyncio.create_task(self._tell_soon())

    def renamed(self, visitor: int, name: str) -> None:
        """Somebody has another name now, wherever they sit."""
        shown = (table for looker in self.lookers for table in looker.mine.values())
        known = {table.id: table for table in (*shown, *self.open.values())}
        # What is not told yet is newer; a table that is gone stays gone.
        now = [self.changed.get(table.id, table) for table in known.values()]
        for table in filter(None, now):
            for seat in table.seats:
                if seat.visitor == visitor:
                    self.hear(replaced(table, replace(seat, name=name)), "seats")

    async def snapshot(self, visitor: int | None) -> Lobby:
        """The lobby as it is now, for who asks once."""
        mine = await self._mine(visitor)
        theirs = await self.rooms.store.open_tables(self._since(), MOST_OPEN)
        others = self._recent(theirs, {t.id for t in mine})
        return Lobby(self._yours(visitor, mine), [self._info(t, None) for t in others])

    async def enter(self, connection: Connection) -> Looker:
        """Tell a new connection its lobby; raises :class:`Refusal`."""
        async with self.reading:
            looker = await self._looker(connection.visitor)
        if len(looker.connections) >= MOST_CONNECTIONS:
            most = f"you look at the lobby from {MOST_CONNECTIONS} pages already"
            raise Refusal("too-many", most)
        looker.connections.add(connection)
        looker.told = looker.told or self._encoded(looker)
        connection.send_bytes(looker.told)
        return looker

    def leave(self, looker: Looker, connection: Connection) -> None:
        looker.connections.discard(connection)
        if looker.connections:
            return
        self.lookers.discard(looker)
        for table_id in looker.mine:
            self._unlist(table_id, looker)
        if looker.visitor is not None:
            self.by_visitor.pop(looker.visitor, None)
        if not self.lookers:
            self.open, self.shown = {}, {}

    async def close(self) -> None:
        if self.teller is not None:
            self.teller.cancel()
            await asyncio.gather(self.teller, return_exceptions=True)
        for looker in list(self.lookers):
            for connection in looker.connections:
                connection.hang_up(GOING_AWAY)

    async def _looker(self, visitor: int | None) -> Looker:
        known = self.by_visitor.get(visitor) if visitor is not None else None
        if known is not None:
            return known
        looker, first = Looker(visitor), not self.lookers
        self.lookers.add(looker)
        if visitor is not None:
            self.by_visitor[visitor] = looker
        try:
            if first:
                found = await self.rooms.store.open_tables(self._since(), MOST_OPEN)
                self.open = {table.id: table for table in found}
            looker.mine = {table.id: table for table in await self._mine(visitor)}
            for table_id in looker.mine:
                self.listed.setdefault(table_id, set()).add(looker)
        except BaseException:
            self.leave(looker, Connection(visitor))
            raise
        return looker

    async def _mine(self, visitor: int | None) -> list[TableRecord]:
        if visitor is None:
            return []
        store = self.rooms.store
        living = await store.tables_of(visitor, MOST_MINE)
        return living + await store.ended_tables_of(visitor, MOST_OVER)

    async def _tell_soon(self) -> None:
        """What changes within a breath is told at once."""
        try:
            while self.changed:
                async with self.reading:
                    self._tell()
                await asyncio.sleep(BREATH)
        except Exception:
            log.exception("the lobby was not told")
        finally:
            self.teller = None

    def _tell(self) -> None:
        changed, self.changed = self.changed, {}
        concerned: set[Looker] = set()
        for table_id, table in changed.items():
            if (table is not None and _is_open(table)) or table_id in self.open:
                concerned = self.lookers.copy()
                self.open.pop(table_id, None)
                self.shown.pop(table_id, None)
                if table is not None and _is_open(table):
                    self.open[table_id] = table
            concerned |= self._keep(table_id, table)
        for looker in concerned:
            update = self._encoded(looker)
            if update != looker.told:
                looker.told = update
                for connection in looker.connections:
                    connection.send_bytes(update)

    def _keep(self, table_id: str, table: TableRecord | None) -> set[Looker]:
        """Put a table on the lists of those who sit there, and off those of others."""
        before = self.listed.pop(table_id, set())
        for looker in before:
            del looker.mine[table_id]
        people = _people(table) if table is not None else ()
        now = {self.by_visitor[v] for v in people if v in self.by_visitor}
        if table is not None and now:
            self.listed[table_id] = now
            for looker in now:
                looker.mine[table_id] = table
        return before | now

    def _unlist(self, table_id: str, looker: Looker) -> None:
        lists = self.listed.get(table_id, set())
        lists.discard(looker)
        if not lists:
            self.listed.pop(table_id, None)

    def _encoded(self, looker: Looker) -> bytes:
        """A :class:`LobbyUpdate`; what is the same for many is encoded once."""
        mine = ENCODER.encode(self._yours(looker.visitor, looker.mine.values()))
        theirs = [self._shown(t) for t in self._recent(self.open.values(), looker.mine)]
        return b'{"type":"lobby","lobby":{"mine":%b,"open":[%b]}}' % (mine, b",".join(theirs))

    def _shown(self, table: TableRecord) -> bytes:
        if table.id not in self.shown:
            self.shown[table.id] = ENCODER.encode(self._info(table, None))
        return self.shown[table.id]

    def _yours(self, visitor: int | None, mine: Iterable[TableRecord]) -> list[TableInfo]:
        infos = [self._info(table, visitor) for table in mine]
        living = [t for t in infos if t.status != "over"]
        living.sort(key=lambda t: (not t.your_turn, -t.created))
        over = [t for t in infos if t.status == "over"]
        over.sort(key=lambda t: -t.moved)
        return living[:MOST_MINE] + over[:MOST_OVER]

    def _info(self, table: TableRecord, visitor: int | None) -> TableInfo:
        info = self.rooms.info(table, visitor)
        # Every move has its moment; a lobby that told each would be told at every move.
        info.moved -= info.moved % MINUTE
        return info

    def _since(self) -> float:
        return self.rooms.store.open_time.now() - OPEN_FOR

    def _recent(self, tables: Iterable[TableRecord], mine: Container[str]) -> list[TableRecord]:
        """The newest of those that are not on one's own list."""
        since = self._since()
        theirs = [t for t in tables if t.id not in mine and t.stirred >= since]
        return sorted(theirs, key=lambda t: -t.created)[:MOST_OPEN]


def _is_open(table: TableRecord) -> bool:
    return table.status == "gathering" and table.public


def _people(table: TableRecord) -> Iterator[int]:
    """Whose list a table is on: those who sit there or have a seat kept, and a waiting host."""
    yield from (seat.visitor for seat in table.seats if seat.visitor is not None)
    if table.status == "gathering":
        yield table.host
