"""DR-N1, DR-P6: when the next dream is turned up, and the three paces."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.dream_runners.builders import (
    ANNA,
    BORIS,
    CLARA,
    DINA,
    GAME,
    NAMES,
    Board,
    begun,
    dreamt,
    in_order,
    position,
    random_game,
    whole,
)

from oneiro.games.dream_runners.rules import Dream, Ready
from oneiro.games.dream_runners.state import State
from oneiro.games.dream_runners.view import DreamRunnersView
from oneiro.kernel import play
from oneiro.kernel.codec import dump, fingerprint, load
from oneiro.kernel.game import BadOption, Illegal, Timer
from oneiro.kernel.laws import outgoing
from oneiro.kernel.match import Match
from oneiro.kernel.table import Sampled, Table

SEED = bytes(range(32))
PACES = ("hourglass", "untimed", "correspondence")
WAITING = ("hourglass", "untimed")
THREE = (ANNA, BORIS, CLARA)


def lay(who: int) -> str:
    return f"lock {whole(who)}"


def state(match: Match) -> State:
    return cast(State, match.state)


def view(match: Match, viewer: int | None = None) -> DreamRunnersView:
    return cast(DreamRunnersView, match.game.view(match.state, viewer))


def after_one_dream(players: int = 3, **more: Any) -> Board:
    """A chest was opened in the first dream, and everybody has shopped."""
    board = position(
        {"a3": "chest 2", "b2": "nightmare 1"},
        players=players,
        waits=True,
        faces={2: "c--"},
        keys={ANNA: 2},
        chests={2: "blue 2"},
        **more,
    ).ready()
    for who in board.asked:
        board.move(who, lay(who))
    while board.phase == "effects":
        board.move(board.asked[0], "all")
    while board.phase == "shop":
        board.move(board.asked[0], "done")
    assert board.phase == "ready"
    return board


@pytest.mark.rule("DR-N1")
@pytest.mark.parametrize("pace", WAITING)
def test_everybody_is_asked_before_the_first_dream_too(pace: str) -> None:
    match = Match.start(GAME, 3, in_order(3, pace=pace), SEED)
    seen = view(match)
    assert (seen["phase"], seen["round"], match.actors) == ("ready", 1, THREE)
    assert (seen["tile"], seen["cells"], seen["level"], state(match).tile) == (None, [], 0, -1)
    assert "dream" not in [t.event[0] for t in match.log[0].told]
    assert view(begun(match))["phase"] == "dream"


@pytest.mark.rule("DR-N1")
@pytest.mark.parametrize("order", list(permutations(THREE)))
@pytest.mark.parametrize("round", [1, 2])
def test_a_dream_opens_when_all_are_ready_in_whatever_order(
    order: Sequence[int], round: int
) -> None:
    board = position(players=3, waits=True) if round == 1 else after_one_dream()
    opened, lay_there = len(board.heard("dream")), board.state.tile
    for n, who in enumerate(order):
        assert (board.phase, board.state.tile) == ("ready", lay_there)
        assert board.asked == tuple(sorted(order[n:]))
        assert board.options(who) == ["ready"]
        board.move(who, "ready")
    assert (board.phase, board.asked, board.seen_by(None)["round"]) == ("dream", THREE, round)
    assert board.state.tile not in (-1, lay_there)
    assert len(board.heard("dream")) == opened + 1


@pytest.mark.rule("DR-N1")
def test_whoever_is_ready_is_not_asked_again() -> None:
    match = Match.start(GAME, 2, in_order(2), SEED)
    match.play(BORIS, "ready")
    with pytest.raises(Illegal, match="not your turn"):
        match.play(BORIS, "ready")
    assert match.actors == (ANNA,)


@pytest.mark.rule("DR-N1")
def test_who_is_ready_is_seen_by_everybody_and_forgotten_when_the_dream_opens() -> None:
    board = position(players=3, waits=True).move(BORIS, "ready")
    assert (Ready.together, Ready.secret) == (True, False)
    for viewer in (None, *THREE):
        assert [p["ready"] for p in board.seen_by(viewer)["players"]] == [False, True, False]
    board.ready()
    assert [p["ready"] for p in board.seen_by(None)["players"]] == [False] * 3


@pytest.mark.rule("DR-N1")
@pytest.mark.rule("DR-E5")
def test_who_has_woken_is_not_asked() -> None:
    board = position(players=4, waits=True, awake=[BORIS, DINA])
    assert board.asked == (ANNA, CLARA)
    assert not board.allows(BORIS, "ready")
    board.move(CLARA, "ready").move(ANNA, "ready")
    assert (board.phase, board.asked) == ("dream", (ANNA, CLARA))


@pytest.mark.rule("DR-N1")
@pytest.mark.rule("DR-E5")
def test_who_wakes_in_a_dream_is_not_asked_for_the_next() -> None:
    board = after_one_dream(calm={BORIS: 1})
    assert [p.dreaming for p in board.state.players] == [True, False, True]
    assert board.asked == (ANNA, CLARA)


@pytest.mark.rule("DR-N1")
def test_the_last_dream_lies_there_until_all_are_ready() -> None:
    """Its tile, everybody's layout and what was in the chests can be looked at."""
    board = after_one_dream()
    tile, chest = board.state.tile, board.heard("chest")[0][2]
    for who in THREE:
        for viewer in (None, *THREE):
            seen = board.seen_by(viewer)
            assert (seen["round"], seen["level"]) == (2, 1)
            assert seen["tile"] == board.state.book.tiles[tile].key
            cells = {cell["name"]: cell for cell in seen["cells"]}
            assert list(cells) == NAMES
            assert cells["a3"]["chest"] == {"blue": 2}
            assert cells["b2"]["kind"] == "nightmare"
            for p in seen["players"]:
                assert p["layout"] is not None
                assert [piece["segment"] for piece in p["layout"]] == [
                    p["seat"] * 4 + n for n in range(4)
                ]
        assert (board.state.past, board.state.spent_chests) == ([], [])
        assert board.state.opened[0] == chest
        board.move(who, "ready")
    assert (board.state.past, board.state.spent_chests) == ([tile], [chest])
    assert board.state.opened == [-1] * 9
    for p in board.seen_by(ANNA)["players"]:
        assert p["layout"] == ([] if p["seat"] == ANNA else None)
    assert all(cell["chest"] is None for cell in board.seen_by(None)["cells"])


