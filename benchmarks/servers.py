"""The servers that could carry Oneiro, side by side: what one message costs, and who says nothing.

    .venv/bin/python -m benchmarks.servers

granian and hypercorn are no dependencies; what is not installed is left out.
By the processor's time of the server and all its children, the least of several rounds taken in
turn, so that a machine that does other things too tells the same.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import importlib.util
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import connect

ROOT = Path(__file__).parents[1]
TICK = os.sysconf("SC_CLK_TCK")
NEEDS = {
    "Oneiro's: uvicorn, uvloop, httptools, counted": (),
    "uvicorn, uvloop and httptools": (),
    "uvicorn, httptools": (),
    "uvicorn, uvloop": (),
    "uvicorn": (),
    "granian": ("granian",),
    "hypercorn": ("hypercorn",),
}
"""What each of them is, and what it needs."""
UPDATE = "x" * 3000
"""As long as an update is."""
FILES, SILENT = 256, 400
"""Files that a server may open, and connections that say nothing."""
ANSWER_IN_S = 15.0


async def app(scope: Any, receive: Any, send: Any) -> None:
    """An answer to every request, an update to every message."""
    if scope["type"] == "lifespan":
        while True:
            said = await receive()
            await send({"type": f"{said['type']}.complete"})
            if said["type"] == "lifespan.shutdown":
                return
    if scope["type"] == "http":
        headers = [(b"content-type", b"text/plain"), (b"content-length", b"3000")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": UPDATE.encode()})
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": UPDATE})


def serve(name: str, port: int, files: int) -> None:
    if files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    if name == "granian":
        from granian import Granian  # type: ignore[import-not-found, unused-ignore]

        Granian("benchmarks.servers:app", port=port, interface="asgi", log_enabled=True).serve()
    elif name == "hypercorn":
        from hypercorn.asyncio import (  # type: ignore[import-not-found, unused-ignore]
            serve as hypercorn,
        )
        from hypercorn.config import Config  # type: ignore[import-not-found, unused-ignore]

        config = Config()
        config.bind = [f"127.0.0.1:{port}"]
        asyncio.run(hypercorn(app, config))
    else:
        import uvicorn

        from oneiro.server.base.logging import configure_log
        from oneiro.server.edge.connections import SPARE, Door, raise_file_limit, through
        from oneiro.server.edge.websocket import LeanSocket

        configure_log("console")
        ours = through(Door(raise_file_limit() - SPARE))
        uvicorn.run(
            app,
            port=port,
            log_config=None,
            access_log=False,
            loop="uvloop" if "uvloop" in name else "asyncio",
            http=ours if "counted" in name else "httptools" if "httptools" in name else "h11",
            ws=LeanSocket,
        )


def family(pid: int) -> Iterator[int]:
    yield pid
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            yield from family(int(child))


def cpu_of(pid: int) -> float:
    """Seconds of the processor that a process and its children have had."""
    spent = 0
    for member in family(pid):
        fields = Path(f"/proc/{member}/stat").read_text().rpartition(")")[2].split()
        spent += int(fields[11]) + int(fields[12])
    return spent / TICK


@contextlib.contextmanager
def running(name: str, files: int = 0) -> Iterator[tuple[int, int, Path]]:
    """A process of its own: its id, its port and its log."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
    with tempfile.NamedTemporaryFile("w+b") as log:
        command = [sys.executable, "-m", "benchmarks.servers", "--serve", name]
        command += ["--port", str(port), "--files", str(files)]
        process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
        try:
            while not asyncio.run(answers(port)):
                if process.poll() is not None:
                    raise SystemExit(f"{name} did not start:\n{Path(log.name).read_text()}")
                time.sleep(0.1)
            yield process.pid, port, Path(log.name)
        finally:
            process.terminate()
            process.wait()


async def answers(port: int) -> bool:
    try:
        async with asyncio.timeout(ANSWER_IN_S):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            await ask(reader, writer)
            writer.close()
    except (OSError, asyncio.IncompleteReadError):
        return False
    return True


async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    await reader.readuntil(b"\r\n\r\n")
    await reader.readexactly(len(UPDATE))


async def requests(port: int, lines: int, each: int) -> None:
    async def one() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(each):
            await ask(reader, writer)
        writer.close()

    await asyncio.gather(*(one() for _ in range(lines)))


async def messages(port: int, lines: int, each: int) -> None:
    async def one() -> None:
        # Not packed: what packing costs is the same library everywhere, where it is done at all.
        async with connect(f"ws://127.0.0.1:{port}/", compression=None, open_timeout=60) as line:
            for _ in range(each):
                await line.send('{"type":"act","seq":1,"action":"draw"}')
                await line.recv()

    await asyncio.gather(*(one() for _ in range(lines)))


def cost(name: str, load: Callable[[int, int, int], Awaitable[None]], args: Any) -> float:
    """Milliseconds of the processor for one of them."""
    with running(name) as (pid, port, _):

        async def once(each: int) -> float:
            before = cpu_of(pid)
            await load(port, args.lines, each)
            return cpu_of(pid) - before

        asyncio.run(once(args.each // 10 or 1))
        spent = asyncio.run(once(args.each))
        return spent * 1000 / float(args.lines * args.each)


async def silence(port: int) -> str:
    """What becomes of somebody who asks while many say nothing."""
    async with contextlib.AsyncExitStack() as held:
        for _ in range(SILENT):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            held.callback(writer.close)
        return "answers" if await answers(port) else "does not answer"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve")
    parser.add_argument("--port", type=int)
    parser.add_argument("--files", type=int, default=0)
    parser.add_argument("--lines", type=int, default=20)
    parser.add_argument("--each", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    if args.serve:
        serve(args.serve, args.port, args.files)
        return
    there = [n for n, needs in NEEDS.items() if all(map(importlib.util.find_spec, needs))]
    for name in NEEDS.keys() - set(there):
        print(f"left out: {name}, since {' or '.join(NEEDS[name])} is not installed")
    costs: dict[tuple[str, str], float] = {}
    for _ in range(args.rounds):
        for name in there:
            for kind, load in (("request", requests), ("message", messages)):
                spent = cost(name, load, args)
                costs[name, kind] = min(spent, costs.get((name, kind), spent))
    table = Table("server", "CPU ms a request", "CPU ms a message", f"{SILENT} silent", "log bytes")
    for name in there:
        with running(name, FILES) as (_, port, log):
            becomes = asyncio.run(silence(port))
            told = str(log.stat().st_size)
        figures = [f"{costs[name, kind]:.3f}" for kind in ("request", "message")]
        table.add_row(name, *figures, becomes, told)
    Console().print(table)


if __name__ == "__main__":
    main()
