"""What a room is made of, and what may change it. Imports no part and no room."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeGuard

from oneiro.kernel.game import Seat
from oneiro.kernel.match import Match, Proposal
from oneiro.server.base.errors import Refusal
from oneiro.server.engine.replays import Replays
from oneiro.server.room.clocks import PlayerClocks
from oneiro.server.room.events import TableEvent
from oneiro.server.room.timer import StepTimer
from oneiro.server.wire import Voice
from oneiro.store import Store, TableRecord

Event = TableEvent | Literal["elsewhere", "time", "quiet"]
"""``elsewhere``: read or heard from another process; ``time``: what stood still runs again;
``quiet``: nothing that anybody could see. These three are told to the room's parts alone."""
INSIDE = ("elsewhere", "time", "quiet")
Write = Callable[[Store], Awaitable[None]]
"""What is stored of a change."""


def told_outside(event: Event) -> TypeGuard[TableEvent]:
    return event not in INSIDE


@dataclass(frozen=True)
class Takeback:
    """A question to all others: may *seat* take back move *to* and all after it?"""

    seat: Seat
    to: int
    at: int
    """The table's last move when it was asked."""
    put: float
    """When, by the table's time."""
    agreed: frozenset[Seat] = frozenset()


@dataclass(frozen=True)
class Absences:
    """Since when players are gone, and what the others want to do about it."""

    grace: float = 60.0
    """Seconds that somebody has to come back before the others may choose."""
    offline: Mapping[Seat, float] = field(default_factory=dict)
    """Since when, by the table's time. A start of the server counts as the beginning."""
    left: Mapping[Seat, float] = field(default_factory=dict)
    """Since when a bot plays on."""
    asked: Mapping[Seat, tuple[int, float]] = field(default_factory=dict)
    """The move since which a seat is asked, and when that was."""
    waits: Mapping[Seat, float] = field(default_factory=dict)
    """Until when the others have chosen to wait."""
    voices: Mapping[Seat, Mapping[Seat, Voice]] = field(default_factory=dict)
    """Who wants what, by who is gone and who says so."""


@dataclass(frozen=True)
class Opening:
    """Every seat is taken, and the people open the numbers that they are bound to."""

    until: float
    """When the game begins without those who have not, by the table's time."""
    expected: frozenset[Seat]
    """Who is here, or sat down just now: only they are waited for."""


@dataclass(frozen=True)
class RoomState:
    """Everything that is decided one thing at a time. A value: the room alone replaces it."""

    table: TableRecord
    match: Match | None
    """The log and its position, which go on: a state kept from before shares them. Only the room
    lets it accept a proposal."""
    clocks: PlayerClocks
    timer: StepTimer
    absences: Absences = Absences()
    takeback: Takeback | None = None
    refused: frozenset[Seat] = frozenset()
    """Who asked to take back at this position already and was refused."""
    late: Mapping[Seat, tuple[int, int]] = field(default_factory=dict)
    """By seat: since when it was asked, and the move that time being up made for it."""
    online: frozenset[int] = frozenset()
    """Visitors who are at this table, in this process or another."""
    opening: Opening | None = None
    """Before the game, once every seat is taken."""
    read_at: float = float("-inf")
    """When all of this was last read from the store, by the table's time."""
    closed: bool = False

    @property
    def seq(self) -> int:
        """The number of the last move; -1 before the game."""
        return -1 if self.match is None else self.match.seq


@dataclass(frozen=True)
class Draft:
    """What lies at a seat while its player thinks; it stands in no row at once."""

    seat: Seat
    seq: int
    text: str


@dataclass(frozen=True)
class HandedOver:
    """A guest who signed in: the guest's connections belong to the account from now on."""

    guest: int
    account: int


@dataclass(frozen=True)
class Change:
    """What a command comes to. Nothing has happened yet."""

    after: RoomState
    event: Event | None
    """None: there is nothing to tell."""
    write: Write | None = None
    """Stored first; None where nothing of it outlives the process."""
    proposal: Proposal | None = None
    """The move that leads to *after*."""
    then: Command | None = None
    """What follows from it in the same turn."""
    draft: Draft | None = None
    """For the other processes, which find it in no row."""
    handed: HandedOver | None = None


@dataclass(frozen=True)
class Env:
    """All that a decision may ask besides the state."""

    store: Store
    """For reading only."""
    replays: Replays
    now: float
    wall: float
    opened: float
    """By open time."""
    owner: bool
    """Whether bots move and time runs out in this process, and in no other."""
    online: frozenset[int]


class Command(Protocol):
    """One thing that somebody asks of a table: a frozen dataclass beside its kind."""

    @property
    def again(self) -> bool:
        """Whether it still stands where another process was quicker."""

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        """What it comes to; None: nothing to do. Raises :class:`Refusal`. Changes nothing."""


def check_open(s: RoomState) -> None:
    if s.closed:
        raise Refusal("unknown-table", "the table is closed")


def check_gathering(s: RoomState) -> None:
    if s.match is not None:
        raise Refusal("started", "the game has begun")


def sits_at(s: RoomState, visitor: int | None) -> Seat:
    """Where *visitor* sits; raises :class:`Refusal`."""
    seat = s.table.seat_of(visitor)
    if seat is None:
        raise not_seated()
    return seat


def not_seated() -> Refusal:
    return Refusal("not-seated", "you do not sit at this table")
