"""``oneiro serve``: the table in the browser."""

from __future__ import annotations

import argparse

from oneiro.cli.common import Commands


def add(commands: Commands) -> None:
    parser = commands.add_parser("serve", help="open the table in the browser")
    parser.description = "Serve the page and every table on it, until Ctrl-C."
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    # The server's libraries take a moment to load, and no other command needs them.
    from oneiro.server.run import serve

    serve()
    return 0
