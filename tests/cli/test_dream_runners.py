"""Dream Runners in the terminal: the board in characters, and time that nobody waits for."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from oneiro.bots import bot
from oneiro.cli import main, play
from oneiro.cli.boards import dream_runners as board
from oneiro.games import game
from oneiro.games.dream_runners.view import PieceView, SegmentView
from oneiro.kernel.game import Bot
from oneiro.kernel.match import Match
from oneiro.text import Texts

BENT: SegmentView = {
    "id": 3,
    "shape": "bent",
    "cells": [[0, 0], [0, 1], [1, 1]],
    "effects": ["collect", "banish", "double"],
    "coins": 1,
    "moons": 2,
    "neutral": True,
}


def piece(x: int, y: int, turns: int) -> list[PieceView]:
    return [{"segment": 3, "x": x, "y": y, "turns": turns}]


def drawn(layout: list[PieceView]) -> list[str]:
    return [line.rstrip() for line in board.laid(layout, [BENT]).plain.split("\n")]


def test_a_layout_is_drawn_as_it_lies() -> None:
    assert drawn(piece(0, 0, 0)) == ["+ □ □", "− 2 □", "□ □ □"]
    assert drawn(piece(1, 0, 1)) == ["− + □", "2 □ □", "□ □ □"]
    assert drawn([]) == ["□ □ □"] * 3


def test_what_sticks_out_of_the_tile_is_drawn_too() -> None:
    assert drawn(piece(2, 0, 0)) == ["□ □ +", "□ □ − 2", "□ □ □"]
    assert drawn(piece(0, 2, 2)) == ["  □ □ □", "2 − □ □", "  + □ □"]


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_whole_game_is_played_saved_and_replayed(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["h", *["1"] * 400])
    monkeypatch.setattr("builtins.input", lambda: next(answers))
    file = tmp_path / "match.json"
    args = ["play", "dream_runners", "--seats", "3", "--bots", "novice,casual", "--seed", "4"]
    assert main([*args, "--lang", lang, "--save", str(file)]) == 0
    told = capsys.readouterr().out
    assert "lock 12:1,0,1 3:0,2,0" in told
    assert Texts(lang, "dream_runners")("dr-board-best") in told
    assert "dr-" not in told
    assert main(["replay", str(file), "--verify"]) == 0
    data = json.loads(file.read_text("utf-8"))
    assert Match.load(game("dream_runners"), data).outcome is not None


def sitting(level: str, options: dict[str, str]) -> play.Sitting:
    rules = game("dream_runners")
    match = Match.start(rules, 2, rules.agree(2, options), b"a seed of the terminal's tests")
    bots: dict[int, Bot[Any, Any]] = {1: bot("dream_runners", level)}
    texts = Texts("en", "dream_runners", ["You", "Other"], 0)
    return play.Sitting(match, bots, texts, Console(file=StringIO()))


def test_a_bot_that_was_quicker_takes_the_hourglass(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sitting("greedy", {"pace": "correspondence"})
    table.race()
    monkeypatch.setattr(table.racing, "started", table.racing.started - 1000)
    table.choose(table.game.write(table.match.options_of(0)[0]))
    assert table.match.state.hourglass == 1  # type: ignore[attr-defined]  # of Dream Runners


def test_a_person_who_was_quicker_takes_the_hourglass() -> None:
    table = sitting("greedy", {"pace": "correspondence"})
    table.choose(table.game.write(table.match.options_of(0)[0]))
    assert table.match.log[-1].seat == 0
    table.others_go_on()
    assert table.match.log[-1].action.startswith("lock ")
    assert table.match.state.hourglass == 0  # type: ignore[attr-defined]  # of Dream Runners


def test_a_bot_that_thinks_longer_than_the_sand_runs_is_late() -> None:
    table = sitting("novice", {"sand": "15"})
    table.choose("ready")
    table.others_go_on()
    table.race()
    table.racing = play.Race(table.racing.question, {1: 60.0})
    table.choose(table.game.write(table.match.options_of(0)[0]))
    table.others_go_on()
    assert table.match.log[-1].action.startswith("late")


def test_segments_show_what_they_do_and_what_they_bring() -> None:
    texts = Texts("en", "dream_runners")
    view = {"open": [None, None, None, BENT], "mine": [BENT]}
    for at in ("stack:bent", "segment:3"):
        beside = board.note(view, (at,), texts)
        assert beside is not None
        assert [line.strip() for line in beside.plain.split("\n")] == [
            "3: +",
            "− 2",
            "1 coin",
            "2 moons",
        ]
    assert board.note(view, ("logic",), texts) is None


def test_thinking_of_bots_does_not_depend_on_looking() -> None:
    first, second = (sitting("casual", {"pace": "untimed"}) for _ in range(2))
    for table in (first, second):
        table.choose("ready")
        table.others_go_on()
    assert first.race().thinking == first.race().thinking == second.race().thinking
