"""All rooms of this process, opened when needed and closed when nobody is left."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Collection

import structlog
from sqlalchemy.exc import SQLAlchemyError

from oneiro import games
from oneiro.kernel.game import BadOption
from oneiro.kernel.table import commitment
from oneiro.server import door
from oneiro.server.banks import Banks
from oneiro.server.clocks import Timing
from oneiro.server.line import GOING_AWAY
from oneiro.server.logs import short
from oneiro.server.manners import Manners
from oneiro.server.matches import check_bot, not_stored, open_match, reopened
from oneiro.server.problems import Refusal
from oneiro.server.room import Room
from oneiro.server.wire import NewTable, TableInfo
from oneiro.store import (
    PaceRecord,
    Progress,
    SeatRecord,
    Store,
    StoreError,
    TableRecord,
    Visitor,
    advanced,
)

log = structlog.get_logger(__name__)

MOST_TABLES = 50


class Rooms:
    def __init__(self, store: Store, manners: Manners) -> None:
        self.store = store
        self.manners = manners
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[None]] = {}
        self.listeners = manners.listeners

    async def wake(self) -> None:
        """After a start: go on where a bot had the move, or time ran."""
        timed = await self.store.timed()
        for table in await self.store.playing():
            if table.bots_to_move or table.id in timed:
                try:
                    async with self.entered(table.id) as room:
                        room.wake()
                except Refusal:
                    continue
                except Exception:
                    log.exception("a table did not wake", table=short(table.id))

    @contextlib.asynccontextmanager
    async def entered(self, table_id: str) -> AsyncIterator[Room]:
        """Hold a room, so that it stays the only one of its table; raises :class:`Refusal`."""
        room = await self._room(table_id)
        room.guests += 1
        try:
            yield room
        finally:
            room.guests -= 1

    async def _room(self, table_id: str) -> Room:
        # A room just opened may be swept before its opener is awake again.
        while (room := self.rooms.get(table_id)) is None or room.closed:
            opening = self.opening.get(table_id)
            if opening is None:
                opening = asyncio.create_task(self._open(table_id))
                self.opening[table_id] = opening
                opening.add_done_callback(lambda _: self.opening.pop(table_id, None))
            await asyncio.shield(opening)
        return room

    async def _open(self, table_id: str) -> None:
        table = await self.store.table(table_id)
        if table is None:
            raise Refusal("unknown-table", "there is no such table")
        match = await reopened(self.store, table)
        timing = Timing(self.manners.time_scale)
        if match is not None:
            timing.resume(match, await self.store.timing(table_id))
        if table.status == "over":
            timing.stop()
        banks = Banks(table.pace, self.manners.time_scale, timing.moment)
        banks = banks.resumed(table, await self.store.banks.of(table_id))
        room = Room(self.store, table, match, timing, banks, self.manners)
        self.rooms[table_id] = room
        room.absences.follow()
        room.keeper.wake()

    def moved(self, guest: int, account: int, changed: Collection[str]) -> None:
        """A guest signed in, and these stored tables changed by it."""
        for room in list(self.rooms.values()):
            if room.table.id in changed or guest in room.online():
                room.moved(guest, account)

    def hang_up(self, visitor: int) -> None:
        """Close all lines of somebody: those whose session still holds come back."""
        for room in self.rooms.values():
            for line in room.lines:
                if line.visitor == visitor:
                    line.hang_up(GOING_AWAY)

    def sweep(self) -> None:
        """Close rooms where nobody is left."""
        for table_id in [i for i, room in self.rooms.items() if room.idle]:
            del self.rooms[table_id]

    async def create(self, host: Visitor, new: NewTable) -> TableRecord:
        """A new table; the game begins at once if no seat is open."""
        options = agreed(new)
        if await self.store.living_tables_of(host.id) >= MOST_TABLES:
            raise Refusal("too-many", f"you have {MOST_TABLES} unfinished tables already")
        table = new_table(host, new, options)
        opening = None
        if table.full:
            match = open_match(table)
            opening = match.log[0]
            table = advanced(table, Progress(match.actors), table.created)
        try:
            await self.store.create(table, opening)
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e
        log.info("table opened", table=short(table.id), game=table.game, seats=len(table.seats))
        self.listeners.tell(table, "opened")
        if table.bots_to_move:
            async with self.entered(table.id) as room:
                room.wake()
        return table

    def info(self, table: TableRecord, visitor: int | None) -> TableInfo:
        """A table as it is now: a live room knows more than the record."""
        room = self.rooms.get(table.id)
        if room is None:
            return door.table_info(table, visitor)
        return door.table_info(room.table, visitor, room.online())

    async def close(self) -> None:
        """Stop, so that nothing is half done."""
        for opening in self.opening.values():
            opening.cancel()
        rooms = list(self.rooms.values())
        await asyncio.gather(
            *self.opening.values(), *(room.close() for room in rooms), return_exceptions=True
        )
        for room in rooms:
            for line in room.lines:
                line.hang_up(GOING_AWAY)


def agreed(new: NewTable) -> dict[str, str]:
    """The table options of a sensible table; raises :class:`Refusal`."""
    try:
        options = games.game(new.game).agree(len(new.seats), new.options)
    except games.UnknownGame as e:
        raise Refusal("unknown-game", str(e)) from e
    except BadOption as e:
        raise Refusal("bad-table", str(e)) from e
    kinds = [s.kind for s in new.seats]
    if kinds.count("me") > 1:
        raise Refusal("bad-table", "you can sit on one seat only")
    if set(kinds) == {"bot"}:
        raise Refusal("bad-table", "somebody must sit at the table, not bots alone")
    for s in new.seats:
        if s.kind == "bot":
            check_bot(new.game, s.bot)
    return options


def new_table(host: Visitor, new: NewTable, options: dict[str, str]) -> TableRecord:
    game = games.game(new.game)
    seed = secrets.token_bytes(32)
    now = time.time()
    return TableRecord(
        id=secrets.token_urlsafe(12),
        game=game.key,
        version=game.version,
        edition=game.edition,
        edition_hash=game.edition_hash,
        options=options,
        private=new.private,
        status="gathering",
        host=host.id,
        seed=seed,
        commitment=commitment(seed),
        created=now,
        moved=now,
        pace=PaceRecord(new.pace.kind, new.pace.minutes, new.pace.increment, new.pace.days),
        watch=new.watch,
        seats=tuple(
            {
                "me": SeatRecord(i, "person", host.id, host.name),
                "open": SeatRecord(i, "open"),
                "bot": SeatRecord(i, "bot", bot=s.bot),
            }[s.kind]
            for i, s in enumerate(new.seats)
        ),
    )
