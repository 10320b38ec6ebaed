"""What processes tell each other: that something happened at a table, never what.

Whatever counts is in the store, and whoever hears of it looks there. So an announcement is small,
may come twice, and one that is lost costs time but no truth: after a break all is looked at anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import asyncpg
import msgspec
import sqlalchemy as sa
import structlog
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from oneiro.store.database import connect_beside

log = structlog.get_logger(__name__)

CHANNEL = "oneiro"
MOST_BYTES = 7_900
"""PostgreSQL takes less than 8000."""
RECONNECT_S = 0.5
"""Seconds between two tries to reach a database that is gone."""


class Notice(msgspec.Struct, frozen=True):
    origin: int
    """The process that tells it."""
    what: str
    table: str = ""
    at: float = 0.0
    """Seconds since 1970."""
    data: dict[str, Any] = {}


Hearing = Callable[[Notice], Awaitable[None]]
DECODER = msgspec.json.Decoder(Notice)


class Backend(AsyncPgChannelsBackend):
    """Litestar's, with a connection that is kept for telling, and a listening one that comes back.

    The original opens a connection for every message and is deaf once the database restarted.
    """

    def __init__(self, url: sa.URL, looks: Callable[[], None]) -> None:
        super().__init__(make_connection=lambda: connect_beside(url, "hears"))
        self.url = url
        self.looks = looks
        """Called when something may have been missed."""
        self.speaker: asyncpg.Connection | None = None
        self.silenced = False
        self.listening: asyncio.Task[None] | None = None
        self.lost = asyncio.Event()

    async def on_startup(self) -> None:
        await super().on_startup()
        self._listener_conn.add_termination_listener(lambda _: self.lost.set())
        self.listening = asyncio.create_task(self._listen())

    async def on_shutdown(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.gather(self.listening, return_exceptions=True)
        with contextlib.suppress(Exception):
            await super().on_shutdown()
        if self.speaker is not None:
            with contextlib.suppress(Exception):
                await self.speaker.close(timeout=1)

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Must not raise: the plugin would never publish again."""
        try:
            if self.speaker is None or self.speaker.is_closed():
                self.speaker = await connect_beside(self.url, "tells")
            for channel in channels:
                await self.speaker.execute("SELECT pg_notify($1, $2)", channel, data.decode())
                if self.silenced:
                    self.silenced = False
                    await self.speaker.execute("SELECT pg_notify($1, $2)", channel, LOOK)
        except Exception as e:
            self.silenced = True
            log.error("others were not told", error=type(e).__name__)

    async def _listen(self) -> None:
        while True:
            await self.lost.wait()
            log.error("others are not heard")
            await asyncio.sleep(RECONNECT_S)
            try:
                connection = await self._connect()
                for channel in self._subscribed_channels:
                    await connection.add_listener(channel, self._listener)
            except Exception as e:
                log.error("others are still not heard", error=type(e).__name__)
                continue
            self.lost.clear()
            connection.add_termination_listener(lambda _: self.lost.set())
            self._listener_conn = connection
            self.looks()


LOOK = msgspec.json.encode(Notice(0, "look")).decode()
"""Something may have been missed."""


class Bus:
    """What this process tells the others and hears of them. With SQLite there are no others."""

    def __init__(self, url: sa.URL | None = None) -> None:
        self.me = secrets.randbelow(2**31 - 1) + 1
        self.plugin: ChannelsPlugin | None = None
        if url is not None:
            self.plugin = ChannelsPlugin(Backend(url, self._look), channels=[CHANNEL])
        self.ears: dict[str, Hearing] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.heard: Callable[[Notice], None] = lambda _: None
        """Counts what was heard."""

    @property
    def alone(self) -> bool:
        return self.plugin is None

    async def open(self) -> None:
        if self.plugin is not None:
            await self.plugin.__aenter__()
            self._begin(self._hear(self.plugin))

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.plugin is not None:
            await self.plugin.__aexit__(None, None, None)

    def on(self, what: str, hearing: Hearing) -> None:
        self.ears[what] = hearing

    def announce(self, table: str, what: str, **data: Any) -> None:
        """Tell all other processes; returns at once."""
        if self.plugin is None:
            return
        notice = msgspec.json.encode(Notice(self.me, what, table, time.time(), data))
        if len(notice) > MOST_BYTES:
            log.error("too long to be told to others", what=what, bytes=len(notice))
            return
        with contextlib.suppress(RuntimeError):
            self.plugin.publish(notice, CHANNEL)

    def _look(self) -> None:
        self._begin(self._told(Notice(0, "look")))

    def _begin(self, work: Awaitable[None]) -> None:
        async def done() -> None:
            await work

        task = asyncio.create_task(done())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _hear(self, plugin: ChannelsPlugin) -> None:
        async with plugin.start_subscription(CHANNEL) as subscriber:
            async for text in subscriber.iter_events():
                try:
                    notice = DECODER.decode(text)
                except msgspec.DecodeError:
                    log.error("somebody else speaks on our channel")
                    continue
                if notice.origin != self.me:
                    self.heard(notice)
                    # At one table things are heard in order: a room does one thing at a time.
                    self._begin(self._told(notice))

    async def _told(self, notice: Notice) -> None:
        hearing = self.ears.get(notice.what)
        if hearing is None:
            return
        try:
            await hearing(notice)
        except Exception:
            log.exception("what others told was not understood", what=notice.what)
