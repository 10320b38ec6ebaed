"""The players' clocks: whose runs, what is left, and that a restart takes nothing away."""

from __future__ import annotations

import json
import signal
import time
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.company import company, settled, until
from tests.server.house import House, Person, person
from tests.server.sand import Hand, happens, quiet
from tests.server.test_restart import broken, served

from oneiro.kernel.match import Move
from oneiro.server import maintenance
from oneiro.server.room import ticker
from oneiro.server.room.clocks import DAY, PlayerClocks
from oneiro.server.room.config import Time
from oneiro.store import ClocksRecord, PaceRecord, SeatRecord, Store, TableRecord
from oneiro.store.open_time import Noted
from oneiro.store.schema import banks as rows
from oneiro.store.schema import house as notes

LIVE = PaceRecord("live", 10, 20)
FULL = 600.0
PACE = {"kind": "live", "minutes": 10, "increment": 20}


class Turned:
    """A clock and a calendar that stand still."""

    def __init__(self) -> None:
        self.time = 1000.0

    def now(self) -> float:
        return self.time

    def wall(self) -> float:
        return 1_000_000.0 + self.time


def table(*waiting: int, pace: PaceRecord = LIVE, away: tuple[int, ...] = ()) -> TableRecord:
    """Two people and a bot."""
    return TableRecord(
        "t", "dreamworld", 1, "", "", {}, False, "playing", 1, b"", "", 0.0, waiting=waiting,
        pace=pace,
        seats=(
            SeatRecord(0, "person", 1, away=0 in away),
            SeatRecord(1, "person", 2, away=1 in away),
            SeatRecord(2, "bot", bot="greedy"),
        ),
    )  # fmt: skip


def banks(turned: Turned, *waiting: int, pace: PaceRecord = LIVE) -> PlayerClocks:
    return PlayerClocks(pace, 1.0, Time(turned.now, turned.wall, turned.wall)).begun(
        table(*waiting, pace=pace)
    )


def did(seat: int, action: str = "play x") -> Move:
    return Move(7, seat, action)


def left(b: PlayerClocks) -> list[float]:
    return [b.of(0), b.of(1)]


def test_only_who_is_asked_pays() -> None:
    t = Turned()
    b = banks(t, 0)
    t.time += 100
    assert left(b) == [FULL - 100, FULL]
    b = b.after(table(1), did(0))
    t.time += 50
    assert left(b) == [FULL - 100 + 20, FULL - 50]
    assert b.running == {1}


def test_who_choose_at_the_same_time_pay_at_the_same_time() -> None:
    t = Turned()
    b = banks(t, 0, 1, 2)
    t.time += 30
    assert left(b) == [FULL - 30] * 2
    assert b.running == {0, 1}, "a bot has no clock"
    b = b.after(table(1, 2), did(0))
    t.time += 30
    assert left(b) == [FULL - 10, FULL - 60]


def test_the_increment_comes_when_the_own_clock_stops() -> None:
    """Many small choices in one turn are no source of time."""
    t = Turned()
    b = banks(t, 0)
    for _ in range(5):
        t.time += 1
        b = b.after(table(0), did(0))
    assert left(b) == [FULL - 5, FULL]
    b = b.after(table(1), did(0))
    assert left(b) == [FULL + 15, FULL]
    b = b.after(table(0), did(2))
    assert left(b) == [FULL + 15, FULL], "another's move gives nothing"


@pytest.mark.parametrize("word", ["undo 6", "back 6"])
def test_taking_back_gives_no_time_back(word: str) -> None:
    t = Turned()
    b = banks(t, 0, 1)
    t.time += 10
    for _ in range(8):
        b = b.after(table(1), did(0))
        b = b.after(table(0, 1), did(0, word))
    assert left(b) == [FULL - 10] * 2
    b = b.after(table(0, 1), did(0, word))
    assert left(b) == [FULL - 10] * 2, "within a turn the clock just runs on"


def test_a_bot_that_plays_on_stops_the_clock_and_the_return_leaves_some_time() -> None:
    t = Turned()
    b = banks(t, 0)
    t.time += FULL + 5
    assert b.of(0) == -5
    assert b.late == {0}
    b = b.after(table(0, away=(0,)))
    t.time += 1000
    assert (b.of(0), b.late) == (-5, frozenset())
    b = b.after(table(0)).granted(0)
    assert b.of(0) == 120
    assert b.running == {0}
    assert b.granted(1).of(1) == FULL


def test_when_time_is_up_nothing_ticks_any_more() -> None:
    t = Turned()
    b = banks(t, 0)
    assert (b.ticking, b.next_end) == (True, t.time + FULL)
    t.time += FULL
    assert (b.ticking, b.next_end) == (False, None)
    assert b.late == {0}
    assert b.granted(0).next_end == t.time + 120


