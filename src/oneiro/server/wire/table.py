"""A table on the wire: what its page is told of it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from oneiro.server.wire.words import WordsOut

SeatKind = Literal["open", "person", "bot"]
Status = Literal["gathering", "playing", "over"]
Ending = Literal["", "agreed", "expired"]
"""How a game ended, if not by its rules: those at the table wanted it, or it stood still long."""


PaceKind = Literal["untimed", "live", "days"]


class Pace(Struct, forbid_unknown_fields=True, frozen=True):
    """How fast a table plays."""

    kind: PaceKind = "untimed"
    minutes: int = 0
    """Live: on each player's clock at the start."""
    increment: int = 0
    """Live: seconds that every decision of one's own gives back."""
    days: int = 0
    """By correspondence: for each decision."""


class SeatInfo(Struct):
    seat: int
    kind: SeatKind
    name: str
    """Empty for an open seat, unless it is kept for somebody; a bot's level for a bot."""
    online: bool
    away: bool
    """Left a running game: a bot plays on until the player returns."""
    stand_in: str
    """The level of the bot that plays on; empty: nobody does."""
    reserved: bool
    """An open seat that is kept for you, or for somebody else, see ``you``."""
    hints: int
    """How often the player asked for a hint; everybody may know."""
    you: bool
    agreed: bool
    """Agrees that a table which begins from a known position goes on as it was."""
    colour: str
    """In a game with colours: chosen, or given when the game began; empty: not yet."""


class TableInfo(Struct):
    id: str
    game: str
    options: dict[str, str]
    private: bool
    status: Status
    seats: list[SeatInfo]
    you: int | None
    """Your seat."""
    host: bool
    """You opened this table."""
    your_turn: bool
    created: float
    """Seconds since 1970."""
    moved: float
    """When something last happened in the game, in seconds since 1970."""
    winners: list[int]
    pace: Pace
    watch: bool
    """Whether people without a seat may look on."""
    hints: bool
    """Whether those who play may ask what the engine would choose."""
    ending: Ending
    parent: str
    """The table whose match this one goes on from, or empty: also where it came from a file."""
    inherited: int
    """How many moves of its log come from there; above 0 it began from a known position, and
    somebody may know what is hidden in it."""
    parent_commitment: str
    """What that match was committed to: its name, wherever it is."""
    from_file: bool
    """That match, or one further up, came from a file: it may be of somebody's own making."""
    as_it_was: bool
    """Nothing hidden was dealt anew; before it begins: if everybody who sits down agrees."""
    rematch: str
    """The table where the same people play again, or empty."""
    imported: bool
    """Came from a file: nobody played it here."""


class Offer(Struct):
    """One thing you may do now."""

    action: str
    at: list[str]
    """Where on the board it lies, by names that the view uses."""
    label: WordsOut


class LogEntry(Struct):
    """An entry of the chronicle: one sentence."""

    seq: int
    seat: int
    """Whose move said it; -1: the set-up."""
    words: WordsOut


class ClockInfo(Struct):
    """Time that runs at the table. The server's clock alone decides when it is up."""

    name: str
    total: float
    """Seconds from its start to its end."""
    left: float
    """Seconds that were left when this was sent."""
    deadline: float
    """When it is up: the server's time, in seconds since 1970."""


class SeatClock(Struct):
    """The clock of one player at a table with a pace."""

    seat: int
    left: float
    """Seconds that were left when this was sent; below 0: overdue."""
    running: bool
    deadline: float
    """When it is up if it runs: the server's time, in seconds since 1970."""


GoneWhy = Literal["offline", "late", "left"]
Choice = Literal["wait", "bot", "end"]


class Voice(Struct):
    """What one player wants to do about somebody who is gone."""

    seat: int
    choice: Choice
    bot: str


class Gone(Struct):
    """A player whom the others wait for in vain."""

    seat: int
    why: GoneWhy
    since: float
    choose_from: float
    """When the others may choose: the server's time, in seconds since 1970."""
    voices: list[Voice]


class Takeback(Struct):
    """Somebody asks to take back more than is free."""

    seat: int
    to: int
    """The move that would be taken back, and all after it."""
    agreed: list[int]
    """Who has said yes; all people at the table but the asker must."""


class ShareInfo(Struct):
    """What a person adds to the chance of a match."""

    seat: int
    commitment: str
    """Binds them to their number since they sat down."""
    opened: bool
    """Whether they opened it when the game began; else it counts for nothing."""
    number: str | None
    """In hexadecimal, shown when the game is over."""


class TableNotes(Struct):
    """What goes on around the game: clocks of players, who is gone, what is asked of whom."""

    clocks: list[SeatClock] = []
    gone: list[Gone] = []
    takeback: Takeback | None = None
    may_ask_back: bool = False
    """You may ask the others to let you take back your last decision."""


class Update(Struct, tag="update"):
    """All that you may know of a table now. Sent on connecting and after every change."""

    table: TableInfo
    seq: int
    """Send it back with an action; -1 before the game."""
    view: dict[str, Any] | None
    """The game's own view; none before the game."""
    offers: list[Offer]
    prompt: WordsOut | None
    position: list[WordsOut] | None
    """The position in words, for a connection that asked for it, and for all at the end."""
    log: list[LogEntry]
    log_from: int
    """These entries replace all from this number on; 0: the whole chronicle."""
    taken_back: list[int]
    """Moves that were taken back: their entries still stand."""
    may_undo: bool
    waiting: list[int]
    """The seats that must choose."""
    commitment: str
    """Binds the server to its seed before the first card."""
    seed: str | None
    """The server's own; shown when the game is over."""
    shares: list[ShareInfo]
    """What people added to it: the match's seed follows from all of them."""
    winners: list[int] | None
    scores: list[int] | None
    clock: ClockInfo | None
    draft: str
    """Your own draft as the table holds it; nobody is ever sent another's."""
    house: TableNotes


class Review(Struct):
    """The last puzzle that was shown: what each answer was worth, and the best one."""

    seq: int
    """The move that showed it."""
    seats: list[dict[str, Any]]
    """The game's own reviews, one a seat."""
