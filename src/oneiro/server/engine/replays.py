"""Replaying matches without keeping anybody waiting: whose match lies where, asked once for all.

What is short is done in a thread that nothing else needs; the rest in processes that bots do not
share, which keep the matches they have replayed.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, TypeVar

from oneiro.kernel.match import Match, Mismatch, Move
from oneiro.server.engine import kept
from oneiro.server.engine.choosing import Engine
from oneiro.server.engine.kept import Kept
from oneiro.server.engine.queue import EngineFailed, Lane
from oneiro.store import TableRecord

T = TypeVar("T")

LIGHT = 200
"""Lines that are replayed here: it takes no longer than to send them elsewhere."""
A_FRAME = 4
"""To write out a position costs as much as to replay so many lines."""
MOST_ANSWERS = 16 * 1024 * 1024
"""Bytes of answers that need not be worked out again."""
SMALL = 16 * 1024
"""Bytes that an answer counts for at least."""
MOST_KEPT = 30_000
"""Lines that a process keeps, with their positions."""


class Replays:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "replays")
        self._known: dict[Lane, OrderedDict[str, int]] = {}
        """By lane and table: how many lines its process keeps. The last to be asked for is the last
        to be forgotten."""
        self._forgotten: dict[Lane, list[str]] = {}
        self.flights: dict[Hashable, asyncio.Task[Any]] = {}
        """What is being worked out, by what it is."""
        self.answers: OrderedDict[Hashable, Any] = OrderedDict()
        """What was worked out lately. The last to be asked for is the last to be forgotten."""

    def price(self, lane: Lane, table: str, lines: int) -> int:
        """How many lines would have to be replayed."""
        return max(0, lines - self._lane(lane).get(table, 0))

    def has(self, key: Hashable) -> bool:
        """Whether it is known, or being worked out for somebody else."""
        return key in self.answers or key in self.flights

    async def once(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """What *make* gives. Whoever asks for the same meanwhile, or soon after, is given it too:
        the *key* says all that it follows from."""
        if key in self.answers:
            self.answers.move_to_end(key)
            known: T = self.answers[key]
            return known
        task = self.flights.get(key)
        if task is None:
            task = self.flights[key] = asyncio.ensure_future(make())
            task.add_done_callback(lambda done: self._landed(key, done))
        # One who hangs up must not take the answer from the others.
        found: T = await asyncio.shield(task)
        return found

    def _landed(self, key: Hashable, task: asyncio.Task[Any]) -> None:
        del self.flights[key]
        # Looked at here, or a failure that nobody waits for any more would be reported as lost.
        if not task.cancelled() and task.exception() is None:
            self.answers[key] = task.result()
            while sum(map(size_of, self.answers.values())) > MOST_ANSWERS:
                self.answers.popitem(last=False)

    async def aside(self, work: Callable[..., T], *args: Any) -> T:
        """Something short that would still keep the event loop too long."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)

    async def ask(
        self,
        lane: Lane,
        table: TableRecord,
        match: Match,
        function: Callable[..., T],
        *args: Any,
        cost: int,
    ) -> T:
        """``function(kept, *args)`` of a match as it is now. *cost* is about how many lines it
        takes; raises :class:`EngineFailed`, and :class:`Mismatch` if the log does not fit."""
        if cost <= LIGHT:
            then = kept.copied(match, secrets=table.status == "over")
            return await self.aside(function, Kept(then), *args)
        return await self.sent(lane, table, match.log[:], function, *args, cost=cost)

    async def opened(self, lane: Lane, table: TableRecord, moves: list[Move]) -> Match:
        """The match of a log; raises what :meth:`ask` does."""
        if len(moves) <= LIGHT:
            return await self.aside(kept.replayed, table, moves)
        found = await self.sent(lane, table, moves, kept.resumed, cost=len(moves))
        return await self.aside(kept.assembled, table, moves, found)

    async def sent(
        self,
        lane: Lane,
        table: TableRecord,
        log: Sequence[Move],
        function: Callable[..., T],
        *args: Any,
        cost: int,
        kind: str = "replay",
    ) -> T:
        """The same, always in the process of that lane."""
        for known in (min(self._lane(lane).get(table.id, 0), len(log)), 0):
            last = log[known - 1].fingerprint if known else ""
            parts = await written(log[known:])
            forget, self._forgotten[lane] = self._forgotten.get(lane, []), []
            call = (without_secrets(table), known, last, parts, forget, function, args)
            status, found = await self._engine.run(
                kept.work, *call, lane=lane, kind=kind, whose=table.id, cost=cost
            )
            if status == "misfit":
                self._lane(lane).pop(table.id, None)
                raise Mismatch(found)
            if status == "done":
                self._keep(lane, table.id, len(log))
                result: T = found
                return result
        raise EngineFailed("the process does not keep what it is sent")

    def _lane(self, lane: Lane) -> OrderedDict[str, int]:
        return self._known.setdefault(lane, OrderedDict())

    def _keep(self, lane: Lane, table: str, lines: int) -> None:
        known = self._lane(lane)
        known[table] = max(lines, known.get(table, 0))
        known.move_to_end(table)
        while len(known) > 1 and sum(known.values()) > MOST_KEPT:
            self._forgotten.setdefault(lane, []).append(known.popitem(last=False)[0])

    def close(self) -> None:
        for task in self.flights.values():
            task.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)


def size_of(answer: Any) -> int:
    """About how many bytes it holds: large are only those that were written out."""
    parts = answer if isinstance(answer, tuple) else (answer,)
    return SMALL + sum(len(part) for part in parts if isinstance(part, bytes))


def without_secrets(table: TableRecord) -> TableRecord:
    """What may leave this process: the seed only when all is over."""
    return table if table.status == "over" else replace(table, seed=b"")


async def written(log: Sequence[Move]) -> list[bytes]:
    """Lines for another process; whoever waits has a turn after each part."""
    parts = []
    for part in kept.pack(log):
        parts.append(part)
        await asyncio.sleep(0)
    return parts


async def read(parts: Sequence[bytes]) -> list[Move]:
    """Lines that another process wrote."""
    moves: list[Move] = []
    for part in parts:
        moves += kept.unpack([part])
        await asyncio.sleep(0)
    return moves
