"""Match files: proved, given and brought."""

from __future__ import annotations

import time
from typing import Any, cast

import msgspec
import structlog
from litestar import Response, get, post
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from oneiro.kernel.match import Mismatch
from oneiro.kernel.proof import Proof
from oneiro.server.api.deps import TheGuest, TheRoom, TheRooms, TheVisitor
from oneiro.server.api.packing import PACKED, packed
from oneiro.server.api.replaying import not_replayed, over, pay
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal, not_watchable
from oneiro.server.base.logging import short
from oneiro.server.engine.queue import EngineFailed, JobFailed
from oneiro.server.engine.replays import read, written
from oneiro.server.history import matchfiles
from oneiro.server.people.sessions import AppRequest
from oneiro.server.room import projection
from oneiro.server.room.matches import check_rules, not_stored
from oneiro.server.wire import TableInfo, Verdict
from oneiro.store import BadRow, StoreError, TableRecord

log = structlog.get_logger(__name__)

MOST_IMPORTED = 200
"""Matches that one visitor may bring in files."""
BYTES_A_LINE = 100


@get("/api/tables/{table_id:str}/verify", responses=REFUSALS)
async def verify(
    table_id: FromPath[str], visitor: TheVisitor, rooms: TheRooms, request: AppRequest
) -> Verdict:
    """Play a finished match again from what is stored, and say what that proves."""
    table = await rooms.store.table(table_id)
    if table is None:
        raise Refusal("unknown-table", "there is no such table")
    if not table.shown_to(visitor.id if visitor else None):
        raise not_watchable()
    if table.status != "over":
        raise Refusal("not-over", "a match is proved when it is over")
    check_rules(table)
    pay(request, 2 * await rooms.store.analyses.moves(table_id))
    try:
        moves = await rooms.store.log(table_id)
    except BadRow as e:
        return judged(table, str(e))
    parts = await written(moves)
    try:
        found = await rooms.engine.run(
            *(matchfiles.proof, table, parts),
            lane="history",
            kind="verify",
            whose=table_id,
            cost=2 * len(moves),
        )
    except JobFailed:
        # Of a log that somebody damaged, anything may be wrong.
        found = "its moves do not follow from the rules"
    except EngineFailed as e:
        raise not_replayed(table, e) from e
    if isinstance(found, str):
        log.error("a stored match does not fit", table=short(table.id))
        return judged(table, found)
    return judged(table, Proof(**found))


def judged(table: TableRecord, found: Proof | str) -> Verdict:
    """The verdict on a table by its proof, or by what does not fit: then nothing is proved."""
    proof, mixture = found if isinstance(found, Proof) else None, table.mixture
    return Verdict(
        follows=proof is not None,
        problem="" if isinstance(found, Proof) else found,
        lines=proof.lines if proof else 0,
        chance=proof.chance if proof else "unproved",
        numbers=proof.numbers if proof else 0,
        inherited=table.inherited,
        taken_over=proof.taken_over if proof else 0,
        parent_commitment=table.parent_commitment,
        imported=table.imported,
        ending=table.ending,
        commitment=table.commitment,
        seed=table.seed.hex(),
        table=table.mixed_as or table.id,
        shares=projection.shares_of(table),
        mixed=(mixture.seed if mixture else table.seed).hex(),
    )


@get("/api/tables/{table_id:str}/match", responses=REFUSALS, opt={PACKED: True})
async def match_file(
    room: TheRoom, rooms: TheRooms, request: AppRequest
) -> Response[dict[str, Any]]:
    """The whole match as a file, secrets included, once it is over."""
    match, table = over(room), room.table
    who = [(p.name, p.kind) for p in matchfiles.players_at(table)], table.ending
    replays, cost, key = rooms.engine.replays, len(match.log), ("file", table.id, str(who))
    if not replays.has(key):
        pay(request, cost)
    try:
        file = await replays.once(
            key,
            lambda: replays.ask("history", table, match, matchfiles.written, *who, cost=cost),
        )
    except (EngineFailed, Mismatch) as e:
        raise not_replayed(table, e) from e
    answer = await packed(request, lambda: cast(dict[str, Any], msgspec.Raw(file)))
    kind = "-fork" if table.inherited else ""
    name = f"oneiro-{table.game}{kind}-{table.id}.json"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@post(
    "/api/matches",
    status_code=201,
    request_max_body_size=matchfiles.MOST_BYTES,
    responses=REFUSALS,
)
async def bring(guest: TheGuest, rooms: TheRooms, request: AppRequest) -> Response[TableInfo]:
    """Bring a match file: it is proved, and kept as a finished game."""
    body = await request.body()
    if await rooms.store.finished.imported_by(guest.visitor.id) >= MOST_IMPORTED:
        raise Refusal("too-many", f"you have brought {MOST_IMPORTED} matches already")
    # How many lines it has is not known yet: about one in so many bytes, and each is proved.
    pay(request, len(body) // BYTES_A_LINE)
    try:
        found = await rooms.engine.run(
            *(matchfiles.taken, body, guest.visitor.id, time.time()),
            lane="history",
            kind="import",
            whose=f"visitor {guest.visitor.id}",
            cost=len(body) // BYTES_A_LINE,
        )
    except EngineFailed as e:
        log.error("a match file was not read", why=str(e))
        raise Refusal("server", "the file could not be read now") from e
    if isinstance(found, matchfiles.Unfit):
        raise Refusal(found.code, found.words)
    table, parts = found
    try:
        await rooms.store.create(table, None, brought=await read(parts))
    except (StoreError, SQLAlchemyError, OSError) as e:
        raise not_stored(e) from e
    log.info("match brought", table=short(table.id), game=table.game)
    return guest.answer(rooms.info(table, guest.visitor.id), 201)


FILES = (verify, match_file, bring)
