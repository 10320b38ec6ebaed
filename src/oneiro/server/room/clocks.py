"""The players' clocks at one table: what each has left, whose runs, and who has run out of time.

Nothing here knows of connections or of the database.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from oneiro.kernel.game import Seat
from oneiro.kernel.match import Move
from oneiro.server.room import config
from oneiro.server.room.config import Time
from oneiro.server.wire import SeatClock
from oneiro.store import ClocksRecord, PaceRecord, TableRecord

MINUTE, DAY = 60.0, 24 * 3600.0
MORE = {"live": 2 * MINUTE, "days": DAY, "untimed": 0.0}
"""Seconds that somebody has at least whom the others wait for, or who takes the seat again."""


@dataclass(frozen=True)
class PlayerClocks:
    """A value: what happens makes another one, so that it can be stored before it counts."""

    pace: PaceRecord
    scale: float = 1.0
    time: Time = field(default_factory=Time)
    left: dict[Seat, float] = field(default_factory=dict)
    """Seconds, by seat, at the *mark*."""
    running: frozenset[Seat] = frozenset()
    asked: frozenset[Seat] = frozenset()
    """The seats that must choose, those of bots too."""
    mark: float = 0.0
    held_until: float | None = None
    """Until when clocks stand still after a start."""

    @property
    def timed(self) -> bool:
        return self.pace.kind != "untimed"

    @property
    def held(self) -> bool:
        return self.held_until is not None

    @property
    def full(self) -> float:
        live = self.pace.kind == "live"
        return self.scale * (self.pace.minutes * MINUTE if live else self.pace.days * DAY)

    def of(self, seat: Seat) -> float:
        """Seconds left; below 0: overdue."""
        runs = seat in self.running and not self.held
        return self.left.get(seat, 0.0) - (self.time.now() - self.mark if runs else 0.0)

    @property
    def late(self) -> frozenset[Seat]:
        """Whose time is up while the table waits for them."""
        return frozenset(s for s in self.running if self.of(s) <= 0)

    @property
    def ticking(self) -> bool:
        """A live clock runs, so what is left must be written down again and again."""
        return self.pace.kind == "live" and bool(self.running - self.late)

    @property
    def next_end(self) -> float | None:
        """When the next clock is up, by the table's time."""
        if self.held:
            return None
        ends = (self.mark + self.left[s] for s in self.running - self.late)
        return min(ends, default=None)

    def begun(self, table: TableRecord) -> PlayerClocks:
        """The game begins: everybody has everything."""
        if not self.timed:
            return self
        left = {s.seat: self.full for s in table.seats if s.kind == "person"}
        return replace(self, left=left, mark=self.time.now())._for(table)

    def after(self, table: TableRecord, move: Move | None = None) -> PlayerClocks:
        """What *table* wants to run from now on; *move* is what led there, if one did.

        A choice that stops one's own clock gives the increment, or makes the days begin anew;
        taking it back takes that back too, and gives back nothing of the time that was spent.
        """
        if not self.timed:
            return self
        left = {seat: self.of(seat) for seat in self.left}
        later = replace(self, left=left, mark=self.time.now())._for(table)
        if move is None:
            return later
        if self.pace.kind == "live":
            more = self.scale * self.pace.increment
            if move.decides and move.seat in self.running - later.running:
                left[move.seat] = max(0.0, left[move.seat]) + more
            elif not move.decides and move.seat in later.running - self.running:
                left[move.seat] -= more
            return later
        anew = set(table.waiting) - self.asked
        if move.decides:
            anew |= {move.seat} & set(table.waiting)
        else:
            anew.discard(move.seat)
        for seat in anew & set(left):
            left[seat] = self.full
        return later

    def _for(self, table: TableRecord) -> PlayerClocks:
        plays = frozenset(table.waiting) if table.status == "playing" else frozenset()
        running = frozenset(s for s in plays if s in self.left and not table.seats[s].played_by_bot)
        return replace(self, asked=plays, running=running)

    def granted(self, seat: Seat) -> PlayerClocks:
        """Somebody whom the others wait for has a little time at least."""
        if not self.timed or seat not in self.left:
            return self
        left = {s: self.of(s) for s in self.left}
        left[seat] = max(left[seat], self.scale * MORE[self.pace.kind])
        return replace(self, left=left, mark=self.time.now())

    def resumed(
        self, table: TableRecord, record: ClocksRecord | None, restart: bool = True
    ) -> PlayerClocks:
        """As it was written down.

        Days went on while a server was open. A live clock stood still while this one was away, and
        does until those who are asked are back; one that another process kept has run on.
        """
        if not self.timed or table.status == "gathering":
            return self
        if record is None:
            return self.begun(table)
        gone = max(0.0, self.time.opened() - record.at)
        if self.pace.kind == "live" and restart:
            gone = 0.0
        left = {s: t - (gone if s in record.running else 0.0) for s, t in record.left.items()}
        found = replace(self, left=left, mark=self.time.now(), held_until=None)._for(table)
        if self.pace.kind == "live" and restart and found.running:
            return replace(found, held_until=self.time.now() + config.COMING_BACK)
        return found

    def released(self) -> PlayerClocks:
        return replace(self, mark=self.time.now(), held_until=None) if self.held else self

    def record(self) -> ClocksRecord | None:
        """To be written down; nothing where no clocks run."""
        if not self.timed or not self.left:
            return None
        left = {seat: self.of(seat) for seat in self.left}
        return ClocksRecord(left, tuple(sorted(self.running)), self.time.opened())

    def info(self) -> list[SeatClock]:
        return list(self._info()) if self.timed else []

    def _info(self) -> Iterable[SeatClock]:
        for seat in sorted(self.left):
            left = self.of(seat)
            runs = seat in self.running and not self.held
            yield SeatClock(seat, left, runs, self.time.wall() + left)
