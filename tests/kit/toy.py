"""A small game with what goofspiel has not: turns, a pass, an open row, a deck shuffled anew."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from oneiro.kernel.game import Options, Seat
from oneiro.kernel.table import Table
from oneiro.kit import Do, KitGame, Position, Stage, do, zone

ROUNDS = 6


@dataclass
class Collector:
    hand: list[int] = zone("card", seen="owner")
    row: list[int] = zone("card")


@dataclass
class Counter(Position):
    deck: list[int] = zone("card", seen="nobody", mixes=True)
    left: int = ROUNDS
    turn_of: int = 0
    players: list[Collector] = field(default_factory=list)


class Laying(Stage):
    """Lay a card open, or pass: then the row is shuffled into the deck, and one is drawn."""

    verb = "lay"
    others = ("pass",)

    def actors(self, s: Counter) -> tuple[Seat, ...]:
        return (s.turn_of,) if s.left else ()

    def options(self, s: Counter, seat: Seat) -> list[Do]:
        return [*(do("lay", card) for card in s.players[seat].hand), do("pass")]

    def choose(self, s: Counter, seat: Seat, action: Do, table: Table) -> None:
        me = s.players[seat]
        if action.verb == "lay":
            me.hand.remove(action.piece)
            me.row.append(action.piece)
            table.reveal(("lays", "who", seat, "card", action.piece))
        else:
            s.deck += me.row
            me.row.clear()
            me.hand.append(table.draw(s.deck))
            me.hand.sort()
            table.tell(("passes", "who", seat))
            table.tell(("draws", "card", tuple(me.hand)), only=seat)
        s.turn_of = (seat + 1) % len(s.players)
        s.left -= 1

    def run(self, s: Counter, table: Table) -> None:
        s.stack.pop()


class Toy(KitGame):
    key, prefix, contract, seats = "toy", "ty", 1, (2, 3)
    pieces: ClassVar = {"card": range(12)}
    state, steps = Counter, (Laying,)

    def setup(self, seats: int, options: Options, table: Table) -> Counter:
        s = Counter(deck=list(self.pieces["card"]), stack=[Laying()])
        for seat in range(seats):
            hand = sorted(table.draw(s.deck) for _ in range(2))
            table.tell(("dealt", "card", tuple(hand)), only=seat)
            s.players.append(Collector(hand=hand))
        return s

    def points(self, s: Any, seat: Seat) -> int:
        return sum(s.players[seat].row)


TOY = Toy()
