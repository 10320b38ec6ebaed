"""The command line: ``oneiro COMMAND``; each command is a module of this package."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from platform import python_version

from oneiro.cli import (
    analyse,
    bench,
    check,
    edition,
    ladder,
    play,
    replay,
    reports,
    schema,
    serve,
    simulate,
    wire,
)
from oneiro.cli.common import Trouble
from oneiro.games import NoGames, named
from oneiro.kernel.build import built

COMMANDS = (
    serve,
    play,
    simulate,
    ladder,
    bench,
    check,
    edition,
    replay,
    analyse,
    reports,
    schema,
    wire,
)


def parser() -> argparse.ArgumentParser:
    out = argparse.ArgumentParser(
        prog="oneiro", description="A digital table for dream-themed board games."
    )
    ours = f"oneiro {version('oneiro')}, {built()}, Python {python_version()}"
    out.add_argument("--version", action="version", version=ours)
    commands = out.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return out


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Returns 0 if all went well, 1 if not, 2 if it was asked wrongly."""
    try:
        named()
    except NoGames as nothing:
        print(f"oneiro: {nothing}", file=sys.stderr)
        return 2
    args = parser().parse_args(argv)
    try:
        return int(args.run(args))
    except Trouble as trouble:
        print(f"oneiro: {trouble}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever reads has enough; the interpreter must not complain when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
