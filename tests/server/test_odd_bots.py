"""A bot that errs, cheats or dawdles harms nobody."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.house import PATIENCE, House, Person, play

from oneiro import bots
from oneiro.kernel.game import Bot
from oneiro.store.schema import seats


class Fumbler(Bot[Any, Any]):
    """A bot with a flaw."""

    name = "fumbler"

    def choose(self, s: Any, seat: int, rng: Random) -> Any:
        raise RuntimeError("thought too hard")


class Cheat(Bot[Any, Any]):
    """A bot that chooses what nobody may."""

    name = "cheat"

    def choose(self, s: Any, seat: int, rng: Random) -> Any:
        from oneiro.games.dreamworld.actions import Done

        return Done()


@pytest.mark.parametrize("flawed", [Fumbler(), Cheat()])
async def test_a_flawed_bot_still_plays(
    ann: Person, monkeypatch: pytest.MonkeyPatch, flawed: Bot[Any, Any]
) -> None:
    monkeypatch.setattr(bots, "bot", lambda game, level: flawed)
    table = await ann.opens("me", "greedy")
    async with ann.at(table) as a:
        await play([a], Random(41), moves=5)
        assert {m["seat"] for m in a.lines} == {-1, 0, 1}


class Sleeper(Bot[Any, Any]):
    """A bot that thinks until it is woken."""

    name = "sleeper"

    def __init__(self) -> None:
        self.awake = threading.Event()
        self.asked = threading.Event()

    def choose(self, s: Any, seat: int, rng: Random) -> Any:
        self.asked.set()
        assert self.awake.wait(PATIENCE)
        return s.stack[-1].options(s, seat)[-1]


async def test_nobody_waits_while_a_bot_thinks(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleeper = Sleeper()
    monkeypatch.setattr(bots, "bot", lambda game, level: sleeper)
    table = await ann.opens("me", "greedy")
    async with ann.at(table) as a:
        assert await asyncio.to_thread(sleeper.asked.wait, PATIENCE)
        await a.act(a.offers[0])
        await a.until(1)
        await a.undo()
        await a.until(2)
        assert (await ann.http.get("/api/health")).status_code == 200
        sleeper.awake.set()
        await a.until(3)
        assert a.update["waiting"] == [0]


async def test_who_returns_while_the_bot_thinks_plays_on(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleeper = Sleeper()
    monkeypatch.setattr(bots, "bot", lambda game, level: sleeper)
    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with ben.at(table) as b:
        await ben.does(table, "leave")
        assert await asyncio.to_thread(sleeper.asked.wait, PATIENCE)
        await ben.does(table, "return")
        await b.settle()
        sleeper.awake.set()
        thinking = house.room(table).bots.moving
        if thinking is not None:
            await thinking
        await b.settle()
        assert b.seq == 0
        assert b.offers


async def test_a_level_that_is_gone_is_played_by_another(tmp_path: Path) -> None:
    house = await House(tmp_path).open()
    async with house.person("Ann") as ann:
        table = await ann.opens("me", "novice")
    async with house.store.engine.begin() as c:
        old = seats.update().where(seats.c.table_id == table, seats.c.kind == "bot")
        await c.execute(old.values(bot="sorcerer"))
    await house.close()
    house = await House(tmp_path).open()
    async with house.person(cookie=ann.cookie) as ann, ann.at(table) as a:
        await play([a], Random(1), 3)
    await house.close()
