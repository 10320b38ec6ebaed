"""Numbers about the house for Prometheus. No table, name or address is among them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from oneiro.server.cluster.bus import Notice
from oneiro.server.room.events import Change
from oneiro.store import TableRecord

if TYPE_CHECKING:
    from oneiro.server.room.registry import Rooms

REGISTRY = CollectorRegistry()
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

ROOMS = Gauge("oneiro_rooms", "Tables that are open in this process.", registry=REGISTRY)
KEPT = Gauge("oneiro_rooms_kept", "Of them, those whose bots and time run here.", registry=REGISTRY)
CONNECTIONS = Gauge("oneiro_connections", "Browsers at these tables.", registry=REGISTRY)
MOVES = Counter("oneiro_moves", "Lines written to match logs.", ["game"], registry=REGISTRY)
ENDED = Counter("oneiro_games_ended", "Games that ended.", ["game"], registry=REGISTRY)
ACT = Histogram(
    "oneiro_act_seconds",
    "From an action's arrival until everybody at the table is told, or it is refused.",
    registry=REGISTRY,
    buckets=QUICK,
)
STORE = Histogram(
    "oneiro_store_seconds", "To write a change of a table.", registry=REGISTRY, buckets=QUICK
)
STORE_ERRORS = Counter(
    "oneiro_store_errors", "Changes that could not be written.", registry=REGISTRY
)
REFUSALS = Counter("oneiro_refusals", "Requests refused.", ["code"], registry=REGISTRY)
BOTS = Gauge("oneiro_bots_thinking", "Bots that think at this moment.", registry=REGISTRY)
JOBS_RUNNING = Gauge(
    "oneiro_jobs_running", "Thoughts in other processes at this moment.", registry=REGISTRY
)
JOBS_WAITING = Gauge(
    "oneiro_jobs_waiting", "Thoughts that wait for such a process.", registry=REGISTRY
)
JOB = Histogram(
    "oneiro_job_seconds",
    "To think a bot's move, a hint, a dream or something that can wait, once its turn has come.",
    ["kind"],
    registry=REGISTRY,
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0),
)
LAG = Histogram(
    "oneiro_bus_lag_seconds",
    "Until this process hears what another one told.",
    registry=REGISTRY,
    buckets=QUICK,
)


def hear(table: TableRecord, change: Change) -> None:
    """A listener of the rooms."""
    if change in ("begun", "moved", "over") and not (change == "over" and table.ending):
        MOVES.labels(table.game).inc()
    if change == "over":
        ENDED.labels(table.game).inc()


def heard(notice: Notice) -> None:
    if notice.at:
        LAG.observe(max(0.0, time.time() - notice.at))


def watch(rooms: Rooms) -> None:
    """Count what is there whenever somebody asks."""
    rooms.listeners.append(hear)
    ROOMS.set_function(lambda: len(rooms.rooms))
    KEPT.set_function(lambda: sum(room.owner for room in list(rooms.rooms.values())))
    CONNECTIONS.set_function(lambda: sum(len(room.lines) for room in list(rooms.rooms.values())))


def serve(host: str, port: int) -> None:
    """Answer there, apart from the page: behind a proxy everybody seems to come from here."""
    start_http_server(port, host, registry=REGISTRY)
