"""OR-Tools' CP-SAT on the dreams that Dream Runners' own solver proves.

The task is written from the rules once more, with a geometry of its own, and shares no code with
that search: it is both its judge in the tests and its measure here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

from oneiro.games import game
from oneiro.games.dream_runners.actions import Piece
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
    LEVELS,
    OCTOPUS,
    OF_EACH_LEVEL,
    RAINBOW,
    ROUNDS,
    SEGMENTS,
    SHAPE_CELLS,
    STARTING,
    WOVEN,
    Cell,
    Segment,
    starting_segments,
)
from oneiro.games.dream_runners.solver import solve
from oneiro.games.dream_runners.state import State
from oneiro.games.dream_runners.values import Values
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table

PACKAGE = "ortools"
SIZES = (4, 6, 8, 10, 12)
"""Segments in hand."""

Square = tuple[int, int]
TILE = [(x, y) for y in range(3) for x in range(3)]


@dataclass(frozen=True)
class Instance:
    """Something to be solved."""

    cells: tuple[Cell, ...]
    segments: Mapping[int, Segment]
    values: Values


@dataclass(frozen=True)
class Proof:
    """How long the best layout takes to be proved, in milliseconds."""

    segments: int
    ours: float
    ours_worst: float
    theirs: float | None
    """Of CP-SAT on the same dreams; None: it was not asked."""


def measure(size: int, count: int, peer: bool) -> Proof:
    """Both on one thread, on the same dreams; raises :class:`ArithmeticError` if they differ."""
    there = peer and find_spec(PACKAGE) is not None
    some = dreams(size, count)
    ours, theirs = [], []
    # The first of a process also works out tables, and loads a library.
    prove(some[0], there)
    for one in some:
        mine, other = prove(one, there)
        ours.append(mine)
        theirs.append(other)
    return Proof(size, fmean(ours), max(ours), fmean(theirs) if there else None)


def prove(one: Instance, there: bool) -> tuple[float, float]:
    """Milliseconds that ours takes and, if it is *there*, CP-SAT."""
    started = process_time()
    found = solve(one.cells, one.segments, one.values).value
    done = process_time()
    if there and by_constraints(one) != found:
        raise ArithmeticError(f"{found} is not what CP-SAT found")
    return 1000 * (done - started), 1000 * (process_time() - done)


def dreams(size: int, count: int) -> list[Instance]:
    """Dreams of the house as a player with so many segments may meet them."""
    rules = game("dream_runners")
    rng = Random(f"positions with {size}")
    table = Table(Sampled(rng), quiet=True)
    s: State = play.begin(rules, 2, {}, table)
    out = []
    for _ in range(count):
        s.tile, s.round = rng.randrange(LEVELS * OF_EACH_LEVEL), rng.randrange(ROUNDS)
        p = s.players[0]
        bought = rng.sample(range(STARTING, SEGMENTS), size - len(starting_segments(0)))
        p.segments = starting_segments(rng.randrange(4)) + bought
        p.shards = [0, *(rng.randrange(3) for _ in range(3))]
        rng.shuffle(p.shards)
        p.calm, p.keys = rng.randint(5, 29), rng.randrange(5)
        faces = {i: s.book.segments[i] for i in p.segments}
        out.append(Instance(s.cells, faces, Values.of(s, 0)))
    return out


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
