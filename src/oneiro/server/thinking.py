"""How a bot comes to its choice, in a thread of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import structlog

from oneiro import bots
from oneiro.kernel.game import Bot, Game, Seat, State

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


def takes_time(game: Game[Any, Any], level: str) -> bool:
    """False for bots without a pace of their own, which need not be asked each time."""
    return type(bots.bot(game.key, level)).seconds is not Bot.seconds


def seconds(game: Game[Any, Any], s: State, seat: Seat, level: str, seed: int) -> float:
    """How long the bot lets others believe that it thinks; 0: it moves as others follow."""
    rng = Random(seed)
    try:
        return max(0.0, bots.bot(game.key, level).seconds(game.imagine(s, seat, rng), seat, rng))
    except Exception:
        log.exception("a bot does not know its pace", game=game.key, level=level)
        return 0.0


def draft(game: Game[Any, Any], s: State, seat: Seat, level: str, seed: int, done: float) -> str:
    """What the bot has come to with this part of its thinking done."""
    rng = Random(seed)
    try:
        return bots.bot(game.key, level).draft(game.imagine(s, seat, rng), seat, rng, done)
    except Exception:
        log.exception("a bot has drafted nothing", game=game.key, level=level)
        return ""
