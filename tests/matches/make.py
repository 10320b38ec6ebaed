"""Make the kept matches anew: ``python tests/matches/make.py [GAME [NAME …]]``.

One finished match for every way in which each game can end, and some with something taken back,
gone on from another match, or broken off. To be run when a game's version, notation or edition
changes, for the old files are refused then; every choice follows from the names alone.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from tests.ours import KEYS

from oneiro import bots
from oneiro.games import game
from oneiro.kernel import play
from oneiro.kernel.match import Match
from oneiro.kernel.matchfile import Ending, Player

FOLDER = Path(__file__).parent
SEARCH_FOR_S = 900.0
"""Seconds to look for one way of ending."""
TAILS = 200
"""Other endings that are tried after the same beginning."""


@dataclass(frozen=True)
class Way:
    """How a kept match ends, and who plays it."""

    name: str
    reason: str
    seats: int = 2
    level: str = "greedy"
    tail: int = 0
    """So many of the last choices are made at random, again and again: for what is rare."""


WAYS: dict[str, tuple[Way, ...]] = {
    "dreamworld": (
        Way("all-turned", "all-turned"),
        Way("most-gold", "most-gold", 4, "random"),
        Way("solo-all-turned", "all-turned", 1),
        Way("solo-most-gold", "most-gold", 1, "random"),
        Way("id-all-turned", "id-all-turned", 1, "random"),
        Way("both-all-turned", "both-all-turned", 1, tail=12),
    ),
    "roam": (
        Way("most-points", "most-points"),
        Way("most-coins", "most-coins", 3, "random", tail=60),
        Way("shared", "shared", 4, "random", tail=60),
    ),
    "dream_runners": (
        Way("most-points", "most-points"),
        Way("most-coins", "most-coins", 2, tail=16),
        Way("shared", "shared", 2, tail=16),
        Way("last-dreaming", "last-dreaming", 3, "random"),
        Way("all-awake", "all-awake", 2, "random"),
    ),
    "neodreams": (
        Way("most-credits", "most-credits"),
        Way("most-images", "most-images", 2, "random", tail=60),
        Way("shared", "shared", 2, "random", tail=60),
    ),
}
UNREACHABLE: dict[str, dict[str, str]] = {key: {} for key in KEYS}
"""Reasons that no play leads to, with why. None at present."""


def seed_of(*name: object) -> bytes:
    return hashlib.sha256(" ".join(map(str, ("oneiro match", *name))).encode()).digest()


def play_on(match: Match, level: str, rng: Random, choices: int = 100_000) -> Match:
    rules, chooser = match.game, bots.bot(match.game.key, level)
    for _ in range(choices):
        if not match.actors:
            break
        seat = rng.choice(match.actors)
        if level == "random":
            action = play.pick(match.options_of(seat), rng)
        else:
            action = chooser.choose(rules.imagine(match.state, seat, rng), seat, rng)
        match.play(seat, rules.write(action))
    return match


def tries(key: str, way: Way) -> Iterator[Match]:
    """Finished matches, one after another."""
    for n in count():
        rng = Random(f"{key} {way.name} {n}")
        seed = seed_of(key, way.name, n)
        match = play_on(Match.start(game(key), way.seats, {}, seed), way.level, rng)
        yield match
        if way.tail:
            lines = match.log[: max(1, match.seq - way.tail)]
            start = Match.replay(match.game, way.seats, {}, lines, seed)
            for _ in range(TAILS):
                again = replace(start, log=start.log[:], turns=start.turns[:], asked=start.asked[:])
                yield play_on(again, "random", rng)


def ended(key: str, way: Way) -> Match:
    until = time.monotonic() + SEARCH_FOR_S
    for match in tries(key, way):
        if match.outcome is not None and match.outcome.reason == way.reason:
            return match
        if time.monotonic() > until:
            break
    raise SystemExit(f"{key}: no match was found that ends by {way.reason}")


def with_undo(key: str) -> Match:
    match = Match.start(game(key), 2, {}, seed_of(key, "undo"))
    rng, undone = Random(f"{key} undo"), 0
    while match.outcome is None:
        move = play_on(match, "greedy", rng, 1).log[-1]
        if undone < 5 and match.undoable(move.seat) is not None and rng.random() < 0.3:
            match.undo(move.seat)
            undone += 1
    assert undone
    return match


def with_takeback(key: str) -> Match:
    """Taken back over chance that fell, twice, and once over an undo."""
    match = Match.start(game(key), 3, {}, seed_of(key, "takeback"))
    rng = Random(f"{key} takeback")
    for choices in (12, 9, 15):
        play_on(match, "greedy", rng, choices)
        back = match.turns[-6].move
        match.take_back(back.seat, back.seq)
    return play_on(match, "greedy", rng)


def forked(key: str) -> Match:
    """A fork of a fork."""
    rng = Random(f"{key} fork")
    match = Match.start(game(key), 2, {}, seed_of(key, "parent"))
    play_on(match, "greedy", rng)
    for name, share in (("child", 3), ("grandchild", 2)):
        match = Match.fork(match, match.seq // share, seed_of(key, name))
        play_on(match, "greedy", rng)
    return match


def broken_off(key: str) -> Match:
    match = Match.start(game(key), 2, {}, seed_of(key, "agreed"))
    return play_on(match, "greedy", Random(f"{key} agreed"), 30)


def with_late(key: str) -> Match:
    """Time is up for somebody now and then."""
    match = Match.start(game(key), 2, {}, seed_of(key, "late"))
    rng, late = Random(f"{key} late"), 0
    while match.outcome is None:
        if match.state.stack[-1].timer(match.state) and rng.random() < 0.3:
            match.accept(match.propose_late(match.actors[0], ""))
            late += 1
        else:
            play_on(match, "greedy", rng, 1)
    assert late
    return match


SPECIAL: dict[str, Callable[[str], Match]] = {
    "undo": with_undo,
    "takeback": with_takeback,
    "forked": forked,
    "agreed": broken_off,
}
TIMED: dict[str, Callable[[str], Match]] = {"late": with_late}
"""Only where time can be up."""


def special(key: str) -> dict[str, Callable[[str], Match]]:
    return SPECIAL | (TIMED if key == "dream_runners" else {})


def path_of(key: str, name: str) -> Path:
    return FOLDER / key / f"{name}.json.gz"


def written(key: str, name: str, match: Match) -> Path:
    ending: Ending = "agreed" if name == "agreed" else ""
    data = match.dump([Player(f"Player {i + 1}", "person") for i in range(match.seats)], ending)
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    path = path_of(key, name)
    path.parent.mkdir(exist_ok=True)
    # Without the time of packing, so that the same match is the same file.
    path.write_bytes(gzip.compress(text.encode(), mtime=0))
    return path


def read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return data


def main(args: list[str]) -> None:
    for key in args[:1] or KEYS:
        wanted: dict[str, Callable[[], Match]] = {
            way.name: lambda key=key, way=way: ended(key, way)  # type: ignore[misc]
            for way in WAYS[key]
        }
        for name, make in special(key).items():
            wanted[name] = lambda key=key, make=make: make(key)  # type: ignore[misc]
        for name, found in wanted.items():
            if args[1:] and name not in args[1:]:
                continue
            began = time.monotonic()
            match = found()
            size = written(key, name, match).stat().st_size
            took = time.monotonic() - began
            print(f"{key}/{name}: {len(match.log)} lines, {size} bytes, {took:.0f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
