"""How a bot comes to its choice: what takes long in another process, what is quick in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, Protocol, TypeVar

import structlog

from oneiro import bots
from oneiro.kernel import codec
from oneiro.kernel.game import Bot, Game, Refused, Seat, State
from oneiro.server.engine import tasks
from oneiro.server.engine.queue import EngineFailed, Lane

log = structlog.get_logger(__name__)

T = TypeVar("T")

BOT_TIMEOUT_S = 60.0
"""Seconds after which a bot's job is given up, together with the time it waited for a process."""
QUICK = "greedy"
"""Who chooses where a search came to nothing."""


class Engine(Protocol):
    """Where a search runs: the pool of processes, or what stands for it."""

    async def run(
        self,
        function: Callable[..., T],
        *args: Any,
        lane: Lane = "later",
        kind: str = "work",
        whose: str = "",
        cost: float = 0.0,
    ) -> T: ...


async def chosen(
    engine: Engine,
    table: str,
    game: Game[Any, Any],
    s: State,
    seat: Seat,
    level: str,
    seed: int,
) -> str:
    """What the bot chooses; neither this table nor another stands still meanwhile."""
    cost = 0 if obvious(s, seat) else nodes(game, level)
    if cost:
        try:
            async with asyncio.timeout(BOT_TIMEOUT_S):
                told, more = await asyncio.to_thread(imagined, game, s, seat, seed)
                call = (tasks.choose, game.key, told, seat, level, more)
                text = await engine.run(*call, lane="now", kind="bot", whose=table, cost=cost)
            if s.stack[-1].allows(s, seat, game.read(text)):
                return text
            log.error("a bot chose what is not allowed", game=game.key, level=level)
        except (EngineFailed, TimeoutError, Refused) as e:
            log.error("a search came to nothing", game=game.key, level=level, why=str(e))
        level = QUICK
    return await asyncio.to_thread(think, game, s, seat, level, seed)


def nodes(game: Game[Any, Any], level: str) -> int:
    """How long this bot thinks before it moves; see :attr:`oneiro.kernel.game.Bot.nodes`."""
    return bots.bot(game.key, level).nodes


def obvious(s: State, seat: Seat) -> bool:
    """Whether there is nothing to think about."""
    step = s.stack[-1]
    return not step.open_ended and len(step.options(s, seat)) == 1


def imagined(game: Game[Any, Any], s: State, seat: Seat, seed: int) -> tuple[Any, int]:
    """What may leave this process: a position that *seat* cannot tell from *s*, and a new seed."""
    rng = Random(seed)
    return codec.dump(game.imagine(s, seat, rng)), rng.getrandbits(64)


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
    """How long the bot lets others believe that it thinks; 0: it moves as others follow.

    It sees what everybody sees, and not its own hand: the others watch how long it takes.
    """
    rng = Random(seed)
    try:
        return max(0.0, bots.bot(game.key, level).seconds(game.imagine(s, None, rng), seat, rng))
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
