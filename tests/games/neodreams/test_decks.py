"""Taking cards, the market, and decks that run out."""

from __future__ import annotations

import pytest
from tests.games.neodreams.builders import ANNA, BORIS, acting, position

NO_LUCID = {"lucid": ""}


@pytest.mark.rule("ND-A2")
@pytest.mark.parametrize(
    ("effect", "offered"),
    [
        ("take lucid", ["L29", "L30", "lucid"]),
        ("take collective from market", ["C29", "C30"]),
        ("take recurring from deck", ["recurring"]),
        ("take any from deck", ["lucid", "collective", "recurring"]),
        (
            "take any",
            ["L29", "L30", "lucid", "C29", "C30", "collective", "R29", "R30", "recurring"],
        ),
    ],
)
def test_from_where_it_says(effect: str, offered: list[str]) -> None:
    board = acting(effect)
    assert board.offers == [*(f"take {name}" for name in offered), "skip"]


@pytest.mark.rule("ND-A2")
def test_a_market_card_leaves_the_market() -> None:
    board = acting("take any").move(ANNA, "take R30")
    assert (board.hand(ANNA), board.market("recurring")) == (["R30"], ["R29"])
    assert board.heard("takes") == [("takes", ANNA, 89)]


@pytest.mark.rule("ND-A2")
def test_the_top_of_a_deck_comes_by_chance() -> None:
    board = acting("take collective", draws="C17").move(ANNA, "take collective")
    assert board.hand(ANNA) == ["C17"]
    assert "C17" not in board.deck("collective")
    assert board.market("collective") == ["C29", "C30"]


@pytest.mark.rule("ND-A2")
def test_there_is_no_limit_to_a_hand() -> None:
    hand = " ".join(f"L{n}" for n in range(1, 29))
    board = acting("take any", hand={ANNA: hand}).move(ANNA, "take L29")
    assert len(board.hand(ANNA)) == 29


@pytest.mark.rule("ND-T8")
def test_the_market_is_refilled_at_the_turns_end_alone() -> None:
    board = acting(["take any", "take any", "take any"], draws="L1 L2 C1")
    board.move(ANNA, "do 1", "take L29", "do 2", "take L30", "do 3", "take C30")
    assert (board.market("lucid"), board.market("collective")) == ([], ["C29"])
    board.move(ANNA, "end")
    assert board.market("lucid") == ["L1", "L2"]
    assert board.market("collective") == ["C29", "C1"]
    assert [e[1] for e in board.heard("market")] == [0, 1, 30]


@pytest.mark.rule("ND-T8")
def test_the_discards_are_shuffled_when_a_card_is_needed() -> None:
    board = position(
        market=NO_LUCID,
        decks={"lucid": "L1"},
        discards={"lucid": "L2 L3 L4"},
        draws="L1 L3",
    )
    board.move(ANNA, "send l1", "end")
    assert board.market("lucid") == ["L1", "L3"]
    assert sorted(board.deck("lucid")) == ["L2", "L4"]
    assert board.pile("lucid") == []
    assert board.heard("shuffles") == [("shuffles", 0)]


@pytest.mark.rule("ND-T8")
def test_a_market_that_stays_short_is_tried_again() -> None:
    board = position(market=NO_LUCID, decks={"lucid": "L1"}, hand={BORIS: "L5"}, draws="L1")
    board.move(ANNA, "send l1", "end")
    assert board.market("lucid") == ["L1"]
    board.move(BORIS, "send l2", "discard L5", "end")
    assert board.market("lucid") == ["L1", "L5"]


@pytest.mark.rule("ND-T8")
def test_a_deck_is_made_anew_in_the_middle_of_a_turn() -> None:
    board = acting("take lucid", decks=NO_LUCID, discards={"lucid": "L2 L3"}, draws="L3")
    assert board.options(ANNA, "take") == ["L29", "L30", "lucid"]
    board.move(ANNA, "take lucid")
    assert (board.hand(ANNA), board.deck("lucid"), board.pile("lucid")) == (["L3"], ["L2"], [])


@pytest.mark.rule("ND-T8")
def test_nothing_is_shuffled_before_it_is_needed() -> None:
    board = acting("take lucid", decks={"lucid": "L1"}, discards={"lucid": "L2"}, draws="L1")
    assert board.again().move(ANNA, "take L29").pile("lucid") == ["L2"]
    board.move(ANNA, "take lucid")
    assert (board.deck("lucid"), board.pile("lucid")) == ([], ["L2"])
    assert board.heard("shuffles") == []


@pytest.mark.rule("ND-T8")
@pytest.mark.rule("ND-A2")
def test_with_deck_and_discards_empty_the_market_stays_open() -> None:
    assert acting(["take lucid from deck"], decks=NO_LUCID).offers == ["end"]
    assert acting("take lucid", decks=NO_LUCID).offers == ["take L29", "take L30", "skip"]
    assert acting(["take lucid"], decks=NO_LUCID, market=NO_LUCID).offers == ["end"]


@pytest.mark.rule("ND-T8")
@pytest.mark.rule("ND-A11")
def test_a_discard_makes_the_deck_from_which_one_takes() -> None:
    """Also where a dream is only asked whether it takes: the back of the card is enough."""
    board = acting(
        "1k",
        {"R1": "gain k: take lucid from deck"},
        dreams={ANNA: "R1"},
        hand={ANNA: "L4"},
        decks=NO_LUCID,
        market=NO_LUCID,
    )
    assert board.offers == ["skip"]
    board.move(ANNA, "discard L4", "use R1", "take lucid")
    assert board.hand(ANNA) == ["L4"]


@pytest.mark.rule("ND-T8")
def test_a_discard_of_another_type_helps_nothing() -> None:
    board = acting(
        "1k",
        {"R1": "gain k: take lucid"},
        dreams={ANNA: "R1"},
        hand={ANNA: "C4"},
        decks=NO_LUCID,
        market=NO_LUCID,
    )
    assert board.step == "deeds"


@pytest.mark.rule("ND-V1")
def test_what_came_from_the_market_is_known_until_it_is_gone() -> None:
    board = acting(["take any", "create"]).move(ANNA, "do 1", "take L29")
    assert board.seen_by(BORIS)["players"][ANNA]["known"] == [28]
    assert board.again().move(ANNA, "discard L29").player(ANNA).known == []
    assert board.move(ANNA, "do 2", "create L29").player(ANNA).known == []
