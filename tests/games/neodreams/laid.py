"""A second reading of Neodreams: what lies on the table, and what it is good for.

It reads effects by words of its own, straight from the text of an edition file.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field

TYPES = ("lucid", "collective", "recurring")
PLACES = [f"{kind[0]}{column}" for kind in TYPES for column in range(1, 5)]


def split(text: str) -> list[str]:
    """The parts of an effect; an arrow or a choice takes all that follows it."""
    text = text.strip()
    if text.startswith("either ") or re.match(r"(spend|discard|disconnect|each)\b", text):
        return [text]
    head, comma, rest = text.partition(",")
    return [head.strip(), *(split(rest) if comma else [])]


def count_letters(text: str) -> dict[str, int]:
    out = dict.fromkeys("kmfi", 0)
    for number, letter in re.findall(r"(\d)([kmfi])", text):
        out[letter] += int(number)
    return out


def arrow(part: str) -> tuple[str, str]:
    """What stands before and after it, without the verb."""
    before, _, after = part.partition("->")
    return before.partition(" ")[2].strip(), after.strip()


def ways(part: str) -> list[str]:
    return [way.strip() for way in part.removeprefix("either ").split("|")]


def gives_only(text: str) -> bool:
    return all(re.match(r"\d|each ", part) for part in split(text))


def deck_of(kind: str) -> tuple[str, ...]:
    return TYPES if kind == "any" else (kind,)


@dataclass
class Face:
    kind: str
    cost: dict[str, int]
    slots: int
    credits: int
    reward: str
    normal: str
    upgraded: str
    when: str


@dataclass
class Company:
    hand: list[int]
    cards: list[int]
    on: dict[int, int]
    clients: list[int]
    stock: dict[str, int]
    images: int
    nauts: int


def faces(text: str) -> dict[int, Face]:
    """Every card by number: the types one after another, then boards A, then boards B."""
    data = tomllib.loads(text)
    rows = [[c for c in data["cards"] if c["type"] == kind] for kind in TYPES]
    printed = data["boards"]["a"] * 4 + data["boards"]["b"]
    return {
        number: Face(
            c["type"],
            count_letters(c["cost"]),
            c["slots"],
            c["credits"],
            c["discard"],
            c["effect"],
            c["upgraded"],
            c.get("when", ""),
        )
        for number, c in enumerate([*rows[0], *rows[1], *rows[2], *printed])
    }


@dataclass
class Laid:
    """A position."""

    faces: dict[int, Face]
    phases: list[list[str]]
    places: dict[str, list[str]]
    players: list[Company]
    market: dict[str, list[int]]
    decks: dict[str, list[int]]
    piles: dict[str, list[int]]
    grid: dict[str, int]
    phase: int
    active: int
    first: int
    reserve: int
    clients: int
    comes: list[int] = field(default_factory=list)
    """Cards that chance has already given, to be drawn next."""
    path: list[int] = field(default_factory=list)
    """Dreams being resolved."""
    used: list[tuple[int, str]] = field(default_factory=list)
    """Every effect of a card that was applied, with its text."""
    over: bool = False

    def open(self, seat: int, deeds: list[str], left: set[int]) -> list[str]:
        return [f"do {n + 1}" for n in sorted(left) if self.useful(seat, deeds[n])]

    def home(self, seat: int) -> list[str]:
        column = str(self.phase + 1)
        return [at for at in PLACES if at[1] == column and self.grid.get(at) == seat]

    def next_home(self, active: int) -> int | None:
        n = len(self.players)
        return next((s % n for s in range(active, active + n) if self.home(s % n)), None)

    def draw(self, kind: str) -> int:
        if not self.decks[kind]:
            self.decks[kind], self.piles[kind] = self.piles[kind], []
        card = self.comes.pop(0)
        self.decks[kind].remove(card)
        return card

    def refill(self) -> None:
        for kind in TYPES:
            while len(self.market[kind]) < 2 and (self.decks[kind] or self.piles[kind]):
                self.market[kind].append(self.draw(kind))

    def takes(self, kind: str, source: str = "") -> list[str]:
        out = []
        for k in deck_of(kind):
            if source != "deck":
                out += [f"take {c}" for c in self.market[k]]
            if source != "market" and (self.decks[k] or self.piles[k]):
                out.append(f"take {k}")
        return out

    def take(self, seat: int, text: str) -> None:
        what = text.split()[1]
        if what in TYPES:
            card = self.draw(what)
        else:
            card = int(what)
            self.market[self.faces[card].kind].remove(card)
        self.players[seat].hand.append(card)

    def put_away(self, seat: int, card: int) -> None:
        self.players[seat].hand.remove(card)
        self.piles[self.faces[card].kind].append(card)

    def give(self, seat: int, what: dict[str, int]) -> list[str]:
        """Says of what something came."""
        p, came = self.players[seat], []
        for letter in "kmf":
            new = min(10, p.stock[letter] + what[letter])
            if new > p.stock[letter]:
                came.append(letter)
            p.stock[letter] = new
        images = min(what["i"], self.reserve)
        self.reserve -= images
        p.images += images
        return came + ["i"] * (images > 0)

    def plans(self, seat: int, cost: dict[str, int]) -> list[tuple[int, int]]:
        """Every way to pay: fantasies that stand in for knowledge and for memories."""
        have = self.players[seat].stock
        return [
            (k, m)
            for k in range(cost["k"] + 1)
            for m in range(cost["m"] + 1)
            if cost["k"] - k <= have["k"]
            and cost["m"] - m <= have["m"]
            and cost["f"] + k + m <= have["f"]
        ]

    def pay(self, seat: int, cost: dict[str, int], text: str) -> None:
        beyond = {letter: int(n) for letter, n in re.findall(r"([km])(\d)", text)}
        (k, m) = self.plans(seat, cost)[0]
        k, m = k + beyond.get("k", 0), m + beyond.get("m", 0)
        assert (k, m) in self.plans(seat, cost), f"{text!r} cannot be paid"
        stock = self.players[seat].stock
        stock["k"] -= cost["k"] - k
        stock["m"] -= cost["m"] - m
        stock["f"] -= cost["f"] + k + m

    def price(self, card: int, less: dict[str, int]) -> dict[str, int]:
        cost = self.faces[card].cost
        return {letter: max(0, cost[letter] - less.get(letter, 0)) for letter in "kmf"}

    def creations(self, seat: int, less: dict[str, int]) -> list[str]:
        hand = self.players[seat].hand
        return [f"create {c}" for c in hand if self.plans(seat, self.price(c, less))]

    def is_upgraded(self, seat: int, card: int) -> bool:
        return self.players[seat].on[card] == self.faces[card].slots

    def effect(self, seat: int, card: int) -> str:
        face = self.faces[card]
        return face.upgraded if self.is_upgraded(seat, card) else face.normal

    def empty(self, seat: int) -> list[int]:
        """Dreams with an empty slot."""
        p = self.players[seat]
        return [c for c in p.cards if p.on[c] < self.faces[c].slots]

    def bare(self, seat: int) -> list[int]:
        """Lucid dreams without a client."""
        p = self.players[seat]
        lucid = [c for c in p.cards if self.faces[c].kind == "lucid"]
        return [c for c in lucid if c not in p.clients and c not in self.path]

    def how_many(self, seat: int, what: str) -> int:
        p = self.players[seat]
        if what == "client":
            return len(p.clients)
        if what == "upgraded":
            return sum(self.is_upgraded(seat, c) for c in p.cards)
        return sum(self.faces[c].kind == what for c in p.cards)

    def useful(self, seat: int, text: str) -> bool:
        """To its player, who knows the hand and what discarding it would bring."""
        return any(self.helps(seat, part, hand_known=True) for part in split(text))

    def possible(self, seat: int, text: str) -> bool:
        """To everybody: a hand may hold anything of the types its backs show."""
        return any(self.helps(seat, part, hand_known=False) for part in split(text))

    def helps(self, seat: int, part: str, hand_known: bool) -> bool:
        p, verb = self.players[seat], part.split()[0]
        ask = self.useful if hand_known else self.possible
        kinds = {self.faces[c].kind for c in p.hand}
        if verb == "take":
            kind, source = part.split()[1], part.partition(" from ")[2]
            can_shuffle = not hand_known and source != "market" and kinds & {*deck_of(kind)}
            return bool(self.takes(kind, source) or can_shuffle)
        if verb == "create":
            less = count_letters(part)
            return any(
                not hand_known or self.after_discards(seat, self.price(c, less), c) for c in p.hand
            )
        if verb == "place":
            rewards = [self.faces[c].reward for c in p.hand]
            more = "i" in rewards if hand_known else bool(rewards)
            return bool((p.images or (more and self.reserve)) and self.empty(seat))
        if verb == "connect":
            mine = [c for c in p.cards if self.faces[c].kind == "lucid"]
            return self.clients > 0 and any(c not in p.clients for c in mine)
        if verb == "broadcast":
            mine = [c for c in p.cards if self.faces[c].kind == "collective"]
            awaited = any(self.faces[c].when == "broadcast" for c in p.cards)
            return awaited or any(ask(seat, self.effect(seat, c)) for c in mine)
        if verb == "spend":
            cost = count_letters(arrow(part)[0])
            if hand_known:
                return self.after_discards(seat, cost, None)
            return bool(p.hand or self.plans(seat, cost))
        if verb == "discard":
            return bool(kinds & {*deck_of(arrow(part)[0])})
        if verb == "disconnect":
            return bool(p.clients)
        if verb == "each":
            return self.how_many(seat, arrow(part)[0]) > 0
        if verb == "either":
            return any(ask(seat, way) for way in ways(part))
        gains = count_letters(part)
        return any(gains[letter] and p.stock[letter] < 10 for letter in "kmf") or bool(
            gains["i"] and self.reserve
        )

    def after_discards(self, seat: int, cost: dict[str, int], but: int | None) -> bool:
        """Whether it can be paid when everything else in the hand has been discarded."""
        p = self.players[seat]
        before = dict(p.stock)
        for c in p.hand:
            letter = self.faces[c].reward
            if c != but and letter != "i":
                p.stock[letter] = min(10, p.stock[letter] + 1)
        can = bool(self.plans(seat, cost))
        p.stock = before
        return can
