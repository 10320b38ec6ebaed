"""Moves that still stand, and moves that have not happened yet."""

from __future__ import annotations

import pickle
import zlib
from dataclasses import dataclass

from oneiro.kernel.game import State
from oneiro.kernel.log import Move


@dataclass(frozen=True)
class Proposal:
    """A move that is legal but has not happened yet: store it, then accept it."""

    move: Move
    state: State
    keeps: tuple[Turn, ...] = ()


@dataclass(frozen=True)
class Turn:
    """A move that still stands, the question it answered and the next.

    Those who choose at the same time answer one question.
    """

    move: Move
    kept: State | bytes | None
    """The position after it, if that is kept: see ``Match.state_after``."""
    answers: int
    opens: int


def folded(kept: State | bytes | None) -> bytes | None:
    """A position, compressed to a quarter."""
    if not isinstance(kept, State):
        return kept
    return zlib.compress(pickle.dumps(kept, pickle.HIGHEST_PROTOCOL), 1)


def unfolded(kept: bytes) -> State:
    state: State = pickle.loads(zlib.decompress(kept))
    return state
