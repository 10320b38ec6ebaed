"""RM-T4…T10: where a pattern may lie, what is placed, coins, and paid squares."""

from __future__ import annotations

import pytest
from tests.games.roam.builders import ANNA, BORIS, CLARA, PLACE, position

ALL = [f"{column}{row}" for row in range(6, 0, -1) for column in "abcdef"]


@pytest.mark.rule("RM-T4")
def test_required_squares_must_all_lie_in_the_field() -> None:
    board = position(patterns={"s1": "X.X"}).move(ANNA, "use s1")
    assert board.options(ANNA, "at") == [name for name in ALL if name[0] in "abcd"]
    for outside in ("e3", "f3"):
        assert board.refusal(ANNA, f"at {outside}") == "RM-T4"


@pytest.mark.rule("RM-T4")
def test_empty_squares_may_lie_outside() -> None:
    board = position(patterns={"s1": "oXo/.o."}, coins={ANNA: 6}).move(ANNA, "use s1")
    assert board.options(ANNA, "at") == ALL
    board.move(ANNA, "at a1")
    assert board.options(ANNA, "pay") == ["b1"]


@pytest.mark.rule("RM-T4")
@pytest.mark.parametrize(
    ("pattern", "at", "lies"),
    [
        ("X./XX", "c4", "c3 c4 d3"),
        (".X/XX", "d4", "c3 d3 d4"),
        ("XXX/X..", "b2", "b1 b2 c2 d2"),
        ("XXX/..X", "b2", "b2 c2 d1 d2"),
        ("X/X/X/X", "f6", "f3 f4 f5 f6"),
    ],
)
def test_a_pattern_is_neither_turned_nor_mirrored(pattern: str, at: str, lies: str) -> None:
    board = position(patterns={"s1": pattern}).move(ANNA, "use s1", f"at {at}")
    assert board.where(ANNA) == lies
    assert board.heard("places")[0][1] == ANNA


@pytest.mark.rule("RM-T4")
def test_a_column_has_no_place_for_more_than_the_field_holds() -> None:
    board = position(patterns={"s1": "X/X/X/X"}).move(ANNA, "use s1")
    assert board.options(ANNA, "at") == [name for name in ALL if name[1] in "654"]


@pytest.mark.rule("RM-T4")
def test_the_grip_is_the_first_required_square() -> None:
    """Read row by row by the owner; empty squares before it do not count."""
    board = position(patterns={"s1": "oo/.X"}).move(ANNA, "use s1", "at d4")
    assert board.where(ANNA) == "d4"
    at_north = position(active=BORIS, patterns={"s1": "XX/X."}).move(BORIS, "use s4", "at d4")
    assert at_north.where(BORIS) == "c4 d4 d5"


@pytest.mark.rule("RM-T5")
def test_occupied_squares_are_skipped_whoever_occupies_them() -> None:
    board = position(patterns={"s1": "XXXX"}, markers={ANNA: "b3", BORIS: "d3"})
    board.move(ANNA, "use s1", "at a3")
    assert board.where(ANNA) == "a3 b3 c3"
    assert board.where(BORIS) == "d3"
    assert board.supply(ANNA) == 21


@pytest.mark.rule("RM-T5")
def test_all_that_can_be_placed_must_be() -> None:
    board = position(patterns={"s1": "XX/XX"}).move(ANNA, "use s1", "at c4")
    assert board.where(ANNA) == "c3 c4 d3 d4"
    assert board.asked == (BORIS,), "nothing to choose in between"


@pytest.mark.rule("RM-T5")
def test_a_poor_position_may_be_chosen_even_one_that_places_nothing() -> None:
    board = position(patterns={"s1": "XX"}, markers={BORIS: "c4 d4"})
    board.move(ANNA, "use s1", "at c4")
    assert board.where(ANNA) == ""
    assert board.supply(ANNA) == 24
    assert board.awake(ANNA) == ["s2", "s3"]


@pytest.mark.rule("RM-T5")
def test_occupied_squares_do_not_narrow_the_choice() -> None:
    free = position(patterns={"s1": "XX"}).move(ANNA, "use s1").options(ANNA)
    full = position(patterns={"s1": "XX"}, markers={BORIS: "a6 b6 c4 d4 c3"}).move(ANNA, "use s1")
    assert full.options(ANNA) == free


