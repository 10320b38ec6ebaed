"""The games of this project, whatever else is installed beside them."""

from __future__ import annotations

from oneiro.games import installed

KEYS = tuple(key for key, game in installed().games.items() if game.own)
