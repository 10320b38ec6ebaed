"""The table: where cards are drawn and things are said aloud."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any


class Chance:
    """A source of whole numbers below *n*."""

    def below(self, n: int) -> int:
        raise NotImplementedError

    def pick(self, bag: list[int]) -> int:
        """The index of the piece that comes out of *bag*."""
        return self.below(len(bag))


class Sampled(Chance):
    """Chance for search and simulation. Remembers nothing."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def below(self, n: int) -> int:
        return int(self.rng.random() * n)


class Live(Chance):
    """Chance of a real match: every number follows from a secret seed and its place in the match.

    Number *i* is read from SHA-256 of the seed, *i* and a try counter, so it can be checked by
    anybody once the seed is shown, and a match can go on from number *i* after a restart.
    """

    def __init__(self, seed: bytes, drawn_before: int = 0) -> None:
        if len(seed) < 16:
            raise ValueError("a seed has at least 128 bits")
        self.seed = seed
        self.index = drawn_before

    def below(self, n: int) -> int:
        limit = (1 << 64) // n * n
        for attempt in range(1 << 16):
            block = self.seed + self.index.to_bytes(8, "big") + attempt.to_bytes(2, "big")
            x = int.from_bytes(hashlib.sha256(block).digest()[:8], "big")
            if x < limit:
                self.index += 1
                return x % n
        raise AssertionError("unreachable: every attempt fails with probability below one half")


def commitment(seed: bytes) -> str:
    """What is published before the first card: it binds the seed without showing it."""
    return hashlib.sha256(b"oneiro seed " + seed).hexdigest()


class Recorded(Chance):
    """Chance from the log: a replay needs no seed."""

    def __init__(self, drawn: Iterable[int]) -> None:
        self.drawn = list(drawn)
        self.next = 0

    def below(self, n: int) -> int:
        if self.next == len(self.drawn):
            raise ValueError("the rules ask for more chance than the log has")
        x = self.drawn[self.next]
        self.next += 1
        if not 0 <= x < n:
            raise ValueError(f"the log has {x} where the rules ask for a number below {n}")
        return x

    @property
    def spent(self) -> bool:
        return self.next == len(self.drawn)


class Fixed(Chance):
    """Chance for tests: says which pieces come out of the bags, in order.

    When the list is used up, *then* goes on; without it, drawing more is an error.
    """

    def __init__(self, pieces: Sequence[int], then: Chance | None = None) -> None:
        self.pieces = list(pieces)
        self.then = then

    def below(self, n: int) -> int:
        if self.pieces:
            raise ValueError("a number is asked for where the test fixed a piece")
        if self.then is None:
            raise ValueError("the test fixed fewer pieces than the rules draw")
        return self.then.below(n)

    def pick(self, bag: list[int]) -> int:
        if not self.pieces:
            return self.below(len(bag))
        piece = self.pieces.pop(0)
        if piece not in bag:
            raise ValueError(f"piece {piece} is not in the bag")
        return bag.index(piece)


@dataclass(frozen=True)
class Told:
    """Something said at the table: to everyone, or to one seat only.

    An event is a tuple of a name and plain values. *secret* marks what somebody at the table
    could not have known before; the move that told it cannot be taken back.
    """

    event: tuple[Any, ...]
    only: int | None = None
    secret: bool = False

    def to(self, viewer: int | None) -> bool:
        return self.only is None or self.only == viewer


class Table:
    """The only way rules touch chance or speak."""

    def __init__(self, chance: Chance, quiet: bool = False) -> None:
        self.chance = chance
        self.quiet = quiet
        self.drawn: list[int] = []
        self.told: list[Told] = []

    def draw(self, bag: list[int]) -> int:
        """Take a piece out at random; in what order pieces lie in a bag means nothing."""
        i = self.chance.pick(bag)
        if self.quiet:
            piece = bag[i]
            bag[i] = bag[-1]
            bag.pop()
            return piece
        self.drawn.append(i)
        bag[i], bag[-1] = bag[-1], bag[i]
        return bag.pop()

    def tell(self, event: tuple[Any, ...], only: int | None = None) -> None:
        """Say what everyone (or one seat) could see happen."""
        if not self.quiet:
            self.told.append(Told(event, only, only is not None))

    def reveal(self, event: tuple[Any, ...]) -> None:
        """Show everyone what was hidden until now."""
        if not self.quiet:
            self.told.append(Told(event, None, True))
