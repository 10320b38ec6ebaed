"""The five examples that the rulebook works out, with its numbers."""

from __future__ import annotations

import pytest
from tests.games.dreamworld.builders import ANNA, BORIS, CLARA, position


@pytest.mark.rule("DW-P6")
def test_two_sixes_in_suit_on_the_moon_side() -> None:
    """A diamond patient, moon side: the six with the moon stands nearer."""
    board = position(players=2, round=4, suit="diamond", hands={ANNA: "d6s", BORIS: "d6m"})
    board.move(ANNA, "play d6s").move(BORIS, "play d6m")
    assert board.line == ["d6m", "d6s"]


@pytest.mark.rule("DW-G5")
@pytest.mark.rule("DW-G6")
def test_three_plus_ones_turn_the_gold_five() -> None:
    """Sun side: a 2 in suit, the next card a 4. Gap 2 and three +1 tokens make 5 points."""
    board = position(
        "score",
        players=2,
        round=3,
        suit="hexagon",
        laid={"h2s": ANNA, "d4s": BORIS},
        plus={ANNA: 3},
        left={ANNA: (1, 1, 1, 4, 5)},
    )
    assert board.gaps()["h2s"] == 2
    board.move(ANNA, "score +3")
    assert board.points() == 5
    board.move(ANNA, "turn 5")
    assert board.player(ANNA).left == [1, 0, 1, 4, 5]
    assert board.player(ANNA).gold == 1
    assert board.plus_on("h2s") == 3
    assert board.player(ANNA).plus == 0, "a gold token gives none"
    assert board.points() == 0


@pytest.mark.rule("DW-G7")
@pytest.mark.rule("DW-G9")
@pytest.mark.rule("DW-G10")
def test_a_gap_of_five_turns_a_two_and_a_three() -> None:
    """Moon side: an 8 in suit, the next card a 3. The five could be turned, and is not."""
    board = position("score", players=2, round=4, suit="circle", laid={"c8s": ANNA, "h3s": BORIS})
    board.move(ANNA, "score")
    assert board.points() == 5
    assert "turn 5" in board.options(ANNA)
    board.move(ANNA, "turn 2", "turn 3")
    assert board.player(ANNA).left == [1, 2, 3, 3, 4]
    assert board.player(ANNA).plus == 2
    assert board.options(ANNA) == ["done"], "the two +1 tokens are of no use this turn"
    assert board.plus_on("c8s") == 0


@pytest.mark.rule("DW-X2")
def test_an_unturned_gold_six_loses_to_two_unturned_twos() -> None:
    """Four gold each after round 14: 6 is left to one, 4 to the other."""
    board = position(
        "score",
        players=3,
        round=14,
        laid={"d9s": ANNA, "d7s": BORIS, "d5s": CLARA},
        left={ANNA: (1, 0, 0, 0, 0), BORIS: (0, 0, 0, 0, 2), CLARA: (0, 0, 0, 1, 1)},
        plus={ANNA: 10},
    )
    assert [board.player(who).gold for who in (ANNA, BORIS, CLARA)] == [4, 4, 3]
    assert [board.player(who).unturned for who in (ANNA, BORIS)] == [6, 4]
    for who in (ANNA, BORIS, CLARA):
        board.move(who, "take professor")
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.winners == {BORIS}


@pytest.mark.rule("DW-P8")
@pytest.mark.parametrize(
    ("round", "line"), [(13, ["c5m", "h5m", "d5s"]), (14, ["d5s", "h5m", "c5m"])]
)
def test_three_fives_beside_freud(round: int, line: list[str]) -> None:
    """Sun side: circle, hexagon, diamond from Freud outwards; moon side: the reverse."""
    board = position("score", players=3, round=round, laid={"d5s": ANNA, "h5m": 1, "c5m": 2})
    assert board.line == line
    played = position(players=4, round=round, hands={0: "h5m", 1: "d5s", 2: "c5m", 3: "d1s"})
    for who, card in enumerate(("h5m", "d5s", "c5m", "d1s")):
        played.move(who, f"play {card}")
    assert [card for card in played.line if card != "d1s"] == line
