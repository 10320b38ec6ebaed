"""What cards are good for, quickly: in this round as it lies, and in the rounds to come."""

from __future__ import annotations

from math import exp
from typing import Final

from oneiro.games.dreamworld.bot.odds import EAGERNESS, IN_SUIT_WEIGHT
from oneiro.games.dreamworld.bot.prospects import usefulness
from oneiro.games.dreamworld.components import (
    ANY_SUIT,
    CARDS,
    FARTHEST,
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
from oneiro.games.dreamworld.sequence import FROM_PATIENT
from oneiro.games.dreamworld.state import State

LOWEST: Final = 1
HIGHEST: Final = 11

_uses: dict[int, list[float]] = {}


def condition(kind: int, amount: int, side: int, few: bool, others: int) -> int:
    """All that a card's use depends on, as one number."""
    return (((kind * 16 + amount + 4) * 2 + side) * 2 + (1 if few else 0)) * 8 + others


def uses(kind: int, amount: int, side: int, few: bool, others: int) -> list[float]:
    """By card: the points that it may be expected to make in suit among so many others."""
    key = condition(kind, amount, side, few, others)
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


class Company:
    """Where a card that is still to come may lie in this round, as numbers."""

    def __init__(self, few: bool, by_card: list[float]) -> None:
        weights = [0.0] * (HIGHEST + 2)
        suited = [0.0] * (HIGHEST + 2)
        total = 0.0
        for c in range(2 * HIGHEST):
            n = NUMBER_OF[c]
            if few and n in (LOWEST, HIGHEST):
                continue
            eager = IN_SUIT_WEIGHT * exp(EAGERNESS * by_card[c])
            suited[n] += eager
            weights[n] += eager + 2.0
            total += eager + 2.0
        self.at = [w / total for w in weights]
        """By number: the chance that one card lies there."""
        self.suited = [w / total for w in suited]
        """By number: the chance that it lies there and is in suit."""


_companies: dict[int, Company] = {}


def company(s: State) -> Company:
    """DW-P2: what others may lay in this round; they lay what promises points sooner."""
    t = s.round
    few = len(s.out) > 0
    others = others_in(s)
    key = condition(s.kinds[t], s.amounts[t], t % 2, few, others)
    found = _companies.get(key)
    if found is None:
        found = Company(few, uses(s.kinds[t], s.amounts[t], t % 2, few, others))
        _companies[key] = found
    return found


def made(
    s: State,
    card: int,
    coming: int,
    others: Company,
    gains: list[float],
    floor: float,
    denial: float,
) -> float:
    """What *card* is worth in this round with so many cards still to come.

    *gains* says what points are worth; *floor* is what not scoring is, and what a card out of
    suit brings. A point that it takes from a rival, by standing before them, is a *denial*.
    """
    t = s.round
    row = s.rows[t]
    side = t % 2
    suit = s.suits[t // 2]
    place = FROM_PATIENT[suit][side]
    rank = place[card]
    mine = NUMBER_OF[card]
    nearer = 0
    for c in row:
        if place[c] < rank:
            nearer += 1
    way = 1 if side == SUN else -1
    before = NUMBER_OF[row[nearer - 1]] if nearer else s.edges[side]
    gap = way * (before - mine)
    denied = 0.0
    if coming:
        n = mine
        last = NUMBER_OF[row[nearer]] if nearer < len(row) else -1
        prey = 0.5 * others.suited[n]
        while n != last and LOWEST < n < HIGHEST:
            n -= way
            prey += others.suited[n]
        denied = denial * prey * gap
    if suit not in (ANY_SUIT, SUIT[card]):
        return floor + denied
    kind = s.kinds[t]
    amount = s.amounts[t]
    part = 1.0
    if kind == NUMBER:
        part = 1.0 if 8 <= mine <= 10 else 0.0
    elif kind == SUN_CARD:
        part = 1.0 if SYMBOL[card] == SUN else 0.0
    elif kind == MOON_CARD:
        part = 1.0 if SYMBOL[card] == MOON else 0.0
    elif kind == FARTHEST:
        part = farthest(card, side, coming, others) if nearer == len(row) else 0.0
    elif kind == SKIP:
        part = 0.0
        if nearer:
            beyond = NUMBER_OF[row[nearer - 2]] if nearer > 1 else s.edges[side]
            gap = way * (beyond - mine)
        else:
            coming -= 1
    elif kind not in (NEAREST, SMALL_GAP):
        part = 0.0
    total = 0.0
    sure = 1.0
    inside = 0.5 * others.at[mine]
    for step in range(gap + 1):
        stays = 0.0
        if step < gap:
            if step:
                inside += others.at[mine + way * step]
            stays = 1.0
            for _ in range(coming):
                stays *= 1.0 - inside
        chance = sure - stays
        sure = stays
        if chance > 0.0:
            applies = part
            if kind == NEAREST:
                applies = 1.0 if step == gap and not nearer else 0.0
            elif kind == SMALL_GAP:
                applies = 1.0 if step <= 1 else 0.0
            value = max(gains[step], floor)
            if applies > 0.0:
                helped = max(gains[max(0, step + amount)], floor)
                value += applies * (helped - value)
            total += chance * value
    return total + denied


def farthest(card: int, side: int, coming: int, others: Company) -> float:
    """The chance that no card still to come lies farther than *card*."""
    mine = NUMBER_OF[card]
    inside = 0.5 * others.at[mine]
    for n in range(LOWEST, mine) if side == SUN else range(mine + 1, HIGHEST + 1):
        inside += others.at[n]
    chance = 1.0
    for _ in range(coming):
        chance *= 1.0 - inside
    return chance
