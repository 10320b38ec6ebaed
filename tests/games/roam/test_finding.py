"""RM-F1…F7: explored lands, majorities, auctions, and what the others get."""

from __future__ import annotations

import pytest
from tests.games.roam.builders import ANNA, BORIS, CLARA, DINA, PLACE, Board, position


def tie(coins: dict[int, int], *, active: int = ANNA, players: int = 2) -> Board:
    """The first land is full, three to three between Anna and Boris."""
    return position(
        "explore",
        players=players,
        active=active,
        markers={ANNA: "a6 b6 a5", BORIS: "b5 a4 b4"},
        coins=coins,
    )


def triple(coins: dict[int, int], *, active: int = ANNA) -> Board:
    """The first land is full, two each of Anna, Boris and Clara; Dina has none."""
    return position(
        "explore",
        players=4,
        active=active,
        markers={ANNA: "a6 b6", BORIS: "a5 b5", CLARA: "a4 b4"},
        coins=coins,
    )


@pytest.mark.rule("RM-F1")
def test_a_land_with_all_six_squares_occupied_is_explored() -> None:
    board = position(markers={ANNA: "a6 b6 a5", BORIS: "b5 a4"}).move(ANNA, "use s1", "at b4")
    assert board.cards(ANNA) == ["s1", "s2", "s3", "1"]


@pytest.mark.rule("RM-F1")
def test_five_squares_are_not_enough() -> None:
    board = position(markers={ANNA: "a6 b6 a5", BORIS: "b5"}).move(ANNA, "use s1", "at b4")
    assert board.cards(ANNA) == ["s1", "s2", "s3"]
    assert board.where(ANNA) == "a5 a6 b4 b6"


@pytest.mark.rule("RM-F1")
def test_not_before_the_end_of_the_turn() -> None:
    """Full in the middle of the turn: the markers still lie, and more may come first."""
    board = position(
        patterns={"s1": "Xo"}, markers={ANNA: "a6 b6 a5", BORIS: "b5 a4"}, coins={ANNA: 2}
    )
    board.move(ANNA, "use s1", "at b4")
    assert (board.phase, board.land(1)) == ("extras", "1")
    assert board.cards(ANNA) == ["s1", "s2", "s3"]
    board.move(ANNA, "end")
    assert board.cards(ANNA) == ["s1", "s2", "s3", "1"]


@pytest.mark.rule("RM-F1")
def test_of_several_the_active_player_chooses_the_order() -> None:
    board = position("explore", markers={ANNA: PLACE[2], BORIS: f"{PLACE[4]} {PLACE[5]}"})
    assert board.options(ANNA) == ["explore 2", "explore 4", "explore 5"]
    board.move(ANNA, "explore 5")
    assert board.cards(BORIS)[3:] == ["5"]
    board.move(ANNA, "explore 2")
    assert board.cards(ANNA)[3:] == ["2"]
    assert board.cards(BORIS)[3:] == ["5", "4"], "the last one needs no choice"


@pytest.mark.rule("RM-F1")
def test_each_land_is_finished_before_the_next() -> None:
    """The coin that Boris gets for the first land is what he bids for the second."""
    board = position(
        "explore",
        markers={ANNA: "a6 b6 a5 b5 a4 c6 d6 c5", BORIS: "b4 d5 c4 d4"},
        coins={ANNA: 0},
    )
    board.move(ANNA, "explore 1")
    assert board.coins(BORIS) == 1
    assert board.phase == "auction"
    board.move(ANNA, "bid 0").move(BORIS, "bid 1")
    assert board.cards(BORIS)[3:] == ["2"]


@pytest.mark.rule("RM-F1")
def test_the_other_order_brings_the_coin_too_late() -> None:
    board = position("explore", markers={ANNA: "a6 b6 a5 b5 a4 c6 d6 c5", BORIS: "b4 d5 c4 d4"})
    board.move(ANNA, "explore 2", "bid 0")
    assert board.cards(ANNA)[3:] == ["2", "1"]
    assert board.heard("cannot-bid") == [("cannot-bid", BORIS)]


