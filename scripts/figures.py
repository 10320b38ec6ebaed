"""Writes the pages of figures under ``docs/games/figures`` anew: ``make figures``.

Every page says the commands that made it, and holds what they print. They play thousands of games
between bots with fixed seeds, so the same rules and the same edition give the same page.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs" / "games" / "figures"

COMMANDS = {
    "dreamworld": ["benchmarks/therapy.py --games 500"],
    "roam": [
        "benchmarks/roam.py --games 1200 --seats 2",
        "benchmarks/roam.py --games 500 --seats 3,4",
    ],
    "dream_runners": ["benchmarks/dream_runners.py --seats 0"],
    "neodreams": [
        "-m oneiro.lab.neodreams --games 300 --tastes",
        "-m oneiro.lab.neodreams --games 400 --seats 2 --options boards=b",
        "-m oneiro.lab.neodreams --games 2000 --seats 2,3,4",
    ],
}


def page(title: str, parts: list[tuple[str, str]]) -> str:
    """One page: each command and what it printed."""
    out = [f"# Figures of {title}", "", "Written by `make figures`; not edited by hand."]
    for command, printed in parts:
        out += ["", f"## `python {command}`", "", printed.strip()]
    return "\n".join(out) + "\n"


def printed_by(command: str) -> str:
    run = subprocess.run(
        [sys.executable, *command.split()], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return run.stdout


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pages", nargs="*", help=f"of {', '.join(COMMANDS)}; all unless said")
    chosen = parser.parse_args().pages or list(COMMANDS)
    if unknown := [name for name in chosen if name not in COMMANDS]:
        parser.error(f"no page of figures is called {unknown[0]!r}: {', '.join(COMMANDS)}")
    PAGES.mkdir(exist_ok=True)
    for name in chosen:
        parts = [(command, printed_by(command)) for command in COMMANDS[name]]
        title = name.replace("_", " ").title()
        (PAGES / f"{name}.md").write_text(page(title, parts), "utf-8")
        print(f"docs/games/figures/{name}.md")


if __name__ == "__main__":
    main()
