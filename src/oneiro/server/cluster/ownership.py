"""Which process owns a table: lets its bots move and its time run out.

A lock of the database says so. The database takes it back the moment a process dies, and another
one that has the table open takes it within about a second.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Callable, Collection, Iterable

import asyncpg
import sqlalchemy as sa
import structlog

from oneiro.store.database import connect_beside

log = structlog.get_logger(__name__)

LIVING = 0x6F6E
"""The class of locks that say which processes live."""
POLL_S = 1.0
"""Seconds between two looks at who lives and what is free."""

ALIVE = """
SELECT objid::bigint FROM pg_locks
WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND granted
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
TAKE = (
    "SELECT id FROM unnest($1::text[], $2::bigint[]) AS t(id, key) WHERE pg_try_advisory_lock(key)"
)


def key_of(table: str) -> int:
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], signed=True)


class SoleOwner:
    """Where there is one process, it owns every table."""

    def owns(self, table: str) -> bool:
        return True

    async def take(self, tables: Collection[str]) -> set[str]:
        """Those of *tables* that this process owns now and did not before."""
        return set()

    async def release(self, tables: Iterable[str]) -> None:
        return

    async def close(self) -> None:
        return


class LockOwner(SoleOwner):
    """Owns a table by an advisory lock of PostgreSQL; one connection holds all of them."""

    def __init__(self, url: sa.URL, me: int) -> None:
        self.url = url
        self.me = me
        self.held: set[str] = set()
        self.connection: asyncpg.Connection | None = None
        self.turn = asyncio.Lock()
        self.living: set[int] = set()
        self.polling: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Hold the lock that says this process lives, before others hear of it."""
        self.living = await self._alive()

    def owns(self, table: str) -> bool:
        return table in self.held

    def watch(
        self,
        wanted: Callable[[], Collection[str]],
        known: Callable[[], Collection[int]],
        taken: Callable[[set[str]], None],
        died: Callable[[set[int]], None],
    ) -> None:
        """Again and again: see who died, and take what nobody owns of what is *wanted*.

        Neither *taken* nor *died* may wait: a death would go unseen while another is dealt with.
        """
        self.polling = asyncio.create_task(self._poll(wanted, known, taken, died))

    async def _poll(
        self,
        wanted: Callable[[], Collection[str]],
        known: Callable[[], Collection[int]],
        taken: Callable[[set[str]], None],
        died: Callable[[set[int]], None],
    ) -> None:
        while True:
            await asyncio.sleep(POLL_S)
            try:
                before = self.living.union(known())
                self.living = await self._alive()
                if gone := before - self.living:
                    log.warning("a process is gone", count=len(gone))
                    died(gone)
                if new := await self.take(wanted()):
                    taken(new)
            except Exception as e:
                log.error("tables are not owned", error=type(e).__name__)

    async def take(self, tables: Collection[str]) -> set[str]:
        free = [table for table in tables if table not in self.held]
        if not free:
            return set()
        async with self.turn:
            connection = await self._connected()
            # A lock can be held twice, and would have to be given back twice.
            free = [table for table in free if table not in self.held]
            rows = await connection.fetch(TAKE, free, [key_of(table) for table in free])
            new = {str(row["id"]) for row in rows}
            self.held |= new
        return new

    async def release(self, tables: Iterable[str]) -> None:
        owned = [table for table in tables if table in self.held]
        if not owned:
            return
        async with self.turn:
            self.held.difference_update(owned)
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection = await self._connected()
                keys = [key_of(table) for table in owned]
                await connection.execute(
                    "SELECT pg_advisory_unlock(key) FROM unnest($1::bigint[]) AS t(key)", keys
                )

    async def close(self) -> None:
        if self.polling is not None:
            self.polling.cancel()
            await asyncio.gather(self.polling, return_exceptions=True)
        self.held.clear()
        if self.connection is not None:
            with contextlib.suppress(Exception):
                await self.connection.close(timeout=1)

    async def _alive(self) -> set[int]:
        async with self.turn:
            connection = await self._connected()
            return {int(row["objid"]) for row in await connection.fetch(ALIVE, LIVING)}

    async def _connected(self) -> asyncpg.Connection:
        if self.connection is None or self.connection.is_closed():
            # With the connection the locks are gone, and somebody else may have them.
            self.held.clear()
            self.connection = await connect_beside(self.url, "keeps")
            self.connection.add_termination_listener(lambda _: self.held.clear())
            await self.connection.execute("SELECT pg_advisory_lock($1, $2)", LIVING, self.me)
        return self.connection
