"""What others notice while somebody attacks: their moves before, during and after each attack.

    python -m benchmarks.attack
    python -m benchmarks.attack --attacks review,frames --seconds 10
    python -m benchmarks.attack --lines 6000 --matches 20

It starts ``oneiro serve`` on a database of its own, with all limits as they are and 1,024 files to
begin with. In that database lie finished matches of so many *lines*, longer than the server takes
today, as an older one may have left them. People play at other tables, two at each; some play
against a bot that searches. They are one process, the attackers another: all from one address, with
as many cookies as they like. Each attack meets a server of its own. Printed for each:

p99         milliseconds from sending a choice to having the other player's update, before, during
            and after, and during and after as multiples of before
bots        the longest wait for a bot's move in milliseconds, before and during
answers     what the attackers were answered: how often with which status, or what broke
log         bytes that the server wrote to its log during the attack
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import httpx
import msgspec
from benchmarks.attackers import ATTACKS, long_match
from benchmarks.load import Tab, Tally, Visitors, turns
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from oneiro.games import keys
from oneiro.server.history.matchfiles import Brought, table_of
from oneiro.store import Store

ROOT = Path(__file__).parents[1]
FILES = 1024
"""What a process may open on many systems, if it does not ask for more."""
LONG = ("dream_runners", "neodreams")
"""Games of the long matches: one has puzzles that can be reviewed, one has long turns."""
BOT = ("roam", "expert")
LATE, SETTLED = 0.5, 3.0
"""Seconds: of a move that is late, and before anything is measured."""
SERVE = f"""
import resource, sys
from oneiro.cli import main
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES}, hard))
sys.exit(main(sys.argv[1:]))
"""
SETTINGS = {"ONEIRO_LOG": "json", "ONEIRO_TRUST_PROXY": "1", "ONEIRO_BOT_PAUSE": "0"}


async def prepare(db: str, lines: int) -> dict[str, str]:
    """Put the long matches where an old server might have left them: their ids by game."""
    store = await Store.open(db)
    host, made = await store.welcome("nobody", time.time()), {}
    for key in LONG:
        match = long_match(key, lines)
        table = table_of(Brought(match, [], ""), host.id, time.time())
        # Nobody's in particular, and everybody may look at it.
        await store.create(table, None, brought=match.log)
        made[key] = table.id
        print(f"{key}: a match of {len(match.log)} lines", flush=True)
    await store.close()
    return made


@contextlib.contextmanager
def server(folder: Path, db: str) -> Iterator[int]:
    """``oneiro serve`` as an operator starts it; its port."""

    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, "serve", "--port", "0", "--db", db],
            cwd=ROOT,
            env={**os.environ, **SETTINGS},
            stdout=subprocess.PIPE,
            stderr=log,
        )
        assert process.stdout is not None
        said = process.stdout.readline().decode()
        found = re.search(r":(\d+)\s*$", said)
        if found is None:
            raise SystemExit(f"the server did not start: {said}{(folder / 'log').read_text()}")
        try:
            yield int(found[1])
        finally:
            process.terminate()
            process.wait()


class People(Visitors):
    """Visitors who each come from an address of their own."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.addresses: dict[str, str] = {}

    def address(self, who: str) -> str:
        number = len(self.addresses) + 1
        return self.addresses.setdefault(who, f"198.51.{number // 250}.{number % 250}")

    async def new(self) -> str:
        self.http.cookies.clear()
        headers = {"X-Forwarded-For": self.address(str(len(self.addresses)))}
        answer = await self.http.get("/api/me", headers=headers)
        return str(answer.raise_for_status().cookies["oneiro"])

    async def does(self, who: str, path: str, body: Any) -> Any:
        self.http.cookies.clear()
        headers = {"Cookie": f"oneiro={who}", "X-Forwarded-For": self.address(who)}
        answer = await self.http.post(path, json=body, headers=headers)
        return answer.raise_for_status().json()

    def line(self, path: str, who: str = "") -> Any:
        headers = {"Cookie": f"oneiro={who}", "X-Forwarded-For": self.address(who)}
        url = f"ws://127.0.0.1:{self.port}{path}"
        return connect(url, additional_headers=headers, max_size=None, ping_interval=None)


