"""The race to turn all tokens, as tables: how far it is, and what points bring.

A supply of tokens is one number here, so that nothing is built to look something up.
"""

from __future__ import annotations

from typing import Final

from oneiro.games.dreamworld.bot.tokens import MOST_POINTS, MOST_SUPPLY, rounds_to_go
from oneiro.games.dreamworld.components import ROW_SIZES, ROW_VALUES, ROWS, TOKENS

SPANS: Final[tuple[int, ...]] = (360, 120, 30, 6, 1)
"""By row: how far a token of it moves the number of what is left."""
SUPPLIES: Final = MOST_SUPPLY + 1

ROUND_WEIGHT: Final = -1.48
"""What a round more to go means for the chance to win. These weights are fitted to games."""
UNTURNED_WEIGHT: Final = -0.55
"""What a point more of unturned tokens does."""
TOKEN_WEIGHT: Final = 0.46
"""What a token more of the same value in all does: small ones are turned more easily."""
GOLD_WEIGHT: Final = 0.19
"""What a turned gold token does, ..."""
LATE_GOLD_WEIGHT: Final = 1.35
"""... and how much more it does when the rounds run out (DW-X2)."""
PLUS_WEIGHT: Final = 0.5
"""What a +1 token in supply does."""
LATE: Final = 4
"""So many rounds before the end gold begins to count for itself."""
DONE_WORTH: Final = 12.0
"""What it does to have turned all: it wins unless others are done in the same round."""
LAST_GOLD: Final = 6.0
"""What a gold token does when no round is left."""
LAST_UNTURNED: Final = -0.2
"""What a point of unturned tokens does then: it only breaks ties."""
TIE: Final = 0.01
"""What a +1 token does where all else is equal (DW-X1, DW-X2)."""


def number(left: list[int]) -> int:
    """The number of what is left of the tokens."""
    code = 0
    for row in range(ROWS):
        code += SPANS[row] * left[row]
    return code


class Race:
    """What is known of the race; made once, for it does not depend on any position."""

    def __init__(self) -> None:
        self.to_go: list[float] = [0.0] * (720 * SUPPLIES)
        """By what is left and +1 tokens: the rounds until all are turned, played well."""
        self.left: list[list[int]] = [[] for _ in range(720)]
        self.gold: list[int] = [0] * 720
        self.unturned: list[int] = [0] * 720
        self.tokens: list[int] = [0] * 720
        for left, by_plus in rounds_to_go().items():
            code = number(list(left))
            self.left[code] = list(left)
            self.gold[code] = left.count(0)
            self.unturned[code] = sum(n * v for n, v in zip(left, ROW_VALUES, strict=True))
            self.tokens[code] = sum(left)
            for plus, rounds in enumerate(by_plus):
                self.to_go[code * SUPPLIES + plus] = rounds
        self.worths: list[float] = [DONE_WORTH] * (720 * SUPPLIES)
        for code in range(1, 720):
            for plus in range(SUPPLIES):
                self.worths[code * SUPPLIES + plus] = (
                    ROUND_WEIGHT * self.to_go[code * SUPPLIES + plus]
                    + UNTURNED_WEIGHT * self.unturned[code]
                    + TOKEN_WEIGHT * self.tokens[code]
                    + GOLD_WEIGHT * self.gold[code]
                    + PLUS_WEIGHT * plus
                )
        self._reached: dict[int, list[float]] = {}

    def worth(self, code: int, plus: int, rounds: int) -> float:
        """What tokens do for the chance to win, with so many rounds to come."""
        tie = TIE * plus
        if rounds == 0:
            return LAST_GOLD * self.gold[code] + LAST_UNTURNED * self.unturned[code] + tie
        worth = self.worths[code * SUPPLIES + min(plus, MOST_SUPPLY)] + tie
        if rounds < LATE:
            worth += LATE_GOLD_WEIGHT * self.gold[code] * (1.0 - rounds / LATE)
        return worth

    def reached(self, code: int, plus: int, rounds: int) -> list[float]:
        """By points to spend: the best worth that turning tokens can bring."""
        late = min(rounds, LATE)
        key = (code * (TOKENS + 1) + plus) * (LATE + 1) + late
        found = self._reached.get(key)
        if found is None:
            found = [-1e9] * (MOST_POINTS + 1)
            self._turn(found, code, plus, late, 0, 0)
            for p in range(1, MOST_POINTS + 1):
                if found[p] < found[p - 1]:
                    found[p] = found[p - 1]
            self._reached[key] = found
        return found

    def _turn(
        self, found: list[float], code: int, plus: int, late: int, spent: int, first: int
    ) -> None:
        worth = self.worth(code, plus, late)
        if worth > found[spent]:
            found[spent] = worth
        left = self.left[code]
        for row in range(first, ROWS):
            n = left[row]
            cost = spent + ROW_VALUES[row]
            if n and cost <= MOST_POINTS:
                gained = 1 if n > 1 else 0
                self._turn(found, code - SPANS[row], plus + gained, late, cost, row)


_races: list[Race] = []


def race() -> Race:
    if not _races:
        _races.append(Race())
    return _races[0]


FRESH: Final = number(list(ROW_SIZES))
