"""Recurring dreams: when they fire, in what order, and that every chain ends."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.neodreams.builders import ANNA, BORIS, Board, acting, position

from oneiro.kernel import play


@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize(
    ("when", "create", "fires"),
    [
        ("create recurring", "R1", True),
        ("create", "R1", True),
        ("create collective", "R1", False),
        ("create lucid", "R1", False),
        ("create lucid", "L1", False),
    ],
)
def test_a_new_dream_can_fire_on_its_own_creation(when: str, create: str, fires: bool) -> None:
    board = acting("create", {"R1": f"{when}: 1f"}, hand={ANNA: "L1 R1"})
    assert board.move(ANNA, f"create {create}").stock(ANNA) == (0, 0, int(fires))


@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize("kind", ["lucid", "collective", "recurring"])
def test_creations_go_by_type(kind: str) -> None:
    dreams = {"R1": "create lucid: 1k", "R2": "create collective: 1m", "R3": "create recurring: 1f"}
    name = f"{kind[0].upper()}9"
    board = acting("create", dreams, dreams={ANNA: "R1 R2 R3"}, hand={ANNA: name})
    board.move(ANNA, f"create {name}")
    assert board.stock(ANNA) == tuple(int(name[0] == letter) for letter in "LCR")


@pytest.mark.rule("ND-A9")
def test_several_at_once_come_in_their_owners_order() -> None:
    board = acting(
        "create",
        {"R1": "create recurring: take lucid", "R2": "create recurring: spend 1k -> 1f"},
        dreams={ANNA: "R1"},
        hand={ANNA: "R2"},
        stock={ANNA: "1k"},
    )
    board.move(ANNA, "create R2")
    assert board.offers == ["use R1", "use R2", "skip"]
    assert board.seen_by(BORIS)["fired"] == [60, 61]
    board.move(ANNA, "use R2", "pay", "use R1", "take L29")
    assert (board.stock(ANNA), board.hand(ANNA)) == ((0, 0, 1), ["L29"])


@pytest.mark.rule("ND-A9")
def test_the_owner_may_decline() -> None:
    board = acting(
        "2k", {"R1": "gain k: take lucid", "R2": "gain k: take any"}, dreams={ANNA: "R1 R2"}
    )
    board.move(ANNA, "use R1", "skip", "skip")
    assert board.hand(ANNA) == []
    assert board.offers == ["end"]


@pytest.mark.rule("ND-A9")
@pytest.mark.rule("ND-A10")
def test_a_dream_may_be_applied_in_part() -> None:
    board = acting("2k", {"R1": "gain k: take lucid, 1f, take any"}, dreams={ANNA: "R1"})
    board.move(ANNA, "use R1", "skip")
    assert board.stock(ANNA) == (2, 0, 1)
    assert board.move(ANNA, "take C29").hand(ANNA) == ["C29"]


@pytest.mark.rule("ND-A9")
def test_two_dreams_that_feed_each_other_stop() -> None:
    """Each waits for what the other gives; neither starts again before it is finished."""
    board = acting(
        "4k",
        {"R1": "gain k: 1f", "R2": "gain f: 1k"},
        dreams={ANNA: "R1 R2"},
        stock={ANNA: "3k 3f"},
    )
    assert board.stock(ANNA) == (8, 0, 4)
    assert board.heard("fires") == [("fires", ANNA, 60), ("fires", ANNA, 61)]


@pytest.mark.rule("ND-A9")
def test_a_dream_that_feeds_itself_fires_once() -> None:
    board = acting("2f", {"R1": "gain f: 1f"}, dreams={ANNA: "R1"})
    assert board.stock(ANNA) == (0, 0, 3)


@pytest.mark.rule("ND-A9")
def test_one_gain_of_several_things_is_one_occasion() -> None:
    board = acting(
        "1k 2m 1f 1i",
        {"R1": "gain m: 1m", "R2": "gain i: 1i"},
        dreams={ANNA: "R1 R2"},
    )
    assert (board.stock(ANNA), board.images(ANNA)) == ((1, 3, 1), 2)


@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize("pays", ["", " k1"])
def test_dreams_fire_between_the_parts_of_an_effect(pays: str) -> None:
    board = acting(
        "connect",
        {"L1": "1f, create", "R1": "gain f: 1k"},
        costs={"C1": "1k"},
        dreams={ANNA: "L1 R1"},
        hand={ANNA: "C1"},
    )
    board.move(ANNA, "connect L1")
    assert board.stock(ANNA) == (1, 0, 1)
    board.move(ANNA, f"create C1{pays}")
    assert board.stock(ANNA) == ((0, 0, 1) if not pays else (1, 0, 0))


@pytest.mark.rule("ND-A9")
def test_dreams_fire_within_what_an_exchange_gives() -> None:
    board = acting(
        "spend 1k -> 1f, take lucid",
        {"R1": "gain f: 2m"},
        dreams={ANNA: "R1"},
        stock={ANNA: "1k"},
    )
    board.move(ANNA, "pay")
    assert board.step == "taking"
    assert board.stock(ANNA) == (0, 2, 1)


@pytest.mark.rule("ND-A9")
def test_spending_is_no_gain() -> None:
    board = acting("spend 1f -> 1m", {"R1": "gain f: 9k"}, dreams={ANNA: "R1"}, stock={ANNA: "1f"})
    assert board.move(ANNA, "pay").stock(ANNA) == (0, 1, 0)


@pytest.mark.rule("ND-A11")
@pytest.mark.rule("ND-A9")
def test_every_discard_sets_a_dream_off() -> None:
    """Before the turn's choice and after it, in one turn and in the next."""
    board = position(
        {"R1": "discard: take lucid from market"},
        dreams={ANNA: "R1"},
        hand={ANNA: "C1 C2 C3"},
        places={"l1": ["create"]},
    )
    board.move(ANNA, "discard C1", "use R1", "take L29")
    board.move(ANNA, "discard C2", "use R1", "take L30")
    assert board.hand(ANNA) == ["C3", "L29", "L30"]
    board.move(ANNA, "send l1", "discard L29")
    assert board.step == "deeds"
    board.move(ANNA, "end").move(BORIS, "send l2", "end")
    board.move(ANNA, "discard C3")
    assert board.offers == ["use R1", "skip"]


