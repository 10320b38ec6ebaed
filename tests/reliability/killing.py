"""Kill the server again and again while people play, and find out what was lost."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import sqlalchemy as sa
from tests.postgres import Postgres
from tests.reliability.players import Acknowledged, ClockSeen, Orders, Report
from tests.server.house import seat
from tests.waiting import PATIENCE, happens

from oneiro import games
from oneiro.kernel.match import Match
from oneiro.store import Store
from oneiro.store.schema import moves

SERVE = (sys.executable, "-m", "tests.reliability.serve")
PLAYERS = (sys.executable, "-m", "tests.reliability.players")
LONGER = 2 * PATIENCE
"""Seconds, only an upper bound: those whom it waits for have a patience of their own."""
PAUSE = (0.1, 0.9)
"""Seconds in which somebody thinks about a move, from and to."""
LIVE = {"kind": "live", "minutes": 10, "increment": 2}
TABLES: tuple[dict[str, Any], ...] = tuple(
    {"game": game, "seats": [seat(s) for s in seats], "private": False, **more}
    for game, seats, more in (
        ("dreamworld", ("me", "open"), {"pace": LIVE}),
        ("roam", ("me", "open"), {"pace": LIVE}),
        ("dream_runners", ("me", "open"), {}),
        ("neodreams", ("me", "open"), {"pace": LIVE}),
        ("dreamworld", ("me", "random", "open"), {"pace": LIVE}),
        ("roam", ("me", "random"), {}),
        ("dream_runners", ("me", "open"), {"options": {"pace": "untimed"}}),
        ("neodreams", ("me", "random"), {"pace": LIVE}),
    )
)
"""Every game, with people alone and with bots, with clocks and without."""


class Served:
    """One real server process that can be killed and started again on its port."""

    def __init__(self, db: str, log: Path, **settings: str) -> None:
        with socket.socket() as asked:
            asked.bind(("127.0.0.1", 0))
            self.port: int = asked.getsockname()[1]
        self.db = db
        self.log = log
        self.settings = {"ONEIRO_BOT_PAUSE": "0", "ONEIRO_LIMITS": "0", **settings}
        self.process: asyncio.subprocess.Process | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> float:
        """Until it answers. Returns since when, as the server itself has noted it."""
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *SERVE,
                *("--port", str(self.port), "--db", self.db),
                env={**os.environ, **self.settings},
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        assert self.process.stdout is not None
        async with asyncio.timeout(LONGER):
            said = await self.process.stdout.readline()
        assert b"Oneiro is at" in said, f"the server gave up, see {self.log}"
        return float(said.split()[0])

    async def end(self, how: signal.Signals) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(how)
            async with asyncio.timeout(LONGER):
                await self.process.wait()


@dataclass
class Down:
    """A time in which a server was not there, for sure."""

    killed: float
    """The process was dead by then."""
    up: float
    served: int = 0


@dataclass
class Findings:
    """What is true after all that killing."""

    seed: int
    moves: list[Acknowledged] = field(default_factory=list)
    clocks: list[ClockSeen] = field(default_factory=list)
    downs: list[Down] = field(default_factory=list)
    tables: int = 0
    finished: int = 0
    broken: int = 0
    stuck: list[str] = field(default_factory=list)
    forgotten: list[str] = field(default_factory=list)
    lost: list[Acknowledged] = field(default_factory=list)
    """Acknowledged, and not in the log at its place."""
    unfair: list[ClockSeen] = field(default_factory=list)
    problems: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0

    def add(self, report: Report) -> None:
        self.moves += report.moves
        self.clocks += report.clocks
        self.tables += len(report.tables)
        self.finished += report.finished
        self.broken += report.broken
        self.stuck += report.stuck
        self.forgotten += report.forgotten
        for code, count in report.problems.items():
            self.problems[code] = self.problems.get(code, 0) + count

    def waits(self) -> list[float]:
        """Seconds from each kill to the next move at each table where one was made."""
        return [
            min(after) - down.killed
            for down in self.downs
            for table in {m.table for m in self.moves}
            if (after := [m.at for m in self.moves if m.table == table and m.at > down.killed])
        ]

    def __str__(self) -> str:
        waits = self.waits()
        started = statistics.median(d.up - d.killed for d in self.downs)
        usual, longest = statistics.median(waits), max(waits)
        found = len(self.moves) - len(self.lost)
        return f"""seed {self.seed}, {self.seconds:.1f} s:
