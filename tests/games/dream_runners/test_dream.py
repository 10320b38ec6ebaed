"""DR-P1…P7: meeting the dream, the hourglass and the clock."""

from __future__ import annotations

import json
from random import Random
from typing import cast

import pytest
from tests.games.dream_runners.builders import (
    ANNA,
    BORIS,
    CLARA,
    GAME,
    NAMES,
    Board,
    begun,
    dreamt,
    in_order,
    position,
    whole,
)

from oneiro.games.dream_runners.state import State
from oneiro.kernel.codec import dump
from oneiro.kernel.game import Illegal, Timer, Unreadable
from oneiro.kernel.match import Match

SEED = bytes(range(32))


def lay(who: int) -> str:
    return f"lock {whole(who)}"


def started(players: int = 3, **options: str) -> Match:
    """The first dream lies open, and nobody has laid anything."""
    return begun(Match.start(GAME, players, in_order(players, **options), SEED))


def state(match: Match) -> State:
    return cast(State, match.state)


def clock(board: Board) -> Timer | None:
    return board.state.stack[-1].timer(board.state)


@pytest.mark.rule("DR-P1")
def test_the_tile_is_turned_up_for_all_at_the_same_moment() -> None:
    match = started()
    assert [t for move in match.log[:-1] for t in move.told if t.event[0] == "dream"] == []
    (told,) = [t for t in match.log[-1].told if t.event[0] == "dream"]
    assert told.event == ("dream", 0, state(match).tile)
    views = [match.game.view(match.state, viewer) for viewer in (None, ANNA, BORIS, CLARA)]
    assert len({view["tile"] for view in views}) == 1
    assert all(told.to(viewer) for viewer in (None, ANNA, BORIS, CLARA))
    assert all(len(view["cells"]) == 9 for view in views)


@pytest.mark.rule("DR-P2")
def test_everyone_builds_at_the_same_time() -> None:
    board = position(players=3)
    assert (board.phase, board.asked) == ("dream", (ANNA, BORIS, CLARA))
    assert board.move(CLARA, lay(CLARA)).asked == (ANNA, BORIS)
    assert board.move(ANNA, lay(ANNA)).asked == (BORIS,)


@pytest.mark.rule("DR-P2")
def test_not_all_segments_need_be_used() -> None:
    board = position().move(ANNA, "lock 3:0,0,0").move(BORIS, "lock 4:1,1,0")
    assert board.player(ANNA).unused() == [0, 1, 2]
    assert board.player(BORIS).unused() == [5, 6, 7]


@pytest.mark.rule("DR-P2")
def test_segments_of_others_and_of_the_shop_are_not_ones_own() -> None:
    board = position(owns={ANNA: [16]})
    assert board.refusal(ANNA, "lock 4:0,0,0") == "DR-P3"
    assert board.refusal(ANNA, "lock 0:0,0,0 17:1,1,0") == "DR-P3"
    assert board.allows(ANNA, "lock 0:0,0,0 16:1,1,0")
    assert not board.allows(BORIS, "lock 16:1,1,0")


@pytest.mark.rule("DR-P3")
@pytest.mark.parametrize(
    ("at", "covered"),
    [("0,1,0", "a2 a1 b1"), ("2,1,1", "c2 b2 b1"), ("2,1,2", "c2 c3 b3"), ("0,1,3", "a2 b2 b3")],
)
def test_quarter_turns_are_clockwise_around_the_first_cell(at: str, covered: str) -> None:
    """The bent three hangs down from its first cell and goes right at the bottom."""
    board = position({"a1": "nightmare 1"}, faces={3: "cbd"})
    board.move(ANNA, f"lock 3:{at}").move(BORIS, lay(BORIS))
    p = board.player(ANNA)
    found = {effect: NAMES[cell] for cell, effect in enumerate(p.cover) if effect != -1}
    assert [found[effect] for effect in (1, 2, 3)] == covered.split()
    assert p.outside == 0


@pytest.mark.rule("DR-P3")
def test_what_stands_on_a_segment_turns_with_it() -> None:
    board = position(faces={2: "cbd"}).move(ANNA, "lock 2:1,2,3").move(BORIS, lay(BORIS))
    assert [board.player(ANNA).cover[cell] for cell in (7, 4, 1)] == [1, 2, 3]


