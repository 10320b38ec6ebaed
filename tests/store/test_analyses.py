"""Analyses in the store: one a match, whoever asks, and nobody's queue without an end."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from tests.store.test_history import over

from oneiro.store import AnalysisRecord, Crowded, SeatRecord, Store, Visitor
from oneiro.store.analyses import fair

MOST, MOST_OF_ONE = 3, 2


async def somebody(store: Store, *matches: str) -> Visitor:
    """With these finished matches."""
    ann = await store.welcome(f"of {matches}", 1.0)
    for name in matches:
        seat = SeatRecord(0, "person", ann.id)
        await store.create(over(ann, name, 5.0, False, seat), None)
    return ann


async def ask(
    store: Store, table: str, by: Visitor, at: float = 2.0, engine: str = "1"
) -> AnalysisRecord:
    new = AnalysisRecord(table, engine, by.id, at)
    return await store.analyses.ask(new, MOST, MOST_OF_ONE)


async def test_an_analysis_comes_on_and_stays_as_it_ended(store: Store) -> None:
    ann = await somebody(store, "a")
    assert await store.analyses.of("a") is None
    asked = await ask(store, "a", ann)
    assert (asked.status, asked.done, asked.result) == ("waiting", 0, [])
    half = replace(asked, status="running", done=1, total=2, result=[{"слова": 1}])
    assert await store.analyses.keep(half)
    assert await store.analyses.of("a") == half
    assert await store.analyses.unfinished() == [replace(half, result=[])]
    whole = replace(half, status="done", done=2, result={"all": [0.25]})
    assert await store.analyses.keep(whole)
    assert not await store.analyses.keep(half), "what is done is not undone"
    assert await store.analyses.of("a") == whole
    assert await store.analyses.unfinished() == []


async def test_whoever_asks_again_gets_the_one_that_is_there(store: Store) -> None:
    ann, ben = await somebody(store, "a"), await somebody(store, "b")
    both = await asyncio.gather(ask(store, "a", ann), ask(store, "a", ben, 3.0))
    assert both[0] == both[1]
    assert len(await store.analyses.unfinished()) == 1
    await store.analyses.keep(replace(both[0], status="done", result={"x": 1}))
    assert (await ask(store, "a", ben, 9.0)).result == {"x": 1}


async def test_a_newer_engine_and_a_failure_begin_anew(store: Store) -> None:
    ann = await somebody(store, "a")
    first = await ask(store, "a", ann)
    await store.analyses.keep(replace(first, status="done", done=7, total=7, result={"x": 1}))
    newer = await ask(store, "a", ann, 5.0, engine="2")
    assert (newer.engine, newer.status, newer.done, newer.result) == ("2", "waiting", 0, [])
    await store.analyses.keep(replace(newer, status="failed"))
    assert (await ask(store, "a", ann, 6.0, engine="2")).status == "waiting"


async def test_not_more_wait_than_can_be_served(store: Store) -> None:
    ann, ben = await somebody(store, "a", "b", "c"), await somebody(store, "d", "e")
    await ask(store, "a", ann)
    done = await ask(store, "b", ann)
    with pytest.raises(Crowded, match="you wait for 2"):
        await ask(store, "c", ann)
    await ask(store, "d", ben)
    with pytest.raises(Crowded, match="3 analyses wait"):
        await ask(store, "e", ben)
    assert await store.analyses.of("e") is None
    await store.analyses.keep(replace(done, status="done"))
    await ask(store, "c", ann)


async def test_those_who_ask_are_served_in_turn() -> None:
    asked = [(1, "a"), (1, "b"), (1, "c"), (2, "d"), (3, "e"), (2, "f")]
    waiting = [AnalysisRecord(table, "1", who, at) for at, (who, table) in enumerate(asked)]
    assert [r.table for r in fair(waiting)] == ["a", "d", "e", "b", "f", "c"]


async def test_a_guest_who_signs_in_still_waits_for_theirs(store: Store) -> None:
    guest, account = await somebody(store, "a"), await somebody(store, "b")
    await ask(store, "a", guest)
    await store.accounts.sign_in(account.id, "new", 4.0, guest=guest.id)
    assert [r.asked_by for r in await store.analyses.unfinished()] == [account.id]
