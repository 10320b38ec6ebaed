"""What a match that fits proves, and what it does not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ChanceProof = Literal["proved", "partly", "unproved"]
"""How much of the chance in a log follows from its own seed."""


@dataclass(frozen=True)
class Proof:
    """Every line follows from the rules. Of its chance this much follows from the match's seed.

    It says nothing of when the seed was chosen, nor of who played.
    """

    lines: int
    inherited: int
    """The first lines, taken over from another match: their chance is proved by nothing here."""
    numbers: int
    """Of chance in the match's own lines: each of them follows from its seed."""
    taken_over: int
    """Of chance in the lines that were taken over."""

    @property
    def chance(self) -> ChanceProof:
        if not self.inherited:
            return "proved"
        return "partly" if self.numbers else "unproved"
