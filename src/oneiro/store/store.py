"""The store: every move of a match is one row, written before anybody hears of it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from oneiro.kernel.match import Move
from oneiro.store.accounts import AccountStore
from oneiro.store.analyses import AnalysisStore
from oneiro.store.chat import ChatStore
from oneiro.store.clocks import ClockStore, keep_clocks
from oneiro.store.database import (
    check_version,
    connected,
    database_url,
    is_postgres,
    migrated,
    put,
    readable,
)
from oneiro.store.direct import DirectWriter
from oneiro.store.errors import BadRow, GoneOn, SeatTaken
from oneiro.store.finished import FinishedStore
from oneiro.store.gathering import GatheringStore, settled
from oneiro.store.invitations import InvitationStore, use_up
from oneiro.store.lifecycle import Lifecycle
from oneiro.store.open_time import OpenTime
from oneiro.store.pruning import Pruning
from oneiro.store.push import PushStore
from oneiro.store.records import (
    ClocksRecord,
    Progress,
    SeatRecord,
    Status,
    TableRecord,
    TimerRecord,
    Visitor,
    secret_hash,
)
from oneiro.store.schema import house, moves, seats, sessions, tables, timings, visitors
from oneiro.store.set_aside import (
    UNREADABLE,
    SetAside,
    bad_column,
    check_readable,
    checked_timer,
)
from oneiro.store.shares import ShareStore, check_shares, forget_shares
from oneiro.store.statements import Prepared
from oneiro.store.tables import TableReader
from oneiro.store.writer import Writer

READ_AT_ONCE = 128
"""Moves that are read of a log before others have their turn."""
TRIED = "tried"
USED_EVERY = 24 * 3600.0
"""Seconds for which the use of a session needs not be noted again."""
LIVING: tuple[Status, ...] = ("gathering", "playing")


class Store:
    """All reading and writing. Every writing method is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.reading = readable(engine)
        self.writer = Writer(engine)
        self.direct = DirectWriter(engine.url) if is_postgres(engine.url) else None
        self.open_time = OpenTime()
        self.set_aside = SetAside()
        self.tables = TableReader(engine, self.set_aside)
        self.clocks = ClockStore(engine, self.writer, self.open_time, self.set_aside)
        self.lifecycle = Lifecycle(engine, self.writer, self.open_time)
        self.pruning = Pruning(self.writer, self.open_time)
        self.accounts = AccountStore(engine, self.open_time)
        self.invitations = InvitationStore(engine)
        self.chat = ChatStore(engine)
        self.push = PushStore(engine)
        self.finished = FinishedStore(engine, self.tables.select)
        self.analyses = AnalysisStore(engine, self.writer, self.set_aside)
        self.shares = ShareStore(engine)
        self.gathering = GatheringStore(engine)

    @classmethod
    async def open(cls, db: str | Path, migrate: bool = True) -> Store:
        """Connect and bring the database up to date, or see that it is."""
        engine = connected(database_url(db))
        try:
            await (migrated(engine) if migrate else check_version(engine))
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        await self.writer.close()
        if self.direct is not None:
            await self.direct.close()
        await self.engine.dispose()

    async def try_writing(self) -> None:
        """Write something on the way of every move; raises if that fails."""
        # Something new each time: what is the same as before SQLite does not write at all.
        row = {"key": TRIED, "value": str(time.time_ns())}
        await self.writer.write(lambda c: put(c, house, row))

    async def visitor(self, secret: str) -> Visitor | None:
        query = (
            sa.select(visitors.c.id, visitors.c.name, sessions.c.used)
            .join(sessions, sessions.c.visitor == visitors.c.id)
            .where(sessions.c.secret_hash == secret_hash(secret))
        )
        async with self.reading.connect() as c:
            row = (await c.execute(query)).one_or_none()
        if row is None:
            return None
        if self.open_time.now() - row.used > USED_EVERY:
            # Who comes is let in, also where this cannot be written.
            with contextlib.suppress(sa.exc.SQLAlchemyError, OSError):
                await self.pruning.used([row.id])
        return Visitor(row.id, row.name)

    async def welcome(self, secret: str, at: float) -> Visitor:
        """Remember somebody new, as yet without a name."""

        def remember(c: sa.Connection) -> int:
            done = c.execute(visitors.insert(), {"name": "", "created": at})
            (key,) = done.inserted_primary_key or (0,)
            row = {"secret_hash": secret_hash(secret), "visitor": key, "created": at}
            c.execute(sessions.insert(), {**row, "used": self.open_time.now()})
            return int(key)

        return Visitor(await self.writer.write(remember), "")

    async def rename(self, visitor: int, name: str) -> None:
        async with self.engine.begin() as c:
            await c.execute(visitors.update().where(visitors.c.id == visitor).values(name=name))

    async def create(
        self,
        table: TableRecord,
        opening: Move | None,
        clocks: ClocksRecord | None = None,
        brought: Sequence[Move] = (),
    ) -> None:
        """A new table; with its *opening*, if the game starts at once.

        A match that goes on from another, or came from a file, has its moves *brought* instead.
        """
        row = {f: getattr(table, f) for f in _COLUMNS}
        row["waiting"], row["winners"] = list(table.waiting), list(table.winners)
        row["pace"], row["stirred"] = asdict(table.pace), table.stirred or self.open_time.now()

        def write(c: sa.Connection) -> None:
            c.execute(tables.insert(), row)
            c.execute(seats.insert(), [_seat_row(table.id, s) for s in table.seats])
            log = [opening] if opening is not None else brought
            if log:
                c.execute(_LINE, [_move_row(table.id, m, table.created) for m in log])
            if clocks is not None:
                keep_clocks(c, table.id, clocks)

        await self.writer.write(write)

    async def take_seat(
        self,
        table: str,
        seat: SeatRecord,
        opening: Move | None,
        progress: Progress | None,
        at: float,
        invitation: str = "",
        clocks: ClocksRecord | None = None,
        as_it_was: bool = False,
    ) -> None:
        """Put a person or a bot on an open seat; with the *opening*, if it was the last one.

        An *invitation* (its hash) is used up by it; raises :class:`SeatTaken` or :class:`UsedUp`.
        What begins *as_it_was* raises :class:`GoneOn` if somebody agrees no longer.
        """
        values = {"kind": seat.kind, "visitor": seat.visitor, "bot": seat.bot, "away": False}
        values |= {"share": seat.share, "number": ""}
        values |= {"agreed": seat.agreed, "colour": seat.colour}
        async with self.engine.begin() as c:
            # A seat that is kept for somebody becomes theirs, or a bot's.
            theirs = sa.or_(seats.c.visitor.is_(None), seats.c.visitor == seat.visitor)
            done = await c.execute(
                seats.update()
                .where(seats.c.table_id == table, seats.c.seat == seat.seat)
                .where(seats.c.kind == "open", theirs if seat.kind == "person" else sa.true())
                .values(values)
            )
            if done.rowcount != 1:
                raise SeatTaken(f"seat {seat.seat} is not open")
            if invitation:
                await use_up(c, invitation, seat.visitor)
            if opening is not None:
                await c.execute(moves.insert().values(_move_row(table, opening, at)))
            if progress is not None:
                await _advance(c, table, progress, at, self.open_time.now())
                await settled(c, table, progress, as_it_was)
            if clocks is not None:
                await c.run_sync(keep_clocks, table, clocks)

    async def set_agreed(self, table: str, seat: int, agreed: bool) -> None:
        """Whoever sits there wants to go on from a known position as it was, or not."""
        async with self.engine.begin() as c:
            await c.execute(
                seats.update()
                .where(seats.c.table_id == table, seats.c.seat == seat)
                .values(agreed=agreed)
            )

    async def begin(
        self,
        table: TableRecord,
        opening: Move | None,
        progress: Progress,
        at: float,
        clocks: ClocksRecord | None = None,
    ) -> None:
        """Let the game of a full table begin, by the numbers that *table* has.

        Raises :class:`GoneOn` if it has begun, or another number was opened meanwhile.
        """
        async with self.engine.begin() as c:
            await check_shares(c, table)
            if opening is not None:
                await c.execute(moves.insert().values(_move_row(table.id, opening, at)))
            await _advance(c, table.id, progress, at, self.open_time.now())
            await settled(c, table.id, progress, table.all_agree)
            if clocks is not None:
                await c.run_sync(keep_clocks, table.id, clocks)

    async def free_seat(self, table: str, seat: int) -> None:
        """Somebody gets up. Numbers that were opened already bind nobody who sits down later."""
        async with self.engine.begin() as c:
            await forget_shares(c, table)
            await c.execute(
                seats.update()
                .where(seats.c.table_id == table, seats.c.seat == seat)
                .values(
                    kind="open",
                    visitor=None,
                    bot="",
                    away=False,
                    agreed=False,
                    share="",
                    number="",
                    colour=None,
                )
            )

    async def set_away(
        self,
        table: str,
        seat: int,
        away: bool,
        level: str = "",
        clocks: ClocksRecord | None = None,
        left_at: int = -1,
    ) -> None:
        """A bot of this level plays on for whoever sits there, or they themselves again."""
        async with self.engine.begin() as c:
            await c.execute(
                seats.update()
                .where(seats.c.table_id == table, seats.c.seat == seat)
                .values(away=away, bot=level, left_at=left_at)
            )
            if clocks is not None:
                await c.run_sync(keep_clocks, table, clocks)

    async def set_watch(self, table: str, watch: bool) -> None:
        async with self.engine.begin() as c:
            await c.execute(tables.update().where(tables.c.id == table).values(watch=watch))

    async def close_table(self, table: str, still: float | None = None) -> None:
        """Forget a table at which no game has begun.

        Raises :class:`GoneOn` if something happened there later than *still*, by open time.
        """
        gone = tables.delete().where(tables.c.id == table, tables.c.status == "gathering")
        if still is not None:
            gone = gone.where(tables.c.stirred <= still)
        async with self.engine.begin() as c:
            done = await c.execute(gone)
            if still is not None and done.rowcount == 0:
                raise GoneOn("somebody was there meanwhile")
            # Who wants to play again then gets another table.
            await c.execute(tables.update().where(tables.c.rematch == table).values(rematch=""))

    async def append(
        self,
        table: str,
        move: Move,
        progress: Progress,
        at: float,
        clocks: ClocksRecord | None = None,
    ) -> None:
        """One move of the log, and what it did to the players' clocks.

        A move that is there already raises, as does one after the end, and nothing happened.
        """
        row = _move_row(table, move, at)
        advance = _advance_row(table, progress, at, self.open_time.now())
        if self.direct is not None:
            await self.direct.append(row, advance, clocks)
            return

        def write(c: sa.Connection) -> None:
            _WRITE.run(c, row)
            if _ADVANCE.run(c, advance) != 1:
                raise GoneOn("the table is over")
            if clocks is not None:
                keep_clocks(c, table, clocks)

        await self.writer.write(write)

    async def table(self, table: str) -> TableRecord | None:
        """Raises :class:`BadRow` if it cannot be read."""
        found = await self.tables.select(tables.c.id == table)
        if not found:
            self.set_aside.check("tables", table)
        return found[0] if found else None

    async def log(self, table: str, after: int = -1) -> list[Move]:
        """Its moves, or those *after* one that is known; raises :class:`BadRow`."""
        here = sa.and_(moves.c.table_id == table, moves.c.seq > after)
        query = moves.select().where(here).order_by(moves.c.seq)
        async with self.reading.connect() as c:
            try:
                found: list[Move] = []
                for part in (await c.execute(query)).partitions(READ_AT_ONCE):
                    found += [Move.load(row._asdict()) for row in part]
                    # A long match must not keep everybody else waiting.
                    await asyncio.sleep(0)
            except UNREADABLE as e:
                check_readable(e)
                self.set_aside.add("moves", table, await bad_column(c, moves, here))
                self.set_aside.check("moves", table)
        self.set_aside.forget("moves", table)
        return found

    async def keep_timer(self, table: str, timer: TimerRecord) -> None:
        """What runs and what is drafted at a table now; what was kept before is forgotten."""
        row = {
            "question": timer.question,
            "clock": timer.clock,
            "left": timer.left,
            "drafts": list(timer.drafts.items()),
            "spent": list(timer.spent.items()),
        }

        def keep(c: sa.Connection) -> None:
            if c.execute(_TIMED, {"key": table, **row}).rowcount == 0:
                c.execute(_TIMER, {"table_id": table, **row})

        await self.writer.write(keep)

    async def timer(self, table: str) -> TimerRecord | None:
        """None also if it cannot be read: then time begins anew, and the game goes on."""
        query = timings.select().where(timings.c.table_id == table)
        try:
            async with self.reading.connect() as c:
                row = (await c.execute(query)).one_or_none()
            return None if row is None else checked_timer(row)
        except (BadRow, *UNREADABLE) as e:
            check_readable(e)
            self.set_aside.add("timings", table, type(e).__name__)
            return None

    async def timed(self) -> set[str]:
        """The tables where a clock runs."""
        query = (
            sa.select(timings.c.table_id)
            .join(tables, tables.c.id == timings.c.table_id)
            .where(timings.c.clock != "", tables.c.status == "playing")
        )
        async with self.reading.connect() as c:
            return set((await c.execute(query)).scalars())

    async def tables_of(self, visitor: int, most: int) -> list[TableRecord]:
        """The living tables where *visitor* sits, or that it hosts: the newest first."""
        hosts = sa.and_(tables.c.host == visitor, tables.c.status == "gathering")
        living = sa.and_(tables.c.status.in_(LIVING), _sits(visitor))
        return await self.tables.select(sa.or_(living, hosts), most)

    async def ended_tables_of(self, visitor: int, most: int) -> list[TableRecord]:
        """The games that *visitor* played to their end: the last one first."""
        over = sa.and_(tables.c.status == "over", _sits(visitor))
        return await self.tables.select(over, most, tables.c.ended)

    async def open_tables(self, since: float, most: int) -> list[TableRecord]:
        """Public tables that wait for players and were seen since then: the newest first."""
        return await self.tables.select(
            sa.and_(
                tables.c.status == "gathering",
                tables.c.private.is_(False),
                tables.c.inherited == 0,
                tables.c.stirred >= since,
            ),
            most,
        )

    async def opening(self) -> list[TableRecord]:
        """Tables where every seat is taken and the game has not begun."""
        free = sa.select(seats.c.table_id).where(seats.c.kind == "open")
        return await self.tables.select(
            sa.and_(tables.c.status == "gathering", tables.c.id.not_in(free))
        )

    async def playing(self) -> list[TableRecord]:
        return await self.tables.select(tables.c.status == "playing")

    async def living_tables_of(self, visitor: int) -> int:
        """How many unfinished tables *visitor* opened."""
        query = sa.select(sa.func.count()).where(
            tables.c.host == visitor, tables.c.status.in_(LIVING)
        )
        async with self.reading.connect() as c:
            return int((await c.execute(query)).scalar_one())


