"""The house edition keeps to the facts of the ledger, and every tile of it is worth playing."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from oneiro.games.dream_runners.components import (
    BANISH,
    BAT,
    COLOURS,
    HAUNTED,
    LEVELS,
    NIGHTMARE,
    OCTOPUS,
    SPIDER,
    WOVEN,
    house,
    level_tiles,
    starting_segments,
)
from oneiro.lab import dream_runners as measure

HOUSE = house()
KEYS = [tile.key for tile in HOUSE.tiles]


@pytest.mark.parametrize("colour", range(COLOURS))
def test_every_tile_has_two_answers_without_loss_or_more(colour: int) -> None:
    covers = measure.covers(HOUSE, colour)
    for tile in HOUSE.tiles:
        found = sum(measure.is_without_loss(tile.cells, cover) for cover in covers)
        assert found >= 2, tile.key
        assert found == measure.answers(HOUSE, tile, colour)


@pytest.mark.parametrize("colour", range(COLOURS))
def test_luck_is_no_answer(colour: int) -> None:
    rng = Random(f"luck {colour}")
    for tile in HOUSE.tiles:
        assert measure.luck(HOUSE, tile, colour, 60, rng) <= 0.5, tile.key


def test_the_first_level_has_two_nightmares_and_nothing_stranger() -> None:
    for index in level_tiles(0):
        haunted = [c.kind for c in HOUSE.tiles[index].cells if c.kind in HAUNTED]
        assert haunted == [NIGHTMARE, NIGHTMARE]


def test_stranger_things_grow_with_the_level() -> None:
    for kind in (OCTOPUS, BAT, SPIDER):
        by_level = [
            sum(c.kind == kind for i in level_tiles(level) for c in HOUSE.tiles[i].cells)
            for level in range(LEVELS)
        ]
        assert by_level == sorted(by_level)
        assert by_level[0] < by_level[1] < by_level[3]


def test_woven_dreams_begin_with_the_third_level() -> None:
    for tile in HOUSE.tiles:
        assert sum(c.kind == WOVEN for c in tile.cells) == (tile.level >= 2)


def test_some_tiles_of_each_level_are_starred() -> None:
    starred = Counter(tile.level for tile in HOUSE.tiles if tile.starred)
    assert starred == dict.fromkeys(range(LEVELS), 2)


def test_starting_sets_have_the_same_effects_in_different_cells() -> None:
    sets = [
        tuple(HOUSE.segments[i].effects for i in starting_segments(colour))
        for colour in range(COLOURS)
    ]
    assert len(set(sets)) == COLOURS
    counts = [Counter(e for effects in one for e in effects) for one in sets]
    assert all(count == counts[0] for count in counts)
    assert counts[0][BANISH] == 2
