"""What things are worth to a player from here to the end of the game, in credits.

Two scales: what an effect brings *now*, with this stock, this hand and these dreams, and what it
brings *in general*, some time later in the game. The second values engines: a dream is worth its
credits and what it will do in the turns that remain.
"""

from __future__ import annotations

from typing import Final

from oneiro.games.neodreams.components import (
    COLUMNS,
    ENOUGH_CARDS,
    MOST,
    Card,
    Finale,
)
from oneiro.games.neodreams.language import (
    ADVANCED,
    ANY,
    BROADCAST,
    CLIENTS,
    COLLECTIVE,
    CONNECTED,
    CREATED,
    CREATED_COLLECTIVE,
    CREATED_LUCID,
    CREATED_RECURRING,
    DECK,
    DISCARDED,
    DISCONNECTED,
    EVENTS,
    FANTASY,
    FREE,
    GAINED_FANTASY,
    GAINED_IMAGE,
    GAINED_KNOWLEDGE,
    GAINED_MEMORY,
    IMAGE,
    LUCID,
    MARKET,
    RECURRING,
    RETURNED,
    SENT,
    UPGRADE,
    UPGRADED,
    Broadcast,
    Connect,
    Cost,
    Create,
    Discard,
    Disconnect,
    Each,
    Either,
    Gain,
    Op,
    Place,
    Spend,
    Take,
)
from oneiro.games.neodreams.rules.supply import cheaper, need
from oneiro.games.neodreams.state import State
from oneiro.kernel.game import Seat

PACE: Final = 0.62
"""Dreams that a company creates in a turn, before it has shown its own pace."""
LATER: Final[tuple[float, ...]] = (0.35, 0.35, 0.45, 0.85)
"""Credits that a resource or an image brings in the end, while there are turns to use it."""
LEFT_OVER: Final = 0.2
"""Credits of anything that lies unused at the end."""
TAKING: Final = 0.5
"""The part of a dream's worth that is won by taking the card; the rest by creating it."""
CREATING: Final = 1.0 - TAKING
CARD: Final = 1.25
CREATION: Final = 1.7
PLACING: Final = 0.5
CONNECTING: Final = 1.1
"""What such an action is worth in general."""
TIMES: Final = {
    CREATED: 0.6,
    CREATED_LUCID: 0.2,
    CREATED_COLLECTIVE: 0.2,
    CREATED_RECURRING: 0.2,
    CONNECTED: 0.22,
    DISCONNECTED: 0.03,
    BROADCAST: 0.2,
    SENT: 0.68,
    ADVANCED: 0.3,
    RETURNED: 0.62,
    DISCARDED: 0.1,
    UPGRADE: 0.35,
    GAINED_KNOWLEDGE: 0.6,
    GAINED_MEMORY: 0.7,
    GAINED_FANTASY: 0.65,
    GAINED_IMAGE: 0.5,
}
"""How often in a turn something happens that a recurring dream may wait for."""
GROWTH: Final = {LUCID: 0.2, COLLECTIVE: 0.2, RECURRING: 0.2, CLIENTS: 0.15, UPGRADED: 0.2}
"""How many more of what is counted come in a turn."""
ENGINE: Final[tuple[float, ...]] = (0.85, 1.1, 1.0)
"""By type: how much of what a dream could do it really does."""
SLOT: Final = 0.12
"""Room for an image."""
UNKNOWN: Final = -1e9
"""Not worked out yet."""

Taste = tuple[float, float, float]
NO_TASTE: Taste = (1.0, 1.0, 1.0)


def turns_left(s: State, seat: Seat) -> float:
    """Turns that *seat* will have after this one, as the fastest company's pace suggests."""
    soonest = 30.0
    for p in s.players:
        missing = ENOUGH_CARDS - len(p.cards)
        if missing <= 0:
            order = s.clockwise(s.active)
            return float(order.index(seat) <= order.index(s.last) and seat != s.active)
        pace = (len(p.cards) - 2 + 5 * PACE) / (p.turns + 5)
        soonest = min(soonest, missing / pace)
    return soonest


