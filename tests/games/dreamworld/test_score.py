"""DW-G1…G12: turns inwards, gaps, points, +1 tokens and turning treatment tokens."""

from __future__ import annotations

import pytest
from tests.games.dreamworld.builders import (
    ALL_LEFT,
    ANNA,
    BORIS,
    CLARA,
    DINA,
    NOBODY,
    Board,
    position,
    random_game,
)

BEFORE = {"c2s": ANNA, "c3s": BORIS, "c4s": CLARA, "c5s": DINA}
"""What the previous round left."""


@pytest.mark.rule("DW-G1")
@pytest.mark.parametrize(
    ("round", "order"), [(3, [BORIS, DINA, ANNA, CLARA]), (4, [CLARA, ANNA, DINA, BORIS])]
)
def test_turns_go_from_the_farthest_card_inwards(round: int, order: list[int]) -> None:
    """On the sun side the lowest number is the farthest, on the moon side the highest."""
    board = position(
        "score",
        players=4,
        round=round,
        laid={"d8s": ANNA, "h3s": BORIS, "d10s": CLARA, "c6s": DINA},
        earlier={round - 1: BEFORE},
    )
    turns = []
    while board.round == round:
        (who,) = board.asked
        turns.append(who)
        board.move(who, board.options(who)[-2])
    assert turns == order


@pytest.mark.rule("DW-G1")
@pytest.mark.parametrize(("round", "first"), [(3, BORIS), (4, ANNA)])
def test_the_reveal_leads_to_the_turn_of_the_farthest(round: int, first: int) -> None:
    board = position(players=2, round=round, hands={ANNA: "d8s", BORIS: "h3s"})
    board.move(ANNA, "play d8s").move(BORIS, "play h3s")
    assert board.asked == (first,)
    view = board.seen_by(None)
    assert view["scoring"] == 1, "the last of the line"


@pytest.mark.rule("DW-G1")
def test_neutral_cards_have_no_turn() -> None:
    board = position(
        "score",
        players=3,
        round=3,
        laid={"h2s": NOBODY, "d4s": ANNA, "c5s": NOBODY, "d6s": BORIS, "d9s": NOBODY},
        earlier={2: {"c2s": ANNA, "c3s": BORIS}},
    )
    assert board.asked == (ANNA,), "not the farthest card, which is nobody's"
    board.move(ANNA, "take c2s")
    assert board.asked == (BORIS,)
    board.move(BORIS, "take c3s")
    assert board.round == 4


@pytest.mark.rule("DW-G1")
def test_one_at_a_time() -> None:
    board = position("score", players=2, round=3, laid={"d4s": ANNA, "d6s": BORIS})
    assert board.options(BORIS) == []
    board.move(ANNA, "score")
    assert board.asked == (ANNA,), "until all her tokens are turned"
    assert board.options(BORIS) == []


@pytest.mark.rule("DW-G2")
def test_score_or_take() -> None:
    board = position(
        "score", players=2, round=3, laid={"d4s": ANNA, "d6s": BORIS}, earlier={2: {"c2s": ANNA}}
    )
    assert board.options(ANNA) == ["score", "take c2s", "take professor"]


@pytest.mark.rule("DW-G2")
@pytest.mark.rule("DW-G3")
def test_a_card_out_of_suit_must_take() -> None:
    board = position(
        "score",
        players=2,
        round=3,
        suit="diamond",
        laid={"h4s": ANNA, "d6s": BORIS},
        plus={ANNA: 3},
        earlier={2: {"c2s": ANNA}},
    )
    assert board.options(ANNA) == ["take c2s", "take professor"]
    assert board.refusal(ANNA, "score") == "DW-G3"
    assert board.refusal(ANNA, "score +3") == "DW-G3"


@pytest.mark.rule("DW-G2")
def test_scoring_may_turn_no_token_at_all() -> None:
    board = position("score", players=2, round=3, laid={"d2s": ANNA, "d9s": BORIS})
    board.move(ANNA, "score")
    assert board.points() == 7
    board.move(ANNA, "done")
    assert board.player(ANNA).left == list(ALL_LEFT)
    assert board.asked == (BORIS,)


@pytest.mark.rule("DW-G2")
@pytest.mark.rule("DW-G6")
def test_a_gap_of_nought_may_be_scored_with_nothing_to_turn() -> None:
    board = position("score", players=2, round=3, laid={"d6m": ANNA, "d6s": BORIS}, plus={ANNA: 1})
    assert board.gaps()["d6m"] == 0
    board.move(ANNA, "score +1")
    assert board.asked == (BORIS,), "one point reaches no token"
    assert board.player(ANNA).plus == 0
    assert board.plus_on("d6m") == 1


