"""Games so small that anybody knows how to play them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from oneiro.kernel.game import Game, Options, Outcome, Seat, State, Step
from oneiro.kernel.judge import Judge
from oneiro.kernel.table import Table


class Position(State):
    def __init__(self, numbers: list[int], hidden: list[int], stack: list[Step[Any, Any]]) -> None:
        self.numbers = numbers
        self.hidden = hidden
        self.stack = stack

    def clone(self) -> Position:
        return Position(self.numbers[:], self.hidden[:], self.stack[:])


class Toy(Game[Position, int]):
    """Winners are the seats in ``numbers`` at the end."""

    seats: ClassVar = (2,)
    state: ClassVar = Position

    def start(self) -> Position:
        raise NotImplementedError

    def setup(self, seats: int, options: Options, table: Table) -> Position:
        return self.start()

    def imagine(self, s: Position, seat: Seat | None, rng: Random) -> Position:
        return s.clone()

    def outcome(self, s: Position) -> Outcome | None:
        return None if s.stack else Outcome(frozenset(s.numbers), (0, 0), "over")


class Unsure(Judge[Any, int]):
    """Knows nothing: every option is as likely, and nobody stands better."""

    terms: ClassVar = ("sum",)

    def priors(self, s: Any, seat: Seat, options: Sequence[int]) -> list[float]:
        return [1 / len(options)] * len(options)

    def guess(self, s: Any, seat: Seat, rng: Random) -> int:
        return rng.choice(list(self.options(s, seat)))

    def quiet(self, s: Any) -> bool:
        return False

    def shares(self, s: Any) -> list[float]:
        return [0.5, 0.5]

    def parts(self, s: Any, seat: Seat) -> list[float]:
        return [float(seat in s.numbers)]


class Taking(Step[Position, int]):
    """Take one, two or three; who takes the last wins."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actors(self, s: Position) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: Position, seat: Seat) -> Sequence[int]:
        return range(1, min(3, s.numbers[0]) + 1)

    def choose(self, s: Position, seat: Seat, action: int, table: Table) -> None:
        s.numbers[0] -= action
        s.stack[-1] = Taking(1 - self.seat)
        if not s.numbers[0]:
            s.numbers = [self.seat]
            s.stack.clear()


class Heap(Toy):
    key = "heap"

    def __init__(self, sticks: int) -> None:
        self.sticks = sticks

    def start(self) -> Position:
        return Position([self.sticks], [], [Taking(0)])


class Guessing(Step[Position, int]):
    """Say what lies hidden: 0, 1 or 2. Of ten things in the bag seven are a 2."""

    def actors(self, s: Position) -> tuple[Seat, ...]:
        return (0,)

    def options(self, s: Position, seat: Seat) -> Sequence[int]:
        return range(3)

    def choose(self, s: Position, seat: Seat, action: int, table: Table) -> None:
        s.numbers = [0 if action == s.hidden[0] else 1]
        s.stack.clear()


class Hidden(Toy):
    key = "hidden"
    bag = (0, 1, 1, 2, 2, 2, 2, 2, 2, 2)

    def start(self) -> Position:
        return Position([], [0], [Guessing()])

    def imagine(self, s: Position, seat: Seat | None, rng: Random) -> Position:
        return Position(s.numbers[:], [rng.choice(self.bag)], s.stack[:])


class Showing(Step[Position, int]):
    """Both show 0 or 1 at once. Two zeros: the first wins; else the one who showed 1, or both."""

    secret = True

    def actors(self, s: Position) -> tuple[Seat, ...]:
        return tuple(i for i in (0, 1) if s.hidden[i] < 0)

    def options(self, s: Position, seat: Seat) -> Sequence[int]:
        return range(2)

    def choose(self, s: Position, seat: Seat, action: int, table: Table) -> None:
        s.hidden[seat] = action
        if -1 not in s.hidden:
            s.numbers = [i for i in (0, 1) if s.hidden[i] == 1] or [0]
            s.stack.clear()


class Both(Toy):
    key = "both"

    def start(self) -> Position:
        return Position([], [-1, -1], [Showing()])
