"""Analyses of finished matches: asked for, made in the background, and kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests import postgres
from tests.server.house import PATIENCE, House, Person, play
from tests.waiting import happens

from oneiro.bots import analysis
from oneiro.games import game
from oneiro.kernel.match import Match
from oneiro.server.engine import pool
from oneiro.server.engine.queue import EngineFailed
from oneiro.server.history import analyses
from oneiro.server.history.analyses import Analyst, Played

NODES = 2


def broken_off(moves: int = 12) -> dict[str, Any]:
    """The file of a match with few choices to weigh."""
    rules, rng = game("dreamworld"), Random(4)
    match = Match.start(rules, 2, {}, bytes(range(32)))
    for _ in range(moves):
        seat = match.actors[0]
        match.play(seat, rules.write(rng.choice(match.options_of(seat))))
    return dict(json.loads(json.dumps(match.dump(ending="agreed"))))


FILE = broken_off()


@pytest.fixture(scope="module", autouse=True)
def impatient() -> Iterator[None]:
    """Beside other tests the process that lets all others go first would hardly get its turn."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool, "NICE_LATER", 0)
        yield


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    house = await House(tmp_path_factory.mktemp("house"), analysis_nodes=NODES).open()
    yield house
    await house.close()


def analyst(house: House) -> Analyst:
    found: Analyst = house.app.state.analyst
    return found


async def brought(person: Person) -> str:
    answer = await person.http.post("/api/matches", json=FILE)
    return str(answer.raise_for_status().json()["id"])


async def ask(person: Person, table: str) -> dict[str, Any]:
    answer = await person.http.post(f"/api/tables/{table}/analysis")
    return dict(answer.raise_for_status().json())


async def look(person: Person, table: str) -> dict[str, Any]:
    answer = await person.http.get(f"/api/tables/{table}/analysis")
    return dict(answer.raise_for_status().json())


async def until(
    person: Person, table: str, wanted: Callable[[dict[str, Any]], bool]
) -> dict[str, Any]:
    found: dict[str, Any] = {}

    async def looks() -> bool:
        nonlocal found
        found = await look(person, table)
        return wanted(found)

    await happens(looks)
    return found


