"""A real server on a port of its own, and people who come to it with real clients."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx
import uvicorn
from tests.waiting import PATIENCE as PATIENCE
from tests.waiting import happens
from websockets.asyncio.client import ClientConnection, connect

from oneiro.server.app import create_app
from oneiro.server.room.registry import Rooms
from oneiro.server.room.room import Room
from oneiro.server.run import bound, configured
from oneiro.server.settings import Settings
from oneiro.store import Store


class QuietServer(uvicorn.Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C belongs to pytest."""
        yield


class House:
    """The server, in this very process, so that tests can look behind the counter."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        usual = {"port": 0, "db": str(folder / "house.db"), "bot_pause": 0.0, "limits": 0.0}
        self.settings = Settings(**{**usual, **settings})
        self.app = create_app(self.settings)
        config = configured(self.app, self.settings)
        # Nobody shall be hung up on while a busy machine lets them say nothing.
        config.timeout_keep_alive = 3600
        self.server = QuietServer(config)
        self.port = 0
        self._running: asyncio.Task[None] | None = None

    async def open(self) -> House:
        listening = bound(self.settings)
        self.port = listening.getsockname()[1]
        running = self._running = asyncio.create_task(self.server.serve([listening]))
        await happens(lambda: self.server.started or running.done())
        if not self.server.started:
            running.result()
        return self

    async def close(self) -> None:
        assert self._running is not None
        self.server.should_exit = True
        await self._running

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def store(self) -> Store:
        store: Store = self.app.state.store
        return store

    @property
    def rooms(self) -> Rooms:
        rooms: Rooms = self.app.state.rooms
        return rooms

    def room(self, table: str) -> Room:
        return self.rooms.rooms[table]

    @contextlib.asynccontextmanager
    async def person(self, name: str = "", cookie: str = "") -> AsyncIterator[Person]:
        async with person(self.address, name, cookie) as somebody:
            yield somebody


@contextlib.asynccontextmanager
async def person(address: str, name: str = "", cookie: str = "") -> AsyncIterator[Person]:
    # The server hangs up on who says nothing for five seconds: not to be asked in that moment.
    brief = httpx.Limits(keepalive_expiry=2)
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, limits=brief) as http:
        if cookie:
            http.cookies.set("oneiro", cookie, domain="127.0.0.1")
        somebody = Person(http)
        if name:
            (await http.put("/api/me", json={"name": name})).raise_for_status()
        yield somebody


class Person:
    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    @property
    def cookie(self) -> str:
        return self.http.cookies.get("oneiro") or ""

    async def opens(self, *seats: str, game: str = "dreamworld", **more: Any) -> str:
        """A table with these seats: me, open, or a bot's level. Its id."""
        body = {"game": game, "seats": [seat(s) for s in seats], **more}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def does(self, table: str, what: str, **body: Any) -> httpx.Response:
        return await self.http.post(f"/api/tables/{table}/{what}", json=body)

    async def sits(self, table: str) -> None:
        (await self.does(table, "sit")).raise_for_status()

    async def looks(self, table: str) -> dict[str, Any]:
        answer = (await self.http.get(f"/api/tables/{table}")).raise_for_status()
        return dict(answer.json())

    @contextlib.asynccontextmanager
    async def at(self, table: str, **more: Any) -> AsyncIterator[Tab]:
        """A browser tab at a table, after its first update."""
        url = f"{self.http.base_url}/api/tables/{table}/live".replace("http", "ws", 1)
        headers = {"Cookie": f"oneiro={self.cookie}"} if self.cookie else {}
        # Who hears late is not gone: no pings of the line's own.
        quiet: dict[str, Any] = {"ping_interval": None, "open_timeout": PATIENCE}
        async with connect(
            url, additional_headers=headers, max_size=None, **quiet, **more
        ) as socket:
            tab = Tab(socket)
            await tab.hear_update()
            yield tab


def seat(word: str) -> dict[str, str]:
    return {"kind": word} if word in ("me", "open") else {"kind": "bot", "bot": word}


class Tab:
    """What a page does: keeps the last update, joins the chronicle, sends actions."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.update: dict[str, Any] = {}
        self.lines: list[dict[str, Any]] = []
        self.heard: list[str] = []
        self.problems: list[dict[str, Any]] = []
        self.said: dict[int, dict[str, Any]] = {}
        """The chat's lines by their numbers."""

    @property
    def seq(self) -> int:
        return int(self.update["seq"])

    @property
    def offers(self) -> list[str]:
        return [o["action"] for o in self.update["offers"]]

    @property
    def over(self) -> bool:
        return self.update["winners"] is not None

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def act(self, action: str, seq: int | None = None) -> None:
        await self.say(type="act", seq=self.seq if seq is None else seq, action=action)

    async def undo(self, seq: int | None = None) -> None:
        await self.say(type="undo", seq=self.seq if seq is None else seq)

    async def hear(self) -> dict[str, Any]:
        """The next message; the chat is heard in passing, see :meth:`hear_talk`."""
        while (message := await self._hear())["type"] == "talk":
            pass
        return message

    async def hear_talk(self, lines: int) -> list[dict[str, Any]]:
        """All that was said, once there are so many lines."""
        while len(self.said) < lines:
            await self._hear()
        return [self.said[number] for number in sorted(self.said)]

    async def _hear(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "talk":
            self.said = {} if message["whole"] else self.said
            self.said |= {line["id"]: line for line in message["lines"]}
        elif message["type"] == "update":
            assert message["log_from"] <= len(self.lines)
            self.lines[message["log_from"] :] = message["log"]
            self.update = message
        elif message["type"] == "problem":
            self.problems.append(message)
        return message

    async def hear_update(self) -> dict[str, Any]:
        while (message := await self.hear())["type"] != "update":
            pass
        return message

    async def hear_problem(self) -> dict[str, Any]:
        while (message := await self.hear())["type"] != "problem":
            pass
        return message

    async def until(self, seq: int) -> None:
        while self.seq < seq:
            await self.hear()

    async def settle(self) -> None:
        """Hear all that was sent before this moment."""
        await self.say(type="ping")
        while (await self.hear())["type"] != "pong":
            pass


async def play(tabs: Sequence[Tab], rng: Random, moves: int = 10_000) -> None:
    """Random choices of those who may choose, to the end or for so many *moves* of theirs."""
    for _ in range(moves):
        while not any(t.offers for t in tabs) and not tabs[0].over:
            await tabs[0].hear()
            for tab in tabs[1:]:
                await tab.until(tabs[0].seq)
        if tabs[0].over:
            return
        tab = rng.choice([t for t in tabs if t.offers])
        problems = len(tab.problems)
        await tab.act(rng.choice(tab.offers))
        await tab.settle()
        assert tab.problems[problems:] == [], tab.problems[problems:]
        for other in tabs:
            await other.until(tab.seq)
