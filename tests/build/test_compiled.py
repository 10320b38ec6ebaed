"""Compiled rules play every game as the source does that they are made of."""

from __future__ import annotations

import pytest
from tests.build.builds import SOURCE, compiled, games

from oneiro.games import KEYS

GAMES = 300
GREEDY = {"dreamworld": 4, "roam": 4, "dream_runners": 1, "neodreams": 2}
THOUGHTS = 3


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seeds_are_the_same_games(key: str) -> None:
    asked = [f"--games={GAMES}", f"--greedy={GREEDY[key]}", f"--thoughts={THOUGHTS}"]
    of_build, *built = games(compiled(), key, *asked)
    of_source, *written = games(SOURCE, key, *asked)
    assert (of_build, of_source, len(written)) == ("compiled", "pure", GAMES)
    other = [line.split()[1] for line, same in zip(written, built, strict=True) if line != same]
    assert not other, f"seeded.py {key} --places {other[0]} shows in both builds where they part"
