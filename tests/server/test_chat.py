"""Talking at the table: who may, what arrives, and what can be done about a nuisance."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace
from typing import Any

import pytest
from tests.server.house import House, Person, Tab
from tests.server.sand import quiet

from oneiro.cli import main
from oneiro.server.base.typed import MOST_MARKS, cleaned
from oneiro.server.room import chat

BIDI = "\u202e\u202d\u2066\u2069\u200f\u061c"


def texts(said: list[dict[str, Any]]) -> list[str]:
    return [line["text"] for line in said]


async def refused(tab: Tab, text: str) -> str:
    await tab.say(type="say", text=text)
    return str((await tab.hear_problem())["code"])


async def test_what_is_said_reaches_all_and_stays(ann: Person, ben: Person, eve: Person) -> None:
    table = await ann.opens("me", "open", "open")
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
        await a.say(type="say", text="<b>Hello</b>,  dreamers\nall ")
        for tab in (a, b, e):
            (line,) = await tab.hear_talk(1)
            assert line["text"] == "<b>Hello</b>, dreamers all"
            assert (line["name"], line["seat"], line["you"]) == ("Ann", 0, tab is a)
        await b.say(type="say", text="Good evening")
        await a.hear_talk(2)
    async with eve.at(table) as e:
        assert texts(await e.hear_talk(2)) == ["<b>Hello</b>, dreamers all", "Good evening"]


async def test_only_who_sits_talks(ann: Person, eve: Person, house: House) -> None:
    table = await ann.opens("me", "open")
    async with eve.at(table) as e, house.person() as nobody, nobody.at(table) as n:
        assert await refused(e, "let me in") == "not-seated"
        assert await refused(n, "me too") == "not-seated"
    assert await house.store.chat.said(table, 10) == []


async def test_what_friends_say_in_private_is_theirs(ann: Person, ben: Person, eve: Person) -> None:
    table = await ann.opens("me", "open", "open", private=True)
    token = (await ann.does(table, "invite")).json()["token"]
    async with ann.at(table) as a, eve.at(table) as e, ben.at(table) as b:
        await a.say(type="say", text="the key is under the mat")
        await a.hear_talk(1)
        (await ben.http.post(f"/api/invitations/{token}")).raise_for_status()
        # Who sits down hears at once what was said before.
        assert texts(await b.hear_talk(1)) == ["the key is under the mat"]
        await e.hear_update()
        await e.settle()
        assert not any('"talk"' in heard or "under the mat" in heard for heard in e.heard)
        number = next(iter(a.said))
        answer = await eve.does(table, f"chat/{number}/report")
        assert answer.json()["code"] == "not-seated"


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "bad-text"), (" \u3164 ", "bad-text"), (BIDI, "bad-text"), ("a" * 301, "bad-text")],
)
async def test_what_cannot_be_read_is_refused(ann: Person, text: str, code: str) -> None:
    table = await ann.opens("me", "open")
    async with ann.at(table) as a:
        assert await refused(a, text) == code


def test_nothing_hidden_is_let_through() -> None:
    assert cleaned(f"ab{BIDI}c\x00\x1b[31m\ue000") == "abc[31m"
    assert cleaned("e\u0301\tx") == "\u00e9 x"
    assert cleaned("x" + "\u0301" * 40) == "x" + "\u0301" * MOST_MARKS
    parted = "x" + "\u0301\u200d" * 40
    assert cleaned(parted).count("\u0301") == MOST_MARKS
    family = "\U0001f469\u200d\U0001f467"
    assert cleaned(family) == family
    assert len(cleaned("я" * 300)) == 300


async def test_a_flood_is_stopped(ann: Person, house: House) -> None:
    table = await ann.opens("me", "open")
    async with ann.at(table) as a:
        for n in range(chat.AT_ONCE):
            await a.say(type="say", text=f"line {n}")
        assert await refused(a, "one more") == "too-many"
        assert len(await a.hear_talk(chat.AT_ONCE)) == chat.AT_ONCE
        # Time passes.
        (recent,) = house.room(table).chat.recent.values()
        recent[0] -= chat.WITHIN
        await a.say(type="say", text="one more")
        await a.hear_talk(chat.AT_ONCE + 1)


async def test_after_the_end_there_is_an_hour_to_talk(ann: Person, house: House) -> None:
    table = await ann.opens("me", "greedy")
    async with ann.at(table) as a:
        room = house.room(table)
        await quiet(room)
        ended = replace(room.table, status="over", ended=time.time() - 3500)
        room._state = replace(room.state, table=ended)
        await a.say(type="say", text="well played")
        await a.hear_talk(1)
        room._state = replace(room.state, table=replace(ended, ended=time.time() - 3700))
        assert await refused(a, "anybody?") == "talk-over"


async def test_a_muted_voice_is_not_sent_at_all(ann: Person, ben: Person, eve: Person) -> None:
    table = await ann.opens("me", "open", "open")
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b:
        await b.say(type="say", text="blah")
        (line,) = await a.hear_talk(1)
        mute = f"/api/tables/{table}/chat/{line['id']}/mute"
        assert (await ann.http.post(mute)).status_code == 204
        await a.settle()
        assert a.said[line["id"]] == line | {"text": "", "muted": True}
        a.heard.clear()
        await b.say(type="say", text="secret nuisance")
        assert texts(await a.hear_talk(2)) == ["", ""]
        assert "nuisance" not in "".join(a.heard)
        # It holds for another visit, and for Ann alone.
        async with ann.at(table) as again, eve.at(table) as e:
            assert texts(await again.hear_talk(2)) == ["", ""]
            assert texts(await e.hear_talk(2)) == ["blah", "secret nuisance"]
            assert (await ann.http.delete(mute)).status_code == 204
            await again.settle()
            assert texts(list(again.said.values())) == ["blah", "secret nuisance"]
        assert (await ben.http.post(mute)).json()["code"] == "nothing-asked"
        assert (await ann.http.post(mute.replace(str(line["id"]), "999"))).status_code == 404


async def test_reports_are_listed_while_the_server_runs(
    house: House, ann: Person, ben: Person, eve: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b:
        await b.say(type="say", text="rude words")
        (line,) = await a.hear_talk(1)
        for person in (ann, eve, ann):
            assert (await person.does(table, f"chat/{line['id']}/report")).status_code == 204
    house.rooms.sweep()
    # A line said before the room was opened again can be reported too.
    assert (await eve.does(table, f"chat/{line['id']}/report")).status_code == 204
    assert await asyncio.to_thread(main, ["reports", "--db", house.settings.db]) == 0
    out = capsys.readouterr().out
    assert f"table {table}  Ben" in out
    assert "    rude words\n    reported by Ann, 2 in all\n" in out
    assert await asyncio.to_thread(main, ["reports", "--db", "/nowhere/oneiro.db"]) == 2


async def test_lines_of_another_process_are_heard(house: House, ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open", "open")
    await ben.sits(table)
    async with ann.at(table) as a:
        room = house.room(table)
        visitor = room.table.seats[1].visitor
        assert visitor is not None
        # She has been told what was said so far, which is nothing.
        await a.settle()
        await house.store.chat.say(table, visitor, 1, "from elsewhere", time.time())
        await room.chat.refresh()
        await room.chat.refresh()
        (line,) = await a.hear_talk(1)
        assert (line["name"], line["text"]) == ("Ben", "from elsewhere")
        await a.settle()
        assert sum('"talk"' in heard for heard in a.heard) == 2


async def test_a_broken_store_refuses_a_line_and_no_more(
    monkeypatch: pytest.MonkeyPatch, house: House, ann: Person
) -> None:
    table = await ann.opens("me", "open")

    async def fail(*_: object) -> int:
        raise OSError("the disk is full")

    async with ann.at(table) as a:
        monkeypatch.setattr(house.store.chat, "say", fail)
        assert await refused(a, "hello") == "server"
        monkeypatch.undo()
        await a.say(type="say", text="hello")
        await a.hear_talk(1)
        await a.say(type="say", text=5)
        assert json.loads(a.heard[-1])["type"] == "talk"
        assert (await a.hear_problem())["code"] == "malformed"
