"""What the last puzzle of a match was worth to everybody, worked out once and elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from oneiro.kernel import codec
from oneiro.kernel.game import Game, State
from oneiro.kernel.match import Match
from oneiro.server.engine import tasks
from oneiro.server.engine.kept import Kept
from oneiro.server.room.matches import lane_of
from oneiro.server.room.ports import Engine, Host
from oneiro.server.room.state import Event, RoomState
from oneiro.server.wire import Review
from oneiro.store import TableRecord


class Shown(NamedTuple):
    """A puzzle: the move that showed it, and the position after it."""

    seq: int
    state: State


class Looked(NamedTuple):
    """How far a match was looked through, and the last puzzle that was found in it."""

    match: Match
    turns: int
    shown: Shown | None


class Reviews:
    """One room's: however many ask, it is worked out once."""

    def __init__(self, host: Host, engine: Engine) -> None:
        self._host, self._engine = host, engine
        self.looked: Looked | None = None
        self.seq = -1
        self.task: asyncio.Task[Review] | None = None

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def follow(self, s: RoomState, event: Event) -> None:
        """Look at each move as it happens, so that nobody has to look through a whole match."""
        match, looked = s.match, self.looked
        if match is None or not has_puzzles(match.game):
            return
        turns = len(match.turns)
        if turns == 1:
            self.looked = Looked(match, 1, None)
        elif looked is None or looked.match is not match:
            self.looked = None
        elif turns == looked.turns + 1:
            before, now = match.state_after(turns - 2), match.state
            found = match.game.puzzle(before, now)
            shown = Shown(match.turns[-1].move.seq, now) if found else looked.shown
            self.looked = Looked(match, turns, shown)
        elif turns < looked.turns and stands(match, looked.shown):
            self.looked = Looked(match, turns, looked.shown)
        elif turns != looked.turns:
            self.looked = None

    async def last(self, s: RoomState, pay: Callable[[int], None]) -> Review | None:
        """Of the last puzzle that was shown; None if there was none, or it has no review.

        Whoever makes the server look through a match or work something out pays for it. Raises
        :class:`Refusal` if nobody could work it out.
        """
        match, table = s.match, s.table
        if match is None or not has_puzzles(match.game):
            return None
        looked = self.looked
        if looked is None or looked.match is not match:
            looked = await self._look(table, match, pay)
        if looked.shown is None:
            return None
        shown = looked.shown
        if self.task is None or self.seq != shown.seq or (self.task.done() and failed(self.task)):
            pay(A_REVIEW)
            self.seq = shown.seq
            self.task = asyncio.create_task(worked_out(match, shown, self._engine, table.id))
            # Looked at here, or a failure that nobody waits for any more would be reported as lost.
            self.task.add_done_callback(failed)
        # One who hangs up must not take the answer from the others.
        made = await asyncio.shield(self.task)
        return made if made.seats else None

    async def _look(self, table: TableRecord, match: Match, pay: Callable[[int], None]) -> Looked:
        """Through the whole match, which was opened when it was under way already."""
        turns, replays, lines = len(match.turns), self._engine.replays, len(match.log)
        key = "puzzle", table.id, match.seq
        if not replays.has(key):
            pay(lines)
        async with self._engine.within("the review"):
            shown = await replays.once(
                key,
                lambda: replays.ask(lane_of(table), table, match, last_puzzle, cost=lines),
            )
        looked = Looked(match, turns, shown)
        if len(match.turns) == turns and self._host.state.match is match:
            self.looked = looked
        return looked

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()


A_REVIEW = 400
"""To work one out costs as much as to replay so many lines."""


def has_puzzles(game: Game[Any, Any]) -> bool:
    return type(game).puzzle is not Game.puzzle


def stands(match: Match, shown: Shown | None) -> bool:
    """Whether the move that showed a puzzle was not taken back."""
    return shown is None or any(turn.move.seq == shown.seq for turn in match.turns)


def failed(task: asyncio.Task[Any]) -> bool:
    return task.cancelled() or task.exception() is not None


def last_puzzle(kept: Kept) -> Shown | None:
    """Slow: looks through a whole match."""
    match, before, found = kept.match, None, None
    for turn, state in zip(match.turns, match.states(), strict=True):
        if before is not None and match.game.puzzle(before, state):
            found = Shown(turn.move.seq, state)
        before = state
    return found


def imagined(game: Game[Any, Any], shown: Shown) -> Any:
    """Everybody may read a review, so it follows from what a stranger at the table sees."""
    return codec.dump(game.imagine(shown.state, None, Random(shown.seq)))


async def worked_out(match: Match, shown: Shown, engine: Engine, table: str) -> Review:
    game = match.game
    async with engine.within("the review"):
        told = await engine.replays.aside(imagined, game, shown)
        call = (tasks.review, game.key, told, match.seats)
        found = await engine.run(*call, lane="tables", kind="review", whose=table)
    return Review(shown.seq, found)
