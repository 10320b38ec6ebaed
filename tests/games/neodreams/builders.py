"""Positions of Neodreams, written as they lie on the table.

Cards go by name: ``L1`` to ``L30`` are lucid, ``C1`` to ``C30`` collective, ``R1`` to ``R30``
recurring; ``La`` and ``Ca`` are printed on Anna's board, ``Lb`` and ``Cb`` on Boris's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, cast

from oneiro.games.neodreams import Neodreams
from oneiro.games.neodreams.actions import PLACES
from oneiro.games.neodreams.components import Edition, house, parse
from oneiro.games.neodreams.rules import Turn
from oneiro.games.neodreams.state import NOBODY, Player, State
from oneiro.games.neodreams.view import NeodreamsView
from oneiro.kernel import play
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.game import Outcome
from oneiro.kernel.table import Fixed, Sampled, Table

ANNA, BORIS, CLARA, DINA = range(4)
GAME = Neodreams()
HOUSE = house()
TYPES = ("lucid", "collective", "recurring")
NAME = re.compile(r"[LCR](?:[1-9]\d?|[a-d])")
BLANK = {"lucid": "1k", "collective": "1m", "recurring": "1f"}
"""Effects of cards of which nothing is said; a recurring one waits for a client that leaves."""
Named = Mapping[str, Any]


def card(name: str) -> int:
    assert NAME.fullmatch(name), name
    row = "LCR".index(name[0])
    if name[1].isdecimal():
        return row * 30 + int(name[1:]) - 1
    return 90 + 2 * "abcd".index(name[1]) + row


def named(number: int) -> str:
    if number < 90:
        return f"{'LCR'[number // 30]}{number % 30 + 1}"
    return f"{'LC'[number % 2]}{'abcd'[(number - 90) // 2]}"


def names(numbers: Sequence[int]) -> list[str]:
    return [named(n) for n in numbers]


def numbers(text: str) -> list[int]:
    return [card(name) for name in text.split()]


def spelt(text: str) -> str:
    """Notation, from a move that names cards: ``create L3 k1`` is ``create 2 k1``."""
    return re.sub(rf"\b{NAME.pattern}\b", lambda m: str(card(m[0])), text)


def told(text: str) -> str:
    """A move that names cards, from notation."""
    verb, *rest = text.split()
    by_number = verb not in ("do", "choose", "marker") and bool(rest) and rest[0].isdecimal()
    return " ".join([verb, named(int(rest[0])), *rest[1:]]) if by_number else text


def written(
    effects: Named | None = None,
    *,
    costs: Named | None = None,
    slots: Named | None = None,
    credits: Named | None = None,
    rewards: Named | None = None,
    finales: Named | None = None,
    places: Named | None = None,
    phases: Mapping[int, Sequence[str]] | None = None,
) -> str:
    """An edition file whose cards are plain but for what is said.

    *effects* and *finales* go by card, ``L1+`` is the upgraded side; a recurring dream's effect
    stands behind what it waits for: ``connect: 2m``.
    """
    said = dict(effects or {})

    def face(name: str, kind: str) -> list[str]:
        text = said.get(name, BLANK[kind])
        when, _, after = text.rpartition(":")
        upgraded = said.get(f"{name}+", after.strip()).rpartition(":")[2]
        lines = [
            f'key = "card-{name.lower()}"',
            f'type = "{kind}"',
            f'cost = "{(costs or {}).get(name, "")}"',
            f"slots = {(slots or {}).get(name, 1)}",
            f"credits = {(credits or {}).get(name, 0)}",
            f'discard = "{(rewards or {}).get(name, "k")}"',
            f'effect = "{after.strip()}"',
            f'upgraded = "{upgraded.strip()}"',
        ]
        if kind == "recurring":
            lines.append(f'when = "{when or "disconnect"}"')
        for side, key in (("", "finale"), ("+", "upgraded_finale")):
            if name + side in (finales or {}):
                lines.append(f'{key} = "{(finales or {})[name + side]}"')
        return lines

    lines = ['name = "tests"']
    for kind in TYPES:
        for n in range(1, 31):
            lines += ["[[cards]]", *face(f"{kind[0].upper()}{n}", kind)]
    on_a = [face(name, kind) for name, kind in (("La", "lucid"), ("Ca", "collective"))]
    on_b = [face(f"{kind[0].upper()}{board}", kind) for board in "abcd" for kind in TYPES[:2]]
    on_b = [[line.replace('key = "card-', 'key = "b-') for line in face] for face in on_b]
    lines.append("[boards]")
    for key, faces in (("a", on_a), ("b", on_b)):
        lines.append(f"{key} = [{', '.join('{' + ', '.join(f) + '}' for f in faces)}]")
    lines += ["[[sides]]", "seats = [2, 3, 4]"]
    track = [list((phases or {}).get(column, ["1k"])) for column in range(4)]
    lines.append(f"phases = {track}".replace("'", '"'))
    for kind in TYPES:
        row = [list((places or {}).get(f"{kind[0]}{n}", ["1k"])) for n in range(1, 5)]
        lines.append(f"{kind} = {row}".replace("'", '"'))
    return "\n".join(lines)


@cache
def read_edition(text: str) -> Edition:
    return parse(text, "tests")


def amounts(text: str) -> list[int]:
    """``2k 1f`` as knowledge, memories, fantasies."""
    found = {part[-1]: int(part[:-1]) for part in text.split()}
    return [found.get(letter, 0) for letter in "kmf"]


class Board:
    """A position and what chance will give; moves are written in notation, cards by name."""

    def __init__(self, state: State, draws: Sequence[int] = ()) -> None:
        self.state = state
        self.game = Neodreams(state.book)
        self.draws = list(draws)
        self.told: list[tuple[Any, ...]] = []
        self.wrong = self.game.problems(state)
        table = self._table()
        play.settle(state, table)
        self._hear(table)

    def _table(self) -> Table:
        return Table(Fixed(self.draws, then=Sampled(Random(5))))

    def _hear(self, table: Table) -> None:
        assert isinstance(table.chance, Fixed)
        self.draws = table.chance.pieces
        self.told += [t.event for t in table.told]
        assert self.game.problems(self.state) == self.wrong

    def allows(self, who: int, text: str) -> bool:
        if who not in self.asked:
            return False
        return self.state.stack[-1].allows(self.state, who, self.game.read(spelt(text)))

    def move(self, who: int, *texts: str) -> Board:
        """Legal moves of one player, one after another; earlier positions stay what they were."""
        for text in texts:
            assert self.allows(who, text), f"{text!r}: {self.asked} may {self.offers}"
            before, mark = self.state, fingerprint(self.state)
            self.state = before.clone()
            table = self._table()
            play.act(self.state, who, self.game.read(spelt(text)), table)
            self._hear(table)
            assert fingerprint(before) == mark
        return self

    def again(self) -> Board:
        """The same position, to go on differently."""
        other = Board(self.state.clone(), self.draws)
        other.wrong = self.wrong
        return other

    def refusal(self, who: int, text: str) -> str:
        """The rule that forbids the move."""
        assert who in self.asked, f"{who} is not asked"
        assert not self.allows(who, text), f"{text!r} is allowed"
        return self.game.why_not(self.state, who, self.game.read(spelt(text)))

    def options(self, who: int, verb: str = "") -> list[str]:
        """What *who* is offered, discards aside; with *verb*, only that, and without it."""
        texts = [told(self.game.write(a)) for a in play.options(self.state, who)]
        if verb:
            return [t.removeprefix(f"{verb} ") for t in texts if t.split()[0] == verb]
        return [t for t in texts if not t.startswith("discard ")]

    @property
    def offers(self) -> list[str]:
        """What whoever is asked is offered, discards aside."""
        return self.options(self.asked[0]) if self.asked else []

    @property
    def asked(self) -> tuple[int, ...]:
        return play.actors(self.state)

    @property
    def step(self) -> str:
        return self.seen_by(None)["step"]

    def player(self, who: int) -> Player:
        return self.state.players[who]

    def stock(self, who: int) -> tuple[int, ...]:
        """Knowledge, memories, fantasies."""
        return tuple(self.player(who).stock)

    def images(self, who: int) -> int:
        return self.player(who).images

    def hand(self, who: int) -> list[str]:
        return names(self.player(who).hand)

    def dreams(self, who: int) -> list[str]:
        return names(self.player(who).cards)

    def on(self, who: int, name: str) -> int:
        """Images lying on a dream."""
        p = self.player(who)
        return p.filled[p.cards.index(card(name))]

    def upgraded(self, who: int) -> list[str]:
        dreams = self.seen_by(None)["players"][who]["dreams"]
        return [named(d["id"]) for d in dreams if d["upgraded"]]

    def clients(self, who: int) -> list[str]:
        return names(self.player(who).clients)

    def market(self, kind: str) -> list[str]:
        return names(self.state.market[TYPES.index(kind)])

    def deck(self, kind: str) -> list[str]:
        return names(self.state.decks[TYPES.index(kind)])

    def pile(self, kind: str) -> list[str]:
        """The discards."""
        return names(self.state.discards[TYPES.index(kind)])

    def at(self, place: str) -> int:
        return self.state.grid[PLACES.index(place)]

    def standing(self, who: int) -> list[str]:
        return [name for name, owner in zip(PLACES, self.state.grid, strict=True) if owner == who]

    def heard(self, name: str) -> list[tuple[Any, ...]]:
        return [event for event in self.told if event[0] == name]

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def credits(self, who: int) -> int:
        return self.seen_by(None)["players"][who]["credits"]

    def seen_by(self, viewer: int | None) -> NeodreamsView:
        return cast(NeodreamsView, self.game.view(self.state, viewer))


def position(
    effects: Named | None = None,
    *,
    players: int = 2,
    active: int = ANNA,
    first: int = ANNA,
    phase: int = 0,
    stock: Mapping[int, str] | None = None,
    images: Mapping[int, int] | None = None,
    hand: Mapping[int, str] | None = None,
    known: Mapping[int, str] | None = None,
    dreams: Mapping[int, str] | None = None,
    at: Mapping[int, str] | None = None,
    market: Mapping[str, str] | None = None,
    decks: Mapping[str, str] | None = None,
    discards: Mapping[str, str] | None = None,
    reserve: int | None = None,
    clients: int | None = None,
    draws: str = "",
    **printed: Any,
) -> Board:
    """The beginning of a turn.

    Nobody has anything but what is said. *dreams* are those beyond the printed two: ``L1*`` has a
    client, ``L1:2`` two images, ``L1+`` all of them; marks on printed ones are given the same way.
    *at* says where oneironauts stand. The market is 29 and 30 of each type, the *decks* all that
    is not elsewhere; *draws* are the cards that come out next. What is printed goes to
    :func:`written`.
    """
    book = read_edition(written(effects, **printed))
    grid = [NOBODY] * len(PLACES)
    people = []
    for seat in range(players):
        spoken = (dreams or {}).get(seat, "").split()
        marks = {re.split(r"[+*:]", said)[0]: said for said in spoken}
        own = [f"L{'abcd'[seat]}", f"C{'abcd'[seat]}"]
        mine = own + [name for name in marks if name not in own]
        filled, with_client = [], []
        for name in mine:
            mark = marks.get(name, name).removeprefix(name)
            number = re.search(r"\d", mark)
            full = book.cards[card(name)].slots
            filled.append(full if "+" in mark else int(number[0]) if number else 0)
            if "*" in mark:
                with_client.append(card(name))
        places = (at or {}).get(seat, "").split()
        for place in places:
            grid[PLACES.index(place)] = seat
        people.append(
            Player(
                seat,
                numbers((hand or {}).get(seat, "")),
                [card(name) for name in mine],
                filled,
                with_client,
                known=numbers((known or {}).get(seat, "")),
                stock=amounts((stock or {}).get(seat, "")),
                images=(images or {}).get(seat, 0),
                nauts=3 - len(places),
            )
        )
    row = [numbers((market or {}).get(k, f"{k[0].upper()}29 {k[0].upper()}30")) for k in TYPES]
    piles = [numbers((discards or {}).get(k, "")) for k in TYPES]
    gone = {c for p in people for c in p.hand + p.cards}
    gone |= {c for heap in row + piles for c in heap}
    heaps = [
        numbers(decks[kind])
        if decks and kind in decks
        else [c for c in range(30 * i, 30 * i + 30) if c not in gone]
        for i, kind in enumerate(TYPES)
    ]
    out = sum(p.images + sum(p.filled) for p in people)
    busy = sum(len(p.clients) for p in people)
    state = State(
        book.hash,
        people,
        side=0,
        phase=phase,
        first=first,
        active=active,
        decks=heaps,
        market=row,
        discards=piles,
        grid=grid,
        reserve=90 - out if reserve is None else reserve,
        clients=30 - busy if clients is None else clients,
        stack=[Turn(False)],
    )
    return Board(state, numbers(draws))


def acting(actions: str | Sequence[str], effects: Named | None = None, **more: Any) -> Board:
    """Anna has sent an oneironaut to a location with these actions; a single one is begun."""
    several = [actions] if isinstance(actions, str) else list(actions)
    places = {**more.pop("places", {}), "l1": several}
    board = position(effects, places=places, **more).move(ANNA, "send l1")
    return board.move(ANNA, "do 1") if isinstance(actions, str) else board


def random_game(
    players: int, seed: int, options: Mapping[str, str] | None = None, book: Edition | None = None
) -> Iterator[State]:
    """Every position of one random game at which somebody must choose, and the last one."""
    game = Neodreams(book) if book else GAME
    rng = Random(seed)
    table = Table(Sampled(rng))
    s = play.begin(game, players, options or {}, table)
    yield s
    while s.stack:
        s = s.clone()
        (seat,) = play.actors(s)
        play.act(s, seat, play.pick(play.options(s, seat), rng), table)
        yield s
