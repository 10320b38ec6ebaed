"""A turn: an oneironaut sent, or the phase marker advanced."""

from __future__ import annotations

import pytest
from tests.games.neodreams.builders import ANNA, BORIS, CLARA, acting, position

PLACES = [f"{row}{column}" for row in "lcr" for column in range(1, 5)]


@pytest.mark.rule("ND-T1")
def test_turns_go_clockwise() -> None:
    board = position(players=3, active=BORIS, first=BORIS)
    for who in (BORIS, CLARA, ANNA, BORIS):
        assert board.asked == (who,)
        free = board.options(who, "send")[0]
        board.move(who, f"send {free}", "end")
    assert [board.player(who).turns for who in (ANNA, BORIS, CLARA)] == [1, 2, 1]


@pytest.mark.rule("ND-T1")
def test_the_market_is_refilled_before_the_next_turn() -> None:
    board = acting(["take any"], draws="L3").move(ANNA, "do 1", "take L29")
    assert board.market("lucid") == ["L30"]
    board.move(ANNA, "end")
    assert board.market("lucid") == ["L30", "L3"]
    assert board.asked == (BORIS,)


@pytest.mark.rule("ND-T2")
def test_an_oneironaut_goes_to_any_empty_location() -> None:
    board = position(at={BORIS: "l2 r4"})
    assert board.options(ANNA, "send") == [at for at in PLACES if at not in ("l2", "r4")]
    board.move(ANNA, "send c3")
    assert board.at("c3") == ANNA
    assert board.player(ANNA).nauts == 2
    assert board.step == "deeds"


@pytest.mark.rule("ND-T2")
def test_a_taken_location_is_refused() -> None:
    assert position(at={BORIS: "l2"}).refusal(ANNA, "send l2") == "ND-T3"


@pytest.mark.rule("ND-T2")
def test_actions_in_any_order_each_once() -> None:
    """A dream is created, takes a client, and a card comes last."""
    board = acting(
        ["take lucid", "create", "connect"],
        {"L1": "2f"},
        costs={"L1": "1k"},
        hand={ANNA: "L1"},
        stock={ANNA: "1k"},
    )
    assert board.options(ANNA, "do") == ["1", "2", "3"]
    board.move(ANNA, "do 2", "create L1")
    assert board.options(ANNA, "do") == ["1", "3"]
    board.move(ANNA, "do 3", "connect L1")
    assert board.stock(ANNA) == (0, 0, 2)
    assert board.refusal(ANNA, "do 2") == "ND-T2"
    board.move(ANNA, "do 1", "take L30")
    assert board.offers == ["end"]
    board.move(ANNA, "end")
    assert board.asked == (BORIS,)


@pytest.mark.rule("ND-T2")
def test_every_action_may_be_left() -> None:
    board = acting(["2k", "1i", "take any"])
    board.move(ANNA, "end")
    assert board.stock(ANNA) == (0, 0, 0)
    assert board.hand(ANNA) == []
    assert board.asked == (BORIS,)


@pytest.mark.rule("ND-T2")
def test_an_action_may_be_begun_and_left() -> None:
    board = acting(["take any", "1k"]).move(ANNA, "do 1", "skip")
    assert board.hand(ANNA) == []
    assert board.options(ANNA, "do") == ["2"]


@pytest.mark.rule("ND-T3")
def test_one_oneironaut_left_and_five_empty_locations() -> None:
    board = position(
        players=3,
        at={ANNA: "l1 l2", BORIS: "l3 l4 c1", CLARA: "c2 c3"},
    )
    assert board.options(ANNA, "send") == ["c4", "r1", "r2", "r3", "r4"]
    assert board.offers[-1] == "advance"


@pytest.mark.rule("ND-T3")
def test_whoever_has_no_oneironaut_must_advance() -> None:
    board = position(at={ANNA: "l3 l4 c1"})
    assert board.offers == ["advance"]
    assert board.refusal(ANNA, "send r1") == "ND-T3"


@pytest.mark.rule("ND-T3")
def test_whoever_finds_no_empty_location_must_advance() -> None:
    """Twelve oneironauts fill twelve locations only on a board built for the test."""
    board = position(players=4)
    board.state.grid = [(at // 3 + 1) % 4 for at in range(12)]
    assert board.player(ANNA).nauts == 3
    assert board.offers == ["advance"]


@pytest.mark.rule("ND-T3")
def test_in_the_markers_column_one_waits_until_it_comes_again() -> None:
    board = position(phase=1).move(ANNA, "send c2", "end")
    assert board.at("c2") == ANNA
    for who, column in ((BORIS, 2), (ANNA, 3), (BORIS, 0)):
        board.move(who, "advance", "end")
        assert board.state.phase == column
        assert board.at("c2") == ANNA
    board.move(ANNA, "advance")
    assert board.options(ANNA, "back") == ["c2"]
    board.move(ANNA, "back c2", "take C29")
    assert board.standing(ANNA) == []
    assert board.player(ANNA).nauts == 3


@pytest.mark.rule("ND-T4")
def test_the_marker_moves_right_and_round() -> None:
    board = position()
    columns = []
    for turn in range(5):
        board.move(turn % 2, "advance", "end")
        columns.append(board.state.phase)
    assert columns == [1, 2, 3, 0, 1]


@pytest.mark.rule("ND-A9")
def test_sending_is_done_before_the_locations_actions() -> None:
    """What fires on sending can pay for what the location offers."""
    board = position(
        {"R1": "send: 1k", "R2": "send: 5f"},
        places={"l1": ["create"]},
        costs={"R2": "2k"},
        dreams={ANNA: "R1"},
        hand={ANNA: "R2"},
        stock={ANNA: "1k"},
    )
    board.move(ANNA, "send l1")
    assert board.stock(ANNA) == (2, 0, 0)
    board.move(ANNA, "do 1", "create R2")
    assert board.stock(ANNA) == (0, 0, 0)
    assert board.options(ANNA) == ["end"]


@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize(("order", "memories"), [("connect create", 0), ("create connect", 2)])
def test_a_dream_fires_on_what_comes_after_it_alone(order: str, memories: int) -> None:
    board = acting(["connect", "create"], {"R1": "connect: 2m"}, hand={ANNA: "R1"})
    for deed in order.split():
        moves = {"connect": ("do 1", "connect La"), "create": ("do 2", "create R1")}[deed]
        board.move(ANNA, *moves)
    assert board.stock(ANNA) == (1, memories, 0)


@pytest.mark.rule("ND-T2")
def test_an_action_that_can_do_nothing_is_not_offered() -> None:
    board = acting(["2k", "connect", "create", "1i", "place"], stock={ANNA: "10k"}, clients=0)
    assert board.options(ANNA, "do") == ["4"]
    board.move(ANNA, "do 4")
    assert board.options(ANNA, "do") == ["5"]
    assert board.seen_by(ANNA)["doing"] == {
        "seat": ANNA,
        "place": "l1",
        "deeds": [{"number": n, "used": n == 3, "useful": n == 4} for n in range(5)],
        "waiting": [],
    }