@pytest.mark.rule("ND-A11")
@pytest.mark.rule("ND-A9")
def test_a_discards_reward_is_a_gain() -> None:
    board = position(
        {"R1": "gain k: 5m", "R2": "gain i: 2f"},
        dreams={ANNA: "R1 R2"},
        rewards={"L1": "k", "L2": "i", "L3": "k"},
        hand={ANNA: "L1 L2 L3"},
    )
    board.move(ANNA, "discard L1", "discard L2")
    assert (board.stock(ANNA), board.images(ANNA)) == ((1, 5, 2), 1)
    assert board.move(ANNA, "discard L3").stock(ANNA) == (2, 10, 2)


@pytest.mark.rule("ND-A11")
@pytest.mark.rule("ND-A9")
def test_a_reward_that_is_lost_sets_nothing_off() -> None:
    board = position(
        {"R1": "gain k: 1m", "R2": "discard: 1f"},
        dreams={ANNA: "R1 R2"},
        hand={ANNA: "L1"},
        stock={ANNA: "10k"},
    )
    assert board.move(ANNA, "discard L1").stock(ANNA) == (10, 0, 1)


@pytest.mark.rule("ND-A11")
@pytest.mark.rule("ND-A9")
def test_a_discard_and_its_reward_set_dreams_off_together() -> None:
    board = position(
        {"R1": "discard: take any from market", "R2": "gain k: spend 1k -> 1f"},
        dreams={ANNA: "R1 R2"},
        hand={ANNA: "L1"},
    )
    board.move(ANNA, "discard L1")
    assert board.offers == ["use R1", "use R2", "skip"]
    board.move(ANNA, "use R2", "pay", "use R1", "take L29")
    assert (board.stock(ANNA), board.hand(ANNA)) == ((0, 0, 1), ["L29"])


