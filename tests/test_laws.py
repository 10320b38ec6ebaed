"""Every game obeys every law, at every number of players and with every table option."""

from collections.abc import Iterable
from itertools import product
from random import Random

import pytest
from tests.long import many
from tests.ours import KEYS

from oneiro.games import game
from oneiro.kernel.laws import check

GAMES_OF_EACH = many(36, 144)
"""Random games of each title, spread over its tables."""
FEWER = {"dreamworld": many(36, 144), "roam": many(10, 48), "neodreams": many(6, 24)}
"""Where one game is as long as ten of another title; `oneiro check` plays as many as it is told."""

Table = tuple[str, int, dict[str, str]]
"""A title, how many play it, and what they agreed on."""


def tables(key: str) -> list[Table]:
    g = game(key)
    out: list[Table] = []
    for seats in g.seats:
        matter = [o for o in g.table_options if not o.seats or seats in o.seats]
        names = [o.name for o in matter]
        agreed = product(*(o.values for o in matter))
        out += [(key, seats, dict(zip(names, values, strict=True))) for values in agreed]
    return out


def values(some: Iterable[Table]) -> set[tuple[int, str, str]]:
    """Each value of each option, by the number of players."""
    return {(seats, *option) for _, seats, agreed in some for option in agreed.items()}


def sample(found: list[Table], count: int, rng: Random) -> list[Table]:
    """Those first that play a value which no earlier one plays; then chance fills up."""
    left = rng.sample(found, len(found))
    first: list[Table] = []
    while not values(found) <= values(first):
        played = values(first)
        first.append(max(left, key=lambda table: len(values([table]) - played)))
        left.remove(first[-1])
    return (first + left)[:count]


def games() -> list[tuple[str, int, dict[str, str], int]]:
    out: list[tuple[str, int, dict[str, str], int]] = []
    for key in KEYS:
        found = tables(key)
        count = FEWER.get(key, GAMES_OF_EACH)
        if len(found) > count:
            found = sample(found, count, Random(key))
        seeds = range(max(1, count // len(found)))
        out += [(*table, seed) for table in found for seed in seeds]
    return out


@pytest.mark.parametrize("key", KEYS)
def test_every_value_of_every_option_is_played_by_every_number(key: str) -> None:
    """Also where there are more tables than games."""

    assert values(table[:3] for table in games() if table[0] == key) == values(tables(key))


@pytest.mark.long
@pytest.mark.parametrize(("key", "seats", "options", "seed"), games())
def test_laws(key: str, seats: int, options: dict[str, str], seed: int) -> None:
    report = check(game(key), seats, options, seed)
    assert [(f.law, f.breach) for f in report.failures] == []
    assert report.decisions > 0
