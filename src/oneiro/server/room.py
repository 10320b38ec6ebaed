"""A room: where one match lives while somebody is there, or a bot has to move."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Coroutine
from dataclasses import replace
from typing import Any

import structlog
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from oneiro.kernel.game import Seat
from oneiro.kernel.match import Match, Proposal
from oneiro.server import door
from oneiro.server.clocks import MOST_DRAFT, Timing
from oneiro.server.keeper import Keeper
from oneiro.server.line import ACCIDENT, NO_SUCH_TABLE, Line
from oneiro.server.logs import short
from oneiro.server.matches import (
    check_bot,
    not_stored,
    open_match,
    progress_of,
    propose,
    reopened,
    replaced,
    too_late,
)
from oneiro.server.minds import Minds
from oneiro.server.problems import Refusal
from oneiro.server.reviews import Reviews
from oneiro.server.wire import Problem, ProblemCode
from oneiro.store import Progress, SeatRecord, SeatTaken, Store, StoreError, TableRecord, advanced

log = structlog.get_logger(__name__)


class Room:
    """One table. Whatever changes it happens one at a time, and is stored before it is told."""

    def __init__(
        self,
        store: Store,
        table: TableRecord,
        match: Match | None,
        timing: Timing,
        bot_pause: float,
    ) -> None:
        self.store = store
        self.table = table
        self.match = match
        self.timing = timing
        self.lines: set[Line] = set()
        self.guests = 0
        """Requests that hold this room, see ``Rooms.entered``."""
        self.closed = False
        self.turn = asyncio.Lock()
        self.deeds: set[asyncio.Task[None]] = set()
        self.minds = Minds(self, bot_pause)
        self.keeper = Keeper(self)
        self.reviews = Reviews()
        self.late: dict[Seat, tuple[int, int]] = {}
        """By seat: since when it was asked, and the line that time being up wrote for it."""

    @property
    def idle(self) -> bool:
        busy = self.lines or self.guests or self.deeds or self.minds.busy or self.keeper.busy
        return not busy

    def now(self) -> float:
        return self.timing.now()

    def online(self) -> set[int]:
        return {line.visitor for line in self.lines if line.visitor is not None}

    def enter(self, line: Line) -> None:
        before = self.online()
        self.lines.add(line)
        if before == self.online():
            self._tell(line)
        else:
            self.tell()
        self.keeper.greet(line)
        self.wake()

    def leave_line(self, line: Line) -> None:
        before = self.online()
        self.lines.discard(line)
        if before != self.online():
            self.tell()

    def tell(self) -> None:
        """Give every line what its viewer may know, and nothing else."""
        for line in list(self.lines):
            self._tell(line)

    def _tell(self, line: Line) -> None:
        """A line that cannot be told must not keep others from hearing."""
        if line.lost:
            return
        try:
            self.show(line)
        except Exception:
            log.exception("a line could not be told", table=short(self.table.id))
            line.hang_up(ACCIDENT)

    def show(self, line: Line, whole: bool = False) -> None:
        known = 0 if whole else line.lines_known
        update = door.update(
            self.table, self.match, line.visitor, self.online(), known, self.timing
        )
        line.lines_known = update.log_from + len(update.log)
        line.send(update)

    async def act(self, line: Line, seq: int, text: str) -> None:
        await self._answer(line, self._act(line, seq, text, self.now()))

    async def undo(self, line: Line, seq: int) -> None:
        await self._answer(line, self._undo(line, seq, self.now()))

    def draft(self, line: Line, seq: int, text: str) -> None:
        """Hold it. One that comes after its question was answered is a race, no mistake."""
        try:
            match, seat = self._seated(line)
            if len(text) > MOST_DRAFT:
                raise Refusal("too-large", f"a draft has {MOST_DRAFT} characters at most")
            if seq < self.timing.question:
                return
            if seat not in match.actors:
                if seq < match.asked[seat]:
                    return
                raise Refusal("not-your-turn", "you are not asked, so there is nothing to draft")
        except Refusal as no:
            line.send(no.problem)
            return
        at = self.now()
        if self.timing.in_time(seat, at, line.latency):
            self.timing.charge(seat, at)
            self.timing.drafts[seat] = text
            self.timing.changed = True
            self.keeper.wake()

    async def _answer(self, line: Line, deed: Coroutine[Any, Any, None]) -> None:
        """Do it, or tell this line alone why not."""
        try:
            await self.do(deed)
        except Refusal as no:
            line.send(no.problem)
            if no.problem.code in ("stale", "too-late"):
                self.show(line, whole=True)

    async def do(self, deed: Coroutine[Any, Any, None]) -> None:
        """One at a time, and to the end even if whoever asked hangs up: half done is two truths."""

        async def alone() -> None:
            async with self.turn:
                await deed

        task = asyncio.create_task(alone())
        self.deeds.add(task)
        task.add_done_callback(self._done)
        await asyncio.shield(task)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.deeds.discard(task)
        # Looked at here, or a refusal that nobody waits for any more would be reported as lost.
        if not task.cancelled():
            task.exception()

    async def _act(self, line: Line, seq: int, text: str, at: float) -> None:
        match, seat = self._playing(line, seq)
        proposal = propose(match, seat, text)
        self._check_time(line, seat, at)
        await self.happen(proposal)

    async def _undo(self, line: Line, seq: int, at: float) -> None:
        match, seat = self._playing(line, seq)
        # The seed is shown at the end, so nothing goes on after it.
        if self.table.status == "over" or match.undoable(seat) is None:
            raise Refusal("nothing-to-undo", "nothing can be taken back")
        self._check_time(line, seat, at)
        await self.happen(match.propose_undo(seat))

    def _check_time(self, line: Line, seat: Seat, at: float) -> None:
        if not self.timing.in_time(seat, at, line.latency):
            raise too_late()
        self.timing.charge(seat, at)

    def _playing(self, line: Line, seq: int) -> tuple[Match, Seat]:
        match, seat = self._seated(line)
        if seq < match.asked[seat]:
            asked, ended = self.late.get(seat, (0, 0))
            if asked <= seq < ended:
                raise too_late()
            raise Refusal("stale", "the table has gone on meanwhile")
        return match, seat

    def _seated(self, line: Line) -> tuple[Match, Seat]:
        seat = self.table.seat_of(line.visitor)
        if seat is None:
            raise Refusal("not-seated", "you do not sit at this table")
        if self.match is None:
            raise Refusal("not-started", "the game has not begun")
        if self.table.seats[seat].away:
            raise Refusal("not-seated", "you have left; return to play on")
        return self.match, seat

    async def happen(self, proposal: Proposal) -> None:
        await self.accept(proposal)
        await self.go_on()

    async def accept(self, proposal: Proposal) -> None:
        """Store first; if that fails nothing happened."""
        assert self.match is not None
        now = time.time()
        progress = progress_of(self.match, proposal)
        await self._stored(self.store.append(self.table.id, proposal.move, progress, now))
        self.match.accept(proposal)
        self.table = advanced(self.table, progress, now)
        self.timing.follow(self.match)

    async def go_on(self) -> None:
        """Tell what has happened, and what follows from it."""
        if self.table.status == "over":
            log.info("game over", table=short(self.table.id), game=self.table.game)
        self.tell()
        self.wake()
        if self.timing.name and self.timing.changed:
            await self.keeper.write()

    async def _stored(self, writing: Awaitable[None]) -> None:
        """Raises :class:`Refusal` if it was not stored, and catches up if others wrote more."""
        try:
            await writing
        except (SeatTaken, IntegrityError) as e:
            log.warning("the table has gone on elsewhere", table=short(self.table.id))
            await self._catch_up()
            code: ProblemCode = "seat-taken" if isinstance(e, SeatTaken) else "stale"
            raise Refusal(code, "the table has gone on meanwhile") from e
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e

    async def _catch_up(self) -> None:
        """Take the stored match for ours: another process wrote, or a write only seemed to fail."""
        try:
            table = await self.store.table(self.table.id)
            if table is None:
                self._close()
                return
            match = await reopened(self.store, table)
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e
        self.table, self.match = table, match
        if match is not None:
            self.timing.follow(match)
        for line in self.lines:
            line.lines_known = 0
        self.tell()
        self.wake()

    async def sit(self, visitor: int, name: str, seat: Seat | None) -> None:
        await self.do(self._sit(visitor, name, seat))

    async def _sit(self, visitor: int, name: str, seat: Seat | None) -> None:
        self._check_open()
        if self.table.seat_of(visitor) is not None:
            return
        if self.match is not None:
            raise Refusal("started", "the game has begun")
        free = [s.seat for s in self.table.seats if s.kind == "open"]
        wanted = free[0] if seat is None else seat
        if wanted not in free:
            raise Refusal("seat-taken", f"seat {wanted} is not open")
        await self._take(SeatRecord(wanted, "person", visitor, name))

    async def fill(self, visitor: int | None, seat: Seat, level: str) -> None:
        await self.do(self._fill(visitor, seat, level))

    async def _fill(self, visitor: int | None, seat: Seat, level: str) -> None:
        self._check_open()
        if visitor is None or visitor != self.table.host:
            raise Refusal("not-host", "only who opened the table puts bots on it")
        check_bot(self.table.game, level)
        if self.match is not None:
            raise Refusal("started", "the game has begun")
        if not 0 <= seat < len(self.table.seats) or self.table.seats[seat].kind != "open":
            raise Refusal("seat-taken", f"seat {seat} is not open")
        await self._take(SeatRecord(seat, "bot", bot=level))

    async def _take(self, seat: SeatRecord) -> None:
        match = open_match(self.table) if replaced(self.table, seat).full else None
        opening = match.log[0] if match else None
        progress = Progress(match.actors) if match else None
        now = time.time()
        await self._stored(self.store.take_seat(self.table.id, seat, opening, progress, now))
        # Somebody may have changed their name meanwhile, so the table is taken as it is now.
        self.table = replaced(self.table, seat)
        if progress is not None:
            self.table = advanced(self.table, progress, now)
            log.info("game begun", table=short(self.table.id), game=self.table.game)
        self.match = match
        if match is not None:
            self.timing.follow(match)
        self.tell()
        self.wake()

    async def leave(self, visitor: int | None) -> None:
        """Free the seat, or let a bot play on; the host alone at a table closes it."""
        await self.do(self._leave(visitor))

    async def _leave(self, visitor: int | None) -> None:
        self._check_open()
        seat = self.table.seat_of(visitor)
        if self.table.status == "gathering":
            await self._leave_gathering(visitor, seat)
        elif seat is None:
            raise Refusal("not-seated", "you do not sit at this table")
        elif self.table.status == "playing":
            await self._set_away(seat, True)

    async def _leave_gathering(self, visitor: int | None, seat: Seat | None) -> None:
        others = [s for s in self.table.seats if s.kind == "person" and s.visitor != visitor]
        hosts = visitor is not None and visitor == self.table.host
        if seat is None and not hosts:
            raise Refusal("not-seated", "you do not sit at this table")
        if hosts and not others:
            await self._stored(self.store.close_table(self.table.id))
            self._close()
        elif seat is not None:
            await self._stored(self.store.free_seat(self.table.id, seat))
            self.table = replaced(self.table, SeatRecord(seat, "open"))
            self.tell()

    def _close(self) -> None:
        self.closed = True
        for line in self.lines:
            line.send(Problem("unknown-table", "the table is closed"))
            line.hang_up(NO_SUCH_TABLE)

    def _check_open(self) -> None:
        if self.closed:
            raise Refusal("unknown-table", "the table is closed")

    async def come_back(self, visitor: int | None) -> None:
        await self.do(self._come_back(visitor))

    async def _come_back(self, visitor: int | None) -> None:
        self._check_open()
        seat = self.table.seat_of(visitor)
        if seat is None:
            raise Refusal("not-seated", "you do not sit at this table")
        await self._set_away(seat, False)

    async def _set_away(self, seat: Seat, away: bool) -> None:
        if self.table.seats[seat].away != away:
            await self._stored(self.store.set_away(self.table.id, seat, away))
            self.table = replaced(self.table, replace(self.table.seats[seat], away=away))
            self.tell()
            self.wake()

    def renamed(self, visitor: int, name: str) -> None:
        seat = self.table.seat_of(visitor)
        if seat is not None:
            self.table = replaced(self.table, replace(self.table.seats[seat], name=name))
            self.tell()

    def wake(self) -> None:
        """Bots that must move do, and time that must run does."""
        self.minds.wake()
        self.keeper.wake()

    async def close(self) -> None:
        """Stop the bots and the time, and let what was begun be written."""
        await self.minds.close()
        await self.keeper.close()
        await asyncio.gather(*self.deeds, return_exceptions=True)
        if self.timing.name or self.timing.changed:
            await self.do(self.keeper.write())
