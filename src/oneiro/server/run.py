"""Start the server."""

from __future__ import annotations

import logging
import socket
import sys

import structlog
import uvicorn

from oneiro.server.app import create_app
from oneiro.server.settings import Settings

LONGEST_MESSAGE = 64 * 1024
"""A longer one closes the line; one over the server's own limit is answered."""


class CannotServe(OSError):
    """The address cannot be used; says why."""


def configure_log(style: str) -> None:
    """Structured lines, for people or for machines. Secrets never go in."""
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    last = (
        structlog.processors.JSONRenderer()
        if style == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            last,
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def bound(settings: Settings) -> socket.socket:
    """The listening socket; raises :class:`CannotServe`."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as e:
        listening.close()
        raise CannotServe(
            f"cannot listen on {settings.host}:{settings.port}: {e.strerror or e}. "
            "Is something else running there? Choose another port with --port."
        ) from e
    return listening


def serve(settings: Settings) -> None:
    """Serve until Ctrl-C; raises :class:`CannotServe`."""
    configure_log(settings.log)
    listening = bound(settings)
    port = listening.getsockname()[1]
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        ws_max_size=LONGEST_MESSAGE,
        timeout_graceful_shutdown=3,
    )
    shown = "localhost" if settings.host in ("127.0.0.1", "::1", "0.0.0.0") else settings.host
    print(f"Oneiro is at http://{shown}:{port}", flush=True)
    uvicorn.Server(config).run(sockets=[listening])
