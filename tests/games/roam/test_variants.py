"""RM-V1…V3: the outpost and towers, alone and together."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.games.roam.builders import ANNA, BORIS, CLARA, GAME, NOBODY_YET, PLACE, Board, position

from oneiro.games.roam.actions import Action
from oneiro.games.roam.bot import GREEDY, JUDGE
from oneiro.games.roam.state import State

AROUND_C3 = "b4 c4 d4 b3 d3 b2 c2"
"""All but d2."""


@pytest.mark.rule("RM-V1")
def test_whoever_surrounds_an_opponents_marker_takes_the_outpost() -> None:
    board = position(markers={ANNA: AROUND_C3, BORIS: "c3"}, outpost=NOBODY_YET)
    board.move(ANNA, "use s1", "at d2")
    assert board.state.outpost == ANNA
    assert board.heard("outpost") == [("outpost", ANNA)]
    assert [p["outpost"] for p in board.seen_by(None)["players"]] == [True, False]


@pytest.mark.rule("RM-V1")
@pytest.mark.parametrize("missing", ["b4", "c4", "d4", "b3", "d3", "b2", "c2"])
def test_seven_are_not_enough(missing: str) -> None:
    names = AROUND_C3.replace(missing, "")
    board = position(markers={ANNA: names, BORIS: "c3"}, outpost=NOBODY_YET)
    board.move(ANNA, "use s1", "at d2")
    assert board.state.outpost == NOBODY_YET


@pytest.mark.rule("RM-V1")
@pytest.mark.parametrize("middle", [{ANNA: AROUND_C3 + " c3"}, {ANNA: AROUND_C3}])
def test_neither_an_own_marker_nor_an_empty_square_is_surrounded(middle: dict[int, str]) -> None:
    board = position(markers=middle, outpost=NOBODY_YET).move(ANNA, "use s1", "at d2")
    assert board.state.outpost == NOBODY_YET


@pytest.mark.rule("RM-V1")
def test_markers_of_one_player_not_of_two() -> None:
    board = position(
        players=3,
        markers={ANNA: "c4 d4 b3 d3 b2 c2", CLARA: "b4", BORIS: "c3"},
        outpost=NOBODY_YET,
    ).move(ANNA, "use s1", "at d2")
    assert board.state.outpost == NOBODY_YET


@pytest.mark.rule("RM-V1")
@pytest.mark.parametrize(
    ("middle", "around"), [("a3", "a4 b4 b3 a2"), ("f6", "e6 e5"), ("c1", "b1 d1 b2 c2")]
)
def test_at_the_edge_of_the_field_there_are_no_eight_squares(middle: str, around: str) -> None:
    more = "d6 e4 f4 d5"
    board = position(
        markers={ANNA: f"{around} {more}", BORIS: middle}, outpost=NOBODY_YET, patterns={"s1": "X"}
    )
    last = {"a3": "b2", "f6": "f5", "c1": "d2"}[middle]
    assert board.move(ANNA, "use s1", f"at {last}").state.outpost == NOBODY_YET


@pytest.mark.rule("RM-V1")
def test_the_owner_of_the_eight_takes_it_whoever_moved() -> None:
    """Anna sets her own marker into a ring of Boris's."""
    board = position(markers={BORIS: AROUND_C3 + " d2"}, outpost=NOBODY_YET)
    board.move(ANNA, "use s1", "at c3")
    assert board.state.outpost == BORIS


@pytest.mark.rule("RM-V1")
def test_a_replacement_may_close_the_ring() -> None:
    board = position(
        markers={ANNA: AROUND_C3, BORIS: "c3 d2"},
        outpost=NOBODY_YET,
        artifacts={ANNA: "replace"},
    )
    board.move(ANNA, "use s1", "at d2")
    assert board.state.outpost == NOBODY_YET
    board.move(ANNA, "replace d2")
    assert board.state.outpost == ANNA


