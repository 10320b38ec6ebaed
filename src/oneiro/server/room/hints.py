"""Hints: what the engine would choose in a player's place, told to that player alone."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import structlog

from oneiro.kernel.build import built
from oneiro.kernel.game import Game, Refused, Seat
from oneiro.kernel.match import Match
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.engine import choosing, tasks
from oneiro.server.engine.timeouts import patiently
from oneiro.server.room.connection import Line
from oneiro.server.room.matches import replaced
from oneiro.server.wire import Hint, HintPart, Problem, WordsOut

if TYPE_CHECKING:
    from oneiro.server.room.room import Room

log = structlog.get_logger(__name__)

SLOWER = 4
"""A hint takes so many times fewer nodes where the rules are not compiled."""
NOTHING = 0.05
"""Points that are not worth a word."""


@dataclass(eq=False)
class Asked:
    """A question that a player has, and the engine's answer once it is there."""

    match: Match
    seat: Seat
    question: int
    """The line since which the player is asked."""
    lines: set[Line] = field(default_factory=set)
    """Who waits for it: pages of one player."""
    task: asyncio.Task[None] | None = None
    hint: Hint | None = None


def nodes_for(game: Game[Any, Any]) -> int:
    """What the engine looks at for one hint."""
    return game.hint_nodes // (1 if built() == "compiled" else SLOWER)


class Hints:
    """One question of each seat at a time; asked again, the same answer is given again."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.asked: dict[Seat, Asked] = {}

    @property
    def busy(self) -> bool:
        return any(asked.hint is None for asked in self.asked.values())

    def follow(self) -> None:
        """Forget what nobody has to choose any more."""
        for seat, asked in list(self.asked.items()):
            if not self._open(asked):
                del self.asked[seat]
                if asked.task is not None and asked.hint is None:
                    asked.task.cancel()

    def _open(self, asked: Asked) -> bool:
        match, table = self.room.match, self.room.table
        return (
            match is asked.match
            and table.status == "playing"
            and not table.seats[asked.seat].away
            and asked.seat in match.actors
            and match.asked[asked.seat] == asked.question
        )

    async def ask(self, line: Line, seq: int) -> None:
        await self.room.answer(line, self._ask(line, seq))

    async def _ask(self, line: Line, seq: int) -> None:
        room = self.room
        match, seat = room.playing(line, seq)
        if not room.table.hints:
            raise Refusal("no-hints", "nobody gives hints at this table")
        asked = Asked(match, seat, match.asked[seat])
        if not self._open(asked):
            raise Refusal("not-your-turn", "there is nothing that you must choose now")
        known = self.asked.get(seat)
        if known is None:
            line.pay("hint")
            known = self.asked[seat] = asked
            known.task = asyncio.create_task(self._answer(known))
        if known.hint is not None:
            line.send(known.hint)
        else:
            known.lines.add(line)

    async def _answer(self, asked: Asked) -> None:
        room = self.room
        try:
            hint = await self._thought(asked)
            await room.do(self._count(asked))
        except Refusal as no:
            self._give_up(asked, no.problem)
        except Exception:
            log.exception("a hint came to nothing", table=short(room.table.id))
            self._give_up(asked, Problem("server", "the engine came to nothing"))
        else:
            if self.asked.get(asked.seat) is asked:
                asked.hint = hint
                for line in asked.lines:
                    line.send(hint)

    def _give_up(self, asked: Asked, problem: Problem) -> None:
        if self.asked.get(asked.seat) is asked:
            del self.asked[asked.seat]
            for line in asked.lines:
                line.send(problem)

    async def _thought(self, asked: Asked) -> Hint:
        match, seat = asked.match, asked.seat
        game, s, seq = match.game, match.state, match.seq
        nodes = nodes_for(game)
        async with patiently("the hint"):
            seed = secrets.randbits(64)
            told, more = await asyncio.to_thread(choosing.imagined, game, s, seat, seed)
            found: tasks.Advice = await self.room.engines.run(
                *(tasks.advise, game.key, told, seat, nodes, more),
                urgent=True,
                kind="hint",
                whose=self.room.table.id,
                cost=nodes,
            )
        options, terms = found
        (text, chance, low, parts), *others = options
        try:
            action = game.read(text)
            words = [game.label(s, seat, game.read(option[0])) for option in options]
        except Refused as e:
            raise Refusal("server", f"the engine chose what cannot be read: {e}") from e
        other = others[0] if others else None
        pays = [
            HintPart(term, round(mine - theirs, 2))
            for term, mine, theirs in zip(terms, parts, other[3] if other else parts, strict=True)
        ]
        return Hint(
            seq=seq,
            action=text,
            at=list(game.places(action)),
            label=WordsOut.of(words[0]),
            chance=chance,
            low=low,
            other=WordsOut.of(words[1]) if other else None,
            other_chance=other[1] if other else None,
            gain=most(pays, 1),
            risk=most(pays, -1),
        )

    async def _count(self, asked: Asked) -> None:
        """Written down before it is told: others may see who was helped, and how often."""
        room = self.room
        if not self._open(asked):
            return
        await room.stored(room.store.lifecycle.hinted(room.table.id, asked.seat))
        now = room.table.seats[asked.seat]
        room.table = replaced(room.table, replace(now, hints=now.hints + 1))
        room.changed("seats")

    async def close(self) -> None:
        tasks = [asked.task for asked in self.asked.values() if asked.task is not None]
        self.asked.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def most(parts: list[HintPart], sign: int) -> HintPart | None:
    """The largest of those that bring something, or of those that cost."""
    largest = max(parts, key=lambda part: sign * part.points, default=None)
    return largest if largest is not None and sign * largest.points >= NOTHING else None
