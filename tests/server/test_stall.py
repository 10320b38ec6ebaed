"""Nobody keeps others waiting by asking for what is long: proved by where and how often it runs."""

from __future__ import annotations

import asyncio
import json
import threading
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.house import House, Person
from tests.server.naps import held
from tests.server.test_limits import Time
from tests.waiting import happens

from benchmarks import attackers
from oneiro.games import game
from oneiro.kernel import match as kernel_match
from oneiro.kernel import play
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.match import Match
from oneiro.server.edge.limits import ALLOWED
from oneiro.server.engine import kept, pool, replays, tasks
from oneiro.server.engine.kept import Kept
from oneiro.server.engine.pool import EnginePool
from oneiro.server.engine.queue import EngineFailed
from oneiro.server.history import matchfiles
from oneiro.server.history.analyses import Analyst
from oneiro.server.room import matches, projection, reviews

SEED = bytes(range(32))
LONG = 700
"""Lines: far more than are replayed beside the event loop."""


@cache
def long_match(key: str = "dream_runners", lines: int = LONG) -> Match:
    """A match that somebody made long by choosing and taking back, then played out."""
    match = attackers.long_match(key, lines)
    assert len(match.log) > lines
    return match


async def brought(person: Person, match: Match) -> str:
    answer = await person.http.post("/api/matches", json=match.dump())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def engines(house: House) -> EnginePool:
    found: EnginePool = house.app.state.engines
    return found


@pytest.fixture
def calls(house: House, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any, int]]:
    """What is asked of the engines from now on: its lane, its function, and how many parts of a
    log are sent along."""
    asked: list[tuple[str, Any, int]] = []
    run = engines(house).run

    async def counted(function: Any, *args: Any, **how: Any) -> Any:
        inner, parts = (args[5], len(args[3])) if function is kept.work else (function, 0)
        if how.get("lane", "later") != "later":
            asked.append((how["lane"], inner, parts))
        return await run(function, *args, **how)

    monkeypatch.setattr(engines(house), "run", counted)
    return asked


