"""After a dream: what everybody's layout was worth, and the best that could have been laid."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest
from tests.games.dream_runners.builders import (
    ANNA,
    BORIS,
    CLARA,
    GAME,
    NAMES,
    Board,
    dreamt,
    position,
    whole,
)

from oneiro.games.dream_runners.actions import Late, Layout, Lock
from oneiro.games.dream_runners.review import AnswerView, ReviewView
from oneiro.games.dream_runners.rules import Dream, Ready, fits, random_layout
from oneiro.games.dream_runners.sheet import Sheet, judge
from oneiro.games.dream_runners.solver import solve
from oneiro.games.dream_runners.state import State
from oneiro.games.dream_runners.values import Values
from oneiro.games.dream_runners.view import view
from oneiro.kernel.codec import canonical, fingerprint
from oneiro.kernel.match import Match, Move

PACES = ("hourglass", "untimed", "correspondence")
Shown = tuple[State, Move, State]


def lay(who: int) -> str:
    return f"lock {whole(who)}"


def review(board: Board, who: int) -> ReviewView:
    seen = board.game.review(board.state, who)
    assert seen is not None
    return cast(ReviewView, seen)


def last_move(board: Board, move: Callable[[], object]) -> bool:
    """Whether *move* showed everybody's answer, as the game says."""
    before = board.state
    move()
    return board.game.puzzle(before, board.state)


def moves(seed: int, pace: str, late: float = 0.2) -> list[Shown]:
    """Every move of a random match with the positions around it; some layouts come late."""
    rng = Random(f"{seed} {pace}")
    match = Match.start(GAME, 2 + seed % 3, {"pace": pace}, rng.randbytes(32))
    out: list[Shown] = []
    while match.outcome is None:
        before = cast(State, match.state)
        seat = rng.choice(match.actors)
        if isinstance(before.stack[-1], Dream) and rng.random() < late:
            draft = whole(seat) if rng.random() < 0.5 else ""
            move = match.accept(match.propose_late(seat, draft))
        else:
            move = match.play(seat, GAME.write(rng.choice(match.options_of(seat))))
        out.append((before, move, cast(State, match.state)))
    return out


def laid_in(shown: Shown, seat: int) -> Layout:
    """What *seat* had laid when the layouts were shown, from before they were."""
    before, move, _ = shown
    if seat == move.seat:
        action = GAME.read(move.action)
        assert isinstance(action, Lock | Late)
        return action.layout
    return tuple((n, x, y, turns) for n, x, y, turns in before.players[seat].layout)


def says(answer: AnswerView, layout: Layout, sheet: Sheet) -> bool:
    pieces = tuple((p["segment"], p["x"], p["y"], p["turns"]) for p in answer["layout"])
    names = ("blue", "white", "orange", "green", "rainbow", "calm", "key", "coin")
    return pieces == layout and answer["sheet"] == {
        "value": sheet.value / 100,
        "uncovered": sheet.uncovered,
        "outside": sheet.outside,
        "nightmares": sheet.nightmares,
        "octopus": sheet.octopus,
        "lost": sheet.uncovered + sheet.outside + sheet.nightmares + sheet.octopus,
        "bats": list(sheet.bats),
        "gains": {name: n for name, n in zip(names, sheet.gains, strict=True) if n},
        "chests": [
            {"cell": f"{'abc'[cell % 3]}{3 - cell // 3}", "times": times}
            for cell, times in sheet.chests
        ],
        "woven": sheet.woven,
    }


