"""ND-A1…A10: what the parts of an effect do, and what they ask of the player."""

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
    TAKE,
    Action,
    Choose,
    Draw,
    Drop,
    Pay,
    Play,
)
from oneiro.games.neodreams.actions import IMAGE as PUT
from oneiro.games.neodreams.actions import Connect as ConnectTo
from oneiro.games.neodreams.actions import Create as CreateIt
from oneiro.games.neodreams.actions import Disconnect as DisconnectIt
from oneiro.games.neodreams.actions import Image as PutImage
from oneiro.games.neodreams.actions import Take as TakeIt
from oneiro.games.neodreams.components import IMAGES
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
    Place,
    Spend,
    Take,
)
from oneiro.games.neodreams.language import Discard as DiscardFor
from oneiro.games.neodreams.rules import supply
from oneiro.games.neodreams.rules.effects import PARTS, Apply, Deciding, Fire, Waiting, busy, emit
from oneiro.games.neodreams.rules.supply import cheaper, payable, possible, useful
from oneiro.games.neodreams.state import NO_CARD, State
from oneiro.kernel.game import Seat
from oneiro.kernel.table import Table


def gain(s: State, seat: Seat, amounts: tuple[int, int, int, int], table: Table) -> None:
    got = supply.gain(s, seat, amounts, table)
    events = [GAINED_KNOWLEDGE + what for what, n in enumerate(got) if n]
    if events:
        emit(s, seat, *events)


def create(s: State, seat: Seat, action: CreateIt, cost: Cost, table: Table) -> None:
    """ND-A3."""
    p = s.players[seat]
    paid = supply.pay(s, seat, cost, action.jokers)
    p.hand.remove(action.card)
    if action.card in p.known:
        p.known.remove(action.card)
    p.cards.append(action.card)
    p.filled.append(0)
    table.tell(("creates", seat, action.card, *paid))
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
        return supply.doable(s, self.seat, Take(self.kind, self.source), False)

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        s.stack.pop()
        take(s, self.seat, action, table)


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


class Placing(Deciding):
    """ND-A5, ND-A6: images one by one, each onto the topmost empty slot of a dream."""

    fields: ClassVar = ("seat", "left", "full")

    def __init__(self, seat: Seat, left: int, full: int) -> None:
        self.seat = seat
        self.left = left
        """How many more may be placed."""
        self.full = full
        """Dreams that this has upgraded."""

    def choices(self, s: State) -> list[Action]:
        p, cards = s.players[self.seat], s.book.cards
        if not p.images or not self.left:
            return []
        return [PUT[c] for i, c in enumerate(p.cards) if p.filled[i] < cards[c].slots]

    def waits(self, s: State) -> bool:
        return self.left > 0 and supply.doable(s, self.seat, Place(), False)

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        assert isinstance(action, PutImage)
        p = s.players[self.seat]
        at = p.cards.index(action.card)
        p.images -= 1
        p.filled[at] += 1
        self.left -= 1
        table.tell(("places", self.seat, action.card))
        if s.is_upgraded(self.seat, at):
            table.tell(("upgrades", self.seat, action.card))
            self.full += 1

    def finish(self, s: State, table: Table) -> None:
        s.stack.pop()
        if self.full:
            s.stack.append(Fire(self.seat, UPGRADE, self.full))

    def copy(self) -> Placing:
        return Placing(self.seat, self.left, self.full)


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
        s.stack.append(Fire(self.seat, CONNECTED, 1))
        s.stack.append(Apply(self.seat, s.effect_of(self.seat, action.card), 0, action.card))


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
        s.stack.append(Fire(self.seat, DISCONNECTED, 1))
        s.stack.append(Apply(self.seat, self.then, 0, NO_CARD))


class Broadcasting(Waiting):
    """ND-A8: the collective dreams that lay there when it began, in any order, once each."""

    fields: ClassVar = ("seat", "cards")

    def choices(self, s: State) -> list[Action]:
        return [PLAY[c] for c in self.useful_now(s)]

    def carry_out(self, s: State, action: Action, table: Table) -> None:
        assert isinstance(action, Play)
        self.start(s, action.card, table)

    def start(self, s: State, card: int, table: Table) -> None:
        self.cards = [c for c in self.cards if c != card]
        table.tell(("plays", self.seat, card))
        self.resolve(s, card)

    def finish(self, s: State, table: Table) -> None:
        s.stack.pop()
        emit(s, self.seat, BROADCAST)

    def copy(self) -> Broadcasting:
        return Broadcasting(self.seat, self.cards)


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
        paid = supply.pay(s, self.seat, self.cost, action.jokers)
        table.tell(("spends", self.seat, *paid))
        s.stack.append(Apply(self.seat, self.then, 0, NO_CARD))


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
        s.stack.append(Fire(self.seat, DISCARDED, 1))
        s.stack.append(Apply(self.seat, self.then, 0, NO_CARD))


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


def take_part(s: State, seat: Seat, op: Take, table: Table) -> None:
    s.stack.append(Taking(seat, op.kind, op.source))


def create_part(s: State, seat: Seat, op: Create, table: Table) -> None:
    s.stack.append(Creating(seat, list(op.cheaper)))


def place_part(s: State, seat: Seat, op: Place, table: Table) -> None:
    """Where no limit is written, all images there are may be placed."""
    s.stack.append(Placing(seat, op.most or IMAGES, 0))


def connect_part(s: State, seat: Seat, op: Connect, table: Table) -> None:
    s.stack.append(Connecting(seat))


def disconnect_part(s: State, seat: Seat, op: Disconnect, table: Table) -> None:
    s.stack.append(Disconnecting(seat, s.book.numbers[op.then]))


def broadcast_part(s: State, seat: Seat, op: Broadcast, table: Table) -> None:
    resolving = busy(s)
    mine = [c for c in s.of_kind(seat, COLLECTIVE) if c not in resolving]
    table.tell(("broadcasts", seat))
    s.stack.append(Broadcasting(seat, mine))


def spend_part(s: State, seat: Seat, op: Spend, table: Table) -> None:
    s.stack.append(Paying(seat, list(op.cost), s.book.numbers[op.then]))


def discard_part(s: State, seat: Seat, op: DiscardFor, table: Table) -> None:
    s.stack.append(Dropping(seat, op.kind, s.book.numbers[op.then]))


def either_part(s: State, seat: Seat, op: Either, table: Table) -> None:
    s.stack.append(Choosing(seat, [s.book.numbers[way] for way in op.ways]))


def gain_part(s: State, seat: Seat, op: Gain, table: Table) -> None:
    gain(s, seat, op.amounts, table)


def each_part(s: State, seat: Seat, op: Each, table: Table) -> None:
    n = s.count(seat, op.of)
    if n:
        for part in op.then:
            assert isinstance(part, Gain)
            k, m, f, i = part.amounts
            gain(s, seat, (n * k, n * m, n * f, n * i), table)


PARTS.update(
    {
        Gain: gain_part,
        Take: take_part,
        Create: create_part,
        Place: place_part,
        Connect: connect_part,
        Disconnect: disconnect_part,
        Broadcast: broadcast_part,
        Spend: spend_part,
        DiscardFor: discard_part,
        Each: each_part,
        Either: either_part,
    }
)
