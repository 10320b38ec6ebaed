"""DR-E1…E7: dream logic, nightmares, collecting, and the order of all that."""

from __future__ import annotations

import pytest
from tests.games.dream_runners.builders import (
    ANNA,
    BORIS,
    CLARA,
    DINA,
    GAME,
    begun,
    dreamt,
    in_order,
    position,
    whole,
)

from oneiro.kernel.match import Match


@pytest.mark.rule("DR-E1")
@pytest.mark.parametrize(
    ("layout", "lost"),
    [
        ("0:1,1,0", 8),
        ("2:0,0,0", 6),
        ("2:-2,0,0", 8 + 2),
        ("0:0,0,0 1:2,2,0", 7 + 1),
        ("0:2,1,0 1:-1,1,0 2:0,0,0 3:1,1,0", 1 + 1),
        ("0:2,2,0 1:1,1,0 2:0,0,0 3:0,1,0", 0),
    ],
)
def test_uncovered_cells_and_cells_outside_cost_one_each(layout: str, lost: int) -> None:
    board = position({"b2": "coin"}, faces={0: "c", 1: "c-"}).move(ANNA, f"lock {layout}")
    board.move(BORIS, "lock 4:0,0,0")
    if lost:
        assert "logic" in board.options(ANNA)
        board.move(ANNA, "logic")
    else:
        assert "logic" not in board.pending(ANNA)
    assert board.calm(ANNA) == 20 - lost


@pytest.mark.rule("DR-E1")
def test_nothing_laid_costs_nine() -> None:
    board = dreamt(None, ".........").move(ANNA, "logic")
    assert board.calm(ANNA) == 11


@pytest.mark.rule("DR-E2")
@pytest.mark.parametrize("amount", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("effect", "banished"), [("-", False), ("c", False), ("d", False), ("b", True), ("*", True)]
)
def test_a_nightmare_takes_what_is_printed_unless_banished(
    amount: int, effect: str, banished: bool
) -> None:
    board = dreamt({"b2": f"nightmare {amount}"}, f"----{effect}----")
    assert board.pending(ANNA) == ([] if banished else ["nightmare b2"])
    board.move(BORIS, "nightmare b2")
    if not banished:
        board.move(ANNA, "nightmare b2")
    assert board.calm(ANNA) == 20 - (0 if banished else amount)
    assert board.calm(BORIS) == 20 - amount


@pytest.mark.rule("DR-E2")
def test_banish_elsewhere_does_not_help_and_each_nightmare_counts() -> None:
    board = dreamt({"a3": "nightmare 2", "c1": "nightmare 3"}, "-b-------").move(ANNA, "all")
    assert board.calm(ANNA) == 15


@pytest.mark.rule("DR-E2")
def test_an_uncovered_nightmare_costs_both() -> None:
    board = dreamt({"c1": "nightmare 2"}, "--------.").move(ANNA, "nightmare c1")
    assert board.calm(ANNA) == 18
    assert board.move(ANNA, "logic").calm(ANNA) == 17


@pytest.mark.rule("DR-E3")
def test_collect_gives_all_rewards_of_the_cell() -> None:
    board = dreamt({"a3": "blue white 2 calm key coin 3", "b3": "orange"}, "c--------")
    board.move(ANNA, "collect a3")
    assert board.shards(ANNA) == [1, 2, 0, 0]
    assert (board.calm(ANNA), board.keys(ANNA), board.coins(ANNA)) == (21, 1, 3 + 1)


@pytest.mark.rule("DR-E3")
@pytest.mark.parametrize("effect", ["-", "b", "."])
def test_without_collect_a_cell_gives_nothing(effect: str) -> None:
    board = dreamt({"c1": "blue coin", "a3": "nightmare 1"}, f"--------{effect}")
    assert "collect c1" not in board.pending(ANNA)
    board.move(ANNA, "all")
    assert (board.shards(ANNA), board.coins(ANNA)) == ([0] * 4, 1)


@pytest.mark.rule("DR-E3")
def test_collect_on_an_empty_cell_or_outside_is_nothing_to_resolve() -> None:
    board = position({"a3": "nightmare 1"}, faces={1: "cc"}).move(ANNA, "lock 1:2,2,0")
    board.move(BORIS, f"lock {whole(BORIS)}")
    assert board.pending(ANNA) == ["logic", "nightmare a3"]


