"""The best layout for a dream, proved: branch and bound over the cells of the tile.

A layout is worth what :func:`judge` says by the :class:`Values` of the player. The search takes
the lowest cell that is still open and either lays a segment there or leaves it uncovered, and cuts
a branch that cannot beat the best layout so far.

What open cells can bring at most is known for every set of them beforehand, from a simpler task in
which each cell and each laid segment counts by itself: a segment may be used again and again for a
price, keys may be owed for a price, and calm and shards have one price each. Whatever the prices
are, no layout looks worse there than it is (:class:`Prices` says what is given back), so any will
do for the proof; those that bring the bound down make it short.

Some costs depend on the whole combination, and every case of them is searched by itself: which
octopuses are banished, whether all bats find an unused segment, and whether the player wakes up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from oneiro.games.dream_runners.actions import Layout
from oneiro.games.dream_runners.components import (
    BANISH,
    BANISHING,
    BAT,
    BLANK,
    BOTH,
    CELLS,
    CHEST,
    COLLECT,
    DOUBLE,
    KEY,
    OCTOPUS,
    SHAPE_CELLS,
    WHOLE_TILE,
    WOVEN,
    Cell,
    Segment,
)
from oneiro.games.dream_runners.prices import (
    NEVER,
    ROW,
    SLOTS,
    Laid,
    Prices,
    Search,
    times_collected,
    ways_of,
)
from oneiro.games.dream_runners.sheet import Sheet, judge
from oneiro.games.dream_runners.state import UNCOVERED
from oneiro.games.dream_runners.values import Values

__all__ = ["Best", "Sheet", "judge", "solve"]

WIDE_GAP: Final = 400
"""The best layout so far may be far from the best: prices are mended as if it were this near."""
PATIENCE = ((120, 0), (600, 8), (2000, 24))
"""How many positions are looked at before prices are mended again, and how many times; then the
case is split."""
LONG: Final = 10**9
WAYS_TO_COLLECT = (
    frozenset({BLANK, BANISH, UNCOVERED}),
    frozenset({COLLECT, BOTH}),
    frozenset({DOUBLE}),
)
ANY: Final = frozenset().union(*WAYS_TO_COLLECT)


@dataclass(frozen=True)
class Best:
    """A layout that no other beats, and its sheet."""

    layout: Layout
    sheet: Sheet
    nodes: int
    """Positions that the proof has looked at."""

    @property
    def value(self) -> int:
        return self.sheet.value


@lru_cache(maxsize=1)
def _steps() -> tuple[tuple[int, int, int, tuple[tuple[int, int], ...]], ...]:
    """Every set of open cells that the search can reach, the smaller ones first.

    Each with its lowest cell, as a set and as a number, and with the sets of cells that a segment
    may cover next and what is open then.
    """
    blank = [Segment(i, (0,) * len(cells), 0, 0, 0) for i, cells in enumerate(SHAPE_CELLS)]
    masks = sorted({way.mask for face in blank for way in ways_of(face)})
    found = {WHOLE_TILE}
    todo = [WHOLE_TILE]
    out = []
    while todo:
        rest = todo.pop()
        if not rest:
            continue
        low = rest & -rest
        after = tuple((m, rest ^ m) for m in masks if m & -m == low and not m & ~rest)
        out.append((rest, low, low.bit_length() - 1, after))
        new = {rest ^ low, *(left for _, left in after)} - found
        found |= new
        todo += new
    return tuple(sorted(out))


def solve(cells: Sequence[Cell], segments: Mapping[int, Segment], values: Values) -> Best:
    """The layout of *segments* (faces by number) that is worth most on a tile with *cells*."""
    if not segments:
        raise ValueError("somebody without a segment lays nothing")
    search = Search(cells, segments, values)
    octopuses = [i for i, c in enumerate(cells) if c.kind == OCTOPUS]
    cases = [
        _Case(search, dict.fromkeys(banished, BANISHING), spare, woken=False)
        for n in range(len(octopuses) + 1)
        for banished in combinations(octopuses, n)
        for spare in {0, search.bats}
    ]
    cases.sort(key=lambda c: (c.fewest, -c.bound))
    asleep = [(case, case.bound) for case in cases]
    for case in cases:
        case.run()
    for case, bound in asleep:
        if bound - values.waking > search.best:
            _Case(search, case.only, case.spare, woken=True).run()
    layout = tuple(sorted(search.layout))
    return Best(layout, judge(cells, segments, layout, values), search.nodes)


Choice = tuple[int, int, int, int, int, Laid | None]
"""What a lowest open cell may get: the most that all open cells bring then, what this brings now,
the cells open after it, the segment as a bit, its cells outside, and how it lies."""


class _Case:
    """One assumption about octopuses, bats and waking; a wrong one makes no layout look better.

    Some cells have *only* these effects on them: an octopus is banished, or it costs each collect
    effect its calm. With *spare* segments unused every bat that stays costs one; with fewer it may
    cost nothing, but then nearly all segments must lie.
    """

    def __init__(
        self,
        search: Search,
        only: Mapping[int, frozenset[int]],
        spare: int,
        woken: bool,
        prices: Prices | None = None,
    ) -> None:
        self.search = search
        self.only = only
        self.spare = spare
        self.woken = woken
        cells = list(enumerate(search.cells))
        self.staying = sum(c.kind == OCTOPUS for i, c in cells if i not in only)
        self.lost = min(search.values.segments[n] for n in search.numbers) if spare else 0
        self.fewest = len(search.numbers) - search.bats + 1 if search.bats and not spare else 0
        keys = search.values.keys_now
        for i, c in cells:
            if c.rewards[KEY] and c.kind != WOVEN:
                keys += c.rewards[KEY] * max(times_collected(e) for e in only.get(i, ANY))
        self.put(prices.copy(keys) if prices else Prices(search, keys, woken))

    def split(self) -> list[_Case]:
        """The same case in parts, by how a chest, a key or a shard is collected."""
        cells = self.search.cells
        rivals = [i for i, c in enumerate(cells) if i not in self.only and c.kind != WOVEN]
        rivals = [i for i in rivals if cells[i].kind == CHEST or any(cells[i].rewards)]
        if not rivals:
            return []
        order = {True: 0, False: 1}
        first = min(
            rivals, key=lambda i: (order[cells[i].kind == CHEST], order[cells[i].rewards[KEY] > 0])
        )
        parts = [
            _Case(self.search, {**self.only, first: part}, self.spare, self.woken, self.prices)
            for part in WAYS_TO_COLLECT
        ]
        return sorted(parts, key=lambda c: -c.bound)

    def put(self, prices: Prices) -> None:
        """By set of open cells: what they bring at most at these prices."""
        self.prices = prices
        self.back = prices.given_back()
        worth: list[int] = []
        for cell, face in enumerate(self.search.cells):
            row = prices.worths(face)
            if face.kind == BAT:
                row = [w if e in BANISHING else w - self.lost for e, w in enumerate(row)]
            allowed = self.only.get(cell)
            if allowed is not None:
                row = [w if e in allowed else w + NEVER for e, w in zip(SLOTS, row, strict=True)]
            worth += row
        self.bare = worth[ROW - 1 :: ROW]
        per_collect, calm = prices.calm * self.staying, prices.calm
        self.brings: list[list[tuple[int, Laid]]] = [[] for _ in range(CELLS)]
        tops: dict[int, tuple[int, Laid]] = {}
        for index, some in enumerate(self.search.ways):
            price = prices.segments[index] + per_collect * some[0].collects
            for way in some:
                now = -price - calm * way.outside
                for slot in way.slots:
                    now += worth[slot]
                if now > NEVER // 2:
                    found = (now, (index, way))
                    self.brings[way.first].append(found)
                    if way.mask not in tops or now > tops[way.mask][0]:
                        tops[way.mask] = found
        self.most = [0] * (WHOLE_TILE + 1)
        self.then: dict[int, tuple[int, Laid | None]] = {}
        for rest, low, cell, after in _steps():
            value = self.bare[cell] + self.most[rest ^ low]
            chosen: tuple[int, Laid | None] = (rest ^ low, None)
            for mask, left in after:
                if mask in tops:
                    now = tops[mask][0] + self.most[left]
                    if now > value:
                        value, chosen = now, (left, tops[mask][1])
            self.most[rest] = value
            self.then[rest] = chosen
        self.choices: dict[int, list[Choice]] = {}

    @property
    def bound(self) -> int:
        return self.back + self.most[WHOLE_TILE]

    def price(self, times: int) -> None:
        """Bring the bound down by mending prices, and keep the best that were found."""
        best, least, stride = self.prices, self.bound, 1.0
        for _ in range(times):
            laid, bare, rest = [], 0, WHOLE_TILE
            while rest:
                rest, way = self.then[rest]
                if way is None:
                    bare += 1
                else:
                    laid.append(way)
            gap = min(WIDE_GAP, self.bound - self.search.best)
            prices = self.prices.mended(laid, bare, self.staying, max(1, gap * stride))
            if prices is None:
                break
            self.put(prices)
            if self.bound < least:
                best, least = prices, self.bound
            else:
                stride *= 0.7
            if least <= self.search.best:
                return
        if self.prices is not best:
            self.put(best)

    def run(self) -> None:
        """A short look is mostly proof enough; where it is not, better prices are worth it."""
        self.laid: list[Laid] = []
        for positions, pricings in PATIENCE:
            if self.bound > self.search.best:
                self.price(pricings)
            if self.bound <= self.search.best:
                return
            if self.descend_within(positions):
                return
        parts = self.split()
        for part in parts:
            part.run()
        if not parts:
            self.descend_within(LONG)

    def descend_within(self, positions: int) -> bool:
        """Whether so many positions were enough to search all."""
        self.limit = self.search.nodes + positions
        self.descend(WHOLE_TILE, 0, 0, self.back)
        return self.search.nodes < self.limit

    def descend(self, rest: int, used: int, rim: int, value: int) -> None:
        search = self.search
        if search.nodes >= self.limit:
            return
        search.nodes += 1
        if not rest:
            search.offer(self.laid)
            return
        if self.fewest and used.bit_count() + rest.bit_count() < self.fewest:
            return
        choices = self.choices.get(rest)
        if choices is None:
            choices = self.choices[rest] = self.ordered(rest)
        for most, now, left, bit, outside, way in choices:
            if value + most <= search.best:
                return
            if bit & used or outside & rim:
                continue
            if way is None:
                self.descend(left, used, rim, value + now)
            else:
                self.laid.append(way)
                self.descend(left, used | bit, rim | outside, value + now)
                self.laid.pop()

    def ordered(self, rest: int) -> list[Choice]:
        """What may happen to the lowest open cell, the most promising first."""
        low = rest & -rest
        cell = low.bit_length() - 1
        most = self.most
        out: list[Choice] = []
        if self.bare[cell] > NEVER // 2:
            now = self.bare[cell]
            out.append((now + most[rest ^ low], now, rest ^ low, 0, 0, None))
        for now, laid in self.brings[cell]:
            index, way = laid
            if not way.mask & ~rest:
                left = rest ^ way.mask
                out.append((now + most[left], now, left, 1 << index, way.rim, laid))
        out.sort(key=_promise, reverse=True)
        return out


def _promise(choice: Choice) -> int:
    return choice[0]
