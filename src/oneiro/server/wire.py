"""What travels between server and page. The page's types are generated from this file."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from oneiro.kernel.words import Words, plain


class WordsOut(Struct):
    """A message of the texts with its arguments, see ``oneiro.kernel.words``."""

    id: str
    args: dict[str, Any]

    @classmethod
    def of(cls, words: Words) -> WordsOut:
        return cls(words.id, plain(words)["args"])


SeatKind = Literal["open", "person", "bot"]
Status = Literal["gathering", "playing", "over"]


class SeatInfo(Struct):
    seat: int
    kind: SeatKind
    name: str
    """Empty for an open seat; a bot's level for a bot."""
    online: bool
    away: bool
    """Left a running game: a bot plays on until the player returns."""
    you: bool


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
    winners: list[int]


class Offer(Struct):
    """One thing you may do now."""

    action: str
    at: list[str]
    """Where on the board it lies, by names that the view uses."""
    label: WordsOut


class Line(Struct):
    """A line of the chronicle."""

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


class Update(Struct, tag="update"):
    """All that you may know of a table now. Sent on connecting and after every change."""

    table: TableInfo
    seq: int
    """Send it back with an action; -1 before the game."""
    view: dict[str, Any] | None
    """The game's own view; none before the game."""
    offers: list[Offer]
    prompt: WordsOut | None
    position: list[WordsOut]
    """The position in words."""
    log: list[Line]
    log_from: int
    """These lines replace all lines from this number on; 0: the whole chronicle."""
    taken_back: list[int]
    """Moves that were taken back: their lines still stand."""
    may_undo: bool
    waiting: list[int]
    """The seats that must choose."""
    commitment: str
    """Binds the server to its seed before the first card."""
    seed: str | None
    """Shown when the game is over."""
    winners: list[int] | None
    scores: list[int] | None
    clock: ClockInfo | None
    draft: str
    """Your own draft as the table holds it; nobody is ever sent another's."""


ProblemCode = Literal[
    "malformed",
    "unreadable",
    "illegal",
    "not-your-turn",
    "not-seated",
    "stale",
    "too-late",
    "nothing-to-undo",
    "too-large",
    "too-many",
    "unknown-table",
    "unknown-game",
    "bad-table",
    "bad-name",
    "seat-taken",
    "not-host",
    "started",
    "not-started",
    "not-over",
    "not-found",
    "cross-site",
    "server",
]


class Problem(Struct, tag="problem"):
    """Why something was refused. Nothing has changed."""

    code: ProblemCode
    message: str
    """In English, for logs and programmers; the page says it by the code."""
    rule: str = ""
    """The id of the rule that forbids it, where one does."""


class Act(Struct, tag="act", forbid_unknown_fields=True):
    seq: int
    action: str


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    seq: int


class Draft(Struct, tag="draft", forbid_unknown_fields=True):
    """What counts as your choice if time is up before you choose; not answered when fine."""

    seq: int
    draft: str


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Keeps the line open and compares clocks; answered by a pong."""

    at: float = 0.0
    """Your own time, given back with the answer."""


class Pong(Struct, tag="pong"):
    at: float
    now: float
    """The server's time, in seconds since 1970."""


class Probe(Struct, tag="probe"):
    """Measures how long this line takes; to be answered at once."""

    n: int


class Echo(Struct, tag="echo", forbid_unknown_fields=True):
    """The answer to a probe."""

    n: int


FromPage = Act | Undo | Draft | Ping | Echo
ToPage = Update | Problem | Pong | Probe


class Me(Struct):
    name: str


class OptionInfo(Struct):
    name: str
    values: list[str]
    default: str
    seats: list[int]


class GameInfo(Struct):
    key: str
    ready: bool
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]


class Review(Struct):
    """The last puzzle that was shown: what each answer was worth, and the best one."""

    seq: int
    """The move that showed it."""
    seats: list[dict[str, Any]]
    """The game's own reviews, one a seat."""


class Lobby(Struct):
    mine: list[TableInfo]
    open: list[TableInfo]


class NewSeat(Struct, forbid_unknown_fields=True):
    kind: Literal["me", "open", "bot"]
    bot: str = "greedy"


class NewTable(Struct, forbid_unknown_fields=True):
    game: str
    seats: list[NewSeat]
    options: dict[str, str] = {}
    private: bool = False


class Sit(Struct, forbid_unknown_fields=True):
    seat: int | None = None


class Fill(Struct, forbid_unknown_fields=True):
    seat: int
    bot: str = "greedy"


class Health(Struct):
    status: Literal["ok"]
    version: str
    tables: int
    """Live rooms in this process."""


def schema(views: dict[str, list[Any]]) -> dict[str, Any]:
    """JSON schemas for the page's types: of the wire, and of each game's views by its key."""
    wire = [ToPage, FromPage, Me, GameInfo, Review, Lobby, NewTable, Sit, Fill, Health]
    return {"wire": _schema(wire), **{key: _schema(view) for key, view in views.items()}}


def _schema(roots: list[Any]) -> dict[str, Any]:
    _, definitions = msgspec.json.schema_components(roots, ref_template="#/$defs/{name}")
    return {"$defs": definitions}
