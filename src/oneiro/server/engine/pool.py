"""Computing outside the event loop: a few processes of lower priority, and whose job comes next.

A job is any function of a module with plain arguments; it keeps nothing and can be run again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import structlog

from oneiro.server.base import metrics
from oneiro.server.base.errors import Refusal
from oneiro.server.engine.process import framed
from oneiro.server.engine.queue import EngineFailed, Job, JobQueue

log = structlog.get_logger(__name__)

T = TypeVar("T")

NICE, NICE_LATER = 5, 15
"""How far a process steps back behind the server: for a table, and for what can wait."""
HINT_TIMEOUT_S = 45.0
"""Seconds that somebody waits for a hint, a review or a puzzle, time in the queue included."""


class EnginePool:
    """All of one server process. What tables wait for never waits for what can be done later."""

    def __init__(self, most: int = 1) -> None:
        self.now = JobQueue(most, NICE)
        self.later = JobQueue(1, NICE_LATER)
        metrics.JOBS_RUNNING.set_function(lambda: len(self.now.running) + len(self.later.running))
        metrics.JOBS_WAITING.set_function(lambda: len(self.now.waiting) + len(self.later.waiting))

    async def run(
        self,
        function: Callable[..., T],
        *args: Any,
        urgent: bool = False,
        kind: str = "work",
        whose: str = "",
        cost: float = 0.0,
    ) -> T:
        """What ``function(*args)`` is, found in another process.

        *urgent* is what somebody at a table waits for; the rest has a process of its own at the
        lowest priority. *whose* (a table) and *cost* (of any one measure) say who comes next. Who
        cancels this is not waited for. Raises :class:`EngineFailed`.
        """
        queue = self.now if urgent else self.later
        if queue.closed:
            raise EngineFailed("the server closes")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        number = queue.put(Job(framed((function, args)), kind, whose, cost, answer))
        try:
            return await answer
        finally:
            queue.waiting.pop(number, None)

    @asynccontextmanager
    async def within(self, what: str) -> AsyncIterator[None]:
        """Gives up what is waited for in here after :data:`HINT_TIMEOUT_S`.

        Raises :class:`Refusal` then, and also if it fails; *what* says what was asked for.
        """
        try:
            async with asyncio.timeout(HINT_TIMEOUT_S):
                yield
        except (EngineFailed, TimeoutError) as e:
            log.error("a job came to nothing", what=what, why=str(e) or type(e).__name__)
            raise Refusal("server", f"{what} could not be worked out") from e

    def warm(self) -> None:
        self.now.warm()

    async def close(self) -> None:
        await asyncio.gather(self.now.close(), self.later.close())
