"""A move to PostgreSQL in one statement: one way there and back, and a transaction by itself.

Asked one thing after another, with a transaction around them, the same took six ways, and putting
the words together took longer than all the rest of a move.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import asyncpg
import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from oneiro.store.database import ANSWER_IN, CONNECT_IN, PATIENCE, plain_url
from oneiro.store.errors import GoneOn, StoreError
from oneiro.store.records import ClocksRecord
from oneiro.store.schema import banks, moves, tables

AT_ONCE = 6
"""Connections of one process for moves alone."""
LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.InterfaceError,
    # The database's last word has been read, but not yet that it hung up.
    asyncpg.InternalClientError,
    ConnectionError,
)
"""What a connection that is gone raises."""
MOVE: tuple[tuple[str, str], ...] = (
    ("seq", "integer"),
    ("seat", "integer"),
    ("action", "text"),
    ("drawn", "json"),
    ("told", "json"),
    ("fingerprint", "text"),
    ("at", "double precision"),
)
ADVANCE: tuple[tuple[str, str], ...] = (
    ("status", "text"),
    ("waiting", "json"),
    ("winners", "json"),
    ("ended", "double precision"),
    ("moved", "double precision"),
    ("stirred", "double precision"),
)
CLOCKS: tuple[tuple[str, str], ...] = (
    ("left", "json"),
    ("running", "json"),
    ("at", "double precision"),
)


class _Plain(asyncpg.Connection):  # type: ignore[misc]
    """Nothing that is asked here leaves anything behind, so nothing needs to be tidied up."""

    def get_reset_query(self) -> str:
        return ""


class DirectWriter:
    def __init__(self, url: sa.URL) -> None:
        self.url = url
        self._pool: asyncpg.Pool | None = None
        self._opening = asyncio.Lock()

    async def append(
        self, row: dict[str, Any], advance: dict[str, Any], clocks: ClocksRecord | None
    ) -> None:
        """Raises :class:`GoneOn`, ``IntegrityError`` or :class:`StoreError`: nothing happened."""
        values = [row["table_id"], *_values(row, MOVE), *_values(advance, ADVANCE)]
        if clocks is not None:
            times = {"left": list(clocks.left.items()), "running": clocks.running, "at": clocks.at}
            values += _values(times, CLOCKS)
        statement = WITHOUT if clocks is None else WITH
        try:
            done = await self._asked(statement, values)
        except asyncpg.IntegrityConstraintViolationError as e:
            raise IntegrityError("a move", None, e) from None
        except (asyncpg.PostgresError, OSError, TimeoutError, *LOST) as e:
            raise StoreError(f"the move was not written: {type(e).__name__}") from e
        if done != 1:
            raise GoneOn("the table is over")

    async def _asked(self, statement: str, values: list[Any]) -> Any:
        """Of the connections that lay ready all may be gone, and none of them is asked twice.

        If one of them had brought the move there, the next is told that it is there already.
        """
        pool = self._pool or await self._opened()
        for again in reversed(range(AT_ONCE + 1)):
            async with pool.acquire(timeout=CONNECT_IN) as connection:
                try:
                    return await connection.fetchval(statement, *values)
                except LOST:
                    with contextlib.suppress(asyncpg.InterfaceError):  # It is closed already.
                        connection.terminate()
                    if not again:
                        raise
        raise AssertionError("not reached")

    async def _opened(self) -> asyncpg.Pool:
        async with self._opening:
            if self._pool is None:
                self._pool = await asyncpg.create_pool(
                    plain_url(self.url),
                    min_size=0,
                    max_size=AT_ONCE,
                    timeout=CONNECT_IN,
                    command_timeout=ANSWER_IN,
                    connection_class=_Plain,
                    server_settings={"application_name": "oneiro moves", **PATIENCE},
                )
            return self._pool

    async def close(self) -> None:
        if self._pool is not None:
            await self._pool.close()


def _values(row: dict[str, Any], columns: tuple[tuple[str, str], ...]) -> list[Any]:
    return [
        msgspec.json.encode(row[name]).decode() if kind == "json" else row[name]
        for name, kind in columns
    ]


def _statement(with_clocks: bool) -> str:
    """A table that is over takes no move; a move that is there already fails, and all with it."""
    places = iter(range(2, 100))

    def asked(columns: tuple[tuple[str, str], ...]) -> dict[str, str]:
        return {f'"{name}"': f"${next(places)}::{kind}" for name, kind in columns}

    move, advance = asked(MOVE), asked(ADVANCE)
    playing = "WHERE id = $1::text AND status <> 'over'"
    names, values = ", ".join(move), ", ".join(move.values())
    parts = [
        f"advance AS (UPDATE {tables.name} SET {_set(advance)} {playing} RETURNING id)",
        f"line AS (INSERT INTO {moves.name} (table_id, {names}) SELECT id, {values} FROM advance)",
    ]
    if with_clocks:
        clocks = asked(CLOCKS)
        parts.append(
            f"clocks AS (INSERT INTO {banks.name} (table_id, {', '.join(clocks)})"
            f" SELECT advance.id, {', '.join(clocks.values())} FROM advance"
            f" ON CONFLICT (table_id) DO UPDATE SET "
            f"{_set({name: f'EXCLUDED.{name}' for name in clocks})})"
        )
    return f"WITH {', '.join(parts)} SELECT count(*) FROM advance"


def _set(values: dict[str, str]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in values.items())


WITH, WITHOUT = _statement(True), _statement(False)