@dataclass
class Others:
    """Everybody else: they play on all the time, whatever happens."""

    people: People
    pace: float
    moves: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    under_way: dict[int, float] = field(default_factory=dict)
    """Moves that were sent and of which the other player was not told yet."""
    broken: int = 0
    ready: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))
    rng: Random = field(default_factory=lambda: Random(1))

    async def match(self, n: int) -> None:
        """Two people, who find another table when one is played out or lost."""
        who = [await self.people.new() for _ in range(2)]
        await self._again(lambda: self.people.table(keys()[n % len(keys())], who), who)

    async def against_a_bot(self) -> None:
        game, level = BOT
        who = [await self.people.new()]
        seats = [{"kind": "me"}, {"kind": "bot", "bot": level}]

        async def table() -> str:
            made = await self.people.does(who[0], "/api/tables", {"game": game, "seats": seats})
            return str(made["id"])

        await self._again(table, who)

    async def _again(self, table: Callable[[], Awaitable[str]], who: list[str]) -> None:
        first = True
        while True:
            try:
                path = f"/api/tables/{await table()}/live"
                async with contextlib.AsyncExitStack() as lines:
                    opened = [
                        await lines.enter_async_context(self.people.line(path, w)) for w in who
                    ]
                    tabs = [Tab(socket, Tally()) for socket in opened]
                    for tab in tabs:
                        await tab.until(0)
                    if first:
                        self.ready.release()
                        first = False
                    await (self._play(tabs) if len(tabs) == 2 else self._wait(tabs[0]))
            except (httpx.HTTPError, WebSocketException, OSError, TimeoutError):
                self.broken += 1
                await asyncio.sleep(0.2)

    async def _play(self, tabs: list[Tab]) -> None:
        async for tab, other in turns(tabs, self.rng, self.pace):
            seq, sent = tab.now.seq, time.perf_counter()
            self.under_way[id(tabs)] = sent
            await self._choose(tab)
            await _alive(other, seq + 1)
            self.moves.append(time.perf_counter() - self.under_way.pop(id(tabs)))
            await _alive(tab, seq + 1)

    async def _wait(self, tab: Tab) -> None:
        """Choose at once whenever asked; what is measured is when the bot has answered."""
        while tab.now.winners is None:
            seq, sent = tab.now.seq, time.perf_counter()
            if tab.now.offers:
                await self._choose(tab)
                await _alive(tab, seq + 1)
            while not tab.now.offers and tab.now.winners is None:
                await _alive(tab, tab.now.seq + 1)
            self.bots.append(time.perf_counter() - sent)
            await asyncio.sleep(self.pace)

    async def _choose(self, tab: Tab) -> None:
        action = self.rng.choice(tab.now.offers).action
        message = {"type": "act", "seq": tab.now.seq, "action": action}
        await tab.socket.send(msgspec.json.encode(message).decode())

    async def measured(self, seconds: float) -> Measured:
        self.moves.clear()
        self.bots.clear()
        broken = self.broken
        await asyncio.sleep(seconds)
        # Who still waits noticed it, too.
        now = time.perf_counter()
        late = [now - sent for sent in self.under_way.values() if now - sent > LATE]
        moves = [*self.moves, *late]
        cuts = quantiles(moves, n=100) if len(moves) > 1 else [float("nan")] * 99
        slowest = max(self.bots, default=float("nan"))
        lost = self.broken - broken
        return Measured(cuts[49] * 1e3, cuts[98] * 1e3, slowest * 1e3, len(self.moves), lost)


async def _alive(tab: Tab, seq: int) -> None:
    """Until it was told of that move; a connection that ended tells nobody anything more."""
    hears = asyncio.ensure_future(tab.until(seq))
    try:
        await asyncio.wait({hears, tab.listening}, return_when=asyncio.FIRST_COMPLETED)
        if not hears.done():
            raise TimeoutError
    finally:
        hears.cancel()


