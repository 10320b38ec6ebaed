"""Which build of the rules runs: as they are written, or compiled from the same source."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES

from oneiro.kernel import play


def built() -> str:
    """``compiled`` or ``pure``."""
    return "compiled" if str(play.__file__).endswith(tuple(EXTENSION_SUFFIXES)) else "pure"
