"""What an engine process does for the analysis of a match. All of it is slow."""

from __future__ import annotations

from typing import Any

import msgspec

from oneiro.bots import analysis
from oneiro.kernel import codec
from oneiro.server.engine.kept import Kept
from oneiro.server.wire import (
    AnalysisResult,
    Chances,
    PlayerAccount,
    TurningPoint,
    WeighedChoice,
    WeighedOption,
    WordsOut,
)


def weighable(kept: Kept) -> list[tuple[int, int]]:
    """The turns at which there was a choice, and their moves."""
    match = kept.match
    return [(at, match.turns[at].move.seq) for at in analysis.choices(match)]


def weighed(kept: Kept, at: int, nodes: int) -> dict[str, Any]:
    """What one choice was worth."""
    match = kept.match
    move, seed = match.turns[at].move, analysis.seed_of(match, match.turns[at].move.seq)
    told = codec.dump(match.state_after(at - 1))
    call = (move.seat, move.action, move.seq, nodes, seed)
    return analysis.weigh_told(match.game.key, told, *call)


def concluded(kept: Kept, known: list[dict[str, Any]]) -> Any:
    """Everything about the match, as JSON."""
    match = kept.match
    game = match.game
    whole = analysis.concluded(match, [analysis.Decision.load(choice) for choice in known])
    before = analysis.before(match)

    def option(decision: analysis.Decision, one: analysis.Option) -> WeighedOption:
        s = before[decision.seq]
        words = game.label(s, decision.seat, game.read(one.action))
        return WeighedOption(one.action, WordsOut.of(words), one.value, one.visits)

    result = AnalysisResult(
        choices=[
            WeighedChoice(
                seq=d.seq,
                seat=d.seat,
                options=[option(d, one) for one in d.options],
                chosen=d.chosen,
                more=d.more,
                loss=d.loss,
                mark=d.mark,
                before=list(d.before),
                after=list(d.after),
            )
            for d in whole.decisions
        ],
        chances=[Chances(p.seq, list(p.shares)) for p in whole.points],
        turning_points=[TurningPoint(t.seq, t.seat, t.loss, t.swing) for t in whole.turning_points],
        players=[
            PlayerAccount(
                seat=a.seat,
                decisions=a.decisions,
                best=a.best,
                lost=a.lost,
                inaccuracies=a.marks["inaccuracy"],
                mistakes=a.marks["mistake"],
                blunders=a.marks["blunder"],
            )
            for a in whole.accounts
        ],
    )
    return msgspec.json.decode(msgspec.json.encode(result))
