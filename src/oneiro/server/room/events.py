"""Who wants to hear of tables: the lobby, alerts, other machines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import structlog

from oneiro.server.base.logging import short
from oneiro.store import TableRecord

log = structlog.get_logger(__name__)

Change = Literal["opened", "seats", "begun", "moved", "over", "closed", "online", "asked"]
"""``online``: somebody came or went; ``asked``: a vote or a takeback, of which nothing is stored.
All others are stored already when they are told."""
Listener = Callable[[TableRecord, Change], None]


class Listeners(list[Listener]):
    """Called one after another; none may wait, and none can harm the table by failing."""

    def tell(self, table: TableRecord, change: Change) -> None:
        for listener in self:
            try:
                listener(table, change)
            except Exception:
                log.exception("a listener failed", table=short(table.id), change=change)
