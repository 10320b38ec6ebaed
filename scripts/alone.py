"""Run a command while nobody else does so in this clone: two that install at once spoil it.

python3 scripts/alone.py make setup
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from pathlib import Path

LOCK = Path(__file__).resolve().parents[1] / "build" / "setup.lock"
INSIDE = "ONEIRO_ALONE"
"""Set for the command, so that what it calls does not wait for itself."""


def main() -> int:
    if os.environ.get(INSIDE):
        return subprocess.call(sys.argv[1:])
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Another make sets this clone up; waiting for it…", file=sys.stderr, flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        return subprocess.call(sys.argv[1:], env={**os.environ, INSIDE: "1"})


if __name__ == "__main__":
    sys.exit(main())
