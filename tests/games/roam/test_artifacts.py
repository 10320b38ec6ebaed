"""RM-A1…A10: buying artifacts, and what each kind does."""

from __future__ import annotations

import pytest
from tests.games.roam.builders import ANNA, BORIS, CLARA, PLACE, artifact, position


@pytest.mark.rule("RM-A1")
def test_one_artifact_may_be_bought_at_its_price() -> None:
    board = position(
        "market",
        coins={ANNA: 3},
        display="coin fill shift flip",
        prices={"coin": 1, "fill": 3, "shift": 4, "flip": 2},
        draws="turn2",
    )
    assert board.options(ANNA) == ["buy 1", "buy 2", "buy 4", "pass"]
    assert board.refusal(ANNA, "buy 3") == "RM-A1"
    board.move(ANNA, "buy 4")
    assert (board.coins(ANNA), board.face_up(ANNA)) == (1, ["flip"])
    assert board.asked == (BORIS,), "a second one could be paid for, but one a turn it is"
    shown = [a["id"] for a in board.seen_by(None)["display"]]
    assert sorted(shown) == sorted(map(artifact, ("coin", "fill", "shift", "turn2")))
    assert board.heard("buys") == [("buys", ANNA, artifact("flip"), 2)]


@pytest.mark.rule("RM-A1")
def test_nobody_has_to_buy() -> None:
    board = position("market", coins={ANNA: 3}, display="coin").move(ANNA, "pass")
    assert (board.coins(ANNA), board.face_up(ANNA)) == (3, [])


@pytest.mark.rule("RM-A1")
def test_whoever_can_afford_nothing_is_not_asked() -> None:
    board = position("market", coins={ANNA: 1}, display="coin", prices={"coin": 2})
    assert board.asked == (BORIS,)


@pytest.mark.rule("RM-A1")
def test_the_display_is_refilled_while_the_stack_lasts() -> None:
    board = position("market", coins={ANNA: 2}, display="coin fill", stack="turn")
    board.move(ANNA, "buy 1")
    view = board.seen_by(None)
    assert sorted(a["kind"] for a in view["display"]) == ["fill", "turn"]
    assert view["stack"] == 0
    last = position("market", coins={ANNA: 2}, display="coin fill", stack="")
    last.move(ANNA, "buy 1")
    assert [a["kind"] for a in last.seen_by(None)["display"]] == ["fill"]


@pytest.mark.rule("RM-A1")
def test_also_in_the_last_turn() -> None:
    board = position(
        "market",
        active=BORIS,
        coins={BORIS: 2},
        display="coin",
        points={"coin": 5},
        cards={ANNA: "11 12 13 14 15 16 17"},
    )
    board.move(BORIS, "buy 1")
    result = board.outcome()
    assert result is not None
    assert result.scores == (10, 8)


@pytest.mark.rule("RM-A1")
def test_several_turns_several_artifacts_of_one_kind() -> None:
    board = position(
        "market", coins={ANNA: 2}, display="coin2 coin3", artifacts={ANNA: "coin"}
    ).move(ANNA, "buy 2")
    assert board.player(ANNA).artifacts == [artifact("coin"), artifact("coin3")]


@pytest.mark.rule("RM-A2")
def test_a_used_artifact_lies_face_down_and_cannot_be_used_again() -> None:
    board = position(artifacts={ANNA: "coin"}).move(ANNA, "artifact coin")
    assert board.face_up(ANNA) == []
    assert board.refusal(ANNA, "artifact coin") == "RM-A2"
    (shown,) = board.seen_by(BORIS)["players"][ANNA]["artifacts"]
    assert shown["used"] is True


@pytest.mark.rule("RM-A2")
def test_any_number_a_turn() -> None:
    board = position(artifacts={ANNA: "coin coin2 coin3 flip"}, asleep={ANNA: "s1"})
    board.move(ANNA, "artifact coin", "artifact coin", "artifact flip", "flip s1", "artifact coin")
    assert (board.coins(ANNA), board.face_up(ANNA)) == (3, [])


