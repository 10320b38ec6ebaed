"""Players who are gone: the grace, what the others choose, and the way back."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.company import GRACE, company, goes, gone, refused, settled, until
from tests.server.house import House, Person, play
from tests.server.sand import happens

from oneiro.server.settings import BadSetting, Settings

LIVE = {"kind": "live", "minutes": 5, "increment": 0}


async def test_a_grace_that_everybody_sees(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    async with company(house, [ann, ben]) as (table, hand, (a, b)), eve.at(table) as e:
        assert gone(a) == {}
        left = time.time()
        await goes(b, hand)
        for tab in (a, e):
            await until(tab, gone=lambda g: g != [])
            absence = gone(tab)[1]
            assert absence["why"] == "offline"
            assert absence["choose_from"] == pytest.approx(absence["since"] + GRACE)
            assert left <= absence["since"] <= time.time()
        await refused(a, "nothing-asked", type="vote", seat=1, choice="end")
        hand.forward(GRACE - 0.1)
        await refused(a, "nothing-asked", type="vote", seat=1, choice="wait")
        async with ben.at(table):
            await until(a, gone=[])
            hand.forward(GRACE)
            await refused(a, "nothing-asked", type="vote", seat=1, choice="end")
        assert (await ann.looks(table))["status"] == "playing"


async def test_nobody_waits_for_who_need_not_choose(house: House, ann: Person, ben: Person) -> None:
    async with company(house, [ann, ben]) as (_, hand, (a, b)):
        await b.act(b.offers[0])
        await settled(b, a)
        await goes(b, hand)
        await settled(a)
        assert not a.update["table"]["seats"][1]["online"]
        hand.forward(10 * GRACE)
        await settled(a)
        assert gone(a) == {}
        await refused(a, "nothing-asked", type="vote", seat=1, choice="end")
        # Once asked, the grace begins, however long they have been gone.
        asked = time.time()
        await a.act(a.offers[0])
        await a.until(2)
        while 1 not in a.update["waiting"]:
            await a.settle()
            await a.act(a.offers[0])
            await a.until(a.seq + 1)
        assert asked <= gone(a)[1]["choose_from"] - GRACE <= time.time()


async def test_a_bot_of_the_chosen_level_plays_on_until_the_return(
    house: House, ann: Person, ben: Person
) -> None:
    async with company(house, [ann, ben]) as (table, hand, (a, b)):
        await goes(b, hand)
        hand.forward(GRACE)
        await a.say(type="vote", seat=1, choice="bot", bot="random")
        while not a.update["table"]["seats"][1]["away"]:
            await a.hear_update()
        seat = a.update["table"]["seats"][1]
        assert (seat["kind"], seat["stand_in"], seat["name"]) == ("person", "random", "Ben")
        assert gone(a)[1]["why"] == "left"
        await play([a], Random(41), moves=6)
        async with ben.at(table) as b2:
            await b2.settle()
            assert b2.offers == [], "being there is not yet taking the seat"
            answer = await ben.does(table, "return")
            assert answer.json()["seats"][1]["stand_in"] == ""
            await settled(a, b2)
            assert gone(a) == {}
            await play([a, b2], Random(42), moves=4)


async def test_others_may_choose_to_wait(house: House, ann: Person, ben: Person) -> None:
    async with company(house, [ann, ben]) as (_, hand, (a, b)):
        await goes(b, hand)
        hand.forward(GRACE)
        await a.say(type="vote", seat=1, choice="wait")
        await until(a, gone=lambda g: g and g[0]["choose_from"] > time.time() + GRACE / 2)
        await refused(a, "nothing-asked", type="vote", seat=1, choice="wait")
        hand.forward(GRACE)
        await a.say(type="vote", seat=1, choice="wait")
        await a.settle()
        assert a.problems[1:] == []


async def test_the_end_that_was_agreed_is_an_end(house: House, ann: Person, ben: Person) -> None:
    async with company(house, [ann, ben]) as (table, hand, (a, b)):
        await a.act(a.offers[0])
        await settled(a, b)
        answer = await ann.http.get(f"/api/tables/{table}/match")
        assert answer.json()["code"] == "not-over"
        await goes(b, hand)
        hand.forward(GRACE)
        await a.say(type="vote", seat=1, choice="end")
        while a.update["table"]["status"] != "over":
            await a.hear_update()
        update = a.update
        assert (update["table"]["ending"], update["table"]["winners"]) == ("agreed", [])
        assert (update["winners"], update["scores"], update["prompt"]) == ([], None, None)
        assert (update["offers"], update["waiting"], update["may_undo"]) == ([], [], False)
        assert update["house"] == {
            "clocks": [], "gone": [], "takeback": None, "may_ask_back": False,
        }  # fmt: skip
        assert bytes.fromhex(update["seed"])
        for message, code in (
            ({"type": "undo", "seq": a.seq}, "nothing-to-undo"),
            ({"type": "act", "seq": a.seq, "action": "play d1f"}, "not-your-turn"),
            ({"type": "draft", "seq": a.seq, "draft": "x"}, "not-your-turn"),
            ({"type": "ask-back", "seq": a.seq}, "nothing-to-undo"),
            ({"type": "vote", "seat": 1, "choice": "end"}, "nothing-asked"),
        ):
            await refused(a, code, **message)
        match = (await ann.http.get(f"/api/tables/{table}/match")).json()
        assert match["seed"] == update["seed"]
        mine = (await ben.http.get("/api/lobby")).json()["mine"]
        assert [(t["status"], t["ending"]) for t in mine if t["id"] == table] == [
            ("over", "agreed")
        ]
        assert await house.store.living_tables_of(hand.room.table.host) == 0
        async with ben.at(table) as b2:
            assert b2.update["table"]["ending"] == "agreed"
            assert (await ben.does(table, "leave")).status_code == 204


async def test_what_was_ended_stays_ended_after_a_restart(tmp_path: Path) -> None:
    house = await House(tmp_path, grace=0).open()
    async with house.person("Ann") as ann, house.person("Ben") as ben:
        sand: dict[str, Any] = {"game": "dream_runners", "options": {"limit": "120"}}
        async with company(house, [ann, ben], **sand) as (table, hand, (a, b)):
            await a.act("ready")
            await b.act("ready")
            while a.update["clock"] is None:
                await a.hear_update()
            await goes(b, hand)
            await a.say(type="vote", seat=1, choice="end")
            while a.update["table"]["status"] != "over":
                await a.hear_update()
            assert a.update["clock"] is None
            hand.forward(2)
            await happens(lambda: not hand.room.ticker.busy)
        await house.close()
    house = await House(tmp_path).open()
    async with house.person(cookie=ann.cookie) as ann2, ann2.at(table) as a2:
        assert (a2.update["table"]["ending"], a2.update["clock"]) == ("agreed", None)
        assert a2.update["seed"] == a.update["seed"]
        assert a2.offers == []
    await house.close()


async def test_more_than_half_of_those_who_are_there_decide(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    async with house.person("Zoe") as zoe:
        people = [ann, ben, eve, zoe]
        async with company(house, people) as (table, hand, (a, b, e, z)):
            await goes(z, hand)
            hand.forward(GRACE)
            await a.say(type="vote", seat=3, choice="end")
            await until(b, gone=lambda g: g and len(g[0]["voices"]) == 1)
            assert gone(b)[3]["voices"] == [{"seat": 0, "choice": "end", "bot": ""}]
            await a.say(type="vote", seat=3, choice="bot", bot="random")
            await b.say(type="vote", seat=3, choice="wait")
            await until(e, gone=lambda g: g and len(g[0]["voices"]) == 2)
            assert [v["choice"] for v in gone(e)[3]["voices"]] == ["bot", "wait"]
            # A voter who goes takes the own voice along, and nothing is decided by that.
            await goes(b, hand)
            await until(e, gone=lambda g: len(g) == 2 and len(g[1]["voices"]) == 1)
            assert not e.update["table"]["seats"][3]["away"]
            await e.say(type="vote", seat=3, choice="bot", bot="greedy")
            while not e.update["table"]["seats"][3]["away"]:
                await e.hear_update()
            assert e.update["table"]["seats"][3]["stand_in"] == "random"
            assert gone(e)[3]["voices"] == []
    assert (await ann.looks(table))["status"] == "playing"


async def test_who_comes_back_finds_nothing_decided(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    async with company(house, [ann, ben, eve]) as (table, hand, (a, b, e)):
        await goes(e, hand)
        hand.forward(GRACE)
        await a.say(type="vote", seat=2, choice="end")
        await until(b, gone=lambda g: g and len(g[0]["voices"]) == 1)
        async with eve.at(table) as e2:
            await until(b, gone=[])
            assert gone(e2) == {}
            await goes(e2, hand)
        await until(b, gone=lambda g: g != [])
        assert gone(b)[2]["voices"] == []
        await refused(b, "nothing-asked", type="vote", seat=2, choice="end")


async def test_somebody_late_is_given_more_time(house: House, ann: Person, ben: Person) -> None:
    async with company(house, [ann, ben], pace=LIVE) as (_, hand, (a, b)):
        await a.act(a.offers[0])
        await settled(a, b)
        hand.forward(301)
        await until(a, gone=lambda g: g and g[0]["why"] == "late")
        await refused(b, "nothing-asked", type="vote", seat=1, choice="wait")
        await a.say(type="vote", seat=1, choice="wait")
        found = await until(a, gone=[])
        assert found["clocks"][1]["left"] == pytest.approx(120)
        assert found["clocks"][1]["running"]
        hand.forward(121)
        await until(a, gone=lambda g: g and g[0]["why"] == "late")
        await a.say(type="vote", seat=1, choice="bot", bot="greedy")
        await until(a, gone=lambda g: g and g[0]["why"] == "left")
        assert not a.update["house"]["clocks"][1]["running"]
        await ben.does(hand.room.table.id, "return")
        assert hand.room.state.clocks.of(1) == pytest.approx(120)


async def test_at_a_table_of_days_only_who_is_late_is_gone(
    house: House, ann: Person, ben: Person
) -> None:
    days = {"kind": "days", "days": 1}
    async with company(house, [ann, ben], pace=days) as (_, hand, (a, b)):
        await goes(b, hand)
        hand.forward(24 * 3600 - 60)
        await settled(a)
        await a.act(a.offers[0])
        await a.until(1)
        assert gone(a) == {}
        hand.forward(61)
        await until(a, gone=lambda g: [x["why"] for x in g] == ["late"])
        await a.say(type="vote", seat=1, choice="wait")
        found = await until(a, gone=[])
        assert found["clocks"][1]["left"] == pytest.approx(24 * 3600, abs=60)


async def test_who_left_by_the_button_plays_by_a_bot_whose_level_others_may_change(
    house: House, ann: Person, ben: Person
) -> None:
    async with company(house, [ann, ben]) as (table, hand, (a, b)):
        await ben.does(table, "leave")
        await until(a, gone=lambda g: [x["why"] for x in g] == ["left"])
        assert a.update["table"]["seats"][1]["stand_in"] == "skilled"
        await a.until(1)
        await refused(b, "not-seated", type="vote", seat=0, choice="end")
        await a.say(type="vote", seat=1, choice="bot", bot="random")
        while a.update["table"]["seats"][1]["stand_in"] != "random":
            await a.hear_update()
        stored = await house.store.table(table)
        assert stored is not None
        assert (stored.seats[1].away, stored.seats[1].bot) == (True, "random")
        await ben.does(table, "leave")
        assert hand.room.table.seats[1].bot == "random"
        await settled(a)
        await a.say(type="vote", seat=1, choice="end")
        while a.update["table"]["ending"] != "agreed":
            await a.hear_update()


async def test_a_bot_that_plays_on_does_so_after_a_restart(tmp_path: Path) -> None:
    house = await House(tmp_path, grace=0).open()
    async with house.person("Ann") as ann, house.person("Ben") as ben:
        async with company(house, [ann, ben]) as (table, hand, (a, b)):
            await goes(b, hand)
            await a.say(type="vote", seat=1, choice="bot", bot="random")
            while not a.update["table"]["seats"][1]["away"]:
                await a.hear_update()
        await house.close()
    house = await House(tmp_path, grace=0).open()
    async with house.person(cookie=ann.cookie) as ann2, ann2.at(table) as a2:
        seat = a2.update["table"]["seats"][1]
        assert (seat["away"], seat["stand_in"]) == (True, "random")
        await play([a2], Random(43), moves=4)
    await house.close()


async def test_a_start_of_the_server_is_nobodys_absence(tmp_path: Path) -> None:
    house = await House(tmp_path).open()
    async with house.person("Ann") as ann, house.person("Ben") as ben:
        table = await ann.opens("me", "open")
        await ben.sits(table)
        await house.close()
    opened = time.time()
    house = await House(tmp_path).open()
    async with house.person(cookie=ann.cookie) as ann2, ann2.at(table) as a2:
        assert opened <= gone(a2)[1]["choose_from"] - GRACE <= time.time()
    await house.close()


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"seat": 7, "choice": "end"}, "nothing-asked"),
        ({"seat": -1, "choice": "end"}, "nothing-asked"),
        ({"seat": 0, "choice": "end"}, "nothing-asked"),
        ({"seat": 2, "choice": "end"}, "nothing-asked"),
        ({"seat": 1, "choice": "bot", "bot": "hal"}, "bad-table"),
        ({"seat": 1, "choice": "bot", "bot": "x" * 5000}, "bad-table"),
        ({"seat": 1, "choice": "kick"}, "malformed"),
        ({"seat": "1", "choice": "end"}, "malformed"),
        ({"seat": 1}, "malformed"),
        ({"seat": 1, "choice": "end", "force": True}, "malformed"),
    ],
)
async def test_votes_that_make_no_sense(
    house: House, ann: Person, ben: Person, message: dict[str, Any], code: str
) -> None:
    """For nobody, oneself, a bot, or a level that there is not."""
    async with company(house, [ann, ben], bots=["greedy"]) as (_, hand, (a, b)):
        await a.until(1)
        await goes(b, hand)
        hand.forward(GRACE)
        await refused(a, code, type="vote", **message)


async def test_only_who_plays_may_vote(house: House, ann: Person, ben: Person, eve: Person) -> None:
    async with company(house, [ann, ben]) as (table, hand, (_a, b)), eve.at(table) as e:
        await goes(b, hand)
        hand.forward(GRACE)
        await refused(e, "not-seated", type="vote", seat=1, choice="end")
        async with house.person() as nobody, nobody.at(table) as n:
            await refused(n, "not-seated", type="vote", seat=1, choice="end")
    waiting = await ann.opens("me", "open")
    async with ann.at(waiting) as a:
        await refused(a, "not-started", type="vote", seat=1, choice="end")


def test_the_grace_can_be_set() -> None:
    assert Settings().grace == GRACE
    assert Settings.from_environment({"ONEIRO_GRACE": "5"}).grace == 5
    with pytest.raises(BadSetting, match="ONEIRO_GRACE"):
        Settings.from_environment({"ONEIRO_GRACE": "-1"})
