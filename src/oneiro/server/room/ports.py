"""What a room needs of the rest of the server, and what its parts see of the room."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from oneiro.kernel.game import Seat
from oneiro.server.engine import choosing
from oneiro.server.engine.replays import Replays
from oneiro.server.room.state import Command, Event, RoomState
from oneiro.store import TableRecord, Visitor


class Host(Protocol):
    """All that a part which works in the background sees of its room."""

    @property
    def state(self) -> RoomState: ...

    @property
    def owner(self) -> bool:
        """Whether bots move and time runs out in this process, and in no other."""

    def now(self) -> float:
        """The table's time."""

    async def do(self, command: Command) -> None:
        """Raises :class:`oneiro.server.base.errors.Refusal`."""


class Part(Protocol):
    """Something that follows the room: the audience, bots, hints, the ticker, the chat."""

    @property
    def busy(self) -> bool:
        """Whether it works, so that the room must stay open."""

    def follow(self, s: RoomState, event: Event) -> None:
        """The state has changed and is stored. Must not wait."""

    async def close(self) -> None: ...


class Cluster(Protocol):
    """Other processes with the same tables, and which tables are this one's own."""

    @property
    def alone(self) -> bool:
        """Whether there can be no other process."""

    def owns(self, table: str) -> bool: ...

    async def take(self, tables: Collection[str]) -> None:
        """Own these tables, but for those that others own."""

    def release(self, tables: Collection[str]) -> None: ...

    def online(self, table: str) -> set[int]:
        """Who is at a table in other processes."""

    def here(self, table: str, people: Iterable[int]) -> None:
        """Who is at a table in this process."""

    def opened(self, table: str) -> None: ...

    def drafted(self, table: str, seat: Seat, seq: int, text: str) -> None: ...

    def spoke(self, table: str) -> None: ...

    def renamed(self, visitor: int, name: str) -> None: ...

    def handed(self, guest: int, account: Visitor, tables: Collection[str]) -> None: ...

    def hung_up(self, visitor: int) -> None: ...


class Engine(choosing.Engine, Protocol):
    """Computes for bots, hints and reviews in other processes."""

    def within(self, what: str) -> AbstractAsyncContextManager[None]:
        """Gives up what takes too long; raises :class:`oneiro.server.base.errors.Refusal` then."""

    @property
    def replays(self) -> Replays:
        """Where matches are replayed."""

    def warm(self) -> None:
        """Start a process now if the next job would have to wait for one."""


class Tables(Protocol):
    """Makes further tables."""

    async def check_limit(self, host: int) -> None:
        """Raises :class:`oneiro.server.base.errors.Refusal` if *host* has too many."""

    async def add(self, table: TableRecord) -> TableRecord: ...
