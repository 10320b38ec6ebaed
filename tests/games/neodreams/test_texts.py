"""Everything that Neodreams says can be said in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from tests.games.neodreams.builders import (
    ANNA,
    BORIS,
    GAME,
    HOUSE,
    Board,
    acting,
    card,
    position,
    read_edition,
)
from tests.games.neodreams.random_editions import random_edition
from tests.games.texts import Talk, TextTests, addresses_whoever_reads, said_at, said_in

from oneiro.games.neodreams import Neodreams, words
from oneiro.games.neodreams.catalogue import catalogue
from oneiro.games.neodreams.language import COUNTS, EVENTS, KINDS, parse
from oneiro.kernel.words import Words, plain
from oneiro.text import LANGUAGES

WHATS = ("knowledge", "memory", "fantasy", "image")


def rarities() -> Iterator[Board]:
    """What random play with the house's cards seldom comes to."""
    effects = {
        "R1": "gain k: take any from market",
        "R2": "gain k: create -1k1m",
        "C1": "spend 1k 1f -> place 2, connect",
        "L1": "1m, broadcast",
        "L2": "disconnect -> either 1k | take lucid",
    }
    more: dict[str, Any] = {
        "dreams": {ANNA: "R1 R2 C1 C2 L1 L2 L3*"},
        "slots": {"C1": 3},
        "hand": {ANNA: "L5 C5 R5"},
        "stock": {ANNA: "3k 3m 3f"},
        "images": {ANNA: 3},
        "finales": {"R1": "1 per client", "R1+": "2 per upgraded"},
    }
    fired = acting("2k", effects, **more)
    yield fired
    yield fired.again().move(ANNA, "use R1")
    yield fired.again().move(ANNA, "use R2")
    client = acting("connect", effects, **more)
    yield client
    cast_ = client.again().move(ANNA, "connect L1")
    yield cast_
    yield cast_.again().move(ANNA, "play C1")
    yield cast_.again().move(ANNA, "play C1", "pay", "image C1")
    gone = client.again().move(ANNA, "connect L2")
    yield gone
    yield gone.again().move(ANNA, "disconnect L3")
    dropping = acting("discard any -> 1k", effects, **more)
    yield dropping
    yield dropping.again().move(ANNA, "drop L5")
    nothing = {"lucid": ""}
    empty = position(
        market=nothing, decks=nothing, hand={BORIS: "L7"}, costs={"L7": "9f"}, at={BORIS: "l2"}
    )
    yield empty.move(ANNA, "advance", "end").move(BORIS, "back l2")
    shuffled = acting("take lucid", decks=nothing, discards={"lucid": "L2 L3"})
    yield shuffled.move(ANNA, "take lucid")
    ten = "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10"
    for dreams in (ten, f"{ten} La+"):
        for other, images in (("C11", 0), ("C11+", 0), ("C11", 5)):
            over = position(
                first=BORIS, dreams={ANNA: dreams, BORIS: other}, images={BORIS: images}
            )
            yield over.move(ANNA, "send l1", "end")


def with_names(board: Board, some: Iterator[Any]) -> Iterator[Any]:
    """The made-up cards have no names: those of the house in their places do."""
    keys = {face.key: HOUSE.cards[n].key for n, face in enumerate(board.state.book.cards)}

    def renamed(value: Any) -> Any:
        if isinstance(value, Words):
            args = {k: renamed(v) for k, v in value.args.items()}
            if value.id == "nd-card":
                args["key"] = keys[args["key"]]
            return Words(value.id, args)
        return [renamed(v) for v in value] if isinstance(value, list) else value

    yield from (renamed(w) for w in some)


def rarely_said() -> Iterator[Words]:
    for board in rarities():
        yield from with_names(board, (board.game.say(event) for event in board.told))
        seats = len(board.state.players)
        yield from with_names(board, said_at(board.game, board.state, seats))
    yield GAME.say(("undo", ANNA))


def said_in_matches() -> Iterator[Words]:
    for seats, marker, boards in ((2, "start", "a"), (3, "last", "b"), (4, "start", "a")):
        options = {"marker": marker, "boards": boards}
        yield from said_in(GAME, seats, options, seats, every=4)


TALK = Talk(GAME, "nd", rarely_said, said_in_matches, also="fx")
strict, is_sound = TALK.strict, TALK.is_sound


class TestTexts(TextTests):
    talk = TALK


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_dream_of_the_house_has_its_own_name(language: str) -> None:
    texts = strict(language)
    named = {face.key: texts.say(words.card(HOUSE, n)) for n, face in enumerate(HOUSE.cards)}
    assert len(named) == len(set(named.values())) == 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_phases_types_and_things_have_words_of_their_own(language: str) -> None:
    texts = strict(language)
    assert len({texts.say(words.place(at)) for at in range(12)}) == 12
    assert len({texts.say(words.phase(column)) for column in range(4)}) == 4
    assert len({texts("nd-kind", kind=kind) for kind in KINDS}) == 3
    for count in (1, 2, 5, 11, 21):
        said = {texts("nd-amount", what=what, count=count) for what in WHATS}
        assert len(said) == 4
        assert all(str(count) in text for text in said)


@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_occasion_and_promise_has_words_of_its_own(language: str) -> None:
    texts = strict(language)
    occasions = {texts("nd-when", event=event.replace(" ", "-")) for event in EVENTS}
    assert len(occasions) == len(EVENTS)
    promises = {texts("nd-finale", credits=n, of=of) for n, of in product((1, 2, 5), COUNTS)}
    assert len(promises) == 3 * len(COUNTS)


