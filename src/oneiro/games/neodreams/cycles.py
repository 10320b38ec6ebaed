"""ND-A9: why no turn goes on for ever, and which dreams of an edition would let one.

Everything in a turn is done so many times at most, but for discards: a player may discard as long
as there is a card to discard. A dream does not start within itself, so what one discard sets off
comes to an end. A turn without end is therefore one in which discards bring card after card into
the hand, and the dreams that lead from a discard to a card taken make it. What they do must be
doable for ever:

- Cards come for ever from decks only: the market is not filled within a turn.
- Dreams are created, images gained and slots covered so many times at most, as none of them comes
  back. So nothing that waits for one of these has a part in it.
- A resource is gained for ever only where it is spent for ever, as there is room for ten; and it
  is spent for ever only where it, or a fantasy in its stead, comes in for ever.
- Clients are connected for ever only where they are removed for ever, and the other way round.

At first all of it is taken for granted. What then turns out to end is taken back, and so on, until
nothing more does. How much is spent is not weighed against how much comes in, so a price is no
proof of an end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oneiro.games.neodreams.language import (
    BROADCAST,
    COLLECTIVE,
    CONNECTED,
    DISCARDED,
    DISCONNECTED,
    EVENTS,
    FANTASY,
    GAINED_KNOWLEDGE,
    IMAGE,
    LUCID,
    MARKET,
    Broadcast,
    Connect,
    Discard,
    Disconnect,
    Each,
    Effect,
    Either,
    Gain,
    Op,
    Spend,
    Take,
    write,
)

NOBODY: Final = ""
SOMEBODY: Final = "?"


@dataclass(frozen=True)
class Dream:
    """What matters of a card here."""

    key: str
    kind: int
    when: int
    effects: tuple[Effect, Effect]
    """Normal and upgraded."""


def cycle(dreams: list[Dream], rewards: set[int]) -> list[str]:
    """A way from a discard to the next card that can be discarded; empty, if there is none."""
    granted = Forever([SOMEBODY] * IMAGE, [SOMEBODY] * IMAGE, SOMEBODY, SOMEBODY)
    while True:
        search = Search(dreams, granted)
        search.go(rewards)
        if search.does == granted:
            return search.found
        granted = search.does


@dataclass
class Forever:
    """Who does something again and again: the key of a dream, or nobody."""

    gains: list[str]
    """By resource."""
    spends: list[str]
    connects: str
    removes: str


class Search:
    """Everything that discards set off again and again, if what is granted goes on."""

    def __init__(self, dreams: list[Dream], granted: Forever) -> None:
        self.dreams = dreams
        self.granted = granted
        self.does = Forever([NOBODY] * IMAGE, [NOBODY] * IMAGE, NOBODY, NOBODY)
        self.found: list[str] = []
        self.begun: set[str] = set()
        self.ways: list[tuple[Dream, list[str]]] = []
        """Dreams set off and not yet followed, each with how one comes to it."""

    def go(self, rewards: set[int]) -> None:
        discard = [EVENTS[DISCARDED]]
        self.happens(DISCARDED, discard)
        for what in sorted(rewards):
            self.gain(what, EVENTS[DISCARDED], discard)
        while self.ways:
            dream, path = self.ways.pop(0)
            for effect in dream.effects:
                self.follow(effect, dream.key, [*path, dream.key])

    def happens(self, event: int, path: list[str]) -> None:
        for dream in self.dreams:
            if dream.when == event:
                self.begin(dream, path)

    def begin(self, dream: Dream, path: list[str]) -> None:
        if dream.key not in self.begun:
            self.begun.add(dream.key)
            self.ways.append((dream, path))

    def gain(self, what: int, key: str, path: list[str]) -> None:
        if what == IMAGE:
            return
        self.does.gains[what] = self.does.gains[what] or key
        spender = self.granted.spends[what]
        if spender:
            event = GAINED_KNOWLEDGE + what
            self.happens(event, [*path, f"{EVENTS[event]} (spent by {spender})"])

    def follow(self, effect: Effect, key: str, path: list[str]) -> None:
        """What the parts of an effect lead to."""
        for op in effect:
            if isinstance(op, Gain):
                for what, n in enumerate(op.amounts):
                    if n:
                        self.gain(what, key, path)
            elif isinstance(op, Take):
                if op.source != MARKET and not self.found:
                    self.found = [*path, write((op,)), EVENTS[DISCARDED]]
            elif isinstance(op, Broadcast):
                self.happens_to(COLLECTIVE, BROADCAST, [*path, "broadcast"])
            elif isinstance(op, Each):
                self.follow(op.then, key, path)
            elif isinstance(op, Either):
                for way in op.ways:
                    self.follow(way, key, path)
            elif isinstance(op, Discard):
                self.follow(op.then, key, path)
            elif isinstance(op, Spend):
                self.spend(op, key, path)
            else:
                self.serve(op, key, path)

    def happens_to(self, kind: int, event: int, path: list[str]) -> None:
        """Dreams of this type are used, and others fire on it."""
        for dream in self.dreams:
            if dream.kind == kind:
                self.begin(dream, path)
        self.happens(event, path)

    def spend(self, op: Spend, key: str, path: list[str]) -> None:
        gains = self.granted.gains
        costs = [what for what, n in enumerate(op.cost) if n]
        if all(gains[what] or gains[FANTASY] for what in costs if what != FANTASY) and (
            gains[FANTASY] or FANTASY not in costs
        ):
            for what in {*costs, FANTASY}:
                self.does.spends[what] = self.does.spends[what] or key
            self.follow(op.then, key, path)

    def serve(self, op: Op, key: str, path: list[str]) -> None:
        """Clients come and go; what is left is done so many times at most."""
        does, granted = self.does, self.granted
        if isinstance(op, Connect) and granted.removes:
            does.connects = does.connects or key
            self.happens_to(LUCID, CONNECTED, [*path, f"connect (removed by {granted.removes})"])
        elif isinstance(op, Disconnect) and granted.connects:
            does.removes = does.removes or key
            here = [*path, f"disconnect (connected by {granted.connects})"]
            self.follow(op.then, key, here)
            self.happens(DISCONNECTED, here)
