"""Start the server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import socket
import sys
from collections.abc import Callable, Iterator

import structlog
import uvicorn
from asyncpg import PostgresError
from litestar import Litestar
from sqlalchemy.exc import SQLAlchemyError

from oneiro import games
from oneiro.kernel.build import built
from oneiro.server.app import create_app
from oneiro.server.base import metrics
from oneiro.server.base.logging import configure_log
from oneiro.server.edge import connections
from oneiro.server.edge.connections import Door, raise_file_limit, through
from oneiro.server.edge.security import secured
from oneiro.server.edge.websocket import LeanSocket
from oneiro.server.settings import Settings
from oneiro.server.supervisor import Supervisor
from oneiro.store import Store
from oneiro.store.database import BadDatabase, database_url, is_postgres, why
from oneiro.store.onefile import held

log = structlog.get_logger(__name__)

LONGEST_MESSAGE = 64 * 1024
"""A longer one closes the connection; one over the server's own limit is answered."""
SQLITE = b"SQLite format 3\0"
"""How every such file begins."""
COLLECT = (10_000, 20, 50)
"""Positions and messages hold no circles: what they leave behind is gone without a collector."""
LOCAL = ("127.0.0.1", "::1", "0.0.0.0", "::")


class CannotServe(OSError):
    """The address or the database cannot be used; says why."""


def bound(settings: Settings) -> socket.socket:
    """The listening socket; raises :class:`CannotServe`."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        # Until somebody listens, another process could bind the same port.
        listening.listen(256)
    except (OSError, OverflowError) as e:
        listening.close()
        why = getattr(e, "strerror", None) or e
        raise CannotServe(
            f"cannot listen on {settings.host}:{settings.port}: {why}. "
            "Is something else running there? Choose another port with --port."
        ) from e
    return listening


def maybe_sqlite(db: str) -> bool:
    if "://" in db or not os.path.exists(db):
        return True
    if os.path.isdir(db):
        return False
    with open(db, "rb") as file:
        return file.read(len(SQLITE)) in (b"", SQLITE)


@contextlib.contextmanager
def ours_alone(settings: Settings) -> Iterator[None]:
    """No other server uses the same file of SQLite meanwhile; raises :class:`CannotServe`."""
    # Asked before SQLite is: its driver leaves a thread behind when a file cannot be opened.
    if not maybe_sqlite(settings.db):
        raise CannotServe(f"cannot use the database: {settings.db} is something else")
    with contextlib.ExitStack() as kept:
        try:
            url = database_url(settings.db)
            if not is_postgres(url):
                kept.enter_context(held(url))
        except (BadDatabase, OSError) as e:
            raise CannotServe(f"cannot use the database: {e}") from None
        yield


async def check_database(settings: Settings) -> None:
    """Bring it up to date, or say why it cannot be used before anything else starts."""
    try:
        store = await Store.open(settings.db)
    except (BadDatabase, SQLAlchemyError, PostgresError, OSError) as e:
        # Whatever a driver says may hold the password, so it is not handed on.
        raise CannotServe(f"cannot use the database: {why(e, settings.db)}") from None
    await store.close()


class Server(uvicorn.Server):
    """Says its address once it really answers there."""

    def __init__(
        self, config: uvicorn.Config, answers: Callable[[], None], lifeline: int | None = None
    ) -> None:
        super().__init__(config)
        self.answers = answers
        self.lifeline = lifeline

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.lifeline is not None:
            asyncio.get_running_loop().add_reader(self.lifeline, self._orphaned)
        if self.started:
            self.answers()

    def _orphaned(self) -> None:
        """The parent is gone, and nobody would end this process any more."""
        assert self.lifeline is not None
        asyncio.get_running_loop().remove_reader(self.lifeline)
        self.should_exit = True


def configured(app: Litestar, settings: Settings) -> uvicorn.Config:
    # Behind a proxy all come from its address, and what each of them may do is counted by its word.
    from_one = 0.0 if settings.trust_proxy else connections.FROM_ONE * settings.limits
    most = raise_file_limit() - connections.SPARE
    return uvicorn.Config(
        secured(app, app.state.limits, settings.trust_proxy),
        # See ``edge.security``: here whatever is said first would be believed.
        proxy_headers=False,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        lifespan="on",
        http=through(Door(most, from_one)),
        ws=LeanSocket,
        ws_max_size=LONGEST_MESSAGE,
        timeout_graceful_shutdown=3,
    )


def tidy() -> None:
    """Load what all matches share, and let the collector never look at it again.

    It would do so every few seconds, and every table would wait for it.
    """
    for package, reason in games.installed().broken.items():
        log.error("a game is left out", game=package, why=reason)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    # A table waits no longer than this for the thread that writes to the database.
    sys.setswitchinterval(0.0005)


def serve(settings: Settings) -> None:
    """Serve until Ctrl-C; raises :class:`CannotServe`."""
    with bound(settings) as listening, ours_alone(settings):
        asyncio.run(check_database(settings))
        configure_log(settings.log)
        host = "localhost" if settings.host in LOCAL else settings.host
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{listening.getsockname()[1]}"

        def one(number: int, answers: Callable[[], None], lifeline: int | None = None) -> None:
            if settings.metrics:
                host, port = settings.metrics_at
                metrics.serve(host, port + number)
            config = configured(create_app(settings), settings)
            tidy()
            Server(config, answers, lifeline).run(sockets=[listening])

        def ready() -> None:
            print(f"Oneiro is at {address}\nThe rules are {built()}.", flush=True)

        try:
            if settings.workers == 1:
                one(0, ready)
            else:
                Supervisor(settings.workers, one).run(ready)
        except OSError as e:
            raise CannotServe(f"cannot serve: {e.strerror or e}") from e
