"""The strengths at which people meet a game's bots, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """One strength; :mod:`oneiro.bots.ladder` makes a bot of it."""

    name: str
    bot: str = "greedy"
    """Who chooses: ``random``, ``greedy``, ``search``, or a name in the game's ``bot.BOTS``."""
    nodes: int = 0
    """Positions that ``search`` looks at for a choice."""
    slip: float = 0.0
    """The part of its choices, from 0 to 1, that is left to chance."""
