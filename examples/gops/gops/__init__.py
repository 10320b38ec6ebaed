"""The Night Auction: goofspiel with hidden hands. The highest card takes the dream."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from oneiro.kernel.game import Options, Seat
from oneiro.kernel.table import Table
from oneiro.kit import NONE, Do, KitGame, Picking, Position, choice, zone


@dataclass
class Bidder:
    hand: list[int] = zone("card", seen="owner")
    prizes: list[int] = zone("prize")
    bid: int = choice(of="hand")


@dataclass
class Night(Position):
    bag: list[int] = zone("prize", seen="nobody")
    out: list[int] = zone("card", seen="nobody")
    prize: list[int] = zone("prize")
    spent: list[int] = zone("card")
    players: list[Bidder] = field(default_factory=list)


class Bidding(Picking):
    """NA-B1: a prize is turned up, and all bid for it in secret."""

    verb = "bid"

    def open(self, s: Night) -> bool:
        return bool(s.prize)

    def run(self, s: Night, table: Table) -> None:
        """NA-B2: the highest card takes the prize; all cards bid are spent."""
        if s.prize:
            best = max(range(len(s.players)), key=lambda i: s.players[i].bid)
            for seat, p in enumerate(s.players):
                table.reveal(("bids", "who", seat, "card", p.bid))
                p.hand.remove(p.bid)
                s.spent.append(p.bid)
                p.bid = NONE
            table.tell(("takes", "who", best, "prize", s.prize[0]))
            s.players[best].prizes.append(s.prize.pop())
        if s.bag:
            s.prize.append(table.draw(s.bag))
            table.reveal(("turns", "prize", s.prize[0]))
        else:
            s.stack.pop()


class Gops(KitGame):
    key, prefix, contract, seats = "gops", "na", 1, (2, 3, 4)
    pieces: ClassVar = {"card": range(1, 29), "prize": range(1, 8)}
    state, steps = Night, (Bidding,)

    def setup(self, seats: int, options: Options, table: Table) -> Night:
        """NA-S1: seven cards each."""
        s = Night(bag=list(self.pieces["prize"]), out=list(self.pieces["card"]), stack=[Bidding()])
        for seat in range(seats):
            hand = sorted(table.draw(s.out) for _ in range(7))
            table.tell(("dealt", "card", tuple(hand)), only=seat)
            s.players.append(Bidder(hand=hand))
        return s

    def points(self, s: Night, seat: Seat) -> int:
        """NA-E1: a prize is worth its number."""
        return sum(s.players[seat].prizes)

    def value(self, s: Night, seat: Seat, action: Do) -> float:
        """A bid as high among the hand as the prize is among prizes."""
        hand = s.players[seat].hand
        return -abs(hand.index(action.piece) / len(hand) - (s.prize[0] - 1) / 7)


GAME = Gops()
