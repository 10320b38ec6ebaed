"""Taking back against somebody who left: the stand-in does not give away what its person chose."""

from __future__ import annotations

from random import Random

import pytest
from tests.server.company import company, refused, settled, until
from tests.server.house import House, Person, Tab, play
from tests.server.sand import actions
from tests.server.test_noninterference import Dealt
from tests.server.test_takebacks import asks, both_choose

from oneiro.kernel.match import Match
from oneiro.server.room import creating, takebacks
from oneiro.server.room.room import Room


def taken_back(log: list[tuple[int, str]]) -> list[str]:
    return [action for _, action in log if action.startswith(("back ", "undo "))]


async def tries_everything(tab: Tab, others: list[Tab], choices: int) -> None:
    """The attack: ask again and again, and between it make a choice or two."""
    for number in range(choices):
        await settled(tab)
        if tab.over:
            return
        if not tab.update["may_undo"]:
            await tab.say(type="ask-back", seq=tab.seq)
            await settled(tab)
        assert tab.update["house"]["may_ask_back"] is False
        await play([tab, *others], Random(number), 1)


async def test_nothing_that_somebody_chose_who_left_is_taken_back(
    house: House, ann: Person, ben: Person
) -> None:
    async with company(house, [ann, ben]) as (table, _, (a, b)):
        await play([a, b], Random(3), 16)
        (await ben.does(table, "leave")).raise_for_status()
        before = await actions(house, table)
        await tries_everything(a, [], 6)
        log = await actions(house, table)
        assert log[: len(before)] == before
        assert taken_back(log) == []
        assert "nobody-to-ask" in {p["code"] for p in a.problems}


async def test_a_question_that_was_open_ends_when_the_other_leaves(
    house: House, ann: Person, ben: Person
) -> None:
    async with company(house, [ann, ben]) as (table, hand, (a, b)):
        await both_choose(a, b)
        await asks(a, b)
        hand.room.bots.pause = 1000.0
        (await ben.does(table, "leave")).raise_for_status()
        await until(a, takeback=None)
        assert taken_back(await actions(house, table)) == []
        await refused(a, "nothing-to-undo", type="ask-back", seq=a.seq)
        # Who comes back can be asked again, after a move.
        (await ben.does(table, "return")).raise_for_status()
        await settled(a, b)
        await play([a, b], Random(1), 1)


async def test_what_somebody_agreed_to_before_leaving_was_agreed_to(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    async with company(house, [ann, ben, eve]) as (table, hand, (a, b, e)):
        await both_choose(a, b, e)
        hand.room.bots.pause = 1000.0
        await asks(a, b, e)
        await b.say(type="answer-back", seq=b.seq, yes=True)
        await until(a, takeback=lambda t: t and t["agreed"] == [1])
        (await ben.does(table, "leave")).raise_for_status()
        await settled(a)
        assert a.update["house"]["takeback"] is not None
        await e.settle()
        await e.say(type="answer-back", seq=e.seq, yes=True)
        await until(a, takeback=None)
        assert taken_back(await actions(house, table)) == ["back 1"]


async def test_it_outlives_a_restart_and_another_stand_in(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    async with company(house, [ann, ben, eve]) as (table, hand, (a, b, e)):
        await both_choose(a, b, e)
        hand.room.bots.pause = 1000.0
        (await ben.does(table, "leave")).raise_for_status()
        left = hand.room.table.seats[1].left_at
        assert left == hand.room.state.seq
        for tab, level in ((a, "random"), (e, "random")):
            await settled(a, e)
            await tab.say(type="vote", seat=1, choice="bot", bot=level)
        await settled(a, e)
        assert hand.room.table.seats[1].bot == "random"
        assert hand.room.table.seats[1].left_at == left
        await refused(a, "nobody-to-ask", type="ask-back", seq=a.seq)
    record = await house.store.table(table)
    assert record is not None
    assert record.seats[1].left_at == left
    (await ben.does(table, "return")).raise_for_status()
    record = await house.store.table(table)
    assert record is not None
    assert record.seats[1].left_at == -1


def expected(match: Match, last: int, seat: int, left_at: int) -> bool:
    """Whether a stand-in may agree, told from the log alone."""
    gone = set(match.taken_back())
    fall = [m for m in match.log[last:] if m.decides and m.seq not in gone]
    shows = any(m.drawn or any(t.secret for t in m.told) for m in fall)
    return not shows and not any(m.seat == seat and m.seq <= left_at for m in fall)


async def test_a_stand_in_agrees_to_what_undoes_its_own_choices_and_showed_nothing(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Roam, where most is open: sometimes it agrees, and only where it may."""
    dice = Random(4)
    monkeypatch.setattr(creating, "secrets", Dealt())
    monkeypatch.setattr("oneiro.server.room.bots.secrets.randbits", dice.getrandbits)
    answers: set[bool] = set()
    async with company(house, [ann, ben], game="roam") as (table, hand, (a, b)):
        await play([a, b], Random(3), 10)
        (await ben.does(table, "leave")).raise_for_status()
        room: Room = hand.room
        for number in range(40):
            await play([a], Random(number), 1)
            while not a.offers and not a.over:
                await a.hear()
            await settled(a)
            if a.over or answers == {True, False}:
                break
            match = room.match
            assert match is not None
            last = match.last_of(0)
            if last is None or match.undoable(0) is not None:
                continue
            may = expected(match, last, 1, room.table.seats[1].left_at)
            assert a.update["house"]["may_ask_back"] is may
            assert (takebacks.objecting(room.state, last) == frozenset()) is may
            await a.say(type="ask-back", seq=a.seq)
            await settled(a)
            assert (match.log[-1].back == last) is may or not may
            answers.add(may)
    assert answers == {True, False}
