"""``oneiro serve`` with the cards dealt by the test: each meets the same ones every time.

The file named by ``DEALER`` says which test it is. Ids and cookies stay as secret as ever.
"""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from random import Random

from oneiro.cli import main
from oneiro.server import minds, tables


class Chance:
    """Stands where a module draws its seeds from ``secrets``."""

    token_urlsafe = staticmethod(secrets.token_urlsafe)

    def __init__(self, file: Path) -> None:
        self.file = file
        self.test = ""
        self.drawn = 0

    def token_bytes(self, count: int) -> bytes:
        return self._next().randbytes(count)

    def randbits(self, count: int) -> int:
        return self._next().getrandbits(count)

    def _next(self) -> Random:
        test = self.file.read_text("utf-8")
        if test != self.test:
            self.test, self.drawn = test, 0
        self.drawn += 1
        return Random(f"{test} {self.drawn}")


if __name__ == "__main__":
    dealer = Path(os.environ["DEALER"])
    for module in (tables, minds):
        assert vars(module)["secrets"] is secrets
        vars(module)["secrets"] = Chance(dealer)
    sys.exit(main(["serve", *sys.argv[1:]]))
