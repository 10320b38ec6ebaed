"""What a player can choose, each written as one short line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oneiro.games.dreamworld.components import (
    CARDS,
    CODES,
    MOST_PLUS,
    PROFESSOR,
    ROW_VALUES,
)
from oneiro.kernel import game
from oneiro.kernel.game import Unreadable


@dataclass(frozen=True)
class Action(game.Action):
    """One choice. Made once and looked up, never built while playing."""


@dataclass(frozen=True)
class Play(Action):
    """DW-P2: lay this card, or the professor."""

    card: int


@dataclass(frozen=True)
class Take(Action):
    """DW-T1, DW-T2: take this card, or the professor, into hand."""

    card: int


@dataclass(frozen=True)
class Score(Action):
    """DW-G5: score, spending +1 tokens and, where the therapy allows, skipping the next card."""

    plus: int
    skip: bool


@dataclass(frozen=True)
class Turn(Action):
    """DW-G9: turn the rightmost unturned token of this row."""

    row: int


@dataclass(frozen=True)
class Done(Action):
    """DW-G12: turn no more; what is left of the points is lost."""


PLAY: Final[list[Action]] = [Play(c) for c in range(CARDS + 1)]
TAKE: Final[list[Action]] = [Take(c) for c in range(CARDS + 1)]
SCORE: Final[list[Action]] = [Score(n, False) for n in range(MOST_PLUS + 1)]
SKIP_AND_SCORE: Final[list[Action]] = [Score(n, True) for n in range(MOST_PLUS + 1)]
TURN: Final[list[Action]] = [Turn(r) for r in range(len(ROW_VALUES))]
DONE: Final[Action] = Done()


def _name(card: int) -> str:
    return "professor" if card == PROFESSOR else CODES[card]


def write(action: Action) -> str:
    """The notation: ``play d8m``, ``take professor``, ``score +2 skip``, ``turn 5``, ``done``."""
    if isinstance(action, Play):
        return f"play {_name(action.card)}"
    if isinstance(action, Take):
        return f"take {_name(action.card)}"
    if isinstance(action, Score):
        plus = f" +{action.plus}" if action.plus else ""
        return f"score{plus}{' skip' if action.skip else ''}"
    if isinstance(action, Turn):
        return f"turn {ROW_VALUES[action.row]}"
    return "done"


_READ: Final = {
    write(a): a for some in (PLAY, TAKE, SCORE, SKIP_AND_SCORE, TURN, [DONE]) for a in some
}


def read(text: str) -> Action:
    action = _READ.get(text)
    if action is None:
        raise Unreadable(f"{text[:40]!r} is no action of Dreamworld")
    return action
