"""Analyses of finished matches: asked for by whoever may see one, made one after another, kept.

Each choice is weighed by itself, in a process that lets all others go first. What has been weighed
is stored every few seconds, so a restart goes on where the last one stopped.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from oneiro import games
from oneiro.bots import analysis
from oneiro.kernel.match import Move
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.engine.pool import EnginePool
from oneiro.server.history.weighing import concluded, weighable, weighed
from oneiro.server.room.matches import check_rules, not_stored
from oneiro.server.room.registry import Rooms
from oneiro.server.wire import (
    Analysis,
    AnalysisResult,
)
from oneiro.store import AnalysisRecord, Crowded, StoreError, TableRecord
from oneiro.store.analyses import fair

log = structlog.get_logger(__name__)

T = TypeVar("T")

AT_ONCE = 2
"""Matches that one process analyses: a short one is not kept waiting by a long one."""
MOST_WAITING, MOST_OF_ONE = 60, 4
NOTED_EVERY = 2.0
LOOK = 10.0
"""Seconds between two looks at what other processes left behind."""
A_CHOICE = 0.3
"""Seconds for one choice, until it has been measured."""
LATELY = 0.1
"""How much the last choice counts in what choices usually take."""


class Played(NamedTuple):
    """A match as it is stored."""

    table: TableRecord
    moves: list[Move]


class Analyst:
    """Makes what is asked for; where there are several processes, each match is one's."""

    def __init__(self, rooms: Rooms, engines: EnginePool, nodes: int = 0) -> None:
        self.rooms = rooms
        self.store = rooms.store.analyses
        self.engines = engines
        self.nodes = nodes
        self.versions: dict[str, str] = {}
        """Which engine analyses a game now: what :func:`analysis.engine` says."""
        self.usual: dict[str, float] = {}
        """Seconds that a choice takes, by game."""
        self.running: dict[str, asyncio.Task[None]] = {}
        self.done: dict[str, int] = {}
        """Choices weighed, of what is under way here: the store hears of them a little later."""
        self.called = asyncio.Event()
        self.looking: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.looking = asyncio.create_task(self._look())

    async def close(self) -> None:
        tasks = [*self.running.values(), *([self.looking] if self.looking else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def nodes_for(self, game: str) -> int:
        return self.nodes or games.game(game).analysis_nodes

    async def engine(self, game: str) -> str:
        # Found out once, and that is too long to keep everybody waiting.
        if game not in self.versions:
            self.versions[game] = await asyncio.to_thread(
                analysis.engine, games.game(game), self.nodes_for(game)
            )
        return self.versions[game]

    async def ask(self, table: TableRecord, visitor: int) -> AnalysisRecord:
        new = AnalysisRecord(table.id, await self.engine(table.game), visitor, time.time())
        try:
            record = await self.store.ask(new, MOST_WAITING, MOST_OF_ONE)
        except Crowded as e:
            raise Refusal("crowded", str(e)) from e
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e
        self.called.set()
        return record

    async def _look(self) -> None:
        """Take up whatever waits, as long as there is room."""
        alone = self.rooms.cluster.alone
        while True:
            self.called.clear()
            left = False
            try:
                left = await self._take_up()
            except Exception as e:
                log.error("analyses are not taken up", error=type(e).__name__)
                left = True
            # Alone, nobody else can leave anything behind.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.called.wait(), LOOK if left or not alone else None)

    async def _take_up(self) -> bool:
        """Whether anything is left to be done."""
        waiting = fair(await self.store.unfinished())
        cluster = self.rooms.cluster
        for record in waiting:
            if len(self.running) >= AT_ONCE:
                break
            name = lock(record.table)
            if record.table in self.running:
                continue
            await cluster.take([name])
            if cluster.owns(name):
                task = asyncio.create_task(self._make(record.table))
                self.running[record.table] = task
        return bool(waiting)

    async def _make(self, table: str) -> None:
        try:
            await self._analyse(table)
        except Refusal as no:
            await self._fail(table, no.problem.code)
        except Exception as e:
            if not self.engines.later.closed:
                log.exception("a match was not analysed", table=short(table))
                await self._fail(table, type(e).__name__)
        finally:
            del self.running[table]
            self.done.pop(table, None)
            self.rooms.cluster.release([lock(table)])
            self.called.set()

    async def _fail(self, table: str, why: str) -> None:
        record = await self.store.of(table)
        if record is not None:
            log.warning("an analysis failed", table=short(table), why=why)
            await self.store.keep(replace(record, status="failed"))

    async def _analyse(self, table_id: str) -> None:
        table, record = await self.rooms.store.table(table_id), await self.store.of(table_id)
        if table is None or record is None:
            return
        check_finished(table)
        check_rules(table)
        moves = await self.rooms.store.log(table_id)
        played = Played(table, moves)
        places = await self._replayed(played, weighable)
        engine, nodes = await self.engine(table.game), self.nodes_for(table.game)
        known: list[dict[str, Any]] = []
        if record.engine == engine and record.status == "running":
            known = list(record.result)
        record = replace(record, engine=engine, status="running", total=len(places))
        seen = {choice["seq"] for choice in known}
        noted = 0.0
        for at, seq in places:
            if seq in seen:
                continue
            if time.monotonic() - noted > NOTED_EVERY:
                noted = time.monotonic()
                record = replace(record, done=len(known), result=known)
                # Another process may have taken it over, or it is not wanted any more.
                if not self._ours(table_id) or not await self.store.keep(record):
                    return
            known.append(await self._weigh(played, at, nodes, table_id))
            self.done[table_id] = len(known)
        result = await self._replayed(played, concluded, known)
        done = replace(record, status="done", done=len(known), result=result)
        await self.store.keep(done)
        log.info("a match was analysed", table=short(table_id), game=table.game, choices=len(known))

    def _ours(self, table: str) -> bool:
        return self.rooms.cluster.owns(lock(table))

    async def _weigh(self, played: Played, at: int, nodes: int, table: str) -> dict[str, Any]:
        game, begun = played.table.game, time.monotonic()
        found = await self._replayed(played, weighed, at, nodes)
        took = time.monotonic() - begun
        self.usual[game] = took * LATELY + self.usual.get(game, took) * (1 - LATELY)
        return found

    async def _replayed(self, played: Played, function: Callable[..., T], *args: Any) -> T:
        """``function(kept, *args)`` in the process that lets all others go first."""
        replays = self.engines.replays
        return await replays.sent("later", *played, function, *args, cost=0, kind="analysis")

    async def answer(self, table: TableRecord, record: AnalysisRecord | None) -> Analysis:
        game = table.game
        total = record.total if record and record.total else await self.store.moves(table.id)
        done = max(record.done, self.done.get(table.id, 0)) if record else 0
        finished = record is not None and record.status == "done"
        result, outdated = None, False
        if record is not None and finished:
            try:
                result = msgspec.convert(record.result, AnalysisResult)
            except msgspec.ValidationError:
                # Written by another version of this program: as if there were none.
                record = None
            else:
                outdated = record.engine != await self.engine(game)
        ahead = await self._ahead(table.id) if record and record.status == "waiting" else 0
        left = 0 if result else total - done
        return Analysis(
            status=record.status if record else "none",
            possible=can_judge(game),
            done=done,
            total=record.total if record else 0,
            ahead=ahead,
            seconds=round(self.usual.get(game, A_CHOICE) * left, 1),
            nodes=self.nodes_for(game),
            outdated=outdated,
            result=result,
        )

    async def _ahead(self, table: str) -> int:
        order = [record.table for record in fair(await self.store.unfinished())]
        return order.index(table) if table in order else 0


def lock(table: str) -> str:
    """The name by which one process keeps the analysis of a match."""
    return f"analysis {table}"


def can_judge(game: str) -> bool:
    try:
        analysis.check(game)
    except analysis.NotAnalysed:
        return False
    return True


def check_finished(table: TableRecord) -> None:
    if table.status != "over":
        raise Refusal("not-over", "a match is analysed when it is over")
