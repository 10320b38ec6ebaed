"""The lobby's live line: told at once, told of what changes, and of nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from tests.server.house import PATIENCE, House, Person
from tests.server.sand import happens
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from oneiro.server.lobby import lobby
from oneiro.server.wire import LobbyUpdate
from oneiro.store.schema import tables


class Window:
    """A page that looks at the lobby."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.mine: list[dict[str, Any]] = []
        self.open: list[dict[str, Any]] = []
        self.heard = 0

    async def hear(self) -> str:
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        message = json.loads(text)
        if message["type"] == "lobby":
            # Put together by hand on the server, so it is read by the wire's own type.
            msgspec.json.decode(text, type=LobbyUpdate)
            self.heard += 1
            self.mine, self.open = message["lobby"]["mine"], message["lobby"]["open"]
        return str(message["type"])

    def ids(self) -> tuple[list[str], list[str]]:
        return [t["id"] for t in self.mine], [t["id"] for t in self.open]

    async def until(self, mine: list[str], others: list[str]) -> None:
        """Until these, and of those of the test no others, are on the lists."""
        while (self.ids()[0], [i for i in self.ids()[1] if i in others]) != (mine, others):
            await self.hear()

    async def settle(self, house: House) -> None:
        """Hear all that is told of what has happened before this moment."""
        await happens(lambda: house.app.state.lobby.teller is None)
        await self.socket.send('{"type":"ping"}')
        while await self.hear() != "pong":
            pass


@pytest.fixture(autouse=True)
def breathless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "BREATH", 0.05)


@contextlib.asynccontextmanager
async def looking(person: Person) -> AsyncIterator[Window]:
    url = f"{person.http.base_url}/api/lobby/live".replace("http", "ws", 1)
    headers = {"Cookie": f"oneiro={person.cookie}"} if person.cookie else {}
    async with connect(url, additional_headers=headers, max_size=None) as socket:
        window = Window(socket)
        assert await window.hear() == "lobby"
        yield window


async def test_tables_come_and_go_without_asking(house: House, ann: Person, ben: Person) -> None:
    async with looking(ben) as b, looking(ann) as a:
        table = await ann.opens("me", "open")
        await a.until([table], [])
        await b.until([], [table])
        assert b.open[0]["seats"][0]["name"] == "Ann"
        await ben.sits(table)
        # The game has begun: the table is theirs now, and open to nobody.
        await b.until([table], [])
        assert table not in b.ids()[1]
        while a.mine[0]["status"] != "playing":
            await a.hear()
        assert a.mine[0]["your_turn"] or b.mine[0]["your_turn"]


async def test_a_closed_table_vanishes(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open")
    async with looking(ben) as b:
        assert table in b.ids()[1]
        await ann.does(table, "leave")
        while table in b.ids()[1]:
            await b.hear()


async def test_a_new_name_does_not_bring_a_closed_table_back(house: House, ben: Person) -> None:
    async with house.person("Zoe") as zoe, looking(ben) as b:
        table = await zoe.opens("me", "open")
        await b.until([], [table])
        # Before the end is told, and after it.
        await zoe.does(table, "leave")
        await zoe.http.put("/api/me", json={"name": "Zora"})
        await b.settle(house)
        await zoe.http.put("/api/me", json={"name": "Zelda"})
        await b.settle(house)
        assert table not in b.ids()[1]


async def test_the_line_and_the_question_give_the_same_lobby(
    house: House, ann: Person, ben: Person
) -> None:
    waiting = await ann.opens("me", "greedy")
    # The bot's move is told in the lobby too, and shall not come between the two.
    await happens(lambda: house.room(waiting).table.waiting == (0,))
    await ann.opens("me", "open", private=True)
    await ben.opens("me", "open")
    async with looking(ann) as a:
        asked = (await ann.http.get("/api/lobby")).json()
        assert asked == {"mine": a.mine, "open": a.open}
        assert a.ids()[0][0] == waiting
        assert a.mine[0]["your_turn"]


async def test_nothing_is_told_of_other_peoples_games(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    table = await ann.opens("me", "open", private=True)
    async with looking(eve) as e, ann.at(table) as a:
        before = e.heard
        invited = (await ann.does(table, "invite")).json()["token"]
        (await ben.http.post(f"/api/invitations/{invited}")).raise_for_status()
        await a.hear_update()
        await e.settle(house)
        assert e.heard == before
        assert table not in [*e.ids()[0], *e.ids()[1]]


async def test_a_storm_is_told_in_breaths(
    monkeypatch: pytest.MonkeyPatch, ann: Person, ben: Person
) -> None:
    monkeypatch.setattr(lobby, "BREATH", 0.3)
    async with looking(ben) as b:
        before, begun = b.heard, time.monotonic()
        opened = [await ann.opens("me", "open") for _ in range(6)]
        while not set(opened) <= set(b.ids()[1]):
            await b.hear()
        breaths = (time.monotonic() - begun) / lobby.BREATH
        assert b.heard - before <= 1 + breaths


async def test_a_new_name_is_seen_at_tables_where_nobody_is(house: House, ben: Person) -> None:
    async with house.person("Zoe") as zoe:
        table = await zoe.opens("me", "open")
        house.rooms.sweep()
        async with looking(ben) as b:
            await zoe.http.put("/api/me", json={"name": "Zora"})
            while not any(t["seats"][0]["name"] == "Zora" for t in b.open if t["id"] == table):
                await b.hear()


async def test_a_few_finished_games_are_kept_in_sight(house: House, ann: Person) -> None:
    for _ in range(6):
        await end(house, await ann.opens("me", "greedy"))
    async with looking(ann) as a:
        over = [t for t in a.mine if t["status"] == "over"]
        assert len(over) == lobby.MOST_OVER
        assert a.mine[-len(over) :] == over


async def end(house: House, table: str) -> None:
    house.rooms.rooms.pop(table, None)
    async with house.store.engine.begin() as c:
        await c.execute(
            sa.update(tables)
            .where(tables.c.id == table)
            .values(status="over", ended=time.time(), waiting=[])
        )


async def test_a_visitor_has_so_many_lines_and_no_more(
    monkeypatch: pytest.MonkeyPatch, house: House, ann: Person
) -> None:
    monkeypatch.setattr(lobby, "MOST_CONNECTIONS", 2)
    async with looking(ann), looking(ann) as second:
        url = f"{ann.http.base_url}/api/lobby/live".replace("http", "ws", 1)
        headers = {"Cookie": f"oneiro={ann.cookie}"}
        async with connect(url, additional_headers=headers) as third:
            assert json.loads(await third.recv())["code"] == "too-many"
            with pytest.raises(ConnectionClosed):
                await third.recv()
            assert third.close_code == 4429
        await second.settle(house)
    async with looking(ann):
        pass


@pytest.mark.parametrize("nonsense", ["", "{", '{"type":"act","seq":0,"action":"x"}', "[" * 5000])
async def test_nonsense_is_answered_and_changes_nothing(
    house: House, ann: Person, nonsense: str
) -> None:
    async with looking(ann) as a:
        await a.socket.send(nonsense)
        assert await a.hear() == "problem"
        await a.settle(house)


async def test_a_stranger_sees_open_tables(house: House, ann: Person) -> None:
    table = await ann.opens("me", "open")
    async with house.person() as nobody, looking(nobody) as n:
        assert n.mine == []
        assert table in n.ids()[1]
