"""How tests wait: until something is true, and never until some time has passed.

Nothing here loads more than the standard library, so that small child processes may use it too.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from threading import Event

PATIENCE = 180.0
"""Seconds after which what has not happened counts as never happening.

An upper bound and nothing else: a test that passes does so long before, on any machine.
"""
PULSE = 0.01
"""Seconds between two looks."""


def until(true: Callable[[], object], what: str = "it did not happen") -> None:
    """Look again and again; *what* is said if it never comes true."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, what
        Event().wait(PULSE)


async def happens(true: Callable[[], bool | Awaitable[bool]]) -> None:
    """The same for something behind the counter, which tells nobody when it is done."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = true()
            if found if isinstance(found, bool) else await found:
                return
            await asyncio.sleep(PULSE)


async def pause(seconds: float) -> None:
    """What an acted person does between two things; no outcome hangs on how long it takes."""
    await asyncio.sleep(seconds)


async def turns(count: int = 5) -> None:
    """Let everything that is ready to run have its turn, so many times."""
    for _ in range(count):
        await asyncio.sleep(0)
