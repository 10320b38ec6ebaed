"""Two other ways to the best layout: every layout in turn, and a constraint solver.

Both are written from the rules, with a geometry of their own, and share no code with the search.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import permutations
from random import Random
from typing import Any

from oneiro.games.dream_runners.actions import Layout, Piece
from oneiro.games.dream_runners.components import (
    BANISHING,
    BAT,
    CALM,
    CALM_TOP,
    CHEST,
    COIN,
    COLLECTING,
    DOUBLE,
    HAUNTED,
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

Square = tuple[int, int]
TILE = [(x, y) for y in range(3) for x in range(3)]


@dataclass(frozen=True)
class Instance:
    """Something to be solved."""

    cells: tuple[Cell, ...]
    segments: Mapping[int, Segment]
    values: Values


def laid(number: int, face: Segment) -> Iterator[tuple[Piece, dict[Square, int]]]:
    """Every way to lay a segment: the piece, and the effect on every square that it covers."""
    for turns in range(4 if len(face.effects) > 1 else 1):
        for x in range(-2, 5):
            for y in range(-2, 5):
                squares = {}
                for (dx, dy), effect in zip(SHAPE_CELLS[face.shape], face.effects, strict=True):
                    turned = complex(dx, dy) * 1j**turns
                    squares[x + round(turned.real), y + round(turned.imag)] = effect
                if any(at in squares for at in TILE):
                    yield (number, x, y, turns), squares


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


def row_sum(row: Sequence[int], count: int) -> int:
    return sum(row[min(i, len(row) - 1)] for i in range(count))


def woven(v: Values, face: Cell, times: int) -> int:
    each = []
    for symbol, n in enumerate(face.rewards):
        price = {RAINBOW: 0, CALM: v.calm, KEY: v.key, COIN: v.coin}.get(symbol, 0) * times
        if symbol < 4:
            price = row_sum(v.shards[symbol], times)
        elif symbol == RAINBOW:
            price = v.rainbows[times - 1]
        each += [price] * n
    return sum(sorted(each)[::-1][: v.woven])


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


def by_constraints(instance: Instance) -> int:
    """OR-Tools' CP-SAT. Opening a chest must not be worse than keeping its keys."""
    cp: Any = import_module("ortools.sat.python.cp_model")
    v = instance.values
    m = cp.CpModel()
    here: dict[Square, list[Any]] = {}
    effects: dict[tuple[Square, int], list[Any]] = {}
    collects = outside = value = 0
    unused = {}
    everything = []
    for number, segment in instance.segments.items():
        mine = []
        different = {
            tuple(sorted(way.items())): (piece, way) for piece, way in laid(number, segment)
        }
        for piece, squares in different.values():
            x = m.new_bool_var(str(piece))
            mine.append(x)
            for at, effect in squares.items():
                here.setdefault(at, []).append(x)
                effects.setdefault((at, effect), []).append(x)
                outside += 0 if at in TILE else x
                collects += x if effect in COLLECTING else 0
        unused[number] = m.new_bool_var("")
        m.add(sum(mine) + unused[number] == 1)
        everything += mine
    m.add_at_least_one(everything)
    for some in here.values():
        m.add_at_most_one(some)

    def under(at: Square, kinds: frozenset[int]) -> Any:
        """A variable of its own, for sums may be changed by what is added to them."""
        found = m.new_bool_var("")
        m.add(sum(x for effect in kinds for x in effects.get((at, effect), [])) == found)
        return found

    all_collects = m.new_int_var(0, 99, "")
    m.add(all_collects == collects)
    lost: Any = 9 - sum(x for at in TILE for x in here.get(at, [])) + outside
    gained: Any = 0
    keys: Any = v.keys_now
    bats: Any = 0
    shards: list[Any] = [0] * 4
    openings = []
    for at, face in zip(TILE, instance.cells, strict=True):
        once, twice = under(at, COLLECTING - {DOUBLE}), under(at, frozenset({DOUBLE}))
        if face.kind in HAUNTED:
            stays = 1 - under(at, BANISHING)
            if face.kind == OCTOPUS:
                taken = m.new_int_var(0, 99, "")
                m.add(taken >= all_collects - 99 * (1 - stays))
                lost += taken
            elif face.kind == BAT:
                bats += stays
            else:
                lost += face.amount * stays
        if face.kind == CHEST:
            if v.chests[face.amount - 1] is not None:
                n = m.new_int_var(0, 2, "")
                m.add(n <= once + 2 * twice)
                openings.append((n, face.amount))
        elif face.kind == WOVEN:
            value += woven(v, face, 1) * once + woven(v, face, 2) * twice
        else:
            value += face.rewards[RAINBOW] * (v.rainbows[0] * once + v.rainbows[1] * twice)
            value += face.rewards[COIN] * v.coin * (once + 2 * twice)
            gained += face.rewards[CALM] * (once + 2 * twice)
            keys += face.rewards[KEY] * (once + 2 * twice)
            for colour in range(4):
                shards[colour] += face.rewards[colour] * (once + 2 * twice)
    held = m.new_int_var(0, 99, "")
    m.add(held == keys)
    m.add(sum(n * locks for n, locks in openings) <= held)
    value += (held - v.keys_now) * v.key
    for n, locks in openings:
        value += n * ((v.chests[locks - 1] or 0) - locks * v.key)
    for row, count in zip(v.shards, shards, strict=True):
        first = [m.new_bool_var("") for _ in row]
        more = m.new_int_var(0, 99, "")
        m.add(sum(first) + more == count)
        value += sum(w * x for w, x in zip(row, first, strict=True)) + row[-1] * more
    after = m.new_int_var(-200, 200, "")
    m.add(after == v.calm_now - lost + gained)
    kept = m.new_int_var(-200, 200, "")
    m.add(kept <= after)
    m.add(kept <= CALM_TOP)
    woken = m.new_bool_var("")
    m.add(after >= 1).only_enforce_if(woken.negated())
    value += v.calm * (kept - v.calm_now) - v.waking * woken
    gone = {number: m.new_bool_var("") for number in unused}
    for number, taken in gone.items():
        m.add_implication(taken, unused[number])
        value -= v.segments[number] * taken
    many = m.new_int_var(0, 99, "")
    m.add_min_equality(many, [bats, sum(unused.values())])
    m.add(sum(gone.values()) == many)
    m.maximize(value)
    solver = cp.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = 2
    status = solver.solve(m)
    assert status == cp.OPTIMAL
    found: int = round(solver.objective_value)
    return found


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
