"""Dreams for one: the same for everybody, worth thinking about, and judged by what is proved."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from datetime import date, timedelta

import pytest
from tests.games.dream_runners.builders import HOUSE

from oneiro.games.dream_runners.components import EDITIONS, STARTING, Edition, starting_segments
from oneiro.games.dream_runners.practice import (
    FIRST_DAY,
    GOOD,
    LEVEL_OF_WEEKDAY,
    WORTHWHILE,
    Practice,
    daily,
    drawn,
    judged,
    number_of,
    shown,
)
from oneiro.games.dream_runners.solver import solve
from oneiro.games.dream_runners.values import POINT
from oneiro.kernel.game import Illegal

SOME_DAYS = [FIRST_DAY + timedelta(days) for days in range(0, 3660, 61)]
DAY = date(2026, 11, 15)


def face(p: Practice) -> tuple[object, ...]:
    """All that is drawn."""
    return p.tile, p.colour, p.segments, p.purse, p.round


def test_a_day_is_the_same_for_everybody() -> None:
    assert face(daily(DAY)) == face(daily(DAY))
    assert face(drawn("lunomika")) == face(drawn("lunomika"))
    say = "from oneiro.games.dream_runners.practice import *; p = drawn('lunomika'); "
    say += "print(p.tile, p.segments, p.purse)"
    elsewhere = subprocess.run(
        [sys.executable, "-c", say],
        env={"PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    here = drawn("lunomika")
    assert elsewhere.stdout == f"{here.tile} {here.segments} {here.purse}\n"


def test_days_and_words_differ() -> None:
    days = {face(daily(DAY + timedelta(i))) for i in range(14)}
    words = {face(drawn(f"word{i}")) for i in range(14)}
    assert len(days | words) == 28


def test_another_edition_has_other_dreams(monkeypatch: pytest.MonkeyPatch) -> None:
    other = Edition(
        HOUSE.name, HOUSE.tiles, HOUSE.segments, HOUSE.chests, HOUSE.stars, HOUSE.hash[::-1]
    )
    monkeypatch.setitem(EDITIONS, other.hash, other)
    assert face(daily(DAY, other)) != face(daily(DAY, HOUSE))
    assert shown(daily(DAY, other))["edition"] == other.hash


def test_days_are_counted_and_grow_deeper_over_the_week() -> None:
    assert number_of(FIRST_DAY) == 1
    for i in range(7):
        day = DAY + timedelta(i)
        seen = shown(daily(day))
        assert seen["id"] == day.isoformat()
        assert seen["day"] == number_of(day)
        assert seen["level"] == LEVEL_OF_WEEKDAY[day.weekday()] + 1
    assert shown(drawn("20261115"))["day"] == 0


@pytest.mark.parametrize("day", SOME_DAYS, ids=str)
def test_every_day_is_a_riddle(day: date) -> None:
    practice = daily(day)
    best = practice.best
    assert best.value >= WORTHWHILE
    assert best.nodes < 200_000
    others = []
    for segment in {piece[0] for piece in best.layout}:
        faces = {i: f for i, f in practice.faces.items() if i != segment}
        second = solve(practice.state.cells, faces, practice.values)
        others.append(practice.judge(second.layout).value)
    assert 100 * max(others) >= GOOD * best.value
    assert max(others) <= best.value


@pytest.mark.parametrize("day", SOME_DAYS[::4], ids=str)
def test_what_one_holds_is_possible_in_a_game(day: date) -> None:
    practice = daily(day)
    level = shown(practice)["level"] - 1
    own, neutral = practice.segments[:4], practice.segments[4:]
    assert list(own) == starting_segments(practice.colour)
    assert len(neutral) == level + 1
    assert min(neutral) >= STARTING
    assert min(practice.purse.shards) == 0
    assert practice.round // 2 == level
    assert 8 < practice.purse.calm < 24


def test_the_best_layout_is_all_of_the_best() -> None:
    practice = daily(DAY)
    seen = judged(practice, practice.best.layout)
    assert seen["percent"] == 100
    assert seen["mine"] == seen["best"]
    assert seen["best"]["sheet"]["value"] == practice.best.value / POINT


def test_less_than_the_best_is_less_than_all_of_it() -> None:
    practice = daily(DAY)
    for i in range(1, len(practice.best.layout)):
        seen = judged(practice, practice.best.layout[:i])
        assert 0 <= seen["percent"] < 100
        assert seen["mine"]["sheet"]["value"] < seen["best"]["sheet"]["value"]


def test_nothing_laid_is_an_answer() -> None:
    seen = judged(daily(DAY), ())
    assert seen["percent"] == 0
    assert seen["mine"]["sheet"]["uncovered"] == 9


@pytest.mark.rule("DR-P3")
def test_only_what_fits_is_judged() -> None:
    practice = daily(DAY)
    first, *_ = practice.segments
    foreign = next(i for i in range(40) if i not in practice.segments)
    for layout in (
        ((first, 3, 3, 0),),
        ((foreign, 1, 1, 0),),
        ((first, 1, 1, 0), (first, 0, 0, 0)),
        ((practice.segments[0], 1, 1, 0), (practice.segments[1], 1, 1, 0)),
    ):
        with pytest.raises(Illegal):
            judged(practice, layout)


def test_what_is_no_riddle_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = daily(DAY)
    monkeypatch.setattr(Practice, "is_riddle", property(lambda p: face(p) != face(first)))
    assert face(daily(DAY)) != face(first)


def test_where_little_can_be_gained_there_is_no_riddle() -> None:
    practice = daily(DAY)
    assert practice.is_riddle
    few = replace(practice, segments=practice.segments[:1])
    assert few.best.value < WORTHWHILE
    assert not few.is_riddle
