"""RM-T1…T3, RM-T11: waking, early rise, one character a turn, and what comes before what."""

from __future__ import annotations

import pytest
from tests.games.roam.builders import ANNA, BORIS, PLACE, position


@pytest.mark.rule("RM-T1")
def test_all_asleep_all_wake_at_no_cost() -> None:
    board = position(cards={ANNA: "17"}, asleep={ANNA: "s1 s2 s3 17"}, coins={ANNA: 2})
    assert board.awake(ANNA) == ["s1", "s2", "s3", "17"]
    assert board.coins(ANNA) == 2
    assert board.heard("wakes") == [("wakes", ANNA)]
    assert board.options(ANNA) == ["use s1", "use s2", "use s3", "use 17"]


@pytest.mark.rule("RM-T1")
def test_one_awake_and_nobody_wakes() -> None:
    board = position(asleep={ANNA: "s1 s3"})
    assert board.awake(ANNA) == ["s2"]
    assert board.options(ANNA) == ["use s2"]


@pytest.mark.rule("RM-T1")
def test_waking_is_at_the_start_of_the_own_turn_only() -> None:
    """Used up in Anna's turn, her characters sleep through Boris's."""
    board = position(asleep={ANNA: "s1 s2"}).move(ANNA, "use s3", "at a1")
    assert board.awake(ANNA) == []
    board.move(BORIS, "use s4", "at a2")
    assert board.awake(ANNA) == ["s1", "s2", "s3"]
    assert board.awake(BORIS) == ["s5", "s6"]


@pytest.mark.rule("RM-T1")
def test_a_sleeping_hand_wakes_only_its_owner() -> None:
    board = position(asleep={ANNA: "s1 s2 s3", BORIS: "s4 s5"})
    assert board.awake(BORIS) == ["s6"]


@pytest.mark.rule("RM-T1")
def test_all_wake_at_most_once_a_turn() -> None:
    """After a free waking one falls asleep by an artifact: no early rise now."""
    board = position(
        asleep={ANNA: "s1 s2 s3"}, coins={ANNA: 9}, artifacts={ANNA: "flip"}, used={ANNA: "flip"}
    )
    board.move(ANNA, "artifact flip", "flip s1")
    assert board.awake(ANNA) == ["s2", "s3"]
    assert board.refusal(ANNA, "rise") == "RM-T2"
    assert board.refusal(ANNA, "wake") == "RM-T1"


@pytest.mark.rule("RM-T1")
def test_after_an_early_rise_there_is_no_second() -> None:
    board = position(asleep={ANNA: "s1"}, coins={ANNA: 9}, artifacts={ANNA: "flip"})
    board.move(ANNA, "rise", "artifact flip", "flip s2")
    assert board.awake(ANNA) == ["s1", "s3"]
    assert "rise" not in board.options(ANNA)


@pytest.mark.rule("RM-T2")
@pytest.mark.parametrize(("asleep", "price"), [("s1", 3), ("s1 s2", 2), ("s1 s2 17", 1)])
def test_an_early_rise_costs_a_coin_for_each_awake_character(asleep: str, price: int) -> None:
    board = position(cards={ANNA: "17"}, asleep={ANNA: asleep}, coins={ANNA: 5})
    board.move(ANNA, "rise")
    assert board.awake(ANNA) == ["s1", "s2", "s3", "17"]
    assert board.coins(ANNA) == 5 - price
    assert board.heard("rises") == [("rises", ANNA, price)]


@pytest.mark.rule("RM-T2")
@pytest.mark.parametrize(("coins", "may"), [(1, False), (2, True), (3, True)])
def test_an_early_rise_is_all_or_none(coins: int, may: bool) -> None:
    board = position(asleep={ANNA: "s1"}, coins={ANNA: coins})
    assert ("rise" in board.options(ANNA)) is may


@pytest.mark.rule("RM-T2")
def test_an_early_rise_needs_a_sleeper() -> None:
    assert position(coins={ANNA: 9}).refusal(ANNA, "rise") == "RM-T2"


