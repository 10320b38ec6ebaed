"""What notices tell of a table that stands in no row: questions, votes, and what time is left.

Written by the process that owns the table, read as commands by the others.
"""

from __future__ import annotations

from typing import Any

import msgspec

from oneiro.server.room.catchup import HearAsked, HearTime
from oneiro.server.room.room import Room
from oneiro.server.room.state import Takeback
from oneiro.server.wire import Voice


def asked_at(room: Room) -> dict[str, Any]:
    """What is asked and voted at a table, which stands in no row."""
    state, opened = room.state, room.time.opened()
    shift = opened - room.now()
    asked, question = state.takeback, None
    if asked is not None:
        question = [asked.seat, asked.to, asked.at, asked.put + shift, sorted(asked.agreed)]
    return {
        "then": opened,
        "seq": state.seq,
        "question": question,
        "refused": sorted(state.refused),
        "waits": [(seat, until + shift) for seat, until in state.absences.waits.items()],
        "voices": [(seat, list(said.values())) for seat, said in state.absences.voices.items()],
    }


def heard_asked(data: dict[str, Any]) -> HearAsked:
    """The command for what :func:`asked_at` says in another process."""
    takeback = None
    if data["question"] is not None:
        seat, to, since, put, agreed = data["question"]
        takeback = Takeback(seat, to, since, put, frozenset(agreed))
    return HearAsked(
        data["seq"],
        takeback,
        frozenset(data["refused"]),
        dict(data["waits"]),
        {seat: msgspec.convert(said, list[Voice]) for seat, said in data["voices"]},
        data["then"],
    )


def time_at(room: Room) -> dict[str, Any]:
    """What time is left at a table: of the step's timer, and on the players' clocks."""
    clocks, timer = room.state.clocks, room.state.timer
    return {
        "then": room.time.opened(),
        "question": timer.question,
        "clock": timer.name,
        "left": timer.left,
        "held": timer.held is not None or clocks.held,
        "banks": [(seat, clocks.of(seat)) for seat in clocks.left],
    }


def heard_time(data: dict[str, Any], opened: float) -> HearTime:
    """The command for what :func:`time_at` said in another process; it is *opened* now."""
    ago = opened - data["then"]
    return HearTime(
        data["question"], data["clock"], data["left"], data["held"], dict(data["banks"]), ago
    )