@pytest.mark.rule("RM-V1")
def test_a_replacement_may_change_the_middle() -> None:
    """Boris's ring around Boris's marker, until Anna's stands there."""
    board = position(
        markers={BORIS: AROUND_C3 + " d2 c3"}, outpost=NOBODY_YET, artifacts={ANNA: "replace"}
    )
    board.move(ANNA, "use s1", "at c3", "replace c3")
    assert board.state.outpost == BORIS


@pytest.mark.rule("RM-V1")
def test_a_shift_may_close_the_ring() -> None:
    board = position(
        markers={ANNA: AROUND_C3 + " e2", BORIS: "c3"},
        outpost=NOBODY_YET,
        artifacts={ANNA: "shift"},
    )
    board.move(ANNA, "artifact shift", "from e2", "to d2")
    assert board.state.outpost == ANNA


@pytest.mark.rule("RM-V1")
def test_a_paid_and_a_filled_square_may_close_the_ring() -> None:
    for move in ("pay d2", "fill d2"):
        board = position(
            patterns={"s1": "Xo"},
            markers={ANNA: AROUND_C3.replace("c2", ""), BORIS: "c3"},
            outpost=NOBODY_YET,
            coins={ANNA: 2},
            artifacts={ANNA: "fill"},
        )
        board.move(ANNA, "use s1", "at c2")
        assert board.state.outpost == NOBODY_YET
        assert board.move(ANNA, move).state.outpost == ANNA


@pytest.mark.rule("RM-V1")
def test_it_is_checked_before_lands_are_resolved() -> None:
    """The last marker of the ring also fills a land, which is then cleared."""
    board = position(markers={ANNA: AROUND_C3 + " d1", BORIS: "c3 c1"}, outpost=NOBODY_YET).move(
        ANNA, "use s1", "at d2"
    )
    assert board.cards(ANNA)[3:] == ["5"]
    assert board.where(ANNA) == "b2 b3 b4 c4 d4"
    assert board.state.outpost == ANNA


@pytest.mark.rule("RM-V1")
def test_the_first_keeps_it() -> None:
    board = position(markers={BORIS: AROUND_C3, ANNA: "c3"}, outpost=ANNA, active=BORIS)
    board.move(BORIS, "use s4", "at d2")
    assert board.state.outpost == ANNA
    assert board.heard("outpost") == []


@pytest.mark.rule("RM-V1")
def test_where_it_is_not_played_nobody_takes_it() -> None:
    board = position(markers={ANNA: AROUND_C3, BORIS: "c3"}).move(ANNA, "use s1", "at d2")
    assert board.seen_by(None)["outpost"] is None
    assert board.heard("outpost") == []


@pytest.mark.rule("RM-V2")
def test_towers_stand_on_anyones_marker() -> None:
    board = position(towers=True, patterns={"s1": "XX"}, markers={ANNA: "c4", BORIS: "d4"})
    board.move(ANNA, "use s1", "at c4")
    assert (board.on("c4"), board.on("d4")) == ([ANNA, ANNA], [BORIS, ANNA])
    assert board.supply(ANNA) == 21
    assert board.asked == (BORIS,), "stacking is no choice"


@pytest.mark.rule("RM-V2")
@pytest.mark.rule("RM-T7")
def test_only_squares_with_two_are_skipped() -> None:
    board = position(
        towers=True,
        patterns={"s1": "XXX"},
        markers={BORIS: "b4 c4", ANNA: "c4 d4 d4"},
        symbols={"b4": 1, "c4": 1, "d4": 1},
    )
    board.move(ANNA, "use s1", "at b4")
    assert (board.on("b4"), board.on("c4"), board.on("d4")) == (
        [BORIS, ANNA],
        [BORIS, ANNA],
        [ANNA, ANNA],
    )
    assert board.coins(ANNA) == 1


