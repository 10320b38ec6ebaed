"""Players who are gone: since when, what the others want to do about it, and what comes of it.

Nothing of this is in the match log. A bot that plays on is stored with the seat; a vote is not.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from oneiro.kernel.game import Seat
from oneiro.server.base.errors import Refusal
from oneiro.server.room.bots import STAND_IN
from oneiro.server.room.connection import Line
from oneiro.server.room.matches import check_bot
from oneiro.server.wire import Choice, Gone, GoneWhy, Voice

if TYPE_CHECKING:
    from oneiro.server.room.room import Room


@dataclass(frozen=True)
class Absence:
    why: GoneWhy
    since: float
    choose_from: float


class Absences:
    def __init__(self, room: Room, grace: float) -> None:
        self.room = room
        self.grace = grace
        """Seconds that somebody has to come back before the others may choose."""
        self.offline: dict[Seat, float] = {}
        """Since when, by the room's time. A start of the server counts as the beginning."""
        self.left: dict[Seat, float] = {}
        """Since when a bot plays on."""
        self.asked: dict[Seat, tuple[int, float]] = {}
        """The line since which a seat is asked, and when that was."""
        self.waits: dict[Seat, float] = {}
        """Until when the others have chosen to wait."""
        self.voices: dict[Seat, dict[Seat, Voice]] = {}

    def follow(self) -> None:
        """See who came, went, was asked or has chosen. Whoever is back, all of it is forgotten."""
        room, now, online = self.room, self.room.now(), self.room.online()
        plays = room.table.status == "playing"
        people = [s for s in room.table.seats if plays and s.kind == "person"]
        gone = [s.seat for s in people if s.visitor not in online]
        away = [s.seat for s in people if s.away]
        self.offline = {seat: self.offline.get(seat, now) for seat in gone}
        self.left = {seat: self.left.get(seat, now) for seat in away}
        asked = {}
        for seat in room.table.waiting if room.match is not None else ():
            question = room.match.asked[seat] if room.match is not None else 0
            before = self.asked.get(seat)
            asked[seat] = before if before and before[0] == question else (question, now)
        self.asked = asked
        absent = {s.seat for s in people if self.of(s.seat) is not None}
        self.waits = {seat: until for seat, until in self.waits.items() if seat in absent}
        self.voices = {
            seat: {by: voice for by, voice in voices.items() if by in self.voters(seat)}
            for seat, voices in self.voices.items()
            if seat in absent
        }

    def of(self, seat: Seat) -> Absence | None:
        room = self.room
        if room.table.status != "playing" or room.table.seats[seat].kind != "person":
            return None
        if seat in self.left:
            return Absence("left", self.left[seat], self.left[seat])
        if seat in room.banks.late:
            up = room.now() + room.banks.of(seat)
            return Absence("late", up, up)
        if room.table.pace.kind == "days" or seat not in self.offline or seat not in self.asked:
            return None
        since = max(self.offline[seat], self.asked[seat][1])
        return Absence("offline", since, max(since + self.grace, self.waits.get(seat, 0.0)))

    def voters(self, gone: Seat) -> set[Seat]:
        """The others: people who sit and are here, but the gone one."""
        online = self.room.online()
        return {
            s.seat
            for s in self.room.table.seats
            if s.kind == "person" and not s.away and s.visitor in online and s.seat != gone
        }

    def info(self) -> list[Gone]:
        # The room's time in the calendar.
        shift = self.room.banks.wall() - self.room.now()
        found = []
        for seat in range(len(self.room.table.seats)):
            absence = self.of(seat)
            if absence is not None:
                since, choose_from = absence.since + shift, absence.choose_from + shift
                voices = sorted(self.voices.get(seat, {}).values(), key=lambda v: v.seat)
                found.append(Gone(seat, absence.why, since, choose_from, voices))
        return found

    async def vote(self, line: Line, seat: Seat, choice: Choice, level: str) -> None:
        await self.room.answer(line, self._vote(line, seat, choice, level))

    async def _vote(self, line: Line, seat: Seat, choice: Choice, level: str) -> None:
        room = self.room
        _, mine = room.seated(line)
        sits = 0 <= seat < len(room.table.seats) and seat != mine
        absence = self.of(seat) if sits else None
        if absence is None:
            raise Refusal("nothing-asked", "nobody who is gone sits there")
        if room.now() < absence.choose_from:
            raise Refusal("nothing-asked", "there is still time to come back")
        level = (level or STAND_IN) if choice == "bot" else ""
        if level:
            check_bot(room.table.game, level)
        voices = self.voices.setdefault(seat, {})
        voices.pop(mine, None)
        voices[mine] = Voice(mine, choice, level)
        same = [v for v in voices.values() if v.choice == choice]
        if 2 * len(same) > len(self.voters(seat)):
            del self.voices[seat]
            # Of several levels the one that most want; of equal ones the first that was named.
            level = Counter(v.bot for v in same).most_common(1)[0][0]
            await self._choose(seat, absence, choice, level)
        else:
            room.changed("asked")

    async def _choose(self, seat: Seat, absence: Absence, choice: Choice, level: str) -> None:
        room = self.room
        if choice == "end":
            await room.end("agreed")
        elif choice == "bot":
            await room.seating.set_away(seat, True, level)
        else:
            self.waits[seat] = room.now() + self.grace
            if absence.why == "late":
                await room.keeper.set_banks(room.banks.granted(seat))
            room.changed("asked")
