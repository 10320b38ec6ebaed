"""Moves: a choice, what is taken back for free, time that is up, and drafts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from oneiro.kernel.game import Seat
from oneiro.kernel.match import Match, Proposal
from oneiro.server.base.errors import Refusal
from oneiro.server.room.matches import check_undone, progress_of, propose, propose_late, too_late
from oneiro.server.room.state import Change, Draft, Env, RoomState, sits_at
from oneiro.server.room.timer import MOST_DRAFT, StepTimer
from oneiro.store import Ending, advanced


def seated(s: RoomState, visitor: int | None) -> tuple[Match, Seat]:
    """The match, and where *visitor* plays; raises :class:`Refusal`."""
    seat = sits_at(s, visitor)
    if s.match is None:
        raise Refusal("not-started", "the game has not begun")
    if s.table.seats[seat].away:
        raise Refusal("not-seated", "you have left; return to play on")
    return s.match, seat


def asked(s: RoomState, visitor: int | None, seq: int) -> tuple[Match, Seat]:
    """The same, for somebody who has seen the table at *seq* and answers what was asked there."""
    match, seat = seated(s, visitor)
    if not match.asked[seat] <= seq <= match.seq:
        since, ended = s.late.get(seat, (0, 0))
        if since <= seq < ended:
            raise too_late()
        raise Refusal("stale", "the table has gone on meanwhile")
    return match, seat


def in_time(s: RoomState, seat: Seat, at: float, latency: float) -> StepTimer:
    """The timer after what came *at* this time; raises :class:`Refusal` if that was too late."""
    if not s.timer.in_time(seat, at, latency):
        raise too_late()
    return s.timer.charged(seat, at)


def moved(s: RoomState, match: Match, proposal: Proposal, env: Env) -> Change:
    """The only place that says what a move changes and what is stored of it."""
    move, progress = proposal.move, progress_of(match, proposal)
    table = advanced(s.table, progress, env.wall)
    clocks = s.clocks.after(table, move)
    record = clocks.record()
    return Change(
        after=replace(s, table=table, clocks=clocks, takeback=None, refused=frozenset()),
        event="over" if progress.over else "moved",
        write=lambda store: store.append(table.id, move, progress, env.wall, record),
        proposal=proposal,
    )


def accepted(change: Change) -> RoomState:
    """The state after a change that is stored: its move is in the log, and the timer follows."""
    s = change.after
    if change.proposal is None or s.match is None:
        return s
    s.match.accept(change.proposal)
    return replace(s, timer=s.timer.after(s.match))


def ended(s: RoomState, ending: Ending, env: Env, still: float | None = None) -> Change:
    """Over without a winner; everything is shown as after any other end.

    Not if something happened at the table later than *still*, by open time.
    """
    table = replace(
        s.table,
        status="over",
        ending=ending,
        ended=env.wall,
        moved=env.wall,
        waiting=(),
        winners=(),
    )
    return Change(
        after=replace(
            s,
            table=table,
            clocks=s.clocks.after(table),
            timer=s.timer.stopped(),
            takeback=None,
            refused=frozenset(),
        ),
        event="over",
        write=lambda store: store.lifecycle.end(table.id, ending, env.wall, still),
    )


@dataclass(frozen=True)
class Act:
    """A player chooses."""

    visitor: int | None
    seq: int
    """The last move that the player's page knew."""
    text: str
    at: float
    """When it arrived, by the table's time: before it waited for its turn."""
    latency: float = 0.0
    again = True

    async def decide(self, s: RoomState, env: Env) -> Change:
        match, seat = asked(s, self.visitor, self.seq)
        if s.table.status == "over":
            raise Refusal("not-your-turn", "the game is over")
        proposal = propose(match, seat, self.text)
        timer = in_time(s, seat, self.at, self.latency)
        return moved(replace(s, timer=timer), match, proposal, env)


@dataclass(frozen=True)
class Undo:
    """A player takes back what nobody has seen."""

    visitor: int | None
    seq: int
    at: float
    latency: float = 0.0
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change:
        match, seat = asked(s, self.visitor, self.seq)
        # The seed is shown at the end, so nothing goes on after it.
        if s.table.status == "over" or match.undoable(seat) is None:
            raise Refusal("nothing-to-undo", "nothing can be taken back")
        check_undone(match, seat)
        timer = in_time(s, seat, self.at, self.latency)
        return moved(replace(s, timer=timer), match, match.propose_undo(seat), env)


@dataclass(frozen=True)
class BotActs:
    """What a bot chose for a question; dropped where the question is gone.

    While it thought, its player may have come back, or others taken something back.
    """

    seat: Seat
    asked: int
    """The move since which it was asked."""
    text: str
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        match = s.match
        if match is None or not env.owner or self.seat not in s.table.bots_to_move:
            return None
        if match.asked[self.seat] != self.asked:
            return None
        return moved(s, match, propose(match, self.seat, self.text), env)


@dataclass(frozen=True)
class TimeUp:
    """All who are still asked have chosen what they last drafted, one after another."""

    question: int
    bot_drafts: Mapping[Seat, str]
    seats: tuple[Seat, ...] | None = None
    """Who is still to come; None: it begins."""
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        match = s.match
        if match is None or s.timer.question != self.question:
            return None
        if self.seats is None and s.timer.left:
            return None
        seats = match.actors if self.seats is None else self.seats
        if not seats:
            return None
        seat, *others = seats
        following = TimeUp(self.question, self.bot_drafts, tuple(others))
        draft = self.bot_drafts.get(seat) or s.timer.drafts.get(seat, "")
        change = moved(s, match, propose_late(match, seat, draft), env)
        late = {**s.late, seat: (match.asked[seat], match.seq + 1)}
        return replace(change, after=replace(change.after, late=late), then=following)


@dataclass(frozen=True)
class Hold:
    """A player drafts. What comes after its question was answered is a race, no mistake."""

    visitor: int | None
    seq: int
    text: str
    at: float
    """When it arrived: one that waits for its turn behind a slow write is not late by that."""
    latency: float = 0.0
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        match, seat = seated(s, self.visitor)
        if len(self.text) > MOST_DRAFT:
            raise Refusal("too-large", f"a draft has {MOST_DRAFT} characters at most")
        if self.seq < s.timer.question:
            return None
        if seat not in match.actors or s.table.status == "over":
            if self.seq < match.asked[seat]:
                return None
            raise Refusal("not-your-turn", "you are not asked, so there is nothing to draft")
        if not s.timer.in_time(seat, self.at, self.latency):
            return None
        timer = s.timer.charged(seat, self.at).drafted(seat, self.text)
        draft = Draft(seat, self.seq, self.text)
        return Change(replace(s, timer=timer), "quiet", draft=draft)
