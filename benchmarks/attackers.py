"""The attackers of :mod:`benchmarks.attack`, a process of their own: one attack for some seconds.

Says when it has begun, and in the end what it was answered, each as one line.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from oneiro import games
from oneiro.kernel import play
from oneiro.kernel.match import Match

HOST = "127.0.0.1"
FROM = {"X-Forwarded-For": "203.0.113.66"}
SEED = bytes(range(32))
SILENT = 1100
AT_ONCE = 16
"""Requests that are under way at the same time."""
COOKIES = 8
MADE_LONG_S = 25.0
"""Seconds for making a live table as long as the server permits, before the attack begins."""


def long_match(key: str, lines: int) -> Match:
    """A match that somebody made long by choosing and taking back, then played out."""
    rules, rng = games.game(key), Random(key)
    match = Match.start(rules, 2, {}, SEED)
    while match.outcome is None:
        seat = rng.choice(match.actors)
        match.play(seat, rules.write(play.pick(match.options_of(seat), rng)))
        if match.undoable(seat) is not None and len(match.log) < lines:
            match.undo(seat)
    return match


class Attackers:
    def __init__(self, port: int, ids: dict[str, str], seconds: float) -> None:
        self.port, self.ids, self.seconds = port, ids, seconds
        self.tally: Counter[str] = Counter()
        self.rng = Random(2)
        self.until = float("inf")
        self.begins = asyncio.Event()
        many = httpx.Limits(max_connections=4 * AT_ONCE)
        self.http = httpx.AsyncClient(
            base_url=f"http://{HOST}:{port}", timeout=120, limits=many, headers=FROM
        )
        self.cookies: list[str] = []

    def begin(self) -> None:
        self.until = time.monotonic() + self.seconds
        print("begun", flush=True)
        self.begins.set()

    @property
    def on(self) -> bool:
        return time.monotonic() < self.until

    async def come(self) -> None:
        """As many cookies as will be used."""
        for _ in range(COOKIES):
            self.http.cookies.clear()
            answer = await self.http.get("/api/me")
            if "oneiro" in answer.cookies:
                self.cookies.append(answer.cookies["oneiro"])
        self.http.cookies.clear()

    async def ask(self, method: str, path: str, who: str, **body: Any) -> httpx.Response | None:
        try:
            answer = await self.http.request(
                method, path, headers={"Cookie": f"oneiro={who}"}, **body
            )
        except httpx.HTTPError as e:
            self.tally[type(e).__name__] += 1
            return None
        self.tally[str(answer.status_code)] += 1
        self.http.cookies.clear()
        return answer

    async def flood(self, method: str, path: Callable[[], str], **body: Any) -> None:
        """All at once, all the time, with one cookie after another."""
        await self.come()
        self.begin()

        async def one(number: int) -> None:
            for n in itertools.count(number):
                if not self.on:
                    return
                await self.ask(method, path(), self.cookies[n % len(self.cookies)], **body)

        await self.together(*(one(n) for n in range(AT_ONCE)))

    async def together(self, *jobs: Awaitable[Any]) -> None:
        """Until the attack ends, whatever they still wait for."""
        tasks = [asyncio.ensure_future(job) for job in jobs]
        await asyncio.wait(tasks, timeout=max(0.0, self.until - time.monotonic()))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def review(self) -> None:
        await self.flood("GET", lambda: f"/api/tables/{self.ids['dream_runners']}/review")

    async def frames(self) -> None:
        def path() -> str:
            key = self.rng.choice(list(self.ids))
            first = self.rng.randrange(6000)
            return f"/api/tables/{self.ids[key]}/frames?viewer=open&first={first}"

        await self.flood("GET", path)

    async def verify(self) -> None:
        await self.flood("GET", lambda: f"/api/tables/{self.ids['neodreams']}/verify")

    async def file(self) -> None:
        await self.flood("GET", lambda: f"/api/tables/{self.ids['neodreams']}/match")

    async def imports(self) -> None:
        file = json.dumps(long_match("neodreams", 2000).dump()).encode()
        await self.flood("POST", lambda: "/api/matches", content=file)

    async def analyses(self) -> None:
        await self.flood(
            "POST", lambda: f"/api/tables/{self.rng.choice(list(self.ids.values()))}/analysis"
        )

    async def puzzles(self) -> None:
        await self.flood(
            "GET", lambda: f"/api/games/dream_runners/practice/{self.rng.randrange(10**9):09d}"
        )

    async def page(self) -> None:
        index = (await self.http.get("/")).text
        script = next(iter(part.split('"')[0] for part in index.split('src="')[1:]), "/")
        await self.flood("GET", lambda: script)

    def line(self, path: str, who: str) -> Any:
        headers = {"Cookie": f"oneiro={who}", **FROM}
        url = f"ws://{HOST}:{self.port}{path}"
        return connect(url, additional_headers=headers, max_size=None, ping_interval=None)

    async def connects(self) -> None:
        """Come to the long match, be told all of it, and come again."""
        await self.come()
        self.begin()

        async def one(number: int) -> None:
            for n in itertools.count(number):
                who = self.cookies[n % len(self.cookies)]
                try:
                    async with self.line(f"/api/tables/{self.ids['neodreams']}/live", who) as line:
                        self.tally[str(json.loads(await line.recv())["type"])] += 1
                except (WebSocketException, OSError, TimeoutError) as e:
                    self.tally[type(e).__name__] += 1

        await self.together(*(one(n) for n in range(AT_ONCE)))

    async def table(self) -> tuple[str, str]:
        """A table of one's own against a bot, at which one can choose and take back."""
        await self.come()
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "novice"}]
        body = {"game": "neodreams", "seats": seats}
        for who in self.cookies:
            answer = await self.ask("POST", "/api/tables", who, json=body)
            if answer is not None and answer.status_code == 201:
                return str(answer.json()["id"]), who
        raise SystemExit("no table could be opened")

    async def undoing(self, table: str, who: str, on: Callable[[], bool]) -> None:
        """Choose and take back, as often as the server lets one."""
        async with self.line(f"/api/tables/{table}/live", who) as line:
            while on():
                said = json.loads(await line.recv())
                if said["type"] == "problem":
                    self.tally[str(said["code"])] += 1
                    if said["code"] not in ("too-many", "stale"):
                        return
                if said["type"] != "update" or not (said["offers"] or said["may_undo"]):
                    continue
                if said["may_undo"]:
                    message = {"type": "undo", "seq": said["seq"]}
                else:
                    action = self.rng.choice(said["offers"])["action"]
                    message = {"type": "act", "seq": said["seq"], "action": action}
                await line.send(msgspec.json.encode(message).decode())

    async def since(self) -> None:
        table, who = await self.table()
        ends = time.monotonic() + MADE_LONG_S
        with contextlib.suppress(TimeoutError, WebSocketException, OSError):
            async with asyncio.timeout(MADE_LONG_S):
                # Several pages of one player: each may say so much a second.
                await asyncio.gather(
                    *(self.undoing(table, who, lambda: time.monotonic() < ends) for _ in range(4))
                )
        self.tally.clear()
        self.begin()

        async def one(number: int) -> None:
            for n in itertools.count(number):
                # Whoever has no seat may ask, too.
                await self.ask("GET", f"/api/tables/{table}/since", self.cookies[n % COOKIES])

        await self.together(*(one(n) for n in range(AT_ONCE)))

    async def undo(self) -> None:
        table, who = await self.table()
        self.begin()
        await self.together(*(self.undoing(table, who, lambda: self.on) for _ in range(4)))

    async def silent(self) -> None:
        """Connections on which nothing is ever said."""
        await self.hold(b"")

    async def headers(self) -> None:
        """Requests whose headers never end: a few bytes every second."""
        await self.hold(b"GET /api/health HTTP/1.1\r\nHost: a\r\n", b"X-A: b\r\n")

    async def bodies(self) -> None:
        """Requests whose bodies never end."""
        head = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 15000\r\n\r\n"
        await self.hold(head, b" ")

    async def hold(self, first: bytes, more: bytes = b"") -> None:
        held: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self.begin()
        for _ in range(SILENT):
            try:
                async with asyncio.timeout(5):
                    reader, writer = await asyncio.open_connection(HOST, self.port)
                    writer.write(first)
                held.append((reader, writer))
            except (OSError, TimeoutError) as e:
                self.tally[type(e).__name__] += 1
            if not self.on:
                break
        while self.on:
            await asyncio.sleep(1)
            for reader, writer in held:
                if more and not reader.at_eof() and not writer.is_closing():
                    writer.write(more)
        self.tally["closed by the server"] = sum(reader.at_eof() for reader, _ in held)
        self.tally["held to the end"] = len(held) - self.tally["closed by the server"]
        for _, writer in held:
            writer.close()


ATTACKS: dict[str, Callable[[Attackers], Awaitable[None]]] = {
    "review": Attackers.review,
    "frames": Attackers.frames,
    "since": Attackers.since,
    "verify": Attackers.verify,
    "file": Attackers.file,
    "import": Attackers.imports,
    "analysis": Attackers.analyses,
    "puzzles": Attackers.puzzles,
    "connect": Attackers.connects,
    "undo": Attackers.undo,
    "page": Attackers.page,
    "silent": Attackers.silent,
    "headers": Attackers.headers,
    "bodies": Attackers.bodies,
}


async def run(name: str, port: int, ids: dict[str, str], seconds: float) -> None:
    attackers = Attackers(port, ids, seconds)
    await ATTACKS[name](attackers)
    print(json.dumps(attackers.tally), flush=True)


def main() -> None:
    name, port, ids, seconds = sys.argv[1:]
    asyncio.run(run(name, int(port), json.loads(ids), float(seconds)))


if __name__ == "__main__":
    main()