def test_debts_are_not_carried_on() -> None:
    t = Turned()
    b = banks(t, 0)
    t.time += FULL + 400
    b = b.after(table(1), did(0))
    assert left(b) == [20, FULL]
    b = b.after(table(0), did(1))
    assert b.late == frozenset()


def test_days_begin_with_every_question() -> None:
    days = PaceRecord("days", days=2)
    t = Turned()
    b = banks(t, 0, 1, pace=days)
    t.time += DAY
    b = b.after(table(0, pace=days), did(1))
    assert left(b) == [DAY, DAY], "another's choice does not renew mine"
    b = b.after(table(0, pace=days), did(0))
    assert b.of(0) == 2 * DAY, "asked again: a question of its own"
    t.time += DAY
    b = b.after(table(1, pace=days), did(0))
    assert left(b) == [DAY, 2 * DAY]
    b = b.after(table(0, 1, pace=days), did(0, "undo 6"))
    assert left(b) == [DAY, 2 * DAY]
    assert (b.ticking, b.record()) == (False, ClocksRecord({0: DAY, 1: 2 * DAY}, (0, 1), t.wall()))
    t.time += DAY + 1
    assert b.late == {0}


def test_no_second_is_lost_or_won() -> None:
    """However people choose, leave, come back and take back: what is left is what was not used."""
    pace, rng = replace(LIVE, increment=0), Random(5)
    for _ in range(50):
        t = Turned()
        b, used = banks(t, 0, pace=pace), {0: 0.0, 1: 0.0}
        for _ in range(60):
            step = float(rng.randrange(8))
            t.time += step
            for seat in b.running:
                used[seat] += step
            waiting = rng.sample(range(3), rng.randrange(1, 4))
            away = tuple(rng.sample(range(2), rng.choice([0, 0, 1])))
            word = rng.choice(["play x", "undo 3", "back 2"])
            move = rng.choice([did(rng.randrange(3), word), None])
            b = b.after(table(*waiting, pace=pace, away=away), move)
            if rng.random() < 0.1:
                b = replace(b, left={}).resumed(table(*waiting, pace=pace, away=away), b.record())
                t.time += 3
                b = b.released()
            assert left(b) == [FULL - used[0], FULL - used[1]]


def test_a_start_gives_what_was_left_and_waits() -> None:
    t = Turned()
    b = banks(t, 0)
    t.time += 100
    record = b.record()
    t.time += 5000
    again = PlayerClocks(LIVE, 1.0, Time(t.now, t.wall, t.wall)).resumed(table(0), record)
    assert (again.held, left(again)) == (True, [FULL - 100, FULL])
    t.time += 4
    assert left(again) == [FULL - 100, FULL]
    assert not again.info()[0].running
    again = again.released()
    t.time += 4
    assert left(again) == [FULL - 104, FULL]
    beside = PlayerClocks(LIVE, 1.0, Time(t.now, t.wall, t.wall)).resumed(
        table(0), record, restart=False
    )
    assert left(beside) == [FULL - 100 - 5008, FULL], "another process let it run"


def test_without_a_pace_there_are_no_clocks() -> None:
    t = Turned()
    b = banks(t, 0, pace=PaceRecord()).after(table(1, pace=PaceRecord()), did(0)).granted(0)
    t.time += 9999
    assert not b.info()
    assert (b.record(), b.late, b.next_end, b.ticking) == (None, frozenset(), None, False)


@pytest.mark.parametrize(
    ("pace", "word"),
    [
        ({"kind": "live", "minutes": 0}, "minutes is a number from 1 to 180, not 0"),
        ({"kind": "live", "minutes": 181}, "not 181"),
        ({"kind": "live", "minutes": 5, "increment": -1}, "increment is a number from 0 to 120"),
        ({"kind": "live", "minutes": 5, "increment": 121}, "not 121"),
        ({"kind": "live", "minutes": 5, "days": 1}, "has no days"),
        ({"kind": "live"}, "minutes"),
        ({"kind": "days", "days": 0}, "days is a number from 1 to 14, not 0"),
        ({"kind": "days", "days": 15}, "not 15"),
        ({"kind": "days", "days": 10**30}, "from 1 to 14"),
        ({"kind": "days", "days": 2, "minutes": 5}, "has no minutes"),
        ({"kind": "untimed", "increment": 5}, "has no increment"),
    ],
)
async def test_paces_that_make_no_sense(ann: Person, pace: dict[str, Any], word: str) -> None:
    body = {"game": "dreamworld", "seats": [{"kind": "me"}, {"kind": "open"}], "pace": pace}
    answer = await ann.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-table")
    assert word in answer.json()["message"]


