"""Played matches on the wire."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from oneiro.server.wire.lobby import NewSeat
from oneiro.server.wire.table import Ending, LogEntry, Pace, ShareInfo, TableInfo
from oneiro.server.wire.words import WordsOut


class Frame(Struct):
    """One position of a match, as a viewer may see it."""

    seq: int
    """The move that led to it; 0: the set-up."""
    seat: int
    """Whose move it was; -1: the set-up."""
    view: dict[str, Any]
    prompt: WordsOut
    position: list[WordsOut]
    """The position in words."""
    log: list[LogEntry]
    """What this move told."""
    waiting: list[int]
    undone: bool
    """Taken back later."""


class Frames(Struct):
    """A part of a match, position by position."""

    table: TableInfo
    viewer: str
    """A seat's number, ``watch``, or ``open`` for everything."""
    last: int
    """The number of the match's last move."""
    frames: list[Frame]
    winners: list[int] | None
    scores: list[int] | None
    commitment: str
    seed: str | None
    shares: list[ShareInfo]


class Fork(Struct, forbid_unknown_fields=True):
    """Play on from a position of a finished match."""

    seq: int
    seats: list[NewSeat]
    private: bool = True
    """Always: a known position is never a public table."""
    pace: Pace = Pace()
    as_it_was: bool = False
    """Nothing hidden is dealt anew, if everybody who sits down agrees; you do by asking."""


class Verdict(Struct):
    """What a finished match proves, and what it does not."""

    follows: bool
    """Every move follows from the rules, and no number of chance contradicts the seed."""
    problem: str
    """What does not fit, in English; empty if all does."""
    lines: int
    """How many moves were played again and compared."""
    chance: Literal["proved", "partly", "unproved"]
    """How much of the chance follows from the seed that was committed to."""
    numbers: int
    """Of chance in the match's own moves, each proved by the seed."""
    inherited: int
    """The first moves, taken over from another match: proved by nothing here."""
    taken_over: int
    """Numbers of chance in them."""
    parent_commitment: str
    imported: bool
    """Came from a file: who played, and when the seed was chosen, is only what the file says."""
    ending: Ending
    commitment: str
    """What the server was bound to before the first card."""
    seed: str
    """The server's own."""
    table: str
    """The id under which the numbers were mixed."""
    shares: list[ShareInfo]
    """What people added; with none, the match's seed is the server's own."""
    mixed: str
    """The match's seed."""


class Finished(Struct):
    """Your finished games, the newest first."""

    tables: list[TableInfo]
    more: bool


AnalysisStatus = Literal["none", "waiting", "running", "done", "failed"]
LossMark = Literal["", "inaccuracy", "mistake", "blunder"]


class WeighedOption(Struct):
    """One option of a choice, as the engine sees it."""

    action: str
    words: WordsOut
    value: float
    """The chooser's chance to win with it, 0 to 1."""
    visits: int
    """How often it was tried: the less, the rougher the number."""


class WeighedChoice(Struct):
    """One choice of the match, judged by what its player could know."""

    seq: int
    """The move with which it was made: it is chosen at the position before."""
    seat: int
    options: list[WeighedOption]
    """The best first; the one that was made is always among them."""
    chosen: int
    """Its place among the options."""
    more: int
    """Options that are not listed."""
    loss: float
    mark: LossMark
    before: list[float]
    """Everybody's chances with the best choice."""
    after: list[float]
    """And with the one that was made."""


class Chances(Struct):
    """Everybody's chances to win at one position."""

    seq: int
    shares: list[float]


class TurningPoint(Struct):
    """A choice after which the match was another one."""

    seq: int
    seat: int
    loss: float
    """What was given away by the choice itself; 0: it was chance, or the others."""
    swing: float
    """By how much the chooser's chances had changed when asked again."""


class PlayerAccount(Struct):
    """How one player chose, over the whole match."""

    seat: int
    decisions: int
    best: int
    """Those with which nothing was lost that could be told."""
    lost: float
    """In the mean, a choice."""
    inaccuracies: int
    mistakes: int
    blunders: int


class AnalysisResult(Struct):
    choices: list[WeighedChoice]
    chances: list[Chances]
    turning_points: list[TurningPoint]
    """The greatest first."""
    players: list[PlayerAccount]


class Analysis(Struct):
    """How far the analysis of a finished match is, and what it came to."""

    status: AnalysisStatus
    possible: bool
    """Whether this game can be judged at all."""
    done: int
    """Choices weighed so far."""
    total: int
    """Of so many; 0: they are not counted yet."""
    ahead: int
    """Analyses that come before this one while it waits."""
    seconds: float
    """How long it will still take, roughly."""
    nodes: int
    """What the engine searches at each choice."""
    outdated: bool
    """Made by an older engine: it can be asked for anew."""
    result: AnalysisResult | None
