"""``oneiro serve`` as the browser tests need it.

The cards are those of the test that the file ``DEALER`` names, and the time moves on by the seconds
in the file ``AHEAD`` whenever a test asks for it with a signal.
"""

from __future__ import annotations

import base64
import os
import signal
import sys
import time
from pathlib import Path
from random import Random

from tests.dealer import Dealer


class Namer(Dealer):
    """Tables are called the same every time too, because their names are mixed into the chance.

    What was given away is counted in a file: a server that starts again must not repeat itself.
    """

    def __init__(self, named: Path) -> None:
        super().__init__(lambda: named.read_text("utf-8"))
        self.given = named.with_suffix(".given")

    def token_urlsafe(self, count: int) -> str:
        test, last = self.ask(), self.given.read_text("utf-8") if self.given.exists() else ""
        name, _, number = last.rpartition(" ")
        given = int(number) + 1 if name == test else 1
        self.given.write_text(f"{test} {given}", "utf-8")
        raw = Random(f"{test} table {given}").randbytes(count)
        return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Hand:
    """The time of this process: it runs as ever, but for what a test adds to it."""

    def __init__(self, asked: Path) -> None:
        self.asked = asked
        self.ahead = 0.0
        self.real = time.monotonic
        vars(time)["monotonic"] = self.now
        signal.signal(signal.SIGUSR1, lambda *_: self.forward())

    def now(self) -> float:
        return self.real() + self.ahead

    def forward(self) -> None:
        self.ahead += float(self.asked.read_text("utf-8"))
        self.asked.unlink()


def main() -> int:
    # Loaded now, because some of it keeps the clock that it found.
    from tests.unhurried import unhurried

    from oneiro.cli import main
    from oneiro.server.api import table_socket
    from oneiro.server.room import bots, creating

    named = Path(os.environ["DEALER"])
    vars(creating)["secrets"] = Namer(named)
    vars(bots)["secrets"] = Dealer(lambda: named.read_text("utf-8"))
    unhurried(setattr)
    # Tests talk faster than people do.
    table_socket.MESSAGES_AT_ONCE = 1e6
    return main(["serve", *sys.argv[1:]])


if __name__ == "__main__":
    Hand(Path(os.environ["AHEAD"]))
    sys.exit(main())