@pytest.mark.rule("DW-G3")
@pytest.mark.parametrize(
    ("suit", "card", "scores"),
    [
        ("diamond", "d5s", True),
        ("diamond", "h5s", False),
        ("diamond", "c5s", False),
        ("hexagon", "h5s", True),
        ("hexagon", "d5s", False),
        ("circle", "c5s", True),
        ("circle", "h5s", False),
    ],
)
def test_only_a_card_in_suit_scores(suit: str, card: str, scores: bool) -> None:
    for round in (3, 4):
        board = position("score", players=4, round=round, suit=suit, laid={card: ANNA})
        assert ("score" in board.options(ANNA)) is scores


@pytest.mark.rule("DW-G3")
@pytest.mark.parametrize("card", ["d5s", "h5m", "c5s"])
@pytest.mark.parametrize("round", [13, 14])
def test_beside_freud_any_suit_scores(card: str, round: int) -> None:
    assert "score" in position("score", players=4, round=round, laid={card: ANNA}).options(ANNA)


@pytest.mark.rule("DW-G4")
def test_the_gap_is_measured_to_the_next_card_towards_the_patient() -> None:
    laid = {"d3s": ANNA, "h4s": NOBODY, "d9s": BORIS, "c10m": CLARA}
    sun = position("score", players=3, round=3, laid=laid)
    assert sun.gaps() == {"c10m": 2, "d9s": 1, "h4s": 5, "d3s": 1}
    moon = position("score", players=3, round=4, laid=laid)
    assert moon.gaps() == {"d3s": 3, "h4s": 1, "d9s": 5, "c10m": 1}


@pytest.mark.rule("DW-G4")
@pytest.mark.parametrize(
    ("players", "round", "gap"),
    [(2, 1, 3), (2, 2, 7), (3, 1, 4), (3, 2, 8), (4, 13, 4), (4, 14, 8), (2, 13, 3), (2, 14, 7)],
)
def test_the_nearest_card_measures_to_the_edge(players: int, round: int, gap: int) -> None:
    board = position("score", players=players, round=round, laid={"d8s": ANNA})
    assert board.move(ANNA, "score").points() == gap


@pytest.mark.rule("DW-G5")
@pytest.mark.parametrize(
    ("gap_card", "amount", "plus", "points"),
    [
        ("d9s", 2, 0, 9),
        ("d9s", -2, 0, 5),
        ("d4s", -4, 3, 3),
        ("d4s", -1, 3, 4),
        ("d3s", -9, 2, 2),
        ("d3s", -1, 3, 3),
    ],
)
def test_therapy_counts_first_and_never_below_nought_then_plus_ones(
    gap_card: str, amount: int, plus: int, points: int
) -> None:
    """Anna's 2 has the gap of the other card to it; gap 1 with -9 and two +1 tokens makes 2."""
    board = position(
        "score",
        players=2,
        round=3,
        laid={"d2s": ANNA, gap_card: BORIS},
        therapy=("farthest", amount),
        plus={ANNA: 3},
    )
    board.move(ANNA, f"score +{plus}" if plus else "score")
    assert board.points() == points


@pytest.mark.rule("DW-G5")
def test_a_negative_gap_counts_as_nought_before_plus_ones() -> None:
    """Gap 1, therapy -2, one +1 token: one point, not none."""
    board = position(
        "score",
        players=2,
        round=3,
        laid={"d2s": ANNA, "d3s": BORIS},
        therapy=("sun", -2),
        plus={ANNA: 1},
    )
    board.move(ANNA, "score +1")
    scored = next(event for event in board.told if event[0] == "scores")
    *_, turned, lost = scored
    assert (turned, lost) == ((), 1)


@pytest.mark.rule("DW-G6")
@pytest.mark.parametrize(("supply", "most"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (10, 3)])
def test_up_to_three_plus_ones(supply: int, most: int) -> None:
    board = position(
        "score", players=2, round=3, laid={"d2s": ANNA, "d9s": BORIS}, plus={ANNA: supply}
    )
    scores = [o for o in board.options(ANNA) if o.startswith("score")]
    assert scores == ["score", "score +1", "score +2", "score +3"][: most + 1]
    if most < 3:
        assert board.refusal(ANNA, f"score +{most + 1}") == "DW-G6"


