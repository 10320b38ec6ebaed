"""ND-A5…A10: effects part by part, and the dreams that fire on the way.

A chain of dreams always ends: a dream counts as being resolved until everything that it has set
off is done, and meanwhile it starts no second time. So no dream stands twice on the stack, the
stack is no deeper than a dreamspace is large, and every effect has finitely many parts. Discards,
which a player may do at will, set a dream off once in a turn at most.
"""

from __future__ import annotations

from typing import ClassVar

from oneiro.games.neodreams.actions import (
    CHOOSE,
    CONNECT,
    CREATE,
    DISCONNECT,
    DRAW,
    DROP,
    PAY,
    PLAY,
    SKIP,
    TAKE,
    USE,
    Action,
    Choose,
    Discard,
    Draw,
    Drop,
    Pay,
    Play,
    Use,
)
from oneiro.games.neodreams.actions import IMAGE as PUT
from oneiro.games.neodreams.actions import Connect as ConnectTo
from oneiro.games.neodreams.actions import Create as CreateIt
from oneiro.games.neodreams.actions import Disconnect as DisconnectIt
from oneiro.games.neodreams.actions import Image as PutImage
from oneiro.games.neodreams.actions import Take as TakeIt
from oneiro.games.neodreams.language import (
    ANY,
    BROADCAST,
    COLLECTIVE,
    CONNECTED,
    CREATED,
    CREATED_LUCID,
    DECK,
    DISCARDED,
    DISCONNECTED,
    GAINED_KNOWLEDGE,
    MARKET,
    UPGRADE,
    Broadcast,
    Connect,
    Cost,
    Create,
    Disconnect,
    Each,
    Either,
    Gain,
    Op,
    Place,
    Spend,
    Take,
)
from oneiro.games.neodreams.language import Discard as DiscardFor
from oneiro.games.neodreams.rules import supply
from oneiro.games.neodreams.rules.supply import cheaper, payable, possible, useful
from oneiro.games.neodreams.state import NO_CARD, State
from oneiro.kernel.game import Seat, Step
from oneiro.kernel.table import Table


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


def gain(s: State, seat: Seat, amounts: tuple[int, int, int, int], table: Table) -> None:
    got = supply.gain(s, seat, amounts, table)
    events = [GAINED_KNOWLEDGE + what for what, n in enumerate(got) if n]
    if events:
        emit(s, seat, *events)


def create(s: State, seat: Seat, action: CreateIt, cost: Cost, table: Table) -> None:
    """ND-A3."""
    p = s.players[seat]
    supply.pay(s, seat, cost, action.jokers)
    p.hand.remove(action.card)
    if action.card in p.known:
        p.known.remove(action.card)
    p.cards.append(action.card)
    p.filled.append(0)
    table.tell(("creates", seat, action.card))
    kind = s.book.cards[action.card].kind
    emit(s, seat, CREATED, CREATED_LUCID + kind)


def creatable(s: State, seat: Seat, less: Cost) -> list[Action]:
    p, cards = s.players[seat], s.book.cards
    return [
        CREATE[c] for c in p.hand if supply.need(p.stock, cheaper(cards[c].cost, less)) is not None
    ]


def may_create(s: State, seat: Seat, action: Action, less: Cost) -> bool:
    if not isinstance(action, CreateIt) or action.card not in s.players[seat].hand:
        return False
    return payable(s, seat, cheaper(s.book.cards[action.card].cost, less), action.jokers)


class Fire(Step[State, Action]):
    """What was done is done, its own effect included: now dreams may fire."""

    fields: ClassVar = ("seat", "event")

    def __init__(self, seat: Seat, event: int) -> None:
        self.seat = seat
        self.event = event

    def run(self, s: State, table: Table) -> None:
        s.stack.pop()
        emit(s, self.seat, self.event)

    def copy(self) -> Fire:
        return self


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
        apply(s, self.seat, op, table)

    def copy(self) -> Apply:
        return Apply(self.seat, self.effect, self.at, self.card)


def apply(s: State, seat: Seat, op: Op, table: Table) -> None:
    """Carry out one part, or ask for what it needs."""
    if isinstance(op, Gain):
        gain(s, seat, op.amounts, table)
    elif isinstance(op, Take):
        s.stack.append(Taking(seat, op.kind, op.source))
    elif isinstance(op, Create):
        s.stack.append(Creating(seat, list(op.cheaper)))
    elif isinstance(op, Place):
        s.stack.append(Placing(seat, op.most, 0))
    elif isinstance(op, Connect):
        s.stack.append(Connecting(seat))
    elif isinstance(op, Broadcast):
        resolving = busy(s)
        left = [c for c in s.of_kind(seat, COLLECTIVE) if c not in resolving]
        table.tell(("broadcasts", seat))
        s.stack.append(Broadcasting(seat, left))
    elif isinstance(op, Spend):
        s.stack.append(Paying(seat, list(op.cost), s.book.numbers[op.then]))
    elif isinstance(op, DiscardFor):
        s.stack.append(Dropping(seat, op.kind, s.book.numbers[op.then]))
    elif isinstance(op, Disconnect):
        s.stack.append(Disconnecting(seat, s.book.numbers[op.then]))
    elif isinstance(op, Each):
        each(s, seat, op, table)
    else:
        assert isinstance(op, Either)
        s.stack.append(Choosing(seat, [s.book.numbers[way] for way in op.ways]))


