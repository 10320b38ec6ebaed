"""Points and who has won."""

from __future__ import annotations

from oneiro.games.roam.components import GOAL, OUTPOST_POINTS
from oneiro.games.roam.state import State
from oneiro.kernel.game import Outcome, Seat


def points(s: State, seat: Seat) -> int:
    """RM-X2, RM-A4, RM-V1: characters, artifacts face down too, and the outpost."""
    book, player = s.book, s.players[seat]
    total = sum(book.character(c).points for c in player.cards)
    total += sum(book.artifacts[a].points for a in player.artifacts)
    return total + (OUTPOST_POINTS if s.outpost == seat else 0)


def goal_reached(s: State) -> bool:
    """RM-X1."""
    return any(len(p.cards) >= GOAL for p in s.players)


def outcome(s: State) -> Outcome | None:
    """RM-X2: most points, then most coins, then shared."""
    if not s.over:
        return None
    scores = tuple(points(s, seat) for seat in range(len(s.players)))
    best = max((scores[i], p.coins) for i, p in enumerate(s.players))
    winners = [i for i, p in enumerate(s.players) if (scores[i], p.coins) == best]
    tied = sum(x == best[0] for x in scores) > 1
    reason = "shared" if len(winners) > 1 else "most-coins" if tied else "most-points"
    return Outcome(frozenset(winners), scores, reason)
