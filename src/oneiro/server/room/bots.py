"""The bots of one room: who thinks, for how long, and what becomes of it.

They look at the state, think elsewhere, and ask like anybody.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from dataclasses import dataclass

import structlog

from oneiro import bots
from oneiro.kernel.game import Seat
from oneiro.kernel.match import Match
from oneiro.server.base import metrics
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.engine import choosing
from oneiro.server.room.config import STAND_IN
from oneiro.server.room.play import BotActs
from oneiro.server.room.ports import Engine, Host
from oneiro.server.room.state import Event, RoomState, Takeback
from oneiro.server.room.takebacks import BOTS_WAIT, bots_wait
from oneiro.server.room.tempo import Tempo, rest

log = structlog.get_logger(__name__)

RETRY_FIRST, RETRY_LAST = 0.5, 30.0
"""Seconds after which a bot tries again when its move could not be stored."""
DRAFTS_IN = 2.0
"""Seconds that bots have to say what they drafted, lest the table wait for them."""


@dataclass
class Build:
    """A choice over which a bot takes its time, beside others."""

    match: Match
    asked: int
    begun: float
    seconds: float
    task: asyncio.Task[None]


@dataclass
class Choosing:
    """What the bot whose move it is chooses: the question, and the task that finds the answer."""

    match: Match
    seat: Seat
    asked: int
    task: asyncio.Task[str]


class Bots:
    """Most bots move one after another, so that people can follow. Where a person would take long
    over a choice and time matters, each takes its own time, counted from the question."""

    def __init__(self, host: Host, engine: Engine, pause: float) -> None:
        self._host, self._engine = host, engine
        self.pause = pause
        self.tempo = Tempo()
        self.moving: asyncio.Task[None] | None = None
        self.choosing: Choosing | None = None
        self.building: dict[Seat, Build] = {}
        self._waits_for: Takeback | None = None
        self._timeout: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def busy(self) -> bool:
        return self.moving is not None or bool(self.building)

    def follow(self, s: RoomState, event: Event) -> None:
        for seat, build in list(self.building.items()):
            if not self._wanted(build.match, seat, build.asked):
                build.task.cancel()
                del self.building[seat]
        now = self.choosing
        if now is not None and not self._wanted(now.match, now.seat, now.asked):
            now.task.cancel()
        self._wait_for(s.takeback)
        self._wake()

    def _wake(self) -> None:
        if self.moving is None and not self._closed and self._next() is not None:
            self.moving = asyncio.create_task(self._move())

    def _wait_for(self, asked: Takeback | None) -> None:
        """Look again when bots have waited long enough for an answer."""
        put = None if asked is None else asked.put
        if put == (None if self._waits_for is None else self._waits_for.put):
            return
        if self._timeout is not None:
            self._timeout.cancel()
        self._waits_for, self._timeout = asked, None
        if asked is not None:
            self._timeout = asyncio.get_running_loop().call_later(BOTS_WAIT, self._wake)

    @property
    def _waits(self) -> bool:
        return bots_wait(self._host.state, self._host.now())

    def _next(self) -> Seat | None:
        """The bot that moves next, but for those that are at it."""
        match, table = self._host.state.match, self._host.state.table
        if match is None or self._waits or not self._host.owner:
            return None
        waiting = [s for s in table.bots_to_move if s not in self.building]
        # Where several must choose, nobody who is quick waits for one who searches.
        return min(
            waiting, key=lambda seat: choosing.nodes(match.game, self._level(seat)), default=None
        )

    def _wanted(self, match: Match, seat: Seat, asked: int) -> bool:
        s = self._host.state
        return self._host.owner and (
            match is s.match and match.asked[seat] == asked and seat in s.table.bots_to_move
        )

    async def _move(self) -> None:
        """Let bots move while it is their turn, each when it was planned to, see :mod:`tempo`."""
        last, again = -1, RETRY_FIRST
        try:
            while (seat := self._next()) is not None:
                match = self._host.state.match
                assert match is not None
                asked = match.asked[seat]
                if await self._builds(match, seat):
                    continue
                if choosing.nodes(match.game, self._level(seat)):
                    self._engine.warm()
                if seat != last and self.pause:
                    await asyncio.sleep(self.pause)
                last = seat
                # Another question may want another pace, and somebody may ask to take back.
                if self._waits or not self._wanted(match, seat, asked):
                    continue
                try:
                    await self._act(match, seat, asked)
                    again = RETRY_FIRST
                except Exception as e:
                    self._complain(e)
                    await asyncio.sleep(again)
                    again = min(2 * again, RETRY_LAST)
        finally:
            self.moving = None

    async def _act(self, match: Match, seat: Seat, asked: int) -> None:
        task = asyncio.create_task(self._answer(match, seat))
        self.choosing = Choosing(match, seat, asked, task)
        try:
            await asyncio.wait([task])
        finally:
            task.cancel()
            self.choosing = None
        # It is ended where the question is gone, long before it would be done.
        if not task.cancelled() and not self._waits:
            await self._host.do(BotActs(seat, asked, task.result()))

    async def _answer(self, match: Match, seat: Seat) -> str:
        """What the bot chooses, when it was planned to say so."""
        if not self.pause:
            return await self._chosen(match, seat)
        level, begun = self._level(seat), self._host.now()
        planned = self.tempo.planned(match.game, level)
        searches = not choosing.obvious(match.state, seat)
        text = await self._chosen(match, seat)
        took = self._host.now() - begun
        if searches:
            self.tempo.note(level, took)
        await asyncio.sleep(rest(planned, took))
        return text

    async def _chosen(self, match: Match, seat: Seat) -> str:
        level, seed, table = self._level(seat), secrets.randbits(64), self._host.state.table.id
        with metrics.BOTS.track_inprogress():
            return await choosing.chosen(
                self._engine, table, match.game, match.state, seat, level, seed
            )

    def _level(self, seat: Seat) -> str:
        table = self._host.state.table
        level = table.seats[seat].bot or STAND_IN
        try:
            bots.bot(table.game, level)
        except bots.UnknownBot:
            # An earlier version had this level; the game goes on.
            return STAND_IN
        return level

    async def _builds(self, match: Match, seat: Seat) -> bool:
        """Whether this bot takes its own time over this choice; then it has begun.

        True as well if the choice is gone meanwhile: there is nothing to do at once.
        """
        if not self.pause or not choosing.takes_time(match.game, self._level(seat)):
            return False
        asked, level, seed = match.asked[seat], self._level(seat), secrets.randbits(64)
        seconds = await asyncio.to_thread(
            choosing.seconds, match.game, match.state, seat, level, seed
        )
        if not self._wanted(match, seat, asked):
            return True
        if seconds == 0:
            return False
        timer = self._host.state.timer
        seconds *= timer.scale
        task = asyncio.create_task(self._build(match, seat, asked, timer.put + seconds))
        self.building[seat] = Build(match, asked, timer.put, seconds, task)
        return True

    async def _build(self, match: Match, seat: Seat, asked: int, until: float) -> None:
        host, again, text = self._host, RETRY_FIRST, await self._chosen(match, seat)
        await asyncio.sleep(max(0.0, until - host.now()))
        # After the deadline its draft counts, as anybody's.
        while host.state.timer.in_time(seat, host.now(), 0.0):
            try:
                await host.do(BotActs(seat, asked, text))
                if not host.owner:
                    # Another process moves now; should the table be ours again, it begins anew.
                    self.building.pop(seat, None)
                return
            except Exception as e:
                self._complain(e)
            await asyncio.sleep(again)
            again = min(2 * again, RETRY_LAST)

    def _complain(self, error: Exception) -> None:
        refused = isinstance(error, Refusal)
        why = error.problem.code if isinstance(error, Refusal) else type(error).__name__
        accident = None if refused else error
        table = short(self._host.state.table.id)
        log.error("a bot waits", table=table, why=why, exc_info=accident)

    async def drafts(self) -> Mapping[Seat, str]:
        """Time is up: what the bots that are asked have come to so far."""
        match, seats = self._host.state.match, self._host.state.table.bots_to_move
        if match is None:
            return {}
        game, position = match.game, match.state

        async def one(seat: Seat) -> str:
            build, level, seed = self.building.get(seat), self._level(seat), secrets.randbits(64)
            gone = self._host.now() - build.begun if build else 0.0
            done = min(1.0, gone / build.seconds) if build else 1.0
            return await asyncio.to_thread(choosing.draft, game, position, seat, level, seed, done)

        try:
            async with asyncio.timeout(DRAFTS_IN):
                found = await asyncio.gather(*(one(seat) for seat in seats))
        except TimeoutError:
            log.error("bots drafted too slowly", table=short(self._host.state.table.id))
            return {}
        return dict(zip(seats, found, strict=True))

    async def close(self) -> None:
        self._closed = True
        if self._timeout is not None:
            self._timeout.cancel()
        tasks = [build.task for build in self.building.values()]
        tasks += [self.moving] if self.moving is not None else []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
