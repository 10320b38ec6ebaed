"""What the last puzzle of a match was worth to everybody, worked out once and off the loop."""

from __future__ import annotations

import asyncio
from typing import Any

from oneiro.kernel.game import Game, State
from oneiro.kernel.match import Match
from oneiro.server.wire import Review


class Reviews:
    """One room's: however many ask, it is worked out once."""

    def __init__(self) -> None:
        self.seq = -1
        self.task: asyncio.Task[Review] | None = None

    async def last(self, match: Match) -> Review | None:
        """Of the last puzzle that was shown; None if there was none, or it has no review."""
        found = last_puzzle(match)
        if found is None:
            return None
        seq, state = found
        if self.task is None or self.seq != seq or (self.task.done() and failed(self.task)):
            self.seq = seq
            self.task = asyncio.create_task(
                asyncio.to_thread(review, match.game, state, seq, match.seats)
            )
        # One who hangs up must not take the answer from the others.
        made = await asyncio.shield(self.task)
        return made if made.seats else None


def failed(task: asyncio.Task[Any]) -> bool:
    return task.cancelled() or task.exception() is not None


def last_puzzle(match: Match) -> tuple[int, State] | None:
    """The move that showed it, and the position after it."""
    for before, after in zip(match.turns[-2::-1], match.turns[:0:-1], strict=True):
        if match.game.puzzle(before.state, after.state):
            return after.move.seq, after.state
    return None


def review(game: Game[Any, Any], s: State, seq: int, seats: int) -> Review:
    found = (game.review(s, seat) for seat in range(seats))
    return Review(seq, [dict(one) for one in found if one is not None])
