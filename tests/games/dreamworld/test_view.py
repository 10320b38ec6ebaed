"""What the table shows is what the rules then do."""

from __future__ import annotations

import json
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.dreamworld.builders import (
    ANNA,
    BORIS,
    GAME,
    ID_ITSELF,
    NOBODY,
    position,
    random_game,
)

from oneiro.games.dreamworld.components import CODES
from oneiro.games.dreamworld.rules import Choose, Scoring, Second, Turning
from oneiro.games.dreamworld.state import State
from oneiro.games.dreamworld.view import DreamworldView
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table

seats = st.sampled_from([1, 2, 3, 4])
seeds = st.integers(0, 2**32)
SOME_GAMES = settings(max_examples=30)


def shown(s: State, viewer: int | None) -> DreamworldView:
    return cast(DreamworldView, GAME.view(s, viewer))


def after(s: State, seat: int, text: str) -> tuple[State, Table]:
    s = s.clone()
    table = Table(Sampled(Random(0)))
    play.act(s, seat, GAME.read(text), table)
    return s, table


def points_made(s: State, seat: int, text: str) -> int:
    """What scoring like this really brings."""
    then, table = after(s, seat, text)
    top = then.stack[-1] if then.stack else None
    if isinstance(top, Turning) and not top.turned and top.seat == seat:
        return top.points
    *_, lost = next(t.event for t in table.told if t.event[0] == "scores")
    assert isinstance(lost, int)
    return lost


@pytest.mark.rule("DW-G5")
@SOME_GAMES
@given(seats, seeds)
def test_points_shown_and_offered_are_the_points_made(players: int, seed: int) -> None:
    for s in random_game(players, seed):
        if not s.stack or not isinstance(s.stack[-1], Scoring):
            continue
        (seat,) = play.actors(s)
        view = shown(s, None)
        card = view["sequence"][view["scoring"]]
        assert card["owner"] == seat
        for action in play.options(s, seat):
            text = GAME.write(action)
            if text.startswith("score"):
                plus = int(text.split("+")[1][0]) if "+" in text else 0
                made = points_made(s, seat, text)
                before = card["skip"] if "skip" in text else card["points"]
                assert before is not None
                assert before + plus == made
                assert GAME.label(s, seat, action).args["points"] == made


@pytest.mark.rule("DW-P9")
@SOME_GAMES
@given(seats, seeds)
def test_the_preview_of_a_last_card_comes_true(players: int, seed: int) -> None:
    """Alone with a second card, nobody else can change what it will do."""
    for s in random_game(players, seed, taking=0.6):
        if not s.stack or not isinstance(s.stack[-1], Second) or len(play.actors(s)) > 1:
            continue
        if any(p.chosen >= 0 for p in s.players):
            continue
        (seat,) = play.actors(s)
        mine = shown(s, seat)["mine"]
        assert mine is not None
        assert len(mine["hand"]) == len(s.players[seat].hand)
        for preview in mine["hand"]:
            trial = s.clone()
            trial.stack[-1].choose(
                trial, seat, GAME.read(f"play {preview['card']}"), Table(Sampled(Random(0)))
            )
            trial.stack[-1].run(trial, Table(Sampled(Random(0)), quiet=True))
            trial.stack.append(Scoring(len(trial.row) - 1))
            line = shown(trial, None)["sequence"]
            card = line[preview["place"]]
            assert card["card"] == preview["card"]
            assert card["gap"] == preview["gap"]
            assert card["in_suit"] == preview["in_suit"]
            assert (card["therapy"], card["points"]) == (preview["therapy"], preview["points"])
            behind = line[preview["place"] + 1 :][:1]
            changes = preview["changes"]
            assert [(b["card"], b["gap"]) for b in behind] == (
                [(changes["card"], changes["gap"])] if changes else []
            )


@pytest.mark.rule("DW-P2")
@settings(max_examples=15)
@given(seats, seeds)
def test_a_hidden_card_shows_nowhere(players: int, seed: int) -> None:
    """A card of a closed hand or of the bag is never written in what another viewer gets."""
    rng = Random(seed)
    for s in random_game(players, seed, taking=0.5):
        if rng.random() > 0.15:
            continue
        for viewer in (None, *range(players)):
            sent = json.dumps(
                [
                    GAME.view(s, viewer),
                    repr(GAME.prompt(s, viewer)),
                    repr(GAME.describe(s, viewer)),
                ]
            )
            hidden = list(s.bag)
            for seat, player in enumerate(s.players):
                if seat != viewer:
                    hidden += [c for c in player.hand if c not in player.known]
            leaks = [c for c in hidden if f'"{CODES[c]}"' in sent or f"'{CODES[c]}'" in sent]
            assert leaks == []


@SOME_GAMES
@given(seats, seeds)
def test_phase_turn_and_actors_agree(players: int, seed: int) -> None:
    phases = {Choose: "choose", Second: "second", Scoring: "score", Turning: "turn"}
    for s in random_game(players, seed):
        view = shown(s, None)
        assert tuple(view["turn"]) == play.actors(s)
        assert view["phase"] == (phases[type(s.stack[-1])] if s.stack else "over")
        assert (view["standings"] is None) == bool(s.stack)
        assert (view["ended"] is None) == bool(s.stack)
        assert view["mine"] is None


@pytest.mark.rule("DW-T4")
def test_a_card_taken_openly_is_known_until_it_is_played() -> None:
    board = position(
        "score",
        players=2,
        round=4,
        laid={"h9s": ANNA, "h4s": BORIS},
        hands={ANNA: "c10s", BORIS: "c10m"},
        earlier={3: {"c2s": ANNA, "h3s": BORIS}},
    )
    board.move(ANNA, "take h3s").move(BORIS, "take professor")
    assert board.seen_by(BORIS)["players"][ANNA]["known"] == ["h3s"]
    board.move(ANNA, "play h3s")
    assert board.seen_by(BORIS)["players"][ANNA]["known"] == ["h3s"], "chosen, yet not shown"
    board.move(BORIS, "play c10m")
    assert board.seen_by(BORIS)["players"][ANNA]["known"] == []


@pytest.mark.rule("DW-X2")
def test_standings_at_the_end() -> None:
    board = position(
        "score",
        players=2,
        round=14,
        laid={"d9s": ANNA, "d4s": BORIS},
        left={ANNA: (1, 0, 0, 0, 0), BORIS: (0, 0, 0, 0, 2)},
        plus={ANNA: 4, BORIS: 1},
    )
    board.move(ANNA, "take professor").move(BORIS, "take professor")
    view = board.seen_by(None)
    assert view["ended"] == "most-gold"
    assert view["standings"] == [
        {"seat": 0, "all_turned": False, "gold": 4, "unturned": 6, "plus": 4, "winner": False},
        {"seat": 1, "all_turned": False, "gold": 4, "unturned": 4, "plus": 1, "winner": True},
    ]


@pytest.mark.rule("DW-I3")
def test_ids_off_suit_card_shows_its_points() -> None:
    board = position(players=1, round=4, laid={"h7s": ID_ITSELF, "c3s": NOBODY}, therapy=("sun", 2))
    line = {card["card"]: card for card in board.seen_by(None)["sequence"]}
    assert (line["h7s"]["gap"], line["h7s"]["therapy"], line["h7s"]["points"]) == (4, 2, 6)
    assert (line["c3s"]["in_suit"], line["c3s"]["points"]) == (False, 0)