@pytest.mark.rule("RM-F2")
@pytest.mark.parametrize("active", [ANNA, BORIS, CLARA])
def test_most_markers_take_the_land_whoever_is_active(active: int) -> None:
    board = position(
        "explore",
        players=3,
        active=active,
        markers={ANNA: "a6", BORIS: "b6 a5 b5", CLARA: "a4 b4"},
        coins={ANNA: 9, CLARA: 9},
    )
    assert board.cards(BORIS)[3:] == ["1"]
    assert board.coins(BORIS) == 0
    assert board.heard("tie") == []


@pytest.mark.rule("RM-F2")
def test_most_of_that_land_not_of_the_field() -> None:
    board = position(
        "explore", markers={ANNA: "a6 b6", BORIS: "a5 b5 a4 b4", CLARA: "c1"}, players=3
    )
    assert board.cards(BORIS)[3:] == ["1"]
    elsewhere = position("explore", markers={ANNA: "a6 b6 c1 d1 e1 f1", BORIS: "a5 b5 a4 b4"})
    assert elsewhere.cards(BORIS)[3:] == ["1"]


@pytest.mark.rule("RM-F3")
def test_those_tied_bid_from_the_active_player_clockwise() -> None:
    board = triple({ANNA: 3, BORIS: 3, CLARA: 3}, active=BORIS)
    order = []
    for _ in range(3):
        (who,) = board.asked
        order.append(who)
        board.move(who, "pass")
    assert order == [BORIS, CLARA, ANNA]


@pytest.mark.rule("RM-F3")
def test_if_the_active_one_is_not_tied_from_the_first_tied_clockwise() -> None:
    board = triple({ANNA: 3, BORIS: 3, CLARA: 3}, active=DINA)
    assert board.asked == (ANNA,)
    behind = position(
        "explore",
        players=4,
        active=ANNA,
        markers={ANNA: "a6 b6", CLARA: "a5 b5", DINA: "a4 b4"},
    )
    assert behind.asked == (ANNA,)
    one = position(
        "explore",
        players=4,
        active=BORIS,
        markers={BORIS: "", ANNA: "a6 b6 a5", DINA: "b5 a4 b4"},
    )
    assert one.asked == (DINA,), "Clara and Dina come after Boris, before Anna"


@pytest.mark.rule("RM-F3")
def test_only_those_tied_bid() -> None:
    board = position(
        "explore",
        players=4,
        markers={ANNA: "a6", BORIS: "b6 a5", CLARA: "b5", DINA: "a4 b4"},
        coins={ANNA: 5, BORIS: 5, CLARA: 5, DINA: 5},
    )
    assert board.asked == (BORIS,)
    board.move(BORIS, "bid 1")
    assert board.asked == (DINA,)
    board.move(DINA, "pass")
    assert board.cards(BORIS)[3:] == ["1"]


@pytest.mark.rule("RM-F3")
def test_once_each() -> None:
    board = tie({ANNA: 5, BORIS: 5}).move(ANNA, "bid 1").move(BORIS, "bid 2")
    assert board.cards(BORIS)[3:] == ["1"], "Anna has bid and is not asked again"
    assert board.coins(BORIS) == 3


@pytest.mark.rule("RM-F3")
def test_a_bid_is_at_least_one_above_the_last() -> None:
    board = tie({ANNA: 4, BORIS: 5})
    assert board.options(ANNA) == ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4", "pass"]
    board.move(ANNA, "bid 2")
    assert board.options(BORIS) == ["bid 3", "bid 4", "bid 5", "pass"]
    for low in (0, 1, 2):
        assert board.refusal(BORIS, f"bid {low}") == "RM-F3"


@pytest.mark.rule("RM-F3")
def test_a_bid_of_nought_is_beaten_by_one() -> None:
    board = tie({ANNA: 0, BORIS: 1}).move(ANNA, "bid 0")
    assert board.options(BORIS) == ["bid 1", "pass"]


@pytest.mark.rule("RM-F3")
def test_nobody_bids_more_than_they_have() -> None:
    board = tie({ANNA: 2, BORIS: 0})
    assert board.refusal(ANNA, "bid 3") == "RM-F3"
    assert tie({}).options(ANNA) == ["bid 0", "pass"]


