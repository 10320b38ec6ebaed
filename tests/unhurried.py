"""The product's own limits of time, put so far away that no machine is too slow for them."""

from __future__ import annotations

from collections.abc import Callable

from tests.waiting import PATIENCE

from oneiro.server.edge import connections
from oneiro.server.engine import choosing, pool
from oneiro.server.room import bots, opening

LIMITS = (
    (pool, "HINT_TIMEOUT_S", PATIENCE),
    (choosing, "BOT_TIMEOUT_S", PATIENCE),
    (bots, "DRAFTS_IN", PATIENCE),
    (opening, "OPENING_S", PATIENCE),
    (connections, "HEADERS_IN_S", PATIENCE),
    (connections, "BODY_IN_S", PATIENCE),
    (connections, "TAKEN_IN_S", PATIENCE),
    # Beside other work whoever lets all others go first would hardly get a turn.
    (pool, "NICE", 0),
    (pool, "NICE_HISTORY", 0),
    (pool, "NICE_LATER", 0),
)


def unhurried(set_: Callable[[object, str, object], None]) -> None:
    """Set them all; whoever tests one of them sets it anew."""
    for module, name, value in LIMITS:
        assert hasattr(module, name), f"{module.__name__} has no {name} any more"
        set_(module, name, value)
