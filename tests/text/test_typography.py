"""Russian typography: hard spaces come where messages are formatted, here and in the page alike."""

from __future__ import annotations

import json
import re
import subprocess
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from tests.ours import KEYS

from oneiro.cli.terminal import Terminal
from oneiro.text import Texts
from oneiro.text.typography import HARD, typeset

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
SAMPLES = json.loads((WEB / "src/lib/typography.fixture.json").read_text("utf-8"))
"""What the page's own test reads too."""
FILES = sorted(
    path
    for home in ("src/oneiro", "web/src", "examples")
    for path in (ROOT / home).rglob("*.ftl")
    if "node_modules" not in path.parts
)
PAGE = """
import ts from 'typescript';
import { readFileSync } from 'node:fs';
const source = readFileSync('src/lib/typography.ts', 'utf8');
const { outputText } = ts.transpileModule(source, { compilerOptions: { module: 'esnext' } });
const { typeset } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
const lines = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(lines.map((line) => typeset(line, 'ru'))));
"""


@pytest.mark.parametrize(("plain", "set_"), SAMPLES["texts"], ids=lambda text: text[:20])
def test_hard_spaces_stand_where_russian_wants_them(plain: str, set_: str) -> None:
    assert typeset(plain, "ru") == set_
    assert typeset(set_, "ru") == set_, "typeset once more, it stays as it is"
    assert typeset(plain, "en") == plain


@pytest.mark.parametrize("sample", SAMPLES["sentences"], ids=lambda s: s["words"]["id"])
def test_whole_sentences_are_typeset_and_names_stay_as_they_are(sample: dict[str, object]) -> None:
    texts = Texts("ru", str(sample["game"]), SAMPLES["names"], sample["me"])  # type: ignore[arg-type]
    assert texts.say(sample["words"]) == sample["said"]  # type: ignore[arg-type]


def test_page_and_server_typeset_every_text_alike() -> None:
    """Every line of every Russian file, and nonsense made of what the rules look at."""
    lines = [
        line
        for path in FILES
        if path.name.endswith("ru.ftl")
        for line in path.read_text("utf-8").splitlines()
    ]
    rng = Random(15)
    bits = [*" " * 8, HARD, "—", "-", "№", "%", "и", "не", "Ёж", "или", "очка", "7", "с", "b6", "«"]
    lines += ["".join(rng.choices(bits, k=12)) for _ in range(5000)]
    said = subprocess.run(
        ["node", "--input-type=module", "-e", PAGE],
        cwd=WEB,
        input=json.dumps(lines),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(said.stdout) == [typeset(line, "ru") for line in lines]
    assert len(lines) > 9000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_file_has_hard_spaces_of_its_own(path: Path) -> None:
    assert HARD not in path.read_text("utf-8")


@pytest.mark.parametrize("key", KEYS)
def test_no_line_of_the_rules_may_end_with_a_short_word(key: str) -> None:
    texts = Texts("ru", key)
    ids = [id for id in texts.ids() if re.fullmatch(r"[A-Z]+-[A-Z]+\d+", id)]
    assert len(ids) > 30
    for id in ids:
        for text in texts.rule(id):
            assert not re.search(r"(?:^|[\s(«])[А-Яа-яЁё]{1,2} ", text), text
            assert " —" not in text, text
            assert not re.search(r"(?:^|\s)\d+ (?!или )[а-яё]{3}", text), text


def test_what_a_person_wrote_is_said_as_it_was_written() -> None:
    path = "/home/я и ты/партия 2 новая.json"
    said = Texts("ru")("house-saved", path=path)
    assert said.count(path) == 2
    assert f"записана в{HARD}{path}" in said
    assert (
        Texts("ru")("house-not-offered", text="\ue0007\ue001") == "«\ue0007\ue001» сейчас нельзя."
    )


def test_lists_are_typeset_between_their_items() -> None:
    assert Texts("ru").joined(["а б", "в г"]) == f"а б и{HARD}в г"


def lines(text: str, width: int, **how: object) -> list[str]:
    terminal = Terminal(width=width, file=StringIO(), record=True, highlight=False)
    terminal.print(text, **how)  # type: ignore[arg-type]
    return terminal.export_text().rstrip("\n").split("\n")


def test_the_terminal_breaks_no_line_at_a_hard_space() -> None:
    text = typeset("Возьмите карту и положите её в ряд — это 3 очка", "ru")
    for width in range(14, 60):
        drawn = lines(text, width)
        assert [line.rstrip(" ") for line in drawn] == [line.rstrip() for line in drawn]
        assert " ".join(line.rstrip() for line in drawn) == text
        assert all(len(line.rstrip()) <= width for line in drawn)


def test_what_does_not_fit_into_a_line_is_parted_between_words() -> None:
    assert [line.rstrip() for line in lines(f"не{HARD}беспокоиться", 13)] == ["не", "беспокоиться"]


def test_styles_outlive_the_wrapping() -> None:
    terminal = Terminal(width=10, file=StringIO(), force_terminal=True, color_system="standard")
    terminal.print(f"слово и{HARD}[bold]другое[/]")
    written = terminal.file.getvalue()  # type: ignore[attr-defined]
    assert f"и{HARD}\x1b[1mдругое\x1b[0m" in written
