"""Edition files: what is on the cards, and files that are refused with a reason."""

from __future__ import annotations

from importlib.resources import files

import pytest

from oneiro.games.roam import Roam
from oneiro.games.roam.components import KINDS, house, parse
from oneiro.kernel.editions import BadEdition

HOUSE = files("oneiro.games.roam").joinpath("editions/house.toml").read_text("utf-8")

LAND = """[[lands]]
key = "land-{n}"
points = 3
biome = "coast"
pattern = ["Xo", ".X"]
coins = [0, 1, 0, 0, 2, 0]
"""
START = """[[starts]]
key = "start-{n}"
points = 1
pattern = ["X"]
"""
ARTIFACT = """[[artifacts]]
key = "{kind}-{n}"
kind = "{kind}"
price = 4
points = 2
"""
LANDS = "".join(LAND.format(n=n) for n in range(1, 44))
STARTS = "".join(START.format(n=n) for n in range(1, 4))
ARTIFACTS = "".join(ARTIFACT.format(kind=kind, n=n) for kind in KINDS for n in range(1, 5))
PLAIN = f'name = "plain"\n{LANDS}{STARTS}{ARTIFACTS}'


def changed(old: str, new: str) -> str:
    """A sound edition with one thing written differently."""
    assert old in PLAIN
    return PLAIN.replace(old, new, 1)


def patterned(pattern: str) -> str:
    return changed('pattern = ["Xo", ".X"]', f"pattern = {pattern}")


@pytest.mark.rule("RM-C1")
@pytest.mark.rule("RM-C4")
@pytest.mark.rule("RM-C5")
def test_the_house_edition_is_sound() -> None:
    edition = house()
    assert edition.name == "house"
    assert len(edition.characters) == 46
    assert len(edition.artifacts) == 24
    assert len({c.pattern for c in edition.characters[:43]}) > 20, "many different patterns"
    assert any(c.pattern.empty for c in edition.characters)
    assert any(any(c.coins) for c in edition.characters)


def test_a_plain_edition_is_read_as_written() -> None:
    edition = parse(PLAIN, "mine.toml")
    c = edition.characters[6]
    assert (c.key, c.points, c.biome, c.coins) == ("land-7", 3, "coast", (0, 1, 0, 0, 2, 0))
    assert (c.pattern.required, c.pattern.empty) == (((0, 0), (1, 1)), ((1, 0),))
    start = edition.characters[44]
    assert (start.key, start.points, start.coins) == ("start-2", 1, ())
    a = edition.artifacts[5]
    assert (a.key, KINDS[a.kind], a.price, a.points) == ("replace-2", "replace", 4, 2)