@pytest.mark.rule("RM-V2")
def test_stacked_markers_collect_coins_too() -> None:
    board = position(towers=True, markers={BORIS: "c4"}, symbols={"c4": 3})
    board.move(ANNA, "use s1", "at c4")
    assert board.coins(ANNA) == 3


@pytest.mark.rule("RM-V2")
def test_a_land_is_explored_when_every_square_holds_at_least_one() -> None:
    board = position(towers=True, markers={ANNA: "a6 a6 b6 b6 a5", BORIS: "b5 a4"})
    board.move(ANNA, "use s1", "at b5")
    assert board.cards(ANNA)[3:] == [], "b4 is empty, though eight markers lie there"
    board.move(BORIS, "use s4", "at b4")
    assert board.cards(ANNA)[3:] == ["1"], "six to three"
    assert (board.supply(ANNA), board.supply(BORIS)) == (24, 24)


@pytest.mark.rule("RM-V2")
def test_the_majority_counts_all_markers() -> None:
    """Boris is seen on top of five squares, Anna has more in all."""
    board = position(
        "explore",
        towers=True,
        markers={ANNA: "a6 b6 a5 b5 a4 b4 a6", BORIS: "b6 a5 b5 a4 b4"},
    )
    assert board.cards(ANNA)[3:] == ["1"]
    assert board.coins(BORIS) == 1


@pytest.mark.rule("RM-V2")
def test_paid_and_filled_squares_stack_too() -> None:
    board = position(
        towers=True,
        patterns={"s1": "Xoo"},
        markers={BORIS: "d4 e4"},
        coins={ANNA: 2},
        artifacts={ANNA: "fill"},
    )
    board.move(ANNA, "use s1", "at c4", "pay d4", "fill e4")
    assert (board.on("d4"), board.on("e4")) == ([BORIS, ANNA], [BORIS, ANNA])


@pytest.mark.rule("RM-V2")
@pytest.mark.rule("RM-T9")
@pytest.mark.parametrize("first", ["pay d4", "fill d4"])
def test_an_empty_square_takes_one_marker_of_the_pattern(first: str) -> None:
    """As many paid markers as the pattern has empty squares, also where two fit on a square."""
    board = position(
        towers=True, patterns={"s1": "Xo"}, coins={ANNA: 6}, artifacts={ANNA: "fill fill2"}
    )
    board.move(ANNA, "use s1", "at c4", first)
    assert board.on("d4") == [ANNA]
    assert board.options(ANNA) == []
    assert board.asked == (BORIS,)


@pytest.mark.rule("RM-V2")
@pytest.mark.rule("RM-A6")
def test_replace_acts_on_the_top_marker() -> None:
    board = position(
        players=3,
        towers=True,
        patterns={"s1": "XXX"},
        markers={BORIS: "b4 c4 d4", CLARA: "b4", ANNA: "c4 d4"},
        artifacts={ANNA: "replace"},
    )
    before = {square: board.on(square) for square in ("b4", "c4", "d4")}
    board.move(ANNA, "use s1", "at b4")
    assert {square: board.on(square) for square in before} == before
    assert board.options(ANNA) == ["replace b4", "end"], "elsewhere an own marker is on top"
    board.move(ANNA, "replace b4")
    assert board.on("b4") == [BORIS, ANNA]
    assert (board.supply(CLARA), board.supply(BORIS)) == (24, 21)


@pytest.mark.rule("RM-V2")
@pytest.mark.rule("RM-A9")
def test_shift_moves_the_top_marker_to_an_empty_square() -> None:
    board = position(towers=True, markers={BORIS: "c4 d4", ANNA: "c4"}, artifacts={ANNA: "shift"})
    board.move(ANNA, "artifact shift", "from c4")
    assert board.options(ANNA, "to") == ["c5", "b4", "c3"], "not onto the marker on d4"
    board.move(ANNA, "to c5")
    assert (board.on("c4"), board.on("c5")) == ([BORIS], [ANNA])


