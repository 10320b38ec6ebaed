"""DR-X1…X10: special effects and cells."""

from __future__ import annotations

import pytest
from tests.games.dream_runners.builders import (
    ANNA,
    BORIS,
    CLARA,
    DINA,
    Board,
    colours,
    dreamt,
    position,
    whole,
)


@pytest.mark.rule("DR-X1")
def test_double_collect_doubles_every_symbol() -> None:
    board = dreamt({"b2": "blue white 2 calm key coin 3"}, "----d----").move(ANNA, "collect b2")
    assert board.shards(ANNA) == [2, 4, 0, 0]
    assert (board.calm(ANNA), board.keys(ANNA), board.coins(ANNA)) == (22, 2, 6 + 1)


@pytest.mark.rule("DR-X2")
def test_collect_and_banish_counts_as_both() -> None:
    board = dreamt({"a3": "nightmare 3", "b3": "coin 2", "c3": "spider blue"}, "***------")
    assert board.pending(ANNA) == ["collect b3", "collect c3"]
    board.move(ANNA, "all")
    assert (board.calm(ANNA), board.coins(ANNA), board.shards(ANNA)) == (20, 3, colours(blue=1))


@pytest.mark.rule("DR-X2")
def test_it_counts_on_its_own_cell_alone_and_once() -> None:
    board = dreamt({"a3": "nightmare 3", "b3": "coin 2"}, "-*-------").move(ANNA, "all")
    assert (board.calm(ANNA), board.coins(ANNA)) == (17, 3)


@pytest.mark.rule("DR-X3")
@pytest.mark.parametrize(
    ("cover", "lost"),
    [
        ("---------", 0),
        ("-c-------", 1),
        ("-cd*-----", 3),
        ("bbb------", None),
        ("*--------", None),
        ("-cccccccc", 8),
        ("dcccccccc", 9),
    ],
)
def test_an_octopus_takes_one_calm_per_collect_effect(cover: str, lost: int | None) -> None:
    """Double collect and collect-and-banish count once; None: it is banished."""
    board = dreamt({"a3": "octopus", "b2": "nightmare 1"}, cover)
    assert ("nightmare a3" in board.pending(ANNA)) == (lost is not None)
    if lost is not None:
        board.move(ANNA, "nightmare a3")
    assert board.calm(ANNA) == 20 - (lost or 0)


@pytest.mark.rule("DR-X3")
def test_collect_effects_outside_the_tile_count() -> None:
    board = position({"a3": "octopus"}, faces={2: "ccc"}).move(ANNA, "lock 2:2,2,0")
    board.move(BORIS, f"lock {whole(BORIS)}")
    assert board.move(ANNA, "nightmare a3").calm(ANNA) == 20 - 3


@pytest.mark.rule("DR-X3")
def test_unused_segments_do_not_count() -> None:
    board = dreamt({"a3": "octopus"}, "-c------.", faces={0: "c"}).move(ANNA, "nightmare a3")
    assert board.calm(ANNA) == 19


@pytest.mark.rule("DR-X3")
def test_each_octopus_counts() -> None:
    cells = {"a3": "octopus", "b3": "octopus", "c3": "octopus"}
    board = dreamt(cells, "-b-cc----").move(ANNA, "all")
    assert board.calm(ANNA) == 20 - 2 * 2


@pytest.mark.rule("DR-X4")
def test_a_bat_takes_an_unused_segment_that_its_owner_chooses() -> None:
    board = dreamt({"a3": "bat", "c1": "nightmare 1"}, "-----.--.", owns={ANNA: [16]})
    board.move(ANNA, "nightmare a3")
    assert board.seen_by(ANNA)["bats"] == 1
    assert board.options(ANNA) == ["give 0", "give 16"]
    assert board.refusal(ANNA, "give 2") == "DR-X4"
    assert board.refusal(ANNA, "logic") == "DR-X4"
    board.move(ANNA, "give 16")
    assert board.player(ANNA).segments == [0, 1, 2, 3]
    assert 16 in board.state.box
    assert board.calm(ANNA) == 20
    assert board.refusal(ANNA, "give 0") == "DR-X4"


