"""Roam by its chronicle: coins, cards, artifacts, lanterns on every square, points."""

from __future__ import annotations

from typing import Any

from tests.games.reading import Args, Counts, Reader, seat, some, take

from oneiro.games.roam.actions import card_name
from oneiro.games.roam.components import (
    LAND_SQUARES,
    OUTPOST_POINTS,
    PLACES,
    SQUARE_NAMES,
    VOID,
)
from oneiro.games.roam.scoring import points
from oneiro.games.roam.state import State
from oneiro.kernel.game import Game


class RoamReader(Reader):
    silent = frozenset(("first", "turn", "tie", "bids", "passes", "cannot-bid", "rests", "over"))

    def __init__(self, game: Game[Any, Any], s: Any) -> None:
        book = game.book
        seats = range(len(s.players))
        names = [card_name(c) for c in range(len(book.characters))]
        self.points_of = {n: book.character(c).points for c, n in enumerate(names)}
        for p in s.players:
            self.points_of |= {card_name(c): book.character(c).points for c in p.cards}
        self.points_of_artifact = {a.key: a.points for a in book.artifacts}
        self.coins = [p.coins for p in s.players]
        self.supply = [p.markers for p in s.players]
        self.cards = [[card_name(c) for c in p.cards] for p in s.players]
        self.asleep: list[list[str]] = [[] for _ in seats]
        self.artifacts: list[list[str]] = [[] for _ in seats]
        self.used: list[list[str]] = [[] for _ in seats]
        self.lands = [card_name(c) for c in s.lands]
        self.void = -1
        """The place whose land was found last: the next land goes there."""
        self.markers: dict[str, list[int]] = {name: [] for name in SQUARE_NAMES}
        self.deck = 1 + len(s.bag)
        self.for_sale = len(s.display) + len(s.stack_of_artifacts)
        self.holder = -1
        """Of the outpost."""

    def wakes(self, a: Args) -> None:
        self.asleep[seat(a)], self.used[seat(a)] = [], []

    def rises(self, a: Args) -> None:
        self.coins[seat(a)] -= a["price"]
        self.wakes(a)

    def uses(self, a: Args) -> None:
        card = a["character"]["args"]["card"]
        assert card in self.cards[seat(a)]
        self.asleep[seat(a)].append(card)

    def places(self, a: Args) -> None:
        self.coins[seat(a)] += a["coins"] - a["price"]
        self.supply[seat(a)] -= a["count"]
        for square in a["squares"]:
            self.markers[square].append(seat(a))

    def artifact(self, a: Args) -> None:
        key = a["artifact"]["args"]["key"]
        assert key in self.artifacts[seat(a)]
        self.used[seat(a)].append(key)
        self.coins[seat(a)] += a["coins"]

    def replaces(self, a: Args) -> None:
        assert self.markers[a["square"]].pop() == seat(a, "loser")
        self.supply[seat(a, "loser")] += 1
        self.places(a | {"squares": [a["square"]], "count": 1})

    def shifts(self, a: Args) -> None:
        assert self.markers[a["start"]].pop() == seat(a, "owner")
        self.markers[a["square"]].append(seat(a, "owner"))

    def flips(self, a: Args) -> None:
        card = a["character"]["args"]["card"]
        if a["awake"] == "yes":
            take(self.asleep[seat(a)], card)
        else:
            self.asleep[seat(a)].append(card)

    def finds(self, a: Args) -> None:
        card = a["character"]["args"]["card"]
        self.coins[seat(a)] -= a["price"]
        for other in a["consoled"]:
            self.coins[other["seat"]] += 1
        self.cards[seat(a)].append(card)
        self.void = self.lands.index(card)
        self.lands[self.void] = ""
        for square in LAND_SQUARES[self.void]:
            for owner in self.markers[SQUARE_NAMES[square]]:
                self.supply[owner] += 1
            self.markers[SQUARE_NAMES[square]] = []

    def land(self, a: Args) -> None:
        self.lands[self.void] = a["land"]["args"]["card"]
        self.deck -= 1

    def buys(self, a: Args) -> None:
        self.coins[seat(a)] -= a["price"]
        self.artifacts[seat(a)].append(a["artifact"]["args"]["key"])
        self.for_sale -= 1

    def outpost(self, a: Args) -> None:
        assert self.holder == -1
        self.holder = seat(a)

    def counts(self) -> Counts:
        seats = range(len(self.coins))
        scores = [
            sum(self.points_of[c] for c in self.cards[i])
            + sum(self.points_of_artifact[a] for a in self.artifacts[i])
            + OUTPOST_POINTS * (self.holder == i)
            for i in seats
        ]
        return {
            "coins": self.coins,
            "supply": self.supply,
            "cards": [some(c) for c in self.cards],
            "asleep": [some(c) for c in self.asleep],
            "artifacts": [some(a) for a in self.artifacts],
            "used": [some(a) for a in self.used],
            "lands": self.lands,
            "markers": self.markers,
            "deck": self.deck,
            "for sale": self.for_sale,
            "points": scores,
        }

    @staticmethod
    def lying(s: State) -> Counts | None:
        keys = [a.key for a in s.book.artifacts]
        markers: dict[str, list[int]] = {}
        for square, name in enumerate(SQUARE_NAMES):
            low = [i for i, p in enumerate(s.players) if p.low >> square & 1]
            markers[name] = low + [i for i, p in enumerate(s.players) if p.high >> square & 1]
        lands = [s.lands[place] for place in range(PLACES)]
        return {
            "coins": [p.coins for p in s.players],
            "supply": [p.markers for p in s.players],
            "cards": [some(map(card_name, p.cards)) for p in s.players],
            "asleep": [
                some(card_name(c) for c, up in zip(p.cards, p.awake, strict=True) if not up)
                for p in s.players
            ],
            "artifacts": [some(keys[a] for a in p.artifacts) for p in s.players],
            "used": [some(keys[a] for a in p.used) for p in s.players],
            "lands": ["" if c == VOID else card_name(c) for c in lands],
            "markers": markers,
            "deck": (s.top != VOID) + len(s.bag),
            "for sale": len(s.display) + len(s.stack_of_artifacts),
            "points": [points(s, seat) for seat in range(len(s.players))],
        }
