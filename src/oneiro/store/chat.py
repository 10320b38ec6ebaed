"""What is said at the tables, who does not want to hear whom, and what was complained of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from oneiro.store.schema import chat, mutes, reports, visitors


@dataclass(frozen=True)
class SaidRecord:
    """One message of a table's chat."""

    id: int
    visitor: int
    name: str
    """The speaker's name today."""
    seat: int
    text: str
    at: float


@dataclass(frozen=True)
class ReportRecord:
    """A message that somebody complained of."""

    table: str
    said: SaidRecord
    by: str
    """Who complained first, by name."""
    times: int
    at: float


class ChatStore:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def say(self, table: str, visitor: int, seat: int, text: str, at: float) -> int:
        """Keep a message; its number."""
        row = {"table_id": table, "visitor": visitor, "seat": seat, "text": text, "at": at}
        async with self.engine.begin() as c:
            done = await c.execute(chat.insert().values(row))
        (key,) = done.inserted_primary_key or (0,)
        return int(key)

    async def said(self, table: str, most: int) -> list[SaidRecord]:
        """The last messages of a table, in order."""
        query = (
            sa.select(chat, visitors.c.name)
            .join(visitors, visitors.c.id == chat.c.visitor)
            .where(chat.c.table_id == table)
            .order_by(chat.c.id.desc())
            .limit(most)
        )
        async with self.engine.connect() as c:
            return [_said(row) for row in reversed((await c.execute(query)).all())]

    async def muted_by(self, visitor: int) -> frozenset[int]:
        query = sa.select(mutes.c.muted).where(mutes.c.visitor == visitor)
        async with self.engine.connect() as c:
            return frozenset((await c.execute(query)).scalars())

    async def mute(self, visitor: int, muted: int) -> None:
        await self._once(mutes.insert().values(visitor=visitor, muted=muted))

    async def unmute(self, visitor: int, muted: int) -> None:
        async with self.engine.begin() as c:
            await c.execute(
                mutes.delete().where(mutes.c.visitor == visitor, mutes.c.muted == muted)
            )

    async def report(self, said: int, visitor: int, at: float) -> None:
        """Complain of a message; a second complaint of the same visitor is the first one."""
        await self._once(reports.insert().values(chat_id=said, visitor=visitor, at=at))

    async def reported(self, most: int) -> list[ReportRecord]:
        """The messages that were complained of last, the newest complaint first."""
        speaker, reporter = visitors.alias("speaker"), visitors.alias("reporter")
        first = sa.select(
            reports.c.chat_id,
            sa.func.min(reports.c.at).label("first"),
            sa.func.max(reports.c.at).label("last"),
            sa.func.count().label("times"),
        )
        by_line = first.group_by(reports.c.chat_id).subquery()
        query = (
            sa.select(
                chat,
                speaker.c.name,
                reporter.c.name.label("by"),
                by_line.c.times,
                by_line.c.last,
            )
            .join(by_line, by_line.c.chat_id == chat.c.id)
            .join(speaker, speaker.c.id == chat.c.visitor)
            .join(
                reports,
                sa.and_(reports.c.chat_id == chat.c.id, reports.c.at == by_line.c.first),
            )
            .join(reporter, reporter.c.id == reports.c.visitor)
            .order_by(by_line.c.last.desc(), chat.c.id.desc())
            .limit(most)
        )
        async with self.engine.connect() as c:
            rows = (await c.execute(query)).all()
        return [ReportRecord(r.table_id, _said(r), r.by, r.times, r.last) for r in rows]

    async def _once(self, insert: sa.Insert) -> None:
        try:
            async with self.engine.begin() as c:
                await c.execute(insert)
        except IntegrityError:
            return


def _said(row: Any) -> SaidRecord:
    return SaidRecord(row.id, row.visitor, row.name, row.seat, row.text, row.at)