@pytest.mark.rule("DR-X4")
def test_its_moons_go_with_it() -> None:
    board = dreamt({"a3": "bat"}, owns={ANNA: [16]}, bearing={16: (0, 3)}, players=3)
    assert board.points(ANNA) == 23
    board.move(ANNA, "nightmare a3", "give 16")
    assert board.points(ANNA) == 20


@pytest.mark.rule("DR-X4")
@pytest.mark.parametrize("effect", ["b", "*"])
def test_a_banished_bat_takes_nothing(effect: str) -> None:
    board = dreamt({"a3": "bat"}, f"{effect}--------", owns={ANNA: [16]})
    assert board.pending(ANNA) == []


@pytest.mark.rule("DR-X4")
@pytest.mark.parametrize("effect", ["-", "c", "d"])
def test_with_none_unused_nothing_happens(effect: str) -> None:
    board = dreamt({"a3": "bat", "b2": "nightmare 1"}, f"{effect}--------")
    board.move(ANNA, "nightmare a3")
    assert board.player(ANNA).bats == 0
    assert len(board.player(ANNA).segments) == 4
    assert board.options(ANNA) == ["nightmare b2", "all"]


@pytest.mark.rule("DR-X4")
def test_two_bats_take_two_and_no_more_than_there_are() -> None:
    cells = {"a3": "bat", "b3": "bat", "b2": "nightmare 1"}
    two = dreamt(cells, "--------.", owns={ANNA: [16]}).move(ANNA, "all")
    two.move(ANNA, "give 0")
    assert two.options(ANNA) == ["give 16"]
    two.move(ANNA, "give 16")
    assert two.player(ANNA).segments == [1, 2, 3]
    one = dreamt(cells, owns={ANNA: [16]}).move(ANNA, "all", "give 16")
    assert one.player(ANNA).segments == [0, 1, 2, 3]
    assert ANNA not in one.asked


@pytest.mark.rule("DR-X5")
@pytest.mark.parametrize(
    ("effect", "shards", "lost"),
    [("-", 0, 1), ("b", 0, 0), ("c", 1, 1), ("*", 1, 0), ("d", 2, 1)],
)
def test_a_spider_is_nightmare_and_reward(effect: str, shards: int, lost: int) -> None:
    board = dreamt({"b2": "spider orange"}, f"----{effect}----")
    for item in board.pending(ANNA):
        board.move(ANNA, item)
    assert board.shards(ANNA) == colours(orange=shards)
    assert board.calm(ANNA) == 20 - lost


@pytest.mark.rule("DR-X5")
def test_an_uncovered_spider_costs_logic_too() -> None:
    board = dreamt({"c1": "spider blue"}, "--------.").move(ANNA, "all")
    assert (board.calm(ANNA), board.shards(ANNA)) == (18, [0] * 4)


@pytest.mark.rule("DR-X6")
@pytest.mark.parametrize("cell", ["nightmare 3", "bat", "octopus"])
def test_double_collect_on_a_nightmare_does_nothing(cell: str) -> None:
    board = dreamt({"b2": cell}, "----d----", owns={ANNA: [16, 17]})
    assert board.pending(ANNA) == ["nightmare b2"]
    board.move(ANNA, "all")
    if cell == "bat":
        board.move(ANNA, "give 16")
        assert board.player(ANNA).segments == [0, 1, 2, 3, 17]
    assert board.calm(ANNA) == 20 - {"nightmare 3": 3, "bat": 0, "octopus": 1}[cell]


