"""Every game obeys every law, at every number of players and with every table option."""

from itertools import product
from random import Random

import pytest
from tests.long import many
from tests.ours import KEYS

from oneiro.games import game
from oneiro.kernel.laws import check

GAMES_OF_EACH = many(72, 144)
"""Random games of each title, spread over its tables."""
FEWER = {"dreamworld": many(36, 144), "roam": many(16, 48), "neodreams": many(12, 24)}
"""Where one game is as long as ten of another title; `oneiro check` plays as many as it is told."""


def tables(key: str) -> list[tuple[str, int, dict[str, str]]]:
    g = game(key)
    out = []
    for seats in g.seats:
        matter = [o for o in g.table_options if not o.seats or seats in o.seats]
        names = [o.name for o in matter]
        agreed = product(*(o.values for o in matter))
        out += [(key, seats, dict(zip(names, values, strict=True))) for values in agreed]
    return out


def games() -> list[tuple[str, int, dict[str, str], int]]:
    out = []
    for key in KEYS:
        found = tables(key)
        count = FEWER.get(key, GAMES_OF_EACH)
        if len(found) > count:
            found = Random(key).sample(found, count)
        seeds = range(max(1, count // len(found)))
        out += [(*table, seed) for table in found for seed in seeds]
    return out


@pytest.mark.parametrize("key", KEYS)
def test_every_value_of_every_option_is_played_by_every_number(key: str) -> None:
    """Also where there are more tables than games."""

    def values(some: list[tuple[str, int, dict[str, str]]]) -> set[tuple[int, str, str]]:
        mine = [(seats, agreed) for k, seats, agreed in some if k == key]
        return {(seats, *option) for seats, agreed in mine for option in agreed.items()}

    assert values([table[:3] for table in games()]) == values(tables(key))


@pytest.mark.long
@pytest.mark.parametrize(("key", "seats", "options", "seed"), games())
def test_laws(key: str, seats: int, options: dict[str, str], seed: int) -> None:
    report = check(game(key), seats, options, seed)
    assert [(f.law, f.breach) for f in report.failures] == []
    assert report.decisions > 0
