"""Seats of a table: who sits down, leaves, comes back, and when the game begins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oneiro.kernel.game import Seat
from oneiro.server.base.errors import Refusal
from oneiro.server.room.colouring import checked
from oneiro.server.room.config import STAND_IN
from oneiro.server.room.creating import rotated
from oneiro.server.room.lifecycle import closed
from oneiro.server.room.matches import check_bot, replaced
from oneiro.server.room.ports import Tables
from oneiro.server.room.starting import taken
from oneiro.server.room.state import (
    Change,
    Env,
    HandedOver,
    RoomState,
    check_gathering,
    check_open,
    not_seated,
    sits_at,
)
from oneiro.server.room.takebacks import Settle
from oneiro.store import SeatRecord, Store, Visitor, freed_at, handed_over


@dataclass(frozen=True)
class Sit:
    """Take a seat; an *invitation* (its hash) is used up by it."""

    visitor: int
    name: str
    seat: Seat | None = None
    invitation: str = ""
    as_it_was: bool = False
    """Agrees to go on from a known position as it was."""
    share: str = ""
    """What binds them to a number of their own, or empty."""
    colour: str = ""
    """In a game with colours: the one they want, or empty."""
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        check_open(s)
        table, visitor = s.table, self.visitor
        if table.seat_of(visitor) is not None:
            return None
        check_gathering(s)
        kept = [r.seat for r in table.seats if r.reserved and r.visitor == visitor]
        free = [*kept, *(r.seat for r in table.seats if r.kind == "open" and not r.reserved)]
        if not table.public and not (self.invitation or kept or visitor == table.host):
            raise Refusal("not-invited", "this table is for those who were invited")
        if not free:
            raise Refusal("seat-taken", "every seat is taken or kept for somebody")
        wanted = free[0] if self.seat is None else self.seat
        if wanted not in free:
            raise Refusal("seat-taken", f"seat {wanted} is not open")
        agrees = table.as_it_was and self.as_it_was
        seat = SeatRecord(
            wanted,
            "person",
            visitor,
            self.name,
            agreed=agrees,
            share=self.share,
            colour=checked(table, wanted, self.colour),
        )
        return await taken(s, env, seat, self.invitation)


@dataclass(frozen=True)
class Agree:
    """Somebody who sits wants to go on from a known position as it was, or no longer."""

    visitor: int | None
    as_it_was: bool
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        check_open(s)
        seat = sits_at(s, self.visitor)
        check_gathering(s)
        if not s.table.as_it_was:
            raise Refusal("nothing-asked", "nobody asks to go on as it was")
        now = s.table.seats[seat]
        if now.agreed == self.as_it_was:
            return None
        table = replaced(s.table, replace(now, agreed=self.as_it_was))
        return Change(
            replace(s, table=table),
            "seats",
            write=lambda store: store.set_agreed(table.id, seat, self.as_it_was),
        )


@dataclass(frozen=True)
class Fill:
    """The host puts a bot on an open seat."""

    visitor: int | None
    seat: Seat
    level: str
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change:
        check_open(s)
        table = s.table
        if self.visitor is None or self.visitor != table.host:
            raise Refusal("not-host", "only who opened the table puts bots on it")
        check_bot(table.game, self.level)
        check_gathering(s)
        if not 0 <= self.seat < len(table.seats) or table.seats[self.seat].kind != "open":
            raise Refusal("seat-taken", f"seat {self.seat} is not open")
        return await taken(s, env, SeatRecord(self.seat, "bot", bot=self.level))


@dataclass(frozen=True)
class SetAway:
    """A bot of this level plays on for whoever sits there, or they themselves again."""

    seat: Seat
    away: bool
    level: str = ""
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        now = s.table.seats[self.seat]
        if (now.away, now.bot) == (self.away, self.level):
            return None
        left_at = -1 if not self.away else now.left_at if now.away else s.seq
        seat = replace(now, away=self.away, bot=self.level, left_at=left_at)
        table = replaced(s.table, seat)
        clocks = s.clocks.after(table)
        clocks = clocks if self.away else clocks.granted(self.seat)
        record = clocks.record()
        return Change(
            after=replace(s, table=table, clocks=clocks),
            event="seats",
            write=lambda store: store.set_away(
                table.id, self.seat, self.away, self.level, record, left_at
            ),
            then=Settle(),
        )


@dataclass(frozen=True)
class Leave:
    """Free the seat, or let a bot play on; the host alone at a table closes it."""

    visitor: int | None
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        check_open(s)
        seat = s.table.seat_of(self.visitor)
        if s.table.status == "gathering":
            if s.opening is not None and env.now < s.opening.until:
                raise Refusal("started", "the game is about to begin")
            return self._leave_gathering(s, seat)
        if seat is None:
            raise not_seated()
        if s.table.status == "playing" and not s.table.seats[seat].away:
            return await SetAway(seat, True, STAND_IN).decide(s, env)
        return None

    def _leave_gathering(self, s: RoomState, seat: Seat | None) -> Change | None:
        table, visitor = s.table, self.visitor
        others = [r for r in table.seats if r.kind == "person" and r.visitor != visitor]
        hosts = visitor is not None and visitor == table.host
        if seat is None and visitor is not None:
            kept = (r.seat for r in table.seats if r.reserved and r.visitor == visitor)
            seat = next(kept, None)
        if seat is None and not hosts:
            raise not_seated()
        if hosts and not others:
            return closed(s)
        if seat is None:
            return None
        freed = seat
        return Change(
            after=replace(s, table=freed_at(table, freed)),
            event="seats",
            write=lambda store: store.free_seat(table.id, freed),
        )


@dataclass(frozen=True)
class Return:
    """Who left plays again."""

    visitor: int | None
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        check_open(s)
        seat = sits_at(s, self.visitor)
        return await SetAway(seat, False).decide(s, env)


@dataclass(frozen=True)
class Rename:
    """Somebody who sits here has another name; it is stored already."""

    visitor: int
    name: str
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        seat = s.table.seat_of(self.visitor)
        if seat is None:
            return None
        table = replaced(s.table, replace(s.table.seats[seat], name=self.name))
        return Change(replace(s, table=table), "seats")


@dataclass(frozen=True)
class HandOver:
    """A guest signed in: seat and connections are the account's now; it is stored already."""

    guest: int
    account: Visitor
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change:
        table = handed_over(s.table, self.guest, self.account)
        handed = HandedOver(self.guest, self.account.id)
        return Change(replace(s, table=table), "seats", handed=handed)