@pytest.mark.rule("RM-T2")
def test_an_early_rise_is_at_the_start_of_the_turn() -> None:
    board = position(asleep={ANNA: "s1"}, coins={ANNA: 9}).move(ANNA, "use s2")
    assert board.refusal(ANNA, "rise") == "RM-T2"


@pytest.mark.rule("RM-T2")
def test_nobody_has_to_rise_early() -> None:
    board = position(asleep={ANNA: "s1 s2"}, coins={ANNA: 9}).move(ANNA, "use s3", "at c4")
    assert (board.awake(ANNA), board.coins(ANNA)) == ([], 9)


@pytest.mark.rule("RM-T3")
def test_the_used_character_falls_asleep() -> None:
    board = position().move(ANNA, "use s2")
    assert board.awake(ANNA) == ["s1", "s3"]
    board.move(ANNA, "at c4")
    assert board.where(ANNA) == "c4"


@pytest.mark.rule("RM-T3")
def test_only_an_own_awake_character_can_be_used() -> None:
    board = position(cards={BORIS: "17"}, asleep={ANNA: "s1"})
    assert board.options(ANNA, "use") == ["s2", "s3"]
    for name in ("s1", "s4", "17", "18"):
        assert board.refusal(ANNA, f"use {name}") == "RM-T3"


@pytest.mark.rule("RM-T3")
def test_a_turn_cannot_be_passed() -> None:
    board = position()
    assert board.options(ANNA) == ["use s1", "use s2", "use s3"]
    board.move(ANNA, "use s1")
    assert board.refusal(ANNA, "end") == "RM-T11"


@pytest.mark.rule("RM-T3")
def test_one_use_a_turn_even_if_the_character_wakes_again() -> None:
    board = position(artifacts={ANNA: "flip"}).move(
        ANNA, "use s1", "at c4", "artifact flip", "flip s1"
    )
    assert board.awake(ANNA) == ["s1", "s2", "s3"]
    assert board.asked == (BORIS,), "nothing is left to do but the next turn"
    assert board.where(ANNA) == "c4"


@pytest.mark.rule("RM-T3")
def test_woken_while_its_pattern_is_being_laid_it_is_not_used_twice() -> None:
    board = position(artifacts={ANNA: "flip"}).move(ANNA, "use s1", "artifact flip", "flip s1")
    assert board.refusal(ANNA, "use s1") == "RM-T3"
    board.move(ANNA, "at c4")
    assert board.asked == (BORIS,)
    assert board.awake(ANNA) == ["s1", "s2", "s3"]


@pytest.mark.rule("RM-T11")
def test_artifacts_before_waking() -> None:
    """All asleep, yet asked: coin, shift and flip may come first."""
    board = position(
        asleep={ANNA: "s1 s2 s3"}, artifacts={ANNA: "coin shift flip fill"}, markers={BORIS: "c4"}
    )
    assert board.options(ANNA) == ["artifact coin", "artifact shift", "artifact flip", "wake"]
    board.move(ANNA, "artifact coin", "artifact shift", "from c4", "to c5", "wake")
    assert (board.coins(ANNA), board.where(BORIS)) == (1, "c5")
    assert board.face_up(ANNA) == ["coin", "shift", "flip", "fill"]


@pytest.mark.rule("RM-T11")
def test_whoever_flips_one_awake_does_not_wake_all() -> None:
    board = position(asleep={ANNA: "s1 s2 s3"}, artifacts={ANNA: "flip"})
    board.move(ANNA, "artifact flip", "flip s2")
    assert board.awake(ANNA) == ["s2"]
    assert board.options(ANNA) == ["use s2"]


@pytest.mark.rule("RM-T11")
@pytest.mark.parametrize("waking", ["free", "early"])
def test_after_waking_the_last_awake_one_cannot_be_put_to_sleep(waking: str) -> None:
    board = position(
        asleep={ANNA: "s1 s2 s3" if waking == "free" else "s1"},
        coins={ANNA: 2},
        artifacts={ANNA: "flip flip2 flip3"},
    )
    board.move(ANNA, "wake" if waking == "free" else "rise")
    board.move(ANNA, "artifact flip", "flip s1", "artifact flip", "flip s2", "artifact flip")
    assert board.options(ANNA) == ["flip s1", "flip s2"]
    assert board.refusal(ANNA, "flip s3") == "RM-T11"


