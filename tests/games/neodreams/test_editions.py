"""Edition files and the card language: what is read, and what is said about mistakes."""

from __future__ import annotations

import re
from importlib.resources import files
from random import Random

import pytest
from tests.games.neodreams.builders import HOUSE, read_edition, written
from tests.games.neodreams.random_editions import EVENTS, effect, random_edition

from oneiro.games.neodreams import language
from oneiro.games.neodreams.components import parse
from oneiro.games.neodreams.language import (
    ANY,
    COLLECTIVE,
    DECK,
    LUCID,
    MARKET,
    Broadcast,
    Connect,
    Create,
    Discard,
    Disconnect,
    Each,
    Effect,
    Either,
    Gain,
    Place,
    Spend,
    Take,
)
from oneiro.kernel.editions import BadEdition

TEXT = written()
HOUSE_TEXT = files("oneiro.games.neodreams").joinpath("editions/house.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("2k 1f", (Gain((2, 0, 1, 0)),)),
        ("1i", (Gain((0, 0, 0, 1)),)),
        ("2k, 1f", (Gain((2, 0, 0, 0)), Gain((0, 0, 1, 0)))),
        ("take lucid", (Take(LUCID),)),
        ("take any from deck", (Take(ANY, DECK),)),
        ("take collective from market", (Take(COLLECTIVE, MARKET),)),
        ("create", (Create(),)),
        ("create -2k1m", (Create((2, 1, 0)),)),
        ("place", (Place(),)),
        ("place 2", (Place(2),)),
        ("connect, broadcast", (Connect(), Broadcast())),
        ("spend 2k 1f -> 3f", (Spend((2, 0, 1), (Gain((0, 0, 3, 0)),)),)),
        ("discard lucid -> 2m", (Discard(LUCID, (Gain((0, 2, 0, 0)),)),)),
        ("disconnect -> connect, 1f", (Disconnect((Connect(), Gain((0, 0, 1, 0)))),)),
        ("each client -> 1f", (Each(language.CLIENTS, (Gain((0, 0, 1, 0)),)),)),
        ("either 2k | take any", (Either(((Gain((2, 0, 0, 0)),), (Take(ANY),))),)),
        (
            "1k, spend 1k -> either 1m | 1f",
            (
                Gain((1, 0, 0, 0)),
                Spend((1, 0, 0), (Either(((Gain((0, 1, 0, 0)),), (Gain((0, 0, 1, 0)),))),)),
            ),
        ),
    ],
)
def test_the_language_says_what_it_says(text: str, parts: Effect) -> None:
    assert language.parse(text, "here") == parts
    assert language.write(parts) == text


def test_every_effect_of_the_house_is_written_as_it_is_read() -> None:
    for number, parts in enumerate(HOUSE.effects):
        assert language.parse(language.write(parts), "here") == parts
        assert HOUSE.numbers[parts] == number
    texts = re.findall(r'(?:effect|upgraded) = "([^"]*)"', HOUSE_TEXT)
    assert len(texts) == 200
    for text in texts:
        again = language.write(language.parse(text, "here"))
        assert sorted(re.findall(r"\w+|\S", again)) == sorted(re.findall(r"\w+|\S", text))


@pytest.mark.parametrize("seed", range(300))
def test_any_effect_is_written_as_it_is_read(seed: int) -> None:
    text = effect(Random(seed), deep=3)
    parts = language.parse(text, "here")
    assert language.parse(language.write(parts), "here") == parts


def test_what_only_gives_is_known() -> None:
    for text, plain in (
        ("2k 1i, 1f", True),
        ("each lucid -> 1k", True),
        ("1k, place", False),
        ("either 1k | 1m", False),
        ("spend 1k -> 1f", False),
    ):
        assert language.is_plain(language.parse(text, "here")) is plain


