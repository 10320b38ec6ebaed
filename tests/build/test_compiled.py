"""Compiled rules play every game as the source does that they are made of."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.build.builds import ROOT, SOURCE, compiled, games, run
from tests.long import many
from tests.ours import KEYS

GAMES = many(60, 300)
GREEDY = {
    "dreamworld": many(2, 4),
    "roam": many(2, 4),
    "dream_runners": 1,
    "neodreams": many(1, 2),
}
THOUGHTS = many(1, 3)


def test_without_a_compiler_the_source_is_played(tmp_path: Path) -> None:
    out, work = tmp_path / "compiled", tmp_path / "mypyc"
    (out / "oneiro").mkdir(parents=True)
    script = ROOT / "scripts" / "compile.py"
    asked = (sys.executable, script, "--out", out, "--work", work)
    said = run(asked, CC="no-such-compiler")
    assert said == "The rules are pure, because there is no C compiler (no-such-compiler).\n"
    assert not out.exists(), "an older build would not be what is written now"
    assert games(out, "dreamworld", "--games=1") == games(SOURCE, "dreamworld", "--games=1")


@pytest.mark.long
@pytest.mark.parametrize("key", KEYS)
def test_the_same_seeds_are_the_same_games(key: str) -> None:
    asked = [f"--games={GAMES}", f"--greedy={GREEDY[key]}", f"--thoughts={THOUGHTS}"]
    of_build, *built = games(compiled(), key, *asked)
    of_source, *written = games(SOURCE, key, *asked)
    assert (of_build, of_source, len(written)) == ("compiled", "pure", GAMES)
    other = [line.split()[1] for line, same in zip(written, built, strict=True) if line != same]
    assert not other, f"seeded.py {key} --places {other[0]} shows in both builds where they part"


def test_an_analysis_does_not_grow_old_by_the_build() -> None:
    ask = (
        "from oneiro.bots.ladder import fingerprint; from oneiro.games import keys; "
        "from oneiro.kernel.build import built; print(built(), *map(fingerprint, keys()))"
    )
    of_build, of_source = (
        run([sys.executable, "-c", ask], PYTHONPATH=str(path)).split()
        for path in (compiled(), SOURCE)
    )
    assert (of_build[0], of_source[0]) == ("compiled", "pure")
    assert of_build[1:] == of_source[1:]
