"""Structured logs. What is secret is never handed to them; see also ``short``."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, MutableMapping
from typing import Any

import structlog
from structlog.typing import Processor

A_WHILE_S = 60.0
MOST_KEPT = 1000


def short(table: str) -> str:
    """Enough of a table's id to find it, too little to enter it."""
    return table[:6]


class Seldom(logging.Filter):
    """Lets one thing be said once in a while, however often it happens.

    As a filter it does so for the libraries' lines: one that comes with every bad request, or with
    every connection that the system has no place for, would fill the disk.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now_is = now
        self._last: OrderedDict[str, float] = OrderedDict()

    def now(self, what: str) -> bool:
        at, last = self._now_is(), self._last.get(what)
        if last is not None and at - last < A_WHILE_S:
            return False
        self._last[what] = at
        self._last.move_to_end(what)
        if len(self._last) > MOST_KEPT:
            self._last.popitem(last=False)
        return True

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name.startswith("oneiro"):
            return True
        kind = record.exc_info[0] if record.exc_info else None
        return self.now(f"{record.name} {str(record.msg).partition(chr(10))[0]} {kind}")


def without_words(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Where an error arose, but neither what it says nor local variables: they may show a hand."""
    error = event.pop("exc_info", None)
    if isinstance(error, tuple):
        error = error[1]
    elif error is True:
        error = sys.exc_info()[1]
    if isinstance(error, BaseException):
        where = "".join(traceback.format_tb(error.__traceback__))
        event["exception"] = where + type(error).__name__
    return event


def configure_log(style: str) -> None:
    """Lines for people (*console*) or for machines (*json*), the libraries' warnings included."""
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_words,
    ]
    printer: Processor
    if style == "json":
        printer = structlog.processors.JSONRenderer(ensure_ascii=False)
    else:
        printer = structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, printer],
        )
    )
    handler.addFilter(Seldom())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("oneiro").setLevel(logging.INFO)
