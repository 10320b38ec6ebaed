"""``oneiro schema``: which schema a database has, and leading it up or down."""

from __future__ import annotations

import argparse
import asyncio
import os
from typing import TYPE_CHECKING

from oneiro.cli.common import Commands, Trouble

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

ELSEWHERE = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND application_name LIKE 'oneiro%' AND pid <> pg_backend_pid()"
)


def add(commands: Commands) -> None:
    parser = commands.add_parser("schema", help="the database's schema, and leading it up or down")
    parser.description = (
        "Say which schema a database has, or lead it to another, for an older version of this "
        "program. Stop every server first, and take a copy: what the older schema has no place "
        "for is gone."
    )
    parser.add_argument("--db", help="the database: a file or a URL (ONEIRO_DB, else oneiro.db)")
    parser.add_argument("--to", metavar="VERSION", help="lead it there, such as 0005")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    db = args.db or os.environ.get("ONEIRO_DB", "oneiro.db")
    if "://" not in db and not os.path.isfile(db):
        raise Trouble(f"there is no database at {db}")
    print(asyncio.run(led(db, args.to or "")))
    return 0


async def led(db: str, to: str) -> str:
    # The database's libraries take a moment to load, and few commands need them.
    from asyncpg import PostgresError
    from sqlalchemy.exc import SQLAlchemyError

    from oneiro.store.database import (
        BadDatabase,
        connected,
        database_url,
        newest,
        version_of,
        why,
    )

    try:
        engine = connected(database_url(db))
        try:
            if not to:
                return f"{await version_of(engine) or 'none'}; the newest is {newest()}"
            before = await _moved(engine, to)
        finally:
            await engine.dispose()
    except (BadDatabase, SQLAlchemyError, PostgresError, OSError) as e:
        # Whatever a driver says may hold the password, so it is not handed on.
        raise Trouble(f"the schema stays as it is: {why(e, db)}") from None
    return f"{before or 'none'} became {to}" if before != to else f"it is {to}"


async def _moved(engine: AsyncEngine, to: str) -> str:
    """Only where no server is open, which would write what the other schema does not know."""
    from oneiro.store.database import BadDatabase, is_postgres, migrated
    from oneiro.store.onefile import held

    if not is_postgres(engine.url):
        with held(engine.url):
            return await migrated(engine, to)
    async with engine.connect() as connection:
        if (await connection.exec_driver_sql(ELSEWHERE)).scalar_one():
            raise BadDatabase("a server has the database open; stop it first")
    return await migrated(engine, to)
