"""Edition files: what is on tiles, segments and chests, and files refused with a reason."""

from __future__ import annotations

from importlib.resources import files

import pytest

from oneiro.games.dream_runners import DreamRunners
from oneiro.games.dream_runners.components import KINDS, house, parse
from oneiro.kernel.editions import BadEdition

HOUSE = files("oneiro.games.dream_runners").joinpath("editions/house.toml").read_text("utf-8")

TILE = """[[tiles]]
key = "tile-{n}"
level = {level}
cells = ["", "blue 2 key", "nightmare 2", "octopus", "bat", "spider white", "chest 3", \
"woven calm coin 2", "rainbow"]
"""
SEGMENT = """[[segments]]
shape = "{shape}"
effects = "{effects}"
colour = {colour}
"""
BLANK = {"single": "*", "pair": "cd", "straight": "-b-", "bent": "-cb"}
TILES = "".join(TILE.format(n=n, level=n // 6 + 1) for n in range(24))
SEGMENTS = "".join(
    SEGMENT.format(shape=shape, effects=effects, colour=colour)
    for colour in (1, 2, 3, 4, *[0] * 6)
    for shape, effects in BLANK.items()
)
CHESTS = """[chests]
one = ["blue", "white", "", "coin", "calm 2", "key"]
two = ["blue", "white", "", "coin", "calm 2", "key"]
three = ["blue", "white", "", "coin", "calm 2", "rainbow 2"]
"""
PLAIN = f'name = "plain"\nstars = [0, 9, 30, 30]\n{TILES}{SEGMENTS}{CHESTS}'


def changed(old: str, new: str) -> str:
    """A sound edition with one thing written differently."""
    assert old in PLAIN
    return PLAIN.replace(old, new, 1)


def tile(cell: str) -> str:
    return changed('cells = [""', f"cells = [{cell}")


def segment(line: str) -> str:
    return changed('effects = "cd"\n', f'effects = "cd"\n{line}\n')


@pytest.mark.rule("DR-C1")
@pytest.mark.rule("DR-C2")
@pytest.mark.rule("DR-C4")
def test_the_house_edition_is_sound() -> None:
    edition = house()
    assert edition.name == "house"
    assert (len(edition.tiles), len(edition.segments), len(edition.chests)) == (24, 40, 18)
    assert len({t.cells for t in edition.tiles}) == 24
    kinds = {cell.kind for t in edition.tiles for cell in t.cells}
    assert kinds == set(range(len(KINDS)))
    assert {c.amount for t in edition.tiles for c in t.cells if KINDS[c.kind] == "chest"} == {
        1,
        2,
        3,
    }
    assert all(any(chest) for chest in edition.chests)


def test_a_plain_edition_is_read_as_written() -> None:
    edition = parse(PLAIN, "mine.toml")
    t = edition.tiles[7]
    assert (t.key, t.level, t.starred) == ("tile-7", 1, False)
    assert [KINDS[c.kind] for c in t.cells] == [
        "plain", "plain", "nightmare", "octopus", "bat", "spider", "chest", "woven", "plain",
    ]  # fmt: skip
    assert [c.amount for c in t.cells] == [0, 0, 2, 0, 0, 1, 3, 0, 0]
    assert t.cells[1].rewards == (2, 0, 0, 0, 0, 0, 1, 0)
    assert t.cells[5].rewards == (0, 1, 0, 0, 0, 0, 0, 0)
    assert t.cells[7].rewards == (0, 0, 0, 0, 0, 1, 0, 2)
    s = edition.segments[5]
    assert (s.shape, s.effects, s.colour, s.coins, s.moons) == (1, (1, 3), 1, 0, 0)
    assert edition.chests[17] == (0, 0, 0, 0, 2, 0, 0, 0)
    assert edition.stars == (0, 9, 30, 30)


def test_segments_may_bear_coins_and_moons_and_tiles_a_star() -> None:
    edition = parse(segment("coins = 2\nmoons = 1"), "mine.toml")
    assert (edition.segments[1].coins, edition.segments[1].moons) == (2, 1)
    starred = parse(changed("level = 1\n", "level = 1\nstarred = true\n"), "mine.toml")
    assert starred.tiles[0].starred


def test_another_text_is_another_edition() -> None:
    assert parse(HOUSE, "a").hash == parse(HOUSE, "b").hash == house().hash
    assert parse(changed("[0, 9, 30", "[0, 8, 30"), "a").hash != parse(PLAIN, "a").hash
    assert DreamRunners(parse(HOUSE, "a")).edition_hash == DreamRunners().edition_hash
    assert DreamRunners(parse(PLAIN, "a")).edition == "plain"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "'tiles' is missing"),
        ("name = ", "not TOML"),
        (changed('name = "plain"', ""), "'name' is missing"),
        (changed('name = "plain"', "name = 7"), "'name' is 7, not str"),
        ("tiles = 3", "'tiles' is 3, not list"),
        ("tiles = [3]", "tile 1: 'key' is missing"),
        (changed(TILE.format(n=0, level=1), ""), "six tiles of each level from 1 to 4 (DR-C1)"),
        (changed("level = 1", "level = 2"), "six tiles of each level from 1 to 4 (DR-C1)"),
        (changed("level = 1", "level = 5"), "tile 1 (tile-0): a level is 1 to 4, not 5"),
        (changed("level = 1", "level = 0"), "a level is 1 to 4, not 0"),
        (changed("level = 1", "level = true"), "'level' is True, not int"),
        (changed('"tile-1"', '"tile-2"'), "two tiles have the same key"),
        (changed('"octopus", ', ""), "a tile has nine cells, not 8 (DR-C1)"),
        (changed("level = 1\n", 'level = 1\nstarred = "no"\n'), "'starred' is 'no', not bool"),
        (tile('"", ""'), "a tile has nine cells, not 10 (DR-C1)"),
        (tile("7"), "a cell is written in words, not 7"),
        (tile('"star"'), "'star' is none of blue, white"),
        (tile('"2 blue"'), "'2' is none of"),
        (tile('"nightmare"'), "nightmare wants a number, not ''"),
        (tile('"nightmare 0"'), "nightmare wants a number, not '0'"),
        (tile('"nightmare 10"'), "nightmare wants a number, not '10'"),
        (tile('"chest 4"'), "chest wants a number, not '4'"),
        (tile('"chest"'), "chest wants a number, not ''"),
        (tile('"spider"'), "a spider holds one shard of a colour (DR-X5)"),
        (tile('"spider blue 2"'), "a spider holds one shard of a colour (DR-X5)"),
        (tile('"spider rainbow"'), "a spider holds one shard of a colour (DR-X5)"),
        (tile('"octopus blue"'), "octopus holds nothing"),
        (tile('"bat key"'), "bat holds nothing"),
        (tile('"woven blue"'), "woven dreams hold two rewards or more (DR-X9)"),
        (tile('"woven blue key"'), "a tile has woven dreams once at most"),
        (f'name = "x"\n{TILES}', "'segments' is missing"),
        (changed('shape = "pair"', 'shape = "square"'), "shape 'square' is none of single, pair"),
        (changed('shape = "pair"', "shape = 2"), "'shape' is 2, not str"),
        (changed('effects = "cd"', 'effects = "c"'), "one of '-cbd*' for each cell (DR-C3)"),
        (changed('effects = "cd"', 'effects = "cx"'), "one of '-cbd*' for each cell (DR-C3)"),
        (changed("colour = 2", "colour = 1"), "colour 1: 2 segments single, not 1 (DR-C2)"),
        (changed("colour = 1", "colour = 5"), "a colour is 1 to 4, or none"),
        (changed("colour = 1", 'colour = "red"'), "a colour is 1 to 4, or none"),
        (PLAIN + SEGMENT.format(shape="pair", effects="--", colour=0), "neutral: 7 segments pair"),
        (segment("coins = -1"), "coins and moons are 0 to 9"),
        (segment("coins = true"), "coins and moons are 0 to 9"),
        (segment("moons = 10"), "coins and moons are 0 to 9"),
        (segment('moons = "1"'), "coins and moons are 0 to 9"),
        (PLAIN.replace(CHESTS, ""), "'chests' is missing"),
        (changed('one = ["blue", ', "one = ["), "six chests with 1 locks (DR-C4)"),
        (changed('three = ["blue"', "three = [3"), "chest with 3 locks: rewards are words, not 3"),
        (changed('two = ["blue"', 'two = ["star"'), "chest with 2 locks: 'star' is none of"),
        (changed("stars = [0, 9, 30, 30]\n", ""), "'stars' is missing"),
        (changed("[0, 9, 30, 30]", "[0, 9]"), "stars are numbers that never fall"),
        (changed("[0, 9, 30, 30]", "[9, 0, 30, 30]"), "stars are numbers that never fall"),
        (changed("[0, 9, 30, 30]", '[0, "9", 30, 30]'), "stars are numbers that never fall"),
        (changed("[0, 9, 30, 30]", "[0, 9, 30]"), "ends in 30 and the top, also 30 (DR-C5)"),
    ],
)
def test_a_malformed_file_is_refused_and_says_where_and_why(text: str, says: str) -> None:
    with pytest.raises(BadEdition) as refused:
        parse(text, "mine.toml")
    assert str(refused.value).startswith("mine.toml: ")
    assert says in str(refused.value)
