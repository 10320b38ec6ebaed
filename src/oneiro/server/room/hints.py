"""Hints: what the engine would choose in a player's place, told to that player alone."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field, replace
from typing import Any

import structlog

from oneiro.kernel.build import built
from oneiro.kernel.game import Game, Refused, Seat
from oneiro.kernel.match import Match
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.engine import choosing, tasks
from oneiro.server.room.connection import Connection
from oneiro.server.room.matches import replaced
from oneiro.server.room.play import asked as checked
from oneiro.server.room.ports import Engine, Host
from oneiro.server.room.state import Change, Env, Event, RoomState
from oneiro.server.wire import Hint, HintPart, Problem, WordsOut

log = structlog.get_logger(__name__)

SLOWER = 4
"""A hint takes so many times fewer nodes where the rules are not compiled."""
NOTHING = 0.05
"""Points that are not worth a word."""


def is_open(s: RoomState, seat: Seat, question: int) -> bool:
    """Whether *seat* still has to choose what it was asked at that move."""
    return (
        s.match is not None
        and s.table.status == "playing"
        and not s.table.seats[seat].away
        and seat in s.match.actors
        and s.match.asked[seat] == question
    )


@dataclass(frozen=True)
class CountHint:
    """Written down before it is told: others may see who was helped, and how often."""

    seat: Seat
    question: int
    again = False

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        if not is_open(s, self.seat, self.question):
            return None
        now = s.table.seats[self.seat]
        table = replaced(s.table, replace(now, hints=now.hints + 1))
        return Change(
            replace(s, table=table),
            "seats",
            write=lambda store: store.lifecycle.hinted(table.id, self.seat),
        )


@dataclass(eq=False)
class Asked:
    """A question that a player has, and the engine's answer once it is there."""

    match: Match
    seat: Seat
    question: int
    """The move since which the player is asked."""
    connections: set[Connection] = field(default_factory=set)
    """Who waits for it: pages of one player."""
    task: asyncio.Task[None] | None = None
    hint: Hint | None = None


def nodes_for(game: Game[Any, Any]) -> int:
    """What the engine looks at for one hint."""
    return game.hint_nodes // (1 if built() == "compiled" else SLOWER)


class Hints:
    """One question of each seat at a time; asked again, the same answer is given again."""

    def __init__(self, host: Host, engine: Engine) -> None:
        self._host, self._engine = host, engine
        self.asked: dict[Seat, Asked] = {}

    @property
    def busy(self) -> bool:
        return any(asked.hint is None for asked in self.asked.values())

    def follow(self, s: RoomState, event: Event) -> None:
        """Forget what nobody has to choose any more."""
        for seat, asked in list(self.asked.items()):
            if s.match is not asked.match or not is_open(s, seat, asked.question):
                del self.asked[seat]
                if asked.task is not None and asked.hint is None:
                    asked.task.cancel()

    def ask(self, connection: Connection, seq: int) -> None:
        """Answered at once or as soon as the engine has; raises :class:`Refusal`."""
        s = self._host.state
        match, seat = checked(s, connection.visitor, seq)
        if not s.table.hints:
            raise Refusal("no-hints", "nobody gives hints at this table")
        if not is_open(s, seat, match.asked[seat]):
            raise Refusal("not-your-turn", "there is nothing that you must choose now")
        known = self.asked.get(seat)
        if known is None:
            connection.pay("hint", 1)
            known = self.asked[seat] = Asked(match, seat, match.asked[seat])
            known.task = asyncio.create_task(self._answer(known))
        if known.hint is not None:
            connection.send(known.hint)
        else:
            known.connections.add(connection)

    async def _answer(self, asked: Asked) -> None:
        try:
            hint = await self._found(asked)
            await self._host.do(CountHint(asked.seat, asked.question))
        except Refusal as no:
            self._give_up(asked, no.problem)
        except Exception:
            table = short(self._host.state.table.id)
            log.exception("a hint came to nothing", table=table)
            self._give_up(asked, Problem("server", "the engine came to nothing"))
        else:
            if self.asked.get(asked.seat) is asked:
                asked.hint = hint
                for connection in asked.connections:
                    connection.send(hint)

    def _give_up(self, asked: Asked, problem: Problem) -> None:
        if self.asked.get(asked.seat) is asked:
            del self.asked[asked.seat]
            for connection in asked.connections:
                connection.send(problem)

    async def _found(self, asked: Asked) -> Hint:
        match, seat = asked.match, asked.seat
        game, s, seq = match.game, match.state, match.seq
        nodes = nodes_for(game)
        async with self._engine.within("the hint"):
            seed = secrets.randbits(64)
            told, more = await asyncio.to_thread(choosing.imagined, game, s, seat, seed)
            found: tasks.Advice = await self._engine.run(
                *(tasks.advise, game.key, told, seat, nodes, more),
                lane="now",
                kind="hint",
                whose=self._host.state.table.id,
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

    async def close(self) -> None:
        running = [asked.task for asked in self.asked.values() if asked.task is not None]
        self.asked.clear()
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


def most(parts: list[HintPart], sign: int) -> HintPart | None:
    """The largest of those that bring something, or of those that cost."""
    largest = max(parts, key=lambda part: sign * part.points, default=None)
    return largest if largest is not None and sign * largest.points >= NOTHING else None