kills                                   {len(self.downs)}
tables, games played out                {self.tables}, {self.finished}
moves acknowledged, found in the log    {len(self.moves)}, {found}
lines that broke and came back          {self.broken}
which then missed what was told         {len(self.forgotten)}
clocks compared, that lost time         {len(self.clocks)}, {len(self.unfair)}
tables stuck                            {len(self.stuck)}
from a kill to an answering server      {started:.1f} s
to the next move at a table             {usual:.1f} s, at most {longest:.1f} s
refusals                                {self.problems or "none"}"""


class People:
    """Processes of people."""

    def __init__(self, addresses: Sequence[str], count: int, processes: int, seed: int) -> None:
        share = [list(range(i, count, processes)) for i in range(processes)]
        self.orders = [
            Orders(
                tuple(addresses),
                tuple(TABLES[i % len(TABLES)] for i in mine),
                seed * 100 + n,
                PAUSE,
            )
            for n, mine in enumerate(share)
        ]
        self.processes: list[asyncio.subprocess.Process] = []

    async def start(self) -> None:
        for orders in self.orders:
            process = await asyncio.create_subprocess_exec(
                *PLAYERS,
                json.dumps(asdict(orders)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=2**28,
            )
            self.processes.append(process)
        for process in self.processes:
            assert process.stdout is not None
            async with asyncio.timeout(LONGER):
                said = await process.stdout.readline()
            assert said == b"ready\n", "people could not begin to play, see the output"

    async def finish(self) -> list[Report]:
        found = []
        for process in self.processes:
            assert process.stdin is not None
            process.stdin.write(b"end\n")
            await process.stdin.drain()
        for process in self.processes:
            assert process.stdout is not None
            async with asyncio.timeout(LONGER):
                said = await process.stdout.readline()
            found.append(msgspec.json.decode(said, type=Report))
            await process.wait()
        return found

    async def close(self) -> None:
        for process in self.processes:
            if process.returncode is None:
                process.kill()
                await process.wait()


async def kill_again_and_again(
    db: str,
    folder: Path,
    seed: int,
    servers: int = 1,
    tables: int = 50,
    kills: int = 5,
    alive: tuple[int, int] = (30, 200),
) -> Findings:
    """Let people play at *tables* while one of the *servers* at a time is killed.

    It is *alive* for so many moves: how many seconds that takes is the machine's affair.
    """
    began, rng, findings = time.monotonic(), Random(seed), Findings(seed)
    served = [Served(db, folder / f"server-{i}.log") for i in range(servers)]
    people = People([s.address for s in served], tables, 2, seed)
    try:
        await asyncio.gather(*(s.start() for s in served))
        await people.start()
        for _ in range(kills):
            await moved(db, rng.randint(*alive))
            which = rng.randrange(servers)
            await served[which].end(signal.SIGKILL)
            killed = time.time()
            findings.downs.append(Down(killed, await served[which].start(), which))
        await moved(db, alive[0])
        for report in await people.finish():
            findings.add(report)
    finally:
        await people.close()
        await asyncio.gather(*(s.end(signal.SIGTERM) for s in served))
    await compare(db, findings)
    # While one of several is down the others go on, and so does the time.
    stood_still = findings.downs if servers == 1 else []
    if servers > 1:
        findings.clocks = await since_their_moves(db, findings.clocks)
    findings.unfair = [c for c in findings.clocks if unfair(c, stood_still)]
    findings.seconds = time.monotonic() - began
    return findings


async def kill_the_database(
    database: Postgres,
    folder: Path,
    seed: int,
    servers: int = 1,
    tables: int = 50,
    kills: int = 5,
    alive: tuple[int, int] = (30, 200),
) -> Findings:
    """Let people play at *tables* while the database under the *servers* is killed.

    No server is started again, nor told anything: each says that it is not ready, and goes on by
    itself when the database is back.
    """
    began, rng, findings = time.monotonic(), Random(seed), Findings(seed)
    db = database.url()
    served = [Served(db, folder / f"server-{i}.log") for i in range(servers)]
    people = People([s.address for s in served], tables, 1, seed)
    try:
        await asyncio.gather(*(s.start() for s in served))
        await people.start()
        for _ in range(kills):
            await moved(db, rng.randint(*alive))
            await asyncio.to_thread(database.kill)
            killed = time.time()
            await asyncio.gather(*(says(s.address, 503) for s in served))
            await asyncio.to_thread(database.revive)
            await asyncio.gather(*(says(s.address, 200) for s in served))
            findings.downs.append(Down(killed, time.time()))
        await moved(db, alive[0])
        for report in await people.finish():
            findings.add(report)
        assert [s.process and s.process.returncode for s in served] == [None] * servers
    finally:
        await people.close()
        await asyncio.gather(*(s.end(signal.SIGTERM) for s in served))
    await compare(db, findings)
    findings.seconds = time.monotonic() - began
    return findings


async def says(address: str, status: int) -> None:
    """Until the server says so of itself."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False) as http:

        async def said() -> bool:
            return (await http.get("/api/health")).status_code == status

        await happens(said)


