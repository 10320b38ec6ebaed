"""The rules twice: every dream of the house, whole games, and editions nobody would print."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from random import Random

import pytest
from tests.games.neodreams.builders import ANNA, GAME, HOUSE, read_edition
from tests.games.neodreams.duel import Remembered, duel
from tests.games.neodreams.laid import PLACES, Face, faces, gives_only
from tests.games.neodreams.oracle import Oracle
from tests.games.neodreams.random_editions import random_edition

from oneiro.games.neodreams import Neodreams
from oneiro.games.neodreams.components import Edition
from oneiro.games.neodreams.rules import Turn
from oneiro.games.neodreams.state import Player, State
from oneiro.kernel import play
from oneiro.kernel.table import Table

pytestmark = pytest.mark.pure

TEXT = files("oneiro.games.neodreams").joinpath("editions/house.toml").read_text("utf-8")
FACES = faces(TEXT)
UNLIKE = [*range(92), *range(98, 106)]
"""Every dream of the house once: sides A of the boards are alike."""
HELPERS = (0, 6, 30, 35)
"""Dreams that lie beside: two lucid ones, the second of which removes a client, two collective."""
KEYS = [HOUSE.cards[n].key for n in UNLIKE]
OCCASIONS = {
    "create": ["send l3", "do 1", "create {lucid}"],
    "create lucid": ["send l3", "do 1", "create {lucid}"],
    "create collective": ["send l3", "do 1", "create {collective}"],
    "create recurring": ["send l3", "do 1", "create {recurring}"],
    "connect": ["send l2", "do 1", "connect 90"],
    "disconnect": ["send l2", "do 1", "connect {mirror}", "disconnect {guest}"],
    "broadcast": ["send c4", "do 1"],
    "send": ["send l1"],
    "advance": ["advance"],
    "return": ["advance", "back r2", "take recurring"],
    "discard": ["discard {lucid}"],
    "upgrade": ["send l3", "do 2", "image 91", "skip"],
    "gain k": ["send l1", "do 1"],
    "gain m": ["send c1", "do 1"],
    "gain f": ["send c3", "do 1"],
    "gain i": ["send c1", "do 2"],
}
"""How somebody comes to do what a recurring dream waits for, on the side for two players."""


def table_with(number: int, upgraded: bool, in_hand: bool = False) -> State:
    """Anna has the dream, some others, and enough of everything to use it."""
    cards = [90, 91, *(h for h in HELPERS if h != number)]
    if not in_hand and number not in (90, 91):
        cards.append(number)
    filled = [FACES[c].slots if upgraded and c == number else 0 for c in cards]
    spare = [c for c in range(90) if c not in (number, *HELPERS)]
    hand = [next(c for c in spare if c > 30 * kind) for kind in range(3)]
    guest = next(c for c in range(20, 30) if c != number)
    cards.append(guest)
    filled.append(0)
    anna = Player(
        0,
        [*hand, number] if in_hand else hand,
        cards,
        filled,
        [guest],
        stock=[6, 6, 6],
        images=3,
        nauts=2,
    )
    boris = Player(1, [], [92, 93], [0, 0], [])
    out = {*anna.hand, *cards}
    decks = [[c for c in range(30 * k, 30 * k + 30) if c not in out] for k in range(3)]
    market = [[deck.pop(), deck.pop()] for deck in decks]
    grid = [-1] * 12
    grid[PLACES.index("r2")] = ANNA
    return State(
        HOUSE.hash,
        [anna, boris],
        side=0,
        phase=0,
        first=ANNA,
        active=ANNA,
        decks=decks,
        market=market,
        discards=[[], [], []],
        grid=grid,
        reserve=90 - anna.images - boris.images - sum(filled),
        clients=29,
        stack=[Turn(False)],
    )


def occasion(number: int, s: State) -> list[str]:
    """The moves after which the dream does what it does."""
    face = FACES[number]
    when = face.when or {"lucid": "lucid", "collective": "broadcast"}[face.kind]
    if when == "lucid":
        return ["send l2", "do 1", f"connect {number}"]
    anna = s.players[ANNA]
    given = {kind: anna.hand[k] for k, kind in enumerate(("lucid", "collective", "recurring"))}
    moves = [m.format(mirror=6, guest=anna.clients[0], **given) for m in OCCASIONS[when]]
    text = face.upgraded if s.players[ANNA].filled[anna.cards.index(number)] else face.normal
    if face.kind == "collective" and not gives_only(text):
        return [*moves, f"play {number}"]
    return moves


def used(number: int, upgraded: bool, seed: int) -> Oracle:
    s = table_with(number, upgraded)
    rng, moves = Random(seed), occasion(number, s)

    def prefer(offered: list[str]) -> str | None:
        """The occasion, then the dream itself, then something rather than nothing."""
        if moves:
            chosen = moves.pop(0)
            assert chosen in offered, (chosen, offered)
            return chosen
        if f"use {number}" in offered:
            return f"use {number}"
        idle = ("skip", "end", "wait")
        some = [o for o in offered if o not in idle and not o.startswith("discard")]
        return rng.choice(some) if some and rng.random() < 0.8 else None

    return duel(HOUSE, TEXT, s, rng, decisions=30, prefer=prefer)


@pytest.mark.rule("ND-C3")
@pytest.mark.parametrize("number", UNLIKE, ids=KEYS)
def test_every_dream_of_the_house_does_what_its_data_says(number: int) -> None:
    """Not upgraded and upgraded, several times: each position is compared to the oracle's."""
    face = FACES[number]
    for upgraded, text in ((False, face.normal), (True, face.upgraded)):
        seen = [effect for seed in range(3) for effect in used(number, upgraded, seed).used]
        assert (number, text) in seen