_COLUMNS = tuple(c.name for c in tables.columns)


def _sits(visitor: int) -> sa.ColumnElement[bool]:
    return tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.visitor == visitor))


def _seat_row(table: str, seat: SeatRecord) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat.seat,
        "kind": seat.kind,
        "visitor": seat.visitor,
        "bot": seat.bot,
        "away": seat.away,
        "name": "" if seat.visitor is not None else seat.name,
        "share": seat.share,
        "number": seat.number,
        "agreed": seat.agreed,
        "colour": seat.colour,
    }


def _move_row(table: str, move: Move, at: float) -> dict[str, Any]:
    return {"table_id": table, **move.dump(), "at": at}


_LINE = moves.insert()
_WRITE = Prepared(_LINE, *(c.name for c in moves.columns))
_ADVANCE = Prepared(
    tables.update().where(
        tables.c.id == sa.bindparam("key"), tables.c.status != sa.bindparam("over")
    ),
    *("status", "waiting", "winners", "ended", "moved", "stirred"),
)
_TIMER = timings.insert()
_TIMED = timings.update().where(timings.c.table_id == sa.bindparam("key"))


def _advance_row(table: str, progress: Progress, at: float, stirred: float) -> dict[str, Any]:
    return {
        "key": table,
        "over": "over",
        "status": progress.status,
        "waiting": list(progress.waiting),
        "winners": list(progress.winners),
        "ended": at if progress.over else None,
        "moved": at,
        "stirred": stirred,
    }


async def _advance(
    c: AsyncConnection, table: str, progress: Progress, at: float, stirred: float
) -> None:
    await c.run_sync(_ADVANCE.run, _advance_row(table, progress, at, stirred))
