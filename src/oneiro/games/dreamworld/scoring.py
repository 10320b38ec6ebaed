"""What a card in the sequence is worth, and who has won."""

from __future__ import annotations

from typing import Final

from oneiro.games.dreamworld.components import (
    ANY_SUIT,
    FARTHEST,
    MOON,
    MOON_CARD,
    NEAREST,
    NUMBER,
    NUMBER_OF,
    ROW_VALUES,
    SKIP,
    SMALL_GAP,
    SUIT,
    SUN,
    SUN_CARD,
    SYMBOL,
    TOKENS,
)
from oneiro.games.dreamworld.state import State
from oneiro.kernel.game import Outcome

ALL_VALUE: Final = sum(v * n for v, n in zip(ROW_VALUES, range(1, TOKENS), strict=False))


def in_suit(s: State, card: int) -> bool:
    """DW-G3, DW-P8."""
    suit = s.suits[s.round // 2]
    return suit in (ANY_SUIT, SUIT[card])


def may_skip(s: State, index: int) -> bool:
    """DW-E6: there is a card to be skipped; the edge cannot be."""
    return s.kinds[s.round] == SKIP and index > 0


def therapy(s: State, index: int, gap: int) -> int:
    """DW-E1…E5: what this round's token adds to or takes from the card at *index*."""
    kind = s.kinds[s.round]
    row = s.rows[s.round]
    card = row[index]
    if kind == NUMBER:
        applies = 8 <= NUMBER_OF[card] <= 10
    elif kind == SUN_CARD:
        applies = SYMBOL[card] == SUN
    elif kind == MOON_CARD:
        applies = SYMBOL[card] == MOON
    elif kind == FARTHEST:
        applies = index == len(row) - 1
    elif kind == NEAREST:
        applies = index == 0
    elif kind == SMALL_GAP:
        applies = gap <= 1
    else:
        applies = False
    return s.amounts[s.round] if applies else 0


def points(s: State, index: int, skip: bool = False) -> int:
    """DW-G5: points before +1 tokens."""
    gap = s.gap(index, skip)
    return max(0, gap + therapy(s, index, gap))


def id_points(s: State, index: int) -> int:
    """DW-I5: of an optional effect Id takes what gives the larger gap."""
    best = points(s, index)
    return max(best, points(s, index, True)) if may_skip(s, index) else best


def outcome(s: State) -> Outcome | None:
    """DW-X1, DW-X2, DW-I6."""
    if not s.over:
        return None
    scores = tuple(ALL_VALUE - p.unturned for p in s.players)
    if s.solo:
        winners, reason = _solo(s)
    else:
        winners, reason = _together(s)
    return Outcome(frozenset(winners), scores, reason)


def _together(s: State) -> tuple[list[int], str]:
    seats = list(range(len(s.players)))
    finished = [i for i in seats if s.players[i].all_turned]
    if finished:
        most = max(s.players[i].plus for i in finished)
        return [i for i in finished if s.players[i].plus == most], "all-turned"

    def standing(i: int) -> tuple[int, int, int]:
        p = s.players[i]
        return p.gold, -p.unturned, p.plus

    best = max(standing(i) for i in seats)
    return [i for i in seats if standing(i) == best], "most-gold"


def _solo(s: State) -> tuple[list[int], str]:
    player = s.players[0]
    if player.all_turned and not s.id_left:
        return ([0], "both-all-turned") if player.plus else ([], "both-all-turned")
    if player.all_turned:
        return [0], "all-turned"
    if not s.id_left:
        return [], "id-all-turned"
    return ([0] if player.gold > len(s.id_turned) else []), "most-gold"
