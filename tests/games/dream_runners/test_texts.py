"""Everything that Dream Runners says can be said in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, cast

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message
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

from oneiro.games.dream_runners.components import EFFECTS, KINDS, SHAPES, SHARDS, SYMBOLS
from oneiro.games.dream_runners.state import State
from oneiro.kernel import play
from oneiro.kernel.codec import canonical
from oneiro.kernel.game import Game
from oneiro.kernel.match import Match
from oneiro.kernel.words import plain
from oneiro.text import LANGUAGES, Texts

NAMES = ("Анна", "Boris", "Клара", "Dina")
READERS = (None, ANNA, BORIS)
ENOUGH = 40
"""Different fillings of one message that are tried."""
SPOKEN = ("dr-told-", "dr-prompt-", "dr-do-", "dr-say-", "dr-item-")
"""Messages that the rules speak; the rest is the page's."""


@cache
def strict(language: str, you: int | None = None) -> Texts:
    """Texts that fail where the real ones go on: at a gap that nothing fills."""
    texts = Texts(language, "dream_runners", NAMES, you)
    bundle = texts._bundle
    lenient = bundle.format_pattern

    def careful(pattern: Any, args: Any = None) -> Any:
        text, errors = lenient(pattern, args)
        assert not errors, f"{text!r}: {errors}"
        return text, errors

    bundle.format_pattern = careful  # type: ignore[method-assign]
    return texts


def ids_in(words: Any) -> Iterator[str]:
    """The message and those inside it."""
    if isinstance(words, dict) and "id" in words:
        yield words["id"]
        for value in words["args"].values():
            yield from ids_in(value)
    elif isinstance(words, list):
        for value in words:
            yield from ids_in(value)


def said_at(s: State, game: Game[Any, Any] = GAME) -> Iterator[Any]:
    """Prompts, buttons and descriptions of one position, for everybody."""
    for viewer in (None, *range(len(s.players))):
        yield game.prompt(s, viewer)
        yield from game.describe(s, viewer)
        if viewer is not None:
            for action in play.options(s, viewer):
                yield game.label(s, viewer, action)


def said_in(seats: int, seed: int) -> Iterator[Any]:
    """Everything said in one random match, with a move taken back now and then."""
    rng = Random(seed)
    match = Match.start(GAME, seats, {}, bytes([seats, seed] * 8))
    while match.outcome is None:
        yield from said_at(cast(State, match.state))
        seat = rng.choice(match.actors)
        match.play(seat, GAME.write(rng.choice(match.options_of(seat))))
        if match.undoable(seat) is not None and rng.random() < 0.1:
            match.undo(seat)
    yield from said_at(cast(State, match.state))
    for move in match.log:
        for told in move.told:
            yield GAME.say(told.event)


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


@cache
def everything_said() -> dict[str, list[Any]]:
    """By message id: different ways in which play filled it."""
    said: dict[str, dict[bytes, Any]] = {}

    def keep(some: Iterator[Any]) -> None:
        for words in some:
            kept = said.setdefault(words.id, {})
            if len(kept) < ENOUGH:
                spoken = plain(words)
                kept.setdefault(canonical(spoken), spoken)

    for board in rarities():
        keep(board.game.say(event) for event in board.told)
        keep(said_at(board.state, board.game))
    keep(iter([GAME.say(("undo", ANNA))]))
    for seats in (2, 3, 4):
        keep(said_in(seats, seed=seats))
    return {id: list(kept.values()) for id, kept in said.items()}


def messages(language: str, part: str = "") -> dict[str, Message]:
    """The messages of the game's own words."""
    path = files("oneiro.games.dream_runners").joinpath(f"text/{part}{language}.ftl")
    resource = FluentResource(path.read_text("utf-8"))
    return {e.id.name: e for e in resource.body if isinstance(e, Message)}


@pytest.mark.parametrize("part", ["", "names.", "rules."])
def test_both_languages_have_the_same_messages(part: str) -> None:
    ru, en = messages("ru", part), messages("en", part)
    assert ru.keys() == en.keys()
    for id, message in ru.items():
        attributes = {a.id.name for a in message.attributes}
        assert attributes == {a.id.name for a in en[id].attributes}, id


def ids_said() -> set[str]:
    return {id for some in everything_said().values() for words in some for id in ids_in(words)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_play_says_is_in_the_texts(language: str) -> None:
    texts = strict(language)
    assert {id for id in ids_said() if id not in texts} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("you", READERS)
def test_every_message_is_filled_without_a_gap(language: str, you: int | None) -> None:
    texts = strict(language, you)
    for id, some in everything_said().items():
        for words in some:
            text = texts.say(words)
            assert text.strip(), words
            assert text == text.strip(), f"{id}: blanks around {text!r}"
            assert "dr-" not in text, f"{id}: an id shows in {text!r}"
            assert not re.search(r"[{}]|  | ,|\.\.(?!\.)", text), f"{id}: {text!r}"
            assert not re.search(r"[{}]|  | ,|dr-", texts.hint(words)), f"{id}: {words}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_the_rules_could_say_has_been_said(language: str) -> None:
    """No message waits for an occasion that never comes."""
    spoken = {id for id in messages(language) if id.startswith(SPOKEN)}
    assert spoken == {id for id in ids_said() if id.startswith(SPOKEN)}


def test_every_id_written_in_the_rules_is_a_message() -> None:
    folder = files("oneiro.games.dream_runners")
    source = "".join(
        path.read_text("utf-8") for path in folder.iterdir() if path.name.endswith(".py")
    )
    written = set(re.findall(r'"(dr-[a-z-]*[a-z])"', source))
    assert len(written) > 15
    for language in LANGUAGES:
        known = messages(language).keys() | messages(language, "names.").keys()
        assert written - known == set()


@pytest.mark.rule("DR-P6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_table_options_have_words(language: str) -> None:
    texts = strict(language)
    for option in GAME.table_options:
        for id in (option.name, *(f"{option.name}-{value}" for value in option.values)):
            assert texts(f"dr-option-{id}"), id
            assert texts(f"dr-option-{id}.hint"), id


@pytest.mark.rule("DR-N2")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "reason", ["most-points", "most-coins", "shared", "last-dreaming", "all-awake"]
)
def test_every_way_to_end_has_words(language: str, reason: str) -> None:
    assert f"dr-reason-{reason}" in strict(language)


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
    event = GAME.say(("hourglass", ANNA))
    to_anna, to_boris = (strict(language, you).say(event) for you in (ANNA, BORIS))
    assert NAMES[ANNA] in to_boris
    assert NAMES[ANNA] not in to_anna


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
