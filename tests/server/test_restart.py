"""A restart, a crash and a failing disk: nothing is lost, nothing is half done."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from tests.server.house import PATIENCE, House, Person, person, play
from tests.waiting import happens
from websockets.exceptions import ConnectionClosed

from oneiro.cli import main
from oneiro.games.dreamworld.components import CODES
from oneiro.server.room import bots
from oneiro.server.run import bound
from oneiro.server.settings import BadSetting, Settings
from oneiro.store import Store

COMMAND = (sys.executable, "-c", "from oneiro.cli import main; raise SystemExit(main())")
SAME = ("seq", "view", "offers", "prompt", "taken_back", "may_undo", "commitment")


async def test_a_restart_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    house = await House(tmp_path).open()
    async with house.person("Ann") as ann, house.person("Ben") as ben:
        table = await ann.opens("me", "open")
        await ben.sits(table)
        async with ann.at(table) as a, ben.at(table) as b:
            await play([a, b], Random(31), moves=20)
            if a.offers:
                await a.act(a.offers[0])
            await a.settle()
            await b.settle()
            await house.close()
            with pytest.raises(ConnectionClosed) as closed:
                await a.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
    house = await House(tmp_path).open()
    async with (
        house.person(cookie=ann.cookie) as ann2,
        house.person(cookie=ben.cookie) as ben2,
        ann2.at(table) as a2,
        ben2.at(table) as b2,
    ):
        await a2.settle()
        for before, after in ((a, a2), (b, b2)):
            assert after.lines == before.lines
            for part in SAME:
                assert after.update[part] == before.update[part]
        await play([a2, b2], Random(32))
        assert a2.over
        assert a2.update["commitment"] == a.update["commitment"]
    await house.close()


async def test_a_bot_that_had_the_move_goes_on_after_a_restart(tmp_path: Path) -> None:
    house = await House(tmp_path, bot_pause=60.0).open()
    async with house.person("Ann") as ann:
        table = await ann.opens("me", "greedy")
        async with ann.at(table) as a:
            await a.act(a.offers[0])
            await a.settle()
            assert a.update["waiting"] == [1]
            seq = a.seq
        await house.close()
    house = await House(tmp_path).open()
    # Nobody comes to the table: the bot moves all the same.

    async def moved() -> bool:
        return (await house.store.log(table))[-1].seq > seq

    await happens(moved)
    assert (await house.store.log(table))[seq + 1].seat == 1
    async with house.person(cookie=ann.cookie) as ann2, ann2.at(table) as a2:
        await a2.until(seq + 1)
        await play([a2], Random(33))
        assert a2.over
    await house.close()


async def test_a_table_of_other_rules_is_left_alone(tmp_path: Path) -> None:
    house = await House(tmp_path).open()
    async with house.person("Ann") as ann:
        table, other = await ann.opens("me", "greedy"), await ann.opens("me")
        await asyncio.gather(house.room(table).close())
        async with house.store.engine.begin() as c:
            await c.exec_driver_sql("UPDATE tables SET version = 99 WHERE id = ?", (table,))
            await c.exec_driver_sql("UPDATE moves SET told = '[[1]]' WHERE table_id = ?", (other,))
        house.rooms.rooms.clear()
        answers = [await ann.http.get(f"/api/tables/{broken}") for broken in (table, other)]
        said = [(answer.status_code, answer.json()["code"]) for answer in answers]
        assert said == [(409, "other-rules"), (409, "broken-table")]
        assert (await ann.http.get("/api/lobby")).status_code == 200
        await house.close()
    house = await House(tmp_path).open()
    async with house.person("Ben") as ben:
        assert (await ben.http.get("/api/health")).json()["status"] == "ok"
    await house.close()


async def broken(*_: Any, **__: Any) -> None:
    raise OperationalError("INSERT", {}, Exception("disk full"))


async def test_a_move_that_is_not_stored_has_not_happened(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b:
        await a.settle()
        await b.settle()
        action, update, heard = a.offers[0], a.update, len(b.heard)
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", broken)
            await a.act(action)
            problem = await a.hear()
            assert problem["code"] == "server"
            assert "disk" not in json.dumps(problem)
            await a.settle()
            await b.settle()
            assert a.update is update
            assert len(b.heard) == heard + 1
            async with ann.at(table) as again:
                for part in SAME:
                    assert again.update[part] == update[part]
        await a.act(action)
        await a.until(update["seq"] + 1)
        await b.until(update["seq"] + 1)
        assert a.problems == [problem]


async def test_seats_that_are_not_stored_are_not_taken(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.opens("me", "open", "open")
    with monkeypatch.context() as patch:
        for name in ("take_seat", "free_seat", "create"):
            patch.setattr(house.store, name, broken)
        answers = [await ben.does(table, "sit"), await ann.does(table, "fill", seat=1)]
        answers.append(
            await ann.http.post(
                "/api/tables", json={"game": "dreamworld", "seats": [{"kind": "me"}]}
            )
        )
        for answer in answers:
            assert (answer.status_code, answer.json()["code"]) == (500, "server")
        assert [s["kind"] for s in (await ann.looks(table))["seats"]] == ["person", "open", "open"]
    await ben.sits(table)


async def test_a_bot_tries_again_when_its_move_was_not_stored(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "RETRY_FIRST", 0.01)
    failing, append = 3, house.store.append

    async def sometimes(table: str, move: Any, *rest: Any) -> None:
        nonlocal failing
        if move.seat == 1 and failing:
            failing -= 1
            await broken()
        await append(table, move, *rest)

    monkeypatch.setattr(house.store, "append", sometimes)
    table = await ann.opens("me", "greedy")
    async with ann.at(table) as a:
        await a.act(a.offers[0])
        await a.until(2)
        await play([a], Random(34), moves=3)
    assert failing == 0


async def test_a_write_that_only_seemed_to_fail_is_found_again(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = house.store.append

    async def lost(*move: Any) -> None:
        await append(*move)
        await broken()

    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b:
        action = a.offers[0]
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", lost)
            await a.act(action)
            assert (await a.hear_problem())["code"] == "server"
        await a.act(action)
        assert (await a.hear_problem())["code"] == "stale"
        await a.settle()
        await b.until(1)
        assert a.seq == 1
        assert f"play {a.update['view']['mine']['chosen']}" == action
        assert a.lines
        await play([a, b], Random(35), moves=6)


async def test_two_servers_on_one_database_lose_no_move(tmp_path: Path) -> None:
    one, two = await House(tmp_path).open(), await House(tmp_path).open()
    async with one.person("Ann") as ann, two.person("Ben") as ben:
        table = await ann.opens("me", "open")
        await ben.sits(table)
        async with ann.at(table) as a, ben.at(table) as b:
            await a.act(a.offers[0])
            await a.until(1)
            # Ben's server has not heard of it: it catches up, and his choice still stands.
            await b.act(b.offers[0])
            await b.until(2)
            assert b.problems == []
            assert len(await one.store.log(table)) == 3
        async with one.person(cookie=ann.cookie) as ann1, ann1.at(table) as again:
            assert again.seq == 1
            await again.undo()
            assert (await again.hear_problem())["code"] == "stale"
            await again.until(2)
    await one.close()
    await two.close()


class Process:
    """The command as people run it."""

    def __init__(self, process: asyncio.subprocess.Process, address: str) -> None:
        self.process = process
        self.address = address

    async def end(self, how: signal.Signals) -> tuple[int, str]:
        self.process.send_signal(how)
        _, err = await self.process.communicate()
        assert self.process.returncode is not None
        return self.process.returncode, err.decode()


@asynccontextmanager
async def served(folder: Path, *more: str) -> AsyncIterator[Process]:
    env = {**os.environ, "ONEIRO_LOG": "json", "ONEIRO_BOT_PAUSE": "0"}
    process = await asyncio.create_subprocess_exec(
        *(*COMMAND, "serve", "--port", "0", "--db", str(folder / "house.db"), *more),
        env=env,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            line = (await process.stdout.readline()).decode()
        assert line.startswith("Oneiro is at http://localhost:")
        yield Process(process, line.split()[-1].replace("localhost", "127.0.0.1"))
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def test_a_killed_server_comes_back_where_it_was(tmp_path: Path) -> None:
    async with served(tmp_path) as server, person(server.address, "Ann") as ann:
        table = await ann.opens("me", "greedy")
        async with ann.at(table) as a:
            await play([a], Random(36), moves=10)
            await a.settle()
            code, _ = await server.end(signal.SIGKILL)
            assert code == -signal.SIGKILL
    async with (
        served(tmp_path) as server,
        person(server.address, cookie=ann.cookie) as ann,
        ann.at(table) as again,
    ):
        assert again.seq >= a.seq
        assert again.lines[: len(a.lines)] == a.lines
        await play([again], Random(37), moves=4)
        await ann.does(table, "leave")
        while not again.over:
            await again.hear_update()


async def test_the_log_of_a_whole_game_has_no_secret(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        async with person(server.address, "Ann Example") as ann:
            table = await ann.opens("me", "greedy", private=True)
            async with ann.at(table) as a:
                await a.act("nonsense")
                await a.hear_problem()
                await a.socket.send('{"x": "gibberish"')
                await a.hear_problem()
                await play([a], Random(38), moves=10)
                # The bots end it: whoever plays this fast meets the limit of messages.
                await ann.does(table, "leave")
                while not a.over:
                    await a.hear_update()
                seed = a.update["seed"]
            cookie = ann.cookie
        code, err = await server.end(signal.SIGTERM)
    assert code in (0, -signal.SIGTERM)
    lines = [json.loads(line) for line in err.splitlines()]
    assert [line["event"] for line in lines] == ["table opened", "game over"]
    for secret in (seed, cookie, table, "nonsense", "gibberish", "Ann Example"):
        assert secret not in err
    assert not [c for c in CODES if c in err]


def test_a_taken_port_is_said_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with bound(Settings(port=0)) as listening:
        port = listening.getsockname()[1]
        assert main(["serve", "--port", str(port), "--db", str(tmp_path / "other.db")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert f"cannot listen on 127.0.0.1:{port}" in err
    assert "--port" in err
    assert not (tmp_path / "other.db").exists()


def test_an_address_that_is_none_is_said_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", "203.0.113.7", "--port", "0"]) == 2
    assert "cannot listen on 203.0.113.7" in capsys.readouterr().err
    assert main(["serve", "--port", "70000"]) == 2
    assert "65535" in capsys.readouterr().err


def test_a_database_that_cannot_be_used_is_said_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "night.db").write_text("this is no database" * 100)
    (tmp_path / "folder.db").mkdir()
    for name in ("night.db", "folder.db", "night.db/deep.db"):
        assert main(["serve", "--port", "0", "--db", str(tmp_path / name)]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert "cannot use the database" in err


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ONEIRO_PORT", "http"),
        ("ONEIRO_PORT", "70000"),
        ("ONEIRO_PORT", "-1"),
        ("ONEIRO_BOT_PAUSE", "nan"),
        ("ONEIRO_BOT_PAUSE", "-1"),
        ("ONEIRO_LOG", "loud"),
    ],
)
def test_settings_that_make_no_sense(name: str, value: str) -> None:
    with pytest.raises(BadSetting, match=value):
        Settings.from_environment({name: value})


def test_settings_from_the_environment() -> None:
    env = {
        "ONEIRO_HOST": "0.0.0.0",
        "ONEIRO_PORT": "8123",
        "ONEIRO_DB": "x.db",
        "ONEIRO_BOT_PAUSE": "0.5",
        "ONEIRO_LOG": "json",
    }
    assert Settings.from_environment(env) == Settings("0.0.0.0", 8123, "x.db", 0.5, "json")
    assert Settings.from_environment({}) == Settings()
    with pytest.raises(BadSetting):
        Settings(port=65536)


async def test_a_busy_database_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await House(tmp_path).open()
    other = await Store.open(tmp_path / "house.db")
    async with house.person("Ann") as ann:
        table = await ann.opens("me")
        async with ann.at(table) as a:
            begun = asyncio.Event()
            append = house.store.append

            async def told(*args: Any) -> None:
                begun.set()
                await append(*args)

            monkeypatch.setattr(house.store, "append", told)
            async with other.engine.connect() as c:
                await c.exec_driver_sql("BEGIN IMMEDIATE")
                await a.act(a.offers[0])
                await begun.wait()
                # Others can read meanwhile, so the house has had its turn and waits.
                assert (await ann.looks(table))["status"] == "playing"
                await c.rollback()
            await a.until(1)
            assert a.problems == []
    await other.close()
    await house.close()
