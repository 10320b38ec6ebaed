"""Statements that every move needs, put into words once for each kind of database."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import sqlalchemy as sa

Writing = tuple[str, Callable[[Any], Any] | None]
"""The name of a value, and how the database wants it written; none: as it is."""


class Prepared:
    """A change with the *names* of the values it is given each time.

    SQLAlchemy would find its words again at every move, which takes longer than the change itself.
    """

    def __init__(self, change: sa.Insert | sa.Update, *names: str) -> None:
        self.change = change
        self.names = names
        self.worded: dict[str, tuple[str, list[Writing]]] = {}
        """By the name of the database's kind."""

    def run(self, c: sa.Connection, row: Mapping[str, Any]) -> int:
        """How many rows it changed."""
        if c.dialect.name not in self.worded:
            self.worded[c.dialect.name] = self._words(c.dialect)
        text, writings = self.worded[c.dialect.name]
        values = tuple(
            [row[name] if write is None else write(row[name]) for name, write in writings]
        )
        return c.exec_driver_sql(text, values).rowcount

    def _words(self, dialect: sa.Dialect) -> tuple[str, list[Writing]]:
        words = self.change.compile(dialect=dialect, column_keys=list(self.names))
        writings: list[Writing] = []
        for name in words.positiontup or ():
            kind = words.binds[name].type.dialect_impl(dialect)
            writings.append((name, kind.bind_processor(dialect)))
        return str(words), writings
