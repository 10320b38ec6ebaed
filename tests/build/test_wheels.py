"""Both kinds of wheel: what is in them, and that they play wherever they say they do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from zipfile import ZipFile

import pytest
from tests.build.builds import ROOT, SEEDED, SOURCE, compiled, games, run
from tests.long import many
from tests.ours import KEYS

UV = Path(sys.executable).with_name("uv")
PYTHONS = many(("3.11", "3.14"), ("3.11", "3.12", "3.13", "3.14"))
ASKED = ("--games=3",)
"""Games by chance alone: bots add up numbers that Python 3.12 rounds better than 3.11."""


def wheel(folder: Path, **settings: str) -> Path:
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], **settings)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def pure_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel(tmp_path_factory.mktemp("pure"), ONEIRO_COMPILED="0")


@pytest.fixture(scope="module")
def expected() -> list[str]:
    return [line for key in KEYS for line in games(SOURCE, key, *ASKED)[1:]]


def interpreter(version: str) -> Path | None:
    """A Python of this version on this machine, if there is one that starts."""
    named = [sys.executable, shutil.which(f"python{version}")]
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for path in [*named, *sorted(kept.glob(f"{version}.*/bin/python"))]:
        if path is None:
            continue
        asked = "import sys; print('%d.%d' % sys.version_info[:2])"
        done = subprocess.run([path, "-c", asked], capture_output=True, text=True, check=False)
        if done.stdout.strip() == version:
            return Path(path)
    return None


def installed(made: Path, python: Path, folder: Path) -> Path:
    """The Python of a fresh environment that has this wheel and nothing else."""
    run([UV, "venv", "--quiet", "--offline", "--python", python, folder])
    mine = folder / "bin" / "python"
    run([UV, "pip", "install", "--quiet", "--offline", "--no-deps", "--python", mine, made])
    return mine


def plays(python: Path) -> list[str]:
    return run([python, "-I", SEEDED, *KEYS, *ASKED]).splitlines()


def test_a_wheel_has_every_file_of_the_source(pure_wheel: Path) -> None:
    listed = run(["git", "ls-files", "src/oneiro"]).split()
    with ZipFile(pure_wheel) as files:
        held = set(files.namelist())
    assert {path.removeprefix("src/") for path in listed if (ROOT / path).exists()} <= held
    assert "oneiro/server/page/index.html" in held
    assert pure_wheel.name.endswith("-py3-none-any.whl")


@pytest.mark.long
@pytest.mark.parametrize("version", PYTHONS)
def test_the_pure_wheel_plays_the_same_on_every_python(
    version: str, pure_wheel: Path, expected: list[str], tmp_path: Path
) -> None:
    python = interpreter(version)
    if python is None:
        pytest.skip(f"there is no Python {version} on this machine")
    assert plays(installed(pure_wheel, python, tmp_path / "venv")) == ["pure", *expected]


def test_the_pure_wheel_plays_the_same_in_pyodide(pure_wheel: Path, expected: list[str]) -> None:
    """Python 3.14 in WebAssembly, as a page would load it."""
    script = ROOT / "web" / "scripts" / "pyodide.mjs"
    said = run(["node", script, pure_wheel, SEEDED, *KEYS, *ASKED])
    assert said.splitlines() == ["pure", *expected]


def test_the_compiled_wheel_plays_the_same(expected: list[str], tmp_path: Path) -> None:
    compiled()
    made = wheel(tmp_path, ONEIRO_COMPILED="1")
    number = "{}{}".format(*sys.version_info[:2])
    assert f"-cp{number}-cp{number}-" in made.name
    python = installed(made, Path(sys.executable), tmp_path / "venv")
    assert plays(python) == ["compiled", *expected]
    # The command itself needs the packages that the server is made of: they are lent to it.
    said = run([python.with_name("oneiro"), "--version"], PYTHONPATH=sysconfig.get_path("purelib"))
    assert ", compiled, " in said
