"""A position that cannot be is noticed, whatever is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.dreamworld.builders import ANNA, GAME, position

from oneiro.games.dreamworld.components import CARD_OF
from oneiro.games.dreamworld.state import State


def sound(players: int = 2) -> State:
    return position(players=players, round=2, hands={ANNA: "d4s d7s"}, laid={"h5s": -1}).state


def drop_a_card(s: State) -> None:
    s.players[ANNA].hand.pop()


def copy_a_card(s: State) -> None:
    s.row.append(CARD_OF["d4s"])


def swap_a_card_for_another(s: State) -> None:
    s.players[ANNA].hand = [CARD_OF["d4s"], CARD_OF["h5s"]]


def forget_a_plus_one(s: State) -> None:
    s.players[ANNA].left[4] -= 1


def forge_a_plus_one(s: State) -> None:
    s.plus_on[CARD_OF["h5s"]] = 1


def turn_a_sixth_two(s: State) -> None:
    s.players[ANNA].left[4] = 6


def turn_one_too_many(s: State) -> None:
    s.players[ANNA].left[0] = -1


def know_a_card_elsewhere(s: State) -> None:
    s.players[ANNA].known = [CARD_OF["h5s"]]


def choose_a_card_elsewhere(s: State) -> None:
    s.players[ANNA].chosen = CARD_OF["h5s"]


def unsort_a_hand(s: State) -> None:
    s.players[ANNA].hand.reverse()


def pile_four_on_a_card(s: State) -> None:
    s.players[ANNA].left[4] = 1
    s.plus_on[CARD_OF["h5s"]] = 4


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_sound_position_has_no_problems(players: int) -> None:
    assert GAME.problems(sound(players)) == []


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (drop_a_card, "missing or lies twice"),
        (copy_a_card, "missing or lies twice"),
        (swap_a_card_for_another, "missing or lies twice"),
        (forget_a_plus_one, "1 ordinary tokens were turned, but 0"),
        (forge_a_plus_one, "0 ordinary tokens were turned, but 1"),
        (turn_a_sixth_two, "a row of 5 tokens has 6 left"),
        (turn_one_too_many, "a row of 1 tokens has -1 left"),
        (know_a_card_elsewhere, "a known card is not in its hand"),
        (choose_a_card_elsewhere, "a chosen card is not in its hand"),
        (unsort_a_hand, "not sorted"),
        (pile_four_on_a_card, "more than three +1 tokens"),
    ],
)
def test_a_spoilt_position_is_noticed(spoil: Callable[[State], None], says: str) -> None:
    s = sound()
    spoil(s)
    assert any(says in problem for problem in GAME.problems(s))


def test_ids_tokens_are_counted() -> None:
    s = sound(players=1)
    s.id_left.pop()
    assert GAME.problems(s) == ["Id has not six tokens"]
    s.id_left.append(7)
    assert GAME.problems(s) == ["Id has a token of no known value"]
