"""A copy taken while people play brings their games back, as the hosting guide says."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from tests import postgres
from tests.reliability.killing import Served
from tests.server.house import Tab, person, play


@asynccontextmanager
async def served(db: str, log: Path) -> AsyncIterator[Served]:
    server = Served(db, log)
    await server.start()
    try:
        yield server
    finally:
        await server.end(signal.SIGTERM)


async def played_on(tab: Tab, seed: int) -> None:
    await play([tab], Random(seed), moves=8)


def copy_sqlite(db: Path, copy: Path) -> None:
    with sqlite3.connect(db) as connection:
        connection.execute("VACUUM INTO ?", (str(copy),))
    connection.close()


async def test_a_sqlite_file_is_copied_while_people_play(tmp_path: Path) -> None:
    db, copy = tmp_path / "night.db", tmp_path / "copy.db"
    async with served(str(db), tmp_path / "log") as server, person(server.address, "Ann") as ann:
        table = await ann.opens("me", "random")
        async with ann.at(table) as a:
            await played_on(a, 61)
            seq, lines = a.seq, list(a.lines)
            playing = asyncio.create_task(played_on(a, 62))
            await asyncio.to_thread(copy_sqlite, db, copy)
            await playing
        cookie = ann.cookie
    await comes_back(str(copy), tmp_path / "log", cookie, table, seq, lines)


async def test_a_postgresql_is_dumped_while_people_play(tmp_path: Path) -> None:
    server_of_data = postgres.running()
    dump = tmp_path / "oneiro.dump"
    with server_of_data.database() as url, server_of_data.database() as empty:
        async with served(url, tmp_path / "log") as server, person(server.address, "Ann") as ann:
            table = await ann.opens("me", "random")
            async with ann.at(table) as a:
                await played_on(a, 63)
                seq, lines = a.seq, list(a.lines)
                playing = asyncio.create_task(played_on(a, 64))
                tool = f"{server_of_data.bin}/pg_dump"
                await asyncio.to_thread(
                    subprocess.run, [tool, "-Fc", "-f", str(dump), url], check=True
                )
                await playing
            cookie = ann.cookie
        tool = f"{server_of_data.bin}/pg_restore"
        await asyncio.to_thread(
            subprocess.run, [tool, "--no-owner", "-d", empty, str(dump)], check=True
        )
        await comes_back(empty, tmp_path / "log", cookie, table, seq, lines)


async def test_a_house_is_put_back_to_its_copy_while_people_play(tmp_path: Path) -> None:
    """What was played after the copy is gone, and a page that knows of it does no harm."""
    db, copy = tmp_path / "night.db", tmp_path / "copy.db"
    async with served(str(db), tmp_path / "log") as server, person(server.address, "Ann") as ann:
        table = await ann.opens("me", "random")
        async with ann.at(table) as a:
            await played_on(a, 66)
            await asyncio.to_thread(copy_sqlite, db, copy)
            seq, lines = a.seq, list(a.lines)
            await played_on(a, 67)
            later, known = a.offers or ["pass"], a.seq
        cookie = ann.cookie
        await server.end(signal.SIGKILL)
    for name in ("night.db-wal", "night.db-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    copy.replace(db)
    async with (
        served(str(db), tmp_path / "log") as server,
        person(server.address, cookie=cookie) as ann,
        ann.at(table) as a,
    ):
        assert seq <= a.seq
        assert a.lines[: len(lines)] == lines
        for ahead in (known, known + 1, 10**6):
            if ahead > a.seq:
                await a.act(later[0], seq=ahead)
                assert (await a.hear_problem())["code"] == "stale"
        a.problems.clear()
        await played_on(a, 68)
        assert a.problems == []


async def comes_back(
    db: str, log: Path, cookie: str, table: str, seq: int, lines: Sequence[object]
) -> None:
    async with (
        served(db, log) as server,
        person(server.address, cookie=cookie) as ann,
        ann.at(table) as a,
    ):
        assert a.seq >= seq
        assert a.lines[: len(lines)] == list(lines)
        await played_on(a, 65)
        assert a.problems == []