@pytest.mark.rule("DR-E4")
def test_the_order_is_the_players() -> None:
    board = dreamt({"a3": "calm 4", "b2": "nightmare 3", "c1": "blue"}, "c-------c", calm={ANNA: 3})
    items = ["collect a3", "nightmare b2", "collect c1"]
    assert board.options(ANNA) == [*items, "all"]
    board.move(ANNA, "collect c1")
    assert board.options(ANNA) == [*items[:2], "all"]
    assert board.refusal(ANNA, "collect c1") == "DR-E4"
    assert board.refusal(ANNA, "logic") == "DR-E4"
    board.move(ANNA, "collect a3", "nightmare b2")
    assert (board.calm(ANNA), board.player(ANNA).dreaming) == (4, True)


@pytest.mark.rule("DR-E4")
def test_another_order_may_wake() -> None:
    board = dreamt({"a3": "calm 4", "b2": "nightmare 3"}, "c--------", calm={ANNA: 3}, players=3)
    board.move(ANNA, "nightmare b2")
    assert (board.calm(ANNA), board.pending(ANNA)) == (0, [])


@pytest.mark.rule("DR-E4")
def test_resolve_all_gains_calm_first_where_it_saves() -> None:
    board = dreamt({"a3": "calm 4", "b2": "nightmare 3"}, "c--------", calm={ANNA: 3})
    assert board.move(ANNA, "all").calm(ANNA) == 4


@pytest.mark.rule("DR-E4")
def test_resolve_all_gains_calm_last_where_the_top_would_cut_it() -> None:
    board = dreamt({"a3": "calm 4", "b2": "nightmare 3"}, "c--------", calm={ANNA: 29})
    assert board.move(ANNA, "all").calm(ANNA) == 30


@pytest.mark.rule("DR-E4")
def test_resolve_all_is_done_at_once_whatever_others_do() -> None:
    board = dreamt({"a3": "blue", "b2": "nightmare 3"}, "c--------").move(ANNA, "all")
    assert (board.calm(ANNA), board.shards(ANNA)) == (17, [1, 0, 0, 0])
    assert board.asked == (BORIS,)


@pytest.mark.rule("DR-E4")
def test_resolve_all_takes_keys_before_chests() -> None:
    """Also where the key comes with calm: under double collect it pays the second opening."""
    board = dreamt({"a3": "calm key", "b2": "chest 1"}, "c---d----", chests={1: "coin 2"})
    board.player(ANNA).keys = 1
    board.move(ANNA, "all")
    assert (board.coins(ANNA), board.keys(ANNA), board.calm(ANNA)) == (1 + 4, 0, 21)


@pytest.mark.rule("DR-E4")
def test_resolve_all_opens_chests_after_losses_that_can_be_borne() -> None:
    board = dreamt({"a3": "nightmare 4", "b2": "chest 1"}, "----c----", chests={1: "calm 4"})
    board.player(ANNA).keys = 1
    board.player(ANNA).calm = 30
    assert board.move(ANNA, "all").calm(ANNA) == 30


@pytest.mark.rule("DR-E4")
def test_resolve_all_opens_a_chest_before_losses_that_cannot() -> None:
    board = dreamt({"a3": "nightmare 4", "b2": "chest 1"}, "----c----", chests={1: "calm 4"})
    board.player(ANNA).keys = 1
    board.player(ANNA).calm = 4
    assert board.move(ANNA, "all").calm(ANNA) == 4


@pytest.mark.rule("DR-E4")
def test_resolve_all_knows_what_another_has_turned_up() -> None:
    """28 calm, 29 to lose: the chest of 4 calm saves only between the nightmares."""
    cells = {"a3": "nightmare 9", "b3": "nightmare 9", "c3": "nightmare 9", "b2": "chest 1"}
    more = {"chests": {1: "calm 4"}, "keys": {ANNA: 1, BORIS: 1}, "calm": {ANNA: 28, BORIS: 30}}
    board = dreamt({**cells, "a2": "nightmare 2"}, "----c----", "----c----", **more)
    board.move(BORIS, "collect b2").move(ANNA, "all")
    assert board.calm(ANNA) == 3


