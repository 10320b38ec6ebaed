"""DR-B1…B3, DR-N1: between dreams."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.dream_runners.builders import ANNA, BORIS, CLARA, Board, position, whole


def shop(players: int = 2, *, first: int = ANNA, **more: Any) -> Board:
    """All have covered an empty tile; *first* was done first and has a coin more."""
    board = position(players=players, **more)
    for seat in range(players):
        who = (first + seat) % players
        if who in board.asked:
            board.move(who, f"lock {whole(who)}")
    return board


@pytest.mark.rule("DR-B1")
@pytest.mark.parametrize("first", [ANNA, BORIS, CLARA])
def test_from_the_first_dreamer_clockwise(first: int) -> None:
    board = shop(3, first=first, coins=dict.fromkeys(range(3), 5))
    for seat in range(3):
        who = (first + seat) % 3
        assert (board.phase, board.asked) == ("shop", (who,))
        assert board.seen_by(None)["shop"] == {"seat": who, "bought": False}
        board.move(who, "done")
    assert board.phase == "dream"


@pytest.mark.rule("DR-B1")
def test_a_face_up_segment_for_four_coins_and_the_next_is_turned_up_at_once() -> None:
    board = shop(coins={ANNA: 4}, draws=[31])
    assert board.state.open == [16, 22, 28, 34]
    assert board.options(ANNA, "buy") == ["single", "pair", "straight", "bent"]
    board.move(ANNA, "buy straight")
    assert board.player(ANNA).segments == [0, 1, 2, 3, 28]
    assert board.coins(ANNA) == 4 + 1 - 4
    assert board.state.open == [16, 22, 31, 34]
    assert board.heard("buys") == [("buys", ANNA, 28)]


@pytest.mark.rule("DR-B1")
def test_the_next_player_may_buy_what_was_turned_up() -> None:
    board = shop(coins={ANNA: 3, BORIS: 4}, draws=[19])
    board.move(ANNA, "buy single").move(BORIS, "buy single")
    assert board.player(BORIS).segments[-1] == 19


@pytest.mark.rule("DR-B1")
def test_at_most_one_segment() -> None:
    board = shop(coins={ANNA: 20}).move(ANNA, "buy pair")
    assert board.seen_by(None)["shop"] == {"seat": ANNA, "bought": True}
    assert board.options(ANNA) == ["calm", "done"]
    assert board.refusal(ANNA, "buy single") == "DR-B1"
    board.move(ANNA, "calm")
    assert board.refusal(ANNA, "buy single") == "DR-B1"


@pytest.mark.rule("DR-B1")
def test_one_more_in_the_next_round() -> None:
    board = shop(coins={ANNA: 20}).move(ANNA, "buy pair", "done")
    board.move(ANNA, f"lock {whole(ANNA)}").move(BORIS, f"lock {whole(BORIS)}")
    board.move(ANNA, "buy pair")
    assert len(board.player(ANNA).segments) == 6


@pytest.mark.rule("DR-B1")
def test_buying_is_not_due() -> None:
    board = shop(coins={ANNA: 20}).move(ANNA, "done")
    assert (board.coins(ANNA), len(board.player(ANNA).segments)) == (21, 4)


@pytest.mark.rule("DR-B1")
def test_three_coins_buy_no_segment_and_two_are_not_asked() -> None:
    board = shop(3, coins={ANNA: 2, BORIS: 2, CLARA: 4})
    assert board.options(ANNA) == ["calm", "done"]
    assert board.refusal(ANNA, "buy single") == "DR-B1"
    board.move(ANNA, "done")
    assert board.asked == (CLARA,)


@pytest.mark.rule("DR-B1")
def test_an_empty_stack_sells_nothing() -> None:
    board = shop(coins={ANNA: 8, BORIS: 8}, sale={"single": [], "bent": [39]})
    assert board.options(ANNA, "buy") == ["pair", "straight", "bent"]
    assert board.refusal(ANNA, "buy single") == "DR-B1"
    board.move(ANNA, "buy bent", "done")
    assert board.options(BORIS, "buy") == ["pair", "straight"]
    assert board.seen_by(None)["open"][3] is None


@pytest.mark.rule("DR-B1")
def test_a_bought_segment_can_be_laid_in_the_next_dream() -> None:
    board = shop(coins={ANNA: 4}).move(ANNA, "buy single")
    assert board.phase == "dream"
    assert board.allows(ANNA, "lock 0:0,0,0 16:1,1,0")


@pytest.mark.rule("DR-B1")
def test_who_has_woken_buys_nothing() -> None:
    board = shop(3, first=BORIS, awake=[CLARA], coins=dict.fromkeys(range(3), 5))
    assert board.asked == (BORIS,)
    assert board.move(BORIS, "done").asked == (ANNA,)
    assert board.move(ANNA, "done").phase == "dream"


@pytest.mark.rule("DR-B2")
def test_coin_symbols_pay_at_once_and_only_then() -> None:
    board = shop(coins={ANNA: 4}, bearing={22: (2, 0)}).move(ANNA, "buy pair")
    assert board.coins(ANNA) == 5 - 4 + 2
    board.move(ANNA, "done")
    board.move(BORIS, f"lock {whole(BORIS)}").move(ANNA, "lock 22:0,0,0")
    board.move(ANNA, "all")
    assert board.coins(ANNA) == 3


@pytest.mark.rule("DR-B2")
def test_the_four_coins_must_be_there_first() -> None:
    board = shop(coins={ANNA: 2}, bearing={22: (4, 0)})
    assert board.coins(ANNA) == 3
    assert board.refusal(ANNA, "buy pair") == "DR-B1"


@pytest.mark.rule("DR-B2")
def test_moons_on_all_own_segments_count() -> None:
    board = shop(coins={ANNA: 4}, bearing={0: (0, 1), 22: (0, 3), 4: (0, 5)})
    assert board.points(ANNA) == 21
    board.move(ANNA, "buy pair")
    assert board.points(ANNA) == 24
    assert board.seen_by(None)["players"][ANNA]["moons"] == 4
    assert board.points(BORIS) == 25


@pytest.mark.rule("DR-B3")
def test_calm_for_three_coins_any_number_of_times() -> None:
    board = shop(coins={ANNA: 10})
    for bought in (1, 2, 3):
        board.move(ANNA, "calm")
        assert (board.calm(ANNA), board.coins(ANNA)) == (20 + bought, 11 - 3 * bought)
    assert board.phase == "dream", "with two coins nothing is for sale"


@pytest.mark.rule("DR-B3")
def test_with_refunded_coins_too_and_before_or_after_the_segment() -> None:
    after = shop(coins={ANNA: 4}, bearing={34: (2, 0)}).move(ANNA, "buy bent", "calm")
    assert (after.calm(ANNA), after.coins(ANNA)) == (21, 0)
    before = shop(coins={ANNA: 6}).move(ANNA, "calm", "buy bent")
    assert (before.calm(ANNA), before.coins(ANNA)) == (21, 0)


@pytest.mark.rule("DR-B3")
def test_not_at_the_top() -> None:
    board = shop(coins={ANNA: 10}, calm={ANNA: 29}).move(ANNA, "calm")
    assert board.calm(ANNA) == 30
    assert board.refusal(ANNA, "calm") == "DR-B3"
    assert "calm" not in board.options(ANNA)


@pytest.mark.rule("DR-B3")
def test_not_for_two_coins() -> None:
    board = shop(coins={ANNA: 4, BORIS: 3}).move(ANNA, "calm")
    assert board.coins(ANNA) == 2
    assert board.asked == (BORIS,)


@pytest.mark.rule("DR-B3")
def test_only_in_ones_own_turn() -> None:
    board = shop(coins={ANNA: 10, BORIS: 10})
    assert board.asked == (ANNA,)
    assert board.options(BORIS) == []
    board.move(ANNA, "done")
    assert board.asked == (BORIS,)


@pytest.mark.rule("DR-N1")
def test_used_chests_and_the_tile_go_to_the_box_and_the_next_tile_comes() -> None:
    board = position({"a3": "chest 2"}, faces={2: "c--"}, keys={ANNA: 2}, chests={2: "coin"})
    tile = board.state.tile
    board.move(ANNA, f"lock {whole(ANNA)}").move(BORIS, f"lock {whole(BORIS)}")
    board.move(ANNA, "collect a3")
    (event,) = board.heard("chest")
    assert board.state.round == 1
    assert board.state.past == [tile]
    assert board.state.tile not in (tile, -1)
    assert board.state.spent_chests == [event[2]]
    assert board.state.opened == [-1] * 9
    assert board.seen_by(None)["round"] == 2


@pytest.mark.rule("DR-N1")
def test_nothing_of_the_last_dream_lies_on_the_next() -> None:
    board = shop(first=BORIS)
    assert (board.phase, board.state.first, board.state.hourglass) == ("dream", BORIS, -1)
    for p in board.state.players:
        assert (p.locked, p.layout, p.outside, p.collects) == (False, [], 0, 0)
        assert p.cover == [-1] * 9
    assert board.asked == (ANNA, BORIS)
    assert board.heard("dream")[-1] == ("dream", 1, board.state.tile)


@pytest.mark.rule("DR-N1")
def test_the_first_dreamer_opens_the_next_dream() -> None:
    board = shop(3, first=CLARA)
    assert board.seen_by(None)["first"] == CLARA
