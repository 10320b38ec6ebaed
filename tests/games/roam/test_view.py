"""What the table shows is what the rules then do."""

from __future__ import annotations

import json
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.roam.builders import (
    ANNA,
    BORIS,
    CLARA,
    GAME,
    NOBODY_YET,
    PLACE,
    card,
    position,
    random_game,
)

from oneiro.games.roam.rules import Auction, Extras, Morning, Placing, Short
from oneiro.games.roam.state import State
from oneiro.games.roam.view import PHASES, RoamView
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table

seats = st.sampled_from([2, 3, 4])
seeds = st.integers(0, 2**32)
yes_no = st.sampled_from(["yes", "no"])
SOME_GAMES = settings(max_examples=12)
NAMES = [f"{column}{row}" for row in range(6, 0, -1) for column in "abcdef"]


def shown(s: State, viewer: int | None) -> RoamView:
    return cast(RoamView, GAME.view(s, viewer))


def after(s: State, seat: int, *texts: str) -> tuple[State, list[tuple[object, ...]]]:
    s = s.clone()
    table = Table(Sampled(Random(0)))
    for text in texts:
        play.act(s, seat, GAME.read(text), table)
    return s, [t.event for t in table.told]


@pytest.mark.rule("RM-T4")
@pytest.mark.rule("RM-T5")
@pytest.mark.rule("RM-T8")
@SOME_GAMES
@given(seats, seeds, yes_no, yes_no)
def test_what_a_position_promises_is_what_at_does(
    players: int, seed: int, towers: str, artifacts: str
) -> None:
    rng = Random(seed)
    options = {"towers": towers, "artifacts": artifacts, "outpost": "yes"}
    for s in random_game(players, seed, options):
        top = s.stack[-1] if s.stack else None
        if not isinstance(top, Morning | Placing) or rng.random() < 0.6:
            continue
        (seat,) = play.actors(s)
        choices = shown(s, seat)["choices"]
        if isinstance(top, Morning):
            usable = [a for a in play.options(s, seat) if GAME.write(a).startswith("use")]
            assert [GAME.write(a) for a in usable] == [_use(c["card"]) for c in choices]
        else:
            assert [c["card"] for c in choices] == [top.card]
        for choice in choices:
            first = (_use(choice["card"]),) if isinstance(top, Morning) else ()
            in_hand, _ = after(s, seat, *first)
            offered = [GAME.write(a) for a in play.options(in_hand, seat)]
            at = [t for t in offered if t.startswith("at ")]
            assert at == [f"at {p['at']}" for p in choice["positions"]]
            for p in rng.sample(choice["positions"], min(3, len(choice["positions"]))):
                _comes_true(in_hand, seat, p["at"], p["new"], p["coins"])


def _use(number: int) -> str:
    return f"use {number + 1}" if number < 43 else f"use s{number - 42}"


def _comes_true(s: State, seat: int, at: str, new: list[str], coins: int) -> None:
    then = s.clone()
    table = Table(Sampled(Random(0)))
    then.stack[-1].choose(then, seat, GAME.read(f"at {at}"), table)
    if isinstance(then.stack[-1], Short):
        assert [GAME.write(a) for a in then.stack[-1].options(then, seat)] == [
            f"put {name}" for name in new
        ]
        return
    assert isinstance(then.stack[-1], Extras)
    before, now = s.players[seat], then.players[seat]
    assert now.coins - before.coins == coins
    assert before.markers - now.markers == len(new)
    added = (now.low & ~before.low) | (now.high & ~before.high)
    assert [NAMES[i] for i in range(36) if added >> i & 1] == new


@pytest.mark.rule("RM-T6")
def test_without_markers_no_position_is_promised() -> None:
    board = position(supply={ANNA: 0})
    assert [c["positions"] for c in board.seen_by(ANNA)["choices"]] == [[], [], []]


def test_choices_are_for_the_one_who_is_asked() -> None:
    board = position(patterns={"s1": "XX"})
    assert [c["card"] for c in board.seen_by(ANNA)["choices"]] == [43, 44, 45]
    assert board.seen_by(BORIS)["choices"] == board.seen_by(None)["choices"] == []
    board.move(ANNA, "use s1")
    (choice,) = board.seen_by(ANNA)["choices"]
    assert (choice["card"], len(choice["positions"])) == (43, 30)


def test_a_position_names_its_squares() -> None:
    board = position(patterns={"s1": "XXo/o.."}, markers={BORIS: "d1"}, symbols={"c1": 2, "d1": 3})
    assert board.position_at(ANNA, "s1", "c1") == {
        "at": "c1",
        "required": ["c1", "d1"],
        "empty": ["e1"],
        "new": ["c1"],
        "coins": 2,
    }


def test_a_turned_pattern_is_shown_turned() -> None:
    board = position(patterns={"s1": "XX"}, artifacts={ANNA: "turn"})
    board.move(ANNA, "use s1", "artifact turn")
    assert board.position_at(ANNA, "s1", "c4")["required"] == ["c4", "c3"]


def test_empty_squares_shown_are_the_squares_offered() -> None:
    board = position(patterns={"s1": "oXo/.o."}, coins={ANNA: 9}, markers={BORIS: "d1"})
    promised = board.position_at(ANNA, "s1", "c1")
    assert promised["empty"] == ["b1", "d1"]
    board.move(ANNA, "use s1", "at c1")
    in_use = board.seen_by(BORIS)["in_use"]
    assert in_use == {"seat": ANNA, "card": 43, "required": ["c1"], "empty": ["b1", "d1"]}
    assert board.options(ANNA, "pay") == ["b1"]


