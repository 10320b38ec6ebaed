"""HTTP: whether the server is well."""

from __future__ import annotations

from importlib.metadata import version

import structlog
from litestar import Response, get

from oneiro import games
from oneiro.server.api.deps import TheRooms
from oneiro.server.api.responses import REFUSALS
from oneiro.server.wire import Health, Problem

log = structlog.get_logger(__name__)

VERSION = version("oneiro")


@get("/api/health", responses=REFUSALS)
async def health(rooms: TheRooms) -> Response[Health | Problem]:
    """Whether the server and its database answer."""
    try:
        await rooms.store.ping()
    except Exception as e:
        log.error("the database does not answer", error=type(e).__name__)
        return Response(Problem("server", "the database does not answer"), status_code=503)
    left_out = list(games.installed().broken)
    return Response(Health("ok", VERSION, len(rooms.rooms), left_out))


HEALTH = (health,)
