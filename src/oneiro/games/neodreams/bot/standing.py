"""Who stands better: what each company will be worth at the end, and how sure that is."""

from __future__ import annotations

import math

from oneiro.games.neodreams.bot.figures import COUNTED, Figures, figures
from oneiro.games.neodreams.bot.values import GROWTH, LATER, PACE
from oneiro.games.neodreams.components import COLUMNS, ENOUGH_CARDS
from oneiro.games.neodreams.language import CLIENTS, LUCID, UPGRADED
from oneiro.games.neodreams.state import State
from oneiro.kernel.game import Seat

TERMS = ("dreams", "images", "promises", "effects", "resources", "hand", "crew")
"""What a company is worth credits for."""

SOON = 3.0
"""With so many turns to come there is time to use anything."""


def to_come(s: State, seat: Seat) -> float:
    """Turns that *seat* will still have, one that is about to begin included."""
    soonest = 30.0
    n = len(s.players)
    for p in s.players:
        missing = ENOUGH_CARDS - len(p.cards)
        if missing <= 0:
            ahead = (seat - s.active) % n
            return 1.0 if ahead <= (s.last - s.active) % n else 0.0
        pace = (len(p.cards) - 2 + 5 * PACE) / (p.turns + 5)
        soonest = min(soonest, missing / pace)
    return soonest


def parts(s: State, seat: Seat) -> list[float]:
    """By :data:`TERMS`, in credits at the end of the game."""
    return _parts(s, seat, figures(s.book), to_come(s, seat))


def _parts(s: State, seat: Seat, known: Figures, turns: float) -> list[float]:
    p, cards = s.players[seat], s.book.cards
    soon = min(1.0, turns / SOON)
    left = max(0.0, turns - 0.5)
    counts = [0] * COUNTED
    room = 0
    credits = 0.0
    lying = 0
    for at in range(len(p.cards)):
        face = cards[p.cards[at]]
        counts[face.kind] += 1
        filled = p.filled[at]
        if filled == face.slots:
            counts[UPGRADED] += 1
        room += face.slots - filled
        credits += face.credits
        lying += filled
    counts[CLIENTS] = len(p.clients)

    promises = 0.0
    effects = 0.0
    waiting = 0.0
    for at in range(len(p.cards)):
        card = p.cards[at]
        face = cards[card]
        upgraded = p.filled[at] == face.slots
        promise = face.upgraded_finale if upgraded else face.finale
        if promise is not None:
            promises += promise.credits * (counts[promise.of] + GROWTH[promise.of] * turns)
        worth = known.worth(face.upgraded if upgraded else face.effect, counts)
        if face.kind == LUCID:
            if card not in p.clients:
                waiting += worth
        else:
            effects += known.uses[card] * left * worth
    free = counts[LUCID] - counts[CLIENTS]
    if free:
        effects += min(0.9, 0.22 * left / (0.5 + 0.5 * free)) * waiting

    stock = 0.0
    for what in range(3):
        stock += p.stock[what] * (0.2 + (LATER[what] - 0.2) * soon)

    hand = 0.0
    creations = turns * PACE + 0.7
    nets: list[float] = []
    for card in p.hand:
        face = cards[card]
        effect = 0.65 * known.worth(face.effect, counts) + 0.35 * known.worth(face.upgraded, counts)
        worth = face.credits + known.uses[card] * left * effect
        k, m, f = face.cost
        worth -= (LATER[0] * k + LATER[1] * m + LATER[2] * f) * (0.4 + 0.6 * soon)
        nets.append(worth)
    nets.sort(reverse=True)
    for net in nets:
        if creations > 0.0 and net > 0.0:
            hand += 0.5 * net * min(1.0, creations)
        creations -= 1.0
    hand += 0.2 * len(p.hand)

    images = lying + p.images * (0.2 + 0.6 * soon)
    crew = 0.0
    for at in range(len(s.grid)):
        if s.grid[at] == seat:
            crew += 1.5 * soon * (1.0 - 0.05 * ((at % COLUMNS - s.phase - 1) % COLUMNS))
    crew += 1.2 * soon * p.nauts
    return [credits, images, promises, effects, stock, hand, crew]


def shares(s: State) -> list[float]:
    """The chance of each seat to win: credits to come, the surer the nearer the end is."""
    known = figures(s.book)
    worths: list[float] = []
    longest = 0.0
    for seat in range(len(s.players)):
        turns = to_come(s, seat)
        longest = max(longest, turns)
        worth = 0.0
        for part in _parts(s, seat, known, turns):
            worth += part
        worths.append(worth)
    unsure = 1.0 + 0.9 * math.sqrt(longest)
    best = max(worths)
    total = 0.0
    for seat in range(len(worths)):
        worths[seat] = math.exp((worths[seat] - best) / unsure)
        total += worths[seat]
    return [worth / total for worth in worths]
