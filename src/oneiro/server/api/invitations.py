"""HTTP: invitations, links that become a seat once."""

from __future__ import annotations

import secrets

from litestar import Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from oneiro.server.api.deps import TheGuest, TheRoom, TheRooms, TheVisitor
from oneiro.server.api.responses import REFUSALS
from oneiro.server.api.tables import check_host
from oneiro.server.base.errors import Refusal
from oneiro.server.base.typed import checked_share
from oneiro.server.room import projection
from oneiro.server.room.lifecycle import Invite
from oneiro.server.room.registry import Rooms
from oneiro.server.room.seating import Sit
from oneiro.server.wire import Accept, Invitation, Invited, TableInfo
from oneiro.store import InvitationRecord, TableRecord, secret_hash

LONGEST_TOKEN = 64


def open_seats(table: TableRecord) -> int:
    """How many seats are nobody's yet."""
    return sum(s.kind == "open" and not s.reserved for s in table.seats)


@post("/api/tables/{table_id:str}/invite", responses=REFUSALS)
async def invite(room: TheRoom, visitor: TheVisitor) -> Invitation:
    """Make an invitation to your table; as many as it has open seats."""
    check_host(room, visitor)
    token = secrets.token_urlsafe(18)
    await room.do(Invite(token))
    return Invitation(token)


@delete("/api/tables/{table_id:str}/invite", responses=REFUSALS)
async def withdraw(room: TheRoom, visitor: TheVisitor, rooms: TheRooms) -> None:
    """Take back all invitations to your table that nobody has used."""
    check_host(room, visitor)
    await rooms.store.invitations.withdraw(room.table.id)


async def found(rooms: Rooms, token: str) -> InvitationRecord:
    """Raises :class:`Refusal`."""
    invitation = None
    if len(token) <= LONGEST_TOKEN:
        invitation = await rooms.store.invitations.invitation(token)
    if invitation is None:
        raise Refusal("not-found", "there is no such invitation, or it was withdrawn")
    return invitation


@get("/api/invitations/{token:str}", responses=REFUSALS)
async def look(token: FromPath[str], visitor: TheVisitor, rooms: TheRooms) -> Invited:
    """Where an invitation leads."""
    invitation = await found(rooms, token)
    you = visitor.id if visitor else None
    async with rooms.entered(invitation.table) as room:
        table = room.table
        leads = not invitation.used and room.match is None and open_seats(table) > 0
        if not leads and not table.shown_to(you):
            raise used_up()
        host = await rooms.store.accounts.visitor(table.host)
        return Invited(rooms.info(table, you), host.name or projection.NAMELESS, leads)


def used_up() -> Refusal:
    return Refusal("used-up", "this invitation was used already")


@post("/api/invitations/{token:str}", status_code=200, responses=REFUSALS)
async def accept(
    token: FromPath[str],
    guest: TheGuest,
    rooms: TheRooms,
    data: JSONBody[Accept | None] = None,
    share: FromQuery[str] = "",
) -> Response[TableInfo]:
    """Sit down by an invitation. Who has a seat already, or opened the table, just goes there."""
    invitation = await found(rooms, token)
    you = guest.visitor
    async with rooms.entered(invitation.table) as room:
        if room.table.seat_of(you.id) is None and room.table.host != you.id:
            if invitation.used:
                raise used_up()
            said, bound = data or Accept(), checked_share(share)
            how = secret_hash(token), said.as_it_was, bound, said.colour
            await room.do(Sit(you.id, you.name, None, *how))
        return guest.answer(rooms.info(room.table, you.id))


INVITATIONS = (invite, withdraw, look, accept)
