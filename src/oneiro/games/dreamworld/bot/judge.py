"""What the search asks about Dreamworld: moves worth a try, and who will win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import ClassVar, Final

from oneiro.games.dreamworld.actions import Action, Play, Score, Take, Turn
from oneiro.games.dreamworld.bot.race import FRESH, SPANS, SUPPLIES, Race, number, race
from oneiro.games.dreamworld.bot.tokens import MOST_POINTS, MOST_SUPPLY
from oneiro.games.dreamworld.bot.uses import Hand, company, made
from oneiro.games.dreamworld.components import (
    LATE_DRAW,
    MOST_PLUS,
    PROFESSOR,
    ROUNDS,
    ROW_VALUES,
)
from oneiro.games.dreamworld.rules import Choose, Scoring, Second, Turning, takeable
from oneiro.games.dreamworld.scoring import in_suit, outcome, points
from oneiro.games.dreamworld.state import NOTHING_CHOSEN, State
from oneiro.kernel.game import Seat
from oneiro.kernel.judge import Judge

POINT: Final = 0.85
"""What a point does for the chance to win, all in all: the measure for :meth:`parts`."""
HAND_WEIGHT: Final = 0.26
"""What a point expected from the hand does. These weights are fitted to games."""
CARD_WEIGHT: Final = 0.29
"""What a card more in hand does."""
PROFESSOR_WEIGHT: Final = 0.99
"""What the professor in hand does."""
DENIAL: Final = 0.7
"""What a point that the only rival does not make does."""

NEAR: Final = 0.7
"""The nearer the first is to the end, the more all of it means: rounds to go and this, ..."""
STEEP: Final = 0.7
"""... to this power, divide."""

ID_PACE: Final = 2.0
"""Points by which Id comes nearer to its end in a round (DW-I4)."""
SOLO_WEIGHT: Final = 0.4
"""Solo: what the player has and hopes for, against all that follows."""
ID_POINT_WEIGHT: Final = 1.29
"""Solo: what a point left of Id's tokens does, ..."""
ID_TOKEN_WEIGHT: Final = -2.16
"""... and a token more of the same value in all: Id turns small ones more easily."""
SOLO_START: Final = -0.75
"""Solo: how the player stands where all else is even."""

CARD_HEAT: Final = 0.7
"""By so much must one card be better than another to be chosen e times as often."""
SCORE_HEAT: Final = 0.6
"""The same for scoring, taking and turning."""
EVEN: Final = 0.15
"""The part of a prior that is shared by all options alike."""
GUESS_HEAT: Final = 0.35
"""The same as the heat for a secret choice that is guessed, as near to players as can be, ..."""
GUESS_EVEN: Final = 0.05
"""... and the part of it that is left to chance."""


class DreamworldJudge(Judge[State, Action]):
    """Judges the race by tables and the hand by the rounds that it can serve."""

    terms: ClassVar[tuple[str, ...]] = ("tokens", "plus", "hand", "professor")
    guesses: ClassVar[bool] = True

    def priors(self, s: State, seat: Seat, options: Sequence[Action]) -> list[float]:
        heat = CARD_HEAT if isinstance(s.stack[-1], Choose | Second) else SCORE_HEAT
        return shared(self.values(s, seat, options), heat, EVEN)

    def guess(self, s: State, seat: Seat, rng: Random) -> Action:
        options = s.stack[-1].options(s, seat)
        if len(options) == 1:
            only: Action = options[0]
            return only
        values = self.values(s, seat, options)
        if isinstance(s.stack[-1], Choose):
            return drawn(options, shared(values, GUESS_HEAT, GUESS_EVEN), rng)
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
        """What each option does, in the units of :func:`utility`."""
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
        if s.solo:
            return [solo(known, s, ahead)]
        steep = steepness(ahead)
        chances = []
        total = 0.0
        for seat in range(len(s.players)):
            chance = exp(steep * utility(known, s, seat, ahead))
            chances.append(chance)
            total += chance
        return [chance / total for chance in chances]

    def parts(self, s: State, seat: Seat) -> list[float]:
        known = race()
        player = s.players[seat]
        rounds = ROUNDS - s.round
        code = number(player.left)
        bare = known.worth(code, 0, rounds)
        plus = min(player.plus, MOST_SUPPLY)
        ahead = known.to_go[code * SUPPLIES + plus]
        return [
            (bare - known.worth(FRESH, 0, rounds)) / POINT,
            (known.worth(code, player.plus, rounds) - bare) / POINT,
            held(s, seat, ahead) / POINT,
            PROFESSOR_WEIGHT / POINT if player.professor else 0.0,
        ]


