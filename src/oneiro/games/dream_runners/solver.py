"""The best layout for a dream, proved: branch and bound over the cells of the tile.

A layout is worth what :func:`judge` says by the :class:`Values` of the player. The search takes
the lowest cell that is still open and either lays a segment there or leaves it uncovered, and cuts
a branch that cannot beat the best layout so far.

What open cells can bring at most is known for every set of them beforehand, from a simpler task in
which each cell and each laid segment counts by itself: a segment may be used again and again for a
price, keys may be owed for a price, and calm and shards have one price each. Whatever the prices
are, no layout looks worse there than it is (:class:`_Prices` says what is given back), so any will
do for the proof; those that bring the bound down make it short.

Some costs depend on the whole combination, and every case of them is searched by itself: which
octopuses are banished, whether all bats find an unused segment, and whether the player wakes up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from oneiro.games.dream_runners.actions import Layout, Piece
from oneiro.games.dream_runners.components import (
    BANISH,
    BANISHING,
    BAT,
    BLANK,
    BOTH,
    CALM,
    CALM_LOWEST,
    CALM_TOP,
    CELLS,
    CHEST,
    COIN,
    COLLECT,
    COLLECTING,
    DOUBLE,
    EFFECTS,
    HAUNTED,
    KEY,
    OCTOPUS,
    PLAIN,
    RAINBOW,
    RIM,
    SHAPE_CELLS,
    SHARDS,
    SIDE,
    WHOLE_TILE,
    WIDE,
    WOVEN,
    Cell,
    Placed,
    Segment,
    ways,
)
from oneiro.games.dream_runners.sheet import Sheet, judge, opened
from oneiro.games.dream_runners.state import UNCOVERED
from oneiro.games.dream_runners.values import Values

__all__ = ["Best", "Sheet", "judge", "solve"]

NEVER = -(10**9)
"""Worse than anything that a layout can cost."""
LINE = range(SIDE)
SLOTS = (*range(len(EFFECTS)), UNCOVERED)
ROW = len(SLOTS)
"""Worths of a cell: by effect, and uncovered."""
WIDE_GAP = 400
"""The best layout so far may be far from the best: prices are mended as if it were this near."""
PATIENCE = ((120, 0), (600, 8), (2000, 24))
"""How many positions are looked at before prices are mended again, and how many times; then the
case is split."""
LONG = 10**9
WAYS_TO_COLLECT = (
    frozenset({BLANK, BANISH, UNCOVERED}),
    frozenset({COLLECT, BOTH}),
    frozenset({DOUBLE}),
)
ANY = frozenset().union(*WAYS_TO_COLLECT)


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


class _Way:
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
def _ways(face: Segment) -> tuple[_Way, ...]:
    some = [_Way(way) for way in ways(0, face).values()]
    return tuple({(way.rim, way.covering): way for way in some}.values())


@lru_cache(maxsize=1)
def _steps() -> tuple[tuple[int, int, int, tuple[tuple[int, int], ...]], ...]:
    """Every set of open cells that the search can reach, the smaller ones first.

    Each with its lowest cell, as a set and as a number, and with the sets of cells that a segment
    may cover next and what is open then.
    """
    blank = [Segment(i, (0,) * len(cells), 0, 0, 0) for i, cells in enumerate(SHAPE_CELLS)]
    masks = sorted({way.mask for face in blank for way in _ways(face)})
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
    search = _Search(cells, segments, values)
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


Laid = tuple[int, _Way]
"""A segment, as an index of the search, and how it lies."""


class _Search:
    """What all cases share: the ways to lay each segment, and the best layout so far."""

    def __init__(
        self, cells: Sequence[Cell], segments: Mapping[int, Segment], values: Values
    ) -> None:
        self.cells = cells
        self.values = values
        self.numbers = list(segments)
        self.ways = [_ways(face) for face in segments.values()]
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
        self.calm = [_calm(face, effect) for face, effect in slots]
        self.shares = [
            (face, _times(effect))
            if _times(effect) and (_has_shards(face) or face.kind == CHEST)
            else None
            for face, effect in slots
        ]
        """By cell and effect: what is collected there, if its worth depends on other cells."""
        self.haunts = [
            face.kind if face.kind in (OCTOPUS, BAT) and effect not in BANISHING else PLAIN
            for face, effect in slots
        ]

    def worth_apart(self, face: Cell, effect: int) -> int:
        times, values, some = _times(effect), self.values, face.rewards
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
                face, times = self.cells[slot // ROW], _times(slot % ROW)
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


def _times(effect: int) -> int:
    """How many times an effect collects."""
    return 2 if effect == DOUBLE else 1 if effect in COLLECTING else 0


def _has_shards(face: Cell) -> bool:
    return face.kind != WOVEN and any(face.rewards[: len(SHARDS)])


def _calm(face: Cell, effect: int) -> int:
    """What a cell does to calm, but for an octopus."""
    out = -1 if effect == UNCOVERED else 0
    if face.kind in HAUNTED and effect not in BANISHING:
        out -= face.amount
    return out if face.kind == WOVEN else out + _times(effect) * face.rewards[CALM]


class _Prices:
    """Prices of the simpler task, and what is given back so that it never looks too bad.

    A segment in use costs its price, and every price is given back once. A key owed costs its
    price, and the keys in hand are given it. Shards and calm count by one price where their worth
    is a curve; the farthest that the curve lies above the straight line is given back.
    """

    def __init__(self, search: _Search, keys: int, woken: bool) -> None:
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

    def copy(self, keys: int) -> _Prices:
        other = _Prices(self.search, keys, self.woken)
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

    def mended(self, laid: list[Laid], bare: int, staying: int, gap: float) -> _Prices | None:
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
        search: _Search,
        only: Mapping[int, frozenset[int]],
        spare: int,
        woken: bool,
        prices: _Prices | None = None,
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
                keys += c.rewards[KEY] * max(_times(e) for e in only.get(i, ANY))
        self.put(prices.copy(keys) if prices else _Prices(search, keys, woken))

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

    def put(self, prices: _Prices) -> None:
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
