"""What handlers of played matches share: what replaying costs, and what is said if it fails."""

from __future__ import annotations

import structlog

from oneiro.kernel.match import Match
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.edge.limits import Limits
from oneiro.server.people.sessions import AppRequest
from oneiro.server.room.room import Room
from oneiro.store import TableRecord

log = structlog.get_logger(__name__)


def pay(request: AppRequest, lines: int) -> None:
    """Count the lines that are replayed for somebody; raises :class:`TooMany`."""
    limits: Limits = request.app.state.limits
    limits.spend("lines", request.scope, lines)


def not_replayed(table: TableRecord, error: Exception) -> Refusal:
    log.error("a match was not replayed", table=short(table.id), why=str(error))
    return Refusal("server", "the match could not be replayed now")


def over(room: Room) -> Match:
    if room.match is None or room.table.status != "over":
        raise Refusal("not-over", "this is shown when the game is over")
    return room.match
