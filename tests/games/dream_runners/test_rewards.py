"""DR-W1…W5: shards and stars, calm, keys, coins and chests."""

from __future__ import annotations

import pytest
from tests.games.dream_runners.builders import ANNA, BORIS, CLARA, colours, dreamt

COLOURS = ("blue", "white", "orange", "green")
TOP = 5
"""The last division of the tests' star track, above 30."""


@pytest.mark.rule("DR-W1")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_shard_symbol_is_a_shard_of_its_colour(colour: str) -> None:
    board = dreamt({"b2": f"{colour} 2"}, "----c----").move(ANNA, "collect b2")
    assert board.shards(ANNA) == colours(**{colour: 2})


@pytest.mark.rule("DR-W1")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_rainbow_is_a_colour_of_choice(colour: str) -> None:
    board = dreamt({"b2": "rainbow", "c1": "nightmare 1"}, "----c----").move(ANNA, "collect b2")
    assert board.seen_by(ANNA)["asks"] == 1
    assert board.seen_by(BORIS)["asks"] == 0
    assert board.options(ANNA) == [f"colour {c}" for c in COLOURS]
    assert board.refusal(ANNA, "nightmare c1") == "DR-W1"
    assert board.refusal(ANNA, "all") == "DR-W1"
    board.move(ANNA, f"colour {colour}")
    assert board.shards(ANNA) == colours(**{colour: 1})
    assert board.refusal(ANNA, f"colour {colour}") == "DR-W1"


@pytest.mark.rule("DR-W1")
def test_each_rainbow_is_chosen_by_itself() -> None:
    board = dreamt({"b2": "rainbow 2"}, "----c----").move(ANNA, "collect b2")
    board.move(ANNA, "colour blue", "colour green")
    assert board.shards(ANNA) == [1, 0, 0, 1]


@pytest.mark.rule("DR-W2")
def test_all_four_colours_are_a_star_at_once() -> None:
    board = dreamt(
        {"a3": "blue", "b3": "coin"}, "cc-------", shards={ANNA: "0 1 3 1", BORIS: "1 1 1 0"}
    )
    board.move(ANNA, "collect a3")
    assert (board.shards(ANNA), board.star(ANNA)) == ([0, 0, 2, 0], 1)
    assert board.heard("star") == [("star", ANNA, 1)]
    assert board.seen_by(None)["stars"][board.star(ANNA)] == 5
    assert (board.shards(BORIS), board.star(BORIS)) == ([1, 1, 1, 0], 0)


@pytest.mark.rule("DR-W2")
def test_three_colours_are_not() -> None:
    board = dreamt({"a3": "blue 9"}, "c--------", shards={ANNA: "0 9 9 0"})
    board.move(ANNA, "collect a3")
    assert (board.shards(ANNA), board.star(ANNA)) == ([9, 9, 9, 0], 0)


@pytest.mark.rule("DR-W2")
def test_again_while_a_full_set_is_there() -> None:
    board = dreamt({"a3": "blue 2"}, "c--------", shards={ANNA: "0 2 3 2"})
    board.move(ANNA, "collect a3")
    assert (board.shards(ANNA), board.star(ANNA)) == ([0, 0, 1, 0], 2)


@pytest.mark.rule("DR-W2")
def test_a_chosen_colour_completes_a_set_too() -> None:
    board = dreamt({"a3": "rainbow"}, "c--------", shards={ANNA: "1 1 1 0"})
    board.move(ANNA, "collect a3", "colour green")
    assert (board.shards(ANNA), board.star(ANNA)) == ([0, 0, 0, 0], 1)


@pytest.mark.rule("DR-W3")
def test_on_30_a_set_moves_to_the_top_and_is_kept() -> None:
    board = dreamt({"a3": "blue"}, "c--------", shards={ANNA: "0 1 1 1"}, star={ANNA: 4})
    assert board.points(ANNA) == 30 + 20
    board.move(ANNA, "collect a3")
    assert (board.shards(ANNA), board.star(ANNA)) == ([1, 1, 1, 1], TOP)
    assert board.points(ANNA) == 30 + 20 + 10
    assert board.seen_by(None)["players"][ANNA]["sets"] == 1


@pytest.mark.rule("DR-W3")
@pytest.mark.parametrize(("held", "sets"), [("0 2 2 2", 2), ("1 3 2 2", 2), ("2 3 3 3", 3)])
def test_on_the_top_sets_are_kept(held: str, sets: int) -> None:
    board = dreamt({"a3": "blue 2"}, "c--------", shards={ANNA: held}, star={ANNA: TOP})
    before = [int(n) for n in held.split()]
    board.move(ANNA, "collect a3")
    assert board.shards(ANNA) == [before[0] + 2, *before[1:]]
    assert board.star(ANNA) == TOP
    assert board.points(ANNA) == 30 + 20 + 10 * sets


@pytest.mark.rule("DR-W3")
def test_two_sets_on_20_one_is_returned_and_one_kept() -> None:
    board = dreamt({"a3": "blue 3"}, "c--------", shards={ANNA: "0 3 3 3"}, star={ANNA: 3})
    board.move(ANNA, "collect a3")
    assert (board.shards(ANNA), board.star(ANNA)) == ([2, 2, 2, 2], TOP)
    assert board.points(ANNA) == 30 + 20 + 20


@pytest.mark.rule("DR-W3")
def test_the_top_itself_is_worth_30_and_three_colours_score_nothing() -> None:
    board = dreamt({"a3": "blue"}, shards={ANNA: "3 3 3 0"}, star={ANNA: TOP})
    assert board.points(ANNA) == 30 + 20