@pytest.mark.rule("RM-T11")
def test_once_a_character_has_been_used_all_may_sleep() -> None:
    board = position(asleep={ANNA: "s1 s2 s3"}, cards={}, artifacts={ANNA: "flip flip2"})
    board.move(ANNA, "wake", "use s1", "artifact flip", "flip s2", "at c4")
    board.move(ANNA, "artifact flip", "flip s3")
    assert board.awake(ANNA) == []
    assert board.asked == (BORIS,)


@pytest.mark.rule("RM-T11")
def test_lands_before_the_purchase() -> None:
    """The coin that the land brings pays for the artifact."""
    board = position(
        markers={BORIS: "a6 b6 a5 b5", ANNA: "a4"},
        coins={ANNA: 1},
        display="coin",
        prices={"coin": 2},
    )
    board.move(ANNA, "use s1", "at b4")
    assert board.cards(BORIS)[-1] == "1"
    assert board.phase == "market"
    board.move(ANNA, "buy 1")
    assert (board.coins(ANNA), board.face_up(ANNA)) == (0, ["coin"])


@pytest.mark.rule("RM-T11")
def test_the_purchase_before_the_end() -> None:
    board = position(
        "explore",
        active=BORIS,
        markers={BORIS: PLACE[1]},
        cards={BORIS: "11 12 13 14 15 16"},
        coins={BORIS: 2},
        display="coin",
    )
    assert len(board.cards(BORIS)) == 10
    assert (board.phase, board.outcome()) == ("market", None)
    board.move(BORIS, "buy 1")
    assert board.phase == "over"


@pytest.mark.rule("RM-T11")
def test_between_the_lands_and_the_purchase_coin_shift_and_flip_may_be_used() -> None:
    board = position(
        "market",
        artifacts={ANNA: "coin shift flip fill turn replace"},
        markers={BORIS: "c4"},
        coins={ANNA: 2},
        display="flip2",
    )
    assert board.options(ANNA) == [
        *("artifact coin", "artifact shift", "artifact flip", "buy 1", "pass")
    ]
    for kind in ("fill", "turn", "replace"):
        assert board.refusal(ANNA, f"artifact {kind}") == "RM-A2"
    board.move(ANNA, "artifact flip", "flip s1", "artifact shift", "from c4", "to c5")
    assert (board.awake(ANNA), board.where(BORIS)) == (["s2", "s3"], "c5")
    assert board.options(ANNA) == ["artifact coin", "buy 1", "pass"]
    board.move(ANNA, "pass")
    assert board.asked == (BORIS,)


@pytest.mark.rule("RM-T11")
@pytest.mark.rule("RM-A7")
def test_a_coin_artifact_helps_to_pay_for_the_purchase() -> None:
    board = position("market", artifacts={ANNA: "coin"}, coins={ANNA: 1}, display="flip")
    assert board.options(ANNA) == ["artifact coin", "pass"]
    board.move(ANNA, "artifact coin")
    assert board.options(ANNA) == ["buy 1", "pass"]
    board.move(ANNA, "buy 1")
    assert (board.coins(ANNA), board.face_up(ANNA), board.asked) == (0, ["flip"], (BORIS,))


@pytest.mark.rule("RM-T11")
def test_so_does_it_after_lands_were_explored_in_the_same_turn() -> None:
    """Her coin was kept through the auction, which she would have lost with it too."""
    board = position(
        markers={BORIS: "a6 b6 a5", ANNA: "b5 a4"},
        coins={BORIS: 9},
        artifacts={ANNA: "coin"},
        display="flip",
        prices={"flip": 2},
    )
    board.move(ANNA, "use s1", "at b4", "end", "pass").move(BORIS, "bid 0")
    assert (board.phase, board.coins(ANNA)) == ("market", 1)
    board.move(ANNA, "artifact coin", "buy 1")
    assert board.face_up(ANNA) == ["flip"]


