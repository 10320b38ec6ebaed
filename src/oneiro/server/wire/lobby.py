"""Outside a table: who you are, the games, the lobby, new tables and invitations."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from oneiro.server.wire.table import Pace, TableInfo


class Rename(Struct, forbid_unknown_fields=True):
    name: str


class Me(Struct):
    name: str
    account: str
    """The name you sign in with, or empty for a guest."""
    password: bool
    """Whether the account has one."""
    passkeys: int


class OptionInfo(Struct):
    name: str
    values: list[str]
    default: str
    seats: list[int]


class FirstTable(Struct):
    """What suits somebody who never played the game."""

    seats: int
    options: dict[str, str]


class PackageInfo(Struct):
    """Where a game comes from."""

    name: str
    version: str


class GameInfo(Struct):
    key: str
    seats: list[int]
    options: list[OptionInfo]
    first: FirstTable
    bots: list[str]
    """Their levels, the weakest first."""
    prefix: str
    """With which the ids of its messages begin."""
    minutes: int
    version: int
    notation: int
    edition: str
    practice: bool
    """Whether there are puzzles of it for one."""
    colours: list[str]
    """Of which everybody at a table has one; empty: there is nothing to choose."""
    hides: bool
    """Whether anything lies hidden between two choices."""
    package: PackageInfo
    text: str
    """Stands for its words: a part of the address at which they are."""


class Lobby(Struct):
    mine: list[TableInfo]
    open: list[TableInfo]


class NewSeat(Struct, forbid_unknown_fields=True):
    kind: Literal["me", "open", "bot"]
    bot: str = "skilled"
    colour: str = ""
    """In a game with colours: yours, or empty for one that is drawn."""


class NewTable(Struct, forbid_unknown_fields=True):
    game: str
    seats: list[NewSeat]
    options: dict[str, str] = {}
    private: bool = False
    """Not listed, and only an invitation lets people sit down."""
    pace: Pace = Pace()
    watch: bool = True
    hints: bool | None = None
    """Whether players may ask for hints; unsaid: where only bots play against you."""


class Sit(Struct, forbid_unknown_fields=True):
    seat: int | None = None
    as_it_was: bool = False
    """You agree that a table which begins from a known position goes on as it was."""
    colour: str = ""
    """In a game with colours: a free one, or empty for one that is drawn."""


class Accept(Struct, forbid_unknown_fields=True):
    """Sitting down by an invitation."""

    as_it_was: bool = False
    colour: str = ""


class Agreement(Struct, forbid_unknown_fields=True):
    """Whether you agree that the table goes on as it was; until it has begun."""

    as_it_was: bool


class ColourChoice(Struct, forbid_unknown_fields=True):
    """The colour you want, until the game has begun; empty: let it be drawn."""

    colour: str


class Fill(Struct, forbid_unknown_fields=True):
    seat: int
    bot: str = "skilled"


class Invitation(Struct):
    """A link that becomes a seat once."""

    token: str
    """Shown to the host alone, and only now: the server keeps no more than its hash."""


class Invited(Struct):
    """Where an invitation leads."""

    table: TableInfo
    by: str
    """The host's name."""
    open: bool
    """Whether it still becomes a seat."""


class Watching(Struct, forbid_unknown_fields=True):
    allowed: bool


class LobbyUpdate(Struct, tag="lobby"):
    """Sent to whoever looks at the lobby, on connecting and whenever it changes."""

    lobby: Lobby


class Alive(Struct):
    status: Literal["ok"]
    version: str


class Health(Struct):
    status: Literal["ok"]
    version: str
    tables: int
    """Live rooms in this process."""
    left_out: list[str]
    """Packages that name themselves games and could not be taken; the log says why."""
