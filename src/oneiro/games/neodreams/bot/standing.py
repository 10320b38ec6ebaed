"""Who stands better: what each company will be worth at the end, and how sure that is.

The weights were fitted to the final credits of 5000 games of greedy companies of many tastes, with
some mistakes, two to four at a table: at the start of each turn, what a company had more than the
others then against the credits that it had more at the end. On games that the fit had not seen the
logarithm of the winner's share is -0.73 on average; -0.85 with shares by present credits alone,
-0.99 with even ones.
"""

from __future__ import annotations

import math
from typing import Final

from oneiro.games.neodreams.bot.figures import COUNTED, Figures, figures
from oneiro.games.neodreams.bot.values import GROWTH, LATER, PACE, TIMES
from oneiro.games.neodreams.components import COLUMNS, ENOUGH_CARDS
from oneiro.games.neodreams.language import (
    CLIENTS,
    COLLECTIVE,
    CONNECTED,
    LUCID,
    UPGRADED,
)
from oneiro.games.neodreams.state import Player, State
from oneiro.kernel.game import Seat

TERMS: Final[tuple[str, ...]] = (
    "dreams",
    "images",
    "promises",
    "effects",
    "resources",
    "hand",
    "crew",
)
"""What a company is worth credits for."""

SOON: Final = 3.0
"""With so many turns to come there is time to use anything."""
FADES: Final = 0.026
"""What a lead in credits loses with every turn to come."""
DREAM: Final = 0.62
"""A dream besides its credits and effect: one step nearer to the end, and room for images."""
GROWS: Final = 1.09
"""Of what promises for the end are expected to grow, so much does."""
CLIENT_AFTER: Final = 6.0
"""Turns after which two lucid dreams of three have got their client."""
LUCID_WORK: Final = 1.1
"""Of what a lucid dream does, once it has a client."""
COLLECTIVE_WORK: Final = 0.2
"""Broadcasts a turn."""
UPGRADE_NEAR: Final = 0.35
"""Of what an upgrade adds, by each image that it still lacks."""
RESOURCE: Final = 0.2
"""Any resource, as much as at the end."""
HOARD: Final = 6
HOARDED: Final = 0.23
"""Above so many of one kind each is worth so much less."""
IMAGE_NOW: Final = 0.22
IMAGE_LATER: Final = -0.11
"""An image in supply; the second with time to use it."""
FITS_NOW: Final = 0.13
FITS_LATER: Final = 0.72
"""One for which there is an empty slot, besides."""
CARD_NOW: Final = 0.17
CARD_LATER: Final = -0.11
"""A card in hand."""
BEST_NOW: Final = 0.44
BEST_LATER: Final = -0.31
"""Of what dreams in hand are worth beyond their price, as many as can still be created."""
ALL_LATER: Final = 0.18
"""The same of all dreams in hand."""
READY: Final = 0.25
"""Of the best dream that can be paid for now."""
OUT_NOW: Final = (1.14, 0.0, -0.36, -0.2)
"""An oneironaut who is out rather than at home, by the advances to wait for: one, two …"""
OUT_LATER: Final = (0.27, 0.54, 0.08, -0.89)
"""The same, with time to come."""
TO_MOVE: Final = 1.46
TO_MOVE_LATER: Final = -0.28
"""Being the one whose turn begins."""
SURE: Final = 0.81
UNSURE: Final = 0.78
UNSURE_A_TURN: Final = 1.78
"""How much a credit more or less says about the end, and how that wears off with time."""


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
    return weighed(s, seat, figures(s.book), to_come(s, seat))


