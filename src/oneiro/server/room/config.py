"""Numbers that all rooms of a server share, and the time that they go by."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

STAND_IN = "skilled"
"""The level of the bot that plays on for somebody who left."""
COMING_BACK = 6.0
"""Seconds for which time stands still after a start, until those who are asked are back."""


@dataclass(frozen=True)
class RoomConfig:
    bot_pause: float = 0.9
    """Seconds before a bot's first action in a row."""
    time_scale: float = 1.0
    """Every timer and every clock runs so many times as long."""
    grace: float = 60.0
    """Seconds that somebody who is gone has to come back before the others may choose."""


def calendar() -> float:
    return time.time()


@dataclass
class Time:
    """What time it is at one table, in the calendar, and by open time. Tests turn it."""

    now: Callable[[], float] = time.monotonic
    wall: Callable[[], float] = calendar
    opened: Callable[[], float] = calendar
    """What all processes share and no jump of the calendar moves, see ``store/open_time.py``."""
