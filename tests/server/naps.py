"""What tests let another process do. It loads nothing, so that it begins at once."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def nap(seconds: float, note: str) -> str:
    """Says by a file that it has begun."""
    Path(note).touch()
    time.sleep(seconds)
    return note


def nap_once(note: str) -> str:
    """The first time it would take for ever."""
    if not Path(note).exists():
        nap(600, note)
    return "again"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def boast() -> str:
    print("whatever is printed must not come between the answers")
    return "fine"
