"""Invitations to tables in the store."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from oneiro.store.errors import UsedUp
from oneiro.store.records import secret_hash
from oneiro.store.schema import invitations, tables


@dataclass(frozen=True)
class InvitationRecord:
    table: str
    used: bool


class InvitationStore:
    """Every writing method is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def invite(self, table: str, token: str, at: float, most: int) -> bool:
        """A new invitation, unless *most* are out already; whether it was made."""
        row = {"token_hash": secret_hash(token), "table_id": table, "created": at}
        out = sa.select(sa.func.count()).where(
            invitations.c.table_id == table, invitations.c.visitor.is_(None)
        )
        async with self.engine.begin() as c:
            # A write holds the table until the end, or two at once would both find room for one.
            held = tables.update().where(tables.c.id == table)
            await c.execute(held.values(watch=tables.c.watch))
            if (await c.execute(out)).scalar_one() >= most:
                return False
            await c.execute(invitations.insert().values(row))
        return True

    async def withdraw(self, table: str) -> None:
        """Forget the invitations to a table that nobody used."""
        unused = sa.and_(invitations.c.table_id == table, invitations.c.visitor.is_(None))
        async with self.engine.begin() as c:
            await c.execute(invitations.delete().where(unused))

    async def invitation(self, token: str) -> InvitationRecord | None:
        query = sa.select(invitations.c.table_id, invitations.c.visitor).where(
            invitations.c.token_hash == secret_hash(token)
        )
        async with self.engine.connect() as c:
            row = (await c.execute(query)).one_or_none()
        return None if row is None else InvitationRecord(row.table_id, row.visitor is not None)


async def use_up(c: AsyncConnection, invitation: str, visitor: int | None) -> None:
    """An invitation by its hash, in the transaction that takes the seat; raises :class:`UsedUp`."""
    done = await c.execute(
        invitations.update()
        .where(invitations.c.token_hash == invitation, invitations.c.visitor.is_(None))
        .values(visitor=visitor)
    )
    if done.rowcount != 1:
        raise UsedUp("this invitation was used already")