@pytest.mark.rule("DW-G6")
def test_spent_plus_ones_lie_on_the_dream_card_and_stay() -> None:
    board = position(
        "score",
        players=2,
        round=3,
        laid={"d2s": ANNA, "h3s": BORIS},
        plus={ANNA: 4},
        earlier={2: {"c2s": BORIS}},
    )
    board.move(ANNA, "score +3")
    assert board.points() == 1 + 3
    assert (board.player(ANNA).plus, board.plus_on("d2s")) == (1, 3)
    board.move(ANNA, "done").move(BORIS, "take c2s")
    assert board.round == 4
    assert (board.player(ANNA).plus, board.plus_on("d2s")) == (1, 3)


@pytest.mark.rule("DW-G6")
def test_even_a_gap_of_nought_takes_plus_ones() -> None:
    board = position("score", players=2, round=3, laid={"d6m": ANNA, "d6s": BORIS}, plus={ANNA: 3})
    assert board.move(ANNA, "score +3").points() == 3


@pytest.mark.rule("DW-G6")
def test_plus_ones_are_declared_before_any_token_is_turned_and_only_when_scoring() -> None:
    board = position(
        "score",
        players=2,
        round=3,
        laid={"d2s": ANNA, "d9s": BORIS},
        plus={ANNA: 3},
        earlier={2: {"c2s": ANNA}},
    )
    taking = position(
        "score", players=2, round=3, laid={"d2s": ANNA, "d9s": BORIS}, plus={ANNA: 3}
    ).move(ANNA, "take professor")
    assert (taking.player(ANNA).plus, taking.plus_on("d2s")) == (3, 0)
    board.move(ANNA, "score +1", "turn 2")
    assert board.refusal(ANNA, "score +1") == "DW-O2"


@pytest.mark.rule("DW-G7")
def test_a_plus_one_gained_this_turn_cannot_be_spent_this_turn() -> None:
    board = position("score", players=2, round=3, laid={"d2s": ANNA, "d8s": BORIS})
    assert board.refusal(ANNA, "score +1") == "DW-G6", "there is none yet"
    board.move(ANNA, "score", "turn 2", "turn 2")
    assert board.player(ANNA).plus == 2
    assert board.points() == 2
    assert board.options(ANNA) == ["turn 2", "done"], "nothing spends the two tokens"


@pytest.mark.rule("DW-G8")
def test_plus_ones_alter_nobody_elses_gap() -> None:
    board = position(
        "score",
        players=3,
        round=4,
        laid={"d9s": ANNA, "d6s": BORIS, "d2s": CLARA},
        plus={ANNA: 3, BORIS: 3},
    )
    before = board.gaps()
    board.move(ANNA, "score +3", "done")
    assert board.gaps() == before
    assert board.line == ["d2s", "d6s", "d9s"]
    board.move(BORIS, "score +2")
    assert board.points() == 4 + 2
    board.move(BORIS, "done").move(CLARA, "score")
    assert board.points() == 2


def with_points(points: int, left: tuple[int, ...] = ALL_LEFT) -> Board:
    """Anna has scored that many points and is about to turn tokens."""
    board = position(
        "score", players=4, round=4, laid={f"d{points}s": ANNA}, left={ANNA: list(left)}
    )
    return board.move(ANNA, "score")


@pytest.mark.rule("DW-G9")
def test_tokens_of_total_value_at_most_the_points() -> None:
    assert with_points(5).options(ANNA) == ["turn 5", "turn 4", "turn 3", "turn 2", "done"]
    assert with_points(3).options(ANNA) == ["turn 3", "turn 2", "done"]
    board = with_points(10).move(ANNA, "turn 6")
    assert board.options(ANNA) == ["turn 4", "turn 3", "turn 2", "done"]
    assert board.refusal(ANNA, "turn 5") == "DW-G9"
    board.move(ANNA, "turn 2", "turn 2")
    assert board.options(ANNA) == ["done"]
    assert board.refusal(ANNA, "turn 2") == "DW-G9"


@pytest.mark.rule("DW-G9")
def test_several_along_one_row_the_gold_one_last() -> None:
    board = with_points(10).move(ANNA, "turn 5")
    assert (board.player(ANNA).gold, board.player(ANNA).plus) == (0, 1)
    board.move(ANNA, "turn 5")
    assert (board.player(ANNA).gold, board.player(ANNA).plus) == (1, 1)
    assert board.options(ANNA) == ["done"]


@pytest.mark.rule("DW-G9")
def test_an_empty_row_has_nothing_to_turn() -> None:
    board = with_points(9, left=(0, 2, 0, 4, 5))
    assert board.options(ANNA) == ["turn 5", "turn 3", "turn 2", "done"]
    assert board.refusal(ANNA, "turn 6") == "DW-G9"
    assert board.refusal(ANNA, "turn 4") == "DW-G9"


