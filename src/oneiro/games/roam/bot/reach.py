"""Where a character's pattern can lie, land by land, worked out once and looked up afterwards.

The six squares of a land are six bits here, in reading order of the field. A land's six bits with
the land's place before them are an index below :data:`CODES`.
"""

from __future__ import annotations

from typing import Final

from oneiro.games.roam.components import EDITIONS, LAND_MASKS, PLACES, Placement

FULL: Final = 63
"""All six squares of a land."""
CODES: Final = PLACES * (FULL + 1)
NEVER: Final = 9
"""More paid squares than any pattern has."""
CORNERS: Final[list[int]] = [(mask & -mask).bit_length() - 1 for mask in LAND_MASKS]
COUNT: Final[list[int]] = [code.bit_count() for code in range(FULL + 1)]


def code_of(mask: int, place: int) -> int:
    """The six bits of a land out of a mask of the whole field."""
    rows = mask >> CORNERS[place]
    return rows & 3 | rows >> 4 & 12 | rows >> 8 & 48


class Reach:
    """One character seen from one edge, on the whole field."""

    def __init__(self, placements: list[Placement]) -> None:
        self.grips: list[int] = [p.grip for p in placements]
        self.index: list[int] = [-1] * 64
        """By grip: which placement it is."""
        self.required: list[list[int]] = []
        """By placement: the lands it touches, each as place and required squares."""
        self.empty: list[list[int]] = []
        """The same of the squares that can be paid for."""
        self.prices: list[int] = [NEVER] * CODES
        """By land and free squares: the fewest paid squares with which all of them are filled."""
        for i, p in enumerate(placements):
            self.index[p.grip] = i
            self.required.append(_touched(p.required))
            self.empty.append(_touched(p.empty))
        for place in range(PLACES):
            base = place * (FULL + 1)
            ways = {(code_of(p.required, place), code_of(p.empty, place)) for p in placements}
            for free in range(FULL + 1):
                best = NEVER
                for required, empty in ways:
                    rest = free & ~required
                    if rest & ~empty == 0 and COUNT[rest] < best:
                        best = COUNT[rest]
                self.prices[base + free] = best


def _touched(mask: int) -> list[int]:
    codes = [(place, code_of(mask, place)) for place in range(PLACES)]
    return [place * (FULL + 1) + code for place, code in codes if code]


KNOWN: Final[dict[str, list[Reach | None]]] = {}
"""By edition: every character seen from every edge, as far as somebody has asked."""


def shelf(edition: str) -> list[Reach | None]:
    found = KNOWN.get(edition)
    if found is None:
        found = [None] * (4 * len(EDITIONS[edition].characters))
        KNOWN[edition] = found
    return found


def reach(shelf: list[Reach | None], edition: str, face: int, quarters: int) -> Reach:
    """The character on *face* seen from an edge."""
    at = face * 4 + quarters
    found = shelf[at]
    if found is None:
        found = Reach(EDITIONS[edition].placements[face][quarters])
        shelf[at] = found
    return found
