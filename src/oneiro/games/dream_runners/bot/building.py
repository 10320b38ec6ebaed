"""How people build: they try this and that, keep the best, and now and then overlook something."""

from __future__ import annotations

from random import Random
from typing import Final

from oneiro.games.dream_runners.actions import Layout
from oneiro.games.dream_runners.bot.choices import faces
from oneiro.games.dream_runners.components import (
    BAT,
    CHEST,
    NOTHING,
    OCTOPUS,
    PLAIN,
    SPIDER,
    WOVEN,
    Cell,
)
from oneiro.games.dream_runners.rules import random_layout
from oneiro.games.dream_runners.sheet import judge
from oneiro.games.dream_runners.state import State
from oneiro.games.dream_runners.values import Values
from oneiro.kernel.game import Seat

SPECIAL: Final = frozenset({OCTOPUS, BAT, SPIDER, CHEST, WOVEN})


def seen(cells: tuple[Cell, ...], overlooks: float, rng: Random) -> tuple[Cell, ...]:
    """A dream in a dreamer's eyes: what a special cell does may slip the mind."""
    return tuple(
        overlooked(c) if c.kind in SPECIAL and rng.random() < overlooks else c for c in cells
    )


def overlooked(face: Cell) -> Cell:
    return Cell(PLAIN, 0, face.rewards if face.kind == SPIDER else NOTHING)


def tried(s: State, seat: Seat, cells: tuple[Cell, ...], tries: int, rng: Random) -> Layout:
    """The best of some layouts on a dream with these *cells*."""
    mine = faces(s, s.players[seat].segments)
    values = Values.of(s, seat)
    layouts = [random_layout(s, seat, rng) for _ in range(tries)]
    return max(layouts, key=lambda layout: judge(cells, mine, layout, values).value)


def begun(s: State, layout: Layout, done: float) -> Layout:
    """So much of a layout lies already, the largest segments first."""
    size = {piece: len(s.book.segments[piece[0]].effects) for piece in layout}
    order = sorted(layout, key=lambda piece: (-size[piece], piece))
    return tuple(sorted(order[: round(done * len(order))]))