@pytest.mark.rule("DR-P7")
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("seed", range(6))
def test_a_puzzle_is_shown_by_exactly_those_moves_that_show_layouts(seed: int, pace: str) -> None:
    shown = 0
    for before, move, after in moves(seed, pace):
        shows = [t.event[1] for t in move.told if t.event[0] == "shows"]
        assert GAME.puzzle(before, after) == bool(shows)
        if shows:
            assert sorted(shows) == sorted(before.dreamers())
            shown += 1
    assert shown > 1


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("seed", range(3))
def test_a_review_is_what_the_solver_says_of_the_dream_as_it_was_met(seed: int, pace: str) -> None:
    for shown in moves(seed, pace):
        before, _, after = shown
        if not GAME.puzzle(before, after):
            continue
        mark = fingerprint(after)
        for seat, p in enumerate(before.players):
            seen = cast(ReviewView | None, GAME.review(after, seat))
            if not p.dreaming or not p.segments:
                assert seen is None
                continue
            assert seen is not None
            segments = {i: before.book.segments[i] for i in p.segments}
            values = Values.of(before, seat)
            layout = laid_in(shown, seat)
            best = solve(before.cells, segments, values)
            assert seen["seat"] == seat
            assert seen["cells"] == view(before.book, before, seat)["cells"]
            assert [segment["id"] for segment in seen["segments"]] == list(p.segments)
            assert says(seen["mine"], layout, judge(before.cells, segments, layout, values))
            assert says(seen["best"], best.layout, best.sheet)
            assert seen["best"]["sheet"]["value"] >= seen["mine"]["sheet"]["value"]
            assert fits(before, seat, best.layout)
            canonical(seen)
        assert fingerprint(after) == mark


@pytest.mark.parametrize("seed", range(3))
def test_no_layout_laid_at_random_is_worth_more_than_the_best(seed: int) -> None:
    rng = Random(seed)
    for before, _, after in moves(seed, "correspondence"):
        if not GAME.puzzle(before, after):
            continue
        for seat in after.dreamers():
            seen = cast(ReviewView, GAME.review(after, seat))
            segments = {i: before.book.segments[i] for i in before.players[seat].segments}
            values = Values.of(before, seat)
            for _ in range(40):
                layout = random_layout(before, seat, rng)
                worth = judge(before.cells, segments, layout, values).value
                assert worth <= round(100 * seen["best"]["sheet"]["value"])


def test_what_a_review_says() -> None:
    cells = {"a3": "blue", "b2": "nightmare 2", "c1": "chest 1", "c3": "octopus", "a1": "bat"}
    board = dreamt(cells, "c-d.--..c", "----b----", keys={ANNA: 1}, star={ANNA: 4})
    mine = review(board, ANNA)["mine"]
    assert [piece["segment"] for piece in mine["layout"]] == [0, 1, 2]
    sheet = mine["sheet"]
    assert (sheet["uncovered"], sheet["outside"], sheet["nightmares"]) == (3, 0, 2)
    assert (sheet["octopus"], sheet["lost"]) == (3, 8)
    assert (sheet["bats"], sheet["gains"], sheet["woven"]) == ([3], {"blue": 1}, 0)
    assert sheet["chests"] == [{"cell": "c1", "times": 1}]
    board.move(ANNA, "all", "give 3")
    assert (board.calm(ANNA), board.keys(ANNA)) == (20 - 8, 0)


def test_who_found_the_best_is_told_so() -> None:
    """One cell is worth collecting, and ×2 lies on it."""
    board = dreamt({"b2": "calm 9"}, "----d----", calm={ANNA: 5})
    seen = review(board, ANNA)
    assert seen["mine"]["sheet"] == seen["best"]["sheet"]
    assert seen["mine"]["sheet"]["gains"] == {"calm": 18}


@pytest.mark.rule("DR-P5")
def test_the_last_layout_may_be_late() -> None:
    board = position({"b2": "nightmare 1"}, players=3, waits=True).ready()
    assert not last_move(board, lambda: board.move(ANNA, lay(ANNA)))
    assert not last_move(board, lambda: board.late(CLARA, whole(CLARA)))
    assert last_move(board, lambda: board.late(BORIS, ""))
    seen = review(board, BORIS)
    assert seen["mine"]["layout"] == []
    assert (seen["mine"]["sheet"]["uncovered"], seen["mine"]["sheet"]["nightmares"]) == (9, 1)
    assert seen["best"]["sheet"]["uncovered"] == 0


