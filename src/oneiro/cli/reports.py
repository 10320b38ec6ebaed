"""``oneiro reports``: what people complained of in the chat."""

from __future__ import annotations

import argparse
import asyncio
from datetime import UTC, datetime
from pathlib import Path

from oneiro.cli.common import Commands, Trouble, positive

MOST = 50


def add(commands: Commands) -> None:
    parser = commands.add_parser("reports", help="list what people complained of in the chat")
    parser.description = "List reported lines, the newest first. The server may run meanwhile."
    parser.add_argument("--db", help="the database: a file or a URL (ONEIRO_DB, else oneiro.db)")
    parser.add_argument("--most", type=positive, default=MOST, help=f"how many lines ({MOST})")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from sqlalchemy.exc import SQLAlchemyError

    from oneiro.server.settings import BadSetting, Settings

    try:
        db = args.db or Settings.from_environment().db
        if "://" not in db and not Path(db).is_file():
            raise Trouble(f"there is no database at {db}")
        return asyncio.run(listed(db, args.most))
    except (BadSetting, SQLAlchemyError, OSError, ValueError) as e:
        raise Trouble(f"cannot read the database: {getattr(e, 'orig', None) or e}") from e


async def listed(db: str, most: int) -> int:
    from oneiro.store import Store

    # A server that runs may be of another version, and it alone changes the schema.
    store = await Store.open(db, migrate=False)
    try:
        reports = await store.chat.reported(most)
    finally:
        await store.close()
    for report in reports:
        when = datetime.fromtimestamp(report.said.at, UTC).strftime("%Y-%m-%d %H:%M")
        said = report.said
        print(f"{when}  table {report.table}  {said.name or 'Guest'} (visitor {said.visitor}):")
        print(f"    {said.text}")
        print(f"    reported by {report.by or 'Guest'}, {report.times} in all")
    if not reports:
        print("Nobody has complained.")
    return 0
