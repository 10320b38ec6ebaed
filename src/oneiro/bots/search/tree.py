"""The tree of one thought: what each chooser tried at each point, and how it came out.

A node is a history of choices as far as the thinking seat could follow it, not a position: every
walk through the tree goes through another imagined world, and what it meets at a node is averaged.
An option that a world does not have is passed by there, and counts only where it could be chosen.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from oneiro.kernel import play
from oneiro.kernel.game import Game, Seat, State
from oneiro.kernel.judge import Judge
from oneiro.kernel.table import Sampled, Table

EXPLORE: Final = 2.0
"""How far a good prior outweighs a good result, in units of what results differ by."""
LEAST_SPREAD: Final = 0.02
UNTRIED: Final = 0.25
"""An option not yet tried is taken to be so much of the spread below the usual result."""
LONGEST: Final = 200
"""Choices played on to a quiet position, at most."""
QUARTER: Final = 4


class Arm:
    """One option of one chooser."""

    def __init__(self, action: Any, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.child: Node | None = None

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Side:
    """What one seat chooses from at one node."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.visits = 0
        self.total = 0.0
        self.arms: dict[Any, Arm] = {}


class Node:
    """A point of the tree. Where several choose at once, each has a side of its own."""

    def __init__(self) -> None:
        self.visits = 0
        self.sides: list[Side] = []
        self.together: dict[tuple[Any, ...], Node] = {}
        """What follows when several have chosen at once, by what they chose."""

    def side(self, seat: Seat) -> Side:
        for side in self.sides:
            if side.seat == seat:
                return side
        side = Side(seat)
        self.sides.append(side)
        return side


