"""``oneiro serve`` with the cards dealt for the test that the file ``DEALER`` names."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.dealer import Dealer

from oneiro.cli import main
from oneiro.server.engine import pool
from oneiro.server.room import bots, creating

if __name__ == "__main__":
    named = Path(os.environ["DEALER"])
    for module in (creating, bots):
        vars(module)["secrets"] = Dealer(lambda: named.read_text("utf-8"))
    # Beside other tests whoever lets all others go first would hardly get a turn.
    vars(pool)["NICE_LATER"] = 0
    sys.exit(main(["serve", *sys.argv[1:]]))
