"""Drafts are for their owner and for the end of the time, and for nobody else."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from tests.server.house import House, Person, Tab
from tests.server.sand import SAND, actions, clock_runs, dream, everybody, happens, layout, quiet

from oneiro.games import game
from oneiro.kernel.match import Match
from oneiro.server.api import table_socket
from oneiro.server.room import projection
from oneiro.server.room.config import Time
from oneiro.server.room.connection import Known
from oneiro.server.room.timer import MOST_DRAFT, StepTimer
from oneiro.store import SeatRecord, TableRecord

MARK = "draft-of-nobody-else"


def drafts(house: House, table: str) -> dict[int, str]:
    return dict(house.room(table).state.timer.drafts)


async def test_a_dropped_players_last_draft_counts(house: House, ann: Person, ben: Person) -> None:
    async with dream(house, [ann, ben]) as (table, hand, (a, b)):
        for which in (2, 0, 1):
            await b.say(type="draft", seq=b.seq, draft=layout(b, which))
        drafted = layout(b, 1)
        await b.settle()
        await a.act(a.offers[0])
        await clock_runs(a, b)
        b.socket.transport.abort()
        await happens(lambda: len(hand.room.audience.connections) == 1)
        hand.forward(SAND)
        await everybody(a, phase="effects")
        assert (await actions(house, table))[-1] == (1, f"late {drafted}")


async def test_who_comes_back_gets_the_time_left_and_the_own_draft(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    async with dream(house, [ann, ben]) as (table, hand, (a, b)):
        await a.act(a.offers[0])
        await clock_runs(a, b)
        await b.say(type="draft", seq=b.seq, draft=layout(b, 1))
        await b.settle()
        b.socket.transport.abort()
        hand.forward(12.5)
        async with ben.at(table) as again, ann.at(table) as other, eve.at(table) as watcher:
            assert again.update["clock"]["left"] == pytest.approx(SAND - 12.5)
            assert again.update["draft"] == layout(b, 1)
            assert other.update["draft"] == watcher.update["draft"] == ""
            await again.act(again.offers[0])
            await everybody(again, other, watcher, phase="effects")


async def test_a_draft_is_forgotten_when_its_question_is_answered(
    house: House, ann: Person, ben: Person
) -> None:
    async with dream(house, [ann, ben]) as (table, _, (a, b)):
        seq, text = b.seq, layout(b)
        await b.say(type="draft", seq=seq, draft=text)
        await a.act(a.offers[0])
        await b.settle()
        await b.act(b.offers[0])
        await everybody(a, b, phase="effects")
        assert drafts(house, table) == {}
        assert b.update["draft"] == ""
        # One that was on its way is no mistake of anybody.
        await b.say(type="draft", seq=seq, draft=text)
        await b.settle()
        await quiet(house.room(table))
        assert b.problems == []
        assert drafts(house, table) == {}


async def test_a_draft_that_can_not_lie_there_counts_as_nothing(
    house: House, ann: Person, ben: Person
) -> None:
    async with dream(house, [ann, ben]) as (table, hand, (a, b)):
        await b.say(type="draft", seq=b.seq, draft="\u0000 late 1:2,3,4 играть 99999:9,9,9")
        await a.act(a.offers[0])
        await clock_runs(a, b)
        await b.settle()
        hand.forward(SAND)
        await everybody(a, b, phase="effects")
        assert (await actions(house, table))[-1] == (1, "late")


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"draft": "x" * (MOST_DRAFT + 1)}, "too-large"),
        ({"draft": "x" * 20_000}, "too-large"),
        ({"draft": 5}, "malformed"),
        ({"draft": None}, "malformed"),
        ({"draft": ["1:0,0,0"]}, "malformed"),
        ({"draft": {"layout": []}}, "malformed"),
        ({}, "malformed"),
        ({"draft": "1:0,0,0", "seat": 0}, "malformed"),
        ({"draft": "1:0,0,0", "seq": "0"}, "malformed"),
    ],
)
async def test_a_bad_draft_is_refused_and_changes_nothing(
    house: House, ann: Person, ben: Person, message: dict[str, Any], code: str
) -> None:
    async with dream(house, [ann, ben]) as (table, _, (_, b)):
        good = layout(b)
        await b.say(type="draft", seq=b.seq, draft=good)
        before = await actions(house, table)
        await b.say(**{"type": "draft", "seq": b.seq, **message})
        assert (await b.hear_problem())["code"] == code
        await b.settle()
        await quiet(house.room(table))
        assert drafts(house, table) == {1: good}
        assert await actions(house, table) == before


async def test_only_who_is_asked_may_draft(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    async with dream(house, [ann, ben]) as (table, _, (a, b)), eve.at(table) as e:
        await e.say(type="draft", seq=e.seq, draft=MARK)
        assert (await e.hear_problem())["code"] == "not-seated"
        lock = a.offers[0]
        await a.act(lock)
        await clock_runs(a, b)
        await a.settle()
        await a.say(type="draft", seq=a.seq, draft=MARK)
        assert (await a.hear_problem())["code"] == "not-your-turn"
        assert (await ben.does(table, "leave")).status_code == 204
        await b.say(type="draft", seq=b.seq, draft=MARK)
        assert (await b.hear_problem())["code"] == "not-seated"
        assert MARK not in str(drafts(house, table))
        assert MARK not in str(await actions(house, table))


async def test_before_the_game_there_is_nothing_to_draft(ann: Person) -> None:
    table = await ann.opens("me", "open", game="dream_runners")
    async with ann.at(table) as tab:
        await tab.say(type="draft", seq=-1, draft=MARK)
        assert (await tab.hear_problem())["code"] == "not-started"


async def test_a_flood_of_drafts_is_answered_once_and_the_first_ones_count(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with dream(house, [ann, ben]) as (table, _, (a, b)):
        monkeypatch.setattr(table_socket, "MESSAGES_AT_ONCE", 20.0)
        monkeypatch.setattr(table_socket, "MESSAGES_A_SECOND", 0.001)
        async with ben.at(table) as flooding:
            for n in range(200):
                await flooding.say(type="draft", seq=flooding.seq, draft=f"draft {n}")
            assert (await flooding.hear_problem())["code"] == "too-many"
            await a.settle()
            await quiet(house.room(table))
            assert drafts(house, table) == {1: "draft 19"}
        await b.say(type="draft", seq=b.seq, draft="the last")
        await b.settle()
        await quiet(house.room(table))
        assert flooding.problems[1:] == []
        assert drafts(house, table) == {1: "the last"}


async def test_nobody_else_is_sent_a_draft_or_a_layout_before_the_end(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    """DR-P7, over the wire: not in any message, not in any byte."""
    async with dream(house, [ann, ben]) as (table, hand, (a, b)), eve.at(table) as e:
        secret = a.offers[0].removeprefix("lock ")
        await a.say(type="draft", seq=a.seq, draft=f"{MARK} {secret}")
        await a.settle()
        await a.act(a.offers[0])
        await clock_runs(a, b, e)
        async with ben.at(table) as again, eve.at(table) as watcher:
            await b.say(type="draft", seq=b.seq, draft=layout(b, 1))
            await b.settle()
            for tab in (b, e, again, watcher):
                await tab.settle()
                for text in tab.heard:
                    assert MARK not in text
                    for piece in secret.split():
                        assert not shows(text, piece)
                for update in updates(tab):
                    assert not update["view"]["players"][0]["layout"]
        assert a.update["draft"] == f"{MARK} {secret}"
        hand.forward(SAND)
        await everybody(a, b, e, phase="effects")
        assert e.update["view"]["players"][0]["layout"]
        assert MARK not in "".join(b.heard + e.heard)
        file = await house.store.log(table)
        assert MARK not in str(file)


def updates(tab: Tab) -> list[dict[str, Any]]:
    messages = [json.loads(text) for text in tab.heard]
    return [m for m in messages if m["type"] == "update" and m["view"]]


def shows(text: str, piece: str) -> bool:
    """Whether a piece of a layout is in a message, in the notation or as the view writes it."""
    segment, _, where = piece.partition(":")
    x, y, turns = where.split(",")
    written = f'"segment":{segment},"x":{x},"y":{y},"turns":{turns}'
    return f"{segment}:{where}" in text or written in text


def test_different_secrets_are_told_in_the_same_bytes() -> None:
    """Whatever Ann drafts and locks, everybody else is sent exactly the same."""

    def told(which: int, draft: str) -> list[bytes]:
        rules = game("dream_runners")
        match = Match.start(rules, 3, {}, bytes(32))
        for seat in (0, 1, 2):
            match.play(seat, "ready")
        timer = StepTimer(time=Time(lambda: 5.0, lambda: 1000.0))
        timer = timer.after(match).drafted(0, draft)
        match.play(0, rules.write(match.options_of(0)[which]))
        timer = timer.after(match).drafted(0, draft * 2)
        seats = tuple(SeatRecord(seat, "person", seat + 1, "x") for seat in range(3))
        table = TableRecord(
            "t", rules.key, 1, "", "", {}, False, "playing", 1, b"", "", 1.0, seats, match.actors
        )
        return [
            msgspec.json.encode(projection.update(table, match, visitor, (), Known(), timer))
            for visitor in (2, 3, None)
        ]

    assert told(0, "one") == told(1, "another one, much longer")
