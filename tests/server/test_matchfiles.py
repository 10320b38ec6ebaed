"""Whatever somebody brings as a match file is a match or is refused in words; nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.matches.make import path_of, read
from tests.ours import KEYS

from oneiro.kernel.log import Mismatch
from oneiro.kernel.matchfile import checksum
from oneiro.server.history import matchfiles

ODD: list[Any] = [None, True, 0, -1, 1, 3, 10**30, 1.5, "", "x", "undo 1", "back 1", [], [[]], {}]
ROUNDS = 25


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in it."""
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    for name, value in inside:
        yield (*path, name)
        if isinstance(value, dict | list):
            yield from places(value, (*path, name))


def spoilt(text: str, rng: Random) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text)
    everywhere = list(places(data))
    # Most of a file is its moves: every second change is elsewhere.
    where = rng.choice(
        [p for p in everywhere if p[0] != "moves"] if rng.random() < 0.5 else everywhere
    )
    at: Any = data
    for name in where[:-1]:
        at = at[name]
    if rng.random() < 0.8:
        at[where[-1]] = rng.choice(ODD)
    else:
        del at[where[-1]]
    return {**data, "checksum": checksum(data)}


@pytest.mark.parametrize("key", KEYS)
def test_a_spoilt_file_never_causes_an_accident(key: str) -> None:
    rng, text, refused = Random(key), json.dumps(read(path_of(key, "forked"))), 0
    for _ in range(ROUNDS):
        try:
            matchfiles.read(json.dumps(spoilt(text, rng)).encode())
        except Mismatch:
            refused += 1
    assert refused > ROUNDS / 2


@pytest.mark.parametrize("key", KEYS)
def test_kept_matches_can_be_brought(key: str) -> None:
    for name, ending in (("takeback", ""), ("forked", ""), ("agreed", "agreed")):
        data = read(path_of(key, name))
        brought = matchfiles.read(json.dumps(data).encode())
        table = matchfiles.table_of(brought, 7, 5.0)
        assert (table.status, table.ending, table.imported) == ("over", ending, True)
        assert [s.name for s in table.seats] == [p["name"] for p in data["players"]]
        assert (table.inherited, table.parent_commitment) == (data["inherited"], data["parent"])
        again = brought.match.dump(matchfiles.players_at(table), table.ending)
        assert json.loads(json.dumps(again)) == data
