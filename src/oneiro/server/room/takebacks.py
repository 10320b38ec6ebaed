"""Taking back more than is free: one asks, and all others must agree."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from oneiro.kernel.game import Seat
from oneiro.server.base.errors import Refusal
from oneiro.server.room.connection import Line
from oneiro.server.wire import Takeback

if TYPE_CHECKING:
    from oneiro.server.room.room import Room

BOTS_WAIT = 30.0
"""Seconds for which bots do not move while somebody asks: their next move would be the answer."""


@dataclass
class Question:
    seat: Seat
    to: int
    """The line that would be taken back, and all after it."""
    at: int
    """The table's last line when it was asked."""
    put: float
    agreed: set[Seat] = field(default_factory=set)


class Takebacks:
    """At most one question at a time; the next move of anybody ends it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.question: Question | None = None
        self.refused: set[Seat] = set()
        """Who asked at this position already and was refused."""

    @property
    def bots_wait(self) -> bool:
        return self.question is not None and self.room.now() < self.question.put + BOTS_WAIT

    def moved(self) -> None:
        self.question, self.refused = None, set()

    def possible(self, seat: Seat | None) -> int | None:
        """The line that *seat* may ask to take back now."""
        match, table = self.room.match, self.room.table
        if match is None or seat is None or table.status != "playing" or table.seats[seat].away:
            return None
        if self.question is not None or seat in self.refused:
            return None
        return match.last_of(seat) if match.undoable(seat) is None else None

    def info(self) -> Takeback | None:
        asked = self.question
        return Takeback(asked.seat, asked.to, sorted(asked.agreed)) if asked else None

    async def ask(self, line: Line, seq: int) -> None:
        await self.room.answer(line, self._ask(line, seq))

    async def _ask(self, line: Line, seq: int) -> None:
        room = self.room
        match, seat = room.seated(line)
        if self.question is not None and self.question.seat != seat:
            raise Refusal("nothing-to-undo", "somebody else asks already")
        last = match.last_of(seat)
        if last is not None and not last <= seq <= match.seq:
            raise Refusal("stale", "the table has gone on meanwhile")
        if self.question is not None:
            return
        to = self.possible(seat)
        if to is None:
            raise Refusal("nothing-to-undo", "there is nothing to ask for")
        self.question = Question(seat, to, match.seq, room.now())
        if self._all_agree():
            await self._happen()
            return
        asyncio.get_running_loop().call_later(BOTS_WAIT, room.wake)
        room.changed("asked")

    async def reply(self, line: Line, seq: int, yes: bool) -> None:
        await self.room.answer(line, self._reply(line, seq, yes))

    async def _reply(self, line: Line, seq: int, yes: bool) -> None:
        room = self.room
        match, seat = room.seated(line)
        asked = self.question
        if asked is None:
            raise Refusal("nothing-asked", "nobody asks to take anything back")
        if not asked.at <= seq <= match.seq:
            raise Refusal("stale", "the table has gone on meanwhile")
        if seat == asked.seat and yes:
            raise Refusal("nothing-asked", "the others must agree, not you")
        if not yes:
            self.question = None
            if seat != asked.seat:
                self.refused.add(asked.seat)
            room.changed("asked")
            room.wake()
            return
        asked.agreed.add(seat)
        if self._all_agree():
            await self._happen()
        else:
            room.changed("asked")

    def take(self, told: list[Any] | None, refused: set[Seat], shift: float, then: float) -> None:
        """As another process had it *then*; *shift* leads from the room's time to the calendar."""
        self.refused = refused
        if told is None:
            # What was asked here since then, it had not heard yet.
            if self.question is not None and self.question.put + shift < then:
                self.question = None
            return
        seat, to, at, put, agreed = told
        mine = self.question.agreed if self.question and self.question.to == to else set()
        self.question = Question(seat, to, at, put - shift, mine | set(agreed))

    async def seats_changed(self) -> None:
        """Whoever leaves lets a bot play on, and bots agree; who asked and left asks no more."""
        if self.question is None:
            return
        if self.room.table.seats[self.question.seat].away:
            self.question = None
        elif self._all_agree():
            await self._happen()

    def _all_agree(self) -> bool:
        asked = self.question
        assert asked is not None
        others = {s.seat for s in self.room.table.seats if not s.played_by_bot} - {asked.seat}
        return others <= asked.agreed

    async def _happen(self) -> None:
        asked, match = self.question, self.room.match
        assert asked is not None
        assert match is not None
        # Not stored is not taken back, and whoever asked may ask again.
        self.question = None
        await self.room.happen(match.propose_back(asked.seat, asked.to))
