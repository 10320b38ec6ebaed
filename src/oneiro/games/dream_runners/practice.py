"""Dreams for one: the dream of a day, the same for everybody, and others drawn by a word.

A dream is drawn from its id and the edition by SHA-256 alone, so everybody can draw it again and
no server keeps it secret. Whoever dreams it gets a starting set and neutral segments, more of them
in deeper dreams, and what a player might hold at such a point of the game. A draw that makes no
riddle is drawn again.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property, lru_cache
from itertools import count
from typing import TypedDict

from oneiro.games.dream_runners.actions import Layout, read_pieces
from oneiro.games.dream_runners.components import (
    CALM_START,
    CELLS,
    CHEST_KINDS,
    COIN,
    COLOURS,
    LEVELS,
    ROUNDS,
    SEGMENTS,
    SHARDS,
    START_COINS,
    STARTING,
    SYMBOLS,
    Edition,
    Segment,
    chest_stack,
    house,
    level_tiles,
    starting_segments,
)
from oneiro.games.dream_runners.review import AnswerView, answer
from oneiro.games.dream_runners.rules import Dream, fits
from oneiro.games.dream_runners.sheet import Sheet, judge
from oneiro.games.dream_runners.solver import Best, solve
from oneiro.games.dream_runners.state import NOBODY, Player, State
from oneiro.games.dream_runners.values import POINT, Values
from oneiro.games.dream_runners.view import CellView, SegmentView, view
from oneiro.kernel.game import Illegal
from oneiro.kernel.table import Chance, Live

FIRST_DAY = date(2026, 11, 1)
LEVEL_OF_WEEKDAY = (0, 1, 1, 2, 2, 3, 3)
"""Dreams grow deeper from Monday to Sunday."""
DREAMS_OF_A_LEVEL = ROUNDS // LEVELS

WORTHWHILE = 3 * POINT
"""What the best layout brings at least."""
GUESSES = 24
"""Layouts laid at random, to see that thinking pays."""
LUCKY = 80
"""None of them may bring this many hundredths of the best."""
GOOD = 90
"""So many hundredths of the best are a good answer; there are two of them or more."""


@dataclass(frozen=True)
class Purse:
    """What the dreamer holds before the dream."""

    calm: int
    star: int
    coins: int
    keys: int
    shards: tuple[int, ...]


@dataclass(frozen=True)
class Practice:
    """A dream to be met alone."""

    id: str
    edition: Edition
    tile: int
    colour: int
    """Whose starting set it is."""
    segments: tuple[int, ...]
    purse: Purse
    round: int
    """Values are those of this round: nothing is worth the same early and late."""
    day: int = 0
    """The number of its day; 0: no dream of a day."""
    found: Layout | None = None
    """The best layout, where it was found before."""

    @cached_property
    def state(self) -> State:
        """The dreamer alone at the table, and all chests still closed."""
        purse = self.purse
        player = Player(
            list(self.segments),
            self.colour,
            purse.calm,
            purse.star,
            purse.coins,
            purse.keys,
            list(purse.shards),
        )
        return State(
            self.edition.hash,
            [player],
            tiles=[[] for _ in range(LEVELS)],
            left_out=[],
            tile=self.tile,
            past=[],
            stacks=[],
            open=[],
            box=[],
            chests=[chest_stack(locks) for locks in range(1, CHEST_KINDS + 1)],
            opened=[NOBODY] * CELLS,
            spent_chests=[],
            first=0,
            hourglass=NOBODY,
            sand=0,
            limit=0,
            round=self.round,
            stack=[Dream()],
        )

    @cached_property
    def faces(self) -> dict[int, Segment]:
        return {i: self.edition.segments[i] for i in self.segments}

    @cached_property
    def values(self) -> Values:
        return Values.of(self.state, 0)

    @cached_property
    def best(self) -> Best:
        if self.found is not None:
            return Best(self.found, self.judge(self.found), 0)
        return solve(self.state.cells, self.faces, self.values)

    def judge(self, layout: Layout) -> Sheet:
        return judge(self.state.cells, self.faces, layout, self.values)

    @property
    def is_riddle(self) -> bool:
        """Something to gain, not by luck, and in more ways than one."""
        best = self.best
        if best.value < WORTHWHILE:
            return False
        chance = _chance(f"guesses {self.edition.hash} {self.id}")
        guesses = (self.judge(_guess(self, chance)).value for _ in range(GUESSES))
        if any(100 * value >= LUCKY * best.value for value in guesses):
            return False
        return any(100 * self._without(piece[0]) >= GOOD * best.value for piece in best.layout)

    def _without(self, segment: int) -> int:
        """The most that can be had when this segment stays in hand."""
        faces = {i: face for i, face in self.faces.items() if i != segment}
        laid = solve(self.state.cells, faces, self.values).layout
        return self.judge(laid).value


Told = tuple[int, int, tuple[int, ...], Purse, int, int, Layout]
"""All of a dream but its name and edition, as one process tells it to another."""


class PracticeView(TypedDict):
    """A dream for one, as the page shows it."""

    id: str
    """A day, or a word."""
    day: int
    """The number of its day; 0: no dream of a day."""
    edition: str
    tile: str
    level: int
    round: int
    colour: int
    cells: list[CellView]
    segments: list[SegmentView]
    calm: int
    calm_top: int
    star: int
    stars: list[int]
    coins: int
    keys: int
    shards: list[int]


class JudgedView(TypedDict):
    """An answer beside the best one."""

    mine: AnswerView
    best: AnswerView
    """No layout of the same segments is worth more: the search was complete."""
    percent: int
    """Of the best, rounded down: 100 is as good as the best, and nothing below it."""
    worth: dict[str, float]
    """What one of each reward was worth here, in dream points."""


@lru_cache(maxsize=1)
def _house() -> Edition:
    return house()


def daily(day: date, edition: Edition | None = None) -> Practice:
    """The dream of a day, by the calendar of UTC."""
    level = LEVEL_OF_WEEKDAY[day.weekday()]
    practice = _drawn(day.isoformat(), level, edition or _house())
    return replace(practice, day=number_of(day))


def drawn(word: str, edition: Edition | None = None) -> Practice:
    """The dream of a word, of any depth."""
    return _drawn(word, None, edition or _house())


def told(id: str, day: bool) -> Told:
    """Draw and solve the dream of a *day*, or of a word."""
    p = daily(date.fromisoformat(id)) if day else drawn(id)
    return p.tile, p.colour, p.segments, p.purse, p.round, p.day, p.best.layout


def heard(id: str, told: Told) -> Practice:
    """The dream that was told of: nothing has to be drawn or solved again."""
    return Practice(id, _house(), *told)


def number_of(day: date) -> int:
    """Days are counted from 1; none is before the first."""
    return (day - FIRST_DAY).days + 1


def _drawn(id: str, level: int | None, edition: Edition) -> Practice:
    for attempt in count():
        chance = _chance(f"dream {edition.hash} {id} {attempt}")
        practice = _draw(id, chance.below(LEVELS) if level is None else level, edition, chance)
        if practice.is_riddle:
            return practice
    raise AssertionError("unreachable: draws do not end")


def _chance(words: str) -> Chance:
    return Live(hashlib.sha256(f"oneiro {words}".encode()).digest())


def _draw(id: str, level: int, edition: Edition, chance: Chance) -> Practice:
    """Deeper dreams find the dreamer with more segments and shards, and less calm."""
    colour = chance.below(COLOURS)
    segments, neutral = starting_segments(colour), list(range(STARTING, SEGMENTS))
    for _ in range(level + 1):
        segments.append(neutral.pop(chance.below(len(neutral))))
    shards = [chance.below(3 if level > 1 else 2) for _ in SHARDS]
    # A full set would have been a star already.
    shards[chance.below(len(SHARDS))] = 0
    purse = Purse(
        calm=CALM_START - 2 * level + (chance.below(7) - 3 if level else 0),
        star=DREAMS_OF_A_LEVEL * level + chance.below(2),
        coins=START_COINS + chance.below(3),
        keys=chance.below(level + 2),
        shards=tuple(shards),
    )
    tiles = level_tiles(level)
    return Practice(
        id,
        edition,
        tiles[chance.below(len(tiles))],
        colour,
        tuple(sorted(segments)),
        purse,
        DREAMS_OF_A_LEVEL * level + chance.below(DREAMS_OF_A_LEVEL),
    )


def _guess(practice: Practice, chance: Chance) -> Layout:
    """Segments in any order, each anywhere it fits without sticking out."""
    taken, pieces = 0, []
    segments = list(practice.segments)
    while segments:
        segment = segments.pop(chance.below(len(segments)))
        ways = practice.edition.ways[segment].values()
        free = [way for way in ways if not way.outside and not way.wide & taken]
        if free:
            way = free[chance.below(len(free))]
            taken |= way.wide
            pieces.append((segment, way.x, way.y, way.turns))
    return tuple(sorted(pieces))


def judged(practice: Practice, layout: Layout) -> JudgedView:
    """The sheet of a layout beside that of the best; raises :class:`Illegal`.

    Nothing laid is an answer too: time may run out before anything lies.
    """
    if not fits(practice.state, 0, layout):
        raise Illegal("segments of one's own, each on the dream and none on another", "DR-P3")
    mine, best = practice.judge(layout), practice.best
    values = practice.values
    return {
        "mine": answer(layout, mine),
        "best": answer(best.layout, best.sheet),
        "percent": max(0, 100 * mine.value // best.value),
        "worth": {SYMBOLS[i]: values.symbol(i, 1) / POINT for i in range(COIN + 1)},
    }


def answered(practice: Practice, text: str) -> JudgedView:
    """The same of a layout as it is written at a table; raises :class:`Unreadable` too."""
    return judged(practice, tuple(sorted(read_pieces(text))))


def shown(practice: Practice) -> PracticeView:
    seen, purse = view(practice.edition, practice.state, 0), practice.purse
    return {
        "id": practice.id,
        "day": practice.day,
        "edition": practice.edition.hash,
        "tile": seen["tile"] or "",
        "level": seen["level"],
        "round": seen["round"],
        "colour": practice.colour,
        "cells": seen["cells"],
        "segments": seen["mine"],
        "calm": purse.calm,
        "calm_top": seen["calm_top"],
        "star": purse.star,
        "stars": seen["stars"],
        "coins": purse.coins,
        "keys": purse.keys,
        "shards": list(purse.shards),
    }
