"""Gaining, images, and dreams that are upgraded."""

from __future__ import annotations

import pytest
from tests.games.neodreams.builders import ANNA, acting, position


@pytest.mark.rule("ND-A1")
@pytest.mark.parametrize(("had", "has"), [("3k", 7), ("8k", 10), ("10k", 10), ("6k", 10)])
def test_at_most_ten_of_a_resource(had: str, has: int) -> None:
    board = acting(["4k", "4k 1m"], stock={ANNA: had})
    board.move(ANNA, "do 2")
    assert board.stock(ANNA) == (has, 1, 0)


@pytest.mark.rule("ND-A1")
def test_all_that_is_shown_comes_at_once() -> None:
    board = acting("1k 2m 3f 2i")
    assert board.stock(ANNA) == (1, 2, 3)
    assert board.images(ANNA) == 2
    assert board.heard("gains") == [("gains", ANNA, 1, 2, 3, 2)]


@pytest.mark.rule("ND-A1")
@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize(("had", "fantasies"), [("8k", 1), ("9k", 1), ("10k", 0)])
def test_a_gain_of_nothing_meets_no_condition(had: str, fantasies: int) -> None:
    board = acting("4k 1m", {"R1": "gain k: 1f"}, dreams={ANNA: "R1"}, stock={ANNA: had})
    assert board.stock(ANNA) == (10, 1, fantasies)


@pytest.mark.rule("ND-A4")
def test_an_image_comes_from_the_reserve_into_supply() -> None:
    board = acting("1i", images={ANNA: 2})
    assert (board.images(ANNA), board.state.reserve) == (3, 87)


@pytest.mark.rule("ND-A12")
def test_an_empty_reserve_gives_no_image() -> None:
    board = acting(["2i", "1i"], reserve=1, rewards={"L1": "i"}, hand={ANNA: "L1"})
    board.move(ANNA, "do 1")
    assert (board.images(ANNA), board.state.reserve) == (1, 0)
    assert board.offers == ["end"]
    board.move(ANNA, "discard L1")
    assert (board.images(ANNA), board.pile("lucid")) == (1, ["L1"])


@pytest.mark.rule("ND-A12")
@pytest.mark.rule("ND-A9")
def test_an_image_that_does_not_come_sets_nothing_off() -> None:
    board = acting(["1i 1m"], {"R1": "gain i: 1f"}, dreams={ANNA: "R1"}, reserve=0)
    assert board.move(ANNA, "do 1").stock(ANNA) == (0, 1, 0)


@pytest.mark.rule("ND-A5")
def test_images_are_spread_at_will_and_from_the_top() -> None:
    board = acting(
        "place",
        images={ANNA: 4},
        slots={"L1": 1, "L2": 1, "R1": 3, "C1": 1},
        dreams={ANNA: "L1 L2* R1 C1 La+ Ca+"},
    )
    assert board.options(ANNA, "image") == ["L1", "L2", "R1", "C1"]
    board.move(ANNA, "image R1", "image L1", "image R1")
    assert board.on(ANNA, "R1") == 2
    assert board.options(ANNA, "image") == ["L2", "R1", "C1"]
    board.move(ANNA, "image R1")
    assert board.images(ANNA) == 0
    assert board.upgraded(ANNA) == ["La", "Ca", "L1", "R1"]
    assert board.offers == ["end"]


@pytest.mark.rule("ND-A5")
def test_partly_filled_is_fine_and_so_is_none() -> None:
    board = acting("place", images={ANNA: 3}, slots={"L1": 3}, dreams={ANNA: "L1"})
    board.move(ANNA, "image L1", "image L1", "skip")
    assert (board.on(ANNA, "L1"), board.images(ANNA)) == (2, 1)
    assert "L1" not in board.upgraded(ANNA)


@pytest.mark.rule("ND-A5")
def test_a_lucid_dream_with_its_client_can_be_filled_too() -> None:
    board = acting("place", images={ANNA: 1}, dreams={ANNA: "L1*"})
    board.move(ANNA, "image L1")
    assert (board.upgraded(ANNA), board.clients(ANNA)) == (["L1"], ["L1"])


