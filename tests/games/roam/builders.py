"""Positions of Roam, written as they lie on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, cast

from oneiro.games.roam import Roam
from oneiro.games.roam.components import (
    ARTIFACTS,
    EDGES,
    KINDS,
    LAND_SQUARES,
    LANDS,
    MARKERS,
    OF_EACH_KIND,
    PLACES,
    SQUARE_NAMES,
    SQUARE_OF,
    SQUARES,
    VOID,
    WHOLE_FIELD,
    Edition,
    house,
    parse,
    starting_cards,
)
from oneiro.games.roam.rules import Round
from oneiro.games.roam.state import NO_OUTPOST, UNCLAIMED, Player, State
from oneiro.games.roam.view import PositionView, RoamView
from oneiro.kernel import play
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.game import Outcome
from oneiro.kernel.table import Fixed, Sampled, Table
from oneiro.text import Texts

ANNA, BORIS, CLARA, DINA = range(4)
GAME = Roam()
HOUSE = house()

PLACE = {
    1: "a6 b6 a5 b5 a4 b4",
    2: "c6 d6 c5 d5 c4 d4",
    3: "e6 f6 e5 f5 e4 f4",
    4: "a3 b3 a2 b2 a1 b1",
    5: "c3 d3 c2 d2 c1 d1",
    6: "e3 f3 e2 f2 e1 f1",
}
"""The squares of the six places, as ``explore`` numbers them."""

AT_EDGES = {
    2: ("south", "north"),
    3: ("south", "west", "north"),
    4: ("south", "west", "north", "east"),
}
STAGES = {"turn": 0, "explore": 1, "market": 2, "end": 3}


def squares(text: str) -> list[int]:
    return [SQUARE_OF[name] for name in text.split()]


def card(name: str) -> int:
    """``17`` is a land, ``s1`` to ``s3`` are Anna's starting cards, ``s4`` is Boris's first."""
    return LANDS + int(name[1:]) - 1 if name.startswith("s") else int(name) - 1


def named(number: int) -> str:
    return f"s{number - LANDS + 1}" if number >= LANDS else str(number + 1)


def artifact(name: str) -> int:
    """``coin`` is the first of its kind, ``coin2`` the second."""
    kind = name.rstrip("1234")
    return KINDS.index(kind) * OF_EACH_KIND + int(name[len(kind) :] or 1) - 1


def piece(name: str) -> int:
    return artifact(name) if name.rstrip("1234") in KINDS else card(name)


@cache
def edition(
    patterns: tuple[tuple[str, str], ...] = (),
    points: tuple[tuple[str, int], ...] = (),
    faces: tuple[tuple[int, tuple[int, ...]], ...] = (),
    prices: tuple[tuple[str, int], ...] = (),
) -> Edition:
    """Cards of one required square without coins, and artifacts for 2, but for what is said.

    Rows of a pattern are parted by a slash. Only the names of things are the house's.
    """
    drawn, worth, coins = dict(patterns), dict(points), dict(faces)
    lines = ['name = "tests"']
    for i, c in enumerate(HOUSE.characters):
        name = named(i)
        lines += [
            "[[lands]]" if i < LANDS else "[[starts]]",
            f'key = "{c.key}"',
            f"points = {worth.get(name, 1)}",
            f"pattern = {drawn.get(name, 'X').split('/')}".replace("'", '"'),
        ]
        if i < LANDS:
            lines += [f'biome = "{c.biome}"', f"coins = {list(coins.get(i, (0,) * 6))}"]
    for i in range(ARTIFACTS):
        kind = KINDS[i // OF_EACH_KIND]
        name = kind + ("" if i % OF_EACH_KIND == 0 else str(i % OF_EACH_KIND + 1))
        lines += [
            "[[artifacts]]",
            f'key = "{HOUSE.artifacts[i].key}"',
            f'kind = "{kind}"',
            f"price = {dict(prices).get(name, 2)}",
            f"points = {worth.get(name, 1)}",
        ]
    return parse("\n".join(lines), "tests")


class Board:
    """A position and what chance will give; moves are written in notation."""

    def __init__(self, state: State, draws: Sequence[str] = ()) -> None:
        self.state = state
        self.game = Roam(state.book)
        self.draws = [piece(name) for name in draws]
        self.told: list[tuple[Any, ...]] = []
        self.sound = not GAME.problems(state)
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
            assert GAME.problems(self.state) == []

    def move(self, who: int, *texts: str) -> Board:
        """Legal moves of one player, one after another; earlier positions stay what they were."""
        for text in texts:
            assert text in self.options(who), f"{text!r} is not among {self.options(who)}"
            before, mark = self.state, fingerprint(self.state)
            self.state = before.clone()
            table = self._table()
            play.act(self.state, who, GAME.read(text), table)
            self._hear(table)
            assert fingerprint(before) == mark
        return self

    def refusal(self, who: int, text: str) -> str:
        """The rule that forbids the move."""
        action = GAME.read(text)
        assert who in self.asked, f"{who} is not asked"
        assert action not in play.options(self.state, who), f"{text!r} is allowed"
        return GAME.why_not(self.state, who, action)

    def options(self, who: int, verb: str = "") -> list[str]:
        """What *who* may do; with *verb*, only what begins so, and without it."""
        texts = [GAME.write(a) for a in play.options(self.state, who)]
        return [t.removeprefix(f"{verb} ") for t in texts if t.split()[0] == verb or not verb]

    def label(self, who: int, text: str) -> str:
        """An option as its button says it."""
        words = GAME.label(self.state, who, GAME.read(text))
        return Texts("en", "roam", ("Anna", "Boris", "Clara", "Dina"), who).say(words)

    @property
    def asked(self) -> tuple[int, ...]:
        return play.actors(self.state)

    @property
    def phase(self) -> str:
        return self.seen_by(None)["phase"]

    def player(self, who: int) -> Player:
        return self.state.players[who]

    def coins(self, who: int) -> int:
        return self.player(who).coins

    def supply(self, who: int) -> int:
        return self.player(who).markers

    def cards(self, who: int) -> list[str]:
        return [named(c) for c in self.player(who).cards]

    def awake(self, who: int) -> list[str]:
        p = self.player(who)
        return [named(c) for c, up in zip(p.cards, p.awake, strict=True) if up]

    def face_up(self, who: int) -> list[str]:
        """Kinds of the artifacts that can be used."""
        p, book = self.player(who), self.state.book
        return [KINDS[book.artifacts[a].kind] for a in p.artifacts if a not in p.used]

    def on(self, square: str) -> list[int]:
        """Whose markers lie on a square, the lowest first."""
        return self.seen_by(None)["markers"][SQUARE_OF[square]]

    def where(self, who: int) -> str:
        """The squares with markers of *who*, a square with two of them twice."""
        names = zip(SQUARE_NAMES, self.seen_by(None)["markers"], strict=True)
        return " ".join(sorted(name for name, owners in names for o in owners if o == who))

    def land(self, place: int) -> str:
        """The land on a place, empty for none."""
        number = self.state.lands[place - 1]
        return "" if number == VOID else named(number)

    def position_at(self, who: int, name: str, square: str) -> PositionView:
        """What the table promises *who* for a character laid at a square."""
        choice = next(c for c in self.seen_by(who)["choices"] if c["card"] == card(name))
        return next(p for p in choice["positions"] if p["at"] == square)

    def heard(self, name: str) -> list[tuple[Any, ...]]:
        return [event for event in self.told if event[0] == name]

    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.state)

    def seen_by(self, viewer: int | None) -> RoamView:
        return cast(RoamView, GAME.view(self.state, viewer))


def position(
    stage: str = "turn",
    *,
    players: int = 2,
    edges: Sequence[str] = (),
    active: int = ANNA,
    first: int = ANNA,
    patterns: Mapping[str, str] | None = None,
    points: Mapping[str, int] | None = None,
    symbols: Mapping[str, int] | None = None,
    faces: Mapping[str, tuple[int, ...]] | None = None,
    prices: Mapping[str, int] | None = None,
    lands: Mapping[int, str] | None = None,
    top: str | None = None,
    deck: str | None = None,
    draws: str = "",
    markers: Mapping[int, str] | None = None,
    supply: Mapping[int, int] | None = None,
    cards: Mapping[int, str] | None = None,
    asleep: Mapping[int, str] | None = None,
    coins: Mapping[int, int] | None = None,
    artifacts: Mapping[int, str] | None = None,
    used: Mapping[int, str] | None = None,
    display: str = "",
    stack: str | None = None,
    towers: bool = False,
    outpost: int | None = None,
) -> Board:
    """A position at the beginning of a turn, or at its lands, its market or its end.

    *patterns* and *points* go by card, *symbols* by square, *faces* by land that comes later;
    *lands* go by place, where an empty name is a void; *markers* by player, in the order they were
    laid: a square named again is a tower. *cards* are those beyond the starting three, all awake
    but the *asleep*. *deck* lists the lands below the *top* (all others, if not said), *draws* what
    comes out of the bags next.
    """
    on_field = {n: (lands or {}).get(n, str(n)) for n in range(1, PLACES + 1)}
    owned = {seat: (cards or {}).get(seat, "").split() for seat in range(players)}
    taken = [name for some in owned.values() for name in some] + [*on_field.values()]
    spare = [str(n) for n in range(1, LANDS + 1) if str(n) not in taken]
    on_top = spare[0] if top is None else top
    below = [n for n in spare if n != on_top] if deck is None else deck.split()
    printed = _faces(on_field, symbols or {}) | {card(n): f for n, f in (faces or {}).items()}
    held = {seat: (artifacts or {}).get(seat, "").split() for seat in range(players)}
    shown = [artifact(name) for name in display.split()]
    gone = {artifact(name) for some in held.values() for name in some} | set(shown)
    rest = [a for a in range(ARTIFACTS) if a not in gone] if gone else []
    on_lands = tuple(sorted(printed.items()))
    book = edition(_sorted(patterns), _sorted(points), on_lands, _sorted(prices))
    people = []
    for seat in range(players):
        hand = starting_cards(seat) + [card(name) for name in owned[seat]]
        sleepers = {card(name) for name in (asleep or {}).get(seat, "").split()}
        people.append(
            Player(
                hand,
                [c not in sleepers for c in hand],
                (coins or {}).get(seat, 0),
                MARKERS,
                artifacts=[artifact(name) for name in held[seat]],
                used=[artifact(name) for name in (used or {}).get(seat, "").split()],
            )
        )
    state = State(
        book.hash,
        people,
        edges=[EDGES.index(e) for e in edges or AT_EDGES[players]],
        lands=[VOID] * PLACES,
        coins=[0] * SQUARES,
        squares=WHOLE_FIELD,
        low=0,
        high=0,
        top=card(on_top) if on_top else VOID,
        bag=[card(name) for name in below],
        display=shown,
        stack_of_artifacts=rest if stack is None else [artifact(n) for n in stack.split()],
        first=first,
        active=active,
        outpost=NO_OUTPOST if outpost is None else outpost,
        towers=towers,
        stack=[Round(STAGES[stage])],
    )
    for number, name in on_field.items():
        state.lay_land(number - 1, card(name) if name else VOID)
    for seat, names in (markers or {}).items():
        for square in squares(names):
            state.lay(seat, square)
    for seat, n in (supply or {}).items():
        people[seat].markers = n
    return Board(state, draws.split())


NOBODY_YET = UNCLAIMED
"""The outpost is played and lies beside the field."""


def _sorted(mapping: Mapping[str, Any] | None) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted((mapping or {}).items()))


def _faces(on_field: Mapping[int, str], symbols: Mapping[str, int]) -> dict[int, tuple[int, ...]]:
    """Coin symbols by land, so that they lie on the squares that are named."""
    out = {}
    for number, name in on_field.items():
        face = tuple(symbols.get(SQUARE_NAMES[sq], 0) for sq in LAND_SQUARES[number - 1])
        if name and any(face):
            out[card(name)] = face
    return out


def random_game(
    players: int, seed: int, options: Mapping[str, str] | None = None, book: Edition | None = None
) -> Iterator[State]:
    """Every position of one random game at which somebody must choose, and the last one."""
    game = Roam(book) if book else GAME
    rng = Random(seed)
    table = Table(Sampled(rng))
    s = play.begin(game, players, options or {}, table)
    yield s
    while s.stack:
        s = s.clone()
        (seat,) = play.actors(s)
        play.act(s, seat, rng.choice(play.options(s, seat)), table)
        yield s
