"""Time at a simulated table: counted, never waited for."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oneiro.games import game
from oneiro.kernel.game import Bot, Game, Seat, State
from oneiro.lab.sitting import Sitting

RULES: Game[Any, Any] = game("dream_runners")


class Timed(Bot[Any, Any]):
    """Takes the first option after so many seconds, and keeps what was asked of it."""

    name = "timed"

    def __init__(self, takes: float) -> None:
        self.takes = takes
        self.drafts: list[float] = []

    def choose(self, s: State, seat: Seat, rng: Random) -> Any:
        return s.stack[-1].options(s, seat)[0]

    def seconds(self, s: State, seat: Seat, rng: Random) -> float:
        return self.takes

    def draft(self, s: State, seat: Seat, rng: Random, done: float) -> str:
        self.drafts.append(done)
        return RULES.write(self.choose(s, seat, rng)).removeprefix("lock ")


def sit(takes: list[float], **options: str) -> tuple[Sitting, list[Timed]]:
    """Up to the end of the first dream."""
    players = [Timed(t) for t in takes]
    agreed = RULES.agree(len(takes), {"pace": "hourglass", **options})
    table = Sitting(RULES, players, agreed, "a test")
    while not table.races:
        assert table.goes_on()
    return table, players


def laid(table: Sitting) -> list[int]:
    return [len(p.layout) for p in table.s.players]


def test_who_is_done_first_takes_the_hourglass() -> None:
    table, _ = sit([9.0, 4.0, 6.0])
    assert table.s.hourglass == 1
    assert (table.first, table.late) == ([0, 1, 0], [0, 0, 0])


def test_equally_quick_ones_act_by_seat() -> None:
    table, _ = sit([5.0, 5.0])
    assert table.s.hourglass == 0


def test_sand_runs_from_the_first_lock_on() -> None:
    table, players = sit([10.0, 40.0, 40.1], sand="30")
    assert table.late == [0, 0, 1]
    assert players[2].drafts == [pytest.approx(40 / 40.1)]
    assert all(laid(table))


def test_everybody_is_late_where_the_limit_runs_out_first() -> None:
    table, players = sit([240.0, 480.0], limit="120")
    assert table.late == [1, 1]
    assert table.first == [0, 0]
    assert table.s.hourglass == -1
    assert [p.drafts for p in players] == [[0.5], [0.25]]


def test_without_sand_all_lock_in_the_order_of_their_seconds() -> None:
    table, players = sit([900.0, 30.0], pace="untimed")
    assert (table.s.hourglass, table.late) == (1, [0, 0])
    assert not any(p.drafts for p in players)


def test_time_changes_nothing_of_what_is_thought() -> None:
    quick, slow = (sit([t, 2 * t])[0] for t in (3.0, 6.0))
    assert [p.layout for p in quick.s.players] == [p.layout for p in slow.s.players]
