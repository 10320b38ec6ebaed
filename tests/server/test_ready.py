"""Alive and ready are two things; and what cannot be kept is never said to have happened."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random

import httpx
import pytest
from tests.server.house import PATIENCE, House, Person, Tab, person, play
from tests.waiting import happens

from oneiro.cli import main
from oneiro.server.api import health
from oneiro.server.api.health import Readiness
from oneiro.store import Store
from oneiro.store.database import database_url
from oneiro.store.onefile import FileGone, FileInUse, held

COMMAND = (sys.executable, "-c", "from oneiro.cli import main; raise SystemExit(main())")


def unlinked(*paths: Path) -> None:
    for path in paths:
        path.unlink()


def replaced(db: Path) -> None:
    copy = db.with_name("copy.db")
    shutil.copy(db, copy)
    copy.replace(db)


def emptied(db: Path) -> None:
    db.unlink()
    db.touch()


ATTACKS: dict[str, Callable[[Path], object]] = {
    "deleted": unlinked,
    "deleted with all beside it": lambda db: unlinked(*db.parent.glob("house.db*")),
    "moved away": lambda db: db.rename(db.with_name("elsewhere.db")),
    "replaced by a copy": replaced,
    "replaced by nothing": emptied,
    "the newest moves deleted": lambda db: unlinked(db.with_name("house.db-wal")),
    "its folder deleted": lambda db: shutil.rmtree(db.parent),
}
"""What somebody may do to the file of a server that runs."""


@pytest.fixture
async def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is told what was found for somebody else before."""
    monkeypatch.setattr(health, "HOLDS_S", 0.0)


@pytest.fixture
async def own(tmp_path: Path, at_once: None) -> AsyncIterator[House]:
    house = await House(tmp_path / "own", db=str(tmp_path / "own" / "house.db")).open()
    yield house
    await house.close()


async def statuses(somebody: Person) -> tuple[int, int, int]:
    asked = [await somebody.http.get(f"/api/{what}") for what in ("live", "ready", "health")]
    return asked[0].status_code, asked[1].status_code, asked[2].status_code


@pytest.mark.parametrize("attack", ATTACKS)
async def test_no_move_is_acknowledged_that_is_not_stored(own: House, attack: str) -> None:
    db = Path(own.settings.db)
    async with own.person("Ann") as ann, own.person("Ben") as ben:
        table = await ann.opens("me", "open")
        await ben.sits(table)
        async with ann.at(table) as a, ben.at(table) as b:
            await play([a, b], Random(7), moves=4)
            seq, heard = a.seq, len(b.heard)
            assert await statuses(ann) == (200, 200, 200)
            ATTACKS[attack](db)
            tab: Tab = a if a.offers else b
            await tab.act(tab.offers[0])
            assert (await tab.hear_problem())["code"] == "server"
            await b.settle()
            assert (a.seq, b.seq) == (seq, seq)
            assert not [text for text in b.heard[heard:] if '"type":"update"' in text]
            assert await statuses(ann) == (200, 503, 503)
            # Nothing else is said to be kept either, and nobody is told how it is kept.
            for answer in (
                await ann.http.put("/api/me", json={"name": "Anna"}),
                await ann.http.post(
                    "/api/account", json={"login": "anna", "password": "a quiet street"}
                ),
                await ann.http.post("/api/tables", json={"game": "roam", "seats": []}),
            ):
                assert answer.status_code >= 400
                assert "house.db" not in answer.text


async def test_a_file_that_comes_back_is_written_again(own: House, tmp_path: Path) -> None:
    db, away = own.settings.db, f"{own.settings.db}.away"
    async with own.person("Ann") as ann:
        table = await ann.opens("me", "open", "open")
        os.rename(db, away)
        assert await statuses(ann) == (200, 503, 503)
        # Nobody has made an empty one in its place.
        assert Path(db).name not in os.listdir(tmp_path / "own")
        os.rename(away, db)
        assert await statuses(ann) == (200, 200, 200)
        assert (await ann.looks(table))["you"] == 0


