"""RM-A2, RM-A7, RM-A9, RM-A10: artifacts, and what they do at any moment of one's turn."""

from __future__ import annotations

from typing import ClassVar, Final

from oneiro.games.roam.actions import ARTIFACT, FLIPS, FROM, TO, Action, Flip, From, To
from oneiro.games.roam.components import (
    COIN,
    FLIP,
    LAND_MASKS,
    NEIGHBOURS,
    PLACES,
    SHIFT,
    SQUARES,
    VOID,
    bits,
)
from oneiro.games.roam.state import UNCLAIMED, State
from oneiro.kernel.game import Seat, Step
from oneiro.kernel.table import Table

ANY_TIME: Final[tuple[int, ...]] = (COIN, SHIFT, FLIP)
"""Artifacts that need no character in use."""


def any_unused(s: State, seat: Seat) -> bool:
    player = s.players[seat]
    return len(player.used) < len(player.artifacts)


def unused(s: State, seat: Seat, kind: int) -> int:
    """An artifact of this kind that *seat* has face up, or -1."""
    book, player = s.book, s.players[seat]
    for a in player.artifacts:
        if book.artifacts[a].kind == kind and a not in player.used:
            return a
    return -1


def spend(s: State, seat: Seat, kind: int, table: Table, gained: int = 0) -> None:
    """RM-A2: turn it face down; RM-A7: with the coins that it brings."""
    artifact = unused(s, seat, kind)
    s.players[seat].used.append(artifact)
    s.players[seat].coins += gained
    table.tell(("artifact", seat, artifact, gained))


class OwnTurn(Step[State, Action]):
    """RM-T11: a moment of one's own turn at which coin, shift and flip may be used."""

    seat: Seat

    @property
    def all_may_sleep(self) -> bool:
        """RM-T11: whether flip may put the last character awake to sleep."""
        return True

    def artifacts(self, s: State) -> list[Action]:
        """RM-A7, RM-A9, RM-A10: those that need no character in use and can do something."""
        if not any_unused(s, self.seat):
            return []
        return [
            ARTIFACT[kind]
            for kind in ANY_TIME
            if unused(s, self.seat, kind) >= 0 and self.can_do_something(s, kind)
        ]

    def can_do_something(self, s: State, kind: int) -> bool:
        if kind == SHIFT:
            return any_shiftable(s)
        if kind == FLIP:
            return bool(flippable(s, self.seat, self.all_may_sleep))
        return True

    def use(self, s: State, kind: int, table: Table) -> None:
        if kind == COIN:
            spend(s, self.seat, COIN, table, gained=1)
        elif kind == SHIFT:
            spend(s, self.seat, SHIFT, table)
            s.stack.append(Shifting(self.seat, -1))
        else:
            spend(s, self.seat, FLIP, table)
            s.stack.append(Flipping(self.seat))


def shiftable(s: State) -> list[int]:
    """RM-A9: markers with a free neighbouring square in their row or column."""
    free = s.squares & ~s.low
    return [sq for sq in bits(s.low) if NEIGHBOURS[sq] & free]


def any_shiftable(s: State) -> bool:
    free = s.squares & ~s.low
    return any(NEIGHBOURS[sq] & free for sq in bits(s.low))


def completable(s: State, low: int, high: int, shifts: int) -> bool:
    """RM-A9: whether so many shifts of the markers on *low* and *high* can complete a land."""
    lands = [LAND_MASKS[p] for p in range(PLACES) if s.lands[p] != VOID]
    missing = min([(mask & ~low).bit_count() for mask in lands], default=SQUARES)
    if missing == 0 or missing > shifts:
        return missing == 0
    for start in bits(low):
        bit = 1 << start
        for end in bits(NEIGHBOURS[start] & s.squares & ~low):
            # The upper of two leaves its square occupied.
            left, above = (low, high ^ bit) if high & bit else (low ^ bit, high)
            if completable(s, left | 1 << end, above, shifts - 1):
                return True
    return False


def could_free_markers(s: State) -> bool:
    """RM-X1: whether the shifts that lie unused, one after another, can complete a land."""
    kinds, shifts = s.book.artifacts, 0
    for p in s.players:
        shifts += len([a for a in p.artifacts if kinds[a].kind == SHIFT and a not in p.used])
    return any(completable(s, s.low, s.high, few) for few in range(1, shifts + 1))


def flippable(s: State, seat: Seat, all_may_sleep: bool) -> list[int]:
    """RM-A10, RM-T11: own characters; unless all may sleep, the last one awake stays so."""
    player = s.players[seat]
    if all_may_sleep or sum(player.awake) > 1:
        return player.cards[:]
    return [c for i, c in enumerate(player.cards) if not player.awake[i]]


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

    fields: ClassVar = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actors(self, s: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        moment = s.stack[-2]
        assert isinstance(moment, OwnTurn)
        return [FLIPS[c] for c in flippable(s, seat, moment.all_may_sleep)]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        assert isinstance(action, Flip)
        player = s.players[seat]
        i = player.cards.index(action.card)
        player.awake[i] = not player.awake[i]
        table.tell(("flips", seat, action.card, player.awake[i]))
        s.stack.pop()
