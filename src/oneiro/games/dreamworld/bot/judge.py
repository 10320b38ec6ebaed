"""What the search asks about Dreamworld: moves worth a try, and who will win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import ClassVar

from oneiro.games.dreamworld.actions import Action, Play, Score, Take, Turn
from oneiro.games.dreamworld.bot.race import FRESH, SPANS, SUPPLIES, Race, number, race
from oneiro.games.dreamworld.bot.tokens import MOST_POINTS, MOST_SUPPLY
from oneiro.games.dreamworld.bot.uses import Hand, made
from oneiro.games.dreamworld.components import (
    ANY_SUIT,
    MOST_PLUS,
    PROFESSOR,
    ROUNDS,
    ROW_VALUES,
    SUIT,
)
from oneiro.games.dreamworld.rules import Choose, Scoring, Second, Turning, takeable
from oneiro.games.dreamworld.scoring import in_suit, outcome, points
from oneiro.games.dreamworld.state import NOTHING_CHOSEN, State
from oneiro.kernel.game import Seat
from oneiro.kernel.judge import Judge

POINTS_A_ROUND = 4.5
"""A round of the race in points."""
KEEP = 0.7
"""How far a card's use in later rounds counts now."""
PROFESSOR_WORTH = 1.2
"""What choosing last is worth in a later round, in points."""

CARD_HEAT = 0.16
"""Rounds by which one card must be better than another to be chosen e times as often."""
SCORE_HEAT = 0.12
"""The same for scoring, taking and turning."""
EVEN = 0.04
"""The part of a prior that is shared by all options alike."""

ROUND_WEIGHT = -0.41
"""What a round more to go means for the chance to win: weights fitted to greedy games."""
HAND_WEIGHT = 0.31
"""What an expected point from the hand does."""
PROFESSOR_WEIGHT = 0.6
PLUS_WEIGHT = 0.54
GOLD_WEIGHT = 0.28
UNTURNED_WEIGHT = -0.66
TOKEN_WEIGHT = 0.31
"""What a token more, of the same value in all, does: small ones are turned more easily."""
CARD_WEIGHT = 0.49
"""What a card more in hand does."""
NEAR = 0.7
"""The nearer the first is to the end, the more all of it means: rounds to go and this, ..."""
STEEP = 0.7
"""... to this power, divide."""

ID_WEIGHT = 1.0
"""Solo: what a point left of Id's tokens does."""


class DreamworldJudge(Judge[State, Action]):
    """Judges the race by tables and the hand by the rounds that it can serve."""

    terms: ClassVar[tuple[str, ...]] = ("tokens", "plus", "hand", "professor")

    def priors(self, s: State, seat: Seat, options: Sequence[Action]) -> list[float]:
        heat = CARD_HEAT if isinstance(s.stack[-1], Choose | Second) else SCORE_HEAT
        return shared(self.values(s, seat, options), heat)

    def guess(self, s: State, seat: Seat, rng: Random) -> Action:
        options = s.stack[-1].options(s, seat)
        if len(options) == 1:
            only: Action = options[0]
            return only
        values = self.values(s, seat, options)
        best: Action = options[0]
        most = -1e9
        for option, value in zip(options, values, strict=True):
            if value > most:
                best, most = option, value
        return best

    def reopen(self, s: State, seat: Seat) -> None:
        for other, player in enumerate(s.players):
            if other != seat:
                player.chosen = NOTHING_CHOSEN

    def quiet(self, s: State) -> bool:
        """At the start of a round: the neutral card lies, nobody has chosen."""
        top = s.stack[-1]
        return isinstance(top, Choose) and len(top.actors(s)) == len(s.players)

    def values(self, s: State, seat: Seat, options: Sequence[Action]) -> list[float]:
        """What each option is worth, in rounds of the race."""
        top = s.stack[-1]
        if isinstance(top, Turning):
            return turning(s, top, options)
        if isinstance(top, Scoring):
            return scoring(s, seat, top.index, options)
        return laying(s, seat, options)

    def shares(self, s: State) -> list[float]:
        ended = outcome(s)
        if ended is not None:
            part = 1.0 / len(ended.winners) if ended.winners else 0.0
            return [part if i in ended.winners else 0.0 for i in range(len(s.players))]
        known = race()
        ahead = 99.0
        for player in s.players:
            plus = min(player.plus, MOST_SUPPLY)
            ahead = min(ahead, known.to_go[number(player.left) * SUPPLIES + plus])
        steep = 1.0 / (ahead + NEAR) ** STEEP
        chances = []
        total = 0.0
        for seat in range(len(s.players)):
            chance = exp(steep * utility(known, s, seat, ahead))
            chances.append(chance)
            total += chance
        if s.solo:
            return [chances[0] / (chances[0] + 1.0)]
        return [chance / total for chance in chances]

    def parts(self, s: State, seat: Seat) -> list[float]:
        known = race()
        player = s.players[seat]
        code = number(player.left)
        plus = min(player.plus, MOST_SUPPLY)
        bare = known.to_go[code * SUPPLIES]
        hand = Hand(s, player.hand, s.round)
        ahead = known.to_go[code * SUPPLIES + plus]
        return [
            POINTS_A_ROUND * (known.to_go[FRESH * SUPPLIES] - bare),
            POINTS_A_ROUND * (bare - ahead),
            expected(hand, ahead),
            PROFESSOR_WORTH if player.professor else 0.0,
        ]


