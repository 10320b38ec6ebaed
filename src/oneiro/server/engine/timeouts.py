"""What a person waits for is given up in the end, and the person is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog

from oneiro.server.base.errors import Refusal
from oneiro.server.engine.pool import EngineFailed

log = structlog.get_logger(__name__)

HINT_TIMEOUT_S = 45.0
"""Seconds that anybody waits for a thought, together with the time in the queue."""


@asynccontextmanager
async def patiently(what: str) -> AsyncIterator[None]:
    """Raises :class:`Refusal` if what is thought in here comes to nothing, or takes too long."""
    try:
        async with asyncio.timeout(HINT_TIMEOUT_S):
            yield
    except (EngineFailed, TimeoutError) as e:
        log.error("a thought came to nothing", what=what, why=str(e) or type(e).__name__)
        raise Refusal("server", f"{what} could not be worked out") from e
