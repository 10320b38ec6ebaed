"""What games write by hand to be cloned quickly names all that it must."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from tests.ours import KEYS

import oneiro.games
from oneiro.games import game

CHANGING = {
    "add",
    "append",
    "clear",
    "extend",
    "insert",
    "pop",
    "remove",
    "reverse",
    "sort",
    "update",
}
"""Methods by which a list is changed."""


def classes(key: str) -> dict[str, ast.ClassDef]:
    """Every class of the game's rules and positions."""
    folder = Path(str(oneiro.games.__file__)).parent / key
    files = [folder / "state.py", *folder.glob("rules.py"), *folder.glob("rules/*.py")]
    trees = [ast.parse(file.read_text("utf-8")) for file in files]
    return {c.name: c for tree in trees for c in tree.body if isinstance(c, ast.ClassDef)}


def methods(known: dict[str, ast.ClassDef], name: str) -> dict[str, ast.FunctionDef]:
    """What a class can do, with what it inherits from classes of the same game."""
    found: dict[str, ast.FunctionDef] = {}
    for base in known[name].bases:
        if isinstance(base, ast.Name) and base.id in known:
            found |= methods(known, base.id)
    return found | {m.name: m for m in known[name].body if isinstance(m, ast.FunctionDef)}


def fields(known: dict[str, ast.ClassDef], name: str) -> set[str]:
    lines = [line for line in known[name].body if isinstance(line, ast.AnnAssign)]
    return {line.target.id for line in lines if isinstance(line.target, ast.Name)}


def targets(method: ast.AST) -> Iterator[ast.expr]:
    """Everything that a method assigns to, deletes, or asks to change itself."""
    for node in ast.walk(method):
        if isinstance(node, ast.Assign | ast.Delete):
            for target in node.targets:
                yield from target.elts if isinstance(target, ast.Tuple) else [target]
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            yield node.target
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in CHANGING
        ):
            yield node.func.value


def attribute_of(name: str, target: ast.expr) -> str | None:
    """The attribute of the object *name* that is changed by changing *target*."""
    while isinstance(target, ast.Attribute | ast.Subscript):
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
            return target.attr if target.value.id == name else None
        target = target.value
    return None


@pytest.mark.parametrize("key", KEYS)
def test_a_step_that_changes_itself_is_copied(key: str) -> None:
    """Clones share the others: the kernel's ``copy`` returns the step itself."""
    known = classes(key)
    for step in game(key).steps:
        able = methods(known, step.__name__)
        changed = {
            f"{name}: {attribute}"
            for name, method in able.items()
            if name not in ("__init__", "copy")
            for target in targets(method)
            if (attribute := attribute_of("self", target)) is not None
        }
        assert ("copy" in able) == bool(changed), f"{step.__name__} {sorted(changed)}"
        if "copy" in able:
            made = ast.unparse(able["copy"])
            assert f"return {step.__name__}(" in made, f"a copy of {step.__name__} is another step"


@pytest.mark.parametrize("key", KEYS)
def test_a_position_names_its_edition_by_the_very_key(key: str) -> None:
    """It is looked up many times a choice, and equal texts are slower to compare than one."""
    known = getattr(import_module(f"oneiro.games.{key}.components"), "EDITIONS", None)
    if known is not None:
        assert any(name is game(key).edition_hash for name in known)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("name", ["State", "Player"])
def test_a_clone_has_every_field(key: str, name: str) -> None:
    known = classes(key)
    clone = methods(known, name)["clone"]
    filled = [attribute_of("new", target) for target in targets(clone)]
    assert sorted(f for f in filled if f is not None) == sorted(fields(known, name))
