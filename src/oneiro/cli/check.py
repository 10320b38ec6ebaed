"""``oneiro check``: every law over many random games."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from rich.console import Console

from oneiro.cli.common import Commands, Trouble, find_game, game_names, positive
from oneiro.cli.simulate import counted
from oneiro.games import game as game_of
from oneiro.games import installed
from oneiro.kernel import laws
from oneiro.kernel.game import BadOption, Game
from oneiro.kit.laws import further
from oneiro.lab.simulate import spread

FORMAT = 1


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "check",
        help="run every law over many random games",
        description="Play random games with every number of players and every table option, and "
        "ask at each step whether the laws hold. A breach is written to a file that repeats it.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"one of: {game_names()}")
    parser.add_argument("--seeds", type=positive, default=1000, metavar="N", help="games (1000)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="first seed (0)")
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help="processes (1)")
    parser.add_argument(
        "--crashes",
        type=Path,
        default=Path("crashes"),
        metavar="FOLDER",
        help="where breaches are written (crashes)",
    )
    parser.add_argument("--again", type=Path, metavar="FILE", help="only repeat what FILE shows")
    parser.set_defaults(run=run)


@dataclass(frozen=True)
class Case:
    """One random game to be checked."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int


def ask(case: Case) -> tuple[Case, laws.Report]:
    game = game_of(case.game)
    return case, laws.check(game, case.seats, case.options, case.seed, further(game))


def cases(game: Game[Any, Any], seeds: range) -> Iterator[Case]:
    """Every number of players and every table option in turn."""
    tables = []
    for seats in game.seats:
        matter = [o for o in game.table_options if not o.seats or seats in o.seats]
        for values in product(*(o.values for o in matter)):
            named = dict(zip((o.name for o in matter), values, strict=True))
            tables.append((seats, game.agree(seats, named)))
    for seed in seeds:
        seats, options = tables[seed % len(tables)]
        yield Case(game.key, seats, options, seed)


def run(args: argparse.Namespace) -> int:
    if args.again:
        return again(args.again)
    console = Console()
    for package, why in installed().broken.items():
        console.print(f"left out: {package}: {why}", style="red", markup=False, highlight=False)
    if not args.game:
        raise Trouble("say which game to check, or --again FILE")
    game = find_game(args.game)
    started = time.perf_counter()
    seeds = range(args.first, args.first + args.seeds)
    decisions = most_options = broken = 0
    with (
        counted("games", args.seeds) as (progress, task),
        spread(ask, cases(game, seeds), args.jobs) as reports,
    ):
        for case, report in reports:
            progress.advance(task)
            decisions += report.decisions
            most_options = max(most_options, report.most_options)
            if report.failures:
                broken += 1
                tell(console, case, report, kept(args.crashes, case, report))
    seconds = time.perf_counter() - started
    console.print(
        f"{args.game}: {args.seeds} games, {decisions} decisions, at most {most_options} options "
        f"at once, {seconds:.0f} s",
        highlight=False,
    )
    if broken:
        console.print(f"{broken} games break a law", style="red", highlight=False)
        return 1
    console.print("every law holds", style="green")
    return 0


def kept(folder: Path, case: Case, report: laws.Report) -> Path:
    """Write down what shows the breach again."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{case.game}-{case.seats}-{case.seed}.json"
    first = report.failures[0]
    data = {
        "oneiro-check": FORMAT,
        "game": case.game,
        "seats": case.seats,
        "options": case.options,
        "seed": case.seed,
        "law": first.law,
        "breach": first.breach,
        "match": first.match,
    }
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1), "utf-8")
    return path


def tell(console: Console, case: Case, report: laws.Report, path: Path | None) -> None:
    at = ", ".join(f"{k}={v}" for k, v in case.options.items())
    console.print(f"seed {case.seed}, {case.seats} players, {at}", highlight=False)
    for failure in report.failures:
        line = len(failure.match["moves"]) - 1
        console.print(
            f"  {failure.law}: {failure.breach} (line {line})", markup=False, highlight=False
        )
    if path:
        console.print(f"  again: oneiro check --again {path}", markup=False, highlight=False)


def again(path: Path) -> int:
    try:
        data = json.loads(path.read_text("utf-8"))
        if data["oneiro-check"] != FORMAT:
            raise Trouble(f"{path} has format {data['oneiro-check']!r}, this is format {FORMAT}")
        case = Case(data["game"], int(data["seats"]), dict(data["options"]), int(data["seed"]))
    except OSError as e:
        raise Trouble(f"{path} cannot be read: {e.strerror}") from e
    except (ValueError, KeyError, TypeError) as e:
        raise Trouble(f"{path} was not written by oneiro check") from e
    find_game(case.game)
    try:
        _, report = ask(case)
    except BadOption as e:
        raise Trouble(str(e)) from e
    console = Console()
    if report.failures:
        tell(console, case, report, None)
        return 1
    console.print(f"seed {case.seed}: every law holds now", style="green")
    return 0