async def done(person: Person, table: str) -> dict[str, Any]:
    found = await until(person, table, lambda a: a["status"] not in ("waiting", "running"))
    assert found["status"] == "done"
    return dict(found["result"])


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The places that are weighed from now on, also by a house that opens later."""
    places: list[int] = []
    weigh = Analyst._weigh

    async def count(self: Analyst, match: Played, at: int, nodes: int, table: str) -> Any:
        places.append(at)
        return await weigh(self, match, at, nodes, table)

    monkeypatch.setattr(Analyst, "_weigh", count)
    return places


async def test_a_match_is_analysed_in_the_background_and_kept(
    house: House, ann: Person, eve: Person
) -> None:
    table = await brought(ann)
    before = await look(ann, table)
    assert (before["status"], before["possible"], before["nodes"]) == ("none", True, NODES)
    assert before["seconds"] > 0
    asked = await ask(ann, table)
    assert asked["status"] in ("waiting", "running")
    assert asked["result"] is None
    result = await done(eve, table)
    match = Match.load(game("dreamworld"), FILE)
    whole = analysis.concluded(match, list(analysis.analyse(match, NODES)))
    assert [c["seq"] for c in result["choices"]] == [d.seq for d in whole.decisions]
    for choice, decision in zip(result["choices"], whole.decisions, strict=True):
        # Another process weighed it, and came to the very same numbers.
        assert (choice["loss"], choice["mark"]) == (decision.loss, decision.mark)
        assert choice["options"][choice["chosen"]]["action"] == match.log[choice["seq"]].action
        assert [o["value"] for o in choice["options"]] == [o.value for o in decision.options]
        assert all(o["words"]["id"] for o in choice["options"])
    assert [p["seq"] for p in result["chances"]] == [p.seq for p in whole.points]
    assert [t["seq"] for t in result["turning_points"]] == [t.seq for t in whole.turning_points]
    assert [p["decisions"] for p in result["players"]] == [a.decisions for a in whole.accounts]
    after = await look(eve, table)
    assert (after["done"], after["total"]) == (len(whole.decisions), len(whole.decisions))
    assert (after["seconds"], after["outdated"]) == (0, False)


async def test_two_who_ask_at_once_wait_for_the_same(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await brought(ann)
    places = counted(monkeypatch)
    await asyncio.gather(ask(ann, table), ask(ben, table), ask(ann, table))
    first = await done(ann, table)
    assert await done(ben, table) == first
    assert len(places) == len(set(places)) == len(first["choices"])
    await ask(ben, table)
    assert await done(ben, table) == first
    assert len(places) == len(first["choices"]), "what is there is not made again"


async def test_a_running_match_is_never_analysed(house: House, ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open")
    for status in ("gathering", "playing"):
        assert (await ann.looks(table))["status"] == status
        for answer in (
            await ann.http.post(f"/api/tables/{table}/analysis"),
            await ann.http.get(f"/api/tables/{table}/analysis"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
        if status == "gathering":
            await ben.sits(table)
    assert await house.store.analyses.of(table) is None
    async with ann.at(table) as a, ben.at(table) as b:
        await play([a, b], Random(5), 3)
    assert (await ann.http.post(f"/api/tables/{table}/analysis")).json()["code"] == "not-over"


async def test_only_who_may_see_a_match_may_have_it_analysed(
    house: House, ann: Person, eve: Person
) -> None:
    table = await brought(ann)
    hidden = await ann.http.put(f"/api/tables/{table}/watch", json={"allowed": False})
    assert hidden.status_code == 200, hidden.text
    for answer in (
        await eve.http.post(f"/api/tables/{table}/analysis"),
        await eve.http.get(f"/api/tables/{table}/analysis"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "not-watchable")
    await ask(ann, table)
    await done(ann, table)
    assert (await eve.http.get(f"/api/tables/{table}/analysis")).status_code == 403
    for name in ("nothing", "..%2f", "x" * 80):
        answer = await ann.http.post(f"/api/tables/{name}/analysis")
        assert answer.status_code == 404


async def test_one_who_asks_for_much_has_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "MOST_OF_ONE", 2)
    house = await House(tmp_path, analysis_nodes=NODES).open()

    async def never(*args: Any, **more: Any) -> Any:
        await asyncio.Event().wait()

    monkeypatch.setattr(analyst(house), "_weigh", never)
    try:
        async with house.person("Ann") as ann, house.person("Ben") as ben:
            tables = [await brought(ann) for _ in range(4)]
            for table in tables[:2]:
                await ask(ann, table)
            refused = await ann.http.post(f"/api/tables/{tables[2]}/analysis")
            assert (refused.status_code, refused.json()["code"]) == (429, "crowded")
            assert (await ask(ben, tables[2]))["ahead"] > 0
            await ask(ann, tables[0])
    finally:
        await house.close()


async def test_what_failed_can_be_asked_for_again(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await brought(ann)

    async def fail(*args: Any, **more: Any) -> Any:
        raise EngineFailed("no process could think it")

    with monkeypatch.context() as broken:
        broken.setattr(analyst(house).engines, "run", fail)
        await ask(ann, table)
        await until(ann, table, lambda a: bool(a["status"] == "failed"))
    await ask(ann, table)
    await done(ann, table)


async def stop_in_the_middle(
    house: House, person: Person, table: str, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    """Weigh so many choices, and no more."""
    weigh = analyst(house)._weigh
    enough = asyncio.Event()

    async def some(match: Played, at: int, nodes: int, name: str) -> Any:
        if analyst(house).done.get(name, 0) >= after:
            enough.set()
            await asyncio.Event().wait()
        return await weigh(match, at, nodes, name)

    monkeypatch.setattr(analyst(house), "_weigh", some)
    await ask(person, table)
    async with asyncio.timeout(PATIENCE):
        await enough.wait()


async def test_a_restart_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "NOTED_EVERY", 0.0)
    house = await House(tmp_path, analysis_nodes=NODES).open()
    async with house.person("Ann") as ann:
        table, whole = await brought(ann), await brought(ann)
        await stop_in_the_middle(house, ann, table, monkeypatch, 3)
        found = await look(ann, table)
        assert (found["status"], found["done"]) == ("running", 3)
        await house.close()
    # Before it opens: it goes on at once.
    places = counted(monkeypatch)
    house = await House(tmp_path, analysis_nodes=NODES).open()
    async with house.person(cookie=ann.cookie) as ann:
        result = await done(ann, table)
        assert len(places) == len(result["choices"]) - 3
        await ask(ann, whole)
        assert json.dumps(await done(ann, whole)) == json.dumps(result)
    await house.close()


async def test_another_engine_replaces_what_is_there_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await House(tmp_path, analysis_nodes=NODES).open()
    async with house.person("Ann") as ann:
        table = await brought(ann)
        await ask(ann, table)
        first = await done(ann, table)
    await house.close()
    house = await House(tmp_path, analysis_nodes=NODES + 1).open()
    async with house.person(cookie=ann.cookie) as ann:
        assert (await look(ann, table))["outdated"]
        assert await done(ann, table) == first
        await ask(ann, table)
        assert await done(ann, table) != first
        assert not (await look(ann, table))["outdated"]
    await house.close()


async def test_of_several_processes_one_analyses_and_another_takes_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "NOTED_EVERY", 0.0)
    monkeypatch.setattr(analyses, "LOOK", 0.1)
    with postgres.running().database() as url:
        one = await House(tmp_path, db=url, analysis_nodes=NODES).open()
        two = House(tmp_path, db=url, analysis_nodes=NODES)
        try:
            async with one.person("Ann") as ann:
                table = await brought(ann)
                await stop_in_the_middle(one, ann, table, monkeypatch, 3)
                # Not before: whoever looks first takes it up.
                places = counted(monkeypatch)
                await two.open()
                async with two.person(cookie=ann.cookie) as there:
                    assert await analyst(two)._take_up(), "there is something left to do"
                    assert (places, analyst(two).running) == ([], {}), "but another does it"
                    assert (await look(there, table))["done"] == 3
                    await one.close()
                    result = await done(there, table)
            assert len(places) == len(result["choices"]) - 3
        finally:
            await one.close()
            if two.port:
                await two.close()
