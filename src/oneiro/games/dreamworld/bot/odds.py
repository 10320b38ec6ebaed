"""What may yet join the sequence, and what a card makes of it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from math import exp
from random import Random
from typing import Final

from oneiro.games.dreamworld.bot.prospects import usefulness
from oneiro.games.dreamworld.components import (
    ANY_SUIT,
    CARDS,
    FARTHEST,
    LATE_DRAW,
    MOON_CARD,
    NEAREST,
    NUMBER,
    NUMBER_OF,
    SKIP,
    SMALL_GAP,
    SUIT,
    SUN,
    SUN_CARD,
    SYMBOL,
)
from oneiro.games.dreamworld.rules import Choose, Second
from oneiro.games.dreamworld.sequence import FROM_PATIENT
from oneiro.games.dreamworld.state import ID, NEUTRAL, State
from oneiro.kernel.game import Seat

PER_NUMBER: Final = 6
"""Cards of one number: in a line from the patient they stand together."""
IN_SUIT_WEIGHT: Final = 4.0
"""How much sooner others play a card in suit than one out of suit."""
EAGERNESS: Final = 0.6
"""How much sooner they play a card for every point that it promises."""

Weights = dict[int, float]


def unseen(s: State, seat: Seat) -> list[int]:
    """The cards whose whereabouts *seat* does not know: in other hands, the deck, or to come."""
    seen = set(s.out)
    seen.update(s.players[seat].hand)
    for player in s.players:
        seen.update(player.known)
    for row in s.rows:
        seen.update(row)
    return [c for c in range(CARDS) if c not in seen]


class Odds:
    """What may yet join this round's sequence, as seen from one seat."""

    def __init__(self, s: State, seat: Seat) -> None:
        self.s = s
        self.suit = s.suit
        self.rank = FROM_PATIENT[self.suit][s.side]
        self.laid = [self.rank[c] for c in s.row]
        self.fixed = self.laid
        self.kind = s.kinds[s.round]
        self.amount = s.amounts[s.round]
        self.edge = s.edges[s.side]
        self.hidden = unseen(s, seat)
        self.seat = seat
        self.few = bool(s.out)
        self.others = len(s.players) - 1 + bool(s.row) + s.solo
        rivals, drawn = self._weights(s, seat)
        self.joining = [self._summed(w) for w in rivals + drawn]
        self.coming = self.joining
        self.prey = self._prey(s, rivals)

    def _weights(self, s: State, seat: Seat) -> tuple[list[Weights], list[Weights]]:
        """For each card that will join, of a rival or drawn: how likely it is which one."""
        top = s.stack[-1]
        hidden = self.hidden
        rivals = []
        for other in top.seats if isinstance(top, Second) else range(len(s.players)):
            if other != seat:
                player = s.players[other]
                unknown = (len(player.hand) - len(player.known)) / max(1, len(hidden))
                weights = {c: unknown * self._eagerness(c) for c in hidden}
                weights.update({c: self._eagerness(c) for c in player.known})
                rivals.append(weights)
        drawn = []
        if isinstance(top, Choose):
            if s.solo:
                rivals.append(dict.fromkeys(hidden, 1.0))
            if self.kind == LATE_DRAW and s.deck:
                drawn.append(dict.fromkeys(hidden, 1.0))
        return rivals, drawn

    def _eagerness(self, card: int) -> float:
        """How much sooner others play this card than one out of suit."""
        if self.suit not in (ANY_SUIT, SUIT[card]):
            return 1.0
        use = usefulness(card, self.s.side, self.kind, self.amount, self.few, self.others)
        return IN_SUIT_WEIGHT * exp(EAGERNESS * use)

    def _prey(self, s: State, rivals: list[Weights]) -> list[tuple[int, int, float]]:
        """Cards of others that may score here: place, the nearest place laid before it, chance."""
        out = [
            (self.rank[c], 1.0)
            for c in s.row
            if s.owner[c] not in (self.seat, NEUTRAL) and (self.scores(c) or s.owner[c] == ID)
        ]
        for weights in rivals:
            total = sum(weights.values()) or 1.0
            out += [
                (self.rank[c], w / total) for c, w in weights.items() if s.solo or self.scores(c)
            ]
        laid = sorted(self.laid)
        return [(r, laid[i - 1] if (i := bisect_left(laid, r)) else -1, p) for r, p in out]

    def denied(self, card: int) -> float:
        """The points that *card* is expected to take from others, by standing before them."""
        mine = self.rank[card]
        number = NUMBER_OF[card]
        total = 0.0
        for place, before, chance in self.prey:
            if before < mine < place:
                if before < 0:
                    total += chance * abs(self.edge - number)
                else:
                    total += chance * (mine // PER_NUMBER - before // PER_NUMBER)
        return total

    def _summed(self, weights: Weights) -> list[float]:
        """By place in the line: the chance that the card stands nearer than that."""
        total = sum(weights.values()) or 1.0
        at = [0.0] * (CARDS + 1)
        for c, w in weights.items():
            at[self.rank[c] + 1] = w / total
        for i in range(CARDS):
            at[i + 1] += at[i]
        return at

    def scores(self, card: int) -> bool:
        return self.suit in (ANY_SUIT, SUIT[card])

    def outcomes(self, card: int) -> list[tuple[float, int]]:
        """The chances of the points, before +1 tokens, that *card* makes here."""
        mine = self.rank[card]
        number = NUMBER_OF[card]
        skips = 1 if self.kind == SKIP else 0
        out: list[tuple[float, int]] = []
        alone = 1.0
        for group in range(mine // PER_NUMBER, -1, -1):
            free = self._free(PER_NUMBER * group, mine, skips)
            if free < alone:
                gap = mine // PER_NUMBER - group
                out += self._with_therapy(card, gap, alone - free, group)
                alone = free
            if not alone:
                return out
        gap = abs(self.edge - number)
        out += self._with_therapy(card, gap, alone, -1)
        return out

    def _free(self, low: int, high: int, skips: int, beyond: bool = False) -> float:
        """The chance that at most *skips* cards stand in these places (and none beyond)."""
        laid = sum(low <= r < high for r in self.fixed)
        if laid > skips or (beyond and any(r > high for r in self.fixed)):
            return 0.0
        none, one = 1.0, 0.0
        for at in self.coming:
            inside = at[high] - at[low]
            outside = (at[high] if beyond else 1.0) - inside
            none, one = none * outside, one * outside + none * inside
        return none + one if laid < skips else none

    def _with_therapy(
        self, card: int, gap: int, chance: float, group: int
    ) -> list[tuple[float, int]]:
        """*group*: which number stands next towards the patient; -1 is the edge."""
        if self.kind != FARTHEST:
            bonus = self.amount if self._applies(card, gap, group) else 0
            return [(chance, max(0, gap + bonus))]
        mine = self.rank[card]
        before = min(mine, PER_NUMBER * (group + 1))
        farthest = self._free(before, mine, 0, beyond=True)
        if group >= 0:
            farthest -= self._free(PER_NUMBER * group, mine, 0, beyond=True)
        farthest = min(chance, max(0.0, farthest))
        return [(farthest, max(0, gap + self.amount)), (chance - farthest, gap)]

    def _applies(self, card: int, gap: int, group: int) -> bool:
        kind = self.kind
        if kind == NUMBER:
            return 8 <= NUMBER_OF[card] <= 10
        if kind == SUN_CARD:
            return SYMBOL[card] == SUN
        if kind == MOON_CARD:
            return SYMBOL[card] != SUN
        if kind == NEAREST:
            return group < 0
        return kind == SMALL_GAP and gap <= 1

    def reveal(self, rng: Random) -> None:
        """Lay out a guess of everything that joins this round, in place of the last guess."""
        self.fixed = self.laid[:]
        self.coming = []
        for at in self.joining:
            if at[-1]:
                self.fixed.append(bisect_right(at, rng.random() * at[-1]) - 1)
