"""Bots think in other processes: nobody waits for them, and they know nothing they may not."""

from __future__ import annotations

import asyncio
import os
import pickle
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.ours import KEYS
from tests.server.house import PATIENCE, House
from tests.server.naps import boast, die, held, nap, nap_once
from tests.server.sand import happens

from oneiro import bots, games
from oneiro.games.dream_runners.rules import Shop
from oneiro.kernel import codec, play
from oneiro.kernel.match import Match
from oneiro.server.engine import choosing, tasks
from oneiro.server.engine.pool import NICE, NICE_LATER, EnginePool
from oneiro.server.engine.queue import EngineFailed, Job, JobFailed, JobQueue
from oneiro.server.room import creating
from oneiro.server.settings import Settings

ROAM = games.game("roam")
LONG = "search-1000000"
"""Thinks for minutes."""


@pytest.fixture
async def pool() -> AsyncIterator[EnginePool]:
    pool = EnginePool(1)
    yield pool
    async with asyncio.timeout(PATIENCE):
        await pool.close()


async def test_a_call_is_answered_elsewhere_at_a_lower_priority(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("oneiro.server.engine.pool.NICE", NICE)
    monkeypatch.setattr("oneiro.server.engine.pool.NICE_LATER", NICE_LATER)
    pool = EnginePool(1)
    assert pool.now.living == set(), "nothing is started before it is needed"
    assert await pool.run(os.getpid, lane="now") != os.getpid()
    assert await pool.run(os.nice, 0, lane="now") == min(19, os.nice(0) + NICE)
    assert await pool.run(os.nice, 0) == min(19, os.nice(0) + NICE_LATER)
    assert await pool.run(boast) == "fine"
    assert len(pool.now.living) == len(pool.later.living) == 1
    await pool.close()


async def test_what_goes_wrong_there_is_told_here(pool: EnginePool) -> None:
    with pytest.raises(JobFailed, match="invalid literal for int"):
        await pool.run(int, "seven")
    assert await pool.run(int, "7") == 7


async def test_a_thought_whose_process_dies_is_asked_again(
    pool: EnginePool, tmp_path: Path
) -> None:
    note = tmp_path / "begun"
    job = asyncio.create_task(pool.run(nap_once, str(note), lane="now"))
    await happens(note.exists)
    (engine,) = pool.now.living
    engine.process.kill()
    async with asyncio.timeout(PATIENCE):
        assert await job == "again"
    assert engine not in pool.now.living


async def test_what_kills_every_process_is_given_up(pool: EnginePool) -> None:
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(EngineFailed):
            await pool.run(die)
        assert await pool.run(int, "7") == 7


async def test_nobody_waits_for_a_thought_that_is_not_wanted(
    pool: EnginePool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oneiro.server.engine.queue.LET_END_S", 0.05)
    note = tmp_path / "begun"
    job = asyncio.create_task(pool.run(nap, str(note), lane="now"))
    await happens(note.exists)
    queued = asyncio.create_task(pool.run(nap, str(tmp_path / "queued"), lane="now"))
    await asyncio.sleep(0)
    queued.cancel()
    job.cancel()
    async with asyncio.timeout(PATIENCE):
        assert await pool.run(int, "7", lane="now") == 7
    assert not pool.now.waiting


async def test_short_thoughts_and_tables_that_nobody_thinks_for_come_first(
    pool: EnginePool, tmp_path: Path
) -> None:
    async def think(name: str, whose: str, cost: float) -> str:
        return await pool.run(str, name, lane="now", whose=whose, cost=cost)

    note, go = tmp_path / "begun", tmp_path / "go"
    first = asyncio.create_task(
        pool.run(held, str(note), str(go), str, "first", lane="now", whose="a")
    )
    await happens(note.exists)
    asked = (("a", "a", 1.0), ("long", "b", 9.0), ("short", "c", 1.0))
    others = [asyncio.create_task(think(*one)) for one in asked]
    done: list[str] = []
    for task in others:
        task.add_done_callback(lambda task: done.append(task.result()))
    await happens(lambda: len(pool.now.waiting) == len(asked))
    go.touch()
    await asyncio.gather(first, *others)
    assert done == ["short", "a", "long"]
    assert pool.now.waiting == {}


async def test_what_can_be_done_later_keeps_no_table_waiting(
    pool: EnginePool, tmp_path: Path
) -> None:
    note = tmp_path / "begun"
    later = asyncio.create_task(pool.run(nap, str(note)))
    await happens(note.exists)
    async with asyncio.timeout(PATIENCE):
        assert await pool.run(int, "7", lane="now") == 7
    await pool.close()
    with pytest.raises(EngineFailed):
        await later
    with pytest.raises(EngineFailed):
        await pool.run(int, "7", lane="now")


def test_a_core_is_left_to_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    cores = {0, 1, 2, 3, 4, 5, 6, 7}
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: cores, raising=False)
    shared = "postgresql://oneiro@localhost/oneiro"
    assert Settings().engines_each == 7
    assert Settings(workers=3, db=shared).engines_each == 2
    assert Settings(workers=16, db=shared).engines_each == 1
    assert Settings(engines=3).engines_each == 3
    assert Settings.from_environment({"ONEIRO_ENGINES": "5"}).engines_each == 5


@pytest.fixture
def any_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that thinks far too long may sit down too."""
    monkeypatch.setattr(creating, "check_bot", lambda game, level: None)


@pytest.mark.usefixtures("any_bot")
async def test_a_long_thought_delays_neither_tables_nor_the_end(tmp_path: Path) -> None:
    house = await House(tmp_path, engines=1).open()
    async with house.person("Ann") as ann:
        slow = await ann.opens("me", LONG)
        quick = await ann.opens("me", "greedy")
        async with ann.at(slow) as s, ann.at(quick) as q:
            room = house.room(slow)
            await happens(lambda: bool(house.app.state.engines.now.living))
            for _ in range(6):
                while not q.offers:
                    await q.hear()
                await q.act(q.offers[0])
                await q.settle()
            assert q.problems == []
            await s.settle()
            assert 1 in s.update["waiting"]
            # All of it was heard and answered while the other bot still thinks.
            chosen = room.bots.choosing
            assert chosen is not None
            assert not chosen.task.done()
    async with asyncio.timeout(PATIENCE):
        await house.close()
    assert chosen.task.cancelled()
    assert not house.app.state.engines.now.living


@pytest.mark.usefixtures("any_bot")
async def test_a_thought_ends_when_its_question_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann chooses again, so the bot thinks anew, and not after the first job is done."""
    monkeypatch.setattr("oneiro.server.engine.queue.LET_END_S", 0.05)
    seeds = (bytes([n] * 32) for n in range(256))
    ann_begins = next(s for s in seeds if Match.start(ROAM, 2, {}, s).actors == (0,))
    drawn = "oneiro.server.room.creating.secrets.token_bytes"
    monkeypatch.setattr(drawn, lambda _: ann_begins)
    house = await House(tmp_path, engines=1).open()
    async with house.person("Ann") as ann:
        table = await ann.opens("me", LONG, game="roam")
        async with ann.at(table) as tab:
            room = house.room(table)
            assert tab.offers
            while tab.offers:
                await tab.act(tab.offers[0])
                await tab.hear_update()
            await happens(
                lambda: bool(house.app.state.engines.now.living) and room.bots.choosing is not None
            )
            job = room.bots.choosing
            assert job is not None
            if tab.update["may_undo"]:
                await tab.undo()
            else:
                await tab.say(type="ask-back", seq=tab.seq)
            await happens(lambda: room.bots.choosing is None)
            assert job.task.cancelled()
            while not tab.offers:
                await tab.hear()
    await house.close()


@pytest.mark.usefixtures("any_bot")
@pytest.mark.parametrize("key", KEYS)
async def test_what_is_hidden_never_leaves_the_server(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is sent follows from what the seat knows: another truth, and the same bytes go out."""
    sent: list[tuple[Any, ...]] = []

    def keep(self: Any, job: Job) -> int:
        sent.append(pickle.loads(job.call[4:]))
        job.answer.set_exception(EngineFailed("not today"))
        return 0

    monkeypatch.setattr(JobQueue, "put", keep)
    game, pool = games.game(key), EnginePool(1)
    match = Match.start(game, 3, game.agree(3, {}), bytes(32))
    rng, compared, hidden = Random(5), 0, 0
    for _ in range(40):
        if match.outcome:
            break
        seat = match.actors[0]
        truth = match.state
        other = game.imagine(truth, seat, Random(99))
        for s in (truth, other):
            sent.clear()
            text = await choosing.chosen(pool, "t", game, s, seat, "search-50", 7)
            assert text
            if choosing.obvious(s, seat):
                assert sent == []
                continue
            assert len(sent) == 1
            function, (_, told, *_) = sent[0]
            assert function is tasks.choose
            if s is truth:
                first = told
            # The seat itself sees what it sees.
            assert game.view(codec.load(game, told), seat) == game.view(truth, seat)
        if sent:
            assert first == told
            compared += 1
        hidden += codec.dump(other) != codec.dump(truth)
        options = play.options(truth, seat)
        match.play(seat, game.write(rng.choice(options)))
    assert compared >= 10
    assert hidden > 0


async def test_what_takes_a_bot_without_a_search_long_is_thought_elsewhere(
    pool: EnginePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who weighs a segment solves dreams with it: compiled, that would stop the whole server."""
    sent: list[Job] = []
    put = JobQueue.put

    def keep(self: JobQueue, job: Job) -> int:
        sent.append(job)
        return put(self, job)

    monkeypatch.setattr(JobQueue, "put", keep)
    game = games.game("dream_runners")
    match = Match.start(game, 2, game.agree(2, {}), bytes(32))
    quick = bots.bot(game.key, "novice")
    while not isinstance(match.state.stack[-1], Shop):
        seat = match.actors[0]
        match.play(seat, game.write(quick.choose(match.state, seat, Random(1))))
    s, seat = match.state, match.actors[0]
    assert await choosing.chosen(pool, "t", game, s, seat, "novice", 7)
    assert sent == []
    chosen = await choosing.chosen(pool, "t", game, s, seat, "master", 7)
    assert [(job.kind, job.whose) for job in sent] == [("bot", "t")]
    told, more = choosing.imagined(game, s, seat, 7)
    assert chosen == tasks.choose(game.key, told, seat, "master", more)
