"""Dreams for one over the real server: the same for everybody, and clear answers to nonsense."""

from __future__ import annotations

import asyncio
import os
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.house import House, Person
from tests.server.naps import held
from tests.server.sand import happens

from oneiro.games.dream_runners.actions import write_layout
from oneiro.games.dream_runners.practice import FIRST_DAY, daily, drawn, judged, shown
from oneiro.server.api import practice
from oneiro.server.engine.queue import EngineFailed

DAY = date(2026, 11, 14)
WORD = "lunomika"
DREAMS = "/api/games/dream_runners/practice"


def drawer(house: House) -> practice.Drawer:
    found: practice.Drawer = house.app.state.drawer
    return found


async def judge(person: Person, id: str, layout: Any) -> httpx.Response:
    return await person.http.post(f"{DREAMS}/{id}/judge", json={"layout": layout})


def refused(answer: httpx.Response, status: int, code: str) -> bool:
    problem = answer.json()
    assert problem["type"] == "problem"
    assert len(problem["message"]) < 200
    return (answer.status_code, problem["code"]) == (status, code)


async def test_today_is_the_day_of_utc(ann: Person) -> None:
    before = datetime.now(UTC).date()
    seen = (await ann.http.get(f"{DREAMS}/daily")).raise_for_status().json()
    after = datetime.now(UTC).date()
    assert seen["id"] in (before.isoformat(), after.isoformat())
    assert seen["day"] == (date.fromisoformat(seen["id"]) - FIRST_DAY).days + 1


async def test_everybody_is_shown_the_same(ann: Person, ben: Person) -> None:
    for path in (f"daily?date={DAY}", str(DAY)):
        mine = (await ann.http.get(f"{DREAMS}/{path}")).raise_for_status().json()
        yours = (await ben.http.get(f"{DREAMS}/{path}")).raise_for_status().json()
        assert mine == yours == shown(daily(DAY))
    seen = (await ann.http.get(f"{DREAMS}/{WORD}")).raise_for_status().json()
    assert seen == shown(drawn(WORD))
    assert seen["day"] == 0


async def test_nobody_needs_a_cookie_for_a_dream(house: House) -> None:
    async with house.person() as stranger:
        (await stranger.http.get(f"{DREAMS}/{DAY}")).raise_for_status()
        (await judge(stranger, str(DAY), "")).raise_for_status()
        assert not stranger.cookie


async def test_an_answer_is_judged_beside_the_best(ann: Person) -> None:
    practice = daily(DAY)
    best = practice.best.layout
    seen = (await judge(ann, str(DAY), write_layout(best))).raise_for_status().json()
    assert seen == judged(practice, best)
    assert seen["percent"] == 100
    mixed = (await judge(ann, str(DAY), write_layout(best[::-1]))).raise_for_status().json()
    assert mixed == seen
    part = (await judge(ann, str(DAY), write_layout(best[:1]))).raise_for_status().json()
    assert part["percent"] < 100
    assert part["best"] == seen["best"]
    nothing = (await judge(ann, str(DAY), "")).raise_for_status().json()
    assert nothing["mine"]["layout"] == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "today",
        "2026-11-31",
        "2026-13-01",
        "26-11-15",
        "20261115",
        "2026-W46-7",
        "2026-11-15 ",
        "٢٠٢٦-11-15",
        "2026-11-15T00:00",
        "-",
        "9" * 500,
    ],
)
async def test_what_is_no_day_is_refused(ann: Person, text: str) -> None:
    answer = await ann.http.get(f"{DREAMS}/daily", params={"date": text})
    assert refused(answer, 400, "malformed")


async def test_no_day_is_shown_before_it_comes_nor_before_the_first(ann: Person) -> None:
    for day in (practice.today() + timedelta(2), FIRST_DAY - timedelta(1), date.max, date.min):
        for answer in (
            await ann.http.get(f"{DREAMS}/daily", params={"date": day.isoformat()}),
            await ann.http.get(f"{DREAMS}/{day.isoformat()}"),
            await judge(ann, day.isoformat(), ""),
        ):
            assert refused(answer, 404, "not-found")


@pytest.mark.parametrize(
    "id", ["ab", "a" * 25, "Ночь", "UPPER", "a_b", "%00", "a%20b", "' OR 1=1 --"]
)
async def test_what_is_no_word_names_no_dream(ann: Person, id: str) -> None:
    assert refused(await ann.http.get(f"{DREAMS}/{id}"), 404, "not-found")
    assert refused(await judge(ann, id, ""), 404, "not-found")


@pytest.mark.parametrize(
    "layout",
    [
        "x",
        "lock 0:0,0,0",
        "0:0,0",
        "0:0,0,4",
        "99:0,0,0",
        "00:0,0,0",
        "0:0,0,0,",
        "0:9999,0,0",
        "0:0,0,0  1:0,0,0",
        "0:0,0,0\n",
        "\u0000",
        "٠:0,0,0",
    ],
)
async def test_what_is_no_layout_is_unreadable(ann: Person, layout: str) -> None:
    assert refused(await judge(ann, WORD, layout), 400, "unreadable")


