"""The command line, as a person meets it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.ours import KEYS
from tests.waiting import PATIENCE

from oneiro.cli import COMMANDS, main
from oneiro.games import game
from oneiro.kernel.match import Match
from oneiro.lab.ladder import Round, play_round


def oneiro(
    *args: str | Path, say: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    quiet = {"COLUMNS": "100", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8", "LANG": "en_GB.UTF-8"}
    keep = {k: v for k, v in os.environ.items() if not k.startswith("LC_")}
    return subprocess.run(
        [sys.executable, "-c", "import oneiro.cli; raise SystemExit(oneiro.cli.main())", *args],
        input=say,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=keep | quiet | environment,
        timeout=PATIENCE,
        check=False,
    )


def refused(args: list[str]) -> int:
    """The exit code, in this process: starting a new one for every question takes long."""
    try:
        return main(args)
    except SystemExit as e:
        return int(e.code or 0)


@pytest.mark.parametrize("command", [module.__name__.rpartition(".")[2] for module in COMMANDS])
def test_every_command_says_what_it_does(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert refused([command, "--help"]) == 0
    assert f"usage: oneiro {command}" in capsys.readouterr().out


def test_the_command_lists_its_commands() -> None:
    done = oneiro("--help")
    assert done.returncode == 0
    assert done.stdout.startswith("usage: oneiro")


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["simulate", "chess"], "there is no game 'chess'"),
        (["play", "chess"], "there is no game 'chess'"),
        (["check", "chess"], "there is no game 'chess'"),
        (["check"], "say which game to check"),
        (["simulate", "dreamworld", "--bots", "deep"], "there is no bot 'deep'"),
        (["simulate", "dreamworld", "--bots", "greedy,random,random"], "2 bots are needed"),
        (["simulate", "dreamworld", "--seats", "5"], "1, 2, 3 or 4 players, not 5"),
        (["simulate", "dreamworld", "--games", "0"], "'0' is no whole number from 1 up"),
        (["simulate", "dreamworld", "--options", "take_from=hand"], "one of previous"),
        (["simulate", "dreamworld", "--options", "speed"], "NAME=VALUE"),
        (["simulate", "dreamworld", "--options", "speed=1"], "no table option 'speed'"),
        (["ladder", "chess"], "there is no game 'chess'"),
        (["ladder", "dreamworld", "--levels", "novice,deep"], "there is no bot 'deep'"),
        (["ladder", "dreamworld", "--levels", "novice"], "two levels at least"),
        (["ladder", "dreamworld", "--levels", "novice,novice"], "each of them once"),
        (["ladder", "dreamworld", "--levels", "novice,search"], "--seconds S, or search-NODES"),
        (["ladder", "dreamworld", "--seconds", "-1"], "'-1' is no number of seconds"),
        (["ladder", "dreamworld", "--anchor", "deep"], "the anchor 'deep' is none of"),
        (["ladder", "dreamworld", "--seats", "1"], "two players at least"),
        (["play", "dreamworld", "--lang", "de"], "invalid choice: 'de'"),
        (["replay", "/nowhere/at/all.json"], "cannot be read"),
        (["check", "--again", "/nowhere/at/all.json"], "cannot be read"),
        (["dance"], "invalid choice: 'dance'"),
        ([], "required"),
    ],
)
def test_a_wrong_question_gets_a_clear_answer(
    capsys: pytest.CaptureFixture[str], args: list[str], complaint: str
) -> None:
    assert refused(args) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize(
    "content", ["", "{", "[]", "{}", '{"game": "dreamworld"}', '{"game": "chess"}', '{"oneiro": 1}']
)
@pytest.mark.parametrize("command", [["replay"], ["check", "--again"]])
def test_a_file_of_something_else_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str], content: str
) -> None:
    file = tmp_path / "file.json"
    file.write_text(content, "utf-8")
    assert refused([*command, str(file)]) == 2
    assert capsys.readouterr().err.startswith("oneiro: ")


def test_a_refusal_reaches_the_shell() -> None:
    done = oneiro("simulate", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("oneiro: there is no game 'chess'; there is dream_runners")


def test_simulate_prints_a_table() -> None:
    done = oneiro(
        "simulate", "dreamworld", "--bots", "greedy,random", "--games", "4", "--seed", "1"
    )
    assert done.returncode == 0
    assert "greedy" in done.stdout
    assert "wins by seat" in done.stdout


def test_simulate_prints_json_alone() -> None:
    args = ["--seats", "3", "--bots", "random", "--games", "6", "--seed", "1", "--json"]
    first, second = (oneiro("simulate", "dreamworld", *args) for _ in range(2))
    assert json.loads(first.stdout)["games"] == 6
    assert first.stdout == second.stdout


LADDER = ["ladder", "dreamworld", "--levels", "random,greedy", "--games", "2", "--seed", "1"]


def test_ladder_prints_a_table_and_how_to_repeat_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(LADDER) == 0
    shown = capsys.readouterr().out
    assert "beats the one below" in shown
    command = next(line for line in shown.splitlines() if "oneiro ladder" in line)
    assert sorted(command.split()) == sorted(["oneiro", *LADDER])


def test_ladder_prints_json_or_a_table_for_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*LADDER, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["stopped"]) == (2, False)
    assert [rated["level"] for rated in told["levels"]] == ["random", "greedy"]
    assert main([*LADDER, "--markdown"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("| level |")
    assert [line.split("|")[1].strip() for line in lines[2:4]] == ["random", "greedy"]
    assert lines[-1].endswith("2 games a pair.")


def test_ladder_turns_seconds_into_nodes(capsys: pytest.CaptureFixture[str]) -> None:
    timed = ["--levels", "random,search", "--seconds", "0.001", "--json"]
    assert main(["ladder", "dreamworld", *timed, "--games", "1", "--seed", "1"]) == 0
    levels = json.loads(capsys.readouterr().out)["levels"]
    assert re.fullmatch(r"search-\d+", levels[1]["level"])


def test_a_ladder_that_is_stopped_prints_what_it_has(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[object] = []

    def tired(round: Round) -> object:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(round)
        return play_round(round)

    monkeypatch.setattr("oneiro.cli.ladder.play_round", tired)
    assert main([*LADDER, "--games", "200"]) == 130
    shown = capsys.readouterr().out
    assert "6 games" in shown
    assert "stopped before the end" in shown


def test_check_finds_the_laws_kept() -> None:
    done = oneiro("check", "dreamworld", "--seeds", "3")
    assert done.returncode == 0
    assert "every law holds" in done.stdout


def test_check_again_repeats_one_game(tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    case = {"oneiro-check": 1, "game": "dreamworld", "seats": 2, "options": {}, "seed": 5}
    file.write_text(json.dumps(case), "utf-8")
    done = oneiro("check", "--again", file)
    assert done.returncode == 0
    assert "every law holds now" in done.stdout


@pytest.mark.pure
def test_wire_prints_a_schema_with_the_view_of_every_game() -> None:
    schema = json.loads(oneiro("wire").stdout)
    assert {"Update", "Problem", "Act"} <= set(schema["wire"]["$defs"])
    assert set(schema) == {"wire", *KEYS}
    assert "DreamworldView" in schema["dreamworld"]["$defs"]


def played(tmp_path: Path) -> Path:
    """A whole game in the terminal, always taking the first option."""
    file = tmp_path / "match.json"
    done = oneiro("play", "dreamworld", "--seed", "3", "--save", file, say="1\n" * 500)
    assert done.returncode == 0
    assert "The game is over" in done.stdout
    return file


def test_a_game_is_played_saved_replayed_and_verified(tmp_path: Path) -> None:
    file = played(tmp_path)
    told = oneiro("replay", file, "--lang", "ru")
    assert told.returncode == 0
    assert "Раунд 1" in told.stdout
    assert "Игра окончена" in told.stdout
    verified = oneiro("replay", file, "--verify")
    assert verified.returncode == 0
    assert "follow from the seed in the file" in verified.stdout.replace("\n", " ")


def test_a_forged_match_is_found_out(tmp_path: Path) -> None:
    file = played(tmp_path)
    data = json.loads(file.read_text("utf-8"))
    data["seed"] = "00" * 32
    file.write_text(json.dumps(data), "utf-8")
    done = oneiro("replay", file, "--verify")
    assert done.returncode == 1
    assert "not the one committed to" in done.stderr
    data["moves"][1]["action"] = "play professor"
    file.write_text(json.dumps(data), "utf-8")
    done = oneiro("replay", file)
    assert done.returncode == 1
    assert "line 1" in done.stderr


def test_bad_input_is_explained_and_changes_nothing() -> None:
    done = oneiro(
        "play", "dreamworld", "--seed", "3", say="99\nfoo\nscore\nu\nr DW-P5\nr zzz\nh\nq\n"
    )
    assert done.returncode == 0
    assert "“99” is no option. Write a number from 1 to 16" in done.stdout
    assert "“foo” is no option" in done.stdout
    assert "“score” is not allowed here" in done.stdout
    assert "Nothing can be taken back" in done.stdout
    assert "Equal numbers" in done.stdout
    assert "No rule has “zzz” in it" in done.stdout
    assert "u   take back" in done.stdout
    assert "Good night!" in done.stdout


def test_the_code_of_a_rule_is_no_name() -> None:
    """A rule is called by its title; its code stands quietly behind it, and finds it."""
    done = oneiro("play", "dreamworld", "--lang", "ru", say="h\nr DW-P5\nr карту в руку\nq\n")
    assert done.returncode == 0
    before, _, after = done.stdout.partition("DW-P5")
    assert "DW-" not in before
    assert "Равные числа: масть." in before
    assert "Нет правила" not in after, "a hard space is found by a plain one"


def test_the_end_of_the_input_leaves_politely() -> None:
    done = oneiro("play", "dreamworld", "--seats", "1", "--lang", "ru", say="")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Доброй ночи!" in done.stdout


@pytest.mark.parametrize(
    ("spoken", "word"),
    [("ru_RU.UTF-8", "Ваш ход"), ("en_US.UTF-8", "Your turn"), ("C", "Your turn")],
)
def test_the_environment_chooses_the_language(spoken: str, word: str) -> None:
    assert word in oneiro("play", "dreamworld", "--seed", "1", LANG=spoken).stdout


def test_a_move_can_be_taken_back_in_the_terminal() -> None:
    done = oneiro("play", "dreamworld", "--seed", "3", "--seats", "1", say="1\n1\nu\n1\nq\n")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_match_files_are_those_of_the_kernel(tmp_path: Path) -> None:
    match = Match.load(game("dreamworld"), json.loads(played(tmp_path).read_text("utf-8")))
    assert match.outcome is not None