async def test_a_database_that_somebody_locked_is_not_ready(
    own: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with own.person("Ann") as ann:
        with closing(sqlite3.connect(own.settings.db, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            monkeypatch.setattr(health, "ANSWER_IN_S", 0.0)
            assert await statuses(ann) == (200, 503, 503)
            other.execute("ROLLBACK")
        monkeypatch.setattr(health, "ANSWER_IN_S", PATIENCE)
        assert await statuses(ann) == (200, 200, 200)


async def test_many_who_ask_cost_one_write() -> None:
    now, writes, go = 0.0, 0, asyncio.Event()

    async def write() -> None:
        nonlocal writes
        writes += 1
        await go.wait()

    readiness = Readiness(write, lambda: now)
    asking = asyncio.gather(*(readiness.asked() for _ in range(50)))
    await happens(lambda: writes == 1)
    go.set()
    assert await asking == [True] * 50
    assert await readiness.asked()
    assert writes == 1
    now = health.HOLDS_S
    assert await readiness.asked()
    assert writes == 2


async def test_a_new_connection_makes_no_empty_file(tmp_path: Path) -> None:
    db = tmp_path / "night.db"
    store = await Store.open(db)
    unlinked(db)
    with pytest.raises(FileGone):
        await store.welcome("s", 1.0)
    assert "night.db" not in os.listdir(tmp_path)
    await store.close()


@asynccontextmanager
async def serving(*arguments: str) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        *COMMAND,
        *("serve", "--port", "0", *arguments),
        env={**os.environ, "ONEIRO_LIMITS": "0"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        async with asyncio.timeout(PATIENCE):
            await process.wait()


async def begun(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        line = (await process.stdout.readline()).decode()
    return line.split()[-1] if line else ""


async def refused(process: asyncio.subprocess.Process) -> str:
    async with asyncio.timeout(PATIENCE):
        out, err = await process.communicate()
    assert (process.returncode, out) == (2, b"")
    return err.decode()


async def test_a_second_server_on_one_file_refuses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db = tmp_path / "night.db"
    async with serving("--db", str(db)) as first:
        address = await begun(first)
        assert await asyncio.to_thread(main, ["serve", "--port", "0", "--db", str(db)]) == 2
        said = capsys.readouterr().err
        assert "another server" in said
        assert said.count("\n") == 1
        # Who reads or copies the file is welcome.
        assert await asyncio.to_thread(main, ["reports", "--db", str(db)]) == 0
        with closing(sqlite3.connect(db)) as copier:
            copier.execute("VACUUM INTO ?", (str(tmp_path / "copy.db"),))
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            assert (await http.get(f"{address}/api/ready")).status_code == 200
        first.kill()
        await first.wait()
    # The lock is gone with the process.
    with held(database_url(db)):
        pass


def test_the_lock_is_of_the_file_by_whatever_name(tmp_path: Path) -> None:
    db, link, twin = tmp_path / "night.db", tmp_path / "link.db", tmp_path / "twin.db"
    with held(database_url(db)), held(database_url(tmp_path / "another.db")):
        link.symlink_to(db)
        twin.hardlink_to(db)
        for name in (db, link, twin, f"{tmp_path}/./night.db", f"sqlite:///{db}"):
            with pytest.raises(FileInUse), held(database_url(name)):
                pass
    with held(database_url(twin)):
        pass


async def test_who_only_reads_does_not_change_the_schema(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db = tmp_path / "night.db"
    await (await Store.open(db)).close()
    with closing(sqlite3.connect(db)) as older:
        older.execute("UPDATE alembic_version SET version_num = '0001'")
        older.commit()
    assert await asyncio.to_thread(main, ["reports", "--db", str(db)]) == 2
    assert "its schema is 0001" in capsys.readouterr().err
    with closing(sqlite3.connect(db)) as found:
        assert found.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)


async def test_a_full_disk_is_not_ready(tmp_path: Path) -> None:
    """No file of the server's process can grow, which SQLite meets as a disk that is full."""
    db = str(tmp_path / "night.db")
    async with serving("--db", db) as server, person(await begun(server), "Ann") as ann:
        assert await statuses(ann) == (200, 200, 200)
        _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, most))
        # What was found a moment ago holds for a moment.
        await happens(lambda: told(ann, 503))
        assert (await ann.http.get("/api/live")).status_code == 200
        answer = await ann.http.put("/api/me", json={"name": "Anna"})
        assert answer.status_code == 500
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))
        await happens(lambda: told(ann, 200))
        assert (await ann.http.get("/api/me")).json()["name"] == "Ann"


async def told(ann: Person, status: int) -> bool:
    return (await ann.http.get("/api/ready")).status_code == status