@pytest.mark.rule("DR-E4")
def test_resolve_all_asks_only_for_colours_the_bats_segment_and_a_chest() -> None:
    cells = {"a3": "rainbow", "b3": "bat", "a2": "chest 2", "b2": "chest 1", "c2": "nightmare 1"}
    board = dreamt(cells, "c--cc---.", chests={1: "coin", 2: "coin 5"}, keys={ANNA: 2})
    board.move(ANNA, "all")
    assert board.options(ANNA) == [f"colour {c}" for c in ("blue", "white", "orange", "green")]
    board.move(ANNA, "colour blue")
    assert board.options(ANNA) == ["give 0"]
    board.move(ANNA, "give 0")
    assert board.options(ANNA) == ["collect a2", "collect b2"]
    assert board.calm(ANNA) == 20 - 1 - 1
    board.move(ANNA, "collect a2")
    assert ANNA not in board.asked
    assert (board.coins(ANNA), board.keys(ANNA)) == (6, 0)


@pytest.mark.rule("DR-E4")
def test_resolve_all_asks_for_no_chest_while_keys_suffice() -> None:
    cells = {"a2": "chest 2", "b2": "chest 1"}
    board = dreamt(cells, "---cc----", chests={1: "coin", 2: "coin 5"}, keys={ANNA: 3})
    assert board.move(ANNA, "all").coins(ANNA) == 1 + 6


@pytest.mark.rule("DR-E4")
def test_resolve_all_counts_the_second_opening_among_the_keys() -> None:
    """Three keys are wanted: two for the chest that must be opened twice, one for the other."""
    cells = {"a2": "chest 1", "b2": "chest 1"}
    board = dreamt(cells, "---dc----", chests={1: "coin"}, keys={ANNA: 2}).move(ANNA, "all")
    assert board.options(ANNA) == ["collect a2", "collect b2"]
    assert board.move(ANNA, "collect b2").keys(ANNA) == 0
    assert board.coins(ANNA) == 1 + 2


@pytest.mark.rule("DR-E4")
def test_a_question_that_another_answered_is_not_asked_again() -> None:
    """Boris turns up the last token with one lock, so Anna has one chest left to open."""
    cells = {"a2": "chest 1", "b2": "chest 1", "c1": "chest 1"}
    board = dreamt(
        cells, "---cc----", "--------c", tokens={1: 1}, chests={1: "coin"}, keys={ANNA: 1, BORIS: 1}
    )
    board.move(ANNA, "all")
    assert board.options(ANNA) == ["collect a2", "collect b2"]
    board.move(BORIS, "collect c1")
    assert board.phase == "dream"
    assert (board.keys(ANNA), board.keys(BORIS)) == (1, 0)


@pytest.mark.rule("DR-E4")
def test_resolve_all_can_be_taken_back_unless_a_chest_was_turned_up() -> None:
    match = begun(Match.start(GAME, 2, in_order(2), bytes(range(32))))
    for who in (ANNA, BORIS):
        match.play(who, "lock " + f"{who * 4}:1,1,0")
    assert set(match.actors) == {ANNA, BORIS}
    line = match.play(ANNA, "all")
    assert (match.undoable(ANNA) is None) == line.final
    assert not line.final


@pytest.mark.rule("DR-E5")
def test_calm_on_the_lowest_division_loses_at_once_and_what_was_to_come_is_lost() -> None:
    cells = {"a3": "rainbow calm 5", "b2": "nightmare 5", "c1": "blue"}
    board = dreamt(cells, "c-------c", calm={ANNA: 5, BORIS: 20}, players=3)
    board.move(ANNA, "nightmare b2")
    assert (board.calm(ANNA), board.pending(ANNA)) == (0, [])
    assert ANNA not in board.asked
    assert board.shards(ANNA) == [0, 0, 0, 0]
    board.move(BORIS, "all").move(CLARA, "all")
    assert board.heard("wakes") == [("wakes", ANNA)]
    assert [p.dreaming for p in board.state.players] == [False, True, True]
    assert board.calm(ANNA) == 0


@pytest.mark.rule("DR-E5")
def test_calm_does_not_fall_below_the_lowest_division() -> None:
    board = dreamt({"b2": "nightmare 9"}, calm={ANNA: 2}, players=3).move(ANNA, "all")
    assert board.calm(ANNA) == 0


