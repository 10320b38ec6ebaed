"""Several processes behind one address: a parent that starts them and replaces those that die."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import time
from collections.abc import Callable
from types import FrameType

import structlog

log = structlog.get_logger(__name__)

RESTART_S = 1.0
"""Seconds before a process is replaced that died at once."""
AT_ONCE_S = 5.0
LOOK_S = 0.2
"""Seconds between two looks at the processes."""
STOP_IN_S = 15.0
"""Seconds that they have to end in peace."""

Child = Callable[[int, Callable[[], None], int], None]
"""Serves as the process of this number, calls back once it answers, and ends when the pipe does."""


class CannotWork(OSError):
    """A process died before it ever answered."""


class Supervisor:
    """Starts the workers and replaces those that die. It serves nothing itself."""

    def __init__(self, count: int, child: Child) -> None:
        self.count = count
        self.child = child
        self.running: dict[int, tuple[int, float]] = {}
        """By process id: its number, and when it began."""
        self.stopping = False
        self.answers, self.answered = os.pipe()
        self.lifeline, self.held = os.pipe()
        """The parent alone holds its end: when it dies, the others hear of it."""

    def run(self, ready: Callable[[], None]) -> None:
        """Until Ctrl-C or a request to end; *ready* once all of them answer."""
        before = {s: signal.signal(s, self._stop) for s in (signal.SIGINT, signal.SIGTERM)}
        try:
            for number in range(self.count):
                self._start(number)
            answered = 0
            while not self.stopping:
                heard, _, _ = select.select([self.answers], [], [], LOOK_S)
                if heard:
                    answered += len(os.read(self.answers, 64))
                    if answered == self.count:
                        ready()
                self._replace(answered >= self.count)
        finally:
            self._end()
            for name, handler in before.items():
                signal.signal(name, handler)

    def _replace(self, worked: bool) -> None:
        """Start those anew that died."""
        pid, status = os.waitpid(-1, os.WNOHANG)
        if not pid or self.stopping:
            return
        number, since = self.running.pop(pid)
        if not worked:
            raise CannotWork("a process ended before it answered")
        log.error("a process died and is replaced", number=number, status=status)
        if time.monotonic() - since < AT_ONCE_S:
            time.sleep(RESTART_S)
        self._start(number)

    def _start(self, number: int) -> None:
        pid = os.fork()
        if pid:
            self.running[pid] = (number, time.monotonic())
            return
        code = 1
        try:
            os.close(self.held)
            for name in (signal.SIGINT, signal.SIGTERM):
                signal.signal(name, signal.SIG_DFL)
            self.child(number, self._answer, self.lifeline)
            code = 0
        except Exception:
            log.exception("a process could not serve")
        finally:
            os._exit(code)

    def _answer(self) -> None:
        os.write(self.answered, b".")

    def _stop(self, _: int, __: FrameType | None) -> None:
        self.stopping = True

    def _end(self) -> None:
        for pid in self.running:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)
        deadline = time.monotonic() + STOP_IN_S
        while self.running and time.monotonic() < deadline:
            pid, _ = os.waitpid(-1, os.WNOHANG)
            if pid:
                self.running.pop(pid, None)
            else:
                time.sleep(0.05)
        for pid in self.running:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        self.running.clear()
        for end in (self.answers, self.answered, self.lifeline, self.held):
            os.close(end)
