"""``oneiro bench``, as a person meets it."""

from __future__ import annotations

import json

import pytest

from oneiro.cli import bench, main
from oneiro.lab.bench import Beside, Figures, Pace, Report
from oneiro.lab.proofs import Proof

QUICK = ["--seconds", "0.005", "--alone"]


def test_the_figures_of_one_game_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--game", "dreamworld", "--no-peers", *QUICK]) == 0
    out = capsys.readouterr().out
    assert "| dreamworld | 2       |" in out
    assert "| dreamworld | 4       |" in out
    assert "nodes/s" in out
    assert "roam" not in out
    assert "installed" not in out


def test_the_figures_come_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--game", "dreamworld", "--no-peers", "--json", *QUICK]) == 0
    (report,) = json.loads(capsys.readouterr().out)
    assert report["build"] in ("pure", "compiled")
    assert Report.load(report).games[0].game == "dreamworld"


@pytest.mark.parametrize("args", [["--game", "chess"], ["--seconds", "0"], ["--seconds", "x"]])
def test_a_wrong_question_gets_a_clear_answer(args: list[str]) -> None:
    try:
        code = main(["bench", *args])
    except SystemExit as e:
        code = int(e.code or 0)
    assert code == 2


def report(build: str, us: float, nodes: float | None, peer: float | None) -> Report:
    return Report(
        build,
        (Figures("roam", (Pace(4, us, 1000.0, 300.0, 9.5),), us / 2, nodes),),
        (Beside("Other", "other-games", "stones", peer),),
        (Proof(4, us, 2 * us, peer),),
    )


def test_two_builds_stand_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    bench.show([report("pure", 8.0, 100.0, 12.0), report("compiled", 2.0, 500.0, 10.0)])
    words = capsys.readouterr().out.split()
    text = " ".join(words)
    assert "Builds: pure and compiled." in text
    assert "| roam | 4 | 300 | 9.5 | 8.00 | 2.00 | 4.0 | 1000 | 1000 |" in text
    assert "| roam | 4.00 | 1.00 | 4.0 | 100 | 500 | 5.0 |" in text
    assert "| Other stones | 10.00 | 1.5 / 5.0 |" in text
    assert "| 4 | 8.00 | 2.00 | 16.0 | 4.0 | 10.0 | 2 / 5 |" in text


def test_what_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    bench.show([report("pure", 8.0, None, None), report("compiled", 2.0, None, None)])
    text = " ".join(capsys.readouterr().out.split())
    assert "| roam | 4.00 | 1.00 | 4.0 | – | – | – |" in text
    assert "Not installed, so not measured: other-games." in text
    assert "Not installed, so not measured: ortools." in text
