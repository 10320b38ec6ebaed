"""RM-A2, RM-A7, RM-A9, RM-A10: artifacts, and what they do at any moment of one's turn."""

from __future__ import annotations

from typing import ClassVar, Final

from oneiro.games.roam.actions import ARTIFACT, FLIPS, FROM, TO, Action, Flip, From, To
from oneiro.games.roam.components import COIN, FLIP, NEIGHBOURS, SHIFT, bits
from oneiro.games.roam.state import UNCLAIMED, State
from oneiro.kernel.game import Seat, Step
from oneiro.kernel.table import Table

ANY_TIME: Final[tuple[int, ...]] = (COIN, SHIFT, FLIP)
"""Artifacts that need no character in use."""


def unused(s: State, seat: Seat, kind: int) -> int:
    """An artifact of this kind that *seat* has face up, or -1."""
    book, player = s.book, s.players[seat]
    for a in player.artifacts:
        if book.artifacts[a].kind == kind and a not in player.used:
            return a
    return -1


def spend(s: State, seat: Seat, kind: int, table: Table) -> None:
    """RM-A2: turn it face down."""
    artifact = unused(s, seat, kind)
    s.players[seat].used.append(artifact)
    table.tell(("artifact", seat, artifact))


def any_time_options(s: State, seat: Seat, may_sleep: bool) -> list[Action]:
    """RM-A7, RM-A9, RM-A10: what artifacts allow at any moment of one's own turn."""
    if not s.players[seat].artifacts:
        return []
    out = []
    for kind in ANY_TIME:
        if unused(s, seat, kind) < 0:
            continue
        if kind == SHIFT and not any_shiftable(s):
            continue
        if kind == FLIP and not flippable(s, seat, may_sleep):
            continue
        out.append(ARTIFACT[kind])
    return out


def use_any_time(s: State, seat: Seat, kind: int, may_sleep: bool, table: Table) -> None:
    spend(s, seat, kind, table)
    if kind == COIN:
        s.players[seat].coins += 1
    elif kind == SHIFT:
        s.stack.append(Shifting(seat, -1))
    else:
        s.stack.append(Flipping(seat, may_sleep))


def shiftable(s: State) -> list[int]:
    """RM-A9: markers with a free neighbouring square in their row or column."""
    free = s.squares & ~s.low
    return [sq for sq in bits(s.low) if NEIGHBOURS[sq] & free]


def any_shiftable(s: State) -> bool:
    free = s.squares & ~s.low
    return any(NEIGHBOURS[sq] & free for sq in bits(s.low))


def flippable(s: State, seat: Seat, may_sleep: bool) -> list[int]:
    """RM-A10, RM-T11: unless all may sleep, the last one awake stays awake."""
    player = s.players[seat]
    last = not may_sleep and sum(player.awake) == 1
    return [c for i, c in enumerate(player.cards) if not (last and player.awake[i])]


def claim_outpost(s: State, table: Table) -> None:
    """RM-V1: the first whose markers surround an opponent's takes it and keeps it."""
    if s.outpost == UNCLAIMED:
        seat = s.surrounding()
        if seat != UNCLAIMED:
            s.outpost = seat
            table.tell(("outpost", seat))


class Shifting(Step[State, Action]):
    """RM-A9: a marker moves to a neighbouring free square; nobody gets coins."""

    fields: ClassVar = ("seat", "start")

    def __init__(self, seat: Seat, start: int) -> None:
        self.seat = seat
        self.start = start

    def actors(self, s: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        if self.start < 0:
            return [FROM[sq] for sq in shiftable(s)]
        return [TO[sq] for sq in bits(NEIGHBOURS[self.start] & s.squares & ~s.low)]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        if isinstance(action, From):
            self.start = action.square
            return
        assert isinstance(action, To)
        owner = s.lift(self.start)
        s.lay(owner, action.square)
        table.tell(("shifts", seat, owner, self.start, action.square))
        s.stack.pop()
        claim_outpost(s, table)

    def copy(self) -> Shifting:
        return Shifting(self.seat, self.start)


class Flipping(Step[State, Action]):
    """RM-A10: an own character is turned up or down."""

    fields: ClassVar = ("seat", "may_sleep")

    def __init__(self, seat: Seat, may_sleep: bool) -> None:
        self.seat = seat
        self.may_sleep = may_sleep

    def actors(self, s: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [FLIPS[c] for c in flippable(s, seat, self.may_sleep)]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        assert isinstance(action, Flip)
        player = s.players[seat]
        i = player.cards.index(action.card)
        player.awake[i] = not player.awake[i]
        table.tell(("flips", seat, action.card, player.awake[i]))
        s.stack.pop()
