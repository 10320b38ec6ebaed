"""Words in both languages."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

from oneiro import games
from oneiro.cli.boards import neodreams
from oneiro.kernel.match import Match
from oneiro.kernel.words import Who, Words, plain
from oneiro.text import LANGUAGES, Texts, UnknownLanguage
from oneiro.text.typography import HARD

CARD = Words("dw-card", {"code": "d8m", "number": 8, "suit": "diamond", "symbol": "moon"})
SHOWS = Words("dw-told-shows", {"who": Who(1), "card": CARD})


def texts(lang: str, you: int | None = None) -> Texts:
    return Texts(lang, "dreamworld", ["Анна", "Борис", "Вера"], you)


def test_another_player_is_named() -> None:
    assert texts("ru").say(SHOWS) == "Борис открывает ромб 8 (луна)"
    assert texts("en").say(SHOWS) == "Борис shows diamond 8 (moon)"


def test_the_reader_is_spoken_to() -> None:
    assert texts("ru", you=1).say(SHOWS) == f"Вы{HARD}открываете ромб 8 (луна)"
    assert texts("en", you=1).say(SHOWS) == "You show diamond 8 (moon)"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_and_their_json_say_the_same(lang: str) -> None:
    assert texts(lang).say(plain(SHOWS)) == texts(lang).say(SHOWS)


def test_lists_are_joined_as_people_do() -> None:
    assert texts("ru").joined(["а", "б", "в"]) == f"а, б и{HARD}в"
    assert texts("en").joined(["a", "b", "c"]) == "a, b and c"
    assert texts("en").joined(["a", "b"]) == "a and b"
    assert texts("en").joined(["a"]) == "a"
    assert texts("en").joined([]) == ""


def test_several_players_in_one_sentence() -> None:
    waiting = Words("dw-prompt-wait", {"who": [Who(0), Who(2)], "count": 2})
    assert f"Анна и{HARD}Вера" in texts("ru").say(waiting)
    assert "Анна and Вера" in texts("en").say(waiting)


def test_numbers_take_their_plural() -> None:
    ru = texts("ru")
    assert [ru("house-dw-hand", hand=n) for n in (1, 2, 5, 21)] == [
        f"1{HARD}карта",
        f"2{HARD}карты",
        f"5{HARD}карт",
        f"21{HARD}карта",
    ]
    en = texts("en")
    assert [en("house-dw-hand", hand=n) for n in (1, 2)] == ["1 card", "2 cards"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_may_be_absent(lang: str) -> None:
    asks = Words(
        "dw-prompt-choose",
        {"patient": "girl", "suit": "circle", "side": "sun", "professor": "no"},
    )
    assert texts(lang).hint(asks)
    assert texts(lang).hint(SHOWS) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_has_a_title_and_a_text(lang: str) -> None:
    title, text = texts(lang).rule("DW-P5")
    assert title
    assert text
    assert "DW-P5" in texts(lang).ids()


def test_a_missing_message_shows_its_id() -> None:
    assert texts("en").say(Words("dw-nowhere")) == "dw-nowhere"
    assert texts("en").hint(Words("dw-nowhere")) == ""
    assert "dw-nowhere" not in texts("en")


def test_both_languages_have_the_same_house_words() -> None:
    assert Texts("ru").ids() == Texts("en").ids()


def test_there_is_no_third_language() -> None:
    with pytest.raises(UnknownLanguage, match="there is ru, en"):
        Texts("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_studio_is_drawn_in_one_language(language: str) -> None:
    """Its signs too: only amounts and marks are the same in both."""
    game = games.game("neodreams")
    match = Match.start(game, 2, {}, bytes(32))
    console = Console(width=160, file=StringIO(), record=True)
    console.print(
        neodreams.board(game.view(match.state, 0), Texts(language, "neodreams", ["Ада", "Bo"]))
    )
    drawn = console.export_text()
    words = set(re.findall(r"[a-z]{3,}" if language == "ru" else r"[а-яё]{3,}", drawn))
    assert words == set()