def weighed(s: State, seat: Seat, known: Figures, turns: float) -> list[float]:
    p, cards = s.players[seat], s.book.cards
    soon = min(1.0, turns / SOON)
    left = max(0.0, turns - 0.5)
    lasts = 1.0 - FADES * turns
    client = 1.0 - math.exp(-left / CLIENT_AFTER)
    counts = [0] * COUNTED
    room = 0
    credits = 0
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
    for at in range(len(p.cards)):
        card = p.cards[at]
        face = cards[card]
        missing = face.slots - p.filled[at]
        promise = face.finale if missing else face.upgraded_finale
        if promise is not None:
            promises += promise.credits * (
                lasts * counts[promise.of] + GROWS * GROWTH[promise.of] * turns
            )
        times = 0.0
        if face.kind == LUCID:
            if card not in p.clients:
                times = LUCID_WORK * client
        elif face.kind == COLLECTIVE:
            times = COLLECTIVE_WORK * left
        else:
            times = known.uses[card] * left
        if times:
            worth = known.worth(face.upgraded, counts)
            if missing:
                plain = known.worth(face.effect, counts)
                worth = plain + UPGRADE_NEAR * (worth - plain) / missing
            effects += times * worth

    stock = 0.0
    for have in p.stock:
        stock += RESOURCE * have
        if have > HOARD:
            stock -= HOARDED * soon * (have - HOARD)
    fitting = min(room, p.images)
    images = lasts * lying + p.images * (IMAGE_NOW + IMAGE_LATER * soon)
    images += fitting * (FITS_NOW + FITS_LATER * soon)
    crew = 0.0
    for at in range(len(s.grid)):
        if s.grid[at] == seat:
            wait = (at % COLUMNS - s.phase - 1) % COLUMNS
            crew += OUT_NOW[wait] + OUT_LATER[wait] * soon
    if s.active == seat:
        crew += TO_MOVE + TO_MOVE_LATER * soon
    dreams = lasts * credits + DREAM * soon * len(p.cards)
    return [dreams, images, promises, effects, stock, hand(s, p, known, counts, turns), crew]


def hand(s: State, p: Player, known: Figures, counts: list[int], turns: float) -> float:
    """What the dreams in hand promise beyond their price, and what can be created at once."""
    cards = s.book.cards
    soon = min(1.0, turns / SOON)
    left = max(0.0, turns - 0.5)
    free = counts[LUCID] - counts[CLIENTS]
    client = min(0.9, TIMES[CONNECTED] * left / (0.5 + 0.5 * free))
    part_paid = 0.4 + 0.6 * soon
    k, m, f = p.stock
    nets: list[float] = []
    ready = 0.0
    for card in p.hand:
        face = cards[card]
        worth = 0.65 * known.worth(face.effect, counts) + 0.35 * known.worth(face.upgraded, counts)
        if face.kind == LUCID:
            worth *= 0.85 * client
        else:
            worth *= known.uses[card] * left
        worth += face.credits + 0.12 * face.slots * soon
        promise = face.finale
        if promise is not None:
            worth += 0.6 * promise.credits * (counts[promise.of] + GROWTH[promise.of] * turns)
        promise = face.upgraded_finale
        if promise is not None:
            worth += 0.4 * promise.credits * (counts[promise.of] + GROWTH[promise.of] * turns)
        cost = face.cost
        if max(0, cost[0] - k) + max(0, cost[1] - m) + cost[2] <= f:
            ready = max(ready, worth)
        price = LATER[0] * cost[0] + LATER[1] * cost[1] + LATER[2] * cost[2]
        nets.append(worth - price * part_paid)
    nets.sort(reverse=True)
    creations = turns * PACE + 0.7
    best = 0.0
    everything = 0.0
    for net in nets:
        if net <= 0.0:
            break
        everything += net
        best += net * min(1.0, max(0.0, creations))
        creations -= 1.0
    worth = len(nets) * (CARD_NOW + CARD_LATER * soon)
    return (
        worth
        + best * (BEST_NOW + BEST_LATER * soon)
        + soon * (ALL_LATER * everything + READY * ready)
    )


def shares(s: State) -> list[float]:
    """The chance of each seat to win: credits to come, the surer the nearer the end is."""
    known = figures(s.book)
    worths: list[float] = []
    longest = 0.0
    for seat in range(len(s.players)):
        turns = to_come(s, seat)
        longest = max(longest, turns)
        worth = 0.0
        for part in weighed(s, seat, known, turns):
            worth += part
        worths.append(worth)
    steep = SURE / math.sqrt(UNSURE + UNSURE_A_TURN * longest)
    best = max(worths)
    total = 0.0
    for seat in range(len(worths)):
        worths[seat] = math.exp((worths[seat] - best) * steep)
        total += worths[seat]
    return [worth / total for worth in worths]
