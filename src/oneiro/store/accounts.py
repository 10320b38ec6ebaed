"""Accounts, sessions and passkeys in the store."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from oneiro.store.errors import LoginTaken
from oneiro.store.open_time import OpenTime
from oneiro.store.records import TableRecord, Visitor, secret_hash
from oneiro.store.schema import (
    accounts,
    analyses,
    challenges,
    chat,
    invitations,
    mutes,
    passkeys,
    pushes,
    reports,
    seats,
    sessions,
    tables,
    visitors,
)


@dataclass(frozen=True)
class Account:
    visitor: int
    login: str
    password: str | None = field(repr=False)
    """Argon2's hash, or none: this account signs in by passkeys alone."""


@dataclass(frozen=True)
class Passkey:
    id: str
    visitor: int
    public_key: bytes = field(repr=False)
    uses: int
    """As the authenticator counts them; 0 for those that do not count."""


class AccountStore:
    """Every writing method is one transaction."""

    def __init__(self, engine: AsyncEngine, open_time: OpenTime) -> None:
        self.engine = engine
        self.open_time = open_time

    async def account(self, visitor: int) -> Account | None:
        return await self._account(accounts.c.visitor == visitor)

    async def account_by_login(self, folded: str) -> Account | None:
        # Such a name is nobody's, and PostgreSQL could not even be asked for it.
        return None if "\0" in folded else await self._account(accounts.c.folded == folded)

    async def _account(self, where: sa.ColumnElement[bool]) -> Account | None:
        query = sa.select(accounts.c.visitor, accounts.c.login, accounts.c.password).where(where)
        async with self.engine.connect() as c:
            row = (await c.execute(query)).one_or_none()
        return None if row is None else Account(row.visitor, row.login, row.password)

    async def visitor(self, visitor: int) -> Visitor:
        query = sa.select(visitors.c.id, visitors.c.name).where(visitors.c.id == visitor)
        async with self.engine.connect() as c:
            row = (await c.execute(query)).one()
        return Visitor(row.id, row.name)

    async def sign_up(
        self,
        visitor: int,
        login: str,
        folded: str,
        at: float,
        password: str | None = None,
        passkey: Passkey | None = None,
    ) -> None:
        """A guest gets an account, and stays who it was; raises :class:`LoginTaken`."""
        row = {
            "visitor": visitor,
            "login": login,
            "folded": folded,
            "password": password,
            "created": at,
        }
        try:
            async with self.engine.begin() as c:
                await c.execute(accounts.insert().values(row))
                if passkey is not None:
                    await c.execute(passkeys.insert().values(_passkey_row(passkey, at)))
        except IntegrityError as e:
            raise LoginTaken("somebody signs in by this name already") from e

    async def sign_in(
        self, account: int, secret: str, at: float, instead: str = "", guest: int | None = None
    ) -> set[str]:
        """A session for *secret* in place of the one for *instead*.

        What a *guest* had becomes the account's; the tables that this changes.
        """
        row = {"secret_hash": secret_hash(secret), "visitor": account, "created": at}
        row["used"] = self.open_time.now()
        async with self.engine.begin() as c:
            await c.execute(sessions.insert().values(row))
            await c.execute(sessions.delete().where(sessions.c.secret_hash == secret_hash(instead)))
            if guest is None:
                return set()
            await c.execute(sessions.delete().where(sessions.c.visitor == guest))
            return await _hand_over(c, guest, account)

    async def sign_out(self, secret: str) -> None:
        async with self.engine.begin() as c:
            await c.execute(sessions.delete().where(sessions.c.secret_hash == secret_hash(secret)))

    async def set_password(self, visitor: int, password: str, keep: str) -> None:
        """A new hash; every session but that of *keep* ends."""
        async with self.engine.begin() as c:
            await c.execute(
                accounts.update().where(accounts.c.visitor == visitor).values(password=password)
            )
            await c.execute(
                sessions.delete()
                .where(sessions.c.visitor == visitor)
                .where(sessions.c.secret_hash != secret_hash(keep))
            )

    async def rehash(self, visitor: int, password: str) -> None:
        """The same password, hashed with more effort than in earlier years."""
        async with self.engine.begin() as c:
            await c.execute(
                accounts.update().where(accounts.c.visitor == visitor).values(password=password)
            )

    async def passkeys_of(self, visitor: int) -> list[Passkey]:
        return await self._passkeys(passkeys.c.visitor == visitor)

    async def passkey(self, key: str) -> Passkey | None:
        found = await self._passkeys(passkeys.c.id == key)
        return found[0] if found else None

    async def _passkeys(self, where: sa.ColumnElement[bool]) -> list[Passkey]:
        query = passkeys.select().where(where).order_by(passkeys.c.created)
        async with self.engine.connect() as c:
            rows = (await c.execute(query)).all()
        return [Passkey(r.id, r.visitor, r.public_key, r.uses) for r in rows]

    async def add_passkey(self, passkey: Passkey, at: float) -> None:
        """Raises ``IntegrityError`` if it is known already."""
        async with self.engine.begin() as c:
            await c.execute(passkeys.insert().values(_passkey_row(passkey, at)))

    async def used_passkey(self, key: str, uses: int) -> None:
        async with self.engine.begin() as c:
            await c.execute(passkeys.update().where(passkeys.c.id == key).values(uses=uses))

    async def challenge(self, challenge: str, session: str, purpose: str, at: float) -> None:
        """Remember what a session was asked to sign, and forget what it was asked before."""
        mine = sa.and_(challenges.c.session == session, challenges.c.purpose == purpose)
        row = {"hash": secret_hash(challenge), "session": session, "purpose": purpose, "at": at}
        async with self.engine.begin() as c:
            await c.execute(challenges.delete().where(mine))
            await c.execute(challenges.insert().values(row))

    async def answered(self, challenge: str, session: str, purpose: str, since: float) -> bool:
        """Whether that session was asked this, not before *since*. It can be answered once."""
        async with self.engine.begin() as c:
            done = await c.execute(
                challenges.delete()
                .where(challenges.c.hash == secret_hash(challenge))
                .where(challenges.c.session == session, challenges.c.purpose == purpose)
                .where(challenges.c.at >= since)
            )
            await c.execute(challenges.delete().where(challenges.c.at < since))
        return done.rowcount == 1


