"""Neodreams as the kernel knows it."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, cast

from oneiro.games.neodreams import actions, rules, scoring, view, words
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
    Edition,
    house,
)
from oneiro.games.neodreams.language import LUCID
from oneiro.games.neodreams.state import State
from oneiro.kernel.game import Game, Options, Outcome, Seat, TableOption, View, onlooker
from oneiro.kernel.levels import Level
from oneiro.kernel.table import Table
from oneiro.kernel.words import Words

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
    version = 1
    notation = 1
    seats = (2, 3, 4)
    minutes = 60
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

    def __init__(self, edition: Edition | None = None) -> None:
        self._edition = edition or house()
        self.edition = self._edition.name
        self.edition_hash = self._edition.hash

    def setup(self, seats: int, options: Options, table: Table) -> State:
        return rules.set_up(self._edition, seats, options, table)

    def outcome(self, s: State) -> Outcome | None:
        return scoring.outcome(s)

    def view(self, s: State, viewer: Seat | None) -> View:
        return view.view(s, viewer)

    def catalogue(self) -> View:
        return catalogue(self._edition)

    def imagine(self, s: State, seat: Seat | None, rng: Random) -> State:
        return view.imagine(s, seat, rng)

    def write(self, action: Action) -> str:
        return actions.write(action)

    def read(self, text: str) -> Action:
        return actions.read(text)

    def why_not(self, s: State, seat: Seat, action: Action) -> str:
        if isinstance(action, Do) and isinstance(s.stack[-1], rules.Waking):
            return "ND-T7"
        return WHY_NOT.get(type(action), "ND-T6")

    def label(self, s: State, seat: Seat, action: Action) -> Words:
        return words.label(s, seat, action)

    def places(self, action: Action) -> tuple[str, ...]:
        return words.places(action)

    def prompt(self, s: State, viewer: Seat | None) -> Words:
        return words.prompt(s, onlooker(viewer))

    def say(self, event: tuple[Any, ...]) -> Words:
        return words.say(self._edition, event)

    def in_words(self, seen: View) -> list[Words]:
        return words.describe(self._edition, cast(view.NeodreamsView, seen))

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
