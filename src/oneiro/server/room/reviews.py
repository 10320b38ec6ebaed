"""What the last puzzle of a match was worth to everybody, worked out once and elsewhere."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, NamedTuple

from oneiro.kernel import codec
from oneiro.kernel.game import State
from oneiro.kernel.match import Match
from oneiro.server.engine import tasks
from oneiro.server.room.ports import Engine
from oneiro.server.wire import Review


class Shown(NamedTuple):
    """A puzzle: the move that showed it, and the position after it."""

    seq: int
    state: State


class Reviews:
    """One room's: however many ask, it is worked out once."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.seq = -1
        self.task: asyncio.Task[Review] | None = None

    async def last(self, match: Match, table: str) -> Review | None:
        """Of the last puzzle that was shown; None if there was none, or it has no review.

        Raises :class:`Refusal` if nobody could work it out.
        """
        shown = last_puzzle(match)
        if shown is None:
            return None
        seq = shown.seq
        if self.task is None or self.seq != seq or (self.task.done() and failed(self.task)):
            self.seq = seq
            self.task = asyncio.create_task(worked_out(match, shown, self._engine, table))
            # Looked at here, or a failure that nobody waits for any more would be reported as lost.
            self.task.add_done_callback(failed)
        # One who hangs up must not take the answer from the others.
        made = await asyncio.shield(self.task)
        return made if made.seats else None


def failed(task: asyncio.Task[Any]) -> bool:
    return task.cancelled() or task.exception() is not None


def last_puzzle(match: Match) -> Shown | None:
    states = list(match.states())
    for at in range(len(states) - 1, 0, -1):
        if match.game.puzzle(states[at - 1], states[at]):
            return Shown(match.turns[at].move.seq, states[at])
    return None


async def worked_out(match: Match, shown: Shown, engine: Engine, table: str) -> Review:
    game, seq = match.game, shown.seq
    # Everybody may read a review, so it follows from what a stranger at the table sees.
    told = codec.dump(game.imagine(shown.state, None, Random(seq)))
    async with engine.within("the review"):
        call = (tasks.review, game.key, told, match.seats)
        found = await engine.run(*call, urgent=True, kind="review", whose=table)
    return Review(seq, found)
