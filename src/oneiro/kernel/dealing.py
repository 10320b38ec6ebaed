"""Dealing anew: everything hidden at a known position, by numbers that anybody can check later."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from oneiro.kernel import play
from oneiro.kernel.game import Game, Illegal, State
from oneiro.kernel.table import Chance

NUMBERS: Final = 8
BITS: Final = 32
"""So many numbers of so many bits seed the dealer."""
TRIES: Final = 200
"""How often it is dealt, at most, until those who are asked can answer."""


def deal(game: Game[Any, Any], s: State, chance: Chance) -> tuple[State, tuple[int, ...]]:
    """The position *s* with everything hidden dealt anew, and the numbers that *chance* gave.

    What all know stays: also who is asked what. So it is dealt until all of them have something to
    choose. Raises :class:`Illegal` where that never happens.
    """
    asked = play.actors(s)
    drawn: list[int] = []
    for _ in range(TRIES):
        drawn += [chance.below(1 << BITS) for _ in range(NUMBERS)]
        state = dealt(game, s, drawn)
        if play.actors(state) == asked and all(play.options(state, seat) for seat in asked):
            return state, tuple(drawn)
    raise Illegal("what is hidden here cannot be dealt anew: go on from another line")


def dealt(game: Game[Any, Any], s: State, drawn: Sequence[int]) -> State:
    """What the last of these numbers deal."""
    seed = 0
    for number in drawn[-NUMBERS:]:
        seed = seed << BITS | number
    state: State = game.imagine(s, None, Random(seed))
    return state
