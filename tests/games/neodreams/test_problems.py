"""A position that cannot be is noticed, whatever is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.neodreams.builders import ANNA, BORIS, GAME, card, position

from oneiro.games.neodreams.state import State


def sound(players: int = 2) -> State:
    return position(
        players=players,
        hand={ANNA: "L1 C1", BORIS: "R1"},
        known={ANNA: "L1"},
        dreams={ANNA: "L2* C2:1 R2+"},
        images={ANNA: 2},
        at={ANNA: "l1", BORIS: "c3 r4"},
    ).state


def lose_a_card(s: State) -> None:
    s.players[ANNA].hand.remove(card("C1"))


def copy_a_card(s: State) -> None:
    s.decks[0].append(card("L2"))


def forge_an_image(s: State) -> None:
    s.players[ANNA].images += 1


def owe_images(s: State) -> None:
    s.players[ANNA].images += s.reserve + 1
    s.reserve = -1


def forge_a_client(s: State) -> None:
    s.clients += 1


def connect_what_is_not_there(s: State) -> None:
    s.players[ANNA].clients = [card("L9")]


def connect_a_collective_dream(s: State) -> None:
    s.players[ANNA].clients = [card("C2")]


def connect_twice(s: State) -> None:
    s.players[ANNA].clients *= 2
    s.clients -= 1


def lose_an_oneironaut(s: State) -> None:
    s.grid[0] = -1


def have_eleven(s: State) -> None:
    s.players[BORIS].stock[1] = 11


def owe_knowledge(s: State) -> None:
    s.players[BORIS].stock[0] = -1


def cover_too_much(s: State) -> None:
    s.players[ANNA].filled[0] += 2
    s.reserve -= 2


def forget_slots(s: State) -> None:
    s.players[BORIS].filled.append(0)


def know_what_is_not_held(s: State) -> None:
    s.players[ANNA].known.append(card("R1"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sound_position_has_no_problems(players: int) -> None:
    assert GAME.problems(sound(players)) == []


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lose_a_card, "a card is missing or lies twice"),
        (copy_a_card, "a card is missing or lies twice"),
        (forge_an_image, "there are 91 images, not 90"),
        (owe_images, "there are 90 images"),
        (forge_a_client, "there are 31 clients, not 30"),
        (connect_what_is_not_there, "a client is where none can be"),
        (connect_twice, "a client is where none can be"),
        (lose_an_oneironaut, "more or fewer oneironauts than three"),
        (have_eleven, "more of a resource than there is"),
        (owe_knowledge, "or owes it"),
        (cover_too_much, "a dream has more images than slots"),
        (forget_slots, "dreams or cards do not fit"),
        (know_what_is_not_held, "dreams or cards do not fit"),
        (connect_a_collective_dream, "a client is where none can be"),
    ],
)
def test_a_spoilt_position_is_noticed(spoil: Callable[[State], None], says: str) -> None:
    s = sound()
    spoil(s)
    assert any(says in problem for problem in GAME.problems(s))
