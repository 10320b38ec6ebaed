"""What a server bears: live matches over real WebSockets, beside a plain echo in the same run.

    python -m benchmarks.load
    python -m benchmarks.load --matches 200 --pace 0          # as fast as it goes
    python -m benchmarks.load --db postgres                   # a PostgreSQL of its own
    python -m benchmarks.load --db postgresql+asyncpg://…     # yours

The server is a process of its own, all clients are another, so two cores do everything. The four
games are mixed, two people sit at every table, and once in every *pace* seconds one of those asked
chooses at random. Printed for each number of matches:

moves/s     choices of which the other player was told
p50, p99    milliseconds from sending a choice to having the other player's update
KB a match  growth of the server's resident memory from before the first table to after the last
            move, by the number of matches: rooms, positions, sockets, everything
CPU         milliseconds of the server's processor time for a move, by where it was spent. A
            sampling: every 4 ms of processor time the kernel interrupts the server, which looks
            where it stands. *rules* are the kernel and the games, *view* is the door and the
            encoding, *store* is ours with SQLAlchemy and the driver, and whatever other threads
            than the event loop's did; *room* is the rest of ours; *stack* is everything around:
            event loop, uvicorn, websockets, Litestar, compression.

The echo has the same lines and the same sizes and nothing behind them: one short message in, a
text as long as a typical update out to both lines. It is the limit for any game on this stack.

Run it with ``PYTHONPATH=build/compiled`` for the compiled rules; it says which it measured.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import httpx
import msgspec
import uvicorn
from benchmarks.sampling import PARTS, Sampler
from litestar import Litestar, get, websocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from oneiro.games import keys
from oneiro.kernel.build import built
from oneiro.server.api import table_socket
from oneiro.server.app import create_app
from oneiro.server.base.logging import configure_log
from oneiro.server.run import bound, configured, tidy
from oneiro.server.settings import Settings

ROOT = Path(__file__).parents[1]
SOON = 0.02
"""Seconds after which a table is looked at again where nobody was asked."""
WARM_UP = 3.0
"""Seconds of play that are not counted."""
AT_THE_DOOR = 8
"""Matches that are being set up at the same time."""
PAGE_SIZE = resource.getpagesize()
TICK = os.sysconf("SC_CLK_TCK")


@dataclass
class Pairs:
    """The lines of the echo, two by two."""

    text: str = ""
    lines: dict[str, list[Any]] = field(default_factory=dict)


def measured_app(settings: Settings) -> Litestar:
    """The server as it is, with an echo and a tally beside it."""
    sampler, pairs = Sampler(), Pairs()
    sampler.start()

    @websocket("/bench/echo/{pair:str}")
    async def echo(socket: table_socket.Socket) -> None:
        await socket.accept()
        lines = pairs.lines.setdefault(socket.path_params["pair"], [])
        lines.append(socket)
        while (event := await socket.receive())["type"] == "websocket.receive":
            said = event.get("text") or ""
            if said.startswith("="):
                pairs.text = said[1:]
                continue
            for line in lines:
                await line.send_data(said + pairs.text, mode="text")

    @get("/bench/tally")
    async def tally() -> dict[str, float]:
        seen, sampler.seen = sampler.seen, defaultdict(float)
        pairs.lines.clear()
        return dict(seen)

    app = create_app(settings)
    app.register(echo)
    app.register(tally)
    return app


def serve(db: str, ready: str) -> None:
    # As fast as it goes is faster than any page may send.
    table_socket.MESSAGES_A_SECOND = table_socket.MESSAGES_AT_ONCE = 1e9
    configure_log("json")
    logging.getLogger("oneiro").setLevel(logging.WARNING)
    settings = Settings(port=0, db=db, limits=0)
    listening = bound(settings)
    config = configured(measured_app(settings), settings)
    config.ws_max_size = 1 << 20
    tidy()
    Path(ready).write_text(f"{listening.getsockname()[1]} {built()}")
    uvicorn.Server(config).run(sockets=[listening])


@contextlib.contextmanager
def server(db: str, folder: Path) -> Iterator[tuple[int, int, str]]:
    """A server process: its id, its port, and which build of the rules it has."""
    ready = folder / "port"
    ready.unlink(missing_ok=True)
    command = [sys.executable, "-m", "benchmarks.load", "--serve", db, "--ready", str(ready)]
    process = subprocess.Popen(command, cwd=ROOT)
    try:
        while not (ready.exists() and ready.read_text()):
            if process.poll() is not None:
                raise SystemExit("the server did not start")
            time.sleep(0.05)
        port, build = ready.read_text().split()
        yield process.pid, int(port), build
    finally:
        process.terminate()
        process.wait()


def cpu_of(pid: int) -> float:
    """Seconds of the processor that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def memory_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE_SIZE


class Offer(msgspec.Struct):
    action: str


