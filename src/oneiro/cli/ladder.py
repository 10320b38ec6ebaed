"""``oneiro ladder``: how strong each level is, from the weakest to the strongest."""

from __future__ import annotations

import argparse
import json

from rich import box
from rich.console import Console
from rich.table import Table

from oneiro import bots
from oneiro.cli.common import (
    Commands,
    Trouble,
    add_game,
    add_options,
    agreed,
    find_bot,
    find_game,
    fresh_seed,
    positive,
    seconds,
)
from oneiro.cli.simulate import counted, percent
from oneiro.lab.ladder import FROM, TO, Bout, Ladder, Plan, Rated, Tally, play_round
from oneiro.lab.simulate import spread

STOPPED = 130
TIMED = "search"
"""Written so, a search thinks as long as it is told in seconds."""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "ladder",
        help="measure how strong each level of a game is",
        description="Every level plays the one below it, on the same deals from every seat. Prints "
        "how often it wins and its rating, each with the interval that holds the true one in 95 "
        "of 100 cases. The same seed gives the same result on any number of processes; Ctrl-C "
        "prints what there is so far.",
    )
    add_game(parser)
    parser.add_argument("--games", type=positive, default=200, metavar="N", help="a pair (200)")
    parser.add_argument(
        "--levels",
        default="",
        metavar="A,B,…",
        help="whom to measure, the weakest first: levels, random, greedy, search-NODES, or search "
        "with --seconds (every level of the game)",
    )
    parser.add_argument(
        "--seconds", type=seconds, metavar="S", help="for search: so long a move on this machine"
    )
    parser.add_argument("--all-pairs", action="store_true", help="everybody plays everybody")
    parser.add_argument("--anchor", default="", metavar="LEVEL", help="rated 0 (the weakest)")
    parser.add_argument(
        "--seats", type=positive, default=2, metavar="N", help="one against N-1 of the weaker (2)"
    )
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--seed", type=int, help="decides every game (a new one each time)")
    add_options(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print the result as JSON")
    form.add_argument("--markdown", action="store_true", help="print the table for a page")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    options = agreed(game, args.seats, args.options)
    levels = named(args)
    anchor = args.anchor or levels[0]
    if anchor not in levels:
        raise Trouble(f"the anchor {anchor!r} is none of {', '.join(levels)}")
    if args.seats < 2:
        raise Trouble("a ladder needs two players at least")
    seed = fresh_seed() if args.seed is None else args.seed
    plan = Plan(args.game, levels, options, seed, args.seats, args.all_pairs)
    tally = Tally(plan, anchor)
    rounds = list(plan.rounds(args.games))
    stopped = False
    with counted("games", len(rounds) * plan.seats) as (progress, task):
        try:
            with spread(play_round, rounds, args.jobs, chunk=1) as results:
                for one, played in results:
                    tally.add(one, played)
                    progress.advance(task, len(played))
        except KeyboardInterrupt:
            stopped = True
    ladder = tally.ladder()
    command = again(args, ladder)
    if args.json:
        print(json.dumps({**ladder.dump(), "stopped": stopped}, indent=2))
    elif args.markdown:
        print(markdown(ladder, command))
    else:
        show(ladder, command, stopped)
    return STOPPED if stopped else 0


def named(args: argparse.Namespace) -> tuple[str, ...]:
    """The levels to measure; a search that is told its seconds becomes one of so many nodes."""
    asked = [part.strip() for part in args.levels.split(",")] if args.levels else []
    if TIMED in asked:
        if args.seconds is None:
            raise Trouble("how long may search think: --seconds S, or search-NODES")
        asked[asked.index(TIMED)] = f"{TIMED}-{bots.nodes_in(args.game, args.seconds)}"
    levels = asked or bots.levels(args.game)
    for level in levels:
        find_bot(args.game, level)
    if not 1 < len(set(levels)) == len(levels):
        raise Trouble("a ladder needs two levels at least, each of them once")
    return tuple(levels)


def again(args: argparse.Namespace, ladder: Ladder) -> str:
    """The command that repeats these very games."""
    words = ["oneiro", "ladder", args.game, "--games", str(args.games)]
    if args.levels:
        words += ["--levels", ",".join(rated.level for rated in ladder.levels)]
    if args.all_pairs:
        words.append("--all-pairs")
    if args.anchor:
        words += ["--anchor", args.anchor]
    if args.seats != 2:
        words += ["--seats", str(args.seats)]
    if args.options:
        words += ["--options", args.options]
    return " ".join([*words, "--seed", str(ladder.seed)])


def show(ladder: Ladder, command: str, stopped: bool) -> None:
    console = Console()
    table = Table(title=f"{ladder.game}, {ladder.games} games", box=box.SIMPLE_HEAD)
    table.add_column("level", no_wrap=True)
    for name in ("rating (95 %)", "beats the one below", "s a move"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for rated in ladder.levels:
        bout = ladder.below(rated.level)
        table.add_row(
            rated.level,
            rating(rated),
            percent(bout.share) if bout else "",
            "" if rated.seconds is None else f"{rated.seconds:.3f}",
            remark(ladder, bout),
        )
    console.print(table)
    for bout in beyond(ladder):
        told = f"{bout.upper} against {bout.lower}: {percent(bout.share)}"
        console.print(f"  {told}", highlight=False)
    if stopped:
        console.print("  stopped before the end", highlight=False)
    console.print(f"  {command}\n", highlight=False, soft_wrap=True)


def markdown(ladder: Ladder, command: str) -> str:
    lines = [
        "| level | rating (95 %) | beats the one below (95 %) | seconds a move |",
        "|---|---:|---:|---:|",
    ]
    for rated in ladder.levels:
        bout = ladder.below(rated.level)
        below = percent(bout.share) if bout else ""
        took = "" if rated.seconds is None else f"{rated.seconds:.3f}"
        lines.append(f"| {rated.level} | {rating(rated)} | {below} | {took} |")
    if others := beyond(ladder):
        told = "; ".join(f"{b.upper} against {b.lower} {percent(b.share)}" for b in others)
        lines += ["", f"Beyond neighbours: {told}."]
    games = sorted({bout.games for bout in ladder.bouts})
    count = "–".join(str(n) for n in dict.fromkeys((games[0], games[-1]))) if games else "no"
    return "\n".join([*lines, "", f"`{command}`, {count} games a pair."])


def beyond(ladder: Ladder) -> list[Bout]:
    """What those played who are no neighbours."""
    return [bout for bout in ladder.bouts if ladder.below(bout.upper) != bout]


def rating(rated: Rated) -> str:
    if rated.rating is None:
        return "?"
    return f"{rated.rating:.0f} ± {rated.half:.0f}" if rated.half else f"{rated.rating:.0f}"


def remark(ladder: Ladder, bout: Bout | None) -> str:
    """Whether a step is out of what people should feel; measured where two play."""
    if bout is None or ladder.seats != 2 or not bout.verdict:
        return ""
    way = f"under {FROM:.0%}" if bout.verdict.startswith("close") else f"over {TO:.0%}"
    return f"{way}?" if bout.verdict.endswith("?") else way
