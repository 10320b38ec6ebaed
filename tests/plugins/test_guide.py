"""The guide to adding a game is followed to the letter."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

from tests.plugins.environment import EXAMPLE, ROOT, UV, Environment

GUIDE = (ROOT / "docs" / "guides" / "adding-a-game.md").read_text("utf-8")
LISTING = re.compile(r"^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMANDS = re.compile(
    r"^### Install it, prove it, play it\n\n```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL
)
OFFLINE = ["--offline", "--no-deps", "--no-build-isolation"]
"""What a machine without a network must be told besides."""


def test_what_the_guide_lists_is_the_whole_example() -> None:
    listed = dict(LISTING.findall(GUIDE))
    files = [p for kind in ("py", "ftl", "toml") for p in EXAMPLE.rglob(f"*.{kind}")]
    assert set(listed) == {p.relative_to(EXAMPLE).as_posix() for p in files}
    for name, text in listed.items():
        assert text == (EXAMPLE / name).read_text("utf-8"), name


def test_the_commands_of_the_guide_do_what_it_says(tmp_path: Path) -> None:
    """But for serving, which the other tests of this folder do."""
    (block,) = COMMANDS.findall(GUIDE)
    scratch = Environment(tmp_path / "packages")
    said: dict[str, str] = {}
    for line in block.splitlines():
        command = shlex.split(line)
        if command[:2] == ["uv", "pip"]:
            place = ["--python", sys.executable, "--target", str(scratch.folder)]
            more = OFFLINE if command[2] == "install" else []
            subprocess.run([UV, *command[1:], "--quiet", *place, *more], cwd=ROOT, check=True)
        elif command[1] != "serve":
            said[command[1]] = scratch.oneiro(*command[1:], say="1\n" * 7)
    assert "every law holds" in said["check"]
    assert "The Night Auction" in said["play"]
    assert "The game is over" in said["play"]
    assert "20 games" in said["simulate"]
    assert not list(scratch.folder.glob("*gops*"))
