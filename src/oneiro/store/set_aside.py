"""Rows that cannot be read: set aside one by one, so that all others live."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_type_hints

import msgspec
import sqlalchemy as sa
import structlog
from sqlalchemy.exc import DataError, OperationalError

from oneiro.store.errors import BadRow
from oneiro.store.records import SeatRecord, TableRecord, TimerRecord

log = structlog.get_logger(__name__)

UNREADABLE = (ValueError, TypeError, LookupError, ArithmeticError, OperationalError, DataError)
"""What a value that makes no sense raises when it is fetched. Of the database's own errors only
some are meant, see :func:`check_readable`."""
TABLE_TYPES = {name: kind for name, kind in get_type_hints(TableRecord).items() if name != "seats"}
SEAT_TYPES = get_type_hints(SeatRecord)


class SetAside:
    """Which rows are set aside, each named in the log when it is found. They stay as they are."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, str], str] = {}
        """By SQL table and table: what is wrong, never what stands there."""

    def add(self, rows: str, key: str, why: str) -> None:
        if self.rows.get((rows, key)) != why:
            self.rows[rows, key] = why
            # The first letters of an id are enough to find it, and too few to enter it.
            log.error("a row cannot be read and is set aside", rows=rows, table=key[:6], why=why)

    def forget(self, rows: str, key: str) -> None:
        """It can be read: somebody has mended it."""
        if self.rows and self.rows.pop((rows, key), None) is not None:
            log.warning("a row can be read again", rows=rows, table=key[:6])

    def check(self, rows: str, key: str) -> None:
        """Raises :class:`BadRow` if it was found to be unreadable."""
        why = self.rows.get((rows, key))
        if why is not None:
            raise BadRow(f"what is stored of this table cannot be read: {why}")


def check_readable(error: Exception) -> None:
    """Raises *error* where not the value is bad but the database itself."""
    if isinstance(error, OperationalError) and "decode" not in str(error.orig):
        raise error


def shaped(value: object, kind: Any, column: str) -> Any:
    """The value as it must be; raises :class:`BadRow` with the *column*."""
    try:
        return msgspec.convert(value, kind, builtin_types=(bytes,))
    except (msgspec.ValidationError, ValueError, TypeError) as e:
        raise BadRow(column) from e


def checked_table(row: Mapping[Any, Any], sitting: list[Mapping[Any, Any]]) -> TableRecord:
    """The record of a table and its seats; raises :class:`BadRow` that names the column."""
    values = {n: shaped(row[n], kind, f"tables.{n}") for n, kind in TABLE_TYPES.items()}
    seats = tuple(
        SeatRecord(**{n: shaped(s[n], kind, f"seats.{n}") for n, kind in SEAT_TYPES.items()})
        for s in sitting
    )
    if not seats or [s.seat for s in seats] != list(range(len(seats))):
        raise BadRow("seats are missing")
    for name in ("waiting", "winners"):
        if not all(0 <= seat < len(seats) for seat in values[name]):
            raise BadRow(f"tables.{name}")
    return TableRecord(**values, seats=seats)


def checked_timer(row: Any) -> TimerRecord:
    drafts, spent = dict(row.drafts), dict(row.spent)
    values = (row.question, row.clock, row.left, drafts, spent)
    kinds = (int, str, float, dict[int, str], dict[int, float])
    return TimerRecord(*(shaped(v, k, "timings") for v, k in zip(values, kinds, strict=True)))


async def bad_column(c: Any, table: sa.Table, here: sa.ColumnElement[bool]) -> str:
    """The column of a row that cannot be fetched."""
    for column in table.columns:
        try:
            (await c.execute(sa.select(column).where(here))).all()
        except UNREADABLE as e:
            check_readable(e)
            return f"{table.name}.{column.name}"
    return table.name
