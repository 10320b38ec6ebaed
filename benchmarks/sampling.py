"""Where a server's processor time goes: the part that is at work whenever the kernel looks."""

from __future__ import annotations

import os
import signal
import time
from collections import defaultdict
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from types import FrameType

SAMPLE = 0.004
PARTS = ("rules", "view", "store", "room", "stack")
OURS = {"kernel": "rules", "games": "rules", "store": "store", "server/room/projection.py": "view"}
"""By where they lie in the package; the rest of it is the room."""
OTHERS = {
    "sqlalchemy": "store",
    "aiosqlite": "store",
    "asyncpg": "store",
    "uvicorn": "stack",
    "websockets": "stack",
    "litestar": "stack",
}
"""By their names. What belongs to none of them works for whoever called it."""
STANDS_FOR = {
    "propose": "rules",
    "_progress": "rules",
    "clock_of": "rules",
    "accepted": "rules",
    "encoded": "view",
}
"""Compiled code has no frames of its own. These functions of the room do little else but call the
rules, or the encoder of views, and are found at work in their place."""


def folder_of(package: str) -> Path:
    """Where a package lies, as the names of its files begin."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


class Parts:
    """Which part a file belongs to: by the folders of the packages, whatever a clone is called."""

    def __init__(self, ours: Path, others: Mapping[str, Path]) -> None:
        begins = [(ours / inside, part) for inside, part in OURS.items()]
        begins += [(ours, "room"), *((others[name], part) for name, part in OTHERS.items())]
        # A module is one file, and a folder ends with a separator: no name begins another.
        self.begins = [
            (str(path) if path.suffix else f"{path}{os.sep}", part) for path, part in begins
        ]

    @classmethod
    def here(cls) -> Parts:
        return cls(folder_of("oneiro"), {name: folder_of(name) for name in OTHERS})

    def of_file(self, file: str) -> str:
        return next((part for begin, part in self.begins if file.startswith(begin)), "")

    def of(self, frame: FrameType | None) -> str:
        """The innermost part that is at work; the view's work is the view, whoever does it."""
        first = ""
        while frame is not None:
            part = self.of_file(frame.f_code.co_filename)
            if part == "room" and not first:
                part = STANDS_FOR.get(frame.f_code.co_qualname, part)
            if part == "view" and first in ("", "rules", "room"):
                return "view"
            first = first or part
            frame = frame.f_back
        return first or "stack"


class Sampler:
    """Counts where the processor's time goes, by the kernel's own clock of it."""

    def __init__(self) -> None:
        self.parts = Parts.here()
        self.seen: defaultdict[str, float] = defaultdict(float)
        """Seconds, by part."""
        self.loop = self.all = 0.0

    def start(self) -> None:
        signal.signal(signal.SIGPROF, self.look)
        signal.siginterrupt(signal.SIGPROF, False)
        signal.setitimer(signal.ITIMER_PROF, SAMPLE, SAMPLE)

    def look(self, _: int, frame: FrameType | None) -> None:
        # Only this thread, the loop's, can be looked at; the others are the drivers' of databases.
        loop, before = time.thread_time(), self.loop
        everything, before_all = time.process_time(), self.all
        self.loop, self.all = loop, everything
        self.seen[self.parts.of(frame)] += loop - before
        self.seen["store"] += everything - before_all - (loop - before)
