"""Games that somebody plays, position by position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from oneiro import games
from oneiro.kernel import play
from oneiro.kernel.game import Seat, State
from oneiro.kernel.table import Sampled, Table

Chooser = Callable[[Any, Seat, Random], Any]


def opened(key: str, seats: int = 2, seed: int = 1, **options: str) -> Any:
    """A game at its first question."""
    game = games.game(key)
    table = Table(Sampled(Random(seed)), quiet=True)
    return play.begin(game, seats, options, table)


def by_chance(s: State, seat: Seat, rng: Random) -> Any:
    return play.pick(play.options(s, seat), rng)


def walked(key: str, seats: int, seed: int, choose: Chooser, **options: str) -> Iterator[Any]:
    """Every position of a game, its end included; one and the same, going on."""
    rng = Random(seed)
    table = Table(Sampled(rng), quiet=True)
    s = opened(key, seats, seed, **options)
    while asked := play.actors(s):
        yield s
        play.act(s, asked[0], choose(s, asked[0], rng), table)
    yield s