@pytest.mark.rule("ND-A11")
@pytest.mark.rule("ND-A9")
def test_a_card_dropped_for_something_is_discarded() -> None:
    """What waits for discards fires after what the card was dropped for, every time."""
    board = acting(
        ["discard any -> 1m", "discard any -> 1m"],
        {"R1": "discard: 1f"},
        dreams={ANNA: "R1"},
        hand={ANNA: "L1 L2 L3"},
    )
    board.move(ANNA, "do 1", "drop L1")
    assert board.stock(ANNA) == (0, 1, 1)
    assert board.told[-3][0] == "gains"
    board.move(ANNA, "do 2", "drop L2")
    assert board.stock(ANNA) == (0, 2, 2)
    assert board.move(ANNA, "discard L3").stock(ANNA) == (1, 2, 3)


@pytest.mark.rule("ND-A11")
@pytest.mark.rule("ND-A9")
def test_a_dream_being_resolved_is_not_set_off_by_a_discard() -> None:
    board = position(
        {"R1": "discard: take any from market, 1f"}, dreams={ANNA: "R1"}, hand={ANNA: "L1 L2"}
    )
    board.move(ANNA, "discard L1", "use R1", "discard L2")
    assert board.step == "taking"
    assert board.move(ANNA, "skip").stock(ANNA) == (2, 0, 1)


@pytest.mark.rule("ND-A9")
def test_others_deeds_set_nothing_off() -> None:
    board = acting(
        ["2k", "create", "connect"],
        {"R1": "gain k: 5f", "R2": "connect: 5f", "R3": "create: 5f", "R4": "send: 5f"},
        dreams={BORIS: "R1 R2 R3 R4"},
        hand={ANNA: "L1"},
    )
    board.move(ANNA, "do 1", "do 2", "create L1", "do 3", "connect La", "end")
    assert board.stock(BORIS) == (0, 0, 0)


@pytest.mark.rule("ND-A9")
def test_the_chain_can_be_seen() -> None:
    board = acting(
        "connect",
        {"La": "1k", "R1": "gain k: 1f", "R2": "gain f: take any"},
        dreams={ANNA: "R1 R2"},
    )
    board.move(ANNA, "connect La", "use R2")
    chain = [link["card"] for link in board.seen_by(None)["chain"]]
    assert chain == [90, 60, 61]


def gains_everything(n: int) -> Board:
    """Dreams of which each is set off by what the others give, as many as one can have."""
    events = [f"gain {letter}" for letter in "kmfi"]
    effects = {f"R{i + 1}": f"{events[i % 4]}: 1k 1m 1f 1i" for i in range(n)}
    dreams = " ".join(f"R{i + 1}" for i in range(n))
    return acting(["1k"], effects, dreams={ANNA: dreams})


@pytest.mark.rule("ND-A9")
def test_a_hall_of_mirrors_ends_by_itself() -> None:
    """A gain sets off only if something came, and only so much can come."""
    board = gains_everything(28).move(ANNA, "do 1")
    while board.step == "triggered":
        board.move(ANNA, board.offers[0])
    assert board.stock(ANNA) == (10, 10, 10)
    assert board.images(ANNA) == 90
    assert board.offers == ["end"]


@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize("seed", range(6))
def test_no_dream_stands_twice_on_the_stack(seed: int) -> None:
    """Whatever is chosen: so no chain is deeper than a dreamspace is large."""
    effects = {
        "R1": "gain k: spend 1k -> 1m, 1f",
        "R2": "gain m: spend 1m -> 1k, 1f",
        "R3": "gain f: either 1k | 1m",
        "R4": "broadcast: connect, broadcast",
        "R5": "connect: broadcast",
        "R6": "disconnect: connect",
        "C1": "disconnect -> connect, 1k",
        "L1": "broadcast, 1m",
        "L2": "connect, 1f",
        "R7": "discard: take any from market, 1k",
    }
    board = acting(
        ["broadcast", "connect"],
        effects,
        dreams={ANNA: "R1 R2 R3 R4 R5 R6 R7 C1 C2 L1 L2"},
        hand={ANNA: "L5 L6"},
        stock={ANNA: "3k 3m 3f"},
    )
    board.move(ANNA, f"do {seed % 2 + 1}")
    rng, n = Random(seed), 0
    while board.step != "deeds":
        links = [link["card"] for link in board.seen_by(None)["chain"]]
        assert len(set(links)) == len(links)
        choices = [o for o in board.offers if o != "skip"] or ["skip"]
        board.move(ANNA, rng.choice(choices))
        n += 1
        assert n < 20_000
    assert play.actors(board.state) == (ANNA,)