@pytest.mark.rule("DR-N1")
def test_nothing_of_the_last_dream_is_left_when_the_next_opens() -> None:
    board = after_one_dream().ready()
    assert board.state.hourglass == -1
    for p in board.state.players:
        assert (p.locked, p.layout, p.auto, p.outside, p.collects) == (False, [], False, 0, 0)
        assert (p.cover, p.pending) == ([-1] * 9, [])


@pytest.mark.rule("DR-N1")
def test_the_first_dreamer_stays_who_it_is_while_all_get_ready() -> None:
    board = position(players=3, first=CLARA, waits=True)
    assert board.seen_by(None)["first"] == CLARA
    assert board.game.prompt(board.state, ANNA).args["first"].seat == CLARA
    assert board.ready().state.first == CLARA
    assert after_one_dream(first=CLARA).state.first == ANNA, "who took the hourglass"


@pytest.mark.rule("DR-N1")
def test_shopping_comes_before() -> None:
    board = position(waits=True, coins={BORIS: 5}).ready()
    board.move(ANNA, lay(ANNA)).move(BORIS, lay(BORIS))
    assert (board.phase, board.asked) == ("shop", (BORIS,))
    assert not board.allows(BORIS, "ready")
    assert (board.move(BORIS, "done").phase, board.asked) == ("ready", (ANNA, BORIS))


@pytest.mark.rule("DR-N1")
@pytest.mark.rule("DR-N2")
def test_after_the_eighth_dream_nobody_is_asked() -> None:
    board = position(round=8, waits=True).ready()
    tile = board.state.tile
    board.move(ANNA, lay(ANNA)).move(BORIS, lay(BORIS))
    assert (board.phase, board.asked) == ("over", ())
    seen = board.seen_by(None)
    assert (seen["round"], seen["tile"]) == (8, board.state.book.tiles[tile].key)
    assert all(p["layout"] for p in seen["players"])


