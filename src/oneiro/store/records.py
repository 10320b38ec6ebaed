"""What the store keeps, as values."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from oneiro.kernel.shares import Mixture, Share

Kind = Literal["open", "person", "bot"]
Status = Literal["gathering", "playing", "over"]
Ending = Literal["", "agreed", "expired"]
PaceKind = Literal["untimed", "live", "days"]
AnalysisStatus = Literal["waiting", "running", "done", "failed"]


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
    """The visitor's name today; of an imported match, as its file has it."""
    bot: str = ""
    """A bot's level; of a person, the level that plays on while they are away."""
    away: bool = False
    hints: int = 0
    """How often a person asked for a hint."""
    agreed: bool = False
    """Of a person at a table that wants to go on as it was: that it may."""
    left_at: int = -1
    """Of a person who is away: the table's last move when the stand-in took over."""
    share: str = ""
    """What a person was bound to when they sat down: the commitment of their number, or empty."""
    colour: str | None = None
    """In a game with colours: what the player has chosen, or was given when the game began."""
    number: str = ""
    """The number itself, in hexadecimal, once it is opened."""

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away

    @property
    def reserved(self) -> bool:
        """Kept for one visitor, who has not come yet."""
        return self.kind == "open" and self.visitor is not None


@dataclass(frozen=True)
class PaceRecord:
    """How fast a table plays, see the wire's ``Pace``."""

    kind: PaceKind = "untimed"
    minutes: int = 0
    increment: int = 0
    days: int = 0


@dataclass(frozen=True)
class ClocksRecord:
    """The players' clocks as they were at a moment."""

    left: dict[int, float]
    """Seconds, by seat."""
    running: tuple[int, ...]
    at: float
    """By open time."""


@dataclass(frozen=True)
class Progress:
    """What a move changes of its table besides the log."""

    waiting: tuple[int, ...]
    winners: tuple[int, ...] = ()
    over: bool = False
    agreed: Mapping[str, str] | None = None
    """Of a beginning: the table options with all that was chosen while people gathered."""
    colours: tuple[str, ...] = ()
    """Of a beginning: who has which, if the game has colours."""

    @property
    def status(self) -> Status:
        return "over" if self.over else "playing"


@dataclass(frozen=True)
class TimerRecord:
    """What a table keeps about time beside its log, so that a restart takes nothing away."""

    question: int
    """The move since which the present question is open."""
    clock: str = ""
    """Of the clock that runs, or empty."""
    left: float = 0.0
    drafts: dict[int, str] = field(default_factory=dict, repr=False)
    spent: dict[int, float] = field(default_factory=dict)
    """Seconds of help for slow connections, by seat."""


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
    notation: int = 1
    pace: PaceRecord = PaceRecord()
    watch: bool = True
    moved: float = 0.0
    ending: Ending = ""
    parent: str = ""
    inherited: int = 0
    """How many moves of the log come from the parent's match."""
    parent_commitment: str = ""
    """What the parent's match was committed to."""
    rematch: str = ""
    imported: bool = False
    hints: bool = False
    """Players may ask what the engine would choose."""
    as_it_was: bool = False
    """Of a table that begins from a known position: nothing is dealt anew. Until it has begun only
    a wish, which all people who sit must share."""
    from_file: bool = False
    """The match it goes on from, or one further up, came from a file."""
    mixed_as: str = ""
    """Of an imported match: the table under whose name its chance was mixed."""
    stirred: float = 0.0
    """When something last happened there, by open time: *moved* is only shown."""

    def seat_of(self, visitor: int | None) -> int | None:
        if visitor is None:
            return None
        sits = (s.seat for s in self.seats if s.visitor == visitor and s.kind == "person")
        return next(sits, None)

    def concerns(self, visitor: int | None) -> bool:
        """Whether *visitor* opened this table, sits at it or has a seat kept."""
        if visitor is None:
            return False
        return visitor == self.host or any(s.visitor == visitor for s in self.seats)

    def shown_to(self, visitor: int | None) -> bool:
        """Whether *visitor* may look at this table. Open seats of a public one are anybody's."""
        if self.watch or (self.status == "gathering" and self.public):
            return True
        return self.concerns(visitor)

    @property
    def public(self) -> bool:
        """Listed, and anybody may sit down; never where somebody may know what is hidden."""
        return not self.private and not self.inherited

    @property
    def all_agree(self) -> bool:
        """Whether all people who sit want to go on from a known position as it was."""
        return self.as_it_was and all(s.agreed for s in self.seats if s.kind == "person")

    @property
    def full(self) -> bool:
        return all(s.kind != "open" for s in self.seats)

    @property
    def opening(self) -> bool:
        """Every seat is taken, and those who sit open their numbers before the game begins."""
        return self.status == "gathering" and self.full

    @property
    def unopened(self) -> tuple[int, ...]:
        """Who is bound to a number and has not opened it."""
        return tuple(s.seat for s in self.seats if s.share and not s.number)

    @property
    def mixture(self) -> Mixture | None:
        """What the match's seed follows from; None: nobody added to the server's."""
        shares = tuple(
            Share(s.seat, s.share, bytes.fromhex(s.number) if s.number else None)
            for s in self.seats
            if s.share
        )
        return Mixture(self.mixed_as or self.id, self.seed, shares) if shares else None

    @property
    def bots_to_move(self) -> tuple[int, ...]:
        if self.status != "playing":
            return ()
        return tuple(s for s in self.waiting if self.seats[s].played_by_bot)


@dataclass(frozen=True)
class AnalysisRecord:
    """The analysis of a finished match."""

    table: str
    engine: str
    """What makes or made it; another engine would come to other numbers."""
    asked_by: int
    asked: float
    status: AnalysisStatus = "waiting"
    done: int = 0
    total: int = 0
    """Choices that were weighed, of so many; 0: nobody has counted yet."""
    result: Any = field(default_factory=list)
    """As JSON: while it is under way the choices so far, then everything."""


def secret_hash(secret: str) -> str:
    """What is stored of a secret: of a session's cookie, an invitation, a challenge."""
    return hashlib.sha256(secret.encode()).hexdigest()


def advanced(table: TableRecord, progress: Progress, at: float) -> TableRecord:
    """The record as :meth:`Store.append` leaves it."""
    seats = table.seats
    if progress.colours:
        worn = zip(seats, progress.colours, strict=True)
        seats = tuple(replace(seat, colour=colour) for seat, colour in worn)
    return replace(
        table,
        seats=seats,
        options=table.options if progress.agreed is None else dict(progress.agreed),
        status=progress.status,
        waiting=progress.waiting,
        winners=progress.winners,
        ended=at if progress.over else None,
        moved=at,
    )
