"""DW-I1…I6: alone against Id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from tests.games.dreamworld.builders import (
    ANNA,
    GAME,
    ID_ITSELF,
    NOBODY,
    NONE_LEFT,
    Board,
    position,
)

from oneiro.games.dreamworld.state import State
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table

ONE_TWO = (0, 0, 0, 0, 1)


def started(difficulty: str) -> State:
    table = Table(Sampled(Random(5)))
    return play.begin(GAME, 1, {"difficulty": difficulty}, table)


def against_id(
    laid: dict[str, int],
    round: int = 3,
    id_left: Sequence[int] = (6, 5, 4, 4, 3, 2),
    therapy: tuple[str, int] = ("none", 0),
) -> Board:
    return position("score", players=1, round=round, laid=laid, therapy=therapy, id_left=id_left)


@pytest.mark.rule("DW-I1")
@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
def test_set_up_as_for_two_and_six_gold_tokens_for_id(difficulty: str) -> None:
    view = Board(started(difficulty)).seen_by(ANNA)
    assert view["edges"] == [11, 1]
    assert len(view["removed"]) == 12
    assert view["neutrals"] == 13, "fourteen, the first of which is turned up"
    assert len(view["players"]) == 1, "Id has no hand and no rows"
    assert view["id"] is not None
    assert len(view["id"]["left"]) == 6
    assert set(view["id"]["left"]) <= {2, 3, 4, 5, 6}
    assert max(Counter(view["id"]["left"]).values()) <= 3
    assert view["id"]["turned"] == []


@pytest.mark.rule("DW-I1")
def test_each_difficulty_has_its_own_tokens_and_harder_is_cheaper_for_id() -> None:
    totals = [sum(started(d).id_left) for d in ("easy", "medium", "hard")]
    assert totals == sorted(totals, reverse=True)
    assert len(set(totals)) == 3


@pytest.mark.rule("DW-I1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_id_plays_only_alone(players: int) -> None:
    board = position("open", players=players)
    assert board.seen_by(None)["id"] is None


@pytest.mark.rule("DW-I2")
def test_id_shows_a_card_from_the_deck_after_the_player_has_played() -> None:
    board = position(
        "open", players=1, round=3, draws=["h5s", "c8m"], hands={ANNA: "d7s d9s"}, deck=5
    )
    assert board.line == ["h5s"], "the neutral card first; nothing of Id's yet"
    assert board.asked == (ANNA,)
    board.move(ANNA, "play d7s")
    assert board.line == ["c8m", "d7s", "h5s"]
    assert board.owner("c8m") == ID_ITSELF
    assert board.seen_by(None)["deck"] == 4, "from the deck, not from the neutral cards"
    assert board.seen_by(None)["neutrals"] == 11


@pytest.mark.rule("DW-I2")
def test_the_professor_counts_as_having_played_and_the_second_card_comes_last() -> None:
    board = position(
        "open",
        players=1,
        round=3,
        therapy=("late-draw", 0),
        draws=["h5s", "c8m", "h3m"],
        hands={ANNA: "d7s d9s"},
        professors=[ANNA],
    )
    board.move(ANNA, "play professor")
    assert board.line == ["c8m", "h5s", "h3m"], "Id and the late card lie before the second card"
    assert board.options(ANNA) == ["play d7s", "play d9s"]
    board.move(ANNA, "play d9s")
    assert board.line == ["d9s", "c8m", "h5s", "h3m"]
    order = [event[0] for event in board.told]
    assert order[:6] == ["round", "neutral", "professor", "id-shows", "late-draw", "shows-late"]


@pytest.mark.rule("DW-I2")
def test_neutral_and_open_draw_come_before_the_choice() -> None:
    board = position(
        "open",
        players=1,
        round=3,
        therapy=("open-draw", 0),
        draws=["h5s", "c8m", "h3m"],
        hands={ANNA: "d7s d9s"},
    )
    assert board.line == ["c8m", "h5s"]
    board.move(ANNA, "play d7s")
    assert board.line == ["c8m", "d7s", "h5s", "h3m"]
    assert [board.owner(code) for code in board.line] == [NOBODY, ANNA, NOBODY, ID_ITSELF]


@pytest.mark.rule("DW-I2")
@pytest.mark.rule("DW-E9")
def test_an_empty_deck_gives_id_no_card() -> None:
    board = position(players=1, round=3, laid={"h5s": NOBODY}, hands={ANNA: "d7s d9s"}, deck=0)
    board.move(ANNA, "play d7s")
    assert board.line == ["d7s", "h5s"]
    assert board.seen_by(None)["neutrals"] == 11
    assert board.asked == (ANNA,)


@pytest.mark.rule("DW-I3")
@pytest.mark.parametrize("card", ["d7s", "h7s", "c7m"])
def test_ids_card_scores_in_suit_or_not(card: str) -> None:
    board = against_id({card: ID_ITSELF, "d10s": ANNA}, id_left=(6, 3, 3, 2, 2, 2))
    assert board.state.id_turned == [3]
    assert ("id-scores", 3, (3,)) in board.told


@pytest.mark.rule("DW-I3")
def test_in_ties_ids_card_ranks_by_its_suit_like_any_card() -> None:
    """Off suit it stands behind Anna's card in suit, though it scores."""
    assert against_id({"h6s": ID_ITSELF, "d6m": ANNA}).line == ["d6m", "h6s"]
    assert against_id({"d6s": ID_ITSELF, "h6s": ANNA}).line == ["d6s", "h6s"]
    assert against_id({"c6m": ID_ITSELF, "h6s": ANNA}).line == ["c6m", "h6s"]


