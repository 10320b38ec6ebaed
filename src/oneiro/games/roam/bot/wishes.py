"""What each placement promises: quick enough to be asked at every node of a search."""

from __future__ import annotations

from typing import Final

from oneiro.games.roam.bot import weights
from oneiro.games.roam.bot.reach import CORNERS, COUNT, FULL, Reach, code_of, reach, shelf
from oneiro.games.roam.bot.reading import Reading
from oneiro.games.roam.bot.standing import (
    CARDS,
    COINS,
    COMFORT,
    FINDS,
    HOPE,
    KINDS,
    POINTS,
    SUPPLY,
)
from oneiro.games.roam.components import (
    MARKERS,
    NEIGHBOURS,
    OUTPOST_POINTS,
    PLACE_OF,
    PLACES,
    PRICE_OF_EMPTY,
    RINGS,
    SIDE,
    VOID,
    bits,
)
from oneiro.games.roam.state import UNCLAIMED, State
from oneiro.kernel.game import Seat

USUAL_POINTS: Final = 3.3
USUAL_FIND: Final = 4.5
"""What a character is worth while the game goes on, in points: its own, and the use of it."""
ENVY: Final[list[float]] = [1.0, 0.6, 0.45]
"""How much of what the strongest rival gains counts as a loss, by number of players."""
UNKNOWN: Final = -1e9
IDLE: Final = -3.0
"""Who lays nothing only puts off what must come: no land would ever be found."""
WORTH_USING: Final = 0.45
"""An artifact lies face down till all wake, so it is kept for something."""


