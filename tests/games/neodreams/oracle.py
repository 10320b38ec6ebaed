"""Neodreams a second time, straight from the text of an edition file.

Where the game keeps steps on a stack, this is written as generators that ask and wait for the
answer; it reads effects by words of its own. Nothing here calls the game's rules. Two readings of
one rulebook that agree move by move are rarely wrong in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from tests.games.neodreams.laid import (
    PLACES,
    TYPES,
    Laid,
    arrow,
    count_letters,
    deck_of,
    gives_only,
    split,
    ways,
)
from tests.games.neodreams.orders import Orders

Question = tuple[int, list[str]]
Play = Generator[Question, str, None]
Answer = Generator[Question, str, str]


class Oracle(Laid):
    """How a position goes on."""

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
            came = self.give(seat, count_letters("1" + self.faces[card].reward))
            yield from self.fire(seat, "discard", *(f"gain {letter}" for letter in came))
        return ""

    def game(self) -> Play:
        while not self.over:
            yield from self.turn(self.active)
            self.refill()
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

    def create(self, seat: int, text: str, less: dict[str, int]) -> Play:
        card = int(text.split()[1])
        p = self.players[seat]
        self.pay(seat, self.price(card, less), " ".join(text.split()[2:]))
        p.hand.remove(card)
        p.cards.append(card)
        p.on[card] = 0
        yield from self.fire(seat, "create", f"create {self.faces[card].kind}")

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

    def fire(self, seat: int, *events: str, times: int = 1) -> Play:
        waiting = [c for c in self.players[seat].cards if self.faces[c].when in events]
        waiting = [c for c in waiting if c not in self.path]
        yield from self.several(seat, waiting * times, "use")

    def several(self, seat: int, waiting: list[int], verb: str) -> Play:
        """Dreams in the owner's order; where all only give, only an order is asked for."""

        def plain() -> bool:
            return all(gives_only(self.effect(seat, c)) for c in waiting)

        def can() -> list[int]:
            each = dict.fromkeys(waiting)
            return [c for c in each if self.useful(seat, self.effect(seat, c))]

        def moves() -> list[str]:
            return [*(f"{verb} {c}" for c in can()), "skip"]

        def waits() -> bool:
            if plain():
                return len(can()) > 1 and Orders(self, seat).matter(waiting)
            return any(self.possible(seat, self.effect(seat, c)) for c in waiting)

        while waiting:
            if waits():
                got = yield from self.ask(seat, moves, waits)
                if not got:
                    continue
                if got == "skip":
                    return
                card = int(got.split()[1])
            elif plain():
                card = (can() or waiting)[0]
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
        yield from self.fire(seat, "upgrade", times=full)

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
