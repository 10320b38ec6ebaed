"""Tables in Markdown, printed row by row: what the pages of figures are made of."""

from __future__ import annotations


def row(*cells: object) -> None:
    print("| " + " | ".join(str(c) for c in cells) + " |")


def head(*cells: str) -> None:
    """The first two rows of a table, after an empty line."""
    print()
    row(*cells)
    row(*["---"] * len(cells))


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"
