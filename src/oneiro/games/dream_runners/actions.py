"""What a player can choose, each written as one short line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from oneiro.games.dream_runners.components import CELLS, SEGMENTS, SHAPES, SHARDS, SYMBOLS
from oneiro.kernel import game
from oneiro.kernel.game import Unreadable

Piece = tuple[int, int, int, int]
"""A laid segment: its number, where its first cell lies (x, y), and quarter turns."""
Layout = tuple[Piece, ...]


@dataclass(frozen=True)
class Action(game.Action):
    """One choice."""


@dataclass(frozen=True)
class Lock(Action):
    """DR-P4: this layout, and done."""

    layout: Layout


@dataclass(frozen=True)
class Late(Action):
    """DR-P5: time is up, and this is what lies. Only the clock does this."""

    layout: Layout


@dataclass(frozen=True)
class Resolve(Action):
    """DR-E4: this effect next."""

    item: int


@dataclass(frozen=True)
class All(Action):
    """DR-E4: the rest in an order that is best."""


@dataclass(frozen=True)
class Colour(Action):
    """DR-W1: a shard of this colour."""

    shard: int


@dataclass(frozen=True)
class Give(Action):
    """DR-X4: the bat takes this unused segment."""

    segment: int


@dataclass(frozen=True)
class Weave(Action):
    """DR-X9: this reward of the woven dreams."""

    symbol: int


@dataclass(frozen=True)
class Buy(Action):
    """DR-B1: the open segment of this shape."""

    shape: int


@dataclass(frozen=True)
class Calm(Action):
    """DR-B3: 1 calm for 3 coins."""


@dataclass(frozen=True)
class Ready(Action):
    """DR-N1: turn the next dream up."""


@dataclass(frozen=True)
class Done(Action):
    """Buy no more."""


LOGIC: Final = 0
"""Items of phase 2: dream logic, then nightmares, collecting and woven gains by cell."""
NIGHTMARE_ITEM: Final = 1
COLLECT_ITEM: Final = 1 + CELLS
WOVEN_ITEM: Final = 1 + 2 * CELLS
ITEMS: Final = 1 + 3 * CELLS
CELL_NAMES: Final = tuple(f"{'abc'[c % 3]}{3 - c // 3}" for c in range(CELLS))


def item_name(item: int) -> str:
    if item == LOGIC:
        return "logic"
    kind = ("nightmare", "collect", "woven")[(item - 1) // CELLS]
    return f"{kind} {CELL_NAMES[(item - 1) % CELLS]}"


RESOLVE: Final[list[Action]] = [Resolve(i) for i in range(ITEMS)]
ALL: Final[Action] = All()
COLOUR: Final[list[Action]] = [Colour(i) for i in range(len(SHARDS))]
GIVE: Final[list[Action]] = [Give(i) for i in range(SEGMENTS)]
WEAVE: Final[list[Action]] = [Weave(i) for i in range(len(SYMBOLS))]
BUY: Final[list[Action]] = [Buy(i) for i in range(len(SHAPES))]
CALM: Final[Action] = Calm()
DONE: Final[Action] = Done()
READY: Final[Action] = Ready()


def write_layout(layout: Layout) -> str:
    """``12:1,0,1 3:0,2,0``: segment, place of its first cell, quarter turns."""
    return " ".join(f"{s}:{x},{y},{t}" for s, x, y, t in layout)


def write(action: Action) -> str:
    """The notation: ``lock 12:1,0,1 3:0,2,0``, ``collect b2``, ``colour blue``, ``buy bent``."""
    if isinstance(action, Lock):
        return f"lock {write_layout(action.layout)}".rstrip()
    if isinstance(action, Late):
        return f"late {write_layout(action.layout)}".rstrip()
    if isinstance(action, Resolve):
        return item_name(action.item)
    if isinstance(action, Colour):
        return f"colour {SHARDS[action.shard]}"
    if isinstance(action, Give):
        return f"give {action.segment}"
    if isinstance(action, Weave):
        return f"weave {SYMBOLS[action.symbol]}"
    if isinstance(action, Buy):
        return f"buy {SHAPES[action.shape]}"
    return type(action).__name__.lower()


_BARE: Final = [ALL, CALM, DONE, READY]
_READ: Final = {write(a): a for some in (RESOLVE, _BARE, COLOUR, GIVE, WEAVE, BUY) for a in some}
_PIECE: Final = re.compile(r"(\d{1,2}):(-?\d),(-?\d),([0-3])", re.ASCII)


def read_piece(word: str) -> Piece:
    """A laid segment; raises :class:`Unreadable`."""
    found = _PIECE.fullmatch(word)
    if not found:
        raise Unreadable(f"{word[:20]!r} is no laid segment, which is written 12:1,0,1")
    segment, x, y, turns = (int(n) for n in found.groups())
    if segment >= SEGMENTS:
        raise Unreadable(f"there is no segment {segment}")
    if word != f"{segment}:{x},{y},{turns}":
        raise Unreadable(f"{word[:20]!r} is written {segment}:{x},{y},{turns}")
    return segment, x, y, turns


def read_pieces(text: str) -> list[Piece]:
    """Laid segments in any order; raises :class:`Unreadable`."""
    return [read_piece(word) for word in text.split(" ")] if text else []


def read_draft(text: str) -> list[Piece]:
    """Laid segments in the order in which they were laid, without words that say none."""
    pieces = []
    for word in text.split(" "):
        try:
            pieces.append(read_piece(word))
        except Unreadable:
            continue
    return pieces


def read_layout(text: str) -> Layout:
    """Raises :class:`Unreadable`."""
    pieces = read_pieces(text)
    if pieces != sorted(pieces) or len({p[0] for p in pieces}) != len(pieces):
        raise Unreadable("segments of a layout stand in order, each once")
    return tuple(pieces)


def read(text: str) -> Action:
    if len(text) > 400:
        raise Unreadable("the text is too long for an action of Dream Runners")
    action = _READ.get(text)
    if action is not None:
        return action
    head, _, rest = text.partition(" ")
    if head in ("lock", "late"):
        layout = read_layout(rest)
        action = Lock(layout) if head == "lock" else Late(layout)
        if write(action) == text:
            return action
    raise Unreadable(f"{text[:40]!r} is no action of Dream Runners")
