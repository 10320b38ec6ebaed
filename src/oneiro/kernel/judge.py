"""What a game knows about good play: enough for one search to play all games well."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Generic, TypeVar

from oneiro.kernel.game import Seat, State
from oneiro.kernel.native import mypyc_attr

S = TypeVar("S", bound=State)
A = TypeVar("A")


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[S, A]):
    """Knows good moves from bad ones, and who stands better.

    It is handed imagined positions only, so it may look at all of them: what it finds in another's
    hand is a guess like any other. It keeps nothing between two calls.
    """

    terms: ClassVar[tuple[str, ...]] = ()
    """What a position is worth points for, by name: the order of :meth:`parts`."""
    guesses: ClassVar[bool] = False
    """True where a secret choice of others is guessed in every imagined world, not learned.

    What the search learns for them is the answer to one seat's own hand, which is the same in all
    worlds and which they do not know.
    """

    def options(self, s: S, seat: Seat) -> Sequence[A]:
        """The choices worth a thought: of very many, or where more is allowed than is listed."""
        listed: Sequence[A] = s.stack[-1].options(s, seat)
        return listed

    def priors(self, s: S, seat: Seat, options: Sequence[A]) -> list[float]:
        """How likely a good player is to choose each of the *options*; they add up to 1."""
        raise NotImplementedError

    def guess(self, s: S, seat: Seat, rng: Random) -> A:
        """A sensible choice, found quickly: for playing on to a position that can be judged."""
        raise NotImplementedError

    def reopen(self, s: S, seat: Seat) -> None:
        """Take back, in an imagined position, what others have chosen in secret.

        The search knows better than chance what they may have chosen.
        """

    def quiet(self, s: S) -> bool:
        """Whether :meth:`shares` can be trusted here: nothing is half done."""
        return True

    def shares(self, s: S) -> list[float]:
        """How likely each seat is to win; they add up to 1, or to less if the table may win."""
        raise NotImplementedError

    def parts(self, s: S, seat: Seat) -> list[float]:
        """What *seat* has and hopes for, in points, by :attr:`terms`. The shares follow from it."""
        raise NotImplementedError