@pytest.mark.rule("DR-N1")
@pytest.mark.rule("DR-E5")
def test_nor_when_one_dreamer_is_left() -> None:
    board = position({"b2": "nightmare 5"}, waits=True, calm={ANNA: 5}).ready()
    board.move(ANNA, lay(ANNA)).move(BORIS, lay(BORIS))
    board.move(ANNA, "all").move(BORIS, "all")
    assert (board.phase, board.asked) == ("over", ())


@pytest.mark.rule("DR-N1")
def test_nothing_else_can_be_done_meanwhile() -> None:
    board = after_one_dream(coins={ANNA: 9})
    for text in (lay(ANNA), "lock", "all", "logic", "calm", "buy bent", "done", "late"):
        assert not board.allows(ANNA, text)
    match = Match.start(GAME, 2, in_order(2, limit="120"), SEED)
    with pytest.raises(Illegal):
        match.propose_late(ANNA, whole(ANNA))


@pytest.mark.rule("DR-N1")
@pytest.mark.parametrize("waits", [True, False])
def test_ready_is_refused_by_its_rule_everywhere_else(waits: bool) -> None:
    board = position({"b2": "nightmare 1"}, waits=waits, coins={ANNA: 9})
    if waits:
        board.ready()
    assert board.refusal(ANNA, "ready") == "DR-N1"
    board.move(ANNA, lay(ANNA)).move(BORIS, lay(BORIS))
    assert board.refusal(ANNA, "ready") == "DR-N1"
    board.move(ANNA, "all").move(BORIS, "all")
    assert (board.phase, board.refusal(ANNA, "ready")) == ("shop", "DR-N1")


@pytest.mark.rule("DR-N1")
@pytest.mark.parametrize("pace", WAITING)
def test_ready_can_be_withdrawn_until_the_last_one_is(pace: str) -> None:
    match = Match.start(GAME, 3, in_order(3, pace=pace), SEED)
    before = dump(match.state)
    match.play(ANNA, "ready")
    match.play(CLARA, "ready")
    assert [match.undoable(who) is not None for who in THREE] == [True, False, True]
    match.undo(ANNA)
    assert (match.actors, view(match)["phase"]) == ((ANNA, BORIS), "ready")
    assert [p.ready for p in state(match).players] == [False, False, True]
    match.undo(CLARA)
    assert dump(match.state) == before
    begun(match)
    assert view(match)["phase"] == "dream"
    assert [match.undoable(who) for who in THREE] == [None, None, None]
    with pytest.raises(Illegal):
        match.undo(CLARA)


@pytest.mark.rule("DR-N1")
def test_what_was_done_before_cannot_be_withdrawn_once_somebody_is_ready() -> None:
    """Whoever said so has seen the shop as it was left."""
    match = begun(Match.start(GAME, 2, in_order(2), SEED))
    rng = Random(3)
    while view(match)["phase"] != "ready":
        seat = rng.choice(match.actors)
        last = seat, match.play(seat, GAME.write(rng.choice(match.options_of(seat))))
    seat, move = last
    assert match.undoable(seat) == move.seq
    match.play(1 - seat, "ready")
    assert match.undoable(seat) is None


@pytest.mark.rule("DR-N1")
def test_no_clock_runs_while_all_get_ready() -> None:
    match = Match.start(GAME, 2, in_order(2, limit="120"), SEED)
    assert match.state.stack[-1].timer(match.state) is None
    assert (view(match)["clock"], view(match)["seconds"]) == (None, 0)
    match.play(ANNA, "ready")
    assert match.state.stack[-1].timer(match.state) is None
    match.play(BORIS, "ready")
    assert match.state.stack[-1].timer(match.state) == Timer("limit", 120)


