"""After a dream: what everybody's answer was worth, worked out once and in another process."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.house import House, Person, Tab
from tests.server.naps import held
from tests.server.sand import clock_runs, dream, everybody, happens, layout

from oneiro.server.engine.pool import EnginePool
from oneiro.server.engine.queue import EngineFailed


def engines(house: House) -> EnginePool:
    pool: EnginePool = house.app.state.engines
    return pool


@asynccontextmanager
async def shown(house: House, *people: Person) -> AsyncIterator[tuple[str, list[Tab]]]:
    """Everybody has laid something, and it was shown."""
    async with dream(house, people) as (table, _, tabs):
        for tab in tabs:
            await tab.settle()
            await tab.act(tab.offers[0])
            await tab.settle()
        await everybody(*tabs, phase="effects")
        yield table, tabs


async def test_the_last_dream_is_reviewed_for_every_viewer(
    house: House, ann: Person, ben: Person, eve: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    run = engines(house).run

    async def counted(*call: Any, **how: Any) -> Any:
        asked.append(how["kind"])
        return await run(*call, **how)

    monkeypatch.setattr(engines(house), "run", counted)
    async with dream(house, [ann, ben]) as (table, _, (a, b)):
        path = f"/api/tables/{table}/review"
        none = await eve.http.get(path)
        assert (none.status_code, none.json()["code"]) == (404, "not-found")
        mine = layout(a)
        await a.act(a.offers[0])
        await clock_runs(a, b)
        assert (await eve.http.get(path)).status_code == 404
        await b.act(b.offers[0])
        await everybody(a, b, phase="effects")
        answers = await asyncio.gather(*(p.http.get(path) for p in (ann, ben, eve, ann)))
        assert [answer.status_code for answer in answers] == [200] * 4
        found = answers[0].json()
        assert all(answer.json() == found for answer in answers)
        assert found["seq"] == a.seq
        assert [one["seat"] for one in found["seats"]] == [0, 1]
        for one in found["seats"]:
            assert one["best"]["sheet"]["value"] >= one["mine"]["sheet"]["value"]
        pieces = found["seats"][0]["mine"]["layout"]
        written = " ".join(f"{p['segment']}:{p['x']},{p['y']},{p['turns']}" for p in pieces)
        assert written == mine
        # The next moves show no new puzzle: the answer stands.
        await a.act(a.offers[-1])
        await a.settle()
        assert (await ben.http.get(path)).json() == found
    assert asked == ["review"]


async def test_nobody_waits_while_it_is_worked_out(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    run, note, go = engines(house).run, tmp_path / "begun", tmp_path / "go"

    async def holding(function: Any, *args: Any, **how: Any) -> Any:
        return await run(held, str(note), str(go), function, *args, **how)

    monkeypatch.setattr(engines(house), "run", holding)
    async with shown(house, ann, ben) as (table, (a, _)):
        path = f"/api/tables/{table}/review"
        match = house.room(table).match
        assert match is not None
        game, s, seq = match.game, match.state, match.seq
        answer = asyncio.create_task(ann.http.get(path))
        await happens(note.exists)
        assert int(note.read_text()) != os.getpid()
        # The table itself goes on, and others are answered.
        await a.act(a.offers[-1])
        await a.settle()
        assert a.seq > seq
        assert (await ben.http.get("/api/health")).status_code == 200
        assert not answer.done()
        go.touch()
        found = (await answer).json()
        assert found == {"seq": seq, "seats": [game.review(s, seat) for seat in range(2)]}


async def test_a_game_without_puzzles_has_no_review(ann: Person) -> None:
    for table in (await ann.opens("me"), await ann.opens("me", "open")):
        answer = await ann.http.get(f"/api/tables/{table}/review")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


async def test_a_review_that_failed_is_tried_again(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(*_: Any, **how: Any) -> Any:
        raise EngineFailed("no process could think it")

    async with shown(house, ann, ben) as (table, _):
        with monkeypatch.context() as patch:
            patch.setattr(engines(house), "run", nobody)
            answer = await ann.http.get(f"/api/tables/{table}/review")
            assert (answer.status_code, answer.json()["code"]) == (500, "server")
        assert (await ann.http.get(f"/api/tables/{table}/review")).status_code == 200
