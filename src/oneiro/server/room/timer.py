"""Time at one table: what runs, what everybody has drafted, and who was helped how much.

Nothing here knows of lines or of the database, and the time is asked of ``now``: tests turn it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from oneiro.kernel.game import Seat, Timer
from oneiro.kernel.match import Match
from oneiro.server.wire import ClockInfo
from oneiro.store import TimingRecord

MOST_GRACE = 0.3
"""Seconds by which a choice may come late at most, however slow its line."""
QUOTA = 1.5
"""Seconds of such help for one seat in a whole match: whoever feigns a slow line gains no more."""
COMING_BACK = 6.0
"""Seconds for which time stands still after a start, until those who are asked are back."""
MOST_DRAFT = 2000
"""Characters."""


@dataclass
class Timing:
    scale: float = 1.0
    now: Callable[[], float] = time.monotonic
    wall: Callable[[], float] = time.time
    question: int = -1
    """The line since which the present question is open."""
    put: float = 0.0
    """When it was put."""
    name: str = ""
    """Of the clock that runs, or empty."""
    total: float = 0.0
    deadline: float = 0.0
    held: float | None = None
    """What is left while time stands still."""
    held_until: float = 0.0
    drafts: dict[Seat, str] = field(default_factory=dict)
    """The last one of each seat, for the present question. Never shown to another seat."""
    spent: dict[Seat, float] = field(default_factory=dict)
    """Of the quota, by seat."""
    used: dict[Seat, float] = field(default_factory=dict)
    """Of it, for the present deadline."""
    changed: bool = False
    """Something is to be written down."""

    def follow(self, match: Match) -> None:
        """Start, stop or go on as the position wants it. What goes on is not started again."""
        question, clock = question_of(match), clock_of(match)
        if question != self.question:
            # Where no time runs and nothing is drafted there is nothing to write down.
            self.changed = self.changed or bool(self.name or self.drafts)
            self.question, self.put = question, self.now()
            self.drafts, self.name = {}, ""
        if (clock.name if clock else "") != self.name:
            self._start(clock)

    def resume(self, match: Match, record: TimingRecord | None, restart: bool = True) -> None:
        """The drafts as they were, and the time that was left.

        After a start it stands still until people are back; another process keeps it running.
        """
        self.follow(match)
        if record is None:
            return
        self.spent = dict(record.spent)
        if record.question != self.question:
            return
        self.drafts = dict(record.drafts)
        if self.name and record.clock == self.name:
            self.set_left(record.left)
            if restart:
                self.held, self.held_until = self.left, self.now() + COMING_BACK

    def set_left(self, left: float) -> None:
        """As whoever keeps the table has it."""
        self.deadline = self.now() + min(left, self.total)

    def release(self) -> None:
        """Time runs again."""
        if self.held is not None:
            self.deadline, self.held = self.now() + self.held, None

    def moment(self) -> float:
        """The same ``now`` for others, also when a test turns it."""
        return self.now()

    def stop(self) -> None:
        """The game is over, whatever its position wants to run."""
        self.changed = self.changed or bool(self.name or self.drafts)
        self.name, self.drafts, self.held = "", {}, None

    def _start(self, clock: Timer | None) -> None:
        self.name = clock.name if clock else ""
        self.total = clock.seconds * self.scale if clock else 0.0
        self.deadline = self.now() + self.total
        self.held, self.used, self.changed = None, {}, True

    @property
    def left(self) -> float:
        if self.held is not None:
            return self.held
        return max(0.0, self.deadline - self.now()) if self.name else 0.0

    def allowance(self, seat: Seat, latency: float) -> float:
        """Seconds after the deadline in which something sent before it may arrive."""
        quota = QUOTA - self.spent.get(seat, 0.0) + self.used.get(seat, 0.0)
        return max(0.0, min(latency, MOST_GRACE, quota))

    def in_time(self, seat: Seat, at: float, latency: float) -> bool:
        """Whether what came *at* this time still counts."""
        if not self.name or self.held is not None:
            return True
        return at - self.deadline <= self.allowance(seat, latency)

    def charge(self, seat: Seat, at: float) -> None:
        """It counted: if it was late, the quota pays."""
        late = at - self.deadline if self.name and self.held is None else 0.0
        more = late - self.used.get(seat, 0.0)
        if late > 0 and more > 0:
            self.used[seat] = late
            self.spent[seat] = self.spent.get(seat, 0.0) + more
            self.changed = True

    def info(self) -> ClockInfo | None:
        if not self.name:
            return None
        left = self.left
        return ClockInfo(self.name, self.total, left, self.wall() + left)

    def record(self) -> TimingRecord:
        return TimingRecord(
            self.question, self.name, self.left, dict(self.drafts), dict(self.spent)
        )


def question_of(match: Match) -> int:
    """The line since which the present question is open, whoever has answered it already."""
    opens = match.turns[-1].opens
    since = match.turns[-1].move.seq
    for turn in reversed(match.turns):
        if turn.opens != opens:
            break
        since = turn.move.seq
    return since


def clock_of(match: Match) -> Timer | None:
    """What the rules want to run now."""
    if match.outcome is not None or not match.actors:
        return None
    return match.state.stack[-1].timer(match.state)
