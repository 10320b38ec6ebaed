"""``oneiro wire``: the JSON schema of everything on the wire."""

from __future__ import annotations

import argparse
import json
from typing import Any

from oneiro import games
from oneiro.cli.common import Commands, Trouble
from oneiro.kernel.build import built

BESIDES = {
    "review": ("ReviewView",),
    "practice": ("PracticeView", "JudgedView"),
    "catalogue": ("CatalogueView",),
}
"""What some games show besides their tables, by module."""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "wire",
        help="print the JSON schema of what server and page send each other",
        description="Print the JSON schema that the page's types are made from.",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if built() == "compiled":
        raise Trouble("compiled views have forgotten their types: run this on the source")
    # Only this command and the server need the wire's library.
    from oneiro.server.wire import schema

    views: dict[str, list[Any]] = {}
    for game in games.installed().games.values():
        if not game.own:
            # The page draws no board of a stranger's game, so it needs no types of it.
            continue
        name = "".join(part.capitalize() for part in game.key.split("_")) + "View"
        views[game.key] = [getattr(game.part("view"), name)]
        for part, names in BESIDES.items():
            if module := game.part(part):
                views[game.key] += [getattr(module, name) for name in names]
    print(json.dumps(schema(views), indent=2, ensure_ascii=False))
    return 0