@pytest.mark.rule("DR-P3")
def test_a_single_may_be_turned_too() -> None:
    """It looks as before, so a page that turns it must not be punished."""
    for turns in range(4):
        board = position(faces={0: "c"}).move(ANNA, f"lock 0:1,1,{turns}")
        board.move(BORIS, lay(BORIS))
        assert board.player(ANNA).cover[4] == 1
        assert board.player(ANNA).outside == 0


@pytest.mark.rule("DR-P3")
def test_no_turn_of_the_bent_three_is_its_mirror_image() -> None:
    """Its corner can point anywhere, but its first cell keeps its side."""
    board = position(faces={3: "ccc"})
    mirrored = {(1, 0), (1, 1), (0, 1)}
    reached = []
    for x in range(-2, 5):
        for y in range(-2, 5):
            for turns in range(4):
                if board.allows(ANNA, f"lock 3:{x},{y},{turns}"):
                    way = board.state.book.ways[3][x, y, turns]
                    if set(way.cells) == mirrored:
                        reached.append(way.cells)
    assert reached == [((0, 1), (1, 1), (1, 0))]


@pytest.mark.rule("DR-P3")
@pytest.mark.parametrize(
    "layout",
    ["0:0,0,0 2:0,0,0", "1:0,0,0 2:1,0,1", "2:0,0,0 3:1,-1,0", "0:-1,0,0", "1:-1,0,1", "2:-3,0,0"],
)
def test_no_overlap_and_every_segment_covers_a_cell_of_the_tile(layout: str) -> None:
    assert position().refusal(ANNA, f"lock {layout}") == "DR-P3"


@pytest.mark.rule("DR-P3")
def test_segments_may_not_overlap_outside_the_tile_either() -> None:
    board = position()
    assert not board.allows(ANNA, "lock 1:-1,0,0 2:-1,2,3"), "both lie on the cell left of a3"
    assert board.allows(ANNA, "lock 1:-1,0,0 2:-2,2,0")


@pytest.mark.rule("DR-P3")
def test_segments_need_not_touch_and_may_stick_out() -> None:
    board = position().move(ANNA, "lock 0:0,0,0 1:2,2,0").move(BORIS, lay(BORIS))
    assert board.player(ANNA).outside == 1


@pytest.mark.rule("DR-P4")
def test_the_first_to_be_done_takes_the_hourglass_and_a_coin() -> None:
    board = position(players=3, first=CLARA).move(BORIS, lay(BORIS))
    assert (board.state.hourglass, board.state.first) == (BORIS, BORIS)
    assert [board.coins(who) for who in range(3)] == [0, 1, 0]
    assert board.heard("hourglass") == [("hourglass", BORIS)]


@pytest.mark.rule("DR-P4")
def test_a_later_declaration_earns_no_coin() -> None:
    board = position(players=3).move(BORIS, lay(BORIS)).move(ANNA, lay(ANNA))
    assert (board.state.hourglass, board.state.first) == (BORIS, BORIS)
    assert [board.coins(who) for who in range(3)] == [0, 1, 0]
    assert board.heard("ready") == [("ready", ANNA)]


@pytest.mark.rule("DR-P4")
def test_at_least_one_segment_must_lie() -> None:
    board = position()
    assert board.refusal(ANNA, "lock") == "DR-P4"
    board.move(BORIS, lay(BORIS))
    assert board.refusal(ANNA, "lock") == "DR-P4"


@pytest.mark.rule("DR-P4")
def test_whoever_is_done_lays_nothing_more() -> None:
    board = position(players=3).move(ANNA, lay(ANNA))
    assert board.asked == (BORIS, CLARA)
    assert not board.allows(ANNA, "lock 0:0,0,0")


@pytest.mark.rule("DR-P4")
def test_the_first_declaration_cannot_be_withdrawn() -> None:
    match = started()
    match.play(BORIS, lay(BORIS))
    assert match.undoable(BORIS) is None
    with pytest.raises(Illegal):
        match.undo(BORIS)
    match.play(ANNA, lay(ANNA))
    assert match.undoable(BORIS) is None