@pytest.mark.rule("RM-A2")
def test_only_in_the_own_turn() -> None:
    board = position(artifacts={BORIS: "coin flip"}, markers={BORIS: "c4"})
    assert board.options(BORIS) == []
    assert "artifact coin" not in board.options(ANNA), "nor another player's"
    board.move(ANNA, "use s1")
    assert board.options(BORIS) == []


@pytest.mark.rule("RM-A2")
@pytest.mark.parametrize("kind", ["fill", "replace", "turn"])
def test_what_needs_a_character_in_use_is_no_use_before(kind: str) -> None:
    board = position(artifacts={ANNA: kind}, markers={BORIS: "c4"})
    assert board.options(ANNA) == ["use s1", "use s2", "use s3"]
    assert board.refusal(ANNA, f"artifact {kind}") == "RM-A2"


@pytest.mark.rule("RM-A3")
def test_waking_freely_turns_all_artifacts_up() -> None:
    board = position(
        asleep={ANNA: "s1 s2 s3"},
        artifacts={ANNA: "fill turn", BORIS: "coin"},
        used={ANNA: "fill turn", BORIS: "coin"},
    )
    assert board.face_up(ANNA) == ["fill", "turn"]
    assert board.face_up(BORIS) == []


@pytest.mark.rule("RM-A3")
def test_so_does_an_early_rise_and_artifacts_cost_nothing_in_it() -> None:
    board = position(
        asleep={ANNA: "s1"},
        coins={ANNA: 2},
        artifacts={ANNA: "fill replace turn"},
        used={ANNA: "turn"},
    )
    board.move(ANNA, "rise")
    assert (board.coins(ANNA), board.face_up(ANNA)) == (0, ["fill", "replace", "turn"])


@pytest.mark.rule("RM-A3")
def test_flipping_one_awake_turns_nothing_up() -> None:
    board = position(asleep={ANNA: "s1"}, artifacts={ANNA: "flip fill"}, used={ANNA: "fill"})
    board.move(ANNA, "artifact flip", "flip s1")
    assert board.awake(ANNA) == ["s1", "s2", "s3"]
    assert board.face_up(ANNA) == []


@pytest.mark.rule("RM-A5")
def test_fill_places_on_an_empty_square_without_paying() -> None:
    board = position(
        patterns={"s1": "Xo/oo"},
        artifacts={ANNA: "fill"},
        markers={BORIS: "d3"},
        symbols={"d4": 1},
    )
    board.move(ANNA, "use s1", "at c4")
    assert board.options(ANNA) == ["fill d4", "fill c3", "end"]
    board.move(ANNA, "fill d4")
    assert (board.where(ANNA), board.coins(ANNA)) == ("c4 d4", 1)
    assert board.face_up(ANNA) == []
    assert board.supply(ANNA) == 22


@pytest.mark.rule("RM-A5")
def test_fill_is_for_the_used_pattern_in_the_field_only() -> None:
    board = position(patterns={"s1": "oX/.o"}, artifacts={ANNA: "fill"})
    board.move(ANNA, "use s1", "at a2")
    assert board.options(ANNA, "fill") == ["a1"]
    assert board.refusal(ANNA, "fill b2") == "RM-A5"


@pytest.mark.rule("RM-A5")
@pytest.mark.rule("RM-T9")
def test_fill_and_pay_side_by_side() -> None:
    board = position(patterns={"s1": "Xoo"}, artifacts={ANNA: "fill fill2"}, coins={ANNA: 2})
    board.move(ANNA, "use s1", "at c4", "pay e4", "fill d4")
    assert (board.where(ANNA), board.coins(ANNA)) == ("c4 d4 e4", 0)
    assert board.face_up(ANNA) == ["fill"]


@pytest.mark.rule("RM-A6")
def test_replace_puts_ones_marker_in_place_of_an_opponents() -> None:
    board = position(
        patterns={"s1": "XX"},
        artifacts={ANNA: "replace"},
        markers={BORIS: "d4 d3"},
        symbols={"d4": 2},
    )
    board.move(ANNA, "use s1", "at c4")
    assert board.options(ANNA) == ["replace d4", "end"]
    board.move(ANNA, "replace d4")
    assert (board.where(ANNA), board.where(BORIS)) == ("c4 d4", "d3")
    assert (board.supply(ANNA), board.supply(BORIS)) == (22, 23)
    assert board.coins(ANNA) == 2
    assert board.heard("replaces") == [("replaces", ANNA, BORIS, 15, 2, 0)]


