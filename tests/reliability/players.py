"""People at many tables, in a process of their own: they choose at random and note what they saw.

They know the server by its sockets alone. When a line breaks they come back, as pages do, and when
they are told on stdin that it is the end, they play on for one more move at every table.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import sys
import time
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

import httpx
import msgspec
from tests.waiting import PATIENCE, pause
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

STAY = (6.0, 30.0)
BACK_AFTER = 0.1
"""Seconds after which a broken line is tried again."""
TROUBLE = (OSError, TimeoutError, WebSocketException, httpx.TransportError)
"""What a server that is not there looks like."""


@dataclass(frozen=True)
class Orders:
    """What a process of people is told to do."""

    addresses: tuple[str, ...]
    tables: tuple[dict[str, Any], ...]
    """What each table is opened with; as one game ends there the next begins."""
    seed: int
    pause: tuple[float, float]
    """Seconds between two moves at a table, from and to."""


@dataclass
class Acknowledged:
    """A move that the server said it had taken."""

    table: str
    seat: int
    action: str
    after: int
    """The last line when it was sent."""
    by: int
    """The last line when it was known to be taken."""
    at: float


@dataclass
class ClockSeen:
    """A player's clock before a line broke, and after it stood again."""

    table: str
    seat: int
    before: float
    before_at: float
    after: float
    after_at: float
    increment: int
    seq: int = 0
    """The last line when it was seen before."""


@dataclass
class Report:
    moves: list[Acknowledged] = field(default_factory=list)
    clocks: list[ClockSeen] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    finished: int = 0
    broken: int = 0
    """Lines that broke and stood again."""
    forgotten: list[str] = field(default_factory=list)
    """What was told once and is not there any more."""
    stuck: list[str] = field(default_factory=list)
    problems: dict[str, int] = field(default_factory=dict)


def told_at(update: dict[str, Any], unless: float) -> float:
    """When the server said it, if an update tells: this process may be slow to hear."""
    clocks = [c["deadline"] - c["left"] for c in update["house"]["clocks"] if c["running"]]
    return float(max(clocks, default=unless))


