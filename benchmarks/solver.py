"""How long the proof of the best layout takes, beside OR-Tools' CP-SAT where that is installed.

    python -m benchmarks.solver --games 100 --oracle 60
    python -m pip install ortools   # for the comparison

Both run on one thread, and time is the process's own, so that a busy machine disturbs little.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from statistics import fmean, median
from time import process_time

from tests.games.dream_runners.oracle import Instance, by_constraints

from oneiro.games.dream_runners import GAME
from oneiro.games.dream_runners.components import (
    LEVELS,
    OF_EACH_LEVEL,
    ROUNDS,
    SEGMENTS,
    STARTING,
    starting_segments,
)
from oneiro.games.dream_runners.solver import solve
from oneiro.games.dream_runners.state import State
from oneiro.games.dream_runners.values import Values
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table

SIZES = (4, 6, 8, 10, 12)


def positions(size: int, count: int) -> list[Instance]:
    """Dreams of the house as a player with so many segments may meet them."""
    rng = Random(f"positions with {size}")
    table = Table(Sampled(rng), quiet=True)
    s: State = GAME.setup(2, GAME.agree(2, {}), table)
    play.settle(s, table)
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


def timed(work: Callable[[Instance], int], some: list[Instance]) -> tuple[list[float], list[int]]:
    """Milliseconds and results."""
    times, found = [], []
    for one in some:
        start = process_time()
        found.append(work(one))
        times.append(1000 * (process_time() - start))
    return times, found


def ours(one: Instance) -> int:
    return solve(one.cells, one.segments, one.values).value


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="positions of each size")
    parser.add_argument("--oracle", type=int, default=10, help="how many of them CP-SAT solves too")
    args = parser.parse_args()
    there = find_spec("ortools") is not None
    print("milliseconds      ours: median    mean   worst", end="")
    print("   CP-SAT: median    mean   ratio of means" if there else "   (CP-SAT is not installed)")
    for size in SIZES:
        some = positions(size, args.games)
        times, found = timed(ours, some)
        line = f"{size:2} segments      {median(times):12.2f} {fmean(times):7.2f} {max(times):7.2f}"
        if there:
            slower, proved = timed(by_constraints, some[: args.oracle])
            if proved != found[: args.oracle]:
                raise SystemExit(f"with {size} segments the two disagree: {found} {proved}")
            ratio = fmean(slower) / fmean(times[: args.oracle])
            line += f"   {median(slower):14.1f} {fmean(slower):7.1f} {ratio:16.0f}"
        print(line)


if __name__ == "__main__":
    main()
