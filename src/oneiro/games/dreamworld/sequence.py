"""DW-P4…P8: in what order the cards of a round stand beside the patient."""

from __future__ import annotations

from typing import Final

from oneiro.games.dreamworld.components import (
    ANY_SUIT,
    CARDS,
    CIRCLE,
    DIAMOND,
    HEXAGON,
    MOON,
    NUMBER_OF,
    SUIT,
    SUN,
    SYMBOL,
)

SENIOR_FIRST: Final[tuple[tuple[int, ...], ...]] = (
    (CIRCLE, HEXAGON, DIAMOND),
    (DIAMOND, HEXAGON, CIRCLE),
)
"""DW-P7: Freud's hierarchy of the suits, by side."""


def nearness(card: int, suit: int, side: int) -> tuple[int, bool, int, bool]:
    """Of two cards the one with less stands nearer to a patient of this *suit*.

    Each rule decides only between cards that are equal by those before it.
    """
    number = NUMBER_OF[card]
    return (
        # DW-P4: the highest number is nearest on the sun side, the lowest on the moon side.
        -number if side == SUN else number,
        # DW-P5: the patient's suit is nearer. DW-P8: beside Freud every suit is in suit.
        suit not in (ANY_SUIT, SUIT[card]),
        # DW-P7, DW-P8: the senior suit is nearer.
        SENIOR_FIRST[side].index(SUIT[card]),
        # DW-P6: of equal number and suit, the card with the symbol of the side is nearer.
        SYMBOL[card] != side,
    )


def _ranks(suit: int, side: int) -> tuple[int, ...]:
    """By card: its place in a line of all cards."""
    line = sorted(range(CARDS), key=lambda card: nearness(card, suit, side))
    ranks = [0] * CARDS
    for rank, card in enumerate(line):
        ranks[card] = rank
    return tuple(ranks)


FROM_PATIENT: Final = tuple(tuple(_ranks(s, side) for side in (SUN, MOON)) for s in range(4))
"""``FROM_PATIENT[suit][side][card]``: :func:`nearness` worked out once; the smaller, the nearer."""


def inserted(row: list[int], card: int, suit: int, side: int) -> list[int]:
    """The sequence *row*, the nearest to the patient first, with *card* in its place."""
    rank = FROM_PATIENT[suit][side]
    i = len(row)
    while i and rank[row[i - 1]] > rank[card]:
        i -= 1
    return [*row[:i], card, *row[i:]]
