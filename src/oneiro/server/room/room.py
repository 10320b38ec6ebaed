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
from oneiro.server.base import metrics
from oneiro.server.base.errors import Refusal, not_watchable
from oneiro.server.base.logging import short
from oneiro.server.room import projection
from oneiro.server.room.absences import Absences
from oneiro.server.room.bots import Minds
from oneiro.server.room.catchup import Elsewhere
from oneiro.server.room.chat import Talk
from oneiro.server.room.clocks import Banks
from oneiro.server.room.config import Manners
from oneiro.server.room.connection import ACCIDENT, NO_SUCH_TABLE, NOT_FOR_YOU, Known, Line, encoded
from oneiro.server.room.events import Change
from oneiro.server.room.hints import Hints
from oneiro.server.room.matches import not_stored, progress_of, propose, too_late
from oneiro.server.room.reviews import Reviews
from oneiro.server.room.seating import Seating
from oneiro.server.room.takebacks import Takebacks
from oneiro.server.room.ticker import Keeper
from oneiro.server.room.timer import Timing
from oneiro.server.wire import Problem, ProblemCode, TableNotes
from oneiro.store import (
    Ending,
    GoneOn,
    SeatTaken,
    Store,
    StoreError,
    TableRecord,
    UsedUp,
    advanced,
)

log = structlog.get_logger(__name__)


Made = dict[tuple[int | None, Known, bool], tuple[bytes, Known]]
"""Updates by who sees them, what they know and if they read words; and what they know then."""
TRIES = 4
"""How often a choice is tried again that others were quicker than."""


