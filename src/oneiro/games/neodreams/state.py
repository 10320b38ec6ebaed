"""A position of Neodreams."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from oneiro.games.neodreams.components import (
    CLIENTS,
    EDITIONS,
    IMAGES,
    LOCATIONS,
    NAUTS,
    START,
    Card,
    Edition,
)
from oneiro.games.neodreams.language import CLIENTS as WITH_CLIENT
from oneiro.games.neodreams.language import COLLECTIVE, LUCID, RECURRING, UPGRADED
from oneiro.kernel import game

NOBODY: Final = -1
NO_CARD: Final = -1


@dataclass
class Player:
    """A company: its server, its dreamspace and its hand."""

    board: int
    hand: list[int]
    cards: list[int]
    """The dreamspace, in the order in which the dreams came."""
    filled: list[int]
    """By dream of the dreamspace: images lying on it."""
    clients: list[int]
    """Lucid dreams that have a client."""
    known: list[int] = field(default_factory=list)
    """Cards of the hand that everybody saw being taken."""
    stock: list[int] = field(default_factory=lambda: [START] * 3)
    """Knowledge, memories, fantasies."""
    images: int = START
    nauts: int = NAUTS
    """Oneironauts in supply."""
    turns: int = 0

    def clone(self) -> Player:
        new = Player.__new__(Player)
        new.board = self.board
        new.hand = self.hand[:]
        new.cards = self.cards[:]
        new.filled = self.filled[:]
        new.clients = self.clients[:]
        new.known = self.known[:]
        new.stock = self.stock[:]
        new.images = self.images
        new.nauts = self.nauts
        new.turns = self.turns
        return new


@dataclass
class State(game.State):
    """Everything true of a position, as plain data."""

    edition: str
    players: list[Player]
    side: int
    phase: int
    """The column of the marker."""
    first: int
    active: int
    decks: list[list[int]]
    """By type: cards face down; a bag has no order, so there is none to hide."""
    market: list[list[int]]
    discards: list[list[int]]
    grid: list[int] = field(default_factory=lambda: [NOBODY] * LOCATIONS)
    """By location: whose oneironaut stands there."""
    reserve: int = IMAGES
    """Images nobody has."""
    clients: int = CLIENTS
    over: bool = False
    stack: list[game.Step[Any, Any]] = field(default_factory=list)

    def clone(self) -> State:
        new = State.__new__(State)
        new.edition = self.edition
        new.players = [p.clone() for p in self.players]
        new.side = self.side
        new.phase = self.phase
        new.first = self.first
        new.active = self.active
        new.decks = [deck[:] for deck in self.decks]
        new.market = [row[:] for row in self.market]
        new.discards = [pile[:] for pile in self.discards]
        new.grid = self.grid[:]
        new.reserve = self.reserve
        new.clients = self.clients
        new.over = self.over
        new.stack = [step.copy() for step in self.stack]
        return new

    @property
    def book(self) -> Edition:
        return EDITIONS[self.edition]

    @property
    def last(self) -> int:
        """Who holds the last player's token (ND-S4)."""
        return (self.first - 1) % len(self.players)

    def card(self, number: int) -> Card:
        return self.book.cards[number]

    def clockwise(self, seat: int) -> list[int]:
        n = len(self.players)
        return [(seat + i) % n for i in range(n)]

    def is_upgraded(self, seat: int, at: int) -> bool:
        """Whether the dream at this place of the dreamspace has all its images (ND-A6)."""
        p = self.players[seat]
        return p.filled[at] == self.book.cards[p.cards[at]].slots

    def effect_of(self, seat: int, card: int) -> int:
        """The effect in force."""
        face = self.book.cards[card]
        upgraded = self.is_upgraded(seat, self.players[seat].cards.index(card))
        return face.upgraded if upgraded else face.effect

    def of_kind(self, seat: int, kind: int) -> list[int]:
        cards = self.book.cards
        return [c for c in self.players[seat].cards if cards[c].kind == kind]

    def count(self, seat: int, what: int) -> int:
        """How many of something that effects count a player has."""
        p = self.players[seat]
        if what in (LUCID, COLLECTIVE, RECURRING):
            return len(self.of_kind(seat, what))
        if what == WITH_CLIENT:
            return len(p.clients)
        assert what == UPGRADED
        return sum(self.is_upgraded(seat, at) for at in range(len(p.cards)))
