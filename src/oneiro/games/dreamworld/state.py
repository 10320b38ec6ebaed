"""A position of Dreamworld."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from oneiro.games.dreamworld.components import (
    FREUD,
    NUMBER_OF,
    ROW_SIZES,
    ROW_VALUES,
    SUN,
)
from oneiro.games.dreamworld.sequence import inserted
from oneiro.kernel import game

NEUTRAL: Final = -1
"""The owner of a neutral or drawn card."""
ID: Final = -2
"""The owner of the card that Id shows."""
NOTHING_CHOSEN: Final = -1


@dataclass
class Player:
    """What lies before one player."""

    hand: list[int]
    """Dream cards, sorted. A card that is chosen stays here until the reveal."""
    known: list[int]
    """Those of the hand that everyone saw being taken."""
    left: list[int]
    """By row: the treatment tokens not yet turned (DW-C4)."""
    plus: int = 0
    """+1 tokens in supply."""
    professor: bool = False
    """True while the professor card is in hand."""
    chosen: int = NOTHING_CHOSEN
    """What is chosen but not yet revealed."""

    def clone(self) -> Player:
        new = Player.__new__(Player)
        new.hand = self.hand[:]
        new.known = self.known[:]
        new.left = self.left[:]
        new.plus = self.plus
        new.professor = self.professor
        new.chosen = self.chosen
        return new

    @property
    def gold(self) -> int:
        """Gold tokens turned: the last of a row is the gold one."""
        return self.left.count(0)

    @property
    def unturned(self) -> int:
        """The total value of the tokens not turned."""
        return sum(n * v for n, v in zip(self.left, ROW_VALUES, strict=True))

    @property
    def all_turned(self) -> bool:
        return not any(self.left)


@dataclass
class State(game.State):
    """Everything true of a position, as plain data."""

    players: list[Player]
    patients: list[int]
    """Patients of the edition, the first to be played first."""
    suits: list[int]
    """By place in the column: the suit that scores; Freud's is every suit."""
    tokens: list[int]
    """By round up to 12: the therapy token that lies there."""
    kinds: list[int]
    """By round: the kind of therapy; none in Freud's rounds (DW-G11)."""
    amounts: list[int]
    edges: list[int]
    """The numbers on a patient's sun and moon edge (DW-C2)."""
    bag: list[int]
    """Face-down cards that nobody has seen: the deck and the neutral cards to come."""
    neutrals: int
    """How many of the bag lie as neutral cards; the rest is the deck."""
    out: list[int]
    """Cards that left the game before it began (DW-S4)."""
    rows: list[list[int]]
    """By round: the cards that lie there, the nearest to the patient first. Clones share rows."""
    owner: list[int]
    """By card on the table: the seat, NEUTRAL or ID."""
    plus_on: list[int]
    """By card on the table: the +1 tokens on it."""
    any_earlier: bool
    """DW-T1: cards may be taken from any earlier round."""
    id_left: list[int]
    """Id's gold tokens not yet turned, the most valuable first; empty with 2 to 4 players."""
    id_turned: list[int]
    solo: bool
    round: int = 0
    over: bool = False
    stack: list[game.Step[Any, Any]] = field(default_factory=list)

    def clone(self) -> State:
        new = State.__new__(State)
        new.players = [p.clone() for p in self.players]
        new.patients = self.patients
        new.suits = self.suits
        new.tokens = self.tokens
        new.kinds = self.kinds
        new.amounts = self.amounts
        new.edges = self.edges
        new.bag = self.bag[:]
        new.neutrals = self.neutrals
        new.out = self.out
        new.rows = self.rows[:]
        new.owner = self.owner[:]
        new.plus_on = self.plus_on[:]
        new.any_earlier = self.any_earlier
        new.id_left = self.id_left[:]
        new.id_turned = self.id_turned[:]
        new.solo = self.solo
        new.round = self.round
        new.over = self.over
        new.stack = [step.copy() for step in self.stack]
        return new

    @property
    def side(self) -> int:
        return self.round % 2

    @property
    def place(self) -> int:
        """Whose round it is: an index into the column, FREUD last."""
        return self.round // 2

    @property
    def suit(self) -> int:
        return self.suits[self.round // 2]

    @property
    def deck(self) -> int:
        """How many cards the deck has."""
        return len(self.bag) - self.neutrals

    @property
    def row(self) -> list[int]:
        """The sequence of this round, the nearest to the patient first."""
        return self.rows[self.round]

    def lay(self, card: int, owner: int) -> None:
        """Put *card* into its place in this round's sequence."""
        row, suit, side = self.rows[self.round], self.suits[self.round // 2], self.round % 2
        self.rows[self.round] = inserted(row, card, suit, side)
        self.owner[card] = owner
        self.plus_on[card] = 0

    def gap(self, index: int, skip: bool = False) -> int:
        """DW-G4: the difference to the next card towards the patient, or to the edge."""
        row = self.rows[self.round]
        number = NUMBER_OF[row[index]]
        towards = index - (2 if skip else 1)
        nearer = NUMBER_OF[row[towards]] if towards >= 0 else self.edges[self.round % 2]
        return nearer - number if self.round % 2 == SUN else number - nearer


def fresh_tokens() -> list[int]:
    return list(ROW_SIZES)


LAST_ROUND: Final = 2 * FREUD + 1
