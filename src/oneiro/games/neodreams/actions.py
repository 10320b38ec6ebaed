"""What a player can choose, each written as one short line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from oneiro.games.neodreams.components import ALL_CARDS, CARDS, COLUMNS, LOCATIONS, MOST_DEEDS
from oneiro.games.neodreams.language import KINDS, MOST_WAYS
from oneiro.kernel import game
from oneiro.kernel.game import Unreadable

PLACES: Final = tuple(f"{kind[0]}{column}" for kind in KINDS for column in range(1, COLUMNS + 1))
"""Locations by name: the row's type and the column."""


@dataclass(frozen=True)
class Action(game.Action):
    """One choice."""


@dataclass(frozen=True)
class Marker(Action):
    """ND-S5: begin with the phase marker here."""

    phase: int


@dataclass(frozen=True)
class Send(Action):
    """ND-T2: an oneironaut to this location."""

    place: int


@dataclass(frozen=True)
class Advance(Action):
    """ND-T4: the next phase of sleep."""


@dataclass(frozen=True)
class Do(Action):
    """ND-T2, ND-T7: this action of the location or the phase."""

    number: int


@dataclass(frozen=True)
class Back(Action):
    """ND-T6: this oneironaut returns."""

    place: int


@dataclass(frozen=True)
class Take(Action):
    """ND-A2: this card of the market."""

    card: int


@dataclass(frozen=True)
class Draw(Action):
    """ND-A2: the top card of this deck."""

    kind: int


@dataclass(frozen=True)
class Create(Action):
    """ND-A3: this card of the hand; fantasies stand in for what is short, or for more."""

    card: int
    jokers: tuple[int, int] = (0, 0)
    """Fantasies beyond need that stand in for knowledge and for memories."""


@dataclass(frozen=True)
class Image(Action):
    """ND-A5: an image onto this dream."""

    card: int


@dataclass(frozen=True)
class Connect(Action):
    """ND-A7: a client to this lucid dream."""

    card: int


@dataclass(frozen=True)
class Disconnect(Action):
    """ND-A7: remove the client of this dream."""

    card: int


@dataclass(frozen=True)
class Play(Action):
    """ND-A8: this collective dream next."""

    card: int


@dataclass(frozen=True)
class Use(Action):
    """ND-A9: this recurring dream next."""

    card: int


@dataclass(frozen=True)
class Pay(Action):
    """ND-A10: all that is to be spent."""

    jokers: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Drop(Action):
    """ND-A10: this card, for what the effect gives."""

    card: int


@dataclass(frozen=True)
class Choose(Action):
    """One of several ways."""

    way: int


@dataclass(frozen=True)
class Discard(Action):
    """ND-A11: a card of the hand for its reward."""

    card: int

    def aside(self) -> bool:
        return True


@dataclass(frozen=True)
class Skip(Action):
    """Leave it, or what is left of it."""


@dataclass(frozen=True)
class Wait(Action):
    """ND-T7: keep what the phase offers for later."""


@dataclass(frozen=True)
class End(Action):
    """Nothing more."""


MARKER: Final[list[Action]] = [Marker(i) for i in range(COLUMNS)]
SEND: Final[list[Action]] = [Send(i) for i in range(LOCATIONS)]
BACK: Final[list[Action]] = [Back(i) for i in range(LOCATIONS)]
DO: Final[list[Action]] = [Do(i) for i in range(MOST_DEEDS)]
CHOOSE: Final[list[Action]] = [Choose(i) for i in range(MOST_WAYS)]
DRAW: Final[list[Action]] = [Draw(i) for i in range(len(KINDS))]
TAKE: Final[list[Action]] = [Take(i) for i in range(CARDS)]
CREATE: Final[list[Action]] = [Create(i) for i in range(CARDS)]
DROP: Final[list[Action]] = [Drop(i) for i in range(CARDS)]
DISCARD: Final[list[Action]] = [Discard(i) for i in range(CARDS)]
IMAGE: Final[list[Action]] = [Image(i) for i in range(ALL_CARDS)]
CONNECT: Final[list[Action]] = [Connect(i) for i in range(ALL_CARDS)]
DISCONNECT: Final[list[Action]] = [Disconnect(i) for i in range(ALL_CARDS)]
PLAY: Final[list[Action]] = [Play(i) for i in range(ALL_CARDS)]
USE: Final[list[Action]] = [Use(i) for i in range(ALL_CARDS)]
ADVANCE: Final[Action] = Advance()
PAY: Final[Action] = Pay()
SKIP: Final[Action] = Skip()
WAIT: Final[Action] = Wait()
END: Final[Action] = End()
NO_JOKERS: Final[tuple[int, ...]] = (0, 0)


def write(action: Action) -> str:
    """The notation: ``send l3``, ``do 2``, ``take 45``, ``create 45 k1``, ``end``."""
    name = type(action).__name__.lower()
    if isinstance(action, Send | Back):
        return f"{name} {PLACES[action.place]}"
    if isinstance(action, Do):
        return f"do {action.number + 1}"
    if isinstance(action, Choose):
        return f"choose {action.way + 1}"
    if isinstance(action, Marker):
        return f"marker {action.phase + 1}"
    if isinstance(action, Draw):
        return f"take {KINDS[action.kind]}"
    if isinstance(action, Create):
        return f"create {action.card}{_jokers(action.jokers)}"
    if isinstance(action, Pay):
        return f"pay{_jokers(action.jokers)}"
    card = getattr(action, "card", None)
    return name if card is None else f"{name} {card}"


def _jokers(jokers: tuple[int, int]) -> str:
    text = "".join(f"{letter}{n}" for letter, n in zip("km", jokers, strict=True) if n)
    return f" {text}" if text else ""


_READ: Final = {
    write(a): a
    for some in (
        MARKER, SEND, BACK, DO, CHOOSE, DRAW, TAKE, CREATE, DROP, DISCARD, IMAGE, CONNECT,
        DISCONNECT, PLAY, USE, [ADVANCE, PAY, SKIP, WAIT, END],
    )
    for a in some
}  # fmt: skip
_PLAN: Final = re.compile(r"(?:create (\d{1,2})|pay) (?:k([1-9]))?(?:m([1-9]))?", re.ASCII)


def read(text: str) -> Action:
    """Raises :class:`Unreadable`."""
    action = _READ.get(text)
    if action is not None:
        return action
    found = _PLAN.fullmatch(text) if len(text) < 20 else None
    if found:
        card, k, m = found.groups()
        jokers = (int(k or 0), int(m or 0))
        if jokers != NO_JOKERS:
            planned = Pay(jokers) if card is None else Create(int(card), jokers)
            if write(planned) == text and int(card or 0) < CARDS:
                return planned
    raise Unreadable(f"{text[:40]!r} is no action of Neodreams")