@pytest.mark.rule("DR-P4")
@pytest.mark.parametrize("pace", ["hourglass", "untimed"])
def test_a_later_one_can_while_others_still_build(pace: str) -> None:
    match = started(pace=pace)
    match.play(BORIS, lay(BORIS))
    before = dump(match.state)
    match.play(ANNA, lay(ANNA))
    assert ANNA not in match.actors
    match.undo(ANNA)
    assert dump(match.state) == before
    assert match.actors == (ANNA, CLARA)
    match.play(ANNA, "lock 0:1,1,0")
    assert state(match).players[ANNA].layout == [[0, 1, 1, 0]]
    assert state(match).players[ANNA].coins == 2


@pytest.mark.rule("DR-P4")
def test_when_all_are_done_nothing_is_withdrawn() -> None:
    match = started()
    for who in (BORIS, ANNA, CLARA):
        match.play(who, lay(who))
    assert [match.undoable(who) for who in range(3)] == [None, None, None]


@pytest.mark.rule("DR-P5")
def test_sand_runs_from_the_first_declaration_until_all_are_done() -> None:
    board = position({"b2": "nightmare 1"}, players=3)
    assert clock(board) is None, "before the first declaration no sand runs"
    board.move(ANNA, lay(ANNA))
    assert clock(board) == Timer("sand", 30)
    view = board.seen_by(BORIS)
    assert (view["clock"], view["seconds"], view["hourglass"]) == ("sand", 30, ANNA)
    board.move(BORIS, lay(BORIS))
    assert clock(board) == Timer("sand", 30)
    board.move(CLARA, lay(CLARA))
    assert board.phase != "dream"
    assert clock(board) is None


@pytest.mark.rule("DR-P5")
def test_when_the_sand_has_run_out_every_layout_counts_as_it_stands() -> None:
    board = position({"b2": "blue"}, players=3, faces={4: "c"}).move(ANNA, lay(ANNA))
    board.late(BORIS, "4:1,1,0 5:2,2,0")
    assert board.player(BORIS).layout == [[4, 1, 1, 0], [5, 2, 2, 0]]
    assert board.heard("late") == [("late", BORIS)]
    board.late(CLARA, "")
    assert board.player(CLARA).layout == []
    assert (board.coins(BORIS), board.coins(CLARA)) == (0, 0)
    assert board.pending(BORIS) == ["logic", "collect b2"]
    board.move(BORIS, "all").move(CLARA, "logic")
    assert (board.calm(BORIS), board.shards(BORIS)) == (20 - 7 - 1, [1, 0, 0, 0])
    assert board.calm(CLARA) == 20 - 9


@pytest.mark.rule("DR-P5")
@pytest.mark.parametrize(
    ("draft", "counts"),
    [
        ("4:1,1,0 5:1,1,0 6:0,2,0", "4:1,1,0 6:0,2,0"),
        ("5:1,1,0 4:1,1,0 6:0,2,0", "5:1,1,0 6:0,2,0"),
        ("4:1,1,0 5:0,1,0 6:0,1,0", "4:1,1,0"),
        ("6:0,1,0 5:0,1,0 4:0,0,0", "4:0,0,0 6:0,1,0"),
        ("4:3,3,0 5:1,1,0", "5:1,1,0"),
        ("5:3,0,0 4:3,0,0 6:2,0,0", "6:2,0,0"),
        ("4:0,0,0 4:1,1,0", "4:0,0,0"),
        ("4:3,3,0 4:1,1,0", "4:1,1,0"),
        ("0:0,0,0 4:0,0,0", "4:0,0,0"),
        ("44:0,0,0 4:0,0,0", "4:0,0,0"),
        ("4:0,0,0  5:1,1,0", "4:0,0,0 5:1,1,0"),
        ("4:0,0,7 5:1,1,0 nonsense", "5:1,1,0"),
    ],
)
def test_a_piece_that_may_not_lie_there_falls_away_alone(draft: str, counts: str) -> None:
    """Over another, wholly beside the tile, laid twice, another's, or no piece at all."""
    board = position().move(ANNA, lay(ANNA))
    assert board.game.late(board.state, BORIS, draft) == f"late {counts}"
    board.late(BORIS, draft)
    laid = [":".join((str(s), f"{x},{y},{t}")) for s, x, y, t in board.player(BORIS).layout]
    assert " ".join(laid) == counts
    assert board.player(BORIS).locked


