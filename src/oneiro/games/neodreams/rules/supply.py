"""ND-A1…A4, A10…A12: gaining, paying, taking and discarding, and what can be done at all."""

from __future__ import annotations

from oneiro.games.neodreams.actions import DISCARD, Action, Discard
from oneiro.games.neodreams.components import MOST
from oneiro.games.neodreams.language import (
    ANY,
    BROADCAST,
    COLLECTIVE,
    DECK,
    FANTASY,
    IMAGE,
    KNOWLEDGE,
    LUCID,
    MARKET,
    MEMORY,
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
from oneiro.games.neodreams.state import State
from oneiro.kernel.game import Seat
from oneiro.kernel.table import Table


def gain(s: State, seat: Seat, amounts: tuple[int, int, int, int], table: Table) -> list[int]:
    """ND-A1, ND-A4, ND-A12: what there is room for comes; says how much of each."""
    p = s.players[seat]
    stock = p.stock
    got = [0, 0, 0, 0]
    for what in (KNOWLEDGE, MEMORY, FANTASY):
        n = amounts[what]
        if n:
            had = stock[what]
            stock[what] = min(MOST, had + n)
            got[what] = stock[what] - had
    if amounts[IMAGE]:
        n = min(amounts[IMAGE], s.reserve)
        p.images += n
        s.reserve -= n
        got[IMAGE] = n
    if not table.quiet and any(got):
        table.tell(("gains", seat, *got))
    return got


def need(p_stock: list[int], cost: Cost) -> tuple[int, int] | None:
    """ND-A3: fantasies that must stand in for knowledge and memories; None: it cannot be paid."""
    k = max(0, cost[KNOWLEDGE] - p_stock[KNOWLEDGE])
    m = max(0, cost[MEMORY] - p_stock[MEMORY])
    return (k, m) if cost[FANTASY] + k + m <= p_stock[FANTASY] else None


def payable(s: State, seat: Seat, cost: Cost, jokers: tuple[int, int] = (0, 0)) -> bool:
    """Whether it can be paid with so many fantasies beyond need."""
    stock = s.players[seat].stock
    short = need(stock, cost)
    if short is None:
        return False
    k, m = short[0] + jokers[0], short[1] + jokers[1]
    fits = k <= cost[KNOWLEDGE] and m <= cost[MEMORY]
    return fits and cost[FANTASY] + k + m <= stock[FANTASY]


def pay(s: State, seat: Seat, cost: Cost, jokers: tuple[int, int]) -> Cost:
    """ND-A3: says what really went, fantasies for what they stood in for."""
    stock = s.players[seat].stock
    short = need(stock, cost)
    assert short is not None
    k, m = short[0] + jokers[0], short[1] + jokers[1]
    paid = cost[KNOWLEDGE] - k, cost[MEMORY] - m, cost[FANTASY] + k + m
    for what, n in enumerate(paid):
        stock[what] -= n
    return paid


def within_reach(s: State, seat: Seat, cost: Cost, but: int = -1) -> bool:
    """Whether it can be paid, if need be after discarding other cards than *but* (ND-A11)."""
    p = s.players[seat]
    if need(p.stock, cost) is not None:
        return True
    if len(p.hand) < 2 and (but >= 0 or not p.hand):
        return False
    stock = p.stock[:]
    for card in p.hand:
        reward = s.book.cards[card].reward
        if card != but and reward != IMAGE and stock[reward] < MOST:
            stock[reward] += 1
    return need(stock, cost) is not None


def cheaper(cost: Cost, by: Cost) -> Cost:
    return max(0, cost[0] - by[0]), max(0, cost[1] - by[1]), max(0, cost[2] - by[2])


def drawable(s: State, kind: int) -> bool:
    """ND-T8: a deck that is empty is made anew of its discards."""
    return bool(s.decks[kind] or s.discards[kind])


def draw(s: State, kind: int, table: Table) -> int:
    if not s.decks[kind]:
        s.decks[kind], s.discards[kind] = s.discards[kind], []
        table.tell(("shuffles", kind))
    return table.draw(s.decks[kind])


def take_from_deck(s: State, seat: Seat, kind: int, table: Table) -> None:
    card = draw(s, kind, table)
    s.players[seat].hand.append(card)
    table.tell(("draws", seat, kind))
    table.tell(("gets", seat, card), only=seat)


def take_from_market(s: State, seat: Seat, card: int, table: Table) -> None:
    p = s.players[seat]
    s.market[s.book.cards[card].kind].remove(card)
    p.hand.append(card)
    p.known.append(card)
    table.tell(("takes", seat, card))


def put_away(s: State, seat: Seat, card: int) -> None:
    """From the hand onto the discard pile of its type."""
    p = s.players[seat]
    p.hand.remove(card)
    if card in p.known:
        p.known.remove(card)
    s.discards[s.book.cards[card].kind].append(card)


def discards(s: State, seat: Seat) -> list[Action]:
    """ND-A11: at any own decision."""
    return [DISCARD[card] for card in s.players[seat].hand]


def discard(s: State, seat: Seat, action: Discard, table: Table) -> list[int]:
    """ND-A11: a card goes for its reward; says how much of each came."""
    put_away(s, seat, action.card)
    table.tell(("discards", seat, action.card))
    amounts = [0, 0, 0, 0]
    amounts[s.book.cards[action.card].reward] = 1
    k, m, f, i = amounts
    return gain(s, seat, (k, m, f, i), table)


def has_open_slot(s: State, seat: Seat) -> bool:
    p, cards = s.players[seat], s.book.cards
    return any(p.filled[i] < cards[c].slots for i, c in enumerate(p.cards))


def free_lucid(s: State, seat: Seat, busy: list[int]) -> list[int]:
    """ND-A7: lucid dreams that can take a client."""
    taken = s.players[seat].clients
    return [c for c in s.of_kind(seat, LUCID) if c not in taken and c not in busy]


def holds(s: State, seat: Seat, kind: int) -> bool:
    """Whether a hand has a card of the type: its back says so to everybody."""
    return any(kind in (ANY, s.book.cards[c].kind) for c in s.players[seat].hand)


def gives_image(s: State, seat: Seat, sees_hand: bool) -> bool:
    """Whether a card of the hand brings an image when it is discarded, or may, if nobody looks."""
    if not s.reserve:
        return False
    cards = s.book.cards
    return any(not sees_hand or cards[c].reward == IMAGE for c in s.players[seat].hand)


def awaited(s: State, seat: Seat, event: int) -> bool:
    """Whether a dream waits for this, so that doing it has a use of its own."""
    return any(s.book.cards[c].when == event for c in s.players[seat].cards)


def useful(s: State, seat: Seat, effect: int) -> bool:
    """Whether any part of an effect could do something, as its player knows, who sees the hand."""
    return any(doable(s, seat, op, True) for op in s.book.effects[effect])


def possible(s: State, seat: Seat, effect: int) -> bool:
    """The same as far as everybody can see: of a hand, its backs.

    Whom the table asks goes by this alone, or being asked would tell of the hand.
    """
    return any(doable(s, seat, op, False) for op in s.book.effects[effect])


def doable(s: State, seat: Seat, op: Op, sees_hand: bool) -> bool:
    """Whether a part could do something, if need be after discards (ND-A11).

    Whoever does not see the hand takes it to hold whatever its backs allow.
    """
    p = s.players[seat]
    if isinstance(op, Gain):
        a = op.amounts
        if a[IMAGE] and s.reserve:
            return True
        return any(a[what] and p.stock[what] < MOST for what in range(IMAGE))
    if isinstance(op, Take):
        if can_take(s, op):
            return True
        return not sees_hand and op.source != MARKET and holds(s, seat, op.kind)
    if isinstance(op, Create):
        if not sees_hand:
            return bool(p.hand)
        cards = s.book.cards
        return any(within_reach(s, seat, cheaper(cards[c].cost, op.cheaper), c) for c in p.hand)
    if isinstance(op, Place):
        return (p.images > 0 or gives_image(s, seat, sees_hand)) and has_open_slot(s, seat)
    if isinstance(op, Connect):
        return s.clients > 0 and bool(free_lucid(s, seat, []))
    if isinstance(op, Broadcast):
        effects = s.book.effects
        for card in s.of_kind(seat, COLLECTIVE):
            if any(doable(s, seat, part, sees_hand) for part in effects[s.effect_of(seat, card)]):
                return True
        return awaited(s, seat, BROADCAST)
    if isinstance(op, Spend):
        if not sees_hand and p.hand:
            return True
        return within_reach(s, seat, op.cost)
    if isinstance(op, DiscardFor):
        return holds(s, seat, op.kind)
    if isinstance(op, Disconnect):
        return bool(p.clients)
    if isinstance(op, Each):
        return s.count(seat, op.of) > 0
    assert isinstance(op, Either)
    return any(doable(s, seat, part, sees_hand) for way in op.ways for part in way)


def can_take(s: State, op: Take) -> bool:
    for kind in range(3) if op.kind == ANY else (op.kind,):
        if op.source != DECK and s.market[kind]:
            return True
        if op.source != MARKET and drawable(s, kind):
            return True
    return False
