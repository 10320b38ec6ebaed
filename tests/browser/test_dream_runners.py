"""Dream Runners through the page, with sand that runs out when the test says so."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.browser.access import LANGS, SIZES, check_access
from tests.browser.conftest import ARTIFACTS, Visit
from tests.browser.dream_runners import Desk
from tests.browser.people import Home, Person, company, meet, middle, play, rush, set_table
from tests.browser.server import ONEIRO, Server
from tests.long import many
from tests.waiting import until

GAME = "dream_runners"
DREAMS = many(3, 8)
"""Laid on the board through the page; a game has eight."""
SAND = "60"
SCALE = "100"
"""Sand of a minute runs for more than an hour: time for everything, on any machine."""
SAND_FOR = 6000.0
"""Seconds."""


@pytest.fixture(scope="module")
def slow_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("slow")
    ARTIFACTS.mkdir(parents=True, exist_ok=True)
    log = ARTIFACTS / "slow-server.log"
    server = Server(folder / "oneiro.sqlite3", log, {"ONEIRO_TIME_SCALE": SCALE})
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(slow_house: Server) -> Server:
    """A house where time runs slowly, and is turned by hand."""
    slow_house.start()
    return slow_house


def options(person: Person, **values: str) -> dict[str, str]:
    """Table options as the form names them."""
    return {person.say(f"dr-option-{name}"): value for name, value in values.items()}


def run_out(server: Server, desk: Desk) -> None:
    """The sand that this person sees running is gone at once."""
    until(lambda: (desk.table.update["clock"] or {}).get("name") == "sand", "no sand runs")
    server.forward(SAND_FOR)


def laid(desk: Desk) -> list[int]:
    """How many segments everybody laid, once it is shown."""
    return [len(player["layout"]) for player in desk.view["players"]]


def test_two_people_play_under_the_hourglass(visit: Visit, server: Server) -> None:
    anna, boris = visit("Anna"), visit("Boris")
    meet(anna, boris, game=GAME, options=options(anna, pace="hourglass", sand=SAND, beginner="no"))
    hers, his = Desk(anna), Desk(boris)
    desks = (hers, his)

    def next_dream() -> None:
        play(*desks, until=lambda: all(d.field.count() and d.done.count() for d in desks))

    anna.look("ready")
    next_dream()
    count = his.lay_best(3)
    hers.lay_best()
    hers.lock()
    expect(hers.change_mind).to_have_count(0)
    assert hers.view["hourglass"] == 0
    assert his.view["players"][0]["layout"] is None, "a layout was told before its time"
    boris.look("sand")
    his.lock()
    expect(hers.columns).to_have_count(2)
    assert laid(hers)[1] == count, "a lock in time counts"
    expect(hers.best).to_contain_text(anna.say("dr-board-best"))
    anna.look("reveal")

    next_dream()
    hers.lay_best()
    count = his.lay_best(3)
    boris.page.reload()
    expect(his.laid).to_have_count(count)
    hers.lock()
    run_out(server, hers)
    expect(his.columns).to_have_count(2)
    assert laid(his)[1] == count, "the draft counts when the sand has run out"

    next_dream()
    count = hers.lay_best(3)
    anna.page.goto("about:blank")
    his.lay_best()
    his.lock()
    run_out(server, his)
    expect(his.columns).to_have_count(2)
    assert laid(his)[0] == count, "what a dropped player had laid counts"
    anna.page.go_back()
    expect(hers.columns).to_have_count(2)
    next_dream()
    assert hers.view["round"] == his.view["round"] == 4


class Held:
    """A line on which what the page sends can be kept back for a while."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.kept: list[tuple[WebSocketRoute, str | bytes]] = []
        self.passed: list[str] = []
        self.holding = False
        self.page.route_web_socket("**/live", self._route)

    def _route(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def hear(message: str | bytes) -> None:
            if self.holding:
                self.kept.append((server, message))
            else:
                server.send(message)
                self.passed.append(json.loads(message)["type"])

        route.on_message(hear)

    def hold(self, *, after: str) -> None:
        """As soon as a message of that type has passed."""
        until(lambda: self.page.evaluate("1") and after in self.passed, f"no {after} was sent")
        self.holding = True

    def release(self) -> None:
        self.holding = False
        for server, message in self.kept:
            server.send(message)


def test_a_lock_that_comes_too_late_does_not_count(visit: Visit, server: Server) -> None:
    anna, boris = visit("Anna"), visit("Boris")
    line = Held(boris)
    company(anna, boris, game=GAME, sand=SAND)
    hers, his = Desk(anna), Desk(boris)
    for desk in (hers, his):
        desk.person.press(desk.ready)
    expect(his.done).to_be_visible()
    his.lay(1)
    line.hold(after="draft")
    boris.page.keyboard.press("2")
    boris.page.keyboard.press("Enter")
    expect(his.laid).to_have_count(2)
    boris.press(his.done)
    hers.lay(1)
    hers.lock()
    run_out(server, hers)
    expect(hers.columns).to_have_count(2)
    expect(his.columns).to_have_count(2)
    line.release()
    expect(boris.page.get_by_text(boris.say("problem-too-late"))).to_be_visible()
    boris.look("too-late")
    assert laid(hers)[1] == 1, "only what had come by then counts"


@pytest.mark.long
def test_without_haste_a_game_is_played_to_its_end(visit: Visit, tmp_path: Path) -> None:
    vera = visit("Вера", lang="ru")
    Home(vera).visit().open_table(["skilled"], game=GAME, options=options(vera, pace="untimed"))
    desk = Desk(vera)
    vera.press(desk.ready)
    expect(desk.done).to_be_visible()
    assert vera.update["clock"] is None
    play(desk, until=lambda: desk.did["lock"] == DREAMS)
    assert desk.did["lock"] == DREAMS
    rush(vera)
    expect(desk.table.result).to_be_visible()
    vera.look("over")
    match = desk.table.download(tmp_path)
    verified = subprocess.run(
        [ONEIRO, "replay", match, "--verify"], capture_output=True, text=True, check=False
    )
    assert verified.returncode == 0, verified.stderr


def test_a_layout_by_touch(visit: Visit) -> None:
    vera = visit("Вера", lang="ru", phone=True, calm=False)
    set_table(vera, "skilled", game=GAME, pace="untimed")
    desk = Desk(vera)
    vera.press(desk.ready)
    expect(desk.done).to_be_visible()
    vera.look("dream")
    vera.press(desk.slots.nth(2))
    vera.page.touchscreen.tap(*middle(desk.board))
    expect(desk.laid).to_have_count(1)
    vera.look("laid")
    vera.press(desk.done)
    expect(desk.columns.first).to_be_visible()
    vera.look("reveal")


def test_a_segment_is_dragged_onto_the_dream(visit: Visit) -> None:
    anna = visit("Anna", calm=False)
    set_table(anna, "skilled", game=GAME, pace="untimed")
    desk = Desk(anna)
    anna.press(desk.ready)
    expect(desk.done).to_be_visible()
    mouse, slot = anna.page.mouse, middle(desk.slots.nth(1))
    goal = middle(desk.board)
    mouse.move(*slot)
    mouse.down()
    mouse.move(*goal, steps=8)
    anna.look("in-mid-drag")
    expect(desk.laid).to_have_count(0)
    mouse.up()
    expect(desk.laid).to_have_count(1)
    anna.page.keyboard.press("Backspace")


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
def test_axe_finds_nothing_serious_in_a_dream(visit: Visit, lang: str) -> None:
    anna, sizes = visit("Anna", lang=lang), SIZES[lang]
    set_table(anna, "skilled", "skilled", "skilled", game=GAME, pace="untimed")
    desk = Desk(anna)
    expect(desk.ready).to_be_visible()
    check_access(anna, "ready", sizes)
    anna.press(desk.ready)
    expect(desk.done).to_be_visible()
    desk.lay(1, 2)
    check_access(anna, "dream", sizes)
    desk.lock()
    expect(desk.best).to_be_visible()
    check_access(anna, "reveal", sizes)
    play(desk, until=lambda: desk.view["phase"] == "shop" and desk.stalls.count() > 0)
    check_access(anna, "shop", sizes)


def test_by_correspondence_the_dream_before_can_be_looked_at(visit: Visit) -> None:
    anna, boris = visit("Anna"), visit("Boris", phone=True)
    company(anna, boris, game=GAME, pace="correspondence")
    hers, his = Desk(anna), Desk(boris)
    for desk in (hers, his):
        desk.lay_best()
        desk.lock()
    expect(his.columns).to_have_count(2)
    expect(his.columns.first).to_be_in_viewport()
    play(hers, his, until=lambda: hers.view["round"] == 2 and bool(hers.field.count()))
    anna.page.reload()
    anna.press(anna.button("dr-board-last"))
    last = anna.page.get_by_role("dialog", name=anna.say("dr-board-last"))
    for name in (anna.name, boris.name, anna.say("dr-board-best")):
        expect(last.get_by_role("img", name=name)).to_be_visible()
    anna.look("last-dream")
