"""``oneiro simulate``: many games between bots, and a table of what came out."""

from __future__ import annotations

import argparse
import json
import sys
import time

from rich import box
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from oneiro.cli.common import (
    Commands,
    Trouble,
    add_game,
    add_options,
    agreed,
    find_bot,
    find_game,
    fresh_seed,
    levels,
    positive,
)
from oneiro.lab.simulate import Pairing, Result, Share, simulate


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "simulate",
        help="play many games between bots and print wins, scores and lengths",
        description="Play many games between bots. Seats rotate, and colours too, so that no bot "
        "profits from its place, and the same seed gives the same result on any number of "
        "processes.",
    )
    add_game(parser)
    parser.add_argument("--seats", type=positive, default=2, metavar="N", help="players (2)")
    parser.add_argument(
        "--bots",
        default="greedy",
        metavar="A,B,…",
        help="a level for each seat, or one for all (greedy)",
    )
    parser.add_argument("--games", type=positive, default=1000, metavar="N", help="games (1000)")
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--seed", type=int, help="decides every game (a new one each time)")
    add_options(parser)
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    options = agreed(game, args.seats, args.options)
    named = levels(args.bots, args.seats)
    for level in named:
        find_bot(args.game, level)
    seed = fresh_seed() if args.seed is None else args.seed
    if args.games < len(named):
        raise Trouble(f"at least {len(named)} games are needed, so that everyone sits everywhere")
    started = time.perf_counter()
    with counted("games", args.games) as (progress, task):
        result = simulate(
            Pairing(args.game, tuple(named), options, seed),
            args.games,
            args.jobs,
            lambda n: progress.advance(task, n),
        )
    if args.json:
        print(json.dumps(result.dump(), indent=2))
    else:
        show(result, time.perf_counter() - started)
    return 0


class counted:
    """A bar on the error stream, so that the output itself can be piped."""

    def __init__(self, what: str, total: int) -> None:
        self.progress = Progress(
            TextColumn(what),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(file=sys.stderr),
            transient=True,
        )
        self.total = total

    def __enter__(self) -> tuple[Progress, TaskID]:
        self.progress.start()
        return self.progress, self.progress.add_task("", total=self.total)

    def __exit__(self, *reason: object) -> None:
        self.progress.stop()


def percent(share: Share) -> str:
    return f"{share.value:.1%} ({100 * share.low:.1f}–{100 * share.high:.1f})"


def show(result: Result, seconds: float) -> None:
    console = Console()
    table = Table(title=f"{result.game}, {result.games} games", box=box.SIMPLE_HEAD)
    table.add_column("bot")
    table.add_column("wins (95 %)", justify="right", no_wrap=True)
    table.add_column("score", justify="right")
    figures = list(result.entries[0].figures)
    for name in figures:
        table.add_column(name.replace("_", " "), justify="right")
    timed = result.entries[0].first is not None
    for name in ("first", "late") if timed else ():
        table.add_column(name, justify="right")
    for entry in result.entries:
        numbers = [f"{entry.figures[name]:.2f}" for name in figures]
        if entry.first is not None and entry.late is not None:
            numbers += [f"{entry.first:.0%}", f"{entry.late:.0%}"]
        table.add_row(entry.bot, percent(entry.wins), f"{entry.score:.1f}", *numbers)
    console.print(table)
    length = f"{result.decisions:.1f} decisions"
    if result.rounds is not None:
        length = f"{result.rounds:.1f} rounds, {length}"
    lines = [f"a game: {length}"]
    if len(result.seats) > 1:
        seats = ", ".join(f"{share.value:.1%}" for share in result.seats)
        lines.append(f"wins by seat: {seats}")
    if result.colours:
        by_colour = ", ".join(f"{name} {percent(share)}" for name, share in result.colours.items())
        lines.append(f"wins by colour: {by_colour}")
    ends = ", ".join(f"{name} {n / result.games:.1%}" for name, n in result.reasons.items())
    lines.append(f"ends: {ends}")
    lines.append(f"options: {', '.join(f'{k}={v}' for k, v in mattering(result).items())}")
    lines.append(f"seed {result.seed}, {seconds:.1f} s")
    for line in lines:
        console.print(f"  {line}", highlight=False)
    console.print()


def mattering(result: Result) -> dict[str, str]:
    """The table options without those that are for other numbers of players."""
    seats = len(result.entries)
    elsewhere = {
        o.name for o in find_game(result.game).table_options if o.seats and seats not in o.seats
    }
    return {name: value for name, value in result.options.items() if name not in elsewhere}
