"""Talk, mutes, reports, subscriptions and calls, as the store keeps them."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from tests.store.test_store import table

from oneiro.store import Store, Visitor
from oneiro.store.push import PushRecord


@pytest.fixture
async def ann(store: Store) -> Visitor:
    ann = await store.welcome("ann's secret", 1.0)
    await store.rename(ann.id, "Ann")
    await store.create(table(ann), None)
    await store.create(table(ann, "t2"), None)
    return ann


@pytest.fixture
async def ben(store: Store) -> Visitor:
    ben = await store.welcome("ben's secret", 2.0)
    await store.rename(ben.id, "Ben")
    return ben


async def test_the_last_lines_in_order(store: Store, ann: Visitor, ben: Visitor) -> None:
    for n in range(5):
        await store.chat.say("t1", (ann, ben)[n % 2].id, n % 2, f"line {n}", float(n))
    await store.chat.say("t2", ann.id, 0, "elsewhere", 9.0)
    said = await store.chat.said("t1", 3)
    assert [(s.name, s.text, s.at) for s in said] == [
        ("Ann", "line 2", 2.0),
        ("Ben", "line 3", 3.0),
        ("Ann", "line 4", 4.0),
    ]
    await store.rename(ben.id, "Benedict")
    assert (await store.chat.said("t1", 2))[0].name == "Benedict"


async def test_mutes_are_ones_own(store: Store, ann: Visitor, ben: Visitor) -> None:
    for _ in range(2):
        await store.chat.mute(ann.id, ben.id)
    assert await store.chat.muted_by(ann.id) == {ben.id}
    assert await store.chat.muted_by(ben.id) == set()
    await store.chat.unmute(ann.id, ben.id)
    assert await store.chat.muted_by(ann.id) == set()


async def test_reports_name_the_line_and_who_complained(
    store: Store, ann: Visitor, ben: Visitor
) -> None:
    bad = await store.chat.say("t1", ben.id, 1, "bad", 1.0)
    worse = await store.chat.say("t2", ben.id, 1, "worse", 2.0)
    await store.chat.report(bad, ann.id, 3.0)
    await store.chat.report(worse, ann.id, 4.0)
    await store.chat.report(bad, ben.id, 5.0)
    await store.chat.report(bad, ann.id, 6.0)
    found = [
        (r.table, r.said.text, r.said.name, r.by, r.times) for r in await store.chat.reported(9)
    ]
    assert found == [("t1", "bad", "Ben", "Ann", 2), ("t2", "worse", "Ben", "Ann", 1)]
    assert len(await store.chat.reported(1)) == 1


async def test_a_table_takes_its_talk_with_it(store: Store, ann: Visitor) -> None:
    line = await store.chat.say("t1", ann.id, 0, "hello", 1.0)
    await store.chat.report(line, ann.id, 2.0)
    await store.close_table("t1")
    assert await store.chat.said("t1", 9) == []
    assert await store.chat.reported(9) == []


async def test_the_secret_of_the_house_is_made_once(store: Store) -> None:
    made = await asyncio.gather(*(store.push.secret("key", f"secret {n}") for n in range(4)))
    assert len(set(made)) == 1
    assert await store.push.secret("key", "another") == made[0]


async def test_a_question_is_claimed_once(store: Store, ann: Visitor) -> None:
    claims = await asyncio.gather(*(store.push.claim("t1", 0, 3) for _ in range(4)))
    assert sorted(claims) == [False, False, False, True]
    assert not await store.push.claim("t1", 0, 2)
    assert await store.push.claim("t1", 1, 3)
    later = await asyncio.gather(*(store.push.claim("t1", 0, 7) for _ in range(4)))
    assert sorted(later) == [False, False, False, True]


async def test_subscriptions(store: Store, ann: Visitor, ben: Visitor) -> None:
    push = PushRecord("hash", ann.id, "https://push.example.com/1", "p", "a", "ru", 1.0)
    await store.push.subscribe(push, 2)
    await store.push.subscribe(replace(push, visitor=ben.id), 2)
    assert await store.push.of([ann.id, ben.id]) == [replace(push, visitor=ben.id)]
    for n in range(3):
        more = replace(push, visitor=ben.id, endpoint_hash=f"hash {n}", created=2.0 + n)
        await store.push.subscribe(more, 2)
    kept = {p.endpoint_hash for p in await store.push.of([ben.id])}
    assert kept == {"hash 1", "hash 2"}
    await store.push.unsubscribe("hash 1", ann.id)
    assert len(await store.push.of([ben.id])) == 2
    await store.push.unsubscribe("hash 1")
    assert len(await store.push.of([ben.id])) == 1
    assert "push.example.com" not in repr(push)
