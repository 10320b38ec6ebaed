"""How the rooms of this house are kept."""

from __future__ import annotations

from dataclasses import dataclass, field

from oneiro.server.cluster.peers import Peers
from oneiro.server.engine.pool import EnginePool
from oneiro.server.room.events import Listeners


@dataclass(frozen=True)
class Manners:
    bot_pause: float = 0.9
    """Seconds before a bot's first action in a row."""
    time_scale: float = 1.0
    """Every clock runs so many times as long."""
    grace: float = 60.0
    """Seconds that somebody who is gone has to come back before the others may choose."""
    listeners: Listeners = field(default_factory=Listeners)
    peers: Peers = field(default_factory=Peers)
    engines: EnginePool = field(default_factory=EnginePool)
