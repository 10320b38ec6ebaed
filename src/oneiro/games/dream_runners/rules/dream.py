"""DR-S1…S5, DR-P1…P7: set-up, the round, and building under the hourglass."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from oneiro.games.dream_runners.actions import READY, Action, Late, Layout, Lock, Piece
from oneiro.games.dream_runners.components import (
    CELLS,
    CHEST_KINDS,
    COLOUR_NAMES,
    COLOURS,
    LEVELS,
    ROUNDS,
    SHAPES,
    WOVEN,
    Edition,
    Placed,
    chest_stack,
    level_tiles,
    shape_stack,
    starting_segments,
)
from oneiro.games.dream_runners.rules.effects import Effects, Weaving, weavers
from oneiro.games.dream_runners.rules.shop import Shop
from oneiro.games.dream_runners.state import NOBODY, UNCOVERED, Player, State
from oneiro.kernel import colours
from oneiro.kernel.game import Options, Seat, Step, Timer
from oneiro.kernel.table import Table

EXAMPLES: Final = 10
TILES_OF_A_LEVEL: Final = ROUNDS // LEVELS


def set_up(edition: Edition, seats: int, options: Options, table: Table) -> State:
    """DR-S1…S5."""
    tiles, left_out = [], []
    for level in range(LEVELS):
        bag = level_tiles(level)
        if options["beginner"] == "yes":
            starred = [t for t in bag if edition.tiles[t].starred]
            bag = [t for t in bag if t not in starred]
            while len(bag) < TILES_OF_A_LEVEL:
                bag.append(table.draw(starred))
            left_out += starred
        tiles.append(bag)
    stacks = [shape_stack(shape) for shape in range(len(SHAPES))]
    sand = int(options["sand"]) if options["pace"] == "hourglass" else 0
    limit = int(options["limit"]) if options["pace"] == "hourglass" else 0
    face_up = [table.draw(stack) for stack in stacks]
    opens = table.draw(list(range(seats)))
    mine = colours.given(COLOUR_NAMES, options[colours.OPTION], table)
    for seat, colour in enumerate(mine):
        table.tell(("colour", seat, colour))
    return State(
        edition.hash,
        [Player(starting_segments(colour), colour) for colour in mine],
        tiles=tiles,
        left_out=left_out,
        tile=NOBODY,
        past=[],
        stacks=stacks,
        open=face_up,
        box=[i for c in range(COLOURS) if c not in mine for i in starting_segments(c)],
        chests=[chest_stack(locks) for locks in range(1, CHEST_KINDS + 1)],
        opened=[NOBODY] * CELLS,
        spent_chests=[],
        first=opens,
        hourglass=NOBODY,
        sand=sand,
        limit=limit,
        waits=options["pace"] != "correspondence",
        stack=[Round()],
    )


READYING: Final = 0
DREAMING: Final = 1
WEAVING: Final = 2
RESOLVING: Final = 3
SHOPPING: Final = 4
CLOSING: Final = 5


class Round(Step[State, Action]):
    """DR-N1, DR-N2: eight dreams, each met, resolved and followed by shopping."""

    fields: ClassVar = ("stage",)

    def __init__(self, stage: int = READYING) -> None:
        self.stage = stage
        """What comes next."""

    def run(self, s: State, table: Table) -> None:
        if self.stage == READYING:
            self.stage = DREAMING
            if s.waits:
                s.stack.append(Ready())
        elif self.stage == DREAMING:
            self.stage = WEAVING
            self.open(s, table)
            s.stack.append(Dream())
        elif self.stage == WEAVING:
            self.stage = RESOLVING
            self.show(s, table)
            order = weavers(s)
            if order:
                cell = next(i for i, c in enumerate(s.cells) if c.kind == WOVEN)
                s.stack.append(Weaving(cell, order, 0, list(s.cells[cell].rewards)))
        elif self.stage == RESOLVING:
            self.stage = SHOPPING
            for seat in s.dreamers():
                s.players[seat].pending = Effects.items(s, seat)
            s.stack.append(Effects())
        elif self.stage == SHOPPING:
            self.stage = CLOSING
            self.wake(s, table)
            if len(s.dreamers()) <= 1:
                self.end(s, table)
            else:
                s.stack.append(Shop(s.dreamers(), 0, False))
        else:
            self.close(s, table)

    def open(self, s: State, table: Table) -> None:
        """DR-P1: the tile is turned up for all at the same moment."""
        self.clear(s)
        level = s.round // TILES_OF_A_LEVEL
        s.tile = table.draw(s.tiles[level])
        s.hourglass = NOBODY
        for p in s.players:
            p.locked, p.layout, p.auto, p.ready = False, [], False, False
            p.cover, p.outside, p.collects = [UNCOVERED] * CELLS, 0, 0
        table.reveal(("dream", s.round, s.tile))

    def show(self, s: State, table: Table) -> None:
        """DR-P7: all layouts are shown at once, and what covers what is settled."""
        for seat in s.dreamers():
            p = s.players[seat]
            for piece in p.layout:
                laid = placed(s, piece)
                p.outside += laid.outside
                p.collects += laid.collects
                for cell, effect in laid.covering:
                    p.cover[cell] = effect
            table.reveal(("shows", seat, tuple(tuple(piece) for piece in p.layout)))

    def wake(self, s: State, table: Table) -> None:
        """DR-E5: who reached the lowest division is out; the role passes on clockwise."""
        for seat, p in enumerate(s.players):
            if p.dreaming and p.calm <= 0:
                p.dreaming = False
                table.tell(("wakes", seat))
        if s.dreamers():
            s.first = s.dreamers()[0]

    def close(self, s: State, table: Table) -> None:
        """DR-N2: the eighth dream is the last one."""
        self.stage = READYING
        s.round += 1
        if s.round == ROUNDS:
            self.end(s, table)

    def clear(self, s: State) -> None:
        """DR-N1: used chests and the tile go to the box; till then all can be looked at."""
        if s.tile != NOBODY:
            s.past = [*s.past, s.tile]
            s.tile = NOBODY
        s.spent_chests = s.spent_chests + [t for t in s.opened if t != NOBODY]
        s.opened = [NOBODY] * CELLS

    def end(self, s: State, table: Table) -> None:
        s.over = True
        s.stack.pop()
        table.tell(("over",))

    def copy(self) -> Round:
        return Round(self.stage)


def placed(s: State, piece: list[int] | tuple[int, int, int, int]) -> Placed:
    segment, x, y, turns = piece
    way = s.book.way(segment, x, y, turns)
    assert way is not None
    return way


def lying(s: State, seat: Seat, pieces: Sequence[Piece]) -> list[Piece]:
    """DR-P2, DR-P3: own segments, each on the tile at least in part, none over another.

    Of *pieces*, in the order in which they were laid, those that may lie there; what may not
    falls away alone.
    """
    mine = set(s.players[seat].segments)
    taken = 0
    out = []
    for piece in pieces:
        segment, x, y, turns = piece
        if segment not in mine:
            continue
        way = s.book.way(segment, x, y, turns)
        if way is None or way.wide & taken:
            continue
        mine.remove(segment)
        taken |= way.wide
        out.append(piece)
    return out


def fits(s: State, seat: Seat, layout: Layout) -> bool:
    """DR-P3: nothing of it would fall away."""
    return len(lying(s, seat, layout)) == len(layout)


def as_it_stands(s: State, seat: Seat, draft: Sequence[Piece]) -> Layout:
    """DR-P5: what counts of a draft when time is up; a piece that may not lie is left out alone."""
    return tuple(sorted(lying(s, seat, draft)))


def random_layout(s: State, seat: Seat, rng: Random) -> Layout:
    """Segments laid one after another where they fit without sticking out, if they do."""
    book, taken = s.book, 0
    pieces: list[Piece] = []
    left = s.players[seat].segments[:]
    while left:
        segment = left.pop(int(rng.random() * len(left)))
        free = [w for w in book.inside[segment] if not w.wide & taken]
        if not free and taken == 0:
            free = list(book.ways[segment].values())
        if free:
            way = free[int(rng.random() * len(free))]
            taken |= way.wide
            pieces.append((segment, way.x, way.y, way.turns))
    return tuple(sorted(pieces))


class Ready(Step[State, Action]):
    """DR-N1: the next dream is turned up when everybody is ready for it."""

    together = True

    def actors(self, s: State) -> tuple[Seat, ...]:
        return tuple([i for i, p in enumerate(s.players) if p.dreaming and not p.ready])

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [READY]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        s.players[seat].ready = True

    def run(self, s: State, table: Table) -> None:
        s.stack.pop()


class Dream(Step[State, Action]):
    """DR-P2…P6: everyone builds at the same time; the first to be done takes the hourglass."""

    secret = True
    open_ended = True

    def actors(self, s: State) -> tuple[Seat, ...]:
        """Whom the bats have left nothing has nothing to build."""
        return tuple(
            [i for i, p in enumerate(s.players) if p.dreaming and p.segments and not p.locked]
        )

    def options(self, s: State, seat: Seat) -> list[Action]:
        """A few layouts of countless ones."""
        rng = Random(s.tile * 101 + seat * 11 + len(s.players[seat].segments))
        layouts = sorted({random_layout(s, seat, rng) for _ in range(EXAMPLES)})
        return [Lock(layout) for layout in layouts]

    def allows(self, s: State, seat: Seat, action: Action) -> bool:
        if isinstance(action, Lock):
            return bool(action.layout) and fits(s, seat, action.layout)
        return isinstance(action, Late) and fits(s, seat, action.layout)

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        assert isinstance(action, Lock | Late)
        player = s.players[seat]
        player.layout = [list(piece) for piece in action.layout]
        player.locked = True
        if isinstance(action, Late):
            table.reveal(("late", seat))
        elif s.hourglass == NOBODY:
            s.hourglass = s.first = seat
            player.coins += 1
            table.reveal(("hourglass", seat))
        else:
            table.tell(("ready", seat))

    def timer(self, s: State) -> Timer | None:
        """DR-P5, DR-P6: sand runs once somebody is done."""
        if s.hourglass != NOBODY:
            return Timer("sand", s.sand) if s.sand else None
        return Timer("limit", s.limit) if s.limit else None

    def run(self, s: State, table: Table) -> None:
        s.stack.pop()
