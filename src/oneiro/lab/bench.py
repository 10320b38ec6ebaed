"""How quick the rules are: a decision, a game, a copy of a position, a node of the search.

Time is the process's own and the best of several spells counts, so that a busy machine disturbs
little.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import redirect_stdout
from dataclasses import asdict, dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from oneiro.bots import judge
from oneiro.bots.search import think
from oneiro.games import game
from oneiro.kernel import play
from oneiro.kernel.game import State
from oneiro.kernel.table import Sampled, Table
from oneiro.lab import proofs
from oneiro.lab.peers import PEERS, Peer
from oneiro.lab.proofs import Proof

SPELLS = 5
SEATS = (2, 4)
POSITIONS = 24
"""Spread over random games; clones and searches are timed on them."""
NODES = 200
"""A search of a position."""
DREAMS_A_SECOND = 20
"""Dreams of each size that are proved best, for each second that a figure may take."""


@dataclass(frozen=True)
class Pace:
    """Random play at a table of so many."""

    seats: int
    decision_us: float
    games_s: float
    decisions: float
    """In a game."""
    options: float
    """At a decision, where they can be listed."""


@dataclass(frozen=True)
class Figures:
    """How quick the rules of one game are."""

    game: str
    paces: tuple[Pace, ...]
    clone_us: float
    nodes_s: float | None
    """None: nobody has said yet how this game is judged."""


@dataclass(frozen=True)
class Beside:
    """A game of others, in the same process on the same core."""

    library: str
    package: str
    game: str
    decision_us: float | None
    """None: it is not installed."""


@dataclass(frozen=True)
class Report:
    """Everything measured in one process."""

    build: str
    """compiled or pure"""
    games: tuple[Figures, ...]
    peers: tuple[Beside, ...]
    proofs: tuple[Proof, ...]
    """Of Dream Runners' solver."""

    def dump(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Report:
        games = [Figures(**{**g, "paces": _all(Pace, g["paces"])}) for g in data["games"]]
        peers, some = _all(Beside, data["peers"]), _all(Proof, data["proofs"])
        return cls(data["build"], tuple(games), peers, some)


T = TypeVar("T")


def _all(kind: Callable[..., T], some: Iterable[Mapping[str, Any]]) -> tuple[T, ...]:
    return tuple(kind(**one) for one in some)


def report(keys: Iterable[str], seconds: float, peers: bool) -> Report:
    """Each figure is measured for about so many seconds."""
    some = tuple(keys)
    games = tuple(measure(key, seconds) for key in some)
    beside = tuple(meet(peer, seconds) for peer in PEERS) if peers else ()
    proved: tuple[Proof, ...] = ()
    if "dream_runners" in some:
        count = max(2, round(DREAMS_A_SECOND * seconds))
        proved = tuple(proofs.measure(size, count, peers) for size in proofs.SIZES)
    return Report("compiled" if is_compiled() else "pure", games, beside, proved)


def is_compiled() -> bool:
    return not str(play.__file__).endswith(".py")


def other_build() -> Path | None:
    """Where the rules lie in the other form, compiled or pure, if they do."""
    here = Path(play.__file__).parents[2]
    there = here.parents[1] / "src" if is_compiled() else here.parent / "build" / "compiled"
    kernel = there / "oneiro" / "kernel"
    suffixes = [".py"] if is_compiled() else EXTENSION_SUFFIXES
    return there if any((kernel / f"play{end}").exists() for end in suffixes) else None


def stay_on_one_core() -> None:
    """Where the machine lets a process choose: no figure is then spoilt by moving over."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def best_of(work: Callable[[], int], seconds: float) -> float:
    """Seconds that one of what *work* counts takes, in the quickest of several spells."""
    work()
    best = float("inf")
    for _ in range(SPELLS):
        done = 0
        started = time.process_time()
        spent = 0.0
        while spent < seconds / SPELLS:
            done += work()
            spent = time.process_time() - started
        best = min(best, spent / done)
    return best


def meet(peer: Peer, seconds: float) -> Beside:
    rng = Random(1)
    # Some libraries greet, and the output must stay what was asked for.
    with redirect_stdout(sys.stderr):
        try:
            one = peer.played()
        except ImportError:
            took = None
        else:
            took = best_of(lambda: one(rng), seconds) * 1e6
    return Beside(peer.library, peer.package, peer.name, took)


def measure(key: str, seconds: float) -> Figures:
    counts = [n for n in SEATS if n in game(key).seats]
    paces = tuple(pace(key, seats, seconds) for seats in counts)
    some = positions(key, max(counts))
    return Figures(key, paces, clone_cost(some, seconds) * 1e6, nodes_a_second(key, some, seconds))


def random_game(key: str, seats: int) -> Callable[[Random], int]:
    """A function that plays one game by chance and says how many decisions it had."""
    rules = game(key)
    options = rules.agree(seats, {})

    def one(rng: Random) -> int:
        table = Table(Sampled(rng), quiet=True)
        return play.play_out(rules.setup(seats, options, table), table, rng)

    return one


def pace(key: str, seats: int, seconds: float) -> Pace:
    one = random_game(key, seats)
    rng = Random(1)
    decision = best_of(lambda: one(rng), seconds)
    counted = Random(2)
    games = [options_met(key, seats, counted) for _ in range(5)]
    decisions = sum(len(met) for met in games) / len(games)
    options = sum(map(sum, games)) / sum(map(len, games))
    return Pace(seats, decision * 1e6, 1 / (decision * decisions), decisions, options)


def options_met(key: str, seats: int, rng: Random) -> list[int]:
    """How many options each decision of a random game had."""
    rules = game(key)
    table = Table(Sampled(rng), quiet=True)
    s: State = play.begin(rules, seats, {}, table)
    asked = play.actors(s)
    met = []
    while asked:
        options = s.stack[-1].options(s, asked[0])
        met.append(len(options))
        asked = play.act(s, asked[0], play.pick(options, rng), table)
    return met


def positions(key: str, seats: int) -> list[State]:
    """Positions in which somebody is asked, from the beginning to the end of random games."""
    rules, rng = game(key), Random(3)
    some: list[State] = []
    while len(some) < 4 * POSITIONS:
        table = Table(Sampled(rng), quiet=True)
        s: State = play.begin(rules, seats, {}, table)
        asked = play.actors(s)
        while asked:
            some.append(s.clone())
            asked = play.act(s, asked[0], play.pick(play.options(s, asked[0]), rng), table)
    return some[:: len(some) // POSITIONS][:POSITIONS]


def clone_cost(some: list[State], seconds: float) -> float:
    def work() -> int:
        for s in some:
            s.clone()
        return len(some)

    return best_of(work, seconds)


def nodes_a_second(key: str, some: list[State], seconds: float) -> float | None:
    rules = game(key)
    try:
        judged = judge(key)
    except AttributeError:
        return None
    rng = Random(4)
    some = [s for s in some if len(play.options(s, play.actors(s)[0])) > 1]
    turn = 0

    def work() -> int:
        nonlocal turn
        s = some[turn % len(some)]
        turn += 1
        return think(rules, judged, s, play.actors(s)[0], NODES, rng).nodes

    return 1 / best_of(work, seconds)
