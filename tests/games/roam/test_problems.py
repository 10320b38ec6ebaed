"""A position that cannot be is noticed, whatever is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.roam.builders import ANNA, BORIS, GAME, artifact, card, position

from oneiro.games.roam.state import State


def sound(players: int = 2) -> State:
    return position(
        players=players,
        cards={ANNA: "17"},
        markers={ANNA: "c4", BORIS: "d4"},
        artifacts={ANNA: "coin flip"},
        used={ANNA: "coin"},
    ).state


def drop_a_card(s: State) -> None:
    s.players[ANNA].cards.pop()
    s.players[ANNA].awake.pop()


def copy_a_card(s: State) -> None:
    s.bag.append(card("17"))


def forget_who_is_awake(s: State) -> None:
    s.players[ANNA].awake.pop()


def lose_an_artifact(s: State) -> None:
    s.stack_of_artifacts.pop()


def copy_an_artifact(s: State) -> None:
    s.players[BORIS].artifacts.append(artifact("coin"))


def use_another_players_artifact(s: State) -> None:
    s.players[BORIS].used.append(artifact("coin"))


def forge_a_marker(s: State) -> None:
    s.players[ANNA].markers += 1


def lay_a_marker_unseen(s: State) -> None:
    s.players[ANNA].low |= 1
    s.players[ANNA].markers -= 1


def lay_two_on_one_square(s: State) -> None:
    s.players[ANNA].low |= s.players[BORIS].low
    s.players[ANNA].markers -= 1


def build_a_tower_without_towers(s: State) -> None:
    s.lay(ANNA, 14)


def build_on_air(s: State) -> None:
    s.towers = True
    s.players[ANNA].high = s.high = 1
    s.players[ANNA].markers -= 1


def owe_a_coin(s: State) -> None:
    s.players[BORIS].coins = -1


def lay_in_the_void(s: State) -> None:
    s.bag.append(s.lands[1])
    s.lay_land(1, -1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sound_position_has_no_problems(players: int) -> None:
    assert GAME.problems(sound(players)) == []


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (drop_a_card, "a card is missing or lies twice"),
        (copy_a_card, "a card is missing or lies twice"),
        (forget_who_is_awake, "cards or artifacts do not fit"),
        (lose_an_artifact, "an artifact is missing or lies twice"),
        (copy_an_artifact, "an artifact is missing or lies twice"),
        (use_another_players_artifact, "cards or artifacts do not fit"),
        (forge_a_marker, "24 markers and 1 on the field"),
        (lay_a_marker_unseen, "does not show the players' markers"),
        (lay_two_on_one_square, "two markers lie in one place"),
        (build_a_tower_without_towers, "a marker lies on nothing"),
        (build_on_air, "a marker lies on nothing"),
        (owe_a_coin, "owes coins"),
        (lay_in_the_void, "a marker lies where no land is"),
    ],
)
def test_a_spoilt_position_is_noticed(spoil: Callable[[State], None], says: str) -> None:
    s = sound()
    spoil(s)
    assert any(says in problem for problem in GAME.problems(s))
