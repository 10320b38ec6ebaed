"""People in the store: on both databases, and when two come at once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import sqlalchemy as sa

from oneiro.games import game
from oneiro.store import (
    LoginTaken,
    Passkey,
    SeatRecord,
    Store,
    TableRecord,
    UsedUp,
    Visitor,
    handed_over,
    secret_hash,
)
from oneiro.store.schema import chat, mutes, pushes, reports


@pytest.fixture
async def ann(store: Store) -> Visitor:
    return await store.welcome("ann's secret", 1.0)


@pytest.fixture
async def guest(store: Store) -> Visitor:
    guest = await store.welcome("guest's secret", 1.0)
    await store.rename(guest.id, "Guesty")
    return Visitor(guest.id, "Guesty")


@pytest.fixture
async def ben(store: Store) -> Visitor:
    return await store.welcome("ben's secret", 1.0)


def table(host: Visitor, name: str, *sitters: Visitor | None) -> TableRecord:
    rules = game("dreamworld")
    return TableRecord(
        id=name,
        game=rules.key,
        version=rules.version,
        edition=rules.edition,
        edition_hash=rules.edition_hash,
        options=rules.agree(3, {}),
        private=True,
        status="gathering",
        host=host.id,
        seed=bytes(32),
        commitment="c",
        created=5.0,
        seats=tuple(
            SeatRecord(i, "person", s.id, s.name) if s else SeatRecord(i, "open")
            for i, s in enumerate(sitters)
        ),
    )


async def rows(store: Store, of: sa.Table, *columns: str) -> set[tuple[Any, ...]]:
    async with store.engine.connect() as c:
        found = await c.execute(sa.select(*(of.c[name] for name in columns)))
        return {tuple(row) for row in found}


async def test_a_name_is_one_account(store: Store, ann: Visitor, ben: Visitor) -> None:
    await store.accounts.sign_up(ann.id, "Ann", "ann", 2.0, password="hash")
    for visitor, folded in ((ben, "ann"), (ann, "another")):
        with pytest.raises(LoginTaken):
            await store.accounts.sign_up(visitor.id, "ANN", folded, 2.0, password="hash")
    account = await store.accounts.account_by_login("ann")
    assert account is not None
    assert (account.visitor, account.login, account.password) == (ann.id, "Ann", "hash")
    assert "hash" not in repr(account)
    assert await store.accounts.account_by_login("an\0n") is None


async def test_a_passkey_is_kept_with_the_account_it_makes(
    store: Store, ann: Visitor, ben: Visitor
) -> None:
    key = Passkey("key", ann.id, b"public", 0)
    await store.accounts.sign_up(ann.id, "Ann", "ann", 2.0, passkey=key)
    with pytest.raises(LoginTaken):
        await store.accounts.sign_up(
            ben.id, "Ann", "ann", 2.0, passkey=Passkey("other", ben.id, b"", 0)
        )
    assert await store.accounts.passkey("other") is None
    await store.accounts.used_passkey("key", 7)
    assert await store.accounts.passkeys_of(ann.id) == [Passkey("key", ann.id, b"public", 7)]


async def test_what_a_guest_had_is_the_accounts(
    store: Store, ann: Visitor, guest: Visitor, ben: Visitor
) -> None:
    moved = table(guest, "moved", guest, ben, None)
    both = table(guest, "both", ann, guest, None)
    others = table(ben, "others", ben, None, None)
    for one in (moved, both, others):
        await store.create(one, None)
    async with store.engine.begin() as c:
        for i, (at, who) in enumerate((("moved", guest), ("both", guest), ("moved", ben))):
            row = {"id": i, "table_id": at, "visitor": who.id, "seat": 0, "text": "", "at": 1.0}
            await c.execute(chat.insert().values(row))
        for who in (guest, ann):
            await c.execute(reports.insert().values(chat_id=2, visitor=who.id, at=1.0))
        for who, muted in ((guest, ben), (ann, ben), (ben, guest), (ann, guest)):
            await c.execute(mutes.insert().values(visitor=who.id, muted=muted.id))
        push = {"endpoint_hash": "h", "visitor": guest.id, "endpoint": "e", "created": 1.0}
        await c.execute(pushes.insert().values(**push, p256dh="p", auth="a", lang="en"))

    changed = await store.accounts.sign_in(
        ann.id, "new secret", 2.0, instead="guest's secret", guest=guest.id
    )
    assert changed == {"moved", "both"}
    account = await store.accounts.visitor(ann.id)
    assert account == Visitor(ann.id, "Guesty")
    for before in (moved, both, others):
        after = await store.table(before.id)
        expected = handed_over(before, guest.id, account)
        assert after is not None
        assert (after.host, [s.visitor for s in after.seats]) == (
            expected.host,
            [s.visitor for s in expected.seats],
        )
    assert await store.visitor("guest's secret") is None
    assert await store.visitor("new secret") == account
    assert await store.visitor("ann's secret") == account
    said = {(0, ann.id), (1, guest.id), (2, ben.id)}
    assert await rows(store, chat, "id", "visitor") == said
    assert await rows(store, reports, "chat_id", "visitor") == {(2, ann.id)}
    assert await rows(store, mutes, "visitor", "muted") == {(ann.id, ben.id), (ben.id, ann.id)}
    assert await rows(store, pushes, "visitor") == {(ann.id,)}


async def test_a_new_password_leaves_one_session(store: Store, ann: Visitor) -> None:
    await store.accounts.sign_up(ann.id, "Ann", "ann", 2.0, password="old")
    await store.accounts.sign_in(ann.id, "second", 2.0)
    await store.accounts.set_password(ann.id, "new", keep="second")
    assert await store.visitor("second") == ann
    assert await store.visitor("ann's secret") is None
    await store.accounts.sign_out("second")
    assert await store.visitor("second") is None


async def test_a_challenge_is_answered_once(store: Store) -> None:
    accounts = store.accounts
    await accounts.challenge("words", "session", "in", 10.0)
    assert not await accounts.answered("words", "another", "in", 5.0)
    assert not await accounts.answered("words", "session", "add", 5.0)
    answers = await asyncio.gather(
        *(accounts.answered("words", "session", "in", 5.0) for _ in range(4))
    )
    assert sorted(answers) == [False, False, False, True]
    await accounts.challenge("older", "session", "in", 10.0)
    await accounts.challenge("newer", "session", "in", 11.0)
    assert not await accounts.answered("older", "session", "in", 5.0)
    assert not await accounts.answered("newer", "session", "in", 12.0)


async def test_as_many_invitations_as_seats(store: Store, ann: Visitor) -> None:
    await store.create(table(ann, "t", ann, None, None), None)
    made = await asyncio.gather(
        *(store.invitations.invite("t", f"token {i}", 1.0, 2) for i in range(5))
    )
    assert made.count(True) == 2
    await store.invitations.withdraw("t")
    assert [await store.invitations.invitation(f"token {i}") for i in range(5)] == [None] * 5
    assert await store.invitations.invite("t", "later", 1.0, 2)


async def test_an_invitation_is_used_with_the_seat_or_not_at_all(
    store: Store, ann: Visitor, ben: Visitor, guest: Visitor
) -> None:
    await store.create(table(ann, "t", ann, None, None), None)
    await store.invitations.invite("t", "token", 1.0, 2)

    async def sit(visitor: Visitor, seat: int) -> str:
        record = SeatRecord(seat, "person", visitor.id)
        try:
            await store.take_seat("t", record, None, None, 2.0, secret_hash("token"))
        except UsedUp:
            return "used up"
        return "sits"

    answers = await asyncio.gather(sit(ben, 1), sit(guest, 2))
    assert sorted(answers) == ["sits", "used up"]
    after = await store.table("t")
    assert after is not None
    assert sorted(s.kind for s in after.seats) == ["open", "person", "person"]
    kept = await store.invitations.invitation("token")
    assert kept is not None
    assert kept.used
