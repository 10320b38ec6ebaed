"""A restart in the middle of the sand takes no time from anybody, and no draft."""

from __future__ import annotations

import signal
import time
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.house import PATIENCE, House, Person, person
from tests.server.sand import (
    SAND,
    Hand,
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
from tests.server.test_restart import served

from oneiro.server.room import config
from oneiro.store import Store


async def test_a_restart_gives_the_time_that_was_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(config, "COMING_BACK", PATIENCE)
    house = await House(tmp_path).open()
    async with (
        house.person("Ann") as ann,
        house.person("Ben") as ben,
        dream(house, [ann, ben]) as (table, hand, (a, b)),
    ):
        await a.act(a.offers[0])
        await clock_runs(a, b)
        drafted = layout(b, 1)
        await b.say(type="draft", seq=b.seq, draft=drafted)
        await b.settle()
        await quiet(hand.room)
        hand.forward(18)
        state = hand.room.state
        hand.room._state = replace(state, timer=replace(state.timer, spent={1: 1.25}))
        await house.close()
    house = await House(tmp_path).open()
    async with (
        house.person(cookie=ann.cookie) as ann2,
        house.person(cookie=ben.cookie) as ben2,
        AsyncExitStack() as lines,
    ):
        # Nobody has come yet, but the table is awake; time stands still until they are back.
        await happens(lambda: table in house.rooms.rooms)
        hand = Hand(house.room(table))
        hand.forward(1)
        a2 = await lines.enter_async_context(ann2.at(table))
        assert a2.update["clock"]["left"] == pytest.approx(SAND - 18)
        b2 = await lines.enter_async_context(ben2.at(table))
        assert b2.update["clock"]["left"] == pytest.approx(SAND - 18)
        assert (a2.update["draft"], b2.update["draft"]) == ("", drafted)
        assert hand.room.state.timer.held is None
        assert hand.room.state.timer.spent == {1: 1.25}
        hand.forward(SAND - 18 - 0.1)
        await b2.settle()
        assert b2.update["view"]["phase"] == "dream"
        hand.forward(0.1)
        await everybody(a2, b2, phase="effects")
        assert (await actions(house, table))[-1] == (1, f"late {drafted}")
    await house.close()


async def test_time_does_not_wait_for_ever_for_those_who_stay_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(config, "COMING_BACK", 0.05)
    house = await House(tmp_path, time_scale=0.02).open()
    async with (
        house.person("Ann") as ann,
        house.person("Ben") as ben,
        dream(house, [ann, ben]) as (table, _, (a, b)),
    ):
        drafted = layout(b)
        await b.say(type="draft", seq=b.seq, draft=drafted)
        await b.settle()
        await a.act(a.offers[0])
        await clock_runs(a, b)
        await house.close()
    house = await House(tmp_path, time_scale=0.02).open()

    async def late() -> bool:
        return (await actions(house, table))[-1] == (1, f"late {drafted}")

    await happens(late)
    await house.close()


async def test_a_killed_server_gives_back_the_time_and_the_draft(tmp_path: Path) -> None:
    """Nothing was said goodbye to: what was written down every other second is what counts."""

    async def seated(address: str, lines: AsyncExitStack, *cookies: str) -> list[Person]:
        names = ["", ""] if cookies else ["Ann", "Ben"]
        found = cookies or ("", "")
        return [
            await lines.enter_async_context(person(address, name, cookie))
            for name, cookie in zip(names, found, strict=True)
        ]

    async with served(tmp_path) as server, AsyncExitStack() as lines:
        ann, ben = await seated(server.address, lines)
        table = await dreaming(ann, ben, options={"sand": "60"})
        a = await lines.enter_async_context(ann.at(table))
        b = await lines.enter_async_context(ben.at(table))
        await ready(a, b)
        await a.act(a.offers[0])
        await clock_runs(a, b)
        drafted = layout(b, 1)
        await b.say(type="draft", seq=b.seq, draft=drafted)
        await b.settle()
        store = await Store.open(tmp_path / "house.db")

        async def written() -> bool:
            kept = await store.timer(table)
            return kept is not None and kept.drafts == {1: drafted}

        await happens(written)
        await server.end(signal.SIGKILL)
        kept = await store.timer(table)
        assert kept is not None
        await store.close()
        killed = time.time()
    async with served(tmp_path) as server, AsyncExitStack() as lines:
        ann, ben = await seated(server.address, lines, ann.cookie, ben.cookie)
        b = await lines.enter_async_context(ben.at(table))
        a = await lines.enter_async_context(ann.at(table))
        clock = a.update["clock"]
        assert clock["total"] == 60
        # What passed while the server was away, and until they were back, is nobody's loss.
        gone = time.time() - killed
        assert kept.left - gone <= clock["left"] <= kept.left
        assert b.update["draft"] == drafted
        await b.act(b.offers[0])
        await everybody(a, b, phase="effects")
