"""What a request costs, beyond that it was asked."""

from __future__ import annotations

from oneiro.server.edge.limits import Limits
from oneiro.server.people.sessions import AppRequest


def pay(request: AppRequest, lines: int) -> None:
    """Count the lines that are replayed for somebody; raises :class:`TooMany`."""
    limits: Limits = request.app.state.limits
    limits.spend("lines", request.scope, lines)
