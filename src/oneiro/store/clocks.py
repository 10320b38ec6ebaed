"""The players' clocks in the store, and for how long no server ran."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from oneiro.store.database import put, readable
from oneiro.store.records import ClocksRecord
from oneiro.store.schema import banks, house, moves, tables
from oneiro.store.writer import Writer

ALIVE = "alive"
DAY = 24 * 3600.0


def keep_clocks(c: sa.Connection, table: str, clocks: ClocksRecord) -> None:
    """In a transaction that may hold more: a move and what it did to the clocks are one thing."""
    row = {"left": list(clocks.left.items()), "running": list(clocks.running), "at": clocks.at}
    done = c.execute(banks.update().where(banks.c.table_id == table).values(row))
    if done.rowcount == 0:
        put(c, banks, {"table_id": table, **row})


def _note_clocks(c: sa.Connection, table: str, clocks: ClocksRecord, seq: int) -> None:
    # A move that is just being written holds this row, so it is seen afterwards.
    c.execute(sa.select(banks.c.at).where(banks.c.table_id == table).with_for_update())
    last = c.scalar(sa.select(sa.func.max(moves.c.seq)).where(moves.c.table_id == table))
    if last is None or last <= seq:
        keep_clocks(c, table, clocks)


class ClockStore:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.reading = readable(engine)
        self.writer = writer

    async def keep(self, table: str, clocks: ClocksRecord) -> None:
        """The clocks of a table as they are now; what was kept before is forgotten."""
        await self.writer.write(lambda c: keep_clocks(c, table, clocks))

    async def note(self, table: str, clocks: ClocksRecord, seq: int) -> None:
        """The clocks as they run since move *seq*; a later move, written elsewhere, knows more."""
        await self.writer.write(lambda c: _note_clocks(c, table, clocks, seq))

    async def of(self, table: str) -> ClocksRecord | None:
        query = banks.select().where(banks.c.table_id == table)
        async with self.reading.connect() as c:
            row = (await c.execute(query)).one_or_none()
        return None if row is None else ClocksRecord(dict(row.left), tuple(row.running), row.at)

    async def alive(self, at: float) -> None:
        """A server runs now."""
        await self.writer.write(lambda c: _note(c, at))

    async def reopen(self, at: float, unnoticed: float) -> float:
        """A server starts. For how long none ran: nobody's clock ran in that time.

        Less than *unnoticed* seconds is no outage, or another process was open meanwhile.
        """
        async with self.engine.begin() as c:
            found = await c.execute(sa.select(house.c.value).where(house.c.key == ALIVE))
            before = found.scalar_one_or_none()
            if before is None:
                await c.run_sync(_note, at)
                return 0.0
            # Of several that start at once, one finds the old value.
            first = await c.execute(
                house.update()
                .where(house.c.key == ALIVE, house.c.value == before)
                .values(value=repr(at))
            )
            last = float(before)
            gap = at - last
            if first.rowcount == 0 or gap <= unnoticed:
                return 0.0
            await c.execute(banks.update().where(banks.c.at <= last).values(at=banks.c.at + gap))
            if gap > DAY:
                # Tables that nobody could reach have not been left alone.
                await c.execute(
                    tables.update()
                    .where(tables.c.status != "over", tables.c.moved <= last)
                    .values(moved=tables.c.moved + gap)
                )
            return gap


def _note(c: sa.Connection, at: float) -> None:
    value = {"value": repr(at)}
    if c.execute(house.update().where(house.c.key == ALIVE).values(value)).rowcount == 0:
        put(c, house, {"key": ALIVE, **value})
