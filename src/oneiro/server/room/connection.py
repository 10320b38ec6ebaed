"""A connection: one browser at a table or at the lobby."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from oneiro.server.base import metrics
from oneiro.server.wire import Frame, Probe, Problem, ToPage

BACKLOG = 64
"""Messages that may wait for a slow connection before it is dropped."""
RECENT_TRIPS = 8
"""The quickest of these says how slow the connection is; a single delay says nothing."""
ENCODER = msgspec.json.Encoder()

GOING_AWAY = 1012
"""The server restarts: come back."""
TOO_SLOW = 1013
ACCIDENT = 1011
NOT_FOR_YOU = 4403
NO_SUCH_TABLE = 4404
TOO_MANY_CONNECTIONS = 4429


def encoded(message: ToPage | Sequence[Frame]) -> bytes:
    return ENCODER.encode(message)


class Known(NamedTuple):
    """How far a page knows a match: what it was told is not sent again."""

    moves: int = 0
    entries: int = 0
    """Entries of the chronicle; a move says any number of them, and not the same to everybody."""


class Connection:
    """Messages wait in a queue, so that nobody waits for a slow one."""

    def __init__(self, visitor: int | None, pay: Callable[[str, int], None] | None = None) -> None:
        self.visitor = visitor
        self.pay = pay or (lambda kind, cost: None)
        """Counts what costs the house more than a message; raises :class:`Refusal`."""
        self.waiting: asyncio.Queue[bytes | int] = asyncio.Queue(BACKLOG)
        """Messages, and in the end the code to close with."""
        self.known = Known()
        self.in_words = False
        """Whether the position is to be told in words, too."""
        self.told = False
        """Whether it was told of the table at all."""
        self.lost = False
        self.probes = 0
        self.sent: dict[int, float] = {}
        """Probes on their way, and when they were sent."""
        self.trips: deque[float] = deque(maxlen=RECENT_TRIPS)

    @property
    def latency(self) -> float:
        """Seconds from there to here, as far as they can be measured."""
        return min(self.trips) / 2 if self.trips else 0.0

    def probe(self, now: float) -> None:
        if len(self.sent) == RECENT_TRIPS:
            del self.sent[min(self.sent)]
        self.probes += 1
        self.sent[self.probes] = now
        self.send(Probe(self.probes))

    def echoed(self, n: int, now: float) -> None:
        sent = self.sent.pop(n, None)
        if sent is not None:
            self.trips.append(now - sent)

    def send(self, message: ToPage) -> None:
        if isinstance(message, Problem):
            metrics.REFUSALS.labels(message.code).inc()
        if not self.lost:
            self.send_bytes(encoded(message))

    def send_bytes(self, message: bytes) -> None:
        """What is encoded already, say for several connections."""
        if self.lost:
            return
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.hang_up(TOO_SLOW)

    def hang_up(self, code: int) -> None:
        """Close after what waits has been sent; the browser comes back and gets everything."""
        if self.lost:
            return
        self.lost = True
        if self.waiting.full():
            with contextlib.suppress(asyncio.QueueEmpty):
                while True:
                    self.waiting.get_nowait()
        self.waiting.put_nowait(code)
