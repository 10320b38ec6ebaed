"""The simpler task behind the proof of a best layout, in which everything counts by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from oneiro.games.dream_runners.actions import Piece
from oneiro.games.dream_runners.components import (
    BANISHING,
    BAT,
    CALM,
    CALM_LOWEST,
    CALM_TOP,
    CELLS,
    CHEST,
    COIN,
    COLLECTING,
    DOUBLE,
    EFFECTS,
    HAUNTED,
    KEY,
    OCTOPUS,
    PLAIN,
    RAINBOW,
    RIM,
    SHARDS,
    SIDE,
    WIDE,
    WOVEN,
    Cell,
    Placed,
    Segment,
    ways,
)
from oneiro.games.dream_runners.sheet import opened
from oneiro.games.dream_runners.state import UNCOVERED
from oneiro.games.dream_runners.values import Values

NEVER: Final = -(10**9)
"""Worse than anything that a layout can cost."""
LINE: Final = range(SIDE)
SLOTS: Final[tuple[int, ...]] = (*range(len(EFFECTS)), UNCOVERED)
ROW: Final = len(SLOTS)
"""Worths of a cell: by effect, and uncovered."""


class Way:
    """A way to lay a segment; those that look alike when turned are one."""

    __slots__ = ("collects", "covering", "first", "mask", "outside", "rim", "slots", "x_y_turns")

    def __init__(self, way: Placed) -> None:
        self.x_y_turns = way.x, way.y, way.turns
        self.mask = way.mask
        self.covering = tuple(sorted(way.covering))
        self.first = self.covering[0][0]
        """Its lowest cell on the tile."""
        self.slots = tuple(cell * ROW + effect for cell, effect in self.covering)
        """Where the worth of its cells stands in the list of all worths."""
        on_tile = [(y + RIM) * WIDE + x + RIM for x, y in way.cells if x in LINE and y in LINE]
        self.rim = way.wide & ~sum(1 << i for i in on_tile)
        """Its cells outside, as bits of their own."""
        self.outside = way.outside
        self.collects = way.collects


@lru_cache(maxsize=256)
def ways_of(face: Segment) -> tuple[Way, ...]:
    some = [Way(way) for way in ways(0, face).values()]
    return tuple({(way.rim, way.covering): way for way in some}.values())


Laid = tuple[int, Way]
"""A segment, as an index of the search, and how it lies."""


class Search:
    """What all cases share: the ways to lay each segment, and the best layout so far."""

    def __init__(
        self, cells: Sequence[Cell], segments: Mapping[int, Segment], values: Values
    ) -> None:
        self.cells = cells
        self.values = values
        self.numbers = list(segments)
        self.ways = [ways_of(face) for face in segments.values()]
        self.bats = sum(c.kind == BAT for c in cells)
        plain = [c.rewards for c in cells if c.kind != WOVEN]
        self.shards = [2 * sum(r[c] for r in plain) for c in range(len(SHARDS))]
        """No layout can collect more of a colour."""
        self.best = NEVER
        self.layout: list[Piece] = []
        self.nodes = 0
        slots = [(face, effect) for face in cells for effect in SLOTS]
        self.apart = [self.worth_apart(face, effect) for face, effect in slots]
        """By cell and effect: what depends on nothing else."""
        self.calm = [calm_of(face, effect) for face, effect in slots]
        self.shares = [
            (face, times_collected(effect))
            if times_collected(effect) and (has_shards(face) or face.kind == CHEST)
            else None
            for face, effect in slots
        ]
        """By cell and effect: what is collected there, if its worth depends on other cells."""
        self.haunts = [
            face.kind if face.kind in (OCTOPUS, BAT) and effect not in BANISHING else PLAIN
            for face, effect in slots
        ]

    def worth_apart(self, face: Cell, effect: int) -> int:
        times, values, some = times_collected(effect), self.values, face.rewards
        if not times or face.kind == CHEST:
            return 0
        if face.kind == WOVEN:
            return values.woven_worth(some, times)
        coins_and_keys = values.coin * some[COIN] + values.key * some[KEY]
        return values.rainbows[times - 1] * some[RAINBOW] + times * coins_and_keys

    def offer(self, laid: list[Laid]) -> None:
        """A whole layout: it is kept if it is better than all before."""
        if laid:
            value = self.value(laid)
            if value > self.best:
                self.best = value
                self.layout = [(self.numbers[i], *way.x_y_turns) for i, way in laid]

    def value(self, laid: list[Laid]) -> int:
        """What :func:`judge` says, without the sheet."""
        values = self.values
        slots: list[int] = []
        collects, calm, covered = 0, values.calm_now, 0
        for _, way in laid:
            slots += way.slots
            calm -= way.outside
            collects += way.collects
            covered |= way.mask
        slots += [cell * ROW + ROW - 1 for cell in range(CELLS) if not covered >> cell & 1]
        worth = bats = 0
        shards = [0] * len(SHARDS)
        keys = values.keys_now
        chests = []
        for slot in slots:
            worth += self.apart[slot]
            calm += self.calm[slot]
            if self.haunts[slot] == OCTOPUS:
                calm -= collects
            elif self.haunts[slot] == BAT:
                bats += 1
            share = self.shares[slot]
            if share:
                face, times = share
                if face.kind == CHEST:
                    chests.append((slot // ROW, face.amount, times))
                else:
                    for colour in range(len(SHARDS)):
                        shards[colour] += times * face.rewards[colour]
        for colour, n in enumerate(shards):
            if n:
                worth += values.shard_worth(colour, n)
        if chests:
            for slot in slots:
                face, times = self.cells[slot // ROW], times_collected(slot % ROW)
                if times and face.kind != WOVEN:
                    keys += times * face.rewards[KEY]
            worth += opened(chests, keys, values)[1]
        if bats and len(laid) < len(self.numbers):
            used = {index for index, _ in laid}
            unused = [values.segments[n] for i, n in enumerate(self.numbers) if i not in used]
            worth -= sum(sorted(unused)[:bats])
        if calm <= CALM_LOWEST:
            worth -= values.waking
        return worth + values.calm * (min(calm, CALM_TOP) - values.calm_now)


def times_collected(effect: int) -> int:
    """How many times an effect collects."""
    return 2 if effect == DOUBLE else 1 if effect in COLLECTING else 0


def has_shards(face: Cell) -> bool:
    return face.kind != WOVEN and any(face.rewards[: len(SHARDS)])


def calm_of(face: Cell, effect: int) -> int:
    """What a cell does to calm, but for an octopus."""
    out = -1 if effect == UNCOVERED else 0
    if face.kind in HAUNTED and effect not in BANISHING:
        out -= face.amount
    return out if face.kind == WOVEN else out + times_collected(effect) * face.rewards[CALM]


class Prices:
    """Prices of the simpler task, and what is given back so that it never looks too bad.

    A segment in use costs its price, and every price is given back once. A key owed costs its
    price, and the keys in hand are given it. Shards and calm count by one price where their worth
    is a curve; the farthest that the curve lies above the straight line is given back.
    """

    def __init__(self, search: Search, keys: int, woken: bool) -> None:
        values = search.values
        self.search = search
        self.keys = keys
        """No layout can have more of them to open chests with."""
        self.woken = woken
        self.segments = [0] * len(search.numbers)
        self.key = 0
        self.shards: list[int | None] = [None] * len(SHARDS)
        """None: each cell counts by itself, as if it were the only one with this colour."""
        self.calm = values.calm

    def copy(self, keys: int) -> Prices:
        other = Prices(self.search, keys, self.woken)
        other.segments, other.key = self.segments, self.key
        other.shards, other.calm = self.shards[:], self.calm
        return other

    def best_shards(self, colour: int, near: int) -> tuple[int, int]:
        """Where the curve of a colour lies highest above its line: how far, and at how many."""
        worth, price = self.search.values.shard_worth, self.shards[colour]
        if price is None:
            return 0, near
        high = [worth(colour, n) - price * n for n in range(self.search.shards[colour] + 1)]
        top = max(high)
        return top, min((n for n, h in enumerate(high) if h == top), key=lambda n: abs(n - near))

    def best_calm(self, near: int) -> tuple[int, int]:
        """The same for calm: at most up to the top, and down to the last that is no waking."""
        values = self.search.values
        if self.woken:
            return -values.waking, near
        up, down = CALM_TOP - values.calm_now, 1 - values.calm_now
        at = min(max(near, down), up)
        if self.calm != values.calm:
            at = up if self.calm < values.calm else down
        return (values.calm - self.calm) * at, at

    def given_back(self) -> int:
        out = sum(self.segments) + self.key * self.search.values.keys_now + self.best_calm(0)[0]
        return out + sum(self.best_shards(c, 0)[0] for c in range(len(SHARDS)))

    def worths(self, face: Cell) -> list[int]:
        """What a cell brings at most under each effect, and last when it is uncovered."""
        values = self.search.values
        haunted = self.calm * face.amount if face.kind in HAUNTED else 0
        out = []
        for effect in range(len(EFFECTS)):
            worth = 0 if effect in BANISHING else -haunted
            if effect in COLLECTING:
                times = 2 if effect == DOUBLE else 1
                if face.kind == CHEST:
                    each = values.chest_worth(face.amount) - face.amount * self.key
                    worth += self.openings(face, times) * each
                elif face.kind == WOVEN:
                    worth += values.woven_worth(face.rewards, times)
                else:
                    some = face.rewards
                    worth += values.rainbows[times - 1] * some[RAINBOW]
                    for colour, price in enumerate(self.shards):
                        n = times * some[colour]
                        if n:
                            alone = price is None
                            worth += values.shard_worth(colour, n) if alone else (price or 0) * n
                    each = self.calm * some[CALM] + (values.key + self.key) * some[KEY]
                    worth += times * (each + values.coin * some[COIN])
            out.append(worth)
        return [*out, -self.calm - haunted]

    def openings(self, face: Cell, times: int) -> int:
        """How many times the simpler task opens a chest."""
        values = self.search.values
        each = values.chest_worth(face.amount) - face.amount * self.key
        if each <= 0 or values.chests[face.amount - 1] is None:
            return 0
        return min(times, self.keys // face.amount)

    def mended(self, laid: list[Laid], bare: int, staying: int, gap: float) -> Prices | None:
        """Prices a step nearer to the truth, by what the simpler task got wrong."""
        cells, values = self.search.cells, self.search.values
        uses = [-1] * len(self.segments)
        shards, alone = [0] * len(SHARDS), [0] * len(SHARDS)
        owed, calm = -values.keys_now, -bare
        cover: dict[int, int] = {}
        for index, way in laid:
            uses[index] += 1
            calm -= way.outside + staying * way.collects
            cover.update(way.covering)
        for cell, face in enumerate(cells):
            effect = cover.get(cell, UNCOVERED)
            if face.kind in HAUNTED and effect not in BANISHING:
                calm -= face.amount
            if effect in COLLECTING and face.kind != WOVEN:
                times = 2 if effect == DOUBLE else 1
                owed -= times * face.rewards[KEY]
                calm += times * face.rewards[CALM]
                for colour in range(len(SHARDS)):
                    n = times * face.rewards[colour]
                    shards[colour] += n
                    alone[colour] += values.shard_worth(colour, n)
                if face.kind == CHEST:
                    owed += face.amount * self.openings(face, times)
        uses = [n if n > 0 or price else 0 for n, price in zip(uses, self.segments, strict=True)]
        owed = owed if owed > 0 or self.key else 0
        apart = [self.best_shards(c, n)[1] - n for c, n in enumerate(shards)]
        for colour, n in enumerate(shards):
            if self.shards[colour] is None and alone[colour] > values.shard_worth(colour, n):
                self.shards[colour] = values.shards[colour][0]
                apart[colour] = 1 - n
        sunk = 0 if self.woken else self.best_calm(calm)[1] - calm
        norm = sum(n * n for n in (*uses, *apart)) + owed * owed + sunk * sunk
        if not norm:
            return None
        step = gap / norm
        new = self.copy(self.keys)
        new.segments = [
            max(0, round(p + step * n)) for p, n in zip(self.segments, uses, strict=True)
        ]
        new.key = max(0, round(self.key + step * owed))
        new.shards = [
            None if p is None else max(0, round(p + step * n))
            for p, n in zip(self.shards, apart, strict=True)
        ]
        new.calm = max(0, round(self.calm + step * sunk))
        return new
