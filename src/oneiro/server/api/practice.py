"""HTTP: dreams for one. Whoever asks for a dream by the same day or word is shown the same."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from datetime import UTC, date, datetime

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct

from oneiro.games.dream_runners import practice
from oneiro.games.dream_runners.actions import read_pieces
from oneiro.games.dream_runners.practice import FIRST_DAY, JudgedView, Practice, PracticeView
from oneiro.kernel.game import Illegal, Unreadable
from oneiro.server.base.errors import REFUSALS, Refusal
from oneiro.server.engine.pool import EnginePool
from oneiro.server.engine.timeouts import patiently
from oneiro.server.people.sessions import AppRequest

KEPT = 512
"""Dreams that need not be drawn and solved again."""
LONGEST_LAYOUT = 400
PATIENT = 64
"""So many may wait for their dreams at once."""
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
WORD = re.compile(r"[a-z0-9]{3,24}", re.ASCII)


class Attempt(Struct, forbid_unknown_fields=True):
    """An answer to a dream."""

    layout: str
    """As it is written at a table: ``12:1,0,1 3:0,2,0``."""


class Drawer:
    """Has dreams drawn and solved in another process, one at a time: bots need the machine too."""

    def __init__(self, engines: EnginePool) -> None:
        self.engines = engines
        self.known: OrderedDict[str, Practice] = OrderedDict()
        """The last to be asked for is the last to be forgotten."""
        self.waiting = 0
        self.drawing = asyncio.Lock()

    async def practice(self, id: str) -> Practice:
        """Raises :class:`Refusal`."""
        found = self._known(id)
        if found is not None:
            return found
        if self.waiting >= PATIENT:
            raise Refusal("too-many", "too many dreams are asked for at once")
        self.waiting += 1
        try:
            async with patiently("the dream"), self.drawing:
                return self._known(id) or await self._drawn(id)
        finally:
            self.waiting -= 1

    def _known(self, id: str) -> Practice | None:
        found = self.known.get(id)
        if found is not None:
            self.known.move_to_end(id)
        return found

    async def _drawn(self, id: str) -> Practice:
        day = DAY.fullmatch(id) is not None
        told = await self.engines.run(
            practice.told, id, day, urgent=True, kind="dream", whose="dreams"
        )
        made = self.known[id] = practice.heard(id, told)
        if len(self.known) > KEPT:
            self.known.popitem(last=False)
        return made


def drawer(request: AppRequest) -> Drawer:
    found: Drawer = request.app.state.drawer
    return found


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


@get("/api/dreams/daily", responses=REFUSALS)
async def dream_of_the_day(request: AppRequest, date: FromQuery[str | None] = None) -> PracticeView:
    """The dream of today, or of a day that was."""
    day = today() if date is None else checked_day(date)
    return practice.shown(await drawer(request).practice(day.isoformat()))


@get("/api/dreams/{dream_id:str}", responses=REFUSALS)
async def one_dream(request: AppRequest, dream_id: FromPath[str]) -> PracticeView:
    """The dream of a day or of a word."""
    return practice.shown(await drawer(request).practice(checked(dream_id)))


@post("/api/dreams/{dream_id:str}/judge", status_code=200, responses=REFUSALS)
async def judge(
    request: AppRequest, dream_id: FromPath[str], data: JSONBody[Attempt]
) -> JudgedView:
    """What a layout is worth, beside the best one. Nothing is kept."""
    id = checked(dream_id)
    if len(data.layout) > LONGEST_LAYOUT:
        raise Refusal("too-large", f"a layout is written in at most {LONGEST_LAYOUT} characters")
    try:
        layout = tuple(sorted(read_pieces(data.layout)))
        return practice.judged(await drawer(request).practice(id), layout)
    except Unreadable as e:
        raise Refusal("unreadable", str(e)) from e
    except Illegal as e:
        raise Refusal("illegal", str(e), e.rule) from e


DREAMS = (dream_of_the_day, one_dream, judge)
