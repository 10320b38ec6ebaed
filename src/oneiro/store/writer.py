"""Writes down what happens at the tables.

Forcing a transaction to the disk takes longer than all else that a move needs. So with SQLite
whatever comes in while one is on its way waits, and then goes to the disk together. PostgreSQL
does that by itself; and there a transaction about several tables would make processes wait for
each other in a circle.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from oneiro.store.database import is_postgres, prepare_sqlite, written

MOST_AT_ONCE = 64
GATHER_S = 0.002
"""Seconds in which others may still come along. A busy server gathers more by itself: its loop
comes back later, and then everything that came in meanwhile is one transaction, not one each."""

T = TypeVar("T")
Work = Callable[[sa.Connection], T]
"""Something to write. It is done again if others failed, so it changes nothing but the database."""
Waiting = tuple[Work[Any], asyncio.Future[Any]]


class Writer:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.sqlite = None if is_postgres(engine.url) else SqliteWriter(engine.url)
        self.waiting: list[Waiting] = []
        self.writing: asyncio.Task[None] | None = None

    async def write(self, work: Work[T]) -> T:
        """All of *work*, or nothing of it if this raises; others' success does not hang on it."""
        if self.sqlite is None:
            async with self.engine.begin() as c:
                return await c.run_sync(work)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.append((work, done))
        if self.writing is None:
            self.writing = asyncio.create_task(self._write())
        return await done

    async def close(self) -> None:
        if self.writing is not None:
            await self.writing
        if self.sqlite is not None:
            await self.sqlite.close()

    async def _write(self) -> None:
        try:
            while self.waiting:
                await asyncio.sleep(GATHER_S)
                batch = self.waiting[:MOST_AT_ONCE]
                del self.waiting[:MOST_AT_ONCE]
                await self._together(batch)
        finally:
            self.writing = None

    async def _together(self, batch: Sequence[Waiting]) -> None:
        try:
            assert self.sqlite is not None
            results = await self.sqlite.commit([work for work, _ in batch])
        except Exception as e:
            if len(batch) > 1:
                for one in batch:
                    await self._together([one])
            elif not batch[0][1].done():
                batch[0][1].set_exception(e)
            return
        for (_, done), result in zip(batch, results, strict=True):
            if not done.done():
                done.set_result(result)


class SqliteWriter:
    """SQLite in a thread of its own.

    Its asynchronous driver passes every single statement to a thread and back, which costs ten
    times as much as the statement. Here a whole transaction goes over at once.
    """

    def __init__(self, url: sa.URL) -> None:
        self.engine = sa.create_engine(
            url.set(drivername="sqlite"), hide_parameters=True, json_serializer=written
        )
        self.watch = prepare_sqlite(self.engine)
        self.thread = ThreadPoolExecutor(1, "writer")

    async def commit(self, works: Sequence[Work[Any]]) -> list[Any]:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self._commit, works)

    def _commit(self, works: Sequence[Work[Any]]) -> list[Any]:
        with self.engine.connect() as c:
            with c.begin():
                results = [work(c) for work in works]
            # Between the look before the commit and the commit the file may have gone.
            self.watch.check(c)
        return results

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.engine.dispose)
        self.thread.shutdown(wait=False)
