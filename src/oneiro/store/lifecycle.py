"""How tables end without a winner, go on elsewhere, and are forgotten."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from oneiro.store.errors import GoneOn
from oneiro.store.records import Ending
from oneiro.store.schema import seats, tables
from oneiro.store.writer import Writer


class Lifecycle:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    async def end(self, table: str, ending: Ending, at: float) -> None:
        """A running game is over, and nobody has won; raises :class:`GoneOn`."""
        values: dict[str, Any] = {
            "status": "over",
            "ending": ending,
            "waiting": [],
            "winners": [],
            "ended": at,
        }
        change = (
            tables.update()
            .where(tables.c.id == table, tables.c.status == "playing")
            .values(moved=at, **values)
        )

        def end(c: sa.Connection) -> None:
            if c.execute(change).rowcount != 1:
                raise GoneOn("the table does not play")

        await self.writer.write(end)

    async def join(self, table: str, before: str, rematch: str) -> None:
        """The people of *table* play again at *rematch*, no longer at *before*.

        Raises :class:`GoneOn` if somebody else was quicker.
        """
        change = (
            tables.update()
            .where(tables.c.id == table, tables.c.rematch == before)
            .values(rematch=rematch)
        )

        def join(c: sa.Connection) -> None:
            if c.execute(change).rowcount != 1:
                raise GoneOn("they play again elsewhere already")

        await self.writer.write(join)

    async def hinted(self, table: str, seat: int) -> None:
        """Whoever sits there was given a hint."""
        change = (
            seats.update()
            .where(seats.c.table_id == table, seats.c.seat == seat)
            .values(hints=seats.c.hints + 1)
        )
        await self.writer.write(lambda c: _run(c, change))

    async def touch(self, table: str, at: float) -> None:
        """Somebody looks at a table that gathers people."""
        change = (
            tables.update()
            .where(tables.c.id == table, tables.c.status == "gathering")
            .values(moved=at)
        )
        await self.writer.write(lambda c: _run(c, change))

    async def forsaken(self, gathering: float, playing: float, days: float) -> list[str]:
        """Tables where nothing happened since these moments, by what they are doing."""
        still = sa.select(tables.c.id, tables.c.pace, tables.c.moved, tables.c.status).where(
            sa.or_(
                sa.and_(tables.c.status == "gathering", tables.c.moved < gathering),
                sa.and_(tables.c.status == "playing", tables.c.moved < playing),
            )
        )
        async with self.engine.connect() as c:
            rows = (await c.execute(still)).all()

        def waits(pace: object, moved: float) -> bool:
            slow = isinstance(pace, dict) and pace.get("kind") == "days"
            return slow and moved >= days

        return [r.id for r in rows if r.status == "gathering" or not waits(r.pace, r.moved)]


def _run(c: sa.Connection, change: sa.Update) -> None:
    c.execute(change)