@pytest.mark.rule("RM-F3")
def test_passing_leaves_the_minimum_unchanged() -> None:
    board = triple({BORIS: 2, CLARA: 2, ANNA: 2}).move(ANNA, "pass")
    assert board.options(BORIS) == ["bid 0", "bid 1", "bid 2", "pass"]
    board.move(BORIS, "bid 1")
    assert board.options(CLARA) == ["bid 2", "pass"]
    board = triple({ANNA: 2, BORIS: 2, CLARA: 2}).move(ANNA, "bid 0").move(BORIS, "pass")
    assert board.options(CLARA) == ["bid 1", "bid 2", "pass"]


@pytest.mark.rule("RM-F3")
@pytest.mark.parametrize("active", [ANNA, BORIS, CLARA, DINA])
def test_if_all_pass_the_first_one_asked_takes_it_for_nought(active: int) -> None:
    board = triple({ANNA: 2, BORIS: 2, CLARA: 2}, active=active)
    (first,) = board.asked
    for _ in range(3):
        board.move(board.asked[0], "pass")
    assert board.cards(first)[3:] == ["1"]
    assert board.coins(first) == 2


@pytest.mark.rule("RM-F3")
def test_a_pass_and_a_bid_of_nought() -> None:
    board = tie({ANNA: 2, BORIS: 2}).move(ANNA, "pass").move(BORIS, "bid 0")
    assert board.cards(BORIS)[3:] == ["1"]


@pytest.mark.rule("RM-F3")
def test_whoever_cannot_outbid_is_out() -> None:
    board = triple({ANNA: 3, BORIS: 2, CLARA: 4}).move(ANNA, "bid 2")
    assert board.asked == (CLARA,)
    assert board.heard("cannot-bid") == [("cannot-bid", BORIS)]


@pytest.mark.rule("RM-F4")
def test_only_the_highest_bidder_pays_to_the_bank() -> None:
    board = triple({ANNA: 5, BORIS: 5, CLARA: 5, DINA: 5})
    board.move(ANNA, "bid 1").move(BORIS, "bid 4").move(CLARA, "pass")
    assert [board.coins(who) for who in range(4)] == [6, 1, 6, 5], "the losers had markers there"
    assert board.heard("finds")[0][:4] == ("finds", BORIS, 0, 4)


@pytest.mark.rule("RM-F5")
def test_the_card_joins_awake_and_can_be_used() -> None:
    board = position(
        "explore",
        active=BORIS,
        markers={BORIS: PLACE[1]},
        asleep={BORIS: "s4 s5"},
        patterns={"1": "XX/X."},
    )
    assert board.cards(BORIS) == ["s4", "s5", "s6", "1"]
    assert board.awake(BORIS) == ["s6", "1"]
    board.move(ANNA, "use s1", "at f1").move(BORIS, "use 1", "at d4")
    assert board.where(BORIS) == "c4 d4 d5", "read from the northern edge"


@pytest.mark.rule("RM-F5")
@pytest.mark.rule("RM-T1")
def test_one_found_awake_keeps_the_others_asleep() -> None:
    board = position(asleep={ANNA: "s2 s3"}, markers={ANNA: "a6 b6 a5 b5 a4"}).move(
        ANNA, "use s1", "at b4"
    )
    board.move(BORIS, "use s4", "at f1")
    assert board.awake(ANNA) == ["1"]


@pytest.mark.rule("RM-F6")
def test_all_markers_return_and_a_new_land_lies() -> None:
    board = position(
        "explore",
        players=3,
        markers={ANNA: "a6 b6 a5 c1", BORIS: "b5 a4", CLARA: "b4 c2"},
        lands={1: "40"},
        top="21",
        draws="33",
    )
    assert [board.supply(who) for who in range(3)] == [23, 24, 23]
    assert (board.where(ANNA), board.where(BORIS), board.where(CLARA)) == ("c1", "", "c2")
    assert board.land(1) == "21"
    assert board.state.top == 32
    assert 32 not in board.state.bag
    assert board.heard("land") == [("land", 0, 20)]


