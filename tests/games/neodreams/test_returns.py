"""Advancing: everybody's oneironauts come home, and the active player uses the phase."""

from __future__ import annotations

import pytest
from tests.games.neodreams.builders import ANNA, BORIS, CLARA, position


@pytest.mark.rule("ND-T5")
@pytest.mark.rule("ND-T6")
@pytest.mark.rule("ND-T7")
def test_the_books_third_column() -> None:
    board = position(
        phase=1,
        phases={2: ["3m", "1i"]},
        at={ANNA: "r3 l1", BORIS: "l3"},
        hand={ANNA: "C1", BORIS: "C2"},
    )
    board.move(ANNA, "advance")
    assert board.asked == (ANNA,)
    assert board.offers == ["back r3", "do 1", "do 2"]
    board.move(ANNA, "do 1", "do 2", "back r3")
    assert board.offers == ["take R29", "take R30", "take recurring", "create C1"]
    board.move(ANNA, "take R29", "end")
    assert board.asked == (BORIS,)
    assert board.offers == ["back l3"]
    board.move(BORIS, "back l3")
    assert board.offers == ["take L29", "take L30", "take lucid", "create C2"]
    board.move(BORIS, "create C2")
    assert (board.stock(ANNA), board.images(ANNA)) == ((0, 3, 0), 1)
    assert (board.stock(BORIS), board.images(BORIS)) == ((0, 0, 0), 0)
    assert (board.standing(ANNA), board.standing(BORIS)) == (["l1"], [])
    assert (board.player(ANNA).nauts, board.player(BORIS).nauts) == (2, 3)
    assert board.asked == (BORIS,)
    assert "l3" in board.options(BORIS, "send")


@pytest.mark.rule("ND-T5")
def test_only_the_new_column_returns() -> None:
    board = position(at={ANNA: "l1 c3", BORIS: "r4"}).move(ANNA, "advance")
    assert board.offers == ["do 1", "end"]
    board.move(ANNA, "end")
    assert board.asked == (BORIS,)
    assert board.step == "turn"


@pytest.mark.rule("ND-T5")
def test_clockwise_from_the_active_player_each_in_the_owners_order() -> None:
    board = position(
        players=3,
        active=CLARA,
        at={ANNA: "l2 r2", BORIS: "c2"},
    )
    board.move(CLARA, "advance", "do 1", "end")
    assert board.asked == (ANNA,)
    assert board.offers == ["back l2", "back r2"]
    board.move(ANNA, "back r2", "take recurring", "back l2", "take lucid")
    assert board.asked == (BORIS,)
    board.move(BORIS, "back c2", "take collective")
    assert board.step == "turn"
    assert board.asked == (ANNA,)


@pytest.mark.rule("ND-T5")
def test_others_returns_are_not_mine_to_make() -> None:
    board = position(at={ANNA: "l2", BORIS: "c2"}).move(ANNA, "advance")
    assert board.refusal(ANNA, "back c2") == "ND-T5"
    assert board.refusal(ANNA, "end") == "ND-T6"


@pytest.mark.rule("ND-T5")
@pytest.mark.rule("ND-T7")
def test_a_market_card_that_was_taken_is_gone_until_the_refill() -> None:
    """The active player waits: what another took meanwhile cannot be taken any more."""
    board = position(phases={1: ["3m", "take any"]}, at={ANNA: "c2", BORIS: "l2"}, draws="L5")
    board.move(ANNA, "advance", "do 1", "back c2", "take C29", "wait")
    assert board.asked == (BORIS,)
    board.move(BORIS, "back l2", "take L29")
    assert board.asked == (ANNA,)
    board.move(ANNA, "do 2")
    assert board.options(ANNA, "take") == [
        "L30", "lucid", "C30", "collective", "R29", "R30", "recurring",
    ]  # fmt: skip
    board.move(ANNA, "take L30")
    assert board.market("lucid") == []
    board.move(ANNA, "end")
    assert len(board.market("lucid")) == 2


@pytest.mark.rule("ND-T7")
def test_the_phase_may_be_used_before_anybody_returns() -> None:
    board = position(phases={1: ["take any"]}, at={BORIS: "l2"})
    board.move(ANNA, "advance", "do 1", "take L29", "end").move(BORIS, "back l2")
    assert board.options(BORIS, "take") == ["L30", "lucid"]


