"""What is printed, in figures: worked out once for an edition."""

from __future__ import annotations

from typing import Final

from oneiro.games.neodreams.bot.values import (
    CARD,
    CONNECTING,
    CREATION,
    ENGINE,
    LATER,
    PLACING,
    TIMES,
)
from oneiro.games.neodreams.components import Edition
from oneiro.games.neodreams.language import (
    ADVANCED,
    BROADCAST,
    COLLECTIVE,
    CONNECTED,
    CREATED,
    CREATED_COLLECTIVE,
    CREATED_LUCID,
    CREATED_RECURRING,
    DECK,
    DISCARDED,
    DISCONNECTED,
    GAINED_FANTASY,
    GAINED_IMAGE,
    GAINED_KNOWLEDGE,
    GAINED_MEMORY,
    RECURRING,
    RETURNED,
    SENT,
    UPGRADE,
    Broadcast,
    Connect,
    Create,
    Discard,
    Disconnect,
    Each,
    Effect,
    Either,
    Gain,
    Place,
    Spend,
    Take,
)

FIRES: Final = {
    CREATED: 0.53,
    CREATED_LUCID: 0.18,
    CREATED_COLLECTIVE: 0.16,
    CREATED_RECURRING: 0.3,
    CONNECTED: 0.14,
    DISCONNECTED: 0.01,
    BROADCAST: 0.12,
    SENT: 0.4,
    ADVANCED: 0.21,
    RETURNED: 0.56,
    DISCARDED: 0.09,
    UPGRADE: 0.12,
    GAINED_KNOWLEDGE: 0.2,
    GAINED_MEMORY: 0.57,
    GAINED_FANTASY: 0.43,
    GAINED_IMAGE: 0.2,
}
"""How often in a turn a recurring dream that waits for this really brings what it does: fitted
with the weights of :mod:`oneiro.games.neodreams.bot.standing`."""
COUNTED: Final = 5
"""Lucid, collective and recurring dreams, clients, upgraded dreams."""


class Figures:
    """Effects and dreams of an edition."""

    def __init__(self, book: Edition) -> None:
        self.flat: list[float] = []
        """By effect: what it brings each time, in credits, whatever its owner has."""
        self.per: list[list[float]] = []
        """By effect, then by what is counted: what each one adds."""
        for effect in book.effects:
            flat, per = rated(book, effect)
            self.flat.append(flat)
            self.per.append(per)
        self.counts: list[bool] = [any(n != 0.0 for n in per) for per in self.per]
        """By effect: whether what its owner has matters."""
        self.uses: list[float] = []
        """By dream: how often in a turn it works; a lucid one, how often some lucid one does."""
        self.better: list[float] = []
        """By dream: what an upgrade adds a turn."""
        for card in book.cards:
            if card.kind == RECURRING:
                self.uses.append(FIRES[card.when])
            else:
                event = BROADCAST if card.kind == COLLECTIVE else CONNECTED
                self.uses.append(TIMES[event] * ENGINE[card.kind])
            gain = self.usual(card.upgraded) - self.usual(card.effect)
            if card.upgraded_finale is not None and card.finale is None:
                gain += 2.0
            self.better.append(self.uses[-1] * gain)

    def worth(self, effect: int, counts: list[int]) -> float:
        """To somebody who has so many of what is counted."""
        worth = self.flat[effect]
        if self.counts[effect]:
            per = self.per[effect]
            for what in range(COUNTED):
                worth += per[what] * counts[what]
        return worth

    def usual(self, effect: int) -> float:
        """To somebody in the middle of a game."""
        return self.flat[effect] + 3.0 * sum(self.per[effect])


def rated(book: Edition, effect: Effect) -> tuple[float, list[float]]:
    """What an effect brings in general, without and with what is counted."""
    flat = 0.0
    per = [0.0] * COUNTED
    for op in effect:
        if isinstance(op, Gain):
            for rate, n in zip(LATER, op.amounts, strict=True):
                flat += rate * n
        elif isinstance(op, Take):
            flat += CARD if op.source != DECK else 0.8 * CARD
        elif isinstance(op, Create):
            flat += CREATION
            for what in range(3):
                flat += LATER[what] * op.cheaper[what]
        elif isinstance(op, Place):
            flat += PLACING if op.most != 1 else 0.6 * PLACING
        elif isinstance(op, Connect):
            flat += CONNECTING
        elif isinstance(op, Broadcast):
            flat += 0.875
            per[COLLECTIVE] += 0.75
        elif isinstance(op, Each):
            per[op.of] += rated(book, op.then)[0]
        elif isinstance(op, Either):
            flat += 0.1 + max(rated(book, way)[0] for way in op.ways)
        else:
            assert isinstance(op, Spend | Discard | Disconnect)
            then, by_count = rated(book, op.then)
            part = 0.6 if isinstance(op, Disconnect) else 0.8
            if isinstance(op, Spend):
                then -= LATER[0] * op.cost[0] + LATER[1] * op.cost[1] + LATER[2] * op.cost[2]
            elif isinstance(op, Discard):
                then -= 0.6
            flat += part * max(0.0, then)
            for what in range(COUNTED):
                per[what] += part * by_count[what]
    return flat, per


_KNOWN: Final[dict[str, Figures]] = {}


def figures(book: Edition) -> Figures:
    found = _KNOWN.get(book.hash)
    if found is None:
        found = Figures(book)
        _KNOWN[book.hash] = found
    return found