@pytest.mark.rule("RM-T6")
def test_without_markers_the_turn_is_played_without_placing() -> None:
    board = position(supply={ANNA: 0}, symbols={"c4": 1}).move(ANNA, "use s1")
    assert board.asked == (BORIS,)
    assert board.awake(ANNA) == ["s2", "s3"]
    assert (board.where(ANNA), board.coins(ANNA)) == ("", 0)
    assert board.heard("rests") == [("rests", ANNA)]


@pytest.mark.rule("RM-T6")
def test_without_markers_nothing_can_be_paid_for() -> None:
    board = position(
        patterns={"s1": "Xo"},
        supply={ANNA: 0},
        coins={ANNA: 6},
        artifacts={ANNA: "fill replace coin"},
        markers={BORIS: "c4"},
    )
    board.player(ANNA).markers = 0
    board.move(ANNA, "use s1")
    assert board.options(ANNA) == ["artifact coin", "end"]


@pytest.mark.rule("RM-T6")
def test_with_too_few_the_player_chooses_the_squares() -> None:
    board = position(patterns={"s1": "XXX"}, supply={ANNA: 2}).move(ANNA, "use s1", "at b3")
    assert board.where(ANNA) == ""
    assert board.options(ANNA) == ["put b3", "put c3", "put d3"]
    board.move(ANNA, "put d3")
    assert board.options(ANNA) == ["put b3", "put c3"]
    board.move(ANNA, "put b3")
    assert board.where(ANNA) == "b3 d3"
    assert (board.supply(ANNA), board.asked) == (0, (BORIS,))


@pytest.mark.rule("RM-T6")
def test_required_squares_come_before_paid_ones() -> None:
    """The last marker goes on the pattern: none is left to be paid for."""
    board = position(patterns={"s1": "XoX"}, supply={ANNA: 1}, coins={ANNA: 8})
    board.move(ANNA, "use s1", "at b3")
    assert board.options(ANNA) == ["put b3", "put d3"]
    assert board.refusal(ANNA, "pay c3") == "RM-T9"
    board.move(ANNA, "put b3")
    assert (board.asked, board.coins(ANNA)) == ((BORIS,), 8)


@pytest.mark.rule("RM-T6")
def test_just_enough_markers_are_enough() -> None:
    """An occupied square needs none."""
    board = position(patterns={"s1": "XXX"}, supply={ANNA: 2}, markers={BORIS: "c3"})
    board.move(ANNA, "use s1", "at b3")
    assert (board.where(ANNA), board.supply(ANNA)) == ("b3 d3", 0)


@pytest.mark.rule("RM-T6")
def test_a_marker_laid_for_want_of_more_brings_its_coins() -> None:
    board = position(patterns={"s1": "XX"}, supply={ANNA: 1}, symbols={"c3": 2})
    board.move(ANNA, "use s1", "at b3", "put c3")
    assert board.coins(ANNA) == 2


@pytest.mark.rule("RM-T7")
def test_one_marker_a_square() -> None:
    board = position(
        patterns={"s1": "Xo"},
        markers={BORIS: "c4 d4"},
        coins={ANNA: 4},
        artifacts={ANNA: "fill"},
    )
    board.move(ANNA, "use s1", "at c4")
    assert board.asked == (BORIS,), "neither pay nor fill puts a second one there"
    assert (board.on("c4"), board.on("d4")) == ([BORIS], [BORIS])


@pytest.mark.rule("RM-T8")
def test_each_symbol_under_a_new_marker_gives_a_coin_at_once() -> None:
    board = position(
        patterns={"s1": "XXXo"},
        symbols={"a3": 1, "b3": 3, "c3": 1, "d3": 1},
        markers={BORIS: "c3"},
    )
    board.move(ANNA, "use s1", "at a3")
    assert board.coins(ANNA) == 4, "c3 is skipped, d3 not placed"
    assert board.heard("places") == [("places", ANNA, (18, 19), 4, 0, 18)]
    assert board.options(ANNA) == ["pay d3", "end"]


@pytest.mark.rule("RM-T8")
def test_coins_are_open() -> None:
    board = position(players=3, coins={ANNA: 3, BORIS: 1, CLARA: 7})
    for viewer in (None, ANNA, BORIS, CLARA):
        assert [p["coins"] for p in board.seen_by(viewer)["players"]] == [3, 1, 7]


