"""What a search needs to know of Neodreams."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from oneiro.games.neodreams import scoring
from oneiro.games.neodreams.actions import Action, Discard
from oneiro.games.neodreams.bot import standing
from oneiro.games.neodreams.bot.greedy import GREEDY
from oneiro.games.neodreams.bot.weighing import weigh, worth_a_thought
from oneiro.games.neodreams.rules import questions, turn
from oneiro.games.neodreams.state import State
from oneiro.kernel import judge
from oneiro.kernel.game import Seat

HEAT: Final = 0.5
"""In credits: by how much an option must be worse to be thought of e times more seldom."""
HEAT_OF_TURNS: Final = 0.65
HEAT_OF_TAKING: Final = 0.3
HEAT_OF_WAKING: Final = 1.2
"""The same where worths say less, or more."""
OPEN_MIND: Final = 0.1
"""Of all thought, so much goes to every option alike."""
SELDOM: Final = 0.2
"""A discard gets so much of what another option of its worth would get."""


class NeodreamsJudge(judge.Judge[State, Action]):
    """Options by what they bring, positions by what the companies will be worth."""

    terms: ClassVar[tuple[str, ...]] = standing.TERMS

    def options(self, s: State, seat: Seat) -> Sequence[Action]:
        listed: Sequence[Action] = s.stack[-1].options(s, seat)
        return worth_a_thought(s, seat, listed) if len(listed) > 1 else listed

    def priors(self, s: State, seat: Seat, options: Sequence[Action]) -> list[float]:
        if isinstance(s.stack[-1], turn.Setting) or len(options) < 2:
            return [1.0 / len(options)] * len(options)
        worths = weigh(s, seat, options)
        heat = heat_of(s.stack[-1])
        best = max(worths)
        alike = OPEN_MIND / len(options)
        likely: list[float] = []
        total = 0.0
        for i in range(len(options)):
            part = alike + (1.0 - OPEN_MIND) * math.exp((worths[i] - best) / heat)
            if isinstance(options[i], Discard) and worths[i] < best:
                part *= SELDOM
            likely.append(part)
            total += part
        return [part / total for part in likely]

    def guess(self, s: State, seat: Seat, rng: Random) -> Action:
        """As the greedy company does, without its thoughts where there is nothing to think of."""
        options = self.options(s, seat)
        return options[0] if len(options) == 1 else GREEDY.choose(s, seat, rng)

    def quiet(self, s: State) -> bool:
        """A turn is to begin."""
        return len(s.stack) == 1

    def shares(self, s: State) -> list[float]:
        if s.over:
            outcome = scoring.outcome(s)
            assert outcome is not None
            part = 1.0 / len(outcome.winners)
            return [part if i in outcome.winners else 0.0 for i in range(len(s.players))]
        return standing.shares(s)

    def parts(self, s: State, seat: Seat) -> list[float]:
        return standing.parts(s, seat)


def heat_of(step: object) -> float:
    if isinstance(step, turn.Turn):
        return HEAT_OF_TURNS
    if isinstance(step, turn.Waking):
        return HEAT_OF_WAKING
    if isinstance(step, turn.Returning | questions.Taking):
        return HEAT_OF_TAKING
    return HEAT


JUDGE = NeodreamsJudge()
