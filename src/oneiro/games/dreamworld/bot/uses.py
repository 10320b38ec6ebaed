"""What cards are good for, quickly: in this round as it lies, and in the rounds to come."""

from __future__ import annotations

from oneiro.games.dreamworld.bot.prospects import usefulness
from oneiro.games.dreamworld.components import (
    ANY_SUIT,
    CARDS,
    FARTHEST,
    FROM_PATIENT,
    MOON,
    MOON_CARD,
    NEAREST,
    NUMBER,
    NUMBER_OF,
    ROUNDS,
    SKIP,
    SMALL_GAP,
    SUIT,
    SUN,
    SUN_CARD,
    SYMBOL,
)
from oneiro.games.dreamworld.state import State

_uses: dict[int, list[float]] = {}


def uses(kind: int, amount: int, side: int, few: bool, others: int) -> list[float]:
    """By card: the points that it may be expected to make in suit among so many others."""
    key = (((kind * 16 + amount + 4) * 2 + side) * 2 + (1 if few else 0)) * 8 + others
    found = _uses.get(key)
    if found is None:
        found = [usefulness(c, side, kind, amount, few, others) for c in range(CARDS)]
        _uses[key] = found
    return found


def others_in(s: State) -> int:
    """How many cards besides one's own lie in a sequence."""
    return len(s.players) - 1 + (1 if s.neutrals or s.rows[s.round] else 0) + (1 if s.solo else 0)


class Hand:
    """A hand spread over the rounds to come: the soonest gets the card that does most in it."""

    def __init__(self, s: State, hand: list[int], first: int) -> None:
        few = len(s.out) > 0
        others = others_in(s)
        free = hand[:]
        self.first = first
        self.served: list[float] = []
        """By round, from the first: the points expected."""
        self.card: list[int] = []
        """By round, from the first: the card kept for it; -1 for none."""
        for t in range(first, ROUNDS):
            suit = s.suits[t // 2]
            by_card = uses(s.kinds[t], s.amounts[t], t % 2, few, others)
            best = 0.0
            at = -1
            for i in range(len(free)):
                c = free[i]
                if (suit == SUIT[c] or suit == ANY_SUIT) and by_card[c] > best:
                    best = by_card[c]
                    at = i
            self.served.append(best)
            if at >= 0:
                self.card.append(free.pop(at))
            else:
                self.card.append(-1)
        self.spare = free

    def missed(self, s: State, card: int) -> float:
        """The points that the rounds to come lose without *card*."""
        if card not in self.card:
            return 0.0
        i = self.card.index(card)
        t = self.first + i
        suit = s.suits[t // 2]
        by_card = uses(s.kinds[t], s.amounts[t], t % 2, len(s.out) > 0, others_in(s))
        instead = 0.0
        for c in self.spare:
            if (suit == SUIT[c] or suit == ANY_SUIT) and by_card[c] > instead:
                instead = by_card[c]
        return self.served[i] - instead

    def gained(self, s: State, card: int) -> float:
        """The points that the rounds to come gain by one *card* more."""
        few = len(s.out) > 0
        others = others_in(s)
        most = 0.0
        for i in range(len(self.served)):
            t = self.first + i
            suit = s.suits[t // 2]
            if suit == SUIT[card] or suit == ANY_SUIT:
                by_card = uses(s.kinds[t], s.amounts[t], t % 2, few, others)
                more = by_card[card] - self.served[i]
                if more > most:
                    most = more
        return most


def room(s: State, card: int) -> tuple[int, int, int]:
    """How far it is from *card*, laid now, to the next card towards the patient or the edge.

    With it: how far to the one after that, and how many lie nearer and farther than it.
    """
    row = s.rows[s.round]
    side = s.round % 2
    place = FROM_PATIENT[s.suits[s.round // 2]][side]
    rank = place[card]
    nearer = 0
    for c in row:
        if place[c] < rank:
            nearer += 1
    mine = NUMBER_OF[card]
    before = NUMBER_OF[row[nearer - 1]] if nearer else s.edges[side]
    beyond = NUMBER_OF[row[nearer - 2]] if nearer > 1 else s.edges[side]
    if side == SUN:
        return before - mine, beyond - mine, nearer
    return mine - before, mine - beyond, nearer


def made(s: State, card: int, coming: int, gains: list[float], floor: float) -> float:
    """What *card* in suit is worth in this round with so many cards still to come.

    *gains* says what points are worth; *floor* is what not scoring is.
    """
    gap, beyond, nearer = room(s, card)
    kind = s.kinds[s.round]
    amount = s.amounts[s.round]
    numbers = 9 if len(s.out) > 0 else 11
    farther = len(s.rows[s.round]) - nearer
    behind = 1.0
    if kind == FARTHEST:
        ahead = NUMBER_OF[card] if s.round % 2 == SUN else 12 - NUMBER_OF[card]
        room_behind = (ahead - 1.5 if numbers == 9 else ahead - 0.5) / numbers
        for _ in range(coming):
            behind *= 1.0 - room_behind
        if farther:
            behind = 0.0
    if kind == SKIP and nearer:
        gap = beyond
    total = 0.0
    sure = 1.0
    for step in range(gap + 1):
        # The chance that every card to come lies outside so many numbers before this one.
        if step < gap:
            outside = 1.0 - min(1.0, (step + 0.5) / numbers)
            stays = 1.0
            for _ in range(coming if kind != SKIP else coming - 1):
                stays *= outside
        else:
            stays = 0.0
        chance = sure - stays
        if chance > 0.0:
            bonus = 0.0
            if kind == NUMBER:
                bonus = 1.0 if 8 <= NUMBER_OF[card] <= 10 else 0.0
            elif kind == SUN_CARD:
                bonus = 1.0 if SYMBOL[card] == SUN else 0.0
            elif kind == MOON_CARD:
                bonus = 1.0 if SYMBOL[card] == MOON else 0.0
            elif kind == SMALL_GAP:
                bonus = 1.0 if step <= 1 else 0.0
            elif kind == NEAREST:
                bonus = 1.0 if step == gap and not nearer else 0.0
            elif kind == FARTHEST:
                bonus = behind
            plain = max(gains[step], floor)
            if bonus > 0.0:
                with_bonus = max(gains[max(0, step + amount)], floor)
                plain = bonus * with_bonus + (1.0 - bonus) * plain
            total += chance * plain
        sure = stays
    return total
