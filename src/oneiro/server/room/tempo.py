"""How long bots take: decided before they look at a choice, so that it says nothing about it.

A search is over sooner where the cards in hand leave little to choose, and at once where they leave
nothing. So it is planned beforehand, by the level and by how long its searches took at this table,
when an answer comes; and what is ready sooner waits.
"""

from __future__ import annotations

import math
from collections import deque
from typing import Any

from oneiro.kernel.build import built
from oneiro.kernel.game import Game
from oneiro.server.engine import choosing

BEAT = 0.25
"""Seconds. Who hardly thinks answers after one; who is late answers at the next."""
REMEMBERED = 16
USUAL = 0.75
"""So large a part of the searches remembered was over by then."""
LONGEST = 6.0
"""Seconds that a bot takes by plan, at most: a server that is slow now is not slow for ever."""
A_SECOND = {True: 2000, False: 500}
"""Nodes of a search in a second, about, by whether the rules are compiled."""


class Tempo:
    """The plan of the bots at one table."""

    def __init__(self) -> None:
        self._took: dict[str, deque[float]] = {}
        """Seconds of the last searches, by level."""

    def planned(self, game: Game[Any, Any], level: str) -> float:
        """Seconds from the moment a bot begins to think until it answers, whatever it finds."""
        nodes = choosing.nodes(game, level)
        if not nodes:
            return BEAT
        took = sorted(self._took.get(level, ()))
        about = nodes / A_SECOND[built() == "compiled"]
        usual = took[math.ceil(USUAL * len(took)) - 1] if took else about
        return min(LONGEST, math.ceil(usual / BEAT) * BEAT)

    def note(self, level: str, seconds: float) -> None:
        """A search of this level took so long."""
        self._took.setdefault(level, deque(maxlen=REMEMBERED)).append(seconds)


def rest(planned: float, took: float) -> float:
    """Seconds until an answer comes that is ready now."""
    if took <= planned:
        return planned - took
    late = took - planned
    return math.ceil(late / BEAT) * BEAT - late
