"""Shuffling and dealing."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from oneiro.kernel.table import Table


def shuffled(pieces: Iterable[int], table: Table) -> list[int]:
    """All *pieces* in an order that chance decides."""
    bag = list(pieces)
    return [table.draw(bag) for _ in range(len(bag))]


def dealt(pieces: list[int], counts: Iterable[int], rng: Random) -> list[list[int]]:
    """*pieces* dealt at random into heaps of the given sizes, for imagined positions."""
    rng.shuffle(pieces)
    heaps, at = [], 0
    for n in counts:
        heaps.append(pieces[at : at + n])
        at += n
    return heaps
