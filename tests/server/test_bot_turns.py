"""Bots that take their time do so side by side, and keep nobody waiting."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.house import PATIENCE, House
from tests.server.sand import SAND, Hand, actions, clock_runs, everybody, happens, layout, ready

from oneiro import bots
from oneiro.kernel.game import Bot
from oneiro.server.room import bots as room_bots


class Builder(Bot[Any, Any]):
    """Takes as long as it is told over what can be built, and drafts meanwhile."""

    name = "builder"

    def __init__(self, seconds: dict[int, float]) -> None:
        self.takes = seconds
        self.done: dict[int, float] = {}

    def choose(self, s: Any, seat: int, rng: Random) -> Any:
        return s.stack[-1].options(s, seat)[0]

    def seconds(self, s: Any, seat: int, rng: Random) -> float:
        return self.takes[seat] if s.stack[-1].open_ended else 0.0

    def draft(self, s: Any, seat: int, rng: Random, done: float) -> str:
        self.done[seat] = done
        piece = s.stack[-1].options(s, seat)[1].layout[0]
        return f"{piece[0]}:{piece[1]},{piece[2]},{piece[3]}"


@pytest.fixture
def builder(monkeypatch: pytest.MonkeyPatch) -> Builder:
    builder = Builder({1: 20.0, 2: 50.0})
    monkeypatch.setattr(bots, "bot", lambda game, level: builder)
    return builder


OPTIONS = {"sand": str(SAND)}


async def test_bots_build_side_by_side_and_draft_what_they_have(
    tmp_path: Path, builder: Builder
) -> None:
    house = await House(tmp_path, bot_pause=0.001).open()
    async with house.person("Ann") as ann:
        table = await ann.opens("me", "greedy", "greedy", game="dream_runners", options=OPTIONS)
        async with ann.at(table) as a:
            hand = Hand(house.room(table))
            await ready(a)
            begun = hand.time
            await happens(lambda: len(hand.room.bots.building) == 2)
            assert {m.begun for m in hand.room.bots.building.values()} == {begun}
            await a.act(a.offers[0])
            await clock_runs(a)
            hand.forward(SAND)
            await everybody(a, phase="effects")
            assert builder.done == {1: 1.0, 2: pytest.approx(SAND / 50)}
            late = [move for move in await actions(house, table) if move[1].startswith("late")]
            assert [seat for seat, _ in late] == [1, 2]
            assert all(":" in action for _, action in late)
            assert hand.room.bots.building == {}
    await house.close()


async def test_a_bot_that_is_done_locks_and_starts_the_sand(
    tmp_path: Path, builder: Builder
) -> None:
    builder.takes = {1: 25.0, 2: 5000.0}
    house = await House(tmp_path, bot_pause=0.001, time_scale=0.02).open()
    async with house.person("Ann") as ann:
        table = await ann.opens("me", "greedy", "greedy", game="dream_runners", options=OPTIONS)
        async with ann.at(table) as a:
            await ready(a)
            drafted = layout(a)
            await a.say(type="draft", seq=a.seq, draft=drafted)
            # The second bot would think for a hundred seconds: nobody waits for it.
            await everybody(a, phase="effects")
            moves = await actions(house, table)
            lock = next(n for n, (_, action) in enumerate(moves) if action.startswith("lock"))
            assert moves[lock][0] == 1
            assert (0, f"late {drafted}") in moves
            assert [seat for seat, action in moves if action.startswith("late")] == [0, 2]
    await house.close()


async def test_other_tables_go_on_while_bots_build(tmp_path: Path, builder: Builder) -> None:
    builder.takes = {1: 1000.0, 2: 1000.0}
    house = await House(tmp_path, bot_pause=0.001).open()
    async with house.person("Ann") as ann:
        tables = [
            await ann.opens("me", "greedy", "greedy", game="dream_runners", options=OPTIONS)
            for _ in range(8)
        ]
        for table in tables:
            async with ann.at(table) as a:
                await ready(a)
                await a.act(a.offers[0])
                await clock_runs(a)
        assert (await ann.http.get("/api/health")).status_code == 200
        assert len([r for r in house.rooms.rooms.values() if r.state.timer.name]) == 8
        house.rooms.sweep()
        assert len(house.rooms.rooms) == 8
    await asyncio.wait_for(house.close(), PATIENCE)


async def test_who_returns_finds_the_question_open(tmp_path: Path, builder: Builder) -> None:
    house = await House(tmp_path, bot_pause=0.001).open()
    async with house.person("Ann") as ann, house.person("Ben") as ben:
        table = await ann.opens("me", "open", game="dream_runners", options=OPTIONS)
        await ben.sits(table)
        async with ann.at(table) as a, ben.at(table) as b:
            hand = Hand(house.room(table))
            await ready(a, b)
            await ben.does(table, "leave")
            await happens(lambda: 1 in hand.room.bots.building)
            task = hand.room.bots.building[1].task
            await ben.does(table, "return")
            await b.settle()
            assert hand.room.bots.building == {}
            await happens(task.done)
            assert b.offers
            await b.act(b.offers[0])
            await clock_runs(a, b)
            assert (await actions(house, table))[-1][0] == 1
    await house.close()


async def test_a_move_of_a_builder_that_is_not_stored_is_tried_again(
    tmp_path: Path, builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_bots, "RETRY_FIRST", 0.01)
    builder.takes = {1: 0.01}
    house = await House(tmp_path, bot_pause=0.001).open()
    append, failing = house.store.append, 3

    async def sometimes(table: str, move: Any, *rest: Any) -> None:
        nonlocal failing
        if move.action.startswith("lock") and failing:
            failing -= 1
            raise OSError("disk full")
        await append(table, move, *rest)

    monkeypatch.setattr(house.store, "append", sometimes)
    async with house.person("Ann") as ann:
        table = await ann.opens("me", "greedy", game="dream_runners", options=OPTIONS)
        async with ann.at(table) as a:
            await ready(a)
            await clock_runs(a)
            assert failing == 0
    await house.close()


async def test_bots_that_draft_too_slowly_have_drafted_nothing(
    tmp_path: Path, builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_bots, "DRAFTS_IN", 0.0)
    builder.takes = {1: 1000.0}
    house = await House(tmp_path, bot_pause=0.001).open()
    async with house.person("Ann") as ann:
        table = await ann.opens("me", "greedy", game="dream_runners", options=OPTIONS)
        async with ann.at(table) as a:
            hand = Hand(house.room(table))
            await ready(a)
            await a.act(a.offers[0])
            await clock_runs(a)
            hand.forward(SAND)
            await everybody(a, phase="effects")
            assert (1, "late") in await actions(house, table)
    await house.close()
