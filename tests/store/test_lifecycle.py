"""The players' clocks, ends without a winner, rematches and forsaken tables, in both databases."""

from __future__ import annotations

import asyncio

import pytest
from tests.store.test_store import match, table

from oneiro.store import (
    ClocksRecord,
    GoneOn,
    PaceRecord,
    Progress,
    SeatRecord,
    SeatTaken,
    Store,
    Visitor,
)

FIRST = ClocksRecord({0: 600.0, 1: 598.5}, (0, 1), 5.0)
THEN = ClocksRecord({0: 590.25, 1: 580.0}, (1,), 6.0)


@pytest.fixture
async def ann(store: Store) -> Visitor:
    return await store.welcome("ann's secret", 1.0)


@pytest.fixture
async def playing(store: Store, ann: Visitor) -> str:
    await store.create(table(ann, status="playing", waiting=(0, 1)), match().log[0], FIRST)
    return "t1"


async def test_clocks_are_kept_with_a_move_or_by_themselves(store: Store, playing: str) -> None:
    assert await store.clocks.of(playing) == FIRST
    m = match()
    move = m.propose(0, m.game.write(m.options_of(0)[0])).move
    await store.append(playing, move, Progress((1,)), 6.0, THEN)
    assert await store.clocks.of(playing) == THEN
    await store.clocks.keep(playing, FIRST)
    assert await store.clocks.of(playing) == FIRST
    assert await store.clocks.of("nowhere") is None


async def test_a_move_that_fails_leaves_the_clocks(store: Store, playing: str) -> None:
    m = match()
    move = m.propose(0, m.game.write(m.options_of(0)[0])).move
    await store.lifecycle.end(playing, "agreed", 7.0)
    with pytest.raises(GoneOn):
        await store.append(playing, move, Progress((1,)), 8.0, THEN)
    assert await store.clocks.of(playing) == FIRST
    assert len(await store.log(playing)) == 1
    over = await store.table(playing)
    assert over is not None
    assert (over.status, over.ending, over.waiting, over.ended) == ("over", "agreed", (), 7.0)


async def test_only_a_running_game_is_ended_and_once(
    store: Store, ann: Visitor, playing: str
) -> None:
    await store.create(table(ann, "waiting"), None)
    for name in ("waiting", "nowhere"):
        with pytest.raises(GoneOn):
            await store.lifecycle.end(name, "agreed", 7.0)
    done = await asyncio.gather(
        *(store.lifecycle.end(playing, "agreed", 7.0) for _ in range(3)), return_exceptions=True
    )
    assert sorted(type(d).__name__ for d in done) == ["GoneOn", "GoneOn", "NoneType"]


async def test_of_two_rematches_one_counts(store: Store, playing: str) -> None:
    await store.lifecycle.join(playing, "", "first")
    with pytest.raises(GoneOn):
        await store.lifecycle.join(playing, "", "second")
    await store.lifecycle.join(playing, "first", "second")
    found = await store.table(playing)
    assert found is not None
    assert found.rematch == "second"


async def test_closing_a_rematch_forgets_it(store: Store, ann: Visitor, playing: str) -> None:
    await store.create(table(ann, "again"), None)
    await store.lifecycle.join(playing, "", "again")
    await store.close_table("again")
    found = await store.table(playing)
    assert found is not None
    assert found.rematch == ""


async def test_a_kept_seat_is_its_owners_or_a_bots(store: Store, ann: Visitor) -> None:
    ben, eve = await store.welcome("ben", 1.0), await store.welcome("eve", 1.0)
    for name in ("one", "two"):
        kept = (SeatRecord(0, "open", ben.id), SeatRecord(1, "person", ann.id))
        await store.create(table(ann, name, seats=kept), None)
        with pytest.raises(SeatTaken):
            await store.take_seat(name, SeatRecord(0, "person", eve.id), None, None, 5.0)
    await store.take_seat("one", SeatRecord(0, "person", ben.id), None, None, 5.0)
    await store.take_seat("two", SeatRecord(0, "bot", bot="random"), None, None, 5.0)
    two = await store.table("two")
    assert two is not None
    assert (two.seats[0].kind, two.seats[0].visitor) == ("bot", None)


async def test_forsaken_tables(store: Store, ann: Visitor) -> None:
    days = PaceRecord("days", days=3)
    store.open_time.tick = store.open_time.wall = lambda: 100.0
    store.open_time.noted(100.0, store.open_time.read())
    for name, status, stirred, pace in (
        ("young", "gathering", 96.0, PaceRecord()),
        ("old", "gathering", 94.0, days),
        ("still", "playing", 89.0, PaceRecord()),
        ("moving", "playing", 91.0, PaceRecord()),
        ("slow", "playing", 89.0, days),
        ("too slow", "playing", 79.0, days),
        ("done", "over", 1.0, PaceRecord()),
    ):
        await store.create(table(ann, name, status=status, stirred=stirred, pace=pace), None)
    assert sorted(await store.lifecycle.forsaken(5.0, 10.0, 20.0)) == ["old", "still", "too slow"]
    await store.lifecycle.touch("old", 99.0)
    await store.lifecycle.touch("still", 99.0)
    assert sorted(await store.lifecycle.forsaken(5.0, 10.0, 20.0)) == ["still", "too slow"]
