"""Dreamers of six strengths: how well they build, what they overlook, and how long they take."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from oneiro.games.dream_runners.actions import READY, Action, Layout, Lock, write_layout
from oneiro.games.dream_runners.bot.building import begun, seen, tried
from oneiro.games.dream_runners.bot.choices import (
    best_layout,
    best_of,
    effect,
    segment_worths,
    shopping,
    shopping_at_random,
    shopping_by_face,
    woven,
)
from oneiro.games.dream_runners.bot.judge import JUDGE
from oneiro.games.dream_runners.components import SHAPES
from oneiro.games.dream_runners.rules import Dream, Effects, Ready, Shop, Weaving
from oneiro.games.dream_runners.state import State
from oneiro.kernel.game import Bot, Seat

HARDER = 0.2
"""So much longer a dream takes for each level that it is deeper."""
RICHER = 0.08
"""So much longer a dream takes for each segment beyond those that one starts with."""
SPREAD = 0.3
"""How unlike two dreams are: the deviation of the logarithm of the time."""
PONDERING = 60
"""What choosing in the shop by what is worth most takes, in nodes of a search: every segment is
weighed by dreams that are solved with it."""

Buying = Callable[[State, Seat, Shop, Random], Action]


@dataclass(frozen=True)
class Skill:
    """What tells one dreamer from another."""

    seconds: float
    """On average, over a dream of the first level with the segments that one starts with."""
    insight: float = 1.0
    """How often the best layout is found at once, as far as one sees what is there."""
    tries: int = 1
    """Layouts that are tried otherwise."""
    overlooks: float = 0.0
    """How often what a special cell does slips the mind."""
    buying: Buying = shopping


class Dreamer(Bot[State, Action]):
    """Builds as well as the skill allows, and otherwise takes what is worth most now."""

    def __init__(self, name: str, skill: Skill) -> None:
        self.name = name  # type: ignore[misc]  # one class, and each of its bots has a name
        self.skill = skill
        self.nodes = PONDERING if skill.buying is shopping else 0

    def choose(self, s: State, seat: Seat, rng: Random) -> Action:
        step = s.stack[-1]
        if isinstance(step, Dream):
            return Lock(self.build(s, seat, rng, 1.0))
        if isinstance(step, Weaving):
            return woven(s, seat, step)
        if isinstance(step, Effects):
            return effect(s, seat, step)
        if isinstance(step, Ready):
            return READY
        assert isinstance(step, Shop)
        return self.skill.buying(s, seat, step, rng)

    def build(self, s: State, seat: Seat, rng: Random, done: float) -> Layout:
        """What is found with this part of the thinking done."""
        skill = self.skill
        cells = seen(s.cells, skill.overlooks, rng)
        if rng.random() < skill.insight:
            return best_of(s, seat, cells).layout
        return tried(s, seat, cells, math.ceil(done * skill.tries), rng)

    def seconds(self, s: State, seat: Seat, rng: Random) -> float:
        """Log-normal: seldom much quicker than usual, sometimes much slower."""
        if not isinstance(s.stack[-1], Dream):
            return 0.0
        level = s.book.tiles[s.tile].level
        more = max(0, len(s.players[seat].segments) - len(SHAPES))
        mean = self.skill.seconds * (1 + HARDER * level) * (1 + RICHER * more)
        return rng.lognormvariate(math.log(mean) - SPREAD**2 / 2, SPREAD)

    def draft(self, s: State, seat: Seat, rng: Random, done: float) -> str:
        if done <= 0 or not isinstance(s.stack[-1], Dream):
            return ""
        return write_layout(begun(s, self.build(s, seat, rng, done), done))


BOTS: dict[str, Bot[State, Action]] = {
    name: Dreamer(name, skill)
    for name, skill in {
        "novice": Skill(28, 0.32, 55, 0.18, shopping_at_random),
        "casual": Skill(20, 0.28, 50, 0.19, shopping_by_face),
        "skilled": Skill(14, 0.52, 100, 0.13, shopping_by_face),
        "seasoned": Skill(11, 0.6, 120, 0.1),
        "expert": Skill(7.5, 0.87, 150, 0.05),
        "greedy": Skill(5),
    }.items()
}
"""From the weakest to the strongest."""
GREEDY = BOTS["greedy"]

__all__ = ["BOTS", "GREEDY", "JUDGE", "Dreamer", "Skill", "best_layout", "segment_worths"]
