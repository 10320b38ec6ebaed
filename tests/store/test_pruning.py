"""Guests and sessions that nobody used for long are forgotten, and nobody who would be missed."""

from __future__ import annotations

import sqlalchemy as sa
from tests.store.test_store import match, table

from oneiro.store import AnalysisRecord, SeatRecord, Store, Visitor
from oneiro.store.pruning import NAMED, OWN
from oneiro.store.schema import metadata, sessions, visitors

DAY = 24 * 3600.0
LONG = 90 * DAY


async def aged(store: Store, *who: Visitor) -> None:
    """Nobody has seen them for long."""
    old = sessions.update().where(sessions.c.visitor.in_([v.id for v in who]))
    async with store.engine.begin() as c:
        await c.execute(old.values(used=store.open_time.now() - LONG - 1))


async def known(store: Store) -> set[int]:
    async with store.engine.connect() as c:
        return set((await c.execute(sa.select(visitors.c.id))).scalars())


async def guests(store: Store, *names: str) -> list[Visitor]:
    """The last one who came is somebody else: that number must not be given again."""
    found = [await store.welcome(name, 1.0) for name in names]
    await store.welcome("the last one", 1.0)
    return found


async def test_who_did_nothing_is_forgotten_and_who_came_lately_is_not(store: Store) -> None:
    old, young, back = await guests(store, "old", "young", "back")
    await aged(store, old, back)
    assert await store.visitor("back") == back, "by that it is used"
    assert await store.pruning.guests(LONG) == 1
    assert await store.visitor("old") is None
    assert {young.id, back.id} <= await known(store)
    assert old.id not in await known(store)
    assert await store.pruning.guests(LONG) == 0


async def test_a_number_is_never_given_twice(store: Store) -> None:
    last = await store.welcome("last", 1.0)
    await aged(store, last)
    assert await store.pruning.guests(LONG) == 0
    assert (await store.welcome("next", 1.0)).id > last.id
    assert await store.pruning.guests(LONG) == 1
    assert (await store.welcome("another", 1.0)).id > last.id + 1


async def test_who_sits_at_a_living_table_keeps_even_the_session(store: Store) -> None:
    host, sits, kept, played = everybody = await guests(store, "host", "sits", "kept", "played")
    seats = (SeatRecord(0, "person", sits.id), SeatRecord(1, "open", kept.id))
    await store.create(table(host, "living", seats=seats), None)
    both = (SeatRecord(0, "person", played.id), SeatRecord(1, "bot", bot="random"))
    await store.create(table(played, "done", status="over", seats=both), match().log[0])
    await aged(store, *everybody)
    assert await store.pruning.sessions(LONG) == 1
    assert await store.pruning.guests(LONG) == 0
    for secret, visitor in (("host", host), ("sits", sits), ("kept", kept), ("played", None)):
        assert await store.visitor(secret) == visitor
    done = await store.table("done")
    assert done is not None
    assert done.seats[0].visitor == played.id, "the match still says who played"


async def test_whoever_is_named_anywhere_stays(store: Store) -> None:
    people = await guests(store, "host", "spoke", "heard", "asked", "muted", "mutes", "signed")
    host, spoke, heard, asked, muted, mutes, signed = people
    await store.create(table(host, status="over"), None)
    line = await store.chat.say("t1", spoke.id, 0, "Good evening", 1.0)
    await store.chat.report(line, heard.id, 1.0)
    await store.chat.mute(mutes.id, muted.id)
    await store.analyses.ask(AnalysisRecord("t1", "engine", asked.id, 1.0), 9, 9)
    await store.accounts.sign_up(signed.id, "Ann", "ann", 1.0, password="x")
    await aged(store, *people)
    assert await store.pruning.guests(LONG) == 1, "who only muted somebody is named nowhere"
    assert await known(store) >= {v.id for v in people if v is not mutes}
    assert await store.accounts.account_by_login("ann") is not None


def test_every_column_that_names_a_visitor_is_looked_at() -> None:
    found = {
        key.parent
        for name in metadata.tables.values()
        for key in name.foreign_keys
        if key.column is visitors.c.id
    }
    assert found == {*NAMED, *OWN, sessions.c.visitor}


async def test_somebody_at_a_table_is_not_forgotten_for_asking_nothing(store: Store) -> None:
    (looks_on,) = await guests(store, "looks on")
    await aged(store, looks_on)
    await store.pruning.used([looks_on.id])
    assert await store.pruning.guests(LONG) == 0
    assert await store.visitor("looks on") == looks_on
