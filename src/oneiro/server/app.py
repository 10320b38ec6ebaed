"""The web application, put together."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator

import structlog
from litestar import Litestar, MediaType, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from oneiro.server.api.accounts import ACCOUNTS
from oneiro.server.api.analyses import ANALYSES
from oneiro.server.api.chat import CHAT
from oneiro.server.api.deps import DEPENDENCIES
from oneiro.server.api.files import FILES
from oneiro.server.api.games import GAMES
from oneiro.server.api.health import HEALTH, VERSION, Readiness
from oneiro.server.api.history import HISTORY
from oneiro.server.api.invitations import INVITATIONS
from oneiro.server.api.lobby import LOBBY
from oneiro.server.api.me import ME
from oneiro.server.api.packing import LEAST, PACKED
from oneiro.server.api.page import PAGE
from oneiro.server.api.passkeys import PASSKEYS
from oneiro.server.api.practice import PRACTICE, Drawer
from oneiro.server.api.push import PUSH
from oneiro.server.api.rematch import REMATCH
from oneiro.server.api.table_socket import MOST_BYTES, live
from oneiro.server.api.tables import TABLES
from oneiro.server.base import metrics
from oneiro.server.base.errors import Refusal
from oneiro.server.cluster.bus import Notice
from oneiro.server.cluster.peers import Peers
from oneiro.server.edge import static
from oneiro.server.edge.limits import Limits, TooMany
from oneiro.server.engine.pool import EnginePool
from oneiro.server.history.analyses import Analyst
from oneiro.server.lobby.lobby import LobbyDesk
from oneiro.server.maintenance import Chores
from oneiro.server.people.attempts import Attempts
from oneiro.server.people.passwords import Passwords
from oneiro.server.people.sessions import AppRequest
from oneiro.server.push.sender import PushSender
from oneiro.server.room.config import RoomConfig
from oneiro.server.room.events import TableEvent
from oneiro.server.room.matches import broken
from oneiro.server.room.registry import Rooms
from oneiro.server.settings import Settings
from oneiro.server.wire import Problem, ProblemCode
from oneiro.store import BadRow, Store, TableRecord

log = structlog.get_logger(__name__)

SWEEP_EVERY = 60.0

CODES: dict[int, ProblemCode] = {
    404: "not-found",
    405: "not-found",
    413: "too-large",
    429: "too-many",
}


def problem(status: int, content: Problem) -> Response[Problem]:
    return Response(content, status_code=status, media_type=MediaType.JSON)


def on_refusal(_: AppRequest, no: Refusal) -> Response[Problem]:
    metrics.REFUSALS.labels(no.problem.code).inc()
    answer = problem(no.status, no.problem)
    if isinstance(no, TooMany):
        answer.headers["Retry-After"] = str(no.seconds)
    return answer


def on_bad_row(request: AppRequest, error: BadRow) -> Response[Problem]:
    return on_refusal(request, broken(str(error)))


def on_http_error(_: AppRequest, error: HTTPException) -> Response[Problem]:
    code: ProblemCode = CODES.get(error.status_code, "malformed")
    if error.status_code >= 500:
        code = "server"
    answer = problem(error.status_code, Problem(code, said(error)))
    answer.headers.update(error.headers or {})
    return answer


def said(error: HTTPException) -> str:
    """The framework's error in words, with the name of the field that is wrong."""
    if not isinstance(error.extra, list) or not error.extra:
        return error.detail
    return "; ".join(_field(e["message"], e.get("key", "")) for e in error.extra)


def _field(message: str, key: str) -> str:
    if key != "data":
        return f"{key}: {message}"
    return "the request has no body" if message == "'data'" else message


def on_accident(request: AppRequest, error: Exception) -> Response[Problem]:
    # The framework lets these two of a body's decoding through.
    if isinstance(error, RecursionError):
        return problem(400, Problem("malformed", "the request is nested too deeply"))
    if isinstance(error, UnicodeDecodeError):
        return problem(400, Problem("malformed", "the request is not UTF-8"))
    # Not the path, which may hold the key of a private table.
    handler = request.scope.get("route_handler")
    log.error("accident", method=request.method, handler=str(handler), exc_info=error)
    return problem(500, Problem("server", "something went wrong on our side"))


