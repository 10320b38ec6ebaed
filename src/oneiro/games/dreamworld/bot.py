"""The greedy player: expected gaps against the cards it has not seen, and what points can buy.

It weighs one round at a time, in points. What a choice costs later is estimated: a card by the
rounds it could still serve, treatment tokens by the gold that the rest of the game can reach.
It reads only what its seat may know: opponents' cards are a distribution over the unseen ones.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from math import exp
from random import Random

from oneiro.games.dreamworld.actions import (
    DONE,
    PLAY,
    SCORE,
    SKIP_AND_SCORE,
    TAKE,
    TURN,
    Action,
)
from oneiro.games.dreamworld.components import (
    ANY_SUIT,
    CARDS,
    FARTHEST,
    FROM_PATIENT,
    LATE_DRAW,
    MOON_CARD,
    MOST_PLUS,
    NEAREST,
    NUMBER,
    NUMBER_OF,
    PROFESSOR,
    ROUNDS,
    ROW_SIZES,
    ROW_VALUES,
    ROWS,
    SKIP,
    SMALL_GAP,
    SUIT,
    SUN,
    SUN_CARD,
    SYMBOL,
    TOKENS,
)
from oneiro.games.dreamworld.rules import Choose, Scoring, Second, Turning, takeable
from oneiro.games.dreamworld.scoring import in_suit, may_skip, points
from oneiro.games.dreamworld.state import ID, NEUTRAL, State
from oneiro.kernel.game import Bot, Seat

MOST_POINTS = 18
MOST_SUPPLY = TOKENS - ROWS
PER_NUMBER = 6
"""Cards of one number: in a line from the patient they stand together."""

POINTS_A_ROUND = 4.5
"""The worth of being done a round earlier, in points."""
GOLD = 20.0
"""The worth of a gold token when the last round is over, in points."""
LATE = 4
"""So many rounds before the end gold begins to count for itself."""
POINT_ODDS = (0.2, 0.055, 0.1, 0.155, 0.17, 0.12, 0.09, 0.06, 0.035, 0.015)
"""By points: how often a card of a greedy player makes them; a take makes none."""
IN_SUIT_WEIGHT = 4.0
"""How much sooner others play a card in suit than one out of suit."""
EAGERNESS = 0.6
"""How much sooner they play a card for every point that it promises."""
KEEP = 0.7
"""How far a card's use in later rounds counts now."""
DENY = 1.2
"""What a point that the only rival loses is worth; of several it helps the others too."""
PROFESSOR_WORTH = 1.2
"""What choosing last is worth in a later round."""
GUESSES = 12
"""Revealed rounds imagined to learn what choosing last would bring."""

Left = tuple[int, ...]
Weights = dict[int, float]


@lru_cache(maxsize=1 << 10)
def turnings(left: Left) -> tuple[tuple[int, Left, int], ...]:
    """Every set of tokens that can be turned: its cost, what is left, and the +1 tokens gained."""
    sets: list[tuple[int, Left, int]] = [(0, (), 0)]
    for n, value in zip(left, ROW_VALUES, strict=True):
        sets = [
            (cost + k * value, (*rest, n - k), gained + min(k, n - 1) if n else gained)
            for cost, rest, gained in sets
            for k in range(n + 1)
            if cost + k * value <= MOST_POINTS
        ]
    return tuple(sorted(sets))


@lru_cache(maxsize=1)
def rounds_to_go() -> dict[Left, list[float]]:
    """By tokens left, and +1 tokens in supply: the rounds until all are turned, played well.

    Every round brings points by the odds of a greedy player. A position is solved after all
    those that it can lead to.
    """
    to_go = {(0,) * ROWS: [0.0] * (MOST_SUPPLY + 1)}
    for left in sorted(product(*(range(size + 1) for size in ROW_SIZES)), key=sum):
        if not any(left):
            continue
        reached: list[list[float]] = []
        for plus in range(MOST_SUPPLY + 1):
            best = [float(ROUNDS * TOKENS)] * (MOST_POINTS + 1)
            for cost, rest, gained in turnings(left):
                if cost:
                    best[cost] = min(best[cost], to_go[rest][min(plus + gained, MOST_SUPPLY)])
            for p in range(1, MOST_POINTS + 1):
                best[p] = min(best[p], best[p - 1])
            reached.append(best)
        to_go[left] = [_waiting(reached, plus) for plus in range(MOST_SUPPLY + 1)]
    return to_go


def _waiting(reached: list[list[float]], plus: int) -> float:
    """The rounds to go from a position whose next ones are known; staying there is possible."""
    spends = range(min(MOST_PLUS, plus) + 1)
    after = [min(reached[plus - k][p + k] for k in spends) for p in range(len(POINT_ODDS))]
    # The better outcomes leave; with the others one stays and waits. How many leave pays best?
    best = float(ROUNDS * TOKENS)
    leaving = total = 0.0
    for rounds, chance in sorted(zip(after, POINT_ODDS, strict=True)):
        leaving += chance
        total += chance * rounds
        best = min(best, (1 + total) / leaving)
    return best


@lru_cache(maxsize=1 << 16)
def standing(left: Left, plus: int, rounds: int) -> float:
    """The worth of a player's tokens with so many rounds to come, in points.

    Whoever turns all tokens first wins; only when the rounds run out does gold decide.
    """
    worth = -POINTS_A_ROUND * rounds_to_go()[left][min(plus, MOST_SUPPLY)]
    if rounds < LATE:
        worth += GOLD * left.count(0) * (1 - rounds / LATE)
    return worth


