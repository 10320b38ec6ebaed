"""Open time goes on while a server is open, in short steps, and with no clock that jumps."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sa
from tests.store.test_store import match, table

from oneiro.store import ClocksRecord, Store, Visitor
from oneiro.store.open_time import LONGEST_STEP, YEAR, Noted, OpenTime, read
from oneiro.store.schema import banks, house, sessions, tables

DAY = 24 * 3600.0
CLOCKS = ClocksRecord({0: 600.0, 1: 598.5}, (0, 1), 5.0)


class Clock:
    """The two clocks of a machine."""

    def __init__(self, wall: float = 1_000_000.0) -> None:
        self.ticks = 50.0
        self.calendar = wall

    def passes(self, seconds: float) -> None:
        self.ticks += seconds
        self.calendar += seconds

    def turn(self, store: Store) -> None:
        store.open_time.tick = lambda: self.ticks
        store.open_time.wall = lambda: self.calendar
        store.open_time.noted(self.calendar, store.open_time.read())


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def opened(store: Store, clock: Clock) -> Store:
    clock.turn(store)
    await store.clocks.reopen(30.0)
    return store


async def wrote(store: Store, text: str) -> None:
    async with store.engine.begin() as c:
        await c.execute(house.update().where(house.c.key == "open").values(value=text))


async def old_table(store: Store) -> Visitor:
    ann = await store.welcome("ann's secret", 1.0)
    await store.create(table(ann, status="playing", waiting=(0, 1)), match().log[0], CLOCKS)
    return ann


async def test_it_goes_on_with_every_note(opened: Store, clock: Clock) -> None:
    began = opened.open_time.now()
    assert began == clock.calendar, "it begins as the calendar does"
    for _ in range(3):
        clock.passes(15.0)
        await opened.clocks.note_open()
    assert opened.open_time.now() == began + 45.0


@pytest.mark.parametrize("days", [-400, -15, 15, 4000])
async def test_a_calendar_that_jumps_does_not_move_it(
    opened: Store, clock: Clock, days: int
) -> None:
    began = opened.open_time.now()
    clock.passes(15.0)
    clock.calendar += days * DAY
    assert await opened.clocks.note_open() == days * DAY
    clock.passes(15.0)
    assert await opened.clocks.note_open() == 0.0, "told once"
    assert opened.open_time.now() <= began + 30.0
    if days > 0:
        assert opened.open_time.now() == began + 30.0


async def test_every_clock_that_jumps_makes_one_short_step(opened: Store, clock: Clock) -> None:
    began = opened.open_time.now()
    clock.passes(15 * DAY)
    assert opened.open_time.now() == began + LONGEST_STEP
    await opened.clocks.note_open()
    assert opened.open_time.now() == began + LONGEST_STEP
    clock.ticks -= 100 * DAY
    assert opened.open_time.now() == began + LONGEST_STEP, "it never goes back"


@pytest.mark.parametrize(("gap", "counts", "said"), [(25.0, 25.0, 0.0), (15 * DAY, 0.0, 15 * DAY)])
async def test_a_house_that_was_shut_does_not_age(
    opened: Store, clock: Clock, gap: float, counts: float, said: float
) -> None:
    before = opened.open_time.now()
    clock.passes(gap)
    assert await opened.clocks.reopen(30.0) == said
    assert opened.open_time.now() == before + counts


async def test_of_several_processes_none_counts_twice(db: str, opened: Store, clock: Clock) -> None:
    began = opened.open_time.now()
    other = await Store.open(db)
    clock.turn(other)
    await other.clocks.reopen(30.0)
    for _ in range(4):
        clock.passes(15.0)
        await asyncio.gather(opened.clocks.note_open(), other.clocks.note_open())
    assert opened.open_time.now() == other.open_time.now() == began + 60.0
    # One of them sleeps, and comes back behind the other.
    for _ in range(20):
        clock.passes(15.0)
        await opened.clocks.note_open()
    await other.clocks.note_open()
    assert other.open_time.now() == opened.open_time.now() == began + 360.0
    await other.close()


@pytest.mark.parametrize(
    "text",
    ["", "garbage", "[]", '{"open": "x"}', '{"open": 1}', '{"open": NaN, "wall": 1}',
     '{"open": Infinity, "wall": 1}', '{"open": 1e300, "wall": 1}', "null"],
)  # fmt: skip
async def test_a_note_without_sense_begins_anew(opened: Store, clock: Clock, text: str) -> None:
    await old_table(opened)
    await wrote(opened, text)
    await opened.clocks.note_open()
    assert opened.open_time.now() == clock.calendar
    await wrote(opened, text)
    clock.passes(500 * DAY)
    assert await opened.clocks.reopen(30.0) == 0.0
    now = opened.open_time.now()
    assert await opened.lifecycle.forsaken(1.0, 1.0, 1.0) == {}
    kept = await opened.clocks.of("t1")
    assert kept == ClocksRecord(CLOCKS.left, CLOCKS.running, now), "nobody loses time"


async def test_what_earlier_versions_noted_goes_on(store: Store, clock: Clock) -> None:
    """A database in which the calendar was noted, as it was until open time came."""
    await old_table(store)
    last = clock.calendar - 100 * DAY
    async with store.engine.begin() as c:
        await c.execute(house.delete())
        await c.execute(house.insert().values(key="alive", value=repr(last)))
        await c.execute(tables.update().values(stirred=0.0))
        await c.execute(sessions.update().values(used=0.0))
        await c.execute(banks.update().values(at=last - 60.0))
    clock.turn(store)
    await store.clocks.reopen(30.0)
    assert store.open_time.now() == last, "the hundred days are not counted"
    found = await store.table("t1")
    assert found is not None
    assert found.stirred == last
    kept = await store.clocks.of("t1")
    assert kept is not None
    assert kept.at == last - 60.0, "a minute of it had run"
    async with store.engine.connect() as c:
        assert (await c.execute(sa.select(sessions.c.used))).scalar_one() == last
        assert (await c.execute(sa.select(house.c.key))).scalars().all() == ["open"]


def test_a_note_says_what_was_noted() -> None:
    noted = Noted(12.5, 99.0)
    assert read(noted.dump(), 100.0) == noted
    assert read(Noted(100.0 + YEAR, 99.0).dump(), 99.0) is None
    assert read(None, 1.0) is None


def test_before_it_is_noted_it_is_the_calendar() -> None:
    assert OpenTime(lambda: 5.0, lambda: 77.0).now() == 77.0
