"""Where browsers can be reached when the page is closed, and what was already called out."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from oneiro.store.schema import called, house, pushes


@dataclass(frozen=True)
class PushRecord:
    """A browser's subscription. Whoever knows the endpoint and the keys can write to it."""

    endpoint_hash: str
    visitor: int
    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    lang: str
    created: float


class PushStore:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def secret(self, key: str, fresh: str) -> str:
        """A secret of this server; *fresh* becomes it if there is none yet."""
        query = sa.select(house.c.value).where(house.c.key == key)
        for _ in range(2):
            async with self.engine.connect() as c:
                kept = (await c.execute(query)).scalar_one_or_none()
            if kept is not None:
                return str(kept)
            try:
                async with self.engine.begin() as c:
                    await c.execute(house.insert().values(key=key, value=fresh))
            except IntegrityError:
                # Another process made one in the same moment: theirs counts.
                continue
        return fresh

    async def new_secret(self, key: str, old: str, fresh: str) -> str:
        """In place of one that cannot be used: *fresh*, or what another process put there."""
        change = house.update().where(house.c.key == key, house.c.value == old)
        async with self.engine.begin() as c:
            await c.execute(change.values(value=fresh))
        return await self.secret(key, fresh)

    async def subscribe(self, push: PushRecord, most: int) -> None:
        """Keep it for its visitor alone; of too many the oldest are dropped."""
        row = {name: getattr(push, name) for name in _COLUMNS}
        theirs = (
            sa.select(pushes.c.endpoint_hash)
            .where(pushes.c.visitor == push.visitor)
            .order_by(pushes.c.created.desc())
        )
        async with self.engine.begin() as c:
            await c.execute(pushes.delete().where(pushes.c.endpoint_hash == push.endpoint_hash))
            await c.execute(pushes.insert().values(row))
            old = (await c.execute(theirs)).scalars().all()[most:]
            if old:
                await c.execute(pushes.delete().where(pushes.c.endpoint_hash.in_(old)))

    async def unsubscribe(self, endpoint_hash: str, visitor: int | None = None) -> None:
        """Forget it; if it is *visitor*'s, where one is named."""
        gone = pushes.delete().where(pushes.c.endpoint_hash == endpoint_hash)
        if visitor is not None:
            gone = gone.where(pushes.c.visitor == visitor)
        async with self.engine.begin() as c:
            await c.execute(gone)

    async def of(self, visitors: Collection[int]) -> list[PushRecord]:
        query = sa.select(pushes).where(pushes.c.visitor.in_(visitors))
        async with self.engine.connect() as c:
            rows = (await c.execute(query)).all()
        return [PushRecord(*(getattr(row, name) for name in _COLUMNS)) for row in rows]

    async def claim(self, table: str, seat: int, question: int) -> bool:
        """Whether this process is to call a seat to this question: for every question once."""
        here = sa.and_(called.c.table_id == table, called.c.seat == seat)
        try:
            async with self.engine.begin() as c:
                done = await c.execute(
                    called.update()
                    .where(here, called.c.question < question)
                    .values(question=question)
                )
                if done.rowcount == 1:
                    return True
                if (await c.execute(sa.select(called.c.seat).where(here))).first() is None:
                    await c.execute(
                        called.insert().values(table_id=table, seat=seat, question=question)
                    )
                    return True
        except IntegrityError:
            pass
        return False


_COLUMNS = tuple(c.name for c in pushes.columns)
