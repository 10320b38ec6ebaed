"""Cards, boards and editions: what an edition file says, checked."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

from oneiro.games.neodreams import cycles, language
from oneiro.games.neodreams.language import (
    COLLECTIVE,
    COUNTS,
    EVENTS,
    IMAGE,
    KINDS,
    LETTERS,
    LUCID,
    RECURRING,
    Broadcast,
    Cost,
    Effect,
    Either,
    Gain,
    Spend,
)
from oneiro.kernel.editions import BadEdition, digest, get, numbered, read

ROWS: Final = 3
COLUMNS: Final = 4
LOCATIONS: Final = ROWS * COLUMNS
"""Row by row: a location's row is the type of its dreams (ND-C1)."""
OF_EACH_KIND: Final = 30
CARDS: Final = 90
BOARDS: Final = 4
SIDE_A: Final = CARDS
SIDE_B: Final = CARDS + 2 * BOARDS
PRINTED: Final = 4 * BOARDS
ALL_CARDS: Final = CARDS + PRINTED
"""Cards of the decks, then those printed on sides A of the boards, then on sides B."""
IMAGES: Final = 90
CLIENTS: Final = 30
NAUTS: Final = 3
START: Final = 3
"""Of each resource, and images."""
MOST: Final = 10
ON_SALE: Final = 2
ENOUGH_CARDS: Final = 12
LEFTOVERS: Final = 5
NO_EVENT: Final = -1
MOST_DEEDS: Final = 6
"""Actions that a location or a phase can have."""


@dataclass(frozen=True)
class Finale:
    """Credits at the end of the game: so many for each."""

    credits: int
    of: int


@dataclass(frozen=True)
class Card:
    """The face of a dream (ND-C3)."""

    key: str
    kind: int
    cost: Cost
    slots: int
    credits: int
    reward: int
    """What discarding gives: a resource or an image."""
    effect: int
    upgraded: int
    """Effects by their number in the edition."""
    when: int
    """What a recurring dream waits for; NO_EVENT for others."""
    finale: Finale | None
    upgraded_finale: Finale | None


@dataclass(frozen=True)
class Side:
    """A side of the big board."""

    seats: tuple[int, ...]
    phases: tuple[tuple[int, ...], ...]
    """By column: effects that the active player may use after advancing."""
    locations: tuple[tuple[int, ...], ...]
    """Row by row: effects that may be used after sending an oneironaut there."""


class Edition:
    """Everything printed."""

    def __init__(self, name: str, hash: str) -> None:
        self.name = name
        self.hash = hash
        self.cards: list[Card] = []
        """30 of each type, then the printed ones: two for each board's A, two for each B."""
        self.sides: list[Side] = []
        self.effects: list[Effect] = []
        self.plain: list[bool] = []
        """By effect: nothing to decide."""
        self.numbers: dict[Effect, int] = {}
        self.watched: frozenset[int] = frozenset()
        """Events that some card waits for."""

    def number(self, effect: Effect) -> int:
        """The number of an effect and, before it, of every effect inside it."""
        if effect not in self.numbers:
            for op in effect:
                if isinstance(op, Either):
                    for way in op.ways:
                        self.number(way)
                elif hasattr(op, "then"):
                    self.number(op.then)
            self.numbers[effect] = len(self.effects)
            self.effects.append(effect)
            self.plain.append(language.is_plain(effect))
        return self.numbers[effect]

    def side(self, seats: int) -> int:
        return next(i for i, side in enumerate(self.sides) if seats in side.seats)


EDITIONS: Final[dict[str, Edition]] = {}
"""Every edition in use, by hash: a position names its edition."""


def kind_cards(kind: int) -> list[int]:
    return list(range(kind * OF_EACH_KIND, (kind + 1) * OF_EACH_KIND))


def printed(board: int, side: str) -> list[int]:
    """The two cards on a dream board (ND-C4)."""
    first = (SIDE_A if side == "a" else SIDE_B) + 2 * board
    return [first, first + 1]


