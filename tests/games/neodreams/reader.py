"""Neodreams by its chronicle: resources, images, cards, clients, oneironauts, decks."""

from __future__ import annotations

from typing import Any

from tests.games.reading import Args, Counts, Reader, seat, some, take

from oneiro.games.neodreams.language import KINDS
from oneiro.games.neodreams.scoring import credits
from oneiro.games.neodreams.state import State
from oneiro.games.neodreams.words import WHATS
from oneiro.kernel.game import Game


class NeodreamsReader(Reader):
    """Credits follow from what is counted here: at the end they are asked of such a position."""

    silent = frozenset(
        ("begins", "marker", "advances", "fires", "broadcasts", "plays", "upgrades", "over")
    )

    def __init__(self, game: Game[Any, Any], s: Any) -> None:
        self.start = s.clone()
        self.kind_of = [KINDS[card.kind] for card in s.book.cards]
        self.stock = [dict(zip(WHATS, [*p.stock, p.images], strict=True)) for p in s.players]
        self.reserve = s.reserve
        self.nauts = [p.nauts for p in s.players]
        self.hands = [len(p.hand) for p in s.players]
        self.cards = [list(p.cards) for p in s.players]
        self.images_on = [dict.fromkeys(p.cards, 0) for p in s.players]
        self.clients: list[list[int]] = [[] for _ in s.players]
        self.free_clients = s.clients
        self.decks = dict(zip(KINDS, map(len, s.decks), strict=True))
        self.market_now = [c for row in s.market for c in row]
        self.discarded = dict.fromkeys(KINDS, 0)

    def sends(self, a: Args) -> None:
        self.nauts[seat(a)] -= 1

    def returns(self, a: Args) -> None:
        self.nauts[seat(a)] += 1

    def gains(self, a: Args) -> None:
        for amount in a["what"]:
            self.stock[seat(a)][amount["args"]["what"]] += amount["args"]["count"]
            if amount["args"]["what"] == "image":
                self.reserve -= amount["args"]["count"]

    def spends(self, a: Args) -> None:
        for amount in a["what"]:
            self.stock[seat(a)][amount["args"]["what"]] -= amount["args"]["count"]

    def market(self, a: Args) -> None:
        self.decks[a["card"]["args"]["kind"]] -= 1
        self.market_now.append(a["card"]["args"]["id"])

    def shuffles(self, a: Args) -> None:
        assert self.decks[a["kind"]] == 0
        self.decks[a["kind"]], self.discarded[a["kind"]] = self.discarded[a["kind"]], 0

    def draws(self, a: Args) -> None:
        self.decks[a["kind"]] -= 1
        self.hands[seat(a)] += 1

    def takes(self, a: Args) -> None:
        take(self.market_now, a["card"]["args"]["id"])
        self.hands[seat(a)] += 1

    def discards(self, a: Args) -> None:
        self.hands[seat(a)] -= 1
        self.discarded[a["card"]["args"]["kind"]] += 1

    drops = discards

    def creates(self, a: Args) -> None:
        self.spends(a)
        self.hands[seat(a)] -= 1
        self.cards[seat(a)].append(a["card"]["args"]["id"])
        self.images_on[seat(a)][a["card"]["args"]["id"]] = 0

    def places(self, a: Args) -> None:
        self.stock[seat(a)]["image"] -= 1
        self.images_on[seat(a)][a["card"]["args"]["id"]] += 1

    def connects(self, a: Args) -> None:
        self.free_clients -= 1
        self.clients[seat(a)].append(a["card"]["args"]["id"])

    def disconnects(self, a: Args) -> None:
        self.free_clients += 1
        take(self.clients[seat(a)], a["card"]["args"]["id"])

    def counts(self) -> Counts:
        return {
            "stock": self.stock,
            "reserve": self.reserve,
            "nauts": self.nauts,
            "hands": self.hands,
            "cards": self.cards,
            "images on": self.images_on,
            "clients": [some(held) for held in self.clients],
            "free clients": self.free_clients,
            "decks": self.decks,
            "market": some(self.market_now),
            "discarded": self.discarded,
            "credits": self.credits(),
        }

    def credits(self) -> list[int]:
        """Of a position with just what was read in it."""
        s = self.start
        for i, p in enumerate(s.players):
            *p.stock, p.images = self.stock[i].values()
            p.cards = self.cards[i]
            p.filled = [self.images_on[i][card] for card in p.cards]
            p.clients = self.clients[i]
            p.hand = [0] * self.hands[i]
        return [credits(s, i) for i in range(len(s.players))]

    @staticmethod
    def lying(s: State) -> Counts | None:
        return {
            "stock": [dict(zip(WHATS, [*p.stock, p.images], strict=True)) for p in s.players],
            "reserve": s.reserve,
            "nauts": [p.nauts for p in s.players],
            "hands": [len(p.hand) for p in s.players],
            "cards": [p.cards for p in s.players],
            "images on": [dict(zip(p.cards, p.filled, strict=True)) for p in s.players],
            "clients": [some(p.clients) for p in s.players],
            "free clients": s.clients,
            "decks": dict(zip(KINDS, map(len, s.decks), strict=True)),
            "market": some(c for row in s.market for c in row),
            "discarded": dict(zip(KINDS, map(len, s.discards), strict=True)),
            "credits": [credits(s, i) for i in range(len(s.players))],
        }