@pytest.mark.rule("DW-G9")
def test_a_gold_token_waits_until_it_is_rightmost() -> None:
    """With four twos before it the gold two cannot be the first two to be turned."""
    board = with_points(9).move(ANNA, "turn 2", "turn 2", "turn 2", "turn 2")
    assert board.player(ANNA).left[4] == 1
    assert board.player(ANNA).gold == 0
    assert board.player(ANNA).plus == 4


@pytest.mark.rule("DW-G10")
def test_a_turned_ordinary_token_becomes_a_plus_one() -> None:
    board = with_points(9).move(ANNA, "turn 5", "turn 4")
    assert board.player(ANNA).plus == 2
    assert board.player(ANNA).left == [1, 1, 2, 4, 5]


@pytest.mark.rule("DW-G10")
@pytest.mark.parametrize(
    ("value", "left"),
    [
        (6, (1, 0, 0, 0, 0)),
        (5, (0, 1, 0, 0, 0)),
        (4, (0, 0, 1, 0, 5)),
        (3, (0, 0, 0, 1, 5)),
        (2, (0, 0, 0, 2, 1)),
    ],
)
def test_a_turned_gold_token_gives_no_plus_one(value: int, left: tuple[int, ...]) -> None:
    board = with_points(9, left).move(ANNA, f"turn {value}")
    assert board.player(ANNA).plus == 0
    assert board.player(ANNA).gold == left.count(0) + 1


@pytest.mark.rule("DW-G12")
def test_points_not_used_are_lost() -> None:
    board = position(
        "score",
        players=2,
        round=3,
        laid={"d2s": ANNA, "h10s": BORIS},
        hands={ANNA: "d4s", BORIS: "c7s"},
        earlier={2: {"c2s": ANNA}},
        draws=["h5s"],
    )
    board.move(ANNA, "score", "turn 3", "done")
    assert next(e for e in board.told if e[0] == "scores")[-1] == 5
    assert board.player(ANNA).plus == 1, "for the three she turned, and nothing for the rest"
    board.move(BORIS, "take c2s")
    board.move(ANNA, "play d4s").move(BORIS, "play c7s").move(BORIS, "take professor")
    assert board.asked == (ANNA,)
    board.move(ANNA, "score")
    assert board.points() == 3, "4 measured to the edge 1, and nothing from before"


@pytest.mark.rule("DW-G11")
def test_the_token_of_that_patient_and_side_applies() -> None:
    board = position(
        "score", players=4, round=5, laid={"d8s": ANNA, "d2s": BORIS}, earlier={4: BEFORE}
    )
    kinds, amounts = board.state.kinds, board.state.amounts
    for round in range(12):
        kinds[round], amounts[round] = 1, round + 1
    board.move(BORIS, "take c2s").move(ANNA, "score")
    assert board.points() == 4 + 5, "the fifth token, for round 5"


@pytest.mark.rule("DW-G11")
@pytest.mark.parametrize("round", range(1, 13))
def test_every_round_up_to_twelve_has_its_own_token(round: int) -> None:
    board = position("score", players=4, round=round, therapy=("number", 1), laid={"d8s": ANNA})
    gap = board.gaps()["d8s"]
    assert board.move(ANNA, "score").points() == gap + 1
    place = board.seen_by(None)["places"][(round - 1) // 2]
    face = place["sun"] if round % 2 else place["moon"]
    assert face == {"kind": "number", "amount": 1}


@pytest.mark.rule("DW-G11")
@pytest.mark.parametrize(("round", "points"), [(13, 4), (14, 8)])
def test_freuds_rounds_have_no_therapy(round: int, points: int) -> None:
    board = position("score", players=4, round=round, laid={"d8s": ANNA})
    assert board.move(ANNA, "score").points() == points
    freud = board.seen_by(None)["places"][6]
    assert (freud["sun"], freud["moon"]) == (None, None)


@pytest.mark.rule("DW-G11")
@pytest.mark.parametrize("round", [13, 14])
def test_no_token_is_ever_laid_beside_freud(round: int) -> None:
    """As the game is set up, whichever card is laid there and however the tokens fell."""
    for seed in range(5):
        s = next(random_game(4, seed))
        s.round = round - 1
        for card in range(66):
            s.lay(card, NOBODY)
        line = Board(s).seen_by(None)["sequence"]
        assert [card["therapy"] for card in line] == [0] * 66
        assert [card["skip"] for card in line] == [None] * 66
