"""The types of what an object is made of: compiled classes forget them, their source does not."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any, get_type_hints


@cache
def of_fields(cls: type) -> dict[str, Any]:
    """The types of the fields of a dataclass."""
    if not _is_compiled(cls):
        return get_type_hints(cls)
    found: dict[str, Any] = {}
    for base, written in _written(cls):
        for line in written.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                found.setdefault(line.target.id, _meant(base, line.annotation))
    return found


@cache
def of_arguments(cls: type) -> dict[str, Any]:
    """The types of what an object of this class is made from."""
    if not _is_compiled(cls):
        return get_type_hints(cls.__init__)  # type: ignore[misc]  # of this very class
    for base, written in _written(cls):
        for line in written.body:
            if isinstance(line, ast.FunctionDef) and line.name == "__init__":
                arguments = line.args.args[1:]
                return {a.arg: _meant(base, a.annotation) for a in arguments if a.annotation}
    return {}


def _is_compiled(cls: type) -> bool:
    file = getattr(sys.modules[cls.__module__], "__file__", None)
    return str(file).endswith(tuple(EXTENSION_SUFFIXES))


def _written(cls: type) -> Iterator[tuple[type, ast.ClassDef]]:
    """The class and those it inherits from, each as it stands in its source."""
    for base in cls.__mro__:
        if _is_compiled(base):
            yield base, _classes(base.__module__)[base.__name__]


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    extension = Path(str(sys.modules[module].__file__))
    name, _, _ = extension.name.partition(".")
    tree = ast.parse(extension.with_name(f"{name}.py").read_text("utf-8"))
    return {line.name: line for line in tree.body if isinstance(line, ast.ClassDef)}


def _meant(cls: type, annotation: ast.expr) -> Any:
    """What the words of an annotation mean where they are written."""
    return eval(ast.unparse(annotation), dict(vars(sys.modules[cls.__module__])))
