"""Forgets guests and sessions that nobody used for long; by open time, a few at a time.

Whoever sits at a living table or opened one stays, sessions included. Whoever is named anywhere
(at a seat of an old match, in a chat, as the host of a match) stays as a name.
"""

from __future__ import annotations

from collections.abc import Collection

import sqlalchemy as sa

from oneiro.store import schema
from oneiro.store.open_time import OpenTime
from oneiro.store.schema import seats, sessions, tables, visitors
from oneiro.store.writer import Writer

AT_ONCE = 200
"""Rows that one transaction forgets, so that no move waits for it."""
NAMED: tuple[sa.Column[int], ...] = (
    seats.c.visitor,
    tables.c.host,
    schema.accounts.c.visitor,
    schema.passkeys.c.visitor,
    schema.invitations.c.visitor,
    schema.chat.c.visitor,
    schema.reports.c.visitor,
    schema.mutes.c.muted,
    schema.analyses.c.asked_by,
)
"""Where a visitor is named so that others would miss the name."""
OWN: tuple[sa.Column[int], ...] = (schema.pushes.c.visitor, schema.mutes.c.visitor)
"""What is a visitor's alone, and goes with it."""


class Pruning:
    def __init__(self, writer: Writer, open_time: OpenTime) -> None:
        self.writer = writer
        self.open_time = open_time

    async def used(self, visitor_ids: Collection[int]) -> None:
        """They are here, though they have asked for nothing lately."""
        now = self.open_time.now()
        change = sessions.update().where(sessions.c.visitor.in_(visitor_ids)).values(used=now)
        if visitor_ids:
            await self.writer.write(lambda c: _rows(c, change))

    async def sessions(self, unused: float) -> int:
        """Forget sessions that nobody used for so many seconds; how many."""
        old = sa.select(sessions.c.secret_hash).where(
            sessions.c.used < self.open_time.now() - unused, ~_plays(sessions.c.visitor)
        )
        gone = sessions.delete().where(sessions.c.secret_hash.in_(old.limit(AT_ONCE)))
        return await self.writer.write(lambda c: _rows(c, gone))

    async def guests(self, unused: float) -> int:
        """Forget visitors who did nothing, and came no more for so many seconds; how many."""
        since = self.open_time.now() - unused
        came = sa.exists().where(sessions.c.visitor == visitors.c.id, sessions.c.used >= since)
        newest = sa.select(sa.func.max(visitors.c.id)).scalar_subquery()
        # A number is given once: SQLite would give the newest one's again.
        forgotten = [~came, visitors.c.id < newest, *map(_unnamed, NAMED)]

        def forget(c: sa.Connection) -> int:
            chosen = sa.select(visitors.c.id).where(*forgotten).limit(AT_ONCE)
            ids = c.execute(chosen).scalars().all()
            if not ids:
                return 0
            c.execute(sessions.delete().where(sessions.c.visitor.in_(ids), sessions.c.used < since))
            for column in OWN:
                c.execute(column.table.delete().where(column.in_(ids)))
            # Once more, as somebody may have come back in this moment.
            return _rows(c, visitors.delete().where(visitors.c.id.in_(ids), *forgotten))

        return await self.writer.write(forget)


def _rows(c: sa.Connection, change: sa.Update | sa.Delete) -> int:
    return c.execute(change).rowcount


def _unnamed(column: sa.Column[int]) -> sa.ColumnElement[bool]:
    return ~sa.exists().where(column == visitors.c.id)


def _plays(visitor: sa.Column[int]) -> sa.ColumnElement[bool]:
    """Sits at a table that is not over, has a seat kept there, or opened it."""
    living = tables.c.status != "over"
    sits = sa.exists().where(seats.c.visitor == visitor, tables.c.id == seats.c.table_id, living)
    return sa.or_(sits, sa.exists().where(tables.c.host == visitor, living))
