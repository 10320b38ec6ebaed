"""What everybody may see, and that nothing else shows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.neodreams.builders import (
    ANNA,
    BORIS,
    CLARA,
    GAME,
    HOUSE,
    Board,
    acting,
    card,
    position,
    random_game,
    read_edition,
)
from tests.games.neodreams.random_editions import random_edition

from oneiro.games.neodreams import Neodreams
from oneiro.games.neodreams.components import Edition
from oneiro.games.neodreams.state import State
from oneiro.kernel import play
from oneiro.kernel.laws import heard, outgoing
from oneiro.kernel.table import Sampled, Table

KEYS = {
    "side", "phase", "step", "first", "last", "active", "ending", "turn", "grid", "market",
    "decks", "discards", "images", "clients", "most", "enough", "players", "hand", "plans",
    "price", "fired", "doing", "chain", "standings", "ended", "bags",
}  # fmt: skip


@pytest.mark.rule("ND-V1")
def test_a_view_is_an_allow_list() -> None:
    for viewer in (None, ANNA, BORIS):
        view = position().seen_by(viewer)
        assert set(view) == KEYS
        assert view["bags"] is None


@pytest.mark.rule("ND-V1")
def test_open_things_are_open_to_all() -> None:
    board = position(
        players=3,
        phase=2,
        hand={ANNA: "L1 C1 C2", BORIS: "R1"},
        known={ANNA: "C1"},
        dreams={ANNA: "L2* C3:1 R2+"},
        slots={"C3": 2},
        stock={ANNA: "1k 2m 3f"},
        images={ANNA: 4},
        at={ANNA: "l1", CLARA: "r4"},
        discards={"lucid": "L7 L8"},
    )
    for viewer in (None, ANNA, BORIS, CLARA):
        seen = board.seen_by(viewer)
        anna = seen["players"][ANNA]
        assert anna["stock"] == [1, 2, 3]
        assert (anna["images"], anna["nauts"], anna["clients"]) == (4, 2, 1)
        assert anna["hand"] == [1, 2, 0]
        assert anna["known"] == [card("C1")]
        assert [(d["id"], d["images"], d["upgraded"], d["client"]) for d in anna["dreams"]] == [
            (90, 0, False, False),
            (91, 0, False, False),
            (card("L2"), 0, False, True),
            (card("C3"), 1, False, False),
            (card("R2"), 1, True, False),
        ]
        assert seen["grid"] == [0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 2]
        assert seen["discards"] == [[card("L7"), card("L8")], [], []]
        assert seen["decks"] == [30 - 2 - 2 - 2, 30 - 2 - 3, 30 - 2 - 2]
        assert (seen["phase"], seen["clients"]) == (2, 29)
        assert seen["images"] == 90 - 4 - 2
        assert (seen["most"], seen["enough"]) == (10, 12)


@pytest.mark.rule("ND-V1")
def test_a_hand_is_its_owners() -> None:
    board = position(hand={ANNA: "L5 C1", BORIS: "R1"})
    assert board.seen_by(ANNA)["hand"] == [4, 30]
    assert board.seen_by(BORIS)["hand"] == [60]
    assert board.seen_by(None)["hand"] == []
    assert board.seen_by(None)["plans"] == []


@pytest.mark.rule("ND-A3")
@pytest.mark.parametrize(
    ("cost", "stock", "payable", "jokers", "missing"),
    [
        ("2k 1m", "2k 1m", True, [0, 0], [0, 0, 0]),
        ("2k 1m", "1k 2f", True, [1, 1], [0, 0, 0]),
        ("2k 1m", "1k 1f", False, [0, 0], [0, 1, 0]),
        ("2k 1m", "", False, [0, 0], [2, 1, 0]),
        ("2k 1f", "2k", False, [0, 0], [0, 0, 1]),
        ("2k 1f", "1k 1f", False, [0, 0], [1, 0, 0]),
    ],
)
def test_a_plan_says_how_a_card_could_be_paid(
    cost: str, stock: str, payable: bool, jokers: list[int], missing: list[int]
) -> None:
    board = position(hand={ANNA: "L1"}, costs={"L1": cost}, stock={ANNA: stock})
    (plan,) = board.seen_by(ANNA)["plans"]
    assert plan == {"id": 0, "payable": payable, "jokers": jokers, "missing": missing}


def test_a_price_is_shown_to_whoever_pays_it() -> None:
    board = acting("spend 2k 1f -> 1i", stock={ANNA: "2k 1f"})
    assert board.seen_by(ANNA)["price"] == [2, 0, 1]
    assert board.seen_by(BORIS)["price"] is None


@pytest.mark.rule("ND-V1")
def test_what_is_useful_is_told_to_its_player_alone() -> None:
    """A create that could be paid after discards would tell of the hand."""
    board = acting(["create", "1k"], hand={ANNA: "L1"})
    mine, others = board.seen_by(ANNA)["doing"], board.seen_by(BORIS)["doing"]
    assert mine is not None
    assert others is not None
    assert [d["useful"] for d in mine["deeds"]] == [True, True]
    assert [d["useful"] for d in others["deeds"]] == [False, False]


def swapped(board: Board, mine: str, other: str) -> Board:
    """The same, but for one hidden card of Anna's that lies in a deck instead."""
    again = board.again()
    s = again.state
    s.players[ANNA].hand[s.players[ANNA].hand.index(card(mine))] = card(other)
    deck = s.decks[card(mine) // 30]
    deck[deck.index(card(other))] = card(mine)
    assert again.game.problems(s) == []
    return again


HANDS: list[tuple[str, dict[str, Any]]] = [
    ("create", {"costs": {"L1": "1k", "L2": "9f"}}),
    ("spend 1f -> 2k", {"rewards": {"L1": "f", "L2": "i"}}),
    ("place", {"rewards": {"L1": "i", "L2": "k"}}),
    ("take any", {}),
    ("either create | spend 3m -> 1f", {"costs": {"L2": "9f"}, "rewards": {"L2": "k"}}),
    ("discard lucid -> create", {"costs": {"L1": "1k", "L2": "9f"}}),
]


@pytest.mark.rule("ND-V1")
@pytest.mark.parametrize(("effect", "printed"), HANDS)
@pytest.mark.parametrize("how", ["dream", "broadcast"])
def test_nobody_is_asked_or_not_asked_for_what_a_hand_holds(
    effect: str, printed: dict[str, Any], how: str
) -> None:
    """A dream fires, or a broadcast begins; its player has one card, worth much or nothing."""
    effects = {"R1": f"gain k: {effect}"} if how == "dream" else {"C1": effect}
    boards = []
    for name in ("L1", "L2"):
        board = acting(
            ["1k", "broadcast"],
            effects,
            dreams={ANNA: "R1" if how == "dream" else "C1"},
            hand={ANNA: name},
            stock={ANNA: "1k"},
            **printed,
        )
        boards.append(board.move(ANNA, "do 1" if how == "dream" else "do 2"))
    one, two = boards
    assert one.asked == two.asked == (ANNA,)
    assert one.step == two.step
    for viewer in (None, BORIS):
        assert outgoing(one.game, one.state, viewer) == outgoing(two.game, two.state, viewer)
        assert heard(one.game, [], viewer) == heard(two.game, [], viewer)
    assert [e[0] for e in one.told] == [e[0] for e in two.told]


@pytest.mark.rule("ND-V1")
def test_the_active_player_is_asked_again_by_what_everybody_sees() -> None:
    board = position(
        phases={1: ["create"]},
        at={BORIS: "l2"},
        hand={ANNA: "L1"},
        costs={"L1": "9f"},
    )
    other = swapped(board, "L1", "L2")
    for one in (board, other):
        one.move(ANNA, "advance", "wait").move(BORIS, "back l2", "take L29")
    assert board.asked == other.asked == (ANNA,)
    assert (board.options(ANNA, "do"), other.options(ANNA, "do")) == ([], ["1"])


@pytest.mark.rule("ND-V1")
def test_whoever_returns_learns_nothing_of_the_active_players_hand() -> None:
    """What the phase is worth to the active player goes by a hidden hand."""
    board = position(
        phases={1: ["create"]},
        at={BORIS: "l2"},
        hand={ANNA: "L1"},
        costs={"L1": "9f"},
    )
    other = swapped(board, "L1", "L2")
    for one in (board, other):
        one.move(ANNA, "advance", "wait")
        assert one.asked == (BORIS,)
    for viewer in (None, BORIS):
        assert outgoing(board.game, board.state, viewer) == outgoing(
            other.game, other.state, viewer
        )


@pytest.mark.rule("ND-V1")
def test_a_draw_is_told_to_whoever_draws() -> None:
    state = acting("take lucid").state.clone()
    table = Table(Sampled(Random(1)))
    play.act(state, ANNA, GAME.read("take lucid"), table)
    public = [t.event for t in table.told if t.to(BORIS)]
    assert public == [("draws", ANNA, 0)]
    private = [t.event for t in table.told if t.to(ANNA) and not t.to(None)]
    assert private == [("gets", ANNA, state.players[ANNA].hand[-1])]


def hidden_changes_nothing(s: State, book: Edition, rng: Random) -> None:
    game = Neodreams(book)
    for viewer in (None, *range(len(s.players))):
        other = game.imagine(s, viewer, rng)
        assert game.problems(other) == []
        assert outgoing(game, other, viewer) == outgoing(game, s, viewer)
        assert play.actors(other) == play.actors(s)
        for seat, p in enumerate(s.players):
            assert set(p.known) <= set(other.players[seat].hand)
            if seat == viewer:
                assert sorted(other.players[seat].hand) == sorted(p.hand)


@pytest.mark.rule("ND-V1")
@pytest.mark.parametrize("seed", range(6))
def test_no_byte_changes_with_what_is_hidden(seed: int) -> None:
    """In whole random games, with cards that may say anything."""
    book = read_edition(random_edition(seed)) if seed % 2 else HOUSE
    rng = Random(seed)
    game = random_game(2 + seed % 3, seed, {"boards": "ab"[seed % 2]}, book)
    for n, s in enumerate(game):
        if n % 20 == 0 or not s.stack:
            hidden_changes_nothing(s, book, rng)


@pytest.mark.rule("ND-V1")
def test_imagining_deals_what_is_hidden_anew() -> None:
    board = position(players=3, hand={ANNA: "L1 L2", BORIS: "C1 C2", CLARA: "R1"})
    rng = Random(2)
    hands = {tuple(GAME.imagine(board.state, BORIS, rng).players[ANNA].hand) for _ in range(20)}
    assert len(hands) > 10
    assert all(c < 28 for hand in hands for c in hand)
    assert {
        tuple(GAME.imagine(board.state, BORIS, rng).players[BORIS].hand) for _ in range(20)
    } == {(30, 31)}
