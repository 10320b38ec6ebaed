"""The keeper of a room's time: measures lines, writes down what is left, and says when it is up."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError

from oneiro.kernel.game import Seat
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.room.clocks import Banks
from oneiro.server.room.connection import Line
from oneiro.server.room.matches import propose_late
from oneiro.server.room.timer import MOST_DRAFT
from oneiro.store import StoreError

if TYPE_CHECKING:
    from oneiro.server.room.room import Room

log = structlog.get_logger(__name__)

BEAT = 1.5
"""Seconds between two probes of every line, and between two writings: a crash costs no more."""
RETRY = 0.5


class Keeper:
    """Awake while a clock runs at the table, or a draft is not yet written down."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.task: asyncio.Task[None] | None = None
        self.news = asyncio.Event()

    @property
    def busy(self) -> bool:
        return self.task is not None

    def wake(self) -> None:
        """Something may run now, or no longer."""
        if self.task is None:
            if self._wanted:
                self.task = asyncio.create_task(self._keep())
        else:
            self.news.set()

    def greet(self, line: Line) -> None:
        """Somebody is here. Time that stood still goes on when all are back who are asked."""
        room, timing = self.room, self.room.timing
        if room.table.seat_of(line.visitor) is None:
            return
        if timing.name:
            line.probe(room.now())
        self.look_around()

    def look_around(self) -> None:
        """Whether all are back who are asked."""
        room, timing = self.room, self.room.timing
        if timing.held is None and not room.banks.held:
            return
        online = room.online()
        seats = [room.table.seats[seat] for seat in room.table.waiting]
        if all(seat.played_by_bot or seat.visitor in online for seat in seats):
            self._release()

    def _release(self) -> None:
        self.room.timing.release()
        self.room.banks = self.room.banks.released()
        self.room.tell()

    @property
    def _beats(self) -> bool:
        """Whether something is to be written down again and again."""
        timing = self.room.timing
        return bool(timing.name or timing.changed or self.room.banks.ticking)

    @property
    def _wanted(self) -> bool:
        # Whose days are up is told to those who look on; there is nothing to do for nobody.
        return self._beats or bool(self.room.lines and self.room.banks.next_end is not None)

    def draft(self, line: Line, seq: int, text: str) -> None:
        """Hold it. One that comes after its question was answered is a race, no mistake."""
        room, timing = self.room, self.room.timing
        try:
            match, seat = room.seated(line)
            if len(text) > MOST_DRAFT:
                raise Refusal("too-large", f"a draft has {MOST_DRAFT} characters at most")
            if seq < timing.question:
                return
            if seat not in match.actors or room.table.status == "over":
                if seq < match.asked[seat]:
                    return
                raise Refusal("not-your-turn", "you are not asked, so there is nothing to draft")
        except Refusal as no:
            line.send(no.problem)
            return
        at = room.now()
        if timing.in_time(seat, at, line.latency):
            timing.charge(seat, at)
            self.hold_draft(seat, seq, text)
            room.peers.drafted(room, seat, seq, text)

    def hold_draft(self, seat: Seat, seq: int, text: str) -> None:
        timing = self.room.timing
        if seq >= timing.question:
            timing.drafts[seat] = text
            timing.changed = True
            self.wake()

    async def _keep(self) -> None:
        timing, clock, beat = self.room.timing, "", self.room.now() + BEAT
        late = self.room.banks.late
        try:
            while self._wanted:
                if timing.name != clock:
                    clock = timing.name
                    self._probe()
                await self._sleep(self._next(beat))
                if self._held_too_long:
                    self._release()
                if self._runs_out and self.room.now() >= self._end():
                    await self._end_it()
                if self.room.banks.late != late:
                    late = self.room.banks.late
                    self.room.changed("asked")
                if self.room.now() >= beat:
                    beat = self.room.now() + BEAT
                    self._probe()
                    await self.room.do(self.write())
        finally:
            self.task = None

    @property
    def _runs_out(self) -> bool:
        """Whether it is for this process to say when the table's time is up."""
        timing = self.room.timing
        return bool(timing.name) and timing.held is None and self.room.owner

    def _next(self, beat: float) -> float:
        """When there is something to do."""
        banks = self.room.banks
        moments = [beat] if self._beats else []
        moments += [self._end()] if self._runs_out else []
        moments += [t for t in (banks.held_until, banks.next_end) if t is not None]
        return min(moments)

    @property
    def _held_too_long(self) -> bool:
        now, timing, banks = self.room.now(), self.room.timing, self.room.banks
        sand = timing.held is not None and now >= timing.held_until
        return sand or (banks.held_until is not None and now >= banks.held_until)

    async def _sleep(self, until: float) -> None:
        """Until then, or until there is news."""
        self.news.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, until - self.room.now())):
                await self.news.wait()

    def _end(self) -> float:
        """When nothing can come in any more that still counts."""
        room, timing = self.room, self.room.timing
        if timing.held is not None:
            return timing.held_until
        seats = [(room.table.seat_of(line.visitor), line.latency) for line in room.lines]
        waits = [timing.allowance(s, slow) for s, slow in seats if s in room.table.waiting]
        return timing.deadline + max(waits, default=0.0)

    def _probe(self) -> None:
        """Only those who play can be late."""
        if self.room.timing.name:
            for line in self.room.lines:
                if self.room.table.seat_of(line.visitor) is not None:
                    line.probe(self.room.now())

    async def _end_it(self) -> None:
        room, match = self.room, self.room.match
        try:
            if match is not None:
                drafts = await room.minds.drafts(match, room.table.bots_to_move)
                await room.do(self._time_is_up(room.timing.question, drafts))
        except Exception as e:
            log.error("time waits", table=short(room.table.id), why=type(e).__name__, exc_info=e)
            await asyncio.sleep(RETRY)

    async def _time_is_up(self, question: int, bot_drafts: Mapping[Seat, str]) -> None:
        """All who are still asked have chosen what they last drafted."""
        room, timing = self.room, self.room.timing
        if room.match is None or timing.question != question or timing.left:
            return
        try:
            for seat in room.match.actors:
                if timing.question != question:
                    break
                draft = bot_drafts.get(seat) or timing.drafts.get(seat, "")
                asked = room.match.asked[seat]
                await room.accept(propose_late(room.match, seat, draft))
                room.late[seat] = (asked, room.match.seq)
        finally:
            await room.go_on()

    async def write(self) -> None:
        """Not worth a refusal: whatever is not written now is tried again soon."""
        room, timing = self.room, self.room.timing
        if not room.owner:
            timing.changed = False
            return
        bank = room.banks.record() if room.banks.ticking else None
        keeps = timing.question >= 0 and bool(timing.name or timing.changed)
        timing.changed = False
        try:
            if keeps:
                await room.store.keep_timing(room.table.id, timing.record())
            if bank is not None:
                seq = room.match.seq if room.match is not None else -1
                await room.store.clocks.note(room.table.id, bank, seq)
        except (StoreError, SQLAlchemyError, OSError) as e:
            timing.changed = keeps
            log.error("time was not written down", error=type(e).__name__)

    async def set_banks(self, banks: Banks) -> None:
        """The players' clocks are others now; written down first."""
        room, bank = self.room, banks.record()
        if bank is not None:
            await room.stored(room.store.clocks.keep(room.table.id, bank))
        room.banks = banks
        self.wake()

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
