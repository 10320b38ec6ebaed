"""What can go wrong in a room harms nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.house import PATIENCE, House, Person
from tests.waiting import happens, turns

from oneiro.server.base import logging
from oneiro.server.room import connection, play, projection, room
from oneiro.server.room.connection import Connection
from oneiro.server.wire import Probe


async def test_a_room_where_nobody_is_left_is_swept(house: House, ann: Person) -> None:
    table = await ann.opens("me")
    async with ann.at(table):
        house.rooms.sweep()
        assert table in house.rooms.rooms

    def swept() -> bool:
        house.rooms.sweep()
        return table not in house.rooms.rooms

    await happens(swept)
    async with ann.at(table) as a:
        assert a.offers


async def test_a_room_is_not_swept_under_a_request(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Swept at the worst moments, a table still has one room and one truth."""
    table = await ann.opens("me", "open")
    opened: list[room.Room] = []
    make = room.Room.__init__

    def remember(self: room.Room, *args: Any) -> None:
        make(self, *args)
        opened.append(self)

    monkeypatch.setattr(room.Room, "__init__", remember)
    take_seat = house.store.take_seat

    async def slow(*args: Any) -> None:
        for _ in range(20):
            house.rooms.sweep()
            await turns()
        await take_seat(*args)

    monkeypatch.setattr(house.store, "take_seat", slow)
    async with asyncio.timeout(PATIENCE):
        sitting = asyncio.create_task(ben.does(table, "sit"))
        while not sitting.done():
            house.rooms.sweep()
            assert (await ann.http.get(f"/api/tables/{table}")).status_code == 200
    assert (await sitting).json()["status"] == "playing"
    async with ann.at(table) as a:
        assert a.offers
        holding = [r for r in opened if r is house.room(table)]
        assert len(holding) == 1


async def test_many_who_come_at_once_meet_in_one_room(
    house: House, ann: Person, ben: Person
) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    house.rooms.rooms.pop(table, None)
    async with asyncio.TaskGroup() as group:
        for _ in range(10):
            group.create_task(ann.looks(table))
        rooms = [group.create_task(house.rooms._room(table, None)) for _ in range(10)]
    assert len({id(r.result()) for r in rooms}) == 1
    assert house.rooms.opening == {}


async def test_one_line_that_cannot_be_told_does_not_silence_others(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    update = projection.update
    async with ann.at(table) as a, ben.at(table) as b:
        await b.settle()
        seats = house.room(table).table.seats

        def picky(record: Any, match: Any, visitor: int | None, *rest: Any) -> Any:
            if visitor == seats[1].visitor:
                raise RuntimeError("a view with a flaw")
            return update(record, match, visitor, *rest)

        with monkeypatch.context() as patch:
            patch.setattr(projection, "update", picky)
            await a.act(a.offers[0])
            await a.until(1)
        with pytest.raises(Exception, match="1011"):
            await b.hear()
    async with ben.at(table) as b:
        assert b.seq == 1


async def test_one_update_for_all_who_look_on_and_one_for_all_pages_of_a_player(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    made: list[int | None] = []
    update = projection.update

    def counted(record: Any, match: Any, visitor: int | None, *rest: Any) -> Any:
        made.append(visitor)
        return update(record, match, visitor, *rest)

    async with (
        house.person("Cat") as cat,
        house.person("Dan") as dan,
        ann.at(table) as a,
        ann.at(table) as page,
        ben.at(table) as b,
        cat.at(table) as c,
        dan.at(table) as d,
    ):
        everybody = (a, page, b, c, d)
        for tab in everybody:
            await tab.settle()
        players = [s.visitor for s in house.room(table).table.seats]
        monkeypatch.setattr(projection, "update", counted)
        await a.act(a.offers[0])
        for tab in everybody:
            await tab.until(1)
        assert sorted(made, key=str) == sorted([*players, None], key=str)
        told = [tab.update for tab in everybody]
        assert told[0] == told[1]
        assert told[3] == told[4]
        assert [update["table"]["you"] for update in told] == [0, 0, 1, None, None]
        assert len({str(update["view"]) for update in told}) == 3


async def test_an_accident_in_an_action_is_told_to_its_sender(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flaw(*_: Any) -> Any:
        raise ZeroDivisionError("d8m")

    table = await ann.opens("me")
    async with ann.at(table) as a:
        with monkeypatch.context() as patch:
            patch.setattr(play, "propose", flaw)
            await a.act(a.offers[0])
            problem = await a.hear()
            assert problem["code"] == "server"
            assert "d8m" not in problem["message"]
        await a.act(a.offers[0])
        await a.hear_update()


async def test_a_line_too_slow_is_dropped_and_others_go_on(house: House, ann: Person) -> None:
    slow = Connection(None)
    table = await ann.opens("me")
    async with ann.at(table) as a:
        await house.room(table).enter(slow)
        for _ in range(connection.BACKLOG + 5):
            house.room(table).audience.tell()
            await a.hear_update()
        assert slow.lost
        assert slow.waiting.get_nowait() == connection.TOO_SLOW
        assert slow.waiting.empty()
        house.room(table).leave(slow)
        await a.act(a.offers[0])
        await a.hear_update()


def test_what_waits_is_sent_before_the_goodbye() -> None:
    told = Connection(None)
    told.send(Probe(7))
    told.hang_up(4404)
    told.hang_up(1012)
    told.send(Probe(8))
    assert told.waiting.get_nowait() == b'{"type":"probe","n":7}'
    assert told.waiting.get_nowait() == 4404
    assert told.waiting.empty()


async def test_a_bot_that_pauses_stops_with_the_server(tmp_path: Path) -> None:
    house = await House(tmp_path, bot_pause=60.0).open()
    async with house.person("Ann") as ann:
        table = await ann.opens("me", "greedy")
        thinking = house.room(table).bots.moving
        assert thinking is not None
        assert not thinking.done()
        await house.close()
        assert thinking.done()


async def test_a_deed_is_done_to_the_end(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asked may be gone before it is stored: then it has happened all the same."""
    append, begun, go_on = house.store.append, asyncio.Event(), asyncio.Event()

    async def slow(*args: Any) -> None:
        begun.set()
        await go_on.wait()
        await append(*args)

    monkeypatch.setattr(house.store, "append", slow)
    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with ben.at(table) as b:
        async with ann.at(table) as a:
            await a.act(a.offers[0])
            await begun.wait()
            a.socket.transport.abort()
        go_on.set()
        await b.until(1)
        assert b.update["view"]["players"][0]["chosen"]


def test_errors_are_logged_without_their_words() -> None:
    try:
        raise ValueError("play d8m")
    except ValueError:
        event = dict(logging.without_words(None, "error", {"event": "flaw", "exc_info": True}))
    assert "ValueError" in event["exception"]
    assert "test_rooms.py" in event["exception"]
    assert "play d8m" not in event["exception"].replace('raise ValueError("play d8m")', "")
    assert logging.short("abcdefghijkl") == "abcdef"