@pytest.mark.rule("RM-V2")
@pytest.mark.rule("RM-T6")
def test_with_too_few_markers_towers_are_chosen_too() -> None:
    board = position(towers=True, patterns={"s1": "XX"}, markers={BORIS: "c4"}, supply={ANNA: 1})
    board.move(ANNA, "use s1", "at c4")
    assert board.options(ANNA) == ["put c4", "put d4"]
    board.move(ANNA, "put c4")
    assert board.on("c4") == [BORIS, ANNA]


@pytest.mark.rule("RM-V3")
def test_with_towers_ties_go_to_the_usual_auction() -> None:
    board = position(
        "explore",
        towers=True,
        markers={ANNA: "a6 b6 a5 b5", BORIS: "a4 b4 a6 b6"},
        coins={ANNA: 1, BORIS: 2},
    )
    assert board.options(ANNA) == ["bid 0", "bid 1", "pass"]
    board.move(ANNA, "bid 1").move(BORIS, "bid 2")
    assert board.cards(BORIS)[3:] == ["1"]
    assert (board.coins(ANNA), board.coins(BORIS)) == (2, 0)


@pytest.mark.rule("RM-V3")
@pytest.mark.parametrize("buried", [True, False])
def test_each_of_the_eight_stacks_holds_an_own_marker(buried: bool) -> None:
    """Anna's on c4 lies under or over one of Boris's."""
    first, then = (ANNA, BORIS) if buried else (BORIS, ANNA)
    board = position(towers=True, markers={first: "c4"}, outpost=NOBODY_YET)
    board.state.lay(then, 14)
    for name in AROUND_C3.replace("c4", "").split():
        board.state.lay(ANNA, _square(name))
    board.state.lay(BORIS, _square("c3"))
    board.move(ANNA, "use s1", "at d2")
    assert board.on("c4") == [first, then]
    assert board.state.outpost == ANNA


@pytest.mark.rule("RM-V3")
@pytest.mark.parametrize("middle", [[BORIS, ANNA], [ANNA, BORIS]])
def test_and_the_centre_an_opponents(middle: list[int]) -> None:
    board = position(towers=True, markers={ANNA: AROUND_C3}, outpost=NOBODY_YET)
    for seat in middle:
        board.state.lay(seat, _square("c3"))
    board.move(ANNA, "use s1", "at d2")
    assert board.state.outpost == ANNA


@pytest.mark.rule("RM-V3")
def test_a_stack_without_an_own_marker_breaks_the_ring() -> None:
    board = position(
        towers=True,
        markers={ANNA: AROUND_C3.replace("c4", "b4"), BORIS: "c3 c4 c4"},
        outpost=NOBODY_YET,
    )
    board.move(ANNA, "use s1", "at d2")
    assert board.state.outpost == NOBODY_YET


def _square(name: str) -> int:
    return (6 - int(name[1])) * 6 + "abcdef".index(name[0])


@pytest.mark.rule("RM-X1")
@pytest.mark.rule("RM-V2")
def test_with_towers_markers_may_run_out_and_then_the_game_ends() -> None:
    board = position(
        active=BORIS,
        towers=True,
        markers={ANNA: f"{PLACE[1][:14]} " * 2 + f"{PLACE[2][:14]} " * 2 + "e6 e6 f6 f6"},
        supply={BORIS: 1},
    )
    assert board.supply(ANNA) == 0
    board.move(BORIS, "use s4", "at f1")
    assert board.phase == "over"


ALL_LAID = {
    ANNA: "a6 a6 b6 b6 a5 a5 b5 b5 c6 c6 d6 d6 c5 c5 d5 d5 e6 e6 f6 f6 e5 e5 f5 f5",
    BORIS: "a1 a1 b1 b1 a2 a2 b2 b2 c1 c1 d1 d1 c2 c2 d2 d2 e1 e1 f1 f1 e2 e2 f2 f2",
}
"""All 48 in towers: two free squares on each land, the two middle rows of the field."""


