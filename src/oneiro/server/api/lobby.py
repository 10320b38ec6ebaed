"""HTTP and WebSocket: the lobby, once or as it changes."""

from __future__ import annotations

import asyncio
import time

import msgspec
import structlog
from litestar import get, websocket

from oneiro.server.api.deps import TheVisitor
from oneiro.server.api.responses import REFUSALS
from oneiro.server.api.table_socket import MOST_BYTES, RateLimit, Socket, part, write
from oneiro.server.base.errors import Refusal
from oneiro.server.lobby.lobby import LobbyDesk
from oneiro.server.people.sessions import AppRequest, visitor_of
from oneiro.server.room.connection import ACCIDENT, GOING_AWAY, TOO_MANY_CONNECTIONS, Connection
from oneiro.server.wire import Lobby, Ping, Pong, Problem

log = structlog.get_logger(__name__)

PINGS: msgspec.json.Decoder[Ping] = msgspec.json.Decoder(Ping)


@get("/api/lobby", responses=REFUSALS)
async def lobby(visitor: TheVisitor, request: AppRequest) -> Lobby:
    """Your tables, those that wait for you first, a few finished ones last; and open ones."""
    desk: LobbyDesk = request.app.state.lobby
    return await desk.snapshot(visitor.id if visitor else None)


@websocket("/api/lobby/live")
async def lobby_live(socket: Socket) -> None:
    """The lobby at once, and whenever it changes; pings in."""
    await socket.accept()
    desk: LobbyDesk = socket.app.state.lobby
    try:
        visitor = await visitor_of(socket)
        connection = Connection(visitor.id if visitor else None)
        looker = await desk.enter(connection)
        writing = asyncio.create_task(write(socket, connection))
        try:
            await read(socket, connection)
        finally:
            connection.hang_up(GOING_AWAY)
            desk.leave(looker, connection)
            await writing
    except Refusal as no:
        await part(socket, no.problem, TOO_MANY_CONNECTIONS)
    except Exception:
        log.exception("a connection to the lobby broke")
        await part(socket, Problem("server", "something went wrong on our side"), ACCIDENT)


async def read(socket: Socket, connection: Connection) -> None:
    """Nothing is asked here but whether the connection is alive."""
    rate = RateLimit()
    while (event := await socket.receive())["type"] == "websocket.receive":
        text = event.get("text")
        if not rate.spend():
            continue
        if not isinstance(text, str) or len(text.encode()) > MOST_BYTES:
            connection.send(Problem("malformed", "only a ping is understood here"))
            continue
        try:
            ping = PINGS.decode(text)
        except (msgspec.DecodeError, RecursionError) as e:
            connection.send(Problem("malformed", str(e)))
        else:
            connection.send(Pong(ping.at, time.time()))


LOBBY = (lobby, lobby_live)