def house() -> Edition:
    text = files(__package__).joinpath("editions/house.toml").read_text("utf-8")
    return parse(text, "house.toml")


def parse(text: str, where: str) -> Edition:
    """Read an edition file; raises :class:`BadEdition`."""
    data = read(text, where)
    edition = Edition(get(data, "name", str, where), digest(text))
    found = [_card(edition, c, f"{where}: card {i}") for i, c in numbered(data, "cards", where)]
    for kind, name in enumerate(KINDS):
        these = [card for card in found if card.kind == kind]
        if len(these) != OF_EACH_KIND:
            raise BadEdition(f"{where}: {len(these)} {name} cards, not {OF_EACH_KIND} (ND-C2)")
        edition.cards += these
    edition.cards += _boards(edition, data, where)
    keys = Counter(c.key for c in edition.cards[: CARDS + 2] + edition.cards[SIDE_B:])
    for key, n in keys.items():
        if n > 1:
            raise BadEdition(f"{where}: {n} cards have the key {key!r}")
    for i, side in numbered(data, "sides", where):
        edition.sides.append(_side(edition, side, f"{where}: side {i}"))
    counts = sorted(n for side in edition.sides for n in side.seats)
    if counts != [2, 3, 4]:
        raise BadEdition(f"{where}: sides are for {counts} players, not each of 2, 3, 4 once")
    edition.watched = frozenset(c.when for c in edition.cards)
    round_trip = _cycle(edition)
    if round_trip:
        raise BadEdition(f"{where}: this could go round for ever (ND-A9): {' → '.join(round_trip)}")
    EDITIONS[edition.hash] = edition
    return edition


def _cycle(edition: Edition) -> list[str]:
    """Dreams by which a turn could go on for ever."""
    effects = edition.effects
    dreams = [
        cycles.Dream(c.key, c.kind, c.when, (effects[c.effect], effects[c.upgraded]))
        for c in edition.cards
    ]
    return cycles.cycle(dreams, {c.reward for c in edition.cards[:CARDS]})


def _boards(edition: Edition, data: Any, where: str) -> list[Card]:
    """One side A for all, and four sides B."""
    boards = get(data, "boards", dict, where)
    every_a = get(boards, "a", list, f"{where}: boards")
    each_b = get(boards, "b", list, f"{where}: boards")
    if len(every_a) != 2 or len(each_b) != 2 * BOARDS:
        raise BadEdition(f"{where}: boards have two cards on side A and eight on sides B (ND-C4)")
    out = []
    for i, card in enumerate([*every_a * BOARDS, *each_b]):
        here = f"{where}: boards: card {i % 2 + 1} of side {'A' if i < 2 * BOARDS else 'B'}"
        face = _card(edition, card, here)
        if face.kind != (LUCID, COLLECTIVE)[i % 2]:
            raise BadEdition(f"{here}: a board has a lucid dream, then a collective one (ND-C4)")
        out.append(face)
    return out


