"""Everything that Dream Runners says can be said in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.dream_runners.builders import (
    ANNA,
    BORIS,
    CLARA,
    GAME,
    HOUSE,
    Board,
    dreamt,
    position,
    whole,
)
from tests.games.texts import Talk, TextTests, addresses_whoever_reads, said_at, said_in

from oneiro.games.dream_runners.components import EFFECTS, KINDS, SHAPES, SHARDS, SYMBOLS
from oneiro.kernel.words import Words, plain
from oneiro.text import LANGUAGES


def rarities() -> Iterator[Board]:
    """What random play hardly ever comes to; everything here looks like the house's but tiles."""
    cells = {"a3": "woven rainbow key 2 calm", "b3": "bat", "c3": "octopus", "a2": "chest 2"}
    cells |= {"b2": "spider blue", "c2": "nightmare 4", "a1": "rainbow calm 2", "c1": "coin 5"}
    more: dict[str, Any] = {
        "players": 3,
        "owns": {ANNA: [16, 17]},
        "keys": {ANNA: 5},
        "chests": {2: "rainbow 2 key calm coin 3"},
        "shards": {ANNA: "1 1 1 0"},
        "bearing": {16: (1, 2), 22: (2, 1)},
    }
    board = dreamt(cells, "d--d--d-d", "c--------", **more)
    yield board
    board.move(ANNA, "weave key").move(BORIS, "weave key").move(ANNA, "weave rainbow")
    yield board
    board.move(ANNA, "woven a3")
    yield board
    board.move(ANNA, "colour green", "collect a2")
    yield board
    board.move(ANNA, "colour blue", "colour white", "colour blue", "colour white", "nightmare b3")
    yield board
    board.move(ANNA, "give 17", "all")
    yield board
    board.move(ANNA, "colour orange").move(BORIS, "all").move(CLARA, "all")
    yield board
    board.move(ANNA, "buy pair")
    yield board
    board.move(ANNA, "calm")
    yield board
    yield dreamt({"b2": "octopus"}).move(ANNA, "all")
    yield dreamt(None, coins={ANNA: 2})
    building = position(players=3).move(BORIS, f"lock {whole(BORIS)}")
    yield building
    yield building.late(ANNA, "")
    yield building.late(CLARA, "8:0,0,0")
    for calm in (
        {ANNA: 5, BORIS: 5, CLARA: 5},
        {ANNA: 5, BORIS: 5},
        {ANNA: 5},
    ):
        waking = dreamt({"b2": "nightmare 5"}, players=3, calm=calm)
        for who in range(3):
            waking.move(who, "all")
        yield waking
    for last in ({}, {"coins": {BORIS: 1}}, {"coins": {BORIS: 2}}, {"calm": {ANNA: 25}}):
        yield dreamt(None, round=8, **last)


def rarely_said() -> Iterator[Words]:
    for board in rarities():
        yield from (board.game.say(event) for event in board.told)
        yield from said_at(board.game, board.state, len(board.state.players))
    yield GAME.say(("undo", ANNA))


def said_in_matches() -> Iterator[Words]:
    for seats in (2, 3, 4):
        yield from said_in(GAME, seats, {}, seats)


TALK = Talk(GAME, "dr", rarely_said, said_in_matches, also="item")
strict = TALK.strict


class TestTexts(TextTests):
    talk = TALK


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_dream_of_the_house_has_its_own_name(language: str) -> None:
    texts = strict(language)
    assert len({texts("dr-dream", key=t.key) for t in HOUSE.tiles}) == 24


@pytest.mark.parametrize("language", LANGUAGES)
def test_shapes_effects_kinds_colours_and_rewards_have_words_of_their_own(language: str) -> None:
    texts = strict(language)
    for id, name, values in (
        ("dr-shape", "shape", SHAPES),
        ("dr-effect", "effect", EFFECTS),
        ("dr-kind", "kind", KINDS),
        ("dr-colour", "colour", SHARDS),
    ):
        assert len({texts(id, **{name: value}) for value in values}) == len(values)
    for count in (1, 2, 5, 21):
        said = {texts("dr-reward", symbol=symbol, count=count) for symbol in SYMBOLS}
        assert len(said) == len(SYMBOLS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_reads_is_addressed(language: str) -> None:
    addresses_whoever_reads(TALK, ("hourglass", ANNA), language)


@pytest.mark.rule("DR-E1")
@pytest.mark.rule("DR-E2")
def test_a_button_says_what_an_effect_does_to_calm() -> None:
    """And it does just that."""
    cells = {"a3": "nightmare 3", "b3": "octopus", "c3": "calm 2", "a2": "spider blue"}
    board = dreamt(
        {**cells, "b2": "calm 2", "c2": "blue"}, "---c-----".replace("-", "d", 3)[:8] + "."
    )
    for item in board.pending(ANNA):
        label = board.game.label(board.state, ANNA, board.game.read(item))
        before = board.calm(ANNA)
        assert label.args["calm"] == board.move(ANNA, item).calm(ANNA) - before


@pytest.mark.rule("DR-P7")
def test_words_about_a_hidden_layout_say_only_that_it_is_done() -> None:
    board = position(players=3).move(ANNA, f"lock {whole(ANNA)}").move(BORIS, "lock 4:1,1,0")
    said = [plain(board.game.say(event)) for event in board.told]
    assert [words["id"] for words in said] == [
        "dr-told-dream",
        "dr-told-hourglass",
        "dr-told-ready",
    ]
    assert [list(words["args"]) for words in said[1:]] == [["who"], ["who"]]
