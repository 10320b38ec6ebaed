"""What a hand is good for in the rounds to come."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from oneiro.games.dreamworld.components import (
    ANY_SUIT,
    FARTHEST,
    MOON_CARD,
    NEAREST,
    NUMBER,
    NUMBER_OF,
    ROUNDS,
    SKIP,
    SMALL_GAP,
    SUIT,
    SUN,
    SUN_CARD,
    SYMBOL,
)
from oneiro.games.dreamworld.state import State


@lru_cache(maxsize=1 << 12)
def usefulness(card: int, side: int, kind: int, amount: int, few: bool, others: int) -> float:
    """The points that *card* may be expected to make in suit among so many other cards."""
    low, high, edge = (2, 10, (11, 1)[side]) if few else (1, 11, (12, 0)[side])
    number = NUMBER_OF[card]
    share = 1 / (high - low + 1)
    ahead = abs(edge - number)

    def free(numbers: float) -> float:
        return (1 - min(1.0, numbers * share)) ** others

    expected = sum(free(step - 0.5) for step in range(1, ahead)) + free(ahead - 0.5)
    applies = 0.0
    if kind == NUMBER:
        applies = 8 <= number <= 10
    elif kind in (SUN_CARD, MOON_CARD):
        applies = (SYMBOL[card] == SUN) == (kind == SUN_CARD)
    elif kind == NEAREST:
        applies = free(ahead - 0.5)
    elif kind == FARTHEST:
        applies = free(high - low + 0.5 - ahead)
    elif kind == SMALL_GAP:
        applies = 1 - free(1.5)
    elif kind == SKIP:
        return expected * 1.5
    return expected + applies * amount


class Prospects:
    """What a hand is still good for: its cards spread over the rounds to come."""

    def __init__(self, s: State, cards: Iterable[int]) -> None:
        few = bool(s.out)
        others = len(s.players) - 1 + bool(s.neutrals) + s.solo
        pairs = []
        for t in range(s.round + 1, ROUNDS):
            suit = s.suits[t // 2]
            for c in cards:
                if suit in (ANY_SUIT, SUIT[c]):
                    use = usefulness(c, t % 2, s.kinds[t], s.amounts[t], few, others)
                    pairs.append((use, t, c))
        pairs.sort(reverse=True)
        self.pairs = pairs
        self.rounds = ROUNDS - 1 - s.round

    def worth(self, hand: Iterable[int]) -> float:
        """Each round served by the most useful card that is still free."""
        free = set(hand)
        open_rounds = self.rounds
        served = set()
        total = 0.0
        for use, t, c in self.pairs:
            if c in free and t not in served:
                total += use
                free.discard(c)
                served.add(t)
                open_rounds -= 1
                if not open_rounds:
                    break
        return total
