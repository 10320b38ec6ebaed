"""ND-A5…A10: effects part by part, and the dreams that fire on the way.

A chain of dreams always ends: a dream counts as being resolved until everything that it has set
off is done, and meanwhile it starts no second time. So no dream stands twice on the stack, the
stack is no deeper than a dreamspace is large, and every effect has finitely many parts. A player
may discard at will, and each discard sets dreams off anew; that it uses up the hand is proved for
every edition before it is played (``cycles``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from oneiro.games.neodreams.actions import SKIP, USE, Action, Discard, Use
from oneiro.games.neodreams.language import DISCARDED, GAINED_KNOWLEDGE, Op
from oneiro.games.neodreams.rules import supply
from oneiro.games.neodreams.rules.order import fire_on_gains, order_matters
from oneiro.games.neodreams.rules.supply import possible, useful
from oneiro.games.neodreams.state import NO_CARD, State
from oneiro.kernel.game import Seat, Step
from oneiro.kernel.table import Table

PARTS: Final[dict[type[Op], Callable[[State, Seat, Any, Table], None]]] = {}
"""What each kind of part does. ``questions`` fills it: what they ask leads back to effects."""


def busy(s: State) -> list[int]:
    """Dreams that are being resolved."""
    return [step.card for step in s.stack if isinstance(step, Apply) and step.card != NO_CARD]


def set_off(s: State, seat: Seat, events: tuple[int, ...]) -> list[int]:
    """ND-A9: the player's recurring dreams that wait for this and can start."""
    book = s.book
    if book.watched.isdisjoint(events):
        return []
    cards = book.cards
    waiting = [c for c in s.players[seat].cards if cards[c].when in events]
    if waiting:
        resolving = busy(s)
        waiting = [c for c in waiting if c not in resolving]
    return waiting


def emit(s: State, seat: Seat, *events: int) -> None:
    """ND-A9: what this sets off fires, once each."""
    waiting = set_off(s, seat, events)
    if waiting:
        s.stack.append(Triggered(seat, waiting))


def discard(s: State, seat: Seat, action: Discard, table: Table) -> None:
    """ND-A11, ND-A9: a card for its reward; dreams fire on both, and every time."""
    got = supply.discard(s, seat, action, table)
    emit(s, seat, DISCARDED, *[GAINED_KNOWLEDGE + what for what, n in enumerate(got) if n])


class Fire(Step[State, Action]):
    """What was done is done, its own effect included: now dreams fire, once for each time."""

    fields: ClassVar = ("seat", "event", "times")

    def __init__(self, seat: Seat, event: int, times: int) -> None:
        self.seat = seat
        self.event = event
        self.times = times

    def run(self, s: State, table: Table) -> None:
        s.stack.pop()
        waiting = set_off(s, self.seat, (self.event,))
        if waiting:
            s.stack.append(Triggered(self.seat, waiting * self.times))


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
            discard(s, seat, action, table)
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


class Waiting(Deciding):
    """Dreams that wait at the same time, in their owner's order; any may be declined."""

    def __init__(self, seat: Seat, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards

    def useful_now(self, s: State) -> list[int]:
        """Those that could do something, each once."""
        out: list[int] = []
        for card in self.cards:
            if card not in out and useful(s, self.seat, s.effect_of(self.seat, card)):
                out.append(card)
        return out

    def only_give(self, s: State) -> bool:
        plain = s.book.plain
        return all(plain[s.effect_of(self.seat, c)] for c in self.cards)

    def waits(self, s: State) -> bool:
        """Where dreams only give, there is nothing to decide but an order that matters."""
        if self.only_give(s):
            if len(self.cards) < 2:
                return False
            watching = fire_on_gains(s, self.seat)
            if not watching or not order_matters(s, self.seat, self.cards, watching, busy(s)):
                return False
            return len(self.useful_now(s)) > 1
        return any(possible(s, self.seat, s.effect_of(self.seat, c)) for c in self.cards)

    def run(self, s: State, table: Table) -> None:
        """Nobody is asked: what only gives does so, and what is left can do nothing."""
        if self.cards and self.only_give(s):
            self.start(s, self.first(s), table)
        else:
            self.finish(s, table)

    def first(self, s: State) -> int:
        """One that could do something, if there is one: what cannot now may later."""
        if len(self.cards) > 1:
            for card in self.cards:
                if useful(s, self.seat, s.effect_of(self.seat, card)):
                    return card
        return self.cards[0]

    def start(self, s: State, card: int, table: Table) -> None:
        raise NotImplementedError

    def resolve(self, s: State, card: int) -> None:
        s.stack.append(Apply(self.seat, s.effect_of(self.seat, card), 0, card))


class Triggered(Waiting):
    """ND-A9: recurring dreams that have fired."""

    fields: ClassVar = ("seat", "cards")

    def choices(self, s: State) -> list[Action]:
        return [USE[c] for c in self.useful_now(s)]

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        assert isinstance(action, Use)
        self.start(s, action.card, table)

    def start(self, s: State, card: int, table: Table) -> None:
        at = self.cards.index(card)
        self.cards = self.cards[:at] + self.cards[at + 1 :]
        if not self.cards:
            s.stack.pop()
        table.tell(("fires", self.seat, card))
        self.resolve(s, card)

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
