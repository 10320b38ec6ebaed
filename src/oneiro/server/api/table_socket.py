"""The live connection of a browser to a table: updates out, actions in."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from oneiro.server import wire
from oneiro.server.base import metrics
from oneiro.server.base.errors import Refusal, not_watchable
from oneiro.server.base.logging import short
from oneiro.server.edge.limits import Limits
from oneiro.server.people.sessions import visitor_of
from oneiro.server.room.absences import Vote
from oneiro.server.room.connection import (
    ACCIDENT,
    GOING_AWAY,
    NO_SUCH_TABLE,
    NOT_FOR_YOU,
    TOO_MANY_CONNECTIONS,
    Connection,
)
from oneiro.server.room.lifecycle import See
from oneiro.server.room.opening import Open
from oneiro.server.room.play import Act, Hold, Undo
from oneiro.server.room.registry import Rooms
from oneiro.server.room.room import Room
from oneiro.server.room.state import Command
from oneiro.server.room.takebacks import Answer, Ask
from oneiro.server.wire import FromPage, Problem

log = structlog.get_logger(__name__)

MOST_BYTES = 16 * 1024
"""Of a message, or of a request's body."""
MESSAGES_A_SECOND = 12.0
MESSAGES_AT_ONCE = 40.0
LINES_TOLD = 8
"""Lines of a chronicle that cost as much to tell as one costs to replay."""
CLOSED = {
    "unknown-table": NO_SUCH_TABLE,
    "not-watchable": NOT_FOR_YOU,
    "too-many": TOO_MANY_CONNECTIONS,
}
"""How a connection that was refused is closed."""
DECODER: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)

Socket = WebSocket[Any, Any, State]

