"""Which database, how it is reached, and how it is brought up to date."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from oneiro.store.onefile import Watch, make_file, path_of

MIGRATIONS = Path(__file__).parent / "migrations"
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
"""By the scheme that somebody writes: the driver that this server has for it."""
POOL, MORE = 8, 4
"""Connections of one process: kept open, and opened beyond them for a rush."""
FEW, IN_LINE = 5, 30.0
"""Connections to a SQLite file, beside the writer's, and seconds that one may be waited for."""
CONNECT_IN, ANSWER_IN = 20.0, 15.0
"""Seconds. A database that hangs must not hang the tables: nothing has changed then."""
PATIENCE = {
    "statement_timeout": "10s",
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "20s",
}
MIGRATING = 0x6F6E6569726F
"""The advisory lock that lets one process at a time change the schema."""


class BadDatabase(ValueError):
    """A database that cannot be used; says why, and never its password."""


def database_url(db: str | Path) -> sa.URL:
    """The URL of *db*: a path is a SQLite file, anything with ``://`` is a URL already."""
    text = str(db)
    if "://" not in text:
        return sa.URL.create("sqlite+aiosqlite", database=text)
    try:
        url = sa.make_url(text)
    except (sa.exc.ArgumentError, ValueError):
        raise BadDatabase(
            "the database's URL cannot be read; it is written "
            "postgresql://user:password@host:5432/name"
        ) from None
    driver = DRIVERS.get(url.drivername)
    if driver == DRIVERS["sqlite"] and url.database in (None, "", ":memory:"):
        raise BadDatabase("SQLite keeps everything in a file; it is written as its path")
    if driver is None and url.drivername not in DRIVERS.values():
        known = ", ".join(f"{name}://" for name in DRIVERS)
        raise BadDatabase(f"no database is known by {url.drivername}://, only by {known}")
    return url.set(drivername=driver or url.drivername)


def is_postgres(url: sa.URL) -> bool:
    return url.get_backend_name() == "postgresql"


def shown(url: sa.URL) -> str:
    """Where it is, without user and password."""
    if not is_postgres(url):
        return str(url.database)
    host = url.host or url.query.get("host") or "localhost"
    return f"PostgreSQL at {host}:{url.port or 5432}, database {url.database or 'postgres'}"


def put(c: sa.Connection, table: sa.Table, row: dict[str, Any]) -> None:
    """A new row, or in place of the one that another process wrote in the same moment."""
    dialect = postgresql if c.dialect.name == "postgresql" else sqlite
    new = dialect.insert(table).values(row)
    keys = [column.name for column in table.primary_key]
    others = {name: new.excluded[name] for name in row if name not in keys}
    c.execute(new.on_conflict_do_update(index_elements=keys, set_=others))


def written(value: object) -> str:
    """As JSON: three times as quick as the standard library's."""
    return msgspec.json.encode(value).decode()


def connected(url: sa.URL) -> AsyncEngine:
    # Errors of the database would otherwise print seeds and choices into the log.
    if not is_postgres(url):
        make_file(path_of(url))
        # Only one can write at a time, and many who try at once would starve somebody.
        engine = create_async_engine(
            url,
            hide_parameters=True,
            pool_size=FEW,
            max_overflow=0,
            pool_timeout=IN_LINE,
            json_serializer=written,
        )
        prepare_sqlite(engine.sync_engine)
        return engine
    return create_async_engine(
        url,
        hide_parameters=True,
        json_serializer=written,
        pool_size=POOL,
        max_overflow=MORE,
        pool_timeout=CONNECT_IN,
        # A connection that the database closed meanwhile is replaced before a move is lost on it.
        pool_pre_ping=True,
        connect_args={
            "timeout": CONNECT_IN,
            "command_timeout": ANSWER_IN,
            "server_settings": {"application_name": "oneiro", **PATIENCE},
        },
    )


