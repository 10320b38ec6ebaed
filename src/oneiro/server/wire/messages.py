"""Messages of a connection to a table: what the page may ask, what it is answered, the chat."""

from __future__ import annotations

from msgspec import Struct

from oneiro.server.wire.problems import Problem
from oneiro.server.wire.table import Choice, Update
from oneiro.server.wire.words import WordsOut


class Act(Struct, tag="act", forbid_unknown_fields=True):
    seq: int
    action: str


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    seq: int


class Draft(Struct, tag="draft", forbid_unknown_fields=True):
    """What counts as your choice if time is up before you choose; not answered when fine."""

    seq: int
    draft: str


class Open(Struct, tag="open", forbid_unknown_fields=True):
    """Opens the number that you are bound to, when every seat is taken."""

    number: str


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Keeps the connection open and compares clocks; answered by a pong."""

    at: float = 0.0
    """Your own time, given back with the answer."""


class Pong(Struct, tag="pong"):
    at: float
    now: float
    """The server's time, in seconds since 1970."""


class Probe(Struct, tag="probe"):
    """Measures how slow this connection is; to be answered at once."""

    n: int


class Echo(Struct, tag="echo", forbid_unknown_fields=True):
    """The answer to a probe."""

    n: int


class AskBack(Struct, tag="ask-back", forbid_unknown_fields=True):
    """Asks the others to let you take back your last decision and all that came of it."""

    seq: int


class AnswerBack(Struct, tag="answer-back", forbid_unknown_fields=True):
    """Answers who asked; whoever asked may withdraw by a no."""

    seq: int
    yes: bool


class Vote(Struct, tag="vote", forbid_unknown_fields=True):
    """What to do about somebody who is gone. Happens when most of those present want the same."""

    seat: int
    choice: Choice
    bot: str = ""
    """The level that is to play on, for ``bot``."""


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Something said in the table's chat."""

    text: str


class ChatMessage(Struct):
    id: int
    seat: int
    name: str
    text: str
    at: float
    """Seconds since 1970."""
    you: bool
    muted: bool
    """Said by somebody whom you muted; the text is empty then."""


class Chat(Struct, tag="talk"):
    """What was said at the table: all of it on connecting, what is new later."""

    lines: list[ChatMessage]
    whole: bool


class AskHint(Struct, tag="ask-hint", forbid_unknown_fields=True):
    """Asks what the engine would choose in your place. Answered by a hint, while you still must."""

    seq: int


class InWords(Struct, tag="in-words", forbid_unknown_fields=True):
    """Asks for the position in words with every update from now on, or for no more of it.

    Answered by an update. A page that draws the board has no use for half of its bytes.
    """

    on: bool


class HintPart(Struct):
    """One thing that an option brings or costs."""

    term: str
    """By the name that the game's judge has for it."""
    points: float


class Hint(Struct, tag="hint"):
    """What the engine prefers for you, and why. Sent to nobody else."""

    seq: int
    """The position it is about."""
    action: str
    at: list[str]
    """Where on the board it lies, as with an offer."""
    label: WordsOut
    chance: float | None
    """To win, from 0 to 1; none where the engine has no numbers."""
    low: float | None
    """The same in the worse quarter of what may come."""
    other: WordsOut | None
    """The next best option; none if there is no other."""
    other_chance: float | None
    gain: HintPart | None
    """What the preferred one brings most, against the other; expected points."""
    risk: HintPart | None
    """What it costs most."""


FromPage = (
    Act | Undo | Draft | Open | Ping | Echo | AskBack | AnswerBack | Vote | Say | AskHint | InWords
)
ToPage = Update | Problem | Pong | Probe | Chat | Hint