def test_all_parts_are_found_inside_others() -> None:
    parts = language.parts(language.parse("1k, spend 1k -> either 1m | disconnect -> connect", ""))
    kinds = [type(op).__name__ for op in parts]
    assert kinds == ["Gain", "Spend", "Either", "Gain", "Disconnect", "Connect"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "an effect that does nothing"),
        ("2k,", "an effect that does nothing"),
        ("12k", "'12k' is no effect"),
        ("0k", "'0k' is no effect"),
        ("2x", "'2x' is no effect; amounts are written 2k 1m 1f 1i"),
        ("dream", "'dream' is no effect"),
        ("take", "'take' is no effect"),
        ("take two", "'two' is no type of dream; lucid, collective, recurring or any"),
        ("take lucid from hand", "a card comes from market or from deck"),
        ("create 2k", "cheaper is written create -2k"),
        ("create -1i", "no dream costs images"),
        ("create -", "is no effect"),
        ("place 0", "so many images at most are written place 2"),
        ("place many", "so many images at most are written place 2"),
        ("place 10", "so many images at most are written place 2"),
        ("spend 1i -> 2k", "images are not spent, they are placed"),
        ("spend -> 2k", "is no effect"),
        ("spend 1k", "is no effect"),
        ("spend 1k ->", "an effect that does nothing"),
        ("discard -> 1k", "'' is no type of dream"),
        ("discard two -> 1k", "'two' is no type of dream"),
        ("disconnect lucid -> 1k", "wants nothing before the arrow"),
        ("disconnect", "is no effect"),
        ("each moon -> 1k", "'moon' cannot be counted; lucid, collective"),
        ("each client -> take any", "'each client' can only gain something"),
        ("either 1k", "gives no choice; ways stand apart by '|'"),
        ("either 1k | 1m | 1f | 1i | 2k | 2m | 2f", "gives more than 6 ways"),
        ("either 1k | ", "an effect that does nothing"),
        ("2k -> 1f", "is no effect"),
    ],
)
def test_what_is_wrong_with_an_effect_is_said(text: str, says: str) -> None:
    with pytest.raises(BadEdition) as bad:
        language.parse(text, "tests: card 7")
    assert says in str(bad.value)
    assert str(bad.value).startswith("tests: card 7: ")


