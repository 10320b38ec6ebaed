"""One thread for what takes long: replaying matches and writing them out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

_SLOW = ThreadPoolExecutor(1, "history")
"""Replaying takes up to seconds: one after another, so that those who play do not wait."""


async def slowly(work: Callable[[], T]) -> T:
    """What *work* returns, done in the one thread for long replays."""
    return await asyncio.get_running_loop().run_in_executor(_SLOW, work)
