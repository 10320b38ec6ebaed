"""What the house edition of Dream Runners is like: its tiles, its starting sets, and its games.

python benchmarks/dream_runners.py --games 200 --seats 2,3,4
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import fmean

from oneiro.bots import bot
from oneiro.games.dream_runners import GAME
from oneiro.games.dream_runners.bot import best_layout
from oneiro.games.dream_runners.components import (
    COLOUR_NAMES,
    COLOURS,
    LEVELS,
    ROUNDS,
    SHAPES,
    house,
    starting_segments,
)
from oneiro.games.dream_runners.state import State
from oneiro.games.dream_runners.values import POINT
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table
from oneiro.lab.dream_runners import answers, luck
from oneiro.lab.markdown import head, row
from oneiro.lab.simulate import Share
from oneiro.lab.sitting import Sitting

ATTEMPTS = 2000


def meeting() -> State:
    """A position before a dream, with its tile, its round and its segments still to be set."""
    table = Table(Sampled(Random(1)), quiet=True)
    s: State = play.begin(GAME, 2, {"pace": "correspondence"}, table)
    return s


def tiles() -> None:
    """By tile: layouts of a starting set that lose nothing, lucky attempts, and the best value."""
    print("### Tiles")
    edition = house()
    head("tile", "level", "layouts without loss", "lucky attempts", "best value by set")
    s = meeting()
    for number, tile in enumerate(edition.tiles):
        found = [answers(edition, tile, c) for c in range(COLOURS)]
        lucky = max(
            luck(edition, tile, c, ATTEMPTS, Random(f"{number} {c}")) for c in range(COLOURS)
        )
        row(
            tile.key + (" ★" if tile.starred else ""),
            tile.level + 1,
            f"{min(found)}–{max(found)}",
            f"{lucky:.1%}",
            " / ".join(f"{best(s, number, c):.1f}" for c in range(COLOURS)),
        )


def best(s: State, tile: int, colour: int) -> float:
    """The value of the best layout of a starting set, in the first round of the tile's level."""
    s.tile = tile
    s.round = ROUNDS // LEVELS * s.book.tiles[tile].level
    s.players[0].segments = starting_segments(colour)
    return best_layout(s, 0).value / POINT


def sets() -> None:
    """What each starting set is worth where nothing was bought yet."""
    print("\n### Starting sets")
    head("set", *(f"level {n + 1}" for n in range(LEVELS)), "all")
    s = meeting()
    for colour in range(COLOURS):
        by_level: list[list[float]] = [[] for _ in range(LEVELS)]
        for number, tile in enumerate(s.book.tiles):
            by_level[tile.level].append(best(s, number, colour))
        every = [value for some in by_level for value in some]
        row(colour + 1, *(f"{fmean(some):.2f}" for some in by_level), f"{fmean(every):.2f}")


def games(seats: int, count: int) -> None:
    """Games between the strongest bots, seat by seat: a seat always has the same set."""
    print(f"\n### {seats} players, {count} games between greedy bots")
    player = bot("dream_runners", "greedy")
    wins = [0.0] * seats
    by_place: list[list[int]] = [[] for _ in range(seats)]
    sources: Counter[str] = Counter()
    bought = woken = 0
    for number in range(count):
        sets = {"colours": "/".join(COLOUR_NAMES[:seats])}
        sitting = Sitting(GAME, [player] * seats, sets, f"edition {seats} {number}")
        sitting.play_out()
        s: State = sitting.s
        outcome = GAME.outcome(s)
        assert outcome is not None
        for seat in outcome.winners:
            wins[seat] += 1 / len(outcome.winners)
        for place, score in enumerate(sorted(outcome.scores, reverse=True)):
            by_place[place].append(score)
        for standing in GAME.view(s, None)["standings"]:
            sources.update({k: standing[k] for k in ("stars", "calm", "moons", "sets", "coins")})
        bought += sum(len(p.segments) - len(SHAPES) for p in s.players)
        woken += sum(not p.dreaming for p in s.players)
    each = count * seats
    head("points by place", "stars", "calm", "moons", "kept sets", "coins left", "segments more")
    row(
        " / ".join(f"{fmean(some):.1f}" for some in by_place),
        *(f"{sources[k] / each:.1f}" for k in ("stars", "calm", "moons", "sets", "coins")),
        f"{bought / each:.1f}",
    )
    shares = [Share.of(n, count) for n in wins]
    head("seat and set", "wins (95 %)", "from fair")
    for seat, share in enumerate(shares):
        interval = f"{share.value:.1%} ({100 * share.low:.1f}–{100 * share.high:.1f})"
        row(seat + 1, interval, f"{100 * (share.value - 1 / seats):+.1f}")
    print(f"\nWoken up: {woken} of {each}.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games for each number of players")
    parser.add_argument("--seats", default="2,3,4", help="numbers of players; 0: no games")
    args = parser.parse_args()
    tiles()
    sets()
    for seats in (int(n) for n in args.seats.split(",")):
        if seats:
            games(seats, args.games)


if __name__ == "__main__":
    main()
