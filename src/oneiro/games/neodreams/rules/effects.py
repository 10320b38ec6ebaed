"""ND-A5…A10: effects part by part, and the dreams that fire on the way.

A chain of dreams always ends: a dream counts as being resolved until everything that it has set
off is done, and meanwhile it starts no second time. So no dream stands twice on the stack, the
stack is no deeper than a dreamspace is large, and every effect has finitely many parts. Discards,
which a player may do at will, set a dream off once in a turn at most.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from oneiro.games.neodreams.actions import SKIP, USE, Action, Discard, Use
from oneiro.games.neodreams.language import DISCARDED, Op
from oneiro.games.neodreams.rules import supply
from oneiro.games.neodreams.rules.supply import possible, useful
from oneiro.games.neodreams.state import NO_CARD, State
from oneiro.kernel.game import Seat, Step
from oneiro.kernel.table import Table

PARTS: Final[dict[type[Op], Callable[[State, Seat, Any, Table], None]]] = {}
"""What each kind of part does. ``questions`` fills it: what they ask leads back to effects."""


def busy(s: State) -> list[int]:
    """Dreams that are being resolved."""
    return [step.card for step in s.stack if isinstance(step, Apply) and step.card != NO_CARD]


def emit(s: State, seat: Seat, *events: int) -> None:
    """ND-A9: the owner's recurring dreams that wait for this fire, once each."""
    if s.book.watched.isdisjoint(events):
        return
    cards = s.book.cards
    waiting = [c for c in s.players[seat].cards if cards[c].when in events]
    if DISCARDED in events:
        waiting = [c for c in waiting if c not in s.fired]
    if waiting:
        resolving = busy(s)
        waiting = [c for c in waiting if c not in resolving]
        if waiting:
            s.stack.append(Triggered(seat, waiting))
            if DISCARDED in events:
                s.fired += waiting


class Fire(Step[State, Action]):
    """What was done is done, its own effect included: now dreams may fire."""

    fields: ClassVar = ("seat", "event")

    def __init__(self, seat: Seat, event: int) -> None:
        self.seat = seat
        self.event = event

    def run(self, s: State, table: Table) -> None:
        s.stack.pop()
        emit(s, self.seat, self.event)


class Deciding(Step[State, Action]):
    """A decision of one player, who may also discard, or leave it."""

    seat: Seat

    def choices(self, s: State) -> list[Action]:
        """What can be chosen now."""
        raise NotImplementedError

    def waits(self, s: State) -> bool:
        """Whether to ask, by what everybody can see: the hand may hold anything."""
        return bool(self.choices(s))

    def actors(self, s: State) -> tuple[Seat, ...]:
        return (self.seat,) if self.waits(s) else ()

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [*self.choices(s), SKIP, *supply.discards(s, seat)]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        if isinstance(action, Discard):
            supply.discard(s, seat, action, table)
            emit(s, seat, DISCARDED)
        elif action is SKIP or action == SKIP:
            self.finish(s, table)
        else:
            self.carry_out(s, action, table)

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        raise NotImplementedError

    def finish(self, s: State, table: Table) -> None:
        s.stack.pop()

    def run(self, s: State, table: Table) -> None:
        self.finish(s, table)


class Triggered(Deciding):
    """ND-A9: dreams that have fired, in the owner's order; any may be declined."""

    fields: ClassVar = ("seat", "cards")

    def __init__(self, seat: Seat, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards

    def choices(self, s: State) -> list[Action]:
        return [USE[c] for c in self.cards if useful(s, self.seat, s.effect_of(self.seat, c))]

    def waits(self, s: State) -> bool:
        """Where dreams only give, there is nothing to decide."""
        plain = s.book.plain
        if all(plain[s.effect_of(self.seat, c)] for c in self.cards):
            return False
        return any(possible(s, self.seat, s.effect_of(self.seat, c)) for c in self.cards)

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        assert isinstance(action, Use)
        self.start(s, action.card, table)

    def start(self, s: State, card: int, table: Table) -> None:
        self.cards = [c for c in self.cards if c != card]
        if not self.cards:
            s.stack.pop()
        table.tell(("fires", self.seat, card))
        s.stack.append(Apply(self.seat, s.effect_of(self.seat, card), 0, card))

    def run(self, s: State, table: Table) -> None:
        if all(s.book.plain[s.effect_of(self.seat, c)] for c in self.cards):
            self.start(s, self.cards[0], table)
        else:
            s.stack.pop()

    def copy(self) -> Triggered:
        return Triggered(self.seat, self.cards)


class Apply(Step[State, Action]):
    """An effect, part by part in the order in which it is written (ND-A10)."""

    fields: ClassVar = ("seat", "effect", "at", "card")

    def __init__(self, seat: Seat, effect: int, at: int, card: int) -> None:
        self.seat = seat
        self.effect = effect
        self.at = at
        self.card = card
        """The dream whose effect it is, or NO_CARD."""

    def run(self, s: State, table: Table) -> None:
        ops = s.book.effects[self.effect]
        if self.at == len(ops):
            s.stack.pop()
            return
        op = ops[self.at]
        self.at += 1
        PARTS[type(op)](s, self.seat, op, table)

    def copy(self) -> Apply:
        return Apply(self.seat, self.effect, self.at, self.card)
