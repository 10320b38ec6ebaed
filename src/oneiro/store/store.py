"""The store: every line of a match is one row, written before anybody hears of it."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from oneiro.kernel.match import Move
from oneiro.store.records import (
    PaceRecord,
    Progress,
    SeatRecord,
    Status,
    TableRecord,
    TimingRecord,
    Visitor,
)
from oneiro.store.schema import moves, seats, sessions, tables, timings, visitors

MIGRATIONS = Path(__file__).parent / "migrations"
LIVING: tuple[Status, ...] = ("gathering", "playing")


class StoreError(Exception):
    """The database did not do it. Nothing has changed."""


class SeatTaken(StoreError):
    """Somebody was quicker, or the seat is not there."""


def secret_hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def database_url(db: str | Path) -> sa.URL:
    """The URL of *db*: a path is a SQLite file, anything with ``://`` is a URL already."""
    text = str(db)
    if "://" in text:
        return sa.make_url(text)
    return sa.URL.create("sqlite+aiosqlite", database=text)


class Store:
    """All reading and writing. Every writing method is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    @classmethod
    async def open(cls, db: str | Path) -> Store:
        """Connect and bring the database up to date."""
        url = database_url(db)
        if url.get_backend_name() == "sqlite" and url.database:
            _make_file(Path(url.database))
        # Errors of the database would otherwise print seeds and choices into the log.
        engine = create_async_engine(url, hide_parameters=True)
        if url.get_backend_name() == "sqlite":
            sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        try:
            async with engine.connect() as connection:
                await connection.run_sync(_migrate)
                await connection.commit()
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        await self.engine.dispose()

    async def ping(self) -> None:
        async with self.engine.connect() as c:
            await c.execute(sa.select(sa.literal(1)))

    async def visitor(self, secret: str) -> Visitor | None:
        query = (
            sa.select(visitors.c.id, visitors.c.name)
            .join(sessions, sessions.c.visitor == visitors.c.id)
            .where(sessions.c.secret_hash == secret_hash(secret))
        )
        async with self.engine.connect() as c:
            row = (await c.execute(query)).one_or_none()
        return None if row is None else Visitor(row.id, row.name)

    async def welcome(self, secret: str, at: float) -> Visitor:
        """Remember somebody new, as yet without a name."""
        async with self.engine.begin() as c:
            done = await c.execute(visitors.insert().values(name="", created=at))
            (key,) = done.inserted_primary_key or (0,)
            row = {"secret_hash": secret_hash(secret), "visitor": key, "created": at}
            await c.execute(sessions.insert().values(row))
        return Visitor(key, "")

    async def rename(self, visitor: int, name: str) -> None:
        async with self.engine.begin() as c:
            await c.execute(visitors.update().where(visitors.c.id == visitor).values(name=name))

    async def create(self, table: TableRecord, opening: Move | None) -> None:
        """A new table; with its *opening*, if the game starts at once."""
        row = {f: getattr(table, f) for f in _COLUMNS}
        row["waiting"], row["winners"] = list(table.waiting), list(table.winners)
        row["pace"] = asdict(table.pace)
        async with self.engine.begin() as c:
            await c.execute(tables.insert().values(row))
            await c.execute(seats.insert(), [_seat_row(table.id, s) for s in table.seats])
            if opening is not None:
                await c.execute(moves.insert().values(_move_row(table.id, opening, table.created)))

    async def take_seat(
        self,
        table: str,
        seat: SeatRecord,
        opening: Move | None,
        progress: Progress | None,
        at: float,
    ) -> None:
        """Put a person or a bot on an open seat; with the *opening*, if it was the last one."""
        values = {"kind": seat.kind, "visitor": seat.visitor, "bot": seat.bot, "away": False}
        async with self.engine.begin() as c:
            done = await c.execute(
                seats.update()
                .where(seats.c.table_id == table, seats.c.seat == seat.seat)
                .where(seats.c.kind == "open")
                .values(values)
            )
            if done.rowcount != 1:
                raise SeatTaken(f"seat {seat.seat} is not open")
            if opening is not None and progress is not None:
                await c.execute(moves.insert().values(_move_row(table, opening, at)))
                await _advance(c, table, progress, at)

    async def free_seat(self, table: str, seat: int) -> None:
        async with self.engine.begin() as c:
            await c.execute(
                seats.update()
                .where(seats.c.table_id == table, seats.c.seat == seat)
                .values(kind="open", visitor=None, bot="", away=False)
            )

    async def set_away(self, table: str, seat: int, away: bool) -> None:
        async with self.engine.begin() as c:
            await c.execute(
                seats.update()
                .where(seats.c.table_id == table, seats.c.seat == seat)
                .values(away=away)
            )

    async def close_table(self, table: str) -> None:
        """Forget a table at which no game has begun."""
        async with self.engine.begin() as c:
            await c.execute(
                tables.delete().where(tables.c.id == table, tables.c.status == "gathering")
            )

    async def append(self, table: str, move: Move, progress: Progress, at: float) -> None:
        """One line of the log. A line that is there already raises, and nothing happened."""
        async with self.engine.begin() as c:
            await c.execute(moves.insert().values(_move_row(table, move, at)))
            await _advance(c, table, progress, at)

    async def table(self, table: str) -> TableRecord | None:
        found = await self._tables(tables.c.id == table)
        return found[0] if found else None

    async def log(self, table: str) -> list[Move]:
        query = moves.select().where(moves.c.table_id == table).order_by(moves.c.seq)
        async with self.engine.connect() as c:
            return [Move.load(row._asdict()) for row in await c.execute(query)]

    async def keep_timing(self, table: str, timing: TimingRecord) -> None:
        """What runs and what is drafted at a table now; what was kept before is forgotten."""
        row = {
            "question": timing.question,
            "clock": timing.clock,
            "left": timing.left,
            "drafts": list(timing.drafts.items()),
            "spent": list(timing.spent.items()),
        }
        async with self.engine.begin() as c:
            done = await c.execute(timings.update().where(timings.c.table_id == table).values(row))
            if done.rowcount == 0:
                await c.execute(timings.insert().values(table_id=table, **row))

    async def timing(self, table: str) -> TimingRecord | None:
        query = timings.select().where(timings.c.table_id == table)
        async with self.engine.connect() as c:
            row = (await c.execute(query)).one_or_none()
        if row is None:
            return None
        drafts, spent = dict(row.drafts), dict(row.spent)
        return TimingRecord(row.question, row.clock, row.left, drafts, spent)

    async def timed(self) -> set[str]:
        """The tables where a clock runs."""
        query = (
            sa.select(timings.c.table_id)
            .join(tables, tables.c.id == timings.c.table_id)
            .where(timings.c.clock != "", tables.c.status == "playing")
        )
        async with self.engine.connect() as c:
            return set((await c.execute(query)).scalars())

    async def tables_of(self, visitor: int, most: int) -> list[TableRecord]:
        """The tables where *visitor* sits, or that it hosts: the newest first."""
        sits = sa.select(seats.c.table_id).where(seats.c.visitor == visitor)
        hosts = sa.and_(tables.c.host == visitor, tables.c.status == "gathering")
        return await self._tables(sa.or_(tables.c.id.in_(sits), hosts), most)

    async def open_tables(self, since: float, most: int) -> list[TableRecord]:
        """Public tables that wait for players: the newest first."""
        return await self._tables(
            sa.and_(
                tables.c.status == "gathering",
                tables.c.private.is_(False),
                tables.c.created >= since,
            ),
            most,
        )

    async def playing(self) -> list[TableRecord]:
        return await self._tables(tables.c.status == "playing")

    async def living_tables_of(self, visitor: int) -> int:
        """How many unfinished tables *visitor* opened."""
        query = sa.select(sa.func.count()).where(
            tables.c.host == visitor, tables.c.status.in_(LIVING)
        )
        async with self.engine.connect() as c:
            return int((await c.execute(query)).scalar_one())

    async def _tables(
        self, where: sa.ColumnElement[bool], most: int | None = None
    ) -> list[TableRecord]:
        chosen = tables.select().where(where).order_by(tables.c.created.desc()).limit(most)
        async with self.engine.connect() as c:
            rows = (await c.execute(chosen)).all()
            ids = [row.id for row in rows]
            sitting = await c.execute(
                sa.select(seats, visitors.c.name.label("visitor_name"))
                .outerjoin(visitors, seats.c.visitor == visitors.c.id)
                .where(seats.c.table_id.in_(ids))
                .order_by(seats.c.seat)
            )
            by_table: dict[str, list[SeatRecord]] = {i: [] for i in ids}
            for s in sitting:
                by_table[s.table_id].append(
                    SeatRecord(s.seat, s.kind, s.visitor, s.visitor_name or s.name, s.bot, s.away)
                )
        return [_table(row, by_table[row.id]) for row in rows]


_COLUMNS = tuple(c.name for c in tables.columns)


def _table(row: Any, sitting: Sequence[SeatRecord]) -> TableRecord:
    values = {
        **row._mapping,
        "waiting": tuple(row.waiting),
        "winners": tuple(row.winners),
        "pace": PaceRecord(**row.pace),
    }
    return TableRecord(**values, seats=tuple(sitting))


def _seat_row(table: str, seat: SeatRecord) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat.seat,
        "kind": seat.kind,
        "visitor": seat.visitor,
        "bot": seat.bot,
        "away": seat.away,
        "name": "" if seat.visitor is not None else seat.name,
    }


def _move_row(table: str, move: Move, at: float) -> dict[str, Any]:
    return {"table_id": table, **move.dump(), "at": at}


async def _advance(c: AsyncConnection, table: str, progress: Progress, at: float) -> None:
    await c.execute(
        tables.update()
        .where(tables.c.id == table)
        .values(
            status=progress.status,
            waiting=list(progress.waiting),
            winners=list(progress.winners),
            ended=at if progress.over else None,
            moved=at,
        )
    )


def advanced(table: TableRecord, progress: Progress, at: float) -> TableRecord:
    """The record as :meth:`Store.append` leaves it."""
    return replace(
        table,
        status=progress.status,
        waiting=progress.waiting,
        winners=progress.winners,
        ended=at if progress.over else None,
        moved=at,
    )


def _make_file(path: Path) -> None:
    """The seeds of running games are in it, so it is for its owner's eyes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    # WAL lets readers go on while a move is written; FULL keeps a move through a power cut.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: sa.Connection) -> None:
    # Alembic tells of every start; only a real migration is news.
    logging.getLogger("alembic.runtime.migration").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
