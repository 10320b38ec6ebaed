"""What a viewer may see: an allow-list, made anew for every viewer."""

from __future__ import annotations

from random import Random
from typing import TypedDict

from oneiro.games.dream_runners.actions import CELL_NAMES, item_name
from oneiro.games.dream_runners.components import (
    CALM_TOP,
    CHEST,
    COLOUR_NAMES,
    COLOURS,
    EFFECTS,
    KINDS,
    ROUNDS,
    SHAPE_CELLS,
    SHAPES,
    SYMBOLS,
    Edition,
    Rewards,
)
from oneiro.games.dream_runners.rules import Dream, Effects, Ready, Shop, Weaving, random_layout
from oneiro.games.dream_runners.scoring import kept_sets, moons, outcome, place, points
from oneiro.games.dream_runners.state import NOBODY, State
from oneiro.kernel.game import EVERYONE, Seat, onlooker


class CellView(TypedDict):
    name: str
    kind: str
    amount: int
    """The calm that a nightmare takes, or the locks of a chest."""
    rewards: dict[str, int]
    chest: dict[str, int] | None
    """What the chest holds, once it was opened this round."""


class SegmentView(TypedDict):
    id: int
    shape: str
    cells: list[list[int]]
    """Its cells as (x, y) before it is turned, the first at the origin."""
    effects: list[str]
    coins: int
    moons: int
    neutral: bool


class PieceView(TypedDict):
    segment: int
    x: int
    y: int
    turns: int


class PlayerView(TypedDict):
    seat: int
    colour: str
    """Of the starting segments."""
    calm: int
    star: int
    coins: int
    keys: int
    shards: list[int]
    """Blue, white, orange, green."""
    segments: list[SegmentView]
    dreaming: bool
    ready: bool
    """For the next dream."""
    locked: bool
    layout: list[PieceView] | None
    """Hidden from others until the phase ends."""
    pending: list[str]
    points: int
    moons: int
    sets: int


class ShopView(TypedDict):
    seat: int
    bought: bool


class WeavingView(TypedDict):
    seat: int
    cell: str
    pool: dict[str, int]


class StandingView(TypedDict):
    seat: int
    rank: int
    """From 1; who woke up comes after all who dream on."""
    points: int
    stars: int
    calm: int
    moons: int
    sets: int
    coins: int
    dreaming: bool
    winner: bool


class BagsView(TypedDict):
    """What nobody at the table can see, in no order."""

    tiles: list[list[str]]
    """By level: dreams that may still be turned up."""
    segments: list[list[SegmentView]]
    """By shape: those below the one for sale."""
    chests: list[list[dict[str, int]]]
    """By locks: what the tokens face down hold."""


class DreamRunnersView(TypedDict):
    round: int
    """From 1 to 8."""
    rounds: int
    phase: str
    """ready, dream, weave, effects, shop or over."""
    level: int
    tile: str | None
    """The key of the dream; it lies until the next one is turned up."""
    cells: list[CellView]
    first: int
    """The first dreamer."""
    hourglass: int
    """Who took it in this dream, or -1."""
    clock: str | None
    """What runs now: sand or limit."""
    seconds: int
    turn: list[int]
    players: list[PlayerView]
    mine: list[SegmentView]
    open: list[SegmentView | None]
    """By shape: the segment for sale."""
    stacks: list[int]
    """By shape: segments below it."""
    chests: list[int]
    """By locks: tokens face down."""
    stars: list[int]
    """What each division of the star track is worth."""
    calm_top: int
    asks: int
    """Shards of one colour that I must choose now; 0: none."""
    bats: int
    weaving: WeavingView | None
    shop: ShopView | None
    bags: BagsView | None
    """Only where everything is open."""
    standings: list[StandingView] | None
    ended: str | None


PHASES: dict[type, str] = {
    Ready: "ready",
    Dream: "dream",
    Weaving: "weave",
    Effects: "effects",
    Shop: "shop",
}