@pytest.mark.rule("DR-X7")
@pytest.mark.parametrize(("keys", "openings"), [(1, 0), (2, 1), (3, 1), (4, 2), (9, 2)])
def test_a_chest_is_opened_twice_if_the_keys_suffice(keys: int, openings: int) -> None:
    board = dreamt(
        {"b2": "chest 2", "c1": "nightmare 1"},
        "----d----",
        keys={ANNA: keys},
        chests={2: ("coin 5", "coin 7", *["coin 9"] * 4)},
        draws=[7],
    )
    if openings:
        board.move(ANNA, "collect b2")
    else:
        assert board.refusal(ANNA, "collect b2") == "DR-W5"
    assert board.keys(ANNA) == keys - 2 * openings
    assert board.coins(ANNA) == 1 + 7 * openings
    assert len(board.state.chests[1]) == (5 if openings else 6), "the same reward again"
    assert "collect b2" not in board.options(ANNA)


@pytest.mark.rule("DR-X7")
def test_keys_from_the_first_opening_may_pay_the_second() -> None:
    board = dreamt({"b2": "chest 1"}, "----d----", keys={ANNA: 1}, chests={1: "key coin"})
    board.move(ANNA, "collect b2")
    assert (board.keys(ANNA), board.coins(ANNA)) == (1, 1 + 2)


@pytest.mark.rule("DR-X7")
def test_a_rainbow_in_a_chest_opened_twice_is_chosen_twice() -> None:
    board = dreamt({"b2": "chest 1"}, "----d----", keys={ANNA: 2}, chests={1: "rainbow"})
    board.move(ANNA, "collect b2", "colour blue", "colour white")
    assert board.shards(ANNA) == [1, 1, 0, 0]


@pytest.mark.rule("DR-X8")
def test_double_collect_on_a_rainbow_is_two_shards_of_one_colour() -> None:
    board = dreamt({"b2": "rainbow", "c1": "nightmare 1"}, "----d----").move(ANNA, "collect b2")
    assert board.seen_by(ANNA)["asks"] == 2
    board.move(ANNA, "colour white")
    assert board.shards(ANNA) == colours(white=2)
    assert board.options(ANNA) == ["nightmare c1", "all"]


WOVEN = {"b2": "woven blue green key", "c1": "nightmare 1"}
COLLECT = "----c----"


def weaving(cells: dict[str, str], *covers: str, first: int = ANNA) -> Board:
    """Everybody has laid a layout; *first* was the first to do so."""
    players = len(covers)
    board = dreamt(cells, *covers, players=players)
    if first == ANNA:
        return board
    faces = {i: _letters(board, i) for i in range(4 * players)}
    board = position(cells, players=players, faces=faces)
    for seat in range(players):
        who = (first + seat) % players
        board.move(who, f"lock {whole(who)}")
    return board


def _letters(board: Board, segment: int) -> str:
    return "".join("-cbd*"[e] for e in board.state.book.segments[segment].effects)


@pytest.mark.rule("DR-X9")
@pytest.mark.parametrize(
    ("first", "order"),
    [(ANNA, [ANNA, CLARA, ANNA]), (BORIS, [CLARA, ANNA, CLARA]), (CLARA, [CLARA, ANNA, CLARA])],
)
def test_weavers_take_in_turn_clockwise_from_the_first_dreamer(
    first: int, order: list[int]
) -> None:
    """Boris has not collected it and takes nothing."""
    board = weaving(WOVEN, COLLECT, "---------", "----*----", first=first)
    for who, reward in zip(order, ("green", "key"), strict=False):
        assert (board.phase, board.asked) == ("weave", (who,))
        board.move(who, f"weave {reward}")
    assert board.phase == "effects"
    taken = [(event[1], event[2]) for event in board.heard("weaves")]
    assert taken == list(zip(order, (3, 6, 0), strict=True))


@pytest.mark.rule("DR-X9")
def test_what_was_taken_cannot_be_taken_again() -> None:
    board = weaving(WOVEN, COLLECT, COLLECT)
    assert board.options(ANNA) == ["weave blue", "weave green", "weave key"]
    view = board.seen_by(BORIS)["weaving"]
    assert view == {"seat": ANNA, "cell": "b2", "pool": {"blue": 1, "green": 1, "key": 1}}
    board.move(ANNA, "weave green")
    assert board.options(BORIS) == ["weave blue", "weave key"]
    assert board.refusal(BORIS, "weave green") == "DR-X9"


