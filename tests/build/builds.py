"""The builds of the rules that the tests compare, and what they play."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"
SEEDED = Path(__file__).with_name("seeded.py")
LONGEST = 10 * PATIENCE
"""Seconds; compiling on a busy machine takes its time."""


def run(command: Sequence[str | Path], **settings: str) -> str:
    """What the command says; all that it says, if it fails."""
    done = subprocess.run(
        command,
        check=False,
        cwd=ROOT,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=LONGEST,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@cache
def compiled() -> Path:
    """The compiled build, brought up to date; skips where there can be none."""
    if os.environ.get("PURE"):
        pytest.skip("PURE=1 asks for no compiled build")
    said = run([sys.executable, ROOT / "scripts" / "compile.py"])
    if "pure, because" in said:
        pytest.skip(said.strip())
    return COMPILED


def games(path: Path, key: str, *asked: str) -> list[str]:
    """Which build lies at *path*, and a line for every game that it played."""
    return run([sys.executable, SEEDED, key, *asked], PYTHONPATH=str(path)).splitlines()
