"""Broadcasts: collective dreams in any order, each once."""

from __future__ import annotations

import pytest
from tests.games.neodreams.builders import ANNA, acting


@pytest.mark.rule("ND-A8")
@pytest.mark.rule("ND-A3")
@pytest.mark.rule("ND-A10")
def test_a_card_spends_what_another_has_just_given() -> None:
    """The book's broadcast in the order 2, 3, 1."""
    board = acting(
        "broadcast",
        {
            "Ca": "2m",
            "Ca+": "take recurring from deck",
            "C2": "1f",
            "C3": "spend 3k -> 3f",
        },
        dreams={ANNA: "Ca+ C2 C3"},
        stock={ANNA: "2k"},
        draws="R7",
    )
    assert board.options(ANNA, "play") == ["Ca", "C2"]
    assert board.refusal(ANNA, "play C3") == "ND-A8"
    board.move(ANNA, "play C2")
    assert board.stock(ANNA) == (2, 0, 1)
    assert board.options(ANNA, "play") == ["Ca", "C3"]
    board.move(ANNA, "play C3", "pay")
    assert board.stock(ANNA) == (0, 0, 3)
    board.move(ANNA, "play Ca")
    assert board.offers == ["take recurring", "skip"]
    board.move(ANNA, "take recurring")
    assert board.hand(ANNA) == ["R7"]
    assert board.stock(ANNA) == (0, 0, 3)
    assert board.offers == ["end"]


@pytest.mark.rule("ND-A8")
def test_a_broadcast_may_be_stopped_early() -> None:
    board = acting("broadcast", {"C1": "take any"}, dreams={ANNA: "C1 C2"})
    board.move(ANNA, "play C2", "skip")
    assert board.stock(ANNA) == (0, 1, 0)
    assert board.offers == ["end"]


@pytest.mark.rule("ND-A8")
def test_where_all_only_give_nothing_is_asked() -> None:
    board = acting("broadcast", {"C1": "2f", "C2": "each collective -> 1k"}, dreams={ANNA: "C1 C2"})
    assert board.stock(ANNA) == (3, 1, 2)
    assert board.heard("plays") == [("plays", ANNA, n) for n in (91, 30, 31)]


@pytest.mark.rule("ND-A8")
def test_lucid_and_recurring_dreams_take_no_part() -> None:
    board = acting("broadcast", {"L1": "9f", "R1": "disconnect: 9k"}, dreams={ANNA: "L1* R1"})
    assert board.stock(ANNA) == (0, 1, 0)


@pytest.mark.rule("ND-A9")
def test_a_dream_fires_between_two_cards_of_a_broadcast() -> None:
    board = acting(
        "broadcast",
        {"C1": "1k", "C2": "spend 1f -> 2m", "R1": "gain k: 1f", "Ca": "1i"},
        dreams={ANNA: "C1 C2 R1"},
    )
    assert board.options(ANNA, "play") == ["Ca", "C1"]
    board.move(ANNA, "play C1", "play C2", "pay")
    assert board.stock(ANNA) == (1, 2, 0)


@pytest.mark.rule("ND-A8")
def test_a_card_created_in_the_course_of_it_takes_no_part() -> None:
    board = acting(
        "broadcast", {"C1": "create", "C4": "5f"}, dreams={ANNA: "C1"}, hand={ANNA: "C4"}
    )
    board.move(ANNA, "play C1", "create C4")
    assert board.stock(ANNA) == (0, 1, 0)
    assert board.offers == ["end"]


@pytest.mark.rule("ND-A9")
@pytest.mark.rule("ND-A8")
def test_a_dream_created_in_the_course_of_it_fires_at_its_end_once() -> None:
    board = acting(
        "broadcast",
        {"C1": "create", "R1": "broadcast: 1i"},
        dreams={ANNA: "C1 C2"},
        hand={ANNA: "R1"},
    )
    board.move(ANNA, "play C2", "play C1", "create R1")
    assert board.images(ANNA) == 1
    assert board.stock(ANNA) == (0, 2, 0)
    assert board.told[-2:] == [("fires", ANNA, 60), ("gains", ANNA, 0, 0, 0, 1)]


