"""What a search needs to know: layouts worth laying, and who stands better between dreams."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar, Final

from oneiro.games.dream_runners.actions import (
    ALL,
    DONE,
    READY,
    Action,
    Buy,
    Calm,
    Colour,
    Give,
    Layout,
    Lock,
    Weave,
)
from oneiro.games.dream_runners.bot.choices import best_of, effect, woven
from oneiro.games.dream_runners.components import (
    CALM_PRICE,
    CALM_TOP,
    ROUNDS,
    SEGMENT_PRICE,
    SET_POINTS,
    SHARDS,
)
from oneiro.games.dream_runners.rules import Dream, Effects, Ready, Shop, Weaving
from oneiro.games.dream_runners.rules.effects import is_chest
from oneiro.games.dream_runners.scoring import kept_sets, outcome
from oneiro.games.dream_runners.state import State
from oneiro.games.dream_runners.values import (
    DANGER,
    INCOME,
    POINT,
    SETS,
    Values,
    at_least,
    segment_worth,
)
from oneiro.kernel.game import Seat
from oneiro.kernel.judge import Judge

SURE: Final = 0.4
"""Points of a lead that make a win e times as likely, with no dream ahead."""
UNSURE: Final = 1.1
"""How many more it takes, times the root of the dreams to come."""
HOPE: Final = 1.8
"""Good players find more shards than the values count on."""
SEGMENT_USE: Final = 0.6
"""A further segment brings less than its cells promise: not all of them are laid."""
HEAT: Final = 0.8
"""Points of difference that make an option e times as likely."""
AFRAID: Final = 0.12
"""What each step of calm below the danger costs for each step."""


class Wise(Judge[State, Action]):
    """Lays what no layout beats, and looks ahead where things are bought and shared."""

    terms: ClassVar = ("stars", "shards", "calm", "segments", "coins", "keys")

    def options(self, s: State, seat: Seat) -> Sequence[Action]:
        """Of countless layouts the best one; of orders the best one, unless chests compete."""
        step = s.stack[-1]
        if isinstance(step, Dream):
            return [Lock(laid(s, seat))]
        if isinstance(step, Effects):
            p = s.players[seat]
            if not p.asks and not p.bats:
                chests = [i for i in step.resolvable(s, seat) if is_chest(s, i)]
                if len(chests) < 2:
                    return [ALL]
        return step.options(s, seat)

    def priors(self, s: State, seat: Seat, options: Sequence[Action]) -> list[float]:
        step = s.stack[-1]
        if isinstance(step, Shop):
            return likely([bought(s, seat, a) for a in options])
        if isinstance(step, Weaving | Effects):
            values = Values.of(s, seat, meeting=False)
            best = woven(s, seat, step) if isinstance(step, Weaving) else effect(s, seat, step)
            return likely([taken(s, seat, a, values) + (a == best) for a in options])
        return [1 / len(options)] * len(options)

    def guess(self, s: State, seat: Seat, rng: Random) -> Action:
        step = s.stack[-1]
        if isinstance(step, Dream):
            return Lock(laid(s, seat))
        if isinstance(step, Weaving):
            return woven(s, seat, step)
        if isinstance(step, Effects):
            return effect(s, seat, step)
        if isinstance(step, Ready):
            return READY
        best, most = DONE, 0.0
        for action in step.options(s, seat):
            worth = bought(s, seat, action)
            if worth > most:
                best, most = action, worth
        return best

    def reopen(self, s: State, seat: Seat) -> None:
        """What others have laid is hidden, and the best layout is a better guess than any."""
        if s.stack and isinstance(s.stack[-1], Dream):
            for other, p in enumerate(s.players):
                if other != seat and p.locked:
                    p.layout = [list(piece) for piece in laid(s, other)]

    def quiet(self, s: State) -> bool:
        """Between two dreams."""
        return isinstance(s.stack[-1], Ready | Shop)

    def shares(self, s: State) -> list[float]:
        over = outcome(s)
        seats = range(len(s.players))
        if over is not None:
            part = 1 / len(over.winners) if over.winners else 0.0
            return [part if i in over.winners else 0.0 for i in seats]
        spread = SURE + UNSURE * math.sqrt(left(s))
        dreamers = s.dreamers()
        worths = [sum(self.parts(s, i)) for i in seats]
        best = max(worths[i] for i in dreamers)
        weights = [
            math.exp((worths[i] - best) / spread) if s.players[i].dreaming else 0.0 for i in seats
        ]
        total = sum(weights)
        return [w / total for w in weights]

    def parts(self, s: State, seat: Seat) -> list[float]:
        p = s.players[seat]
        dreams = left(s)
        stars = s.book.stars[p.star] + SET_POINTS * kept_sets(s, seat)
        moons = sum(s.book.segments[i].moons for i in p.segments)
        face = sum(segment_worth(s.book.segments[i], dreams) for i in p.segments) / POINT
        face = moons + SEGMENT_USE * (face - moons)
        coin = 0.3 + min(0.06 * dreams, 0.3) if p.calm < CALM_TOP or dreams else 0.05
        key = min(0.18 * dreams, 0.8)
        afraid = max(0, DANGER - p.calm)
        return [
            float(stars),
            HOPE * hoped(s, seat, dreams),
            p.calm - AFRAID * afraid * (afraid + 1) / 2,
            face,
            coin * p.coins,
            key * (min(p.keys, 4) + 0.5 * max(0, p.keys - 4)),
        ]


def left(s: State) -> int:
    """Dreams to come; the present one counts until it has been resolved."""
    shopping = isinstance(s.stack[-1], Shop) if s.stack else True
    return max(0, ROUNDS - s.round - (1 if shopping else 0))


def laid(s: State, seat: Seat) -> Layout:
    """The best layout; a search asks again and again at what is the same for the player."""
    p = s.players[seat]
    dreamers = len(s.dreamers())
    holds = (p.calm, p.star, p.coins, p.keys, *p.shards, s.round, dreamers)
    chests = tuple(tuple(sorted(stack)) for stack in s.chests)
    return _laid(_Sight(s, seat, (s.edition, s.tile, tuple(sorted(p.segments)), holds, chests)))


class _Sight:
    """A position as far as the best layout depends on it."""

    def __init__(self, s: State, seat: Seat, key: tuple[object, ...]) -> None:
        self.s = s
        self.seat = seat
        self.key = key

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Sight) and self.key == other.key


@lru_cache(maxsize=512)
def _laid(sight: _Sight) -> Layout:
    return best_of(sight.s, sight.seat, sight.s.cells).layout


def hoped(s: State, seat: Seat, dreams: int) -> float:
    """What the shards at hand and those to come will bring on the star track."""
    p = s.players[seat]
    track = s.book.stars
    top = len(track) - 1
    ready = min(p.shards) if p.star == top else 0
    rate = INCOME * dreams
    total = 0.0
    for sets in range(1, SETS + 1):
        division = p.star + sets - 1
        step = SET_POINTS if division + 1 >= top else track[division + 1] - track[division]
        chance = 1.0
        for colour in range(len(SHARDS)):
            chance *= at_least(sets - p.shards[colour] + ready, rate)
        total += step * chance
    return total


def bought(s: State, seat: Seat, action: Action) -> float:
    """A purchase in points, less what its coins would buy otherwise; to buy nothing is worth 0."""
    dreams = ROUNDS - 1 - s.round
    p = s.players[seat]
    if isinstance(action, Buy):
        face = s.book.segments[s.open[action.shape]]
        price = (SEGMENT_PRICE - face.coins) / CALM_PRICE if p.calm < CALM_TOP else 0.0
        return segment_worth(face, dreams) / POINT - price
    if isinstance(action, Calm):
        spare = p.coins - CALM_PRICE > SEGMENT_PRICE or dreams < 2
        return 0.6 if spare else (0.4 if p.calm < DANGER else -0.5)
    return 0.0


def taken(s: State, seat: Seat, action: Action, values: Values) -> float:
    """What a reward, a colour or a gift to the bat is worth, in points."""
    if isinstance(action, Weave):
        return values.symbol(action.symbol, 1) / POINT
    if isinstance(action, Colour):
        return values.shard_worth(action.shard, s.players[seat].asks[0]) / POINT
    if isinstance(action, Give):
        return -values.segments[action.segment] / POINT
    return 0.0


def likely(worths: list[float]) -> list[float]:
    most = max(worths)
    weights = [math.exp((worth - most) / HEAT) for worth in worths]
    total = sum(weights)
    return [w / total for w in weights]


JUDGE = Wise()