@pytest.mark.rule("ND-T7")
def test_the_active_player_is_asked_again_after_every_return() -> None:
    board = position(players=3, phases={1: ["1k", "1m"]}, at={BORIS: "l2 r2", CLARA: "c2"})
    board.move(ANNA, "advance", "wait").move(BORIS, "back l2", "take L29")
    assert board.asked == (ANNA,)
    assert board.offers == ["do 1", "do 2", "wait", "end"]
    board.move(ANNA, "do 1", "wait").move(BORIS, "back r2", "take R29")
    board.move(ANNA, "wait").move(CLARA, "back c2", "take C29")
    assert board.asked == (ANNA,)
    assert board.offers == ["do 2", "end"]
    board.move(ANNA, "do 2", "end")
    assert board.stock(ANNA) == (1, 1, 0)


@pytest.mark.rule("ND-T7")
def test_what_is_unused_lapses() -> None:
    board = position(phases={1: ["1k", "1m"]}, at={BORIS: "l2"})
    board.move(ANNA, "advance", "do 1", "end").move(BORIS, "back l2", "take L29")
    assert board.asked == (BORIS,)
    assert board.step == "turn"
    assert board.stock(ANNA) == (1, 0, 0)


@pytest.mark.rule("ND-T7")
def test_nobody_waits_for_an_active_player_who_has_nothing_left() -> None:
    board = position(phases={1: ["1k"]}, at={BORIS: "l2 c2"})
    board.move(ANNA, "advance", "do 1", "end").move(BORIS, "back l2", "take L29")
    assert board.asked == (BORIS,)
    full = position(phases={1: ["1k"]}, at={BORIS: "l2 c2"}, stock={ANNA: "10k"})
    full.move(ANNA, "advance", "wait").move(BORIS, "back l2", "take L29")
    assert full.asked == (BORIS,)


@pytest.mark.rule("ND-T7")
def test_anothers_return_can_make_a_phase_worth_something() -> None:
    """Nothing could be taken, until Boris discarded into the empty pile."""
    nothing = {"lucid": ""}
    board = position(
        phases={1: ["take lucid"]},
        at={BORIS: "c2"},
        hand={BORIS: "L1"},
        market=nothing,
        decks=nothing,
    )
    board.move(ANNA, "advance")
    assert board.offers == ["wait", "end"]
    board.move(ANNA, "wait").move(BORIS, "back c2", "discard L1", "take C29")
    assert board.asked == (ANNA,)
    assert board.move(ANNA, "do 1", "take lucid").hand(ANNA) == ["L1"]


@pytest.mark.rule("ND-T7")
def test_the_phase_is_the_active_players_alone() -> None:
    board = position(phases={1: ["5k"]}, at={BORIS: "l2"}).move(ANNA, "advance", "wait")
    assert board.refusal(BORIS, "do 1") == "ND-T7"
    assert board.refusal(BORIS, "wait") == "ND-T7"


@pytest.mark.rule("ND-T7")
def test_each_action_of_a_phase_once() -> None:
    board = position(phases={1: ["1k", "2m"]}).move(ANNA, "advance", "do 2")
    assert board.refusal(ANNA, "do 2") == "ND-T7"
    assert board.move(ANNA, "do 1", "end").stock(ANNA) == (1, 2, 0)


@pytest.mark.rule("ND-T7")
def test_what_the_phase_gives_can_pay_for_the_own_return() -> None:
    board = position(phases={1: ["3m"]}, at={ANNA: "l2"}, hand={ANNA: "C1"}, costs={"C1": "3m"})
    board.move(ANNA, "advance", "do 1", "back l2", "create C1")
    assert board.dreams(ANNA)[-1] == "C1"


@pytest.mark.rule("ND-T6")
@pytest.mark.parametrize(("place", "kind"), [("l2", "L"), ("c2", "C"), ("r2", "R")])
def test_a_return_takes_of_its_row(place: str, kind: str) -> None:
    board = position(at={ANNA: place}).move(ANNA, "advance", f"back {place}")
    assert board.options(ANNA, "take")[:2] == [f"{kind}29", f"{kind}30"]
    other = "C29" if kind != "C" else "L29"
    assert board.refusal(ANNA, f"take {other}") == "ND-A2"


@pytest.mark.rule("ND-T6")
def test_one_of_the_two_must_be_done_where_it_can_be() -> None:
    board = position(at={ANNA: "l2"}).move(ANNA, "advance", "back l2")
    assert board.refusal(ANNA, "end") == "ND-T6"
    assert board.refusal(ANNA, "skip") == "ND-T6"


