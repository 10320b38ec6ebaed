"""The room: the one place where something happens at a table.

What is asked of it is a command. It is decided, stored, accepted and told, one at a time; see
:meth:`Room._turn` and :meth:`Room._happen`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from oneiro.kernel.match import Match
from oneiro.server.base import metrics
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.room.absences import SeeOnline, noticed
from oneiro.server.room.audience import Audience
from oneiro.server.room.bots import Bots
from oneiro.server.room.catchup import CatchUp
from oneiro.server.room.chat import Chat
from oneiro.server.room.config import RoomConfig, Time
from oneiro.server.room.connection import Connection
from oneiro.server.room.events import Subscribers
from oneiro.server.room.hints import Hints
from oneiro.server.room.matches import not_stored
from oneiro.server.room.opening import Openings, gathered
from oneiro.server.room.play import accepted
from oneiro.server.room.ports import Cluster, Engine, Part
from oneiro.server.room.reviews import Reviews
from oneiro.server.room.state import Change, Command, Env, Event, RoomState, Write, told_outside
from oneiro.server.room.ticker import Ticker
from oneiro.server.wire import ProblemCode
from oneiro.store import GoneOn, SeatTaken, Store, StoreError, TableRecord, UsedUp

log = structlog.get_logger(__name__)

TRIES = 4
"""How often a command is tried again that another process was quicker than."""
LOGGED: dict[Event, str] = {"begun": "game begun", "over": "game over"}


class Room:
    """One table: one thing at a time, stored before it is told, told by its parts."""

    def __init__(
        self,
        store: Store,
        state: RoomState,
        config: RoomConfig,
        cluster: Cluster,
        engine: Engine,
        subscribers: Subscribers,
    ) -> None:
        self._store, self._state = store, state
        self._cluster, self._subscribers = cluster, subscribers
        self._replays = engine.replays
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[None]] = set()
        self.guests = 0
        """Requests that hold this room, see ``Rooms.entered``."""
        self.audience = Audience(self, cluster)
        self.bots = Bots(self, engine, config.bot_pause)
        self.hints = Hints(self, engine)
        self.ticker = Ticker(self, lambda: self.audience.connections, self.bots.drafts)
        self.chat = Chat(store, cluster, lambda: self.table, lambda: self.audience.connections)
        self.reviews = Reviews(self, engine)
        self.openings = Openings(self)
        # People hear before bots think.
        self._parts: tuple[Part, ...] = (
            self.audience,
            self.chat,
            self.bots,
            self.hints,
            self.reviews,
            self.ticker,
            self.openings,
        )
        state = noticed(state, self.audience.online(), self.now())
        self._state = gathered(None, state, self.now())

    @property
    def state(self) -> RoomState:
        return self._state

    @property
    def table(self) -> TableRecord:
        return self._state.table

    @property
    def match(self) -> Match | None:
        return self._state.match

    @property
    def closed(self) -> bool:
        return self._state.closed

    @property
    def time(self) -> Time:
        return self._state.timer.time

    def now(self) -> float:
        return self.time.now()

    @property
    def owner(self) -> bool:
        """Whether bots move and time runs out in this process, and in no other."""
        return self._cluster.owns(self.table.id)

    @property
    def idle(self) -> bool:
        works = self._running or any(part.busy for part in self._parts)
        # A question that is open stands in no row, so the room keeps it.
        return not (works or self.guests or self._state.takeback)

    async def do(self, command: Command) -> None:
        """To the end even if whoever asked hangs up; raises :class:`Refusal`."""
        await asyncio.shield(self.submit(command))

    def submit(self, command: Command) -> asyncio.Task[None]:
        """The same for who does not wait for it. Commands take their turns in this order."""
        task = asyncio.create_task(self._turn(command))
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        # Looked at here, or a refusal that nobody waits for any more would be reported as lost.
        if not task.cancelled():
            task.exception()

    async def _turn(self, command: Command) -> None:
        async with self._lock:  # ONE AT A TIME
            happened: list[Change] = []
            try:
                following: Command | None = command
                while following is not None:
                    change = await self._happen(following, happened)
                    following = None if change is None else change.then
            finally:
                # Once for all, and also if what followed failed or another process was quicker.
                self._tell(happened)  # TOLD

    async def _happen(self, command: Command, happened: list[Change]) -> Change | None:
        for left in reversed(range(TRIES)):
            change = await command.decide(self._state, self._env())  # DECIDED
            if change is None:
                return None
            try:
                if change.write is not None:
                    await self._stored(change.write)  # STORED
            except (SeatTaken, GoneOn, IntegrityError) as e:
                log.warning("the table has gone on elsewhere", table=short(self.table.id))
                await self._happen(CatchUp(self.now()), happened)
                if command.again and left and not isinstance(e, SeatTaken):
                    continue
                code: ProblemCode = "seat-taken" if isinstance(e, SeatTaken) else "stale"
                raise Refusal(code, "the table has gone on meanwhile") from e
            self._accept(change)  # HAPPENED
            happened.append(change)
            return change
        return None

    def _env(self) -> Env:
        time = self.time
        moments = time.now(), time.wall(), time.opened()
        return Env(self._store, self._replays, *moments, self.owner, self.audience.online())

    async def _stored(self, write: Write) -> None:
        """Raises :class:`Refusal` if it was not stored; then nothing has happened."""
        try:
            with metrics.STORE.time():
                await write(self._store)
        except UsedUp as e:
            raise Refusal("used-up", str(e)) from e
        except (SeatTaken, GoneOn, IntegrityError):
            raise
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e

    def _accept(self, change: Change) -> None:
        """It is stored, so it is so."""
        if change.handed is not None:
            self.audience.hand_over(change.handed)
        after = noticed(accepted(change), self.audience.online(), self.now())
        self._state = gathered(self._state, after, self.now())

    def _tell(self, happened: Sequence[Change]) -> None:
        for draft in (change.draft for change in happened if change.draft is not None):
            self._cluster.drafted(self.table.id, draft.seat, draft.seq, draft.text)
        events = list(dict.fromkeys(c.event for c in happened if c.event is not None))
        if not events:
            return
        for part in self._parts:
            try:
                part.follow(self._state, events[-1])
            except Exception:
                name, table = type(part).__name__, short(self.table.id)
                log.exception("a part failed", part=name, table=table)
        for event in events:
            if event in LOGGED:
                log.info(LOGGED[event], table=short(self.table.id), game=self.table.game)
            if told_outside(event):
                self._subscribers.tell(self.table, event)

    async def enter(self, connection: Connection) -> None:
        self.audience.add(connection)
        await self.do(SeeOnline())
        self.audience.greet(connection)
        self.ticker.greet(connection)

    def leave(self, connection: Connection) -> None:
        self.audience.remove(connection)
        self.chat.part(connection)
        self.submit(SeeOnline())
        self.ticker.wake()

    async def look(self) -> None:
        """Somebody comes, perhaps from another process, and must not see less than there."""
        if not self._cluster.alone:
            await self.do(CatchUp(self.now(), self.time.wall()))

    def wake(self) -> None:
        """Bots that must move do, and time that must run does."""
        for part in self._parts:
            part.follow(self._state, "quiet")

    async def close(self) -> None:
        """Stop the bots and the time, and let what was begun be written."""
        for part in self._parts:
            await part.close()
        await asyncio.gather(*self._running, return_exceptions=True)
