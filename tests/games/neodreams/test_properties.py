"""What holds in every game, and at every kind of question."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.games.neodreams.builders import (
    ANNA,
    BORIS,
    GAME,
    Board,
    acting,
    position,
    random_game,
    read_edition,
)
from tests.games.neodreams.random_editions import random_edition

from oneiro.games.neodreams import rules
from oneiro.games.neodreams.state import State
from oneiro.kernel import play
from oneiro.kernel.codec import Malformed, canonical, dump, fingerprint, load
from oneiro.kernel.match import Match
from oneiro.kernel.table import Sampled, Table


def questions() -> Iterator[tuple[str, Board]]:
    """A board in the middle of every kind of step that asks."""
    yield "turn", position(hand={ANNA: "L1"})
    yield "deeds", acting(["1k", "2m"]).move(ANNA, "do 2")
    two = position(players=3, at={ANNA: "l2 c2", BORIS: "r2"}).move(ANNA, "advance")
    yield "waking", two.move(ANNA, "do 1", "back l2", "take L29")
    yield "return", two.again().move(ANNA, "back c2")
    waiting = two.again().move(ANNA, "back c2", "take C29")
    yield "waking", waiting.move(ANNA, "end")
    yield "return", waiting.again().move(BORIS, "back r2")
    effects = {
        "R1": "gain k: take any",
        "R2": "gain k: create -1k1m",
        "C1": "spend 1k 1f -> place 2, connect",
        "L1": "1m, broadcast",
        "L2": "disconnect -> either 1k | take lucid",
    }
    more: dict[str, Any] = {
        "dreams": {ANNA: "R1 R2 C1 C2 L1 L2 L3*"},
        "slots": {"C1": 3},
        "hand": {ANNA: "L5 C5 R5"},
        "stock": {ANNA: "3k 3m 3f"},
        "images": {ANNA: 3},
    }
    fired = acting("2k", effects, **more)
    yield "triggered", fired
    yield "taking", fired.again().move(ANNA, "use R1")
    yield "creating", fired.again().move(ANNA, "use R2")
    client = acting("connect", effects, **more)
    yield "connecting", client
    cast = client.again().move(ANNA, "connect L1")
    yield "broadcasting", cast
    yield "paying", cast.again().move(ANNA, "play C1")
    yield "placing", cast.again().move(ANNA, "play C1", "pay", "image C1")
    yield "connecting", cast.again().move(ANNA, "play C1", "pay", "image C1", "skip")
    gone = client.again().move(ANNA, "connect L2")
    yield "disconnecting", gone
    yield "choosing", gone.again().move(ANNA, "disconnect L3")
    yield "dropping", acting("discard any -> 1k", effects, **more)


QUESTIONS = list(questions())
IDS = [f"{n}-{name}" for n, (name, _) in enumerate(QUESTIONS)]


def test_every_step_that_asks_is_among_the_questions() -> None:
    silent = {"Apply", "Fire"}
    names = {step.__name__.lower() for step in rules.STEPS if step.__name__ not in silent}
    asked = {name for name, _ in QUESTIONS} | {"setting"}
    assert {name.replace("returning", "return") for name in names} == asked


@pytest.mark.parametrize(("name", "board"), QUESTIONS, ids=IDS)
def test_a_position_survives_in_the_middle_of_anything(name: str, board: Board) -> None:
    """Stored, reopened and played on it is the same."""
    assert board.step == name
    text = canonical(dump(board.state))
    again = load(board.game, json.loads(text))
    assert isinstance(again, State)
    assert fingerprint(again) == fingerprint(board.state)
    for viewer in (None, ANNA, BORIS):
        assert board.game.view(again, viewer) == board.game.view(board.state, viewer)
    for seed in range(5):
        ends = []
        for s in (board.state.clone(), again.clone()):
            rng = Random(seed)
            table = Table(Sampled(rng))
            asked = play.actors(s)
            for _ in range(25):
                if asked:
                    (seat,) = asked
                    asked = play.act(s, seat, play.pick(play.options(s, seat), rng), table)
            ends.append((fingerprint(s), [t.event for t in table.told]))
        assert ends[0] == ends[1]


@pytest.mark.parametrize(("name", "board"), QUESTIONS, ids=IDS)
def test_a_clone_goes_its_own_way(name: str, board: Board) -> None:
    before = fingerprint(board.state)
    for option in list(play.options(board.state, board.asked[0])):
        one, two = board.state.clone(), board.state.clone()
        play.act(one, board.asked[0], option, Table(Sampled(Random(1)), quiet=True))
        assert fingerprint(board.state) == fingerprint(two) == before


@pytest.mark.parametrize(("name", "board"), QUESTIONS, ids=IDS)
def test_a_quiet_table_plays_the_same(name: str, board: Board) -> None:
    """Search does not listen, and must see the same game."""
    (seat,) = board.asked
    for option in play.options(board.state, seat):
        if board.game.write(option).split()[-1] in ("lucid", "collective", "recurring", "end"):
            continue  # what chance gives comes out of the bag in another order
        loud, quiet = board.state.clone(), board.state.clone()
        play.act(loud, seat, option, Table(Sampled(Random(1))))
        play.act(quiet, seat, option, Table(Sampled(Random(1)), quiet=True))
        assert fingerprint(loud) == fingerprint(quiet)


@pytest.mark.parametrize("spoilt", [{"$": "Apply"}, {"$": "Nap"}, None, 7, {"$": "Turn"}])
def test_what_is_no_position_is_refused(spoilt: Any) -> None:
    data = dump(position().state)
    data["stack"] = [spoilt]
    with pytest.raises(Malformed):
        load(GAME, data)


@pytest.mark.parametrize("seed", range(8))
def test_nothing_is_lost_and_everybody_has_as_many_turns(seed: int) -> None:
    book = read_edition(random_edition(seed)) if seed % 2 else None
    s: State | None = None
    players = 2 + seed % 3
    for s in random_game(players, seed, {"boards": "ab"[seed % 2]}, book):
        assert GAME.problems(s) == []
        for seat in play.actors(s):
            assert 0 < len(play.options(s, seat)) <= 100
    assert s is not None
    assert s.over
    turns = {p.turns for p in s.players}
    assert len(turns) == 1
    assert any(len(p.cards) >= 12 for p in s.players)
    assert s.active == s.last


def test_a_turn_can_be_taken_back_until_something_hidden_is_seen() -> None:
    match = Match.start(GAME, 2, {}, bytes(32))
    (seat,) = match.actors
    start = fingerprint(match.state)
    match.play(seat, "send l1")
    match.play(seat, "do 1")
    match.undo(seat)
    match.undo(seat)
    assert fingerprint(match.state) == start
    match.play(seat, "send l1")
    match.play(seat, "do 2")
    match.play(seat, "take lucid")
    assert match.undoable(seat) is None


@pytest.mark.rule("ND-X1")
def test_the_end_cannot_be_taken_back() -> None:
    """Hands are shown by it."""
    rng = Random(4)
    match = Match.start(GAME, 2, {}, bytes(32))
    while match.outcome is None:
        (seat,) = match.actors
        match.play(seat, GAME.write(play.pick(match.options_of(seat), rng)))
    assert match.log[-1].final
    assert [match.undoable(who) for who in (ANNA, BORIS)] == [None, None]
    assert Match.load(GAME, match.dump()).outcome == match.outcome


@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize("seed", range(8))
def test_no_dream_is_ever_resolved_within_itself(seed: int) -> None:
    """By this every chain ends: the stack is no deeper than a dreamspace is large."""
    book = read_edition(random_edition(100 + seed))
    deepest = 0
    for s in random_game(3, seed, book=book):
        cards = [step.card for step in s.stack if isinstance(step, rules.Apply) and step.card >= 0]
        assert len(set(cards)) == len(cards)
        deepest = max(deepest, len(cards))
    assert deepest >= 1
