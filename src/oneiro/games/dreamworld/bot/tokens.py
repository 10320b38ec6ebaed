"""What treatment tokens, points and +1 tokens are worth."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from oneiro.games.dreamworld.components import (
    MOST_PLUS,
    ROUNDS,
    ROW_SIZES,
    ROW_VALUES,
    ROWS,
    TOKENS,
)

MOST_POINTS: Final = 18
MOST_SUPPLY: Final = TOKENS - ROWS
NEVER: Final = float(ROUNDS * TOKENS)

POINTS_A_ROUND: Final = 4.5
"""The worth of being done a round earlier, in points."""
GOLD: Final = 20.0
"""The worth of a gold token when the last round is over, in points."""
LATE: Final = 4
"""So many rounds before the end gold begins to count for itself."""
TIE: Final = 0.01
"""What a +1 token in supply is worth where all else is equal (DW-X1, DW-X2)."""
POINT_ODDS: Final[tuple[float, ...]] = (
    0.2,
    0.055,
    0.1,
    0.155,
    0.17,
    0.12,
    0.09,
    0.06,
    0.035,
    0.015,
)
"""By points: how often a card of a greedy player makes them; a take makes none."""

Left = tuple[int, ...]


@lru_cache(maxsize=1 << 10)
def turnings(left: Left) -> tuple[tuple[int, Left, int], ...]:
    """Every set of tokens that can be turned: its cost, what is left, and the +1 tokens gained."""
    sets: list[tuple[int, Left, int]] = [(0, (), 0)]
    for n, value in zip(left, ROW_VALUES, strict=True):
        sets = [
            (cost + k * value, (*rest, n - k), gained + min(k, n - 1) if n else gained)
            for cost, rest, gained in sets
            for k in range(n + 1)
            if cost + k * value <= MOST_POINTS
        ]
    return tuple(sorted(sets))


@lru_cache(maxsize=1)
def rounds_to_go() -> dict[Left, list[float]]:
    """By tokens left, and +1 tokens in supply: the rounds until all are turned, played well.

    Every round brings points by the odds of a greedy player. A position is solved after all
    those that it can lead to.
    """
    to_go: dict[Left, list[float]] = {(0,) * ROWS: [0.0] * (MOST_SUPPLY + 1)}
    for left in sorted(product(*(range(size + 1) for size in ROW_SIZES)), key=sum):
        if not any(left):
            continue
        reached: list[list[float]] = []
        for plus in range(MOST_SUPPLY + 1):
            best = [NEVER] * (MOST_POINTS + 1)
            for cost, rest, gained in turnings(left):
                if cost:
                    best[cost] = min(best[cost], to_go[rest][min(plus + gained, MOST_SUPPLY)])
            for p in range(1, MOST_POINTS + 1):
                best[p] = min(best[p], best[p - 1])
            reached.append(best)
        to_go[left] = [_waiting(reached, plus) for plus in range(MOST_SUPPLY + 1)]
    return to_go


def _waiting(reached: list[list[float]], plus: int) -> float:
    """The rounds to go from a position whose next ones are known; staying there is possible."""
    spends = range(min(MOST_PLUS, plus) + 1)
    after = [min(reached[plus - k][p + k] for k in spends) for p in range(len(POINT_ODDS))]
    # The better outcomes leave; with the others one stays and waits. How many leave pays best?
    best = NEVER
    leaving = total = 0.0
    for rounds, chance in sorted(zip(after, POINT_ODDS, strict=True)):
        leaving += chance
        total += chance * rounds
        best = min(best, (1 + total) / leaving)
    return best


@lru_cache(maxsize=1 << 16)
def standing(left: Left, plus: int, rounds: int) -> float:
    """The worth of a player's tokens with so many rounds to come, in points.

    Whoever turns all tokens first wins; only when the rounds run out does gold decide.
    """
    gold = left.count(0)
    if not rounds:
        unturned = sum(n * value for n, value in zip(left, ROW_VALUES, strict=True))
        return GOLD * gold - unturned + TIE * plus
    worth = -POINTS_A_ROUND * rounds_to_go()[left][min(plus, MOST_SUPPLY)] + TIE * plus
    if rounds < LATE:
        worth += GOLD * gold * (1 - rounds / LATE)
    return worth


@lru_cache(maxsize=1 << 12)
def worth_of_points(left: Left, plus: int, rounds: int) -> tuple[float, ...]:
    """By points to spend: the best standing they can buy."""
    best = [float("-inf")] * (MOST_POINTS + 1)
    for cost, rest, gained in turnings(left):
        best[cost] = max(best[cost], standing(rest, plus + gained, rounds))
    for p in range(1, MOST_POINTS + 1):
        best[p] = max(best[p], best[p - 1])
    return tuple(best)


@lru_cache(maxsize=1 << 12)
def gains(left: Left, plus: int, rounds: int) -> tuple[float, ...]:
    """By points from the cards: what scoring gains, +1 tokens spent as well as can be."""
    now = standing(left, plus, rounds)
    tables = [worth_of_points(left, plus - k, rounds) for k in range(min(MOST_PLUS, plus) + 1)]
    return tuple(
        max(table[min(p + k, MOST_POINTS)] for k, table in enumerate(tables)) - now
        for p in range(MOST_POINTS + 1)
    )
