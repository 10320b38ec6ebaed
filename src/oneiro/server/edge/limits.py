"""How much anybody may ask of the server: some at once, and so many a second for long.

Counted twice, for the visitor and for the address: one who throws cookies away is still at one
address, and people who share an address are not held to what one of them may do.
"""

from __future__ import annotations

import contextlib
import math
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from litestar.types import Scope

from oneiro.server.base.errors import Refusal
from oneiro.server.edge.caller import networks_of, visitor_of

MOST_KNOWN = 20_000
"""Visitors and addresses remembered; the one not heard of for longest is forgotten first."""
WIDER = 4
"""A network of IPv6 that holds many of the usual ones may do so many times as much as one."""


@dataclass(frozen=True)
class Rate:
    at_once: float
    a_second: float


@dataclass(frozen=True)
class Allowance:
    visitor: Rate
    address: Rate

    def counted(self, scope: Scope) -> list[tuple[str, Rate]]:
        """Whom a request counts for, and how much each may do; a wide network more."""
        wide = Rate(self.address.at_once * WIDER, self.address.a_second * WIDER)
        networks = zip(networks_of(scope), (self.address, wide), strict=False)
        return [(v, self.visitor) for v in [visitor_of(scope)] if v] + list(networks)


ALLOWED = {
    "ask": Allowance(Rate(60, 10), Rate(240, 40)),
    # A new visitor, a table, a match file: each is stored, so each costs for long.
    "visitor": Allowance(Rate(20, 0.2), Rate(40, 0.5)),
    "table": Allowance(Rate(15, 0.1), Rate(60, 0.4)),
    "import": Allowance(Rate(10, 0.05), Rate(20, 0.1)),
    # A minute of thinking, though not at once.
    "analysis": Allowance(Rate(10, 0.05), Rate(30, 0.2)),
    # A password is hashed slowly on purpose.
    "sign-in": Allowance(Rate(12, 0.1), Rate(40, 0.4)),
    # A hint is a second of a whole core.
    "hint": Allowance(Rate(8, 0.4), Rate(40, 2)),
    "connection": Allowance(Rate(30, 2), Rate(200, 20)),
    # Lines of old matches that are replayed: a tenth of a millisecond each, and up to thousands.
    "lines": Allowance(Rate(20_000, 500), Rate(60_000, 1500)),
}
MOST_CONNECTIONS = Allowance(Rate(24, 0), Rate(400, 0))
"""Connections open at the same time."""
MOST_UNDER_WAY = Allowance(Rate(40, 0), Rate(200, 0))
"""Requests that are being sent, worked out or answered at the same time."""

COSTLY = tuple(
    (method, re.compile(path), kind)
    for method, path, kind in (
        ("POST", r"/api/tables", "table"),
        ("POST", r"/api/tables/[^/]+/(fork|rematch|invite)", "table"),
        ("POST", r"/api/matches", "import"),
        ("GET", r"/api/tables/[^/]+/verify", "import"),
        ("POST", r"/api/tables/[^/]+/analysis", "analysis"),
        ("POST", r"/api/(account|session|passkeys)(/.*)?", "sign-in"),
        ("PUT", r"/api/account/password", "sign-in"),
    )
)
"""What costs more than asking."""


class TooMany(Refusal):
    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, math.ceil(seconds))
        """After which it may be asked for again."""
        super().__init__("too-many", f"too much at once; come again in {self.seconds} s")
        self.problem.seconds = self.seconds


@dataclass
class Bucket:
    left: float
    at: float


class Limits:
    def __init__(self, scale: float = 1.0, now: Callable[[], float] = time.monotonic) -> None:
        self.scale = scale
        """All allowances are so many times as large; 0: nothing is counted."""
        self.now = now
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.connections: Counter[str] = Counter()
        self.requests: Counter[str] = Counter()

    def request(self, scope: Scope) -> None:
        """Count a request; raises :class:`TooMany`."""
        if not scope["path"].startswith("/api/"):
            return
        self.spend("ask", scope)
        method = scope.get("method", "")
        for of, path, kind in COSTLY:
            if of == method and path.fullmatch(scope["path"]):
                self.spend(kind, scope)

    def spend(self, kind: str, scope: Scope, cost: float = 1.0) -> None:
        """Count so much of this *kind* of :data:`ALLOWED`; raises :class:`TooMany`.

        What costs more than there can ever be is done by whoever has spent nothing, and is paid
        off after it.
        """
        if not self.scale:
            return
        counted = ALLOWED[kind].counted(scope)
        waits = [self._wait(kind, who, rate, cost) for who, rate in counted]
        if any(waits):
            raise TooMany(max(waits))
        for who, _ in counted:
            self.buckets[kind, who].left -= cost

    def connection(self, scope: Scope) -> contextlib.AbstractContextManager[None]:
        """Hold a connection open; raises :class:`TooMany`."""
        self.spend("connection", scope)
        return self._held(self.connections, MOST_CONNECTIONS, scope)

    def under_way(self, scope: Scope) -> contextlib.AbstractContextManager[None]:
        """A request from its headers to the end of its answer; raises :class:`TooMany`."""
        return self._held(self.requests, MOST_UNDER_WAY, scope)

    @contextlib.contextmanager
    def _held(self, counter: Counter[str], most: Allowance, scope: Scope) -> Iterator[None]:
        tiers = most.counted(scope) if self.scale else []
        if any(counter[who] >= rate.at_once * self.scale for who, rate in tiers):
            raise TooMany(5)
        for who, _ in tiers:
            counter[who] += 1
        try:
            yield
        finally:
            for who, _ in tiers:
                counter[who] -= 1
                if not counter[who]:
                    del counter[who]

    def _wait(self, kind: str, who: str, rate: Rate, cost: float) -> float:
        """Seconds until *who* may do it; 0: now."""
        now, most, back = self.now(), rate.at_once * self.scale, rate.a_second * self.scale
        bucket = self.buckets.get((kind, who))
        if bucket is None:
            bucket = self.buckets[kind, who] = Bucket(most, now)
            if len(self.buckets) > MOST_KNOWN:
                self.buckets.popitem(last=False)
        bucket.left = min(most, bucket.left + (now - bucket.at) * back)
        bucket.at = now
        self.buckets.move_to_end((kind, who))
        needed = min(cost, most)
        return 0.0 if bucket.left >= needed else (needed - bucket.left) / back
