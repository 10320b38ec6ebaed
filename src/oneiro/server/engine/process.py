"""The main loop of an engine process: calls come in by one pipe, answers go out by another."""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import sys
import threading
import traceback
from importlib import import_module
from struct import Struct
from typing import BinaryIO

SIZE = Struct("!I")
"""Before every message: how long it is."""


def framed(message: object) -> bytes:
    """Pickled: both ends are one program, and nobody else can write into its pipes."""
    written = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return SIZE.pack(len(written)) + written


def _calls(pipe: BinaryIO, calls: queue.SimpleQueue[bytes]) -> None:
    """Read on while the other thread computes: when the server ends so does the pipe, and this
    process with it."""
    while len(size := pipe.read(SIZE.size)) == SIZE.size:
        calls.put(pipe.read(*SIZE.unpack(size)))
    os._exit(0)


def _answer(call: bytes) -> bytes:
    try:
        function, args = pickle.loads(call)
        return framed((True, function(*args)))
    except Exception:
        return framed((False, traceback.format_exc()))


def main() -> None:
    # Before the first call: whoever waits for it would wait for this too.
    import_module("oneiro.server.engine.tasks")
    with contextlib.suppress(AttributeError, OSError):
        # The server itself, which keeps people waiting, goes first.
        os.nice(int(sys.argv[1]))
    answers = os.fdopen(os.dup(1), "wb")
    # Whatever a call prints must not get between the answers.
    os.dup2(2, 1)
    calls: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_calls, args=(sys.stdin.buffer, calls), daemon=True).start()
    while True:
        answers.write(_answer(calls.get()))
        answers.flush()


if __name__ == "__main__":
    main()