@pytest.mark.rule("RM-F6")
@pytest.mark.parametrize(
    ("place", "first", "last"),
    [(1, "a6", "b4"), (2, "c6", "d4"), (3, "e6", "f4"), (4, "b1", "a3"), (6, "f1", "e3")],
)
def test_the_new_land_lies_the_same_way_round(place: int, first: str, last: str) -> None:
    """Its symbols take the place of the old ones; below the middle it is read from the north."""
    board = position(
        "explore",
        markers={ANNA: PLACE[place]},
        symbols={PLACE[place].split()[2]: 1},
        top="21",
        faces={"21": (3, 0, 0, 0, 0, 2)},
    )
    names = [f"{column}{row}" for row in range(6, 0, -1) for column in "abcdef"]
    coins = dict(zip(names, board.seen_by(None)["coins"], strict=True))
    assert {name: n for name, n in coins.items() if n} == {first: 3, last: 2}


@pytest.mark.rule("RM-F6")
def test_with_an_empty_deck_the_place_stays_void() -> None:
    board = position(
        "explore",
        active=BORIS,
        markers={ANNA: PLACE[2], BORIS: "a1"},
        symbols={"c6": 2},
        top="",
        deck="",
        patterns={"s1": "Xo", "s2": "XXX"},
        coins={ANNA: 4},
        artifacts={ANNA: "shift"},
    )
    assert board.land(2) == ""
    assert board.heard("land") == []
    assert board.seen_by(None)["coins"][2] == 0
    trio = board.move(ANNA, "use s1")
    assert not {"c6", "d6", "c5", "d5", "c4", "d4"} & set(trio.options(ANNA, "at"))
    trio.move(ANNA, "at b5")
    assert trio.options(ANNA, "pay") == [], "c5 is no square"
    trio.move(ANNA, "artifact shift", "from b5")
    assert trio.options(ANNA, "to") == ["b6", "a5", "b4"]


@pytest.mark.rule("RM-F6")
def test_required_squares_never_cross_a_void() -> None:
    board = position(lands={2: ""}, top="", deck="", patterns={"s1": "X.X", "s2": "XX"})
    ahead = board.seen_by(ANNA)["choices"][0]["positions"]
    rows = [p["required"] for p in ahead if p["at"][1] in "654"]
    assert rows == [], "every such trio would touch the void"
    assert ["a1", "c1"] in [p["required"] for p in ahead]


@pytest.mark.rule("RM-F6")
def test_the_last_land_of_the_deck_still_comes() -> None:
    board = position("explore", markers={ANNA: PLACE[2]}, top="21", deck="")
    assert board.land(2) == "21"
    assert board.seen_by(None)["top"] is None


@pytest.mark.rule("RM-F6")
def test_a_void_is_never_explored() -> None:
    board = position(lands=dict.fromkeys(range(1, 6), ""), top="", deck="")
    board.move(ANNA, "use s1", "at e3")
    assert len(board.cards(ANNA)) == 3
    assert board.asked == (BORIS,)


@pytest.mark.rule("RM-T6")
def test_without_any_legal_position_the_character_just_sleeps() -> None:
    board = position(lands=dict.fromkeys(range(1, 6), ""), top="", deck="", patterns={"s1": "XXX"})
    board.move(ANNA, "use s1")
    assert board.asked == (BORIS,)
    assert board.awake(ANNA) == ["s2", "s3"]


@pytest.mark.rule("RM-F7")
def test_every_other_player_there_gains_one_coin_however_many_markers() -> None:
    board = position(
        "explore",
        players=4,
        markers={ANNA: "a6 b6 a5", BORIS: "b5 a4", CLARA: "b4", DINA: "c1"},
    )
    assert [board.coins(who) for who in range(4)] == [0, 1, 1, 0]
    assert board.heard("finds") == [("finds", ANNA, 0, 0, (BORIS, CLARA))]


@pytest.mark.rule("RM-F7")
def test_losers_of_the_auction_gain_it_and_the_winner_does_not() -> None:
    board = tie({ANNA: 2, BORIS: 1}).move(ANNA, "bid 1")
    assert (board.coins(ANNA), board.coins(BORIS)) == (1, 2)


@pytest.mark.rule("RM-F7")
def test_alone_on_a_land_nobody_gains() -> None:
    board = position("explore", markers={ANNA: PLACE[1], BORIS: "c1"})
    assert (board.coins(ANNA), board.coins(BORIS)) == (0, 0)
