"""The web application: HTTP for tables and people, a WebSocket for playing."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
import unicodedata
from collections.abc import AsyncIterator
from importlib.metadata import version
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, put, websocket
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.di import Provide
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from oneiro import bots, games
from oneiro.server import page_files
from oneiro.server.problems import Refusal
from oneiro.server.rooms import Line, Room, Rooms
from oneiro.server.settings import Settings
from oneiro.server.wire import (
    Act,
    Fill,
    FromPage,
    GameInfo,
    Health,
    Lobby,
    Me,
    NewTable,
    OptionInfo,
    Ping,
    Pong,
    Problem,
    ProblemCode,
    Sit,
    TableInfo,
)
from oneiro.store import Store, Visitor

log = structlog.get_logger()

VERSION = version("oneiro")
COOKIE = "oneiro"
YEAR = 365 * 24 * 3600
LONGEST_NAME = 24
MOST_BYTES = 16 * 1024
"""Of a request's body, or of a message."""
MESSAGES_A_SECOND = 12.0
MESSAGES_AT_ONCE = 40.0
LOBBY_LISTS = 50
OPEN_FOR = 24 * 3600.0
"""Seconds for which a table that nobody joins stays in the lobby."""
SWEEP_EVERY = 60.0

CONTENT_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self' data:; connect-src 'self' ws: wss:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}

AppRequest = Request[Any, Any, State]


class Guest:
    """Who sends a request, and the cookie to give them if they are new."""

    def __init__(self, visitor: Visitor, secret: str | None) -> None:
        self.visitor = visitor
        self.secret = secret

    def answer(self, content: Any, status: int = 200) -> Response[Any]:
        cookies = []
        if self.secret is not None:
            cookies.append(
                Cookie(
                    key=COOKIE,
                    value=self.secret,
                    max_age=YEAR,
                    path="/",
                    httponly=True,
                    samesite="lax",
                )
            )
        return Response(content, status_code=status, cookies=cookies)


async def provide_guest(request: AppRequest) -> Guest:
    """The visitor of the cookie; somebody new gets one."""
    store: Store = request.app.state.store
    secret = request.cookies.get(COOKIE)
    visitor = await store.visitor(secret) if secret else None
    if visitor is not None:
        return Guest(visitor, None)
    secret = secrets.token_urlsafe(32)
    return Guest(await store.welcome(secret, time.time()), secret)


async def provide_rooms(request: AppRequest) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def provide_room(request: AppRequest, rooms: Rooms) -> Room:
    return await rooms.room(request.path_params["table_id"])