@pytest.mark.rule("RM-A6")
def test_only_on_squares_of_the_used_pattern_and_only_opponents() -> None:
    board = position(
        players=3,
        patterns={"s1": "XXo"},
        artifacts={ANNA: "replace"},
        markers={ANNA: "c4", BORIS: "d4", CLARA: "c3 e5"},
    )
    board.move(ANNA, "use s1", "at c4")
    assert board.options(ANNA) == ["replace d4", "end"]
    for square in ("c4", "c3", "e4", "e5", "f4"):
        assert board.refusal(ANNA, f"replace {square}") == "RM-A6"


@pytest.mark.rule("RM-A6")
def test_only_while_using_a_character() -> None:
    board = position(artifacts={ANNA: "replace"}, markers={BORIS: "c4"})
    assert board.refusal(ANNA, "replace c4") == "RM-A6"
    board.move(ANNA, "use s1")
    assert board.refusal(ANNA, "replace c4") == "RM-A6"


@pytest.mark.rule("RM-A6")
def test_on_an_empty_square_two_coins_or_fill_are_needed_too() -> None:
    def laid(artifacts: str, coins: int) -> list[str]:
        board = position(
            patterns={"s1": "Xo"},
            artifacts={ANNA: artifacts},
            coins={ANNA: coins},
            markers={BORIS: "d4"},
        )
        return board.move(ANNA, "use s1", "at c4").options(ANNA, "replace")

    assert laid("replace", 1) == []
    assert laid("replace", 2) == ["d4 pay"]
    assert laid("replace fill", 1) == ["d4 fill"]
    assert laid("replace fill", 2) == ["d4 pay", "d4 fill"]


@pytest.mark.rule("RM-A6")
@pytest.mark.parametrize(("by", "coins", "left"), [("pay", 1, "fill"), ("fill", 3, "")])
def test_what_a_replacement_on_an_empty_square_costs(by: str, coins: int, left: str) -> None:
    board = position(
        patterns={"s1": "Xo"},
        artifacts={ANNA: "replace fill"},
        coins={ANNA: 2},
        markers={BORIS: "d4"},
        symbols={"d4": 1},
    )
    board.move(ANNA, "use s1", "at c4", f"replace d4 {by}")
    assert (board.coins(ANNA), board.where(ANNA), board.where(BORIS)) == (coins, "c4 d4", "")
    assert board.face_up(ANNA) == left.split()


@pytest.mark.rule("RM-A6")
def test_a_replacement_may_decide_a_land() -> None:
    board = position(artifacts={ANNA: "replace"}, markers={ANNA: "a6 b6", BORIS: "a5 b5 a4 b4"})
    assert board.options(ANNA, "use")
    board.move(ANNA, "use s1", "at b4", "replace b4")
    assert board.phase == "auction"


@pytest.mark.rule("RM-A6")
def test_a_marker_replaced_needs_one_in_supply() -> None:
    board = position(
        patterns={"s1": "XX"}, artifacts={ANNA: "replace"}, markers={BORIS: "d4"}, supply={ANNA: 1}
    )
    board.move(ANNA, "use s1", "at c4")
    assert board.asked == (BORIS,)


@pytest.mark.rule("RM-A7")
def test_coin_gains_a_coin() -> None:
    board = position(artifacts={ANNA: "coin"}).move(ANNA, "artifact coin")
    assert (board.coins(ANNA), board.coins(BORIS)) == (1, 0)


@pytest.mark.rule("RM-A7")
def test_its_coin_may_pay_for_an_early_rise() -> None:
    board = position(artifacts={ANNA: "coin"}, asleep={ANNA: "s1"}, coins={ANNA: 1})
    assert board.refusal(ANNA, "rise") == "RM-T2"
    board.move(ANNA, "artifact coin", "rise")
    assert (board.coins(ANNA), board.face_up(ANNA)) == (0, ["coin"])


