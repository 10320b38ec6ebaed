"""Games played out by chance, and positions taken along in the middle of a step."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.ours import KEYS

import gops
from oneiro.games import game
from oneiro.games.neodreams import actions
from oneiro.kernel import play
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.game import BadOption, Game, State, TableOption
from oneiro.kernel.table import Sampled, Table


def begun(key: str, seed: int) -> tuple[State, Table]:
    rules, table = game(key), Table(Sampled(Random(seed)), quiet=True)
    return rules.setup(2, rules.agree(2, {}), table), table


@pytest.mark.parametrize("key", KEYS)
def test_a_game_played_out_is_over(key: str) -> None:
    s, table = begun(key, 1)
    choices = play.play_out(s, table, Random(2))
    assert choices > 20
    assert game(key).outcome(s) is not None


@pytest.mark.parametrize("key", KEYS)
def test_settling_and_acting_say_who_is_asked(key: str) -> None:
    s, table = begun(key, 3)
    rng = Random(4)
    asked = play.settle(s, table)
    for _ in range(30):
        assert asked == play.actors(s)
        if not asked:
            break
        asked = play.act(s, asked[0], play.pick(play.options(s, asked[0]), rng), table)


@pytest.mark.parametrize("key", KEYS)
def test_a_game_begins_at_its_first_question(key: str) -> None:
    s, table = begun(key, 3)
    play.settle(s, table)
    new = play.begin(game(key), 2, {}, Table(Sampled(Random(3)), quiet=True))
    assert play.actors(new)
    assert fingerprint(new) == fingerprint(s)
    with pytest.raises(BadOption):
        play.begin(game(key), 2, {"weather": "fine"}, table)


def picked(options: list[actions.Action], times: int) -> list[Any]:
    rng = Random(5)
    return [play.pick(options, rng) for _ in range(times)]


def test_what_is_done_by_the_way_is_picked_seldom() -> None:
    options = [actions.ADVANCE, *actions.DISCARD[:9]]
    aside = sum(action.aside() for action in picked(options, 1000))
    assert 50 < aside < 150


def test_where_all_can_only_be_done_by_the_way_any_is_picked() -> None:
    assert set(picked(actions.DISCARD[:3], 100)) == set(actions.DISCARD[:3])


def test_every_option_is_picked_as_often() -> None:
    some = picked(actions.SEND, 1200)
    assert all(60 < some.count(action) < 140 for action in actions.SEND)


@pytest.mark.parametrize("key", KEYS)
def test_a_position_is_the_same_in_another_process(key: str) -> None:
    """Rooms keep old positions folded, and those who think are sent theirs."""
    s, table = begun(key, 6)
    rng = Random(7)
    asked = play.settle(s, table)
    met = set()
    while asked:
        met |= {type(step) for step in s.stack}
        assert fingerprint(pickle.loads(pickle.dumps(s))) == fingerprint(s)
        asked = play.act(s, asked[0], play.pick(play.options(s, asked[0]), rng), table)
    assert len(met) >= 4


def first_table(seats: tuple[int, ...], *options: TableOption) -> tuple[int, dict[str, str]]:
    facts = {"seats": seats, "first_seats": 0, "table_options": options}
    odd: Game[Any, Any] = type("Odd", (gops.Gops,), facts)()
    return odd.first_table()


def test_a_first_table_is_small_and_gentle() -> None:
    sand = TableOption("sand", ("30", "60"), "30", gentle="60")
    marker = TableOption("marker", ("start", "last"), "start")
    assert first_table((1, 3, 4), sand, marker) == (3, {"sand": "60"})
    assert first_table((1,)) == (1, {})
    with pytest.raises(BadOption, match="'sand' is one of 30, 60, not '90'"):
        first_table((2,), replace(sand, gentle="90"))
