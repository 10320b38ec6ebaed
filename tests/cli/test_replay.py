"""``oneiro replay --verify``: whatever was changed in a match file, it fails and says where."""

from __future__ import annotations

import gzip
import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from tests.matches.make import path_of, read
from tests.ours import KEYS

from oneiro.cli import main
from oneiro.games import game
from oneiro.kernel.match import Match
from oneiro.kernel.matchfile import checksum
from oneiro.kernel.table import commitment

FORKED = read(path_of("dreamworld", "forked"))
TAKEN_BACK = read(path_of("dreamworld", "takeback"))
OTHER = bytes(range(32))
DEALT_EN = ["Everything hidden is dealt anew", "what is still to come is drawn anew"]
DEALT_RU = ["Всё скрытое сдаётся заново", "всё, что впереди, тянут заново"]
"""Where something is hidden, and where nothing is."""


def verified(
    data: dict[str, Any], folder: Path, capsys: pytest.CaptureFixture[str]
) -> tuple[int, str]:
    file = folder / "match.json"
    file.write_text(json.dumps(data), "utf-8")
    code = main(["replay", str(file), "--verify", "--lang", "en"])
    said = capsys.readouterr()
    return code, said.out if code in (0, 3) else said.err


def first(data: dict[str, Any], **having: Any) -> int:
    """The first line of one's own with something in a field."""
    return next(
        int(m["seq"])
        for m in data["moves"][max(1, data["inherited"]) :]
        if all(str(m[k]).startswith(v) if v else m[k] for k, v in having.items())
    )


def flat(text: str) -> str:
    return " ".join(text.split())


def test_an_honest_file_is_verified_and_what_it_cannot_prove_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = verified(TAKEN_BACK, tmp_path, capsys)
    assert (code, "follow from the seed" in flat(said)) == (0, True)
    assert "NOT PROVED, when the seed was chosen" in flat(said)
    assert "NOT PROVED, who played" in said
    assert "NOT PROVED, lines" not in said


def test_lines_taken_over_are_not_called_proved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = verified(FORKED, tmp_path, capsys)
    assert code == 3
    assert f"NOT PROVED, lines 0 to {FORKED['inherited'] - 1}" in flat(said)
    assert FORKED["parent"] in said.replace("\n", "")


