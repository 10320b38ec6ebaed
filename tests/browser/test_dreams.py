"""Dreams for one: the dream of the day and practice, from the door to the proved best."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect
from tests.browser.access import check_access
from tests.browser.conftest import Visit
from tests.browser.people import OUTAGE, Home, Person
from tests.browser.server import Server

from oneiro.games.dream_runners.practice import daily, number_of


class Dream:
    """A dream for one on somebody's screen."""

    def __init__(self, person: Person) -> None:
        self.person = person
        page, say = person.page, person.say
        self.begin = person.button("dr-board-alone.begin")
        self.done = person.button("dr-board-done")
        self.timer = page.get_by_role("timer")
        self.slots = page.get_by_role("region", name=say("dr-board-tray")).locator("[data-segment]")
        self.laid = page.locator(".dr-slot.is-laid")
        self.mine = page.get_by_role("region", name=say("dr-board-alone.mine"))
        self.best = page.get_by_role("region", name=say("dr-board-best"))

    def visit(self, id: str) -> Dream:
        self.person.page.goto(f"{self.person.url}/dreams/{id}")
        return self

    def start(self) -> None:
        self.person.press(self.begin)
        expect(self.slots.first).to_be_visible()

    def lay(self, count: int) -> None:
        """Takes segments by their numbers and lays each where it hovers first."""
        keys = self.person.page.keyboard
        for number in range(1, count + 1):
            keys.press(str(number))
            keys.press("Enter")
        expect(self.laid).to_have_count(count)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_dream_of_the_day(visit: Visit, phone: bool) -> None:
    anna = visit("Anna", phone=phone, lang="ru" if phone else "en", calm=phone)
    Home(anna).visit()
    card = anna.page.get_by_role("article").filter(has_text=anna.say("dr-board-daily.short"))
    anna.press(card.get_by_role("link", name=anna.say("dr-board-daily.start")))
    dream = Dream(anna)
    expect(dream.begin).to_be_visible()
    anna.look("door")
    dream.start()
    expect(dream.done).to_be_disabled()
    dream.lay(2)
    anna.look("building")

    anna.page.reload()
    expect(dream.laid).to_have_count(2)
    anna.press(dream.done)
    expect(dream.best).to_be_visible()
    expect(dream.mine).to_be_visible()
    anna.look("result")

    anna.press(anna.button("dr-board-daily.share"))
    expect(anna.page.get_by_text(anna.say("dr-board-daily.copied"))).to_be_visible()
    shared = anna.page.evaluate("navigator.clipboard.readText()")
    day = re.search(r"/dreams/(\S+)$", shared)
    assert day is not None
    number = number_of(datetime.fromisoformat(day[1]).date())
    assert re.search(rf"\s{number}:", shared)

    anna.page.reload()
    expect(dream.best).to_be_visible()
    expect(dream.begin).to_have_count(0)
    Home(anna).visit()
    streak = anna.say("dr-board-streak.days", count=1)
    expect(anna.page.get_by_role("article").filter(has_text=streak)).to_be_visible()


def test_two_tabs_dream_one_dream(visit: Visit) -> None:
    anna = visit("Anna")
    beside = visit("Anna-beside", beside=anna)
    one, two = Dream(anna).visit("daily"), Dream(beside).visit("daily")
    expect(two.begin).to_be_visible()
    one.start()
    expect(two.slots.first).to_be_visible()
    one.lay(1)
    expect(two.laid).to_have_count(1)
    anna.press(one.done)
    for dream in (one, two):
        expect(dream.best).to_be_visible()


def test_an_answer_outlives_an_outage(visit: Visit, server: Server) -> None:
    anna = visit("Anna")
    dream = Dream(anna).visit("lunomika")
    dream.start()
    dream.lay(1)
    with anna.expecting(OUTAGE):
        server.stop()
        anna.press(dream.done)
        expect(anna.page.get_by_text(anna.say("dr-board-alone.kept"))).to_be_visible()
        anna.look("kept")
        server.start()
        anna.press(anna.button("try-again"))
        expect(dream.best).to_be_visible()


def test_what_lies_counts_when_the_sand_has_run_out(visit: Visit) -> None:
    anna = visit("Anna")
    anna.clock.stop()
    dream = Dream(anna).visit("practice")
    sand = anna.say("dr-board-practice.seconds", seconds=30)
    anna.page.get_by_role("radio", name=sand).check()
    dream.start()
    dream.lay(1)
    anna.clock.forward(27)
    expect(dream.timer).to_contain_text("3")
    anna.look("last-seconds")
    anna.clock.forward(4)
    expect(dream.best).to_be_visible()
    expect(anna.page.get_by_text(anna.say("dr-board-practice-result.late"))).to_be_visible()
    anna.press(anna.button("dr-board-practice.next"))
    expect(dream.begin).to_be_visible()


def test_days_that_were_and_days_to_come(visit: Visit) -> None:
    anna = visit("Anna")
    now = datetime.now(UTC).date()
    yesterday, soon = now - timedelta(1), now + timedelta(2)
    dream = Dream(anna).visit(yesterday.isoformat())
    name = daily(yesterday).edition.tiles[daily(yesterday).tile].key
    expect(anna.page.get_by_text(anna.say("dr-dream", key=name))).to_be_visible()
    expect(anna.page.get_by_text(anna.say("dr-board-daily.past"))).to_be_visible()
    expect(dream.begin).to_be_visible()
    with anna.expecting("404"):
        for id, words in (
            (soon.isoformat(), "dr-board-daily.future"),
            ("2020-01-01", "dr-board-daily.never"),
            ("x", "dr-board-daily.never"),
        ):
            Dream(anna).visit(id)
            expect(anna.page.get_by_role("alert")).to_contain_text(anna.say(words))


def test_axe_finds_nothing_serious(visit: Visit) -> None:
    anna = visit("Anna")
    dream = Dream(anna).visit("daily")
    expect(dream.begin).to_be_visible()
    check_access(anna, "door")
    dream.start()
    dream.lay(1)
    check_access(anna, "building")
    anna.press(dream.done)
    expect(dream.best).to_be_visible()
    check_access(anna, "result")
