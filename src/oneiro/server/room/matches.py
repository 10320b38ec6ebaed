"""From a stored table to its match, and from a choice to what is stored of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import structlog

from oneiro import bots, games
from oneiro.kernel import play
from oneiro.kernel.game import Game, Illegal, Refused, Seat, State, Unreadable
from oneiro.kernel.match import Match, Mismatch, Move, Proposal
from oneiro.kernel.matchfile import versions
from oneiro.server.base import metrics
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.engine.queue import EngineFailed, JobFailed, Lane
from oneiro.server.engine.replays import LIGHT, Replays
from oneiro.server.wire import ProblemCode
from oneiro.store import Progress, SeatRecord, Store, TableRecord, advanced

log = structlog.get_logger(__name__)


MOST_UNDONE = 150
"""How often one player may take something back in a match."""
MOST_FALLEN = 1500
"""Lines of a match that do not stand any more; further ones are not taken back by anybody."""


def enough_undone(match: Match, seat: Seat) -> bool:
    """Whether *seat* has taken back so much that the match would grow without end."""
    fallen = len(match.log) - len(match.turns)
    if fallen < MOST_UNDONE:
        return False
    if fallen >= MOST_FALLEN:
        return True
    return sum(m.seat == seat and not m.decides for m in match.log) >= MOST_UNDONE


def check_undone(match: Match, seat: Seat) -> None:
    """Raises :class:`Refusal` if *seat* may take back nothing more in this match."""
    if enough_undone(match, seat):
        raise Refusal(
            "enough-undone",
            f"in a match one player takes back {MOST_UNDONE} times at most, and all together"
            f" {MOST_FALLEN} lines; that was it",
        )


def propose(match: Match, seat: Seat, text: str) -> Proposal:
    try:
        return match.propose(seat, text)
    except Unreadable as e:
        raise Refusal("unreadable", str(e)) from e
    except Illegal as e:
        code: ProblemCode = "illegal" if seat in match.actors else "not-your-turn"
        raise Refusal(code, str(e), e.rule) from e


def propose_late(match: Match, seat: Seat, draft: str) -> Proposal:
    """What counts when time is up. A draft is anybody's text, so it must not stop the table."""
    try:
        return match.propose_late(seat, draft)
    except ValueError:
        log.warning("a draft counts as nothing", game=match.game.key)
        return match.propose_late(seat, "")


def progress_of(match: Match, proposal: Proposal) -> Progress:
    return _progress(match, proposal.state)


def progress_at(match: Match) -> Progress:
    return _progress(match, match.state)


def _progress(match: Match, state: State) -> Progress:
    outcome = match.game.outcome(state)
    if outcome is None:
        return Progress(play.actors(state))
    return Progress((), tuple(sorted(outcome.winners)), over=True)


def not_stored(error: Exception) -> Refusal:
    metrics.STORE_ERRORS.inc()
    log.error("could not be stored", error=type(error).__name__)
    return Refusal("server", "it could not be stored, so nothing has changed")


def broken(why: str) -> Refusal:
    return Refusal("broken-table", f"this table is damaged and set aside: {why}")


def too_late() -> Refusal:
    return Refusal("too-late", "time was up, and what was drafted by then counted")


def replaced(table: TableRecord, seat: SeatRecord) -> TableRecord:
    seats = tuple(seat if s.seat == seat.seat else s for s in table.seats)
    return replace(table, seats=seats)


def game_of(table: TableRecord) -> Game[Any, Any]:
    """Raises :class:`Refusal` if it is not installed: the table waits until it is again."""
    try:
        return games.game(table.game)
    except games.UnknownGame as e:
        log.warning("a table of a game that is not installed", table=short(table.id))
        raise Refusal("unknown-game", f"the game {table.game!r} is not installed here") from e


def open_match(table: TableRecord) -> Match:
    """A new match. Its seed follows from the server's and from what people added to it."""
    mixture = table.mixture
    seed = mixture.seed if mixture else table.seed
    match = Match.start(game_of(table), len(table.seats), table.options, seed)
    match.mixture = mixture
    return match


async def begun(store: Store, replays: Replays, table: TableRecord) -> tuple[Match, Move | None]:
    """The match of a table that is full, and the line it begins with.

    A new one begins with its set-up. What goes on from another match begins with everything hidden
    dealt anew, or with no line if all agree to go on as it was.
    """
    if not table.inherited:
        match = open_match(table)
        return match, match.log[0]
    match = await _replayed(replays, table, await store.log(table.id))
    if table.all_agree:
        return match, None
    return match, await replays.aside(match.deal_anew)


async def reopened(store: Store, replays: Replays, table: TableRecord) -> Match | None:
    """The match of a stored table; raises :class:`Refusal` if these rules did not write it."""
    if table.status == "gathering":
        return None
    return await _replayed(replays, table, await store.log(table.id))


async def _replayed(replays: Replays, table: TableRecord, moves: list[Move]) -> Match:
    check_rules(table)
    try:
        return await replays.opened(lane_of(table), table, moves)
    except JobFailed as e:
        log.error("a match cannot be opened", table=short(table.id), error=type(e).__name__)
        raise broken("its moves do not follow from the rules") from e
    except EngineFailed as e:
        log.error("a match was not replayed", table=short(table.id), why=str(e))
        raise Refusal("server", "the match could not be opened now") from e
    except Exception as e:
        # Not only what the rules refuse: of a log that somebody damaged, anything may be wrong.
        log.error("a match cannot be opened", table=short(table.id), error=type(e).__name__)
        raise broken("its moves do not follow from the rules") from e


def lane_of(table: TableRecord) -> Lane:
    """Who plays does not wait for those who study old matches."""
    return "history" if table.status == "over" else "tables"


def check_rules(table: TableRecord) -> None:
    """A match that other rules wrote is never played by these; raises :class:`Refusal`."""
    game = game_of(table)
    for name, ours in versions(game).items():
        if getattr(table, name) != ours:
            theirs = getattr(table, name)
            log.warning("a match of other rules", table=short(table.id), what=name)
            raise Refusal("other-rules", f"this match has {name} {theirs!r}, the rules {ours!r}")


async def followed(
    store: Store, replays: Replays, table: TableRecord, match: Match | None
) -> Match | None:
    """The *match* as far as it is stored, played on by what others wrote."""
    if match is None or table.status == "gathering":
        return await reopened(store, replays, table)
    moves = await store.log(table.id, after=match.seq)
    if len(moves) > LIGHT:
        return await reopened(store, replays, table)
    try:
        match.follow(moves)
    except (Mismatch, Refused) as e:
        log.warning("a match is read anew", table=short(table.id), error=type(e).__name__)
        return await reopened(store, replays, table)
    return match


def as_played(table: TableRecord, match: Match | None) -> TableRecord:
    """The record, where the match was read a moment later and has gone on."""
    if match is None or table.status != "playing":
        return table
    return advanced(table, progress_at(match), table.moved)


def check_bot(game: str, level: str) -> None:
    """Raises :class:`Refusal` if no such bot may sit down."""
    if not bots.is_level(game, level):
        known = ", ".join(bots.levels(game))
        raise Refusal("bad-table", f"there is no bot {level!r}; there is {known}")