@pytest.mark.parametrize(("lang", "said"), [("en", DEALT_EN), ("ru", DEALT_RU)])
@pytest.mark.parametrize("key", KEYS)
def test_a_told_match_says_where_all_was_dealt_anew(
    key: str, lang: str, said: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line for it, at its place, and none in a match that goes on as it was."""
    parent = Match.load(game(key), read(path_of(key, "undo")))
    for anew in (True, False):
        match = Match.fork(parent, 3, OTHER, anew=anew)
        file = tmp_path / "match.json"
        file.write_text(json.dumps(match.dump()), "utf-8")
        assert main(["replay", str(file), "--lang", lang]) == 0
        lines = flat(capsys.readouterr().out)
        assert [text in lines for text in said] == [
            anew and match.game.hides,
            anew and not match.game.hides,
        ]


def test_a_match_whose_lines_are_all_taken_over_proves_no_chance(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = TAKEN_BACK["moves"][:9]
    forged = {**TAKEN_BACK, "moves": lines, "inherited": 9, "parent": "ab" * 32, "ending": "agreed"}
    code, said = verified({**forged, "checksum": checksum(forged)}, tmp_path, capsys)
    assert code == 3
    assert "NOT PROVED, chance: not one number" in flat(said)
    assert "follow from the seed" not in flat(said)
    assert "NOT PROVED, the end" in flat(said)


def test_the_commitment_one_saw_is_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(TAKEN_BACK), "utf-8")
    seen = ["replay", str(file), "--verify", "--lang", "en", "--commitment"]
    assert main([*seen, TAKEN_BACK["commitment"]]) == 0
    assert "NOT PROVED, when the seed" not in flat(capsys.readouterr().out)
    assert main([*seen, commitment(OTHER)]) == 1
    assert "not the one bound by" in capsys.readouterr().err


def test_a_packed_file_is_read_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path_of("roam", "shared")), "--verify"]) == 0
    assert main(["replay", str(path_of("roam", "takeback")), "--lang", "en"]) == 0
    assert "All agree: Player" in capsys.readouterr().out.replace("\n", " ")
    torn = tmp_path / "torn.json.gz"
    torn.write_bytes(gzip.compress(b"{}")[:-9])
    assert main(["replay", str(torn)]) == 2


PARTS: list[tuple[str, Any]] = [
    ("oneiro", 3),
    ("game", "roam"),
    ("version", 2),
    ("edition", "other"),
    ("edition_hash", "0" * 64),
    ("notation", 2),
    ("seats", 3),
    ("options", {"take_from": "any-earlier"}),
    ("commitment", commitment(OTHER)),
    ("seed", OTHER.hex()),
    ("seed", None),
    ("parent", ""),
    ("inherited", 1),
    ("inherited", 10**6),
    ("ending", "agreed"),
    ("moves", []),
    ("moves", FORKED["moves"][:-1]),
    ("moves", [*FORKED["moves"], FORKED["moves"][-1]]),
]
UNPROVED: list[tuple[str, Any]] = [
    ("players", [{"name": "Eve", "kind": "person"}] * 2),
    ("parent", commitment(OTHER)),
    ("checksum", "0" * 64),
    ("surprise", 1),
]
"""Nothing in a match speaks of these: only the seal holds them."""


@pytest.mark.parametrize(
    ("field", "value", "sealed"),
    [(*part, sealed) for part in PARTS for sealed in (False, True)]
    + [(*part, False) for part in UNPROVED],
)
def test_every_part_of_the_file_is_held_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], field: str, value: Any, sealed: bool
) -> None:
    data = deepcopy(FORKED)
    data[field] = value
    if sealed:
        data["checksum"] = checksum(data)
    code, said = verified(data, tmp_path, capsys)
    assert code == 1
    assert "does not fit" in said


@pytest.mark.parametrize(
    ("having", "change"),
    [
        ({"drawn": ""}, {"drawn": [0]}),
        ({"drawn": ""}, {"drawn": []}),
        ({"told": ""}, {"told": []}),
        ({"action": "play"}, {"action": "play professor"}),
        ({"action": "play"}, {"action": "dance"}),
        ({"action": "play"}, {"seat": 3}),
        ({"action": "play"}, {"seq": 4}),
        ({"action": "play"}, {"fingerprint": "0" * 16}),
        ({"action": "back"}, {"action": "back 2"}),
        ({"action": "back"}, {"action": "undo 2"}),
        ({"action": "back"}, {"told": [[["undo", 0], None, False]]}),
    ],
)
def test_every_part_of_a_line_is_held_to_and_the_line_is_named(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    having: dict[str, str],
    change: dict[str, Any],
) -> None:
    data = deepcopy(TAKEN_BACK)
    line = first(data, **having)
    data["moves"][line].update(change)
    data["checksum"] = checksum(data)
    code, said = verified(data, tmp_path, capsys)
    assert code == 1
    assert f"line {line}" in said


def test_chance_that_is_not_the_seeds_is_found_out_at_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for honest, line in ((TAKEN_BACK, 0), (FORKED, first(FORKED, drawn=""))):
        data = {**deepcopy(honest), "seed": OTHER.hex(), "commitment": commitment(OTHER)}
        data["checksum"] = checksum(data)
        code, said = verified(data, tmp_path, capsys)
        assert code == 1
        assert f"line {line}: chance did not come from the seed" in said


def test_a_match_from_a_known_position_says_so_when_it_is_told_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for data, known in ((FORKED, True), (TAKEN_BACK, False)):
        file = tmp_path / "match.json"
        file.write_text(json.dumps(data), "utf-8")
        assert main(["replay", str(file), "--lang", "en"]) == 0
        said = flat(capsys.readouterr().out)
        assert said.startswith("This match begins from a known position") is known
        assert (FORKED["parent"] in said) is known