def create_app(settings: Settings) -> Litestar:
    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(settings.db)
        peers = app.state.peers = Peers.of(settings.db)
        engines = app.state.engines = EnginePool(settings.engines_each)
        config = RoomConfig(settings.bot_pause, settings.time_scale, settings.grace)
        rooms = Rooms(store, config, peers, engines)
        app.state.store, app.state.rooms = store, rooms
        readiness = app.state.readiness = Readiness(store.try_writing)
        house_chores = app.state.chores = Chores(rooms)
        await house_chores.open_up()
        desk = app.state.lobby = LobbyDesk(rooms)
        watch(rooms)
        peers.bus.heard = heard
        await peers.open(rooms, desk)
        sender = app.state.push = PushSender(rooms, settings.contact, settings.push_local)
        await sender.start()
        passwords = app.state.passwords = Passwords()
        app.state.tries = Attempts()
        app.state.drawer = Drawer(engines)
        app.state.page = static.load(settings.page)
        works = wake(rooms), sweep(rooms), house_chores.note(), house_chores.clear()
        chores = [asyncio.create_task(work) for work in works]
        analyst = app.state.analyst = Analyst(rooms, engines, settings.analysis_nodes)
        analyst.open()
        yield
        await analyst.close()
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await sender.close()
        await desk.close()
        await rooms.close()
        await engines.close()
        await peers.close()
        passwords.close()
        await readiness.close()
        await store.close()

    return Litestar(
        route_handlers=[
            *HEALTH,
            *ME,
            *GAMES,
            *TABLES,
            *PAGE,
            *PRACTICE,
            *LOBBY,
            *CHAT,
            *PUSH,
            *ACCOUNTS,
            *PASSKEYS,
            *INVITATIONS,
            *REMATCH,
            *HISTORY,
            *FILES,
            *ANALYSES,
            live,
        ],
        dependencies=DEPENDENCIES,
        exception_handlers={
            Refusal: on_refusal,
            BadRow: on_bad_row,
            HTTPException: on_http_error,
            Exception: on_accident,
        },
        lifespan=[life],
        openapi_config=OpenAPIConfig(
            title="Oneiro",
            version=VERSION,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=4, minimum_size=LEAST, exclude_opt_key=PACKED
        ),
        request_max_body_size=MOST_BYTES,
        logging_config=None,
        state=State({"limits": Limits(settings.limits)}),
    )


def count(table: TableRecord, event: TableEvent) -> None:
    """A subscriber of the rooms."""
    if event in ("begun", "moved", "over") and not (event == "over" and table.ending):
        metrics.MOVES.labels(table.game).inc()
    if event == "over":
        metrics.ENDED.labels(table.game).inc()


def heard(notice: Notice) -> None:
    if notice.at:
        metrics.LAG.observe(max(0.0, time.time() - notice.at))


def watch(rooms: Rooms) -> None:
    """Count what is there whenever somebody asks."""
    rooms.subscribers.append(count)
    metrics.ROOMS.set_function(lambda: len(rooms.rooms))
    metrics.KEPT.set_function(lambda: sum(room.owner for room in list(rooms.rooms.values())))
    metrics.SET_ASIDE.set_function(lambda: len(rooms.store.set_aside.rows))
    metrics.CONNECTIONS.set_function(
        lambda: sum(len(room.audience.connections) for room in list(rooms.rooms.values()))
    )


async def wake(rooms: Rooms) -> None:
    try:
        await rooms.wake()
    except Exception:
        log.exception("tables did not wake")


async def sweep(rooms: Rooms) -> None:
    while True:
        await asyncio.sleep(SWEEP_EVERY)
        try:
            rooms.sweep()
        except Exception:
            log.exception("rooms were not swept")
