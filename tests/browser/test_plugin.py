"""A game from outside in the browser: it has no board and no picture, and is played there."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.access import check_access
from tests.browser.conftest import ARTIFACTS, Visit
from tests.browser.history import Replay
from tests.browser.people import Home, Person, Table, play
from tests.browser.server import Server
from tests.plugins.environment import Environment

TITLE = "The Night Auction"
THOUGHT = 60_000
"""Milliseconds for a thought of the engine, where the rules may not be compiled."""


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    here = Environment(tmp_path_factory.mktemp("scratch") / "packages")
    here.install()
    return here


@pytest.fixture(scope="module")
def server(scratch: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house of its own, where goofspiel is installed."""
    ARTIFACTS.mkdir(parents=True, exist_ok=True)
    log = ARTIFACTS / f"server-plugin-{os.environ.get('PYTEST_XDIST_WORKER', 'one')}.log"
    log.unlink(missing_ok=True)
    db = tmp_path_factory.mktemp("house") / "oneiro.sqlite3"
    server = Server(db, log, {"PYTHONPATH": scratch.path})
    server.start()
    yield server
    server.stop()


class Plain:
    """The plain table: the position in words, and a button for each option."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.table = Table(person)
        page, say = person.page, person.say
        self.options = page.get_by_role("region", name=say("plain-options"))
        self.position = page.get_by_role("region", name=say("plain-position"))

    def act(self) -> str:
        """The highest card; it is not offered again."""
        said = self.options.get_by_role("button", name="Bid").last.inner_text()
        offered = self.options.get_by_role("button", name=said, exact=True)
        self.person.press(offered)
        expect(offered).to_have_count(0)
        return said


def enter(person: Person) -> None:
    """Through the sign under the roof, to a table with a bot."""
    Home(person).visit()
    others = person.page.get_by_role("group", name=person.say("windows-also"))
    person.press(others.get_by_role("button", name=TITLE))
    expect(Table(person).prompt).to_be_visible()


def test_a_game_without_a_board_is_played_advised_analysed_and_replayed(visit: Visit) -> None:
    anna = visit("Anna")
    enter(anna)
    plain = Plain(anna)
    expect(plain.position).to_contain_text("Up for auction: ")
    expect(plain.table.sentence).to_contain_text("Bid for ")
    check_access(anna, "plain")

    anna.press(anna.button("hint-ask"))
    hint = anna.page.get_by_test_id("hint")
    expect(hint).to_be_visible(timeout=THOUGHT)
    expect(hint).to_contain_text("Bid ")
    anna.press(anna.button("house-fold"))

    play(plain)
    expect(plain.table.result).to_be_visible()
    anna.look("over")
    anna.press(plain.table.result.get_by_role("link", name=anna.say("history-replay")))
    replay = Replay(anna)
    expect(replay.slider).to_be_visible()
    expect(replay.chronicle).to_contain_text("is up for auction")
    replay.button("analysis-title").click()
    panel = anna.page.get_by_role("complementary", name=anna.say("analysis-title"))
    anna.button("analysis-start", within=panel).click()
    expect(panel.get_by_role("slider", name=anna.say("analysis-graph"))).to_be_visible()
    check_access(anna, "replay")


def test_its_rules_are_read_in_russian_on_a_phone(visit: Visit) -> None:
    boris = visit("Boris", lang="ru", phone=True)
    boris.page.goto(f"{boris.url}/rules/gops")
    expect(boris.page.get_by_role("heading", name="Ночной аукцион").first).to_be_visible()
    expect(boris.page.get_by_text("Старшая карта забирает приз.")).to_be_visible()
    boris.look("rules")


def test_taken_away_with_a_table_open_it_says_so_and_comes_back(
    visit: Visit, server: Server, scratch: Environment
) -> None:
    anna = visit("Anna")
    enter(anna)
    link = anna.page.url
    plain = Plain(anna)
    play(plain, until=lambda: anna.update["seq"] > 4)
    anna.page.goto("about:blank")

    server.stop()
    scratch.uninstall()
    server.start()
    home = Home(anna).visit()
    expect(anna.page.get_by_role("group", name=anna.say("windows-also"))).to_have_count(0)
    expect(home.mine.get_by_role("link", name=anna.say("mine-go"))).to_be_visible()
    with anna.expecting("404"):
        anna.page.goto(link)
        expect(anna.page.get_by_text(anna.say("table-unplayable"), exact=True)).to_be_visible()
        anna.look("unplayable")
    anna.page.goto("about:blank")

    server.stop()
    scratch.install()
    server.start()
    anna.page.goto(link)
    play(plain)
    expect(plain.table.over).to_be_visible()