@pytest.mark.rule("DR-N1")
@pytest.mark.rule("DR-P6")
@settings(max_examples=15)
@given(st.sampled_from([2, 3, 4]), st.integers(0, 2**32), st.sampled_from(PACES))
def test_every_dream_of_any_game_is_preceded_by_ready_or_none_is(
    players: int, seed: int, pace: str
) -> None:
    asked: list[int] = []
    tiles: list[int] = []
    for s in random_game(players, seed, {"pace": pace}):
        top = s.stack[-1] if s.stack else None
        if isinstance(top, Ready):
            asked.append(s.round)
            assert pace != "correspondence"
            assert all(s.players[seat].dreaming for seat in play.actors(s))
            assert s.tile == (tiles[-1] if tiles else -1)
        elif isinstance(top, Dream) and (not tiles or s.tile != tiles[-1]):
            tiles.append(s.tile)
            assert asked[-1:] == ([s.round] if pace != "correspondence" else [])
            assert s.past == tiles[:-1]
    assert sorted(set(asked)) == ([] if pace == "correspondence" else list(range(len(tiles))))


@pytest.mark.rule("DR-P7")
@pytest.mark.parametrize("round", [1, 2])
def test_nobody_knows_the_next_tile_before_it_is_turned_up(round: int) -> None:
    board = position(players=3, waits=True) if round == 1 else after_one_dream()
    board.move(ANNA, "ready").move(BORIS, "ready")
    came = set()
    for n in range(40):
        s = board.game.imagine(board.state, CLARA, Random(n))
        for viewer in (None, *THREE):
            sent = outgoing(board.game, board.state, viewer)
            assert outgoing(board.game, s, viewer) == sent
        play.act(s, CLARA, board.game.read("ready"), Table(Sampled(Random(n))))
        came.add(s.tile)
    assert came == set(board.state.tiles[0])


@pytest.mark.rule("DR-N1")
@pytest.mark.parametrize("round", [1, 2])
def test_a_position_in_which_some_are_ready_can_be_stored(round: int) -> None:
    board = position(players=3, waits=True) if round == 1 else after_one_dream()
    board.move(BORIS, "ready")
    again = load(board.game, json.loads(json.dumps(dump(board.state))))
    assert isinstance(again.stack[-1], Ready)
    assert play.actors(again) == (ANNA, CLARA)
    both = [board.state.clone(), again]
    for s in both:
        for who in (CLARA, ANNA):
            play.act(s, who, board.game.read("ready"), Table(Sampled(Random(5))))
    assert fingerprint(both[0]) == fingerprint(both[1])


@pytest.mark.rule("DR-N1")
def test_a_log_with_ready_and_its_withdrawal_plays_again() -> None:
    match = Match.start(GAME, 3, in_order(3), SEED)
    match.play(ANNA, "ready")
    match.undo(ANNA)
    begun(match).play(BORIS, lay(BORIS))
    again = Match.load(GAME, json.loads(json.dumps(match.dump())))
    again.verify(match.commitment)
    assert dump(again.state) == dump(match.state)


@pytest.mark.rule("DR-N1")
def test_words_tell_who_waits_for_whom() -> None:
    board = after_one_dream(4, awake=[DINA]).move(BORIS, "ready")
    prompts = {viewer: board.game.prompt(board.state, viewer) for viewer in (None, 0, 1, 2, 3)}
    assert {viewer: words.id for viewer, words in prompts.items()} == {
        None: "dr-prompt-wait",
        ANNA: "dr-prompt-ready",
        BORIS: "dr-prompt-is-ready",
        CLARA: "dr-prompt-ready",
        DINA: "dr-prompt-awake",
    }
    assert prompts[ANNA].args["round"] == 2
    assert [who.seat for who in prompts[BORIS].args["who"]] == [ANNA, CLARA]