class Room:
    """One table. Whatever changes it happens one at a time, and is stored before it is told."""

    def __init__(
        self,
        store: Store,
        table: TableRecord,
        match: Match | None,
        timing: Timing,
        banks: Banks,
        manners: Manners,
    ) -> None:
        self.store = store
        self.table = table
        self.match = match
        self.timing = timing
        self.banks = banks
        self.listeners = manners.listeners
        self.peers = manners.peers
        self.engines = manners.engines
        self.elsewhere = Elsewhere(self)
        self.lines: set[Line] = set()
        self.guests = 0
        """Requests that hold this room, see ``Rooms.entered``."""
        self.closed = False
        self.turn = asyncio.Lock()
        self.deeds: set[asyncio.Task[None]] = set()
        self.minds = Minds(self, manners.bot_pause)
        self.hints = Hints(self)
        self.keeper = Keeper(self)
        self.seating = Seating(self)
        self.absences = Absences(self, manners.grace)
        self.takebacks = Takebacks(self)
        self.reviews = Reviews()
        self.talk = Talk(self)
        self.late: dict[Seat, tuple[int, int]] = {}
        """By seat: since when it was asked, and the line that time being up wrote for it."""

    @property
    def idle(self) -> bool:
        works = self.deeds or self.minds.busy or self.hints.busy or self.keeper.busy
        # A question that is open stands in no row, so the room keeps it.
        return not (self.lines or self.guests or works or self.takebacks.question)

    def now(self) -> float:
        return self.timing.now()

    @property
    def owner(self) -> bool:
        """Whether bots move and time runs out in this process, and in no other."""
        return self.peers.owns(self.table.id)

    def here(self) -> set[int]:
        return {line.visitor for line in self.lines if line.visitor is not None}

    def online(self) -> set[int]:
        return self.here() | self.peers.online(self.table.id)

    def enter(self, line: Line) -> None:
        before = self.online()
        self.lines.add(line)
        self.peers.here(self.table.id, self.here())
        if before == self.online():
            self._tell(line)
        else:
            self.changed("online")
        self.keeper.greet(line)
        self.wake()

    def leave_line(self, line: Line) -> None:
        before = self.online()
        self.lines.discard(line)
        self.peers.here(self.table.id, self.here())
        if before != self.online():
            self.changed("online")
        self.keeper.wake()

    def changed(self, change: Change) -> None:
        """Everything that happens at the table ends here: whoever looks on or listens hears it."""
        self.absences.follow()
        self.tell()
        self.listeners.tell(self.table, change)

    def tell(self) -> None:
        """Give every line what its viewer may know, and nothing else."""
        made: Made = {}
        for line in list(self.lines):
            self._tell(line, made)

    def _tell(self, line: Line, made: Made | None = None) -> None:
        """A line that cannot be told must not keep others from hearing."""
        if line.lost:
            return
        try:
            self.show(line, made=made)
        except Exception:
            log.exception("a line could not be told", table=short(self.table.id))
            line.hang_up(ACCIDENT)

    def show(self, line: Line, whole: bool = False, made: Made | None = None) -> None:
        if not self.table.shown_to(line.visitor):
            line.send(not_watchable().problem)
            line.hang_up(NOT_FOR_YOU)
            return
        known = Known() if whole else line.known
        # All who only look on are sent the same, and so are several pages of one player.
        viewer = line.visitor if self.table.concerns(line.visitor) else None
        made = {} if made is None else made
        asked = viewer, known, line.in_words
        if asked not in made:
            made[asked] = self._update(*asked)
        message, line.known = made[asked]
        line.send_bytes(message)

    def _update(self, visitor: int | None, known: Known, in_words: bool) -> tuple[bytes, Known]:
        house = self.house_of(visitor)
        update = projection.update(
            self.table, self.match, visitor, self.online(), known, self.timing, house, in_words
        )
        return encoded(update), Known(update.seq + 1, known.lines + len(update.log))

    def house_of(self, visitor: int | None) -> TableNotes:
        """What goes on around the game, as *visitor* may know it."""
        seat = self.table.seat_of(visitor)
        return TableNotes(
            self.banks.info() if self.table.status == "playing" else [],
            self.absences.info(),
            self.takebacks.info(),
            self.takebacks.possible(seat) is not None,
        )

    async def act(self, line: Line, seq: int, text: str) -> None:
        with metrics.ACT.time():
            await self.answer(line, self._act(line, seq, text, self.now()))

    async def undo(self, line: Line, seq: int) -> None:
        await self.answer(line, self._undo(line, seq, self.now()))

    async def answer(self, line: Line, deed: Coroutine[Any, Any, None]) -> None:
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
        for left in reversed(range(TRIES)):
            match, seat = self.playing(line, seq)
            if self.table.status == "over":
                raise Refusal("not-your-turn", "the game is over")
            proposal = propose(match, seat, text)
            self._check_time(line, seat, at)
            try:
                return await self.happen(proposal)
            except Refusal as no:
                # Another process was quicker; where all choose at once, this choice still stands.
                if no.problem.code != "stale" or not left:
                    raise
        return None

    async def _undo(self, line: Line, seq: int, at: float) -> None:
        match, seat = self.playing(line, seq)
        # The seed is shown at the end, so nothing goes on after it.
        if self.table.status == "over" or match.undoable(seat) is None:
            raise Refusal("nothing-to-undo", "nothing can be taken back")
        self._check_time(line, seat, at)
        await self.happen(match.propose_undo(seat))

    def _check_time(self, line: Line, seat: Seat, at: float) -> None:
        if not self.timing.in_time(seat, at, line.latency):
            raise too_late()
        self.timing.charge(seat, at)

    def playing(self, line: Line, seq: int) -> tuple[Match, Seat]:
        match, seat = self.seated(line)
        if not match.asked[seat] <= seq <= match.seq:
            asked, ended = self.late.get(seat, (0, 0))
            if asked <= seq < ended:
                raise too_late()
            raise Refusal("stale", "the table has gone on meanwhile")
        return match, seat

    def seated(self, line: Line) -> tuple[Match, Seat]:
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
        now, move = time.time(), proposal.move
        progress, before = progress_of(self.match, proposal), self.table
        after = advanced(before, progress, now)
        banks = self.banks.after(after, move)
        await self.stored(self.store.append(before.id, move, progress, now, banks.record()))
        self.match.accept(proposal)
        # Meanwhile somebody may have taken another name.
        self.table = after if self.table is before else advanced(self.table, progress, now)
        self.banks = banks
        self.timing.follow(self.match)
        self.takebacks.moved()

    async def go_on(self) -> None:
        """Tell what has happened, and what follows from it."""
        over = self.table.status == "over"
        if over:
            log.info("game over", table=short(self.table.id), game=self.table.game)
        self.changed("over" if over else "moved")
        self.wake()
        if self.timing.name and self.timing.changed:
            await self.keeper.write()

    async def end(self, ending: Ending) -> None:
        """Over without a winner; everything is shown as after any other end."""
        now = time.time()
        await self.stored(self.store.lifecycle.end(self.table.id, ending, now))
        table = replace(self.table, status="over", ending=ending, ended=now, moved=now)
        self.table = replace(table, waiting=(), winners=())
        self.banks = self.banks.after(self.table)
        self.timing.stop()
        self.takebacks.moved()
        await self.go_on()

    async def stored(self, writing: Awaitable[None]) -> None:
        """Raises :class:`Refusal` if it was not stored, and catches up if others wrote more."""
        try:
            with metrics.STORE.time():
                await writing
        except (SeatTaken, GoneOn, IntegrityError) as e:
            log.warning("the table has gone on elsewhere", table=short(self.table.id))
            await self.elsewhere.read()
            code: ProblemCode = "seat-taken" if isinstance(e, SeatTaken) else "stale"
            raise Refusal(code, "the table has gone on meanwhile") from e
        except UsedUp as e:
            raise Refusal("used-up", str(e)) from e
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e

    def close_down(self) -> None:
        self.closed = True
        for line in self.lines:
            line.send(Problem("unknown-table", "the table is closed"))
            line.hang_up(NO_SUCH_TABLE)
        self.listeners.tell(self.table, "closed")

    def check_open(self) -> None:
        if self.closed:
            raise Refusal("unknown-table", "the table is closed")

    def wake(self) -> None:
        """Bots that must move do, and time that must run does."""
        self.minds.wake()
        self.hints.follow()
        self.keeper.wake()

    async def close(self) -> None:
        """Stop the bots and the time, and let what was begun be written."""
        await self.minds.close()
        await self.hints.close()
        await self.keeper.close()
        await asyncio.gather(*self.deeds, return_exceptions=True)
        if self.timing.name or self.timing.changed or self.banks.ticking:
            await self.do(self.keeper.write())
