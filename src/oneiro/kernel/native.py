"""How a class is compiled: ``mypyc_attr``, where the compiler's package is installed.

Compiled classes that others may inherit from in plain Python have to say so. Where nothing was ever
compiled the package may be missing, and the decorator then does nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

try:
    from mypy_extensions import mypyc_attr
except ImportError:

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[Any], Any]:  # type: ignore[misc]  # its own type is the compiler's
        return lambda cls: cls


__all__ = ["mypyc_attr"]