@pytest.mark.rule("RM-T11")
def test_after_the_purchase_no_artifact_is_used() -> None:
    board = position("market", artifacts={ANNA: "coin"}, coins={ANNA: 2}, display="coin2")
    board.move(ANNA, "buy 1")
    assert board.asked == (BORIS,)


@pytest.mark.rule("RM-T11")
@pytest.mark.rule("RM-A9")
def test_a_land_that_a_late_shift_completes_is_explored_at_once() -> None:
    """Before the purchase, to which Anna's consolation already goes."""
    board = position(
        "market",
        artifacts={ANNA: "shift coin"},
        markers={BORIS: "a6 b6 a5 c4", ANNA: "b5 a4"},
        coins={ANNA: 1},
        display="flip",
    )
    assert board.options(ANNA) == ["artifact coin", "artifact shift", "pass"]
    board.move(ANNA, "artifact shift", "from c4", "to b4")
    assert board.cards(BORIS)[3:] == ["1"]
    assert (board.supply(ANNA), board.supply(BORIS)) == (24, 24)
    assert board.coins(ANNA) == 2
    assert board.options(ANNA) == ["artifact coin", "buy 1", "pass"]


@pytest.mark.rule("RM-T11")
@pytest.mark.rule("RM-F1")
@pytest.mark.rule("RM-F3")
def test_a_tie_that_a_late_shift_makes_is_settled_before_the_purchase() -> None:
    board = position(
        "market",
        artifacts={ANNA: "shift"},
        markers={BORIS: "a6 b6 a5", ANNA: "b5 a4 c4"},
        coins={ANNA: 2, BORIS: 3},
        display="flip",
    )
    board.move(ANNA, "artifact shift", "from c4", "to b4")
    assert (board.phase, board.asked) == ("auction", (ANNA,))
    board.move(ANNA, "bid 0").move(BORIS, "bid 1")
    assert (board.cards(BORIS)[3:], board.coins(ANNA)) == (["1"], 3)
    assert (board.phase, board.asked) == ("market", (ANNA,))
    board.move(ANNA, "buy 1")
    assert (board.coins(ANNA), board.asked) == (1, (BORIS,))


@pytest.mark.rule("RM-T11")
@pytest.mark.rule("RM-V1")
def test_a_late_shift_may_take_the_outpost() -> None:
    board = position(
        "market",
        artifacts={ANNA: "shift"},
        markers={ANNA: "b4 c4 d4 b3 d3 b2 c2 e2", BORIS: "c3"},
        outpost=-1,
    )
    board.move(ANNA, "artifact shift", "from e2", "to d2")
    assert board.state.outpost == ANNA


@pytest.mark.rule("RM-T11")
def test_a_late_flip_may_put_the_last_awake_one_to_sleep() -> None:
    board = position("market", artifacts={ANNA: "flip"}, asleep={ANNA: "s1 s2"})
    board.move(ANNA, "artifact flip", "flip s3")
    assert (board.awake(ANNA), board.asked) == ([], (BORIS,))


@pytest.mark.rule("RM-T11")
def test_whoever_has_nothing_to_use_and_nothing_to_buy_is_not_asked() -> None:
    board = position("market", artifacts={ANNA: "coin fill"}, used={ANNA: "coin"}, display="flip")
    assert board.asked == (BORIS,)


@pytest.mark.rule("RM-T11")
def test_a_late_tenth_card_makes_the_round_the_last() -> None:
    board = position(
        "market",
        active=BORIS,
        artifacts={BORIS: "shift"},
        markers={BORIS: "a6 b6 a5 b5 a4 c4"},
        cards={BORIS: "11 12 13 14 15 16"},
    )
    board.move(BORIS, "artifact shift", "from c4", "to b4")
    assert len(board.cards(BORIS)) == 10
    assert board.phase == "over"
