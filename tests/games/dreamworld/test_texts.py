"""Everything that Dreamworld says can be said in both languages."""

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
from tests.games.dreamworld.builders import (
    ANNA,
    BORIS,
    EDITION,
    GAME,
    ID_ITSELF,
    NOBODY,
    position,
)

from oneiro.games.dreamworld.components import EFFECTS, SUITS
from oneiro.games.dreamworld.state import State
from oneiro.kernel import play
from oneiro.kernel.codec import canonical
from oneiro.kernel.match import Match
from oneiro.kernel.words import plain
from oneiro.text import LANGUAGES, Texts

NAMES = ("Анна", "Boris", "Клара", "Dina")
READERS = (None, ANNA, BORIS)
ENOUGH = 40
"""Different fillings of one message that are tried."""
SPOKEN = ("dw-told-", "dw-prompt-", "dw-do-", "dw-say-")
"""Messages that the rules speak; the rest is the page's."""


def strict(language: str, you: int | None = None) -> Texts:
    """Texts that fail where the real ones go on: at a gap that nothing fills."""
    texts = Texts(language, "dreamworld", NAMES, you)
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
    options = {"take_from": rng.choice(["previous", "any-earlier"])}
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


def rarities() -> Iterator[Any]:
    """What random play hardly ever comes to: an empty deck, and every way to end."""
    boards = [position("open", players=4, round=3, therapy=("open-draw", 0), deck=0)]
    for left, id_left, round in (
        ((0, 0, 0, 0, 1), (6, 5), 4),
        ((0, 0, 0, 0, 2), (6,), 4),
        ((0, 0, 0, 0, 1), (6,), 4),
        ((0, 0, 0, 0, 5), (6, 5), 14),
    ):
        laid = {"h7s": ID_ITSELF, "d10m": ANNA}
        board = position(
            "score", players=1, round=round, laid=laid, left={ANNA: left}, id_left=id_left
        )
        boards.append(board.move(ANNA, "score", "turn 2", "done"))
    for left in ((0, 0, 0, 0, 1), (0, 0, 0, 0, 3)):
        board = position(
            "score",
            players=2,
            round=14,
            laid={"d9s": ANNA, "d4s": BORIS, "h5s": NOBODY},
            left={ANNA: left, BORIS: left},
        )
        boards.append(
            board.move(ANNA, "score", "turn 2", "done").move(BORIS, "score", "turn 2", "done")
        )
    for board in boards:
        yield from (GAME.say(event) for event in board.told)
        yield from said_at(board.state)


@cache
def everything_said() -> dict[str, list[Any]]:
    """By message id: different ways in which play filled it."""
    said: dict[str, dict[bytes, Any]] = {}
    games = [said_in(seats, seed) for seats in (1, 2, 3, 4) for seed in (1, 2)]
    for some in (rarities(), *games):
        for words in some:
            kept = said.setdefault(words.id, {})
            if len(kept) < ENOUGH:
                spoken = plain(words)
                kept.setdefault(canonical(spoken), spoken)
    return {id: list(kept.values()) for id, kept in said.items()}


def messages(language: str) -> dict[str, Message]:
    """The messages of the game's own words."""
    path = files("oneiro.games.dreamworld").joinpath(f"text/{language}.ftl")
    resource = FluentResource(path.read_text("utf-8"))
    return {e.id.name: e for e in resource.body if isinstance(e, Message)}


def test_both_languages_have_the_same_messages() -> None:
    ru, en = messages("ru"), messages("en")
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
            assert "dw-" not in text, f"{id}: an id shows in {text!r}"
            assert not re.search(r"[{}]|  | ,", text), f"{id}: {text!r}"
            assert not re.search(r"[{}]|  | ,|dw-", texts.hint(words)), f"{id}: {words}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_the_rules_could_say_has_been_said(language: str) -> None:
    """No message waits for an occasion that never comes."""
    spoken = {id for id in messages(language) if id.startswith(SPOKEN)}
    assert spoken == {id for id in ids_said() if id.startswith(SPOKEN)}


def test_every_id_written_in_the_rules_is_a_message() -> None:
    folder = files("oneiro.games.dreamworld")
    source = "".join(
        path.read_text("utf-8") for path in folder.iterdir() if path.name.endswith(".py")
    )
    written = set(re.findall(r'"(dw-[a-z-]*[a-z])"', source))
    assert len(written) > 15
    for language in LANGUAGES:
        assert written - messages(language).keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_options_have_words(language: str) -> None:
    texts = strict(language)
    for option in GAME.table_options:
        for id in (option.name, *(f"{option.name}-{value}" for value in option.values)):
            assert texts(f"dw-option-{id}"), id
            assert texts(f"dw-option-{id}.hint"), id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", ["all-turned", "most-gold", "both-all-turned", "id-all-turned"])
def test_every_way_to_end_has_words(language: str, reason: str) -> None:
    assert f"dw-reason-{reason}" in strict(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_patient_and_every_token_of_the_house_has_its_own_words(language: str) -> None:
    texts = strict(language)
    patients = [
        texts("dw-patient", key=key) for key in (*(p.key for p in EDITION.patients), "freud")
    ]
    assert len(set(patients)) == 7
    stories = [texts("dw-patient-story", key=p.key) for p in EDITION.patients]
    assert len(set(stories)) == 6
    faces = {(EFFECTS[f.kind], f.amount) for token in EDITION.tokens for f in token}
    for id in ("dw-therapy", "dw-therapy-short"):
        said = {texts(id, kind=kind, amount=amount) for kind, amount in faces}
        assert len(said) == len(faces)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_own_name(language: str) -> None:
    texts = strict(language)
    names = {
        texts("dw-card", code="", number=number, suit=suit, symbol=symbol)
        for number in range(1, 12)
        for suit in SUITS
        for symbol in ("sun", "moon")
    }
    assert len(names) == 66


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("amount", [n for n in range(-3, 10) if n])
def test_an_amount_is_said_with_its_sign(language: str, amount: int) -> None:
    said = strict(language)("dw-therapy-short", kind="sun", amount=amount)
    assert said.endswith(f"−{-amount}" if amount < 0 else f"+{amount}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_reads_is_addressed(language: str) -> None:
    event = GAME.say(("takes-professor", ANNA))
    to_anna, to_boris = (strict(language, you).say(event) for you in (ANNA, BORIS))
    assert NAMES[ANNA] in to_boris
    assert NAMES[ANNA] not in to_anna


def test_the_words_of_a_score_give_its_points() -> None:
    """Gap, therapy and +1 tokens as the chronicle has them; a malus stops at nought."""
    board = position(
        "score",
        players=2,
        round=3,
        laid={"d2s": ANNA, "d3s": BORIS},
        therapy=("farthest", -2),
        plus={ANNA: 1},
    ).move(ANNA, "score +1")
    scored = next(event for event in board.told if event[0] == "scores")
    assert GAME.say(scored).args["points"] == 1
