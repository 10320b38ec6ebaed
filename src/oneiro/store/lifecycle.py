"""How tables end without a winner, go on elsewhere, and are forgotten."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from oneiro.store.errors import GoneOn
from oneiro.store.open_time import OpenTime
from oneiro.store.records import Ending
from oneiro.store.schema import seats, tables
from oneiro.store.writer import Writer


class Lifecycle:
    def __init__(self, engine: AsyncEngine, writer: Writer, open_time: OpenTime) -> None:
        self.engine = engine
        self.writer = writer
        self.open_time = open_time

    async def end(self, table: str, ending: Ending, at: float, still: float | None = None) -> None:
        """A running game is over, and nobody has won; raises :class:`GoneOn`.

        So it does if something happened there later than *still*, by open time.
        """
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
        if still is not None:
            change = change.where(tables.c.stirred <= still)

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
            .values(moved=at, stirred=self.open_time.now())
        )
        await self.writer.write(lambda c: _run(c, change))

    async def forsaken(self, gathering: float, playing: float, days: float) -> dict[str, float]:
        """Tables where nothing happened for so many seconds of open time, by what they are doing;
        and since when."""
        now = self.open_time.now()
        # As text, because one that cannot be read must not hide the others.
        pace = sa.cast(tables.c.pace, sa.Text)
        still = sa.select(tables.c.id, pace.label("pace"), tables.c.stirred, tables.c.status).where(
            sa.or_(
                sa.and_(tables.c.status == "gathering", tables.c.stirred < now - gathering),
                sa.and_(tables.c.status == "playing", tables.c.stirred < now - playing),
            )
        )
        async with self.engine.connect() as c:
            rows = (await c.execute(still)).all()
        return {
            r.id: r.stirred
            for r in rows
            if r.status == "gathering" or r.stirred < now - days or not _slow(r.pace)
        }


def _slow(pace: str) -> bool:
    """Whether every decision has days; what cannot be read is not hurried."""
    try:
        return bool(json.loads(pace).get("kind") == "days")
    except (AttributeError, TypeError, ValueError):
        return True


def _run(c: sa.Connection, change: sa.Update) -> None:
    c.execute(change)
