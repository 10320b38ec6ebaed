"""HTTP: dreams for one. Whoever asks for a dream by the same day or word is shown the same."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import TypeVar

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct

from oneiro.games.dream_runners.actions import read_pieces
from oneiro.games.dream_runners.practice import (
    FIRST_DAY,
    JudgedView,
    Practice,
    PracticeView,
    daily,
    drawn,
    judged,
    shown,
)
from oneiro.kernel.game import Illegal, Unreadable
from oneiro.server.problems import REFUSALS, Refusal

KEPT = 512
"""Dreams that need not be drawn and solved again."""
LONGEST_LAYOUT = 400
PATIENT = 64
"""So many may wait for their dreams at once."""
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
WORD = re.compile(r"[a-z0-9]{3,24}", re.ASCII)

T = TypeVar("T")


class Attempt(Struct, forbid_unknown_fields=True):
    """An answer to a dream."""

    layout: str
    """As it is written at a table: ``12:1,0,1 3:0,2,0``."""


class Drawer:
    """Draws and solves dreams beside the event loop, one at a time: bots need the machine too."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(1, "dreams")
        self.waiting = 0

    async def do(self, work: Callable[[], T]) -> T:
        if self.waiting >= PATIENT:
            raise Refusal("too-many", "too many dreams are asked for at once")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work)
        finally:
            self.waiting -= 1


DRAWER = Drawer()


def today() -> date:
    """Everybody's day is that of UTC."""
    return datetime.now(UTC).date()


def checked_day(text: str) -> date:
    """Raises :class:`Refusal`."""
    try:
        day = date.fromisoformat(text) if DAY.fullmatch(text) else None
    except ValueError:
        day = None
    if day is None:
        raise Refusal("malformed", f"{text[:20]!r} is no day, which is written 2026-11-15")
    if day > today():
        raise Refusal("not-found", f"{day} has not come yet; a day begins at midnight UTC")
    if day < FIRST_DAY:
        raise Refusal("not-found", f"{FIRST_DAY} is the first day that has a dream")
    return day


def checked(id: str) -> str:
    """A day or a word; raises :class:`Refusal`."""
    if DAY.fullmatch(id):
        checked_day(id)
    elif not WORD.fullmatch(id):
        raise Refusal(
            "not-found", "a dream is named by a day or by a word of 3 to 24 small letters or digits"
        )
    return id


@lru_cache(maxsize=KEPT)
def practice(id: str) -> Practice:
    return daily(date.fromisoformat(id)) if DAY.fullmatch(id) else drawn(id)


async def dream(id: str) -> PracticeView:
    return await DRAWER.do(lambda: shown(practice(id)))


@get("/api/dreams/daily", responses=REFUSALS)
async def dream_of_the_day(date: FromQuery[str | None] = None) -> PracticeView:
    """The dream of today, or of a day that was."""
    day = today() if date is None else checked_day(date)
    return await dream(day.isoformat())


@get("/api/dreams/{dream_id:str}", responses=REFUSALS)
async def one_dream(dream_id: FromPath[str]) -> PracticeView:
    """The dream of a day or of a word."""
    return await dream(checked(dream_id))


@post("/api/dreams/{dream_id:str}/judge", status_code=200, responses=REFUSALS)
async def judge(dream_id: FromPath[str], data: JSONBody[Attempt]) -> JudgedView:
    """What a layout is worth, beside the best one. Nothing is kept."""
    id = checked(dream_id)
    if len(data.layout) > LONGEST_LAYOUT:
        raise Refusal("too-large", f"a layout is written in at most {LONGEST_LAYOUT} characters")
    try:
        layout = tuple(sorted(read_pieces(data.layout)))
        return await DRAWER.do(lambda: judged(practice(id), layout))
    except Unreadable as e:
        raise Refusal("unreadable", str(e)) from e
    except Illegal as e:
        raise Refusal("illegal", str(e), e.rule) from e


DREAMS = (dream_of_the_day, one_dream, judge)