def test_another_text_is_another_edition() -> None:
    assert parse(HOUSE, "a").hash == parse(HOUSE, "b").hash == house().hash
    assert parse(changed("points = 3", "points = 4"), "a").hash != parse(PLAIN, "a").hash
    assert Roam(parse(HOUSE, "a")).edition_hash == Roam().edition_hash
    assert Roam(parse(PLAIN, "a")).edition == "plain"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "'lands' is missing"),
        ("name = ", "not TOML"),
        (changed('name = "plain"', ""), "'name' is missing"),
        (changed('name = "plain"', "name = 7"), "'name' is 7, not str"),
        ("lands = 3", "'lands' is 3, not list"),
        ("lands = [3]", "land 1: 'key' is missing"),
        (changed(LAND.format(n=43), ""), "43 lands, not 42 (RM-C1)"),
        (PLAIN + LAND.format(n=44), "43 lands, not 44 (RM-C1)"),
        (changed(START.format(n=1), ""), "3 starting characters, not 2 (RM-C4)"),
        (PLAIN + START.format(n=4), "3 starting characters, not 4 (RM-C4)"),
        (f'name = "x"\n{LANDS}{ARTIFACTS}', "'starts' is missing"),
        (f'name = "x"\n{LANDS}{STARTS}', "'artifacts' is missing"),
        (changed('key = "land-1"\n', ""), "land 1: 'key' is missing"),
        (changed('key = "land-1"\n', "key = 1\n"), "land 1: 'key' is 1, not str"),
        (changed('"land-1"', '"land-2"'), "key 'land-2' is given twice"),
        (changed('"land-1"', '"start-2"'), "key 'start-2' is given twice"),
        (changed('"land-1"', '"coin-3"'), "key 'coin-3' is given twice"),
        (changed("points = 3\n", ""), "land 1 (land-1): 'points' is missing"),
        (changed("points = 3\n", "points = -1\n"), "points are between 0 and 9, not -1"),
        (changed("points = 3\n", "points = 10\n"), "points are between 0 and 9, not 10"),
        (changed("points = 3\n", "points = true\n"), "'points' is True, not int"),
        (changed("points = 3\n", 'points = "3"\n'), "'points' is '3', not int"),
        (changed("points = 3\n", "points = 3.0\n"), "'points' is 3.0, not int"),
        (changed('biome = "coast"\n', ""), "land 1 (land-1): 'biome' is missing"),
        (changed("coins = [0, 1, 0, 0, 2, 0]\n", ""), "'coins' is missing"),
        (changed("coins = [0, 1, 0, 0, 2, 0]", "coins = 3"), "'coins' is 3, not list"),
        (changed("[0, 1, 0, 0, 2, 0]", "[0, 1, 0, 0, 2]"), "coins are six numbers"),
        (changed("[0, 1, 0, 0, 2, 0]", "[0, 1, 0, 0, 2, 0, 0]"), "coins are six numbers"),
        (changed("[0, 1, 0, 0, 2, 0]", "[0, 1, 0, 0, 4, 0]"), "from 0 to 3"),
        (changed("[0, 1, 0, 0, 2, 0]", "[0, -1, 0, 0, 2, 0]"), "from 0 to 3"),
        (changed("[0, 1, 0, 0, 2, 0]", '[0, "1", 0, 0, 2, 0]'), "coins are six numbers"),
        (changed("[0, 1, 0, 0, 2, 0]", "[0, true, 0, 0, 2, 0]"), "coins are six numbers"),
        (changed("[0, 1, 0, 0, 2, 0]", "[0, 1.0, 0, 0, 2, 0]"), "coins are six numbers"),
        (patterned('"X"'), "'pattern' is 'X', not list"),
        (patterned("[]"), "up to four rows of up to four squares"),
        (patterned("[3]"), "up to four rows of up to four squares"),
        (patterned('["X", "X", "X", "X", "X"]'), "up to four rows"),
        (patterned('["XXXXX"]'), "up to four rows of up to four squares"),
        (patterned('["Xx"]'), "written with X, o and '.', not 'x'"),
        (patterned('["X "]'), "written with X, o and '.', not ' '"),
        (patterned('["o."]'), "one to six required squares (RM-C3)"),
        (patterned('[""]'), "one to six required squares (RM-C3)"),
        (patterned('["XXXX", "XXX"]'), "one to six required squares (RM-C3)"),
        (changed('pattern = ["X"]', 'pattern = ["o"]'), "start 1 (start-1): a pattern has one"),
        (changed('kind = "coin"', 'kind = "lamp"'), "artifact 9: kind 'lamp' is none of fill,"),
        (changed('kind = "coin"', "kind = 1"), "artifact 9: 'kind' is 1, not str"),
        (changed('kind = "coin"', 'kind = "flip"'), "four artifacts of each of six kinds"),
        (changed(ARTIFACT.format(kind="coin", n=1), ""), "four artifacts of each of six kinds"),
        (PLAIN + ARTIFACT.format(kind="coin", n=5), "four artifacts of each of six kinds"),
        (changed("price = 4\n", ""), "artifact 1: 'price' is missing"),
        (changed("price = 4\n", "price = -1\n"), "artifact 1: a price is 0 to 20"),
        (changed("price = 4\n", "price = 21\n"), "artifact 1: a price is 0 to 20"),
        (changed("price = 4\n", "price = false\n"), "artifact 1: 'price' is False, not int"),
        (changed("points = 2\n", "points = 10\n"), "artifact 1: a price is 0 to 20, points are 0"),
        (changed('key = "fill-1"\n', ""), "artifact 1: 'key' is missing"),
    ],
)
def test_a_malformed_file_is_refused_and_says_where_and_why(text: str, says: str) -> None:
    with pytest.raises(BadEdition) as refused:
        parse(text, "mine.toml")
    assert str(refused.value).startswith("mine.toml: ")
    assert says in str(refused.value)


@pytest.mark.rule("RM-C3")
@pytest.mark.parametrize("pattern", ['["X"]', '["XXXX", "XX"]', '["X", "X", "X", "X"]', '["oXoo"]'])
def test_patterns_of_one_to_six_required_squares(pattern: str) -> None:
    assert parse(patterned(pattern), "mine.toml").characters[0].pattern.required
