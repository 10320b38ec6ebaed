"""What things are worth to a player, in hundredths of a dream point.

Everything that chooses a layout uses the same figures, and they are a function of the position
alone: see :meth:`Values.of`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from oneiro.games.dream_runners.components import (
    BANISH,
    BLANK,
    BOTH,
    CALM,
    CALM_TOP,
    COIN,
    COLLECT,
    DOUBLE,
    KEY,
    RAINBOW,
    ROUNDS,
    SET_POINTS,
    SHARDS,
    Rewards,
    Segment,
)
from oneiro.games.dream_runners.state import State
from oneiro.kernel.game import Seat

POINT: Final = 100
AHEAD: Final = 4
"""So many further shards of a colour are told apart; later ones are like the last of them."""
SETS: Final = 6
INCOME: Final = 0.72
"""Shards of one colour that a dream to come is counted on for; good players find more."""
THIS_DREAM: Final = 0.6
"""The part of a dream's income that the other cells of the same dream stand for."""
DANGER: Final = 8
"""Below this calm each point of it is worth more."""
USES: Final = {BLANK: 2, COLLECT: 16, BANISH: 22, DOUBLE: 36, BOTH: 40}
"""What a cell of a segment in hand brings in a dream."""


@dataclass(frozen=True)
class Values:
    """What a layout is judged by.

    The calm after the dream is what was there, less all losses, and what is collected on plain
    cells, at most the top; who would have none wakes up. Keys of the tile are there before its
    chests are opened. What chests and woven dreams hold is worth its price, calm too, but neither
    meets the top nor keeps anybody asleep.
    """

    calm_now: int
    calm: int
    waking: int
    """What waking up costs besides the calm."""
    shards: tuple[tuple[int, ...], ...]
    """By colour: the next shard of it, the one after, and so on, never rising."""
    rainbows: tuple[int, int]
    """One shard of a colour of choice; two of one colour."""
    keys_now: int
    key: int
    coin: int
    chests: tuple[int | None, int | None, int | None]
    """By locks: what a chest holds; None, if there is none left."""
    woven: int
    """How many of the rewards of woven dreams one gets: the best ones, each by itself."""
    segments: Mapping[int, int]
    """What each own segment is worth, which a bat may take."""

    def shard_worth(self, colour: int, count: int) -> int:
        row = self.shards[colour]
        if count <= len(row):
            return sum(row[:count])
        return sum(row) + row[-1] * (count - len(row))

    def worth(self, rewards: Rewards, times: int) -> int:
        """Rewards by themselves, each symbol *times* over."""
        out = sum(self.shard_worth(c, times * rewards[c]) for c in range(len(SHARDS)))
        out += self.rainbows[times - 1] * rewards[RAINBOW]
        return out + times * (
            self.calm * rewards[CALM] + self.key * rewards[KEY] + self.coin * rewards[COIN]
        )

    def symbol(self, symbol: int, times: int) -> int:
        """One reward by itself."""
        return self.worth(tuple(int(i == symbol) for i in range(COIN + 1)), times)

    def woven_worth(self, rewards: Rewards, times: int) -> int:
        each = sorted(
            (self.symbol(i, times) for i, n in enumerate(rewards) for _ in range(n)), reverse=True
        )
        return sum(each[: self.woven])

    def chest_worth(self, locks: int) -> int:
        """Opening a chest, its keys paid."""
        return (self.chests[locks - 1] or 0) - locks * self.key

    @classmethod
    def of(cls, s: State, seat: Seat, meeting: bool = True) -> Values:
        """The values of *seat* in a position, before a dream is met or after it.

        - Calm is worth its point, and more the nearer the lowest division is.
        - A shard is worth what it adds to the chance of each next set, times what that set will
          bring on the star track; the other shards are expected to come at a steady rate.
        - A key is worth more the more dreams with chests lie ahead, and less if keys are at hand.
        - A coin buys a third of a calm at the end and a part of a segment before.
        - A segment is worth its moons and what its cells do in each dream to come.
        """
        p = s.players[seat]
        left = ROUNDS - 1 - s.round
        shards = shard_values(s, seat, left + (THIS_DREAM if meeting else 0.0))
        calm = POINT + 12 * max(0, DANGER - p.calm)
        key = min(18 * left, 80) // (2 if p.keys > 4 else 1)
        coin = 30 + min(6 * left, 30) if p.calm < CALM_TOP or left else 5
        rainbows = max(row[0] for row in shards), max(row[0] + row[1] for row in shards)
        plain = cls(p.calm, calm, 0, shards, rainbows, p.keys, key, coin, (0, 0, 0), 0, {})
        chests = [
            sum(plain.worth(s.book.chests[t], 1) for t in stack) // len(stack) if stack else None
            for stack in s.chests
        ]
        cells = s.cells if s.tile >= 0 else ()
        laid_out = sum(sum(c.rewards) for c in cells if not c.amount and c.kind)
        return cls(
            p.calm,
            calm,
            60 * POINT,
            shards,
            rainbows,
            p.keys,
            key,
            coin,
            (chests[0], chests[1], chests[2]),
            max(1, laid_out // max(1, len(s.dreamers()))),
            {i: segment_worth(s.book.segments[i], left) for i in p.segments},
        )


def segment_worth(face: Segment, dreams: int) -> int:
    """A segment in hand with so many dreams to come."""
    return POINT * face.moons + dreams * sum(USES[e] for e in face.effects)


def shard_values(s: State, seat: Seat, dreams: float) -> tuple[tuple[int, ...], ...]:
    """By colour: what the next shards of it add to the sets to come."""
    p = s.players[seat]
    track = s.book.stars
    top = len(track) - 1
    steps = []
    for division in range(p.star, p.star + SETS):
        kept = division + 1 >= top
        steps.append(SET_POINTS if kept else track[division + 1] - track[division])
    held = p.shards
    ready = min(held) if p.star == top else 0
    rate = INCOME * dreams
    out = []
    for colour in range(len(SHARDS)):
        others = [n - ready for i, n in enumerate(held) if i != colour]
        row: list[int] = []
        mine = held[colour] - ready
        for more in range(AHEAD):
            gain = 0.0
            for sets, step in enumerate(steps, start=1):
                chance = 1.0
                for n in others:
                    chance *= at_least(sets - n, rate)
                here = at_least(sets - mine - more - 1, rate) - at_least(sets - mine - more, rate)
                gain += step * chance * here
            worth = round(POINT * gain)
            row.append(min(worth, row[-1]) if row else worth)
        out.append(tuple(row))
    return tuple(out)


@lru_cache(maxsize=4096)
def at_least(count: int, rate: float) -> float:
    """How likely so many come, or more, where *rate* come on average."""
    if count <= 0:
        return 1.0
    term = below = math.exp(-rate)
    for n in range(1, count):
        term *= rate / n
        below += term
    return 1.0 - below