@pytest.mark.rule("DR-W4")
def test_calm_key_and_coin_one_each_per_symbol() -> None:
    board = dreamt({"a3": "calm 3", "b3": "key 2", "c3": "coin 4"}, "ccc------")
    board.move(ANNA, "collect a3")
    assert (board.calm(ANNA), board.keys(ANNA), board.coins(ANNA)) == (23, 0, 1)
    board.move(ANNA, "collect b3")
    assert (board.calm(ANNA), board.keys(ANNA), board.coins(ANNA)) == (23, 2, 1)
    board.move(ANNA, "collect c3")
    assert (board.calm(ANNA), board.keys(ANNA), board.coins(ANNA)) == (23, 2, 5)


@pytest.mark.rule("DR-W5")
@pytest.mark.parametrize("locks", [1, 2, 3])
def test_a_chest_costs_a_key_per_lock(locks: int) -> None:
    held = {1: "blue", 2: "white", 3: "orange"}
    board = dreamt({"b2": f"chest {locks}"}, "----c----", keys={ANNA: 4}, chests=held)
    board.move(ANNA, "collect b2")
    assert board.keys(ANNA) == 4 - locks
    assert board.shards(ANNA) == colours(**{held[locks]: 1})
    (event,) = board.heard("chest")
    assert event[1] == 4
    assert (event[2] // 6) + 1 == locks, "a token of that kind"


@pytest.mark.rule("DR-W5")
@pytest.mark.parametrize("effect", ["-", "b", "."])
def test_a_chest_wants_collect(effect: str) -> None:
    board = dreamt({"c1": "chest 1", "b2": "nightmare 1"}, f"--------{effect}", keys={ANNA: 3})
    assert "collect c1" not in board.pending(ANNA)
    board.move(ANNA, "all")
    assert board.keys(ANNA) == 3


@pytest.mark.rule("DR-W5")
def test_too_few_keys_open_nothing() -> None:
    board = dreamt({"b2": "chest 2", "c1": "nightmare 1"}, "----c----", keys={ANNA: 1})
    assert board.options(ANNA) == ["nightmare c1", "all"]
    assert board.refusal(ANNA, "collect b2") == "DR-W5"
    board.move(ANNA, "all")
    assert (board.keys(ANNA), board.heard("chest")) == (1, [])


@pytest.mark.rule("DR-W5")
def test_keys_are_checked_when_the_chest_is_resolved() -> None:
    board = dreamt(
        {"a3": "key", "b2": "chest 2"}, "c---c----", keys={ANNA: 1}, chests={2: "coin 5"}
    )
    assert board.refusal(ANNA, "collect b2") == "DR-W5"
    board.move(ANNA, "collect a3", "collect b2")
    assert (board.keys(ANNA), board.coins(ANNA)) == (0, 6)


@pytest.mark.rule("DR-W5")
def test_everybody_who_opens_this_chest_gets_its_rewards_each_paying_keys() -> None:
    tokens = ("blue", "coin 1", "coin 2", "coin 3", "coin 4", "coin 5")
    board = dreamt(
        {"b2": "chest 1", "c1": "nightmare 1"},
        *["----c----"] * 3,
        players=3,
        keys={ANNA: 1, BORIS: 2},
        chests={1: tokens},
        draws=[3],
    )
    board.move(BORIS, "collect b2")
    assert (board.keys(BORIS), board.coins(BORIS)) == (1, 3)
    chest = board.seen_by(CLARA)["cells"][4]["chest"]
    assert chest == {"coin": 3}
    board.move(ANNA, "collect b2")
    assert (board.keys(ANNA), board.coins(ANNA)) == (0, 1 + 3)
    assert board.options(CLARA) == ["nightmare c1", "all"]
    assert len(board.heard("chest")) == 1
    assert len(board.state.chests[0]) == 5


@pytest.mark.rule("DR-W5")
def test_each_chest_cell_turns_up_its_own_token() -> None:
    tokens = ("coin 1", "coin 2", "coin 3", "coin 4", "coin 5", "coin 6")
    board = dreamt(
        {"a3": "chest 1", "b3": "chest 1"},
        "cc-------",
        keys={ANNA: 2},
        chests={1: tokens},
        draws=[5, 2],
    )
    board.move(ANNA, "collect a3")
    assert board.coins(ANNA) == 1 + 6
    board.move(ANNA, "collect b3")
    assert board.coins(ANNA) == 1 + 6 + 3
    assert len(board.state.chests[0]) == 4


@pytest.mark.rule("DR-W5")
def test_an_empty_kind_cannot_be_opened() -> None:
    board = dreamt(
        {"a3": "chest 1", "b3": "chest 1", "c1": "nightmare 1"},
        "cc-------",
        "cc-------",
        keys={ANNA: 2, BORIS: 2},
        tokens={1: 1},
        chests={1: "coin"},
    )
    board.move(ANNA, "collect b3")
    assert board.refusal(ANNA, "collect a3") == "DR-W5"
    assert board.refusal(BORIS, "collect a3") == "DR-W5"
    board.move(BORIS, "collect b3")
    assert (board.coins(BORIS), board.keys(BORIS)) == (1, 1)


@pytest.mark.rule("DR-W5")
def test_a_token_turned_up_in_another_round_is_not_there_any_more() -> None:
    cells = {"b2": "chest 1"}
    board = dreamt(cells, "----c----", keys={ANNA: 1, BORIS: 9}, chests={1: "coin"})
    board.move(ANNA, "collect b2")
    assert board.state.round == 1
    assert [cell["chest"] for cell in board.seen_by(None)["cells"]] == [None] * 9
    assert len(board.state.spent_chests) == 1
