"""What tests let another process do. It loads nothing, so that it begins at once."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tests.waiting import until

T = TypeVar("T")


def nap(note: str) -> None:
    """Says by a file that it has begun, and never ends."""
    Path(note).touch()
    while True:
        signal.pause()


def nap_once(note: str) -> str:
    """The first time it would take for ever."""
    if not Path(note).exists():
        nap(note)
    return "again"


def held(note: str, go: str, function: Callable[..., T], *args: object) -> T:
    """Says by a file which process has begun, and goes on when another file is there."""
    begun = Path(f"{note}.new")
    begun.write_text(str(os.getpid()))
    begun.rename(note)
    until(Path(go).exists, "nobody lets it go on")
    return function(*args)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def boast() -> str:
    print("whatever is printed must not come between the answers")
    return "fine"