@pytest.mark.rule("ND-T6")
@pytest.mark.rule("ND-A3")
def test_a_return_creates_with_fantasies_beyond_need() -> None:
    board = position(at={ANNA: "l2"}, hand={ANNA: "C1"}, costs={"C1": "2k"}, stock={ANNA: "2k 2f"})
    board.move(ANNA, "advance", "back l2", "create C1 k2")
    assert board.stock(ANNA) == (2, 0, 0)


@pytest.mark.rule("ND-T6")
@pytest.mark.rule("ND-T8")
def test_where_nothing_can_be_taken_or_created_one_goes_home_empty_handed() -> None:
    nothing = {"lucid": ""}
    board = position(at={BORIS: "l2"}, market=nothing, decks=nothing)
    board.move(ANNA, "advance", "end").move(BORIS, "back l2")
    assert board.player(BORIS).nauts == 3
    assert board.step == "turn"


@pytest.mark.rule("ND-T6")
@pytest.mark.rule("ND-A11")
def test_a_card_may_be_discarded_to_be_taken_again() -> None:
    nothing = {"lucid": ""}
    board = position(
        at={BORIS: "l2"},
        market=nothing,
        decks=nothing,
        hand={BORIS: "L7"},
        costs={"L7": "9f"},
    )
    board.move(ANNA, "advance", "end").move(BORIS, "back l2")
    assert board.offers == ["end"]
    assert board.again().move(BORIS, "end").hand(BORIS) == ["L7"]
    board.move(BORIS, "discard L7")
    assert board.offers == ["take lucid"]
    board.move(BORIS, "take lucid")
    assert (board.hand(BORIS), board.stock(BORIS)) == (["L7"], (1, 0, 0))


@pytest.mark.rule("ND-T6")
@pytest.mark.rule("ND-A9")
def test_what_a_return_triggers_comes_before_the_oneironaut_is_home() -> None:
    board = position(
        {"R1": "create: take any"},
        at={ANNA: "l2"},
        dreams={ANNA: "R1"},
        hand={ANNA: "C1"},
    )
    board.move(ANNA, "advance", "back l2", "create C1", "use R1")
    assert (board.at("l2"), board.player(ANNA).nauts) == (ANNA, 2)
    board.move(ANNA, "take C29")
    assert (board.standing(ANNA), board.player(ANNA).nauts) == ([], 3)


@pytest.mark.rule("ND-A9")
def test_returning_dreams_fire_for_their_owner_on_others_turns() -> None:
    """Created by the first return it fires for it, and for the second one again."""
    board = position(
        {"R1": "return: 1k", "R2": "return: 5f", "R3": "advance: 5m"},
        at={BORIS: "l2 c2"},
        hand={BORIS: "R1"},
        dreams={ANNA: "R2", BORIS: "R3"},
    )
    board.move(ANNA, "advance", "end").move(BORIS, "back l2", "create R1")
    assert board.stock(BORIS) == (1, 0, 0)
    board.move(BORIS, "back c2", "take C29")
    assert board.stock(BORIS) == (2, 0, 0)
    assert board.stock(ANNA) == (0, 0, 0)


@pytest.mark.rule("ND-A9")
def test_what_returning_sets_off_comes_before_the_next_players_return() -> None:
    board = position(
        {"R1": "return: take lucid from market"},
        players=3,
        at={BORIS: "l2", CLARA: "c2"},
        dreams={CLARA: "R1"},
    )
    board.move(ANNA, "advance", "do 1", "end").move(BORIS, "back l2", "take L29")
    board.move(CLARA, "back c2", "take C29", "use R1")
    assert board.offers == ["take L30", "skip"]


@pytest.mark.rule("ND-A9")
def test_advancing_is_done_before_the_returns() -> None:
    board = position(
        {"R1": "advance: 1f"},
        at={ANNA: "l2"},
        dreams={ANNA: "R1"},
        hand={ANNA: "C1"},
        costs={"C1": "1f"},
    )
    board.move(ANNA, "advance")
    assert board.stock(ANNA) == (0, 0, 1)
    board.move(ANNA, "back l2", "create C1")
    assert board.stock(ANNA) == (0, 0, 0)


@pytest.mark.rule("ND-T5")
def test_the_table_shows_who_still_returns() -> None:
    board = position(players=3, at={ANNA: "l2", CLARA: "c2 r2"}).move(ANNA, "advance")
    doing = board.seen_by(BORIS)["doing"]
    assert doing is not None
    assert (doing["seat"], doing["place"], doing["waiting"]) == (ANNA, None, [ANNA, CLARA])
