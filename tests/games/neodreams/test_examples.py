"""The rulebook's own examples, one after another."""

from __future__ import annotations

import pytest
from tests.games.neodreams.builders import ANNA, BORIS, CLARA, acting, position

RED, BLUE = ANNA, BORIS


@pytest.mark.rule("ND-T2")
@pytest.mark.rule("ND-T3")
def test_one_oneironaut_and_five_empty_locations() -> None:
    board = position(players=3, at={ANNA: "l1 c1", BORIS: "l2 c2 r2", CLARA: "l4 r4"}, phase=3)
    assert board.player(ANNA).nauts == 1
    assert board.options(ANNA, "send") == ["l3", "c3", "c4", "r1", "r3"]


@pytest.mark.rule("ND-A1")
def test_knowledge_goes_up_to_ten() -> None:
    assert acting("4k", stock={ANNA: "3k"}).stock(ANNA) == (7, 0, 0)
    assert acting("4k", stock={ANNA: "8k"}).stock(ANNA) == (10, 0, 0)


@pytest.mark.rule("ND-A3")
def test_a_fantasy_for_the_fourth_memory() -> None:
    board = acting("create", costs={"L1": "2k 4m"}, hand={ANNA: "L1"}, stock={ANNA: "2k 3m 1f"})
    assert board.move(ANNA, "create L1").stock(ANNA) == (0, 0, 0)


@pytest.mark.rule("ND-A5")
@pytest.mark.rule("ND-A6")
def test_four_images_over_six_slots() -> None:
    """Slots 1, 3, 4 and 5: two cards are upgraded, the lucid one with its client is left."""
    board = acting(
        "place",
        images={ANNA: 4},
        slots={"C1": 1, "L1": 1, "R1": 3, "C2": 1},
        dreams={ANNA: "C1 L1* R1 C2 La+ Ca+"},
    )
    board.move(ANNA, "image C1", "image R1", "image R1", "image R1")
    assert board.images(ANNA) == 0
    assert [name for name in board.upgraded(ANNA) if name not in ("La", "Ca")] == ["C1", "R1"]
    assert board.on(ANNA, "L1") == 0


@pytest.mark.rule("ND-A7")
def test_only_the_outer_two_can_take_a_client() -> None:
    board = acting("connect", dreams={ANNA: "L1* L2"})
    assert board.options(ANNA, "connect") == ["La", "L2"]


@pytest.mark.rule("ND-A8")
@pytest.mark.rule("ND-A10")
def test_a_broadcast_in_the_order_two_three_one() -> None:
    board = acting(
        "broadcast",
        {"Ca": "1m", "Ca+": "take recurring from deck", "C2": "1f", "C3": "spend 3k -> 3f"},
        dreams={ANNA: "Ca+ C2 C3"},
        stock={ANNA: "2k"},
        draws="R4",
    )
    assert "C3" not in board.options(ANNA, "play")
    board.move(ANNA, "play C2", "play C3", "pay", "play Ca", "take recurring")
    assert (board.stock(ANNA), board.hand(ANNA)) == ((0, 0, 3), ["R4"])


@pytest.mark.rule("ND-T5")
@pytest.mark.rule("ND-T6")
@pytest.mark.rule("ND-T7")
def test_blue_advances_to_the_third_column() -> None:
    board = position(
        phase=1,
        active=BLUE,
        phases={2: ["3m", "1i"]},
        at={RED: "l3", BLUE: "r3"},
        hand={RED: "L1", BLUE: "R1"},
    )
    board.move(BLUE, "advance", "do 1", "do 2", "back r3")
    assert board.offers == ["take R29", "take R30", "take recurring", "create R1"]
    board.move(BLUE, "create R1", "end").move(RED, "back l3")
    assert board.offers == ["take L29", "take L30", "take lucid", "create L1"]
    board.move(RED, "take L30")
    assert (board.stock(BLUE), board.images(BLUE)) == ((0, 3, 0), 1)
    assert (board.stock(RED), board.images(RED)) == ((0, 0, 0), 0)
    assert [board.at(f"{row}3") for row in "lcr"] == [-1, -1, -1]


@pytest.mark.rule("ND-A11")
@pytest.mark.rule("ND-A3")
def test_two_discards_pay_for_a_dream() -> None:
    board = acting(
        "create",
        costs={"R1": "3k 3m", "L1": "9f", "C1": "9f"},
        rewards={"L1": "k", "C1": "f"},
        hand={ANNA: "R1 L1 C1"},
        stock={ANNA: "1k 3m"},
    )
    assert board.options(ANNA, "create") == []
    board.move(ANNA, "discard L1", "discard C1")
    assert board.stock(ANNA) == (2, 3, 1)
    assert board.move(ANNA, "create R1").stock(ANNA) == (0, 0, 0)


@pytest.mark.rule("ND-X2")
def test_sixty_credits() -> None:
    credits = {"La": 4, "Ca": 4, "L1": 12, "C1": 12, "R1": 12}
    board = position(
        credits=credits,
        slots={"L1": 4, "C1": 4, "R1": 4, "La": 1},
        dreams={ANNA: "La+ L1+* C1+ R1+"},
        stock={ANNA: "4k 4m 2f"},
        images={ANNA: 3},
        hand={ANNA: "L2 L3 C2"},
    )
    assert 44 + 13 + 16 // 5 == 60
    assert board.credits(ANNA) == 60
