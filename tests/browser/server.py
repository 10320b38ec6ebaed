"""The real server, in a process of its own."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from tests.waiting import PATIENCE, until

ONEIRO = Path(sys.executable).parent / "oneiro"
ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
    return port


def dealt(test: str) -> str:
    """By this name the cards of a test are known."""
    return f"{os.environ.get('DEALS', '')} {test}"


class Server:
    """One house on one port. It may close for a while and open again with all that it knew."""

    def __init__(self, db: Path, log: Path, settings: Mapping[str, str] | None = None) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.db = db
        self._log = log
        usual = {
            "ONEIRO_HOST": "127.0.0.1",
            "ONEIRO_BOT_PAUSE": "0",
            "ONEIRO_LIMITS": "100",
            "ONEIRO_ANALYSIS_NODES": "80",
        }
        self._dealer = db.with_suffix(".dealer")
        self._ahead = db.with_suffix(".ahead")
        own = {"DEALER": str(self._dealer), "AHEAD": str(self._ahead)}
        self._settings = {**usual, **(settings or {}), **own}
        self.deal("")
        self._process: subprocess.Popen[bytes] | None = None

    def deal(self, test: str) -> None:
        """From now on the cards are those of this test; with another ``DEALS`` they are others."""
        self._dealer.write_text(dealt(test), "utf-8")

    def start(self) -> None:
        if self._process is not None:
            return
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "tests.browser.serve",
                    "--port",
                    str(self.port),
                    "--db",
                    str(self.db),
                ],
                cwd=ROOT,
                env={**os.environ, **self._settings},
                stdout=log,
                stderr=log,
            )
        until(self._answers, f"the server does not answer, see {self._log}")

    def change(self, sql: str, *values: object) -> None:
        """What somebody does to the database behind everybody's back; the house is closed then."""
        self.stop()
        with closing(sqlite3.connect(self.db)) as base, base:
            assert base.execute(sql, values).rowcount == 1, "nothing was changed"
        self.start()

    def forward(self, seconds: float) -> None:
        """Whatever the server measures is so much later from now on; nobody had to wait for it.

        Where a table sleeps until some time, its loop has a clock of its own: let something happen
        at that table then, and it looks at the time.
        """
        assert self._process is not None
        self._ahead.write_text(str(seconds), "utf-8")
        self._process.send_signal(signal.SIGUSR1)
        until(lambda: not self._ahead.exists(), "the server's time was not moved on")

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, f"the server gave up, see {self._log}"
        try:
            with urllib.request.urlopen(f"{self.url}/api/health", timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False
