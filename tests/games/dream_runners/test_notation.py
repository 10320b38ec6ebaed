"""Actions in notation: what is read, what is refused, and by which rule."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.games.dream_runners.builders import (
    ANNA,
    BORIS,
    GAME,
    NAMES,
    begun,
    dreamt,
    in_order,
    position,
    random_game,
    whole,
)

from oneiro.kernel import play
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.game import Illegal, Unreadable
from oneiro.kernel.match import Match

COLOURS = ("blue", "white", "orange", "green")
SHAPES = ("single", "pair", "straight", "bent")
EVERY_OTHER_ACTION = [
    "logic",
    "all",
    "calm",
    "done",
    "ready",
    *(f"{verb} {cell}" for verb in ("nightmare", "collect", "woven") for cell in NAMES),
    *(f"colour {colour}" for colour in COLOURS),
    *(f"give {segment}" for segment in range(40)),
    *(f"weave {symbol}" for symbol in (*COLOURS, "rainbow", "calm", "key", "coin")),
    *(f"buy {shape}" for shape in SHAPES),
]
"""Everything but layouts, of which there are countless."""
KNOWN = set(EVERY_OTHER_ACTION)

pieces = st.tuples(st.integers(0, 39), st.integers(-9, 9), st.integers(-9, 9), st.integers(0, 3))
layouts = st.lists(pieces, max_size=9, unique_by=lambda piece: piece[0]).map(sorted)


def written(layout: list[tuple[int, int, int, int]]) -> str:
    return " ".join(f"{n}:{x},{y},{turns}" for n, x, y, turns in layout)


def test_every_action_is_read_and_written_alike() -> None:
    assert [GAME.write(GAME.read(text)) for text in EVERY_OTHER_ACTION] == EVERY_OTHER_ACTION
    assert len({GAME.read(text) for text in EVERY_OTHER_ACTION}) == len(EVERY_OTHER_ACTION)


@given(layouts, st.sampled_from(["lock", "late"]))
def test_every_layout_is_read_and_written_alike(
    layout: list[tuple[int, int, int, int]], verb: str
) -> None:
    text = f"{verb} {written(layout)}".rstrip()
    assert GAME.write(GAME.read(text)) == text
    assert GAME.of_the_timer(GAME.read(text)) == (verb == "late")


def test_nothing_else_is_the_clocks() -> None:
    assert not any(GAME.of_the_timer(GAME.read(text)) for text in EVERY_OTHER_ACTION)


@pytest.mark.parametrize(
    "options", [{}, {"pace": "untimed", "beginner": "yes"}, {"pace": "correspondence"}]
)
def test_every_option_that_play_offers_has_its_own_notation(options: dict[str, str]) -> None:
    for players in (2, 3, 4):
        for s in random_game(players, seed=players, options=options):
            for seat in play.actors(s):
                offered = play.options(s, seat)
                texts = [GAME.write(a) for a in offered]
                assert len(set(texts)) == len(texts)
                assert {t for t in texts if not t.startswith("lock ")} <= KNOWN
                assert [GAME.read(text) for text in texts] == list(offered)
                assert all(s.stack[-1].allows(s, seat, a) for a in offered)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "lock 0",
        "lock 0:0,0",
        "lock 0:0,0,0,0",
        "lock 0:0,0,4",
        "lock 0:0,0,-1",
        "lock 0:0, 0,0",
        "lock 0:0,0,0 ",
        "lock  0:0,0,0",
        "lock 0:0,0,0  1:1,1,0",
        "lock 1:1,1,0 0:0,0,0",
        "lock 0:0,0,0 0:1,1,0",
        "lock 40:0,0,0",
        "lock 00:0,0,0",
        "lock 01:0,0,0",
        "lock 0:-0,0,0",
        "lock 0:+1,0,0",
        "lock 0:10,0,0",
        "lock -1:0,0,0",
        "lock 0:٠,0,0",
        "lock 0:0,0,0\n",
        "lock ",
        "Lock 0:0,0,0",
        "late ",
        "late 99:0,0,0",
        "logic a1",
        "nightmare",
        "nightmare d1",
        "nightmare a0",
        "nightmare A1",
        "collect",
        "collect 4",
        "collect b2 b3",
        "woven",
        "woven b4",
        "all ",
        "All",
        "colour",
        "colour rainbow",
        "color blue",
        "give",
        "give 40",
        "give 01",
        "give -1",
        "weave",
        "weave star",
        "weave a1",
        "buy",
        "buy 4",
        "buy square",
        "calm 2",
        "done!",
        "undo 3",
        "setup",
        "готово",
        "cоllect b2",
        "\x00",
        "done\x00",
        "lock " + " ".join(f"{n}:0,0,0" for n in range(40)) + " " * 100,
    ],
)
def test_what_is_no_action_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.read(text)


@given(st.text(max_size=40))
@example("give ٣")
@example("lock 0:０,0,0")
def test_any_text_is_an_action_or_unreadable(text: str) -> None:
    try:
        action = GAME.read(text)
    except Unreadable:
        assert text not in KNOWN
    else:
        assert GAME.write(action) == text


@settings(max_examples=60)
@given(st.sampled_from([*EVERY_OTHER_ACTION, "lock", "lock 0:0,0,0", "lock 4:1,1,0"]))
def test_what_is_not_allowed_is_refused_and_changes_nothing(text: str) -> None:
    match = begun(Match.start(GAME, 2, in_order(2), bytes(32)))
    mark, seq = fingerprint(match.state), match.seq
    if text == "lock 0:0,0,0":
        return
    with pytest.raises(Illegal):
        match.play(ANNA, text)
    assert fingerprint(match.state) == mark
    assert match.seq == seq


def test_not_in_turn() -> None:
    match = begun(Match.start(GAME, 2, in_order(2), bytes(32)))
    match.play(ANNA, "lock 0:0,0,0")
    with pytest.raises(Illegal, match="not your turn"):
        match.play(ANNA, "lock 0:1,1,0")


@pytest.mark.rule("DR-P3")
@pytest.mark.rule("DR-P4")
def test_a_refusal_of_a_layout_names_the_rule_it_breaks() -> None:
    match = begun(Match.start(GAME, 2, in_order(2), bytes(32)))
    for text, rule in (("lock", "DR-P4"), ("lock 4:0,0,0", "DR-P3"), ("lock 0:9,9,0", "DR-P3")):
        with pytest.raises(Illegal) as refused:
            match.play(ANNA, text)
        assert refused.value.rule == rule


def test_refusals_of_what_belongs_to_another_phase() -> None:
    building = position()
    assert building.refusal(ANNA, "logic") == "DR-E4"
    assert building.refusal(ANNA, "all") == "DR-E4"
    assert building.refusal(ANNA, "colour blue") == "DR-W1"
    assert building.refusal(ANNA, "give 0") == "DR-X4"
    assert building.refusal(ANNA, "weave key") == "DR-X9"
    assert building.refusal(ANNA, "buy bent") == "DR-B1"
    assert building.refusal(ANNA, "calm") == "DR-B3"
    assert building.refusal(ANNA, "ready") == "DR-N1"
    resolving = dreamt({"b2": "nightmare 1"})
    assert resolving.refusal(ANNA, f"lock {whole(ANNA)}") == "DR-P4"
    assert resolving.refusal(BORIS, "lock") == "DR-P4"
    shopping = dreamt(None, coins={ANNA: 5})
    assert shopping.refusal(ANNA, f"lock {whole(ANNA)}") == "DR-P4"


def test_every_refusal_names_a_rule_of_the_game() -> None:
    boards = [position(), position(waits=True)]
    boards += [dreamt({"b2": "nightmare 1"}), dreamt(None, coins={ANNA: 5})]
    for board in boards:
        for text in (*EVERY_OTHER_ACTION, "lock", "lock 4:0,0,0"):
            if not board.allows(ANNA, text):
                assert board.refusal(ANNA, text).startswith("DR-")


def test_places_are_where_the_board_shows_them() -> None:
    def at(text: str) -> tuple[str, ...]:
        return GAME.places(GAME.read(text))

    assert at("lock 0:0,0,0") == ("lock",)
    assert at("logic") == ("logic",)
    assert at("nightmare a3") == at("collect a3") == at("woven a3") == ("cell:a3",)
    assert at("give 12") == ("segment:12",)
    assert at("buy bent") == ("stack:bent",)
    assert at("colour blue") == ("colour:blue",)
    assert at("weave key") == ("woven:key",)
    buttons = ("all", "calm", "done", "ready")
    assert [at(text) for text in buttons] == [(text,) for text in buttons]
