"""``oneiro serve``: the table in the browser."""

from __future__ import annotations

import argparse
from dataclasses import replace

from oneiro.cli.common import Commands, Trouble, positive


def add(commands: Commands) -> None:
    parser = commands.add_parser("serve", help="open the table in the browser")
    parser.description = "Serve the page and every table on it, until Ctrl-C."
    parser.add_argument("--host", help="the address to listen on (ONEIRO_HOST, else 127.0.0.1)")
    parser.add_argument("--port", type=int, help="the port (ONEIRO_PORT, else 8000)")
    parser.add_argument("--db", help="the database: a file or a URL (ONEIRO_DB, else oneiro.db)")
    parser.add_argument(
        "--workers",
        type=positive,
        help="processes behind the address, with PostgreSQL (ONEIRO_WORKERS, else 1)",
    )
    parser.add_argument(
        "--engines",
        type=positive,
        help="processes in which bots think (ONEIRO_ENGINES, else one less than cores)",
    )
    parser.add_argument("--metrics", help="port or host:port for Prometheus (ONEIRO_METRICS)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    # The server's libraries take a moment to load, and no other command needs them.
    from oneiro.server.run import CannotServe, serve
    from oneiro.server.settings import BadSetting, Settings

    names = ("host", "port", "db", "workers", "engines", "metrics")
    given = {k: getattr(args, k) for k in names if getattr(args, k) is not None}
    try:
        serve(replace(Settings.from_environment(), **given))
    except (BadSetting, CannotServe) as e:
        raise Trouble(str(e)) from e
    return 0