class Heard(msgspec.Struct):
    """What a client needs of a message; the rest is skipped unread."""

    type: str
    seq: int = -1
    offers: list[Offer] = []
    winners: list[int] | None = None


HEARD = msgspec.json.Decoder(Heard)


@dataclass
class Tally:
    moves: int = 0
    problems: int = 0
    seconds: list[float] = field(default_factory=list)
    updates: int = 0
    bytes: int = 0
    samples: list[str] = field(default_factory=list)

    def clear(self) -> None:
        self.moves = self.problems = self.updates = self.bytes = 0
        self.seconds.clear()
        self.samples.clear()

    @property
    def size(self) -> float:
        return self.bytes / max(1, self.updates)

    @property
    def typical(self) -> str:
        """An update of about the usual length; the games differ much in it."""
        return min(self.samples, key=lambda text: abs(len(text) - self.size))


class Tab:
    """One player's line."""

    def __init__(self, socket: ClientConnection, tally: Tally) -> None:
        self.socket = socket
        self.tally = tally
        self.now = Heard("update")
        self.news = asyncio.Event()
        self.listening = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in self.socket:
                heard = HEARD.decode(text)
                if heard.type == "update":
                    self.now = heard
                    self.tally.updates += 1
                    self.tally.bytes += len(text)
                    if self.tally.updates % 97 == 0:
                        self.tally.samples.append(str(text))
                elif heard.type == "problem":
                    self.tally.problems += 1
                elif heard.type == "probe":
                    await self.socket.send('{"type":"echo","n":1}')
                self.news.set()

    async def until(self, seq: int) -> None:
        while self.now.seq < seq and self.now.winners is None:
            self.news.clear()
            await self.news.wait()


async def turns(tabs: Sequence[Tab], rng: Random, pace: float) -> AsyncIterator[tuple[Tab, Tab]]:
    """To the end of a game of two, one move in *pace* seconds: who is to choose, and the other."""
    due = time.perf_counter() + rng.random() * pace
    while all(t.now.winners is None for t in tabs):
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        due = max(due + pace, time.perf_counter())
        asked = [t for t in tabs if t.now.offers]
        if not asked:
            due = time.perf_counter() + SOON
            continue
        tab = rng.choice(asked)
        (other,) = (t for t in tabs if t is not tab)
        yield tab, other


class Visitors:
    """People with cookies, two for each match."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)

    async def new(self) -> str:
        self.http.cookies.clear()
        return str((await self.http.get("/api/me")).raise_for_status().cookies["oneiro"])

    async def does(self, who: str, path: str, body: Any) -> Any:
        self.http.cookies.clear()
        headers = {"Cookie": f"oneiro={who}"}
        answer = await self.http.post(path, json=body, headers=headers)
        return answer.raise_for_status().json()

    async def table(self, game: str, people: list[str]) -> str:
        body = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (len(people) - 1)]}
        table = await self.does(people[0], "/api/tables", body)
        for other in people[1:]:
            await self.does(other, f"/api/tables/{table['id']}/sit", {})
        return str(table["id"])

    def line(self, path: str, who: str = "") -> Any:
        headers = {"Cookie": f"oneiro={who}"} if who else {}
        url = f"ws://127.0.0.1:{self.port}{path}"
        return connect(url, additional_headers=headers, max_size=None)


class Driver:
    """Plays all matches of a run."""

    def __init__(self, visitors: Visitors, pace: float, tally: Tally) -> None:
        self.visitors, self.pace, self.tally = visitors, pace, tally
        self.rng = Random(1)
        self.opened = asyncio.Semaphore(0)
        self.door = asyncio.Semaphore(AT_THE_DOOR)
        self.go = asyncio.Event()

    async def match(self, n: int) -> None:
        async with self.door:
            people = [await self.visitors.new() for _ in range(2)]
        while True:
            async with contextlib.AsyncExitStack() as lines:
                async with self.door:
                    table = await self.visitors.table(keys()[n % len(keys())], people)
                    path = f"/api/tables/{table}/live"
                    tabs = [
                        Tab(
                            await lines.enter_async_context(self.visitors.line(path, who)),
                            self.tally,
                        )
                        for who in people
                    ]
                    for tab in tabs:
                        await tab.until(0)
                self.opened.release()
                await self.go.wait()
                await self.play(tabs)

    async def play(self, tabs: list[Tab]) -> None:
        async for tab, other in turns(tabs, self.rng, self.pace):
            seq, sent = tab.now.seq, time.perf_counter()
            action = self.rng.choice(tab.now.offers).action
            message = {"type": "act", "seq": seq, "action": action}
            await tab.socket.send(msgspec.json.encode(message).decode())
            await other.until(seq + 1)
            self.tally.seconds.append(time.perf_counter() - sent)
            self.tally.moves += 1
            await tab.until(seq + 1)

    async def echo(self, pair: str) -> None:
        path = f"/bench/echo/{pair}"
        async with self.visitors.line(path) as a, self.visitors.line(path) as b:
            self.opened.release()
            await self.go.wait()
            due = time.perf_counter() + self.rng.random() * self.pace
            while True:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                due = max(due + self.pace, time.perf_counter())
                sent = time.perf_counter()
                await a.send("x" * 40)
                await b.recv()
                self.tally.seconds.append(time.perf_counter() - sent)
                self.tally.moves += 1
                await a.recv()


@dataclass
class Result:
    moves: float
    p50: float
    p99: float
    kilobytes: float
    cpu: dict[str, float]
    """Milliseconds a move, by part."""
    busy: float
    """Of one core, the server's part."""
    problems: int
    size: float


