"""Neodreams as the kernel knows it."""

from __future__ import annotations

from typing import ClassVar

from oneiro.games.neodreams import actions, components, rules, scoring, view, words
from oneiro.games.neodreams.actions import (
    Action,
    Advance,
    Back,
    Choose,
    Connect,
    Create,
    Discard,
    Disconnect,
    Do,
    Draw,
    Drop,
    Image,
    Marker,
    Pay,
    Play,
    Send,
    Take,
    Use,
    Wait,
)
from oneiro.games.neodreams.catalogue import catalogue
from oneiro.games.neodreams.components import (
    CARDS,
    CLIENTS,
    IMAGES,
    MOST,
    NAUTS,
)
from oneiro.games.neodreams.language import LUCID
from oneiro.games.neodreams.state import State
from oneiro.kernel.game import Game, Seat, TableOption, View
from oneiro.kernel.levels import Level

WHY_NOT: dict[type[Action], str] = {
    Marker: "ND-S5",
    Send: "ND-T3",
    Advance: "ND-T1",
    Do: "ND-T2",
    Back: "ND-T5",
    Take: "ND-A2",
    Draw: "ND-A2",
    Create: "ND-A3",
    Image: "ND-A5",
    Connect: "ND-A7",
    Disconnect: "ND-A7",
    Play: "ND-A8",
    Use: "ND-A9",
    Pay: "ND-A10",
    Drop: "ND-A10",
    Choose: "ND-A10",
    Discard: "ND-A11",
    Wait: "ND-T7",
}
"""The rule that mostly stands behind a refusal."""


class Neodreams(Game[State, Action]):
    """Two to four companies that make and sell dreams."""

    key = "neodreams"
    prefix = "nd"
    contract = 1
    version = 2
    notation = 1
    seats = (2, 3, 4)
    minutes = 75
    table_options = (
        TableOption("boards", ("a", "b"), "a"),
        TableOption("marker", ("start", "last"), "start"),
    )
    levels = (
        Level("novice", slip=0.22),
        Level("casual", slip=0.1),
        Level("skilled"),
        Level("seasoned", "search", nodes=5),
        Level("expert", "search", nodes=200),
        Level("master", "search", nodes=6000),
    )
    hint_nodes = 4000
    analysis_nodes = 800
    reasons = ("most-credits", "most-images", "shared")
    state = State
    steps: ClassVar = rules.STEPS
    printed: ClassVar = components
    play: ClassVar = rules
    ending: ClassVar = scoring
    writing: ClassVar = actions
    sight: ClassVar = view
    speech: ClassVar = words

    def catalogue(self) -> View:
        return catalogue(self.book)

    def why_not(self, s: State, seat: Seat, action: Action) -> str:
        if isinstance(action, Do) and isinstance(s.stack[-1], rules.Waking):
            return "ND-T7"
        return WHY_NOT.get(type(action), "ND-T6")

    def problems(self, s: State) -> list[str]:
        found = []
        cards = [c for p in s.players for c in p.hand]
        cards += [c for p in s.players for c in p.cards if c < CARDS]
        for heap in (s.decks, s.market, s.discards):
            cards += [c for pile in heap for c in pile]
        if sorted(cards) != list(range(CARDS)):
            found.append("a card is missing or lies twice")
        images = s.reserve + sum(p.images + sum(p.filled) for p in s.players)
        if images != IMAGES or s.reserve < 0:
            found.append(f"there are {images} images, not {IMAGES}")
        clients = s.clients + sum(len(p.clients) for p in s.players)
        if clients != CLIENTS or s.clients < 0:
            found.append(f"there are {clients} clients, not {CLIENTS}")
        for seat, p in enumerate(s.players):
            if p.nauts + s.grid.count(seat) != NAUTS or p.nauts < 0:
                found.append("a player has more or fewer oneironauts than three")
            if not all(0 <= n <= MOST for n in p.stock) or p.images < 0:
                found.append("a player has more of a resource than there is, or owes it")
            if len(p.filled) != len(p.cards) or not set(p.known) <= set(p.hand):
                found.append("a player's dreams or cards do not fit")
            elif any(n > s.book.cards[c].slots for c, n in zip(p.cards, p.filled, strict=True)):
                found.append("a dream has more images than slots")
            lucid = s.of_kind(seat, LUCID)
            if len(set(p.clients)) != len(p.clients) or not set(p.clients) <= set(lucid):
                found.append("a client is where none can be")
        return found