def checked_name(name: str) -> str:
    """Trimmed and in one way of writing; raises :class:`Refusal`."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refusal("bad-name", f"a name has 1 to {LONGEST_NAME} characters")
    if any(unicodedata.category(c).startswith("C") for c in name):
        raise Refusal("bad-name", "a name has no control characters")
    return name


@get("/api/health")
async def health(rooms: Rooms) -> Health:
    """Whether the server and its database answer."""
    await rooms.store.ping()
    return Health("ok", VERSION, len(rooms.rooms))


@get("/api/me")
async def me(guest: Guest) -> Response[Me]:
    """Who you are; a first visit is given a cookie."""
    return guest.answer(Me(guest.visitor.name))


@put("/api/me")
async def rename(guest: Guest, rooms: Rooms, data: Me) -> Response[Me]:
    """Change your name, at every table where you sit."""
    name = checked_name(data.name)
    await rooms.store.rename(guest.visitor.id, name)
    for room in rooms.rooms.values():
        room.renamed(guest.visitor.id, name)
    return guest.answer(Me(name))


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """The games that can be played, and those to come."""
    ready = []
    for key in games.KEYS:
        game = games.game(key)
        options = [
            OptionInfo(o.name, list(o.values), o.default, list(o.seats)) for o in game.table_options
        ]
        ready.append(GameInfo(key, True, list(game.seats), options, list(bots.LEVELS)))
    return ready + [GameInfo(key, False, [], [], []) for key in games.COMING]


@get("/api/lobby")
async def lobby(guest: Guest, rooms: Rooms) -> Response[Lobby]:
    """Your tables, those that wait for you first; and open ones."""
    visitor = guest.visitor.id
    mine = await rooms.store.tables_of(visitor, LOBBY_LISTS)
    theirs = await rooms.store.open_tables(time.time() - OPEN_FOR, LOBBY_LISTS)
    infos: list[TableInfo] = [rooms.info(t, visitor) for t in mine]
    infos.sort(key=lambda t: (t.status == "over", not t.your_turn))
    known = {t.id for t in mine}
    found = [rooms.info(t, visitor) for t in theirs if t.id not in known]
    return guest.answer(Lobby(infos, found))


@post("/api/tables")
async def create(guest: Guest, rooms: Rooms, data: NewTable) -> Response[TableInfo]:
    """Open a table."""
    table = await rooms.create(guest.visitor.id, guest.visitor.name, data)
    return guest.answer(rooms.info(table, guest.visitor.id), 201)


def info_of(room: Room, guest: Guest, rooms: Rooms) -> Response[TableInfo]:
    return guest.answer(rooms.info(room.table, guest.visitor.id))


@get("/api/tables/{table_id:str}")
async def table(room: Room, guest: Guest, rooms: Rooms) -> Response[TableInfo]:
    """A table by its id, which is its invitation too."""
    return info_of(room, guest, rooms)


@post("/api/tables/{table_id:str}/sit", status_code=200)
async def sit(room: Room, guest: Guest, rooms: Rooms, data: Sit) -> Response[TableInfo]:
    """Take a seat. The game begins when none is left open."""
    await room.sit(guest.visitor.id, guest.visitor.name, data.seat)
    return info_of(room, guest, rooms)


@post("/api/tables/{table_id:str}/leave", status_code=204)
async def leave(room: Room, guest: Guest, rooms: Rooms) -> None:
    """Get up; in a running game a bot plays on until you return."""
    if await room.leave(guest.visitor.id):
        rooms.rooms.pop(room.table.id, None)


@post("/api/tables/{table_id:str}/return", status_code=200)
async def come_back(room: Room, guest: Guest, rooms: Rooms) -> Response[TableInfo]:
    """Take your seat again."""
    await room.come_back(guest.visitor.id)
    return info_of(room, guest, rooms)


@post("/api/tables/{table_id:str}/fill", status_code=200)
async def fill(room: Room, guest: Guest, rooms: Rooms, data: Fill) -> Response[TableInfo]:
    """Put a bot on an open seat of your table."""
    await room.fill(guest.visitor.id, data.seat, data.bot)
    return info_of(room, guest, rooms)


@get("/api/tables/{table_id:str}/match")
async def match_file(room: Room) -> Response[dict[str, Any]]:
    """The whole match, secrets included, once it is over."""
    if room.match is None or room.table.status != "over":
        raise Refusal("not-over", "the match file is shown when the game is over")
    name = f"oneiro-{room.table.game}-{room.table.id}.json"
    return Response(
        room.match.dump(), headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AppRequest, path: str = "") -> Response[bytes]:
    """A file of the page; every other path is the page itself, which knows its own roads."""
    name = path.lstrip("/")
    if name == "api" or name.startswith("api/"):
        raise Refusal("not-found", f"there is nothing at /{name}")
    files: dict[str, page_files.PageFile] = request.app.state.page
    file = files.get(name) or files["index.html"]
    return Response(file.body, media_type=file.media_type, headers={"Cache-Control": file.cache})


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, State], table_id: str) -> None:
    """Updates out, actions in."""
    await socket.accept()
    rooms: Rooms = socket.app.state.rooms
    secret = socket.cookies.get(COOKIE)
    visitor = await rooms.store.visitor(secret) if secret else None
    line = Line(visitor.id if visitor else None)
    try:
        room = await rooms.room(table_id)
    except Refusal as no:
        await socket.send_data(msgspec.json.encode(no.problem), mode="text")
        await socket.close(code=4404, reason=no.problem.code)
        return
    writer = asyncio.create_task(write(socket, line))
    room.enter(line)
    try:
        await read(socket, room, line)
    except WebSocketDisconnect:
        pass
    finally:
        room.leave_line(line)
        line.hang_up()
        with contextlib.suppress(Exception):
            await writer


async def write(socket: WebSocket[Any, Any, State], line: Line) -> None:
    while (message := await line.queue.get()) is not None:
        await socket.send_data(message.decode(), mode="text")
    with contextlib.suppress(Exception):
        await socket.close()


async def read(socket: WebSocket[Any, Any, State], room: Room, line: Line) -> None:
    decoder = msgspec.json.Decoder(FromPage)
    budget, last = MESSAGES_AT_ONCE, time.monotonic()
    while True:
        text = await socket.receive_text()
        now = time.monotonic()
        budget = min(MESSAGES_AT_ONCE, budget + (now - last) * MESSAGES_A_SECOND) - 1
        last = now
        if budget < 0:
            line.send(Problem("too-many", "too many messages at once"))
        elif len(text) > MOST_BYTES:
            line.send(Problem("too-large", f"a message has {MOST_BYTES} characters at most"))
        else:
            await hear(room, line, text, decoder)


async def hear(room: Room, line: Line, text: str, decoder: msgspec.json.Decoder[Act | Any]) -> None:
    try:
        message = decoder.decode(text)
    except msgspec.DecodeError as e:
        line.send(Problem("malformed", str(e)))
        return
    if isinstance(message, Act):
        await room.act(line, message.seq, message.action)
    elif isinstance(message, Ping):
        line.send(Pong())
    else:
        await room.undo(line, message.seq)


def same_site(app: ASGIApp) -> ASGIApp:
    """Refuse what another site's page asks for in a visitor's name, and set the headers."""

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await app(scope, receive, send)
            return
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        origin = connection.headers.get("origin")
        risky = scope.get("method") not in ("GET", "HEAD", "OPTIONS")
        if risky and origin and urlsplit(origin).netloc != connection.headers.get("host"):
            raise Refusal("cross-site", "this came from another site")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                extra = [(k.lower().encode(), v.encode()) for k, v in HEADERS.items()]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        await app(scope, receive, send_with_headers)

    return checked


CODES: dict[int, ProblemCode] = {
    404: "not-found",
    405: "not-found",
    413: "too-large",
    429: "too-many",
}


def problem(status: int, content: Problem) -> Response[Problem]:
    return Response(content, status_code=status, media_type=MediaType.JSON)


def on_refusal(_: AppRequest, no: Refusal) -> Response[Problem]:
    return problem(no.status, no.problem)


def on_http_error(_: AppRequest, error: HTTPException) -> Response[Problem]:
    code: ProblemCode = CODES.get(error.status_code, "malformed")
    if error.status_code >= 500:
        code = "server"
    extra = f": {error.extra}" if error.extra else ""
    return problem(error.status_code, Problem(code, f"{error.detail}{extra}"))


def on_accident(request: AppRequest, error: Exception) -> Response[Problem]:
    log.error("accident", path=request.url.path, error=type(error).__name__, exc_info=error)
    return problem(500, Problem("server", "something went wrong on our side"))


def create_app(settings: Settings) -> Litestar:
    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(settings.db)
        rooms = Rooms(store, settings.bot_pause)
        app.state.store, app.state.rooms = store, rooms
        app.state.page = page_files.load(settings.page)
        await rooms.wake()
        sweeping = asyncio.create_task(sweep(rooms))
        yield
        sweeping.cancel()
        await rooms.close()
        await store.close()

    return Litestar(
        route_handlers=[
            health,
            me,
            rename,
            list_games,
            lobby,
            create,
            table,
            sit,
            leave,
            come_back,
            fill,
            match_file,
            live,
            page,
        ],
        dependencies={
            "guest": Provide(provide_guest),
            "rooms": Provide(provide_rooms),
            "room": Provide(provide_room),
        },
        middleware=[same_site],
        exception_handlers={
            Refusal: on_refusal,
            HTTPException: on_http_error,
            Exception: on_accident,
        },
        lifespan=[life],
        openapi_config=OpenAPIConfig(title="Oneiro", version=VERSION, path="/api/schema"),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1024),
        request_max_body_size=MOST_BYTES,
    )


async def sweep(rooms: Rooms) -> None:
    while True:
        await asyncio.sleep(SWEEP_EVERY)
        rooms.sweep()
