"""What can be set from outside, by environment or by hand."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from oneiro.store.database import BadDatabase, database_url, is_postgres

LOGS = ("console", "json")
PAGE = Path(__file__).parent / "page"


class BadSetting(ValueError):
    """A setting that cannot be used; says which."""


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    db: str = "oneiro.db"
    bot_pause: float = 0.9
    """Seconds before a bot's first action in a row, so that people can follow."""
    log: str = "console"
    """console or json."""
    page: Path = PAGE
    contact: str = "mailto:nobody@localhost"
    """Where push services can complain to: mailto: or an https address. Some refuse this one."""
    push_local: bool = False
    """Calls may go to a push service on this very machine. For tests."""
    time_scale: float = 1.0
    """Every clock at a table runs so many times as long. For tests and demonstrations."""
    grace: float = 60.0
    """Seconds that a player who is gone has to come back before the others may choose."""
    limits: float = 1.0
    """All that one visitor or address may ask for, so many times; 0: as much as they like."""
    trust_proxy: bool = False
    """The proxy in front of this server says from where a request came, and nobody else can."""

    workers: int = 1
    """Processes behind the one address; more than one need PostgreSQL."""
    engines: int = 0
    """Engine processes of each server process; 0: by the machine's cores."""
    analysis_nodes: int = 0
    """Nodes that the analysis of a match searches at each choice; 0: as many as suit the game."""
    metrics: str = ""
    """Where Prometheus finds numbers: a port of this machine, or host:port. Empty: nowhere."""

    def __post_init__(self) -> None:
        if not 1 <= self.workers <= 64:
            raise BadSetting(f"there are 1 to 64 processes, not {self.workers}")
        if not 0 <= self.engines <= 64:
            raise BadSetting(f"bots think in up to 64 processes, not in {self.engines}")
        if self.workers > 1 and not self._shared:
            raise BadSetting("several processes need PostgreSQL, a SQLite file is for one")
        if self.metrics and not 1 <= self.metrics_at[1] <= 65535:
            raise BadSetting(f"metrics are at a port or at host:port, not {self.metrics!r}")
        if not 0 <= self.port <= 65535:
            raise BadSetting(f"a port is a number from 0 to 65535, not {self.port}")
        if not self.contact.startswith(("mailto:", "https://")):
            raise BadSetting(f"the contact begins with mailto: or https://, not {self.contact!r}")
        if self.log not in LOGS:
            raise BadSetting(f"the log is one of {', '.join(LOGS)}, not {self.log!r}")

    @classmethod
    def from_environment(cls, env: Mapping[str, str] | None = None) -> Settings:
        """Raises :class:`BadSetting`."""
        env = os.environ if env is None else env
        return cls(
            host=env.get("ONEIRO_HOST", cls.host),
            port=int(_number(env, "ONEIRO_PORT", cls.port, 0, 65535)),
            db=env.get("ONEIRO_DB", cls.db),
            bot_pause=_number(env, "ONEIRO_BOT_PAUSE", cls.bot_pause, 0, 60),
            log=env.get("ONEIRO_LOG", cls.log),
            contact=env.get("ONEIRO_CONTACT", cls.contact),
            push_local=env.get("ONEIRO_PUSH_LOCAL", "") == "1",
            time_scale=_number(env, "ONEIRO_TIME_SCALE", cls.time_scale, 0.001, 100),
            limits=_number(env, "ONEIRO_LIMITS", cls.limits, 0, 1e6),
            trust_proxy=env.get("ONEIRO_TRUST_PROXY", "") == "1",
            grace=_number(env, "ONEIRO_GRACE", cls.grace, 0, 3600),
            workers=int(_number(env, "ONEIRO_WORKERS", cls.workers, 1, 64)),
            engines=int(_number(env, "ONEIRO_ENGINES", cls.engines, 0, 64)),
            analysis_nodes=int(_number(env, "ONEIRO_ANALYSIS_NODES", cls.analysis_nodes, 0, 1e6)),
            metrics=env.get("ONEIRO_METRICS", cls.metrics),
        )

    @property
    def _shared(self) -> bool:
        try:
            return is_postgres(database_url(self.db))
        except BadDatabase as e:
            raise BadSetting(str(e)) from None

    @property
    def engines_each(self) -> int:
        """How many engine processes there are: one core is left to answer people."""
        return self.engines or max(1, (_cores() - 1) // self.workers)

    @property
    def metrics_at(self) -> tuple[str, int]:
        """Host and port; the port is 0 where it makes no sense."""
        host, _, port = self.metrics.rpartition(":")
        return host.strip("[]") or "127.0.0.1", int(port) if port.isdecimal() else 0


def _cores() -> int:
    """Those that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def _number(env: Mapping[str, str], name: str, default: float, low: float, high: float) -> float:
    text = env.get(name)
    if text is None:
        return default
    try:
        value = float(text)
    except ValueError:
        value = low - 1
    if not low <= value <= high:
        raise BadSetting(f"{name} is a number from {low:g} to {high:g}, not {text!r}")
    return value
