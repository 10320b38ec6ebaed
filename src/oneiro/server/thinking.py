"""How a bot comes to its choice, in a thread of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import structlog

from oneiro import bots
from oneiro.kernel.game import Game, Seat, State

log = structlog.get_logger(__name__)


def think(game: Game[Any, Any], s: State, seat: Seat, level: str, seed: int) -> str:
    """What the bot chooses; it sees a position that its seat cannot tell from the real one.

    Works on the position alone, which never changes, so the match may go on meanwhile.
    """
    step = s.stack[-1]
    rng = Random(seed)
    try:
        chosen = bots.bot(game.key, level).choose(game.imagine(s, seat, rng), seat, rng)
        if step.allows(s, seat, chosen):
            return game.write(chosen)
        log.error("a bot chose what is not allowed", game=game.key, level=level)
    except Exception:
        log.exception("a bot failed, and takes the first option", game=game.key, level=level)
    return game.write(step.options(s, seat)[0])
