"""A position of Dream Runners."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from oneiro.games.dream_runners.components import (
    CALM_START,
    CELLS,
    EDITIONS,
    SHARDS,
    START_COINS,
    SYMBOLS,
    Cell,
    Edition,
)
from oneiro.kernel import game

UNCOVERED: Final = -1
NOBODY: Final = -1
NO_ASK: Final = 0
ASK_COLOUR: Final = 1
ASK_SEGMENT: Final = 2


@dataclass
class Player:
    """What lies before one dreamer."""

    segments: list[int]
    colour: int
    """Whose starting segments the player began with."""
    calm: int = CALM_START
    star: int = 0
    """The division of the star track."""
    coins: int = START_COINS
    keys: int = 0
    shards: list[int] = field(default_factory=lambda: [0] * len(SHARDS))
    dreaming: bool = True
    """False once woken up (DR-E5)."""
    locked: bool = False
    layout: list[list[int]] = field(default_factory=list)
    """What is laid: segment, x, y, turns. Hidden from others until the phase ends."""
    cover: list[int] = field(default_factory=lambda: [UNCOVERED] * CELLS)
    """By tile cell: the effect that covers it, once the phase has ended."""
    outside: int = 0
    collects: int = 0
    """Collect effects in the whole combination (DR-X3)."""
    pending: list[int] = field(default_factory=list)
    """Items of phase 2 still to be resolved."""
    asks: list[int] = field(default_factory=list)
    """Shards whose colour is still to be chosen: how many each time (DR-W1, DR-X8)."""
    bats: int = 0
    """Unused segments still to be given up."""
    woven: list[int] = field(default_factory=lambda: [0] * len(SYMBOLS))
    """What the woven dreams gave, until it is resolved."""
    auto: bool = False
    """The rest is being resolved in the best order."""
    ready: bool = False
    """For the next dream."""

    def clone(self) -> Player:
        new = Player.__new__(Player)
        new.segments = self.segments[:]
        new.colour = self.colour
        new.calm = self.calm
        new.star = self.star
        new.coins = self.coins
        new.keys = self.keys
        new.shards = self.shards[:]
        new.dreaming = self.dreaming
        new.locked = self.locked
        new.layout = self.layout
        new.cover = self.cover[:]
        new.outside = self.outside
        new.collects = self.collects
        new.pending = self.pending[:]
        new.asks = self.asks[:]
        new.bats = self.bats
        new.woven = self.woven[:]
        new.auto = self.auto
        new.ready = self.ready
        return new

    def unused(self) -> list[int]:
        """Segments that do not lie in this round's combination."""
        laid = {piece[0] for piece in self.layout}
        return [i for i in self.segments if i not in laid]


@dataclass
class State(game.State):
    """Everything true of a position, as plain data."""

    edition: str
    players: list[Player]
    tiles: list[list[int]]
    """By level: tiles that may still come; their order does not exist."""
    left_out: list[int]
    """Tiles that are not in this game (DR-S2)."""
    tile: int
    past: list[int]
    """Tiles that were dreamt."""
    stacks: list[list[int]]
    """By shape: neutral segments face down."""
    open: list[int]
    """By shape: the one face up, or NOBODY's."""
    box: list[int]
    """Segments lost to the box."""
    chests: list[list[int]]
    """By locks: chest tokens face down."""
    opened: list[int]
    """By tile cell: the chest token turned up there this round."""
    spent_chests: list[int]
    first: int
    """The first dreamer, or who opens the first dream."""
    hourglass: int
    """Who took it this round."""
    sand: int
    """Seconds; 0: no sand runs."""
    limit: int
    """Seconds for a dream before anybody is done; 0: none."""
    waits: bool = True
    """A dream is turned up only when all are ready (DR-N1)."""
    round: int = 0
    over: bool = False
    stack: list[game.Step[Any, Any]] = field(default_factory=list)

    def clone(self) -> State:
        new = State.__new__(State)
        new.edition = self.edition
        new.players = [p.clone() for p in self.players]
        new.tiles = [bag[:] for bag in self.tiles]
        new.left_out = self.left_out
        new.tile = self.tile
        new.past = self.past
        new.stacks = [bag[:] for bag in self.stacks]
        new.open = self.open[:]
        new.box = self.box
        new.chests = [bag[:] for bag in self.chests]
        new.opened = self.opened[:]
        new.spent_chests = self.spent_chests
        new.first = self.first
        new.hourglass = self.hourglass
        new.sand = self.sand
        new.limit = self.limit
        new.waits = self.waits
        new.round = self.round
        new.over = self.over
        new.stack = [step.copy() for step in self.stack]
        return new

    @property
    def book(self) -> Edition:
        return EDITIONS[self.edition]

    @property
    def cells(self) -> tuple[Cell, ...]:
        return self.book.tiles[self.tile].cells

    def dreamers(self) -> list[int]:
        """Those still dreaming, clockwise from the first dreamer."""
        n = len(self.players)
        around = [(self.first + i) % n for i in range(n)]
        return [seat for seat in around if self.players[seat].dreaming]