class Chair:
    """One person with one line at one table."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.cookie = ""
        self.socket: ClientConnection | None = None
        self.update: dict[str, Any] | None = None
        self.updated = 0.0
        self.lines: list[dict[str, Any]] = []
        self.answers: dict[float, asyncio.Future[bool]] = {}
        """By the ping that they answer; false if the line broke before."""
        self.problems = 0

    @property
    def offers(self) -> list[str]:
        if self.socket is None or self.update is None:
            return []
        return [offer["action"] for offer in self.update["offers"]]

    async def keep(self, table: str) -> None:
        """Hold the line, and come back when it breaks."""
        report, addresses = self.game.report, self.game.orders.addresses
        while True:
            address = self.game.rng.choice(addresses)
            url = f"{address}/api/tables/{table}/live".replace("http", "ws", 1)
            try:
                # With several servers people come and go, so that each table is at all of them.
                stay = self.game.rng.uniform(*STAY) if len(addresses) > 1 else None
                async with (
                    asyncio.timeout(stay),
                    connect(
                        url,
                        additional_headers={"Cookie": f"oneiro={self.cookie}"},
                        max_size=None,
                        compression=None,
                        open_timeout=PATIENCE,
                        ping_interval=None,
                        close_timeout=0.1,
                    ) as socket,
                ):
                    again = self.update is not None
                    report.broken += again
                    async for text in socket:
                        self._hear(json.loads(text), again)
                        if self.socket is None and self.update is not None:
                            self.socket, again = socket, False
                        self.game.news.set()
            except TROUBLE:
                pass
            self._hang_up()
            await pause(BACK_AFTER)

    def _hang_up(self) -> None:
        self.socket = None
        for waiting in self.answers.values():
            waiting.set_result(False)
        self.answers.clear()

    def _hear(self, message: dict[str, Any], again: bool) -> None:
        kind = message["type"]
        if kind == "update":
            self._take(message, again)
        elif kind == "problem":
            self.problems += 1
            counts = self.game.report.problems
            counts[message["code"]] = counts.get(message["code"], 0) + 1
        elif kind == "pong" and message["at"] in self.answers:
            self.answers.pop(message["at"]).set_result(True)

    def _take(self, update: dict[str, Any], again: bool) -> None:
        now, before = time.time(), self.update
        lines = self.lines[: update["log_from"]] + update["log"]
        if again and before is not None:
            if lines[: len(self.lines)] != self.lines or update["seq"] < before["seq"]:
                self.game.report.forgotten.append(self.game.table)
            left = {c["seat"]: c["left"] for c in before["house"]["clocks"]}
            self.game.report.clocks += [
                ClockSeen(
                    self.game.table,
                    c["seat"],
                    left[c["seat"]],
                    self.updated,
                    c["left"],
                    told_at(update, now),
                    update["table"]["pace"]["increment"],
                    before["seq"],
                )
                for c in update["house"]["clocks"]
            ]
        # Where no clock runs it was said at some time since the last update, at the earliest then.
        self.updated = told_at(update, self.updated or now)
        self.lines, self.update = lines, update

    async def act(self, rng: Random) -> bool:
        """Whether the server took it. Its answer to a ping follows what came before it."""
        socket, update = self.socket, self.update
        assert socket is not None
        assert update is not None
        seq, action, problems = update["seq"], rng.choice(self.offers), self.problems
        ping = next(self.game.pings)
        answer = self.answers[ping] = asyncio.get_running_loop().create_future()
        try:
            await socket.send(json.dumps({"type": "act", "seq": seq, "action": action}))
            await socket.send(json.dumps({"type": "ping", "at": ping}))
            answered = await answer
        except TROUBLE:
            answered = False
        if not answered or self.problems > problems:
            return False
        assert self.update is not None
        by = self.update["seq"]
        self.game.report.moves.append(
            Acknowledged(self.game.table, self.seat, action, seq, by, time.time())
        )
        return True


class Game:
    """One table after another, played until the end."""

    pings = itertools.count(1.0)

    def __init__(self, orders: Orders, which: int, report: Report, end: asyncio.Event) -> None:
        self.orders = orders
        self.body = orders.tables[which]
        self.rng = Random(f"{orders.seed} {which}")
        self.report = report
        self.end = end
        self.news = asyncio.Event()
        self.table = ""
        self.begun = asyncio.Event()
        self.moved_at_the_end = False

    async def run(self) -> None:
        while not self.moved_at_the_end:
            people = await self._persist(self._open)
            keeping = [asyncio.create_task(p.keep(self.table)) for p in people]
            self.begun.set()
            try:
                await self._play(people)
            finally:
                for task in keeping:
                    task.cancel()
                await asyncio.gather(*keeping, return_exceptions=True)

    async def _play(self, people: list[Chair]) -> None:
        while not self.moved_at_the_end:
            if any((p.update or {}).get("winners") is not None for p in people):
                self.report.finished += 1
                return
            able = [p for p in people if p.offers]
            if able:
                last = self.end.is_set()
                done = await self.rng.choice(able).act(self.rng)
                self.moved_at_the_end = last and done
                await pause(self.rng.uniform(*self.orders.pause))
                continue
            self.news.clear()
            await self.news.wait()

    async def _persist(self, what: Any) -> Any:
        while True:
            try:
                return await what(self.rng.choice(self.orders.addresses))
            except httpx.HTTPStatusError as e:
                # A refusal is a mistake of ours; a server that has too much to do is not.
                if e.response.status_code < 500:
                    raise
            except TROUBLE:
                pass
            await pause(BACK_AFTER)

    async def _open(self, address: str) -> list[Chair]:
        """Open the table and let everybody sit down."""
        kinds = [seat["kind"] for seat in self.body["seats"]]
        people = [Chair(self, i) for i, kind in enumerate(kinds) if kind != "bot"]
        self.table = ""
        for person in people:
            # Nothing is verified without https, and reading all authorities for each takes a while.
            async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False) as http:
                name = {"name": f"Dreamer {person.seat}"}
                (await http.put("/api/me", json=name)).raise_for_status()
                person.cookie = http.cookies["oneiro"]
                if not self.table:
                    answer = (await http.post("/api/tables", json=self.body)).raise_for_status()
                    self.table = answer.json()["id"]
                    self.report.tables.append(self.table)
                else:
                    sits = f"/api/tables/{self.table}/sit"
                    (await http.post(sits, json={"seat": person.seat})).raise_for_status()
        return people


async def play(orders: Orders) -> Report:
    report, end = Report(), asyncio.Event()
    games = [Game(orders, i, report, end) for i in range(len(orders.tables))]
    playing = {asyncio.create_task(game.run()): game for game in games}
    for task, game in playing.items():
        begun = asyncio.create_task(game.begun.wait())
        await asyncio.wait([begun, task], return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    end.set()
    for game in games:
        game.news.set()
    _, waiting = await asyncio.wait(playing, timeout=PATIENCE)
    report.stuck = [playing[task].table for task in waiting]
    for task in waiting:
        task.cancel()
    for task in playing.keys() - waiting:
        task.result()
    return report


def main() -> None:
    report = asyncio.run(play(msgspec.json.decode(sys.argv[1], type=Orders)))
    print(json.dumps(asdict(report)))


if __name__ == "__main__":
    main()
