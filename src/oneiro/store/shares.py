"""What people add to the chance of a match: bound when they sit down, opened when it begins."""

from __future__ import annotations

from dataclasses import replace

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from oneiro.store.errors import GoneOn
from oneiro.store.records import SeatRecord, TableRecord
from oneiro.store.schema import seats, tables


class ShareStore:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def open(self, table: str, seat: int, share: str, number: str) -> None:
        """The number that *share* binds; raises :class:`GoneOn` once the game has begun."""
        async with self.engine.begin() as c:
            await hold(c, table)
            done = await c.execute(
                seats.update()
                .where(seats.c.table_id == table, seats.c.seat == seat, seats.c.share == share)
                .values(number=number)
            )
            if done.rowcount != 1:
                raise GoneOn("somebody else sits there")


async def check_shares(c: AsyncConnection, table: TableRecord) -> None:
    """In the transaction that begins a game: its numbers are those that *table* has."""
    await hold(c, table.id)
    found = await c.execute(
        sa.select(seats.c.seat, seats.c.share, seats.c.number)
        .where(seats.c.table_id == table.id)
        .order_by(seats.c.seat)
    )
    if [tuple(row) for row in found] != [(s.seat, s.share, s.number) for s in table.seats]:
        raise GoneOn("another number was opened")


async def forget_shares(c: AsyncConnection, table: str) -> None:
    """Where one was opened, nobody is bound any more: whoever sits down next could know it."""
    opened = sa.select(seats.c.seat).where(seats.c.table_id == table, seats.c.number != "")
    if (await c.execute(opened)).first() is not None:
        here = seats.update().where(seats.c.table_id == table)
        await c.execute(here.values(share="", number=""))


def freed_at(table: TableRecord, seat: int) -> TableRecord:
    """The record as ``Store.free_seat`` leaves it."""
    void = any(s.number for s in table.seats)
    seats_then = (replace(s, share="", number="") if void else s for s in table.seats)
    return replace(
        table,
        seats=tuple(SeatRecord(seat, "open") if s.seat == seat else s for s in seats_then),
    )


async def hold(c: AsyncConnection, table: str) -> None:
    """A write holds the table until the end: of two at once the second sees what the first did."""
    held = tables.update().where(tables.c.id == table, tables.c.status == "gathering")
    if (await c.execute(held.values(watch=tables.c.watch))).rowcount != 1:
        raise GoneOn("the game has begun")
