"""Neodreams a second time, straight from the text of an edition file.

Where the game keeps steps on a stack, this is written as generators that ask and wait for the
answer; it reads effects by words of its own. Nothing here calls the game's rules. Two readings of
one rulebook that agree move by move are rarely wrong in the same way.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any

TYPES = ("lucid", "collective", "recurring")
PLACES = [f"{kind[0]}{column}" for kind in TYPES for column in range(1, 5)]
Question = tuple[int, list[str]]
Play = Generator[Question, str, None]
Answer = Generator[Question, str, str]


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
class Oracle:
    """A position, and how it goes on."""

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
    fired: set[int] = field(default_factory=set)
    path: list[int] = field(default_factory=list)
    """Dreams being resolved."""
    used: list[tuple[int, str]] = field(default_factory=list)
    """Every effect of a card that was applied, with its text."""
    over: bool = False

    def ask(
        self, seat: int, options: Callable[[], list[str]], waits: Callable[[], Any] = lambda: True
    ) -> Answer:
        """Until something else than a discard is chosen; nothing, if there is no question."""
        hand = self.players[seat].hand
        while waits():
            got = yield seat, options() + [f"discard {c}" for c in hand]
            if not got.startswith("discard "):
                return got
            card = int(got.split()[1])
            self.put_away(seat, card)
            self.give(seat, count_letters("1" + self.faces[card].reward))
            yield from self.fire(seat, "discard")
        return ""

    # A game.

    def game(self) -> Play:
        while not self.over:
            yield from self.turn(self.active)
            self.refill()
            self.fired = set()
            last = (self.first - 1) % len(self.players)
            if self.active == last and any(len(p.cards) >= 12 for p in self.players):
                self.over = True
            else:
                self.active = (self.active + 1) % len(self.players)

    def turn(self, seat: int) -> Play:
        def moves() -> list[str]:
            free = [f"send {at}" for at in PLACES if at not in self.grid]
            return [*(free if self.players[seat].nauts else []), "advance"]

        verb, _, place = (yield from self.ask(seat, moves)).partition(" ")
        if verb == "send":
            self.grid[place] = seat
            self.players[seat].nauts -= 1
            yield from self.fire(seat, "send")
            yield from self.location(seat, self.places[place])
        else:
            self.phase = (self.phase + 1) % 4
            yield from self.fire(seat, "advance")
            yield from self.waking(seat)

    def location(self, seat: int, deeds: list[str]) -> Play:
        left = set(range(len(deeds)))
        while True:
            got = yield from self.ask(seat, lambda: [*self.open(seat, deeds, left), "end"])
            if got == "end":
                return
            yield from self.deed(seat, deeds, left, got)

    def open(self, seat: int, deeds: list[str], left: set[int]) -> list[str]:
        return [f"do {n + 1}" for n in sorted(left) if self.useful(seat, deeds[n])]

    def deed(self, seat: int, deeds: list[str], left: set[int], got: str) -> Play:
        number = int(got.split()[1]) - 1
        left.remove(number)
        yield from self.perform(seat, deeds[number])

    def waking(self, active: int) -> Play:
        deeds = self.phases[self.phase]
        left = set(range(len(deeds)))
        turn_of_active = True
        while True:
            seat = active if turn_of_active else self.next_home(active)
            if seat is None:
                return

            def moves(seat: int = seat, speaks: bool = turn_of_active) -> list[str]:
                out = [f"back {at}" for at in self.home(seat)]
                if not speaks:
                    return out
                free = [] if out else ["end"]
                if free and left and self.next_home(active) is not None:
                    free = ["wait", "end"]
                return [*out, *self.open(seat, deeds, left), *free]

            got = yield from self.ask(seat, moves)
            if got.startswith("back "):
                yield from self.homecoming(seat, got.split()[1])
                if seat != active:
                    turn_of_active = any(self.possible(active, deeds[n]) for n in left)
            elif got.startswith("do "):
                yield from self.deed(seat, deeds, left, got)
            else:
                turn_of_active = False
                if got == "end":
                    left.clear()

    def home(self, seat: int) -> list[str]:
        column = str(self.phase + 1)
        return [at for at in PLACES if at[1] == column and self.grid.get(at) == seat]

    def next_home(self, active: int) -> int | None:
        n = len(self.players)
        return next((s % n for s in range(active, active + n) if self.home(s % n)), None)

    def homecoming(self, seat: int, place: str) -> Play:
        kind = next(k for k in TYPES if k[0] == place[0])
        p = self.players[seat]

        def moves() -> list[str]:
            return self.takes(kind) + self.creations(seat, {}) or ["end"]

        got = yield from self.ask(seat, moves, lambda: p.hand or self.takes(kind))
        if got.startswith("create"):
            yield from self.create(seat, got, {})
        elif got.startswith("take"):
            self.take(seat, got)
        del self.grid[place]
        p.nauts += 1
        yield from self.fire(seat, "return")

    # Cards.

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

    # Paying.

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

    def create(self, seat: int, text: str, less: dict[str, int]) -> Play:
        card = int(text.split()[1])
        p = self.players[seat]
        self.pay(seat, self.price(card, less), " ".join(text.split()[2:]))
        p.hand.remove(card)
        p.cards.append(card)
        p.on[card] = 0
        yield from self.fire(seat, "create", f"create {self.faces[card].kind}")

    # Effects.

    def is_upgraded(self, seat: int, card: int) -> bool:
        return self.players[seat].on[card] == self.faces[card].slots

    def effect(self, seat: int, card: int) -> str:
        face = self.faces[card]
        return face.upgraded if self.is_upgraded(seat, card) else face.normal

    def apply(self, seat: int, card: int) -> Play:
        text = self.effect(seat, card)
        self.used.append((card, text))
        self.path.append(card)
        yield from self.perform(seat, text)
        self.path.pop()

    def perform(self, seat: int, text: str) -> Play:
        for part in split(text):
            verb = part.split()[0]
            yield from getattr(self, f"do_{verb}" if verb.isalpha() else "do_gain")(seat, part)

    def fire(self, seat: int, *events: str) -> Play:
        waiting = [c for c in self.players[seat].cards if self.faces[c].when in events]
        waiting = [c for c in waiting if c not in self.path]
        if "discard" in events:
            waiting = [c for c in waiting if c not in self.fired]
            self.fired.update(waiting)
        yield from self.several(seat, waiting, "use")

    def several(self, seat: int, waiting: list[int], verb: str) -> Play:
        """Dreams in the owner's order; where all only give, there is nothing to ask."""

        def plain() -> bool:
            return all(gives_only(self.effect(seat, c)) for c in waiting)

        def moves() -> list[str]:
            can = [c for c in waiting if self.useful(seat, self.effect(seat, c))]
            return [*(f"{verb} {c}" for c in can), "skip"]

        def waits() -> bool:
            some = any(self.possible(seat, self.effect(seat, c)) for c in waiting)
            return not plain() and some

        while waiting:
            if waits():
                got = yield from self.ask(seat, moves, waits)
                if not got:
                    continue
                if got == "skip":
                    return
                card = int(got.split()[1])
            elif plain():
                card = waiting[0]
            else:
                return
            waiting.remove(card)
            yield from self.apply(seat, card)

    def do_gain(self, seat: int, part: str) -> Play:
        came = self.give(seat, count_letters(part))
        if came:
            yield from self.fire(seat, *(f"gain {letter}" for letter in came))

    def do_take(self, seat: int, part: str) -> Play:
        kind, source = part.split()[1], part.partition(" from ")[2]
        got = yield from self.ask(
            seat,
            lambda: [*self.takes(kind, source), "skip"],
            lambda: self.possible(seat, part),
        )
        if got.startswith("take"):
            self.take(seat, got)

    def do_create(self, seat: int, part: str) -> Play:
        less = count_letters(part)
        got = yield from self.ask(
            seat,
            lambda: [*self.creations(seat, less), "skip"],
            lambda: self.players[seat].hand,
        )
        if got.startswith("create"):
            yield from self.create(seat, got, less)

    def empty(self, seat: int) -> list[int]:
        """Dreams with an empty slot."""
        p = self.players[seat]
        return [c for c in p.cards if p.on[c] < self.faces[c].slots]

    def do_place(self, seat: int, part: str) -> Play:
        p = self.players[seat]
        left = int(part.split()[1]) if " " in part else 1000
        full = 0
        while left:
            got = yield from self.ask(
                seat,
                lambda: [*(f"image {c}" for c in self.empty(seat) if p.images), "skip"],
                lambda: self.possible(seat, "place"),
            )
            if not got.startswith("image"):
                break
            card = int(got.split()[1])
            p.images -= 1
            p.on[card] += 1
            full += self.is_upgraded(seat, card)
            left -= 1
        for _ in range(full):
            yield from self.fire(seat, "upgrade")

    def bare(self, seat: int) -> list[int]:
        """Lucid dreams without a client."""
        p = self.players[seat]
        lucid = [c for c in p.cards if self.faces[c].kind == "lucid"]
        return [c for c in lucid if c not in p.clients and c not in self.path]

    def do_connect(self, seat: int, part: str) -> Play:
        def moves() -> list[str]:
            return [f"connect {c}" for c in self.bare(seat)] if self.clients else []

        got = yield from self.ask(seat, lambda: [*moves(), "skip"], moves)
        if got.startswith("connect"):
            card = int(got.split()[1])
            self.clients -= 1
            self.players[seat].clients.append(card)
            yield from self.apply(seat, card)
            yield from self.fire(seat, "connect")

    def do_disconnect(self, seat: int, part: str) -> Play:
        mine = self.players[seat].clients
        got = yield from self.ask(
            seat, lambda: [*(f"disconnect {c}" for c in mine), "skip"], lambda: mine
        )
        if got.startswith("disconnect"):
            mine.remove(int(got.split()[1]))
            self.clients += 1
            yield from self.perform(seat, part.partition("->")[2])
            yield from self.fire(seat, "disconnect")

    def do_broadcast(self, seat: int, part: str) -> Play:
        mine = [c for c in self.players[seat].cards if self.faces[c].kind == "collective"]
        yield from self.several(seat, [c for c in mine if c not in self.path], "play")
        yield from self.fire(seat, "broadcast")

    def do_spend(self, seat: int, part: str) -> Play:
        what, then = arrow(part)
        cost, hand = count_letters(what), self.players[seat].hand
        got = yield from self.ask(
            seat,
            lambda: [*(["pay"] if self.plans(seat, cost) else []), "skip"],
            lambda: hand or self.plans(seat, cost),
        )
        if got.startswith("pay"):
            self.pay(seat, cost, got)
            yield from self.perform(seat, then)

    def do_discard(self, seat: int, part: str) -> Play:
        kind, then = arrow(part)

        def moves() -> list[str]:
            hand = self.players[seat].hand
            return [f"drop {c}" for c in hand if self.faces[c].kind in deck_of(kind)]

        got = yield from self.ask(seat, lambda: [*moves(), "skip"], moves)
        if got.startswith("drop"):
            self.put_away(seat, int(got.split()[1]))
            yield from self.perform(seat, then)
            yield from self.fire(seat, "discard")

    def how_many(self, seat: int, what: str) -> int:
        p = self.players[seat]
        if what == "client":
            return len(p.clients)
        if what == "upgraded":
            return sum(self.is_upgraded(seat, c) for c in p.cards)
        return sum(self.faces[c].kind == what for c in p.cards)

    def do_each(self, seat: int, part: str) -> Play:
        what, then = arrow(part)
        n = self.how_many(seat, what)
        for gain in split(then) if n else ():
            each = count_letters(gain)
            came = self.give(seat, {letter: n * each[letter] for letter in each})
            yield from self.fire(seat, *(f"gain {letter}" for letter in came))

    def do_either(self, seat: int, part: str) -> Play:
        def moves() -> list[str]:
            can = [n for n, way in enumerate(ways(part), 1) if self.useful(seat, way)]
            return [*(f"choose {n}" for n in can), "skip"]

        got = yield from self.ask(seat, moves, lambda: self.possible(seat, part))
        if got.startswith("choose"):
            yield from self.perform(seat, ways(part)[int(got.split()[1]) - 1])

    # What an effect is good for.

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
