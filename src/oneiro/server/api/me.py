"""HTTP: who you are, and your name."""

from __future__ import annotations

from dataclasses import replace

from litestar import Response, get, put
from litestar.params import JSONBody

from oneiro.server.api.deps import TheGuest, TheRooms
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.typed import checked_name
from oneiro.server.people.sessions import AppRequest, me_of
from oneiro.server.wire import Me, Rename


@get("/api/me", responses=REFUSALS)
async def me(guest: TheGuest, rooms: TheRooms) -> Response[Me]:
    """Who you are; a first visit is given a cookie."""
    return guest.answer(await me_of(rooms.store, guest.visitor))


@put("/api/me", responses=REFUSALS)
async def rename(
    guest: TheGuest, rooms: TheRooms, request: AppRequest, data: JSONBody[Rename]
) -> Response[Me]:
    """Change your name, at every table where you sit."""
    name = checked_name(data.name)
    await rooms.store.rename(guest.visitor.id, name)
    await rooms.renamed(guest.visitor.id, name)
    request.app.state.lobby.renamed(guest.visitor.id, name)
    return guest.answer(await me_of(rooms.store, replace(guest.visitor, name=name)))


ME = (me, rename)
