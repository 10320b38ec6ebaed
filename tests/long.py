"""How much the heavier tests do: a sample in ``make test``, everything in ``make test-long``."""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")

LONG = os.environ.get("LONG") == "1"


def many(sample: T, everything: T) -> T:
    return everything if LONG else sample
