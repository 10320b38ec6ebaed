"""Reads tables with their seats, one bad row at a time set aside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from oneiro.store.database import readable
from oneiro.store.errors import BadRow
from oneiro.store.records import TableRecord
from oneiro.store.schema import seats, tables, visitors
from oneiro.store.set_aside import (
    UNREADABLE,
    SetAside,
    bad_column,
    check_readable,
    checked_table,
)

Sitting = Mapping[str, list[Mapping[Any, Any]]]
"""Rows of seats, by table."""


class TableReader:
    def __init__(self, engine: AsyncEngine, set_aside: SetAside) -> None:
        self.reading = readable(engine)
        self.set_aside = set_aside

    async def select(
        self,
        where: sa.ColumnElement[bool],
        most: int | None = None,
        by: sa.ColumnElement[Any] = tables.c.created,
    ) -> list[TableRecord]:
        """Those that can be read; others are set aside."""
        async with self.reading.connect() as c:
            try:
                return self._readable(*await _read(c, where, most, by))
            except UNREADABLE as e:
                check_readable(e)
            chosen = sa.select(tables.c.id).where(where).order_by(by.desc()).limit(most)
            found: list[TableRecord] = []
            for key in (await c.execute(chosen)).scalars().all():
                found += await self._one(c, key)
        return found

    async def _one(self, c: AsyncConnection, key: str) -> list[TableRecord]:
        here = tables.c.id == key
        try:
            return self._readable(*await _read(c, here))
        except UNREADABLE as e:
            check_readable(e)
            self.set_aside.add("tables", key, await bad_column(c, tables, here))
            return []

    def _readable(self, rows: Sequence[sa.Row[Any]], sitting: Sitting) -> list[TableRecord]:
        found = []
        for row in rows:
            try:
                found.append(checked_table(row._mapping, sitting[row.id]))
            except BadRow as e:
                self.set_aside.add("tables", row.id, str(e))
            else:
                self.set_aside.forget("tables", row.id)
        return found


async def _read(
    c: AsyncConnection,
    where: sa.ColumnElement[bool],
    most: int | None = None,
    by: sa.ColumnElement[Any] = tables.c.created,
) -> tuple[Sequence[sa.Row[Any]], Sitting]:
    chosen = tables.select().where(where).order_by(by.desc()).limit(most)
    rows = (await c.execute(chosen)).all()
    sitting: dict[str, list[Mapping[Any, Any]]] = {row.id: [] for row in rows}
    who = (
        sa.select(*_SEAT_COLUMNS, _NAME_NOW)
        .outerjoin(visitors, seats.c.visitor == visitors.c.id)
        .where(seats.c.table_id.in_(sitting))
        .order_by(seats.c.seat)
    )
    for s in await c.execute(who):
        sitting[s.table_id].append(s._mapping)
    empty = [key for key, found in sitting.items() if not found]
    if empty:
        # A table that was closed between the two questions is gone, not damaged.
        there = sa.select(tables.c.id).where(tables.c.id.in_(empty))
        gone = set(empty) - set((await c.execute(there)).scalars())
        rows = [row for row in rows if row.id not in gone]
    return rows, sitting


_SEAT_COLUMNS = [column for column in seats.columns if column.name != "name"]
_NAME_NOW = sa.func.coalesce(sa.func.nullif(visitors.c.name, ""), seats.c.name).label("name")
"""The visitor's name today; of an imported match, as its file has it."""
