"""Connections before anything is asked on them: how many there are, and how slow they may be.

What one address may ask is held in ``limits``; here are those who connect and say nothing, or say
it a byte at a time. Each costs a file of the process, and their number is bounded by the system.
"""

from __future__ import annotations

import asyncio
import functools
import resource
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any, cast

import structlog
from litestar.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from oneiro.server.base import metrics
from oneiro.server.base.logging import Seldom
from oneiro.server.edge.caller import networks_of
from oneiro.server.edge.limits import WIDER
from oneiro.server.edge.websocket import LeanSocket

log = structlog.get_logger(__name__)

LONGEST_HEADERS = 64 * 1024
HEADERS_IN_S = 20.0
"""Seconds from the first sign of a request until its headers are there."""
BODY_IN_S = 60.0
"""Seconds in which the rest of it must come: 4 MiB at most."""
TAKEN_IN_S = 60.0
"""Seconds after which somebody who does not read the answer is hung up on."""
FROM_ONE = 500
"""Connections from one address; the limits' own count of WebSockets is reached before."""
IN_ALL = 20_000
SPARE = 160
"""Files that the process keeps for the database, its engines and its own."""


def raise_file_limit() -> int:
    """As many files as the system permits this process; returns how many those are."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = IN_ALL + SPARE if hard == resource.RLIM_INFINITY else min(hard, IN_ALL + SPARE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return IN_ALL + SPARE if soft == resource.RLIM_INFINITY else soft


class Door:
    """Counts the connections of this process and says who may come in."""

    def __init__(self, most: int, from_one: float = FROM_ONE) -> None:
        self.most = most
        self.from_one = from_one
        """From one address; 0: as many as they like. What a proxy brings is not counted here."""
        self.open = 0
        self.addresses: Counter[str] = Counter()
        self.owing: OrderedDict[Connection, None] = OrderedDict()
        """Those who have not yet said all of what they want, the longest such first."""
        self._said = Seldom()

    def enter(self, networks: tuple[str, ...]) -> bool:
        """Whether one more may come; where it is full, whoever has kept us waiting longest goes."""
        most = (self.from_one, self.from_one * WIDER)
        if self.from_one and any(
            self.addresses[who] >= so_many for who, so_many in zip(networks, most, strict=False)
        ):
            self.tell("address")
            return False
        if self.open >= self.most:
            self.tell("all")
            if not self.owing:
                return False
            oldest, _ = self.owing.popitem(last=False)
            oldest.hang_up()
        self.open += 1
        self.addresses.update(networks)
        return True

    def leave(self, networks: tuple[str, ...]) -> None:
        self.open -= 1
        for who in networks:
            self.addresses[who] -= 1
            if not self.addresses[who]:
                del self.addresses[who]

    def tell(self, why: str) -> None:
        """In a number each time, in the log once in a while: there may be thousands a second."""
        metrics.HUNG_UP.labels(why).inc()
        if self._said.now(why):
            log.warning("connections are refused or ended", why=why, open=self.open, most=self.most)


class Connection(HttpToolsProtocol):
    """One that is counted, and ended when it takes too long to say or to hear something."""

    def __init__(self, *args: Any, door: Door, **more: Any) -> None:
        super().__init__(*args, **more)
        self.door = door
        self.networks: tuple[str, ...] = ()
        self.entered = False
        self.gone = False
        self.waits_for: tuple[str, int] = ("", 0)
        """What somebody must say, and in which request."""
        self.unread = 0
        """Bytes of headers that have not come to their end."""
        self.in_body = False
        """The headers are there and the rest is not, whether or not it was answered already."""
        self.patience: asyncio.TimerHandle | None = None
        self.taking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = transport.get_extra_info("peername")
        where = cast(Scope, {"client": peer[:2] if isinstance(peer, tuple) else None})
        self.networks = networks_of(where)
        if not self.door.enter(self.networks):
            transport.abort()
            return
        self.entered = True
        super().connection_made(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.entered:
            self.left()
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.entered or self.gone:
            return
        self.unread += len(data)
        super().data_received(data)
        self._watch()
        if self.waits_for[0] != "headers":
            self.unread = 0
        elif self.unread > LONGEST_HEADERS and not self.gone:
            # The parser itself would take any number of them.
            self._late("headers")

    def on_headers_complete(self) -> None:
        self.in_body = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_body = False
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        # From here on it is a WebSocket, with pings and limits of its own; it still counts.
        protocol = self.transport.get_protocol()
        self._stop()
        self.door.owing.pop(self, None)
        if isinstance(protocol, LeanSocket):
            protocol.lost = self.left

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.door.owing[self] = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.taking = self.taking or self.loop.call_later(TAKEN_IN_S, self._late, "answer")

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.taking is not None:
            self.taking.cancel()
            self.taking = None

    def left(self) -> None:
        """It is gone, by whichever side."""
        if not self.gone:
            self.gone = True
            self.door.leave(self.networks)
        self._stop()
        self.door.owing.pop(self, None)

    def hang_up(self) -> None:
        self.transport.abort()
        self.left()

    def _watch(self) -> None:
        """Give somebody time for what must come next; a byte more does not give more time."""
        if self.gone or isinstance(self.transport.get_protocol(), LeanSocket):
            return
        cycle: Any = self.cycle
        waits_for, limit = "", 0.0
        if self.in_body:
            waits_for, limit = "body", BODY_IN_S
        elif cycle is None or cycle.response_complete:
            waits_for, limit = "headers", HEADERS_IN_S
        if waits_for:
            self.door.owing.setdefault(self)
        else:
            self.door.owing.pop(self, None)
        if (waits_for, id(cycle)) == self.waits_for:
            return
        self.waits_for = (waits_for, id(cycle))
        if self.patience is not None:
            self.patience.cancel()
        self.patience = self.loop.call_later(limit, self._late, waits_for) if waits_for else None

    def _late(self, what: str) -> None:
        self.door.tell(what)
        self.hang_up()

    def _stop(self) -> None:
        for timer in (self.patience, self.taking):
            if timer is not None:
                timer.cancel()
        self.patience = self.taking = None


def through(door: Door) -> type[asyncio.Protocol]:
    """What uvicorn makes of every connection."""
    made: Callable[..., asyncio.Protocol] = functools.partial(Connection, door=door)
    return cast(type[asyncio.Protocol], made)
