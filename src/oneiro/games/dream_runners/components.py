"""DR-C1…C5: tiles, segments, chests and tracks, and the edition file that says what is on them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oneiro.kernel.editions import BadEdition, digest, get, numbered, read

LEVELS: Final = 4
OF_EACH_LEVEL: Final = 6
ROUNDS: Final = 8
SIDE: Final = 3
CELLS: Final = SIDE * SIDE
WHOLE_TILE: Final = (1 << CELLS) - 1
RIM: Final = 2
WIDE: Final = SIDE + 2 * RIM
"""The tile with the rim that segments may stick out into."""

SHAPES: Final[tuple[str, ...]] = ("single", "pair", "straight", "bent")
SHAPE_CELLS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((0, 0),),
    ((0, 0), (1, 0)),
    ((0, 0), (1, 0), (2, 0)),
    ((0, 0), (0, 1), (1, 1)),
)
"""DR-C2: cells by shape, the anchor first; x to the right, y down."""
COLOURS: Final = 4
COLOUR_NAMES: Final[tuple[str, ...]] = ("coral", "teal", "violet", "cream")
"""What players choose from; an edition file writes them 1 to 4."""
STARTING: Final = len(SHAPES) * COLOURS
NEUTRAL_OF_SHAPE: Final = 6
SEGMENTS: Final = STARTING + len(SHAPES) * NEUTRAL_OF_SHAPE

EFFECTS: Final[tuple[str, ...]] = ("blank", "collect", "banish", "double", "both")
BLANK: Final = 0
COLLECT: Final = 1
BANISH: Final = 2
DOUBLE: Final = 3
BOTH: Final = 4
COLLECTING: Final = frozenset({COLLECT, DOUBLE, BOTH})
BANISHING: Final = frozenset({BANISH, BOTH})
EFFECT_LETTERS: Final = "-cbd*"
"""How an edition file writes them: blank, collect, banish, double, collect-and-banish."""

SHARDS: Final[tuple[str, ...]] = ("blue", "white", "orange", "green")
SYMBOLS: Final[tuple[str, ...]] = (*SHARDS, "rainbow", "calm", "key", "coin")
RAINBOW: Final = 4
CALM: Final = 5
KEY: Final = 6
COIN: Final = 7
Rewards = tuple[int, ...]
"""How many of each symbol."""
NOTHING: Final[Rewards] = (0,) * len(SYMBOLS)

KINDS: Final[tuple[str, ...]] = ("plain", "nightmare", "octopus", "bat", "spider", "chest", "woven")
PLAIN: Final = 0
NIGHTMARE: Final = 1
OCTOPUS: Final = 2
BAT: Final = 3
SPIDER: Final = 4
CHEST: Final = 5
WOVEN: Final = 6
HAUNTED: Final = frozenset({NIGHTMARE, OCTOPUS, BAT, SPIDER})

CHEST_KINDS: Final = 3
OF_EACH_CHEST: Final = 6
CHESTS: Final = CHEST_KINDS * OF_EACH_CHEST

CALM_START: Final = 20
CALM_TOP: Final = 30
CALM_LOWEST: Final = 0
SET_POINTS: Final = 10
SEGMENT_PRICE: Final = 4
CALM_PRICE: Final = 3
START_COINS: Final = 2


@dataclass(frozen=True)
class Cell:
    """One of the nine cells of a tile."""

    kind: int
    amount: int
    """The calm that a nightmare takes, or the locks of a chest."""
    rewards: Rewards


@dataclass(frozen=True)
class Tile:
    key: str
    level: int
    starred: bool
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Segment:
    shape: int
    effects: tuple[int, ...]
    coins: int
    moons: int
    colour: int
    """Whose starting segment it is; COLOURS for a neutral one."""


class Placed:
    """A segment turned and laid somewhere: worked out once for every segment."""

    def __init__(self, segment: int, face: Segment, x: int, y: int, turns: int) -> None:
        self.segment = segment
        self.x = x
        self.y = y
        """Where its first cell lies."""
        self.turns = turns
        self.cells = tuple((x + dx, y + dy) for dx, dy in _turned(SHAPE_CELLS[face.shape], turns))
        self.mask = 0
        """The tile cells that it covers."""
        self.wide = 0
        """All cells that it covers, on the tile with a rim around it."""
        self.outside = 0
        self.covering: list[tuple[int, int]] = []
        """The tile cells that it covers, each with the effect that lies on it."""
        for (cx, cy), effect in zip(self.cells, face.effects, strict=True):
            self.wide |= 1 << (cy + RIM) * WIDE + cx + RIM
            if 0 <= cx < SIDE and 0 <= cy < SIDE:
                self.mask |= 1 << cy * SIDE + cx
                self.covering.append((cy * SIDE + cx, effect))
            else:
                self.outside += 1
        self.collects = sum(e in COLLECTING for e in face.effects)


def _turned(cells: tuple[tuple[int, int], ...], turns: int) -> tuple[tuple[int, int], ...]:
    """Turned clockwise by quarters around the first cell (DR-P3)."""
    for _ in range(turns):
        cells = tuple((-y, x) for x, y in cells)
    return cells


@cache
def ways(segment: int, face: Segment) -> dict[tuple[int, int, int], Placed]:
    """DR-P3: every way to lay a segment so that it covers a cell of the tile."""
    out = {}
    for turns in range(1 if len(face.effects) == 1 else 4):
        for y in range(-RIM, SIDE + RIM):
            for x in range(-RIM, SIDE + RIM):
                cells = [(x + dx, y + dy) for dx, dy in _turned(SHAPE_CELLS[face.shape], turns)]
                if any(0 <= cx < SIDE and 0 <= cy < SIDE for cx, cy in cells):
                    out[x, y, turns] = Placed(segment, face, x, y, turns)
    return out


class Edition:
    """Everything printed on the components, and every way to lay each segment."""

    def __init__(
        self,
        name: str,
        tiles: tuple[Tile, ...],
        segments: tuple[Segment, ...],
        chests: tuple[Rewards, ...],
        stars: tuple[int, ...],
        hash: str,
    ) -> None:
        self.name = name
        self.tiles = tiles
        """By level, six of each."""
        self.segments = segments
        """Four starting ones of each colour, then six neutral ones of each shape."""
        self.chests = chests
        """Six with one lock, six with two, six with three."""
        self.stars = stars
        """What each division of the star track is worth; the last two are 30 and the top."""
        self.hash = hash
        self.ways = [ways(i, face) for i, face in enumerate(segments)]
        self.inside = [[w for w in some.values() if not w.outside] for some in self.ways]
        """By segment: the ways in which it does not stick out of the tile."""

    def way(self, segment: int, x: int, y: int, turns: int) -> Placed | None:
        """How a segment lies there, if it may (DR-P3); a single looks alike however turned."""
        single = len(self.segments[segment].effects) == 1
        return self.ways[segment].get((x, y, 0 if single else turns))


EDITIONS: Final[dict[str, Edition]] = {}
"""Every edition in use, by hash: a position names its edition."""


def starting_segments(colour: int) -> list[int]:
    return [colour * len(SHAPES) + i for i in range(len(SHAPES))]


def shape_stack(shape: int) -> list[int]:
    first = STARTING + shape * NEUTRAL_OF_SHAPE
    return list(range(first, first + NEUTRAL_OF_SHAPE))


def chest_stack(locks: int) -> list[int]:
    first = (locks - 1) * OF_EACH_CHEST
    return list(range(first, first + OF_EACH_CHEST))


def level_tiles(level: int) -> list[int]:
    return list(range(level * OF_EACH_LEVEL, (level + 1) * OF_EACH_LEVEL))


def house() -> Edition:
    text = files(__package__).joinpath("editions/house.toml").read_text("utf-8")
    return parse(text, "house.toml")


def parse(text: str, where: str) -> Edition:
    """Read an edition file; raises :class:`BadEdition`."""
    data = read(text, where)
    tiles = [_tile(t, f"{where}: tile {i}") for i, t in numbered(data, "tiles", where)]
    per_level = Counter(t.level for t in tiles)
    if any(per_level[n] != OF_EACH_LEVEL for n in range(LEVELS)) or len(per_level) != LEVELS:
        raise BadEdition(f"{where}: there are six tiles of each level from 1 to 4 (DR-C1)")
    if len({t.key for t in tiles}) != len(tiles):
        raise BadEdition(f"{where}: two tiles have the same key")
    tiles.sort(key=lambda t: t.level)
    found = [_segment(s, f"{where}: segment {i}") for i, s in numbered(data, "segments", where)]
    segments = []
    for colour in range(COLOURS + 1):
        for shape in range(len(SHAPES)):
            these = [s for s in found if (s.colour, s.shape) == (colour, shape)]
            due = NEUTRAL_OF_SHAPE if colour == COLOURS else 1
            if len(these) != due:
                whose = "neutral" if colour == COLOURS else f"colour {colour + 1}"
                raise BadEdition(
                    f"{where}: {whose}: {len(these)} segments {SHAPES[shape]}, not {due} (DR-C2)"
                )
            segments += these
    chests = []
    by_locks = get(data, "chests", dict, where)
    for locks, name in enumerate(("one", "two", "three"), start=1):
        rewards = get(by_locks, name, list, f"{where}: chests")
        if len(rewards) != OF_EACH_CHEST:
            raise BadEdition(f"{where}: there are six chests with {locks} locks (DR-C4)")
        chests += [_rewards(r, f"{where}: chest with {locks} locks") for r in rewards]
    stars = get(data, "stars", list, where)
    if len(stars) < 3 or any(not isinstance(n, int) for n in stars) or stars != sorted(stars):
        raise BadEdition(f"{where}: stars are numbers that never fall")
    if stars[-2:] != [30, 30]:
        raise BadEdition(f"{where}: the star track ends in 30 and the top, also 30 (DR-C5)")
    name = get(data, "name", str, where)
    edition = Edition(
        name, tuple(tiles), tuple(segments), tuple(chests), tuple(stars), digest(text)
    )
    EDITIONS[edition.hash] = edition
    return edition


def _rewards(text: Any, where: str) -> Rewards:
    """Symbols with their numbers: ``blue 2 key``."""
    if not isinstance(text, str):
        raise BadEdition(f"{where}: rewards are words, not {text!r}")
    counts = [0] * len(SYMBOLS)
    last = -1
    for word in text.split():
        if word.isdecimal() and last >= 0:
            counts[last] += int(word) - 1
        elif word in SYMBOLS:
            last = SYMBOLS.index(word)
            counts[last] += 1
        else:
            raise BadEdition(f"{where}: {word!r} is none of {', '.join(SYMBOLS)}")
    return tuple(counts)


def _cell(text: Any, where: str) -> Cell:
    """``orange key``, ``nightmare 2``, ``octopus``, ``bat``, ``spider blue``, ``chest 2``, …"""
    if not isinstance(text, str):
        raise BadEdition(f"{where}: a cell is written in words, not {text!r}")
    head, _, rest = text.partition(" ")
    if head not in KINDS:
        return Cell(PLAIN, 0, _rewards(text, where))
    kind = KINDS.index(head)
    if kind in (NIGHTMARE, CHEST):
        if not rest.isdecimal() or not 1 <= int(rest) <= (9 if kind == NIGHTMARE else CHEST_KINDS):
            raise BadEdition(f"{where}: {head} wants a number, not {rest!r}")
        return Cell(kind, int(rest), NOTHING)
    rewards = _rewards(rest, where)
    total = sum(rewards)
    if kind == SPIDER and (total != 1 or not any(rewards[: len(SHARDS)])):
        raise BadEdition(f"{where}: a spider holds one shard of a colour (DR-X5)")
    if kind in (OCTOPUS, BAT) and total:
        raise BadEdition(f"{where}: {head} holds nothing")
    if kind == WOVEN and total < 2:
        raise BadEdition(f"{where}: woven dreams hold two rewards or more (DR-X9)")
    return Cell(kind, 1 if kind == SPIDER else 0, rewards)


def _tile(data: Any, where: str) -> Tile:
    key = get(data, "key", str, where)
    where = f"{where} ({key})"
    level = get(data, "level", int, where)
    if not 1 <= level <= LEVELS:
        raise BadEdition(f"{where}: a level is 1 to 4, not {level}")
    cells = get(data, "cells", list, where)
    if len(cells) != CELLS:
        raise BadEdition(f"{where}: a tile has nine cells, not {len(cells)} (DR-C1)")
    faces = tuple(_cell(c, where) for c in cells)
    if sum(c.kind == WOVEN for c in faces) > 1:
        raise BadEdition(f"{where}: a tile has woven dreams once at most")
    starred = "starred" in data and get(data, "starred", bool, where)
    return Tile(key, level - 1, starred, faces)


def _segment(data: Any, where: str) -> Segment:
    shape = get(data, "shape", str, where)
    if shape not in SHAPES:
        raise BadEdition(f"{where}: shape {shape!r} is none of {', '.join(SHAPES)}")
    effects = get(data, "effects", str, where)
    if len(effects) != len(SHAPE_CELLS[SHAPES.index(shape)]) or set(effects) - set(EFFECT_LETTERS):
        raise BadEdition(f"{where}: effects are one of '{EFFECT_LETTERS}' for each cell (DR-C3)")
    colour = data.get("colour", 0)
    if not isinstance(colour, int) or not 0 <= colour <= COLOURS:
        raise BadEdition(f"{where}: a colour is 1 to 4, or none")
    coins, moons = (data.get(k, 0) for k in ("coins", "moons"))
    if any(type(n) is not int or not 0 <= n <= 9 for n in (coins, moons)):
        raise BadEdition(f"{where}: coins and moons are 0 to 9")
    letters = tuple(EFFECT_LETTERS.index(e) for e in effects)
    return Segment(SHAPES.index(shape), letters, coins, moons, (colour or COLOURS + 1) - 1)
