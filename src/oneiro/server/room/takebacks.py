"""Taking back more than is free: one asks, and all others must agree.

At most one question at a time; the next move of anybody ends it. A bot has nothing to lose and
agrees. A stand-in plays for somebody who cannot be asked: see :func:`objecting`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from oneiro.kernel.game import Seat
from oneiro.server.base.errors import Refusal
from oneiro.server.room.matches import check_undone, enough_undone
from oneiro.server.room.play import moved, seated
from oneiro.server.room.state import Change, Env, RoomState, Takeback
from oneiro.server.wire import Takeback as TakebackInfo

BOTS_WAIT = 30.0
"""Seconds for which bots do not move while somebody asks: their next move would be the answer."""


def bots_wait(s: RoomState, now: float) -> bool:
    return s.takeback is not None and now < s.takeback.put + BOTS_WAIT


def possible(s: RoomState, seat: Seat | None) -> int | None:
    """The move that *seat* may ask to take back now."""
    match, table = s.match, s.table
    if match is None or seat is None or table.status != "playing" or table.seats[seat].away:
        return None
    if s.takeback is not None or seat in s.refused or enough_undone(match, seat):
        return None
    to = match.last_of(seat) if match.undoable(seat) is None else None
    return None if to is None or objecting(s, to) - {seat} else to


def objecting(s: RoomState, to: int) -> frozenset[Seat]:
    """The seats whose stand-ins do not agree that move *to* and all after it are taken back.

    A stand-in agrees to nothing that its person chose being undone, nor to anything that was shown
    since: chance that fell, a secret that was told.
    """
    if s.match is None:
        return frozenset()
    fall = [turn.move for turn in s.match.turns if turn.move.seq >= to]
    shown = any(move.final for move in fall)
    return frozenset(
        r.seat
        for r in s.table.seats
        if r.kind == "person"
        and r.away
        and (shown or any(move.seat == r.seat and move.seq <= r.left_at for move in fall))
    )


def info(s: RoomState) -> TakebackInfo | None:
    asked = s.takeback
    return TakebackInfo(asked.seat, asked.to, sorted(asked.agreed)) if asked else None


def settled(s: RoomState, env: Env) -> Change | None:
    """What was asked happens, if all have agreed."""
    asked, match = s.takeback, s.match
    if asked is None or match is None:
        return None
    others = {r.seat for r in s.table.seats if not r.played_by_bot} - {asked.seat}
    if not others | objecting(s, asked.to) <= asked.agreed:
        return None
    return moved(s, match, match.propose_back(asked.seat, asked.to), env)


def dropped(s: RoomState, refused: bool) -> Change:
    """Nobody asks any more; who was *refused* does not ask again before the next move."""
    asker = {s.takeback.seat} if s.takeback is not None and refused else set()
    return Change(replace(s, takeback=None, refused=s.refused | asker), "asked")


@dataclass(frozen=True)
class Ask:
    """A player asks all others."""

    visitor: int | None
    seq: int
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        match, seat = seated(s, self.visitor)
        if s.takeback is not None and s.takeback.seat != seat:
            raise Refusal("nothing-to-undo", "somebody else asks already")
        last = match.last_of(seat)
        if last is not None and not last <= self.seq <= match.seq:
            raise Refusal("stale", "the table has gone on meanwhile")
        if s.takeback is not None:
            # Asking twice is asking once; what all have agreed to may not have been stored.
            return settled(s, env)
        check_undone(match, seat)
        to = possible(s, seat)
        bound = to is None and last is not None and match.undoable(seat) is None
        if bound and seat not in s.refused and objecting(s, last or 0) - {seat}:
            raise Refusal("nobody-to-ask", "a bot plays for somebody who would have to agree")
        if to is None:
            raise Refusal("nothing-to-undo", "there is nothing to ask for")
        asking = replace(s, takeback=Takeback(seat, to, match.seq, env.now))
        return settled(asking, env) or Change(asking, "asked")


@dataclass(frozen=True)
class Answer:
    """A player agrees or refuses; who asked may withdraw."""

    visitor: int | None
    seq: int
    yes: bool
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change:
        match, seat = seated(s, self.visitor)
        asked = s.takeback
        if asked is None:
            raise Refusal("nothing-asked", "nobody asks to take anything back")
        if not asked.at <= self.seq <= match.seq:
            raise Refusal("stale", "the table has gone on meanwhile")
        if seat == asked.seat and self.yes:
            raise Refusal("nothing-asked", "the others must agree, not you")
        if not self.yes:
            return dropped(s, refused=seat != asked.seat)
        agreed = replace(s, takeback=replace(asked, agreed=asked.agreed | {seat}))
        return settled(agreed, env) or Change(agreed, "asked")


@dataclass(frozen=True)
class Settle:
    """After seats changed: bots agree, who asked and left asks no more, and nothing is asked of
    those who left where their stand-ins do not agree."""

    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        asked = s.takeback
        if asked is not None and s.table.seats[asked.seat].away:
            return dropped(s, refused=False)
        if asked is not None and not objecting(s, asked.to) <= asked.agreed:
            return dropped(s, refused=True)
        return settled(s, env)