COMMANDS: dict[type, Callable[[Any, Connection, float], Command]] = {
    wire.Act: lambda m, c, at: Act(c.visitor, m.seq, m.action, at, c.latency),
    wire.Undo: lambda m, c, at: Undo(c.visitor, m.seq, at, c.latency),
    wire.Open: lambda m, c, at: Open(c.visitor, m.number),
    wire.AskBack: lambda m, c, at: Ask(c.visitor, m.seq),
    wire.AnswerBack: lambda m, c, at: Answer(c.visitor, m.seq, m.yes),
    wire.Vote: lambda m, c, at: Vote(c.visitor, m.seat, m.choice, m.bot),
}
"""What a message asks of the room, from the message, who sent it and when it arrived."""


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: FromPath[str]) -> None:
    """Updates out, actions in."""
    await socket.accept()
    rooms: Rooms = socket.app.state.rooms
    try:
        visitor = await visitor_of(socket)
        limits: Limits = socket.app.state.limits

        def pay(kind: str, cost: int) -> None:
            limits.spend(kind, socket.scope, cost)

        async with rooms.entered(table_id, partial(pay, "lines")) as room:
            if not room.table.shown_to(visitor.id if visitor else None):
                raise not_watchable()
            if room.match is not None:
                # All of its chronicle is written for whoever comes.
                pay("lines", len(room.match.log) // LINES_TOLD)
            await talk(socket, room, Connection(visitor.id if visitor else None, pay))
    except Refusal as no:
        await part(socket, no.problem, CLOSED.get(no.problem.code, ACCIDENT))
    except Exception:
        log.exception("a connection broke", table=short(table_id))
        await part(socket, Problem("server", "something went wrong on our side"), ACCIDENT)


async def part(socket: Socket, problem: Problem, code: int) -> None:
    with contextlib.suppress(Exception):
        await socket.send_data(msgspec.json.encode(problem).decode(), mode="text")
        await socket.close(code=code, reason=problem.code)


async def talk(socket: Socket, room: Room, connection: Connection) -> None:
    await room.look()
    writing = asyncio.create_task(write(socket, connection))
    try:
        await room.enter(connection)
        await seen(room)
        await room.chat.greet(connection)
        await read(socket, room, connection)
    finally:
        connection.hang_up(GOING_AWAY)
        room.leave(connection)
        await writing


async def seen(room: Room) -> None:
    """Another visit, or the next hour, notes what could not be stored."""
    with contextlib.suppress(Refusal):
        await room.do(See())


async def write(socket: Socket, connection: Connection) -> None:
    """Send what waits. A browser that is gone is no news: the reader hears of it too."""
    try:
        while isinstance(message := await connection.waiting.get(), bytes):
            await socket.send_data(message.decode(), mode="text")
        await socket.close(code=message)
    except Exception as e:
        connection.lost = True
        log.debug("a connection is gone", error=type(e).__name__)


class RateLimit:
    """How much one connection may say: a number at once, and so many a second."""

    def __init__(self) -> None:
        self.left = MESSAGES_AT_ONCE
        self.last = time.monotonic()

    def spend(self) -> bool:
        now = time.monotonic()
        self.left = min(MESSAGES_AT_ONCE, self.left + (now - self.last) * MESSAGES_A_SECOND)
        self.last = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


async def read(socket: Socket, room: Room, connection: Connection) -> None:
    rate, warned = RateLimit(), False
    while (event := await socket.receive())["type"] == "websocket.receive":
        text = event.get("text")
        if not rate.spend():
            # One answer for a flood, or the answers would be a flood too.
            if not warned:
                connection.send(Problem("too-many", "too many messages at once"))
            warned = True
            continue
        warned = False
        if not isinstance(text, str):
            connection.send(Problem("malformed", "a message is text, not bytes"))
        elif len(text.encode()) > MOST_BYTES:
            connection.send(Problem("too-large", f"a message has {MOST_BYTES} bytes at most"))
        else:
            await hear(room, connection, text)


async def hear(room: Room, connection: Connection, text: str) -> None:
    """Do what a message asks; whatever goes wrong is told to this connection alone."""
    at = room.now()
    try:
        message = DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError) as e:
        connection.send(Problem("malformed", str(e)))
        return
    try:
        if type(message) in COMMANDS:
            command = COMMANDS[type(message)](message, connection, at)
            acting = isinstance(message, wire.Act)
            with metrics.ACT.time() if acting else contextlib.nullcontext():
                await answer(room, connection, room.do(command))
        elif isinstance(message, wire.Draft):
            hold = Hold(connection.visitor, message.seq, message.draft, at, connection.latency)
            # Not waited for: what comes after it must not seem to arrive later than it does.
            room.submit(hold).add_done_callback(lambda held: drafted(room, connection, held))
        elif isinstance(message, wire.Ping):
            connection.send(wire.Pong(message.at, time.time()))
        elif isinstance(message, wire.Echo):
            connection.echoed(message.n, at)
        elif isinstance(message, wire.AskHint):
            await answer(room, connection, ask_hint(room, connection, message.seq))
        elif isinstance(message, wire.InWords):
            connection.in_words = message.on
            room.audience.show(connection)
        elif isinstance(message, wire.Say):
            await answer(room, connection, room.chat.say(connection.visitor, message.text))
    except Exception as e:
        accident(room, connection, e)


async def answer(room: Room, connection: Connection, doing: Coroutine[Any, Any, None]) -> None:
    """Do it, or tell this connection alone why not."""
    try:
        await doing
    except Refusal as no:
        refuse(room, connection, no)


async def ask_hint(room: Room, connection: Connection, seq: int) -> None:
    room.hints.ask(connection, seq)


def refuse(room: Room, connection: Connection, no: Refusal) -> None:
    connection.send(no.problem)
    if no.problem.code in ("stale", "too-late"):
        room.audience.show(connection)


def drafted(room: Room, connection: Connection, held: asyncio.Task[None]) -> None:
    error = None if held.cancelled() else held.exception()
    if isinstance(error, Refusal):
        refuse(room, connection, error)
    elif error is not None:
        accident(room, connection, error)


def accident(room: Room, connection: Connection, error: BaseException) -> None:
    log.error("an accident at a table", table=short(room.table.id), exc_info=error)
    connection.send(Problem("server", "something went wrong on our side"))