def utility(known: Race, s: State, seat: Seat, ahead: float) -> float:
    player = s.players[seat]
    code = number(player.left)
    plus = min(player.plus, MOST_SUPPLY)
    return (
        ROUND_WEIGHT * known.to_go[code * SUPPLIES + plus]
        + UNTURNED_WEIGHT * known.unturned[code]
        + TOKEN_WEIGHT * known.tokens[code]
        + GOLD_WEIGHT * known.gold[code]
        + PLUS_WEIGHT * player.plus
        + CARD_WEIGHT * len(player.hand)
        + (PROFESSOR_WEIGHT if player.professor else 0.0)
        + HAND_WEIGHT * expected(Hand(s, player.hand, s.round), ahead)
    )


def expected(hand: Hand, ahead: float) -> float:
    """The points that a hand will make until someone is done."""
    total = 0.0
    after = exp(-ahead)
    for use in hand.served:
        total += use / (1.0 + after)
        after *= 2.718281828
    return total


def shared(values: list[float], heat: float) -> list[float]:
    """Values as chances: e times as likely for every *heat* that an option is better."""
    best = max(values)
    chances = [exp((value - best) / heat) for value in values]
    total = sum(chances)
    even = EVEN / len(values)
    return [even + (1.0 - EVEN) * chance / total for chance in chances]


def gains(known: Race, s: State, seat: Seat) -> list[float]:
    """By points from the card: the rounds that scoring saves, +1 tokens spent well."""
    player = s.players[seat]
    code = number(player.left)
    rounds = ROUNDS - 1 - s.round
    now = known.worth(code, player.plus, rounds)
    best = [value - now for value in known.reached(code, player.plus, rounds)]
    for k in range(1, min(MOST_PLUS, player.plus) + 1):
        table = known.reached(code, player.plus - k, rounds)
        for p in range(MOST_POINTS + 1 - k):
            value = table[p + k] - now
            if value > best[p]:
                best[p] = value
    return best


def taking(known: Race, s: State, seat: Seat, hand: Hand, card: int) -> float:
    """The rounds that a taken card saves."""
    rounds = ROUNDS - 1 - s.round
    if not rounds:
        return 0.0
    if card == PROFESSOR:
        return PROFESSOR_WORTH / POINTS_A_ROUND
    value = KEEP * hand.gained(s, card) / POINTS_A_ROUND
    more = s.plus_on[card]
    if more:
        player = s.players[seat]
        code = number(player.left)
        value += known.worth(code, player.plus + more, rounds)
        value -= known.worth(code, player.plus, rounds)
    return value


def turning(s: State, top: Turning, options: Sequence[Action]) -> list[float]:
    known = race()
    player = s.players[top.seat]
    code = number(player.left)
    rounds = ROUNDS - 1 - s.round
    values = []
    for option in options:
        if isinstance(option, Turn):
            row = option.row
            gained = 1 if player.left[row] > 1 else 0
            rest = min(MOST_POINTS, top.points - ROW_VALUES[row])
            values.append(known.reached(code - SPANS[row], player.plus + gained, rounds)[rest])
        else:
            values.append(known.worth(code, player.plus, rounds))
    return values


def scoring(s: State, seat: Seat, index: int, options: Sequence[Action]) -> list[float]:
    known = race()
    player = s.players[seat]
    code = number(player.left)
    rounds = ROUNDS - 1 - s.round
    now = known.worth(code, player.plus, rounds)
    hand = Hand(s, player.hand, s.round + 1)
    plain = skipped = 0
    if in_suit(s, s.rows[s.round][index]):
        plain = points(s, index)
        if index:
            skipped = points(s, index, True)
    values = []
    for option in options:
        if isinstance(option, Score):
            reach = (skipped if option.skip else plain) + option.plus
            table = known.reached(code, player.plus - option.plus, rounds)
            values.append(table[min(MOST_POINTS, reach)] - now)
        else:
            assert isinstance(option, Take)
            values.append(taking(known, s, seat, hand, option.card))
    return values


def laying(s: State, seat: Seat, options: Sequence[Action]) -> list[float]:
    known = race()
    player = s.players[seat]
    top = s.stack[-1]
    hand = Hand(s, player.hand, s.round + 1)
    take = 0.0
    for c in takeable(s):
        take = max(take, taking(known, s, seat, hand, c))
    if not player.professor:
        take = max(take, taking(known, s, seat, hand, PROFESSOR))
    by_points = gains(known, s, seat)
    coming = len(top.actors(s)) - 1
    if isinstance(top, Choose) and s.solo:
        coming += 1
    suit = s.suits[s.round // 2]
    values = []
    best = -1e9
    for option in options:
        assert isinstance(option, Play)
        c = option.card
        if c == PROFESSOR:
            values.append(0.0)
            continue
        cost = KEEP * hand.missed(s, c) / POINTS_A_ROUND
        if suit == ANY_SUIT or suit == SUIT[c]:
            value = made(s, c, coming, by_points, take) - cost
        else:
            value = take - cost
        values.append(value)
        best = max(best, value)
    for i, option in enumerate(options):
        if isinstance(option, Play) and option.card == PROFESSOR:
            values[i] = best
    return values


JUDGE = DreamworldJudge()
