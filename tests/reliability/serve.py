"""``oneiro serve``, which says before each line when it said it."""

from __future__ import annotations

import sys
import time
from typing import TextIO

from oneiro.cli import main


class Stamped:
    """Who reads a line may be late; who writes it knows the time."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.begins = True

    def write(self, text: str) -> int:
        for part in text.splitlines(keepends=True):
            self.out.write(f"{time.time()} {part}" if self.begins else part)
            self.begins = part.endswith("\n")
        return len(text)

    def flush(self) -> None:
        self.out.flush()

    def __getattr__(self, name: str) -> object:
        return getattr(self.out, name)


if __name__ == "__main__":
    sys.stdout = Stamped(sys.stdout)
    sys.exit(main(["serve", *sys.argv[1:]]))
