"""DW-C1…C4: the cards, patients and tokens, and the edition file that says what is on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

from oneiro.kernel.editions import BadEdition, digest, get, numbered, read

SUITS: Final[tuple[str, ...]] = ("diamond", "hexagon", "circle")
SYMBOLS: Final[tuple[str, ...]] = ("sun", "moon")
SIDES: Final = SYMBOLS
"""A patient's left side is the sun's, the right side the moon's."""
DIAMOND: Final = 0
HEXAGON: Final = 1
CIRCLE: Final = 2
SUN: Final = 0
MOON: Final = 1
ANY_SUIT: Final = 3
"""Freud's suit: every card is in it (DW-P8)."""

NUMBERS: Final = range(1, 12)
CARDS: Final = len(SUITS) * len(NUMBERS) * 2
PROFESSOR: Final = CARDS
"""Stands for the professor card wherever a card is chosen or taken."""

PATIENTS: Final = 6
ROUNDS: Final = 14
FREUD: Final = PATIENTS
HAND: Final = 16
MOST_PLUS: Final = 3

ROWS: Final = 5
ROW_VALUES: Final[tuple[int, ...]] = (6, 5, 4, 3, 2)
ROW_SIZES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5)
"""DW-C4: each row holds one gold token, leftmost, and the ordinary ones of its value."""
TOKENS: Final = sum(ROW_SIZES)

EFFECTS: Final[tuple[str, ...]] = (
    "none",
    "number",
    "sun",
    "moon",
    "farthest",
    "nearest",
    "small-gap",
    "skip",
    "open-draw",
    "late-draw",
)
NONE: Final = 0
NUMBER: Final = 1
SUN_CARD: Final = 2
MOON_CARD: Final = 3
FARTHEST: Final = 4
NEAREST: Final = 5
SMALL_GAP: Final = 6
SKIP: Final = 7
OPEN_DRAW: Final = 8
LATE_DRAW: Final = 9
WITHOUT_AMOUNT: Final = frozenset({"skip", "open-draw", "late-draw"})

FIXED_AMOUNT: Final[Mapping[str, tuple[int, str]]] = {
    "number": (1, "DW-E1"),
    "small-gap": (3, "DW-E5"),
}
"""What the rules themselves say, whatever is printed."""

DIFFICULTIES: Final[tuple[str, ...]] = ("easy", "medium", "hard")


SUIT: Final = tuple(c // 22 for c in range(CARDS))
NUMBER_OF: Final = tuple(c // 2 % 11 + 1 for c in range(CARDS))
SYMBOL: Final = tuple(c % 2 for c in range(CARDS))
CODES: Final = tuple(f"{SUITS[SUIT[c]][0]}{NUMBER_OF[c]}{'sm'[SYMBOL[c]]}" for c in range(CARDS))
"""A card in notation: suit, number, symbol: ``d8m`` is the diamond eight with the moon."""
CARD_OF: Final = {code: c for c, code in enumerate(CODES)}


@dataclass(frozen=True)
class Patient:
    key: str
    suit: int


@dataclass(frozen=True)
class Effect:
    """One face of a therapy token."""

    kind: int
    amount: int


@dataclass(frozen=True)
class Edition:
    """Everything printed on the components that the rules leave open."""

    name: str
    patients: tuple[Patient, ...]
    tokens: tuple[tuple[Effect, Effect], ...]
    """By token: its sun face and its moon face."""
    id_tokens: Mapping[str, tuple[int, ...]]
    hash: str


def house() -> Edition:
    text = files(__package__).joinpath("editions/house.toml").read_text("utf-8")
    return parse(text, "house.toml")


def parse(text: str, where: str) -> Edition:
    """Read an edition file; raises :class:`BadEdition`."""
    data = read(text, where)
    name = get(data, "name", str, where)
    patients = tuple(
        _patient(p, f"{where}: patient {i}") for i, p in numbered(data, "patients", where)
    )
    tokens = tuple(_token(t, f"{where}: token {i}") for i, t in numbered(data, "tokens", where))
    ids = get(data, "id", dict, where)
    id_tokens = {d: _id_tokens(ids, d, where) for d in DIFFICULTIES}
    per_suit = Counter(p.suit for p in patients)
    if len(patients) != PATIENTS or any(per_suit[s] != 2 for s in range(len(SUITS))):
        raise BadEdition(f"{where}: there are two patients of each suit, six in all (DW-C2)")
    if len({p.key for p in patients}) != PATIENTS:
        raise BadEdition(f"{where}: two patients have the same key")
    if len(tokens) != 2 * PATIENTS:
        raise BadEdition(f"{where}: there are 12 therapy tokens, not {len(tokens)} (DW-C3)")
    return Edition(name, patients, tokens, id_tokens, digest(text))


def _patient(data: Any, where: str) -> Patient:
    suit = get(data, "suit", str, where)
    if suit not in SUITS:
        raise BadEdition(f"{where}: suit {suit!r} is none of {', '.join(SUITS)}")
    return Patient(get(data, "key", str, where), SUITS.index(suit))


def _token(data: Any, where: str) -> tuple[Effect, Effect]:
    if isinstance(data, dict) and "face" in data:
        face = _effect(data["face"], where)
        return face, face
    sun, moon = (_effect(get(data, side, dict, where), f"{where}, {side} face") for side in SIDES)
    return sun, moon


def _effect(data: Any, where: str) -> Effect:
    kind = get(data, "kind", str, where)
    if kind not in EFFECTS[1:]:
        raise BadEdition(f"{where}: kind {kind!r} is none of {', '.join(EFFECTS[1:])}")
    if kind in WITHOUT_AMOUNT:
        return Effect(EFFECTS.index(kind), 0)
    amount = get(data, "amount", int, where)
    if amount == 0 or not -3 <= amount <= 9:
        raise BadEdition(f"{where}: an amount is between -3 and 9 and not 0")
    if kind in FIXED_AMOUNT:
        fixed, rule = FIXED_AMOUNT[kind]
        if amount != fixed:
            raise BadEdition(f"{where}: the amount of {kind} is always {fixed} ({rule})")
    return Effect(EFFECTS.index(kind), amount)


def _id_tokens(data: Mapping[str, Any], difficulty: str, where: str) -> tuple[int, ...]:
    values: Sequence[Any] = get(data, difficulty, list, f"{where}: id")
    if len(values) != 6 or any(type(v) is not int or v not in ROW_VALUES for v in values):
        raise BadEdition(f"{where}: id: {difficulty} is six values from 2 to 6 (DW-I1)")
    if max(Counter(values).values()) > 3:
        raise BadEdition(f"{where}: id: {difficulty} has more than three of one value (DW-I1)")
    return tuple(sorted(values, reverse=True))
