"""HTTP: whether the server is alive, and whether it is ready to serve."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from importlib.metadata import version

import structlog
from litestar import Response, get

from oneiro import games
from oneiro.server.api.deps import TheRooms
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base import metrics
from oneiro.server.people.sessions import AppRequest
from oneiro.server.wire import Alive, Health, Problem

log = structlog.get_logger(__name__)

VERSION = version("oneiro")
HOLDS_S = 1.0
"""Seconds for which an answer holds: whoever asks more often costs the disk nothing."""
ANSWER_IN_S = 3.0
"""Seconds after which a database that is still writing counts as one that cannot."""


class Readiness:
    """Whether a write works, tried at most once at a time."""

    def __init__(
        self, write: Callable[[], Awaitable[object]], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._write = write
        self._now = now
        self._trying: asyncio.Task[bool] | None = None
        self._told = (False, float("-inf"))
        """The last answer, and when it was found."""

    async def asked(self) -> bool:
        ready, at = self._told
        if self._now() - at < HOLDS_S:
            return ready
        if self._trying is None:
            self._trying = asyncio.create_task(self._try())
        done, _ = await asyncio.wait([self._trying], timeout=ANSWER_IN_S)
        if not done:
            self._tell(False, "it takes too long")
        return bool(done) and self._told[0]

    async def close(self) -> None:
        if self._trying is not None:
            await asyncio.wait([self._trying])

    async def _try(self) -> bool:
        try:
            await self._write()
        except Exception as e:
            self._tell(False, type(e).__name__)
        else:
            self._tell(True)
        finally:
            self._trying = None
        return self._told[0]

    def _tell(self, ready: bool, why: str = "") -> None:
        """Logged when it changes, not whenever somebody asks."""
        first = self._told[1] == float("-inf")
        if ready != self._told[0] or (first and not ready):
            if not ready:
                log.error("not ready: the database takes no write", why=why)
            elif not first:
                log.warning("ready again: the database takes writes")
        self._told = (ready, self._now())
        metrics.READY.set(ready)


@get("/api/live", responses=REFUSALS)
async def live() -> Alive:
    """Whether the process answers at all; if not, start it anew. The database is not asked."""
    return Alive("ok", VERSION)


@get(["/api/ready", "/api/health"], responses=REFUSALS)
async def ready(request: AppRequest, rooms: TheRooms) -> Response[Health | Problem]:
    """Whether a move could be written at this moment; if not, send nobody here."""
    readiness: Readiness = request.app.state.readiness
    if not await readiness.asked():
        return Response(Problem("server", "the database takes no write"), status_code=503)
    left_out = list(games.installed().broken)
    return Response(Health("ok", VERSION, len(rooms.rooms), left_out))


HEALTH = (live, ready)
