"""How a seat stands: what it has and what it may hope for, and who will win by that."""

from __future__ import annotations

import math
from typing import Final

from oneiro.games.roam.bot import weights
from oneiro.games.roam.bot.reading import Reading
from oneiro.games.roam.components import MARKERS, OUTPOST_POINTS, PLACES, STARTS, VOID
from oneiro.games.roam.state import State

POINTS: Final = 0
HOPE: Final = 1
FINDS: Final = 2
CARDS: Final = 3
COINS: Final = 4
COMFORT: Final = 5
AWAKE: Final = 6
SQUARES: Final = 7
READY: Final = 8
ARTIFACTS: Final = 9
TURN: Final = 10
SUPPLY: Final = 11
SPENT: Final = 12
KINDS: Final = 13
FEW: Final = 4
"""Markers with which hardly any pattern can be laid whole."""


def standing(s: State, r: Reading) -> list[float]:
    """By seat and kind: everything that counts, as plain numbers one after another."""
    n = r.n
    found = [0.0] * (n * KINDS)
    book = s.book
    for seat in range(n):
        player, at = s.players[seat], seat * KINDS
        points = squares = 0
        for card in player.cards:
            c = book.character(card)
            points += c.points
            squares += len(c.pattern.required)
        for a in player.artifacts:
            points += book.artifacts[a].points
        if s.outpost == seat:
            points += OUTPOST_POINTS
        found[at + POINTS] = points
        found[at + CARDS] = len(player.cards) - STARTS
        found[at + COINS] = player.coins
        found[at + AWAKE] = len(r.awake[seat])
        found[at + SQUARES] = squares / len(player.cards)
        found[at + READY] = len(player.artifacts) - len(player.used)
        found[at + ARTIFACTS] = len(player.artifacts)
        found[at + TURN] = 1.0 if seat == r.mover else 0.0
        found[at + SUPPLY] = player.markers / MARKERS
        found[at + SPENT] = 1.0 if player.markers < FEW else 0.0
    for place in range(PLACES):
        land = s.lands[place]
        if land == VOID:
            continue
        r.weigh(place, r.free[place], 0, 0)
        points = book.characters[land].points
        for seat in range(n):
            at, odds = seat * KINDS, r.odds[seat]
            found[at + HOPE] += odds * points
            found[at + FINDS] += odds
            if r.counts[place * n + seat]:
                found[at + COMFORT] += 1.0 - odds
    return found


def utilities(r: Reading, found: list[float]) -> list[float]:
    """By seat: what the standing is worth for winning."""
    early, late = weights.EARLY[r.sets], weights.LATE[r.sets]
    worth = [early[k] + r.progress * late[k] for k in range(KINDS)]
    out: list[float] = []
    for seat in range(r.n):
        total, at = 0.0, seat * KINDS
        for k in range(KINDS):
            total += worth[k] * found[at + k]
        out.append(total)
    return out


def shares(utility: list[float]) -> list[float]:
    """Who will win."""
    most = max(utility)
    odds = [math.exp(u - most) for u in utility]
    total = sum(odds)
    return [e / total for e in odds]


def parts(s: State, seat: int) -> list[float]:
    """What *seat* has and hopes for: characters, lands, coins, artifacts, tempo, in points."""
    r = Reading(s, s.active)
    found = standing(s, r)
    early, late = weights.EARLY[r.sets], weights.LATE[r.sets]
    worth = [early[k] + r.progress * late[k] for k in range(KINDS)]
    point, at = max(worth[POINTS], LEAST_POINT), seat * KINDS
    held = 0
    for a in s.players[seat].artifacts:
        held += s.book.artifacts[a].points
    characters = found[at + POINTS] - held
    rest = [worth[k] * found[at + k] / point for k in range(KINDS)]
    return [
        characters + rest[CARDS] + rest[SQUARES],
        rest[HOPE] + rest[FINDS] + rest[COMFORT],
        rest[COINS],
        held + rest[READY] + rest[ARTIFACTS],
        rest[AWAKE] + rest[TURN] + rest[SUPPLY] + rest[SPENT],
    ]


LEAST_POINT: Final = 0.1
"""What a point counts for winning at the very least: early ones count little."""
