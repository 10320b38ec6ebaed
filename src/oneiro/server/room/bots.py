"""The bots of one room: who thinks, for how long, and what becomes of it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from oneiro import bots
from oneiro.kernel.game import Seat
from oneiro.kernel.match import Match
from oneiro.server.base import metrics
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.engine import choosing
from oneiro.server.room.matches import propose

if TYPE_CHECKING:
    from oneiro.server.room.room import Room

log = structlog.get_logger(__name__)

STAND_IN = "skilled"
"""The bot that plays on for somebody who left."""
RETRY_FIRST, RETRY_LAST = 0.5, 30.0
"""Seconds after which a bot tries again when its move could not be stored."""
DRAFTS_IN = 2.0
"""Seconds that bots have to say what they drafted, lest the table wait for them."""


@dataclass
class Mind:
    """A bot that takes its time beside others."""

    match: Match
    asked: int
    begun: float
    seconds: float
    task: asyncio.Task[None]


Musing = tuple[Match, Seat, int, asyncio.Task[str]]
"""What the bot whose move it is thinks about: the question, and the thought."""


class Minds:
    """Most bots move one after another, so that people can follow. Where a person would take long
    over a choice and time matters, each takes its own time, counted from the question."""

    def __init__(self, room: Room, pause: float) -> None:
        self.room = room
        self.pause = pause
        self.moving: asyncio.Task[None] | None = None
        self.thought: Musing | None = None
        self.building: dict[Seat, Mind] = {}

    @property
    def busy(self) -> bool:
        return self.moving is not None or bool(self.building)

    def wake(self) -> None:
        for seat, mind in list(self.building.items()):
            if not self._wanted(mind.match, seat, mind.asked):
                mind.task.cancel()
                del self.building[seat]
        if self.thought is not None and not self._wanted(*self.thought[:3]):
            self.thought[3].cancel()
        if self.moving is None and self._next() is not None:
            self.moving = asyncio.create_task(self._move())

    def _next(self) -> Seat | None:
        """The bot that moves next, but for those that are at it."""
        if self.room.takebacks.bots_wait or not self.room.owner:
            return None
        match = self.room.match
        if match is None:
            return None
        waiting = [s for s in self.room.table.bots_to_move if s not in self.building]
        # Where several must choose, nobody who is quick waits for one who searches.
        return min(
            waiting, key=lambda seat: choosing.nodes(match.game, self._level(seat)), default=None
        )

    def _wanted(self, match: Match, seat: Seat, asked: int) -> bool:
        room = self.room
        return room.owner and (
            match is room.match and match.asked[seat] == asked and seat in room.table.bots_to_move
        )

    async def _move(self) -> None:
        """Let bots move while it is their turn. People never wait for more than the pause."""
        last, again = -1, RETRY_FIRST
        try:
            while (seat := self._next()) is not None and (match := self.room.match) is not None:
                asked = match.asked[seat]
                if await self._builds(match, seat):
                    continue
                if choosing.nodes(match.game, self._level(seat)):
                    self.room.engines.warm()
                if seat != last and self.pause:
                    await asyncio.sleep(self.pause)
                last = seat
                # Another question may want another pace, and somebody may ask to take back.
                if self.room.takebacks.bots_wait or not self._wanted(match, seat, asked):
                    continue
                try:
                    await self._bot(match, seat)
                    again = RETRY_FIRST
                except Exception as e:
                    self._complain(e)
                    await asyncio.sleep(again)
                    again = min(2 * again, RETRY_LAST)
        finally:
            self.moving = None

    async def _bot(self, match: Match, seat: Seat) -> None:
        if seat in self.room.table.bots_to_move:
            asked = match.asked[seat]
            thought = asyncio.create_task(self._chosen(match, seat))
            self.thought = match, seat, asked, thought
            try:
                await asyncio.wait([thought])
            finally:
                thought.cancel()
                self.thought = None
            # It is ended where the question is gone, long before it would be done.
            if not thought.cancelled() and not self.room.takebacks.bots_wait:
                await self.room.do(self._act(match, seat, asked, thought.result()))

    async def _act(self, match: Match, seat: Seat, asked: int, text: str) -> None:
        """While it thought, its player may have come back, or others taken something back."""
        if self._wanted(match, seat, asked):
            await self.room.happen(propose(match, seat, text))

    async def _chosen(self, match: Match, seat: Seat) -> str:
        level, seed = self._level(seat), secrets.randbits(64)
        room = self.room
        with metrics.BOTS.track_inprogress():
            return await choosing.chosen(
                room.engines, room.table.id, match.game, match.state, seat, level, seed
            )

    def _level(self, seat: Seat) -> str:
        level = self.room.table.seats[seat].bot or STAND_IN
        try:
            bots.bot(self.room.table.game, level)
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
        timing = self.room.timing
        seconds *= timing.scale
        task = asyncio.create_task(self._build(match, seat, asked, timing.put + seconds))
        self.building[seat] = Mind(match, asked, timing.put, seconds, task)
        return True

    async def _build(self, match: Match, seat: Seat, asked: int, until: float) -> None:
        again, text = RETRY_FIRST, await self._chosen(match, seat)
        await asyncio.sleep(max(0.0, until - self.room.now()))
        # After the deadline its draft counts, as anybody's.
        while self.room.timing.in_time(seat, self.room.now(), 0.0):
            try:
                await self.room.do(self._act(match, seat, asked, text))
                if not self.room.owner:
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
        table = short(self.room.table.id)
        log.error("a bot waits", table=table, why=why, exc_info=accident)

    async def drafts(self, match: Match, seats: Iterable[Seat]) -> dict[Seat, str]:
        """Time is up: what these bots have come to so far."""

        async def one(seat: Seat) -> str:
            mind, level, seed = self.building.get(seat), self._level(seat), secrets.randbits(64)
            gone = self.room.now() - mind.begun if mind else 0.0
            done = min(1.0, gone / mind.seconds) if mind else 1.0
            return await asyncio.to_thread(
                choosing.draft, match.game, match.state, seat, level, seed, done
            )

        asked = tuple(seats)
        try:
            async with asyncio.timeout(DRAFTS_IN):
                found = await asyncio.gather(*(one(seat) for seat in asked))
        except TimeoutError:
            log.error("bots drafted too slowly", table=short(self.room.table.id))
            return {}
        return dict(zip(asked, found, strict=True))

    async def close(self) -> None:
        tasks = [mind.task for mind in self.building.values()]
        tasks += [self.moving] if self.moving is not None else []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
