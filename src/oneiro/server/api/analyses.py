"""HTTP: asking for the analysis of a finished match, and what it came to."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath

from oneiro.bots import analysis
from oneiro.server.api.deps import TheGuest, TheRooms, TheVisitor
from oneiro.server.api.games import installed
from oneiro.server.api.replaying import pay
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal, not_watchable
from oneiro.server.history.analyses import Analyst, check_finished
from oneiro.server.people.sessions import AppRequest
from oneiro.server.room.matches import check_rules
from oneiro.server.room.registry import NAME, Rooms
from oneiro.server.wire import Analysis
from oneiro.store import TableRecord


async def seen(rooms: Rooms, table_id: str, visitor: int | None) -> TableRecord:
    """A finished match that this visitor may look at; raises :class:`Refusal`."""
    table = await rooms.store.table(table_id) if NAME.fullmatch(table_id) else None
    if table is None:
        raise Refusal("unknown-table", "there is no such table")
    if not table.shown_to(visitor):
        raise not_watchable()
    check_finished(table)
    return table


@post("/api/tables/{table_id:str}/analysis", status_code=200, responses=REFUSALS)
async def analyse(
    table_id: FromPath[str], guest: TheGuest, rooms: TheRooms, request: AppRequest
) -> Response[Analysis]:
    """Have a finished match analysed; however often it is asked for, it is done once."""
    analyst: Analyst = request.app.state.analyst
    table = await seen(rooms, table_id, guest.visitor.id)
    check_rules(table)
    try:
        analysis.check(table.game)
    except analysis.NotAnalysed as e:
        raise Refusal("not-analysed", str(e)) from e
    pay(request, await analyst.store.moves(table_id))
    record = await analyst.ask(table, guest.visitor.id)
    return guest.answer(await analyst.answer(table, record))


@get("/api/tables/{table_id:str}/analysis", responses=REFUSALS)
async def analysed(
    table_id: FromPath[str], visitor: TheVisitor, rooms: TheRooms, request: AppRequest
) -> Analysis:
    """How far the analysis of a finished match is, or what it came to."""
    analyst: Analyst = request.app.state.analyst
    table = await seen(rooms, table_id, visitor.id if visitor else None)
    installed(table.game)
    return await analyst.answer(table, await analyst.store.of(table_id))


ANALYSES = (analyse, analysed)