@pytest.mark.rule("ND-A5")
def test_only_own_dreams_and_empty_slots() -> None:
    board = acting("place", images={ANNA: 2}, dreams={ANNA: "L1+", 1: "L2"})
    for name in ("L1", "L2", "Lb", "L3"):
        assert board.refusal(ANNA, f"image {name}") == "ND-A5"


@pytest.mark.rule("ND-A5")
@pytest.mark.parametrize("most", [1, 2])
def test_some_effects_place_so_many_at_most(most: int) -> None:
    board = acting(f"place {most}", images={ANNA: 5}, slots={"L1": 4}, dreams={ANNA: "L1"})
    board.move(ANNA, *["image L1"] * most)
    assert board.on(ANNA, "L1") == most
    assert board.offers == ["end"]


@pytest.mark.rule("ND-A5")
@pytest.mark.rule("ND-A11")
def test_an_image_from_a_discard_can_be_placed_at_once() -> None:
    board = acting("place", rewards={"L1": "i"}, hand={ANNA: "L1"})
    assert board.offers == ["skip"]
    board.move(ANNA, "discard L1", "image Ca")
    assert board.upgraded(ANNA) == ["Ca"]


@pytest.mark.rule("ND-A6")
def test_the_last_image_replaces_the_effect_for_good_and_activates_nothing() -> None:
    board = acting(
        ["place", "disconnect -> connect"],
        {"L1": "2k", "L1+": "5k"},
        images={ANNA: 1},
        dreams={ANNA: "L1*"},
    )
    board.move(ANNA, "do 1", "image L1")
    assert board.stock(ANNA) == (0, 0, 0)
    board.move(ANNA, "do 2", "disconnect L1", "connect L1")
    assert board.stock(ANNA) == (5, 0, 0)


@pytest.mark.rule("ND-A6")
@pytest.mark.rule("ND-A9")
def test_two_last_slots_covered_by_one_action_fire_twice_afterwards() -> None:
    board = acting(
        "place",
        {"R1": "upgrade: 1f"},
        images={ANNA: 4},
        slots={"R1": 2, "L1": 3},
        dreams={ANNA: "L1 R1"},
    )
    board.move(ANNA, "image L1", "image L1", "image L1")
    assert board.stock(ANNA) == (0, 0, 0)
    board.move(ANNA, "image Ca")
    assert board.stock(ANNA) == (0, 0, 2)


@pytest.mark.rule("ND-A6")
@pytest.mark.rule("ND-A9")
def test_a_dream_that_covers_its_own_last_slot_fires_upgraded() -> None:
    board = acting(
        "place", {"R1": "upgrade: 1i", "R1+": "3i"}, images={ANNA: 1}, dreams={ANNA: "R1"}
    )
    board.move(ANNA, "image R1")
    assert board.images(ANNA) == 3


@pytest.mark.rule("ND-A6")
def test_what_has_begun_is_finished_as_it_began() -> None:
    board = position(
        {"Ca": "place, 1k", "Ca+": "5k"},
        places={"l1": ["broadcast"], "l2": ["broadcast"]},
        images={ANNA: 1},
        at={1: "c1 c2 c3"},
    )
    board.move(ANNA, "send l1", "do 1", "play Ca", "image Ca")
    assert board.stock(ANNA) == (1, 0, 0)
    assert board.offers == ["end"]
    board.move(ANNA, "end").move(1, "advance", "back c2", "take C29", "end")
    board.move(ANNA, "send l2", "do 1")
    assert board.stock(ANNA) == (6, 0, 0)


@pytest.mark.rule("ND-A6")
def test_a_recurring_dream_upgraded_before_its_time_fires_upgraded() -> None:
    board = acting(
        "2k",
        {"R1": "gain k: place", "R2": "gain k: 1m", "R2+": "4m"},
        images={ANNA: 1},
        dreams={ANNA: "R1 R2"},
    )
    assert board.options(ANNA, "use") == ["R1", "R2"]
    board.move(ANNA, "use R1", "image R2")
    assert board.stock(ANNA) == (2, 4, 0)
