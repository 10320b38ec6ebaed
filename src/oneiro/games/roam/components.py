"""RM-C1…C5: lands, characters, artifacts, and the edition file that says what is on them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oneiro.kernel.editions import BadEdition, digest, get, numbered, read

SIDE: Final = 6
SQUARES: Final = SIDE * SIDE
WHOLE_FIELD: Final = (1 << SQUARES) - 1
LAND_WIDTH: Final = 2
LAND_HEIGHT: Final = 3
PLACES: Final = 6
"""Lands lie in two rows of three; places count in reading order from the far left."""
LANDS: Final = 43
STARTS: Final = 3
MARKERS: Final = 24
GOAL: Final = 10
PRICE_OF_EMPTY: Final = 2
OUTPOST_POINTS: Final = 3
DISPLAY: Final = 4
VOID: Final = -1

KINDS: Final[tuple[str, ...]] = ("fill", "replace", "coin", "turn", "shift", "flip")
FILL: Final = 0
REPLACE: Final = 1
COIN: Final = 2
TURN: Final = 3
SHIFT: Final = 4
FLIP: Final = 5
OF_EACH_KIND: Final = 4
ARTIFACTS: Final = len(KINDS) * OF_EACH_KIND

EDGES: Final[tuple[str, ...]] = ("south", "west", "north", "east")
"""Clockwise. A pattern seen from an edge is turned by as many quarters as its index."""

SQUARE_NAMES: Final = tuple(f"{'abcdef'[i % SIDE]}{SIDE - i // SIDE}" for i in range(SQUARES))
"""As on a chessboard, seen from the south: a1 is the near left corner."""
SQUARE_OF: Final = {name: i for i, name in enumerate(SQUARE_NAMES)}


def bits(mask: int) -> list[int]:
    """The squares of *mask*, in reading order."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def _land_squares(place: int) -> tuple[int, ...]:
    """The six squares of a place in the reading order of the land's own face (RM-S2)."""
    column, row = place % 3, place // 3
    squares = [
        (row * LAND_HEIGHT + y) * SIDE + column * LAND_WIDTH + x
        for y in range(LAND_HEIGHT)
        for x in range(LAND_WIDTH)
    ]
    return tuple(reversed(squares)) if row else tuple(squares)


LAND_SQUARES: Final = tuple(_land_squares(p) for p in range(PLACES))
LAND_MASKS: Final = tuple(sum(1 << sq for sq in squares) for squares in LAND_SQUARES)
PLACE_OF: Final = tuple(
    next(p for p in range(PLACES) if LAND_MASKS[p] >> sq & 1) for sq in range(SQUARES)
)


def _around(square: int, diagonal: bool) -> int:
    x, y = square % SIDE, square // SIDE
    steps = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    return sum(
        1 << (y + dy) * SIDE + x + dx
        for dx, dy in steps
        if (diagonal or 0 in (dx, dy)) and 0 <= x + dx < SIDE and 0 <= y + dy < SIDE
    )


NEIGHBOURS: Final = tuple(_around(sq, diagonal=False) for sq in range(SQUARES))
RINGS: Final = tuple(
    (sq, _around(sq, diagonal=True))
    for sq in range(SQUARES)
    if _around(sq, diagonal=True).bit_count() == 8
)
"""RM-V1: every square that has eight neighbours, with them."""


@dataclass(frozen=True)
class Pattern:
    """Required and empty squares as seen by the owner: x to the right, y towards the owner."""

    required: tuple[tuple[int, int], ...]
    empty: tuple[tuple[int, int], ...]

    def turned(self, quarters: int) -> Pattern:
        """Turned clockwise, seen from above."""
        required, empty = self.required, self.empty
        for _ in range(quarters % 4):
            required = tuple((-y, x) for x, y in required)
            empty = tuple((-y, x) for x, y in empty)
        return Pattern(required, empty)


class Placement:
    """One way to lay a pattern on the field."""

    def __init__(self, grip: int, required: int, empty: int) -> None:
        self.grip = grip
        """The square of the pattern's first required square: it names the placement."""
        self.required = required
        self.empty = empty
        """Those of the empty squares that lie in the field (RM-T4)."""


@cache
def placements(pattern: Pattern) -> tuple[Placement, ...]:
    """RM-T4: every position that keeps the required squares in the field, in reading order."""
    found = []
    for dy in range(-4, SIDE + 4):
        for dx in range(-4, SIDE + 4):
            required = [(x + dx, y + dy) for x, y in pattern.required]
            if all(0 <= x < SIDE and 0 <= y < SIDE for x, y in required):
                empty = [(x + dx, y + dy) for x, y in pattern.empty]
                inside = [(x, y) for x, y in empty if 0 <= x < SIDE and 0 <= y < SIDE]
                squares = [y * SIDE + x for x, y in required]
                found.append(
                    Placement(
                        squares[0],
                        sum(1 << sq for sq in squares),
                        sum(1 << y * SIDE + x for x, y in inside),
                    )
                )
    return tuple(sorted(found, key=lambda p: p.grip))