@lru_cache(maxsize=1 << 12)
def worth_of_points(left: Left, plus: int, rounds: int) -> tuple[float, ...]:
    """By points to spend: the best standing they can buy."""
    best = [float("-inf")] * (MOST_POINTS + 1)
    for cost, rest, gained in turnings(left):
        best[cost] = max(best[cost], standing(rest, plus + gained, rounds))
    for p in range(1, MOST_POINTS + 1):
        best[p] = max(best[p], best[p - 1])
    return tuple(best)


@lru_cache(maxsize=1 << 12)
def gains(left: Left, plus: int, rounds: int) -> tuple[float, ...]:
    """By points from the cards: what scoring gains, +1 tokens spent as well as can be."""
    now = standing(left, plus, rounds)
    tables = [worth_of_points(left, plus - k, rounds) for k in range(min(MOST_PLUS, plus) + 1)]
    return tuple(
        max(table[min(p + k, MOST_POINTS)] for k, table in enumerate(tables)) - now
        for p in range(MOST_POINTS + 1)
    )


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
        self.fixed = [self.rank[c] for c in s.row]
        self.kind = s.kinds[s.round]
        self.amount = s.amounts[s.round]
        self.edge = s.edges[s.side]
        self.hidden = unseen(s, seat)
        self.seat = seat
        self.few = bool(s.out)
        self.others = len(s.players) - 1 + bool(s.row) + s.solo
        rivals, drawn = self._weights(s, seat)
        self.coming = [self._summed(w) for w in rivals + drawn]
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
        laid = sorted(self.fixed)
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
                out += self._with_therapy(card, gap, alone - free, group, skips)
                alone = free
            if not alone:
                return out
        gap = abs(self.edge - number)
        out += self._with_therapy(card, gap, alone, -1, skips)
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
        self, card: int, gap: int, chance: float, group: int, skips: int
    ) -> list[tuple[float, int]]:
        if self.kind != FARTHEST:
            bonus = self.amount if self._applies(card, gap, group) else 0
            return [(chance, max(0, gap + bonus))]
        mine = self.rank[card]
        nearer = self._free(PER_NUMBER * (group + 1), mine, skips, beyond=True)
        if group == mine // PER_NUMBER:
            nearer = self._free(mine, mine, skips, beyond=True)
        here = self._free(PER_NUMBER * group, mine, skips, beyond=True) if group >= 0 else 0.0
        farthest = min(chance, max(0.0, nearer - here))
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

    def revealed(self, rng: Random) -> Odds:
        """The same round with a guess of everything that joins it laid out."""
        guess = object.__new__(Odds)
        guess.__dict__.update(self.__dict__)
        guess.coming = []
        guess.fixed = self.fixed[:]
        for at in self.coming:
            guess.fixed.append(bisect_right(at, rng.random() * at[-1]) - 1)
        return guess


@lru_cache(maxsize=1 << 12)
def usefulness(card: int, side: int, kind: int, amount: int, few: bool, others: int) -> float:
    """The points that *card* may be expected to make in suit among so many other cards."""
    low, high, edge = (2, 10, (11, 1)[side]) if few else (1, 11, (12, 0)[side])
    number = NUMBER_OF[card]
    share = 1 / (high - low + 1)
    ahead = abs(edge - number)

    def free(numbers: float) -> float:
        return (1 - min(1.0, numbers * share)) ** others

    expected = sum(free(step - 0.5) for step in range(1, ahead)) + free(ahead - 0.5)
    applies = 0.0
    if kind == NUMBER:
        applies = 8 <= number <= 10
    elif kind in (SUN_CARD, MOON_CARD):
        applies = (SYMBOL[card] == SUN) == (kind == SUN_CARD)
    elif kind == NEAREST:
        applies = free(ahead - 0.5)
    elif kind == FARTHEST:
        applies = free(high - low + 0.5 - ahead)
    elif kind == SMALL_GAP:
        applies = 1 - free(1.5)
    elif kind == SKIP:
        return expected * 1.5
    return expected + applies * amount


class Prospects:
    """What a hand is still good for: its cards spread over the rounds to come."""

    def __init__(self, s: State, cards: Iterable[int]) -> None:
        few = bool(s.out)
        others = len(s.players) - 1 + bool(s.neutrals) + s.solo
        pairs = []
        for t in range(s.round + 1, ROUNDS):
            suit = s.suits[t // 2]
            for c in cards:
                if suit in (ANY_SUIT, SUIT[c]):
                    use = usefulness(c, t % 2, s.kinds[t], s.amounts[t], few, others)
                    pairs.append((use, t, c))
        pairs.sort(reverse=True)
        self.pairs = pairs
        self.rounds = ROUNDS - 1 - s.round

    def worth(self, hand: Iterable[int]) -> float:
        """Each round served by the most useful card that is still free."""
        free = set(hand)
        open_rounds = self.rounds
        served = set()
        total = 0.0
        for use, t, c in self.pairs:
            if c in free and t not in served:
                total += use
                free.discard(c)
                served.add(t)
                open_rounds -= 1
                if not open_rounds:
                    break
        return total


class Weighing:
    """One seat's view of one round: what its cards, its points and its takes are worth."""

    def __init__(self, s: State, seat: Seat) -> None:
        self.s = s
        self.me = s.players[seat]
        self.seat = seat
        self.rounds = ROUNDS - 1 - s.round
        self.deny = DENY / max(1, len(s.players) - 1) ** 1.5
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
            shown = odds.revealed(rng)
            last += max(
                weighing.playing(shown, c) - cost for c, cost in zip(hand, costs, strict=True)
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
