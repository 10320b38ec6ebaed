"""HTTP: the games that are installed here, what is printed in them, and their words."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from oneiro import bots, games
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal
from oneiro.server.wire import FirstTable, GameInfo, OptionInfo, PackageInfo
from oneiro.text import LANGUAGES

FOR_EVER = "public, max-age=31536000, immutable"
WORDS = {
    **{f"{lang}.ftl": (lang, ("", "names.")) for lang in LANGUAGES},
    **{f"rules.{lang}.ftl": (lang, ("rules.",)) for lang in LANGUAGES},
}
"""The files of words that a page can ask for, and what of the game's own files is in each."""


def installed(key: str) -> games.Installed:
    """Raises :class:`Refusal`."""
    try:
        return games.find(key)
    except games.UnknownGame as e:
        raise Refusal("unknown-game", str(e)) from e


@cache
def words(key: str, name: str) -> str:
    """One file of a game's words; empty, where the game says nothing of the kind."""
    lang, parts = WORDS[name]
    return "\n".join(file.read_text("utf-8") for file in games.find(key).texts(lang, parts))


@cache
def digest(key: str) -> str:
    """Stands for all words of a game."""
    return hashlib.sha256("\0".join(words(key, name) for name in WORDS).encode()).hexdigest()[:16]


@get("/api/games", sync_to_thread=False, responses=REFUSALS)
def list_games() -> list[GameInfo]:
    """The games that can be played."""
    return [info(game) for game in games.installed().games.values()]


def info(found: games.Installed) -> GameInfo:
    game = found.game
    return GameInfo(
        key=found.key,
        seats=list(game.seats),
        options=[
            OptionInfo(o.name, list(o.values), o.default, list(o.seats)) for o in game.table_options
        ],
        first=FirstTable(*game.first_table()),
        bots=list(bots.levels(found.key)),
        prefix=game.prefix,
        minutes=game.minutes,
        version=game.version,
        notation=game.notation,
        edition=game.edition,
        practice=found.part("practice") is not None,
        colours=list(game.colours),
        hides=game.hides,
        package=PackageInfo(found.distribution, found.version),
        text=digest(found.key),
    )


@get("/api/games/{key:str}/catalogue", sync_to_thread=False, responses=REFUSALS)
def catalogue(key: FromPath[str]) -> dict[str, Any]:
    """Everything printed in a game's edition, for whoever draws it."""
    return dict(installed(key).game.catalogue())


@get(
    "/api/games/{key:str}/text/{text:str}/{name:str}",
    sync_to_thread=False,
    responses=REFUSALS,
    media_type="text/plain; charset=utf-8",
)
def text_of(key: FromPath[str], text: FromPath[str], name: FromPath[str]) -> Response[str]:
    """A game's words: ``ru.ftl``, ``en.ftl``, ``rules.ru.ftl`` or ``rules.en.ftl``.

    *text* is what the list of games says of them: other words have another address.
    """
    installed(key)
    if name not in WORDS or text != digest(key):
        raise Refusal("not-found", f"{key} has no such words")
    return Response(words(key, name), headers={"Cache-Control": FOR_EVER})


GAMES = (list_games, catalogue, text_of)
