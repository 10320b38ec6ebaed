"""What happened at a table in another process: what it stored is read, what it says is heard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy.exc import SQLAlchemyError

from oneiro.kernel.game import Seat
from oneiro.kernel.match import Match
from oneiro.server.room.matches import as_played, followed, not_stored, progress_at
from oneiro.server.room.state import Change, Env, RoomState, Takeback
from oneiro.server.room.takebacks import Settle
from oneiro.server.wire import Voice
from oneiro.store import ClocksRecord, StoreError, TableRecord, advanced


@dataclass(frozen=True)
class CatchUp:
    """Take what is stored for ours: another process wrote, or a write only seemed to fail."""

    heard: float
    """When it was heard of: what was read since then has seen it."""
    moved: float | None = None
    """Nothing but a move was made, at that moment of the calendar."""
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        if s.closed or s.read_at > self.heard:
            return None
        try:
            if self.moved is not None and s.match is not None and s.table.status == "playing":
                return await self._follow(s, env, s.match, self.moved)
            return await self._read(s, env)
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e

    async def _follow(self, s: RoomState, env: Env, match: Match, at: float) -> Change | None:
        """Seats and all else are as they were."""
        seq = match.seq
        record = await env.store.clocks.of(s.table.id) if s.clocks.timed else None
        now = await followed(env.store, env.replays, s.table, match)
        if now is None or (now is match and now.seq == seq):
            return None
        table = advanced(s.table, progress_at(now), at)
        return Change(taken(s, table, now, record, moved=True), "elsewhere")

    async def _read(self, s: RoomState, env: Env) -> Change:
        seq = s.seq
        table = await env.store.table(s.table.id)
        if table is None:
            return Change(replace(s, closed=True), "closed")
        record = await env.store.clocks.of(table.id)
        # Last, as it plays on the log that all share: nobody may look between this and the change.
        match = await followed(env.store, env.replays, table, s.match)
        moved = match is None or match.seq != seq
        after = taken(s, as_played(table, match), match, record, moved)
        return Change(replace(after, read_at=env.now), "elsewhere")


def taken(
    s: RoomState,
    table: TableRecord,
    match: Match | None,
    record: ClocksRecord | None,
    moved: bool,
) -> RoomState:
    timer = s.timer if match is None else s.timer.after(match)
    return replace(
        s,
        table=table,
        match=match,
        clocks=s.clocks.resumed(table, record, restart=False),
        timer=timer.stopped() if table.status == "over" else timer,
        takeback=None if moved else s.takeback,
        refused=frozenset() if moved else s.refused,
    )


@dataclass(frozen=True)
class TakeOver:
    """Nobody owns this table any more, so this process does: what was drafted is kept."""

    again = False

    async def decide(self, s: RoomState, env: Env) -> Change:
        kept = await env.store.timer(s.table.id)
        timer = s.timer
        if kept is not None and kept.question == timer.question:
            timer = replace(timer, drafts={**kept.drafts, **timer.drafts})
        return Change(replace(s, timer=timer), "quiet")


@dataclass(frozen=True)
class HearDraft:
    """Somebody drafted in another process."""

    seat: Seat
    seq: int
    text: str
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        if self.seq < s.timer.question:
            return None
        return Change(replace(s, timer=s.timer.drafted(self.seat, self.text)), "quiet")


@dataclass(frozen=True)
class HearTime:
    """The time as the process has it that owns the table."""

    question: int
    name: str
    left: float
    held: bool
    clocks: Mapping[Seat, float]
    """Seconds left, by seat."""
    ago: float
    """Seconds since it was said."""
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        if env.owner or s.timer.question != self.question:
            return None
        gone = 0.0 if self.held else max(0.0, self.ago)
        timer, clocks = s.timer, s.clocks
        if self.name and timer.name == self.name:
            timer = timer.with_left(self.left - gone)
        left = {
            seat: t - (gone if seat in clocks.running else 0) for seat, t in self.clocks.items()
        }
        if left.keys() == clocks.left.keys():
            clocks = replace(clocks, left=left, mark=env.now)
        return Change(replace(s, timer=timer, clocks=clocks), "elsewhere")


@dataclass(frozen=True)
class HearAsked:
    """What is asked and voted, as another process had it *then*; moments are of open time.

    Of two who said yes at the same time in two processes, neither is forgotten.
    """

    seq: int
    takeback: Takeback | None
    refused: frozenset[Seat]
    waits: Mapping[Seat, float]
    voices: Mapping[Seat, Sequence[Voice]]
    then: float
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        if s.match is None or s.match.seq != self.seq:
            return None
        shift = env.opened - env.now
        waits = {seat: until - shift for seat, until in self.waits.items()}
        voices = {
            seat: {**s.absences.voices.get(seat, {}), **{v.seat: v for v in said}}
            for seat, said in self.voices.items()
        }
        after = replace(
            s,
            absences=replace(s.absences, waits=waits, voices=voices),
            takeback=self._asked(s.takeback, shift),
            refused=self.refused,
        )
        return Change(after, "elsewhere", then=Settle() if env.owner else None)

    def _asked(self, mine: Takeback | None, shift: float) -> Takeback | None:
        told = self.takeback
        if told is None:
            # What was asked here since then, the other process had not heard yet.
            return mine if mine is not None and mine.put + shift >= self.then else None
        agreed = mine.agreed if mine is not None and mine.to == told.to else frozenset()
        return replace(told, put=told.put - shift, agreed=agreed | told.agreed)