@pytest.fixture
def on_the_loop(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Moves that are replayed by the thread that answers everybody, and what it compresses."""
    seen: list[str] = []
    loop = threading.current_thread()

    def watched(name: str, function: Any) -> Any:
        def called(*args: Any, **more: Any) -> Any:
            if threading.current_thread() is loop:
                seen.append(name)
            return function(*args, **more)

        return called

    monkeypatch.setattr(play, "act", watched("a move", play.act))
    for name in ("replay", "fork"):
        monkeypatch.setattr(Match, name, watched(f"a {name}", getattr(Match, name)))
    monkeypatch.setattr(projection, "_frame", watched("a frame", projection._frame))
    return seen


ATTACKS = (
    ("GET", "/api/tables/{id}"),
    ("GET", "/api/tables/{id}/review"),
    ("GET", "/api/tables/{id}/frames?viewer=open"),
    ("GET", "/api/tables/{id}/frames?viewer=1&first=500"),
    ("GET", "/api/tables/{id}/since"),
    ("GET", "/api/tables/{id}/verify"),
    ("GET", "/api/tables/{id}/match"),
    ("POST", "/api/tables/{id}/analysis"),
)


@pytest.mark.pure
async def test_nothing_of_a_long_match_is_replayed_on_the_event_loop(
    house: House, ann: Person, on_the_loop: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def opened(*_: Any) -> Any:
        raise EngineFailed("to weigh every choice takes long, and is not what is asked here")

    monkeypatch.setattr(Analyst, "_weigh", opened)
    match = long_match()
    on_the_loop.clear()
    table = await brought(ann, match)
    assert not on_the_loop, "bringing it"
    for method, path in ATTACKS:
        # Opened anew, so that this too is seen.
        house.rooms.rooms.pop(table, None)
        on_the_loop.clear()
        answer = await ann.http.request(method, path.format(id=table))
        assert answer.status_code == 200, answer.text
        # The last positions lie at hand; a few moves lead from the last kept one to them.
        assert len(on_the_loop) <= kernel_match.MILESTONE, (path, len(on_the_loop))

    async def given_up() -> bool:
        answer = await ann.http.get(f"/api/tables/{table}/analysis")
        return bool(answer.json()["status"] == "failed")

    await happens(given_up)


async def test_many_who_ask_the_same_are_given_one_computation(
    house: House, ann: Person, ben: Person, calls: list[tuple[str, Any, int]]
) -> None:
    table = await brought(ann, long_match())
    calls.clear()
    for path in ("frames?viewer=open", "review", "match"):
        asked = [p.http.get(f"/api/tables/{table}/{path}") for p in (ann, ben) * 6]
        answers = await asyncio.gather(*asked)
        assert {a.status_code for a in answers} == {200}
        assert len({json.dumps(without_you(a)) for a in answers}) == 1
    functions = [function for _, function, _ in calls if function is not kept.resumed]
    assert functions == [projection.draw, reviews.last_puzzle, tasks.review, matchfiles.written]


def without_you(answer: httpx.Response) -> Any:
    """What everybody is told."""
    found = answer.json()
    if "table" in found:
        del found["table"]
    return found


async def test_what_was_replayed_is_kept_and_not_sent_again(
    house: House, ann: Person, calls: list[tuple[str, Any, int]]
) -> None:
    match = long_match()
    table = await brought(ann, match)
    calls.clear()
    path = f"/api/tables/{table}/frames?viewer=open"
    first = (await ann.http.get(path)).raise_for_status().json()
    assert [parts for _, _, parts in calls] == [-(-len(match.log) // kept.PART), 0]
    calls.clear()
    then = (await ann.http.get(f"{path}&first=300")).raise_for_status().json()
    assert [(lane, parts) for lane, _, parts in calls] == [("history", 0)]
    assert then["frames"][0]["seq"] == 300
    # Should that process die, the next one is told all of it.
    (process,) = engines(house).history.living
    process.process.kill()
    await happens(lambda: not process.alive)
    calls.clear()
    assert (await ann.http.get(path)).raise_for_status().json() == first
    assert calls == [], "the answer was kept here"
    last = (await ann.http.get(f"{path}&first=400")).raise_for_status().json()
    assert last["frames"][0]["seq"] == 400
    assert [parts > 0 for _, _, parts in calls] == [False, True]


async def test_a_process_keeps_so_many_lines_and_no_more(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, ...]] = []
    run = engines(house).run

    async def noted(function: Any, *args: Any, **how: Any) -> Any:
        asked.append(tuple(args[4]) if function is kept.work else ())
        return await run(function, *args, **how)

    tables = [await brought(ann, long_match()) for _ in range(3)]
    monkeypatch.setattr(engines(house), "run", noted)
    monkeypatch.setattr(replays, "MOST_KEPT", 2 * LONG + LONG // 2)
    for table in (*tables, tables[0]):
        (await ann.http.get(f"/api/tables/{table}/frames")).raise_for_status()
    forgotten = [table for told in asked for table in told]
    assert tables[0] in forgotten
    assert tables[2] not in forgotten


async def test_a_bot_moves_while_all_that_study_old_matches_is_stuck(
    house: House, ann: Person, tmp_path: Path
) -> None:
    go = tmp_path / "go"
    stuck = []
    for lane in ("tables", "history", "later"):
        note = tmp_path / lane
        for _ in range(3):
            job = engines(house).run(held, str(note), str(go), int, "7", lane=lane)
            stuck.append(asyncio.create_task(job))
        await happens(note.exists)
    try:
        table = await ann.opens("me", "casual", game="roam")
        async with ann.at(table) as tab:
            while not [line for line in tab.lines if line["seat"] == 1]:
                if tab.offers:
                    await tab.act(tab.offers[0])
                await tab.hear_update()
    finally:
        go.touch()
        assert await asyncio.gather(*stuck) == [7] * len(stuck)


async def test_too_much_that_waits_is_refused_and_says_when_to_come_again(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await brought(ann, long_match())
    monkeypatch.setattr(pool, "MOST_WAITING", 0)
    answer = await ann.http.get(f"/api/tables/{table}/verify")
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
    assert int(answer.headers["retry-after"]) == answer.json()["seconds"] > 0


async def test_large_answers_are_compressed_beside_the_event_loop(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await brought(ann, long_match())
    threads: set[str] = set()
    compress = zlib.compress

    def noted(*args: Any, **more: Any) -> bytes:
        threads.add(threading.current_thread().name)
        return compress(*args, **more)

    def never(*_: Any) -> None:
        raise AssertionError("an answer was compressed on the event loop")

    monkeypatch.setattr(zlib, "compress", noted)
    monkeypatch.setattr("litestar.middleware.compression.gzip_facade.GzipCompression.write", never)
    for path in (f"/api/tables/{table}/frames", f"/api/tables/{table}/match", "/"):
        answer = await ann.http.get(path, headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200
    assert threads
    assert all(name.startswith("packing") for name in threads)
    plain = await ann.http.get(
        f"/api/tables/{table}/match", headers={"Accept-Encoding": "identity"}
    )
    assert "content-encoding" not in plain.headers
    assert plain.json()["game"] == "dream_runners"


async def test_a_long_chronicle_is_told_part_by_part(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = long_match()
    table = await brought(ann, match)
    monkeypatch.setattr(projection, "MOST_AT_ONCE", 100)
    whole = len(projection.chronicle(match, None))
    async with ann.at(table) as tab:
        assert 0 < len(tab.lines) < whole
        while len(tab.lines) < whole:
            await tab.hear_update()
        assert len(tab.lines) == whole
        assert [line["seq"] for line in tab.lines] == sorted(line["seq"] for line in tab.lines)


@asynccontextmanager
async def counting(folder: Path, scale: float = 1.0) -> AsyncIterator[tuple[House, Time]]:
    """A house that counts what is asked of it, by a clock that stands."""
    house, time = House(folder, limits=scale), Time()
    house.app.state.limits.now = time
    await house.open()
    try:
        yield house, time
    finally:
        await house.close()


async def test_a_budget_of_lines_refuses_says_when_and_refills(tmp_path: Path) -> None:
    match = long_match()
    rate = ALLOWED["lines"].visitor
    # So that the lines are spent before the requests are.
    async with (
        counting(tmp_path, 0.2) as (house, time),
        house.person() as ann,
        house.person() as ben,
    ):
        table = await brought(ann, match)
        path = f"/api/tables/{table}/frames?first="
        answers = [await ann.http.get(f"{path}{n}") for n in range(8)]
        codes = [a.status_code for a in answers]
        assert codes[0] == 200
        no = answers[-1]
        assert (no.status_code, no.json()["code"]) == (429, "too-many")
        seconds = no.json()["seconds"]
        assert no.headers["retry-after"] == str(seconds)
        assert 0 < seconds <= rate.at_once / rate.a_second
        # What was worked out already costs nothing, and it is nobody else's budget.
        assert (await ann.http.get(f"{path}0")).status_code == 200
        assert (await ben.http.get(f"{path}50")).status_code == 200
        time.at += seconds
        assert (await ann.http.get(f"{path}60")).status_code == 200


async def test_whose_budget_is_spent_keeps_nobody_else_out_of_a_room(tmp_path: Path) -> None:
    async with counting(tmp_path, 0.2) as (house, _), house.person() as ann, house.person() as ben:
        table = await brought(ann, long_match())
        limits = house.app.state.limits
        for first in range(8):
            answer = await ann.http.get(f"/api/tables/{table}/frames?first={first}")
        assert answer.status_code == 429
        house.rooms.rooms.pop(table)
        for key in [key for key in limits.buckets if key[0] != "lines"]:
            del limits.buckets[key]
        moves = house.store.analyses.moves
        slow = asyncio.Event()

        async def waits(table: str) -> int:
            await slow.wait()
            return await moves(table)

        house.store.analyses.moves = waits  # type: ignore[method-assign]
        hers = asyncio.create_task(ann.http.get(f"/api/tables/{table}"))
        await happens(lambda: table in house.rooms.opening)
        his = asyncio.create_task(ben.http.get(f"/api/tables/{table}"))
        slow.set()
        assert (await his).status_code == 200
        assert (await hers).status_code == 429


async def test_a_file_of_too_many_lines_is_refused_by_name(house: House, ann: Person) -> None:
    data = long_match("neodreams").dump()
    data["moves"] += [data["moves"][-1]] * matchfiles.MOST_LINES
    before = await house.store.finished.imported_by(1)
    answer = await ann.http.post("/api/matches", json=data)
    assert (answer.status_code, answer.json()["code"]) == (413, "long-match")
    assert f"at most {matchfiles.MOST_LINES} lines" in answer.json()["message"]
    assert await house.store.finished.imported_by(1) == before


def test_whatever_is_played_here_can_be_brought_again() -> None:
    """All that may fall and a long match that stands are fewer lines than a file may have."""
    longest = 600
    assert matches.MOST_FALLEN + longest < matchfiles.MOST_LINES


async def undone(tab: Any) -> None:
    """Choose something that can be taken back, and take it back."""
    while not tab.update["may_undo"]:
        await tab.act(tab.offers[0])
        await tab.settle()
    await tab.undo()
    await tab.settle()


async def test_act_and_undo_come_to_an_end_and_the_game_goes_on(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "MOST_UNDONE", 3)
    table = await ann.opens("me", "open", game="neodreams")
    async with house.person("Ben") as ben:
        await ben.sits(table)
        async with ann.at(table) as tab:
            while not tab.offers:
                await tab.hear_update()
            for _ in range(3):
                await undone(tab)
            match = house.room(table).match
            assert match is not None
            await tab.act(tab.offers[0])
            await tab.settle()
            assert not tab.update["may_undo"]
            assert not tab.update["house"]["may_ask_back"]
            seq = match.seq
            for message in ("undo", "ask-back"):
                await tab.say(type=message, seq=tab.seq)
                while not tab.problems:
                    await tab.hear()
                assert tab.problems.pop()["code"] == "enough-undone"
            assert match.seq == seq, "nothing has changed"
            assert tab.offers or match.actors == (1,), "what was chosen stands, and play goes on"


async def test_all_together_take_back_so_many_lines(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "MOST_UNDONE", 2)
    monkeypatch.setattr(matches, "MOST_FALLEN", 4)
    match = Match.start(game("neodreams"), 2, {}, SEED)
    assert not matches.enough_undone(match, 0)
    seat = match.actors[0]
    for _ in range(2):
        match.play(seat, match.game.write(match.options_of(seat)[0]))
        match.undo(seat)
    assert [matches.enough_undone(match, s) for s in range(2)] == [True, True]
    monkeypatch.setattr(matches, "MOST_FALLEN", 100)
    assert [matches.enough_undone(match, s) for s in range(2)] == [s == seat for s in range(2)]


@pytest.mark.parametrize("key", ["dream_runners", "neodreams"])
def test_kept_positions_are_those_of_the_match(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = long_match(key, 120)
    monkeypatch.setattr(kept, "STATION", 16)
    lies = Kept(match)
    right = [(move, fingerprint(s)) for move, s in match.positions()]
    for first in (0, 1, 15, 16, 17, 100, 33, match.seq):
        found = [(move, fingerprint(s)) for move, s in lies.positions(first)]
        assert found == right[first:]


@pytest.mark.parametrize("key", ["dream_runners", "neodreams"])
def test_a_match_that_was_replayed_elsewhere_goes_on_here(key: str) -> None:
    match = long_match(key, 120)
    half = Match.replay(match.game, 2, match.options, match.log[:90], SEED)
    table = matchfiles.table_of(matchfiles.Brought(match, [], ""), 1, 0.0)
    found = kept.assembled(table, half.log[:], kept.resumed(Kept(half)))
    assert (found.asked, found.questions) == (half.asked, half.questions)
    found.follow(match.log[90:])
    assert found.log == match.log
    assert fingerprint(found.state) == match.log[-1].fingerprint