def handed_over(table: TableRecord, guest: int, account: Visitor) -> TableRecord:
    """The record as :meth:`AccountStore.sign_in` leaves it: a guest's seat is the account's now."""
    host = account.id if table.host == guest else table.host
    if any(s.visitor == account.id for s in table.seats):
        return replace(table, host=host)
    seated = tuple(
        replace(s, visitor=account.id, name=account.name) if s.visitor == guest else s
        for s in table.seats
    )
    return replace(table, host=host, seats=seated)


async def _hand_over(c: AsyncConnection, guest: int, account: int) -> set[str]:
    # Nobody sits twice at a table, so where both sit the guest's seat stays the guest's.
    moved = await _seated(c, guest) - await _seated(c, account)
    hosted = await c.execute(sa.select(tables.c.id).where(tables.c.host == guest))
    for whose in (seats, chat):
        await c.execute(
            whose.update()
            .where(whose.c.visitor == guest, whose.c.table_id.in_(moved))
            .values(visitor=account)
        )
    changed = moved | set(hosted.scalars())
    for column in (
        tables.c.host,
        invitations.c.visitor,
        pushes.c.visitor,
        analyses.c.asked_by,
    ):
        await c.execute(column.table.update().where(column == guest).values({column.name: account}))
    for column, other in (
        (mutes.c.visitor, mutes.c.muted),
        (mutes.c.muted, mutes.c.visitor),
        (reports.c.visitor, reports.c.chat_id),
    ):
        await _merge(c, column, other, guest, account)
    await c.execute(mutes.delete().where(mutes.c.visitor == mutes.c.muted))
    name = (await c.execute(sa.select(visitors.c.name).where(visitors.c.id == guest))).scalar_one()
    await c.execute(
        visitors.update().where(visitors.c.id == account, visitors.c.name == "").values(name=name)
    )
    return changed


async def _seated(c: AsyncConnection, visitor: int) -> set[str]:
    return set(
        (await c.execute(sa.select(seats.c.table_id).where(seats.c.visitor == visitor))).scalars()
    )


async def _merge(
    c: AsyncConnection, column: sa.Column[Any], other: sa.Column[Any], guest: int, account: int
) -> None:
    """The two columns are the table's key, so what the account has already is not given twice."""
    known = set((await c.execute(sa.select(other).where(column == account))).scalars())
    await c.execute(
        column.table.update()
        .where(column == guest, other.not_in(known))
        .values({column.name: account})
    )
    await c.execute(column.table.delete().where(column == guest))


def _passkey_row(passkey: Passkey, at: float) -> dict[str, Any]:
    return {
        "id": passkey.id,
        "visitor": passkey.visitor,
        "public_key": passkey.public_key,
        "uses": passkey.uses,
        "created": at,
    }
