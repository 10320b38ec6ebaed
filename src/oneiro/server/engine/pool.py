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
from oneiro.server.edge.limits import TooMany
from oneiro.server.engine.process import framed
from oneiro.server.engine.queue import EngineFailed, Job, JobQueue, Lane
from oneiro.server.engine.replays import Replays

log = structlog.get_logger(__name__)

T = TypeVar("T")

NICE, NICE_HISTORY, NICE_LATER = 5, 10, 15
"""How far a process steps back behind the server: for a table, for what was, for what can wait."""
MOST_WAITING = 100
"""Jobs for whoever looks at something; further ones are refused, while bots always wait."""
COME_AGAIN_S = 10.0
HINT_TIMEOUT_S = 45.0
"""Seconds that somebody waits for a hint, a review or a puzzle, time in the queue included."""


class EnginePool:
    """All of one server process. What tables wait for never waits for what can be done later."""

    def __init__(self, most: int = 1) -> None:
        self.now = JobQueue(most, NICE)
        self.tables = JobQueue(1, NICE)
        self.history = JobQueue(1, NICE_HISTORY)
        self.later = JobQueue(1, NICE_LATER)
        self.lanes: dict[Lane, JobQueue] = {
            "now": self.now,
            "tables": self.tables,
            "history": self.history,
            "later": self.later,
        }
        self.replays = Replays(self)
        queues = self.lanes.values()
        metrics.JOBS_RUNNING.set_function(lambda: sum(len(q.running) for q in queues))
        metrics.JOBS_WAITING.set_function(lambda: sum(len(q.waiting) for q in queues))

    async def run(
        self,
        function: Callable[..., T],
        *args: Any,
        lane: Lane = "later",
        kind: str = "work",
        whose: str = "",
        cost: float = 0.0,
    ) -> T:
        """What ``function(*args)`` is, found in another process.

        Each *lane* has processes of its own: no bot waits for somebody's replay. *whose* (a table)
        and *cost* (of any one measure) say who comes next in it. Who cancels this is not waited
        for. Raises :class:`EngineFailed`, and :class:`TooMany` where too much waits already.
        """
        queue = self.lanes[lane]
        if queue.closed:
            raise EngineFailed("the server closes")
        if queue in (self.tables, self.history) and len(queue.waiting) >= MOST_WAITING:
            raise TooMany(COME_AGAIN_S)
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
        self.replays.close()
        await asyncio.gather(*(queue.close() for queue in self.lanes.values()))
