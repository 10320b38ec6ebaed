"""Everything that Dreamworld says can be said in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.games.dreamworld.builders import (
    ANNA,
    BORIS,
    EDITION,
    GAME,
    ID_ITSELF,
    NOBODY,
    position,
)
from tests.games.texts import Talk, TextTests, addresses_whoever_reads, said_at, said_in

from oneiro.games.dreamworld.components import EFFECTS, SUITS
from oneiro.kernel.words import Words
from oneiro.text import LANGUAGES, Texts


def rarities() -> Iterator[Words]:
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
        yield from said_at(GAME, board.state, len(board.state.players))


def said_in_matches() -> Iterator[Words]:
    for seats in (1, 2, 3, 4):
        for seed, take_from in ((1, "previous"), (2, "any-earlier")):
            yield from said_in(GAME, seats, {"take_from": take_from}, seed)


TALK = Talk(GAME, "dw", rarities, said_in_matches)
strict = TALK.strict


class TestTexts(TextTests):
    talk = TALK


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
    addresses_whoever_reads(TALK, ("takes-professor", ANNA), language)


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


def test_a_counter_of_therapy_or_of_a_professor_is_not_called_as_a_healing_token_is() -> None:
    """In Russian two words keep four things apart, as they do in the rulebook."""
    texts = Texts("ru", "dreamworld")
    of = r"(?: терапии| (?:вашего )?профессора|, которые добавляют карту| на каждую сторону)"
    known = rf"жетон\w*{of}|на жетоне|обороте жетона|профессора, жетоны и фишки"
    for id in [id for id in texts.ids() if id.startswith(("dw-", "DW-"))]:
        for said in (texts(id), texts(f"{id}.title"), texts(f"{id}.hint")):
            plain = said.replace("\u00a0", " ").lower()
            assert "жетон" not in re.sub(known, "", plain), said
