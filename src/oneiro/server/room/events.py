"""What is told of tables to the rest of the server: the lobby, push messages, other processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import structlog

from oneiro.server.base.logging import short
from oneiro.store import TableRecord

log = structlog.get_logger(__name__)

TableEvent = Literal["opened", "seats", "begun", "moved", "over", "closed", "online", "asked"]
"""``online``: somebody came or went; ``asked``: a vote or a takeback, of which nothing is stored.
All others are stored already when they are told."""
Subscriber = Callable[[TableRecord, TableEvent], None]


class Subscribers(list[Subscriber]):
    """Called one after another; none may wait, and none can harm the table by failing."""

    def tell(self, table: TableRecord, event: TableEvent) -> None:
        for subscriber in self:
            try:
                subscriber(table, event)
            except Exception:
                log.exception("a subscriber failed", table=short(table.id), table_event=event)