@dataclass(frozen=True)
class Measured:
    p50: float
    p99: float
    bot: float
    moves: int
    broken: int


def launched(name: str, port: int, ids: dict[str, str], seconds: float) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "benchmarks.attackers", name, str(port), json.dumps(ids)]
    return subprocess.Popen([*command, str(seconds)], cwd=ROOT, stdout=subprocess.PIPE)


async def attacked(
    name: str, port: int, ids: dict[str, str], seconds: float, others: Others
) -> Any:
    """An attack, from when it has begun until it has ended: what others noticed, and its tally."""
    process = launched(name, port, ids, seconds)
    out = process.stdout
    assert out is not None
    begun = await asyncio.to_thread(out.readline)
    if not begun:
        raise SystemExit(f"the attack {name} did not begin")
    found = await others.measured(seconds)
    tally = await asyncio.to_thread(out.readline)
    await asyncio.to_thread(process.wait)
    return found, Counter(json.loads(tally or b"{}"))


HEAD = (
    "| attack | p99 before ms | during | after | during/before | after/before "
    "| bot before ms | during | answers | log bytes | broke off |\n"
    "|---|---|---|---|---|---|---|---|---|---|---|"
)


def row(
    name: str, before: Measured, during: Measured, after: Measured, answers: Counter[str], log: int
) -> str:
    told = ", ".join(f"{n} × {what}" for what, n in answers.most_common(5))
    return (
        f"| {name} | {before.p99:.0f} | {during.p99:.0f} | {after.p99:.0f} "
        f"| {during.p99 / before.p99:.1f} | {after.p99 / before.p99:.1f} "
        f"| {before.bot:.0f} | {during.bot:.0f} | {told} | {log} | {during.broken} |"
    )


async def run(args: argparse.Namespace, names: list[str], folder: Path) -> None:
    ids = await prepare(str(folder / "long.db"), args.lines)
    print(HEAD, flush=True)
    for name in names:
        place = folder / name
        place.mkdir()
        db = place / "attack.db"
        shutil.copy(folder / "long.db", db)
        with server(place, str(db)) as port:
            print(await one(args, name, port, ids, place / "log"), flush=True)


def size_of(log: Path) -> int:
    return log.stat().st_size


async def one(
    args: argparse.Namespace, name: str, port: int, ids: dict[str, str], log: Path
) -> str:
    """One attack, from the first table to the last quiet second: its row."""
    others = Others(People(port), args.pace)
    jobs = [others.match(n) for n in range(args.matches)]
    jobs += [others.against_a_bot() for _ in range(args.bots)]
    tasks = [asyncio.create_task(job) for job in jobs]
    for _ in tasks:
        await others.ready.acquire()
    await asyncio.sleep(SETTLED)
    before = await others.measured(args.seconds)
    written = size_of(log)
    during, answers = await attacked(name, port, ids, args.seconds, others)
    written = size_of(log) - written
    # What an attack left waiting is still its doing.
    after = await others.measured(args.seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return row(name, before, during, after, answers, written)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--attacks", default=",".join(ATTACKS), help="which, in order (all)")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each stretch (10)")
    parser.add_argument("--matches", type=int, default=20, help="tables of other people (20)")
    parser.add_argument("--bots", type=int, default=3, help="people who play against a bot (3)")
    parser.add_argument("--pace", type=float, default=0.5, help="seconds a move (0.5)")
    parser.add_argument("--lines", type=int, default=6000, help="of the long matches (6000)")
    args = parser.parse_args()
    names = args.attacks.split(",")
    for name in names:
        if name not in ATTACKS:
            parser.error(f"there is no attack {name!r}; there is {', '.join(ATTACKS)}")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 8192)), hard))
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(run(args, names, Path(name)))


if __name__ == "__main__":
    main()
