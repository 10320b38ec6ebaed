"""Twelve dreams, the last turns, and what everything is worth."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.neodreams.builders import ANNA, BORIS, CLARA, Board, position

NINE = "C1 C2 C3 C4 C5 C6 C7 C8 C9"
TEN = f"{NINE} C10"


def ends(**more: Any) -> Board:
    """Anna, who goes last, ends the last turn of a game."""
    more = {"first": BORIS, "dreams": {ANNA: TEN}, **more}
    return position(**more).move(ANNA, "send l4", "end")


@pytest.mark.rule("ND-X1")
def test_after_the_twelfth_dream_the_round_is_finished() -> None:
    board = position(
        players=3,
        active=BORIS,
        places={"l1": ["create"]},
        dreams={BORIS: NINE},
        hand={BORIS: "L1"},
    )
    board.move(BORIS, "send l1", "do 1", "create L1")
    assert board.seen_by(None)["ending"]
    board.move(BORIS, "end")
    assert board.asked == (CLARA,)
    assert board.outcome() is None
    board.move(CLARA, "send l2", "end")
    assert board.step == "over"
    assert board.outcome() is not None


@pytest.mark.rule("ND-X1")
def test_eleven_are_not_enough() -> None:
    board = position(first=BORIS, dreams={ANNA: NINE}).move(ANNA, "send l1", "end")
    assert board.asked == (BORIS,)


@pytest.mark.rule("ND-X1")
def test_on_the_last_players_own_turn_it_ends_at_once() -> None:
    board = position(
        players=3,
        active=CLARA,
        places={"l1": ["create", "create"]},
        dreams={CLARA: NINE},
        hand={CLARA: "L1 L2"},
    )
    board.move(CLARA, "send l1", "do 1", "create L1", "do 2", "create L2")
    assert len(board.dreams(CLARA)) == 13
    board.move(CLARA, "end")
    assert board.outcome() is not None


@pytest.mark.rule("ND-X1")
@pytest.mark.parametrize(("active", "who", "still"), [(ANNA, CLARA, 2), (CLARA, BORIS, 0)])
def test_a_return_on_anothers_turn_may_bring_the_twelfth(active: int, who: int, still: int) -> None:
    board = position(players=3, active=active, at={who: "l2"}, dreams={who: NINE}, hand={who: "L1"})
    board.move(active, "advance", "end").move(who, "back l2", "create L1")
    turns = 0
    while board.asked:
        (seat,) = board.asked
        board.move(seat, f"send {board.options(seat, 'send')[0]}", "end")
        turns += 1
    assert turns == still


@pytest.mark.rule("ND-X1")
@pytest.mark.rule("ND-S4")
@pytest.mark.parametrize(("active", "more"), [(ANNA, False), (BORIS, True)])
def test_with_two_players_the_last_is_the_one_who_did_not_begin(active: int, more: bool) -> None:
    board = position(first=BORIS, active=active, dreams={active: TEN})
    board.move(active, "send l1", "end")
    assert bool(board.asked) == more


@pytest.mark.rule("ND-X1")
def test_printed_dreams_count() -> None:
    assert len(ends().dreams(ANNA)) == 12
    assert ends().outcome() is not None


@pytest.mark.rule("ND-X2")
def test_the_books_count() -> None:
    """44 on cards, 13 images on them, 16 left over."""
    credits = {"La": 2, "Ca": 2, **{f"C{n}": 4 for n in range(1, 11)}}
    board = ends(
        credits=credits,
        slots={"C1": 4, "C2": 4, "C3": 4, "C4": 1},
        dreams={ANNA: "C1+ C2+ C3+ C4+ C5 C6 C7 C8 C9 C10"},
        stock={ANNA: "5k 3m 2f"},
        images={ANNA: 4},
        hand={ANNA: "L1 L2"},
    )
    result = board.outcome()
    assert result is not None
    assert result.scores[ANNA] == 60
    standings = board.seen_by(None)["standings"]
    assert standings is not None
    mine = standings[ANNA]
    assert (mine["printed"], mine["images"], mine["leftovers"]) == (44, 13, 16)
    assert (mine["credits"], mine["rank"], mine["winner"]) == (60, 1, True)


@pytest.mark.rule("ND-X2")
@pytest.mark.parametrize(
    ("stock", "images", "hand", "credits"),
    [
        ("4k", 4, "L1 L2 L3 L4", 2),
        ("4k", 0, "", 0),
        ("5k", 0, "", 1),
        ("", 5, "", 1),
        ("2k 2m", 0, "L1", 1),
        ("10k 10m 10f", 0, "", 6),
    ],
)
def test_leftovers_are_divided_once(stock: str, images: int, hand: str, credits: int) -> None:
    board = ends(stock={ANNA: stock}, images={ANNA: images}, hand={ANNA: hand})
    assert board.credits(ANNA) == credits


@pytest.mark.rule("ND-X2")
def test_clients_count_nothing_and_printed_dreams_as_any() -> None:
    board = ends(credits={"La": 3, "Ca": 4}, dreams={ANNA: f"{TEN} La+*"})
    assert board.credits(ANNA) == 3 + 4 + 1


@pytest.mark.rule("ND-X2")
@pytest.mark.parametrize(
    ("promise", "credits"),
    [
        ("1 per client", 2),
        ("2 per lucid", 6),
        ("1 per recurring", 2),
        ("1 per collective", 1),
        ("3 per upgraded", 3),
    ],
)
def test_some_dreams_bring_credits_at_the_end(promise: str, credits: int) -> None:
    board = position(dreams={ANNA: "R1 R2+ L1* L2*"}, finales={"R1": promise, "R1+": "9 per lucid"})
    assert board.credits(ANNA) == credits + 1


@pytest.mark.rule("ND-X2")
@pytest.mark.rule("ND-A6")
def test_an_upgraded_dream_brings_the_upgraded_credits() -> None:
    dreams = {ANNA: "R1+ L1* L2*"}
    both = position(dreams=dreams, finales={"R1": "1 per client", "R1+": "2 per client"})
    assert both.credits(ANNA) == 1 + 4
    gone = position(dreams=dreams, finales={"R1": "1 per client"})
    assert gone.credits(ANNA) == 1


@pytest.mark.rule("ND-X3")
@pytest.mark.parametrize(
    ("dreams", "images", "winners", "reason"),
    [
        ("C11+ C12+ C13", 0, {BORIS}, "most-credits"),
        ("C11+ C12", 0, {ANNA, BORIS}, "shared"),
        ("C11 C12", 5, {ANNA}, "most-images"),
        ("C11", 0, {ANNA}, "most-credits"),
    ],
)
def test_a_tie_goes_by_images_on_cards(
    dreams: str, images: int, winners: set[int], reason: str
) -> None:
    """Anna has one image on her dreams: one credit."""
    board = ends(dreams={ANNA: f"{TEN} La+", BORIS: dreams}, images={BORIS: images})
    result = board.outcome()
    assert result is not None
    assert set(result.winners) == winners
    assert result.reason == reason


@pytest.mark.rule("ND-X3")
def test_ranks_and_shared_places() -> None:
    board = ends(
        players=3,
        first=BORIS,
        dreams={ANNA: TEN, BORIS: "C11+", CLARA: "C12+"},
    )
    standings = board.seen_by(None)["standings"]
    assert standings is not None
    assert [s["rank"] for s in standings] == [3, 1, 1]
    assert [s["winner"] for s in standings] == [False, True, True]


@pytest.mark.rule("ND-V1")
def test_hands_are_open_when_it_is_over() -> None:
    board = ends(hand={BORIS: "L1 C20"})
    assert board.seen_by(None)["players"][BORIS]["known"] == [0, 49]
    assert board.asked == ()
