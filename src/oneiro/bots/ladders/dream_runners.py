"""The levels of Dream Runners."""

from __future__ import annotations

from typing import Any

from oneiro.games.dream_runners.bot import GREEDY
from oneiro.games.dream_runners.bot import LEVELS as DREAMERS
from oneiro.kernel.game import Bot

LEVELS: dict[str, Bot[Any, Any]] = {
    **{name: dreamer for name, dreamer in DREAMERS.items() if dreamer is not GREEDY},
    "master": GREEDY,
}
"""From the weakest to the strongest."""
