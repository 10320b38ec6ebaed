"""Where everything is open, every game shows what it hides elsewhere, and nothing breaks."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.ours import KEYS

from oneiro.games import game
from oneiro.games.dream_runners.actions import write_layout
from oneiro.games.dreamworld.words import card as dreamworld_card
from oneiro.games.neodreams.words import card as neodreams_card
from oneiro.games.roam.words import character as roam_character
from oneiro.kernel import play
from oneiro.kernel.game import EVERYONE
from oneiro.kernel.match import Match
from oneiro.text import LANGUAGES, Texts


def positions(key: str, seats: int = 3, seed: int = 1) -> list[Any]:
    rules = game(key)
    match = Match.start(rules, seats, {}, bytes([seats, seed] * 8))
    rng = Random(f"{key} {seed}")
    while match.outcome is None and len(match.log) < 400:
        seat = rng.choice(match.actors)
        match.play(seat, rules.write(play.pick(match.options_of(seat), rng)))
    return list(match.states())


@pytest.mark.parametrize("key", KEYS)
def test_what_is_hidden_from_a_spectator_changes_the_open_view(key: str) -> None:
    rules, rng, told_apart = game(key), Random(1), 0
    for s in positions(key)[::3]:
        other = rules.imagine(s, None, rng)
        assert rules.view(other, None) == rules.view(s, None)
        told_apart += rules.view(other, EVERYONE) != rules.view(s, EVERYONE)
    # In Roam only the order of two bags is hidden, and a bag has none.
    assert bool(told_apart) == (key != "roam")


@pytest.mark.parametrize("key", KEYS)
def test_the_open_view_is_the_spectators_with_more_in_it(key: str) -> None:
    rules = game(key)
    for s in positions(key, seed=2)[::5]:
        plain, bare = (json.loads(json.dumps(rules.view(s, v))) for v in (None, EVERYONE))
        assert plain.keys() == bare.keys()
        assert plain["bags"] is None
        assert bare["bags"] is not None
        assert rules.prompt(s, EVERYONE) == rules.prompt(s, None)


NAMES = ["Анна", "Boris", "Клара"]


def dreamworld(texts: Texts, s: Any) -> list[set[str]]:
    return [
        {
            *(texts.say(dreamworld_card(c)) for c in p.hand),
            *([texts.say(dreamworld_card(p.chosen))] if p.chosen >= 0 else []),
        }
        for p in s.players
    ]


def roam(texts: Texts, s: Any) -> list[set[str]]:
    return [
        {
            *(texts.say(roam_character(s.book, c)) for c in p.cards),
            str(p.coins),
            str(p.markers),
        }
        for p in s.players
    ]


def dream_runners(texts: Texts, s: Any) -> list[set[str]]:
    return [
        {str(p.coins), *([write_layout(tuple(map(tuple, p.layout)))] if p.layout else [])}
        for p in s.players
    ]


def neodreams(texts: Texts, s: Any) -> list[set[str]]:
    return [{texts.say(neodreams_card(s.book, c)) for c in (*p.hand, *p.cards)} for p in s.players]


HELD: dict[str, Callable[[Texts, Any], list[set[str]]]] = {
    "dreamworld": dreamworld,
    "roam": roam,
    "dream_runners": dream_runners,
    "neodreams": neodreams,
}
"""By game: what every player has, in the words for it."""


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_open_position_is_put_into_words_as_it_is(key: str, language: str) -> None:
    rules = game(key)
    texts = Texts(language, key, NAMES)
    told = 0
    for s in positions(key, seed=3)[::7]:
        lines = [texts.say(words) for words in rules.describe(s, EVERYONE)]
        for name, held in zip(NAMES, HELD[key](texts, s), strict=True):
            theirs = " ".join(line for line in lines if line.startswith(name))
            assert [what for what in sorted(held) if what not in theirs] == []
            told += len(held)
        assert texts.say(rules.prompt(s, EVERYONE)).strip()
    assert told > 50


def test_dreamworld_shows_hands_and_secret_choices() -> None:
    rules = game("dreamworld")
    match = Match.start(rules, 3, {}, bytes(32))
    text = rules.write(match.options_of(1)[2])
    match.play(1, text)
    players = rules.view(match.state, EVERYONE)["players"]
    assert [len(p["known"]) for p in players] == [p["hand"] for p in players]
    assert [p["choice"] for p in players] == [None, text.removeprefix("play "), None]
    assert [p["choice"] for p in rules.view(match.state, 0)["players"]] == [None] * 3


def test_dream_runners_shows_layouts_before_the_phase_ends() -> None:
    rules = game("dream_runners")
    match = Match.start(rules, 2, {}, bytes(32))
    while rules.view(match.state, None)["phase"] != "dream":
        seat = match.actors[0]
        match.play(seat, rules.write(match.options_of(seat)[0]))
    match.play(0, rules.write(match.options_of(0)[-1]))
    layouts = {v: rules.view(match.state, v)["players"][0]["layout"] for v in (None, 1, EVERYONE)}
    assert layouts[None] is None
    assert layouts[1] is None
    assert layouts[EVERYONE]


def test_neodreams_shows_hands_and_decks() -> None:
    s = positions("neodreams", 2)[0]
    v = game("neodreams").view(s, EVERYONE)
    assert [p["known"] for p in v["players"]] == [sorted(p.hand) for p in s.players]
    assert v["bags"]["decks"] == [sorted(deck) for deck in s.decks]
    assert [len(d) for d in v["bags"]["decks"]] == v["decks"]


def test_roam_shows_what_is_still_to_come() -> None:
    s = positions("roam", 2)[0]
    v = game("roam").view(s, EVERYONE)
    assert [land["card"] for land in v["bags"]["lands"]] == sorted(s.bag)
    assert len(v["bags"]["lands"]) == v["deck"]
