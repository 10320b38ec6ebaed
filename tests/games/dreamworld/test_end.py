"""DW-X1, DW-X2: who has won, and when."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.games.dreamworld.builders import (
    ANNA,
    BORIS,
    CLARA,
    DINA,
    NONE_LEFT,
    Board,
    position,
)

ONE_TWO = (0, 0, 0, 0, 1)
"""All but the gold two are turned."""


def last_turns(round: int, left: dict[int, Sequence[int]], plus: dict[int, int]) -> Board:
    """Anna, farthest, then Boris are about to score; whatever is drawn later is in the deck."""
    return position(
        "score",
        players=2,
        round=round,
        laid={"d2s": ANNA, "d5s": BORIS} if round % 2 else {"d9s": ANNA, "d5s": BORIS},
        left=left,
        plus=plus,
        earlier={round - 1: {"c2s": ANNA, "c3s": BORIS}},
    )


def winners(board: Board) -> set[int]:
    outcome = board.outcome()
    assert outcome is not None
    return set(outcome.winners)


@pytest.mark.rule("DW-X1")
def test_all_fifteen_turned_wins_at_the_end_of_the_round() -> None:
    board = last_turns(5, {ANNA: ONE_TWO}, {ANNA: 0, BORIS: 9})
    board.move(ANNA, "score", "turn 2", "done")
    assert board.outcome() is None, "the round is played out"
    assert board.asked == (BORIS,)
    board.move(BORIS, "take c3s")
    assert winners(board) == {ANNA}
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.reason == "all-turned"
    assert board.seen_by(None)["turn"] == []


@pytest.mark.rule("DW-X1")
def test_fourteen_turned_is_not_enough() -> None:
    board = last_turns(5, {ANNA: (0, 0, 0, 0, 2)}, {})
    board.move(ANNA, "score", "turn 2", "done").move(BORIS, "take c3s")
    assert board.outcome() is None
    assert board.round == 6


@pytest.mark.rule("DW-X1")
@pytest.mark.parametrize(
    ("annas", "boriss", "won"), [(3, 2, {ANNA}), (2, 3, {BORIS}), (2, 2, {ANNA, BORIS})]
)
def test_of_several_the_most_plus_ones_then_shared(annas: int, boriss: int, won: set[int]) -> None:
    board = last_turns(5, {ANNA: ONE_TWO, BORIS: ONE_TWO}, {ANNA: annas, BORIS: boriss})
    board.move(ANNA, "score", "turn 2", "done").move(BORIS, "score", "turn 2", "done")
    assert winners(board) == won


@pytest.mark.rule("DW-X1")
def test_plus_ones_spent_in_the_last_scoring_no_longer_count() -> None:
    board = last_turns(5, {ANNA: ONE_TWO, BORIS: ONE_TWO}, {ANNA: 3, BORIS: 2})
    board.move(ANNA, "score +2", "turn 2", "done").move(BORIS, "score", "turn 2", "done")
    assert winners(board) == {BORIS}


@pytest.mark.rule("DW-X1")
def test_plus_ones_of_those_who_have_not_finished_do_not_matter() -> None:
    board = position(
        "score",
        players=3,
        round=5,
        laid={"d2s": ANNA, "d5s": BORIS, "d8s": CLARA},
        left={ANNA: ONE_TWO, BORIS: ONE_TWO},
        plus={ANNA: 1, BORIS: 0, CLARA: 10},
    )
    board.move(ANNA, "score", "turn 2", "done").move(BORIS, "score", "turn 2", "done")
    board.move(CLARA, "take professor")
    assert winners(board) == {ANNA}


@pytest.mark.rule("DW-X1")
def test_all_turned_in_round_14_beats_any_count_of_gold() -> None:
    """Both have five gold at most; who is done wins without counting further."""
    board = last_turns(14, {ANNA: ONE_TWO, BORIS: (0, 0, 0, 0, 1)}, {ANNA: 0, BORIS: 10})
    board.move(ANNA, "score", "turn 2", "done").move(BORIS, "take c3s")
    assert winners(board) == {ANNA}
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.reason == "all-turned"


def counted(lefts: dict[int, Sequence[int]], plus: dict[int, int] | None = None) -> set[int]:
    """Round 14 ends with these tokens unturned: everybody takes the professor."""
    cards = {"d9s": ANNA, "d7s": BORIS, "d5s": CLARA, "d3s": DINA}
    laid = {card: seat for card, seat in cards.items() if seat in lefts}
    board = position("score", players=len(lefts), round=14, laid=laid, left=lefts, plus=plus)
    for who in lefts:
        board.move(who, "take professor")
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.reason == "most-gold"
    return set(outcome.winners)


@pytest.mark.rule("DW-X2")
def test_after_round_14_most_gold_turned() -> None:
    """However much else is unturned, and however many +1 tokens there are."""
    assert counted(
        {ANNA: (0, 0, 3, 4, 5), BORIS: (1, 1, 1, 0, 1), CLARA: (0, 1, 1, 1, 1)}, {BORIS: 9}
    ) == {ANNA}


@pytest.mark.rule("DW-X2")
def test_then_the_smallest_total_unturned() -> None:
    """By value, not by how many tokens: two fours are more than three twos."""
    assert counted({ANNA: (0, 0, 2, 0, 0), BORIS: (0, 0, 0, 0, 3)}, {ANNA: 9}) == {BORIS}


@pytest.mark.rule("DW-X2")
def test_then_the_most_plus_ones() -> None:
    lefts: dict[int, Sequence[int]] = {ANNA: (1, 0, 0, 0, 0), BORIS: (0, 0, 0, 0, 3)}
    assert counted(lefts, {ANNA: 2, BORIS: 1}) == {ANNA}
    assert counted(lefts, {ANNA: 1, BORIS: 2}) == {BORIS}


@pytest.mark.rule("DW-X2")
def test_then_shared() -> None:
    lefts: dict[int, Sequence[int]] = {
        ANNA: (1, 0, 0, 0, 0),
        BORIS: (0, 0, 0, 0, 3),
        CLARA: (1, 1, 0, 0, 0),
        DINA: (0, 0, 0, 2, 0),
    }
    plus = dict.fromkeys((ANNA, BORIS, DINA), 2)
    assert counted(lefts, {**plus, CLARA: 10}) == {ANNA, BORIS, DINA}


@pytest.mark.rule("DW-X2")
def test_nobody_wins_before_round_14_by_gold() -> None:
    board = last_turns(13, {ANNA: ONE_TWO}, {})
    board.move(ANNA, "take c2s").move(BORIS, "take c3s")
    assert board.outcome() is None
    assert board.round == 14


@pytest.mark.rule("DW-X1")
@pytest.mark.rule("DW-X2")
def test_finishing_is_checked_before_gold() -> None:
    """After round 14 a finished player leaves no count of gold to be made."""
    board = last_turns(14, {ANNA: ONE_TWO, BORIS: NONE_LEFT}, {BORIS: 0, ANNA: 1})
    board.move(ANNA, "score", "turn 2", "done").move(BORIS, "take c3s")
    assert winners(board) == {ANNA}
