"""Players who are gone: since when, what the others want to do about it, and what comes of it.

Nothing of this is in the match log. A bot that plays on is stored with the seat; a vote is not.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from oneiro.kernel.game import Seat
from oneiro.server.base.errors import Refusal
from oneiro.server.room.config import STAND_IN
from oneiro.server.room.matches import check_bot
from oneiro.server.room.play import ended, seated
from oneiro.server.room.seating import SetAway
from oneiro.server.room.state import Absences, Change, Env, RoomState
from oneiro.server.wire import Choice, Gone, GoneWhy, Voice


@dataclass(frozen=True)
class Absence:
    why: GoneWhy
    since: float
    choose_from: float


def noticed(s: RoomState, online: frozenset[int], now: float) -> RoomState:
    """The state with who is there, and so who came, went, was asked or has chosen.

    Of whoever is back, all of it is forgotten.
    """
    before, plays = s.absences, s.table.status == "playing"
    people = [r for r in s.table.seats if plays and r.kind == "person"]
    asked = {}
    for seat in s.table.waiting if s.match is not None else ():
        question = s.match.asked[seat] if s.match is not None else 0
        known = before.asked.get(seat)
        asked[seat] = known if known and known[0] == question else (question, now)
    absences = Absences(
        grace=before.grace,
        offline={
            r.seat: before.offline.get(r.seat, now) for r in people if r.visitor not in online
        },
        left={r.seat: before.left.get(r.seat, now) for r in people if r.away},
        asked=asked,
        waits=before.waits,
    )
    s = replace(s, online=online, absences=absences)
    absent = {r.seat for r in people if absence_of(s, r.seat, now) is not None}
    waits = {seat: until for seat, until in before.waits.items() if seat in absent}
    voices = {
        seat: {by: voice for by, voice in said.items() if by in voters(s, seat)}
        for seat, said in before.voices.items()
        if seat in absent
    }
    return replace(s, absences=replace(absences, waits=waits, voices=voices))


def absence_of(s: RoomState, seat: Seat, now: float) -> Absence | None:
    """Why and since when the player of *seat* is gone, if so."""
    absences = s.absences
    if s.table.status != "playing" or s.table.seats[seat].kind != "person":
        return None
    if seat in absences.left:
        return Absence("left", absences.left[seat], absences.left[seat])
    if seat in s.clocks.late:
        up = now + s.clocks.of(seat)
        return Absence("late", up, up)
    days = s.table.pace.kind == "days"
    if days or seat not in absences.offline or seat not in absences.asked:
        return None
    since = max(absences.offline[seat], absences.asked[seat][1])
    choose_from = max(since + absences.grace, absences.waits.get(seat, 0.0))
    return Absence("offline", since, choose_from)


def voters(s: RoomState, gone: Seat) -> set[Seat]:
    """The others: people who sit and are here, but the gone one."""
    return {
        r.seat
        for r in s.table.seats
        if r.kind == "person" and not r.away and r.visitor in s.online and r.seat != gone
    }


def info(s: RoomState, now: float, wall: float) -> list[Gone]:
    shift, found = wall - now, []
    for seat in range(len(s.table.seats)):
        absence = absence_of(s, seat, now)
        if absence is not None:
            since, choose_from = absence.since + shift, absence.choose_from + shift
            voices = sorted(s.absences.voices.get(seat, {}).values(), key=lambda v: v.seat)
            found.append(Gone(seat, absence.why, since, choose_from, voices))
    return found


@dataclass(frozen=True)
class Vote:
    """A player says what is to be done about somebody who is gone; most voices decide."""

    visitor: int | None
    seat: Seat
    choice: Choice
    level: str = ""
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change:
        _, mine = seated(s, self.visitor)
        sits = 0 <= self.seat < len(s.table.seats) and self.seat != mine
        absence = absence_of(s, self.seat, env.now) if sits else None
        if absence is None:
            raise Refusal("nothing-asked", "nobody who is gone sits there")
        if env.now < absence.choose_from:
            raise Refusal("nothing-asked", "there is still time to come back")
        level = (self.level or STAND_IN) if self.choice == "bot" else ""
        if level:
            check_bot(s.table.game, level)
        said = s.absences.voices.get(self.seat, {})
        voices = {by: voice for by, voice in said.items() if by != mine}
        voices[mine] = Voice(mine, self.choice, level)
        same = [v for v in voices.values() if v.choice == self.choice]
        if 2 * len(same) <= len(voters(s, self.seat)):
            return Change(self._with(s, voices), "asked")
        # Of several levels the one that most want; of equal ones the first that was named.
        level = Counter(v.bot for v in same).most_common(1)[0][0]
        return await self._chosen(self._with(s, {}), env, absence, level)

    def _with(self, s: RoomState, voices: dict[Seat, Voice]) -> RoomState:
        said = {seat: v for seat, v in s.absences.voices.items() if seat != self.seat}
        if voices:
            said[self.seat] = voices
        return replace(s, absences=replace(s.absences, voices=said))

    async def _chosen(self, s: RoomState, env: Env, absence: Absence, level: str) -> Change:
        if self.choice == "end":
            return ended(s, "agreed", env)
        if self.choice == "bot":
            change = await SetAway(self.seat, True, level).decide(s, env)
            return change or Change(s, "asked")
        waits = {**s.absences.waits, self.seat: env.now + s.absences.grace}
        s = replace(s, absences=replace(s.absences, waits=waits))
        clocks = s.clocks.granted(self.seat) if absence.why == "late" else s.clocks
        record = clocks.record()
        if clocks is s.clocks or record is None:
            return Change(s, "asked")
        return Change(
            replace(s, clocks=clocks),
            "asked",
            write=lambda store: store.clocks.keep(s.table.id, record),
        )


@dataclass(frozen=True)
class SeeOnline:
    """Somebody came or went. Time that stood still goes on when all are back who are asked."""

    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        if s.closed:
            return None
        after = s
        if s.timer.held is not None or s.clocks.held:
            waiting = [s.table.seats[seat] for seat in s.table.waiting]
            if all(r.played_by_bot or r.visitor in env.online for r in waiting):
                after = released(s)
        if env.online != s.online:
            return Change(after, "online")
        return None if after is s else Change(after, "time")


def released(s: RoomState) -> RoomState:
    return replace(s, timer=s.timer.released(), clocks=s.clocks.released())


@dataclass(frozen=True)
class Release:
    """Whoever is not back by now is not waited for."""

    again = False

    async def decide(self, s: RoomState, env: Env) -> Change:
        return Change(released(s), "time")


@dataclass(frozen=True)
class ClockUp:
    """Somebody's clock has run out: that is seen, and the others may choose."""

    again = False

    async def decide(self, s: RoomState, env: Env) -> Change:
        return Change(s, "asked")
