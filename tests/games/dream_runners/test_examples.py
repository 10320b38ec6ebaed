"""The examples of the rulebook, with its numbers."""

from __future__ import annotations

import pytest
from tests.games.dream_runners.builders import ANNA, BORIS, colours, dreamt, position

ALICE = ANNA


@pytest.mark.rule("DR-E1")
@pytest.mark.rule("DR-E2")
@pytest.mark.rule("DR-E3")
@pytest.mark.rule("DR-X1")
def test_1_logic_a_nightmare_and_two_rewards() -> None:
    """One cell uncovered and one outside, a nightmare of 2 not banished, a key, two blue shards."""
    board = position(
        {"a3": "key", "b3": "nightmare 1", "c3": "blue", "c1": "nightmare 2"},
        faces={2: "cbd"},
    )
    board.move(ALICE, "lock 0:2,1,0 1:-1,1,0 2:0,0,0 3:1,1,0")
    board.move(BORIS, "lock 4:0,0,0")
    assert board.pending(ALICE) == ["logic", "collect a3", "collect c3", "nightmare c1"]
    board.move(ALICE, "logic")
    assert board.calm(ALICE) == 20 - 2
    board.move(ALICE, "nightmare c1")
    assert board.calm(ALICE) == 20 - 2 - 2
    board.move(ALICE, "collect a3")
    assert board.keys(ALICE) == 1
    board.move(ALICE, "collect c3")
    assert board.shards(ALICE) == colours(blue=2)


@pytest.mark.rule("DR-P4")
@pytest.mark.rule("DR-W2")
@pytest.mark.rule("DR-W5")
@pytest.mark.rule("DR-B2")
@pytest.mark.rule("DR-B3")
@pytest.mark.rule("DR-N1")
def test_2_alice_in_round_3() -> None:
    board = position(
        {"a3": "key", "b3": "coin 2", "c3": "chest 2", "c1": "nightmare 2"},
        round=3,
        first=BORIS,
        faces={2: "cdc"},
        chests={2: "rainbow coin 4"},
        bearing={34: (1, 0)},
        sale={"bent": [34, 35]},
        keys={ALICE: 1},
        shards={ALICE: "2 1 1 0"},
    )
    assert board.state.first == BORIS
    board.move(ALICE, "lock 0:2,1,0 1:-1,1,0 2:0,0,0 3:1,1,0")
    assert (board.coins(ALICE), board.state.first, board.state.hourglass) == (1, ALICE, ALICE)
    board.move(BORIS, "lock 4:0,0,0 5:1,1,0 6:0,2,0")
    assert board.coins(BORIS) == 0

    board.move(ALICE, "collect a3")
    assert board.keys(ALICE) == 2
    board.move(ALICE, "collect b3")
    assert board.coins(ALICE) == 5
    board.move(ALICE, "collect c3")
    assert (board.keys(ALICE), board.coins(ALICE)) == (0, 9)
    assert board.shards(ALICE) == [2, 1, 1, 0]
    board.move(ALICE, "colour green")
    assert board.heard("shard") == [("shard", ALICE, 3, 1)]
    assert (board.shards(ALICE), board.star(ALICE)) == ([1, 0, 0, 0], 1)
    board.move(ALICE, "logic")
    assert board.calm(ALICE) == 18
    board.move(ALICE, "nightmare c1")
    assert board.calm(ALICE) == 16

    board.move(BORIS, "all")
    assert (board.phase, board.asked) == ("shop", (ALICE,))
    board.move(ALICE, "buy bent")
    assert board.coins(ALICE) == 6
    board.move(ALICE, "calm", "calm")
    assert (board.coins(ALICE), board.calm(ALICE)) == (0, 18)
    assert board.player(ALICE).segments == [0, 1, 2, 3, 34]

    assert (board.phase, board.seen_by(None)["round"]) == ("dream", 4)
    assert board.state.first == ALICE
    assert board.state.hourglass == -1
    assert [len(stack) for stack in board.state.chests] == [6, 5, 6]


@pytest.mark.rule("DR-E4")
def test_2_alice_would_fare_alike_by_resolving_all() -> None:
    board = dreamt(
        {"a3": "key", "b3": "coin 2", "c3": "chest 2", "c1": "nightmare 2"},
        "cdc------",
        keys={ALICE: 1},
        chests={2: "rainbow coin 4"},
        shards={ALICE: "2 1 1 0"},
    )
    board.move(ALICE, "all")
    assert board.asked == (ALICE, BORIS)
    assert board.options(ALICE) == [f"colour {c}" for c in ("blue", "white", "orange", "green")]
    board.move(ALICE, "colour green")
    assert (board.coins(ALICE), board.keys(ALICE), board.calm(ALICE)) == (9, 0, 18)
    assert (board.shards(ALICE), board.star(ALICE)) == ([1, 0, 0, 0], 1)
