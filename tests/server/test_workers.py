"""Several processes behind one address, and the numbers that they show."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import httpx
import pytest
from tests import postgres
from tests.server.house import PATIENCE, person, play
from tests.waiting import happens

from oneiro.cli import main
from oneiro.server.settings import BadSetting, Settings

COMMAND = (sys.executable, "-c", "from oneiro.cli import main; raise SystemExit(main())")


def free_ports(count: int) -> int:
    """The first of so many in a row that nobody uses."""
    while True:
        with socket.socket() as asked:
            asked.bind(("127.0.0.1", 0))
            first: int = asked.getsockname()[1]
        try:
            for port in range(first, first + count):
                with socket.socket() as asked:
                    asked.bind(("127.0.0.1", port))
        except (OSError, OverflowError):
            continue
        return first


@asynccontextmanager
async def several(
    url: str, count: int, metrics: int
) -> AsyncIterator[tuple[str, asyncio.subprocess.Process]]:
    process = await asyncio.create_subprocess_exec(
        *COMMAND,
        *("serve", "--port", "0", "--db", url),
        *("--workers", str(count), "--metrics", str(metrics)),
        env={**os.environ, "ONEIRO_BOT_PAUSE": "0"},
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            said = (await process.stdout.readline()).decode()
        assert said.startswith("Oneiro is at ")
        yield said.split()[-1].replace("localhost", "127.0.0.1"), process
    finally:
        if process.returncode is None:
            process.terminate()
            async with asyncio.timeout(PATIENCE):
                await process.wait()


def children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(child) for child in found.split() if _alive(int(child))]


async def numbers(port: int) -> dict[str, float]:
    """What one process shows; empty if it does not answer."""
    try:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            text = (await http.get(f"http://127.0.0.1:{port}/metrics")).text
    except httpx.TransportError:
        return {}
    pairs = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in pairs}


async def test_a_process_that_dies_is_replaced() -> None:
    metrics = free_ports(2)
    with postgres.running().database() as url:
        async with several(url, 2, metrics) as (address, parent):
            first = children(parent.pid)
            assert len(first) == 2
            async with person(address, "Ann") as ann:
                table = await ann.opens("me", "random")
                async with ann.at(table) as a:
                    await play([a], Random(51), moves=3)
                    seq = a.seq
                    await a.act("nonsense")
                    await a.hear_problem()
                    found = [await numbers(metrics), await numbers(metrics + 1)]
                    key = 'oneiro_moves_total{game="dreamworld"}'
                    assert sum(n.get(key, 0) for n in found) >= seq
                    # The code of the refusal depends on whether the bot has moved by now.
                    refused = "oneiro_refusals_total"
                    assert sum(v for n in found for k, v in n.items() if k.startswith(refused)) == 1
                    assert sum(n["oneiro_connections"] for n in found) == 1
                    assert sum(n["oneiro_act_seconds_count"] for n in found) >= 3
                    assert table not in str(found)
                    keeper = max(found, key=lambda n: n["oneiro_rooms_kept"])
                    os.kill(first[found.index(keeper)], signal.SIGKILL)
                async with ann.at(table) as a:
                    await play([a], Random(52), moves=4)
                    assert a.problems == []
            await happens(lambda: len(children(parent.pid)) >= 2)
            second = children(parent.pid)
            assert len(set(first) & set(second)) == 1
        assert parent.returncode == 0
        assert not any(_alive(pid) for pid in second)


async def test_without_their_parent_the_processes_end() -> None:
    metrics = free_ports(2)
    with postgres.running().database() as url:
        async with several(url, 2, metrics) as (_, parent):
            orphans = children(parent.pid)
            parent.kill()
            async with asyncio.timeout(PATIENCE):
                await parent.wait()
            await happens(lambda: not any(_alive(pid) for pid in orphans))


def _alive(pid: int) -> bool:
    """Somebody who is dead but not yet buried does not count."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_several_processes_need_postgresql(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db = str(tmp_path / "night.db")
    assert main(["serve", "--port", "0", "--db", db, "--workers", "2"]) == 2
    assert "PostgreSQL" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["nine", "host:", "70000", "0"])
def test_metrics_have_an_address(address: str) -> None:
    with pytest.raises(BadSetting, match="metrics"):
        Settings(metrics=address)


def test_where_metrics_are() -> None:
    assert Settings(metrics="9100").metrics_at == ("127.0.0.1", 9100)
    assert Settings(metrics="[::1]:9100").metrics_at == ("::1", 9100)
    assert Settings.from_environment({"ONEIRO_METRICS": "0.0.0.0:9100"}).metrics_at[0] == "0.0.0.0"
