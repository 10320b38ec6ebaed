"""What a player can choose, each written as one short line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oneiro.games.roam.components import (
    DISPLAY,
    KINDS,
    LANDS,
    PLACES,
    SQUARE_NAMES,
    SQUARES,
    STARTS,
)
from oneiro.kernel import game
from oneiro.kernel.game import Unreadable


@dataclass(frozen=True)
class Action(game.Action):
    """One choice. Made once and looked up, never built while playing."""


@dataclass(frozen=True)
class Rise(Action):
    """RM-T2: wake everybody early, for coins."""


@dataclass(frozen=True)
class Wake(Action):
    """RM-T1: all sleep, so all wake; chosen only where an artifact could come first."""


@dataclass(frozen=True)
class Use(Action):
    """RM-T3: use this awake character."""

    card: int


@dataclass(frozen=True)
class At(Action):
    """RM-T4: lay the pattern with its grip on this square."""

    square: int


@dataclass(frozen=True)
class Put(Action):
    """RM-T6: with too few markers, this square gets one."""

    square: int


@dataclass(frozen=True)
class Pay(Action):
    """RM-T9: for 2 coins a marker on this empty square of the pattern."""

    square: int


@dataclass(frozen=True)
class Fill(Action):
    """RM-A5: the same without paying, by an artifact."""

    square: int


@dataclass(frozen=True)
class Replace(Action):
    """RM-A6: put a marker in place of an opponent's; *by* pays for an empty square."""

    square: int
    by: str


@dataclass(frozen=True)
class Artifact(Action):
    """RM-A2: use an artifact of this kind: coin, turn, shift or flip."""

    kind: int


@dataclass(frozen=True)
class From(Action):
    """RM-A9: shift the marker on this square…"""

    square: int


@dataclass(frozen=True)
class To(Action):
    """RM-A9: …to this one."""

    square: int


@dataclass(frozen=True)
class Flip(Action):
    """RM-A10: turn this own character up or down."""

    card: int


@dataclass(frozen=True)
class End(Action):
    """Place no more."""


@dataclass(frozen=True)
class Explore(Action):
    """RM-F1: of several explored lands, this one next."""

    place: int


@dataclass(frozen=True)
class Bid(Action):
    """RM-F3."""

    coins: int


@dataclass(frozen=True)
class Pass(Action):
    """RM-F3: no bid. RM-A1: no purchase."""


@dataclass(frozen=True)
class Buy(Action):
    """RM-A1: buy the artifact in this place of the display."""

    slot: int


CARDS: Final = LANDS + 4 * STARTS
MOST_COINS: Final = 500
"""More coins than anyone can come by before the lands run out."""

RISE: Final[Action] = Rise()
WAKE: Final[Action] = Wake()
END: Final[Action] = End()
PASS: Final[Action] = Pass()
USE: Final[list[Action]] = [Use(c) for c in range(CARDS)]
AT: Final[list[Action]] = [At(sq) for sq in range(SQUARES)]
PUT: Final[list[Action]] = [Put(sq) for sq in range(SQUARES)]
PAY: Final[list[Action]] = [Pay(sq) for sq in range(SQUARES)]
FILLS: Final[list[Action]] = [Fill(sq) for sq in range(SQUARES)]
REPLACE: Final[dict[str, list[Action]]] = {
    by: [Replace(sq, by) for sq in range(SQUARES)] for by in ("", "pay", "fill")
}
ARTIFACT: Final[list[Action]] = [Artifact(k) for k in range(len(KINDS))]
FROM: Final[list[Action]] = [From(sq) for sq in range(SQUARES)]
TO: Final[list[Action]] = [To(sq) for sq in range(SQUARES)]
FLIPS: Final[list[Action]] = [Flip(c) for c in range(CARDS)]
EXPLORE: Final[list[Action]] = [Explore(p) for p in range(PLACES)]
BID: Final[list[Action]] = [Bid(n) for n in range(MOST_COINS)]
BUY: Final[list[Action]] = [Buy(i) for i in range(DISPLAY)]


def card_name(card: int) -> str:
    """A land by its number from 1, a starting card as s1…s12, three for each seat."""
    return str(card + 1) if card < LANDS else f"s{card - LANDS + 1}"


def write(action: Action) -> str:
    """The notation: ``use 17``, ``at c4``, ``pay d4``, ``replace c3 fill``, ``bid 2``, …"""
    if isinstance(action, Use):
        return f"use {card_name(action.card)}"
    if isinstance(action, At):
        return f"at {SQUARE_NAMES[action.square]}"
    if isinstance(action, Put):
        return f"put {SQUARE_NAMES[action.square]}"
    if isinstance(action, Pay):
        return f"pay {SQUARE_NAMES[action.square]}"
    if isinstance(action, Fill):
        return f"fill {SQUARE_NAMES[action.square]}"
    if isinstance(action, Replace):
        return f"replace {SQUARE_NAMES[action.square]} {action.by}".rstrip()
    if isinstance(action, Artifact):
        return f"artifact {KINDS[action.kind]}"
    if isinstance(action, From):
        return f"from {SQUARE_NAMES[action.square]}"
    if isinstance(action, To):
        return f"to {SQUARE_NAMES[action.square]}"
    if isinstance(action, Flip):
        return f"flip {card_name(action.card)}"
    if isinstance(action, Explore):
        return f"explore {action.place + 1}"
    if isinstance(action, Bid):
        return f"bid {action.coins}"
    if isinstance(action, Buy):
        return f"buy {action.slot + 1}"
    return type(action).__name__.lower()


_ALL = (
    [RISE, WAKE, END, PASS],
    USE,
    AT,
    PUT,
    PAY,
    FILLS,
    *REPLACE.values(),
    ARTIFACT,
    FROM,
    TO,
    FLIPS,
    EXPLORE,
    BID,
    BUY,
)
_READ: Final = {write(a): a for some in _ALL for a in some}


def read(text: str) -> Action:
    action = _READ.get(text)
    if action is None:
        raise Unreadable(f"{text[:40]!r} is no action of Roam")
    return action
