"""What one viewer may know of a table. Everything that is sent about one is made here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import islice
from typing import NamedTuple, cast

from msgspec import Raw

from oneiro.kernel import play
from oneiro.kernel.game import EVERYONE, Seat, State, onlooker
from oneiro.kernel.log import spoken
from oneiro.kernel.match import Match, Move
from oneiro.server.engine.kept import Kept
from oneiro.server.room.connection import Known, encoded
from oneiro.server.room.matches import enough_undone
from oneiro.server.room.timer import StepTimer
from oneiro.server.wire import (
    Chat,
    ChatMessage,
    Frame,
    Frames,
    LogEntry,
    Offer,
    Pace,
    SeatInfo,
    ShareInfo,
    TableInfo,
    TableNotes,
    Update,
    WordsOut,
)
from oneiro.store import PaceRecord, SeatRecord, TableRecord
from oneiro.store.chat import SaidRecord

NAMELESS = "Guest"
MOST_AT_ONCE = 1000
"""Moves whose entries are sent together: more than any match has in which little is taken back."""
NOTHING_KNOWN = Known()


def table_info(table: TableRecord, visitor: int | None, online: Collection[int] = ()) -> TableInfo:
    """What anybody may know of a table; *visitor* says whose seat is ``you``."""
    you = table.seat_of(visitor)
    asked = table.status == "playing" and you is not None and you in table.waiting
    return TableInfo(
        id=table.id,
        game=table.game,
        options=table.options,
        private=table.private,
        status=table.status,
        seats=[_seat(s, visitor, online) for s in table.seats],
        you=you,
        host=visitor is not None and table.host == visitor,
        your_turn=asked and not away(table, you),
        created=table.created,
        moved=table.moved,
        winners=list(table.winners),
        pace=_pace(table.pace),
        watch=table.watch,
        hints=table.hints,
        ending=table.ending,
        parent=table.parent,
        inherited=table.inherited,
        parent_commitment=table.parent_commitment,
        from_file=table.from_file,
        as_it_was=table.as_it_was,
        rematch=table.rematch,
        imported=table.imported,
    )


def _pace(pace: PaceRecord) -> Pace:
    return Pace(pace.kind, pace.minutes, pace.increment, pace.days)


def away(table: TableRecord, seat: Seat | None) -> bool:
    """Whether a bot plays on for whoever sits there."""
    return seat is not None and table.seats[seat].away


def _seat(seat: SeatRecord, visitor: int | None, online: Collection[int]) -> SeatInfo:
    kept = seat.name if seat.reserved else ""
    name = {"open": kept, "bot": seat.bot, "person": seat.name or NAMELESS}[seat.kind]
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        name=name,
        online=seat.visitor in online,
        away=seat.away,
        stand_in=seat.bot if seat.away else "",
        reserved=seat.reserved,
        hints=seat.hints,
        you=visitor is not None and seat.visitor == visitor,
        agreed=seat.agreed,
        colour=seat.colour or "",
    )


def shares_of(table: TableRecord) -> list[ShareInfo]:
    """What people added to the chance; their numbers when the game is over."""
    over = table.status == "over"
    return [
        ShareInfo(s.seat, s.share, bool(s.number), s.number if over and s.number else None)
        for s in table.seats
        if s.share
    ]


def update(
    table: TableRecord,
    match: Match | None,
    visitor: int | None,
    online: Collection[int],
    known: Known = NOTHING_KNOWN,
    timer: StepTimer | None = None,
    notes: TableNotes | None = None,
    in_words: bool = False,
) -> Update:
    """All that *visitor* may know now; of the chronicle, what is not *known* yet.

    Of a very long one only the next part, lest all others wait while it is written.
    """
    info = table_info(table, visitor, online)
    if match is None:
        return Update(
            table=info,
            seq=-1,
            view=None,
            offers=[],
            prompt=None,
            position=None,
            log=[],
            log_from=0,
            taken_back=[],
            may_undo=False,
            waiting=[],
            commitment=table.commitment,
            seed=None,
            shares=shares_of(table),
            winners=None,
            scores=None,
            clock=None,
            draft="",
            house=notes or TableNotes(),
        )
    game, s, viewer = match.game, match.state, info.you
    outcome = match.outcome
    over = table.status == "over"
    seen = game.view(s, viewer)
    # Whoever has left plays through a bot and is offered nothing until the return.
    plays = viewer is not None and not over and not away(table, viewer)
    offers = match.options_of(viewer) if viewer is not None and plays else ()
    return Update(
        table=info,
        seq=match.seq,
        view=dict(seen),
        offers=[
            Offer(game.write(a), list(game.places(a)), WordsOut.of(game.label(s, viewer or 0, a)))
            for a in offers
        ],
        # A game that was broken off asks nobody for anything, whatever its position says.
        prompt=None if table.ending else WordsOut.of(game.prompt(s, viewer)),
        position=[WordsOut.of(w) for w in game.in_words(seen)] if in_words or over else None,
        log=chronicle(match, viewer, known.moves, known.moves + MOST_AT_ONCE),
        log_from=known.entries,
        taken_back=match.taken_back(),
        may_undo=viewer is not None and plays and may_undo(match, viewer),
        waiting=[] if over else list(match.actors),
        commitment=table.commitment,
        seed=table.seed.hex() if over else None,
        shares=shares_of(table),
        winners=list(table.winners) if over else None,
        scores=list(outcome.scores) if outcome else None,
        clock=timer.info() if timer else None,
        draft=timer.drafts.get(viewer, "") if timer and viewer is not None else "",
        house=notes or TableNotes(),
    )


def may_undo(match: Match, seat: Seat) -> bool:
    return match.undoable(seat) is not None and not enough_undone(match, seat)


def chronicle(
    match: Match, viewer: Seat | None, moves_known: int = 0, until: int | None = None
) -> list[LogEntry]:
    """What *viewer* has heard so far, entry by entry, from a move on and before another."""
    return [
        entry
        for move in islice(match.log, moves_known, until)
        for entry in _entries(match, move, viewer)
    ]


def _entries(match: Match, move: Move, viewer: Seat | None) -> list[LogEntry]:
    return [
        LogEntry(move.seq, move.seat, WordsOut.of(words))
        for words in spoken(match.game, move, viewer)
    ]


class Drawn(NamedTuple):
    """Positions of a match as one viewer saw them, the same for all who may look from there."""

    frames: bytes
    """As JSON."""
    scores: list[int] | None
    """When it is over."""


def draw(kept: Kept, viewer: Seat | None, moves: range) -> Drawn:
    """Slow: a part of a match, position by position, as *viewer* saw it."""
    match = kept.match
    taken_back, outcome = frozenset(match.taken_back()), match.outcome
    shown = [
        _frame(match, move, s, viewer, move.seq in taken_back)
        for move, s in islice(kept.positions(moves.start), len(moves))
    ]
    return Drawn(encoded(shown), list(outcome.scores) if outcome else None)


def frames(
    table: TableRecord,
    last: int,
    visitor: int | None,
    online: Collection[int],
    viewer: Seat | None,
    drawn: Drawn,
) -> Frames:
    """What was drawn for *viewer*, with what else *visitor* is sent.

    Who is no longer playing may look from everywhere; while it goes on, from the own seat only.
    """
    over = table.status == "over"
    if not over and viewer != table.seat_of(visitor):
        raise ValueError("a running match is seen from one's own seat only")
    return Frames(
        table=table_info(table, visitor, online),
        viewer={None: "watch", EVERYONE: "open"}.get(viewer, str(viewer)),
        last=last,
        frames=cast("list[Frame]", Raw(drawn.frames)),
        winners=list(table.winners) if over else None,
        scores=drawn.scores if over else None,
        commitment=table.commitment,
        seed=table.seed.hex() if over else None,
        shares=shares_of(table),
    )


def _frame(match: Match, move: Move, s: State, viewer: Seat | None, undone: bool) -> Frame:
    game = match.game
    seen = game.view(s, viewer)
    return Frame(
        seq=move.seq,
        seat=move.seat,
        view=dict(seen),
        prompt=WordsOut.of(game.prompt(s, viewer)),
        position=[WordsOut.of(w) for w in game.in_words(seen)],
        log=_entries(match, move, onlooker(viewer)),
        waiting=list(play.actors(s)),
        undone=undone,
    )


def chat(
    said: Sequence[SaidRecord], visitor: int | None, muted: Collection[int], whole: bool
) -> Chat:
    """Messages of a table's chat; what somebody says whom *visitor* muted is not sent at all."""
    return Chat(
        [
            ChatMessage(
                id=message.id,
                seat=message.seat,
                name=message.name or NAMELESS,
                text="" if message.visitor in muted else message.text,
                at=message.at,
                you=visitor is not None and message.visitor == visitor,
                muted=message.visitor in muted,
            )
            for message in said
        ],
        whole,
    )
