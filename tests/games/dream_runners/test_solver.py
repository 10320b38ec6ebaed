"""The proved best layout is the best, by two oracles that share no code with the search."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from random import Random

import pytest
from tests.games.dream_runners.oracle import by_trying_all, random_instance, worth

from oneiro.games.dream_runners import GAME
from oneiro.games.dream_runners.actions import ALL, COLLECT_ITEM, WOVEN_ITEM, Layout, Lock
from oneiro.games.dream_runners.components import CHEST
from oneiro.games.dream_runners.rules import Dream, Effects, random_layout
from oneiro.games.dream_runners.solver import judge, solve
from oneiro.games.dream_runners.state import State
from oneiro.games.dream_runners.values import Values
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table
from oneiro.lab.proofs import Instance, Square, by_constraints, laid

SMALL = ((0,), (1,), (2,), (3,), (0, 0), (0, 1), (0, 2), (0, 3), (1, 1), (0, 0, 0))
LARGER = ((0, 0, 1), (1, 2), (1, 3), (2, 3), (3, 3), (0, 0, 0, 0))


def squares_of(instance: Instance, layout: Layout) -> Mapping[Square, int]:
    """The squares that a layout covers; no two segments share one."""
    squares: dict[Square, int] = {}
    for piece in layout:
        more = dict(laid(piece[0], instance.segments[piece[0]]))[piece]
        assert not squares.keys() & more.keys()
        squares |= more
    return squares


def solved(instance: Instance) -> int:
    best = solve(instance.cells, instance.segments, instance.values)
    assert best.layout == tuple(sorted(best.layout))
    assert worth(instance, best.layout, squares_of(instance, best.layout)) == best.value
    return best.value


@pytest.mark.parametrize("group", range(12))
def test_no_layout_of_all_is_better(group: int) -> None:
    rng = Random(f"layouts {group}")
    shapes = [SMALL[i % len(SMALL)] for i in range(24)] + [LARGER[group % 6], LARGER[-group % 6]]
    for some in shapes:
        instance = random_instance(rng, some)
        assert solved(instance) == by_trying_all(instance)


@pytest.mark.skipif(find_spec("ortools") is None, reason="the constraint solver is not installed")
@pytest.mark.parametrize("group", range(34))
def test_a_constraint_solver_finds_nothing_better(group: int) -> None:
    for number in range(9):
        rng = Random(f"constraints {9 * group + number}")
        shapes = [rng.randrange(4) for _ in range(4 + number)]
        instance = random_instance(rng, shapes, sound=True)
        assert solved(instance) == by_constraints(instance)


def test_nothing_to_lay() -> None:
    instance = random_instance(Random(1), (0,))
    with pytest.raises(ValueError, match="without a segment"):
        solve(instance.cells, {}, instance.values)


def test_the_proof_is_short() -> None:
    """With 4 to 12 segments on the house's tiles a few hundred positions are mostly enough."""
    rng = Random("short")
    table = Table(Sampled(rng), quiet=True)
    s: State = play.begin(GAME, 2, {"pace": "correspondence"}, table)
    nodes = []
    for number in range(60):
        s.tile, s.round = rng.randrange(24), rng.randrange(8)
        p = s.players[0]
        p.segments = [0, 1, 2, 3, *rng.sample(range(16, 40), number % 9)]
        p.shards = [0, *(rng.randrange(3) for _ in range(3))]
        p.calm, p.keys = rng.randint(4, 30), rng.randrange(5)
        faces = {i: s.book.segments[i] for i in p.segments}
        nodes.append(solve(s.cells, faces, Values.of(s, 0)).nodes)
    nodes.sort()
    assert nodes[30] < 400
    assert nodes[-1] < 40_000


@pytest.mark.parametrize("seed", range(12))
def test_the_sheet_is_what_happens(seed: int) -> None:
    """What a sheet promises is what the rules then take and give."""
    rng = Random(f"sheet {seed}")
    table = Table(Sampled(rng))
    s: State = play.begin(GAME, 2, {"pace": "correspondence"}, table)
    while asked := play.actors(s):
        seat = asked[0]
        step = s.stack[-1]
        if not isinstance(step, Dream):
            play.act(s, seat, rng.choice(play.options(s, seat)), table)
            continue
        p = s.players[seat]
        p.calm = 20
        faces = {i: s.book.segments[i] for i in p.segments}
        layout = random_layout(s, seat, rng)
        sheet = judge(s.cells, faces, layout, Values.of(s, seat))
        play.act(s, seat, Lock(layout), table)
        if not isinstance(s.stack[-1], Effects):
            continue
        table.told.clear()
        resolve_all(s, seat, rng, table)
        heard = [told.event for told in table.told if len(told.event) > 1 and told.event[1] == seat]
        assert sum(e[3] for e in heard if e[0] == "loses") == sheet.lost
        assert sum(e[0] == "bat" for e in heard) == len(sheet.bats)
        cells = s.cells if s.tile >= 0 else ()
        gains = [0] * len(sheet.gains)
        for _, _, item, *got in (e for e in heard if e[0] == "gains"):
            if item < WOVEN_ITEM and cells[item - COLLECT_ITEM].kind != CHEST:
                gains = [a + b for a, b in zip(gains, got, strict=True)]
        assert tuple(gains) == sheet.gains


def resolve_all(s: State, seat: int, rng: Random, table: Table) -> None:
    """One player's effects alone, while the others wait."""
    while isinstance(s.stack[-1], Effects) and seat in play.actors(s):
        options = play.options(s, seat)
        play.act(
            s, seat, ALL if ALL in options and len(options) < 3 else rng.choice(options), table
        )
