"""Creating, paying with fantasies, spending and discarding."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.neodreams.builders import ANNA, BORIS, CLARA, Board, acting, position


def costs(price: str, stock: str, actions: str = "create", **more: Any) -> Board:
    """Anna may create L1, which costs so much, or C9, which is free."""
    hand = {ANNA: "L1 C9"}
    return acting(actions, costs={"L1": price}, hand=hand, stock={ANNA: stock}, **more)


def plans(board: Board, verb: str) -> list[str]:
    """Every allowed way to pay."""
    some = [f"{k}{m}" for k in ("", "k1", "k2", "k3", "k9") for m in ("", "m1", "m2", "m3", "m9")]
    texts = [f"{verb} {plan}".strip() for plan in some]
    return [text.removeprefix(verb).strip() for text in texts if board.allows(ANNA, text)]


@pytest.mark.rule("ND-A3")
@pytest.mark.parametrize(
    ("price", "stock", "payable"),
    [
        ("2k 4m", "2k 3m 1f", True),
        ("2k 4m", "2k 3m", False),
        ("2k 4m", "2k 2m 1f", False),
        ("2k 4m", "6f", True),
        ("2k 4m", "5f", False),
        ("2k 1f", "10k 10m", False),
        ("2k 1f", "1k 1f", False),
        ("2k 1f", "1k 2f", True),
        ("3f", "10k 10m 2f", False),
        ("", "", True),
    ],
)
def test_a_cost_is_paid_in_full_or_not_at_all(price: str, stock: str, payable: bool) -> None:
    board = costs(price, stock)
    assert board.options(ANNA, "create") == (["L1", "C9"] if payable else ["C9"])
    if not payable:
        assert board.refusal(ANNA, "create L1") == "ND-A3"


@pytest.mark.rule("ND-A3")
def test_a_fantasy_stands_in_for_what_is_short() -> None:
    board = costs("2k 4m", "2k 3m 1f").move(ANNA, "create L1")
    assert board.stock(ANNA) == (0, 0, 0)
    assert board.dreams(ANNA) == ["La", "Ca", "L1"]
    assert board.hand(ANNA) == ["C9"]
    assert board.on(ANNA, "L1") == 0


@pytest.mark.rule("ND-A3")
@pytest.mark.parametrize(
    ("plan", "left"), [("", (0, 0, 2)), (" k1", (1, 0, 1)), (" k2", (2, 0, 0))]
)
def test_a_fantasy_may_stand_in_though_the_real_thing_is_there(
    plan: str, left: tuple[int, int, int]
) -> None:
    board = costs("2k", "2k 2f")
    assert plans(board, "create L1") == ["", "k1", "k2"]
    assert board.move(ANNA, f"create L1{plan}").stock(ANNA) == left


@pytest.mark.rule("ND-A3")
def test_fantasies_beyond_need_are_counted_beyond_need() -> None:
    """One of the two is short already; the other may be spared as well."""
    board = costs("2k 2m", "1k 2m 4f")
    assert plans(board, "create L1") == ["", "m1", "m2", "k1", "k1m1", "k1m2"]
    assert board.move(ANNA, "create L1 k1m1").stock(ANNA) == (1, 1, 1)


@pytest.mark.rule("ND-A3")
def test_the_costs_own_fantasies_do_not_serve_twice() -> None:
    board = costs("2k 1f", "2k 2f")
    assert plans(board, "create L1") == ["", "k1"]


@pytest.mark.rule("ND-A3")
def test_only_the_hand_can_be_created() -> None:
    board = costs("", "", dreams={ANNA: "L2"})
    for name in ("L2", "L3", "L29"):
        assert board.refusal(ANNA, f"create {name}") == "ND-A3"


@pytest.mark.rule("ND-A3")
@pytest.mark.parametrize(
    ("less", "stock", "left"),
    [
        ("-2k1m", "1k 1m", (1, 0, 0)),
        ("-2k1m", "1m", (0, 0, 0)),
        ("-5k", "2m", (0, 0, 0)),
        ("-1f", "2k 2m", (0, 0, 0)),
    ],
)
def test_cheaper_spares_what_it_says_and_never_gives_change(
    less: str, stock: str, left: tuple[int, int, int]
) -> None:
    board = costs("2k 2m", stock, f"create {less}")
    assert board.move(ANNA, "create L1").stock(ANNA) == left


@pytest.mark.rule("ND-A3")
def test_cheaper_shows_in_the_plan() -> None:
    seen = costs("2k 2m", "1m 1f", "create -2k").seen_by(ANNA)
    assert seen["plans"][0] == ({"id": 0, "payable": True, "jokers": [0, 1], "missing": [0, 0, 0]})


@pytest.mark.rule("ND-A11")
@pytest.mark.rule("ND-A3")
def test_discards_pay_for_a_dream() -> None:
    board = acting(
        "create",
        costs={"L1": "3k 3m"},
        rewards={"L2": "k", "C1": "f", "L1": "k"},
        hand={ANNA: "L1 L2 C1"},
        stock={ANNA: "1k 3m"},
    )
    assert board.options(ANNA, "create") == ["L2", "C1"]
    board.move(ANNA, "discard L2", "discard C1")
    assert board.stock(ANNA) == (2, 3, 1)
    assert (board.pile("lucid"), board.pile("collective")) == (["L2"], ["C1"])
    board.move(ANNA, "create L1")
    assert board.stock(ANNA) == (0, 0, 0)


@pytest.mark.rule("ND-A11")
def test_a_dream_never_pays_for_itself() -> None:
    board = acting(["create"], costs={"L1": "1k"}, rewards={"L1": "k"}, hand={ANNA: "L1"})
    assert board.offers == ["end"]
    board.move(ANNA, "discard L1")
    assert board.stock(ANNA) == (1, 0, 0)
    assert board.offers == ["end"]


@pytest.mark.rule("ND-A11")
def test_nothing_is_skipped_that_a_discard_could_make_possible() -> None:
    board = acting(["create"], costs={"L1": "1m"}, rewards={"L2": "m"}, hand={ANNA: "L1 L2"})
    assert board.options(ANNA, "do") == ["1"]
    board.move(ANNA, "do 1", "discard L2", "create L1")
    assert board.dreams(ANNA)[-1] == "L1"


@pytest.mark.rule("ND-A11")
@pytest.mark.parametrize(
    ("reward", "stock", "images"),
    [("k", (1, 0, 0), 0), ("m", (0, 1, 0), 0), ("f", (0, 0, 1), 0), ("i", (0, 0, 0), 1)],
)
def test_a_discard_gives_its_reward(reward: str, stock: tuple[int, ...], images: int) -> None:
    board = position(rewards={"R5": reward}, hand={ANNA: "R5"})
    board.move(ANNA, "discard R5")
    assert (board.stock(ANNA), board.images(ANNA)) == (stock, images)
    assert board.pile("recurring") == ["R5"]
    assert board.seen_by(None)["discards"] == [[], [], [64]]


@pytest.mark.rule("ND-A11")
def test_at_ten_the_card_goes_and_the_resource_is_lost() -> None:
    board = position(hand={ANNA: "L1"}, stock={ANNA: "10k"}).move(ANNA, "discard L1")
    assert (board.stock(ANNA), board.hand(ANNA)) == ((10, 0, 0), [])
    assert board.heard("gains") == []


@pytest.mark.rule("ND-A11")
def test_discards_at_every_own_decision_and_at_nobody_elses() -> None:
    """Before the turn, at a location, within an effect, and while one returns."""
    board = position(
        players=3,
        places={"c1": ["take any"]},
        hand={ANNA: "L1 L2 L3 L4", BORIS: "C1 C2 C3", CLARA: "R1"},
        at={BORIS: "l2"},
    )
    board.move(ANNA, "discard L1", "send c1", "discard L2", "do 1", "discard L3", "skip", "end")
    assert board.asked == (BORIS,)
    board.move(BORIS, "send l1", "end").move(CLARA, "advance")
    assert board.options(CLARA, "discard") == ["R1"]
    assert board.options(BORIS, "discard") == []
    board.move(CLARA, "end")
    assert board.asked == (BORIS,)
    assert (board.options(ANNA, "discard"), board.options(CLARA, "discard")) == ([], [])
    board.move(BORIS, "discard C1", "back l2", "discard C2", "take L29")
    assert board.hand(BORIS) == ["C3", "L29"]
    assert board.asked == (ANNA,)
    assert board.options(BORIS, "discard") == []


@pytest.mark.rule("ND-A11")
def test_only_own_cards_are_discarded() -> None:
    board = position(hand={ANNA: "L1", BORIS: "L2"}, dreams={ANNA: "L3"})
    for name in ("L2", "L3", "L29"):
        assert board.refusal(ANNA, f"discard {name}") == "ND-A11"


@pytest.mark.rule("ND-A10")
@pytest.mark.parametrize(
    ("stock", "payable", "left"),
    [
        ("2k 9f", True, (0, 0, 10)),
        ("1k 1f", False, ()),
        ("6k", True, (3, 0, 3)),
        ("3k 8f", True, (0, 0, 10)),
    ],
)
def test_spend_for_is_all_or_nothing_and_once(
    stock: str, payable: bool, left: tuple[int, ...]
) -> None:
    board = acting(["spend 3k -> 3f"], stock={ANNA: stock})
    assert board.options(ANNA, "do") == (["1"] if payable else [])
    if payable:
        board.move(ANNA, "do 1", "pay")
        assert board.stock(ANNA) == left
        assert board.offers == ["end"]


@pytest.mark.rule("ND-A10")
@pytest.mark.rule("ND-A3")
def test_a_fantasy_stands_in_wherever_knowledge_or_memories_are_spent() -> None:
    board = acting("spend 2k 1m -> 1i", stock={ANNA: "2k 1m 3f"})
    assert plans(board, "pay") == ["", "m1", "k1", "k1m1", "k2", "k2m1"]
    assert board.move(ANNA, "pay k2m1").stock(ANNA) == (2, 1, 0)
    assert board.images(ANNA) == 1


@pytest.mark.rule("ND-A10")
@pytest.mark.rule("ND-A11")
def test_what_is_short_may_be_discarded_for() -> None:
    board = acting("spend 1f -> 2m", rewards={"L1": "f"}, hand={ANNA: "L1"})
    assert board.offers == ["skip"]
    assert board.refusal(ANNA, "pay") == "ND-A10"
    board.move(ANNA, "discard L1", "pay")
    assert board.stock(ANNA) == (0, 2, 0)


@pytest.mark.rule("ND-A10")
def test_an_exchange_may_be_left() -> None:
    board = acting("spend 1k -> 3f", stock={ANNA: "1k"}).move(ANNA, "skip")
    assert board.stock(ANNA) == (1, 0, 0)


@pytest.mark.rule("ND-A10")
def test_a_card_dropped_for_something_brings_no_reward_of_its_own() -> None:
    board = acting("discard lucid -> 2m", rewards={"L1": "k"}, hand={ANNA: "L1 C1"})
    assert board.options(ANNA, "drop") == ["L1"]
    assert board.refusal(ANNA, "drop C1") == "ND-A10"
    board.move(ANNA, "drop L1")
    assert board.stock(ANNA) == (0, 2, 0)
    assert board.pile("lucid") == ["L1"]


@pytest.mark.rule("ND-A10")
def test_one_of_several_ways_or_none() -> None:
    board = acting("either 2k | take lucid | connect", clients=0)
    assert board.offers == ["choose 1", "choose 2", "skip"]
    assert board.refusal(ANNA, "choose 3") == "ND-A10"
    assert board.again().move(ANNA, "choose 1").stock(ANNA) == (2, 0, 0)
    assert board.again().move(ANNA, "skip").stock(ANNA) == (0, 0, 0)
    assert board.move(ANNA, "choose 2", "take L29").hand(ANNA) == ["L29"]


@pytest.mark.rule("ND-A10")
@pytest.mark.parametrize(
    ("what", "n"),
    [("lucid", 3), ("collective", 1), ("recurring", 1), ("client", 2), ("upgraded", 2)],
)
def test_for_each_counts_what_is_there(what: str, n: int) -> None:
    board = acting(f"each {what} -> 2m", dreams={ANNA: "L1+* L2* R1 Ca+"})
    assert board.stock(ANNA) == (0, 2 * n, 0)
