"""RM-X1, RM-X2, RM-A4: the last round, points, and who has won."""

from __future__ import annotations

import pytest
from tests.games.roam.builders import ANNA, BORIS, CLARA, NOBODY_YET, PLACE, Board, position

SIX = "11 12 13 14 15 16"
SEVEN = f"{SIX} 17"


@pytest.mark.rule("RM-X1")
def test_at_ten_cards_the_round_is_finished() -> None:
    """Anna is second: Boris began the round, so it ends with her."""
    board = position("explore", markers={ANNA: PLACE[1]}, cards={ANNA: SIX}, first=BORIS)
    assert len(board.cards(ANNA)) == 10
    assert board.phase == "over"
    assert board.heard("over") == [("over",)]


@pytest.mark.rule("RM-X1")
def test_all_have_equally_many_turns() -> None:
    board = position("explore", players=3, first=ANNA, markers={ANNA: PLACE[1]}, cards={ANNA: SIX})
    assert (board.asked, board.outcome()) == ((BORIS,), None)
    board.move(BORIS, "use s4", "at a1")
    assert (board.asked, board.outcome()) == ((CLARA,), None)
    board.move(CLARA, "use s7", "at a2")
    assert board.phase == "over"
    assert board.asked == ()


@pytest.mark.rule("RM-X1")
@pytest.mark.parametrize("first", [ANNA, BORIS, CLARA])
def test_the_round_begins_with_the_first_player(first: int) -> None:
    board = position("end", players=3, active=(first - 1) % 3, first=first, cards={BORIS: SEVEN})
    assert board.phase == "over"
    going_on = position("end", players=3, active=first, first=first, cards={BORIS: SEVEN})
    assert going_on.asked == ((first + 1) % 3,)


@pytest.mark.rule("RM-X1")
def test_nine_cards_are_not_enough() -> None:
    board = position("end", active=BORIS, cards={ANNA: SIX, BORIS: "21 22 23 24 25 26"})
    assert len(board.cards(ANNA)) == 9
    assert (board.phase, board.asked) == ("morning", (ANNA,))


@pytest.mark.rule("RM-X1")
def test_more_than_ten_end_it_too() -> None:
    board = position("end", active=BORIS, cards={ANNA: f"{SEVEN} 18 19"})
    assert board.phase == "over"


@pytest.mark.rule("RM-X1")
def test_starting_cards_count_artifacts_and_outpost_do_not() -> None:
    board = position(
        "end",
        active=BORIS,
        cards={ANNA: SIX},
        artifacts={ANNA: "coin fill flip turn"},
        outpost=ANNA,
    )
    assert board.phase == "morning"


@pytest.mark.rule("RM-X1")
def test_a_card_won_in_another_players_turn_counts() -> None:
    board = position("explore", active=BORIS, markers={ANNA: PLACE[1]}, cards={ANNA: SIX})
    assert board.phase == "over"


@pytest.mark.rule("RM-X1")
def test_when_nobody_has_a_marker_left_the_round_is_the_last() -> None:
    board = position(supply={ANNA: 1, BORIS: 0}, towers=True).move(ANNA, "use s1", "at a1")
    assert board.asked == (BORIS,)
    board.move(BORIS, "use s4")
    assert board.phase == "over"


@pytest.mark.rule("RM-X1")
def test_one_marker_is_enough_to_go_on() -> None:
    board = position("end", active=BORIS, supply={ANNA: 0, BORIS: 1})
    assert (board.phase, board.asked) == ("morning", (ANNA,))


def ended(
    points: dict[str, int],
    coins: tuple[int, int] = (0, 0),
    artifacts: dict[int, str] | None = None,
    used: dict[int, str] | None = None,
    outpost: int | None = None,
    asleep: dict[int, str] | None = None,
) -> Board:
    """Anna has seven cards found, Boris one; what is not said is worth nothing."""
    return position(
        "end",
        active=BORIS,
        cards={ANNA: SEVEN, BORIS: "21"},
        points={**dict.fromkeys(("s1", "s2", "s3", *SEVEN.split(), "21"), 0), **points},
        coins=dict(enumerate(coins)),
        artifacts=artifacts,
        used=used,
        outpost=outpost,
        asleep=asleep,
    )


@pytest.mark.rule("RM-X2")
def test_most_points_win_not_most_cards() -> None:
    result = ended({"21": 9, "11": 4, "12": 4}, coins=(8, 0)).outcome()
    assert result is not None
    assert (result.winners, result.scores) == (frozenset({BORIS}), (8, 9))
    assert result.reason == "most-points"


@pytest.mark.rule("RM-X2")
def test_starting_cards_and_sleepers_score() -> None:
    board = ended({"s1": 1, "s2": 2, "s3": 3, "11": 4}, asleep={ANNA: "s1 11", BORIS: "s4"})
    result = board.outcome()
    assert result is not None
    assert result.scores == (10, 6)


@pytest.mark.rule("RM-X2")
@pytest.mark.parametrize(("coins", "winner"), [((3, 2), ANNA), ((2, 3), BORIS)])
def test_a_tie_goes_to_most_coins(coins: tuple[int, int], winner: int) -> None:
    result = ended({"11": 5, "21": 5}, coins=coins).outcome()
    assert result is not None
    assert (result.winners, result.reason) == (frozenset({winner}), "most-coins")


@pytest.mark.rule("RM-X2")
def test_then_the_victory_is_shared() -> None:
    result = ended({"11": 5, "21": 5}, coins=(2, 2)).outcome()
    assert result is not None
    assert (result.winners, result.reason) == (frozenset({ANNA, BORIS}), "shared")


@pytest.mark.rule("RM-X2")
def test_only_those_tied_compare_their_coins() -> None:
    board = position(
        "end",
        players=3,
        active=CLARA,
        cards={ANNA: SEVEN, BORIS: "21", CLARA: "22"},
        points={**dict.fromkeys(("s1", "s2", "s3", *SEVEN.split()), 0), "21": 5, "22": 5},
        coins={ANNA: 30, BORIS: 1, CLARA: 2},
    )
    result = board.outcome()
    assert result is not None
    assert result.winners == frozenset({CLARA})


@pytest.mark.rule("RM-A4")
def test_artifacts_score_face_down_too() -> None:
    board = ended(
        {"11": 5, "21": 5, "coin": 2, "flip": 3},
        coins=(9, 0),
        artifacts={BORIS: "coin flip"},
        used={BORIS: "flip"},
    )
    result = board.outcome()
    assert result is not None
    assert (result.winners, result.scores) == (frozenset({BORIS}), (5, 10))


@pytest.mark.rule("RM-A4")
def test_what_nobody_bought_scores_for_nobody() -> None:
    board = position(
        "end", active=BORIS, cards={ANNA: SEVEN}, display="coin flip", points={"coin": 9}
    )
    result = board.outcome()
    assert result is not None
    assert result.scores == (10, 3)


@pytest.mark.rule("RM-V1")
@pytest.mark.rule("RM-X2")
@pytest.mark.parametrize(
    ("outpost", "scores"), [(None, (5, 4)), (NOBODY_YET, (5, 4)), (ANNA, (8, 4)), (BORIS, (5, 7))]
)
def test_the_outpost_scores_three(outpost: int | None, scores: tuple[int, int]) -> None:
    result = ended({"11": 5, "21": 4}, outpost=outpost).outcome()
    assert result is not None
    assert result.scores == scores


def test_there_is_no_outcome_before_the_end() -> None:
    assert position(cards={ANNA: SEVEN}).outcome() is None
