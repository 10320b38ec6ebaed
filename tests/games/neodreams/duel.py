"""The game and the oracle side by side: the same questions, the same answers, the same position."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from random import Random

from tests.games.neodreams.laid import PLACES, TYPES, Company, faces
from tests.games.neodreams.oracle import Oracle

from oneiro.games.neodreams import Neodreams
from oneiro.games.neodreams.components import Edition
from oneiro.games.neodreams.language import write
from oneiro.games.neodreams.state import State
from oneiro.kernel import play
from oneiro.kernel.table import Chance, Table


class Remembered(Chance):
    """Chance that can be asked what it gave."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.gave: list[int] = []

    def below(self, n: int) -> int:
        return self.rng.randrange(n)

    def pick(self, bag: list[int]) -> int:
        at = self.below(len(bag))
        self.gave.append(bag[at])
        return at


def oracle_of(s: State, text: str) -> Oracle:
    """The same position, for a second opinion."""
    side = s.book.sides[s.side]
    return Oracle(
        faces(text),
        [[write(s.book.effects[e]) for e in deeds] for deeds in side.phases],
        {
            name: [write(s.book.effects[e]) for e in deeds]
            for name, deeds in zip(PLACES, side.locations, strict=True)
        },
        [
            Company(
                p.hand[:],
                p.cards[:],
                dict(zip(p.cards, p.filled, strict=True)),
                p.clients[:],
                dict(zip("kmf", p.stock, strict=True)),
                p.images,
                p.nauts,
            )
            for p in s.players
        ],
        dict(zip(TYPES, [row[:] for row in s.market], strict=True)),
        dict(zip(TYPES, [deck[:] for deck in s.decks], strict=True)),
        dict(zip(TYPES, [pile[:] for pile in s.discards], strict=True)),
        {name: who for name, who in zip(PLACES, s.grid, strict=True) if who >= 0},
        s.phase,
        s.active,
        s.first,
        s.reserve,
        s.clients,
    )


def differences(s: State, o: Oracle) -> list[str]:
    """What the two do not agree on."""
    ours: dict[str, object] = {}
    theirs: dict[str, object] = {}
    for seat, (p, q) in enumerate(zip(s.players, o.players, strict=True)):
        mine = (p.cards, p.filled, p.clients, p.stock, p.images, p.nauts, sorted(p.hand))
        on = [q.on[c] for c in q.cards]
        stock = [q.stock[letter] for letter in "kmf"]
        ours[f"player {seat}"] = mine
        theirs[f"player {seat}"] = (
            q.cards, on, q.clients, stock, q.images, q.nauts, sorted(q.hand),
        )  # fmt: skip
    for i, kind in enumerate(TYPES):
        ours[kind] = (s.market[i], sorted(s.decks[i]), sorted(s.discards[i]))
        theirs[kind] = (o.market[kind], sorted(o.decks[kind]), sorted(o.piles[kind]))
    ours["board"] = (s.grid, s.phase, s.active, s.reserve, s.clients, s.over)
    grid = [o.grid.get(name, -1) for name in PLACES]
    theirs["board"] = (grid, o.phase, o.active, o.reserve, o.clients, o.over)
    return [f"{key}: {ours[key]} but {theirs[key]}" for key in ours if ours[key] != theirs[key]]


def duel(
    book: Edition,
    text: str,
    s: State,
    rng: Random,
    decisions: int = 5000,
    prefer: Callable[[list[str]], str | None] = lambda offered: None,
) -> Oracle:
    """Play on at random, unless something is to be preferred, comparing all the way."""
    game = Neodreams(book)
    oracle = oracle_of(s, text)
    chance = Remembered(rng)
    table = Table(chance, quiet=True)
    player = oracle.game()
    question = next(player)
    s = s.clone()
    for _ in range(decisions):
        (seat,) = play.actors(s)
        offered = play.options(s, seat)
        texts = [game.write(a) for a in offered]
        assert question == (seat, texts), f"asked {seat}: {texts}, but {question}"
        chosen = prefer(texts) or game.write(play.pick(offered, rng))
        if rng.random() < 0.3 and re.match(r"create|pay", chosen):
            chosen = other_ways_to_pay(game, s, seat, chosen, rng)
        play.act(s, seat, game.read(chosen), table)
        oracle.comes, chance.gave = chance.gave, []
        with suppress(StopIteration):
            question = player.send(chosen)
        assert not oracle.comes, f"{chosen}: drawn and not taken: {oracle.comes}"
        found = differences(s, oracle)
        assert not found, f"{chosen}: {found}"
        if oracle.over:
            break
    return oracle


def other_ways_to_pay(game: Neodreams, s: State, seat: int, chosen: str, rng: Random) -> str:
    """The same, perhaps with fantasies standing in beyond need."""
    plans = [f"k{k}" for k in range(1, 5)] + [f"m{m}" for m in range(1, 5)] + ["k1m1", "k2m1"]
    texts = [chosen, *(f"{chosen} {plan}" for plan in plans)]
    return rng.choice([t for t in texts if s.stack[-1].allows(s, seat, game.read(t))])
