"""The players' clocks in the store, and for how long a server was open."""

from __future__ import annotations

import math
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from oneiro.store.database import put, readable
from oneiro.store.errors import BadRow
from oneiro.store.open_time import Noted, OpenTime, read
from oneiro.store.records import ClocksRecord
from oneiro.store.schema import banks, house, moves, sessions, tables
from oneiro.store.set_aside import UNREADABLE, SetAside, check_readable, shaped
from oneiro.store.statements import Prepared
from oneiro.store.writer import Writer

OPEN, ALIVE = "open", "alive"
"""Where open time is noted, and where earlier versions noted the calendar."""
OPENING = 0x6F6E65697270
"""The advisory lock under which open time begins."""


def keep_clocks(c: sa.Connection, table: str, clocks: ClocksRecord) -> None:
    """In a transaction that may hold more: a move and what it did to the clocks are one thing."""
    row = {"left": list(clocks.left.items()), "running": list(clocks.running), "at": clocks.at}
    if _KEEP.run(c, {"key": table, **row}) == 0:
        put(c, banks, {"table_id": table, **row})


_KEEP = Prepared(
    banks.update().where(banks.c.table_id == sa.bindparam("key")), "left", "running", "at"
)


def _note_clocks(c: sa.Connection, table: str, clocks: ClocksRecord, seq: int) -> None:
    # A move that is just being written holds this row, so it is seen afterwards.
    c.execute(sa.select(banks.c.at).where(banks.c.table_id == table).with_for_update())
    last = c.scalar(sa.select(sa.func.max(moves.c.seq)).where(moves.c.table_id == table))
    if last is None or last <= seq:
        keep_clocks(c, table, clocks)


class ClockStore:
    def __init__(
        self, engine: AsyncEngine, writer: Writer, open_time: OpenTime, set_aside: SetAside
    ) -> None:
        self.open_time = open_time
        self.set_aside = set_aside
        self.reading = readable(engine)
        self.writer = writer

    async def keep(self, table: str, clocks: ClocksRecord) -> None:
        """The clocks of a table as they are now; what was kept before is forgotten."""
        await self.writer.write(lambda c: keep_clocks(c, table, clocks))

    async def note(self, table: str, clocks: ClocksRecord, seq: int) -> None:
        """The clocks as they run since move *seq*; a later move, written elsewhere, knows more."""
        await self.writer.write(lambda c: _note_clocks(c, table, clocks, seq))

    async def of(self, table: str) -> ClocksRecord | None:
        """None also if they cannot be read: then everybody has everything, and the game goes on."""
        query = banks.select().where(banks.c.table_id == table)
        try:
            async with self.reading.connect() as c:
                row = (await c.execute(query)).one_or_none()
            return None if row is None else _clocks(row)
        except (BadRow, *UNREADABLE) as e:
            check_readable(e)
            self.set_aside.add("banks", table, type(e).__name__)
            return None

    async def note_open(self) -> float:
        """A server runs now. By how many seconds the calendar jumped since the last note.

        Of several processes the furthest counts: each counts no more than the time in which it was
        open, so none of them can be too far.
        """
        reading = self.open_time.read()

        def note(c: sa.Connection) -> float:
            kept, mine = _kept(c, reading.wall), self.open_time.at(reading)
            now = mine if kept is None else max(kept.open, mine)
            _put(c, Noted(now, reading.wall))
            return now

        return self.open_time.noted(await self.writer.write(note), reading)

    async def reopen(self, unnoticed: float) -> float:
        """A server starts. For how long none ran, by the calendar: that is not open time.

        Less than *unnoticed* seconds is no outage, or another process was open meanwhile.
        """
        reading = self.open_time.read()

        def reopen(c: sa.Connection) -> tuple[float, float]:
            if c.dialect.name == "postgresql":
                c.exec_driver_sql(f"SELECT pg_advisory_xact_lock({OPENING})")
            kept = _kept(c, reading.wall)
            if kept is None:
                return _begin(c, reading.wall), 0.0
            gap = reading.wall - kept.wall
            now = kept.open + (gap if 0 <= gap <= unnoticed else 0.0)
            _put(c, Noted(now, reading.wall))
            return now, gap if gap > unnoticed else 0.0

        now, gap = await self.writer.write(reopen)
        self.open_time.noted(now, reading)
        return gap


def _clocks(row: Any) -> ClocksRecord:
    left = shaped(dict(row.left), dict[int, float], "banks.left")
    running = shaped(row.running, tuple[int, ...], "banks.running")
    at = shaped(row.at, float, "banks.at")
    if not all(map(math.isfinite, (at, *left.values()))) or not set(running) <= left.keys():
        raise BadRow("banks.left")
    return ClocksRecord(left, running, at)


def _kept(c: sa.Connection, wall: float) -> Noted | None:
    query = sa.select(house.c.value).where(house.c.key == OPEN).with_for_update()
    return read(c.scalar(query), wall)


def _put(c: sa.Connection, noted: Noted) -> None:
    put(c, house, {"key": OPEN, "value": noted.dump()})


def _begin(c: sa.Connection, wall: float) -> float:
    """Open time begins, or begins anew: nothing is old, and nobody's clock has run.

    Where earlier versions noted by the calendar when they ran last, clocks go on from there.
    """
    before = c.scalar(sa.select(house.c.value).where(house.c.key == ALIVE))
    now = wall
    try:
        last = float(before) if before is not None else math.nan
    except ValueError:
        last = math.nan
    if math.isfinite(last) and last <= wall:
        now = last
    else:
        c.execute(banks.update().values(at=now))
    c.execute(tables.update().where(tables.c.status != "over").values(stirred=now))
    c.execute(sessions.update().values(used=now))
    c.execute(house.delete().where(house.c.key == ALIVE))
    _put(c, Noted(now, wall))
    return now
