"""Played matches on the wire."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from oneiro.server.wire.lobby import NewSeat
from oneiro.server.wire.table import Line, Pace, TableInfo
from oneiro.server.wire.words import WordsOut


class Frame(Struct):
    """One position of a match, as a viewer may see it."""

    seq: int
    """The line that led to it; 0: the set-up."""
    seat: int
    """Whose move it was; -1: the set-up."""
    view: dict[str, Any]
    prompt: WordsOut
    position: list[WordsOut]
    """The position in words."""
    log: list[Line]
    """What this line told."""
    waiting: list[int]
    undone: bool
    """Taken back later."""


class Frames(Struct):
    """A part of a match, position by position."""

    table: TableInfo
    viewer: str
    """A seat's number, ``watch``, or ``open`` for everything."""
    last: int
    """The number of the match's last line."""
    frames: list[Frame]
    winners: list[int] | None
    scores: list[int] | None
    commitment: str
    seed: str | None


class Fork(Struct, forbid_unknown_fields=True):
    """Play on from a position of a finished match."""

    seq: int
    seats: list[NewSeat]
    private: bool = True
    pace: Pace = Pace()


class Verdict(Struct):
    """Whether a match is what it claims to be."""

    ok: bool
    lines: int
    """How many lines were played again and compared."""
    problem: str
    """What does not fit, in English; empty if all does."""
    commitment: str
    seed: str


class Finished(Struct):
    """Your finished games, the newest first."""

    tables: list[TableInfo]
    more: bool