@pytest.mark.rule("RM-T8")
def test_symbols_go_with_their_land() -> None:
    board = position(
        "explore",
        markers={ANNA: PLACE[1]},
        symbols={"a6": 2},
        top="30",
        faces={"30": (0, 1, 0, 0, 0, 0)},
        patterns={"s1": "XX"},
    )
    board.move(BORIS, "use s4", "at b6")
    assert board.where(BORIS) == "a6 b6"
    assert board.coins(BORIS) == 1


@pytest.mark.rule("RM-T9")
def test_two_coins_for_a_marker_on_an_empty_square_of_the_pattern() -> None:
    board = position(patterns={"s1": "oXo/.o."}, coins={ANNA: 5})
    board.move(ANNA, "use s1", "at c4")
    assert board.options(ANNA) == ["pay b4", "pay d4", "pay c3", "end"]
    board.move(ANNA, "pay d4")
    assert (board.coins(ANNA), board.where(ANNA)) == (3, "c4 d4")
    board.move(ANNA, "pay c3")
    assert (board.coins(ANNA), board.where(ANNA)) == (1, "c3 c4 d4")
    assert board.asked == (BORIS,), "one coin buys nothing"
    assert board.supply(ANNA) == 21


@pytest.mark.rule("RM-T9")
def test_nobody_has_to_pay() -> None:
    board = position(patterns={"s1": "Xo"}, coins={ANNA: 5}).move(ANNA, "use s1", "at c4", "end")
    assert (board.coins(ANNA), board.where(ANNA)) == (5, "c4")


@pytest.mark.rule("RM-T9")
def test_not_outside_not_occupied_and_not_beside_the_pattern() -> None:
    board = position(
        patterns={"s1": "oXo/.o."}, coins={ANNA: 9}, markers={BORIS: "b2", CLARA: ""}, players=3
    )
    board.move(ANNA, "use s1", "at c2")
    assert board.options(ANNA, "pay") == ["d2", "c1"]
    for square in ("b2", "c2", "c3", "e2"):
        assert board.refusal(ANNA, f"pay {square}") == "RM-T9"


@pytest.mark.rule("RM-T9")
def test_coins_gained_this_turn_may_pay() -> None:
    board = position(patterns={"s1": "Xoo"}, symbols={"c4": 2, "d4": 2})
    board.move(ANNA, "use s1", "at c4", "pay d4", "pay e4")
    assert board.coins(ANNA) == 0
    assert board.where(ANNA) == "c4 d4 e4"


@pytest.mark.rule("RM-T9")
def test_a_coin_of_an_artifact_may_pay() -> None:
    board = position(patterns={"s1": "Xo"}, coins={ANNA: 1}, artifacts={ANNA: "coin"})
    board.move(ANNA, "use s1", "at c4")
    assert board.options(ANNA) == ["artifact coin", "end"]
    board.move(ANNA, "artifact coin", "pay d4")
    assert board.coins(ANNA) == 0


@pytest.mark.rule("RM-T9")
@pytest.mark.rule("RM-A9")
def test_each_empty_square_is_paid_for_once() -> None:
    """A paid marker that is shifted away does not open its square again."""
    board = position(patterns={"s1": "Xo"}, coins={ANNA: 6}, artifacts={ANNA: "shift"})
    board.move(ANNA, "use s1", "at c4", "pay d4", "artifact shift", "from d4", "to d5")
    assert board.where(ANNA) == "c4 d5"
    assert board.options(ANNA, "pay") == []


@pytest.mark.rule("RM-T9")
def test_the_pattern_of_an_unused_character_is_no_offer() -> None:
    board = position(patterns={"s1": "Xo", "s2": "X/o"}, coins={ANNA: 6})
    board.move(ANNA, "use s1", "at c4")
    assert board.options(ANNA, "pay") == ["d4"]


@pytest.mark.rule("RM-T10")
def test_markers_stay_until_their_land_is_taken() -> None:
    board = position(markers={ANNA: "a6 b6 c6", BORIS: "a5 b5 a4"}, coins={ANNA: 9})
    assert board.supply(ANNA) == 21
    board.move(ANNA, "use s1", "at d1").move(BORIS, "use s4", "at e1").move(ANNA, "use s2", "at f1")
    assert board.where(ANNA) == "a6 b6 c6 d1 f1"
    assert (board.supply(ANNA), board.supply(BORIS)) == (19, 20)
    board.move(BORIS, "use s5", "at b4")
    assert board.where(ANNA) == "c6 d1 f1", "only the taken land is cleared"
    assert (board.supply(ANNA), board.supply(BORIS)) == (21, 23)
