"""Counters for Prometheus. No table, name or address is among them."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

REGISTRY = CollectorRegistry()
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

ROOMS = Gauge("oneiro_rooms", "Tables that are open in this process.", registry=REGISTRY)
KEPT = Gauge("oneiro_rooms_kept", "Of them, those whose bots and time run here.", registry=REGISTRY)
CONNECTIONS = Gauge("oneiro_connections", "Browsers at these tables.", registry=REGISTRY)
MOVES = Counter("oneiro_moves", "Moves written to match logs.", ["game"], registry=REGISTRY)
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
READY = Gauge(
    "oneiro_ready", "1 if a write worked when somebody last asked, 0 if not.", registry=REGISTRY
)
SET_ASIDE = Gauge(
    "oneiro_rows_set_aside", "Rows of the database that cannot be read.", registry=REGISTRY
)
CLOCK_JUMPS = Counter(
    "oneiro_clock_jumps", "Times that this machine's calendar jumped.", registry=REGISTRY
)
REFUSALS = Counter("oneiro_refusals", "Requests refused.", ["code"], registry=REGISTRY)
HUNG_UP = Counter(
    "oneiro_connections_ended",
    "Connections refused or ended: too many of an address or in all, or too slow.",
    ["why"],
    registry=REGISTRY,
)
BOTS = Gauge("oneiro_bots_thinking", "Bots that think at this moment.", registry=REGISTRY)
JOBS_RUNNING = Gauge(
    "oneiro_jobs_running", "Jobs in engine processes at this moment.", registry=REGISTRY
)
JOBS_WAITING = Gauge("oneiro_jobs_waiting", "Jobs that wait for such a process.", registry=REGISTRY)
JOB = Histogram(
    "oneiro_job_seconds",
    "To work out a bot's move, a hint, a dream or something that can wait, once its turn has come.",
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


def serve(host: str, port: int) -> None:
    """Answer there, apart from the page: behind a proxy everybody seems to come from here."""
    start_http_server(port, host, registry=REGISTRY)