def test_what_is_in_use_before_it_is_laid() -> None:
    board = position().move(ANNA, "use s2")
    assert board.seen_by(None)["in_use"] == {
        "seat": ANNA,
        "card": 44,
        "required": [],
        "empty": [],
    }


@SOME_GAMES
@given(seats, seeds, yes_no)
def test_phase_turn_and_markers_agree(players: int, seed: int, towers: str) -> None:
    for s in random_game(players, seed, {"towers": towers}):
        view = shown(s, None)
        assert tuple(view["turn"]) == play.actors(s)
        assert view["phase"] == (PHASES[type(s.stack[-1])] if s.stack else "over")
        assert (view["standings"] is None) == (view["ended"] is None) == bool(s.stack)
        assert view["choices"] == []
        lying = [owner for owners in view["markers"] for owner in owners]
        for p in view["players"]:
            assert p["markers"] + lying.count(p["seat"]) == 24
        for place in view["places"]:
            on_land = [view["markers"][NAMES.index(name)] for name in place["squares"]]
            counts = [sum(o.count(seat) for o in on_land) for seat in range(players)]
            assert place["counts"] == counts
            assert place["left"] == sum(not owners for owners in on_land)
            most = [seat for seat, n in enumerate(counts) if n == max(counts) and n]
            assert place["leaders"] == most


@pytest.mark.rule("RM-S6")
@settings(max_examples=8)
@given(seats, seeds)
def test_the_order_of_deck_and_artifacts_shows_nowhere(players: int, seed: int) -> None:
    rng = Random(seed)
    for s in random_game(players, seed):
        if rng.random() > 0.1:
            continue
        other = GAME.imagine(s, ANNA, rng)
        assert sorted(other.bag) == sorted(s.bag)
        assert sorted(other.stack_of_artifacts) == sorted(s.stack_of_artifacts)
        other.bag.sort()
        other.stack_of_artifacts.sort()
        for viewer in (None, *range(players)):
            assert json.dumps(shown(other, viewer)) == json.dumps(shown(s, viewer))
            assert repr(GAME.describe(other, viewer)) == repr(GAME.describe(s, viewer))


def test_the_auction_is_open() -> None:
    board = position(
        "explore",
        players=3,
        active=CLARA,
        markers={ANNA: "e3 f3 e2", BORIS: "f2 e1 f1"},
        coins={ANNA: 3, BORIS: 5},
    )
    view = board.seen_by(None)["auction"]
    assert view == {"place": 5, "order": [ANNA, BORIS], "at": 0, "best": -1, "leader": -1}
    board.move(ANNA, "bid 2")
    view = board.seen_by(CLARA)["auction"]
    assert view == {"place": 5, "order": [ANNA, BORIS], "at": 1, "best": 2, "leader": ANNA}
    assert isinstance(board.state.stack[-1], Auction)


def test_a_marker_being_shifted_is_shown() -> None:
    board = position(artifacts={ANNA: "shift"}, markers={BORIS: "c4"})
    board.move(ANNA, "artifact shift")
    assert (board.phase, board.seen_by(None)["shifting"]) == ("shift", None)
    board.move(ANNA, "from c4")
    assert board.seen_by(None)["shifting"] == "c4"


def test_explored_lands_are_shown() -> None:
    board = position("explore", markers={ANNA: PLACE[1], BORIS: PLACE[6]})
    assert board.seen_by(None)["explored"] == [0, 5]
    assert board.phase == "explore"


def test_lands_and_players_as_they_lie() -> None:
    board = position(
        patterns={"2": "X/o"},
        points={"2": 3, "s1": 2, "coin": 4},
        symbols={"c6": 1, "d4": 2},
        cards={BORIS: "30"},
        asleep={BORIS: "s5"},
        coins={BORIS: 4},
        artifacts={BORIS: "coin flip"},
        used={BORIS: "flip"},
        outpost=BORIS,
    )
    view = board.seen_by(None)
    land = view["places"][1]["land"]
    assert land is not None
    assert (land["card"], land["points"], land["coins"]) == (1, 3, [1, 0, 0, 0, 0, 2])
    boris = view["players"][BORIS]
    assert (boris["edge"], boris["coins"], boris["markers"]) == ("north", 4, 24)
    assert [(c["card"], c["awake"]) for c in boris["cards"]] == [
        (46, True),
        (47, False),
        (48, True),
        (card("30"), True),
    ]
    assert [(a["kind"], a["used"]) for a in boris["artifacts"]] == [("coin", False), ("flip", True)]
    assert boris["points"] == 2 + 1 + 1 + 1 + 4 + 1 + 3
    assert (boris["outpost"], view["outpost"]) == (True, BORIS)


def test_a_void_shows_no_land() -> None:
    board = position(lands={3: ""}, top="", deck="", outpost=NOBODY_YET)
    view = board.seen_by(None)
    assert view["places"][2]["land"] is None
    assert (view["places"][2]["left"], view["top"], view["deck"]) == (0, None, 0)


@pytest.mark.rule("RM-X2")
def test_standings_at_the_end() -> None:
    board = position(
        "end",
        active=BORIS,
        cards={ANNA: "11 12 13 14 15 16 17"},
        points={"11": 4, "flip": 3},
        artifacts={BORIS: "flip"},
        coins={ANNA: 2, BORIS: 5},
        outpost=ANNA,
    )
    view = board.seen_by(None)
    assert view["ended"] == "most-points"
    assert view["standings"] == [
        {"seat": 0, "points": 16, "characters": 13, "artifacts": 0, "coins": 2, "winner": True},
        {"seat": 1, "points": 6, "characters": 3, "artifacts": 3, "coins": 5, "winner": False},
    ]
