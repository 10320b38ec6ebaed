"""Everything that Roam says can be said in both languages."""

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
from tests.games.roam.builders import (
    ANNA,
    BORIS,
    CLARA,
    GAME,
    HOUSE,
    NOBODY_YET,
    Board,
    position,
)

from oneiro.games.roam.components import EDGES, KINDS
from oneiro.games.roam.state import State
from oneiro.kernel import play
from oneiro.kernel.codec import canonical
from oneiro.kernel.match import Match
from oneiro.kernel.words import plain
from oneiro.text import LANGUAGES, Texts

NAMES = ("Анна", "Boris", "Клара", "Dina")
READERS = (None, ANNA, BORIS)
ENOUGH = 40
"""Different fillings of one message that are tried."""
SPOKEN = ("rm-told-", "rm-prompt-", "rm-do-", "rm-say-")
"""Messages that the rules speak; the rest is the page's."""
SEVEN = "11 12 13 14 15 16 17"


def strict(language: str, you: int | None = None) -> Texts:
    """Texts that fail where the real ones go on: at a gap that nothing fills."""
    texts = Texts(language, "roam", NAMES, you)
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


def said_at(s: State) -> Iterator[Any]:
    """Prompts, buttons and descriptions of one position, for everybody."""
    for viewer in (None, *range(len(s.players))):
        yield GAME.prompt(s, viewer)
        yield from GAME.describe(s, viewer)
        if viewer is not None:
            for action in play.options(s, viewer):
                yield GAME.label(s, viewer, action)


def said_in(seats: int, seed: int) -> Iterator[Any]:
    """Everything said in one random match, with a move taken back now and then."""
    rng = Random(seed)
    options = {"outpost": "yes", "towers": rng.choice(["yes", "no"])}
    match = Match.start(GAME, seats, options, bytes([seats, seed] * 8))
    while match.outcome is None:
        yield from said_at(cast(State, match.state))
        seat = rng.choice(match.actors)
        match.play(seat, GAME.write(rng.choice(match.options_of(seat))))
        if match.undoable(seat) is not None and rng.random() < 0.05:
            match.undo(seat)
    yield from said_at(cast(State, match.state))
    for move in match.log:
        for told in move.told:
            yield GAME.say(told.event)


def rarities() -> Iterator[Board]:
    """What random play hardly ever comes to."""
    yield position(supply={ANNA: 0}).move(ANNA, "use s1")
    yield position(patterns={"s1": "XXX"}, supply={ANNA: 2}).move(ANNA, "use s1", "at a1")
    yield position(lands={2: ""}, top="", deck="")
    yield position(top="7", deck="")
    yield position(players=3, markers={BORIS: "a6 b6", CLARA: "a5"}, towers=True, outpost=CLARA)
    yield position(asleep={ANNA: "s1 s2 s3"}, artifacts={ANNA: "coin"})
    yield position(asleep={ANNA: "s1"}, coins={ANNA: 5}, artifacts={ANNA: "flip"}).move(
        ANNA, "rise", "artifact flip", "flip s1"
    )
    around = "b4 c4 d4 b3 d3 b2 c2"
    ring = position(markers={ANNA: around, BORIS: "c3"}, outpost=NOBODY_YET)
    yield ring.move(ANNA, "use s1", "at d2")
    for coins in (1, 5):
        yield (
            position(
                "explore",
                players=3,
                markers={ANNA: "a6 b6", BORIS: "a5 b5", CLARA: "a4 b4"},
                coins={ANNA: coins, BORIS: 0, CLARA: 2},
            )
            .move(ANNA, "bid 1")
            .move(CLARA, "pass")
        )
    for square, symbols in (("d4", {"d4": 1}), ("d4", {})):
        yield position(
            patterns={"s1": "XXo"},
            coins={ANNA: 2},
            artifacts={ANNA: "replace fill"},
            markers={BORIS: "d4 e4"},
            symbols=symbols,
        ).move(ANNA, "use s1", "at c4", f"replace {square}")
    shift = position(artifacts={ANNA: "shift shift2"}, markers={ANNA: "a1", BORIS: "f6"})
    yield shift.move(ANNA, "artifact shift", "from a1", "to a2", "artifact shift")
    yield shift.move(ANNA, "from f6")
    yield shift.move(ANNA, "to f5")
    for points in ({"11": 5, "21": 5}, {"11": 9, "21": 0}):
        for purses in ((2, 2), (1, 2)):
            yield position(
                "end",
                active=BORIS,
                cards={ANNA: SEVEN, BORIS: "21"},
                points={**dict.fromkeys(SEVEN.split(), 0), **points},
                coins=dict(enumerate(purses)),
            )


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
        keep(GAME.say(event) for event in board.told)
        keep(said_at(board.state))
    for seats in (2, 3, 4):
        keep(said_in(seats, seed=seats))
    return {id: list(kept.values()) for id, kept in said.items()}


