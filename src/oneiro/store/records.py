"""What the store keeps, as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["open", "person", "bot"]
Status = Literal["gathering", "playing", "over"]


@dataclass(frozen=True)
class Visitor:
    """Somebody who came by. The secret of the cookie is known to the browser alone."""

    id: int
    name: str


@dataclass(frozen=True)
class SeatRecord:
    seat: int
    kind: Kind
    visitor: int | None = None
    name: str = ""
    """The visitor's name today."""
    bot: str = ""
    away: bool = False

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away


@dataclass(frozen=True)
class Progress:
    """What a move changes of its table besides the log."""

    waiting: tuple[int, ...]
    winners: tuple[int, ...] = ()
    over: bool = False

    @property
    def status(self) -> Status:
        return "over" if self.over else "playing"


@dataclass(frozen=True)
class TimingRecord:
    """What a table keeps about time beside its log, so that a restart takes nothing away."""

    question: int
    """The line since which the present question is open."""
    clock: str = ""
    """Of the clock that runs, or empty."""
    left: float = 0.0
    drafts: dict[int, str] = field(default_factory=dict, repr=False)
    spent: dict[int, float] = field(default_factory=dict)
    """Seconds of help for slow lines, by seat."""


@dataclass(frozen=True)
class TableRecord:
    id: str
    game: str
    version: int
    edition: str
    edition_hash: str
    options: dict[str, str]
    private: bool
    status: Status
    host: int
    seed: bytes = field(repr=False)
    """Secret until the game is over."""
    commitment: str
    created: float
    seats: tuple[SeatRecord, ...]
    waiting: tuple[int, ...] = ()
    """The seats that must choose, so that a list of tables needs no replay."""
    winners: tuple[int, ...] = ()
    ended: float | None = None

    def seat_of(self, visitor: int | None) -> int | None:
        if visitor is None:
            return None
        return next((s.seat for s in self.seats if s.visitor == visitor), None)

    @property
    def full(self) -> bool:
        return all(s.kind != "open" for s in self.seats)

    @property
    def bots_to_move(self) -> tuple[int, ...]:
        if self.status != "playing":
            return ()
        return tuple(s for s in self.waiting if self.seats[s].played_by_bot)
