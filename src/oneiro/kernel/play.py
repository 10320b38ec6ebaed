"""Advance a position from one choice to the next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from oneiro.kernel.game import Seat, State
from oneiro.kernel.table import Table


def settle(s: State, table: Table) -> None:
    """Run steps until someone must choose, or the stack is empty."""
    stack = s.stack
    while stack:
        top = stack[-1]
        if top.actors(s):
            return
        top.run(s, table)


def actors(s: State) -> tuple[Seat, ...]:
    """The seats that must choose now."""
    return s.stack[-1].actors(s) if s.stack else ()


def options(s: State, seat: Seat) -> Sequence[Any]:
    """Every legal choice of *seat*; none, if it is not asked."""
    if not s.stack:
        return ()
    top = s.stack[-1]
    return top.options(s, seat) if seat in top.actors(s) else ()


ASIDE = 0.1


def pick(options: Sequence[Any], rng: Random) -> Any:
    """Any of the *options*. What may be done by the way at every choice is picked seldom.

    Such an action has ``aside`` set, and stands behind all others.
    """
    if not getattr(options[-1], "aside", False) or rng.random() < ASIDE:
        return rng.choice(options)
    asked = [o for o in options if not getattr(o, "aside", False)]
    return rng.choice(asked or options)


def act(s: State, seat: Seat, action: Any, table: Table) -> None:
    """Carry out a legal *action* and settle. Changes *s*: hand in a clone you own."""
    s.stack[-1].choose(s, seat, action, table)
    settle(s, table)