def messages(language: str, part: str = "") -> dict[str, Message]:
    """The messages of the game's own words."""
    path = files("oneiro.games.roam").joinpath(f"text/{part}{language}.ftl")
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
            assert "rm-" not in text, f"{id}: an id shows in {text!r}"
            assert not re.search(r"[{}]|  | ,|\.\.(?!\.)", text), f"{id}: {text!r}"
            assert not re.search(r"[{}]|  | ,|rm-", texts.hint(words)), f"{id}: {words}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_the_rules_could_say_has_been_said(language: str) -> None:
    """No message waits for an occasion that never comes."""
    spoken = {id for id in messages(language) if id.startswith(SPOKEN)}
    assert spoken == {id for id in ids_said() if id.startswith(SPOKEN)}


def test_every_id_written_in_the_rules_is_a_message() -> None:
    folder = files("oneiro.games.roam")
    source = "".join(
        path.read_text("utf-8") for path in folder.iterdir() if path.name.endswith(".py")
    )
    written = set(re.findall(r'"(rm-[a-z-]*[a-z])"', source))
    assert len(written) > 15
    for language in LANGUAGES:
        known = messages(language).keys() | messages(language, "names.").keys()
        assert written - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_options_have_words(language: str) -> None:
    texts = strict(language)
    for option in GAME.table_options:
        for id in (option.name, *(f"{option.name}-{value}" for value in option.values)):
            assert texts(f"rm-option-{id}"), id
            assert texts(f"rm-option-{id}.hint"), id


@pytest.mark.rule("RM-X2")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", ["most-points", "most-coins", "shared"])
def test_every_way_to_end_has_words(language: str, reason: str) -> None:
    assert f"rm-reason-{reason}" in strict(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_land_and_artifact_of_the_house_has_its_own_name(language: str) -> None:
    texts = strict(language)
    characters = [texts("rm-character", key=c.key, card="") for c in HOUSE.characters]
    assert len(set(characters)) == 46
    artifacts = [texts("rm-artifact", key=a.key, kind=KINDS[a.kind]) for a in HOUSE.artifacts]
    assert len(set(artifacts)) == 24
    lands = [
        texts("rm-land", key=c.key, card="", biome=c.biome) for c in HOUSE.characters if c.biome
    ]
    assert len(set(lands)) == 43


@pytest.mark.parametrize("language", LANGUAGES)
def test_edges_kinds_and_biomes_have_words_of_their_own(language: str) -> None:
    texts = strict(language)
    assert len({texts("rm-edge", edge=edge) for edge in EDGES}) == 4
    assert len({texts("rm-kind", kind=kind) for kind in KINDS}) == 6
    assert len({texts("rm-kind-effect", kind=kind) for kind in KINDS}) == 6
    biomes = {c.biome for c in HOUSE.characters if c.biome}
    said = {texts("rm-biome", biome=biome) for biome in biomes}
    assert len(said) == len(biomes)
    assert texts("rm-biome", biome="elsewhere") not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_reads_is_addressed(language: str) -> None:
    event = GAME.say(("passes", ANNA))
    to_anna, to_boris = (strict(language, you).say(event) for you in (ANNA, BORIS))
    assert NAMES[ANNA] in to_boris
    assert NAMES[ANNA] not in to_anna


@pytest.mark.rule("RM-F3")
def test_the_question_in_an_auction_says_the_least_bid_and_who_is_last() -> None:
    board = position(
        "explore", markers={ANNA: "a6 b6 a5", BORIS: "b5 a4 b4"}, coins={ANNA: 2, BORIS: 4}
    )
    assert _numbers(board, ANNA) == (0, 2, "no")
    board.move(ANNA, "bid 1")
    assert _numbers(board, BORIS) == (2, 4, "yes")


def _numbers(board: Board, who: int) -> tuple[Any, ...]:
    args = GAME.prompt(board.state, who).args
    return args["least"], args["coins"], args["last"]


@pytest.mark.rule("RM-T2")
def test_the_button_of_an_early_rise_says_its_price() -> None:
    board = position(asleep={ANNA: "s1"}, coins={ANNA: 5})
    label = GAME.label(board.state, ANNA, GAME.read("rise"))
    assert label.args["price"] == 2
    before = board.coins(ANNA)
    assert before - board.move(ANNA, "rise").coins(ANNA) == 2
