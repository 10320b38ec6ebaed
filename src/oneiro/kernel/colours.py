"""Colours: where pieces are a player's own by colour, each chooses one before the game.

What was chosen is a table option, so it stands in the match file. Whoever chose none has one drawn
at the set-up from those that are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oneiro.kernel.table import Table

OPTION: Final = "colours"
"""The table option: a colour for every seat, ``coral/-/teal``."""
DRAWN: Final = "-"
"""Written for a seat that has chosen none."""


def write(chosen: Sequence[str]) -> str:
    """What every seat has chosen; an empty word for none."""
    return "/".join([colour or DRAWN for colour in chosen])


def read(text: str) -> list[str]:
    """What :func:`write` wrote."""
    return ["" if word == DRAWN else word for word in text.split("/")]


def wrong(colours: Sequence[str], seats: int, text: str) -> str:
    """Why that many seats cannot have chosen so; empty if they can."""
    words = text.split("/")
    if len(words) != seats:
        return f"a colour or {DRAWN} is needed for each of {seats} seats, not {text!r}"
    chosen = [word for word in words if word != DRAWN]
    for word in chosen:
        if word not in colours:
            return f"a colour is one of {', '.join(colours)}, not {word!r}"
        if chosen.count(word) > 1:
            return f"only one player can have the colour {word}"
    return ""


def given(colours: Sequence[str], text: str, table: Table) -> list[int]:
    """The colour of every seat, by its number: as chosen, or drawn from those that are left."""
    chosen = read(text)
    left = [i for i, colour in enumerate(colours) if colour not in chosen]
    return [colours.index(c) if c else table.draw(left) for c in chosen]
