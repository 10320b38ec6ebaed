"""A position of Roam. Sets of squares are bit masks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from oneiro.games.roam.components import (
    EDITIONS,
    LAND_MASKS,
    LAND_SQUARES,
    PLACES,
    RINGS,
    VOID,
    Edition,
)
from oneiro.kernel import game

NO_OUTPOST: Final = -2
UNCLAIMED: Final = -1


@dataclass
class Player:
    """What lies before one player. All of it is open."""

    cards: list[int]
    """Characters, in the order they came."""
    awake: list[bool]
    """By character of *cards*."""
    coins: int
    markers: int
    """In supply."""
    low: int = 0
    """Squares where a marker lies on the ground."""
    high: int = 0
    """Squares where a marker lies on another (RM-V2)."""
    artifacts: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    """Those of the artifacts that lie face down."""

    def clone(self) -> Player:
        new = Player.__new__(Player)
        new.cards = self.cards[:]
        new.awake = self.awake[:]
        new.coins = self.coins
        new.markers = self.markers
        new.low = self.low
        new.high = self.high
        new.artifacts = self.artifacts[:]
        new.used = self.used[:]
        return new


@dataclass
class State(game.State):
    """Everything true of a position, as plain data."""

    edition: str
    players: list[Player]
    edges: list[int]
    """By seat: the edge of the field it sits at, as quarters from the south, clockwise."""
    lands: list[int]
    """By place: the land that lies there, or VOID."""
    coins: list[int]
    """By square: coin symbols."""
    squares: int
    """The squares there are: those of void places are missing."""
    low: int
    """Squares that hold a marker."""
    high: int
    """Squares that hold two."""
    top: int
    """The land on top of the deck, open to all, or VOID."""
    bag: list[int]
    """The lands below it, whose order nobody knows."""
    display: list[int]
    stack_of_artifacts: list[int]
    first: int
    active: int
    outpost: int
    """NO_OUTPOST, UNCLAIMED, or the seat that has it."""
    towers: bool
    over: bool = False
    stack: list[game.Step[Any, Any]] = field(default_factory=list)

    def clone(self) -> State:
        new = State.__new__(State)
        new.edition = self.edition
        new.players = [p.clone() for p in self.players]
        new.edges = self.edges
        new.lands = self.lands
        new.coins = self.coins
        new.squares = self.squares
        new.low = self.low
        new.high = self.high
        new.top = self.top
        new.bag = self.bag[:]
        new.display = self.display[:]
        new.stack_of_artifacts = self.stack_of_artifacts[:]
        new.first = self.first
        new.active = self.active
        new.outpost = self.outpost
        new.towers = self.towers
        new.over = self.over
        new.stack = [step.copy() for step in self.stack]
        return new

    @property
    def book(self) -> Edition:
        return EDITIONS[self.edition]

    @property
    def blocked(self) -> int:
        """RM-T7, RM-V2: the squares that take no further marker."""
        return self.high if self.towers else self.low

    def put(self, seat: int, square: int) -> int:
        """Lay a marker of *seat* and take the coins on the square (RM-T8); says how many."""
        self.lay(seat, square)
        self.players[seat].coins += self.coins[square]
        return self.coins[square]

    def lay(self, seat: int, square: int) -> None:
        bit = 1 << square
        player = self.players[seat]
        if self.low & bit:
            player.high |= bit
            self.high |= bit
        else:
            player.low |= bit
            self.low |= bit
        player.markers -= 1

    def owner(self, square: int) -> int:
        """Whose marker lies on top of *square*; -1: nobody's."""
        bit = 1 << square
        if self.high & bit:
            return next(i for i, p in enumerate(self.players) if p.high & bit)
        if self.low & bit:
            return next(i for i, p in enumerate(self.players) if p.low & bit)
        return -1

    def lift(self, square: int) -> int:
        """Take the top marker off *square*, back to its owner's supply; says whose it was."""
        bit = 1 << square
        seat = self.owner(square)
        player = self.players[seat]
        if self.high & bit:
            player.high ^= bit
            self.high ^= bit
        else:
            player.low ^= bit
            self.low ^= bit
        player.markers += 1
        return seat

    def count(self, seat: int, place: int) -> int:
        """Markers of *seat* on a land, both layers (RM-F2, RM-V2)."""
        player, mask = self.players[seat], LAND_MASKS[place]
        return (player.low & mask).bit_count() + (player.high & mask).bit_count()

    def explored(self) -> list[int]:
        """RM-F1: the places whose six squares all hold a marker."""
        low = self.low
        return [
            p
            for p in range(PLACES)
            if low & LAND_MASKS[p] == LAND_MASKS[p] and self.lands[p] != VOID
        ]

    def lay_land(self, place: int, card: int) -> None:
        mask = LAND_MASKS[place]
        # Clones share both lists.
        self.lands = self.lands[:]
        self.coins = self.coins[:]
        self.lands[place] = card
        if card == VOID:
            self.squares &= ~mask
            faces: tuple[int, ...] = (0,) * len(LAND_SQUARES[place])
        else:
            self.squares |= mask
            faces = self.book.characters[card].coins
        for square, coins in zip(LAND_SQUARES[place], faces, strict=True):
            self.coins[square] = coins

    def surrounding(self) -> int:
        """RM-V1, RM-V3: whose markers lie all around an opponent's, or UNCLAIMED."""
        for seat, player in enumerate(self.players):
            mine = player.low | player.high
            if mine.bit_count() < 8:
                continue
            others = 0
            for i, p in enumerate(self.players):
                if i != seat:
                    others |= p.low | p.high
            for square, ring in RINGS:
                if mine & ring == ring and others >> square & 1:
                    return seat
        return UNCLAIMED