async def test_what_does_not_fit_is_refused_by_its_rule(ann: Person) -> None:
    practice = drawn(WORD)
    one, two, *_ = practice.segments
    foreign = next(i for i in range(40) if i not in practice.segments)
    for layout in (
        f"{foreign}:1,1,0",
        f"{one}:9,9,0",
        f"{one}:1,1,0 {two}:1,1,0",
        f"{one}:1,1,0 {one}:0,0,0",
    ):
        answer = await judge(ann, WORD, layout)
        assert refused(answer, 400, "illegal")
        assert answer.json()["rule"] == "DR-P3"


async def test_too_much_is_too_large(ann: Person) -> None:
    assert refused(await judge(ann, WORD, "0:0,0,0 " * 60), 413, "too-large")
    assert refused(await judge(ann, WORD, "x" * 100_000), 413, "too-large")


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b'{"layout": 1}', b'{"layout": "", "more": 1}', b"{}", b"\xff"]
)
async def test_what_is_no_answer_is_malformed(ann: Person, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    answer = await ann.http.post(f"{DREAMS}/{WORD}/judge", content=body, headers=headers)
    assert refused(answer, 400, "malformed")


async def test_a_crowd_is_asked_to_wait(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, go = drawer(house).engines.run, asyncio.Event()

    async def holding(*call: Any, **how: Any) -> Any:
        await go.wait()
        return await run(*call, **how)

    monkeypatch.setattr(drawer(house).engines, "run", holding)
    monkeypatch.setattr(practice, "PATIENT", 2)
    asked = [asyncio.create_task(ann.http.get(f"{DREAMS}/crowd{i}")) for i in range(2)]
    await happens(lambda: drawer(house).waiting == 2)
    assert refused(await ann.http.get(f"{DREAMS}/crowd2"), 429, "too-many")
    go.set()
    for answer in await asyncio.gather(*asked):
        answer.raise_for_status()
    assert drawer(house).waiting == 0
    (await ann.http.get(f"{DREAMS}/crowd2")).raise_for_status()


async def test_a_dream_is_drawn_once_while_it_is_remembered(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    run = drawer(house).engines.run

    async def counted(function: Any, id: str, *args: Any, **how: Any) -> Any:
        asked.append(id)
        return await run(function, id, *args, **how)

    monkeypatch.setattr(drawer(house).engines, "run", counted)
    monkeypatch.setattr(practice, "KEPT", 2)
    drawer(house).known.clear()
    await asyncio.gather(*(p.http.get(f"{DREAMS}/once") for p in (ann, ben, ann)))
    for word in ("twice", "once", "thrice", "once", "twice"):
        (await judge(ann, word, "")).raise_for_status()
    assert asked == ["once", "twice", "thrice", "twice"]


async def test_nobody_waits_while_a_dream_is_drawn(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    run, note, go = drawer(house).engines.run, tmp_path / "begun", tmp_path / "go"

    async def holding(function: Any, *args: Any, **how: Any) -> Any:
        return await run(held, str(note), str(go), function, *args, **how)

    (await ben.http.get(f"{DREAMS}/{WORD}")).raise_for_status()
    monkeypatch.setattr(drawer(house).engines, "run", holding)
    dream = asyncio.create_task(ann.http.get(f"{DREAMS}/slowly"))
    await happens(note.exists)
    assert int(note.read_text()) != os.getpid()
    known = drawn(WORD)
    seen = (await judge(ben, WORD, write_layout(known.best.layout))).raise_for_status().json()
    assert seen == judged(known, known.best.layout)
    assert not dream.done()
    go.touch()
    assert (await dream).raise_for_status().json() == shown(drawn("slowly"))


async def test_a_dream_that_nobody_could_draw_is_drawn_when_asked_again(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(*_: Any, **how: Any) -> Any:
        raise EngineFailed("no process could think it")

    with monkeypatch.context() as patch:
        patch.setattr(drawer(house).engines, "run", nobody)
        assert refused(await ann.http.get(f"{DREAMS}/nobody"), 500, "server")
    (await ann.http.get(f"{DREAMS}/nobody")).raise_for_status()


async def test_dreams_are_described(ann: Person) -> None:
    schema = (await ann.http.get("/api/schema/openapi.json")).raise_for_status().json()
    described = {f"/api/games/{{key}}/practice/{id}" for id in ("daily", "{id}")}
    assert described <= schema["paths"].keys()


async def test_a_game_without_puzzles_says_so(ann: Person) -> None:
    for path in ("daily", WORD):
        assert refused(await ann.http.get(f"/api/games/roam/practice/{path}"), 404, "not-found")
        unknown = await ann.http.get(f"/api/games/chess/practice/{path}")
        assert refused(unknown, 404, "unknown-game")
