"""The load benchmark tells ours from the stack, wherever the clone lies and whatever its name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from benchmarks.sampling import OTHERS, STANDS_FOR, Parts

import oneiro
from oneiro.server.room import projection

CLONES = ("/home/ann/oneiro", "/srv/games", "/home/ann/store/kernel")


def parts_in(clone: str) -> tuple[Parts, str, str]:
    ours = f"{clone}/src/oneiro"
    packages = f"{clone}/.venv/lib/python3.11/site-packages"
    return Parts(Path(ours), {name: Path(packages, name) for name in OTHERS}), ours, packages


@pytest.mark.parametrize("clone", CLONES)
def test_the_stack_is_the_stack_in_a_clone_of_any_name(clone: str) -> None:
    parts, ours, packages = parts_in(clone)
    for file, part in (
        (f"{packages}/uvicorn/server.py", "stack"),
        (f"{packages}/websockets/asyncio/server.py", "stack"),
        (f"{packages}/litestar/app.py", "stack"),
        (f"{packages}/sqlalchemy/engine/base.py", "store"),
        (f"{packages}/msgspec/__init__.py", ""),
        (f"{clone}/benchmarks/load.py", ""),
        ("/usr/lib/python3.11/asyncio/base_events.py", ""),
        (f"{ours}/kernel/play.py", "rules"),
        (f"{ours}/games/roam/rules.py", "rules"),
        (f"{ours}/store/store.py", "store"),
        (f"{ours}/server/room/projection.py", "view"),
        (f"{ours}/server/room/room.py", "room"),
        (f"{ours}/server/app.py", "room"),
    ):
        assert parts.of_file(file) == part, file


def test_here_the_files_lie_where_they_are_looked_for() -> None:
    parts = Parts.here()
    assert parts.of_file(str(projection.__file__)) == "view"
    assert parts.of_file(str(oneiro.__file__)) == "room"


def test_every_function_that_stands_for_another_part_is_there() -> None:
    room = Path(str(projection.__file__)).parent
    found = set()
    for file in room.rglob("*.py"):
        for node in ast.parse(file.read_text("utf-8")).body:
            inside = node.body if isinstance(node, ast.ClassDef) else [node]
            owner = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
            found |= {
                f"{owner}{one.name}"
                for one in inside
                if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef))
            }
    assert set(STANDS_FOR) <= found
