"""Clients: connected to lucid dreams, and removed again."""

from __future__ import annotations

import pytest
from tests.games.neodreams.builders import ANNA, BORIS, acting


@pytest.mark.rule("ND-A7")
def test_a_dream_that_has_its_client_cannot_be_chosen() -> None:
    board = acting("connect", dreams={ANNA: "L1* L2 C1 R1"})
    assert board.options(ANNA, "connect") == ["La", "L2"]
    for name in ("L1", "C1", "R1", "Lb"):
        assert board.refusal(ANNA, f"connect {name}") == "ND-A7"


@pytest.mark.rule("ND-A7")
def test_with_a_client_on_each_connecting_is_not_offered() -> None:
    board = acting(["connect"], dreams={ANNA: "L1* La*"})
    assert board.offers == ["end"]


@pytest.mark.rule("ND-A7")
def test_the_effect_comes_at_once_and_the_client_stays() -> None:
    board = acting("connect", {"L1": "2k, take lucid, 1f"}, dreams={ANNA: "L1"})
    board.move(ANNA, "connect L1")
    assert board.stock(ANNA) == (2, 0, 0)
    board.move(ANNA, "take L29")
    assert board.stock(ANNA) == (2, 0, 1)
    assert (board.clients(ANNA), board.state.clients) == (["L1"], 29)


@pytest.mark.rule("ND-A7")
@pytest.mark.rule("ND-A10")
def test_all_of_an_effect_may_be_declined() -> None:
    """The client lies there all the same, and what waits for a connection fires."""
    board = acting(
        "connect",
        {"L1": "take lucid, create", "R1": "connect: 3m"},
        dreams={ANNA: "L1 R1"},
        hand={ANNA: "C1"},
    )
    board.move(ANNA, "connect L1", "skip", "skip")
    assert board.stock(ANNA) == (0, 3, 0)
    assert (board.hand(ANNA), board.clients(ANNA)) == (["C1"], ["L1"])


@pytest.mark.rule("ND-A7")
def test_not_to_connect_sets_nothing_off() -> None:
    board = acting("connect", {"R1": "connect: 3m"}, dreams={ANNA: "R1"}).move(ANNA, "skip")
    assert (board.stock(ANNA), board.clients(ANNA)) == ((0, 0, 0), [])


@pytest.mark.rule("ND-A12")
@pytest.mark.rule("ND-A7")
def test_without_clients_in_the_reserve_none_is_connected() -> None:
    assert acting(["connect"], clients=0).offers == ["end"]


@pytest.mark.rule("ND-A7")
@pytest.mark.rule("ND-A12")
def test_a_client_that_leaves_can_be_connected_again() -> None:
    board = acting("disconnect -> connect", {"La": "2k"}, dreams={ANNA: "La* L1 L2*"}, clients=0)
    assert board.options(ANNA, "disconnect") == ["La", "L2"]
    assert board.refusal(ANNA, "disconnect L1") == "ND-A7"
    board.move(ANNA, "disconnect La")
    assert (board.clients(ANNA), board.state.clients) == (["L2"], 1)
    assert board.options(ANNA, "connect") == ["La", "L1"]
    board.move(ANNA, "connect La")
    assert board.stock(ANNA) == (2, 0, 0)
    assert (board.clients(ANNA), board.state.clients) == (["L2", "La"], 0)


@pytest.mark.rule("ND-A7")
def test_nothing_is_undone_when_a_client_leaves() -> None:
    board = acting("disconnect -> 1f", {"La": "2k"}, dreams={ANNA: "La*"}, stock={ANNA: "2k"})
    board.move(ANNA, "disconnect La")
    assert board.stock(ANNA) == (2, 0, 1)


@pytest.mark.rule("ND-A7")
def test_only_own_clients_leave() -> None:
    board = acting(["disconnect -> 1f"], dreams={BORIS: "L1*"})
    assert board.offers == ["end"]


@pytest.mark.rule("ND-A9")
def test_a_dream_created_by_the_clients_dream_fires_for_that_client() -> None:
    board = acting(
        "connect",
        {"L1": "create, 1k", "R1": "connect: 2m"},
        dreams={ANNA: "L1"},
        hand={ANNA: "R1"},
    )
    board.move(ANNA, "connect L1", "create R1")
    assert board.stock(ANNA) == (1, 2, 0)
    assert [e[0] for e in board.told].index("fires") > [e[0] for e in board.told].index("gains")


@pytest.mark.rule("ND-A9")
def test_a_client_within_a_client_fires_twice_the_inner_one_first() -> None:
    board = acting(
        "connect",
        {"L1": "connect", "L2": "1k", "R1": "connect: 1i"},
        dreams={ANNA: "L1 L2 R1"},
    )
    board.move(ANNA, "connect L1", "connect L2")
    assert (board.stock(ANNA), board.images(ANNA)) == ((1, 0, 0), 2)
    told = [e[0] for e in board.told if e[0] in ("connects", "gains", "fires")]
    assert told == ["connects", "connects", "gains", "fires", "gains", "fires", "gains"]


@pytest.mark.rule("ND-A9")
@pytest.mark.rule("ND-A7")
def test_a_dream_being_resolved_takes_no_second_client() -> None:
    board = acting(
        ["connect", "connect"],
        {"L1": "1k, disconnect -> connect"},
        dreams={ANNA: "La* L1"},
    )
    board.move(ANNA, "do 1", "connect L1", "disconnect L1")
    assert board.clients(ANNA) == ["La"]
    assert board.stock(ANNA) == (1, 0, 0)
    assert board.options(ANNA, "do") == ["2"]
    board.move(ANNA, "do 2", "connect L1", "disconnect La")
    assert board.options(ANNA, "connect") == ["La"]


@pytest.mark.rule("ND-A9")
def test_disconnecting_is_done_when_what_it_was_for_is_done() -> None:
    board = acting(
        "disconnect -> 1k, take lucid",
        {"R1": "disconnect: 1m"},
        dreams={ANNA: "La* R1"},
    )
    board.move(ANNA, "disconnect La")
    assert board.stock(ANNA) == (1, 0, 0)
    board.move(ANNA, "take L29")
    assert board.stock(ANNA) == (1, 1, 0)
