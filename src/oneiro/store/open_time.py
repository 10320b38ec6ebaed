"""Open time: seconds for which a server was open, by which everything expires.

It began as the calendar did and goes on only while a server runs, so neither a house that was shut
nor a calendar that jumps makes anything old. However far any clock jumps, one step is short.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable
from dataclasses import dataclass

LONGEST_STEP = 60.0
"""Seconds that may pass between two notes; of a longer pause no more is counted."""
YEAR = 366 * 24 * 3600.0


@dataclass(frozen=True)
class Noted:
    """What stands in the database: open time, and what the calendar said then."""

    open: float
    wall: float

    def dump(self) -> str:
        return json.dumps({"open": self.open, "wall": self.wall})


def read(text: object, now: float) -> Noted | None:
    """A note as it was written; none if there is no sense in it. *now* is the calendar's."""
    try:
        data = json.loads(str(text))
        noted = Noted(float(data["open"]), float(data["wall"]))
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    sane = math.isfinite(noted.open) and math.isfinite(noted.wall)
    # Open time does not run ahead of the calendar, unless that was turned back.
    return noted if sane and noted.open <= now + YEAR else None


def ticks() -> float:
    return time.monotonic()


def calendar() -> float:
    return time.time()


@dataclass(frozen=True)
class Reading:
    tick: float
    wall: float


class OpenTime:
    """Open time in this process. Tests turn its clocks."""

    def __init__(
        self, tick: Callable[[], float] = ticks, wall: Callable[[], float] = calendar
    ) -> None:
        self.tick, self.wall = tick, wall
        self._base, self._mark = wall(), tick()
        self._wall = self._base

    def read(self) -> Reading:
        """Both clocks at once."""
        return Reading(self.tick(), self.wall())

    def now(self) -> float:
        return self.at(self.read())

    def at(self, reading: Reading) -> float:
        return self._base + min(max(0.0, reading.tick - self._mark), LONGEST_STEP)

    def noted(self, base: float, reading: Reading) -> float:
        """It was *base* then, as the database has it. By how many seconds the calendar jumped
        since the last note, forward or back."""
        jump = (reading.wall - self._wall) - (reading.tick - self._mark)
        self._base, self._mark, self._wall = base, reading.tick, reading.wall
        return jump
