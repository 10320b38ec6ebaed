"""Advance a position from one choice to the next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, TypeVar

from oneiro.kernel.game import Action, Game, Options, Seat, State
from oneiro.kernel.table import Table

S = TypeVar("S", bound=State)


def begin(game: Game[S, Any], seats: int, options: Options, table: Table) -> S:
    """A new game at its first question; what *options* do not name is as usual."""
    s = game.setup(seats, game.agree(seats, options), table)
    settle(s, table)
    return s


def settle(s: State, table: Table) -> tuple[Seat, ...]:
    """Run steps until someone must choose, or the stack is empty; says who must."""
    stack = s.stack
    while stack:
        top = stack[-1]
        asked = top.actors(s)
        if asked:
            return asked
        top.run(s, table)
    return ()


def actors(s: State) -> tuple[Seat, ...]:
    """The seats that must choose now."""
    return s.stack[-1].actors(s) if s.stack else ()


def options(s: State, seat: Seat) -> Sequence[Any]:
    """Every legal choice of *seat*; none, if it is not asked."""
    if not s.stack:
        return ()
    top = s.stack[-1]
    return top.options(s, seat) if seat in top.actors(s) else ()


ASIDE: Final = 0.1


def pick(options: Sequence[Any], rng: Random) -> Any:
    """Any of the *options*. What may be done by the way at every choice is picked seldom."""
    count = len(options)
    if is_aside(options[-1]) and rng.random() >= ASIDE:
        asked = count
        while asked and is_aside(options[asked - 1]):
            asked -= 1
        count = asked or count
    return options[int(rng.random() * count)]


def is_aside(action: Any) -> bool:
    return isinstance(action, Action) and action.aside()


def act(s: State, seat: Seat, action: Any, table: Table) -> tuple[Seat, ...]:
    """Carry out a legal *action* and settle; says who must choose next.

    Changes *s*: hand in a clone you own.
    """
    s.stack[-1].choose(s, seat, action, table)
    return settle(s, table)


def play_out(s: State, table: Table, rng: Random) -> int:
    """Let chance choose up to the end; says how many choices there were."""
    choices = 0
    asked = settle(s, table)
    while asked:
        seat = asked[0]
        asked = act(s, seat, pick(s.stack[-1].options(s, seat), rng), table)
        choices += 1
    return choices