class Tried:
    """What the futures behind one option of the root were like."""

    def __init__(self, terms: int) -> None:
        self.values: list[float] = []
        self.parts = [0.0] * terms

    def low(self) -> float:
        """The mean over the worse quarter."""
        worse = sorted(self.values)[: max(1, len(self.values) // QUARTER)]
        return sum(worse) / len(worse) if worse else 0.0


class Tree:
    """One thought of *seat* about *s*: it grows by a node with every walk."""

    def __init__(
        self,
        game: Game[Any, Any],
        judge: Judge[Any, Any],
        s: State,
        seat: Seat,
        rng: Random,
        explain: bool = False,
        among: Sequence[Any] = (),
    ) -> None:
        self.game = game
        self.judge = judge
        self.seat = seat
        self.rng = rng
        self.explain = explain
        self.table = Table(Sampled(rng), quiet=True)
        # The one look at the true position: all worlds are imagined from what the seat knows.
        self.known: State = game.imagine(s, seat, rng)
        judge.reopen(self.known, seat)
        self.options: Sequence[Any] = among or judge.options(self.known, seat)
        self.root = Node()
        self.walks = 0
        self.shares: list[float] = []
        self.squares: list[float] = []
        self.tried: dict[Any, Tried] = {}
        self.first: Arm | None = None
        self.path: list[Side] = []
        self.taken: list[Arm] = []

    def spread(self, seat: Seat) -> float:
        """How much results differ for *seat*: what counts as much better depends on it."""
        if self.walks < 2:
            return 0.1
        mean = self.shares[seat] / self.walks
        return max(LEAST_SPREAD, math.sqrt(max(0.0, self.squares[seat] / self.walks - mean * mean)))

    def opened(self) -> Side:
        """What the seat chooses from, before any walk has been there."""
        side = self.root.side(self.seat)
        self.open(side, self.known, self.options)
        return side

    def walk(self, first: Arm | None = None) -> list[float]:
        """One walk: down the tree in one imagined world, one new node, and back with its worth.

        With *first* the seat chooses that at the root, whatever else looks better.
        """
        self.first = first
        s: State = self.game.imagine(self.known, self.seat, self.rng)
        self.judge.reopen(s, self.seat)
        self.path = []
        self.taken = []
        node = self.root
        node.visits += 1
        while s.stack:
            node = self.step(node, s)
            node.visits += 1
            if node.visits == 1:
                self.play_on(s)
                break
        worth = self.worth(s)
        self.back(s, worth)
        return worth

    def began_with(self) -> Arm:
        """What the seat chose at the root in the last walk."""
        for side, arm in zip(self.path, self.taken, strict=True):
            if side.seat == self.seat:
                return arm
        raise AssertionError("a walk begins at the root")

    def step(self, node: Node, s: State) -> Node:
        """Everybody who is asked at *node* chooses."""
        top = s.stack[-1]
        asked = top.actors(s)
        if not top.secret or len(asked) == 1:
            seat = self.seat if node is self.root and self.seat in asked else asked[0]
            arm = self.choose(node, seat, s)
            play.act(s, seat, arm.action, self.table)
            if arm.child is None:
                arm.child = Node()
            return arm.child
        # Nobody sees a choice before all are made, so each chooses at the position as it is.
        judge = self.judge
        chosen = [
            judge.guess(s, seat, self.rng)
            if judge.guesses and seat != self.seat
            else self.choose(node, seat, s).action
            for seat in asked
        ]
        for seat, action in zip(asked, chosen, strict=True):
            play.act(s, seat, action, self.table)
        key = tuple(chosen)
        after = node.together.get(key)
        if after is None:
            after = Node()
            node.together[key] = after
        return after

    def choose(self, node: Node, seat: Seat, s: State) -> Arm:
        side = node.side(seat)
        asked_now = node is self.root and seat == self.seat
        options = self.options if asked_now else self.judge.options(s, seat)
        arms = side.arms
        here: list[Arm] = []
        for option in options:
            found = arms.get(option)
            if found is None:
                self.open(side, s, options)
                found = arms[option]
            here.append(found)
        best = here[0]
        if self.first is not None and asked_now:
            best = self.first
        elif len(here) > 1:
            best = self.best(side, here)
        self.path.append(side)
        self.taken.append(best)
        return best

    def open(self, side: Side, s: State, options: Sequence[Any]) -> None:
        """Options seen for the first time get the prior that they have in this world."""
        priors = (
            self.judge.priors(s, side.seat, options) if len(options) > 1 else [1.0] * len(options)
        )
        for option, prior in zip(options, priors, strict=True):
            if option not in side.arms:
                side.arms[option] = Arm(option, prior)

    def best(self, side: Side, here: list[Arm]) -> Arm:
        visits = 0
        likely = 0.0
        for arm in here:
            visits += arm.visits
            likely += arm.prior
        spread = self.spread(side.seat)
        usual = side.total / side.visits - UNTRIED * spread if side.visits else 0.5
        pull = EXPLORE * spread * math.sqrt(visits + 1.0) / max(likely, 1e-9)
        best = here[0]
        most = -1e9
        for arm in here:
            n = arm.visits
            worth = (arm.total / n if n else usual) + pull * arm.prior / (1 + n)
            if worth > most:
                best, most = arm, worth
        return best

    def play_on(self, s: State) -> None:
        """With quick choices to a position that can be judged."""
        judge = self.judge
        for _ in range(LONGEST):
            if not s.stack or judge.quiet(s):
                return
            top = s.stack[-1]
            asked = top.actors(s)
            chosen = [judge.guess(s, seat, self.rng) for seat in asked] if top.secret else []
            if not chosen:
                play.act(s, asked[0], judge.guess(s, asked[0], self.rng), self.table)
            for seat, action in zip(asked, chosen, strict=False):
                play.act(s, seat, action, self.table)

    def worth(self, s: State) -> list[float]:
        if s.stack:
            return self.judge.shares(s)
        outcome = self.game.outcome(s)
        assert outcome is not None
        part = 1.0 / len(outcome.winners) if outcome.winners else 0.0
        return [part if i in outcome.winners else 0.0 for i in range(len(outcome.scores))]

    def back(self, s: State, worth: list[float]) -> None:
        if not self.walks:
            self.shares = [0.0] * len(worth)
            self.squares = [0.0] * len(worth)
        self.walks += 1
        for i, share in enumerate(worth):
            self.shares[i] += share
            self.squares[i] += share * share
        for side, arm in zip(self.path, self.taken, strict=True):
            share = worth[side.seat]
            side.visits += 1
            side.total += share
            arm.visits += 1
            arm.total += share
        if self.explain:
            self.explained(s, worth[self.seat])

    def explained(self, s: State, value: float) -> None:
        """Keep what is needed to say why: how bad it can get, and where the points come from."""
        action = self.began_with().action
        tried = self.tried.get(action)
        if tried is None:
            tried = Tried(len(self.judge.terms))
            self.tried[action] = tried
        tried.values.append(value)
        mine = self.judge.parts(s, self.seat)
        theirs: list[float] = []
        for seat in range(len(self.shares)):
            if seat != self.seat:
                parts = self.judge.parts(s, seat)
                if not theirs or math.fsum(parts) > math.fsum(theirs):
                    theirs = parts
        for i in range(len(mine)):
            tried.parts[i] += mine[i] - (theirs[i] if theirs else 0.0)