@pytest.mark.rule("DR-P7")
def test_moves_before_and_after_show_no_puzzle() -> None:
    board = position({"b2": "woven blue key"}, waits=True, faces={1: "c-", 5: "c-"})
    assert not last_move(board, lambda: board.move(ANNA, "ready"))
    assert not last_move(board, lambda: board.move(BORIS, "ready"))
    assert not last_move(board, lambda: board.move(ANNA, lay(ANNA)))
    assert last_move(board, lambda: board.move(BORIS, lay(BORIS)))
    assert board.phase == "weave"
    while board.asked:
        before, who = board.state, board.asked[0]
        board.move(who, board.options(who)[-1])
        assert not board.game.puzzle(before, board.state)
        if board.phase == "dream":
            break


@pytest.mark.parametrize("round", [1, 4, 8])
def test_with_nothing_to_resolve_or_buy_the_dream_is_judged_by_its_own_round(round: int) -> None:
    """By then the round is over: things are worth less the fewer dreams are left."""
    more: dict[str, Any] = {"round": round, "waits": True, "shards": {ANNA: "1 2 0 0"}}
    board = position({"b2": "key coin blue"}, faces={0: "c"}, **more).ready()
    board.move(BORIS, lay(BORIS))
    values = Values.of(board.state, ANNA)
    segments = {i: board.state.book.segments[i] for i in board.player(ANNA).segments}
    layout = tuple((n, x, y, 0) for n, (x, y) in enumerate(((2, 2), (1, 1), (0, 0), (0, 1))))
    mine = judge(board.state.cells, segments, layout, values)
    best = solve(board.state.cells, segments, values)
    assert last_move(board, lambda: board.move(ANNA, lay(ANNA)))
    assert board.phase == ("over" if round == 8 else "ready")
    assert (mine.gains, best.sheet.gains) == ((0,) * 8, (1, 0, 0, 0, 0, 0, 1, 1))
    mark = fingerprint(board.state)
    assert says(review(board, ANNA)["mine"], layout, mine)
    assert says(review(board, ANNA)["best"], best.layout, best.sheet)
    assert fingerprint(board.state) == mark


def test_the_round_matters_to_what_is_judged() -> None:
    """Else the test above would prove nothing."""
    worth = set()
    for round in (1, 4, 8):
        board = dreamt({"b2": "key coin blue"}, "----c----", round=round)
        worth.add(review(board, ANNA)["mine"]["sheet"]["value"])
    assert len(worth) == 3


def test_with_nothing_left_of_the_dream_there_is_nothing_to_review() -> None:
    """By correspondence the next one may open in the same move; what was laid was told."""
    board = position(players=2)
    board.move(ANNA, lay(ANNA))
    assert not last_move(board, lambda: board.move(BORIS, lay(BORIS)))
    assert (board.phase, board.seen_by(None)["round"]) == ("dream", 2)
    assert [event[1] for event in board.heard("shows")] == [ANNA, BORIS]


@pytest.mark.rule("DR-E5")
def test_who_is_awake_or_has_no_segments_has_no_review() -> None:
    board = position({"b2": "nightmare 1"}, players=4, awake=[BORIS])
    board.state.box += board.player(CLARA).segments
    board.player(CLARA).segments = []
    for who in (ANNA, 3):
        board.move(who, lay(who))
    assert [board.game.review(board.state, who) is None for who in range(4)] == [
        False,
        True,
        True,
        False,
    ]


def test_the_dream_of_a_review_still_lies_there() -> None:
    """So the page can show it beside what was laid."""
    board = position({"b2": "nightmare 1"}, waits=True).ready()
    board.move(ANNA, lay(ANNA)).move(BORIS, lay(BORIS))
    seen = board.seen_by(None)
    assert [cell["name"] for cell in seen["cells"]] == NAMES
    assert seen["players"][ANNA]["layout"] == review(board, ANNA)["mine"]["layout"]
    before = review(board, BORIS)
    board.move(ANNA, "all")
    assert review(board, BORIS) == before, "what others resolve changes nothing"
    board.move(BORIS, "all")
    assert isinstance(board.state.stack[-1], Ready)
    assert board.seen_by(None)["players"][ANNA]["layout"] == seen["players"][ANNA]["layout"]
