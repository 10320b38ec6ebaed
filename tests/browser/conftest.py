"""A real server and a real Chromium; pictures of every test are kept under ``artifacts/``."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright
from tests.browser.people import DESKTOP, PHONE, WAIT, Person
from tests.browser.server import Server

ARTIFACTS = Path(__file__).parents[2] / "artifacts" / "browser"
PAGE = Path(__file__).parents[2] / "src" / "oneiro" / "server" / "page" / "index.html"
LOCALES = {"en": "en-GB", "ru": "ru-RU"}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FAILED = pytest.StashKey[bool]()
NUMBERS = """
  const really = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => {
    if (!(array instanceof Uint8Array) || array.length !== 32) return really(array);
    const count = Number(localStorage.getItem('test.numbers') ?? 0) + 1;
    localStorage.setItem('test.numbers', String(count));
    for (let i = 0; i < 32; i++) array[i] = NAME.charCodeAt(i % NAME.length) + 31 * count + 7 * i;
    return array;
  };
"""
"""A browser adds its number to the cards, so it is the same every time, and each time another."""

expect.set_options(timeout=WAIT)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, or one worker would be left alone with it."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert PAGE.is_file(), "the page is not built: make web"
    ARTIFACTS.mkdir(parents=True, exist_ok=True)
    log = ARTIFACTS / f"server-{os.environ.get('PYTEST_XDIST_WORKER', 'one')}.log"
    log.unlink(missing_ok=True)
    server = Server(tmp_path_factory.mktemp("house") / "oneiro.sqlite3", log)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(house: Server) -> Server:
    """Open, even if an earlier test closed it and failed."""
    house.start()
    return house


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = os.environ.get("ONEIRO_CHROMIUM") or shutil.which("chromium")
    assert chromium, "there is no Chromium: install it, or name one in ONEIRO_CHROMIUM"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def shots(request: pytest.FixtureRequest) -> Path:
    """Where the pictures of this test are kept."""
    folder = ARTIFACTS / re.sub(r"\W+", "-", request.node.name.removeprefix("test_")).strip("-")
    shutil.rmtree(folder, ignore_errors=True)
    return folder


class Visit(Protocol):
    def __call__(
        self,
        name: str,
        *,
        lang: str = "en",
        phone: bool = False,
        calm: bool = True,
        beside: Person | None = None,
    ) -> Person: ...


@pytest.fixture
def visit(
    request: pytest.FixtureRequest, browser: Browser, server: Server, shots: Path
) -> Iterator[Visit]:
    """Somebody comes with a browser of their own, or opens another tab beside their first one.

    *calm*: the browser asks for less motion, and the machine has less to draw. Nobody's browser
    may complain during the test.
    """
    server.deal(request.node.name)
    people: list[Person] = []
    contexts: list[BrowserContext] = []

    def come(
        name: str,
        *,
        lang: str = "en",
        phone: bool = False,
        calm: bool = True,
        beside: Person | None = None,
    ) -> Person:
        if beside is not None:
            context = beside.page.context
        else:
            width, height = PHONE if phone else DESKTOP
            context = browser.new_context(
                locale=LOCALES[lang],
                viewport={"width": width, "height": height},
                is_mobile=phone,
                has_touch=phone,
                reduced_motion="reduce" if calm else "no-preference",
                permissions=["clipboard-read", "clipboard-write"],
            )
            context.set_default_timeout(WAIT)
            context.add_init_script(f"{{ const NAME = {json.dumps(name)};{NUMBERS} }}")
            contexts.append(context)
        person = Person(name, context.new_page(), server.url, shots, lang, phone)
        people.append(person)
        return person

    yield come
    failed = request.node.stash.get(FAILED, True)
    for person in people:
        if failed and not person.page.is_closed():
            person.picture("failed")
    for context in contexts:
        context.close()
    if not failed:
        assert [trouble for person in people for trouble in person.troubles] == []
