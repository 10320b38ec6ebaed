"""What paces there are, and which of them a game takes."""

from __future__ import annotations

from collections.abc import Mapping

from oneiro.server.base.errors import Refusal
from oneiro.server.wire import Pace
from oneiro.store import PaceRecord

BOUNDS = {
    "untimed": {},
    "live": {"minutes": (1, 180), "increment": (0, 120)},
    "days": {"days": (1, 14)},
}
OWN = {"live": ("untimed",), "days": ("untimed", "correspondence")}
"""Where a game has a pace of its own, those that go with clocks of players: not two at once."""


def agreed_pace(pace: Pace, options: Mapping[str, str]) -> PaceRecord:
    """The pace of a table with these options of its game; raises :class:`Refusal`."""
    bounds = BOUNDS[pace.kind]
    for name in ("minutes", "increment", "days"):
        value: int = getattr(pace, name)
        low, high = bounds.get(name, (0, 0))
        if name not in bounds and value:
            raise Refusal("bad-table", f"a table whose pace is {pace.kind} has no {name}")
        if not low <= value <= high:
            raise Refusal("bad-table", f"{name} is a number from {low} to {high}, not {value}")
    own, fits = options.get("pace", "untimed"), OWN.get(pace.kind)
    if fits is not None and own not in fits:
        words = " or ".join(fits)
        raise Refusal(
            "bad-table",
            f"where the pace is {pace.kind}, the game's own pace is {words}, not {own}",
        )
    return PaceRecord(pace.kind, pace.minutes, pace.increment, pace.days)