@pytest.mark.rule("ND-A8")
@pytest.mark.rule("ND-A6")
@pytest.mark.parametrize(("order", "knowledge"), [("C1 C2", 5), ("C2 C1", 1)])
def test_a_card_upgraded_before_its_use_plays_upgraded(order: str, knowledge: int) -> None:
    board = acting(
        "broadcast",
        {"C1": "place", "C2": "1k", "C2+": "5k"},
        dreams={ANNA: "C1 C2"},
        images={ANNA: 1},
    )
    for name in order.split():
        if board.step == "broadcasting":
            board.move(ANNA, f"play {name}")
        if name == "C1":
            board.move(ANNA, "image C2")
    assert board.stock(ANNA) == (knowledge, 1, 0)


@pytest.mark.rule("ND-A8")
@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize("first", ["C1", "C2"])
def test_a_broadcast_within_a_broadcast(first: str) -> None:
    """The inner one plays what is not being resolved, and the outer one goes on after it."""
    board = acting(
        "broadcast",
        {
            "Ca": "1m",
            "C1": "place",
            "C2": "1k, discard any -> 1f",
            "R1": "upgrade: broadcast",
        },
        dreams={ANNA: "C1 C2 R1"},
        images={ANNA: 1},
        hand={ANNA: "L5"},
    )
    if first == "C2":
        board.move(ANNA, "play C2", "skip")
    board.move(ANNA, "play C1", "image La", "skip", "use R1")
    assert board.options(ANNA, "play") == ["Ca", "C2"]
    board.move(ANNA, "play C2", "skip")
    assert board.stock(ANNA)[0] == (1 if first == "C1" else 2)
    if first == "C1":
        assert board.options(ANNA, "play") == ["Ca", "C2"]
        board.move(ANNA, "play C2", "skip")
    assert board.stock(ANNA) == (2, 2, 0)
    assert board.offers == ["end"]


@pytest.mark.rule("ND-A9")
def test_a_broadcast_is_one_occasion_however_many_cards_play() -> None:
    board = acting("broadcast", {"R1": "broadcast: 1f"}, dreams={ANNA: "C1 C2 R1"})
    assert board.stock(ANNA) == (0, 3, 1)


@pytest.mark.rule("ND-A9")
def test_a_broadcast_with_every_card_declined_is_a_broadcast() -> None:
    board = acting("broadcast", {"Ca": "take any", "R1": "broadcast: 1f"}, dreams={ANNA: "R1"})
    board.move(ANNA, "skip")
    assert (board.hand(ANNA), board.stock(ANNA)) == ([], (0, 0, 1))


@pytest.mark.rule("ND-A9")
def test_one_may_broadcast_for_what_waits_for_it_alone() -> None:
    board = acting(["broadcast"], {"R1": "broadcast: 1f"}, dreams={ANNA: "R1"}, stock={ANNA: "10m"})
    assert board.options(ANNA, "do") == ["1"]
    assert board.move(ANNA, "do 1").stock(ANNA) == (0, 10, 1)
    useless = acting(["broadcast"], stock={ANNA: "10m"})
    assert useless.options(ANNA, "do") == []


@pytest.mark.rule("ND-A9")
def test_the_broadcast_action_left_sets_nothing_off() -> None:
    board = acting(["broadcast"], {"R1": "broadcast: 1f"}, dreams={ANNA: "R1"})
    assert board.move(ANNA, "end").stock(ANNA) == (0, 0, 0)


@pytest.mark.rule("ND-A9")
def test_dreams_that_answer_broadcasts_with_broadcasts_come_to_an_end() -> None:
    board = acting(
        "broadcast",
        {"R1": "broadcast: broadcast", "R2": "broadcast: broadcast"},
        dreams={ANNA: "R1 R2"},
    )
    n = 0
    while board.step != "deeds":
        board.move(ANNA, f"use {board.options(ANNA, 'use')[0]}")
        n += 1
    assert n == 4
    assert board.stock(ANNA) == (0, 5, 0)
