"""RM-F1…F7: explored lands, majorities and auctions."""

from __future__ import annotations

from typing import ClassVar

from oneiro.games.roam.actions import BID, EXPLORE, PASS, Action, Bid, Explore
from oneiro.games.roam.components import LAND_MASKS, VOID
from oneiro.games.roam.state import State
from oneiro.kernel.game import Seat, Step
from oneiro.kernel.table import Table


class Exploring(Step[State, Action]):
    """RM-F1, RM-F2: explored lands, one after another, in the active player's order."""

    fields: ClassVar = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actors(self, s: State) -> tuple[Seat, ...]:
        return (self.seat,) if len(s.explored()) > 1 else ()

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [EXPLORE[p] for p in s.explored()]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        assert isinstance(action, Explore)
        self.resolve(s, action.place, table)

    def run(self, s: State, table: Table) -> None:
        explored = s.explored()
        if explored:
            self.resolve(s, explored[0], table)
        else:
            s.stack.pop()

    def resolve(self, s: State, place: int, table: Table) -> None:
        n = len(s.players)
        clockwise = [(self.seat + i) % n for i in range(n)]
        counts = {seat: s.count(seat, place) for seat in clockwise}
        most = max(counts.values())
        tied = [seat for seat in clockwise if counts[seat] == most]
        if len(tied) == 1:
            award(s, place, tied[0], 0, table)
        else:
            table.tell(("tie", place, s.lands[place], tuple(tied)))
            s.stack.append(Auction(place, tied, 0, -1, -1))


def award(s: State, place: int, winner: Seat, price: int, table: Table) -> None:
    """RM-F4…F7."""
    card = s.lands[place]
    mask = LAND_MASKS[place]
    s.players[winner].coins -= price
    consoled = []
    for seat, player in enumerate(s.players):
        markers = s.count(seat, place)
        player.markers += markers
        player.low &= ~mask
        player.high &= ~mask
        if markers and seat != winner:
            player.coins += 1
            consoled.append(seat)
    s.low &= ~mask
    s.high &= ~mask
    s.players[winner].cards.append(card)
    s.players[winner].awake.append(True)
    table.tell(("finds", winner, card, price, tuple(consoled)))
    s.lay_land(place, s.top)
    if s.top != VOID:
        table.tell(("land", place, s.top))
        s.top = table.draw(s.bag) if s.bag else VOID


class Auction(Step[State, Action]):
    """RM-F3: those tied bid once each, in turn; only the highest pays."""

    fields: ClassVar = ("place", "order", "at", "best", "leader")

    def __init__(self, place: int, order: list[Seat], at: int, best: int, leader: Seat) -> None:
        self.place = place
        self.order = order
        self.at = at
        """Who of *order* is asked."""
        self.best = best
        """The highest bid so far, -1 before the first."""
        self.leader = leader

    def actors(self, s: State) -> tuple[Seat, ...]:
        """Who cannot outbid is not asked."""
        if self.at == len(self.order):
            return ()
        seat = self.order[self.at]
        return (seat,) if s.players[seat].coins > self.best else ()

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [*BID[self.best + 1 : s.players[seat].coins + 1], PASS]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        self.at += 1
        if isinstance(action, Bid):
            self.best, self.leader = action.coins, seat
            table.tell(("bids", seat, action.coins))
        else:
            table.tell(("passes", seat))

    def run(self, s: State, table: Table) -> None:
        if self.at < len(self.order):
            table.tell(("cannot-bid", self.order[self.at]))
            self.at += 1
            return
        s.stack.pop()
        if self.leader < 0:
            award(s, self.place, self.order[0], 0, table)
        else:
            award(s, self.place, self.leader, self.best, table)

    def copy(self) -> Auction:
        return Auction(self.place, self.order, self.at, self.best, self.leader)