@pytest.mark.rule("DR-E5")
def test_one_calm_left_is_still_dreaming() -> None:
    board = dreamt({"b2": "nightmare 4"}, calm={ANNA: 5}).move(ANNA, "all").move(BORIS, "all")
    assert (board.calm(ANNA), board.player(ANNA).dreaming) == (1, True)
    assert board.outcome() is None


@pytest.mark.rule("DR-E5")
def test_the_others_finish_phase_2_and_play_on() -> None:
    cells = {"b2": "nightmare 5", "a3": "coin 3"}
    board = dreamt(cells, "---------", "c--------", calm={ANNA: 5}, players=3)
    assert board.move(ANNA, "all").asked == (BORIS, CLARA)
    board.move(BORIS, "collect a3", "nightmare b2").move(CLARA, "all")
    assert (board.phase, board.asked) == ("shop", (BORIS,))
    board.move(BORIS, "calm")
    assert (board.phase, board.asked) == ("dream", (BORIS, CLARA))


@pytest.mark.rule("DR-E5")
@pytest.mark.parametrize(("woken", "takes_over"), [([1], 2), ([1, 2], 3), ([1, 2, 0], None)])
def test_the_role_passes_clockwise_to_the_next_still_dreaming(
    woken: list[int], takes_over: int | None
) -> None:
    board = position(
        {"b2": "nightmare 5"},
        players=4,
        calm=dict.fromkeys(woken, 5),
        coins=dict.fromkeys(range(4), 3),
    )
    for who in (BORIS, ANNA, CLARA, DINA):
        board.move(who, f"lock {whole(who)}")
    assert board.state.first == BORIS
    for who in range(4):
        board.move(who, "all")
    if takes_over is None:
        assert board.phase == "over"
        return
    assert (board.state.first, board.asked) == (takes_over, (takes_over,))
    assert board.seen_by(None)["first"] == takes_over


@pytest.mark.rule("DR-E5")
def test_with_at_most_one_left_the_game_ends() -> None:
    board = dreamt({"b2": "nightmare 5"}, calm={ANNA: 5, BORIS: 6}, star={ANNA: 4})
    board.move(ANNA, "all").move(BORIS, "all")
    outcome = board.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (frozenset({BORIS}), "last-dreaming")
    assert outcome.scores == (30, 1), "points do not help whoever woke up"


@pytest.mark.rule("DR-E5")
def test_if_all_have_woken_nobody_wins() -> None:
    board = dreamt({"b2": "nightmare 5"}, calm={ANNA: 5, BORIS: 3})
    board.move(ANNA, "all").move(BORIS, "all")
    outcome = board.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (frozenset(), "all-awake")


@pytest.mark.rule("DR-E6")
@pytest.mark.parametrize(("calm", "after"), [(25, 29), (26, 30), (27, 30), (30, 30)])
def test_calm_cannot_rise_above_the_top(calm: int, after: int) -> None:
    board = dreamt({"b2": "calm 4"}, "----c----", calm={ANNA: calm}).move(ANNA, "collect b2")
    assert board.calm(ANNA) == after


@pytest.mark.rule("DR-E7")
def test_all_resolve_at_the_same_time_in_any_mixture() -> None:
    cells = {"a3": "blue", "b2": "nightmare 2"}
    board = dreamt(cells, "c--------", "c--------", players=3)
    assert board.asked == (ANNA, BORIS, CLARA)
    board.move(CLARA, "nightmare b2").move(ANNA, "collect a3").move(BORIS, "nightmare b2")
    board.move(ANNA, "nightmare b2").move(BORIS, "collect a3")
    assert [board.calm(who) for who in range(3)] == [18, 18, 18]
    assert [board.shards(who)[0] for who in range(3)] == [1, 1, 0]


@pytest.mark.rule("DR-E7")
def test_nobody_takes_a_reward_from_another() -> None:
    """Only woven dreams are taken away; an ordinary cell gives to everybody."""
    board = dreamt({"a3": "coin 2"}, "c--------", "d--------", "*--------", players=3)
    for who in (CLARA, ANNA, BORIS):
        board.move(who, "all")
    assert [board.coins(who) for who in range(3)] == [1 + 2, 4, 2]
