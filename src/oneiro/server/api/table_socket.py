"""The live line of a browser to a table: updates out, actions in."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from oneiro.server.base.errors import Refusal, not_watchable
from oneiro.server.base.logging import short
from oneiro.server.edge.limits import Limits
from oneiro.server.people.sessions import visitor_of
from oneiro.server.room.connection import ACCIDENT, GOING_AWAY, NO_SUCH_TABLE, NOT_FOR_YOU, Line
from oneiro.server.room.registry import Rooms
from oneiro.server.room.room import Room
from oneiro.server.wire import (
    Act,
    AnswerBack,
    AskBack,
    AskHint,
    Draft,
    Echo,
    FromPage,
    InWords,
    Ping,
    Pong,
    Problem,
    Undo,
    Vote,
)

log = structlog.get_logger(__name__)

MOST_BYTES = 16 * 1024
"""Of a message, or of a request's body."""
MESSAGES_A_SECOND = 12.0
MESSAGES_AT_ONCE = 40.0
CLOSED = {"unknown-table": NO_SUCH_TABLE, "not-watchable": NOT_FOR_YOU}
"""How a line that was refused is closed."""
DECODER: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)

Socket = WebSocket[Any, Any, State]


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: FromPath[str]) -> None:
    """Updates out, actions in."""
    await socket.accept()
    rooms: Rooms = socket.app.state.rooms
    try:
        visitor = await visitor_of(socket)
        async with rooms.entered(table_id) as room:
            if not room.table.shown_to(visitor.id if visitor else None):
                raise not_watchable()
            limits: Limits = socket.app.state.limits

            def pay(deed: str) -> None:
                limits.spend(deed, socket.scope)

            await talk(socket, room, Line(visitor.id if visitor else None, pay))
    except Refusal as no:
        await part(socket, no.problem, CLOSED.get(no.problem.code, ACCIDENT))
    except Exception:
        log.exception("a line broke", table=short(table_id))
        await part(socket, Problem("server", "something went wrong on our side"), ACCIDENT)


async def part(socket: Socket, problem: Problem, code: int) -> None:
    with contextlib.suppress(Exception):
        await socket.send_data(msgspec.json.encode(problem).decode(), mode="text")
        await socket.close(code=code, reason=problem.code)


async def talk(socket: Socket, room: Room, line: Line) -> None:
    await room.elsewhere.look()
    writing = asyncio.create_task(write(socket, line))
    room.enter(line)
    try:
        await room.seating.seen()
        await room.talk.greet(line)
        await read(socket, room, line)
    finally:
        line.hang_up(GOING_AWAY)
        room.leave_line(line)
        room.talk.part(line)
        await writing


async def write(socket: Socket, line: Line) -> None:
    """Send what waits. A browser that is gone is no news: the reader hears of it too."""
    try:
        while isinstance(message := await line.waiting.get(), bytes):
            await socket.send_data(message.decode(), mode="text")
        await socket.close(code=message)
    except Exception as e:
        line.lost = True
        log.debug("a line is gone", error=type(e).__name__)


class Patience:
    """How much one line may say: a number at once, and so many a second."""

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


async def read(socket: Socket, room: Room, line: Line) -> None:
    patience, warned = Patience(), False
    while (event := await socket.receive())["type"] == "websocket.receive":
        text = event.get("text")
        if not patience.spend():
            # One answer for a flood, or the answers would be a flood too.
            if not warned:
                line.send(Problem("too-many", "too many messages at once"))
            warned = True
            continue
        warned = False
        if not isinstance(text, str):
            line.send(Problem("malformed", "a message is text, not bytes"))
        elif len(text.encode()) > MOST_BYTES:
            line.send(Problem("too-large", f"a message has {MOST_BYTES} bytes at most"))
        else:
            await hear(room, line, text)


async def hear(room: Room, line: Line, text: str) -> None:
    """Do what a message asks; whatever goes wrong is told to this line alone."""
    try:
        message = DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError) as e:
        line.send(Problem("malformed", str(e)))
        return
    try:
        if isinstance(message, Act):
            await room.act(line, message.seq, message.action)
        elif isinstance(message, Draft):
            room.keeper.draft(line, message.seq, message.draft)
        elif isinstance(message, Ping):
            line.send(Pong(message.at, time.time()))
        elif isinstance(message, Echo):
            line.echoed(message.n, room.now())
        elif isinstance(message, Undo):
            await room.undo(line, message.seq)
        elif isinstance(message, AskBack):
            await room.takebacks.ask(line, message.seq)
        elif isinstance(message, AnswerBack):
            await room.takebacks.reply(line, message.seq, message.yes)
        elif isinstance(message, Vote):
            await room.absences.vote(line, message.seat, message.choice, message.bot)
        elif isinstance(message, AskHint):
            await room.hints.ask(line, message.seq)
        elif isinstance(message, InWords):
            line.in_words = message.on
            room.show(line)
        else:
            await room.talk.say(line, message.text)
    except Exception:
        log.exception("an accident at a table", table=short(room.table.id))
        line.send(Problem("server", "something went wrong on our side"))
