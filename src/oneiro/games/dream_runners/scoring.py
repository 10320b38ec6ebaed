"""Dream points and who has won."""

from __future__ import annotations

from oneiro.games.dream_runners.components import SET_POINTS
from oneiro.games.dream_runners.state import State
from oneiro.kernel.game import Outcome, Seat


def kept_sets(s: State, seat: Seat) -> int:
    """DR-W3: sets of four colours that stayed, for those at the top of the star track."""
    p = s.players[seat]
    return min(p.shards) if p.star == len(s.book.stars) - 1 else 0


def moons(s: State, seat: Seat) -> int:
    return sum(s.book.segments[i].moons for i in s.players[seat].segments)


def points(s: State, seat: Seat) -> int:
    """DR-N2: stars, calm, moons and kept sets."""
    p = s.players[seat]
    kept = SET_POINTS * kept_sets(s, seat)
    return s.book.stars[p.star] + p.calm + moons(s, seat) + kept


def place(s: State, seat: Seat) -> tuple[bool, int, int]:
    """DR-E5, DR-N2: the higher of two stands before the other."""
    p = s.players[seat]
    return p.dreaming, points(s, seat), p.coins


def outcome(s: State) -> Outcome | None:
    """DR-E5, DR-N2: among those still dreaming most points, then coins, then shared."""
    if not s.over:
        return None
    scores = tuple(points(s, seat) for seat in range(len(s.players)))
    dreamers = s.dreamers()
    if not dreamers:
        return Outcome(frozenset(), scores, "all-awake")
    best = max(place(s, i) for i in dreamers)
    winners = [i for i in dreamers if place(s, i) == best]
    if len(dreamers) == 1 and len(s.players) > 1:
        return Outcome(frozenset(winners), scores, "last-dreaming")
    tied = sum(scores[i] == best[1] for i in dreamers) > 1
    reason = "shared" if len(winners) > 1 else "most-coins" if tied else "most-points"
    return Outcome(frozenset(winners), scores, reason)
