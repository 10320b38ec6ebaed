"""What people settle before a game: their colours, and whether all go on as it was."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from oneiro.store.errors import GoneOn
from oneiro.store.records import Progress
from oneiro.store.schema import seats, tables
from oneiro.store.shares import hold


class GatheringStore:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def choose_colour(
        self, table: str, seat: int, visitor: int | None, colour: str | None
    ) -> None:
        """The *visitor* who sits there has another colour, or none.

        Raises :class:`GoneOn` once the game has begun, ``IntegrityError`` if it is another's.
        """
        async with self.engine.begin() as c:
            await hold(c, table)
            done = await c.execute(
                seats.update()
                .where(seats.c.table_id == table, seats.c.seat == seat)
                .where(seats.c.kind == "person", seats.c.visitor == visitor)
                .values(colour=colour)
            )
            if done.rowcount != 1:
                raise GoneOn("somebody else sits there")


async def settled(c: AsyncConnection, table: str, progress: Progress, as_it_was: bool) -> None:
    """What comes of it all, in the transaction that begins the game; raises :class:`GoneOn`."""
    against = sa.select(seats.c.seat).where(
        seats.c.table_id == table, seats.c.kind == "person", seats.c.agreed.is_(False)
    )
    if as_it_was and (await c.execute(against)).first() is not None:
        raise GoneOn("somebody no longer agrees")
    settles: dict[str, object] = {"as_it_was": as_it_was}
    if progress.agreed is not None:
        settles["options"] = dict(progress.agreed)
    await c.execute(tables.update().where(tables.c.id == table).values(settles))
    for seat, colour in enumerate(progress.colours):
        done = await c.execute(
            seats.update()
            .where(seats.c.table_id == table, seats.c.seat == seat)
            .where(sa.or_(seats.c.colour.is_(None), seats.c.colour == colour))
            .values(colour=colour)
        )
        if done.rowcount != 1:
            raise GoneOn("somebody has chosen another colour")
