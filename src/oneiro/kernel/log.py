"""The lines of a match's log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from oneiro.kernel.game import Game, Seat
from oneiro.kernel.table import Told
from oneiro.kernel.words import Words, yes

NOBODY = -1
"""The seat of the set-up, which is the first line of every log, and of dealing anew."""
DEAL = "deal"


class Mismatch(ValueError):
    """A log that these rules did not write: another version, a damaged file, or a forgery."""


@dataclass(frozen=True)
class Move:
    """One line of the log: an action with what chance gave and what was said.

    The set-up is line 0. ``undo 7`` takes back line 7, ``back 7`` line 7 and all that came after
    it; whatever is taken back stays in the log. ``deal`` is the first line of its own that a match
    writes which goes on from a position of another: everything hidden was dealt anew.
    """

    seq: int
    seat: Seat
    action: str
    drawn: tuple[int, ...] = ()
    told: tuple[Told, ...] = ()
    fingerprint: str = ""
    """Of the position after the move."""

    @property
    def final(self) -> bool:
        """True if it cannot be taken back: chance fell, or a secret was told."""
        return self.seat == NOBODY or bool(self.drawn) or any(t.secret for t in self.told)

    @property
    def undone(self) -> int | None:
        """The line that this one takes back, if its player was free to."""
        return self._named("undo")

    @property
    def back(self) -> int | None:
        """The line before which the table goes back, if it agreed to."""
        return self._named("back")

    @property
    def deals(self) -> bool:
        """True where everything hidden was dealt anew; *drawn* seeded the dealer."""
        return self.seat == NOBODY and self.action == DEAL

    @property
    def decides(self) -> bool:
        """True for a choice in the game: no set-up, no dealing, and no taking back."""
        return self.seat != NOBODY and self.undone is None and self.back is None

    def _named(self, word: str) -> int | None:
        head, _, seq = self.action.partition(" ")
        return int(seq) if head == word and seq.isdecimal() and len(seq) < 10 else None

    def dump(self) -> dict[str, Any]:
        return {
            "seq": self.seq,
            "seat": self.seat,
            "action": self.action,
            "drawn": list(self.drawn),
            "told": [[list(t.event), t.only, t.secret] for t in self.told],
            "fingerprint": self.fingerprint,
        }

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Move:
        try:
            told = tuple(Told(_event(e), only, secret) for e, only, secret in data["told"])
            return cls(
                data["seq"],
                data["seat"],
                data["action"],
                tuple(data["drawn"]),
                told,
                data["fingerprint"],
            )
        except (KeyError, TypeError, ValueError) as e:
            raise Mismatch(f"no line of a log: {e!r}") from e


def spoken(game: Game[Any, Any], move: Move, viewer: Seat | None) -> list[Words]:
    """What *viewer* hears of a line, for the chronicle.

    That all was dealt anew is the same in every game, and the line itself says it.
    """
    if move.deals:
        return [Words("house-dealt", {"hides": yes(game.hides)})]
    return [game.say(told.event) for told in move.told if told.to(viewer)]


def _event(data: Any) -> Any:
    return tuple(_event(x) for x in data) if isinstance(data, list) else data