async def since_their_moves(db: str, clocks: Sequence[ClockSeen]) -> list[ClockSeen]:
    """As seen when the last move was made that they were told with.

    Of several servers one may hear of a move late: until then it shows clocks as they ran before,
    and from then on it lets them run. It never shows more than was left when the move was made.
    """
    store = await Store.open(db)
    try:
        async with store.engine.connect() as c:
            rows = (await c.execute(sa.select(moves.c.table_id, moves.c.seq, moves.c.at))).all()
    finally:
        await store.close()
    made = {(table, seq): float(at) for table, seq, at in rows}
    return [
        replace(clock, before_at=min(clock.before_at, made[clock.table, clock.seq]))
        for clock in clocks
        if (clock.table, clock.seq) in made
    ]


async def moved(db: str, count: int) -> None:
    """Until so many more moves are stored."""
    store = await Store.open(db)

    async def stored() -> int:
        async with store.engine.connect() as c:
            return int(
                (await c.execute(sa.select(sa.func.count()).select_from(moves))).scalar_one()
            )

    before = await stored()

    async def enough() -> bool:
        return await stored() >= before + count

    try:
        await happens(enough)
    finally:
        await store.close()


async def compare(db: str, findings: Findings) -> None:
    """Every move is at its place, and the rules can play every match again."""
    store = await Store.open(db)
    try:
        for table_id in sorted({m.table for m in findings.moves}):
            table, log = await store.table(table_id), await store.log(table_id)
            assert table is not None
            Match.replay(games.game(table.game), len(table.seats), table.options, log, table.seed)
            for move in findings.moves:
                if move.table == table_id:
                    place = log[move.after + 1 : move.by + 1]
                    mine = [line.action for line in place if line.seat == move.seat]
                    if mine != [move.action]:
                        findings.lost.append(move)
    finally:
        await store.close()


SLACK = 0.5
"""Seconds for what lies between the server's clock and the test's."""


def unfair(clock: ClockSeen, downs: Sequence[Down]) -> bool:
    """Whether it lost more than the time in which it could have run."""
    gone = [d for d in downs if d.killed < clock.after_at and d.up > clock.before_at]
    down = sum(min(d.up, clock.after_at) - max(d.killed, clock.before_at) for d in gone)
    ran = clock.after_at - clock.before_at - down
    return clock.after < clock.before - ran - SLACK
