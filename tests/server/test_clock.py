"""The server's clock decides: who was in time, who was late, and what then counts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.house import House, Person, Tab
from tests.server.sand import (
    SAND,
    actions,
    clock_runs,
    dream,
    dreaming,
    everybody,
    happens,
    layout,
    quiet,
    ready,
)

from oneiro.games import game
from oneiro.kernel.match import Match
from oneiro.server.room.config import Time
from oneiro.server.room.connection import Connection
from oneiro.server.room.timer import MOST_GRACE, QUOTA, StepTimer
from oneiro.server.settings import BadSetting, Settings


async def test_sand_runs_from_the_first_lock_and_everybody_sees_it(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    """DR-P4, DR-P5: before the first declaration no sand runs."""
    async with dream(house, [ann, ben]) as (table, hand, (a, b)), eve.at(table) as e:
        assert a.update["clock"] is None
        before = time.time()
        await a.act(a.offers[0])
        await clock_runs(a, b, e)
        for tab in (a, b, e):
            clock = tab.update["clock"]
            assert (clock["name"], clock["total"], clock["left"]) == ("sand", SAND, SAND)
            assert before + SAND <= clock["deadline"] <= time.time() + SAND
        hand.forward(10)
        async with eve.at(table) as late:
            assert late.update["clock"]["left"] == pytest.approx(SAND - 10)


async def test_a_lock_in_time_counts_and_ends_the_dream(
    house: House, ann: Person, ben: Person
) -> None:
    async with dream(house, [ann, ben]) as (table, hand, (a, b)):
        await a.act(a.offers[0])
        await clock_runs(a, b)
        hand.forward(SAND - 0.001)
        lock = b.offers[1]
        await b.act(lock)
        await b.settle()
        assert b.update["view"]["phase"] != "dream"
        assert b.update["clock"] is None
        assert (await actions(house, table))[-1] == (1, lock)
        assert b.problems == []


async def test_a_lock_too_late_is_refused_and_the_draft_counts(
    house: House, ann: Person, ben: Person
) -> None:
    """DR-P5, DR-P7: when the sand has run out every layout counts as it stands."""
    async with dream(house, [ann, ben]) as (table, hand, (a, b)):
        asked, lock, drafted = b.seq, b.offers[0], layout(b, 1)
        await b.say(type="draft", seq=b.seq, draft=drafted)
        await b.settle()
        await a.act(a.offers[0])
        await clock_runs(a, b)
        await quiet(hand.room)
        hand.forward(SAND)
        await b.act(lock, seq=asked)
        problem = await b.hear_problem()
        assert problem["code"] == "too-late"
        await everybody(a, b, phase=(await b.hear_update())["view"]["phase"])
        assert b.update["view"]["phase"] != "dream"
        assert (await actions(house, table))[-1] == (1, f"late {drafted}")
        assert b.update["view"]["players"][1]["layout"] != []


async def test_all_who_are_late_are_late_in_one_deed(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    """Nobody is shown a dream in which some were late and others still build."""
    async with dream(house, [ann, ben, eve]) as (table, hand, (a, b, e)):
        await e.say(type="draft", seq=e.seq, draft=layout(e))
        await e.settle()
        await a.act(a.offers[0])
        await clock_runs(a, b, e)
        seq = a.seq
        hand.forward(SAND)
        update = await a.hear_update()
        assert update["seq"] == seq + 2
        assert update["view"]["phase"] != "dream"
        late = (await actions(house, table))[-2:]
        assert late == [(1, "late"), (2, f"late {layout(e)}")]


async def test_a_withdrawn_lock_does_not_start_the_sand_again(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    """DR-P4: the first lock stands; a later one may be withdrawn while sand runs."""
    async with dream(house, [ann, ben, eve]) as (table, hand, (a, b, e)):
        await a.act(a.offers[0])
        await clock_runs(a, b, e)
        await a.undo()
        assert (await a.hear_problem())["code"] == "nothing-to-undo"
        drafted = layout(b, 2)
        await b.say(type="draft", seq=b.seq, draft=drafted)
        await b.act(b.offers[2])
        await b.settle()
        hand.forward(20)
        await b.undo()
        await b.settle()
        assert b.update["clock"]["left"] == pytest.approx(SAND - 20)
        assert b.update["draft"] == drafted
        assert b.offers
        hand.forward(10)
        await everybody(a, b, e, phase="effects")
        assert (1, f"late {drafted}") in await actions(house, table)


async def test_nothing_is_withdrawn_after_the_sand(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    async with dream(house, [ann, ben, eve]) as (_, hand, (a, b, e)):
        await a.act(a.offers[0])
        await clock_runs(a, b, e)
        await b.act(b.offers[0])
        await b.settle()
        # Not woken: the keeper of the time may always be a little behind it.
        hand.time += SAND + 0.001
        await b.undo()
        assert (await b.hear_problem())["code"] == "too-late"
        hand.forward(0)
        await everybody(a, b, e, phase="effects")


async def test_the_limit_of_a_table_runs_from_the_first_moment(
    house: House, ann: Person, ben: Person
) -> None:
    """DR-P5: with a table limit that expires nobody gains the coin; a lock turns it to sand."""
    options = {"sand": str(SAND), "limit": "120"}
    async with dream(house, [ann, ben], options=options) as (table, hand, (a, b)):
        assert a.update["clock"]["name"] == "limit"
        assert a.update["clock"]["total"] == 120
        hand.forward(119)
        await a.act(a.offers[0])
        await clock_runs(a, b)
        assert b.update["clock"]["left"] == SAND
        hand.forward(SAND)
        await everybody(a, b, phase="effects")
    async with dream(house, [ann, ben], options=options) as (table, hand, (a, b)):
        await b.say(type="draft", seq=b.seq, draft=layout(b))
        await b.settle()
        hand.forward(120)
        await everybody(a, b, phase="effects")
        assert (await actions(house, table))[-2:] == [(0, "late"), (1, f"late {layout_of(b)}")]
        assert [p["coins"] for p in b.update["view"]["players"]] == [2, 2]


def layout_of(tab: Any) -> str:
    pieces = tab.update["view"]["players"][1]["layout"]
    return " ".join(f"{p['segment']}:{p['x']},{p['y']},{p['turns']}" for p in pieces)


async def test_an_untimed_table_waits_for_everybody(house: House, ann: Person, ben: Person) -> None:
    """DR-P6."""
    async with dream(house, [ann, ben], options={"pace": "untimed"}) as (_, hand, (a, b)):
        await a.act(a.offers[0])
        await b.until(a.seq + 1)
        await b.settle()
        assert b.update["clock"] is None
        await b.say(type="draft", seq=b.seq, draft=layout(b))
        await b.settle()
        hand.forward(1000)
        async with ben.at(hand.room.table.id) as again:
            assert again.update["draft"] == layout(b)
        await b.act(b.offers[0])
        await everybody(a, b, phase="effects")


async def test_real_sand_runs_out_by_itself(tmp_path: Path) -> None:
    """The whole way with a real clock: nobody touches it."""
    house = await House(tmp_path, time_scale=0.02).open()
    async with house.person("Ann") as ann, house.person("Ben") as ben:
        table = await dreaming(ann, ben, options={"sand": "15"})
        async with ann.at(table) as a, ben.at(table) as b:
            await ready(a, b)
            drafted = layout(b)
            await b.say(type="draft", seq=b.seq, draft=drafted)
            await b.settle()
            begun = time.monotonic()
            await a.act(a.offers[0])
            await clock_runs(a)
            assert a.update["clock"]["total"] == pytest.approx(0.3)
            await everybody(a, b, phase="effects")
            assert time.monotonic() - begun > 0.29
            assert (await actions(house, table))[-1] == (1, f"late {drafted}")
    await house.close()


async def test_a_whole_game_under_real_sand(tmp_path: Path) -> None:
    """Locks in time, locks too late and no locks at all: the match goes on and replays."""
    house = await House(tmp_path, time_scale=0.01, bot_pause=0.001).open()
    async with house.person("Ann") as ann, house.person("Ben") as ben:
        options = {"sand": "15", "limit": "120"}
        table = await ann.opens("me", "open", "casual", game="dream_runners", options=options)
        await ben.sits(table)
        async with ann.at(table) as a, ben.at(table) as b:
            await asyncio.gather(wanders(a, Random(1), 0.5), wanders(b, Random(2), 0.0))
            assert a.over
            assert {p["code"] for p in a.problems + b.problems} <= {"too-late", "stale"}
        file = (await ann.http.get(f"/api/tables/{table}/match")).json()
    moves = [move["action"].split()[0] for move in file["moves"]]
    assert "late" in moves
    assert Match.load(game("dream_runners"), file).outcome is not None
    await house.close()


async def wanders(tab: Tab, rng: Random, locks: float) -> None:
    """Plays at random; of the dreams, only some are locked, and the rest drafted."""
    done = -1
    while not tab.over:
        if tab.offers and tab.seq > done:
            done, action = tab.seq, rng.choice(tab.offers)
            if action.startswith("lock") and rng.random() >= locks:
                await tab.say(type="draft", seq=tab.seq, draft=action.removeprefix("lock "))
            else:
                await tab.act(action)
        await tab.hear()


async def test_a_room_where_time_runs_is_not_swept(house: House, ann: Person, ben: Person) -> None:
    async with dream(house, [ann, ben]) as (table, hand, (a, b)):
        await a.act(a.offers[0])
        await clock_runs(a, b)
    await happens(lambda: not hand.room.audience.connections and not hand.room.guests)
    house.rooms.sweep()
    assert house.rooms.rooms.get(table) is hand.room
    hand.forward(SAND)
    await happens(lambda: hand.room.state.timer.name == "")
    assert (await actions(house, table))[-1] == (1, "late")


async def test_time_that_cannot_be_stored_waits_and_goes_on(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oneiro.server.room.ticker.RETRY_S", 0.01)
    append, failing = house.store.append, 2

    async def sometimes(*args: Any) -> None:
        nonlocal failing
        if failing:
            failing -= 1
            raise OSError("disk full")
        await append(*args)

    async with dream(house, [ann, ben]) as (_, hand, (a, b)):
        await a.act(a.offers[0])
        await clock_runs(a, b)
        monkeypatch.setattr(house.store, "append", sometimes)
        hand.forward(SAND)
        await everybody(a, b, phase="effects")
    assert failing == 0


async def test_a_slow_line_is_measured_and_helped_up_to_its_quota(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    async with dream(house, [ann, ben, eve]) as (table, hand, (a, b, e)):
        await a.act(a.offers[0])
        await clock_runs(a, b, e)
        while (probe := await b.hear())["type"] != "probe":
            pass
        hand.time += 0.2
        await b.say(type="echo", n=probe["n"])
        await b.settle()
        line = next(
            n
            for n in hand.room.audience.connections
            if n.visitor == hand.room.table.seats[1].visitor
        )
        assert line.latency == pytest.approx(0.1)
        # Ben's lock left before the deadline; Eve's line is quick, so hers did not.
        hand.time += SAND - 0.2 + 0.09
        await e.act(e.offers[0])
        assert (await e.hear_problem())["code"] == "too-late"
        await b.act(b.offers[0])
        await b.settle()
        assert b.problems == []
        assert hand.room.state.timer.spent == {1: pytest.approx(0.09)}
        hand.forward(1)
        await everybody(a, b, e, phase="effects")
        moves = await actions(house, table)
        assert [action.split()[0] for _, action in moves[-3:]] == ["lock", "lock", "late"]


async def test_echoes_that_nobody_asked_for_measure_nothing(
    house: House, ann: Person, ben: Person
) -> None:
    async with dream(house, [ann, ben]) as (_, hand, (a, b)):
        await a.act(a.offers[0])
        await clock_runs(a, b)
        for n in (-1, 0, 999, 10**30):
            await b.say(type="echo", n=n)
        await b.settle()
        assert all(not line.trips for line in hand.room.audience.connections)


class Turned:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def running(now: Turned, spent: Mapping[int, float] | None = None) -> StepTimer:
    return StepTimer(
        time=Time(now), name="sand", total=30.0, deadline=now() + 30.0, spent=spent or {}
    )


def test_a_feigned_latency_gains_the_quota_and_no_more() -> None:
    """A line that holds back its echoes for ever wins 0.3 s a dream, and 1.5 s in a match."""
    now, gained = Turned(), 0.0
    spent: Mapping[int, float] = {}
    for _ in range(100):
        timer = running(now, spent)
        line = Connection(1)
        for _ in range(20):
            line.probe(now())
            now.time += 1.0
            line.echoed(line.probes, now())
        timer = replace(timer, deadline=now())
        best = 0.0
        for late in range(1, 1000):
            now.time = timer.deadline + late / 1000
            if timer.in_time(0, now(), line.latency):
                timer = timer.charged(0, now())
                best = late / 1000
        spent = timer.spent
        assert best <= MOST_GRACE
        gained += best
    assert gained <= QUOTA + 1e-6
    assert gained > QUOTA - 0.01


def test_the_quickest_recent_echo_says_how_slow_a_line_is() -> None:
    now, line = Turned(), Connection(1)
    assert line.latency == 0
    for delay in (0.5, 0.06, 0.4):
        line.probe(now())
        now.time += delay
        line.echoed(line.probes, now())
    line.echoed(line.probes, now())
    assert line.latency == pytest.approx(0.03)
    for _ in range(8):
        line.probe(now())
        now.time += 0.2
        line.echoed(line.probes, now())
    assert line.latency == pytest.approx(0.1)
    for _ in range(100):
        line.probe(now())
    assert len(line.sent) == 8


def test_a_quick_line_has_no_grace() -> None:
    now = Turned()
    timer = running(now)
    assert timer.in_time(0, timer.deadline, 0.0)
    assert not timer.in_time(0, timer.deadline + 0.001, 0.0)
    assert timer.in_time(0, timer.deadline + 0.05, 0.05)
    assert timer.charged(0, timer.deadline).spent == {}


async def test_a_pong_tells_the_time(house: House, ann: Person) -> None:
    table = await ann.opens("me")
    async with ann.at(table) as tab:
        before = time.time()
        await tab.say(type="ping", at=12.5)
        pong = await tab.hear()
        assert (pong["type"], pong["at"]) == ("pong", 12.5)
        assert before <= pong["now"] <= time.time()


def test_the_scale_of_time_is_a_setting() -> None:
    assert Settings().time_scale == 1.0
    assert Settings.from_environment({"ONEIRO_TIME_SCALE": "0.05"}).time_scale == 0.05
    for bad in ("0", "-1", "nan", "soon"):
        with pytest.raises(BadSetting, match=bad):
            Settings.from_environment({"ONEIRO_TIME_SCALE": bad})


async def test_tables_without_clocks_write_nothing_about_time(house: House, ann: Person) -> None:
    table = await ann.opens("me")
    async with ann.at(table) as tab:
        for _ in range(3):
            await tab.act(tab.offers[0])
            await tab.hear_update()
        assert tab.update["clock"] is None
        assert not house.room(table).ticker.busy
    assert await house.store.timer(table) is None
