"""The ticker of a table: measures connections, has what is left written down, and wakes when a
time is up."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, replace

import structlog

from oneiro.kernel.game import Seat
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.room.absences import ClockUp, Release
from oneiro.server.room.connection import Connection
from oneiro.server.room.play import TimeUp
from oneiro.server.room.ports import Host
from oneiro.server.room.state import Change, Env, Event, RoomState
from oneiro.store import Store

log = structlog.get_logger(__name__)

BEAT = 1.5
"""Seconds between two probes of every connection, and between two writings: a crash costs no
more."""
RETRY_S = 0.5
"""Seconds after which time is up once more, where that could not be stored."""


def beats(s: RoomState) -> bool:
    """Whether something is to be written down again and again."""
    return bool(s.timer.name or s.timer.changed or s.clocks.ticking)


@dataclass(frozen=True)
class KeepTime:
    """Write down what is left and drafted, so that a restart takes nothing away."""

    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        if not beats(s):
            return None
        kept = replace(s, timer=replace(s.timer, changed=False))
        if not env.owner:
            return Change(kept, None)
        timer = None
        if s.timer.question >= 0 and (s.timer.name or s.timer.changed):
            timer = s.timer.record()
        clocks = s.clocks.record() if s.clocks.ticking else None

        async def write(store: Store) -> None:
            if timer is not None:
                await store.keep_timer(s.table.id, timer)
            if clocks is not None:
                await store.clocks.note(s.table.id, clocks, s.seq)

        return Change(kept, None, write)


class Ticker:
    """Awake while a time runs at the table, or a draft is not yet written down."""

    def __init__(
        self,
        host: Host,
        connections: Callable[[], Collection[Connection]],
        bot_drafts: Callable[[], Awaitable[Mapping[Seat, str]]],
    ) -> None:
        self._host, self._connections, self._bot_drafts = host, connections, bot_drafts
        self._task: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()
        self._write_now = False
        self._closed = False

    @property
    def busy(self) -> bool:
        return self._task is not None

    def follow(self, s: RoomState, event: Event) -> None:
        # A timer that has just begun is written down at once.
        if event in ("moved", "over") and s.timer.name and s.timer.changed:
            self._write_now = True
        self.wake()

    def wake(self) -> None:
        """Something may run now, or no longer."""
        if self._task is None:
            if self._wanted and not self._closed:
                self._task = asyncio.create_task(self._tick())
        else:
            self._woken.set()

    def greet(self, connection: Connection) -> None:
        """Somebody came."""
        self._probe([connection])
        self.wake()

    @property
    def _wanted(self) -> bool:
        s = self._host.state
        # Whose days are up is told to those who look on; there is nothing to do for nobody.
        return beats(s) or bool(self._connections() and s.clocks.next_end is not None)

    async def _tick(self) -> None:
        host, running = self._host, ""
        beat, late = host.now() + BEAT, host.state.clocks.late
        try:
            while self._wanted:
                if host.state.timer.name != running:
                    running = host.state.timer.name
                    self._probe(self._connections())
                if not self._write_now:
                    await self._sleep(self._next(beat))
                if self._held_too_long:
                    await self._do(Release())
                if self._runs_out and host.now() >= self._end():
                    await self._end_it()
                if host.state.clocks.late != late:
                    late = host.state.clocks.late
                    await self._do(ClockUp())
                if host.now() >= beat:
                    beat, self._write_now = host.now() + BEAT, True
                    self._probe(self._connections())
                if self._write_now:
                    self._write_now = False
                    await self._do(KeepTime())
        finally:
            self._task = None

    @property
    def _runs_out(self) -> bool:
        """Whether it is for this process to say when the table's time is up."""
        timer = self._host.state.timer
        return bool(timer.name) and timer.held is None and self._host.owner

    def _next(self, beat: float) -> float:
        """When there is something to do."""
        s = self._host.state
        moments = [beat] if beats(s) else []
        moments += [self._end()] if self._runs_out else []
        moments += [t for t in (s.clocks.held_until, s.clocks.next_end) if t is not None]
        return min(moments)

    @property
    def _held_too_long(self) -> bool:
        now, timer, clocks = self._host.now(), self._host.state.timer, self._host.state.clocks
        timed = timer.held is not None and now >= timer.held_until
        return timed or (clocks.held_until is not None and now >= clocks.held_until)

    async def _sleep(self, until: float) -> None:
        """Until then, or until something has happened."""
        self._woken.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, until - self._host.now())):
                await self._woken.wait()

    def _end(self) -> float:
        """When nothing can come in any more that still counts."""
        s = self._host.state
        if s.timer.held is not None:
            return s.timer.held_until
        seats = [(s.table.seat_of(c.visitor), c.latency) for c in self._connections()]
        waits = [s.timer.allowance(seat, slow) for seat, slow in seats if seat in s.table.waiting]
        return s.timer.deadline + max(waits, default=0.0)

    def _probe(self, connections: Collection[Connection]) -> None:
        """Only those who play can be late."""
        s = self._host.state
        if s.timer.name:
            for connection in connections:
                if s.table.seat_of(connection.visitor) is not None:
                    connection.probe(self._host.now())

    async def _end_it(self) -> None:
        question = self._host.state.timer.question
        try:
            await self._host.do(TimeUp(question, await self._bot_drafts()))
        except Exception as e:
            table = short(self._host.state.table.id)
            log.error("time waits", table=table, why=type(e).__name__, exc_info=e)
            await asyncio.sleep(RETRY_S)

    async def _do(self, command: Release | ClockUp | KeepTime) -> None:
        """Not worth a refusal: whatever is not written now is tried again soon."""
        try:
            await self._host.do(command)
        except Refusal as no:
            log.error("time was not written down", why=no.problem.code)

    async def close(self) -> None:
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        # After what still waits for its turn, which may be a draft.
        await self._do(KeepTime())