def steepness(ahead: float) -> float:
    """How much an advantage means with so many rounds to go for the first."""
    return exp(-STEEP * log(ahead + NEAR))


def solo(known: Race, s: State, ahead: float) -> float:
    """DW-I6: the chance to be done before Id."""
    left = 0
    for value in s.id_left:
        left += value
    ahead = min(ahead, left / ID_PACE)
    stands = SOLO_WEIGHT * utility(known, s, 0, ahead) + SOLO_START
    stands += ID_POINT_WEIGHT * left + ID_TOKEN_WEIGHT * len(s.id_left)
    return 1.0 / (1.0 + exp(-steepness(ahead) * stands))


def utility(known: Race, s: State, seat: Seat, ahead: float) -> float:
    """What a seat has and hopes for, in units that decide."""
    player = s.players[seat]
    return (
        known.worth(number(player.left), player.plus, ROUNDS - s.round)
        + held(s, seat, ahead)
        + (PROFESSOR_WEIGHT if player.professor else 0.0)
    )


def held(s: State, seat: Seat, ahead: float) -> float:
    """What the hand is good for."""
    hand = s.players[seat].hand
    return CARD_WEIGHT * len(hand) + HAND_WEIGHT * expected(Hand(s, hand, s.round), ahead)


def expected(hand: Hand, ahead: float) -> float:
    """The points that a hand will make until someone is done."""
    total = 0.0
    after = exp(-ahead)
    for use in hand.served:
        total += use / (1.0 + after)
        after *= 2.718281828
    return total


def drawn(options: Sequence[Action], chances: list[float], rng: Random) -> Action:
    at = rng.random()
    for option, chance in zip(options, chances, strict=True):
        at -= chance
        if at < 0.0:
            return option
    return options[-1]


def shared(values: list[float], heat: float, level: float) -> list[float]:
    """Values as chances: e times as likely for every *heat* that an option is better."""
    best = max(values)
    chances = [exp((value - best) / heat) for value in values]
    total = sum(chances)
    even = level / len(values)
    return [even + (1.0 - level) * chance / total for chance in chances]


def gains(known: Race, s: State, seat: Seat) -> list[float]:
    """By points from the card: what scoring does, +1 tokens spent well."""
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
    """What a taken card does."""
    rounds = ROUNDS - 1 - s.round
    if not rounds:
        return 0.0
    if card == PROFESSOR:
        return PROFESSOR_WEIGHT
    value = CARD_WEIGHT + HAND_WEIGHT * hand.gained(s, card)
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
    if isinstance(top, Second):
        coming = len(top.seats) - 1
    else:
        coming = len(s.players) - 1 + (1 if s.solo else 0)
        if s.kinds[s.round] == LATE_DRAW and s.deck:
            coming += 1
    others = company(s)
    denial = DENIAL / max(1, coming)
    values = []
    best = -1e9
    for option in options:
        assert isinstance(option, Play)
        c = option.card
        if c == PROFESSOR:
            values.append(0.0)
            continue
        cost = HAND_WEIGHT * hand.missed(s, c)
        value = made(s, c, coming, others, by_points, take, denial) - cost
        values.append(value)
        best = max(best, value)
    for i, option in enumerate(options):
        if isinstance(option, Play) and option.card == PROFESSOR:
            values[i] = best
    return values


JUDGE = DreamworldJudge()
