"""What a position says at a glance: free squares, majorities, and who can finish which land."""

from __future__ import annotations

import math
from typing import Final

from oneiro.games.roam.bot import weights
from oneiro.games.roam.bot.reach import COUNT, FULL, NEVER, Reach, code_of, reach, shelf
from oneiro.games.roam.components import GOAL, PLACES, PRICE_OF_EMPTY, STARTS, VOID
from oneiro.games.roam.state import State
from oneiro.kernel.game import Seat

CANNOT: Final = 0
OUTBID: Final = 1
BIDS: Final = 2
WINS: Final = 3
"""What finishing a land at once would bring whoever does so."""
LEADS: Final = 3
"""Leads beyond this are all alike."""


class Reading:
    """A position laid out for judging: made once, asked often, never kept."""

    def __init__(self, s: State, mover: Seat) -> None:
        self.n = len(s.players)
        self.mover = mover
        """Whose turn comes first."""
        self.sets = min(self.n, 4) - 2
        """Which weights count: two, three and four players differ."""
        self.free: list[int] = []
        """By place: squares without a marker."""
        self.open: list[int] = []
        """By place: squares that take a marker; more than the free ones with towers."""
        self.counts: list[int] = []
        """By place and seat: markers."""
        self.coins: list[int] = [p.coins for p in s.players]
        self.markers: list[int] = [p.markers for p in s.players]
        most = STARTS
        for p in s.players:
            if len(p.cards) > most:
                most = len(p.cards)
        self.progress = (most - STARTS) / (GOAL - STARTS)
        """From 0 at the start to 1 when someone has ten cards."""
        self.last = most >= GOAL
        self.turn_of_first = (mover - s.first) % self.n
        self.first = s.first
        blocked = s.high if s.towers else s.low
        for place in range(PLACES):
            if s.lands[place] == VOID:
                self.free.append(0)
                self.open.append(0)
                self.counts += [0] * self.n
                continue
            self.free.append(FULL & ~code_of(s.low, place))
            self.open.append(FULL & ~code_of(blocked, place))
            for p in s.players:
                markers = COUNT[code_of(p.low, place)]
                if p.high:
                    markers += COUNT[code_of(p.high, place)]
                self.counts.append(markers)
        self.awake: list[list[Reach]] = []
        """By seat: the characters it can use next."""
        book, known = s.book, shelf(s.edition)
        for seat in range(self.n):
            player = s.players[seat]
            edge = s.edges[seat]
            everybody = True not in player.awake
            self.awake.append(
                [
                    reach(known, s.edition, book.face(player.cards[i]), edge)
                    for i in range(len(player.cards))
                    if everybody or player.awake[i]
                ]
            )
        self.odds: list[float] = [0.0] * self.n
        """What :meth:`weigh` found: by seat, the chance to find the land."""
        self.now: list[int] = [0] * self.n

    def turns(self, seat: Seat) -> bool:
        """Whether *seat* has a turn before the game ends."""
        return not self.last or (seat - self.first) % self.n >= self.turn_of_first

    def finishes(self, seat: Seat, place: int, free: int, left: int) -> int:
        """What *seat* would get by filling a land at once, with the markers in :attr:`now`."""
        lead = self.lead(seat) + left
        if lead < 0 or left > self.markers[seat]:
            return CANNOT
        code = place * (FULL + 1) + free
        price = NEVER
        for hand in self.awake[seat]:
            if hand.prices[code] < price:
                price = hand.prices[code]
                if price == 0:
                    break
        if price == NEVER or price * PRICE_OF_EMPTY > self.coins[seat]:
            return CANNOT
        if lead > 0:
            return WINS
        purse = self.coins[seat] - price * PRICE_OF_EMPTY
        for i in range(self.n):
            if i != seat and self.now[i] == self.now[seat] + left and self.coins[i] > purse:
                return OUTBID
        return BIDS

    def lead(self, seat: Seat) -> int:
        """By how many markers of :attr:`now` a seat is before all others."""
        most = 0
        for i in range(self.n):
            if i != seat and self.now[i] > most:
                most = self.now[i]
        return self.now[seat] - most

    def weigh(self, place: int, free: int, seat: Seat, more: int) -> None:
        """Guess who finds a land, with *more* markers of *seat* than lie there.

        The guess is in :attr:`odds` afterwards.
        """
        n, base = self.n, place * self.n
        for i in range(n):
            self.now[i] = self.counts[base + i]
        self.now[seat] += more
        left = COUNT[free]
        if left == 0:
            self.settle()
            return
        k = self.sets
        by_lead = weights.LEAD[k][left]
        total = math.exp(
            weights.NOBODY[k][left]
            + self.progress * (weights.NOBODY_LATE[k] + self.progress * weights.NOBODY_LATER[k])
            + (weights.NOBODY_LAST[k] if self.last else 0.0)
        )
        for i in range(n):
            score = by_lead[max(-LEADS, min(LEADS, self.lead(i))) + LEADS]
            if self.turns(i):
                ahead = (i - self.mover) % n
                if ahead == 0:
                    score += weights.MOVER[k][left]
                can = self.finishes(i, place, free, left)
                if can == WINS:
                    score += weights.FINISHES[k][ahead]
                elif can == BIDS:
                    score += weights.BIDS[k][ahead]
                elif can == OUTBID:
                    score += weights.OUTBID[k][ahead]
            e = math.exp(score)
            self.odds[i] = e
            total += e
        for i in range(n):
            self.odds[i] /= total

    def settle(self) -> None:
        """A full land: most markers find it, and among equals the fuller purse."""
        most = purse = 0
        for i in range(self.n):
            if self.now[i] > most:
                most = self.now[i]
        total = 0.0
        for i in range(self.n):
            self.odds[i] = 0.0
            if self.now[i] == most:
                purse = self.coins[i]
                self.odds[i] = 0.3 + purse
                total += self.odds[i]
        for i in range(self.n):
            self.odds[i] /= total