@pytest.mark.rule("DW-I3")
def test_id_acts_in_its_turn_from_the_farthest_inwards() -> None:
    near = against_id({"d9s": ID_ITSELF, "d2s": ANNA})
    assert near.state.id_turned == [], "Anna, farther, comes first"
    near.move(ANNA, "score", "done")
    assert near.state.id_turned == [2], "11 - 9"
    far = against_id({"d2s": ID_ITSELF, "d9s": ANNA})
    assert far.state.id_turned == [6], "9 - 2 before Anna is asked"


def id_with(points: int, id_left: Sequence[int]) -> list[int]:
    """What Id turns with that many points, 1 to 9: on the moon side measured to the edge 1."""
    board = against_id({f"h{points + 1}s": ID_ITSELF, "c10m": ANNA}, 4, id_left)
    board.move(ANNA, "take professor")
    return board.state.id_turned


@pytest.mark.rule("DW-I4")
@pytest.mark.parametrize(
    ("points", "id_left", "turned"),
    [
        (1, (6, 5, 4, 4, 3, 2), []),
        (2, (6, 5, 4, 4, 3, 2), [2]),
        (5, (6, 5, 4, 4, 3, 2), [5]),
        (5, (6, 4, 4, 3, 2, 2), [4]),
        (5, (6, 3, 2, 2), [3, 2]),
        (6, (6, 4, 2), [6]),
        (7, (6, 5, 4, 4, 3, 2), [6]),
        (8, (6, 5, 4, 4, 3, 2), [6, 2]),
        (8, (4, 4, 3, 2), [4, 4]),
        (8, (5, 4, 4), [5]),
        (9, (6, 5, 4, 4, 3, 2), [6, 3]),
        (9, (5, 3, 3, 3), [5, 3]),
        (9, (2, 2, 2), [2, 2, 2]),
    ],
)
def test_id_turns_the_most_valuable_first_and_goes_on_with_what_is_left(
    points: int, id_left: Sequence[int], turned: list[int]
) -> None:
    """Eight points over 5, 4, 4: the five, and not the two fours that would use all."""
    assert id_with(points, id_left) == turned


@pytest.mark.rule("DW-I4")
def test_ids_tokens_have_no_rows_and_give_no_plus_ones() -> None:
    """A six first, with everything else unturned."""
    board = against_id({"h7s": ID_ITSELF, "d10m": ANNA}, 4)
    board.move(ANNA, "take professor")
    assert board.state.id_turned == [6]
    assert board.state.id_left == [5, 4, 4, 3, 2]


@pytest.mark.rule("DW-I5")
@pytest.mark.parametrize(
    ("therapy", "points"),
    [
        (("none", 0), 4),
        (("number", 1), 4),
        (("sun", 2), 6),
        (("moon", 2), 4),
        (("farthest", -1), 3),
        (("nearest", 2), 4),
        (("small-gap", 3), 4),
    ],
)
def test_therapy_applies_to_id(therapy: tuple[str, int], points: int) -> None:
    """Id's off-suit 5 stands farthest, 4 away from the next card."""
    board = against_id({"h5s": ID_ITSELF, "d9s": ANNA}, therapy=therapy)
    scored = next(event for event in board.told if event[0] == "id-scores")
    assert scored[1] == points


@pytest.mark.rule("DW-I5")
@pytest.mark.parametrize(
    ("laid", "points"),
    [
        ({"h5s": ID_ITSELF, "c6s": NOBODY, "d9s": ANNA}, 4),
        ({"h5s": ID_ITSELF, "d6s": ANNA}, 6),
        ({"h5s": ID_ITSELF, "d5s": ANNA, "d5m": NOBODY}, 0),
    ],
)
def test_of_a_skip_id_takes_the_larger_gap(laid: dict[str, int], points: int) -> None:
    board = against_id(laid, therapy=("skip", 0))
    scored = next(event for event in board.told if event[0] == "id-scores")
    assert scored[1] == points