def each(s: State, seat: Seat, op: Each, table: Table) -> None:
    n = s.count(seat, op.of)
    if n:
        for part in op.then:
            assert isinstance(part, Gain)
            k, m, f, i = part.amounts
            gain(s, seat, (n * k, n * m, n * f, n * i), table)


class Taking(Deciding):
    """ND-A2: a card of this type, from the market or from the top of a deck."""

    fields: ClassVar = ("seat", "kind", "source")

    def __init__(self, seat: Seat, kind: int, source: int) -> None:
        self.seat = seat
        self.kind = kind
        self.source = source

    def choices(self, s: State) -> list[Action]:
        out: list[Action] = []
        for kind in range(3) if self.kind == ANY else (self.kind,):
            if self.source != DECK:
                out += [TAKE[c] for c in s.market[kind]]
            if self.source != MARKET and supply.drawable(s, kind):
                out.append(DRAW[kind])
        return out

    def waits(self, s: State) -> bool:
        return supply.op_possible(s, self.seat, Take(self.kind, self.source))

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        s.stack.pop()
        take(s, self.seat, action, table)

    def copy(self) -> Taking:
        return self


def take(s: State, seat: Seat, action: Action, table: Table) -> None:
    if isinstance(action, TakeIt):
        supply.take_from_market(s, seat, action.card, table)
    else:
        assert isinstance(action, Draw)
        supply.take_from_deck(s, seat, action.kind, table)


class Creating(Deciding):
    """ND-A3: a card of the hand, paid for and laid out. Any way to pay is allowed."""

    fields: ClassVar = ("seat", "less")
    open_ended = True

    def __init__(self, seat: Seat, less: list[int]) -> None:
        self.seat = seat
        self.less = less

    @property
    def cheaper(self) -> Cost:
        return self.less[0], self.less[1], self.less[2]

    def choices(self, s: State) -> list[Action]:
        return creatable(s, self.seat, self.cheaper)

    def waits(self, s: State) -> bool:
        return bool(s.players[self.seat].hand)

    def allows(self, s: State, seat: Seat, action: Action) -> bool:
        return may_create(s, seat, action, self.cheaper) or action in self.options(s, seat)

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        assert isinstance(action, CreateIt)
        s.stack.pop()
        cost = cheaper(s.book.cards[action.card].cost, self.cheaper)
        create(s, self.seat, action, cost, table)

    def copy(self) -> Creating:
        return self


class Placing(Deciding):
    """ND-A5, ND-A6: images one by one, each onto the topmost empty slot of a dream."""

    fields: ClassVar = ("seat", "most", "full")

    def __init__(self, seat: Seat, most: int, full: int) -> None:
        self.seat = seat
        self.most = most
        """How many more may be placed; 0: any number, -1: none."""
        self.full = full
        """Dreams that this has upgraded."""

    def choices(self, s: State) -> list[Action]:
        p, cards = s.players[self.seat], s.book.cards
        if not p.images or self.most < 0:
            return []
        return [PUT[c] for c, n in zip(p.cards, p.filled, strict=True) if n < cards[c].slots]

    def waits(self, s: State) -> bool:
        return self.most >= 0 and supply.op_possible(s, self.seat, Place())

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        assert isinstance(action, PutImage)
        p = s.players[self.seat]
        at = p.cards.index(action.card)
        p.images -= 1
        p.filled[at] += 1
        table.tell(("places", self.seat, action.card))
        if s.is_upgraded(self.seat, at):
            table.tell(("upgrades", self.seat, action.card))
            self.full += 1
        if self.most:
            self.most = self.most - 1 or -1

    def finish(self, s: State, table: Table) -> None:
        s.stack.pop()
        for _ in range(self.full):
            s.stack.append(Fire(self.seat, UPGRADE))

    def copy(self) -> Placing:
        return Placing(self.seat, self.most, self.full)


class Connecting(Deciding):
    """ND-A7: a client onto a lucid dream, whose effect follows at once."""

    fields: ClassVar = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def choices(self, s: State) -> list[Action]:
        if not s.clients:
            return []
        return [CONNECT[c] for c in supply.free_lucid(s, self.seat, busy(s))]

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        assert isinstance(action, ConnectTo)
        s.stack.pop()
        s.clients -= 1
        s.players[self.seat].clients.append(action.card)
        table.tell(("connects", self.seat, action.card))
        s.stack.append(Fire(self.seat, CONNECTED))
        s.stack.append(Apply(self.seat, s.effect_of(self.seat, action.card), 0, action.card))

    def copy(self) -> Connecting:
        return self


