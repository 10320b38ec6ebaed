"""``oneiro bench``: how quick the rules are, pure and compiled, beside games of others."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from oneiro import games
from oneiro.cli.common import Commands, Trouble, find_game
from oneiro.lab import proofs
from oneiro.lab.bench import Report, other_build, report, stay_on_one_core

SECONDS = 1.0
NOTHING = "–"


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "bench",
        help="measure how quick the rules are",
        description="Measure random play, copies of positions and the search, with compiled rules "
        "and without where both are there, beside games of other libraries that are installed.",
    )
    parser.add_argument(
        "--game", action="append", metavar="GAME", help="one of the games; may be given again (all)"
    )
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=SECONDS,
        metavar="S",
        help=f"for each figure ({SECONDS:g})",
    )
    parser.add_argument("--no-peers", action="store_true", help="leave out games of others")
    parser.add_argument("--alone", action="store_true", help="only the build that runs")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds")
    return number


def run(args: argparse.Namespace) -> int:
    keys = tuple(args.game or games.keys())
    for key in keys:
        find_game(key)
    stay_on_one_core()
    reports = [report(keys, args.seconds, not args.no_peers)]
    there = None if args.alone else other_build()
    if there:
        reports.append(elsewhere(there, keys, args))
    reports.sort(key=lambda r: r.build, reverse=True)
    if args.json:
        print(json.dumps([r.dump() for r in reports], indent=2))
    else:
        show(reports)
    return 0


def elsewhere(there: Path, keys: Sequence[str], args: argparse.Namespace) -> Report:
    """The same in a process of its own with the other build."""
    command = [sys.executable, "-P", "-c", "import oneiro.cli as o; raise SystemExit(o.main())"]
    command += ["bench", "--json", "--alone", "--seconds", str(args.seconds)]
    command += [word for key in keys for word in ("--game", key)]
    command += ["--no-peers"] if args.no_peers else []
    before = os.environ.get("PYTHONPATH", "")
    path = os.pathsep.join(filter(None, [str(there), before]))
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, check=False
    )
    if done.returncode:
        raise Trouble(f"the other build, in {there}, could not be measured")
    return Report.load(json.loads(done.stdout)[0])


def show(reports: Sequence[Report]) -> None:
    builds = [r.build for r in reports]
    print(f"Builds: {' and '.join(builds)}. Time is the process's own, the best of several spells.")
    both = ["times as quick"] if len(reports) > 1 else []
    rows: list[list[object]] = []
    for i, game in enumerate(reports[0].games):
        for j, pace in enumerate(game.paces):
            paces = [r.games[i].paces[j] for r in reports]
            row = [game.game, pace.seats, f"{pace.decisions:.0f}", f"{pace.options:.1f}"]
            row += sided([p.decision_us for p in paces], ".2f")
            rows.append([*row, *(f"{p.games_s:.0f}" for p in paces)])
    head = ["game", "players", "decisions a game", "options"]
    head += [*named("µs a decision", builds), *both, *named("games/s", builds)]
    print("\nRandom play\n")
    table(head, rows)
    rows = []
    for i, game in enumerate(reports[0].games):
        row = [game.game, *sided([r.games[i].clone_us for r in reports], ".2f")]
        rows.append([*row, *sided([r.games[i].nodes_s for r in reports], ".0f", rate=True)])
    print("\nCopies of a position, and the search\n")
    head = ["game", *named("µs a clone", builds), *both, *named("nodes/s", builds), *both]
    table(head, rows)
    if reports[0].peers:
        show_peers(reports)
    if reports[0].proofs:
        show_proofs(reports)


def named(figure: str, builds: Sequence[str]) -> list[str]:
    return [f"{figure}, {build}" for build in builds]


def show_peers(reports: Sequence[Report]) -> None:
    """How many times as long they take as ours at the largest table, build by build."""
    rows = []
    for i, peer in enumerate(reports[0].peers):
        took = present(r.peers[i].decision_us for r in reports)
        if len(took) == len(reports):
            row = [f"{peer.library} {peer.game}", f"{min(took):.2f}"]
            for g in range(len(reports[0].games)):
                ours = [r.games[g].paces[-1].decision_us for r in reports]
                row.append(" / ".join(f"{t / o:.1f}" for t, o in zip(took, ours, strict=True)))
            rows.append(row)
    builds = " / ".join(r.build for r in reports)
    print(f"\nOthers, and how many times as quick ours is ({builds})\n")
    games = [f"{game.game}, {game.paces[-1].seats}" for game in reports[0].games]
    table(["random play", "µs a decision", *games], rows)
    absent = {p.package for r in reports for p in r.peers if p.decision_us is None}
    if absent:
        print(f"\nNot installed, so not measured: {', '.join(sorted(absent))}.")


def show_proofs(reports: Sequence[Report]) -> None:
    rows = []
    for i, proof in enumerate(reports[0].proofs):
        here = [r.proofs[i] for r in reports]
        row = [str(proof.segments), *(f"{p.ours:.2f}" for p in here)]
        row += [f"{p.ours_worst:.1f}" for p in here]
        theirs = present(p.theirs for p in here)
        if len(theirs) == len(here):
            ratios = [f"{t / p.ours:.0f}" for t, p in zip(theirs, here, strict=True)]
            row += [f"{min(theirs):.1f}", " / ".join(ratios)]
        else:
            row += [NOTHING, NOTHING]
        rows.append(row)
    builds = [r.build for r in reports]
    print("\nThe best layout of a dream proved, milliseconds\n")
    head = ["segments", *named("ours", builds), *named("worst", builds)]
    table([*head, "CP-SAT", "times as quick"], rows)
    if reports[0].peers and reports[0].proofs[0].theirs is None:
        print(f"\nNot installed, so not measured: {proofs.PACKAGE}.")


def present(figures: Iterable[float | None]) -> list[float]:
    return [x for x in figures if x is not None]


def sided(figures: Sequence[float | None], shown: str, rate: bool = False) -> list[str]:
    """Figures side by side and, of two, how many times as quick the second is."""
    out = [NOTHING if x is None else format(x, shown) for x in figures]
    if len(figures) > 1:
        first, second = figures
        if first is None or second is None:
            return [*out, NOTHING]
        out.append(f"{second / first if rate else first / second:.1f}")
    return out


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """As Markdown, so that it can be kept in a page as it is."""
    cells = [[str(cell) for cell in row] for row in rows]
    wide = [max(len(row[i]) for row in [head, *cells]) for i in range(len(head))]
    print("| " + " | ".join(name.ljust(n) for name, n in zip(head, wide, strict=True)) + " |")
    print("| " + " | ".join("-" * n for n in wide) + " |")
    for row in cells:
        print("| " + " | ".join(cell.ljust(n) for cell, n in zip(row, wide, strict=True)) + " |")