@pytest.mark.rule("DW-I5")
def test_id_cannot_skip_the_edge() -> None:
    board = against_id({"h7s": ID_ITSELF, "d2s": ANNA}, therapy=("skip", 0))
    board.move(ANNA, "take professor")
    assert ("id-scores", 4, (4,)) in board.told


@pytest.mark.rule("DW-I5")
def test_id_spends_no_plus_ones_and_takes_no_cards() -> None:
    board = position(
        "score",
        players=1,
        round=4,
        laid={"h7s": ID_ITSELF, "d10m": ANNA},
        plus={ANNA: 3},
        earlier={3: {"c2s": ANNA, "c3s": ID_ITSELF}},
        plus_on={"c2s": 3},
    )
    board.move(ANNA, "take professor")
    assert (board.row(3), board.plus_on("c2s"), board.plus_on("h7s")) == (["c3s", "c2s"], 3, 0)
    assert ("id-scores", 6, (6,)) in board.told


def solo_end(
    round: int,
    left: Sequence[int],
    id_left: Sequence[int],
    plus: int = 0,
    then: Sequence[str] = ("take professor",),
) -> Board:
    """Anna stands farthest with 8 points against Id's 7; Id, nearest, makes 6 points."""
    board = position(
        "score",
        players=1,
        round=round,
        laid={"h7s": ID_ITSELF, "d10m": ANNA},
        left={ANNA: left},
        plus={ANNA: plus},
        id_left=id_left,
        id_turned=[2] * (6 - len(id_left)),
        earlier={round - 1: {"c2s": NOBODY}},
    )
    return board.move(ANNA, *then)


def result(board: Board) -> tuple[set[int], str]:
    outcome = board.outcome()
    assert outcome is not None
    return set(outcome.winners), outcome.reason


TURNS_THE_LAST_TWO = ("score", "turn 2", "done")


@pytest.mark.rule("DW-I6")
def test_the_player_wins_with_all_fifteen() -> None:
    board = solo_end(4, ONE_TWO, (6, 5), then=TURNS_THE_LAST_TWO)
    assert result(board) == ({ANNA}, "all-turned")


@pytest.mark.rule("DW-I6")
def test_id_wins_with_all_six() -> None:
    board = solo_end(4, (0, 0, 0, 0, 2), (6,), plus=9)
    assert result(board) == (set(), "id-all-turned")


@pytest.mark.rule("DW-I6")
def test_otherwise_the_game_goes_on() -> None:
    board = solo_end(4, ONE_TWO, (6, 5))
    assert board.outcome() is None
    assert board.round == 5


@pytest.mark.rule("DW-I6")
@pytest.mark.parametrize(("plus", "won"), [(1, {ANNA}), (0, set()), (4, {ANNA})])
def test_both_in_one_round(plus: int, won: set[int]) -> None:
    """Id has no +1 tokens: one is enough for the player, with none Id wins."""
    board = solo_end(4, ONE_TWO, (6,), plus, then=TURNS_THE_LAST_TWO)
    assert result(board) == (won, "both-all-turned")


@pytest.mark.rule("DW-I6")
def test_a_round_is_played_out_against_id_too() -> None:
    board = position(
        "score",
        players=1,
        round=3,
        laid={"h2s": ID_ITSELF, "d9s": ANNA},
        left={ANNA: ONE_TWO},
        plus={ANNA: 1},
        id_left=[6],
        id_turned=[2] * 5,
    )
    assert board.state.id_left == []
    assert board.outcome() is None, "Id is done, but Anna has her turn"
    board.move(ANNA, "score", "turn 2", "done")
    assert result(board) == ({ANNA}, "both-all-turned")


@pytest.mark.rule("DW-I6")
@pytest.mark.parametrize(
    ("left", "id_left", "won"),
    [
        ((0, 0, 0, 0, 5), (6, 6, 6, 5), {ANNA}),
        ((0, 0, 0, 4, 5), (6, 6, 6, 5), set()),
        ((0, 0, 3, 4, 5), (6, 6, 6, 5), set()),
        ((1, 0, 0, 0, 0), (5, 5, 5, 4), {ANNA}),
    ],
)
def test_after_round_14_only_more_gold_than_id_wins(
    left: Sequence[int], id_left: Sequence[int], won: set[int]
) -> None:
    """Id has turned two before and turns one more: equal gold is Id's."""
    board = solo_end(14, left, id_left, plus=9)
    assert len(board.state.id_turned) == 3
    assert result(board) == (won, "most-gold")


@pytest.mark.rule("DW-I6")
def test_all_fifteen_in_round_14() -> None:
    board = solo_end(14, ONE_TWO, (6, 5), then=TURNS_THE_LAST_TWO)
    assert result(board) == ({ANNA}, "all-turned")
    assert board.player(ANNA).left == list(NONE_LEFT)