@pytest.mark.rule("ND-A3")
@pytest.mark.parametrize("number", range(90), ids=KEYS[:90])
def test_every_dream_of_the_house_is_created_for_its_cost(number: int) -> None:
    s = table_with(number, upgraded=False, in_hand=True)
    assert GAME.problems(s) == []
    moves = ["send l3", "do 1", f"create {number}"]
    oracle = duel(HOUSE, TEXT, s, Random(number), decisions=3, prefer=lambda offered: moves.pop(0))
    assert oracle.players[ANNA].cards[-1] == number
    assert oracle.players[ANNA].hand.count(number) == 0


@cache
def whole_game(seed: int, text: str, book: Edition) -> Oracle:
    game, rng, players = Neodreams(book), Random(seed), 2 + seed % 3
    table = Table(Remembered(rng))
    s = play.begin(game, players, {"boards": "ab"[seed // 3 % 2]}, table)
    return duel(book, text, s, rng)


@pytest.mark.parametrize("seed", range(24))
def test_whole_games_go_as_the_oracle_says(seed: int) -> None:
    oracle = whole_game(seed, TEXT, HOUSE)
    assert oracle.over
    assert any(len(p.cards) >= 12 for p in oracle.players)


@pytest.mark.parametrize("seed", range(40))
def test_any_edition_goes_as_the_oracle_says(seed: int) -> None:
    """Cards that say whatever the language can say: chains, choices, exchanges in each other."""
    text = random_edition(seed)
    assert whole_game(seed, text, read_edition(text)).over


def test_the_oracle_reads_every_card() -> None:
    assert len(FACES) == len(HOUSE.cards) == 106
    assert {face.kind for face in FACES.values()} == {"lucid", "collective", "recurring"}
    for number, face in FACES.items():
        printed = HOUSE.cards[number]
        assert isinstance(face, Face)
        assert (face.slots, face.credits) == (printed.slots, printed.credits)
        assert tuple(face.cost[letter] for letter in "kmf") == printed.cost


def test_the_oracle_notices() -> None:
    """An effect that differs from the data is found."""
    s = table_with(90, upgraded=False)
    moves = ["send l2", "do 1", "connect 90"]
    wrong = TEXT.replace('effect = "2k", upgraded = "2k 1i"', 'effect = "3k", upgraded = "2k 1i"')
    assert wrong != TEXT
    with pytest.raises(AssertionError, match="player 0"):
        duel(HOUSE, wrong, s, Random(1), decisions=3, prefer=lambda offered: moves.pop(0))
