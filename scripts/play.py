"""Open the table at once, and compile the rules beside it where that is still to be done.

    python scripts/play.py

The server plays compiled rules if they were compiled before, and otherwise the rules as they are
written. What is compiled meanwhile is used from the next start on. Ctrl-C ends both.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COMPILE = ROOT / "scripts" / "compile.py"
LOG = ROOT / "build" / "compile.log"
NICE = 15
"""Whoever plays goes first."""


def say(text: str) -> None:
    """A line in one piece, because the server speaks at the same time."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


class Compiler:
    """Compiles beside the server, for the next start."""

    def __init__(self, command: Sequence[str | Path], log: Path) -> None:
        self.log = log
        self.stopped = False
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("wb") as out:
            # In a group of its own: Ctrl-C is for the server, and ending it ends all it started.
            self.process = subprocess.Popen(
                ["nice", "-n", str(NICE), *command],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,
            )
        self.watching = threading.Thread(target=self._watch)
        self.watching.start()

    def _watch(self) -> None:
        failed = self.process.wait() != 0
        said = self.log.read_text("utf-8", errors="replace").strip().splitlines()
        if self.stopped:
            say("The rules were not compiled to the end; the next start begins anew.")
        elif failed:
            say(f"The rules could not be compiled, see {self.log}; they are played as written.")
        elif said and "pure, because" in said[-1]:
            say(f"{said[-1]} That is slower, and otherwise the same.")
        else:
            say("The rules are compiled; the next start uses that.")

    def stop(self) -> None:
        """End it with everything that it has started."""
        if self.process.poll() is None:
            self.stopped = True
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGTERM)
        self.watching.join()


def play(
    serve: Sequence[str | Path],
    compiler: Sequence[str | Path] | None,
    log: Path = LOG,
    settings: Mapping[str, str] | None = None,
) -> int:
    """Run the server until it ends. Returns what it returned."""
    # Both are told of Ctrl-C; the server ends by it in its own way, and this here waits for that.
    signal.signal(signal.SIGINT, lambda *_: None)
    server = subprocess.Popen(serve, env={**os.environ, **(settings or {})})
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    beside = Compiler(compiler, log) if compiler is not None else None
    try:
        return server.wait()
    finally:
        if beside is not None:
            beside.stop()


def ready() -> str:
    """The folder of the compiled rules, if they are compiled as they are written now."""
    asked = subprocess.run(
        [sys.executable, COMPILE, "--ready"], stdout=subprocess.PIPE, text=True, check=False
    )
    return asked.stdout.strip() if asked.returncode == 0 else ""


def main() -> int:
    serve: list[str | Path] = [Path(sys.executable).with_name("oneiro"), "serve", *sys.argv[1:]]
    if os.environ.get("PURE"):
        return play(serve, None)
    folder = ready()
    if folder:
        return play(serve, None, settings={"PYTHONPATH": folder})
    say("The table opens with the rules as they are written. Beside it they are compiled, which")
    say("takes a minute or two and makes bots quicker from the next start on.")
    return play(serve, [sys.executable, COMPILE])


if __name__ == "__main__":
    sys.exit(main())
