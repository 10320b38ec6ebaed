"""A room: where one match lives while somebody is there, or a bot has to move."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Coroutine
from dataclasses import replace
from typing import Any

import structlog
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from oneiro import bots, games
from oneiro.kernel import play
from oneiro.kernel.game import Illegal, Refused, Seat, Unreadable
from oneiro.kernel.match import Match, Mismatch, Proposal
from oneiro.server import door
from oneiro.server.line import ACCIDENT, NO_SUCH_TABLE, Line
from oneiro.server.logs import short
from oneiro.server.problems import Refusal
from oneiro.server.thinking import think
from oneiro.server.wire import Problem, ProblemCode
from oneiro.store import Progress, SeatRecord, SeatTaken, Store, StoreError, TableRecord, advanced

log = structlog.get_logger(__name__)

STAND_IN = "greedy"
"""The bot that plays on for somebody who left."""
RETRY_FIRST, RETRY_LAST = 0.5, 30.0
"""Seconds after which a bot tries again when its move could not be stored."""


class Room:
    """One table. Whatever changes it happens one at a time, and is stored before it is told."""

    def __init__(
        self, store: Store, table: TableRecord, match: Match | None, bot_pause: float
    ) -> None:
        self.store = store
        self.table = table
        self.match = match
        self.bot_pause = bot_pause
        self.lines: set[Line] = set()
        self.guests = 0
        """Requests that hold this room, see ``Rooms.entered``."""
        self.closed = False
        self.turn = asyncio.Lock()
        self.deeds: set[asyncio.Task[None]] = set()
        self.thinking: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        return not (self.lines or self.guests or self.deeds or self.thinking)

    def online(self) -> set[int]:
        return {line.visitor for line in self.lines if line.visitor is not None}

    def enter(self, line: Line) -> None:
        before = self.online()
        self.lines.add(line)
        if before == self.online():
            self._tell(line)
        else:
            self.tell()
        self.wake_bots()

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
        update = door.update(self.table, self.match, line.visitor, self.online(), known)
        line.lines_known = update.log_from + len(update.log)
        line.send(update)

    async def act(self, line: Line, seq: int, text: str) -> None:
        await self._answer(line, self._act(line, seq, text))

    async def undo(self, line: Line, seq: int) -> None:
        await self._answer(line, self._undo(line, seq))

    async def _answer(self, line: Line, deed: Coroutine[Any, Any, None]) -> None:
        """Do it, or tell this line alone why not."""
        try:
            await self._do(deed)
        except Refusal as no:
            line.send(no.problem)
            if no.problem.code == "stale":
                self.show(line, whole=True)

    async def _do(self, deed: Coroutine[Any, Any, None]) -> None:
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

    async def _act(self, line: Line, seq: int, text: str) -> None:
        match, seat = self._playing(line, seq)
        await self._happen(propose(match, seat, text))

    async def _undo(self, line: Line, seq: int) -> None:
        match, seat = self._playing(line, seq)
        # The seed is shown at the end, so nothing goes on after it.
        if self.table.status == "over" or match.undoable(seat) is None:
            raise Refusal("nothing-to-undo", "nothing can be taken back")
        await self._happen(match.propose_undo(seat))

    def _playing(self, line: Line, seq: int) -> tuple[Match, Seat]:
        seat = self.table.seat_of(line.visitor)
        if seat is None:
            raise Refusal("not-seated", "you do not sit at this table")
        if self.match is None:
            raise Refusal("not-started", "the game has not begun")
        if self.table.seats[seat].away:
            raise Refusal("not-seated", "you have left; return to play on")
        if seq < self.match.asked[seat]:
            raise Refusal("stale", "the table has gone on meanwhile")
        return self.match, seat

    async def _happen(self, proposal: Proposal) -> None:
        """Store first; if that fails nothing happened. Then accept, then tell."""
        assert self.match is not None
        now = time.time()
        progress = progress_of(self.match, proposal)
        await self._stored(self.store.append(self.table.id, proposal.move, progress, now))
        self.match.accept(proposal)
        self.table = advanced(self.table, progress, now)
        if self.table.status == "over":
            log.info("game over", table=short(self.table.id), game=self.table.game)
        self.tell()
        self.wake_bots()

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
        for line in self.lines:
            line.lines_known = 0
        self.tell()
        self.wake_bots()

    async def sit(self, visitor: int, name: str, seat: Seat | None) -> None:
        await self._do(self._sit(visitor, name, seat))

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
        await self._do(self._fill(visitor, seat, level))

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
        self.tell()
        self.wake_bots()

    async def leave(self, visitor: int | None) -> None:
        """Free the seat, or let a bot play on; the host alone at a table closes it."""
        await self._do(self._leave(visitor))

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
        await self._do(self._come_back(visitor))

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
            self.wake_bots()

    def renamed(self, visitor: int, name: str) -> None:
        seat = self.table.seat_of(visitor)
        if seat is not None:
            self.table = replaced(self.table, replace(self.table.seats[seat], name=name))
            self.tell()

    def wake_bots(self) -> None:
        if self.thinking is None and self.table.bots_to_move:
            self.thinking = asyncio.create_task(self._bots())

    async def _bots(self) -> None:
        """Let bots move while it is their turn. People never wait for more than the pause."""
        last, again = -1, RETRY_FIRST
        try:
            while self.table.bots_to_move and self.match is not None:
                seat = self.table.bots_to_move[0]
                if seat != last and self.bot_pause:
                    await asyncio.sleep(self.bot_pause)
                last = seat
                try:
                    await self._bot(self.match, seat)
                    again = RETRY_FIRST
                except Exception as e:
                    why = e.problem.code if isinstance(e, Refusal) else type(e).__name__
                    accident = None if isinstance(e, Refusal) else e
                    log.error("a bot waits", table=short(self.table.id), why=why, exc_info=accident)
                    await asyncio.sleep(again)
                    again = min(2 * again, RETRY_LAST)
        finally:
            self.thinking = None

    async def _bot(self, match: Match, seat: Seat) -> None:
        if seat not in self.table.bots_to_move:
            return
        asked = match.asked[seat]
        level = self.table.seats[seat].bot or STAND_IN
        seed = secrets.randbits(64)
        text = await asyncio.to_thread(think, match.game, match.state, seat, level, seed)
        await self._do(self._bot_acts(match, seat, asked, text))

    async def _bot_acts(self, match: Match, seat: Seat, asked: int, text: str) -> None:
        """While it thought, its player may have come back, or others taken something back."""
        same = match is self.match and match.asked[seat] == asked
        if same and seat in self.table.bots_to_move:
            await self._happen(propose(match, seat, text))

    async def close(self) -> None:
        """Stop the bots, and let what was begun be written."""
        if self.thinking is not None:
            self.thinking.cancel()
            await asyncio.gather(self.thinking, return_exceptions=True)
        await asyncio.gather(*self.deeds, return_exceptions=True)


def propose(match: Match, seat: Seat, text: str) -> Proposal:
    try:
        return match.propose(seat, text)
    except Unreadable as e:
        raise Refusal("unreadable", str(e)) from e
    except Illegal as e:
        code: ProblemCode = "illegal" if seat in match.actors else "not-your-turn"
        raise Refusal(code, str(e), e.rule) from e


def progress_of(match: Match, proposal: Proposal) -> Progress:
    outcome = match.game.outcome(proposal.state)
    if outcome is None:
        return Progress(play.actors(proposal.state))
    return Progress((), tuple(sorted(outcome.winners)), over=True)


def not_stored(error: Exception) -> Refusal:
    log.error("could not be stored", error=type(error).__name__)
    return Refusal("server", "it could not be stored, so nothing has changed")


def replaced(table: TableRecord, seat: SeatRecord) -> TableRecord:
    seats = tuple(seat if s.seat == seat.seat else s for s in table.seats)
    return replace(table, seats=seats)


def open_match(table: TableRecord) -> Match:
    return Match.start(games.game(table.game), len(table.seats), table.options, table.seed)


async def reopened(store: Store, table: TableRecord) -> Match | None:
    """The match of a stored table; raises :class:`Refusal` if these rules did not write it."""
    if table.status == "gathering":
        return None
    moves = await store.log(table.id)

    def replay() -> Match:
        game = games.game(table.game)
        if (game.version, game.edition_hash) != (table.version, table.edition_hash):
            raise Mismatch("the match was played by other rules or another edition")
        return Match.replay(game, len(table.seats), table.options, moves, table.seed)

    try:
        return await asyncio.to_thread(replay)
    except (Mismatch, Refused, games.UnknownGame) as e:
        log.error("a match cannot be opened", table=short(table.id), error=type(e).__name__)
        raise Refusal("server", "this match cannot be opened by these rules") from e


def check_bot(game: str, level: str) -> None:
    try:
        bots.bot(game, level)
    except bots.UnknownBot as e:
        raise Refusal("bad-table", str(e)) from e
