"""After a dream: what a layout was worth, and the best that could have been laid."""

from __future__ import annotations

from typing import TypedDict, cast

from oneiro.games.dream_runners.actions import CELL_NAMES, Layout
from oneiro.games.dream_runners.sheet import Sheet, judge
from oneiro.games.dream_runners.solver import solve
from oneiro.games.dream_runners.state import State
from oneiro.games.dream_runners.values import POINT, Values
from oneiro.games.dream_runners.view import CellView, PieceView, SegmentView, symbols, view
from oneiro.kernel.game import Seat, View


class ChestView(TypedDict):
    cell: str
    times: int


class SheetView(TypedDict):
    """What a layout brings and costs. Calm is lost where a number says so."""

    value: float
    """In dream points, by the values of the player's position."""
    uncovered: int
    outside: int
    nightmares: int
    octopus: int
    lost: int
    """All calm that is lost."""
    bats: list[int]
    """Unused segments that bats take."""
    gains: dict[str, int]
    """Rewards but for those of chests and woven dreams."""
    chests: list[ChestView]
    woven: int
    """How many times the woven dreams are collected."""


class AnswerView(TypedDict):
    layout: list[PieceView]
    sheet: SheetView


class ReviewView(TypedDict):
    seat: int
    cells: list[CellView]
    """The dream, which may lie on the table no more."""
    segments: list[SegmentView]
    """What could be laid: a bat may have taken one since, and others may have come."""
    mine: AnswerView
    best: AnswerView
    """No layout of the same segments is worth more: the search was complete."""


def review(s: State, seat: Seat) -> View | None:
    """For a position in which layouts were just shown; whoever is awake has laid nothing."""
    p = s.players[seat]
    if not (p.dreaming and p.segments):
        return None
    # With nothing to resolve and nothing to buy the round is over by the time layouts are shown.
    s = s.clone()
    s.round = len(s.past)
    segments = {i: s.book.segments[i] for i in p.segments}
    values = Values.of(s, seat)
    best = solve(s.cells, segments, values)
    laid = tuple((segment, x, y, turns) for segment, x, y, turns in p.layout)
    mine = judge(s.cells, segments, laid, values)
    table = view(s.book, s, seat)
    seen: ReviewView = {
        "seat": seat,
        "cells": table["cells"],
        "segments": table["mine"],
        "mine": answer(laid, mine),
        "best": answer(best.layout, best.sheet),
    }
    return cast(View, seen)


def answer(layout: Layout, sheet: Sheet) -> AnswerView:
    pieces: list[PieceView] = [
        {"segment": segment, "x": x, "y": y, "turns": turns} for segment, x, y, turns in layout
    ]
    return {"layout": pieces, "sheet": sheet_view(sheet)}


def sheet_view(sheet: Sheet) -> SheetView:
    return {
        "value": sheet.value / POINT,
        "uncovered": sheet.uncovered,
        "outside": sheet.outside,
        "nightmares": sheet.nightmares,
        "octopus": sheet.octopus,
        "lost": sheet.lost,
        "bats": list(sheet.bats),
        "gains": symbols(sheet.gains),
        "chests": [{"cell": CELL_NAMES[cell], "times": times} for cell, times in sheet.chests],
        "woven": sheet.woven,
    }
