"""ND-A8, ND-A9: whether it could matter in which order dreams that only give come.

They are played through in thought. What they give adds up to the same in any order, and sets off
the same dreams, unless there is too little room for something that a dream waits for: then a gain
that comes first may fire what one that comes later does not. So all orders are only compared where
something was lost. Where a dream is set off that asks its owner for more than a place for images,
the owner may want it sooner or later; and so where an image could change what one of them does.
"""

from __future__ import annotations

from typing import Final

from oneiro.games.neodreams.components import MOST
from oneiro.games.neodreams.language import (
    GAINED_KNOWLEDGE,
    IMAGE,
    UPGRADE,
    UPGRADED,
    Broadcast,
    Each,
    Either,
    Gain,
    Place,
    Spend,
)
from oneiro.games.neodreams.rules.supply import doable, has_open_slot
from oneiro.games.neodreams.state import State
from oneiro.kernel.game import Seat

Amounts = tuple[int, int, int, int]
Ahead = tuple[tuple[int, ...], tuple[Amounts, ...], tuple[int, ...]]
"""Dreams that wait, or what one that has begun has still to give; and dreams being resolved."""

FAR_ENOUGH: Final = 2000
"""So many steps are thought through; where they are not enough, the owner is asked."""


def fire_on_gains(s: State, seat: Seat) -> list[int]:
    """The player's dreams that wait for a gain: without them no order of gains can matter."""
    faces = s.book.cards
    return [c for c in s.players[seat].cards if faces[c].when >= GAINED_KNOWLEDGE]


def order_matters(
    s: State, seat: Seat, cards: list[int], watching: list[int], resolving: list[int]
) -> bool:
    """Whether two orders of these dreams, which only give, could come to different ends."""
    return Thought(s, seat, watching).differs(tuple(cards), tuple(resolving))


class Thought:
    """Dreams of one player, played through without touching the position."""

    def __init__(self, s: State, seat: Seat, watching: list[int]) -> None:
        p = s.players[seat]
        self.s = s
        self.seat = seat
        self.watching = watching
        """Dreams that fire on a gain."""
        self.room: Amounts = (
            MOST - p.stock[0],
            MOST - p.stock[1],
            MOST - p.stock[2],
            s.reserve,
        )
        self.played: list[int] = []
        """Every dream that came in any order."""
        self.lost = False
        """Something that a dream waits for came in part, or no longer."""
        self.asks = False
        """A dream was set off that asks for more than a place for images."""
        self.places = False

    def differs(self, cards: tuple[int, ...], resolving: tuple[int, ...]) -> bool:
        begin: tuple[Ahead, ...] = ((cards, (), resolving),)
        ends = self.ends(begin, every_order=False)
        if self.lost and not self.asks:
            ends = self.ends(begin, every_order=True)
        return self.asks or len(ends) != 1 or (self.places and self.image_matters())

    def ends(self, begin: tuple[Ahead, ...], every_order: bool) -> set[Amounts]:
        """The room that is left in the end; none or several: it could matter."""
        out: set[Amounts] = set()
        open_ends: list[tuple[Amounts, tuple[Ahead, ...]]] = [(self.room, begin)]
        seen = set(open_ends)
        steps = 0
        while open_ends and not self.asks and len(out) < 2:
            room, ahead = open_ends.pop()
            steps += 1
            if steps > FAR_ENOUGH:
                return set()
            if not ahead:
                out.add(room)
                continue
            for way in self.ways(room, ahead, every_order):
                if way not in seen:
                    seen.add(way)
                    open_ends.append(way)
        return out

    def ways(
        self, room: Amounts, ahead: tuple[Ahead, ...], every_order: bool
    ) -> list[tuple[Amounts, tuple[Ahead, ...]]]:
        """What can come next: a gain of the dream that has begun, or one of those that wait."""
        below = ahead[:-1]
        cards, gains, resolving = ahead[-1]
        if gains:
            if len(gains) > 1:
                below = (*below, ((), gains[1:], resolving))
            return [self.gain(room, gains[0], below, resolving)]
        out: list[tuple[Amounts, tuple[Ahead, ...]]] = []
        for at, card in enumerate(cards):
            left = cards[:at] + cards[at + 1 :]
            rest = (*below, (left, (), resolving)) if left else below
            given = self.given(card)
            out.append((room, (*rest, ((), given, (*resolving, card))) if given else rest))
            if not every_order:
                break
        return out

    def gain(
        self, room: Amounts, amounts: Amounts, below: tuple[Ahead, ...], resolving: tuple[int, ...]
    ) -> tuple[Amounts, tuple[Ahead, ...]]:
        """ND-A1, ND-A9: as much comes as there is room for, and sets off what waits for it."""
        faces = self.s.book.cards
        left = [max(0, room[what] - amounts[what]) for what in range(4)]
        fired: list[int] = []
        for card in self.watching:
            what = faces[card].when - GAINED_KNOWLEDGE
            if amounts[what] > room[what] and self.room[what]:
                self.lost = True
            if left[what] < room[what] and card not in resolving:
                fired.append(card)
        if fired:
            below = (*below, (tuple(fired), (), resolving))
        return (left[0], left[1], left[2], left[IMAGE]), below

    def given(self, card: int) -> tuple[Amounts, ...]:
        """What a dream gives, part by part."""
        s, seat = self.s, self.seat
        if card not in self.played:
            self.played.append(card)
        out: list[Amounts] = []
        for op in s.book.effects[s.effect_of(seat, card)]:
            if isinstance(op, Gain):
                out.append(op.amounts)
            elif isinstance(op, Each):
                n = s.count(seat, op.of)
                for part in op.then if n else ():
                    assert isinstance(part, Gain)
                    k, m, f, i = part.amounts
                    out.append((n * k, n * m, n * f, n * i))
            elif isinstance(op, Place):
                self.places = self.places or has_open_slot(s, seat)
            elif isinstance(op, Spend | Broadcast | Either) or doable(s, seat, op, False):
                self.asks = True
        return tuple(out)

    def image_matters(self) -> bool:
        """Whether an image could change what the dreams do that came, or set off another."""
        s, p, faces = self.s, self.s.players[self.seat], self.s.book.cards
        if any(faces[c].when == UPGRADE for c in p.cards):
            return True
        for card in self.played:
            at = p.cards.index(card)
            face = faces[card]
            if face.effect != face.upgraded and not s.is_upgraded(self.seat, at):
                return True
            ops = s.book.effects[s.effect_of(self.seat, card)]
            if any(isinstance(op, Each) and op.of == UPGRADED for op in ops):
                return True
        return False