@dataclass(frozen=True)
class Character:
    """A character: the back of a land, or one of the starting three."""

    key: str
    points: int
    pattern: Pattern
    biome: str
    coins: tuple[int, ...]
    """Coin symbols on the six squares of the land; none on a starting card."""


@dataclass(frozen=True)
class Artifact:
    key: str
    kind: int
    price: int
    points: int


class Edition:
    """Everything printed on the components, and every placement worked out beforehand."""

    def __init__(
        self,
        name: str,
        characters: tuple[Character, ...],
        artifacts: tuple[Artifact, ...],
        hash: str,
    ) -> None:
        self.name = name
        self.characters = characters
        """43 lands, then the three starting characters."""
        self.artifacts = artifacts
        self.hash = hash
        self.placements = [
            [list(placements(c.pattern.turned(q))) for q in range(4)] for c in characters
        ]
        self.by_grip = [[{p.grip: p for p in turned} for turned in c] for c in self.placements]

    def face(self, card: int) -> int:
        """The character on *card*: the starting triples are alike in every colour (RM-C4)."""
        return card if card < LANDS else LANDS + (card - LANDS) % STARTS

    def character(self, card: int) -> Character:
        return self.characters[self.face(card)]


def starting_cards(seat: int) -> list[int]:
    return [LANDS + STARTS * seat + i for i in range(STARTS)]


EDITIONS: Final[dict[str, Edition]] = {}
"""Every edition in use, by hash: a position names its edition."""


def house() -> Edition:
    text = files(__package__).joinpath("editions/house.toml").read_text("utf-8")
    return parse(text, "house.toml")


def parse(text: str, where: str) -> Edition:
    """Read an edition file; raises :class:`BadEdition`."""
    data = read(text, where)
    lands = tuple(
        _character(c, f"{where}: land {i}", land=True) for i, c in numbered(data, "lands", where)
    )
    starts = tuple(
        _character(c, f"{where}: start {i}", land=False) for i, c in numbered(data, "starts", where)
    )
    artifacts = tuple(
        _artifact(a, f"{where}: artifact {i}") for i, a in numbered(data, "artifacts", where)
    )
    if len(lands) != LANDS:
        raise BadEdition(f"{where}: there are 43 lands, not {len(lands)} (RM-C1)")
    if len(starts) != STARTS:
        raise BadEdition(f"{where}: there are 3 starting characters, not {len(starts)} (RM-C4)")
    kinds = Counter(a.kind for a in artifacts)
    if len(artifacts) != ARTIFACTS or any(kinds[k] != OF_EACH_KIND for k in range(len(KINDS))):
        raise BadEdition(f"{where}: there are four artifacts of each of six kinds (RM-C5)")
    keys = Counter([c.key for c in lands + starts] + [a.key for a in artifacts])
    twice = sorted(k for k, n in keys.items() if n > 1)
    if twice:
        raise BadEdition(f"{where}: key {twice[0]!r} is given twice")
    edition = Edition(get(data, "name", str, where), lands + starts, artifacts, digest(text))
    EDITIONS[edition.hash] = edition
    return edition


def _character(data: Any, where: str, land: bool) -> Character:
    key = get(data, "key", str, where)
    where = f"{where} ({key})"
    points = get(data, "points", int, where)
    if not 0 <= points <= 9:
        raise BadEdition(f"{where}: points are between 0 and 9, not {points}")
    pattern = _pattern(get(data, "pattern", list, where), where)
    if not land:
        return Character(key, points, pattern, "", ())
    coins = get(data, "coins", list, where)
    if len(coins) != LAND_WIDTH * LAND_HEIGHT or any(
        type(n) is not int or not 0 <= n <= 3 for n in coins
    ):
        raise BadEdition(f"{where}: coins are six numbers from 0 to 3, in reading order (RM-C2)")
    return Character(key, points, pattern, get(data, "biome", str, where), tuple(coins))


def _pattern(rows: list[Any], where: str) -> Pattern:
    if not 1 <= len(rows) <= 4 or any(not isinstance(r, str) or len(r) > 4 for r in rows):
        raise BadEdition(f"{where}: a pattern is up to four rows of up to four squares")
    marked = [(x, y, mark) for y, row in enumerate(rows) for x, mark in enumerate(row)]
    odd = sorted({m for _, _, m in marked} - set("Xo."))
    if odd:
        raise BadEdition(f"{where}: a pattern is written with X, o and '.', not {odd[0]!r}")
    required = tuple((x, y) for x, y, mark in marked if mark == "X")
    empty = tuple((x, y) for x, y, mark in marked if mark == "o")
    if not 1 <= len(required) <= 6:
        raise BadEdition(f"{where}: a pattern has one to six required squares (RM-C3)")
    return Pattern(required, empty)


def _artifact(data: Any, where: str) -> Artifact:
    kind = get(data, "kind", str, where)
    if kind not in KINDS:
        raise BadEdition(f"{where}: kind {kind!r} is none of {', '.join(KINDS)}")
    price, points = get(data, "price", int, where), get(data, "points", int, where)
    if not 0 <= price <= 20 or not 0 <= points <= 9:
        raise BadEdition(f"{where}: a price is 0 to 20, points are 0 to 9")
    return Artifact(get(data, "key", str, where), KINDS.index(kind), price, points)
