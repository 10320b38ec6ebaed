"""``oneiro analyse``: what every choice of a finished match was worth, and where it turned."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table

from oneiro.bots import analysis
from oneiro.bots.analysis import Analysis, Decision
from oneiro.cli.common import Commands, Trouble, add_language, find_game, language, positive
from oneiro.cli.replay import names, read
from oneiro.cli.simulate import counted
from oneiro.cli.terminal import Terminal
from oneiro.kernel import matchfile
from oneiro.kernel.match import Match, Mismatch
from oneiro.text import Texts

SIGNS = {"": "", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "analyse",
        help="weigh every choice of a finished match",
        description="Go through a finished match choice by choice: what the engine thinks of each "
        "option from what its player could know, what was given away, and where the match turned.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a match file")
    parser.add_argument(
        "--nodes", type=positive, metavar="N", help="tries a choice (as suits the game)"
    )
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument("--all", action="store_true", help="list also choices that lost nothing")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    data = read(args.file)
    game = find_game(str(data["game"]))
    try:
        match = Match.load(game, data)
        ended = match.outcome is not None or bool(matchfile.ending(data))
    except Mismatch as e:
        print(f"oneiro: {args.file} does not fit: {e}", file=sys.stderr)
        return 1
    if not ended:
        raise Trouble(f"{args.file}: the match is not over, and only a finished one is analysed")
    nodes = args.nodes or game.analysis_nodes
    try:
        analysis.check(game.key)
    except analysis.NotAnalysed as e:
        raise Trouble(str(e)) from e
    decisions: list[Decision] = []
    with counted("choices", len(analysis.choices(match))) as (progress, task):
        for decision in analysis.analyse(match, nodes):
            decisions.append(decision)
            progress.advance(task, 1)
    whole = analysis.concluded(match, decisions)
    texts = Texts(language(args.lang), game.key)
    texts.names = names(data, match.seats, texts)
    if args.json:
        print(json.dumps(dumped(match, whole, nodes), indent=2, ensure_ascii=False))
    else:
        show(match, whole, texts, nodes, args.all)
    return 0


def dumped(match: Match, whole: Analysis, nodes: int) -> dict[str, Any]:
    return {
        "game": match.game.key,
        "engine": analysis.engine(match.game, nodes),
        "choices": [{**d.dump(), "mark": d.mark} for d in whole.decisions],
        "chances": [{"seq": p.seq, "shares": list(p.shares)} for p in whole.points],
        "turning_points": [
            {"seq": t.seq, "seat": t.seat, "loss": t.loss, "swing": t.swing}
            for t in whole.turning_points
        ],
        "players": [
            {
                "seat": a.seat,
                "decisions": a.decisions,
                "best": a.best,
                "lost": a.lost,
                "marks": dict(a.marks),
            }
            for a in whole.accounts
        ],
    }


def show(match: Match, whole: Analysis, texts: Texts, nodes: int, everything: bool) -> None:
    console = Terminal(highlight=False, markup=False)
    by_seq = {d.seq: d for d in whole.decisions}
    before = analysis.before(match)

    def said(decision: Decision, place: int) -> str:
        action = match.game.read(decision.options[place].action)
        return texts.say(match.game.label(before[decision.seq], decision.seat, action))

    console.print(texts("house-turns"), style="bold")
    for turn in sorted(whole.turning_points, key=lambda t: t.seq):
        decision = by_seq[turn.seq]
        who, chosen = texts.names[turn.seat], said(decision, decision.chosen)
        line = texts("house-turn", step=turn.seq - 1, who=who, chosen=chosen)
        why = (
            texts("house-turn-lost", share=percent(turn.loss), better=said(decision, 0))
            if turn.loss
            else texts("house-turn-fell", share=percent(-turn.swing))
        )
        console.print(f"  {line}\n    {why}")
    if not whole.turning_points:
        console.print(f"  {texts('house-turns-none')}")

    table = Table(box=box.SIMPLE_HEAD)
    for name in ("step", "who", "chosen", "better"):
        table.add_column(texts(f"house-column-{name}"))
    for name in ("lost", "chance"):
        table.add_column(texts(f"house-column-{name}"), justify="right", no_wrap=True)
    for decision in whole.decisions:
        if decision.loss or everything:
            lost = f"{SIGNS[decision.mark]} {percent(decision.loss)} %" if decision.loss else ""
            table.add_row(
                str(decision.seq - 1),
                texts.names[decision.seat],
                said(decision, decision.chosen),
                said(decision, 0) if decision.loss else "",
                lost,
                f"{percent(decision.after[decision.seat])} %",
            )
    console.print(table)
    for account in whole.accounts:
        line = texts(
            "house-account",
            who=texts.names[account.seat],
            decisions=account.decisions,
            best=account.best,
            lost=f"{100 * account.lost:.1f}",
            inaccuracies=account.marks["inaccuracy"],
            mistakes=account.marks["mistake"],
            blunders=account.marks["blunder"],
        )
        console.print(f"  {line}")
    console.print(texts("house-analysed", nodes=nodes))


def percent(share: float) -> str:
    return f"{100 * share:.0f}"