@pytest.mark.rule("DR-X9")
def test_late_ones_may_get_nothing() -> None:
    board = weaving({"b2": "woven blue key"}, *[COLLECT] * 4, first=CLARA)
    board.move(CLARA, "weave key")
    assert [board.pending(who) for who in range(4)] == [[], [], ["woven b2"], ["woven b2"]]
    board.move(CLARA, "all").move(DINA, "all")
    assert board.keys(CLARA) == 1
    assert board.shards(DINA) == colours(blue=1)


@pytest.mark.rule("DR-X9")
def test_who_collects_alone_takes_everything() -> None:
    board = weaving(WOVEN, "---------", COLLECT)
    board.move(BORIS, "weave key", "weave blue", "woven b2")
    assert (board.keys(BORIS), board.shards(BORIS)) == (1, [1, 0, 0, 1])


@pytest.mark.rule("DR-X9")
def test_if_nobody_collected_it_nobody_is_asked() -> None:
    board = weaving(WOVEN, "---------", "----b----")
    assert board.phase == "effects"
    assert board.pending(ANNA) == ["nightmare c1"]


@pytest.mark.rule("DR-X9")
def test_the_gain_enters_ones_own_order_where_one_likes() -> None:
    board = dreamt({"b2": "woven calm 3 coin", "c1": "nightmare 3"}, COLLECT, calm={ANNA: 3})
    board.move(ANNA, "weave calm", "weave calm", "weave calm")
    assert (board.calm(ANNA), board.coins(ANNA)) == (3, 1)
    assert board.options(ANNA) == ["woven b2", "nightmare c1", "all"]
    board.move(ANNA, "woven b2")
    assert (board.calm(ANNA), board.coins(ANNA)) == (6, 2)
    assert board.move(ANNA, "nightmare c1").calm(ANNA) == 3


@pytest.mark.rule("DR-X9")
def test_what_one_dream_gave_is_not_given_again_in_the_next() -> None:
    board = weaving({"b2": "woven key 2"}, COLLECT, "---------")
    board.move(ANNA, "woven b2")
    assert (board.keys(ANNA), board.state.round) == (2, 1)
    assert board.player(ANNA).woven == [0] * 8


@pytest.mark.rule("DR-X10")
def test_double_collect_on_woven_dreams_doubles_what_one_got() -> None:
    board = weaving({"b2": "woven blue key 2 coin"}, "----d----", COLLECT)
    board.move(ANNA, "weave key").move(BORIS, "weave key").move(ANNA, "weave blue")
    assert len(board.heard("weaves")) == 4, "first they are shared as usual"
    board.move(ANNA, "woven b2").move(BORIS, "woven b2")
    assert (board.keys(ANNA), board.shards(ANNA)) == (2, colours(blue=2))
    assert (board.keys(BORIS), board.coins(BORIS)) == (1, 1)


@pytest.mark.rule("DR-X10")
def test_calm_of_woven_dreams_is_doubled_once() -> None:
    board = dreamt({"b2": "woven calm 2", "c1": "nightmare 3"}, "----d----", calm={ANNA: 3})
    assert board.move(ANNA, "all").calm(ANNA) == 4


@pytest.mark.rule("DR-X8")
@pytest.mark.rule("DR-X10")
def test_a_rainbow_of_woven_dreams_doubled_is_two_shards_of_one_colour() -> None:
    board = weaving({"b2": "woven rainbow coin", "c1": "nightmare 1"}, "----d----", COLLECT)
    board.move(ANNA, "weave rainbow", "woven b2")
    assert board.seen_by(ANNA)["asks"] == 2
    board.move(ANNA, "colour orange")
    assert board.shards(ANNA) == colours(orange=2)
