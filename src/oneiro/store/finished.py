"""Played matches in the store."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from oneiro.store.records import TableRecord
from oneiro.store.schema import seats, tables


class Select(Protocol):
    """How the store reads tables with everything that belongs to them."""

    def __call__(
        self,
        where: sa.ColumnElement[bool],
        most: int | None = None,
        by: sa.ColumnElement[Any] = ...,
    ) -> Awaitable[list[TableRecord]]: ...


class FinishedStore:
    def __init__(self, engine: AsyncEngine, select: Select) -> None:
        self.engine = engine
        self.select = select

    async def finished_of(self, visitor: int, before: float | None, most: int) -> list[TableRecord]:
        """The games that *visitor* played to their end or brought in a file, the last one first."""
        sat = tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.visitor == visitor))
        brought = sa.and_(tables.c.host == visitor, tables.c.imported.is_(True))
        where = sa.and_(tables.c.status == "over", sa.or_(sat, brought))
        if before is not None:
            where = sa.and_(where, tables.c.moved < before)
        return await self.select(where, most, tables.c.moved)

    async def imported_by(self, visitor: int) -> int:
        """How many matches *visitor* brought."""
        query = sa.select(sa.func.count()).where(
            tables.c.host == visitor, tables.c.imported.is_(True)
        )
        async with self.engine.connect() as c:
            return int((await c.execute(query)).scalar_one())
