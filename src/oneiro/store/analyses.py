"""Analyses of finished matches in the store: asked for, under way, done."""

from __future__ import annotations

import contextlib
import json
import zlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from oneiro.store.database import readable
from oneiro.store.errors import BadRow, Crowded
from oneiro.store.records import AnalysisRecord, AnalysisStatus
from oneiro.store.schema import analyses, moves
from oneiro.store.set_aside import UNREADABLE, SetAside, shaped
from oneiro.store.writer import Writer

UNFINISHED: tuple[AnalysisStatus, ...] = ("waiting", "running")
_BRIEF = [column for column in analyses.columns if column.name != "result"]


class AnalysisStore:
    """One analysis a match: one by a newer engine takes the place of an older one."""

    def __init__(self, engine: AsyncEngine, writer: Writer, set_aside: SetAside) -> None:
        self.reading = readable(engine)
        self.set_aside = set_aside
        self.writer = writer

    async def ask(self, new: AnalysisRecord, most: int, most_of_one: int) -> AnalysisRecord:
        """The analysis of this match by this engine: the one that is there, or a *new* one.

        One that failed begins anew. Raises :class:`Crowded` if too many wait already.
        """

        def put(c: sa.Connection) -> None:
            here = analyses.c.table_id == new.table
            row = c.execute(analyses.select().where(here).with_for_update()).one_or_none()
            found = None if row is None else self._checked(row)
            if found is not None and found.engine == new.engine and found.status != "failed":
                return
            _check_room(c, new, most, most_of_one)
            values = {
                "table_id": new.table,
                "engine": new.engine,
                "status": new.status,
                "done": new.done,
                "total": new.total,
                "result": _packed(new.result),
                "asked_by": new.asked_by,
                "asked": new.asked,
            }
            if found is None:
                c.execute(analyses.insert().values(values))
            else:
                c.execute(analyses.update().where(here).values(values))

        # Somebody else may have asked for it in the same moment.
        with contextlib.suppress(IntegrityError):
            await self.writer.write(put)
        there = await self.of(new.table)
        return new if there is None else there

    async def of(self, table: str) -> AnalysisRecord | None:
        """With its result, as far as it has come.

        One that cannot be read counts as failed, so it can be asked for anew.
        """
        query = analyses.select().where(analyses.c.table_id == table)
        async with self.reading.connect() as c:
            row = (await c.execute(query)).one_or_none()
        return None if row is None else self._checked(row)

    def _checked(self, row: Any) -> AnalysisRecord:
        try:
            record = _record(row, _unpacked(row.result))
            values = (record.status, record.done, record.total, record.engine)
            shaped(values, tuple[AnalysisStatus, int, int, str], "analyses")
        except (BadRow, zlib.error, *UNREADABLE) as e:
            self.set_aside.add("analyses", row.table_id, type(e).__name__)
            return replace(_record(row, []), status="failed", done=0, total=0)
        self.set_aside.forget("analyses", row.table_id)
        return record

    async def unfinished(self) -> list[AnalysisRecord]:
        """All that wait or are under way, without their results; the oldest first."""
        query = (
            sa.select(*_BRIEF)
            .where(analyses.c.status.in_(UNFINISHED))
            .order_by(analyses.c.asked, analyses.c.table_id)
        )
        async with self.reading.connect() as c:
            return [_record(row, []) for row in await c.execute(query)]

    async def keep(self, record: AnalysisRecord) -> bool:
        """What it has come to. False if the analysis is no longer wanted, or done already."""
        row = {
            "engine": record.engine,
            "status": record.status,
            "done": record.done,
            "total": record.total,
            "result": _packed(record.result),
        }

        def put(c: sa.Connection) -> bool:
            done = c.execute(
                analyses.update()
                .where(analyses.c.table_id == record.table, analyses.c.status.in_(UNFINISHED))
                .values(row)
            )
            return done.rowcount == 1

        return await self.writer.write(put)

    async def moves(self, table: str) -> int:
        """How many moves the match has."""
        query = sa.select(sa.func.count()).where(moves.c.table_id == table)
        async with self.reading.connect() as c:
            return int((await c.execute(query)).scalar_one())


def _check_room(c: sa.Connection, new: AnalysisRecord, most: int, most_of_one: int) -> None:
    waiting = sa.select(sa.func.count()).where(
        analyses.c.status.in_(UNFINISHED), analyses.c.table_id != new.table
    )
    if int(c.scalar(waiting) or 0) >= most:
        raise Crowded(f"{most} analyses wait already")
    if int(c.scalar(waiting.where(analyses.c.asked_by == new.asked_by)) or 0) >= most_of_one:
        raise Crowded(f"you wait for {most_of_one} analyses already")


def _record(row: Any, result: Any) -> AnalysisRecord:
    return AnalysisRecord(
        row.table_id,
        row.engine,
        row.asked_by,
        row.asked,
        row.status,
        row.done,
        row.total,
        result,
    )


def _packed(result: Any) -> bytes:
    # Every choice with all its options is written much alike: packed it is a tenth.
    return zlib.compress(json.dumps(result, ensure_ascii=False).encode(), 6)


def _unpacked(kept: bytes) -> Any:
    return json.loads(zlib.decompress(kept))


def fair(waiting: Sequence[AnalysisRecord]) -> list[AnalysisRecord]:
    """In turn by who asked: one who wants many does not keep others from their first."""
    asked: dict[int, int] = {}
    ranked: list[tuple[int, int]] = []
    for place, record in enumerate(waiting):
        rank = asked.get(record.asked_by, 0)
        asked[record.asked_by] = rank + 1
        ranked.append((rank, place))
    return [waiting[place] for _, place in sorted(ranked)]
