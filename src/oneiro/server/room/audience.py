"""The audience of a table: who is connected, and who is told what."""

from __future__ import annotations

import asyncio

import structlog

from oneiro.server.base.errors import not_watchable
from oneiro.server.base.logging import short
from oneiro.server.room import absences, projection, takebacks
from oneiro.server.room.connection import (
    ACCIDENT,
    NO_SUCH_TABLE,
    NOT_FOR_YOU,
    Connection,
    Known,
    encoded,
)
from oneiro.server.room.ports import Cluster, Host
from oneiro.server.room.state import Event, HandedOver, RoomState
from oneiro.server.wire import Problem, TableNotes

log = structlog.get_logger(__name__)

Made = dict[tuple[int | None, Known, bool], tuple[bytes, Known]]
"""Updates by who sees them, what they know and if they read words; and what they know then."""


class Audience:
    def __init__(self, host: Host, cluster: Cluster) -> None:
        self._host, self._cluster = host, cluster
        self._match = host.state.match
        self.connections: set[Connection] = set()

    @property
    def busy(self) -> bool:
        return bool(self.connections)

    def here(self) -> set[int]:
        """Who is at this table in this process."""
        return {c.visitor for c in self.connections if c.visitor is not None}

    def online(self) -> frozenset[int]:
        """Who is at this table, in whatever process."""
        return frozenset(self.here() | self._cluster.online(self._host.state.table.id))

    def add(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._cluster.here(self._host.state.table.id, self.here())

    def remove(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._cluster.here(self._host.state.table.id, self.here())

    def hand_over(self, handed: HandedOver) -> None:
        for connection in self.connections:
            if connection.visitor == handed.guest:
                connection.visitor, connection.known = handed.account, Known()
        self._cluster.here(self._host.state.table.id, self.here())

    def hang_up(self, code: int, visitor: int | None = None) -> None:
        """Close all connections, or all of one visitor: whoever may come back does."""
        for connection in self.connections:
            if visitor is None or connection.visitor == visitor:
                connection.hang_up(code)

    def follow(self, s: RoomState, event: Event) -> None:
        if s.match is not self._match:
            # It was read anew, so nothing of what pages were told is certain.
            self._match = s.match
            for connection in self.connections:
                connection.known = Known()
        if event == "closed":
            for connection in self.connections:
                connection.send(Problem("unknown-table", "the table is closed"))
                connection.hang_up(NO_SUCH_TABLE)
        elif event != "quiet":
            self.tell()

    def tell(self) -> None:
        """Give every connection what its viewer may know, and nothing else."""
        made: Made = {}
        for connection in list(self.connections):
            self._tell(connection, made)

    def greet(self, connection: Connection) -> None:
        """Somebody came: tell them alone, if they were not told yet."""
        if not connection.told:
            self._tell(connection)

    def _tell(self, connection: Connection, made: Made | None = None) -> None:
        """A connection that cannot be told must not keep others from hearing."""
        if connection.lost:
            return
        try:
            self.show(connection, made=made)
        except Exception:
            table = short(self._host.state.table.id)
            log.exception("a connection could not be told", table=table)
            connection.hang_up(ACCIDENT)

    def show(self, connection: Connection, made: Made | None = None) -> None:
        table = self._host.state.table
        connection.told = True
        if not table.shown_to(connection.visitor):
            connection.send(not_watchable().problem)
            connection.hang_up(NOT_FOR_YOU)
            return
        # All who only look on are sent the same, and so are several pages of one player.
        viewer = connection.visitor if table.concerns(connection.visitor) else None
        made = {} if made is None else made
        asked = viewer, connection.known, connection.in_words
        if asked not in made:
            made[asked] = self._update(*asked)
        message, connection.known = made[asked]
        connection.send_bytes(message)
        if connection.known.moves <= self._host.state.seq and not connection.lost:
            asyncio.get_running_loop().call_soon(self._go_on, connection)

    def _go_on(self, connection: Connection) -> None:
        """Send the next part of a long chronicle, if nobody else has done so meanwhile."""
        if connection in self.connections and connection.known.moves <= self._host.state.seq:
            self._tell(connection)

    def _update(self, visitor: int | None, known: Known, in_words: bool) -> tuple[bytes, Known]:
        s, notes = self._host.state, self.notes(visitor)
        update = projection.update(
            s.table, s.match, visitor, s.online, known, s.timer, notes, in_words
        )
        moves = min(update.seq + 1, known.moves + projection.MOST_AT_ONCE)
        return encoded(update), Known(moves, known.entries + len(update.log))

    def notes(self, visitor: int | None) -> TableNotes:
        """What goes on around the game, as *visitor* may know it."""
        s = self._host.state
        return TableNotes(
            s.clocks.info() if s.table.status == "playing" else [],
            absences.info(s, self._host.now(), s.clocks.time.wall()),
            takebacks.info(s),
            takebacks.possible(s, s.table.seat_of(visitor)) is not None,
        )

    async def close(self) -> None:
        """Connections are hung up when everything is written, see ``Rooms.close``."""
