"""RM-T4…T9, RM-A5, RM-A6, RM-A8: a character is used, and markers are laid."""

from __future__ import annotations

from typing import ClassVar, Final

from oneiro.games.roam.actions import (
    ARTIFACT,
    AT,
    END,
    FILLS,
    PAY,
    PUT,
    REPLACE,
    Action,
    Artifact,
    At,
    Fill,
    Pay,
    Put,
    Replace,
)
from oneiro.games.roam.components import FILL, PRICE_OF_EMPTY, TURN, WHOLE_FIELD, Placement, bits
from oneiro.games.roam.components import REPLACE as REPLACE_KIND
from oneiro.games.roam.rules.artifacts import OwnTurn, any_unused, claim_outpost, spend, unused
from oneiro.games.roam.state import State
from oneiro.kernel.game import Seat, Step
from oneiro.kernel.table import Table

ADD: Final[dict[str, list[Action]]] = {"pay": PAY, "fill": FILLS}
"""RM-T9, RM-A5: a marker on an empty square, by the way it is had."""


class Placing(OwnTurn):
    """RM-T4, RM-T5: where the pattern is laid; RM-A8: turned first, if an artifact does so."""

    fields: ClassVar = ("seat", "card", "quarters")

    def __init__(self, seat: Seat, card: int, quarters: int) -> None:
        self.seat = seat
        self.card = card
        self.quarters = quarters
        """By how many quarters artifacts have turned the pattern."""

    def placements(self, s: State) -> list[Placement]:
        book = s.book
        quarters = (s.edges[self.seat] + self.quarters) % 4
        every = book.placements[book.face(self.card)][quarters]
        if s.squares == WHOLE_FIELD:
            return every
        return [p for p in every if not p.required & ~s.squares]

    def placement(self, s: State, square: int) -> Placement:
        book = s.book
        quarters = (s.edges[self.seat] + self.quarters) % 4
        return book.by_grip[book.face(self.card)][quarters][square]

    def actors(self, s: State) -> tuple[Seat, ...]:
        """RM-T6: without markers, or without room, nothing is placed."""
        if s.players[self.seat].markers == 0 or not self.placements(s):
            return ()
        return (self.seat,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        out = self.artifacts(s)
        if any_unused(s, seat) and unused(s, seat, TURN) >= 0:
            out.append(ARTIFACT[TURN])
        out += [AT[p.grip] for p in self.placements(s)]
        return out

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        if isinstance(action, Artifact):
            if action.kind == TURN:
                spend(s, seat, TURN, table)
                self.quarters = (self.quarters + 1) % 4
            else:
                self.use(s, action.kind, table)
            return
        assert isinstance(action, At)
        placement = self.placement(s, action.square)
        s.stack.pop()
        s.stack.append(Extras(seat, self.card, placement.required, placement.empty))
        free = placement.required & ~s.blocked
        if free.bit_count() <= s.players[seat].markers:
            place(s, seat, bits(free), table, at=action.square)
        else:
            s.stack.append(Short(seat, free))

    def run(self, s: State, table: Table) -> None:
        table.tell(("rests", self.seat))
        s.stack.pop()
        s.stack.append(Extras(self.seat, self.card, 0, 0))

    def copy(self) -> Placing:
        return Placing(self.seat, self.card, self.quarters)


def place(
    s: State, seat: Seat, squares: list[int], table: Table, price: int = 0, at: int = -1
) -> None:
    """RM-T8: markers are laid, coins come at once; RM-T9: what they cost is paid before.

    Those of the whole pattern are told with the square it was laid *at*.
    """
    s.players[seat].coins -= price
    gained = 0
    for square in squares:
        gained += s.put(seat, square)
    table.tell(("places", seat, tuple(squares), gained, price, at))
    claim_outpost(s, table)


class Short(Step[State, Action]):
    """RM-T6: too few markers for the pattern, so the player chooses the squares."""

    fields: ClassVar = ("seat", "free")

    def __init__(self, seat: Seat, free: int) -> None:
        self.seat = seat
        self.free = free

    def actors(self, s: State) -> tuple[Seat, ...]:
        return (self.seat,) if s.players[self.seat].markers else ()

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [PUT[sq] for sq in bits(self.free)]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        assert isinstance(action, Put)
        self.free &= ~(1 << action.square)
        place(s, seat, [action.square], table)

    def run(self, s: State, table: Table) -> None:
        s.stack.pop()

    def copy(self) -> Short:
        return Short(self.seat, self.free)


class Extras(OwnTurn):
    """RM-T9, RM-A5, RM-A6: paid squares and artifacts while the character is in use."""

    fields: ClassVar = ("seat", "card", "required", "empty")

    def __init__(self, seat: Seat, card: int, required: int, empty: int) -> None:
        self.seat = seat
        self.card = card
        self.required = required
        self.empty = empty
        """Each of them takes one marker at most, so those that have are no longer here."""

    def extras(self, s: State) -> list[Action]:
        """Markers on empty squares, then replacements, then what artifacts do at any time."""
        player = s.players[self.seat]
        face_up = any_unused(s, self.seat)
        if not face_up and player.coins < PRICE_OF_EMPTY:
            return []
        out: list[Action] = []
        if player.markers:
            ways = self.ways(s)
            out += self.additions(s, ways)
            if face_up:
                out += self.replacements(s, ways)
        if face_up:
            out += self.artifacts(s)
        return out

    def ways(self, s: State) -> list[str]:
        """How an empty square of the pattern can be had: RM-T9 for coins, RM-A5 by fill."""
        out = []
        if s.players[self.seat].coins >= PRICE_OF_EMPTY:
            out.append("pay")
        if unused(s, self.seat, FILL) >= 0:
            out.append("fill")
        return out

    def additions(self, s: State, ways: list[str]) -> list[Action]:
        """RM-T9, RM-A5: the empty squares in the field that take a marker, in each of the ways."""
        squares = bits(self.empty & s.squares & ~s.blocked)
        return [ADD[way][square] for way in ways for square in squares]

    def replacements(self, s: State, ways: list[str]) -> list[Action]:
        """RM-A6: opponents' markers on the pattern; on an empty square one of the ways besides."""
        out: list[Action] = []
        if unused(s, self.seat, REPLACE_KIND) < 0:
            return out
        for square in bits((self.required | self.empty) & s.low):
            if s.owner(square) == self.seat:
                continue
            if self.required >> square & 1:
                out.append(REPLACE[""][square])
            else:
                out += [REPLACE[way][square] for way in ways]
        return out

    def actors(self, s: State) -> tuple[Seat, ...]:
        return (self.seat,) if self.extras(s) else ()

    def options(self, s: State, seat: Seat) -> list[Action]:
        out = self.extras(s)
        out.append(END)
        return out

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        if isinstance(action, Pay | Fill | Replace):
            self.empty &= ~(1 << action.square)
        if isinstance(action, Pay):
            place(s, seat, [action.square], table, PRICE_OF_EMPTY)
        elif isinstance(action, Fill):
            spend(s, seat, FILL, table)
            place(s, seat, [action.square], table)
        elif isinstance(action, Replace):
            spend(s, seat, REPLACE_KIND, table)
            if action.by == "fill":
                spend(s, seat, FILL, table)
            replace(s, seat, action.square, table, PRICE_OF_EMPTY if action.by == "pay" else 0)
        elif isinstance(action, Artifact):
            self.use(s, action.kind, table)
        else:
            s.stack.pop()

    def run(self, s: State, table: Table) -> None:
        s.stack.pop()

    def copy(self) -> Extras:
        return Extras(self.seat, self.card, self.required, self.empty)


def replace(s: State, seat: Seat, square: int, table: Table, price: int) -> None:
    """RM-A6: the other's marker goes back to its owner; coin symbols pay out."""
    s.players[seat].coins -= price
    loser = s.lift(square)
    gained = s.put(seat, square)
    table.tell(("replaces", seat, loser, square, gained, price))
    claim_outpost(s, table)