@pytest.mark.parametrize("pace", [{"kind": "swift"}, {"kind": "days", "days": 1.5}, {"x": 1}, 5])
async def test_paces_that_are_none(ann: Person, pace: Any) -> None:
    body = {"game": "dreamworld", "seats": [{"kind": "me"}], "pace": pace}
    answer = await ann.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    ("own", "kind", "fits"),
    [
        ("hourglass", "untimed", True),
        ("hourglass", "live", False),
        ("hourglass", "days", False),
        ("untimed", "live", True),
        ("untimed", "days", True),
        ("correspondence", "live", False),
        ("correspondence", "days", True),
    ],
)
async def test_sand_and_clocks_do_not_run_at_once(
    ann: Person, own: str, kind: str, fits: bool
) -> None:
    pace = {"live": PACE, "days": {"kind": "days", "days": 3}, "untimed": {"kind": "untimed"}}[kind]
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "dream_runners", "seats": seats, "options": {"pace": own}, "pace": pace}
    answer = await ann.http.post("/api/tables", json=body)
    assert answer.status_code == (201 if fits else 400)
    if not fits:
        assert f"not {own}" in answer.json()["message"]


async def test_everybody_sees_the_clocks(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    async with company(house, [ann, ben], pace=PACE) as (table, hand, (a, b)), eve.at(table) as e:
        assert e.update["table"]["pace"] == {**PACE, "days": 0}
        await quiet(hand.room)
        state = hand.room.state
        hand.room._state = replace(state, clocks=replace(state.clocks, mark=hand.time))
        hand.forward(100)
        before = time.time()
        await a.act(a.offers[0])
        for tab in (a, b, e):
            await tab.until(1)
            mine, theirs = tab.update["house"]["clocks"]
            assert (mine["left"], mine["running"]) == (pytest.approx(FULL - 80, abs=1), False)
            assert (theirs["left"], theirs["running"]) == (pytest.approx(FULL - 100, abs=1), True)
            told = theirs["deadline"] - theirs["left"]
            assert before - 0.01 <= told <= time.time() + 0.01
        kept = await house.store.clocks.of(table)
        assert kept is not None
        assert kept.running == (1,)
        assert kept.left[0] == pytest.approx(FULL - 80, abs=1)
        await a.undo()
        await b.until(2)
        mine, theirs = b.update["house"]["clocks"]
        assert (mine["left"], mine["running"]) == (pytest.approx(FULL - 100, abs=1), True)


async def test_a_move_that_is_not_stored_stops_no_clock(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with company(house, [ann, ben], pace=PACE) as (_, hand, (a, _b)):
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", broken)
            await a.act(a.offers[0])
            assert (await a.hear_problem())["code"] == "server"
        assert hand.room.state.clocks.running == {0, 1}
        hand.forward(50)
        assert hand.room.state.clocks.of(0) == pytest.approx(FULL - 50, abs=1)


async def test_who_runs_out_of_time_counts_as_gone(house: House, ann: Person, ben: Person) -> None:
    async with company(house, [ann, ben], pace=PACE) as (table, hand, (a, b)):
        await b.act(b.offers[0])
        await settled(b, a)
        hand.forward(FULL + 1)
        found = await until(b, gone=lambda g: g != [])
        (absence,) = found["gone"]
        assert (absence["seat"], absence["why"], absence["voices"]) == (0, "late", [])
        assert absence["choose_from"] == absence["since"] <= time.time()
        assert found["clocks"][0]["left"] < 0
        assert a.update["offers"], "nothing happens by itself"
        await happens(lambda: not hand.room.ticker.busy)
        await a.settle()
        await a.act(a.offers[0])
        await b.until(2)
        assert a.problems == [], "who is late may still choose"
    assert (await ann.looks(table))["status"] == "playing"


async def test_what_is_left_is_written_down_again_and_again(
    house: House, ann: Person, ben: Person
) -> None:
    async with company(house, [ann, ben], pace=PACE) as (table, hand, _):
        hand.forward(200)

        async def written() -> bool:
            kept = await house.store.clocks.of(table)
            return kept is not None and kept.left[1] < FULL - 199

        await happens(written)
        assert hand.room.ticker.busy
        assert ticker.BEAT <= 1.5


async def test_a_restart_takes_no_time_from_anybody(tmp_path: Path) -> None:
    house = await House(tmp_path).open()
    async with (
        house.person("Ann") as ann,
        house.person("Ben") as ben,
        company(house, [ann, ben], pace=PACE) as (table, hand, (a, b)),
    ):
        await a.act(a.offers[0])
        await settled(a, b)
        hand.forward(240)
        before = [hand.room.state.clocks.of(seat) for seat in (0, 1)]
        await house.close()
    house = await House(tmp_path).open()
    async with (
        house.person(cookie=ann.cookie) as ann2,
        house.person(cookie=ben.cookie) as ben2,
        AsyncExitStack() as lines,
    ):
        a2 = await lines.enter_async_context(ann2.at(table))
        hand = Hand(house.room(table))
        assert [c["running"] for c in a2.update["house"]["clocks"]] == [False, False]
        hand.forward(2)
        b2 = await lines.enter_async_context(ben2.at(table))
        await b2.settle()
        assert [c["running"] for c in b2.update["house"]["clocks"]] == [False, True]
        assert [hand.room.state.clocks.of(s) for s in (0, 1)] == pytest.approx(before, abs=0.5)
        hand.forward(10)
        assert hand.room.state.clocks.of(1) == pytest.approx(before[1] - 10, abs=0.5)
    await house.close()


async def test_a_killed_server_takes_no_time_from_anybody(tmp_path: Path) -> None:
    """Nothing was said goodbye to: what stands beside the last move is what counts, or later."""
    async with AsyncExitStack() as lines:
        server = await lines.enter_async_context(served(tmp_path))
        ann = await lines.enter_async_context(person(server.address, "Ann"))
        ben = await lines.enter_async_context(person(server.address, "Ben"))
        table = await ann.opens("me", "open", pace=PACE)
        await ben.sits(table)
        async with ann.at(table) as a, ben.at(table) as b:
            played = time.time()
            await a.act(a.offers[0])
            await b.until(1)
            await server.end(signal.SIGKILL)
            played = time.time() - played
    before = [clock["left"] for clock in b.update["house"]["clocks"]]
    # For a whole day nobody can play, and nobody pays for it.
    store = await Store.open(tmp_path / "house.db")
    async with store.engine.begin() as c:
        await c.execute(rows.update().values(at=rows.c.at - DAY))
        shut = Noted(time.time() - DAY, time.time() - DAY)
        await c.execute(notes.update().where(notes.c.key == "open").values(value=shut.dump()))
    await store.close()
    async with AsyncExitStack() as lines:
        server = await lines.enter_async_context(served(tmp_path))
        ann = await lines.enter_async_context(person(server.address, cookie=ann.cookie))
        ben = await lines.enter_async_context(person(server.address, cookie=ben.cookie))
        back = time.time()
        async with ann.at(table), ben.at(table) as b2:
            await b2.settle()
            mine, theirs = b2.update["house"]["clocks"]
            assert mine["left"] == pytest.approx(before[0])
            # It was written a moment before it was told, and told before it was heard.
            assert before[1] - (played + time.time() - back) < theirs["left"] < before[1] + played
            assert (mine["running"], theirs["running"]) == (False, True)


async def test_clocks_do_not_wait_for_ever_for_those_who_stay_away(tmp_path: Path) -> None:
    house = await House(tmp_path).open()
    async with house.person("Ann") as ann, house.person("Ben") as ben:
        table = await ann.opens("me", "open", pace=PACE)
        await ben.sits(table)
        await house.close()
    house = await House(tmp_path).open()
    async with house.person(cookie=ann.cookie) as ann2, ann2.at(table) as a2:
        hand = Hand(house.room(table))
        await a2.settle()
        assert hand.room.state.clocks.held
        hand.forward(7)
        await until(a2, clocks=lambda c: all(clock["running"] for clock in c))
        hand.forward(5)
        assert hand.room.state.clocks.of(1) == pytest.approx(FULL - 5, abs=1)
    await house.close()


async def test_days_do_not_count_while_the_house_is_shut(tmp_path: Path) -> None:
    house = await House(tmp_path).open()
    async with house.person("Ann") as ann, house.person("Ben") as ben:
        table = await ann.opens("me", "open", pace={"kind": "days", "days": 2})
        await ben.sits(table)
        await house.close()
    # A day ago the question was put; an hour later the house broke down.
    store = await Store.open(tmp_path / "house.db")
    now = time.time()
    async with store.engine.begin() as c:
        await c.execute(rows.update().values(at=now - DAY))
        shut = Noted(now - DAY + 3600, now - DAY + 3600)
        await c.execute(notes.update().where(notes.c.key == "open").values(value=shut.dump()))
    await store.close()
    for _ in range(2):
        house = await House(tmp_path).open()
        async with house.person(cookie=ann.cookie) as ann2, ann2.at(table) as a2:
            clocks = a2.update["house"]["clocks"]
            assert [c["running"] for c in clocks] == [True, True]
            assert clocks[0]["left"] == pytest.approx(2 * DAY - 3600, abs=30)
        await house.close()


async def test_the_house_notes_that_it_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maintenance, "NOTED_EVERY", 0.05)
    house = await House(tmp_path).open()

    async def noted() -> float:
        async with house.store.engine.connect() as c:
            found = await c.execute(sa.select(notes.c.value).where(notes.c.key == "open"))
            return float(json.loads(found.scalar_one())["open"])

    first = await noted()

    async def later() -> bool:
        return await noted() > first

    await happens(later)
    await house.close()
