"""Hints: who may ask, who is told, what is counted, and what is dropped."""

from __future__ import annotations

import asyncio
import pickle
from pathlib import Path
from typing import Any

import pytest
from tests.ours import KEYS
from tests.server.house import PATIENCE, House, Person, Tab
from tests.server.sand import happens

from oneiro import bots
from oneiro.games import game
from oneiro.kernel import codec
from oneiro.server.engine import tasks
from oneiro.server.engine.queue import Job, JobQueue
from oneiro.server.room import hints

OPTIONS = {"dream_runners": {"pace": "untimed"}}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "nodes_for", lambda game: 60)


async def ask(tab: Tab) -> dict[str, Any]:
    """Ask for a hint and hear it, or why there is none."""
    await tab.say(type="ask-hint", seq=tab.seq)
    while (message := await tab.hear())["type"] not in ("hint", "problem"):
        pass
    return message


async def my_turn(tab: Tab) -> None:
    while not tab.offers:
        await tab.hear()


@pytest.mark.parametrize("key", KEYS)
async def test_a_hint_names_an_option_its_chances_and_its_reasons(ann: Person, key: str) -> None:
    options = OPTIONS.get(key, {})
    table = await ann.opens("me", "random", game=key, options=options)
    async with ann.at(table) as tab:
        await my_turn(tab)
        told = await ask(tab)
        assert told["type"] == "hint", told
        assert told["label"]["id"].startswith(("dw-", "rm-", "dr-", "nd-"))
        assert 0 <= told["low"] <= told["chance"] <= 1
        by_action = {offer["action"]: offer for offer in tab.update["offers"]}
        if told["action"] in by_action:
            assert told["at"] == by_action[told["action"]]["at"]
            assert told["label"] == by_action[told["action"]]["label"]
        for part, sign in ((told["gain"], 1), (told["risk"], -1)):
            if part is not None:
                assert part["term"] in bots.judge(key).terms
                assert part["points"] * sign > 0
        assert tab.update["table"]["seats"][0]["hints"] == 1
        # What it says can be done.
        await tab.act(told["action"])
        await tab.settle()
        assert tab.problems == []


async def test_hints_are_for_who_plays_with_bots_unless_the_host_says_otherwise(
    ann: Person,
) -> None:
    tables = {
        await ann.opens("me", "skilled"): True,
        await ann.opens("me", "open"): False,
        await ann.opens("me", "open", hints=True): True,
        await ann.opens("me", "skilled", hints=False): False,
    }
    for table, allowed in tables.items():
        assert (await ann.looks(table))["hints"] is allowed


async def test_nobody_is_told_who_does_not_have_to_choose_here(
    ann: Person, ben: Person, eve: Person
) -> None:
    table = await ann.opens("me", "open", game="roam", hints=True)
    async with ann.at(table) as early:
        assert (await ask(early))["code"] == "not-started"
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
        mine, other = (a, b) if a.offers else (b, a)
        assert (await ask(e))["code"] == "not-seated"
        assert (await ask(other))["code"] == "not-your-turn"
        await mine.say(type="ask-hint", seq=mine.seq + 7)
        assert (await mine.hear_problem())["code"] == "stale"
    strict = await ann.opens("me", "skilled", hints=False)
    async with ann.at(strict) as tab:
        await my_turn(tab)
        assert (await ask(tab))["code"] == "no-hints"


async def test_one_seat_is_told_and_everybody_sees_that_it_was(
    house: House, ann: Person, ben: Person
) -> None:
    table = await ann.opens("me", "open", hints=True)
    await ben.sits(table)
    async with ann.at(table) as a, ann.at(table) as again, ben.at(table) as b:
        told = await ask(a)
        assert told["type"] == "hint"
        # The same question has the same answer, on another page too, and counts once.
        assert await ask(a) == await ask(again) == told
        await b.settle()
        assert not any('"type":"hint"' in text for text in b.heard)
        assert b.update["table"]["seats"][0]["hints"] == 1
        assert [seat["hints"] for seat in (await ann.looks(table))["seats"]] == [1, 0]
    stored = await house.store.table(table)
    assert stored is not None
    assert (stored.hints, [seat.hints for seat in stored.seats]) == (True, [1, 0])


async def test_a_hint_about_the_past_is_dropped(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "nodes_for", lambda game: 1_000_000)
    monkeypatch.setattr("oneiro.server.engine.queue.LET_END_S", 0.05)
    table = await ann.opens("me", "random", game="roam")
    async with ann.at(table) as tab:
        await my_turn(tab)
        room = house.room(table)
        await tab.say(type="ask-hint", seq=tab.seq)
        await happens(lambda: bool(house.app.state.engines.now.running))
        await tab.act(tab.offers[0])
        await happens(lambda: not room.hints.busy)
        await my_turn(tab)
        await tab.settle()
        assert not any('"type":"hint"' in text for text in tab.heard)
        assert tab.update["table"]["seats"][0]["hints"] == 0
        # Nobody waits for the old thought.
        monkeypatch.setattr(hints, "nodes_for", lambda game: 60)
        assert (await ask(tab))["type"] == "hint"


async def test_what_goes_wrong_is_said_and_can_be_asked_again(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.opens("me", "skilled")
    async with ann.at(table) as tab:
        await my_turn(tab)
        with monkeypatch.context() as broken:
            broken.setattr(tasks, "advise", int)
            assert (await ask(tab))["code"] == "server"
        assert (await ask(tab))["type"] == "hint"


async def test_the_engine_is_sent_what_the_player_knows_and_no_more(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Any] = []
    put = JobQueue.put

    def keep(self: JobQueue, job: Job) -> int:
        sent.append(pickle.loads(job.call[4:]))
        return put(self, job)

    monkeypatch.setattr(JobQueue, "put", keep)
    table = await ann.opens("me", "random", "random")
    async with ann.at(table) as tab:
        # Whether others have chosen is seen: the position asked about shall be the one looked at.
        while tab.update["waiting"] != [0]:
            await tab.hear()
        assert (await ask(tab))["type"] == "hint"
        rules, match = game("dreamworld"), house.room(table).match
        assert match is not None
        ((function, (_, told, seat, *_)),) = sent
        assert (function, seat) == (tasks.advise, 0)
        known = codec.load(rules, told)
        assert rules.view(known, 0) == rules.view(match.state, 0)
        assert codec.dump(known) != codec.dump(match.state)


async def test_hints_are_not_given_without_end(tmp_path: Path) -> None:
    house = House(tmp_path, limits=0.2)
    # However long the first one takes, nothing is forgiven meanwhile.
    house.app.state.limits.now = lambda: 100.0
    await house.open()
    async with house.person("Ann") as ann:
        tables = [await ann.opens("me", "random") for _ in range(2)]
        async with ann.at(tables[0]) as a, ann.at(tables[1]) as b:
            assert (await ask(a))["type"] == "hint"
            assert (await ask(b))["code"] == "too-many"
    async with asyncio.timeout(PATIENCE):
        await house.close()