class Disconnecting(Deciding):
    """ND-A7: a client goes back to the reserve, and what was promised for it follows."""

    fields: ClassVar = ("seat", "then")

    def __init__(self, seat: Seat, then: int) -> None:
        self.seat = seat
        self.then = then

    def choices(self, s: State) -> list[Action]:
        return [DISCONNECT[c] for c in s.players[self.seat].clients]

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        assert isinstance(action, DisconnectIt)
        s.stack.pop()
        s.clients += 1
        s.players[self.seat].clients.remove(action.card)
        table.tell(("disconnects", self.seat, action.card))
        s.stack.append(Fire(self.seat, DISCONNECTED))
        s.stack.append(Apply(self.seat, self.then, 0, NO_CARD))

    def copy(self) -> Disconnecting:
        return self


class Broadcasting(Deciding):
    """ND-A8: the collective dreams that lay there when it began, in any order, once each."""

    fields: ClassVar = ("seat", "left")

    def __init__(self, seat: Seat, left: list[int]) -> None:
        self.seat = seat
        self.left = left

    def choices(self, s: State) -> list[Action]:
        return [PLAY[c] for c in self.left if useful(s, self.seat, s.effect_of(self.seat, c))]

    def all_plain(self, s: State) -> bool:
        return all(s.book.plain[s.effect_of(self.seat, c)] for c in self.left)

    def waits(self, s: State) -> bool:
        if self.all_plain(s):
            return False
        return any(possible(s, self.seat, s.effect_of(self.seat, c)) for c in self.left)

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        assert isinstance(action, Play)
        self.start(s, action.card, table)

    def start(self, s: State, card: int, table: Table) -> None:
        self.left = [c for c in self.left if c != card]
        table.tell(("plays", self.seat, card))
        s.stack.append(Apply(self.seat, s.effect_of(self.seat, card), 0, card))

    def finish(self, s: State, table: Table) -> None:
        s.stack.pop()
        emit(s, self.seat, BROADCAST)

    def run(self, s: State, table: Table) -> None:
        if self.left and self.all_plain(s):
            self.start(s, self.left[0], table)
        else:
            self.finish(s, table)

    def copy(self) -> Broadcasting:
        return Broadcasting(self.seat, self.left)


class Paying(Deciding):
    """ND-A10: all is paid, then all is gained, or nothing. Fantasies may stand in (ND-A3)."""

    fields: ClassVar = ("seat", "price", "then")
    open_ended = True

    def __init__(self, seat: Seat, price: list[int], then: int) -> None:
        self.seat = seat
        self.price = price
        self.then = then

    @property
    def cost(self) -> Cost:
        return self.price[0], self.price[1], self.price[2]

    def choices(self, s: State) -> list[Action]:
        return [PAY] if supply.need(s.players[self.seat].stock, self.cost) is not None else []

    def waits(self, s: State) -> bool:
        return bool(s.players[self.seat].hand or self.choices(s))

    def allows(self, s: State, seat: Seat, action: Action) -> bool:
        if isinstance(action, Pay):
            return payable(s, seat, self.cost, action.jokers)
        return action in self.options(s, seat)

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        assert isinstance(action, Pay)
        s.stack.pop()
        supply.pay(s, self.seat, self.cost, action.jokers)
        table.tell(("spends", self.seat, *self.cost))
        s.stack.append(Apply(self.seat, self.then, 0, NO_CARD))

    def copy(self) -> Paying:
        return self


class Dropping(Deciding):
    """ND-A10: a card of the hand goes for what the effect gives, its own reward unclaimed."""

    fields: ClassVar = ("seat", "kind", "then")

    def __init__(self, seat: Seat, kind: int, then: int) -> None:
        self.seat = seat
        self.kind = kind
        self.then = then

    def choices(self, s: State) -> list[Action]:
        cards = s.book.cards
        return [DROP[c] for c in s.players[self.seat].hand if self.kind in (ANY, cards[c].kind)]

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        assert isinstance(action, Drop)
        s.stack.pop()
        supply.put_away(s, self.seat, action.card)
        table.tell(("drops", self.seat, action.card))
        s.stack.append(Fire(self.seat, DISCARDED))
        s.stack.append(Apply(self.seat, self.then, 0, NO_CARD))

    def copy(self) -> Dropping:
        return self


class Choosing(Deciding):
    """One of several ways, of which some may lead nowhere now."""

    fields: ClassVar = ("seat", "ways")

    def __init__(self, seat: Seat, ways: list[int]) -> None:
        self.seat = seat
        self.ways = ways

    def choices(self, s: State) -> list[Action]:
        return [CHOOSE[i] for i, way in enumerate(self.ways) if useful(s, self.seat, way)]

    def waits(self, s: State) -> bool:
        return any(possible(s, self.seat, way) for way in self.ways)

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        assert isinstance(action, Choose)
        s.stack.pop()
        s.stack.append(Apply(self.seat, self.ways[action.way], 0, NO_CARD))

    def copy(self) -> Choosing:
        return self
