"""What a player of a small game chooses, and the steps that ask for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from oneiro.kernel.game import Action, Seat, Step
from oneiro.kernel.table import Table
from oneiro.kit.zones import NONE, picks_of


@dataclass(frozen=True)
class Do(Action):
    """A verb, and the piece that it is done with."""

    verb: str
    piece: int = NONE
    """:data:`NONE` for what needs no piece: to pass."""


@cache
def do(verb: str, piece: int = NONE) -> Do:
    """Made once and looked up."""
    return Do(verb, piece)


class Stage(Step[Any, Do]):
    """A step without values of its own: all that is true stands in the position."""

    verb: ClassVar[str]
    """What is done here; it names the question, too."""
    others: ClassVar[tuple[str, ...]] = ()
    """What else may be done here."""


class Picking(Stage):
    """All pick one piece of a zone at once and in secret; then *run* goes on.

    The players' choice has the name of the verb, and is cleared by *run*.
    """

    secret = True

    def open(self, s: Any) -> bool:
        """Whether there is something to pick for; by what everybody sees."""
        return True

    def actors(self, s: Any) -> tuple[Seat, ...]:
        if not self.open(s):
            return ()
        return tuple([i for i, p in enumerate(s.players) if getattr(p, self.verb) == NONE])

    def options(self, s: Any, seat: Seat) -> list[Do]:
        player = s.players[seat]
        zone = dict(picks_of(player))[self.verb]
        return [do(self.verb, piece) for piece in sorted(getattr(player, zone))]

    def choose(self, s: Any, seat: Seat, action: Do, table: Table) -> None:
        setattr(s.players[seat], self.verb, action.piece)
