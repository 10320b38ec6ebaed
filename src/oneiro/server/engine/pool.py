"""Thinking outside the event loop: a few processes of lower priority, and who comes next.

A call is any function of a module with plain arguments; it keeps nothing and can be asked again.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeVar

import structlog

from oneiro.server.base import metrics
from oneiro.server.engine.process import SIZE, framed

log = structlog.get_logger(__name__)

T = TypeVar("T")

NICE, NICE_LATER = 5, 15
"""How far a process steps back behind the server: for a table, and for what can wait."""
TRIES = 3
"""How often a thought is asked whose process died. It may be what kills it."""
PATIENT = 3.0
"""Seconds after which a long thought is next, however many short ones there are."""
LET_END = 2.0
"""Seconds in which a thought that nobody wants any more may end before its process is ended."""


class NoThought(RuntimeError):
    """It could not be thought to its end."""


class ThoughtFailed(NoThought):
    """The function itself raised; says what, as the other process saw it."""


@dataclass(eq=False)
class Thought:
    call: bytes
    kind: str
    whose: str
    cost: float
    answer: asyncio.Future[Any]
    asked: float = field(default_factory=time.monotonic)
    tries: int = 0


@dataclass(eq=False)
class Thinker:
    """One process."""

    process: Process

    @property
    def alive(self) -> bool:
        return self.process.returncode is None

    def end(self) -> None:
        if self.alive:
            self.process.kill()

    async def gone(self) -> None:
        """Returns when the process has ended and nothing of its pipes is left open."""
        into, out = self.process.stdin, self.process.stdout
        assert into is not None
        assert out is not None
        self.end()
        into.close()
        await self.process.wait()
        with suppress(OSError):
            await out.read()
            await into.wait_closed()

    async def think(self, call: bytes) -> tuple[bool, Any]:
        """Raises OSError or EOFError if the process dies over it."""
        into, out = self.process.stdin, self.process.stdout
        assert into is not None
        assert out is not None
        into.write(call)
        await into.drain()
        (size,) = SIZE.unpack(await out.readexactly(SIZE.size))
        good, found = pickle.loads(await out.readexactly(size))
        return good, found


class Lane:
    """Processes that take thoughts from one queue. They start when first needed."""

    def __init__(self, most: int, nice: int) -> None:
        self.most = most
        self.nice = nice
        self.waiting: dict[int, Thought] = {}
        self.running: dict[asyncio.Task[None], Thought] = {}
        self.idle: list[Thinker] = []
        self.living: set[Thinker] = set()
        self.starting: set[asyncio.Task[None]] = set()
        self.ending: set[asyncio.Task[None]] = set()
        self.last = ""
        """For whom was thought last."""
        self.numbers = count()
        self.closed = False

    def put(self, thought: Thought) -> int:
        number = next(self.numbers)
        self.waiting[number] = thought
        self.go_on()
        return number

    def go_on(self) -> None:
        while self.waiting and len(self.running) < self.most and not self.closed:
            thought = self.waiting.pop(self._next())
            if thought.answer.done():
                continue
            self.last = thought.whose
            task = asyncio.create_task(self._run(thought))
            self.running[task] = thought
            task.add_done_callback(self._ran)

    def _next(self) -> int:
        """Those who wait long; then tables other than the last; then the shortest."""
        now = time.monotonic()
        busy = [self.last, *(thought.whose for thought in self.running.values())]

        def place(number: int) -> tuple[bool, int, float, int]:
            thought = self.waiting[number]
            if now - thought.asked > PATIENT:
                return False, 0, 0.0, number
            return True, busy.count(thought.whose), thought.cost, number

        return min(self.waiting, key=place)

    def _ran(self, task: asyncio.Task[None]) -> None:
        thought = self.running.pop(task)
        if not thought.answer.done():
            error = None if task.cancelled() else task.exception()
            thought.answer.set_exception(NoThought("the thought was ended"))
            if error is not None:
                log.error("a thought was lost", kind=thought.kind, exc_info=error)
        self.go_on()

    async def _run(self, thought: Thought) -> None:
        while not thought.answer.done():
            try:
                thinker = self._resting() or await self._started()
                good, found = await self._watched(thinker, thought)
            except (OSError, EOFError) as e:
                if thought.answer.done():
                    return
                thought.tries += 1
                log.error("a thinking process died", kind=thought.kind, error=type(e).__name__)
                if thought.tries == TRIES:
                    thought.answer.set_exception(NoThought("no process could think it"))
                continue
            self.idle.append(thinker)
            if thought.answer.done():
                return
            if good:
                thought.answer.set_result(found)
            else:
                thought.answer.set_exception(ThoughtFailed(found))

    async def _watched(self, thinker: Thinker, thought: Thought) -> tuple[bool, Any]:
        begun = time.monotonic()
        unwanted: asyncio.TimerHandle | None = None

        def no_more(answer: asyncio.Future[Any]) -> None:
            nonlocal unwanted
            if answer.cancelled():
                unwanted = asyncio.get_running_loop().call_later(LET_END, thinker.end)

        thought.answer.add_done_callback(no_more)
        try:
            found = await thinker.think(thought.call)
            metrics.THOUGHT.labels(thought.kind).observe(time.monotonic() - begun)
            return found
        except BaseException:
            # Whatever it would still answer belongs to nobody.
            self._end(thinker)
            raise
        finally:
            thought.answer.remove_done_callback(no_more)
            if unwanted is not None:
                unwanted.cancel()

    def _resting(self) -> Thinker | None:
        while self.idle:
            thinker = self.idle.pop()
            if thinker.alive:
                return thinker
            self._end(thinker)
        return None

    def _end(self, thinker: Thinker) -> None:
        self.living.discard(thinker)
        task = asyncio.create_task(thinker.gone())
        self.ending.add(task)
        task.add_done_callback(self.ending.discard)

    async def _started(self) -> Thinker:
        places = os.pathsep.join(place or os.getcwd() for place in sys.path)
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-m",
            "oneiro.server.engine.process",
            str(self.nice),
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": places},
            # Ctrl-C in a terminal is for the server alone, which ends its processes itself.
            start_new_session=True,
        )
        thinker = Thinker(process)
        self.living.add(thinker)
        return thinker

    def warm(self) -> None:
        """Start a process now if the next thought would have to wait for one."""
        if self.idle or self.starting or self.closed or len(self.running) >= self.most:
            return
        task = asyncio.create_task(self._warm())
        self.starting.add(task)
        task.add_done_callback(self.starting.discard)

    async def _warm(self) -> None:
        try:
            self.idle.append(await self._started())
        except OSError as e:
            log.error("a thinking process did not start", error=type(e).__name__)

    async def close(self) -> None:
        self.closed = True
        for thought in self.waiting.values():
            if not thought.answer.done():
                thought.answer.set_exception(NoThought("the house closes"))
        self.waiting.clear()
        tasks = [*self.running, *self.starting]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for thinker in tuple(self.living):
            self._end(thinker)
        await asyncio.gather(*self.ending)
        self.idle.clear()


class Thinkers:
    """All of one server process. What tables wait for never waits for what can be done later."""

    def __init__(self, most: int = 1) -> None:
        self.now = Lane(most, NICE)
        self.later = Lane(1, NICE_LATER)
        metrics.THINKING.set_function(lambda: len(self.now.running) + len(self.later.running))
        metrics.WAITING.set_function(lambda: len(self.now.waiting) + len(self.later.waiting))

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
        cancels this is not waited for. Raises :class:`NoThought`.
        """
        lane = self.now if urgent else self.later
        if lane.closed:
            raise NoThought("the house closes")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        number = lane.put(Thought(framed((function, args)), kind, whose, cost, answer))
        try:
            return await answer
        finally:
            lane.waiting.pop(number, None)

    def warm(self) -> None:
        self.now.warm()

    async def close(self) -> None:
        await asyncio.gather(self.now.close(), self.later.close())
