"""Seats of one room: who sits down, leaves, comes back, and when the game begins."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError

from oneiro.kernel.game import Seat
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.room.bots import STAND_IN
from oneiro.server.room.connection import Known
from oneiro.server.room.matches import begun, check_bot, replaced
from oneiro.store import Progress, SeatRecord, StoreError, Visitor, advanced, handed_over

if TYPE_CHECKING:
    from oneiro.server.room.room import Room

log = structlog.get_logger(__name__)

SEEN_EVERY = 3600.0
"""Seconds for which a visit needs not be noted again."""


class Seating:
    def __init__(self, room: Room) -> None:
        self.room = room

    async def sit(self, visitor: int, name: str, seat: Seat | None, invitation: str = "") -> None:
        """Take a seat; an *invitation* (its hash) is used up by it."""
        await self.room.do(self._sit(visitor, name, seat, invitation))

    async def _sit(self, visitor: int, name: str, seat: Seat | None, invitation: str) -> None:
        self.room.check_open()
        table = self.room.table
        if table.seat_of(visitor) is not None:
            return
        if self.room.match is not None:
            raise Refusal("started", "the game has begun")
        kept = [s.seat for s in table.seats if s.reserved and s.visitor == visitor]
        free = [*kept, *(s.seat for s in table.seats if s.kind == "open" and not s.reserved)]
        if table.private and not (invitation or kept or visitor == table.host):
            raise Refusal("not-invited", "this table is for those who were invited")
        if not free:
            raise Refusal("seat-taken", "every seat is taken or kept for somebody")
        wanted = free[0] if seat is None else seat
        if wanted not in free:
            raise Refusal("seat-taken", f"seat {wanted} is not open")
        await self._take(SeatRecord(wanted, "person", visitor, name), invitation)

    async def fill(self, visitor: int | None, seat: Seat, level: str) -> None:
        await self.room.do(self._fill(visitor, seat, level))

    async def _fill(self, visitor: int | None, seat: Seat, level: str) -> None:
        self.room.check_open()
        table = self.room.table
        if visitor is None or visitor != table.host:
            raise Refusal("not-host", "only who opened the table puts bots on it")
        check_bot(table.game, level)
        if self.room.match is not None:
            raise Refusal("started", "the game has begun")
        if not 0 <= seat < len(table.seats) or table.seats[seat].kind != "open":
            raise Refusal("seat-taken", f"seat {seat} is not open")
        await self._take(SeatRecord(seat, "bot", bot=level))

    async def _take(self, seat: SeatRecord, invitation: str = "") -> None:
        room = self.room
        full = replaced(room.table, seat).full
        match = await begun(room.store, room.table) if full else None
        opening = match.log[0] if match and not match.inherited else None
        progress = Progress(match.actors) if match else None
        now = time.time()
        table = replaced(room.table, seat)
        banks = room.banks.begun(advanced(table, progress, now)) if progress else room.banks
        await room.stored(
            room.store.take_seat(table.id, seat, opening, progress, now, invitation, banks.record())
        )
        # Somebody may have changed their name meanwhile, so the table is taken as it is now.
        room.table = replaced(room.table, seat)
        if progress is not None:
            room.table = advanced(room.table, progress, now)
            log.info("game begun", table=short(room.table.id), game=room.table.game)
        room.match, room.banks = match, banks
        if match is not None:
            room.timing.follow(match)
        room.changed("seats" if match is None else "begun")
        room.wake()

    async def seen(self) -> None:
        """Somebody looks at a table that gathers people, so it is not forsaken."""
        table = self.room.table
        if table.status == "gathering" and time.time() - table.moved > SEEN_EVERY:
            await self.room.do(self._seen())

    async def _seen(self) -> None:
        room, now = self.room, time.time()
        try:
            await room.store.lifecycle.touch(room.table.id, now)
        except (StoreError, SQLAlchemyError, OSError) as e:
            # Another visit, or the next hour, does.
            log.error("a visit was not noted", error=type(e).__name__)
            return
        room.table = replace(room.table, moved=now)

    async def leave(self, visitor: int | None) -> None:
        """Free the seat, or let a bot play on; the host alone at a table closes it."""
        await self.room.do(self._leave(visitor))

    async def _leave(self, visitor: int | None) -> None:
        self.room.check_open()
        table = self.room.table
        seat = table.seat_of(visitor)
        if table.status == "gathering":
            await self._leave_gathering(visitor, seat)
        elif seat is None:
            raise Refusal("not-seated", "you do not sit at this table")
        elif table.status == "playing" and not table.seats[seat].away:
            await self.set_away(seat, True, STAND_IN)

    async def _leave_gathering(self, visitor: int | None, seat: Seat | None) -> None:
        room, table = self.room, self.room.table
        others = [s for s in table.seats if s.kind == "person" and s.visitor != visitor]
        hosts = visitor is not None and visitor == table.host
        if seat is None and visitor is not None:
            kept = (s.seat for s in table.seats if s.reserved and s.visitor == visitor)
            seat = next(kept, None)
        if seat is None and not hosts:
            raise Refusal("not-seated", "you do not sit at this table")
        if hosts and not others:
            await room.stored(room.store.close_table(table.id))
            room.close_down()
        elif seat is not None:
            await room.stored(room.store.free_seat(table.id, seat))
            room.table = replaced(room.table, SeatRecord(seat, "open"))
            room.changed("seats")

    async def come_back(self, visitor: int | None) -> None:
        await self.room.do(self._come_back(visitor))

    async def _come_back(self, visitor: int | None) -> None:
        self.room.check_open()
        seat = self.room.table.seat_of(visitor)
        if seat is None:
            raise Refusal("not-seated", "you do not sit at this table")
        await self.set_away(seat, False)

    def renamed(self, visitor: int, name: str) -> None:
        room = self.room
        seat = room.table.seat_of(visitor)
        if seat is not None:
            room.table = replaced(room.table, replace(room.table.seats[seat], name=name))
            room.changed("seats")

    def handed(self, guest: int, account: Visitor) -> None:
        """A guest signed in: seat and lines are the account's now."""
        room = self.room
        room.table = handed_over(room.table, guest, account)
        for line in room.lines:
            if line.visitor == guest:
                line.visitor, line.known = account.id, Known()
        room.peers.here(room.table.id, room.here())
        room.changed("seats")

    async def set_away(self, seat: Seat, away: bool, level: str = "") -> None:
        """Let a bot of this level play on, or its player again."""
        room, now = self.room, self.room.table.seats[seat]
        if (now.away, now.bot) == (away, level):
            return
        banks = room.banks.after(replaced(room.table, replace(now, away=away, bot=level)))
        banks = banks if away else banks.granted(seat)
        await room.stored(room.store.set_away(room.table.id, seat, away, level, banks.record()))
        room.table = replaced(room.table, replace(room.table.seats[seat], away=away, bot=level))
        room.banks = banks
        room.changed("seats")
        await room.takebacks.seats_changed()
        room.wake()
