"""After a dream: what everybody's answer was worth, worked out once and beside the loop."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from tests.server.house import House, Person
from tests.server.sand import clock_runs, dream, everybody, layout

from oneiro.games import game


async def test_the_last_dream_is_reviewed_for_every_viewer(
    house: House, ann: Person, ben: Person, eve: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = game("dream_runners")
    worked: list[int] = []
    threads: set[int] = set()
    review = type(rules).review

    def counted(self: Any, s: Any, seat: int) -> Any:
        worked.append(seat)
        threads.add(threading.get_ident())
        return review(self, s, seat)

    monkeypatch.setattr(type(rules), "review", counted)
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
    assert worked == [0, 1]
    assert threading.get_ident() not in threads


async def test_a_game_without_puzzles_has_no_review(ann: Person) -> None:
    for table in (await ann.opens("me"), await ann.opens("me", "open")):
        answer = await ann.http.get(f"/api/tables/{table}/review")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


async def test_a_review_that_failed_is_tried_again(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flaw(*_: Any) -> Any:
        raise ZeroDivisionError

    async with dream(house, [ann, ben]) as (table, _, (a, b)):
        await a.act(a.offers[0])
        await b.settle()
        await b.act(b.offers[0])
        await everybody(a, b, phase="effects")
        with monkeypatch.context() as patch:
            patch.setattr(type(game("dream_runners")), "review", flaw)
            answer = await ann.http.get(f"/api/tables/{table}/review")
            assert (answer.status_code, answer.json()["code"]) == (500, "server")
        assert (await ann.http.get(f"/api/tables/{table}/review")).status_code == 200