@pytest.mark.rule("DR-P5")
@pytest.mark.parametrize(
    "draft",
    [
        "0:0,0,0",
        "4:5,5,0",
        "4:0,0",
        "nonsense",
        "44:0,0,0",
        "4:0,0,7",
        "x" * 5000,
        "\x00",
        "٤:0,0,0",
    ],
)
def test_a_draft_of_which_nothing_may_lie_counts_as_nothing(draft: str) -> None:
    board = position().move(ANNA, lay(ANNA))
    assert board.game.late(board.state, BORIS, draft) == "late"
    board.late(BORIS, draft)
    assert board.player(BORIS).layout == []
    assert board.player(BORIS).locked


@pytest.mark.rule("DR-P5")
def test_a_draft_may_name_segments_in_the_order_they_were_laid() -> None:
    board = position().move(ANNA, lay(ANNA)).late(BORIS, "6:0,2,0 4:1,1,0 5:0,0,0")
    assert [piece[0] for piece in board.player(BORIS).layout] == [4, 5, 6]


@pytest.mark.rule("DR-P5")
def test_what_the_clock_has_counted_cannot_be_taken_back() -> None:
    """Nor can what was declared before, once the sand has run out."""
    match = started(4)
    for who in (ANNA, BORIS):
        match.play(who, lay(who))
    assert match.undoable(BORIS) is not None
    match.accept(match.propose_late(CLARA, "8:0,0,0"))
    assert match.actors == (3,)
    assert [match.undoable(who) for who in range(4)] == [None, None, None, None]


@pytest.mark.rule("DR-P5")
@pytest.mark.parametrize("first", [ANNA, BORIS, CLARA])
def test_a_limit_that_expires_leaves_the_first_dreamer_as_before(first: int) -> None:
    board = position(players=3, first=first, limit=120)
    assert clock(board) == Timer("limit", 120)
    assert (board.seen_by(None)["clock"], board.seen_by(None)["seconds"]) == ("limit", 120)
    for who in range(3):
        board.late(who, whole(who))
    assert (board.state.first, board.state.hourglass) == (first, -1)
    assert [board.coins(who) for who in range(3)] == [0, 0, 0]
    assert board.heard("hourglass") == []


@pytest.mark.rule("DR-P5")
def test_the_first_declaration_ends_the_limit_and_starts_the_sand() -> None:
    board = position(limit=120, sand=45).move(BORIS, lay(BORIS))
    assert clock(board) == Timer("sand", 45)


@pytest.mark.rule("DR-P5")
def test_in_round_1_the_opener_keeps_the_role() -> None:
    match = started(limit="120")
    opener = state(match).first
    for who in range(3):
        match.accept(match.propose_late(who, whole(who)))
    assert (state(match).first, state(match).round) == (opener, 0)


@pytest.mark.rule("DR-P6")
@pytest.mark.parametrize("sand", [15, 20, 30, 45, 60, 90])
def test_the_sand_is_a_table_option(sand: int) -> None:
    match = started(sand=str(sand))
    match.play(ANNA, lay(ANNA))
    assert match.state.stack[-1].timer(match.state) == Timer("sand", sand)


@pytest.mark.rule("DR-P6")
def test_half_a_minute_by_default_and_no_limit() -> None:
    match = started()
    assert match.state.stack[-1].timer(match.state) is None
    match.play(ANNA, lay(ANNA))
    assert match.state.stack[-1].timer(match.state) == Timer("sand", 30)


@pytest.mark.rule("DR-P6")
def test_untimed_everyone_declares_and_no_clock_ever_runs() -> None:
    """By correspondence it is the same: the first to submit is the first dreamer."""
    match = started(pace="untimed", limit="300", sand="15")
    assert match.state.stack[-1].timer(match.state) is None
    match.play(CLARA, lay(CLARA))
    assert match.state.stack[-1].timer(match.state) is None
    assert (state(match).first, state(match).players[CLARA].coins) == (CLARA, 3)
    match.play(ANNA, lay(ANNA))
    assert match.actors == (BORIS,)
    match.play(BORIS, lay(BORIS))
    assert GAME.view(state(match), None)["phase"] != "dream"


@pytest.mark.rule("DR-P7")
def test_no_player_may_do_what_only_the_clock_does() -> None:
    match = started()
    match.play(ANNA, lay(ANNA))
    before = dump(match.state)
    for text in ("late", f"late {whole(BORIS)}"):
        with pytest.raises(Illegal, match="only the clock"):
            match.propose(BORIS, text)
    assert dump(match.state) == before
    with pytest.raises(Unreadable):
        match.propose(BORIS, "late 99:0,0,0")
    assert all(not text.startswith("late") for text in position().options(ANNA))