@pytest.mark.rule("RM-A8")
@pytest.mark.parametrize(
    ("edge", "turned"),
    [("south", "c4 c3 b3"), ("west", "c4 b4 b5"), ("north", "c4 c5 d5"), ("east", "c4 d4 d3")],
)
def test_turn_by_90_degrees_clockwise_alike_from_every_edge(edge: str, turned: str) -> None:
    """As the next edge clockwise would read it."""
    other = "north" if edge != "north" else "south"
    board = position(edges=[edge, other], patterns={"s1": "XX/.X"}, artifacts={ANNA: "turn"})
    board.move(ANNA, "use s1", "artifact turn", "at c4")
    assert board.where(ANNA) == " ".join(sorted(turned.split()))


@pytest.mark.rule("RM-A8")
def test_two_turns_make_180_degrees_and_empty_squares_turn_along() -> None:
    board = position(patterns={"s1": "XX/.o"}, artifacts={ANNA: "turn turn2"}, coins={ANNA: 2})
    board.move(ANNA, "use s1", "artifact turn", "artifact turn", "at c4")
    assert board.where(ANNA) == "b4 c4"
    assert board.options(ANNA, "pay") == ["b5"]


@pytest.mark.rule("RM-A8")
def test_for_this_placement_only_and_not_after_it() -> None:
    board = position(
        patterns={"s1": "XX", "s2": "XX"}, artifacts={ANNA: "turn coin"}, asleep={ANNA: "s3"}
    )
    board.move(ANNA, "use s1", "at a1")
    assert board.refusal(ANNA, "artifact turn") == "RM-A2"
    again = position(patterns={"s1": "XX", "s2": "XX"}, artifacts={ANNA: "turn"})
    again.move(ANNA, "use s1", "artifact turn", "at a2").move(BORIS, "use s4", "at f6")
    assert again.where(ANNA) == "a1 a2"
    again.move(ANNA, "use s2", "at c2")
    assert again.where(ANNA) == "a1 a2 c2 d2"


@pytest.mark.rule("RM-A9")
def test_shift_moves_any_marker_to_a_neighbouring_square_in_its_row_or_column() -> None:
    board = position(artifacts={ANNA: "shift"}, markers={ANNA: "a1", BORIS: "c4"})
    board.move(ANNA, "artifact shift")
    assert board.options(ANNA) == ["from c4", "from a1"]
    board.move(ANNA, "from c4")
    assert board.options(ANNA) == ["to c5", "to b4", "to d4", "to c3"]
    for square in ("c4", "b5", "d3", "c6", "a4"):
        assert board.refusal(ANNA, f"to {square}") == "RM-A9"
    board.move(ANNA, "to b4")
    assert (board.where(BORIS), board.where(ANNA)) == ("b4", "a1")
    assert (board.supply(ANNA), board.supply(BORIS)) == (23, 23)


@pytest.mark.rule("RM-A9")
def test_shift_needs_an_unoccupied_square() -> None:
    board = position(artifacts={ANNA: "shift"}, markers={ANNA: "a1 b1", BORIS: "a2"})
    board.move(ANNA, "artifact shift")
    assert board.options(ANNA) == ["from a2", "from b1"], "a1 is hemmed in"
    assert board.refusal(ANNA, "from a1") == "RM-A9"
    board.move(ANNA, "from b1")
    assert board.options(ANNA, "to") == ["b2", "c1"]


@pytest.mark.rule("RM-A9")
def test_rows_do_not_join_at_the_edge_of_the_field() -> None:
    board = position(artifacts={ANNA: "shift"}, markers={BORIS: "f4"})
    board.move(ANNA, "artifact shift", "from f4")
    assert board.options(ANNA, "to") == ["f5", "e4", "f3"]


@pytest.mark.rule("RM-A9")
def test_without_markers_on_the_field_there_is_nothing_to_shift() -> None:
    board = position(artifacts={ANNA: "shift"})
    assert board.refusal(ANNA, "artifact shift") == "RM-A2"


@pytest.mark.rule("RM-A9")
def test_shifting_brings_nobody_coins() -> None:
    board = position(
        artifacts={ANNA: "shift shift2"}, markers={ANNA: "c4", BORIS: "e4"}, symbols={"d4": 3}
    )
    board.move(ANNA, "artifact shift", "from c4", "to d4")
    assert (board.coins(ANNA), board.coins(BORIS)) == (0, 0)
    board.move(ANNA, "artifact shift", "from d4", "to c4")
    assert (board.coins(ANNA), board.coins(BORIS)) == (0, 0)


