"""A prompt names what is offered, and nothing else: compared over random games, word by word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import cast

import pytest
from tests.games.dreamworld.builders import ANNA, BORIS, EDITION, GAME, NOBODY, position

from oneiro.games.dreamworld.actions import Action, Play, Score, Take, Turn
from oneiro.games.dreamworld.components import PROFESSOR
from oneiro.games.dreamworld.rules import Choose, Scoring, Second, Turning
from oneiro.games.dreamworld.scoring import points
from oneiro.games.dreamworld.state import State
from oneiro.games.dreamworld.words import card as card_words
from oneiro.games.dreamworld.words import prompt
from oneiro.kernel import play
from oneiro.kernel.game import Seat
from oneiro.kernel.match import Match
from oneiro.text import LANGUAGES, Texts

WORDS = {
    "en": {
        "professor": r"professor",
        "card": r"take a card|dream card|one played earlier",
        "plus": r"[Pp]lus-one",
        "skip": r"skip",
        "done": r"finish your turn|Nothing more",
    },
    "ru": {
        "professor": r"профессор",
        "card": r"возьмите карту|карту сна|сыгранн",
        "plus": r"\+1",
        "skip": r"пропустить",
        "done": r"закончите ход|перевернуть нечего",
    },
}
SUITS_THAT_SCORE = {
    "en": ("Diamonds", "Hexagons", "Circles", "Any suit"),
    "ru": ("ромб", "шестиугольник", "круг", "любая масть"),
}


def asked(seats: int, seed: int, take_from: str) -> Iterator[tuple[State, Seat, list[Action]]]:
    match = Match.start(GAME, seats, {"take_from": take_from}, bytes([seats, seed] * 8))
    rng = Random(seed)
    while match.outcome is None:
        for seat in match.actors:
            yield cast(State, match.state), seat, list(match.options_of(seat))
        seat = rng.choice(match.actors)
        match.play(seat, GAME.write(play.pick(match.options_of(seat), rng)))


def said(texts: Texts, s: State, seat: Seat) -> tuple[str, str]:
    words = prompt(EDITION, s, seat)
    return texts.say(words), texts.hint(words)


def numbers(text: str) -> list[int]:
    """All that stand in it, but for the one in the name of the +1 tokens."""
    return [int(n) for n in re.findall(r"(?<![+\d])\d+", text)]


def named(language: str, text: str) -> set[str]:
    return {what for what, word in WORDS[language].items() if re.search(word, text)}


def check_scoring(language: str, texts: Texts, s: State, seat: Seat, offers: list[Action]) -> None:
    index = cast(Scoring, s.stack[-1]).index
    scores = [a for a in offers if isinstance(a, Score)]
    taken = {a.card for a in offers if isinstance(a, Take)}
    title, hint = said(texts, s, seat)
    card = texts.say(card_words(s.row[index]))
    assert card in hint
    hint = hint.replace(card, "")
    expected = {"card"} if taken - {PROFESSOR} else set()
    if PROFESSOR in taken and (not scores or len(taken) == 1):
        expected.add("professor")
    if any(a.plus for a in scores):
        expected.add("plus")
    if any(a.skip for a in scores):
        expected.add("skip")
    assert named(language, f"{title} {hint}") == expected
    most = max((points(s, index, a.skip) for a in scores), default=0)
    assert numbers(title) == ([most] if most else [])
    plus = max((a.plus for a in scores), default=0)
    assert numbers(hint) in ([plus], [] if plus < 2 else [plus])


def check(language: str, texts: Texts, s: State, seat: Seat, offers: list[Action]) -> str:
    """Which kind of question it was."""
    top = s.stack[-1]
    title, hint = said(texts, s, seat)
    if isinstance(top, Scoring):
        check_scoring(language, texts, s, seat, offers)
    elif isinstance(top, Turning):
        more = any(isinstance(a, Turn) for a in offers)
        assert ("done" in named(language, title)) is not more
        assert numbers(title) == ([top.points] if top.points else [])
    else:
        assert isinstance(top, Choose | Second)
        with_professor = any(isinstance(a, Play) and a.card == PROFESSOR for a in offers)
        assert ("professor" in named(language, f"{title} {hint}")) is with_professor
        suits = SUITS_THAT_SCORE[language]
        assert [suit for suit in suits if suit in hint] == [suits[s.suit]]
    return type(top).__name__


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("take_from", ["previous", "any-earlier"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_number_and_noun_is_offered(language: str, take_from: str, seats: int) -> None:
    texts = Texts(language, "dreamworld", ["Анна", "Boris", "Клара", "Dina"])
    kinds: Counter[str] = Counter()
    for seed in range(3):
        for s, seat, offers in asked(seats, seed, take_from):
            kinds[check(language, texts, s, seat, offers)] += 1
    assert set(kinds) >= {"Choose", "Scoring", "Turning"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("professor", [True, False])
@pytest.mark.parametrize("plus", [0, 1, 3, 7])
@pytest.mark.parametrize("therapy", [("skip", 0), ("farthest", -3), ("farthest", 1)])
@pytest.mark.parametrize("round", [1, 4, 13])
def test_what_cannot_be_done_is_not_named(
    language: str, therapy: tuple[str, int], round: int, plus: int, professor: bool
) -> None:
    board = position(
        "score",
        players=2,
        round=round,
        therapy=therapy,
        laid={"d9s": ANNA, "h9m": BORIS, "h5s": NOBODY},
        plus={ANNA: plus, BORIS: plus},
        earlier={round - 1: {"c3s": BORIS}} if round > 1 else {},
    )
    texts = Texts(language, "dreamworld", ["Анна", "Boris"])
    s = board.state
    for index in (0, 1, 2):
        s.stack[-1] = top = Scoring(index)
        for seat in top.actors(s):
            s.players[seat].professor = professor and round > 1
            check(language, texts, s, seat, top.options(s, seat))
