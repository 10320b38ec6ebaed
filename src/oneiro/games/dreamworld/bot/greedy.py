"""The greedy player: expected gaps against the cards it has not seen, and what points can buy.

It weighs one round at a time, in points. What a choice costs later is estimated: a card by the
rounds it could still serve, treatment tokens by the rounds that they bring the end nearer.
It reads only what its seat may know: rivals' cards are a distribution over the unseen ones.
"""

from __future__ import annotations

from random import Random
from typing import Final

from oneiro.games.dreamworld.actions import (
    DONE,
    PLAY,
    SCORE,
    SKIP_AND_SCORE,
    TAKE,
    TURN,
    Action,
)
from oneiro.games.dreamworld.bot.odds import Odds
from oneiro.games.dreamworld.bot.prospects import Prospects
from oneiro.games.dreamworld.bot.tokens import (
    MOST_POINTS,
    gains,
    standing,
    turnings,
    worth_of_points,
)
from oneiro.games.dreamworld.components import MOST_PLUS, PROFESSOR, ROUNDS, ROWS
from oneiro.games.dreamworld.rules import Choose, Scoring, Turning, takeable
from oneiro.games.dreamworld.scoring import in_suit, may_skip, points
from oneiro.games.dreamworld.state import State
from oneiro.kernel.game import Bot, Seat

KEEP: Final = 0.7
"""How far a card's use in later rounds counts now."""
DENY: Final = 1.2
"""What a point that the only rival loses is worth; of several it helps the others too."""
PROFESSOR_WORTH: Final = 1.2
"""What choosing last is worth in a later round."""
GUESSES: Final = 12
"""Revealed rounds imagined to learn what choosing last would bring."""


class Weighing:
    """One seat's view of one round: what its cards, its points and its takes are worth."""

    def __init__(self, s: State, seat: Seat) -> None:
        self.s = s
        self.me = s.players[seat]
        self.seat = seat
        self.rounds = ROUNDS - 1 - s.round
        self.deny: float = DENY / max(1, len(s.players) - 1) ** 1.5
        self.gains = gains(tuple(self.me.left), self.me.plus, self.rounds)
        self.takeable = takeable(s)
        self.prospects = Prospects(s, [*self.me.hand, *self.takeable])
        self.hand_worth = self.prospects.worth(self.me.hand)
        self.take = max((self.taking(c) for c in self.takeable), default=0.0)
        if not self.me.professor:
            self.take = max(self.take, self.taking(PROFESSOR))

    def taking(self, card: int) -> float:
        """What a take adds to the rounds to come."""
        if not self.rounds:
            return 0.0
        if card == PROFESSOR:
            return PROFESSOR_WORTH
        more = self.prospects.worth([*self.me.hand, card]) - self.hand_worth
        left = tuple(self.me.left)
        plus = self.me.plus
        tokens = standing(left, plus + self.s.plus_on[card], self.rounds)
        return KEEP * more + tokens - standing(left, plus, self.rounds)

    def keeping(self, card: int) -> float:
        """What the rest of the hand loses without *card*."""
        rest = [c for c in self.me.hand if c != card]
        return KEEP * max(0.0, self.hand_worth - self.prospects.worth(rest))

    def playing(self, odds: Odds, card: int) -> float:
        """What *card* does now: its points, or the take, and the points it costs others."""
        denied = self.deny * odds.denied(card)
        if not odds.scores(card):
            return self.take + denied
        now = self.gains
        take = self.take
        return denied + sum(p * max(now[points], take) for p, points in odds.outcomes(card))


class Greedy(Bot[State, Action]):
    """Plays by expected gap."""

    name = "greedy"

    def choose(self, s: State, seat: Seat, rng: Random) -> Action:
        top = s.stack[-1]
        if isinstance(top, Turning):
            return turn(s, top)
        weighing = Weighing(s, seat)
        if isinstance(top, Scoring):
            return score_or_take(s, weighing, top.index)
        return lay(s, weighing, rng, may_wait=isinstance(top, Choose) and weighing.me.professor)


def lay(s: State, weighing: Weighing, rng: Random, may_wait: bool) -> Action:
    """DW-P2, DW-P9: the card that does most now for what it would do later."""
    odds = Odds(s, weighing.seat)
    hand = weighing.me.hand
    costs = [weighing.keeping(c) for c in hand]
    values = [weighing.playing(odds, c) - cost for c, cost in zip(hand, costs, strict=True)]
    best = max(values)
    if may_wait:
        last = 0.0
        for _ in range(GUESSES):
            odds.reveal(rng)
            last += max(
                weighing.playing(odds, c) - cost for c, cost in zip(hand, costs, strict=True)
            )
        if last / GUESSES - best > (PROFESSOR_WORTH if weighing.rounds else 0.0):
            return PLAY[PROFESSOR]
    return PLAY[hand[values.index(best)]]


def score_or_take(s: State, weighing: Weighing, index: int) -> Action:
    """DW-G2: the points, with as many +1 tokens as they are worth, or a card for later."""
    me = weighing.me
    left = tuple(me.left)
    now = standing(left, me.plus, weighing.rounds)
    options: list[tuple[float, Action]] = []
    if in_suit(s, s.row[index]):
        skip = may_skip(s, index)
        made = points(s, index, skip)
        for k in range(min(MOST_PLUS, me.plus) + 1):
            table = worth_of_points(left, me.plus - k, weighing.rounds)
            action = SKIP_AND_SCORE[k] if skip else SCORE[k]
            options.append((table[min(made + k, MOST_POINTS)] - now, action))
    options += [(weighing.taking(c), TAKE[c]) for c in weighing.takeable]
    if not me.professor:
        options.append((weighing.taking(PROFESSOR), TAKE[PROFESSOR]))
    return max(options, key=lambda option: option[0])[1]


def turn(s: State, step: Turning) -> Action:
    """DW-G9: the first token of the best set that the points can turn."""
    me = s.players[step.seat]
    left = tuple(me.left)
    rounds = ROUNDS - 1 - s.round
    reach = [t for t in turnings(left) if t[0] <= step.points]
    _, rest, _ = max(reach, key=lambda t: standing(t[1], me.plus + t[2], rounds))
    for row in range(ROWS):
        if rest[row] < left[row]:
            return TURN[row]
    return DONE


GREEDY = Greedy()
