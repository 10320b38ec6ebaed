"""Every game obeys every law, at every number of players and with every table option."""

from itertools import product

import pytest

from oneiro.games import KEYS, game
from oneiro.kernel.laws import check

GAMES_OF_EACH = 72
"""Random games of each title, spread over its tables."""


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
        seeds = range(max(1, GAMES_OF_EACH // len(found)))
        out += [(*table, seed) for table in found for seed in seeds]
    return out


@pytest.mark.parametrize(("key", "seats", "options", "seed"), games())
def test_laws(key: str, seats: int, options: dict[str, str], seed: int) -> None:
    report = check(game(key), seats, options, seed)
    assert [(f.law, f.breach) for f in report.failures] == []
    assert report.decisions > 0
