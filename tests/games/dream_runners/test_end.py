"""DR-N2, DR-N3, DR-E5: who has won."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.games.dream_runners.builders import (
    ANNA,
    BORIS,
    CLARA,
    DINA,
    GAME,
    Board,
    dreamt,
    position,
    random_game,
    whole,
)

from oneiro.games.dream_runners.view import DreamRunnersView
from oneiro.kernel.game import Outcome


def last(**more: Any) -> Board:
    """After everybody has covered the eighth dream, an empty one; Anna was first."""
    board = position(round=8, **more)
    for who in board.asked:
        board.move(who, f"lock {whole(who)}")
    return board


def ended(**more: Any) -> Outcome:
    board = last(**more)
    while board.phase == "shop":
        board.move(board.asked[0], "done")
    outcome = board.outcome()
    assert outcome is not None
    assert board.seen_by(None)["ended"] == outcome.reason
    return outcome


@pytest.mark.rule("DR-N2")
def test_the_game_ends_after_round_8_its_shopping_included() -> None:
    board = last(coins={ANNA: 2, BORIS: 6})
    assert (board.phase, board.outcome()) == ("shop", None)
    board.move(ANNA, "calm").move(BORIS, "calm", "calm")
    assert board.phase == "over"
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.scores == (21, 22)
    assert board.heard("over") == [("over",)]


@pytest.mark.rule("DR-N2")
def test_not_after_round_7() -> None:
    board = position(round=7)
    for who in (ANNA, BORIS):
        board.move(who, f"lock {whole(who)}")
    assert (board.phase, board.seen_by(None)["round"], board.outcome()) == ("dream", 8, None)


@pytest.mark.rule("DR-N2")
@pytest.mark.rule("DR-W3")
def test_stars_calm_moons_and_kept_sets_are_added() -> None:
    outcome = ended(
        calm={ANNA: 13, BORIS: 17},
        star={ANNA: 3, BORIS: 5},
        bearing={0: (0, 2), 3: (0, 1), 5: (0, 4)},
        shards={ANNA: "1 1 1 0", BORIS: "2 3 2 2"},
    )
    assert outcome.scores == (20 + 13 + 3, 30 + 17 + 4 + 20)
    assert (outcome.winners, outcome.reason) == (frozenset({BORIS}), "most-points")


@pytest.mark.rule("DR-N2")
def test_the_standings_show_what_was_added() -> None:
    board = last(calm={ANNA: 13}, star={ANNA: 5}, bearing={0: (0, 2)}, shards={ANNA: "1 1 1 1"})
    standings = board.seen_by(None)["standings"]
    assert standings is not None
    row = standings[ANNA]
    assert (row["stars"], row["calm"], row["moons"], row["sets"]) == (30, 13, 2, 1)
    assert row["points"] == 30 + 13 + 2 + 10
    assert [r["winner"] for r in standings] == [True, False]


@pytest.mark.rule("DR-N2")
def test_a_tie_goes_to_most_coins() -> None:
    outcome = ended(coins={ANNA: 0, BORIS: 2})
    assert outcome.scores == (20, 20)
    assert (outcome.winners, outcome.reason) == (frozenset({BORIS}), "most-coins")


@pytest.mark.rule("DR-N2")
def test_then_it_is_shared() -> None:
    outcome = ended(players=3, coins={ANNA: 1, BORIS: 2, CLARA: 2}, calm={CLARA: 19})
    assert (outcome.winners, outcome.reason) == (frozenset({ANNA, BORIS}), "shared")


@pytest.mark.rule("DR-N2")
def test_coins_break_only_a_tie_at_the_top() -> None:
    outcome = ended(players=3, coins={CLARA: 2}, calm={ANNA: 21})
    assert (outcome.winners, outcome.reason) == (frozenset({ANNA}), "most-points")


@pytest.mark.rule("DR-N3")
@pytest.mark.parametrize("star", [0, 3, 4])
def test_coins_keys_and_shards_score_nothing(star: int) -> None:
    poor = ended(star={ANNA: star})
    rich = ended(star={ANNA: star}, coins={ANNA: 50}, keys={ANNA: 9}, shards={ANNA: "9 9 9 0"})
    assert poor.scores == rich.scores


@pytest.mark.rule("DR-N3")
def test_they_carry_over_from_round_to_round() -> None:
    board = position(coins={ANNA: 1}, keys={ANNA: 2}, shards={ANNA: "1 0 2 0"})
    for who in (BORIS, ANNA):
        board.move(who, f"lock {whole(who)}")
    assert board.state.round == 1
    assert (board.coins(ANNA), board.keys(ANNA)) == (1, 2)
    assert board.shards(ANNA) == [1, 0, 2, 0]


@pytest.mark.rule("DR-E5")
def test_who_woke_up_ranks_behind_everyone_still_dreaming() -> None:
    outcome = ended(players=3, awake=[BORIS], star={BORIS: 5}, calm={ANNA: 3, BORIS: 0, CLARA: 2})
    assert outcome.scores == (3, 30, 2)
    assert (outcome.winners, outcome.reason) == (frozenset({ANNA}), "most-points")


@pytest.mark.rule("DR-E5")
@pytest.mark.rule("DR-N2")
def test_who_woke_up_with_as_many_points_makes_no_tie() -> None:
    outcome = ended(players=3, awake=[BORIS], calm={ANNA: 9, BORIS: 9, CLARA: 2})
    assert outcome.scores == (9, 9, 2)
    assert (outcome.winners, outcome.reason) == (frozenset({ANNA}), "most-points")


@pytest.mark.rule("DR-E5")
def test_the_best_score_said_at_the_end_is_the_winners() -> None:
    board = last(players=3, awake=[BORIS], star={BORIS: 5}, calm={ANNA: 3, BORIS: 0, CLARA: 2})
    assert board.game.prompt(board.state, None).args["points"] == 3


@pytest.mark.rule("DR-E5")
def test_waking_in_the_last_dream_ends_it_without_shopping() -> None:
    board = position(
        {"b2": "nightmare 5"}, round=8, calm={ANNA: 5}, coins={ANNA: 9, BORIS: 9}, star={ANNA: 5}
    )
    for who in (ANNA, BORIS):
        board.move(who, f"lock {whole(who)}")
    board.move(ANNA, "all").move(BORIS, "all")
    outcome = board.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (frozenset({BORIS}), "last-dreaming")
    assert board.game.problems(board.state) == []


def ranks(board: Board) -> list[int]:
    while board.phase == "shop":
        board.move(board.asked[0], "done")
    standings = board.seen_by(None)["standings"]
    assert standings is not None
    assert [row["seat"] for row in standings] == list(range(len(standings)))
    return [row["rank"] for row in standings]


@pytest.mark.rule("DR-N2")
def test_ranks_go_by_points_then_coins_and_are_shared() -> None:
    """Anna gets a coin for being done first."""
    assert ranks(last(players=3, calm={ANNA: 18, BORIS: 22, CLARA: 19})) == [3, 1, 2]
    assert ranks(last(players=3, coins={BORIS: 2, CLARA: 0})) == [2, 1, 3]
    assert ranks(last(players=3, coins={BORIS: 1}, calm={CLARA: 1})) == [1, 1, 3]
    assert ranks(last(players=4, calm={CLARA: 21}, coins={BORIS: 1, DINA: 1})) == [2, 2, 1, 2]


@pytest.mark.rule("DR-E5")
def test_who_woke_up_ranks_last_with_however_many_points() -> None:
    board = last(players=3, awake=[BORIS], star={BORIS: 5}, calm={ANNA: 3, BORIS: 0, CLARA: 2})
    assert ranks(board) == [1, 3, 2]


@pytest.mark.rule("DR-E5")
@pytest.mark.rule("DR-N2")
def test_those_who_woke_up_rank_among_themselves_as_others_do() -> None:
    calm = {ANNA: 0, BORIS: 9, CLARA: 0, DINA: 1}
    board = last(players=4, awake=[ANNA, CLARA], star={ANNA: 2, CLARA: 5}, calm=calm)
    assert ranks(board) == [4, 1, 3, 2]
    board = last(players=4, awake=[ANNA, CLARA], coins={ANNA: 2, CLARA: 3}, calm=calm)
    assert ranks(board) == [4, 1, 3, 2]


@pytest.mark.rule("DR-E5")
def test_the_last_who_dreams_ranks_first_and_nobody_wins_if_all_wake() -> None:
    board = dreamt({"b2": "nightmare 5"}, players=3, calm={ANNA: 5, CLARA: 5}, star={ANNA: 5})
    for who in range(3):
        board.move(who, "all")
    assert ranks(board) == [2, 1, 3]
    board = dreamt({"b2": "nightmare 5"}, calm={ANNA: 5, BORIS: 5}, star={BORIS: 5})
    board.move(ANNA, "all").move(BORIS, "all")
    assert ranks(board) == [2, 1]
    standings = board.seen_by(None)["standings"]
    assert standings is not None
    assert [row["winner"] for row in standings] == [False, False]


@pytest.mark.rule("DR-N2")
@pytest.mark.parametrize("seed", range(12))
def test_winners_and_nobody_else_rank_first(seed: int) -> None:
    for s in random_game(2 + seed % 3, seed):
        final = s
    standings = cast(DreamRunnersView, GAME.view(final, None))["standings"]
    outcome = GAME.outcome(final)
    assert standings is not None
    assert outcome is not None
    if outcome.winners:
        assert {row["seat"] for row in standings if row["rank"] == 1} == outcome.winners
    dreaming = [row["dreaming"] for row in sorted(standings, key=lambda row: row["rank"])]
    assert dreaming == sorted(dreaming, reverse=True)
