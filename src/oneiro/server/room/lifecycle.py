"""A table that waits for people: invitations, visits, and when it is given up."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oneiro.server.base.errors import Refusal
from oneiro.server.room.play import ended
from oneiro.server.room.state import Change, Env, RoomState, check_open
from oneiro.store import Store

SEEN_EVERY = 3600.0
"""Seconds for which a visit needs not be noted again."""


@dataclass(frozen=True)
class Invite:
    """Make an invitation to an open seat that has none yet."""

    token: str
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change:
        check_open(s)
        if s.match is not None:
            raise Refusal("started", "the game has begun")
        most = sum(r.kind == "open" and not r.reserved for r in s.table.seats)

        async def write(store: Store) -> None:
            if not await store.invitations.invite(s.table.id, self.token, env.wall, most):
                raise Refusal("enough-invitations", "every open seat has its invitation already")

        return Change(s, None, write)


@dataclass(frozen=True)
class See:
    """Somebody looks at a table that gathers people, so it is not forsaken."""

    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        if s.table.status != "gathering" or s.closed:
            return None
        if env.opened - s.table.stirred <= SEEN_EVERY:
            return None
        table = replace(s.table, moved=env.wall, stirred=env.opened)
        return Change(
            replace(s, table=table),
            None,
            write=lambda store: store.lifecycle.touch(table.id, env.wall),
        )


def closed(s: RoomState, still: float | None = None) -> Change:
    """A table that gathered people is given up, unless it stirred later than *still*."""
    return Change(
        after=replace(s, closed=True),
        event="closed",
        write=lambda store: store.close_table(s.table.id, still),
    )


@dataclass(frozen=True)
class GiveUp:
    """Nobody came back: end the game, or close the table if nobody *watched* it either."""

    watched: bool
    still: float
    """Since when nothing has happened, by open time."""
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        if s.table.status == "playing":
            return ended(s, "expired", env, self.still)
        if s.table.status == "gathering" and not s.closed and not self.watched:
            return closed(s, self.still)
        return None
