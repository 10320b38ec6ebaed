"""What to lay, to take, to open and to buy, by the values of the position."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from oneiro.games.dream_runners.actions import (
    ALL,
    COLLECT_ITEM,
    COLOUR,
    DONE,
    RESOLVE,
    Action,
    Buy,
    Calm,
    Give,
    Weave,
)
from oneiro.games.dream_runners.actions import CALM as BUY_CALM
from oneiro.games.dream_runners.components import (
    CALM_PRICE,
    CALM_TOP,
    DOUBLE,
    ROUNDS,
    SEGMENT_PRICE,
    Cell,
    Segment,
)
from oneiro.games.dream_runners.rules import Effects, Shop, Weaving
from oneiro.games.dream_runners.rules.effects import calm_change, is_chest
from oneiro.games.dream_runners.solver import Best, solve
from oneiro.games.dream_runners.state import State
from oneiro.games.dream_runners.values import DANGER, POINT, Values, segment_worth
from oneiro.kernel.game import Seat

PREVIEWS: Final = 3
"""Dreams to come in which a segment for sale is tried."""
TASTE: Final = 0.5
"""How much of what a segment brings counts by trial; the rest counts by its face."""


def faces(s: State, numbers: list[int]) -> dict[int, Segment]:
    return {i: s.book.segments[i] for i in numbers}


def best_layout(s: State, seat: Seat) -> Best:
    return best_of(s, seat, s.cells)


def best_of(s: State, seat: Seat, cells: tuple[Cell, ...]) -> Best:
    """The best layout on a dream with these *cells*."""
    return solve(cells, faces(s, s.players[seat].segments), Values.of(s, seat))


def woven(s: State, seat: Seat, step: Weaving) -> Action:
    """The reward that is worth most to me; what I hold already counts."""
    values = Values.of(s, seat, meeting=False)
    times = 2 if s.players[seat].cover[step.cell] == DOUBLE else 1
    options = [a for a in step.options(s, seat) if isinstance(a, Weave)]
    return max(options, key=lambda a: values.symbol(a.symbol, times))


def effect(s: State, seat: Seat, step: Effects) -> Action:
    """Everything at once in the best order; only a choice among chests is made by hand."""
    p = s.players[seat]
    if p.asks:
        values = Values.of(s, seat, meeting=False)
        colours = range(len(COLOUR))
        return COLOUR[max(colours, key=lambda c: values.shard_worth(c, p.asks[0]))]
    if p.bats:
        values = Values.of(s, seat, meeting=False)
        gifts = [a for a in step.options(s, seat) if isinstance(a, Give)]
        return min(gifts, key=lambda a: values.segments[a.segment])
    items = step.resolvable(s, seat)
    chests = [i for i in items if is_chest(s, i)]
    if len(chests) < 2 or any(not is_chest(s, i) and calm_change(s, seat, i) == 0 for i in items):
        return ALL
    values = Values.of(s, seat, meeting=False)

    def worth(item: int) -> int:
        cell = item - COLLECT_ITEM
        locks = s.cells[cell].amount
        token = s.opened[cell]
        if token < 0:
            return values.chest_worth(locks)
        return values.worth(s.book.chests[token], 1) - locks * values.key

    return RESOLVE[max(chests, key=worth)]


def shopping(s: State, seat: Seat, step: Shop, rng: Random) -> Action:
    """The segment that pays most over what its coins would buy; calm with coins to spare."""
    p = s.players[seat]
    options = step.options(s, seat)
    dreams = ROUNDS - 1 - s.round
    offers = [a for a in options if isinstance(a, Buy)]
    if offers:
        worths = segment_worths(s, seat, [s.open[a.shape] for a in offers], rng)
        best = max(offers, key=lambda a: worths[s.open[a.shape]])
        face = s.book.segments[s.open[best.shape]]
        price = coins_worth(s, seat, SEGMENT_PRICE - face.coins)
        if worths[s.open[best.shape]] > price and p.calm > 3:
            return best
    if any(isinstance(a, Calm) for a in options):
        wanted = SEGMENT_PRICE + 1 if dreams > 1 else 0
        spare = p.coins - CALM_PRICE >= wanted
        if spare or (p.calm < DANGER and p.coins >= CALM_PRICE):
            return BUY_CALM
    return DONE


def shopping_by_face(s: State, seat: Seat, step: Shop, rng: Random) -> Action:
    """The segment that looks best, whenever there are coins for one; calm only in danger."""
    p = s.players[seat]
    options = step.options(s, seat)
    dreams = ROUNDS - 1 - s.round
    offers = [a for a in options if isinstance(a, Buy)]
    if offers and dreams:
        return max(offers, key=lambda a: segment_worth(s.book.segments[s.open[a.shape]], dreams))
    if BUY_CALM in options and (p.calm < DANGER or not dreams):
        return BUY_CALM
    return DONE


def shopping_at_random(s: State, seat: Seat, step: Shop, rng: Random) -> Action:
    """Any segment, whenever there are coins for one; calm only in danger."""
    options = step.options(s, seat)
    offers = [a for a in options if isinstance(a, Buy)]
    if offers:
        return rng.choice(offers)
    return BUY_CALM if BUY_CALM in options and s.players[seat].calm < DANGER else DONE


def coins_worth(s: State, seat: Seat, coins: int) -> int:
    """What coins buy otherwise: calm."""
    return coins * POINT // CALM_PRICE if s.players[seat].calm < CALM_TOP else 0


def segment_worths(s: State, seat: Seat, numbers: list[int], rng: Random) -> dict[int, int]:
    """What each segment for sale would bring in the dreams to come.

    It is tried on a few of the tiles that may come: with it and without it the best layout is
    found, and the difference counts for every dream left.
    """
    dreams = ROUNDS - 1 - s.round
    by_face = {n: segment_worth(s.book.segments[n], dreams) for n in numbers}
    if not dreams:
        return by_face
    mine = s.players[seat].segments
    after = s.clone()
    after.round += 1
    gains = dict.fromkeys(numbers, 0)
    coming = tiles_to_come(s, rng)
    for tile in coming:
        after.tile = tile
        values = Values.of(after, seat)
        all_worths = {**values.segments, **by_face}
        values = replace(values, segments=all_worths)
        without = solve(after.cells, faces(s, mine), values).value
        for n in numbers:
            gains[n] += solve(after.cells, faces(s, [*mine, n]), values).value - without
    out = {}
    for n in numbers:
        moons = POINT * s.book.segments[n].moons
        tried = moons + gains[n] * dreams // len(coming)
        out[n] = round(TASTE * tried + (1 - TASTE) * by_face[n])
    return out


def tiles_to_come(s: State, rng: Random) -> list[int]:
    """Some tiles from the levels ahead, the nearest level first."""
    level = (s.round + 1) * len(s.tiles) // ROUNDS
    ahead = [bag for bag in s.tiles[level:] if bag]
    out = [rng.choice(sorted(bag)) for bag in ahead]
    while len(out) < PREVIEWS:
        out.append(rng.choice(sorted(rng.choice(ahead))))
    return out[:PREVIEWS]