@pytest.mark.rule("RM-A9")
def test_across_the_border_it_may_complete_a_land() -> None:
    board = position(artifacts={ANNA: "shift"}, markers={ANNA: "a6 b6 a5 c4", BORIS: "b5 a4"})
    board.move(ANNA, "artifact shift", "from c4", "to b4", "use s1", "at f1")
    assert board.cards(ANNA)[3:] == ["1"]


@pytest.mark.rule("RM-A9")
def test_or_un_complete_one_before_the_turn_ends() -> None:
    board = position(artifacts={ANNA: "shift"}, markers={ANNA: "b6", BORIS: "b5 a4 b4 a5"})
    board.move(ANNA, "use s1", "at a6")
    assert board.phase == "extras"
    board.move(ANNA, "artifact shift", "from b4", "to c4")
    assert board.asked == (BORIS,)
    assert board.cards(BORIS)[3:] == []
    assert board.where(BORIS) == "a4 a5 b5 c4"


@pytest.mark.rule("RM-A9")
def test_a_shift_before_the_placement_frees_a_square_for_it() -> None:
    board = position(artifacts={ANNA: "shift"}, markers={BORIS: "c4"}, patterns={"s1": "XX"})
    board.move(ANNA, "use s1", "artifact shift", "from c4", "to c5", "at c4")
    assert board.where(ANNA) == "c4 d4"


@pytest.mark.rule("RM-A10")
def test_flip_turns_an_own_character_up_or_down() -> None:
    board = position(artifacts={ANNA: "flip flip2"}, asleep={ANNA: "s1"}, cards={BORIS: "17"})
    board.move(ANNA, "artifact flip")
    assert board.options(ANNA) == ["flip s1", "flip s2", "flip s3"]
    assert board.refusal(ANNA, "flip 17") == "RM-A10"
    board.move(ANNA, "flip s1", "artifact flip", "flip s2")
    assert board.awake(ANNA) == ["s1", "s3"]


@pytest.mark.rule("RM-A10")
def test_a_character_flipped_awake_can_be_used_this_turn() -> None:
    board = position(artifacts={ANNA: "flip"}, asleep={ANNA: "s1"}, patterns={"s1": "XX"})
    board.move(ANNA, "artifact flip", "flip s1", "use s1", "at c4")
    assert board.where(ANNA) == "c4 d4"


@pytest.mark.rule("RM-A10")
def test_the_last_awake_one_put_to_sleep_wakes_all_for_free() -> None:
    board = position(artifacts={ANNA: "flip"}, asleep={ANNA: "s1 s2"}, coins={ANNA: 3})
    board.move(ANNA, "artifact flip", "flip s3")
    assert board.awake(ANNA) == ["s1", "s2", "s3"]
    assert (board.coins(ANNA), board.face_up(ANNA)) == (3, ["flip"])


@pytest.mark.rule("RM-A10")
@pytest.mark.rule("RM-T11")
def test_with_another_artifact_up_the_waking_waits_to_be_said() -> None:
    board = position(artifacts={ANNA: "flip coin"}, asleep={ANNA: "s1 s2"})
    board.move(ANNA, "artifact flip", "flip s3")
    assert board.options(ANNA) == ["artifact coin", "wake"]
    board.move(ANNA, "artifact coin")
    assert board.awake(ANNA) == ["s1", "s2", "s3"]
    assert board.face_up(ANNA) == ["flip", "coin"]
    assert board.coins(ANNA) == 1


@pytest.mark.rule("RM-A10")
def test_flipped_down_at_the_end_of_the_turn_all_wake_in_the_next() -> None:
    board = position(artifacts={ANNA: "flip"}, asleep={ANNA: "s1"}, markers={BORIS: PLACE[3][:5]})
    board.move(ANNA, "use s2", "at a1", "artifact flip", "flip s3")
    assert board.awake(ANNA) == []
    board.move(BORIS, "use s4", "at b1")
    assert board.awake(ANNA) == ["s1", "s2", "s3"]
    assert board.face_up(ANNA) == ["flip"]
