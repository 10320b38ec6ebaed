"""Jobs that wait, the processes that do them, and whose job comes next."""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Literal

import structlog

from oneiro.server.base import metrics
from oneiro.server.engine.process import SIZE

log = structlog.get_logger(__name__)

Lane = Literal["now", "tables", "history", "later"]
"""Which processes do a job: those of bots and hints; of tables that are played at, of which
somebody asks to see something; of finished matches; or those of what can wait."""

TRIES = 3
"""How often a job is run whose process died: it may be what kills the process."""
LONG_WAIT_S = 3.0
"""Seconds of waiting after which a long job is next, however many short ones there are."""
LET_END_S = 2.0
"""Seconds in which a job that nobody waits for any more may end before its process is killed."""


class EngineFailed(RuntimeError):
    """A job has no result: its process died, or the pool closes."""


class JobFailed(EngineFailed):
    """The function itself raised; says what, as the other process saw it."""


@dataclass(eq=False)
class Job:
    call: bytes
    kind: str
    whose: str
    cost: float
    answer: asyncio.Future[Any]
    asked: float = field(default_factory=time.monotonic)
    tries: int = 0


@dataclass(eq=False)
class EngineProcess:
    """One engine process, as the server holds it."""

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

    async def run(self, call: bytes) -> tuple[bool, Any]:
        """Raises OSError or EOFError if the process dies over it."""
        into, out = self.process.stdin, self.process.stdout
        assert into is not None
        assert out is not None
        into.write(call)
        await into.drain()
        (size,) = SIZE.unpack(await out.readexactly(SIZE.size))
        good, found = pickle.loads(await out.readexactly(size))
        return good, found


class JobQueue:
    """Jobs that wait, and the processes that take them. These start when first needed."""

    def __init__(self, most: int, nice: int) -> None:
        self.most = most
        self.nice = nice
        self.waiting: dict[int, Job] = {}
        self.running: dict[asyncio.Task[None], Job] = {}
        self.idle: list[EngineProcess] = []
        self.living: set[EngineProcess] = set()
        self.starting: set[asyncio.Task[None]] = set()
        self.ending: set[asyncio.Task[None]] = set()
        self.last = ""
        """Whose job was begun last."""
        self.numbers = count()
        self.closed = False

    def put(self, job: Job) -> int:
        number = next(self.numbers)
        self.waiting[number] = job
        self.go_on()
        return number

    def go_on(self) -> None:
        while self.waiting and len(self.running) < self.most and not self.closed:
            job = self.waiting.pop(self._next())
            if job.answer.done():
                continue
            self.last = job.whose
            task = asyncio.create_task(self._run(job))
            self.running[task] = job
            task.add_done_callback(self._ran)

    def _next(self) -> int:
        """Those who wait long; then tables other than the last; then the shortest."""
        now = time.monotonic()
        busy = [self.last, *(job.whose for job in self.running.values())]

        def place(number: int) -> tuple[bool, int, float, int]:
            job = self.waiting[number]
            if now - job.asked > LONG_WAIT_S:
                return False, 0, 0.0, number
            return True, busy.count(job.whose), job.cost, number

        return min(self.waiting, key=place)

    def _ran(self, task: asyncio.Task[None]) -> None:
        job = self.running.pop(task)
        if not job.answer.done():
            error = None if task.cancelled() else task.exception()
            job.answer.set_exception(EngineFailed("the job was ended"))
            if error is not None:
                log.error("a job was lost", kind=job.kind, exc_info=error)
        self.go_on()

    async def _run(self, job: Job) -> None:
        while not job.answer.done():
            try:
                engine = self._resting() or await self._started()
                good, found = await self._watched(engine, job)
            except (OSError, EOFError) as e:
                if job.answer.done():
                    return
                job.tries += 1
                log.error("an engine process died", kind=job.kind, error=type(e).__name__)
                if job.tries == TRIES:
                    job.answer.set_exception(EngineFailed("no process could do it"))
                continue
            self.idle.append(engine)
            if job.answer.done():
                return
            if good:
                job.answer.set_result(found)
            else:
                job.answer.set_exception(JobFailed(found))

    async def _watched(self, engine: EngineProcess, job: Job) -> tuple[bool, Any]:
        begun = time.monotonic()
        unwanted: asyncio.TimerHandle | None = None

        def no_more(answer: asyncio.Future[Any]) -> None:
            nonlocal unwanted
            if answer.cancelled():
                unwanted = asyncio.get_running_loop().call_later(LET_END_S, engine.end)

        job.answer.add_done_callback(no_more)
        try:
            found = await engine.run(job.call)
            metrics.JOB.labels(job.kind).observe(time.monotonic() - begun)
            return found
        except BaseException:
            # Whatever it would still answer belongs to nobody.
            self._end(engine)
            raise
        finally:
            job.answer.remove_done_callback(no_more)
            if unwanted is not None:
                unwanted.cancel()

    def _resting(self) -> EngineProcess | None:
        while self.idle:
            engine = self.idle.pop()
            if engine.alive:
                return engine
            self._end(engine)
        return None

    def _end(self, engine: EngineProcess) -> None:
        self.living.discard(engine)
        task = asyncio.create_task(engine.gone())
        self.ending.add(task)
        task.add_done_callback(self.ending.discard)

    async def _started(self) -> EngineProcess:
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
        engine = EngineProcess(process)
        self.living.add(engine)
        return engine

    def warm(self) -> None:
        """Start a process now if the next job would have to wait for one."""
        if self.idle or self.starting or self.closed or len(self.running) >= self.most:
            return
        task = asyncio.create_task(self._warm())
        self.starting.add(task)
        task.add_done_callback(self.starting.discard)

    async def _warm(self) -> None:
        try:
            self.idle.append(await self._started())
        except OSError as e:
            log.error("an engine process did not start", error=type(e).__name__)

    async def close(self) -> None:
        self.closed = True
        for job in self.waiting.values():
            if not job.answer.done():
                job.answer.set_exception(EngineFailed("the server closes"))
        self.waiting.clear()
        tasks = [*self.running, *self.starting]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for engine in tuple(self.living):
            self._end(engine)
        await asyncio.gather(*self.ending)
        self.idle.clear()