def _card(edition: Edition, data: Any, where: str) -> Card:
    key = get(data, "key", str, where)
    if not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", key):
        raise BadEdition(f"{where}: a key is written night-train, not {key!r}")
    where = f"{where} ({key})"
    kind_text = get(data, "type", str, where)
    if kind_text not in KINDS:
        raise BadEdition(f"{where}: type {kind_text!r} is none of {', '.join(KINDS)}")
    kind = KINDS.index(kind_text)
    unknown = set(data) - {
        "key", "type", "cost", "slots", "credits", "discard",
        "effect", "upgraded", "when", "finale", "upgraded_finale",
    }  # fmt: skip
    if unknown:
        raise BadEdition(f"{where}: a card has no {', '.join(sorted(unknown))}")
    slots = get(data, "slots", int, where)
    credits = get(data, "credits", int, where)
    if not 1 <= slots <= 4 or not 0 <= credits <= 12:
        raise BadEdition(f"{where}: a card has 1 to 4 slots and 0 to 12 credits")
    discard = get(data, "discard", str, where)
    if len(discard) != 1 or discard not in LETTERS:
        raise BadEdition(f"{where}: discarding gives one of k, m, f or i, not {discard!r}")
    when = NO_EVENT
    if (kind == RECURRING) != ("when" in data):
        raise BadEdition(f"{where}: recurring dreams, and only they, say when (ND-A9)")
    if kind == RECURRING:
        text = get(data, "when", str, where)
        if text not in EVENTS:
            raise BadEdition(f"{where}: {text!r} is none of: {', '.join(EVENTS)}")
        when = EVENTS.index(text)
    effects = [
        _effect(get(data, name, str, where), f"{where}: {name}") for name in ("effect", "upgraded")
    ]
    for effect in effects:
        inside = language.parts(effect)
        if kind == COLLECTIVE and any(isinstance(op, Broadcast) for op in inside):
            raise BadEdition(f"{where}: a collective dream does not broadcast")
    return Card(
        key,
        kind,
        _cost(get(data, "cost", str, where), where),
        slots,
        credits,
        LETTERS.index(discard),
        edition.number(effects[0]),
        edition.number(effects[1]),
        when,
        _finale(data, "finale", where),
        _finale(data, "upgraded_finale", where),
    )


def _effect(text: str, where: str) -> Effect:
    effect = language.parse(text, where)
    if any(isinstance(op, Spend) and not any(op.cost) for op in language.parts(effect)):
        raise BadEdition(f"{where}: nothing is spent")
    return effect


def _cost(text: str, where: str) -> Cost:
    """``2k 4m``; empty: free, as printed cards are."""
    if not text:
        return language.FREE
    (op, *more) = language.parse(text, f"{where}: cost")
    if more or not isinstance(op, Gain) or op.amounts[IMAGE]:
        raise BadEdition(f"{where}: a cost is written 2k 4m 1f, not {text!r}")
    return op.amounts[:3]


def _finale(data: Any, name: str, where: str) -> Finale | None:
    """``2 per client``."""
    if name not in data:
        return None
    words = str(get(data, name, str, where)).split()
    if len(words) != 3 or not words[0].isdecimal() or words[1] != "per" or words[2] not in COUNTS:
        raise BadEdition(f"{where}: {name} is written '1 per client'; {', '.join(COUNTS)} count")
    return Finale(int(words[0]), COUNTS.index(words[2]))


def _side(edition: Edition, data: Any, where: str) -> Side:
    seats = get(data, "seats", list, where)
    if not all(isinstance(n, int) for n in seats):
        raise BadEdition(f"{where}: seats are numbers of players, not {seats!r}")
    phases = [_deeds(edition, p, f"{where}: phase {i}") for i, p in numbered(data, "phases", where)]
    if len(phases) != COLUMNS:
        raise BadEdition(f"{where}: there are {COLUMNS} phases of sleep, not {len(phases)} (ND-C1)")
    locations = []
    for name in KINDS:
        row = numbered(data, name, where)
        if len(row) != COLUMNS:
            raise BadEdition(f"{where}: row {name!r} has {COLUMNS} locations (ND-C1)")
        locations += [_deeds(edition, at, f"{where}: {name} {i}") for i, at in row]
    return Side(tuple(seats), tuple(phases), tuple(locations))


def _deeds(edition: Edition, data: Any, where: str) -> tuple[int, ...]:
    """The actions of a place, each by itself."""
    if not isinstance(data, list) or not 1 <= len(data) <= MOST_DEEDS:
        raise BadEdition(f"{where}: a list of 1 to {MOST_DEEDS} actions is due, not {data!r}")
    out = []
    for i, text in enumerate(data, start=1):
        if not isinstance(text, str):
            raise BadEdition(f"{where}: action {i} is {text!r}, not a text")
        out.append(edition.number(_effect(text, f"{where}: action {i}")))
    return tuple(out)
