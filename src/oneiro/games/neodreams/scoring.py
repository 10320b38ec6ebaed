"""Credits and who has won."""

from __future__ import annotations

from oneiro.games.neodreams.components import LEFTOVERS
from oneiro.games.neodreams.state import State
from oneiro.kernel.game import Outcome, Seat


def printed(s: State, seat: Seat) -> int:
    return sum(s.book.cards[c].credits for c in s.players[seat].cards)


def on_cards(s: State, seat: Seat) -> int:
    """Images lying on dreams."""
    return sum(s.players[seat].filled)


def leftovers(s: State, seat: Seat) -> int:
    """Images in supply, resources and cards in hand: they are divided once, together."""
    p = s.players[seat]
    return p.images + sum(p.stock) + len(p.hand)


def finale(s: State, seat: Seat) -> int:
    """What dreams bring at the end by what their owner has."""
    out = 0
    for at, card in enumerate(s.players[seat].cards):
        face = s.book.cards[card]
        promise = face.upgraded_finale if s.is_upgraded(seat, at) else face.finale
        if promise:
            out += promise.credits * s.count(seat, promise.of)
    return out


def credits(s: State, seat: Seat) -> int:
    """ND-X2."""
    rest = leftovers(s, seat) // LEFTOVERS
    return printed(s, seat) + on_cards(s, seat) + finale(s, seat) + rest


def outcome(s: State) -> Outcome | None:
    """ND-X2, ND-X3: most credits, then most images on dreams, then shared."""
    if not s.over:
        return None
    seats = range(len(s.players))
    scores = tuple(credits(s, seat) for seat in seats)
    best = max((scores[seat], on_cards(s, seat)) for seat in seats)
    winners = [seat for seat in seats if (scores[seat], on_cards(s, seat)) == best]
    tied = scores.count(best[0]) > 1
    reason = "shared" if len(winners) > 1 else "most-images" if tied else "most-credits"
    return Outcome(frozenset(winners), scores, reason)
