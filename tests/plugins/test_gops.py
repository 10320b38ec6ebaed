"""A game from outside: installed, proved, played, and taken away with a table still open.

No file of Oneiro knows of it. The page meets it in ``tests/browser/test_plugin.py``.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from tests.browser.server import Server
from tests.plugins.environment import EXAMPLE, ROOT, Environment
from tests.server.house import Person, person, play

LINES = 120
WORDS = {"en": "The Night Auction", "ru": "Ночной аукцион"}


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    here = Environment(tmp_path_factory.mktemp("scratch") / "packages")
    here.install()
    return here


def test_rules_bot_and_words_of_both_languages_are_few_lines() -> None:
    files = [*EXAMPLE.rglob("*.py"), *EXAMPLE.rglob("*.ftl")]
    assert len(files) == 5
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= LINES


def test_nothing_of_this_project_names_it() -> None:
    for folder in ("src", "web/src"):
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in (".py", ".ts", ".svelte", ".ftl", ".toml", ".css"):
                assert "gops" not in file.read_text("utf-8"), file


def test_it_is_played_in_the_terminal(scratch: Environment, tmp_path: Path) -> None:
    """With the rules asked for and the position in words; what is saved is replayed and weighed."""
    file = tmp_path / "match.json"
    table = ["--seats", "3", "--bots", "novice,skilled", "--seed", "1", "--lang", "ru"]
    answers = ["r", "w", "h", "bid 99", *["1"] * 7]
    said = scratch.oneiro("play", "gops", *table, "--save", file, say="\n".join(answers) + "\n")
    assert WORDS["ru"] in said
    assert "NA-B2" in said
    for id in ("na-", "kit-", "{"):
        assert id not in said
    scratch.oneiro("replay", file, "--verify")
    assert "no loss" in scratch.oneiro("analyse", file, "--nodes", "20", "--lang", "en")


MUTE = """
class Mute(Toy):
    key, prefix, contract = "mute", "mu", 1


GAME = Mute()
GAME.bots.clear()
"""
"""A game that knows nothing of good play."""


@pytest.fixture(scope="module")
def server(scratch: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    tmp_path = tmp_path_factory.mktemp("house")
    scratch.write("mute", (ROOT / "tests" / "kit" / "toy.py").read_text("utf-8") + MUTE)
    log = tmp_path / "server.log"
    server = Server(tmp_path / "oneiro.sqlite3", log, {"PYTHONPATH": scratch.path})
    server.start()
    yield server
    server.stop()


@pytest.fixture
async def ann(server: Server) -> AsyncIterator[Person]:
    async with person(server.url, "Ann") as ann:
        yield ann


def code(answer: httpx.Response) -> str:
    assert answer.status_code < 500, answer.text
    return str(answer.json()["code"])


async def listed(ann: Person) -> set[str]:
    lobby: dict[str, Any] = (await ann.http.get("/api/lobby")).raise_for_status().json()
    return {table["id"] for table in lobby["mine"]}


async def keys(ann: Person) -> list[str]:
    return [g["key"] for g in (await ann.http.get("/api/games")).raise_for_status().json()]


async def test_a_game_that_cannot_be_judged_says_so(ann: Person) -> None:
    """Bots play it by chance, a hint is given by how games end, and an analysis is refused."""
    table = await ann.opens("me", "skilled", "master", game="mute")
    async with ann.at(table) as tab:
        await tab.say(type="ask-hint", seq=tab.seq)
        while (heard := await tab.hear())["type"] != "hint":
            assert heard["type"] != "problem", heard
        assert heard["action"] in tab.offers
        await play([tab], Random(1))
    analysis = (await ann.http.get(f"/api/tables/{table}/analysis")).raise_for_status().json()
    assert not analysis["possible"]
    assert code(await ann.http.post(f"/api/tables/{table}/analysis")) == "not-analysed"


async def test_it_is_taken_away_with_a_table_open_and_comes_back(
    server: Server, ann: Person, scratch: Environment
) -> None:
    (game,) = [g for g in (await ann.http.get("/api/games")).json() if g["key"] == "gops"]
    assert (game["prefix"], game["package"]["name"]) == ("na", "oneiro-gops")
    assert game["bots"] == ["novice", "skilled", "master"]
    for lang, title in WORDS.items():
        words = await ann.http.get(f"/api/games/gops/text/{game['text']}/{lang}.ftl")
        assert f"na-title = {title}" in words.text
        assert "kit-wait =" in words.text
        rules = await ann.http.get(f"/api/games/gops/text/{game['text']}/rules.{lang}.ftl")
        assert "NA-B2 =" in rules.text

    finished = await ann.opens("me", "novice", game="gops")
    async with ann.at(finished) as tab:
        await play([tab], Random(1))
    open_table = await ann.opens("me", "novice", game="gops")
    async with ann.at(open_table) as tab:
        await play([tab], Random(2), 3)
        seq = tab.seq

    server.stop()
    scratch.uninstall()
    scratch.write("broken", "raise OSError('no such card')")
    server.start()

    health = (await ann.http.get("/api/health")).raise_for_status().json()
    assert health["left_out"] == ["broken = broken"]
    assert not {"gops", "broken"} & set(await keys(ann))
    assert open_table in await listed(ann)
    for id in (open_table, finished):
        assert code(await ann.http.get(f"/api/tables/{id}")) == "unknown-game"
    for ask in (ann.http.post, ann.http.get):
        assert code(await ask(f"/api/tables/{finished}/analysis")) == "unknown-game"
    seats = [{"kind": "me"}, {"kind": "open"}]
    new = await ann.http.post("/api/tables", json={"game": "gops", "seats": seats})
    assert code(new) == "unknown-game"
    other = await ann.opens("me", "novice", game="dreamworld")
    async with ann.at(other) as tab:
        await play([tab], Random(3), 2)

    server.stop()
    scratch.uninstall()
    scratch.install()
    server.start()
    assert "gops" in await keys(ann)
    async with ann.at(open_table) as tab:
        assert tab.seq >= seq  # a bot may have answered meanwhile
        await play([tab], Random(4))
        assert tab.over