@pytest.mark.rule("DR-N1")
def test_the_description_names_the_dream_that_lies_there() -> None:
    """Not the one that is still to come, and none before the first."""
    begins = position(waits=True)
    first = begins.game.describe(begins.state, None)[0]
    assert (first.id, first.args["level"], first.args["round"]) == ("dr-say-round", 0, 0)
    board = after_one_dream()
    lies = board.game.describe(board.state, None)[0].args
    assert (lies["round"], lies["level"], lies["key"]) == (1, 1, board.seen_by(None)["tile"])
    opened = board.ready().game.describe(board.state, None)[0].args
    assert (opened["round"], opened["key"]) == (2, board.seen_by(None)["tile"])
    over = dreamt(None, round=8)
    assert over.game.describe(over.state, None)[0].args["round"] == 8


@pytest.mark.rule("DR-P6")
@pytest.mark.parametrize(
    ("pace", "sand", "limit", "waits"),
    [
        ("hourglass", 45, 120, True),
        ("untimed", 0, 0, True),
        ("correspondence", 0, 0, False),
    ],
)
def test_sand_and_limit_are_for_the_hourglass_and_ready_for_those_who_sit_together(
    pace: str, sand: int, limit: int, waits: bool
) -> None:
    match = Match.start(GAME, 3, in_order(3, pace=pace, sand="45", limit="120"), SEED)
    s = state(match)
    assert (s.sand, s.limit, s.waits) == (sand, limit, waits)
    assert view(match)["phase"] == ("ready" if waits else "dream")
    match = begun(match) if waits else match
    assert view(match)["clock"] == ("limit" if limit else None)
    match.play(BORIS, lay(BORIS))
    assert (view(match)["clock"], view(match)["seconds"]) == ("sand" if sand else None, sand)
    assert (state(match).first, state(match).hourglass) == (BORIS, BORIS)
    assert [p.coins for p in state(match).players] == [2, 3, 2]


@pytest.mark.rule("DR-P6")
def test_there_are_three_paces_and_the_hourglass_is_the_usual_one() -> None:
    pace = next(option for option in GAME.table_options if option.name == "pace")
    assert (pace.values, pace.default) == (PACES, "hourglass")
    with pytest.raises(BadOption):
        GAME.agree(2, {"pace": "blitz"})


@pytest.mark.rule("DR-P6")
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("players", [2, 4])
def test_what_runs_in_any_position_of_a_game(pace: str, players: int) -> None:
    options = {"pace": pace, "sand": "20", "limit": "300"}
    ran = set()
    for s in random_game(players, players, options):
        clock = s.stack[-1].timer(s) if s.stack else None
        building = bool(s.stack) and isinstance(s.stack[-1], Dream)
        if pace != "hourglass" or not building:
            assert clock is None
        else:
            assert clock == (Timer("limit", 300) if s.hourglass == -1 else Timer("sand", 20))
        ran.add(clock and clock.name)
    assert ran == ({None, "limit", "sand"} if pace == "hourglass" else {None})


@pytest.mark.rule("DR-P6")
def test_by_correspondence_the_next_dream_opens_by_itself() -> None:
    """Nobody should have to come by only to say so. The first to submit is the first dreamer."""
    match = Match.start(GAME, 2, in_order(2, pace="correspondence"), SEED)
    assert (view(match)["phase"], match.actors) == ("dream", (ANNA, BORIS))
    rng = Random(1)
    while state(match).round == 0:
        seat = match.actors[-1]
        if view(match)["phase"] == "dream":
            match.play(seat, lay(seat))
        else:
            match.play(seat, GAME.write(rng.choice(match.options_of(seat))))
    assert (view(match)["phase"], view(match)["round"]) == ("dream", 2)
    assert state(match).first == BORIS
    assert "ready" not in [move.action for move in match.log]


@pytest.mark.rule("DR-P4")
@pytest.mark.rule("DR-P6")
def test_by_correspondence_a_later_layout_can_be_withdrawn_too() -> None:
    match = Match.start(GAME, 3, in_order(3, pace="correspondence"), SEED)
    for who in (CLARA, ANNA):
        match.play(who, lay(who))
    assert [match.undoable(who) is not None for who in THREE] == [True, False, False]
    match.undo(ANNA)
    assert match.actors == (ANNA, BORIS)
