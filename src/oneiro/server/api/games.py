"""HTTP: the games that can be played."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.params import FromPath

from oneiro import bots, games
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal
from oneiro.server.wire import GameInfo, OptionInfo


@get("/api/games", sync_to_thread=False, responses=REFUSALS)
def list_games() -> list[GameInfo]:
    """The games that can be played."""
    listed = []
    for key in games.KEYS:
        game = games.game(key)
        options = [
            OptionInfo(o.name, list(o.values), o.default, list(o.seats)) for o in game.table_options
        ]
        listed.append(GameInfo(key, list(game.seats), options, list(bots.levels(key))))
    return listed


@get("/api/games/{key:str}/catalogue", sync_to_thread=False, responses=REFUSALS)
def catalogue(key: FromPath[str]) -> dict[str, Any]:
    """Everything printed in a game's edition, for whoever draws it."""
    try:
        return dict(games.game(key).catalogue())
    except games.UnknownGame as e:
        raise Refusal("unknown-game", str(e)) from e


GAMES = (list_games, catalogue)
