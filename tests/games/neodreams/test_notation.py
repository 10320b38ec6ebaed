"""Actions in notation: what is read, what is refused, and by which rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
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

from oneiro.games.neodreams.actions import Action
from oneiro.kernel import play
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.game import Illegal, Unreadable
from oneiro.kernel.match import Match

PLACES = [f"{row}{column}" for row in "lcr" for column in range(1, 5)]
PLANS = [
    f"{k}{m}"
    for k in ("", *(f"k{n}" for n in range(1, 10)))
    for m in ("", *(f"m{n}" for n in range(1, 10)))
    if k or m
]
EVERY_ACTION = [
    "advance",
    "pay",
    "skip",
    "wait",
    "end",
    *(f"{verb} {place}" for verb in ("send", "back") for place in PLACES),
    *(f"marker {n}" for n in range(1, 5)),
    *(f"{verb} {n}" for verb in ("do", "choose") for n in range(1, 7)),
    *(f"take {kind}" for kind in ("lucid", "collective", "recurring")),
    *(f"{verb} {n}" for verb in ("take", "create", "drop", "discard") for n in range(90)),
    *(
        f"{verb} {n}"
        for verb in ("image", "connect", "disconnect", "play", "use")
        for n in range(106)
    ),
    *(f"pay {plan}" for plan in PLANS),
    *(f"create {n} {plan}" for n in (0, 45, 89) for plan in PLANS),
]
KNOWN = set(EVERY_ACTION)


def test_every_action_is_read_and_written_alike() -> None:
    assert [GAME.write(GAME.read(text)) for text in EVERY_ACTION] == EVERY_ACTION
    assert len({GAME.read(text) for text in EVERY_ACTION}) == len(EVERY_ACTION)


def test_every_action_lies_somewhere() -> None:
    """By the names that the page uses."""
    for text in EVERY_ACTION:
        (place,) = GAME.places(GAME.read(text))
        assert place
    assert GAME.places(GAME.read("send l3")) == ("place:l3",)
    assert GAME.places(GAME.read("create 45 k1")) == ("card:45",)
    assert GAME.places(GAME.read("take lucid")) == ("deck:lucid",)
    assert GAME.places(GAME.read("do 2")) == ("deed:1",)
    assert GAME.places(GAME.read("end")) == ("end",)


@pytest.mark.parametrize("seed", range(4))
def test_every_option_that_play_offers_has_its_own_notation(seed: int) -> None:
    book = read_edition(random_edition(seed))
    for s in random_game(2 + seed % 3, seed, {"marker": "last"}, book):
        for seat in play.actors(s):
            offered = play.options(s, seat)
            written = [GAME.write(a) for a in offered]
            assert len(set(written)) == len(written)
            assert set(written) <= KNOWN
            assert [GAME.read(text) for text in written] == list(offered)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "send",
        "send ",
        "send l0",
        "send l5",
        "send L1",
        "send 1",
        "send l1 ",
        " send l1",
        "send  l1",
        "send l1\n",
        "send l１",
        "Send l1",
        "advance 1",
        "do",
        "do 0",
        "do 7",
        "do 01",
        "choose 0",
        "choose 7",
        "marker 0",
        "marker 5",
        "back",
        "back r5",
        "take",
        "take 90",
        "take -1",
        "take 045",
        "take any",
        "take deck",
        "draw lucid",
        "create",
        "create 90",
        "create 45 ",
        "create 45 k0",
        "create 45 k10",
        "create 45 m0",
        "create 45 m1k1",
        "create 45 k1 m1",
        "create 45 k",
        "create 45 f1",
        "create 045 k1",
        "create 90 k1",
        "create ٤ k1",
        "create k1",
        "pay ",
        "pay k0",
        "pay m1k1",
        "pay 1",
        "pay k1m1 ",
        "image 106",
        "connect 106",
        "play",
        "use -1",
        "drop 90",
        "discard 90",
        "discard",
        "skip 1",
        "wait 1",
        "end turn",
        "undo",
        "undo 1",
        "setup",
        "create 45 " + "k1" * 5000,
    ],
)
def test_anything_else_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.read(text)


@given(st.text(max_size=30))
@example("create 1 k1m1m1")
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        action = GAME.read(text)
    except Unreadable:
        return
    assert isinstance(action, Action)
    assert GAME.write(action) == text


@given(
    st.sampled_from(["send", "back", "do", "take", "create", "image", "pay", "use", "marker"]),
    st.text(alphabet="0123456789lcrkm ", max_size=8),
)
def test_nearly_right_is_read_or_refused(verb: str, rest: str) -> None:
    text = f"{verb} {rest}"
    try:
        assert GAME.write(GAME.read(text)) == text
    except Unreadable:
        assert text not in KNOWN


def a_turn() -> Board:
    return position(hand={ANNA: "L1"})


def at_a_location() -> Board:
    return acting(["1k", "create"], hand={ANNA: "L1"})


def after_advancing() -> Board:
    return position(at={BORIS: "l2"}).move(ANNA, "advance")


def a_return() -> Board:
    return position(at={ANNA: "l2"}).move(ANNA, "advance", "back l2")


@pytest.mark.parametrize(
    ("board", "text", "rule"),
    [
        (a_turn, "marker 2", "ND-S5"),
        (a_turn, "do 1", "ND-T2"),
        (a_turn, "back l1", "ND-T5"),
        (a_turn, "create L1", "ND-A3"),
        (a_turn, "take L29", "ND-A2"),
        (a_turn, "take lucid", "ND-A2"),
        (a_turn, "image La", "ND-A5"),
        (a_turn, "connect La", "ND-A7"),
        (a_turn, "disconnect La", "ND-A7"),
        (a_turn, "play Ca", "ND-A8"),
        (a_turn, "use R1", "ND-A9"),
        (a_turn, "pay", "ND-A10"),
        (a_turn, "drop L1", "ND-A10"),
        (a_turn, "choose 1", "ND-A10"),
        (a_turn, "discard L2", "ND-A11"),
        (a_turn, "wait", "ND-T7"),
        (at_a_location, "send l2", "ND-T3"),
        (at_a_location, "advance", "ND-T1"),
        (at_a_location, "do 3", "ND-T2"),
        (after_advancing, "do 2", "ND-T7"),
        (after_advancing, "back l2", "ND-T5"),
        (a_return, "end", "ND-T6"),
        (a_return, "take C29", "ND-A2"),
    ],
)
def test_a_refusal_names_its_rule(board: Callable[[], Board], text: str, rule: str) -> None:
    assert board().refusal(ANNA, text) == rule


def test_a_match_refuses_with_the_rule_and_changes_nothing() -> None:
    match = Match.start(GAME, 2, {}, bytes(32))
    (seat,) = match.actors
    before = fingerprint(match.state)
    with pytest.raises(Illegal) as refused:
        match.propose(seat, "do 1")
    assert refused.value.rule == "ND-T2"
    with pytest.raises(Illegal, match="not your turn"):
        match.propose(1 - seat, "advance")
    with pytest.raises(Unreadable):
        match.propose(seat, "dance")
    assert fingerprint(match.state) == before


def test_a_plan_to_pay_that_does_not_fit_is_refused() -> None:
    board = acting("create", costs={"L1": "2k"}, hand={ANNA: "L1"}, stock={ANNA: "2k 1f"})
    assert board.allows(ANNA, "create L1 k1")
    for plan in ("k2", "k3", "m1", "k1m1"):
        assert board.refusal(ANNA, f"create L1 {plan}") == "ND-A3"
    board = acting("spend 2k -> 1i", stock={ANNA: "2k 1f"})
    assert board.allows(ANNA, "pay k1")
    for plan in ("k2", "m1"):
        assert board.refusal(ANNA, f"pay {plan}") == "ND-A10"
