"""Positions of Dream Runners, written as they lie on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, cast

from oneiro.games.dream_runners import DreamRunners
from oneiro.games.dream_runners.components import (
    CELLS,
    CHEST_KINDS,
    COLOUR_NAMES,
    COLOURS,
    SHAPES,
    SHARDS,
    Edition,
    chest_stack,
    house,
    level_tiles,
    parse,
    shape_stack,
    starting_segments,
)
from oneiro.games.dream_runners.rules import Ready, Round
from oneiro.games.dream_runners.state import NOBODY, Player, State
from oneiro.games.dream_runners.view import DreamRunnersView
from oneiro.kernel import play
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.game import Outcome
from oneiro.kernel.match import Match
from oneiro.kernel.table import Fixed, Sampled, Table

ANNA, BORIS, CLARA, DINA = range(4)
GAME = DreamRunners()
HOUSE = house()
SIZES = (1, 2, 3, 3)
NAMES = [f"{column}{row}" for row in (3, 2, 1) for column in "abc"]
"""The cells in the order in which an edition file writes them."""
WHOLE = ((8,), (4, 5), (0, 1, 2), (3, 6, 7))
"""The cells that a starting set covers when it covers the tile: by shape, in segment order."""
WHOLE_AT = ((2, 2), (1, 1), (0, 0), (0, 1))
SOME_STARS = (0, 5, 10, 20, 30, 30)
BLANK = "---------"


def shape_of(segment: int) -> int:
    return segment % 4 if segment < 16 else (segment - 16) // 6


@cache
def edition(
    cells: tuple[tuple[str, str], ...] = (),
    faces: tuple[tuple[int, str], ...] = (),
    coins: tuple[tuple[int, int], ...] = (),
    moons: tuple[tuple[int, int], ...] = (),
    chests: tuple[tuple[int, tuple[str, ...]], ...] = (),
    stars: tuple[int, ...] = SOME_STARS,
    starred: tuple[int, ...] = (),
) -> Edition:
    """Tiles that are all alike and blank segments, but for what is said.

    *cells* go by name, *faces*, *coins* and *moons* by segment, *chests* by locks.
    """
    written, printed, money, nights = dict(cells), dict(faces), dict(coins), dict(moons)
    inside = dict(chests)
    lines = ['name = "tests"', f"stars = {list(stars)}"]
    for tile in range(24):
        lines += [
            "[[tiles]]",
            f'key = "tile-{tile}"',
            f"level = {tile // 6 + 1}",
            f"starred = {'true' if tile in starred else 'false'}",
            f"cells = {[written.get(name, '') for name in NAMES]}".replace("'", '"'),
        ]
    for segment in range(40):
        shape = shape_of(segment)
        lines += [
            "[[segments]]",
            f'shape = "{SHAPES[shape]}"',
            f'effects = "{printed.get(segment, "-" * SIZES[shape])}"',
            f"colour = {segment // 4 + 1 if segment < 16 else 0}",
            f"coins = {money.get(segment, 0)}",
            f"moons = {nights.get(segment, 0)}",
        ]
    lines.append("[chests]")
    for locks, name in enumerate(("one", "two", "three"), start=1):
        tokens = inside.get(locks, ("",) * 6)
        lines.append(f"{name} = {list(tokens)}".replace("'", '"'))
    return parse("\n".join(lines), "tests")


def whole(who: int, cover: str = BLANK) -> str:
    """A layout of the starting set over the whole tile; dots in *cover* leave a segment out."""
    pieces = [
        f"{who * 4 + shape}:{x},{y},0"
        for shape, (cells, (x, y)) in enumerate(zip(WHOLE, WHOLE_AT, strict=True))
        if any(cover[cell] != "." for cell in cells)
    ]
    return " ".join(pieces)


def faces_of(who: int, cover: str) -> dict[int, str]:
    """What stands on the starting set, so that it shows *cover* where it covers the tile."""
    return {
        who * 4 + shape: "".join(cover[cell] for cell in cells).replace(".", "-")
        for shape, cells in enumerate(WHOLE)
    }


class Board:
    """A position and what chance will give; moves are written in notation."""

    def __init__(self, state: State, draws: Sequence[int] = ()) -> None:
        self.state = state
        self.game = DreamRunners(state.book)
        self.draws = list(draws)
        self.told: list[tuple[Any, ...]] = []
        self.sound = not self.game.problems(state)
        table = self._table()
        play.settle(state, table)
        self._hear(table)

    def _table(self) -> Table:
        return Table(Fixed(self.draws, then=Sampled(Random(14))))

    def _hear(self, table: Table) -> None:
        assert isinstance(table.chance, Fixed)
        self.draws = table.chance.pieces
        self.told += [t.event for t in table.told]
        if self.sound:
            assert self.game.problems(self.state) == []

    def allows(self, who: int, text: str) -> bool:
        """Whether a player may do this: what only the clock does, no player does."""
        action = self.game.read(text)
        if who not in self.asked or self.game.of_the_timer(action):
            return False
        return self.state.stack[-1].allows(self.state, who, action)

    def move(self, who: int, *texts: str) -> Board:
        """Legal moves of one player, one after another; earlier positions stay what they were."""
        for text in texts:
            assert self.allows(who, text), f"{text!r} is not allowed: {self.options(who)}"
            self._act(who, text)
        return self

    def late(self, who: int, draft: str = "") -> Board:
        """Time is up for *who*."""
        assert who in self.asked
        self._act(who, self.game.late(self.state, who, draft))
        return self

    def ready(self) -> Board:
        """Everybody is, one after another."""
        assert self.phase == "ready"
        for who in self.asked:
            self.move(who, "ready")
        return self

    def _act(self, who: int, text: str) -> None:
        before, mark = self.state, fingerprint(self.state)
        self.state = before.clone()
        table = self._table()
        play.act(self.state, who, self.game.read(text), table)
        self._hear(table)
        assert fingerprint(before) == mark

    def refusal(self, who: int, text: str) -> str:
        """The rule that forbids the move."""
        assert who in self.asked, f"{who} is not asked"
        assert not self.allows(who, text), f"{text!r} is allowed"
        return self.game.why_not(self.state, who, self.game.read(text))

    def options(self, who: int, verb: str = "") -> list[str]:
        """What *who* is offered; with *verb*, only what begins so, and without it."""
        texts = [self.game.write(a) for a in play.options(self.state, who)]
        return [t.removeprefix(f"{verb} ") for t in texts if t.split()[0] == verb or not verb]

    @property
    def asked(self) -> tuple[int, ...]:
        return play.actors(self.state)

    @property
    def phase(self) -> str:
        return self.seen_by(None)["phase"]

    def player(self, who: int) -> Player:
        return self.state.players[who]

    def calm(self, who: int) -> int:
        return self.player(who).calm

    def coins(self, who: int) -> int:
        return self.player(who).coins

    def keys(self, who: int) -> int:
        return self.player(who).keys

    def star(self, who: int) -> int:
        return self.player(who).star

    def shards(self, who: int) -> list[int]:
        """Blue, white, orange, green."""
        return self.player(who).shards

    def pending(self, who: int) -> list[str]:
        return self.seen_by(None)["players"][who]["pending"]

    def points(self, who: int) -> int:
        return self.seen_by(None)["players"][who]["points"]

    def heard(self, name: str) -> list[tuple[Any, ...]]:
        return [event for event in self.told if event[0] == name]

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def seen_by(self, viewer: int | None) -> DreamRunnersView:
        return cast(DreamRunnersView, self.game.view(self.state, viewer))


def position(
    cells: Mapping[str, str] | None = None,
    *,
    players: int = 2,
    round: int = 1,
    first: int = ANNA,
    faces: Mapping[int, str] | None = None,
    bearing: Mapping[int, tuple[int, int]] | None = None,
    chests: Mapping[int, str | tuple[str, ...]] | None = None,
    stars: tuple[int, ...] = SOME_STARS,
    owns: Mapping[int, Sequence[int]] | None = None,
    calm: Mapping[int, int] | None = None,
    star: Mapping[int, int] | None = None,
    coins: Mapping[int, int] | None = None,
    keys: Mapping[int, int] | None = None,
    shards: Mapping[int, str] | None = None,
    awake: Sequence[int] = (),
    tokens: Mapping[int, int] | None = None,
    sale: Mapping[str, Sequence[int]] | None = None,
    sand: int = 30,
    limit: int = 0,
    waits: bool = False,
    draws: Sequence[int] = (),
) -> Board:
    """A dream that has just been opened.

    *faces* and *bearing* (coins and moons) go by segment, *chests* by locks, *owns* are segments
    beyond the starting four, *shards* are written ``2 1 1 0``, *tokens* say how many chests are
    left by locks, *sale* the segments for sale by shape (the first is face up). Nobody has coins
    but those said. Where the table *waits*, all have to be ready first.
    """
    inside = {n: (t,) * 6 if isinstance(t, str) else t for n, t in (chests or {}).items()}
    book = edition(
        tuple(sorted((cells or {}).items())),
        tuple(sorted((faces or {}).items())),
        tuple((n, c) for n, (c, _) in sorted((bearing or {}).items())),
        tuple((n, m) for n, (_, m) in sorted((bearing or {}).items())),
        tuple(sorted(inside.items())),
        stars,
    )
    people = [
        Player(
            starting_segments(seat) + list((owns or {}).get(seat, ())),
            seat,
            calm=(calm or {}).get(seat, 20),
            star=(star or {}).get(seat, 0),
            coins=(coins or {}).get(seat, 0),
            keys=(keys or {}).get(seat, 0),
            shards=[int(n) for n in (shards or {}).get(seat, "0 0 0 0").split()],
            dreaming=seat not in awake,
        )
        for seat in range(players)
    ]
    taken = {i for p in people for i in p.segments}
    stacks, opened, spare = [], [], []
    for shape, name in enumerate(SHAPES):
        rest = [i for i in shape_stack(shape) if i not in taken]
        kept = list(sale[name]) if sale and name in sale else rest
        spare += [i for i in rest if i not in kept]
        opened.append(kept.pop(0) if kept else NOBODY)
        stacks.append(kept)
    piles = [chest_stack(n) for n in range(1, CHEST_KINDS + 1)]
    spent = []
    for locks, n in (tokens or {}).items():
        spent += piles[locks - 1][n:]
        piles[locks - 1] = piles[locks - 1][:n]
    tiles = [level_tiles(level) for level in range(4)]
    past = [tiles[n // 2].pop() for n in range(round - 1)]
    state = State(
        book.hash,
        people,
        tiles=tiles,
        left_out=[],
        tile=NOBODY,
        past=past,
        stacks=stacks,
        open=opened,
        box=[i for c in range(players, COLOURS) for i in starting_segments(c)] + spare,
        chests=piles,
        opened=[NOBODY] * CELLS,
        spent_chests=spent,
        first=first,
        hourglass=NOBODY,
        sand=sand,
        limit=limit,
        waits=waits,
        round=round - 1,
        stack=[Round()],
    )
    return Board(state, [tiles[(round - 1) // 2][0], *draws])


def in_order(players: int, **options: str) -> dict[str, str]:
    """Table options by which the first seat has the first colour, the second the second, …"""
    return {"colours": "/".join(COLOUR_NAMES[:players]), **options}


def begun(match: Match) -> Match:
    """Everybody is ready for the next dream, so that it lies open."""
    assert isinstance(match.state.stack[-1], Ready)
    for who in match.actors:
        match.play(who, "ready")
    return match


def dreamt(cells: Mapping[str, str] | None, *covers: str, **more: Any) -> Board:
    """The dream after everybody, Anna first, has laid the starting set.

    A cover says what lies on the nine cells, row by row: ``-cbd*`` as in an edition file, a dot
    for a segment that is left out. Those of whom nothing is said lay blank glass over everything.
    """
    players = more.setdefault("players", 2)
    laid = [covers[seat] if seat < len(covers) else BLANK for seat in range(players)]
    faces: dict[int, str] = {}
    for seat, cover in enumerate(laid):
        faces |= faces_of(seat, cover)
    more["faces"] = {**faces, **more.get("faces", {})}
    board = position(cells, **more)
    for seat in board.asked:
        if set(laid[seat]) != {"."}:
            board.move(seat, f"lock {whole(seat, laid[seat])}")
    for seat in board.asked if board.phase == "dream" else ():
        board.late(seat)
    return board


def colours(**counts: int) -> list[int]:
    """Shards in the order in which a player holds them."""
    return [counts.get(colour, 0) for colour in SHARDS]


def random_game(
    players: int, seed: int, options: Mapping[str, str] | None = None, book: Edition | None = None
) -> Iterator[State]:
    """Every position of one random game at which somebody must choose, and the last one."""
    game = DreamRunners(book) if book else GAME
    rng = Random(seed)
    table = Table(Sampled(rng))
    s = play.begin(game, players, options or {}, table)
    yield s
    while s.stack:
        s = s.clone()
        seat = rng.choice(play.actors(s))
        play.act(s, seat, rng.choice(play.options(s, seat)), table)
        yield s