class Wishes:
    """What *seat*, whose turn it is, can wish for in one position."""

    def __init__(self, s: State, seat: Seat) -> None:
        n = len(s.players)
        self.s = s
        self.seat = seat
        self.r = Reading(s, (seat + 1) % n)
        if self.r.last and self.r.mover == s.first:
            self.r.turn_of_first = n
        self.envy = ENVY[self.r.sets]
        late = min(1.0, self.r.progress)
        early, more = weights.EARLY[self.r.sets], weights.LATE[self.r.sets]
        counts = [early[k] + late * more[k] for k in range(KINDS)]
        # What counts for winning, in such units that a usual find is worth so many points.
        unit = (USUAL_POINTS * counts[POINTS] + counts[CARDS]) / USUAL_FIND
        self.coin = counts[COINS] / unit
        self.comfort = counts[COMFORT] / unit
        self.marker = counts[SUPPLY] / MARKERS / unit
        self.hope: list[float] = []
        """By place: what the hope of finding its character is worth…"""
        self.found: list[float] = []
        """…and what the character itself."""
        book = s.book
        for place in range(PLACES):
            if s.lands[place] == VOID:
                self.hope.append(0.0)
                self.found.append(0.0)
                continue
            points = book.characters[s.lands[place]].points
            self.hope.append((points * counts[HOPE] + counts[FINDS]) / unit)
            self.found.append((points * counts[POINTS] + counts[CARDS]) / unit)
        self.before: list[float] = [UNKNOWN] * PLACES
        self.gains: list[float] = [UNKNOWN] * (PLACES * (FULL + 1))
        """By land and new squares, as far as somebody has asked."""
        self.shifted = (UNKNOWN, -1, -1)

    def net(self, place: int, free: int, more: int) -> float:
        """What a land promises *seat*, with *more* own markers than lie there."""
        r, seat = self.r, self.seat
        r.weigh(place, free, seat, more)
        return self.told(place, free)

    def told(self, place: int, free: int) -> float:
        """The same from the odds as they were weighed last."""
        r, seat = self.r, self.seat
        rival = 0.0
        for i in range(r.n):
            if i != seat and r.odds[i] > rival:
                rival = r.odds[i]
        own = r.odds[seat]
        if free:
            worth = self.hope[place] * (own - self.envy * rival)
            return worth + self.comfort * (1.0 - own) if r.now[seat] else worth
        worth = self.found[place] * (own - self.envy * rival)
        return worth + self.coin * (1.0 - own) if r.now[seat] else worth

    def gain(self, code: int) -> float:
        """What new markers bring: *code* says on which squares of which land."""
        known = self.gains[code]
        if known != UNKNOWN:
            return known
        place, new = code >> 6, code & FULL
        if self.before[place] == UNKNOWN:
            self.before[place] = self.net(place, self.r.free[place], 0)
        coins = 0
        for i in range(6):
            if new >> i & 1:
                coins += self.s.coins[CORNERS[place] + (i >> 1) * SIDE + (i & 1)]
        free = self.r.free[place] & ~new
        found = self.net(place, free, COUNT[new]) - self.before[place] + self.coin * coins
        if free:
            found -= self.marker * COUNT[new]
        self.gains[code] = found
        return found

    def placed(self, hand: Reach, i: int) -> float:
        """What one placement brings, with the paid squares that are worth their price."""
        total = 0.0
        opened = self.r.open
        idle = True
        for code in hand.required[i]:
            new = code & (opened[code >> 6] | ~FULL)
            if new & FULL:
                idle = False
                total += self.gain(new)
        if idle:
            return IDLE
        purse = self.r.coins[self.seat]
        if purse >= PRICE_OF_EMPTY and hand.empty[i]:
            total += self.paid(hand, i, purse)
        return total

    def paid(self, hand: Reach, i: int, purse: int) -> float:
        total = 0.0
        opened = self.r.open
        for code in hand.empty[i]:
            place = code >> 6
            base = place << 6
            new = 0
            for required in hand.required[i]:
                if required >> 6 == place:
                    new = required & opened[place]
            rest = code & opened[place] & ~new
            while rest and purse >= PRICE_OF_EMPTY:
                bit = rest & -rest
                rest ^= bit
                more = self.gain(base | new | bit) - PRICE_OF_EMPTY * self.coin
                if new:
                    more -= self.gain(base | new)
                if more > 0.0:
                    total += more
                    new |= bit
                    purse -= PRICE_OF_EMPTY
        return total

    def hand(self, card: int, quarters: int) -> Reach:
        s = self.s
        face = s.book.face(card)
        return reach(shelf(s.edition), s.edition, face, (s.edges[self.seat] + quarters) % 4)

    def best(self, hand: Reach) -> float:
        """What the best placement of a pattern brings."""
        most = UNKNOWN
        for i in range(len(hand.grips)):
            found = self.placed(hand, i)
            if found > most:
                most = found
        return most if most > UNKNOWN else 0.0

    def swapped(self, square: int, owner: Seat) -> float:
        """What an own marker in place of another's brings (RM-A6)."""
        place = PLACE_OF[square]
        r, n = self.r, self.r.n
        r.counts[place * n + owner] -= 1
        after = self.net(place, r.free[place], 1)
        r.counts[place * n + owner] += 1
        return after - self.net(place, r.free[place], 0) + self.coin * self.s.coins[square]

    def moved(self, start: int, end: int, owner: Seat) -> float:
        """What a marker that goes from *start* to *end* changes (RM-A9)."""
        here, there = PLACE_OF[start], PLACE_OF[end]
        if here == there:
            return 0.0
        s, r = self.s, self.r
        left = r.free[here] if s.high >> start & 1 else r.free[here] | code_of(1 << start, here)
        filled = r.free[there] & ~code_of(1 << end, there)
        r.weigh(here, left, owner, -1)
        total = self.told(here, left)
        r.weigh(there, filled, owner, 1)
        total += self.told(there, filled)
        for place in (here, there):
            if self.before[place] == UNKNOWN:
                self.before[place] = self.net(place, r.free[place], 0)
        return total - self.before[here] - self.before[there]

    def shift(self) -> tuple[float, int, int]:
        """The best shift of all, and what it brings."""
        if self.shifted[0] > UNKNOWN:
            return self.shifted
        s = self.s
        best = (0.0, -1, -1)
        free = s.squares & ~s.low
        for start in bits(s.low):
            ends = NEIGHBOURS[start] & free
            if ends:
                owner = s.owner(start)
                for end in bits(ends):
                    found = self.moved(start, end, owner)
                    if found > best[0]:
                        best = (found, start, end)
        self.shifted = best
        return best

    def outpost(self, new: int) -> float:
        """RM-V1: what surrounding somebody with *new* markers is worth."""
        s, seat = self.s, self.seat
        if s.outpost != UNCLAIMED:
            return 0.0
        mine = s.players[seat].low | s.players[seat].high | new
        if mine.bit_count() < 8:
            return 0.0
        others = 0
        for i in range(len(s.players)):
            if i != seat:
                others |= s.players[i].low | s.players[i].high
        for square, ring in RINGS:
            if mine & ring == ring and others >> square & 1:
                return float(OUTPOST_POINTS)
        return 0.0