@pytest.mark.rule("DR-P7")
def test_only_whoever_is_still_building_can_be_late() -> None:
    match = started()
    match.play(ANNA, lay(ANNA))
    with pytest.raises(Illegal):
        match.propose_late(ANNA, whole(ANNA))
    match.accept(match.propose_late(BORIS, ""))
    with pytest.raises(Illegal):
        match.propose_late(BORIS, whole(BORIS))


@pytest.mark.rule("DR-P7")
def test_what_the_clock_did_is_in_the_log_and_plays_again() -> None:
    match = started()
    match.play(ANNA, lay(ANNA))
    match.accept(match.propose_late(BORIS, "4:1,1,0"))
    match.accept(match.propose_late(CLARA, "not a layout"))
    assert [m.action for m in match.log[-2:]] == ["late 4:1,1,0", "late"]
    again = Match.load(GAME, json.loads(json.dumps(match.dump())))
    assert dump(again.state) == dump(match.state)


@pytest.mark.rule("DR-P7")
def test_layouts_of_others_are_hidden_until_the_phase_ends() -> None:
    board = position(players=3).move(ANNA, lay(ANNA)).move(BORIS, "lock 4:1,1,0")
    for viewer in (None, CLARA):
        players = board.seen_by(viewer)["players"]
        assert [p["layout"] for p in players[:2]] == [None, None]
        assert [p["locked"] for p in players] == [True, True, False]
    mine = board.seen_by(BORIS)["players"]
    assert mine[BORIS]["layout"] == [{"segment": 4, "x": 1, "y": 1, "turns": 0}]
    assert mine[ANNA]["layout"] is None
    board.move(CLARA, lay(CLARA))
    shown = board.seen_by(None)["players"]
    assert shown[BORIS]["layout"] == [{"segment": 4, "x": 1, "y": 1, "turns": 0}]
    assert [event[1] for event in board.heard("shows")] == [ANNA, BORIS, CLARA]


@pytest.mark.rule("DR-P7")
def test_nothing_sent_to_another_depends_on_a_hidden_layout() -> None:
    one = position(players=3).move(ANNA, lay(ANNA)).move(BORIS, "lock 4:1,1,0")
    two = position(players=3).move(ANNA, "lock 0:0,0,0").move(BORIS, lay(BORIS))
    for viewer in (None, CLARA):
        assert one.seen_by(viewer) == two.seen_by(viewer)
        assert one.game.prompt(one.state, viewer) == two.game.prompt(two.state, viewer)
        assert one.game.describe(one.state, viewer) == two.game.describe(two.state, viewer)
    assert one.told == two.told
    assert one.options(CLARA) == two.options(CLARA)


@pytest.mark.rule("DR-P7")
def test_whoever_imagines_the_table_does_not_know_others_layouts() -> None:
    board = position(players=3).move(ANNA, lay(ANNA)).move(BORIS, lay(BORIS))
    imagined = [board.game.imagine(board.state, BORIS, Random(n)) for n in range(8)]
    assert all(s.players[BORIS].layout == board.player(BORIS).layout for s in imagined)
    assert len({str(s.players[ANNA].layout) for s in imagined}) > 1
    assert all(board.game.problems(s) == [] for s in imagined)


def test_whom_bats_left_nothing_lays_nothing() -> None:
    """A table must not wait for somebody who has no segment to lay."""
    board = position(players=3)
    board.state.box += board.player(BORIS).segments
    board.player(BORIS).segments = []
    assert board.asked == (ANNA, CLARA)
    board.move(ANNA, lay(ANNA)).move(CLARA, lay(CLARA))
    assert board.pending(BORIS) == ["logic"]
    assert board.move(BORIS, "logic").calm(BORIS) == 20 - 9


def test_examples_of_layouts_are_legal_and_differ() -> None:
    board = position()
    for who in (ANNA, BORIS):
        offered = board.options(who)
        assert len(set(offered)) == len(offered) > 3
        assert all(board.allows(who, text) for text in offered)


def test_who_has_woken_builds_no_more() -> None:
    board = position(players=3, awake=[BORIS])
    assert board.asked == (ANNA, CLARA)
    done = dreamt(None, players=3, awake=[BORIS])
    assert done.heard("shows") == [event for event in done.heard("shows") if event[1] != BORIS]
