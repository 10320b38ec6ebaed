"""From a stored table to its match, and from a choice to what is stored of it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import structlog

from oneiro import bots, games
from oneiro.kernel import play
from oneiro.kernel.game import Illegal, Refused, Seat, Unreadable
from oneiro.kernel.match import Match, Mismatch, Proposal
from oneiro.server.logs import short
from oneiro.server.problems import Refusal
from oneiro.server.wire import ProblemCode
from oneiro.store import Progress, SeatRecord, Store, TableRecord

log = structlog.get_logger(__name__)


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
    outcome = match.game.outcome(proposal.state)
    if outcome is None:
        return Progress(play.actors(proposal.state))
    return Progress((), tuple(sorted(outcome.winners)), over=True)


def not_stored(error: Exception) -> Refusal:
    log.error("could not be stored", error=type(error).__name__)
    return Refusal("server", "it could not be stored, so nothing has changed")


def too_late() -> Refusal:
    return Refusal("too-late", "time was up, and what was drafted by then counted")


def replaced(table: TableRecord, seat: SeatRecord) -> TableRecord:
    seats = tuple(seat if s.seat == seat.seat else s for s in table.seats)
    return replace(table, seats=seats)


def open_match(table: TableRecord) -> Match:
    return Match.start(games.game(table.game), len(table.seats), table.options, table.seed)


async def reopened(store: Store, table: TableRecord) -> Match | None:
    """The match of a stored table; raises :class:`Refusal` if these rules did not write it."""
    if table.status == "gathering":
        return None
    moves = await store.log(table.id)

    def replay() -> Match:
        game = games.game(table.game)
        if (game.version, game.edition_hash) != (table.version, table.edition_hash):
            raise Mismatch("the match was played by other rules or another edition")
        return Match.replay(game, len(table.seats), table.options, moves, table.seed)

    try:
        return await asyncio.to_thread(replay)
    except (Mismatch, Refused, games.UnknownGame) as e:
        log.error("a match cannot be opened", table=short(table.id), error=type(e).__name__)
        raise Refusal("server", "this match cannot be opened by these rules") from e


def check_bot(game: str, level: str) -> None:
    try:
        bots.bot(game, level)
    except bots.UnknownBot as e:
        raise Refusal("bad-table", str(e)) from e