async def run(visitors: Visitors, pid: int, driver: Driver, jobs: list[Any], args: Any) -> Result:
    tally, before = driver.tally, memory_of(pid)
    tasks = [asyncio.create_task(job) for job in jobs]
    for _ in tasks:
        await driver.opened.acquire()
    driver.go.set()
    await asyncio.sleep(WARM_UP)
    tally.clear()
    await visitors.http.get("/bench/tally")
    cpu, started = cpu_of(pid), time.perf_counter()
    await asyncio.sleep(args.seconds)
    spent, wall = cpu_of(pid) - cpu, time.perf_counter() - started
    seen = (await visitors.http.get("/bench/tally")).json()
    failed = [t.exception() for t in tasks if t.done()]
    if failed:
        raise SystemExit(f"{len(failed)} matches broke off: {failed[0]!r}")
    cuts = quantiles(tally.seconds, n=100)
    share = {part: seen.get(part, 0) / max(1, sum(seen.values())) for part in PARTS}
    result = Result(
        moves=tally.moves / wall,
        p50=cuts[49] * 1e3,
        p99=cuts[98] * 1e3,
        kilobytes=(memory_of(pid) - before) / len(jobs) / 1024,
        cpu={part: share[part] * spent / tally.moves * 1e3 for part in PARTS},
        busy=spent / wall,
        problems=tally.problems,
        size=tally.size,
    )
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return result


async def both(port: int, pid: int, matches: int, args: Any) -> tuple[Result, Result]:
    visitors = Visitors(port)
    # Rules, texts and solvers are loaded once for all matches, and are none of a match's memory.
    for key in keys():
        await visitors.table(key, [await visitors.new() for _ in range(2)])
    tally = Tally()
    driver = Driver(visitors, args.pace, tally)
    game = await run(visitors, pid, driver, [driver.match(n) for n in range(matches)], args)
    async with visitors.line("/bench/echo/first") as line:
        await line.send("=" + tally.typical)
        await visitors.http.get("/bench/tally")
    driver = Driver(visitors, args.pace, Tally())
    echo = await run(visitors, pid, driver, [driver.echo(str(n)) for n in range(matches)], args)
    await visitors.http.aclose()
    return game, echo


@contextlib.contextmanager
def database(name: str, folder: Path) -> Iterator[str]:
    if name == "sqlite":
        yield str(folder / "load.db")
    elif name == "postgres":
        from tests.postgres import Postgres  # the same one as the tests use

        postgres = Postgres(durable=True)
        try:
            with postgres.database() as url:
                yield url
        finally:
            postgres.close()
    else:
        yield name


HEAD = "matches           moves/s  p50 ms  p99 ms  KB a match    core  CPU ms a move"


def shown(label: str, r: Result, echo: bool = False) -> str:
    parts = [] if echo else [f"{part} {r.cpu[part]:.2f}" for part in PARTS]
    memory = "" if echo else f"{r.kilobytes:.0f}"
    total = f"{sum(r.cpu.values()):.2f}"
    return (
        f"{label:16} {r.moves:8.1f} {r.p50:7.1f} {r.p99:7.1f} {memory:>11} {r.busy:6.0%}  "
        f"{total} {'= ' if parts else ''}{' + '.join(parts)}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", default="50,200,500", help="how many at once (50,200,500)")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds a move; 0: no pause (1)")
    parser.add_argument("--seconds", type=float, default=20.0, help="measured for each (20)")
    parser.add_argument("--db", default="sqlite", help="sqlite, postgres or a URL (sqlite)")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--ready", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(args.serve, args.ready)
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 8192)), hard))
    print(HEAD)
    for matches in (int(n) for n in args.matches.split(",")):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            with database(args.db, folder) as db, server(db, folder) as (pid, port, build):
                game, echo = asyncio.run(both(port, pid, matches, args))
        print(shown(f"{matches} {build}", game), flush=True)
        print(shown("  echo", echo, echo=True))
        note = f", {game.problems} refused" if game.problems else ""
        print(f"  an update has {game.size / 1024:.1f} KB on average{note}", flush=True)


if __name__ == "__main__":
    main()
