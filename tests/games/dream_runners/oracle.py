"""Two other ways to the best layout: every layout in turn, and a constraint solver.

Both are written from the rules, with a geometry of their own, and share no code with the search.
The second is ``oneiro.lab.proofs``, which also measures it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from random import Random

from oneiro.games.dream_runners.actions import Layout
from oneiro.games.dream_runners.components import (
    BANISHING,
    BAT,
    CALM,
    CALM_TOP,
    CHEST,
    COIN,
    COLLECTING,
    DOUBLE,
    KEY,
    NIGHTMARE,
    OCTOPUS,
    PLAIN,
    RAINBOW,
    SHAPE_CELLS,
    SPIDER,
    SYMBOLS,
    WOVEN,
    Cell,
    Segment,
)
from oneiro.games.dream_runners.values import Values
from oneiro.lab.proofs import TILE, Instance, Square, laid, row_sum, woven


def layouts(segments: Mapping[int, Segment]) -> Iterator[tuple[Layout, dict[Square, int]]]:
    """Every layout with at least one segment."""
    some = [(number, list(laid(number, face))) for number, face in sorted(segments.items())]

    def rest(at: int) -> Iterator[tuple[Layout, dict[Square, int]]]:
        if at == len(some):
            yield (), {}
            return
        for layout, squares in rest(at + 1):
            yield layout, squares
            for piece, more in some[at][1]:
                if not squares.keys() & more.keys():
                    yield (piece, *layout), squares | more

    return (found for found in rest(0) if found[0])


def worth(instance: Instance, layout: Layout, squares: Mapping[Square, int]) -> int:
    """What a layout is worth, told as the values tell it."""
    v = instance.values
    logic = len(set(TILE) ^ squares.keys())
    collects = sum(effect in COLLECTING for effect in squares.values())
    calm = v.calm_now
    lost = logic
    bats = keys = out = 0
    shards = [0] * 4
    chests = []
    for at, face in zip(TILE, instance.cells, strict=True):
        effect = squares.get(at, -1)
        if effect not in BANISHING:
            if face.kind in (NIGHTMARE, SPIDER):
                lost += face.amount
            elif face.kind == OCTOPUS:
                lost += collects
            elif face.kind == BAT:
                bats += 1
        if effect in COLLECTING:
            times = 2 if effect == DOUBLE else 1
            if face.kind == CHEST:
                chests.append((face.amount, times))
            elif face.kind == WOVEN:
                out += woven(v, face, times)
            else:
                for colour in range(4):
                    shards[colour] += times * face.rewards[colour]
                out += face.rewards[RAINBOW] * v.rainbows[times - 1]
                out += times * face.rewards[COIN] * v.coin
                keys += times * face.rewards[KEY]
                calm += times * face.rewards[CALM]
    calm -= lost
    out += v.calm * (min(CALM_TOP, calm) - v.calm_now) - (v.waking if calm <= 0 else 0)
    out += keys * v.key + sum(row_sum(v.shards[c], shards[c]) for c in range(4))
    out += max(open_in_turn(v, order, v.keys_now + keys) for order in permutations(chests))
    used = {piece[0] for piece in layout}
    prices = sorted(v.segments[n] for n in instance.segments if n not in used)
    return out - sum(prices[:bats])


def open_in_turn(v: Values, order: Sequence[tuple[int, int]], keys: int) -> int:
    out = 0
    for locks, times in order:
        inside = v.chests[locks - 1]
        for _ in range(times):
            if inside is not None and keys >= locks:
                keys -= locks
                out += inside - locks * v.key
    return out


def by_trying_all(instance: Instance) -> int:
    return max(worth(instance, *found) for found in layouts(instance.segments))


def random_cell(rng: Random) -> Cell:
    kind = rng.choice((PLAIN, PLAIN, PLAIN, PLAIN, NIGHTMARE, OCTOPUS, BAT, SPIDER, CHEST, WOVEN))
    rewards = [0] * len(SYMBOLS)
    if kind == SPIDER:
        rewards[rng.randrange(4)] = 1
    if kind in (PLAIN, WOVEN):
        for _ in range(rng.choice((0, 1, 1, 2, 2, 3))):
            rewards[rng.randrange(len(SYMBOLS))] += 1
    amount = {NIGHTMARE: rng.randint(1, 4), SPIDER: 1, CHEST: rng.randint(1, 3)}.get(kind, 0)
    return Cell(kind, amount, tuple(rewards))


def random_segment(rng: Random, shape: int) -> Segment:
    size = len(SHAPE_CELLS[shape])
    return Segment(shape, tuple(rng.choice((0, 1, 1, 2, 2, 3, 4)) for _ in range(size)), 0, 0, 4)


def random_values(rng: Random, numbers: Sequence[int], sound: bool) -> Values:
    """Any values; *sound* ones make every chest worth its keys."""
    key = rng.randrange(120)
    rows = [tuple(sorted((rng.randrange(200) for _ in range(3)), reverse=True)) for _ in range(4)]
    chests = [
        None if rng.random() < 0.1 else rng.randrange(400) + (n * key if sound else 0)
        for n in (1, 2, 3)
    ]
    one = rng.randrange(60, 200)
    return Values(
        calm_now=rng.choice((rng.randint(1, 5), rng.randint(6, 26), rng.randint(27, 30))),
        calm=rng.randint(50, 200),
        waking=rng.choice((0, 1000, 6000)),
        shards=tuple(rows),
        rainbows=(one, one + rng.randrange(200)),
        keys_now=rng.choice((0, 0, 1, 2, 3, 6)),
        key=key,
        coin=rng.randrange(120),
        chests=(chests[0], chests[1], chests[2]),
        woven=rng.randint(1, 3),
        segments={n: rng.choice((0, rng.randrange(300))) for n in numbers},
    )


def random_instance(rng: Random, shapes: Sequence[int], sound: bool = False) -> Instance:
    numbers = rng.sample(range(40), len(shapes))
    segments = {n: random_segment(rng, s) for n, s in zip(numbers, shapes, strict=True)}
    cells = tuple(random_cell(rng) for _ in range(9))
    return Instance(cells, segments, random_values(rng, numbers, sound))
