"""Rooms: where matches live while somebody is there, or a bot has to move."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from oneiro import bots, games
from oneiro.kernel import play
from oneiro.kernel.game import BadOption, Game, Illegal, Refused, Seat, Unreadable
from oneiro.kernel.match import Match, Mismatch, Proposal
from oneiro.kernel.table import commitment
from oneiro.server import door
from oneiro.server.problems import Refusal
from oneiro.server.wire import NewTable, Problem, ToPage
from oneiro.store import Progress, SeatRecord, SeatTaken, Store, StoreError, TableRecord, advanced

log = structlog.get_logger()

STAND_IN = "greedy"
"""The bot that plays on for somebody who left."""
MOST_TABLES = 50
BACKLOG = 64
"""Messages that may wait for a slow line before it is dropped."""
ENCODER = msgspec.json.Encoder()


class Line:
    """One browser at a table. Messages wait in a queue, so nobody waits for a slow line."""

    def __init__(self, visitor: int | None) -> None:
        self.visitor = visitor
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(BACKLOG)
        self.lines_known = 0
        self.lost = False

    def send(self, message: ToPage) -> None:
        try:
            self.queue.put_nowait(ENCODER.encode(message))
        except asyncio.QueueFull:
            self.hang_up()

    def hang_up(self) -> None:
        """Stop listening; the browser comes back and gets the whole truth."""
        self.lost = True
        with contextlib.suppress(asyncio.QueueEmpty):
            while True:
                self.queue.get_nowait()
        self.queue.put_nowait(None)


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
        self.turn = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        return not self.lines and self.thinking is None

    def online(self) -> set[int]:
        return {line.visitor for line in self.lines if line.visitor is not None}

    def enter(self, line: Line) -> None:
        self.lines.add(line)
        self.tell()
        self.wake_bots()

    def leave_line(self, line: Line) -> None:
        self.lines.discard(line)
        self.tell()

    def tell(self) -> None:
        """Give every line what its viewer may know, and nothing else."""
        for line in list(self.lines):
            if line.lost:
                self.lines.discard(line)
            else:
                self.show(line)

    def show(self, line: Line, whole: bool = False) -> None:
        known = 0 if whole else line.lines_known
        update = door.update(self.table, self.match, line.visitor, self.online(), known)
        line.lines_known = update.log_from + len(update.log)
        line.send(update)

    async def act(self, line: Line, seq: int, text: str) -> None:
        await self._answer(line, lambda: self._act(line, seq, text))

    async def undo(self, line: Line, seq: int) -> None:
        await self._answer(line, lambda: self._undo(line, seq))

    async def _answer(self, line: Line, doing: Callable[[], Awaitable[None]]) -> None:
        """Do it, or tell this line alone why not."""
        async with self.turn:
            try:
                await doing()
            except Refusal as no:
                line.send(no.problem)
                if no.problem.code == "stale":
                    self.show(line, whole=True)

    async def _act(self, line: Line, seq: int, text: str) -> None:
        match, seat = self._playing(line)
        if seat in match.actors and seq < match.asked[seat]:
            raise Refusal("stale", "the table has gone on meanwhile")
        await self._happen(propose(match, seat, text))

    async def _undo(self, line: Line, seq: int) -> None:
        match, seat = self._playing(line)
        if match.undoable(seat) is None:
            raise Refusal("nothing-to-undo", "nothing can be taken back")
        if seq < match.asked[seat]:
            raise Refusal("stale", "the table has gone on meanwhile")
        await self._happen(match.propose_undo(seat))

    def _playing(self, line: Line) -> tuple[Match, Seat]:
        seat = self.table.seat_of(line.visitor)
        if seat is None:
            raise Refusal("not-seated", "you do not sit at this table")
        if self.match is None:
            raise Refusal("not-started", "the game has not begun")
        return self.match, seat

    async def _happen(self, proposal: Proposal) -> None:
        """Store first; if that fails nothing happened. Then accept, then tell."""
        assert self.match is not None
        now = time.time()
        progress = progress_of(self.match.game, proposal)
        await stored(self.store.append(self.table.id, proposal.move, progress, now))
        self.match.accept(proposal)
        self.table = advanced(self.table, progress, now)
        if self.table.status == "over":
            log.info("game over", table=self.table.id, game=self.table.game)
        self.tell()
        self.wake_bots()

    async def sit(self, visitor: int, name: str, seat: Seat | None) -> None:
        async with self.turn:
            if self.table.seat_of(visitor) is not None:
                return
            free = [s.seat for s in self.table.seats if s.kind == "open"]
            if self.match is not None and not free:
                raise Refusal("started", "the game has begun")
            wanted = free[0] if seat is None and free else seat
            if wanted is None or wanted not in free:
                raise Refusal("seat-taken", "that seat is taken")
            await self._take(SeatRecord(wanted, "person", visitor, name))

    async def fill(self, visitor: int, seat: Seat, level: str) -> None:
        async with self.turn:
            if visitor != self.table.host:
                raise Refusal("not-host", "only who opened the table puts bots on it")
            check_bot(self.table.game, level)
            if not 0 <= seat < len(self.table.seats) or self.table.seats[seat].kind != "open":
                raise Refusal("seat-taken", "that seat is not open")
            await self._take(SeatRecord(seat, "bot", bot=level))

    async def _take(self, seat: SeatRecord) -> None:
        table = replaced(self.table, seat)
        match = progress = None
        if table.full:
            match = open_match(table)
            progress = Progress(match.actors)
        now = time.time()
        opening = match.log[0] if match else None
        await stored(self.store.take_seat(table.id, seat, opening, progress, now))
        self.table = advanced(table, progress, now) if progress else table
        self.match = match
        self.tell()
        self.wake_bots()

    async def leave(self, visitor: int) -> bool:
        """Free the seat, or let a bot play on; true if the table is closed by it."""
        async with self.turn:
            seat = self.table.seat_of(visitor)
            if self.table.status == "gathering":
                return await self._leave_gathering(visitor, seat)
            if seat is None:
                raise Refusal("not-seated", "you do not sit at this table")
            if self.table.status == "playing":
                await self._set_away(seat, True)
            return False

    async def _leave_gathering(self, visitor: int, seat: Seat | None) -> bool:
        others = [s for s in self.table.seats if s.kind == "person" and s.visitor != visitor]
        if seat is None and visitor != self.table.host:
            raise Refusal("not-seated", "you do not sit at this table")
        if visitor == self.table.host and not others:
            await stored(self.store.close_table(self.table.id))
            for line in self.lines:
                line.send(Problem("unknown-table", "the table is closed"))
                line.hang_up()
            return True
        if seat is not None:
            await stored(self.store.free_seat(self.table.id, seat))
            self.table = replaced(self.table, SeatRecord(seat, "open"))
            self.tell()
        return False

    async def come_back(self, visitor: int) -> None:
        async with self.turn:
            seat = self.table.seat_of(visitor)
            if seat is None:
                raise Refusal("not-seated", "you do not sit at this table")
            await self._set_away(seat, False)

    async def _set_away(self, seat: Seat, away: bool) -> None:
        if self.table.seats[seat].away != away:
            await stored(self.store.set_away(self.table.id, seat, away))
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
        last = -1
        try:
            while self.table.bots_to_move and self.match is not None:
                seat = self.table.bots_to_move[0]
                if seat != last and self.bot_pause:
                    await asyncio.sleep(self.bot_pause)
                last = seat
                await self._bot(self.match, seat)
        except Exception:
            log.exception("a bot stopped", table=self.table.id)
        finally:
            self.thinking = None

    async def _bot(self, match: Match, seat: Seat) -> None:
        asked = match.asked[seat]
        level = self.table.seats[seat].bot or STAND_IN
        text = await asyncio.to_thread(think, match, seat, level, secrets.randbits(64))
        async with self.turn:
            still = seat in self.table.bots_to_move and match.asked[seat] == asked
            if still:
                await self._happen(propose(match, seat, text))


def think(match: Match, seat: Seat, level: str, seed: int) -> str:
    """What the bot chooses; it sees a position that its seat cannot tell from the real one."""
    game, rng = match.game, Random(seed)
    imagined = game.imagine(match.state, seat, rng)
    try:
        chosen = bots.bot(game.key, level).choose(imagined, seat, rng)
        text = game.write(chosen)
        match.propose(seat, text)
    except Exception:
        log.exception("a bot failed, and takes the first option", game=game.key, level=level)
        return game.write(match.options_of(seat)[0])
    return text


def propose(match: Match, seat: Seat, text: str) -> Proposal:
    try:
        return match.propose(seat, text)
    except Unreadable as e:
        raise Refusal("unreadable", str(e)) from e
    except Illegal as e:
        code = "illegal" if seat in match.actors else "not-your-turn"
        raise Refusal(code, str(e), e.rule) from e  # type: ignore[arg-type]


def progress_of(game: Game[Any, Any], proposal: Proposal) -> Progress:
    outcome = game.outcome(proposal.state)
    if outcome is None:
        return Progress(play.actors(proposal.state))
    return Progress((), tuple(sorted(outcome.winners)), over=True)


async def stored(writing: Awaitable[None]) -> None:
    try:
        await writing
    except SeatTaken as e:
        raise Refusal("seat-taken", "that seat is taken") from e
    except (StoreError, SQLAlchemyError, OSError) as e:
        log.error("could not be stored", error=type(e).__name__)
        raise Refusal("server", "it could not be stored, so nothing has changed") from e


def replaced(table: TableRecord, seat: SeatRecord) -> TableRecord:
    seats = tuple(seat if s.seat == seat.seat else s for s in table.seats)
    return replace(table, seats=seats)


def open_match(table: TableRecord) -> Match:
    return Match.start(games.game(table.game), len(table.seats), table.options, table.seed)


def check_bot(game: str, level: str) -> None:
    try:
        bots.bot(game, level)
    except bots.UnknownBot as e:
        raise Refusal("bad-table", str(e)) from e


class Rooms:
    """All rooms of this process, opened when needed and closed when nobody is left."""

    def __init__(self, store: Store, bot_pause: float) -> None:
        self.store = store
        self.bot_pause = bot_pause
        self.rooms: dict[str, Room] = {}
        self.opening = asyncio.Lock()

    async def wake(self) -> None:
        """After a start: go on where a bot had the move."""
        for table in await self.store.playing():
            if table.bots_to_move:
                with contextlib.suppress(Refusal):
                    (await self.room(table.id)).wake_bots()

    async def room(self, table_id: str) -> Room:
        """The room of a table; raises :class:`Refusal`."""
        room = self.rooms.get(table_id)
        if room is not None:
            return room
        async with self.opening:
            if table_id in self.rooms:
                return self.rooms[table_id]
            table = await self.store.table(table_id)
            if table is None:
                raise Refusal("unknown-table", "there is no such table")
            match = await self._reopened(table) if table.status != "gathering" else None
            room = Room(self.store, table, match, self.bot_pause)
            self.rooms[table_id] = room
            return room

    async def _reopened(self, table: TableRecord) -> Match:
        try:
            game = games.game(table.game)
            ours = (game.version, game.edition_hash)
            if ours != (table.version, table.edition_hash):
                raise Mismatch("the match was played by other rules or another edition")
            moves = await self.store.log(table.id)
            return Match.replay(game, len(table.seats), table.options, moves, table.seed)
        except (Mismatch, Refused, games.UnknownGame) as e:
            log.error("a match cannot be opened", table=table.id, why=str(e))
            raise Refusal("server", "this match cannot be opened by these rules") from e

    def sweep(self) -> None:
        """Close rooms where nobody is left."""
        for table_id in [i for i, room in self.rooms.items() if room.idle]:
            del self.rooms[table_id]

    async def create(self, visitor: int, name: str, new: NewTable) -> TableRecord:
        """A new table; the game begins at once if no seat is open."""
        try:
            game = games.game(new.game)
            options = game.agree(len(new.seats), new.options)
        except games.UnknownGame as e:
            raise Refusal("unknown-game", str(e)) from e
        except BadOption as e:
            raise Refusal("bad-table", str(e)) from e
        kinds = [s.kind for s in new.seats]
        if kinds.count("me") > 1:
            raise Refusal("bad-table", "you can sit on one seat only")
        if set(kinds) == {"bot"}:
            raise Refusal("bad-table", "somebody must sit at the table, not bots alone")
        for s in new.seats:
            if s.kind == "bot":
                check_bot(new.game, s.bot)
        if await self.store.living_tables_of(visitor) >= MOST_TABLES:
            raise Refusal("too-many", f"you have {MOST_TABLES} unfinished tables already")
        seed = secrets.token_bytes(32)
        table = TableRecord(
            id=secrets.token_urlsafe(12),
            game=game.key,
            version=game.version,
            edition=game.edition,
            edition_hash=game.edition_hash,
            options=options,
            private=new.private,
            status="gathering",
            host=visitor,
            seed=seed,
            commitment=commitment(seed),
            created=time.time(),
            seats=tuple(
                {
                    "me": SeatRecord(i, "person", visitor, name),
                    "open": SeatRecord(i, "open"),
                    "bot": SeatRecord(i, "bot", bot=s.bot),
                }[s.kind]
                for i, s in enumerate(new.seats)
            ),
        )
        opening = None
        if table.full:
            match = open_match(table)
            opening = match.log[0]
            table = advanced(table, Progress(match.actors), table.created)
        await stored(self.store.create(table, opening))
        log.info("table opened", table=table.id, game=table.game, seats=len(table.seats))
        if table.bots_to_move:
            (await self.room(table.id)).wake_bots()
        return table

    def info(self, table: TableRecord, visitor: int | None) -> Any:
        """A table as it is now: a live room knows more than the record."""
        room = self.rooms.get(table.id)
        if room is None:
            return door.table_info(table, visitor)
        return door.table_info(room.table, visitor, room.online())

    async def close(self) -> None:
        for room in self.rooms.values():
            if room.thinking is not None:
                room.thinking.cancel()
            for line in room.lines:
                line.hang_up()
