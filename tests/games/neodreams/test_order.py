"""Dreams that wait at the same time: their owner is asked for an order where one could matter."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.neodreams.builders import ANNA, HOUSE, Board, acting, written
from tests.games.neodreams.duel import oracle_of
from tests.games.neodreams.orders import Orders

from oneiro.games.neodreams import Neodreams
from oneiro.games.neodreams.actions import PLACES
from oneiro.games.neodreams.rules import Turn
from oneiro.games.neodreams.state import Player, State
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table

SPARKS = {"R1": "gain f: 1i", "R1+": "1i, place 1"}
TRAIN = {"C1": "2m", "C1+": "2m 1f", "C2": "1f", **SPARKS}


def number(key: str) -> int:
    return next(n for n, card in enumerate(HOUSE.cards) if card.key == key)


@pytest.mark.rule("ND-A8")
@pytest.mark.rule("ND-A9")
def test_in_the_house_the_cat_may_fill_the_train_before_it_leaves() -> None:
    """All that is broadcast only gives, but what it sets off places images."""
    sparks, train, cat = number("sparks"), number("night-train"), number("one-cat")
    anna = Player(0, [], [90, 91, sparks, train, cat], [0, 0, 3, 0, 0], [])
    boris = Player(1, [], [92, 93], [0, 0], [])
    gone = {*anna.cards}
    decks = [[c for c in range(30 * k, 30 * k + 30) if c not in gone] for k in range(3)]
    market = [[deck.pop(), deck.pop()] for deck in decks]
    s = State(
        HOUSE.hash, [anna, boris], 0, 0, 0, 0, decks, market, [[], [], []], stack=[Turn(False)]
    )
    s.reserve = 90 - sum(p.images + sum(p.filled) for p in s.players)
    game, table = Neodreams(HOUSE), Table(Sampled(Random(1)))
    place = next(
        PLACES[at]
        for at, deeds in enumerate(HOUSE.sides[0].locations)
        if any("broadcast" in str(HOUSE.effects[e]).lower() for e in deeds[:1])
    )
    for text in (f"send {place}", "do 1"):
        play.act(s, ANNA, game.read(text), table)
    texts = [game.write(a) for a in play.options(s, ANNA)]
    assert {f"play {train}", f"play {cat}", "skip"} <= {*texts}
    for text in (f"play {cat}", f"use {sparks}", f"image {train}"):
        play.act(s, ANNA, game.read(text), table)
    assert anna.filled[3] == 1
    assert f"play {train}" in [game.write(a) for a in play.options(s, ANNA)]


@pytest.mark.rule("ND-A8")
@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize(("first", "stock"), [("C2", (0, 3, 2)), ("C1", (0, 3, 1))])
def test_a_dream_filled_in_time_plays_upgraded(first: str, stock: tuple[int, ...]) -> None:
    board = acting("broadcast", TRAIN, dreams={ANNA: "Ca+ C1 C2+ R1+"})
    assert board.offers == ["play Ca", "play C1", "play C2", "skip"]
    board.move(ANNA, f"play {first}")
    if first == "C2":
        board.move(ANNA, "use R1", "image C1")
    while board.step != "deeds":
        board.move(ANNA, board.offers[0])
    assert board.stock(ANNA) == stock


@pytest.mark.rule("ND-A9")
def test_of_dreams_that_fire_together_one_may_fill_another() -> None:
    board = acting(
        "create",
        {"R1": "gain f: 1i, place 1", "R2": "create: 1f", "R3": "create: 1k", "R3+": "1k 2m"},
        dreams={ANNA: "R1+ R2 R3"},
        hand={ANNA: "L1"},
    )
    board.move(ANNA, "create L1")
    assert board.offers == ["use R2", "use R3", "skip"]
    board.move(ANNA, "use R2", "use R1", "image R3")
    assert board.stock(ANNA) == (1, 2, 1)
    assert board.offers == ["end"]


@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize(
    ("effects", "more"),
    [
        pytest.param({"C1": "2k", "C2": "1f"}, {}, id="nothing-waits-for-a-gain"),
        pytest.param({**TRAIN, "R1+": "1i"}, {}, id="what-fires-only-gives"),
        pytest.param({**TRAIN, "C2": "1k"}, {}, id="what-places-is-not-set-off"),
        pytest.param(TRAIN, {"dreams": "La+ Ca+ C1+ C2+ R1+"}, id="no-slot-is-empty"),
        pytest.param(TRAIN, {"dreams": "La Ca+ C1+ C2+ R1+"}, id="an-image-changes-none-of-them"),
        pytest.param({**TRAIN, "C1+": "2m"}, {}, id="upgraded-it-does-the-same"),
        pytest.param(TRAIN, {"dreams": "Ca* C2 R1+", "here": True}, id="all-but-one-are-useless"),
        pytest.param(TRAIN, {"stock": "10f"}, id="it-was-full-before"),
        pytest.param({"C1": "1k", "C2": "1k", "R1": "gain k: 1f"}, {"stock": "9k"}, id="alike"),
        pytest.param(
            {"C1": "1k", "C2": "1k 1m", "R1": "gain k: 1f"}, {"stock": "9k"}, id="either-fires-it"
        ),
        pytest.param(
            {**TRAIN, "R1+": "1i, connect"}, {"dreams": "La* Ca C1 C2 R1+"}, id="no-lucid-dream"
        ),
    ],
)
def test_where_no_order_can_matter_nobody_is_asked(
    effects: dict[str, str], more: dict[str, Any]
) -> None:
    dreams = more.get("dreams", "Ca+ C1 C2+ R1+")
    stock = {ANNA: more.get("stock", "10m" if "here" in more else "")}
    board = acting("broadcast", effects, dreams={ANNA: dreams}, stock=stock)
    while board.step != "deeds":
        assert board.step in ("triggered", "placing")
        assert len(board.options(ANNA, "use")) < 2
        board.move(ANNA, board.offers[0])


@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize(("first", "fantasies"), [("C1", 2), ("C2", 1)])
def test_where_there_is_little_room_the_smaller_gain_first_fires_twice(
    first: str, fantasies: int
) -> None:
    """With room for two, 1 and then 2 are two gains; 2 and then 1 are one."""
    board = acting(
        "broadcast",
        {"C1": "1k", "C2": "2k", "R1": "gain k: 1f"},
        dreams={ANNA: "C1 C2 R1"},
        stock={ANNA: "8k"},
    )
    assert board.offers == ["play Ca", "play C1", "play C2", "skip"]
    board.move(ANNA, f"play {first}")
    while board.step == "broadcasting":
        board.move(ANNA, board.offers[-2])
    assert board.stock(ANNA) == (10, 1, fantasies)


@pytest.mark.rule("ND-A9")
def test_where_what_fires_asks_for_something_the_order_is_asked_for() -> None:
    effects = {"C1": "1k", "C2": "1m", "R1": "gain k: spend 1m -> 1f", "Ca": "1i"}
    board = acting("broadcast", effects, dreams={ANNA: "C1 C2 R1"})
    assert board.offers == ["play Ca", "play C1", "play C2", "skip"]
    board.move(ANNA, "play C2", "play C1", "use R1", "pay")
    assert (board.stock(ANNA), board.images(ANNA)) == ((1, 0, 1), 1)


@pytest.mark.rule("ND-A9")
@pytest.mark.rule("ND-A6")
def test_two_dreams_filled_at_once_set_off_everything_twice() -> None:
    """All four wait together: the owner may use one of them twice before the other."""
    board = acting(
        "place",
        {"R1": "upgrade: 1m", "R2": "upgrade: take lucid"},
        dreams={ANNA: "R1+ R2+"},
        images={ANNA: 2},
    )
    board.move(ANNA, "image La", "image Ca")
    assert board.offers == ["use R1", "use R2", "skip"]
    board.move(ANNA, "use R2", "take L29")
    assert (board.stock(ANNA), board.offers) == ((0, 0, 0), ["use R1", "use R2", "skip"])
    board.move(ANNA, "use R2", "take L30")
    assert board.stock(ANNA) == (0, 2, 0)
    assert board.offers == ["end"]


def plain(rng: Random) -> str:
    def gain() -> str:
        return " ".join(f"{rng.randint(1, 3)}{letter}" for letter in rng.sample("kmfi", 2))

    return rng.choice([gain(), gain(), f"{gain()}, {gain()}", f"each recurring -> {gain()}"])


def near_the_limits(seed: int) -> tuple[Board, bool]:
    """Dreams that only give, others that wait for it, and little room; and if an order matters."""
    rng = Random(seed)
    effects = {f"C{n}": plain(rng) for n in range(1, 4)}
    effects |= {f"R{n}": f"gain {rng.choice('kmfi')}: {plain(rng)}" for n in range(1, 4)}
    effects["R1+"] = rng.choice(["1k", "1i, place 1"])
    dreams = rng.choice(["Ca+ C1 C2 C3+ R1", "C1 C2 C3 R2 R3", "C1 C2+ R1+ R2 R3"])
    stock = " ".join(f"{rng.choice([0, 5, 7, 8])}{letter}" for letter in "kmf")
    reserve = rng.choice([1, 3, 60])
    board = acting(
        ["broadcast"], effects, dreams={ANNA: dreams}, stock={ANNA: stock}, reserve=reserve
    )
    laid = oracle_of(board.state, written(effects, places={"l1": ["broadcast"]}))
    mine = [c for c in laid.players[ANNA].cards if laid.faces[c].kind == "collective"]
    some = [c for c in mine if laid.useful(ANNA, laid.effect(ANNA, c))]
    return board, len(some) > 1 and Orders(laid, ANNA).matter(mine)


@pytest.mark.rule("ND-A9")
def test_all_orders_tried_out_say_the_same() -> None:
    """Whether an order is asked for, against every order played through by other words."""
    found = []
    for seed in range(150):
        board, matters = near_the_limits(seed)
        if board.options(ANNA, "do"):
            assert (board.move(ANNA, "do 1").step == "broadcasting") == matters, seed
            found.append(matters)
    assert 20 < sum(found) < len(found) - 20
