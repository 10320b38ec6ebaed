"""What a layout brings and costs, line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from oneiro.games.dream_runners.actions import Layout
from oneiro.games.dream_runners.components import (
    BANISHING,
    BAT,
    CALM,
    CALM_LOWEST,
    CALM_TOP,
    CELLS,
    CHEST,
    COIN,
    COLLECTING,
    DOUBLE,
    HAUNTED,
    KEY,
    NOTHING,
    OCTOPUS,
    RAINBOW,
    SHARDS,
    WOVEN,
    Cell,
    Placed,
    Rewards,
    Segment,
)
from oneiro.games.dream_runners.state import UNCOVERED
from oneiro.games.dream_runners.values import Values


@dataclass(frozen=True)
class Sheet:
    """What a layout brings and costs."""

    value: int
    """In hundredths of a dream point, by the values it was judged with."""
    uncovered: int
    outside: int
    nightmares: int
    """Calm that nightmares and spiders take."""
    octopus: int
    """Calm that octopuses take."""
    bats: tuple[int, ...]
    """Unused segments that bats take, the cheapest."""
    gains: Rewards
    """All rewards collected but for those of chests and woven dreams."""
    chests: tuple[tuple[int, int], ...]
    """Cells of the chests that are opened, and how many times."""
    woven: int
    """How many times the woven dreams are collected."""

    @property
    def lost(self) -> int:
        """All calm that is lost."""
        return self.uncovered + self.outside + self.nightmares + self.octopus


def judge(
    cells: Sequence[Cell], segments: Mapping[int, Segment], layout: Layout, values: Values
) -> Sheet:
    """The sheet of any layout that fits."""
    cover = [UNCOVERED] * CELLS
    outside = collects = 0
    for number, x, y, turns in layout:
        way = Placed(number, segments[number], x, y, turns)
        outside += way.outside
        collects += way.collects
        for cell, effect in way.covering:
            cover[cell] = effect
    laid = {piece[0] for piece in layout}
    unused = [number for number in segments if number not in laid]
    nightmares = octopuses = bats = woven = worth = 0
    gains = list(NOTHING)
    chests = []
    for cell, (face, effect) in enumerate(zip(cells, cover, strict=True)):
        kind = face.kind
        if kind in HAUNTED and effect not in BANISHING:
            octopuses += kind == OCTOPUS
            bats += kind == BAT
            nightmares += face.amount
        if effect not in COLLECTING:
            continue
        times = 2 if effect == DOUBLE else 1
        if kind == CHEST:
            chests.append((cell, face.amount, times))
        elif kind == WOVEN:
            woven = times
            worth += values.woven_worth(face.rewards, times)
        else:
            worth += values.rainbows[times - 1] * face.rewards[RAINBOW]
            gains = [a + times * b for a, b in zip(gains, face.rewards, strict=True)]
    uncovered = cover.count(UNCOVERED)
    octopus = octopuses * collects
    lost = uncovered + outside + nightmares + octopus
    after = values.calm_now - lost + gains[CALM]
    worth += values.calm * (min(after, CALM_TOP) - values.calm_now)
    if after <= CALM_LOWEST:
        worth -= values.waking
    worth += sum(values.shard_worth(c, gains[c]) for c in range(len(SHARDS)))
    worth += values.coin * gains[COIN] + values.key * gains[KEY]
    chests_opened, inside = opened(chests, values.keys_now + gains[KEY], values)
    taken = sorted(unused, key=lambda n: (values.segments[n], n))[:bats]
    worth += inside - sum(values.segments[n] for n in taken)
    return Sheet(
        worth,
        uncovered,
        outside,
        nightmares,
        octopus,
        tuple(taken),
        tuple(gains),
        chests_opened,
        woven,
    )


def opened(
    chests: Sequence[tuple[int, int, int]], keys: int, values: Values
) -> tuple[tuple[tuple[int, int], ...], int]:
    """DR-W5, DR-X7: chests are opened while the keys suffice, in the order that brings most."""
    best: tuple[tuple[tuple[int, int], ...], int] | None = None
    for order in permutations(chests):
        left, worth, done = keys, 0, []
        for cell, locks, times in order:
            n = min(times, left // locks) if values.chests[locks - 1] is not None else 0
            if n:
                left -= n * locks
                worth += n * values.chest_worth(locks)
                done.append((cell, n))
        if best is None or worth > best[1]:
            best = (tuple(sorted(done)), worth)
    assert best is not None
    return best