@dataclass(frozen=True)
class SetWatch:
    """People without a seat may look on, or not."""

    allowed: bool
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change:
        check_open(s)
        table = replace(s.table, watch=self.allowed)
        return Change(
            replace(s, table=table),
            "seats",
            write=lambda store: store.set_watch(table.id, self.allowed),
        )


@dataclass(frozen=True)
class SetRematch:
    """See that there is a table where the same people play again."""

    visitor: Visitor
    tables: Tables
    share: str = ""
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change:
        if s.table.status != "over":
            raise Refusal("not-over", "the game is not over yet")
        # The store knows best: another process may have been asked, or the table closed since.
        old = await env.store.table(s.table.id)
        if old is None:
            raise Refusal("unknown-table", "the table is closed")
        if old.rematch and await env.store.table(old.rematch) is not None:
            return Change(replace(s, table=replace(s.table, rematch=old.rematch)), None)
        await self.tables.check_limit(self.visitor.id)
        new = rotated(old, self.visitor, self.share)

        async def write(store: Store) -> None:
            # Named first: of two processes one wins, and a name without a table is given away
            # again.
            await store.lifecycle.join(old.id, old.rematch, new.id)
            await self.tables.add(new)

        return Change(replace(s, table=replace(s.table, rematch=new.id)), "seats", write)
