"""HTTP: puzzles for one, of games that bring a ``practice``.

Whoever asks for the puzzle of a day or of a word is shown the same as everybody else.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from datetime import UTC, date, datetime
from typing import Any

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct

from oneiro.kernel.game import Illegal, Unreadable, View
from oneiro.server.api.games import installed
from oneiro.server.api.replaying import pay
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal
from oneiro.server.engine.pool import EnginePool
from oneiro.server.people.sessions import AppRequest

KEPT = 512
"""Puzzles that need not be drawn and solved again."""
LONGEST_LAYOUT = 400
A_PUZZLE = 400
"""To draw one costs as much as to replay so many lines."""
PATIENT = 64
"""So many may wait for their puzzles at once."""
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
WORD = re.compile(r"[a-z0-9]{3,24}", re.ASCII)


class Attempt(Struct, forbid_unknown_fields=True):
    """An answer to a puzzle."""

    layout: str
    """As it is written at a table: ``12:1,0,1 3:0,2,0``."""


class Drawer:
    """Has puzzles drawn and solved in another process, one at a time: bots need the machine too."""

    def __init__(self, engines: EnginePool) -> None:
        self.engines = engines
        self.known: OrderedDict[tuple[str, str], Any] = OrderedDict()
        """By game and id; the last to be asked for is the last to be forgotten."""
        self.waiting = 0
        self.drawing = asyncio.Lock()

    async def puzzle(self, request: AppRequest, game: str, id: str) -> Any:
        """Whoever is the first to ask for one pays; raises :class:`Refusal`."""
        found = self._known(game, id)
        if found is not None:
            return found
        if self.waiting >= PATIENT:
            raise Refusal("too-many", "too many puzzles are asked for at once")
        pay(request, A_PUZZLE)
        self.waiting += 1
        try:
            async with self.engines.within("the puzzle"), self.drawing:
                return self._known(game, id) or await self._drawn(game, id)
        finally:
            self.waiting -= 1

    def _known(self, game: str, id: str) -> Any:
        found = self.known.get((game, id))
        if found is not None:
            self.known.move_to_end((game, id))
        return found

    async def _drawn(self, game: str, id: str) -> Any:
        practice = practice_of(game)
        day = DAY.fullmatch(id) is not None
        told = await self.engines.run(
            practice.told, id, day, lane="tables", kind="practice", whose="practice"
        )
        made = self.known[game, id] = practice.heard(id, told)
        if len(self.known) > KEPT:
            self.known.popitem(last=False)
        return made


def practice_of(game: str) -> Any:
    """What the game's package brings as ``practice``; raises :class:`Refusal`.

    It has ``FIRST_DAY``; ``told(id, day)`` draws and solves the puzzle of a day or of a word, and
    ``heard(id, told)`` makes it again of what was told; ``shown(puzzle)`` and ``answered(puzzle,
    text)`` are what the page is sent.
    """
    found = installed(game).part("practice")
    if found is None:
        raise Refusal("not-found", f"there are no puzzles of {game}")
    return found


def drawer(request: AppRequest) -> Drawer:
    found: Drawer = request.app.state.drawer
    return found


def today() -> date:
    """Everybody's day is that of UTC."""
    return datetime.now(UTC).date()


def checked_day(practice: Any, text: str) -> date:
    """Raises :class:`Refusal`."""
    try:
        day = date.fromisoformat(text) if DAY.fullmatch(text) else None
    except ValueError:
        day = None
    if day is None:
        raise Refusal("malformed", f"{text[:20]!r} is no day, which is written 2026-11-15")
    if day > today():
        raise Refusal("not-found", f"{day} has not come yet; a day begins at midnight UTC")
    if day < practice.FIRST_DAY:
        raise Refusal("not-found", f"{practice.FIRST_DAY} is the first day that has a puzzle")
    return day


def checked(practice: Any, id: str) -> str:
    """A day or a word; raises :class:`Refusal`."""
    if DAY.fullmatch(id):
        checked_day(practice, id)
    elif not WORD.fullmatch(id):
        raise Refusal(
            "not-found", "a puzzle has the name of a day, or 3 to 24 small letters or digits"
        )
    return id


@get("/api/games/{key:str}/practice/daily", responses=REFUSALS)
async def puzzle_of_the_day(
    request: AppRequest, key: FromPath[str], date: FromQuery[str | None] = None
) -> View:
    """The puzzle of today, or of a day that was."""
    practice = practice_of(key)
    day = today() if date is None else checked_day(practice, date)
    shown: View = practice.shown(await drawer(request).puzzle(request, key, day.isoformat()))
    return shown


@get("/api/games/{key:str}/practice/{id:str}", responses=REFUSALS)
async def one_puzzle(request: AppRequest, key: FromPath[str], id: FromPath[str]) -> View:
    """The puzzle of a day or of a word."""
    practice = practice_of(key)
    shown: View = practice.shown(await drawer(request).puzzle(request, key, checked(practice, id)))
    return shown


@post("/api/games/{key:str}/practice/{id:str}/judge", status_code=200, responses=REFUSALS)
async def judge(
    request: AppRequest, key: FromPath[str], id: FromPath[str], data: JSONBody[Attempt]
) -> View:
    """What an answer is worth, beside the best one. Nothing is kept."""
    practice = practice_of(key)
    id = checked(practice, id)
    if len(data.layout) > LONGEST_LAYOUT:
        raise Refusal("too-large", f"an answer is written in at most {LONGEST_LAYOUT} characters")
    try:
        answered: View = practice.answered(
            await drawer(request).puzzle(request, key, id), data.layout
        )
    except Unreadable as e:
        raise Refusal("unreadable", str(e)) from e
    except Illegal as e:
        raise Refusal("illegal", str(e), e.rule) from e
    return answered


PRACTICE = (puzzle_of_the_day, one_puzzle, judge)