def readable(engine: AsyncEngine) -> AsyncEngine:
    """For reading: every question to PostgreSQL alone, which spares two of the ways there."""
    if not is_postgres(engine.url):
        return engine
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def plain_url(url: sa.URL) -> str:
    """As asyncpg itself wants it, with the password: for connections beside the engine's."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


async def connect_beside(url: sa.URL, purpose: str) -> asyncpg.Connection:
    """A connection of its own for what outlives a transaction: hearing notices, holding locks."""
    settings = {"application_name": f"oneiro {purpose}"}
    return await asyncpg.connect(
        plain_url(url), timeout=CONNECT_IN, command_timeout=ANSWER_IN, server_settings=settings
    )


async def migrated(engine: AsyncEngine, to: str = "") -> str:
    """Bring the schema up to date, or *to* a version, up or down; the version it had.

    Several processes may start at once. Raises :class:`BadDatabase` where there is no way.
    """
    async with engine.connect() as connection:
        if is_postgres(engine.url):
            await connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
            await connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
            await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
        before, goal = await connection.run_sync(_version) or "", to or newest()
        check_way(before, goal)
        if before != goal:
            try:
                await _led(connection, goal, before > goal)
            except NotImplementedError as e:
                # Nothing has changed: all of it is one transaction.
                raise BadDatabase(f"it cannot go down from {before} to {goal}: {e}") from None
        await connection.commit()
    return before


async def _led(connection: AsyncConnection, goal: str, down: bool) -> None:
    if is_postgres(connection.engine.url):
        await connection.run_sync(_migrate, goal, down)
        return
    # SQLite changes a table by making it anew. To drop the old one would empty all that refers to
    # it, moves too; and without these words a crash would leave half a schema.
    await connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
    try:
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
        loose = await _loose(connection)
        await connection.run_sync(_migrate, goal, down)
        if await _loose(connection) > loose:
            raise BadDatabase(f"it cannot become {goal}: rows would refer to nothing")
        await connection.commit()
    except BaseException:
        await connection.rollback()
        raise
    finally:
        await connection.exec_driver_sql("PRAGMA foreign_keys = ON")


async def _loose(connection: AsyncConnection) -> int:
    """Rows that refer to nothing."""
    return len((await connection.exec_driver_sql("PRAGMA foreign_key_check")).all())


async def version_of(engine: AsyncEngine) -> str | None:
    async with engine.connect() as connection:
        return await connection.run_sync(_version)


def check_way(version: str, goal: str) -> None:
    """Raises :class:`BadDatabase` if there is no way from one schema to the other."""
    if version and version not in versions():
        raise BadDatabase(
            f"its schema is {version!r}, and this program knows them up to {newest()}: a newer one "
            f"wrote it. Use that, or let it go down first (oneiro schema --to {newest()})"
        )
    if goal not in versions():
        raise BadDatabase(f"there is no schema {goal!r}, but {', '.join(versions())}")


async def check_version(engine: AsyncEngine) -> None:
    """For those who only read: a server may run, so the schema is not theirs to change.

    Raises :class:`BadDatabase`.
    """
    async with engine.connect() as connection:
        found = await connection.run_sync(_version)
    if found != newest():
        raise BadDatabase(
            f"its schema is {found or 'not there'}, and this program knows {newest()}: "
            "start the server of this version once, it brings the schema up to date"
        )


def why(error: BaseException, db: str | Path) -> str:
    """In words, what is wrong with the database *db*. Never its password."""
    if isinstance(error, BadDatabase):
        return str(error)
    url = database_url(db)
    cause: BaseException = getattr(error, "orig", None) or error
    if not is_postgres(url):
        return str(cause)
    state = str(getattr(cause, "sqlstate", None) or getattr(cause.__cause__, "sqlstate", ""))
    if state.startswith("28"):
        said = f"{url.username or 'nobody'} is not let in, check the name and the password"
    elif state == "3D000":
        said = "there is no such database, create it first"
    elif state == "42501":
        said = f"{url.username or 'nobody'} may not create tables there"
    elif isinstance(cause, OSError):
        said = "nobody answers"
    else:
        said = f"{type(cause).__name__} {state}".strip()
    return f"{shown(url)}: {said}"


def prepare_sqlite(engine: sa.Engine) -> Watch:
    """What each of its connections begins with, and what is looked at when it commits."""
    sa.event.listen(engine, "connect", _set_pragmas)
    return Watch(engine)


def _set_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    # WAL lets readers go on while a move is written; FULL keeps a move through a power cut.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=15000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def versions() -> list[str]:
    """All migrations in order, by their files' names."""
    return sorted(path.name.partition("_")[0] for path in MIGRATIONS.glob("versions/[0-9]*.py"))


def newest() -> str:
    return versions()[-1]


def _version(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return str(connection.scalar(sa.text("SELECT version_num FROM alembic_version")))


def _migrate(connection: sa.Connection, goal: str, down: bool) -> None:
    # It takes a while to load, and a server that comes back after a crash should be quick.
    from alembic import command
    from alembic.config import Config

    # Alembic tells of every start; only a real migration is worth a line.
    logging.getLogger("alembic.runtime.migration").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    (command.downgrade if down else command.upgrade)(config, goal)
