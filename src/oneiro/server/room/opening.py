"""Between the last seat taken and the first card: people open the numbers they are bound to.

The game waits for nobody who is not here, and for nobody long. Who has not opened is named for ever
and adds nothing to the chance.
"""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, replace

import structlog
from sqlalchemy.exc import SQLAlchemyError

from oneiro.kernel.shares import share_commitment
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.base.typed import HASH
from oneiro.server.room.matches import not_stored, replaced
from oneiro.server.room.ports import Host
from oneiro.server.room.starting import started
from oneiro.server.room.state import (
    Change,
    Env,
    Event,
    Opening,
    RoomState,
    check_gathering,
    check_open,
    sits_at,
)
from oneiro.store import StoreError

log = structlog.get_logger(__name__)

OPENING_S = 10.0
"""Seconds for which the start waits for somebody who is here and does not open."""
RETRY_S = 2.0
"""Seconds after which a start that could not be stored is tried again."""


def gathered(before: RoomState | None, s: RoomState, now: float) -> RoomState:
    """The state with who is waited for, if every seat is taken; *before* it is None at a start of
    the server, when all may still come back."""
    if s.closed or not s.table.opening:
        return s if s.opening is None else replace(s, opening=None)
    people = {r.seat: r.visitor for r in s.table.seats if r.kind == "person"}
    here = {seat for seat, visitor in people.items() if visitor in s.online}
    if s.opening is None:
        sat = {} if before is None else {r.seat: r.visitor for r in before.table.seats}
        came = {seat for seat, visitor in people.items() if sat.get(seat) != visitor}
        return replace(s, opening=Opening(now + OPENING_S, frozenset(here | came)))
    # Who goes away is still waited for: a page that is loaded again comes back with its number.
    expected = s.opening.expected | here
    return replace(s, opening=replace(s.opening, expected=expected))


@dataclass(frozen=True)
class Open:
    """Somebody opens the number that they are bound to."""

    visitor: int | None
    number: str
    again = True

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        check_open(s)
        seat = sits_at(s, self.visitor)
        if not HASH.fullmatch(self.number):
            raise Refusal("malformed", "a number has 64 hexadecimal digits")
        sits = s.table.seats[seat]
        if sits.number == self.number:
            return None
        check_gathering(s)
        if not sits.share:
            raise Refusal("nothing-asked", "you are bound to no number at this table")
        if share_commitment(bytes.fromhex(self.number)) != sits.share:
            raise Refusal("bad-share", "this is not the number you were bound to on sitting down")
        if not s.table.opening:
            raise Refusal("nothing-asked", "numbers are opened when every seat is taken")
        table = replaced(s.table, replace(sits, number=self.number))
        return Change(
            replace(s, table=table),
            "seats",
            write=lambda store: store.shares.open(table.id, seat, sits.share, self.number),
            then=Begin(),
        )


@dataclass(frozen=True)
class Begin:
    """Let the game begin, if nobody is waited for any more."""

    again = True

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        if s.closed or s.opening is None:
            return None
        try:
            # As it is stored: another process may have heard others.
            table = await env.store.table(s.table.id)
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e
        if table is None or not table.opening:
            return None
        if missing := set(table.unopened):
            waits = missing & s.opening.expected and env.now < s.opening.until
            if waits or not env.owner:
                return None
        start = await started(s, env, table)
        return Change(
            start.after,
            "begun",
            write=lambda store: store.begin(
                table, start.move, start.progress, env.wall, start.clocks
            ),
        )


class Openings:
    """Awake while a full table waits for numbers."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._task: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()
        self._closed = False

    @property
    def busy(self) -> bool:
        return self._task is not None

    def follow(self, s: RoomState, event: Event) -> None:
        self._woken.set()
        if self._task is None and s.opening is not None and not self._closed:
            self._task = asyncio.create_task(self._wait())

    async def _wait(self) -> None:
        host = self._host
        try:
            while (opening := host.state.opening) is not None:
                self._woken.clear()
                try:
                    await host.do(Begin())
                    left = max(0.0, opening.until - host.now()) if host.owner else None
                except Refusal as no:
                    why = no.problem.code
                    log.error("a game does not begin", table=short(host.state.table.id), why=why)
                    left = RETRY_S
                if host.state.opening is not None:
                    await self._sleep(left if left != 0.0 else RETRY_S)
        finally:
            self._task = None

    async def _sleep(self, seconds: float | None) -> None:
        """So long, or until something has happened."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()

    async def close(self) -> None:
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
