"""One game between bots, at a table where time is counted and nobody waits."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from time import process_time
from typing import Any

from oneiro.kernel import play
from oneiro.kernel.game import Bot, Game, Seat, Timer
from oneiro.kernel.table import Sampled, Table

MOST_DECISIONS = 100_000


class Sitting:
    """The *name* decides everything that happens."""

    def __init__(
        self,
        rules: Game[Any, Any],
        players: Sequence[Bot[Any, Any]],
        options: Mapping[str, str],
        name: str,
    ) -> None:
        seats = len(players)
        self.rules = rules
        self.players = players
        self.name = name
        self.thoughts = [Random(f"{name} bot {seat}") for seat in range(seats)]
        # Generators of their own: how long somebody thinks must not change what is thought.
        self.paces = [Random(f"{name} pace {seat}") for seat in range(seats)]
        self.table = Table(Sampled(Random(f"{name} chance")), quiet=True)
        self.s = play.begin(rules, seats, options, self.table)
        self.decisions = 0
        self.races = 0
        """Questions put to all at once that take time."""
        self.first = [0] * seats
        """How often each was the first to be done."""
        self.late = [0] * seats
        """How often time was up before each was done."""
        self.choices = [0] * seats
        self.spent = [0.0] * seats
        """Seconds of the processor that each has really thought."""

    def play_out(self) -> None:
        while self.goes_on():
            if self.decisions > MOST_DECISIONS:
                raise RuntimeError(f"{self.name} does not end")

    def goes_on(self) -> bool:
        """Put the next question; False, if there is none any more."""
        asked = play.actors(self.s)
        if not asked:
            return False
        step = self.s.stack[-1]
        if step.secret or step.timer(self.s):
            self.race(asked)
        else:
            self.ask(asked[0])
        return True

    def ask(self, seat: Seat) -> None:
        rng = self.thoughts[seat]
        imagined = self.rules.imagine(self.s, seat, rng)
        started = process_time()
        action = self.players[seat].choose(imagined, seat, rng)
        self.spent[seat] += process_time() - started
        self.choices[seat] += 1
        self.act(seat, action)

    def act(self, seat: Seat, action: Any) -> None:
        play.act(self.s, seat, action, self.table)
        self.decisions += 1

    def race(self, asked: Sequence[Seat]) -> None:
        """All think from one moment on and act in the order in which they are done.

        A timer starts when the step first names it. When it is up, all who are still asked get
        what their drafts come to.
        """
        step = self.s.stack[-1]
        takes = {seat: self.seconds(seat) for seat in asked}
        order = sorted(asked, key=lambda seat: (takes[seat], seat))
        timer: Timer | None = None
        now, deadline = 0.0, math.inf
        for at, seat in enumerate(order):
            runs = step.timer(self.s)
            if runs != timer:
                timer, deadline = runs, now + runs.seconds if runs else math.inf
            if takes[seat] > deadline:
                for slow in sorted(order[at:]):
                    self.time_is_up(slow, deadline / takes[slow])
                break
            now = takes[seat]
            self.ask(seat)
        if takes[order[-1]]:
            self.races += 1
            self.first[order[0]] += now > 0

    def seconds(self, seat: Seat) -> float:
        rng = self.paces[seat]
        return self.players[seat].seconds(self.rules.imagine(self.s, seat, rng), seat, rng)

    def time_is_up(self, seat: Seat, done: float) -> None:
        rng = self.paces[seat]
        imagined = self.rules.imagine(self.s, seat, rng)
        draft = self.players[seat].draft(imagined, seat, rng, done)
        self.late[seat] += 1
        self.act(seat, self.rules.read(self.rules.late(self.s, seat, draft)))