def spoilt(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


L1 = """key = "card-l1"
type = "lucid"
cost = ""
slots = 1
credits = 0
discard = "k"
effect = "1k\""""


@pytest.mark.rule("ND-C1")
@pytest.mark.rule("ND-C2")
@pytest.mark.rule("ND-C3")
@pytest.mark.rule("ND-C4")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('name = "tests"', "name = tests", "not TOML"),
        ('name = "tests"', "", "'name' is missing"),
        (L1, L1.replace("lucid", "daydream"), "type 'daydream' is none of lucid"),
        (L1, L1.replace("lucid", "collective"), "29 lucid cards, not 30 (ND-C2)"),
        (L1, L1.replace("slots = 1", "slots = 5"), "1 to 4 slots and 0 to 12 credits"),
        (L1, L1.replace("slots = 1", "slots = 0"), "1 to 4 slots and 0 to 12 credits"),
        (L1, L1.replace("slots = 1", 'slots = "1"'), "'slots' is '1', not int"),
        (L1, L1.replace("slots = 1", "slots = true"), "'slots' is True, not int"),
        (L1, L1.replace("slots = 1\n", ""), "'slots' is missing"),
        (L1, L1.replace("credits = 0", "credits = 13"), "1 to 4 slots and 0 to 12 credits"),
        (L1, L1.replace("credits = 0", "credits = -1"), "1 to 4 slots and 0 to 12 credits"),
        (L1, L1.replace('discard = "k"', 'discard = "x"'), "gives one of k, m, f or i, not 'x'"),
        (L1, L1.replace('discard = "k"', 'discard = "km"'), "one of k, m, f or i, not 'km'"),
        (L1, L1.replace('discard = "k"', 'discard = ""'), "one of k, m, f or i, not ''"),
        (L1, L1.replace('cost = ""', 'cost = "1i"'), "a cost is written 2k 4m 1f"),
        (L1, L1.replace('cost = ""', 'cost = "1k, 1m"'), "a cost is written 2k 4m 1f"),
        (L1, L1.replace('cost = ""', 'cost = "create"'), "a cost is written 2k 4m 1f"),
        (L1, L1.replace('cost = ""', 'cost = "cheap"'), "cost: 'cheap' is no effect"),
        (L1, L1 + '\nwhen = "connect"', "recurring dreams, and only they, say when (ND-A9)"),
        (L1, L1 + '\ncolour = "red"', "a card has no colour"),
        (L1, L1 + '\nfinale = "2 clients"', "finale is written '1 per client'"),
        (L1, L1 + '\nfinale = "1 per moon"', "finale is written '1 per client'"),
        (L1, L1.replace('"1k"', '"1k, dance"'), "(card-l1): effect: 'dance' is no effect"),
        (L1, L1.replace("card-l1", "card-l2"), "2 cards have the key 'card-l2'"),
        (L1, L1.replace("card-l1", "Card One"), "a key is written night-train, not 'Card One'"),
        ('when = "disconnect"', "", "recurring dreams, and only they, say when (ND-A9)"),
        ('when = "disconnect"', 'when = "dawn"', "'dawn' is none of: create, create lucid"),
        ('key = "card-ca", type = "collective"', 'key = "card-ca", type = "lucid"',
         "a lucid dream, then a collective one (ND-C4)"),
        ("[boards]\na = [", "[boards]\nx = [", "'a' is missing"),
        ("seats = [2, 3, 4]", "seats = [2, 3]", "sides are for [2, 3] players"),
        ("seats = [2, 3, 4]", "seats = [2, 3, 4, 4]", "sides are for [2, 3, 4, 4] players"),
        ("seats = [2, 3, 4]", 'seats = [2, "3", 4]', "seats are numbers of players"),
        ('phases = [["1k"], ', "phases = [", "there are 4 phases of sleep, not 3 (ND-C1)"),
        ('phases = [["1k"], ', "phases = [[], ", "a list of 1 to 6 actions is due, not []"),
        ('phases = [["1k"], ', 'phases = ["1k", ', "a list of 1 to 6 actions is due, not '1k'"),
        ('phases = [["1k"], ', "phases = [[1], ", "action 1 is 1, not a text"),
        ('phases = [["1k"], ', f"phases = [{['1k'] * 7}, ", "a list of 1 to 6 actions is due"),
        ('lucid = [["1k"], ', "lucid = [", "row 'lucid' has 4 locations (ND-C1)"),
        ('lucid = [["1k"], ', 'lucid = [["1k", "fly"], ', "lucid 1: action 2: 'fly' is no effect"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_an_edition_is_said(old: str, new: str, says: str) -> None:
    with pytest.raises(BadEdition) as bad:
        parse(spoilt(old, new), "mine.toml")
    assert says in str(bad.value)
    assert str(bad.value).startswith("mine.toml: ")


@pytest.mark.rule("ND-A8")
def test_a_collective_dream_does_not_broadcast() -> None:
    for text in ("broadcast", "1k, spend 1k -> broadcast", "either 1k | broadcast"):
        with pytest.raises(BadEdition, match="a collective dream does not broadcast"):
            parse(written({"C3": text}), "mine.toml")
        with pytest.raises(BadEdition, match="a collective dream does not broadcast"):
            parse(written({"C3+": text}), "mine.toml")


@pytest.mark.rule("ND-A9")
def test_every_event_can_be_waited_for() -> None:
    assert language.EVENTS == EVENTS
    book = read_edition(written({f"R{n + 1}": f"{e}: 1k" for n, e in enumerate(EVENTS)}))
    assert [card.when for card in book.cards[60:76]] == list(range(16))


@pytest.mark.rule("ND-C1")
def test_sides_may_share_or_differ() -> None:
    book = read_edition(TEXT)
    assert [book.side(n) for n in (2, 3, 4)] == [0, 0, 0]
    assert [HOUSE.side(n) for n in (2, 3, 4)] == [0, 1, 1]


def test_an_edition_is_known_by_its_text() -> None:
    assert read_edition(TEXT).hash == parse(TEXT, "again").hash
    assert read_edition(TEXT).hash != parse(TEXT + "\n", "again").hash


def test_random_editions_can_be_read() -> None:
    assert len({read_edition(random_edition(seed)).hash for seed in range(10)}) == 10
