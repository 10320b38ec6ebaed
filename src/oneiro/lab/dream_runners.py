"""How hard a dream is with the segments one starts with."""

from __future__ import annotations

from random import Random

from oneiro.games.dream_runners.components import (
    BANISHING,
    CELLS,
    NIGHTMARE,
    OCTOPUS,
    SPIDER,
    WHOLE_TILE,
    Cell,
    Edition,
    Placed,
    Tile,
    starting_segments,
)

TAKES_CALM = frozenset({NIGHTMARE, OCTOPUS, SPIDER})


def covers(edition: Edition, colour: int) -> set[tuple[int, ...]]:
    """All ways to cover a tile exactly with a starting set, by the effect on each cell.

    Layouts that put the same effects on the same cells are one.
    """
    found = set()
    sets = [edition.inside[i] for i in segments_of(colour)]

    def lay(at: int, taken: int, cover: tuple[int, ...]) -> None:
        if at == len(sets):
            if taken == WHOLE_TILE:
                found.add(cover)
            return
        for way in sets[at]:
            if not way.mask & taken:
                lay(at + 1, taken | way.mask, with_effects(cover, way))

    lay(0, 0, (0,) * CELLS)
    return found


def segments_of(colour: int) -> list[int]:
    """A starting set, the largest first."""
    return starting_segments(colour)[::-1]


def with_effects(cover: tuple[int, ...], way: Placed) -> tuple[int, ...]:
    laid = dict(way.covering)
    return tuple(laid.get(cell, effect) for cell, effect in enumerate(cover))


def is_without_loss(cells: tuple[Cell, ...], cover: tuple[int, ...]) -> bool:
    """Every cell is covered already, so bats find nothing unused and only nightmares are left."""
    return all(
        face.kind not in TAKES_CALM or effect in BANISHING
        for face, effect in zip(cells, cover, strict=True)
    )


def answers(edition: Edition, tile: Tile, colour: int) -> int:
    """How many different layouts of a starting set lose nothing on a tile."""
    return sum(is_without_loss(tile.cells, cover) for cover in covers(edition, colour))


def luck(edition: Edition, tile: Tile, colour: int, attempts: int, rng: Random) -> float:
    """The share of random attempts that lose nothing.

    An attempt lays the segments in any order, each anywhere it fits without sticking out.
    """
    lucky = 0
    sets = [edition.inside[i] for i in segments_of(colour)]
    for _ in range(attempts):
        taken = 0
        cover: tuple[int, ...] = (0,) * CELLS
        for some in rng.sample(sets, len(sets)):
            free = [w for w in some if not w.mask & taken]
            if free:
                way = rng.choice(free)
                taken |= way.mask
                cover = with_effects(cover, way)
        lucky += taken == WHOLE_TILE and is_without_loss(tile.cells, cover)
    return lucky / attempts
