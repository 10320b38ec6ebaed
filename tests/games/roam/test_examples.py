"""The examples of the rulebook, with its numbers."""

from __future__ import annotations

import pytest
from tests.games.roam.builders import ANNA, BORIS, CLARA, DINA, position

STAS, ZOYA = ANNA, BORIS


@pytest.mark.rule("RM-F3")
@pytest.mark.rule("RM-F7")
def test_1_a_tie_won_with_a_bid_of_nought() -> None:
    """The third marker makes three to three; she has no coin to answer nought."""
    board = position(markers={STAS: "a6 b6", ZOYA: "a5 b5 a4"})
    board.move(STAS, "use s1", "at b4")
    assert (board.phase, board.asked) == ("auction", (STAS,))
    board.move(STAS, "bid 0")
    assert board.cards(STAS) == ["s1", "s2", "s3", "1"]
    assert board.coins(STAS) == 0
    assert board.coins(ZOYA) == 1


@pytest.mark.rule("RM-F2")
@pytest.mark.rule("RM-F7")
def test_2_three_others_with_one_marker_each_gain_one_coin_each() -> None:
    board = position(players=4, markers={ANNA: "a6 b6", BORIS: "a5", CLARA: "b5", DINA: "a4"})
    board.move(ANNA, "use s1", "at b4")
    assert board.cards(ANNA) == ["s1", "s2", "s3", "1"]
    assert [board.coins(who) for who in range(4)] == [0, 1, 1, 1]


@pytest.mark.rule("RM-T5")
def test_3_one_square_is_occupied_and_skipped_the_rest_is_placed() -> None:
    board = position(patterns={"s1": "XXX/.X."}, markers={BORIS: "c4"})
    board.move(ANNA, "use s1", "at b4")
    assert board.where(ANNA) == "b4 c3 d4"
    assert board.where(BORIS) == "c4"


@pytest.mark.rule("RM-T4")
def test_4_an_empty_square_outside_is_legal_a_required_one_is_not() -> None:
    board = position(patterns={"s1": "XX/Xo"}).move(ANNA, "use s1")
    assert board.refusal(ANNA, "at f3") == "RM-T4"
    assert board.refusal(ANNA, "at c1") == "RM-T4"
    hanging = position(patterns={"s1": "XX/oo"}).move(ANNA, "use s1")
    hanging.move(ANNA, "at c1")
    assert hanging.where(ANNA) == "c1 d1"


@pytest.mark.rule("RM-T9")
def test_5_two_coins_for_one_extra_marker() -> None:
    board = position(patterns={"s1": "XX/Xo"}, coins={ANNA: 2})
    board.move(ANNA, "use s1", "at c4", "pay d3")
    assert board.where(ANNA) == "c3 c4 d3 d4"
    assert board.coins(ANNA) == 0


@pytest.mark.rule("RM-T8")
def test_6_a_placement_that_collects_three_coins() -> None:
    board = position(patterns={"s1": "XXX"}, symbols={"b4": 1, "d4": 2})
    assert board.position_at(ANNA, "s1", "b4")["coins"] == 3
    board.move(ANNA, "use s1", "at b4")
    assert board.coins(ANNA) == 3


@pytest.mark.rule("RM-A10")
@pytest.mark.rule("RM-T1")
@pytest.mark.rule("RM-A3")
def test_7_the_last_one_awake_flipped_down_wakes_all_and_the_artifact_too() -> None:
    board = position(asleep={ANNA: "s1 s3"}, artifacts={ANNA: "flip"})
    board.move(ANNA, "artifact flip", "flip s2")
    assert board.awake(ANNA) == ["s1", "s2", "s3"]
    assert board.face_up(ANNA) == ["flip"]
    assert board.coins(ANNA) == 0
