"""Taking back more than is free: who must agree, and what ends the question."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.company import company, goes, refused, settled, until
from tests.server.house import House, Person, Tab, play
from tests.server.sand import actions, happens
from tests.server.test_restart import broken

from oneiro.server.room import takebacks


async def both_choose(a: Tab, *others: Tab) -> None:
    """The first question is answered: what was chosen is shown, so no undo is free."""
    for tab in (a, *others):
        await tab.settle()
        await tab.act(tab.offers[0])
        await tab.until(tab.seq + 1)
    for tab in (a, *others):
        await tab.settle()
        assert not tab.update["may_undo"]


async def asks(tab: Tab, *others: Tab) -> None:
    await tab.say(type="ask-back", seq=tab.seq)
    for one in (tab, *others):
        await until(one, takeback=lambda t: t is not None)


async def test_what_all_agree_to_is_taken_back(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    async with company(house, [ann, ben]) as (table, hand, (a, b)), eve.at(table) as e:
        offers = a.offers
        await a.act(a.offers[0])
        await a.until(1)
        assert not a.update["house"]["may_ask_back"], "it is free"
        await b.act(b.offers[0])
        await settled(b, a, e)
        assert a.update["house"]["may_ask_back"]
        assert b.update["house"]["may_ask_back"]
        assert not e.update["house"]["may_ask_back"]
        await asks(a, b, e)
        for tab in (a, b, e):
            assert tab.update["house"]["takeback"] == {"seat": 0, "to": 1, "agreed": []}
            assert not tab.update["house"]["may_ask_back"]
        assert hand.room.match is not None
        await b.say(type="answer-back", seq=b.seq, yes=True)
        for tab in (a, b, e):
            await tab.until(3)
            assert tab.update["house"]["takeback"] is None
            assert tab.update["taken_back"] == [1, 2]
        assert a.offers == offers
        assert sorted(a.update["waiting"]) == [0, 1]
        assert (await actions(house, table))[-1] == (0, "back 1")
        await settled(a, b)
        await play([a, b], Random(51), moves=6)


async def test_one_no_ends_it_until_somebody_has_moved(
    house: House, ann: Person, ben: Person
) -> None:
    async with company(house, [ann, ben]) as (table, _, (a, b)):
        await both_choose(a, b)
        await asks(a, b)
        await b.say(type="answer-back", seq=b.seq, yes=False)
        await until(a, takeback=None)
        assert not a.update["house"]["may_ask_back"]
        await settled(b)
        assert b.update["house"]["may_ask_back"]
        await refused(a, "nothing-to-undo", type="ask-back", seq=a.seq)
        assert len(await actions(house, table)) == 3
        await play([a, b], Random(52), moves=1)
        # What is free then, or not the asker's own any more, decides what may be asked.
        await settled(a)
        free = a.update["may_undo"]
        assert a.update["house"]["may_ask_back"] is not free


async def test_who_asked_may_withdraw_and_ask_again(house: House, ann: Person, ben: Person) -> None:
    async with company(house, [ann, ben]) as (_, _, (a, b)):
        await both_choose(a, b)
        for _ in range(2):
            await asks(a, b)
            await refused(a, "nothing-asked", type="answer-back", seq=a.seq, yes=True)
            await a.say(type="ask-back", seq=a.seq)
            await a.settle()
            assert a.problems[-1]["code"] == "nothing-asked", "asking twice is asking once"
            await refused(b, "nothing-to-undo", type="ask-back", seq=b.seq)
            await a.say(type="answer-back", seq=a.seq, yes=False)
            await until(b, takeback=None)
            await settled(a, b)


async def test_the_next_move_ends_the_question(house: House, ann: Person, ben: Person) -> None:
    async with company(house, [ann, ben]) as (_, _, (a, b)):
        await both_choose(a, b)
        await asks(a, b)
        asked = b.seq
        mover = a if a.offers else b
        await mover.act(mover.offers[0])
        await until(b, takeback=None)
        await settled(a, b)
        await refused(b, "nothing-asked", type="answer-back", seq=asked, yes=True)


async def test_all_people_must_agree_and_bots_do(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    async with company(house, [ann, ben, eve], bots=["greedy"]) as (table, hand, (a, b, e)):
        for tab in (a, b, e):
            await tab.act(tab.offers[0])
        for tab in (a, b, e):
            await tab.until(4)
        # The bot waits with its next move while somebody asks, so time enough is left.
        await settled(a, b, e)
        await a.say(type="ask-back", seq=a.seq)
        await until(a, takeback=lambda t: t is not None)
        # Not being there is no consent, and leaving to a bot is none: what Eve chose would fall.
        await goes(e, hand)
        await b.settle()
        await b.say(type="answer-back", seq=b.seq, yes=True)
        await until(a, takeback=lambda t: t and t["agreed"] == [1])
        await eve.does(table, "leave")
        await until(a, takeback=None)
        log = await actions(house, table)
        assert [move for move in log if move[1].startswith("back ")] == []


async def test_bots_agree_to_what_all_people_agree_to(
    house: House, ann: Person, ben: Person
) -> None:
    async with company(house, [ann, ben], bots=["greedy"]) as (table, _, (a, b)):
        for tab in (a, b):
            await tab.act(tab.offers[0])
        for tab in (a, b):
            await tab.until(3)
        await settled(a, b)
        await asks(a, b)
        await b.say(type="answer-back", seq=b.seq, yes=True)
        await until(a, takeback=None)
        log = await actions(house, table)
        assert [move for move in log if move[1].startswith("back ")] != []


async def test_bots_wait_for_the_answer_but_not_for_ever(
    house: House, ann: Person, ben: Person
) -> None:
    async with company(house, [ann, ben], bots=["greedy"]) as (_, hand, (a, b)):
        room, rng = hand.room, Random(59)
        await a.act(a.offers[0])
        await b.act(b.offers[0])
        await a.until(3)
        # From now on the bot thinks it over, until people have moved as far as they can.
        room.bots.pause = 1000.0
        while room.table.waiting != (2,):
            await settled(a, b)
            tab = a if a.offers else b
            await tab.act(rng.choice(tab.offers))
            await tab.settle()
        await settled(a, b)
        asker = a if a.update["house"]["may_ask_back"] else b
        assert room.bots._next() == 2
        await asks(asker)
        assert room.bots._next() is None
        hand.forward(takebacks.BOTS_WAIT)
        assert room.bots._next() == 2


async def test_alone_with_bots_one_takes_back_freely(house: House, ann: Person) -> None:
    async with company(house, [ann], bots=["greedy"]) as (table, _, (a,)):
        await play([a], Random(53), moves=5)
        while not (a.update["house"]["may_ask_back"] and a.offers):
            await play([a], Random(54), moves=1)
            await a.settle()
        seq = a.seq
        await a.say(type="ask-back", seq=seq)
        await a.until(seq + 1)
        log = await actions(house, table)
        back = next(action for seat, action in log if action.startswith("back "))
        taken = int(back.split()[1])
        assert log[taken][0] == 0
        assert taken in a.update["taken_back"]
        assert a.offers
        await play([a], Random(55), moves=3)


async def test_nothing_is_taken_back_after_the_end(house: House, ann: Person) -> None:
    async with company(house, [ann]) as (_, _, (a,)):
        await play([a], Random(56))
        assert a.over
        assert not a.update["house"]["may_ask_back"]
        await refused(a, "nothing-to-undo", type="ask-back", seq=a.seq)
        await refused(a, "nothing-asked", type="answer-back", seq=a.seq, yes=True)


async def test_what_is_not_stored_is_not_taken_back(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with company(house, [ann, ben]) as (_, _, (a, b)):
        await both_choose(a, b)
        await asks(a, b)
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", broken)
            await b.say(type="answer-back", seq=b.seq, yes=True)
            assert (await b.hear_problem())["code"] == "server"
        await settled(a, b)
        assert a.update["taken_back"] == []
        assert a.seq == 2


async def test_a_table_that_went_back_opens_again(tmp_path: Path) -> None:
    house = await House(tmp_path).open()
    async with house.person("Ann") as ann, house.person("Ben") as ben:
        async with company(house, [ann, ben]) as (table, _, (a, b)):
            await play([a, b], Random(57), moves=5)
            await settled(a, b)
            asker, other = (a, b) if a.update["house"]["may_ask_back"] else (b, a)
            await asks(asker, other)
            await other.say(type="answer-back", seq=other.seq, yes=True)
            await until(asker, takeback=None)
            await settled(a, b)
        await house.close()
    house = await House(tmp_path).open()
    async with (
        house.person(cookie=ann.cookie) as ann2,
        house.person(cookie=ben.cookie) as ben2,
        ann2.at(table) as a2,
        ben2.at(table) as b2,
    ):
        await settled(a2, b2)
        for part in ("seq", "view", "offers", "taken_back", "waiting"):
            assert a2.update[part] == a.update[part]
        await play([a2, b2], Random(58), moves=5)
    await house.close()


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "ask-back", "seq": 0}, "stale"),
        ({"type": "ask-back", "seq": -5}, "stale"),
        ({"type": "ask-back", "seq": 10**9}, "stale"),
        ({"type": "answer-back", "seq": 2, "yes": True}, "nothing-asked"),
        ({"type": "answer-back", "seq": 2, "yes": False}, "nothing-asked"),
        ({"type": "ask-back"}, "malformed"),
        ({"type": "ask-back", "seq": 2, "to": 1}, "malformed"),
        ({"type": "answer-back", "seq": 2, "yes": 1}, "malformed"),
    ],
)
async def test_questions_and_answers_that_make_no_sense(
    house: House, ann: Person, ben: Person, message: dict[str, Any], code: str
) -> None:
    async with company(house, [ann, ben]) as (_, _, (a, b)):
        await both_choose(a, b)
        await refused(a, code, **message)


async def test_answers_out_of_time_and_out_of_place(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    async with company(house, [ann, ben]) as (table, _, (a, b)), eve.at(table) as e:
        await refused(a, "nothing-to-undo", type="ask-back", seq=a.seq)
        await both_choose(a, b)
        await settled(e)
        await refused(e, "not-seated", type="ask-back", seq=e.seq)
        await asks(a, b, e)
        await refused(e, "not-seated", type="answer-back", seq=e.seq, yes=True)
        for seq in (1, 10**6):
            await refused(b, "stale", type="answer-back", seq=seq, yes=True)
        await ben.does(table, "leave")
        # Ben was the last who had not agreed, and the bot does not agree for him.
        await until(a, takeback=None)
        assert a.update["taken_back"] == []
        await settled(b)
        await refused(b, "not-seated", type="answer-back", seq=b.seq, yes=False)
    waiting = await ann.opens("me", "open")
    async with ann.at(waiting) as a:
        await refused(a, "not-started", type="ask-back", seq=0)
        await refused(a, "not-started", type="answer-back", seq=0, yes=True)


async def test_a_question_waits_for_those_who_are_not_there(
    house: House, ann: Person, ben: Person
) -> None:
    async with company(house, [ann, ben]) as (table, hand, (a, b)):
        await both_choose(a, b)
        await asks(a, b)
        await goes(a, hand)
        await goes(b, hand)
        await happens(lambda: not hand.room.audience.connections)
        house.rooms.sweep()
    async with ben.at(table) as b:
        assert b.update["house"]["takeback"] == {"seat": 0, "to": 1, "agreed": []}
        await b.say(type="answer-back", seq=b.seq, yes=True)
        await b.until(3)
        assert b.update["taken_back"] == [1, 2]


async def test_clocks_go_on_while_somebody_asks(house: House, ann: Person, ben: Person) -> None:
    pace = {"kind": "live", "minutes": 10, "increment": 0}
    async with company(house, [ann, ben], pace=pace) as (_, hand, (a, b)):
        await both_choose(a, b)
        await asks(a, b)
        before = [hand.room.state.clocks.of(seat) for seat in (0, 1)]
        running = hand.room.state.clocks.running
        hand.forward(30)
        await b.say(type="answer-back", seq=b.seq, yes=True)
        await a.until(3)
        after = [hand.room.state.clocks.of(seat) for seat in (0, 1)]
        assert after == pytest.approx(
            [t - 30 * (s in running) for s, t in enumerate(before)], abs=1
        )
        assert hand.room.state.clocks.running == {0, 1}
