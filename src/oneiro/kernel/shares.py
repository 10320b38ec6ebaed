"""Chance that nobody chooses alone: the server's seed, mixed with a number of every person.

Everybody binds themselves before anybody opens: the server to its seed when the table opens, a
person to a number when they sit down.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from oneiro.kernel.game import Seat

NUMBER_BYTES = 32


def share_commitment(number: bytes) -> str:
    """What a person publishes when they sit down: it binds their number without showing it."""
    return hashlib.sha256(b"oneiro share " + number).hexdigest()


@dataclass(frozen=True)
class Share:
    """What one person added to the chance of a match."""

    seat: Seat
    commitment: str
    number: bytes | None = None
    """None: it was not opened when the match began, and so it counts for nothing."""

    @property
    def honest(self) -> bool:
        """Whether the number, if there is one, is the one committed to."""
        return self.number is None or share_commitment(self.number) == self.commitment


@dataclass(frozen=True)
class Mixture:
    """All that the seed of a match follows from."""

    table: str
    """The table's id, so that the same numbers elsewhere would give something else."""
    server: bytes
    """The server's own seed: what it committed to when the table opened."""
    shares: tuple[Share, ...]
    """In the order of the seats, also those that were not opened."""

    @property
    def text(self) -> str:
        """What is hashed, in lines that end with a newline each."""
        lines = ["oneiro match seed", f"table {self.table}", f"server {self.server.hex()}"]
        lines += [f"seat {s.seat} {s.number.hex() if s.number else '-'}" for s in self.shares]
        return "".join(f"{line}\n" for line in lines)

    @property
    def seed(self) -> bytes:
        return hashlib.sha256(self.text.encode()).digest()

    @property
    def opened(self) -> tuple[Seat, ...]:
        return tuple(s.seat for s in self.shares if s.number is not None)

    @property
    def unopened(self) -> tuple[Seat, ...]:
        """Who bound themselves and did not open: whoever they are may have waited for a deal."""
        return tuple(s.seat for s in self.shares if s.number is None)