EFFECTS = [
    *(f"take {kind}" for kind in (*KINDS, "any")),
    *(f"take {kind} from {source}" for kind in (*KINDS, "any") for source in ("market", "deck")),
    *(f"{n}{letter}" for n in (1, 2, 5) for letter in "kmfi"),
    "create", "create -1k", "create -2k1m", "create -1f", "place", "place 1", "place 2",
    "place 5", "connect", "broadcast",
    *(f"each {what} -> 1k" for what in COUNTS),
    *(f"discard {kind} -> 1k" for kind in (*KINDS, "any")),
    "disconnect -> 1k", "spend 1k -> 1m", "spend 2k 1f -> 1m", "spend 1k 1m 1f -> 1m",
    "either 1k | 1m", "either 1k | 1m | 1f",
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_effects_read_differently(language: str) -> None:
    """A card's text says what it does, all of it, and from where."""
    texts = strict(language)
    said = {text: texts.say(words.effect(parse(text, ""))) for text in EFFECTS}
    for text, sentence in said.items():
        is_sound(sentence, text)
    assert len(set(said.values())) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_and_its_signs_can_be_shown(language: str) -> None:
    """Of the house, and of editions that nobody would print."""
    texts = strict(language)
    books = [HOUSE, *(read_edition(random_edition(seed)) for seed in range(5))]
    for book in books:
        for parts in book.effects:
            is_sound(texts.say(plain(words.effect(parts))), parts)
            assert words.icons(parts)
            for sign in words.icons(parts):
                assert SIGN.fullmatch(sign), sign


SIGN = re.compile(
    r"-?[kmfi]\d|>|\||take:(lucid|collective|recurring|any)(:(market|deck))?|create|place\d?"
    r"|connect|broadcast|disconnect|discard:(lucid|collective|recurring|any)"
    r"|each:(lucid|collective|recurring|client|upgraded)"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_can_be_read_aloud(language: str) -> None:
    texts = strict(language)
    shown = catalogue(HOUSE)
    for face in shown["cards"]:
        for said in (face["name"], face["effect"]["words"], face["upgraded"]["words"]):
            is_sound(texts.say(said), face["key"])
        for also in (face["when"], face["finale"], face["upgraded_finale"]):
            if also is not None:
                is_sound(texts.say(also), face["key"])
    for side in shown["sides"]:
        for deeds in [*side["phases"], *side["locations"]]:
            for deed in deeds:
                is_sound(texts.say(deed["words"]), deed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_reads_is_addressed(language: str) -> None:
    addresses_whoever_reads(TALK, ("broadcasts", ANNA), language)


@pytest.mark.rule("ND-V1")
def test_words_about_a_drawn_card_say_only_its_type() -> None:
    said = plain(GAME.say(("draws", ANNA, 0)))
    assert said == {"id": "nd-told-draws", "args": {"who": {"seat": ANNA}, "kind": "lucid"}}


@pytest.mark.rule("ND-A3")
def test_a_button_says_what_a_dream_costs() -> None:
    board = acting("create -1k", costs={"L1": "3k 1m"}, hand={ANNA: "L1"}, stock={ANNA: "1k 1m 2f"})
    game: Neodreams = board.game
    label = game.label(board.state, ANNA, game.read("create 0"))
    assert plain(label)["args"]["cost"] == plain(words.amounts([2, 1]))
    assert label.args["jokers"] == 1
    beyond = game.label(board.state, ANNA, game.read("create 0 m1"))
    assert beyond.args["jokers"] == 2


@pytest.mark.rule("ND-X2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_printed_on_a_card_is_said(language: str) -> None:
    """In its full text, and of a dream that lies before somebody, upgraded or not."""
    texts = strict(language)
    books = [HOUSE, *(read_edition(random_edition(seed)) for seed in range(5))]
    promises = 0
    for book in books:
        for number, face in enumerate(book.cards):
            full = texts.say(words.described(book, number))
            parts = [
                words.card(book, number),
                *words.amounts(face.cost),
                words.effect(book.effects[face.effect]),
                words.effect(book.effects[face.upgraded]),
                words.reward(face),
                *(part for part in (words.when(face), words.finale(face.finale)) if part),
                *(part for part in (words.finale(face.upgraded_finale),) if part),
            ]
            assert [part for part in parts if texts.say(part) not in full] == []
            assert str(face.credits) in full
            assert str(face.slots) in full
            said = [
                texts.say(p) for p in map(words.finale, (face.finale, face.upgraded_finale)) if p
            ]
            assert all(full.count(promise) >= said.count(promise) for promise in said)
            promises += len(said)
    assert promises > 5


@pytest.mark.rule("ND-X2")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("images", "promise"), [(0, "1 per client"), (1, "2 per upgraded")])
def test_a_dream_that_lies_says_what_it_brings_at_the_end(
    language: str, images: int, promise: str
) -> None:
    texts = strict(language)
    finales = {"R1": "1 per client", "R1+": "2 per upgraded"}
    board = acting("2k", {}, dreams={ANNA: "R1"}, slots={"R1": 1}, finales=finales)
    s = board.state
    s.players[ANNA].filled[s.players[ANNA].cards.index(card("R1"))] = images
    credits, of = promise.split(" per ")
    brings = texts("nd-finale", credits=int(credits), of=of)
    assert [brings in texts.say(line) for line in board.game.describe(s, None)].count(True) == 1