class Outlook:
    """One player's view of a position; asked once, used for one decision."""

    def __init__(self, s: State, seat: Seat, taste: Taste = NO_TASTE) -> None:
        self.s = s
        self.seat = seat
        self.player = s.players[seat]
        self.book = s.book
        self.taste = taste
        self.turns = turns_left(s, seat)
        self.creations = self.turns * PACE + 0.7
        """How many more dreams can be created, about."""
        self.counts = [s.count(seat, what) for what in range(len(GROWTH))]
        self.soon = min(1.0, self.turns / 2.5)
        """How surely what is gained now can be used at all."""
        self._general = [UNKNOWN] * len(s.book.effects)
        self._now = [UNKNOWN] * len(s.book.effects)
        self._net = [UNKNOWN] * len(s.book.cards)
        self._triggers = [UNKNOWN] * len(EVENTS)
        self._nets: list[float] = []
        self._wanted: Cost | None = None

    def effect_of(self, card: int) -> int:
        return self.s.effect_of(self.seat, card)

    # What a dream is worth.

    def dream(self, card: int) -> float:
        """Credits, work still to be done, and room for images."""
        face = self.book.cards[card]
        worth = face.credits + SLOT * face.slots * self.soon
        worth += 0.65 * self.work(face, face.effect) + 0.35 * self.work(face, face.upgraded)
        if face.finale or face.upgraded_finale:
            worth += 0.6 * self.finale(face.finale) + 0.4 * self.finale(face.upgraded_finale)
        return worth * self.taste[face.kind]

    def work(self, face: Card, effect: int) -> float:
        """What the effect will bring until the end if the dream lies there from now on."""
        left = max(0.0, self.turns - 0.5)
        if face.kind == LUCID:
            free = self.counts[LUCID] - self.counts[CLIENTS]
            chance = min(0.9, TIMES[CONNECTED] * left / (0.5 + 0.5 * free))
            return ENGINE[LUCID] * chance * self.general(effect)
        event = BROADCAST if face.kind == COLLECTIVE else face.when
        return ENGINE[face.kind] * TIMES[event] * left * self.general(effect)

    def finale(self, finale: Finale | None) -> float:
        if finale is None:
            return 0.0
        return finale.credits * (self.counts[finale.of] + GROWTH[finale.of] * self.turns)

    def net(self, card: int) -> float:
        """What a dream is worth beyond its price."""
        found = self._net[card]
        if found == UNKNOWN:
            k, m, f = self.book.cards[card].cost
            price = LATER[0] * k + LATER[1] * m + LATER[2] * f
            found = self.dream(card) - price * (0.4 + 0.6 * self.soon)
            self._net[card] = found
        return found

    def card(self, card: int) -> float:
        """What it is worth to have this card in the hand, one more than there are."""
        nets = self.nets()
        at = int(self.creations)
        if card in self.player.hand and self.net(card) >= nets[min(at, len(nets) - 1)]:
            at += 1
        rival = nets[at] if at < len(nets) else 0.0
        return max(LEFT_OVER + 0.15 * self.soon, TAKING * (self.net(card) - max(0.0, rival)))

    def nets(self) -> list[float]:
        """Of the cards in hand, the best first."""
        if len(self._nets) != len(self.player.hand):
            self._nets = [self.net(c) for c in self.player.hand]
            self._nets.sort(reverse=True)
        return self._nets

    def unseen(self, kind: int) -> float:
        """A card of the deck, on average over all that may lie there for what this seat knows."""
        pool = self.s.discards[kind]
        if self.s.decks[kind]:
            cards = self.book.cards
            hidden = [
                c
                for p in self.s.players
                if p is not self.player
                for c in p.hand
                if cards[c].kind == kind and c not in p.known
            ]
            pool = self.s.decks[kind] + hidden
        some = sorted(pool)[:: max(1, len(pool) // 6)]
        total = 0.0
        for c in some:
            total += self.card(c)
        return total / len(some) if some else 0.0

    # What an effect brings now.

    def now(self, effect: int) -> float:
        if self._now[effect] == UNKNOWN:
            # A client's dream may connect another one: what is being weighed counts for little.
            self._now[effect] = 0.5
            worth = 0.0
            for op in self.book.effects[effect]:
                worth += self.part(op)
            self._now[effect] = worth
        return self._now[effect]

    def part(self, op: Op) -> float:
        if isinstance(op, Gain):
            return self.gained(op.amounts)
        if isinstance(op, Take):
            return self.taken(op)
        if isinstance(op, Create):
            return self.created(op.cheaper)
        if isinstance(op, Place):
            return self.placed(op.most)
        if isinstance(op, Connect):
            return self.connected()
        if isinstance(op, Broadcast):
            return self.broadcast()
        if isinstance(op, Spend):
            if need(self.player.stock, op.cost) is None:
                return 0.0
            return max(0.0, self.now(self.book.numbers[op.then]) - self.price(op.cost))
        if isinstance(op, Discard):
            kept = [self.card(c) for c in self.player.hand if self.fits(op.kind, c)]
            return max(0.0, self.now(self.book.numbers[op.then]) - min(kept)) if kept else 0.0
        if isinstance(op, Disconnect):
            if not self.player.clients:
                return 0.0
            return max(0.0, self.now(self.book.numbers[op.then]) - self.client_kept())
        if isinstance(op, Each):
            each = 0.0
            for gain in op.then:
                assert isinstance(gain, Gain)
                each += self.gained(gain.amounts)
            return self.counts[op.of] * each
        assert isinstance(op, Either)
        return max(self.now(self.book.numbers[way]) for way in op.ways)

    def fits(self, kind: int, card: int) -> bool:
        return kind in (ANY, self.book.cards[card].kind)

    def wanted(self) -> Cost:
        """What the best dreams of the hand cost together, as many as can be created soon."""
        if self._wanted is None:
            hand = sorted(self.player.hand, key=self.net, reverse=True)
            k = m = f = 0
            for card in hand[: max(1, min(3, int(self.creations)))]:
                cost = self.book.cards[card].cost
                k, m, f = k + cost[0], m + cost[1], f + cost[2]
            self._wanted = k, m, f
        return self._wanted

    def gained(self, amounts: tuple[int, int, int, int]) -> float:
        """What is short for the hand counts in full, the rest as something to fall back on."""
        worth = 0.0
        stock = self.player.stock
        wanted = self.wanted()
        short = [max(0, wanted[what] - stock[what]) for what in range(IMAGE)]
        for what in range(IMAGE):
            n = min(amounts[what], MOST - stock[what])
            if n > 0:
                missing = short[what]
                if what == FANTASY:
                    missing = short[0] + short[1] + short[2]
                used = min(n, missing)
                full, spare = self.rate(what, 1.15), self.rate(what, 0.55)
                worth += used * full + (n - used) * spare
        if amounts[IMAGE]:
            worth += min(amounts[IMAGE], self.s.reserve) * self.image()
        for what in range(IMAGE + 1):
            if amounts[what]:
                worth += self.trigger(GAINED_KNOWLEDGE + what)
        return worth

    def rate(self, what: int, part: float) -> float:
        return LEFT_OVER + (LATER[what] * part - LEFT_OVER) * self.soon

    def image(self) -> float:
        return self.rate(IMAGE, 1.0 if self.room() > self.player.images else 0.7)

    def room(self) -> int:
        """Empty slots."""
        p, cards = self.player, self.book.cards
        n = 0
        for at in range(len(p.cards)):
            n += cards[p.cards[at]].slots - p.filled[at]
        return n

    def price(self, cost: Cost) -> float:
        """What is missed after paying this."""
        wanted = self.wanted()
        stock = self.player.stock
        total = 0.0
        for what in range(IMAGE):
            n = cost[what]
            spare = min(n, max(0, stock[what] - wanted[what]))
            total += spare * self.rate(what, 0.55) + (n - spare) * self.rate(what, 1.15)
        return total

    def taken(self, op: Take) -> float:
        best = 0.0
        for kind in range(3) if op.kind == ANY else (op.kind,):
            if op.source != DECK:
                for card in self.s.market[kind]:
                    best = max(best, self.card(card))
            elif op.source != MARKET:
                best = max(best, self.unseen(kind))
        return best

    def created(self, less: Cost, more: tuple[int, ...] = (0, 0, 0)) -> float:
        """The best dream of the hand that can be paid for now, with *more* in stock."""
        stock = [min(MOST, self.player.stock[what] + more[what]) for what in range(IMAGE)]
        best = 0.0
        for card in self.player.hand:
            cost = self.book.cards[card].cost
            if need(stock, cheaper(cost, less) if any(less) else cost) is not None:
                best = max(best, self.creation(card, less))
        return best

    def creation(self, card: int, less: Cost = FREE) -> float:
        """What creating this card does, the card being in the hand already."""
        worth = CREATING * self.net(card) + self.trigger(CREATED)
        worth += self.trigger(CREATED_LUCID + self.book.cards[card].kind)
        if any(less):
            cost = self.book.cards[card].cost
            for what in range(IMAGE):
                worth += LATER[what] * min(less[what], cost[what]) * self.soon
        return worth

    def placed(self, most: int) -> float:
        """Images on dreams are credits; while there is time, they could be placed later too."""
        p = self.player
        n = min(p.images, self.room(), most or 99)
        if n <= 0:
            return 0.0
        hurry = 0.8 - 0.55 * min(1.0, self.turns / 6)
        best = max(self.upgrade(c) for c in self.open_dreams() or [p.cards[0]])
        return n * hurry + 0.5 * best

    def open_dreams(self) -> list[int]:
        p, cards = self.player, self.book.cards
        return [c for c, n in zip(p.cards, p.filled, strict=True) if n < cards[c].slots]

    def upgrade(self, card: int) -> float:
        """What covering the last slot of a dream adds, if there are images for it."""
        p = self.player
        face = self.book.cards[card]
        missing = face.slots - p.filled[p.cards.index(card)]
        if missing > p.images:
            return 0.0
        if face.kind == LUCID and card in p.clients:
            return 0.0
        better = self.work(face, face.upgraded) - self.work(face, face.effect)
        if face.upgraded_finale:
            better += self.finale(face.upgraded_finale) - self.finale(face.finale)
        return better + self.trigger(UPGRADE)

    def connected(self) -> float:
        if not self.s.clients:
            return 0.0
        p, cards = self.player, self.book.cards
        free = [c for c in p.cards if cards[c].kind == LUCID and c not in p.clients]
        if not free:
            return 0.0
        return max(self.now(self.effect_of(c)) for c in free) + self.trigger(CONNECTED)

    def broadcast(self) -> float:
        cards = self.book.cards
        worth = 0.0
        for c in self.player.cards:
            if cards[c].kind == COLLECTIVE:
                worth += self.now(self.effect_of(c))
        return worth + self.trigger(BROADCAST)

    def client_kept(self) -> float:
        """What a client is good for where it is."""
        worth = 0
        for c in self.player.cards:
            finale = self.book.cards[c].finale
            if finale is not None and finale.of == CLIENTS:
                worth += finale.credits
        return 0.1 + worth

    def trigger(self, event: int) -> float:
        """What the recurring dreams that wait for this bring."""
        found = self._triggers[event]
        if found == UNKNOWN:
            cards = self.book.cards
            found = 0.0
            for c in self.player.cards:
                if cards[c].when == event:
                    found += self.general(self.effect_of(c))
            found *= 0.3 + 0.7 * self.soon
            self._triggers[event] = found
        return found

    # What an effect brings some time.

    def general(self, effect: int) -> float:
        found = self._general[effect]
        if found == UNKNOWN:
            found = 0.0
            for op in self.book.effects[effect]:
                found += self.general_part(op)
            self._general[effect] = found
        return found

    def general_part(self, op: Op) -> float:
        if isinstance(op, Gain):
            a = op.amounts
            return LATER[0] * a[0] + LATER[1] * a[1] + LATER[2] * a[2] + LATER[3] * a[3]
        if isinstance(op, Take):
            return CARD if op.source != DECK else 0.8 * CARD
        if isinstance(op, Create):
            return CREATION + later(op.cheaper)
        if isinstance(op, Place):
            return PLACING if op.most != 1 else 0.6 * PLACING
        if isinstance(op, Connect):
            return CONNECTING
        if isinstance(op, Broadcast):
            return 0.5 + 0.75 * (self.counts[COLLECTIVE] + 0.5)
        if isinstance(op, Spend):
            return 0.8 * max(0.0, self.general(self.book.numbers[op.then]) - later(op.cost))
        if isinstance(op, Discard):
            return 0.8 * max(0.0, self.general(self.book.numbers[op.then]) - 0.6)
        if isinstance(op, Disconnect):
            return 0.6 * self.general(self.book.numbers[op.then])
        if isinstance(op, Each):
            n = self.counts[op.of] + 0.25 * GROWTH[op.of] * self.turns
            return n * self.general(self.book.numbers[op.then])
        assert isinstance(op, Either)
        return 0.1 + max(self.general(self.book.numbers[way]) for way in op.ways)


def later(cost: Cost) -> float:
    return LATER[0] * cost[0] + LATER[1] * cost[1] + LATER[2] * cost[2]


def wait_for(place: int, phase: int) -> int:
    """How many advances until the marker comes to this location's column."""
    return (place % COLUMNS - phase - 1) % COLUMNS + 1
