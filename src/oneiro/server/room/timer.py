"""The timer of one table: what a step lets run for all, what is drafted, who was helped how much.

Nothing here knows of connections or of the database.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from oneiro.kernel.game import Seat, Timer
from oneiro.kernel.match import Match
from oneiro.server.room import config
from oneiro.server.room.config import Time
from oneiro.server.wire import ClockInfo
from oneiro.store import TimerRecord

MOST_GRACE = 0.3
"""Seconds by which a choice may come late at most, however slow its connection."""
QUOTA = 1.5
"""Seconds of such help for one seat in a whole match: whoever feigns a slow connection gains no
more."""
MOST_DRAFT = 2000
"""Characters."""


@dataclass(frozen=True)
class StepTimer:
    """A value: what happens makes another one."""

    scale: float = 1.0
    time: Time = field(default_factory=Time)
    question: int = -1
    """The move since which the present question is open."""
    put: float = 0.0
    """When it was put."""
    name: str = ""
    """Of what runs, or empty."""
    total: float = 0.0
    deadline: float = 0.0
    held: float | None = None
    """What is left while time stands still."""
    held_until: float = 0.0
    drafts: Mapping[Seat, str] = field(default_factory=dict)
    """The last one of each seat, for the present question. Never shown to another seat."""
    spent: Mapping[Seat, float] = field(default_factory=dict)
    """Of the quota, by seat."""
    used: Mapping[Seat, float] = field(default_factory=dict)
    """Of it, for the present deadline."""
    changed: bool = False
    """Something is to be written down."""

    def after(self, match: Match) -> StepTimer:
        """Start, stop or go on as the position wants it. What goes on is not started again."""
        question, clock, timer = question_of(match), clock_of(match), self
        if question != timer.question:
            timer = replace(
                timer,
                # Where no time runs and nothing is drafted there is nothing to write down.
                changed=timer.changed or bool(timer.name or timer.drafts),
                question=question,
                put=self.time.now(),
                drafts={},
                name="",
            )
        if (clock.name if clock else "") != timer.name:
            return timer._started(clock)
        return timer

    def resumed(self, match: Match, record: TimerRecord | None, restart: bool = True) -> StepTimer:
        """The drafts as they were, and the time that was left.

        After a start it stands still until people are back; another process keeps it running.
        """
        timer = self.after(match)
        if record is None:
            return timer
        timer = replace(timer, spent=dict(record.spent))
        if record.question != timer.question:
            return timer
        timer = replace(timer, drafts=dict(record.drafts))
        if not timer.name or record.clock != timer.name:
            return timer
        if not restart:
            return timer.with_left(record.left)
        held_until = self.time.now() + config.COMING_BACK
        return replace(timer, held=min(record.left, timer.total), held_until=held_until)

    def with_left(self, left: float) -> StepTimer:
        """As the owner of the table has it."""
        return replace(self, deadline=self.time.now() + min(left, self.total))

    def released(self) -> StepTimer:
        """Time runs again."""
        if self.held is None:
            return self
        return replace(self, deadline=self.time.now() + self.held, held=None)

    def stopped(self) -> StepTimer:
        """The game is over, whatever its position wants to run."""
        changed = self.changed or bool(self.name or self.drafts)
        return replace(self, changed=changed, name="", drafts={}, held=None)

    def _started(self, timer: Timer | None) -> StepTimer:
        total = timer.seconds * self.scale if timer else 0.0
        return replace(
            self,
            name=timer.name if timer else "",
            total=total,
            deadline=self.time.now() + total,
            held=None,
            used={},
            changed=True,
        )

    @property
    def left(self) -> float:
        if self.held is not None:
            return self.held
        return max(0.0, self.deadline - self.time.now()) if self.name else 0.0

    def allowance(self, seat: Seat, latency: float) -> float:
        """Seconds after the deadline in which something sent before it may arrive."""
        quota = QUOTA - self.spent.get(seat, 0.0) + self.used.get(seat, 0.0)
        return max(0.0, min(latency, MOST_GRACE, quota))

    def in_time(self, seat: Seat, at: float, latency: float) -> bool:
        """Whether what came *at* this time still counts."""
        if not self.name or self.held is not None:
            return True
        return at - self.deadline <= self.allowance(seat, latency)

    def charged(self, seat: Seat, at: float) -> StepTimer:
        """It counted: if it was late, the quota pays."""
        late = at - self.deadline if self.name and self.held is None else 0.0
        more = late - self.used.get(seat, 0.0)
        if late <= 0 or more <= 0:
            return self
        spent = {**self.spent, seat: self.spent.get(seat, 0.0) + more}
        return replace(self, used={**self.used, seat: late}, spent=spent, changed=True)

    def drafted(self, seat: Seat, text: str) -> StepTimer:
        return replace(self, drafts={**self.drafts, seat: text}, changed=True)

    def info(self) -> ClockInfo | None:
        if not self.name:
            return None
        left = self.left
        return ClockInfo(self.name, self.total, left, self.time.wall() + left)

    def record(self) -> TimerRecord:
        return TimerRecord(self.question, self.name, self.left, dict(self.drafts), dict(self.spent))


def question_of(match: Match) -> int:
    """The move since which the present question is open, whoever has answered it already."""
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