def laid_out(shifts: dict[int, str], used: dict[int, str] | None = None) -> Board:
    """The end of a round with no marker in supply."""
    board = position(
        "end", active=BORIS, towers=True, markers=ALL_LAID, artifacts=shifts, used=used
    )
    assert (board.supply(ANNA), board.supply(BORIS)) == (0, 0)
    return board


@pytest.mark.rule("RM-X1")
@pytest.mark.rule("RM-V2")
@pytest.mark.parametrize(
    ("shifts", "used", "over"),
    [
        ({}, {}, True),
        ({ANNA: "coin flip fill replace turn"}, {}, True),
        ({ANNA: "shift"}, {}, True),
        ({ANNA: "shift shift2"}, {}, False),
        ({ANNA: "shift", BORIS: "shift2"}, {}, False),
        ({ANNA: "shift", BORIS: "shift2"}, {ANNA: "shift"}, True),
        ({BORIS: "shift shift2"}, {BORIS: "shift shift2"}, True),
    ],
)
def test_without_markers_the_game_goes_on_while_unused_shifts_could_free_some(
    shifts: dict[int, str], used: dict[int, str], over: bool
) -> None:
    """Two squares are free on each land, so one shift completes none and two complete one."""
    assert (laid_out(shifts, used).phase == "over") is over


@pytest.mark.rule("RM-X1")
@pytest.mark.rule("RM-A9")
@pytest.mark.parametrize("who", [ANNA, BORIS])
def test_one_shift_that_could_complete_a_land_keeps_the_game_going(who: int) -> None:
    markers = {ANNA: ALL_LAID[ANNA], BORIS: ALL_LAID[BORIS].replace("a2 a2", "a4 a2")}
    board = position("end", active=BORIS, towers=True, markers=markers, artifacts={who: "shift"})
    assert board.phase == "morning"
    assert board.asked == (ANNA,)


@pytest.mark.rule("RM-X1")
@pytest.mark.rule("RM-T11")
def test_once_the_shift_is_used_in_vain_the_game_ends_with_the_round() -> None:
    board = laid_out({BORIS: "shift shift2"})
    assert board.phase == "morning"
    board.move(ANNA, "use s1")
    board.move(BORIS, "artifact shift", "from a5", "to a4", "use s4", "artifact shift")
    board.move(BORIS, "from a4", "to a3")
    assert board.phase == "over"


@pytest.mark.rule("RM-X1")
@pytest.mark.rule("RM-F6")
def test_and_used_well_it_gives_markers_back() -> None:
    board = laid_out({BORIS: "shift shift2"}).move(ANNA, "use s1")
    board.move(BORIS, "artifact shift", "from a5", "to a4", "use s4", "artifact shift")
    board.move(BORIS, "from b5", "to b4")
    assert board.cards(ANNA)[3:] == ["1"]
    assert board.supply(ANNA) == 8
    assert board.phase == "morning"


@pytest.mark.rule("RM-X1")
@pytest.mark.parametrize("bot", [GREEDY.choose, JUDGE.guess])
def test_bots_do_not_keep_a_shift_for_ever(bot: Callable[[State, int, Random], Action]) -> None:
    """Whoever gains nothing by it could wait, and the other too."""
    board, rng = laid_out({ANNA: "shift", BORIS: "shift2"}), Random(1)
    for _ in range(200):
        if board.phase == "over" or any(p.markers for p in board.state.players):
            return
        (seat,) = board.asked
        board.move(seat, GAME.write(bot(board.state, seat, rng)))
    pytest.fail("nobody used a shift")


@pytest.mark.rule("RM-V2")
@pytest.mark.rule("RM-A9")
def test_a_tower_among_single_markers_cannot_be_shifted() -> None:
    board = position(towers=True, markers={BORIS: "a1 a1 a2 b1"}, artifacts={ANNA: "shift"})
    assert board.move(ANNA, "artifact shift").options(ANNA, "from") == ["a2", "b1"]
