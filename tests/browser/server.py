"""The real server, in a process of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

ONEIRO = Path(sys.executable).parent / "oneiro"
ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


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
        self._db = db
        self._log = log
        usual = {
            "ONEIRO_HOST": "127.0.0.1",
            "ONEIRO_BOT_PAUSE": "0",
            "ONEIRO_LIMITS": "100",
            "ONEIRO_ANALYSIS_NODES": "80",
        }
        self._dealer = db.with_suffix(".dealer")
        self._settings = {**usual, **(settings or {}), "DEALER": str(self._dealer)}
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
                    str(self._db),
                ],
                cwd=ROOT,
                env={**os.environ, **self._settings},
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, f"the server gave up, see {self._log}"
            assert time.monotonic() < deadline, f"the server does not answer, see {self._log}"
            time.sleep(0.05)

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False
