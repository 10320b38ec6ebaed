"""``oneiro edition check``, for designers."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest
from tests.ours import KEYS

from oneiro.cli import main


def house(key: str) -> str:
    return files(f"oneiro.games.{key}").joinpath("editions/house.toml").read_text("utf-8")


def written(tmp_path: Path, text: str) -> str:
    file = tmp_path / "edition.toml"
    file.write_text(text, "utf-8")
    return str(file)


@pytest.mark.parametrize("key", KEYS)
def test_the_house_editions_are_sound(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["edition", "check", written(tmp_path, house(key))]) == 0
    assert f"a sound edition of {key}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('type = "lucid"', 'type = "loud"', "type 'loud' is none of lucid, collective, recurring"),
        ('effect = "', 'effect = "juggle ', "is no effect; amounts are written 2k 1m 1f 1i"),
        ("slots = ", "slots = 1", "a card has 1 to 4 slots"),
        (
            'when = "discard"\neffect = "1i"',
            'when = "discard"\neffect = "take any"',
            "this could go round for ever (ND-A9): discard → lost-tooth → take any → discard",
        ),
        ('name = "house"', "name = 3", "'name' is 3, not str"),
        ('name = "house"', 'name = "house', "not TOML"),
    ],
)
def test_what_is_wrong_is_said_in_words(
    old: str, new: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = house("neodreams")
    assert old in text
    assert main(["edition", "check", written(tmp_path, text.replace(old, new, 1))]) == 1
    assert complaint in capsys.readouterr().out


def test_a_file_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edition", "check", str(tmp_path / "none.toml")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert main(["edition", "check", written(tmp_path, "chess = true")]) == 2
    assert "say which with --game" in capsys.readouterr().err
    file = written(tmp_path, house("roam"))
    assert main(["edition", "check", file, "--game", "chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
    assert main(["edition", "check", file, "--game", "dreamworld"]) == 1
