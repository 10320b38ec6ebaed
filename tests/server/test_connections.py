"""Those who connect and say nothing, or say it very slowly, keep nobody else out."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import os
import resource
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest
from tests.server.house import PATIENCE, House, person
from tests.waiting import happens
from websockets.asyncio.client import connect

from oneiro.server.base.logging import A_WHILE_S, Seldom
from oneiro.server.edge import connections
from oneiro.server.edge.connections import Connection, Door
from oneiro.server.edge.limits import MOST_UNDER_WAY, Limits, TooMany

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
FEW_FILES = 256
"""Files that the process in the attack may have open."""
SERVE = """
import resource, sys
few = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_NOFILE, (min(few, 200), few))
from oneiro.cli import main
raise SystemExit(main())
"""


@pytest.fixture
async def own(tmp_path: Path) -> AsyncIterator[House]:
    house = await House(tmp_path).open()
    yield house
    await house.close()


def door_of(house: House) -> Door:
    door: Door = cast(Any, house.server.config.http).keywords["door"]
    return door


@contextlib.asynccontextmanager
async def line(port: int) -> AsyncIterator[Line]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield reader, writer
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def ended(reader: asyncio.StreamReader) -> bytes:
    """All that came until the other side hung up."""
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionResetError):
            return await reader.read()
    return b""


async def headers_of(reader: asyncio.StreamReader) -> bytes:
    async with asyncio.timeout(PATIENCE):
        return await reader.readuntil(b"\r\n\r\n")


ASK = b"GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n"
SLOW = {
    "nothing at all": ("HEADERS_IN_S", b""),
    "half a header": ("HEADERS_IN_S", b"GET / HTTP/1.1\r\nHos"),
    "headers without an end": ("HEADERS_IN_S", b"GET / HTTP/1.1\r\nHost: x\r\n"),
    "half a body": (
        "BODY_IN_S",
        b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{",
    ),
    "half a chunk": (
        "BODY_IN_S",
        b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
    ),
}


@pytest.mark.parametrize("what", SLOW)
async def test_who_is_slow_is_hung_up_on(
    own: House, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit, said = SLOW[what]
    monkeypatch.setattr(connections, limit, 0.01)
    async with line(own.port) as (reader, writer):
        writer.write(said)
        assert b"200 OK" not in await ended(reader)
    await happens(lambda: door_of(own).open == 0)
    assert not door_of(own).owing


def heard(connection: Connection, said: bytes) -> bool:
    return connection.unread == len(said)


async def test_a_byte_now_and_then_gives_no_more_time(own: House) -> None:
    """The timer that runs is the first one, whatever trickles in."""
    async with line(own.port) as (_, writer):
        await happens(lambda: len(door_of(own).owing) == 1)
        (connection,) = door_of(own).owing
        first = connection.patience
        for said in (b"G", b"GE", b"GET"):
            writer.write(said[-1:])
            await happens(functools.partial(heard, connection, said))
            assert connection.patience is first
            assert first is not None
            assert not first.cancelled()


async def test_between_two_requests_time_begins_anew(own: House) -> None:
    async with line(own.port) as (reader, writer):
        writer.write(b"GET /api/live HT")
        await happens(lambda: len(door_of(own).owing) == 1)
        (connection,) = door_of(own).owing
        first = connection.patience
        writer.write(b"TP/1.1\r\nHost: x\r\n\r\n")
        assert b"200" in await headers_of(reader)
        assert first is not None
        assert first.cancelled()
        assert connection in door_of(own).owing
        writer.write(b"GET")
        await happens(lambda: connection.patience is not None)
        assert connection.patience is not first


@pytest.mark.parametrize("endless", [b"GET /", b"GET / HTTP/1.1\r\nHost: x\r\nCookie: "])
async def test_headers_have_an_end(own: House, endless: bytes) -> None:
    async with line(own.port) as (reader, writer):
        writer.write(endless + b"a" * (connections.LONGEST_HEADERS + 1))
        assert b"200 OK" not in await ended(reader)
    await happens(lambda: door_of(own).open == 0)


async def test_who_does_not_read_is_hung_up_on(own: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "TAKEN_IN_S", 0.01)
    async with line(own.port) as (_, writer):
        await happens(lambda: len(door_of(own).owing) == 1)
        (connection,) = door_of(own).owing
        connection.pause_writing()
        await happens(lambda: door_of(own).open == 0)
        assert writer is not None


async def test_where_it_is_full_the_longest_silent_makes_place(own: House) -> None:
    door_of(own).most = 5
    async with contextlib.AsyncExitStack() as held:
        silent = [await held.enter_async_context(line(own.port)) for _ in range(5)]
        await happens(lambda: door_of(own).open == 5)
        oldest = next(iter(door_of(own).owing))
        async with line(own.port) as (reader, writer):
            writer.write(ASK)
            assert b"200" in await headers_of(reader)
        assert oldest.gone
        assert sum(r.at_eof() for r, _ in silent) <= 2


async def test_one_address_has_only_so_many(own: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "networks_of", lambda scope: ("somewhere",))
    door_of(own).from_one = 2
    async with line(own.port), line(own.port):
        await happens(lambda: door_of(own).open == 2)
        async with line(own.port) as (reader, _):
            assert await ended(reader) == b""
        assert door_of(own).open == 2
    await happens(lambda: door_of(own).open == 0)
    assert not door_of(own).addresses


async def test_a_websocket_counts_until_it_is_gone_and_is_not_hurried(own: House) -> None:
    url = f"ws://127.0.0.1:{own.port}/api/lobby/live"
    async with connect(url, open_timeout=PATIENCE, ping_interval=None) as socket:
        async with asyncio.timeout(PATIENCE):
            await socket.recv()
        assert door_of(own).open == 1
        assert not door_of(own).owing
        (lean,) = own.server.server_state.connections
        asked: Connection = cast(Any, lean).lost.__self__
        assert asked.patience is None
    await happens(lambda: door_of(own).open == 0)


def test_requests_under_way_are_bounded_by_the_address_that_the_proxy_names() -> None:
    counted = Limits(1.0, lambda: 0.0)
    scope = cast(Any, {"type": "http", "client": ("203.0.113.4", 0), "headers": []})
    other = cast(Any, {**scope, "client": ("203.0.113.5", 0)})
    with contextlib.ExitStack() as held:
        for _ in range(int(MOST_UNDER_WAY.address.at_once)):
            held.enter_context(counted.under_way(scope))
        with pytest.raises(TooMany), counted.under_way(scope):
            pass
        with counted.under_way(other):
            pass
    assert not counted.requests


def test_the_log_says_it_once() -> None:
    now = 0.0
    seldom = Seldom(lambda: now)
    bad = logging.LogRecord("uvicorn.error", 30, "", 0, "Invalid HTTP request received.", (), None)
    ours = logging.LogRecord("oneiro.server", 30, "", 0, "accident", (), None)
    assert [seldom.filter(bad) for _ in range(3)] == [True, False, False]
    assert all(seldom.filter(ours) for _ in range(3))
    now = A_WHILE_S
    assert seldom.filter(bad)


async def test_more_silent_connections_than_files_keep_nobody_out(tmp_path: Path) -> None:
    """A real process that may have few files open, and twice as many who say nothing."""
    log = tmp_path / "log"
    with log.open("wb") as err:
        server = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", SERVE, str(FEW_FILES)),
            *("serve", "--port", "0", "--db", str(tmp_path / "night.db")),
            env={**os.environ, "ONEIRO_BOT_PAUSE": "0"},
            stdout=asyncio.subprocess.PIPE,
            stderr=err,
        )
    assert server.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            address = (await server.stdout.readline()).decode().split()[-1]
        # The soft limit was lower than what the system permits.
        assert resource.prlimit(server.pid, resource.RLIMIT_NOFILE) == (FEW_FILES, FEW_FILES)
        port = int(address.rpartition(":")[2])
        async with contextlib.AsyncExitStack() as held:
            for _ in range(2 * FEW_FILES):
                await held.enter_async_context(line(port))
            async with person(address.replace("localhost", "127.0.0.1"), "Ann") as ann:
                table = await ann.opens("me", "random")
                async with ann.at(table) as a:
                    assert a.update["type"] == "update"
    finally:
        server.terminate()
        async with asyncio.timeout(PATIENCE):
            await server.wait()
    said = log.read_text()
    assert said.count("connections are refused or ended") == 1
    assert len(said) < 10_000
