"""``oneiro analyse``: a finished match in words and as JSON, and plain words for what is none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.matches.make import path_of, read

from oneiro.bots.analysis import Account, Analysis, Mark
from oneiro.cli import main
from oneiro.cli.analyse import show
from oneiro.games import game
from oneiro.kernel.match import Match
from oneiro.kernel.matchfile import checksum
from oneiro.text import Texts

FILE = path_of("dreamworld", "agreed")


def test_a_match_is_analysed_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(FILE), "--nodes", "2", "--all", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "Turning points" in said
    assert "Player 1: " in said
    assert "from 2 tries a choice" in said.replace("\n", " ")


def test_one_is_not_many(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.load(game("dreamworld"), read(FILE))
    marks: dict[Mark, int] = {"inaccuracy": 2, "mistake": 5, "blunder": 1}
    whole = Analysis((), (), (), (Account(0, 21, 3, 0.02, marks),))
    for lang, words in (
        ("en", ("21 choices", "2 inaccuracies, 5 mistakes, 1 blunder All", "from 1 try a choice")),
        ("ru", ("21 решение", "2 неточности, 5 ошибок, 1 грубая ошибка Все", "по 1 пробе на")),
    ):
        show(match, whole, Texts(lang, "dreamworld", ["Anna", "Boris"]), 1, everything=False)
        said = " ".join(capsys.readouterr().out.split())
        assert [some for some in words if some not in said] == []


def test_the_same_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(FILE), "--nodes", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    match = Match.load(game("dreamworld"), read(FILE))
    assert found["game"] == "dreamworld"
    assert found["engine"].endswith("-2")
    for choice in found["choices"]:
        assert choice["options"][choice["chosen"]][0] == match.log[choice["seq"]].action
    assert len(found["chances"]) > 10
    assert [p["seat"] for p in found["players"]] == [0, 1]


def test_what_is_no_finished_match_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    running = {**read(FILE), "ending": ""}
    running["checksum"] = checksum(running)
    for text, code, words in (
        (json.dumps(running), 2, "not over"),
        (json.dumps({**read(FILE), "version": 999}), 1, "version"),
        (json.dumps({**read(FILE), "game": "chess"}), 2, "chess"),
        ('{"a": 1}', 2, "no match file"),
        ("nothing", 2, "not JSON"),
    ):
        file.write_text(text, "utf-8")
        assert main(["analyse", str(file)]) == code
        assert words in capsys.readouterr().err
    assert main(["analyse", str(tmp_path / "none.json")]) == 2
