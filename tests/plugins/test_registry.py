"""Games are found by entry points; what cannot be taken is left out and named, and nothing else."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.ours import KEYS

import gops
from oneiro import games
from oneiro.cli import main
from oneiro.games import registry
from oneiro.kernel.game import Game

ROOT = Path(__file__).parents[2]
OURS = registry.named()


def point(name: str, module: str) -> EntryPoint:
    return EntryPoint(name, module, registry.GROUP)


def stranger(monkeypatch: pytest.MonkeyPatch, name: str = "stranger", **facts: Any) -> EntryPoint:
    """A package with a game like goofspiel, but for these *facts*."""
    told = {"key": name, "prefix": "st", "contract": 1, **facts}
    package = ModuleType(f"package_of_{name}")
    package.__path__ = []
    vars(package)["GAME"] = type("Stranger", (gops.Gops,), told)()
    monkeypatch.setitem(sys.modules, package.__name__, package)
    return point(name, package.__name__)


def test_our_own_games_are_found_by_their_entry_points() -> None:
    found = games.installed()
    assert set(KEYS) == {"dream_runners", "dreamworld", "neodreams", "roam"}
    assert [found[key].own for key in KEYS] == [True] * 4
    assert found["roam"].package == "oneiro.games.roam"
    assert not found.broken


def test_a_stranger_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    found = registry.taken([*OURS, stranger(monkeypatch)])
    assert tuple(found.games) == (*KEYS, "stranger")
    assert not found["stranger"].own
    assert not found.broken


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"name": "roam"}, "oneiro.games.roam has the key 'roam' already"),
        ({"prefix": "rm"}, "oneiro.games.roam has the prefix 'rm' already"),
        ({"first_seats": 9}, "its first table cannot be set: stranger is for 2, 3 or 4 players"),
        ({"prefix": "R2"}, "its prefix 'R2' is not two to four small letters"),
        ({"key": "other"}, "its key is 'other' and its entry point 'stranger'"),
        ({"name": "UP"}, "its key is 'UP' and its entry point 'UP'"),
        ({"contract": 2}, "it is written for contract 2; the kernel's is 1"),
        ({"seats": (2, 5)}, "it is for (2, 5) players, and a table has 1 to 4 seats"),
        ({"seats": ()}, "it is for () players"),
    ],
)
def test_what_does_not_fit_is_left_out_and_the_rest_stays(
    facts: dict[str, Any], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = stranger(monkeypatch, **facts)
    found = registry.taken([*OURS, asked])
    assert tuple(found.games) == KEYS
    ((package, said),) = found.broken.items()
    assert package == f"{asked.name} = {asked.value}"
    assert why in said


def test_a_game_says_itself_what_contract_it_is_written_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What it inherits would follow the kernel, and fit for ever."""
    asked = stranger(monkeypatch)
    monkeypatch.delattr(gops.Gops, "contract")
    delattr(type(sys.modules[asked.module].GAME), "contract")
    assert Game.contract == 1
    (said,) = registry.taken([asked]).broken.values()
    assert said == "it is written for no contract that it names; the kernel's is 1"


def test_a_package_that_cannot_be_imported_is_left_out(tmp_path: Path) -> None:
    sys.path.insert(0, str(tmp_path))
    try:
        (tmp_path / "package_that_breaks.py").write_text("1 / 0")
        (tmp_path / "package_without_game").mkdir()
        (tmp_path / "package_without_game" / "__init__.py").touch()
        broken = registry.taken(
            [
                point("breaks", "package_that_breaks"),
                point("empty", "package_without_game"),
                point("gone", "package_that_is_gone"),
            ]
        ).broken
    finally:
        sys.path.remove(str(tmp_path))
    assert list(broken.values()) == [
        "ZeroDivisionError: division by zero",
        "package_without_game is no package with a GAME",
        "ModuleNotFoundError: No module named 'package_that_is_gone'",
    ]


def test_nobody_takes_a_name_of_ours_by_coming_first(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [stranger(monkeypatch, "dreamworld"), *OURS]
    monkeypatch.setattr(registry, "entry_points", lambda group: asked)
    assert registry.named.__wrapped__()[-1] is asked[0]
    assert registry.installed()["dreamworld"].own


def test_what_is_left_out_is_named_by_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = registry.taken([*OURS, stranger(monkeypatch, prefix="rm")])
    monkeypatch.setattr("oneiro.cli.check.installed", lambda: found)
    assert main(["check"]) == 2
    assert "left out: stranger = package_of_stranger: oneiro.games.roam" in capsys.readouterr().out


def test_a_folder_of_sources_says_what_to_do() -> None:
    """Without what an installed package says of itself there are no games."""
    code = (
        f"import sys; sys.path = [{str(ROOT / 'src')!r}, *sys.path]\n"
        "from oneiro import games\n"
        "try:\n    games.game('roam')\n"
        "except games.NoGames as e:\n    print(e)"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True
    )
    assert "run `make setup`, or `pip install -e .`" in done.stdout


def test_the_command_says_it_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(registry, "entry_points", lambda group: [])
    monkeypatch.setattr("oneiro.cli.named", registry.named.__wrapped__)
    assert main(["play", "roam"]) == 2
    assert "no game is installed" in capsys.readouterr().err


def test_parts_of_a_package_are_found_where_they_are() -> None:
    roam, runners = games.find("roam"), games.find("dream_runners")
    assert runners.part("practice") is not None
    assert roam.part("practice") is None
    assert roam.bot("GREEDY") is not None
    assert [file.name for file in roam.texts("en")] == ["en.ftl", "names.en.ftl", "rules.en.ftl"]