def view(book: Edition, s: State, viewer: Seat | None) -> DreamRunnersView:
    top = s.stack[-1] if s.stack else None
    ended = outcome(s)
    timer = top.timer(s) if top else None
    seat = onlooker(viewer)
    me = s.players[seat] if seat is not None else None
    return {
        "round": min(s.round + 1, ROUNDS),
        "rounds": ROUNDS,
        "phase": PHASES[type(top)] if top else "over",
        "level": book.tiles[s.tile].level + 1 if s.tile != NOBODY else 0,
        "tile": book.tiles[s.tile].key if s.tile != NOBODY else None,
        "cells": [_cell(s, i) for i in range(len(s.cells))] if s.tile != NOBODY else [],
        "first": s.first,
        "hourglass": s.hourglass,
        "clock": timer.name if timer else None,
        "seconds": timer.seconds if timer else 0,
        "turn": list(top.actors(s)) if top else [],
        "players": [_player(s, seat, viewer) for seat in range(len(s.players))],
        "mine": [_segment(s, i) for i in me.segments] if me else [],
        "open": [_segment(s, i) if i != NOBODY else None for i in s.open],
        "stacks": [len(stack) for stack in s.stacks],
        "chests": [len(stack) for stack in s.chests],
        "stars": list(book.stars),
        "calm_top": CALM_TOP,
        "asks": me.asks[0] if me and me.asks else 0,
        "bats": me.bats if me else 0,
        "weaving": _weaving(top) if isinstance(top, Weaving) else None,
        "shop": _shop(top) if isinstance(top, Shop) else None,
        "bags": _bags(s) if viewer == EVERYONE else None,
        "standings": [_standing(s, i, i in ended.winners) for i in range(len(s.players))]
        if ended
        else None,
        "ended": ended.reason if ended else None,
    }


def symbols(rewards: Rewards) -> dict[str, int]:
    return {name: n for name, n in zip(SYMBOLS, rewards, strict=True) if n}


def _bags(s: State) -> BagsView:
    return {
        "tiles": [[s.book.tiles[t].key for t in sorted(bag)] for bag in s.tiles],
        "segments": [[_segment(s, i) for i in sorted(bag)] for bag in s.stacks],
        "chests": [[symbols(s.book.chests[t]) for t in sorted(bag)] for bag in s.chests],
    }


def _cell(s: State, index: int) -> CellView:
    face = s.cells[index]
    token = s.opened[index]
    opened = face.kind == CHEST and token != NOBODY
    return {
        "name": CELL_NAMES[index],
        "kind": KINDS[face.kind],
        "amount": face.amount,
        "rewards": symbols(face.rewards),
        "chest": symbols(s.book.chests[token]) if opened else None,
    }


def _segment(s: State, segment: int) -> SegmentView:
    face = s.book.segments[segment]
    return {
        "id": segment,
        "shape": SHAPES[face.shape],
        "cells": [list(xy) for xy in SHAPE_CELLS[face.shape]],
        "effects": [EFFECTS[e] for e in face.effects],
        "coins": face.coins,
        "moons": face.moons,
        "neutral": face.colour == COLOURS,
    }


def _player(s: State, seat: Seat, viewer: Seat | None) -> PlayerView:
    p = s.players[seat]
    hidden = viewer not in (seat, EVERYONE) and bool(s.stack) and isinstance(s.stack[-1], Dream)
    layout: list[PieceView] = [
        {"segment": segment, "x": x, "y": y, "turns": turns} for segment, x, y, turns in p.layout
    ]
    return {
        "seat": seat,
        "colour": COLOUR_NAMES[p.colour],
        "calm": p.calm,
        "star": p.star,
        "coins": p.coins,
        "keys": p.keys,
        "shards": list(p.shards),
        "segments": [_segment(s, i) for i in p.segments],
        "dreaming": p.dreaming,
        "ready": p.ready,
        "locked": p.locked,
        "layout": None if hidden else layout,
        "pending": [item_name(i) for i in p.pending],
        "points": points(s, seat),
        "moons": moons(s, seat),
        "sets": kept_sets(s, seat),
    }


def _weaving(step: Weaving) -> WeavingView:
    return {
        "seat": step.order[step.at % len(step.order)],
        "cell": CELL_NAMES[step.cell],
        "pool": symbols(tuple(step.pool)),
    }


def _shop(step: Shop) -> ShopView:
    seat = step.order[step.at] if step.at < len(step.order) else NOBODY
    return {"seat": seat, "bought": step.bought}


def _standing(s: State, seat: Seat, winner: bool) -> StandingView:
    p = s.players[seat]
    mine = place(s, seat)
    return {
        "seat": seat,
        "rank": 1 + sum(place(s, other) > mine for other in range(len(s.players))),
        "points": points(s, seat),
        "stars": s.book.stars[p.star],
        "calm": p.calm,
        "moons": moons(s, seat),
        "sets": kept_sets(s, seat),
        "coins": p.coins,
        "dreaming": p.dreaming,
        "winner": winner,
    }


def imagine(s: State, seat: Seat | None, rng: Random) -> State:
    """What others have laid is hidden until the phase ends, so they lay anew."""
    s = s.clone()
    for bag in (*s.tiles, *s.stacks, *s.chests):
        bag.sort()  # chance draws from it; the order in which it lies must say nothing
    if s.stack and isinstance(s.stack[-1], Dream):
        for i, p in enumerate(s.players):
            if i != seat and p.locked:
                p.layout = [list(piece) for piece in random_layout(s, i, rng)]
    return s
