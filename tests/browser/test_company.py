"""Playing with people: clocks, a takeback, somebody who is gone, and playing again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.access import check_access
from tests.browser.conftest import ARTIFACTS, Visit
from tests.browser.dreamworld import Desk
from tests.browser.people import Home, Person, Table
from tests.browser.server import Server

GRACE = 3.0


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house where the others may soon choose about somebody who is gone."""
    db = tmp_path_factory.mktemp("impatient") / "oneiro.sqlite3"
    server = Server(db, ARTIFACTS / "server-house.log", {"ONEIRO_GRACE": str(GRACE)})
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(impatient: Server) -> Server:
    return impatient


@dataclass
class Company:
    """Anna and Boris play, Vera looks on."""

    anna: Person
    boris: Person
    vera: Person

    @property
    def all(self) -> tuple[Person, Person, Person]:
        return self.anna, self.boris, self.vera


def notes(person: Person) -> Locator:
    """What is said around the game."""
    return person.page.get_by_role("region", name=person.say("house-notes"))


def clocks(person: Person) -> Locator:
    shown = person.page.get_by_role("region", name=person.say("house-clocks"))
    return shown.get_by_role("listitem")


def look_on(visit: Visit, link: str) -> Person:
    vera = visit("Vera", lang="ru", phone=True)
    Table(vera).visit(link)
    expect(Table(vera).prompt).to_be_visible()
    return vera


def meet_by_the_clock(visit: Visit) -> Company:
    """Anna opens a table with clocks; Boris sits down at it."""
    anna, boris = visit("Anna"), visit("Boris")
    link = Home(anna).visit().open_table(["open"], pace="live-5-5").link
    pace = anna.say("house-pace-live", minutes=5, increment=5)
    expect(anna.page.get_by_text(pace)).to_be_visible()
    Table(boris).visit(link).sit()
    for person in (anna, boris):
        expect(Desk(person).cards.first).to_be_visible()
    return Company(anna, boris, look_on(visit, link))


def struck(person: Person) -> Locator:
    """The lines of the chronicle that were taken back."""
    chronicle = person.page.get_by_role("region", name=person.say("log-title"))
    return chronicle.get_by_text(person.say("log-back"))


def gone(person: Person, name: str) -> Locator:
    return (
        notes(person)
        .get_by_role("article")
        .filter(has=person.page.get_by_text(person.say("house-gone-offline", who=name), exact=True))
    )


def test_clocks_takebacks_absence_and_playing_again(visit: Visit) -> None:
    company = meet_by_the_clock(visit)
    anna, boris, vera = company.all
    link = anna.page.url
    hers, his = Desk(anna), Desk(boris)
    for person in company.all:
        expect(clocks(person)).to_have_count(2)
        expect(clocks(person).filter(has_text=person.say("house-clock-runs"))).to_have_count(2)
    anna.look("clocks")

    # A choice of one's own that nobody has seen is free to take back; once all is shown, it is not.
    hers.lay()
    expect(clocks(boris).filter(has_text=boris.say("house-clock-runs"))).to_have_count(1)
    expect(anna.button("house-back-ask")).to_have_count(0)
    his.lay()
    anna.press(anna.button("house-back-ask"))
    asking = notes(anna).get_by_text(anna.say("house-back-asking"))
    expect(asking).to_be_visible()
    asked = notes(boris).get_by_text(boris.say("house-back-title", who="Anna"))
    expect(asked).to_be_visible()
    expect(notes(vera).get_by_text(vera.say("house-back-title", who="Anna"))).to_be_visible()
    expect(vera.button("house-back-yes")).to_have_count(0)
    check_access(boris, "asked-back")
    boris.button("house-back-yes").press("Enter")
    expect(boris.page.get_by_text(boris.say("house-back-done"))).to_be_visible()
    for person in company.all:
        expect(notes(person).get_by_role("article")).to_have_count(0)
    expect(boris.page.locator("#content")).to_be_focused()
    for person in (anna, boris):
        expect(struck(person).first).to_be_visible()
        expect(Desk(person).cards.first).to_be_visible()
    assert vera.update["taken_back"] == anna.update["taken_back"] != []

    # Boris is gone: a grace, then Anna lets a bot play on, and he takes his seat again.
    boris.page.close()
    expect(gone(anna, "Boris")).to_be_visible()
    vera.look("grace")
    choose = anna.button("house-gone-bot")
    expect(choose).to_be_visible()
    expect(gone(vera, "Boris")).to_be_visible()
    expect(vera.button("house-gone-bot")).to_have_count(0)
    check_access(anna, "choosing")
    level = notes(anna).get_by_role("combobox", name=anna.say("house-gone-level"))
    level.select_option("novice")
    anna.press(choose)
    played = anna.say("house-gone-played", who="Boris", level="novice")
    expect(anna.page.get_by_text(played)).to_be_visible()
    hers.lay()
    expect(hers.table.settled).to_be_visible()

    boris = visit("Boris", beside=boris)
    his = Desk(boris)
    Table(boris).visit(link)
    expect(his.table.sentence).to_have_text(boris.say("house-return", level="novice"))
    boris.look("replaced")
    boris.press(boris.button("return-go", within=his.table.prompt))
    expect(his.table.sentence).not_to_have_text(boris.say("house-return", level="novice"))
    assert not boris.update["table"]["seats"][1]["away"]

    end_by_agreement(Company(anna, boris, vera))
    play_again(visit, Company(anna, boris, vera), link)


def end_by_agreement(company: Company) -> None:
    anna, boris, vera = company.all
    hers = Desk(anna)
    while 1 not in anna.update["waiting"]:
        hers.act()
    boris.page.close()
    ending = anna.button("house-gone-end")
    expect(ending).to_be_visible()
    anna.press(ending)
    anna.press(anna.button("house-gone-yes"))
    for person in (anna, vera):
        result = person.page.get_by_role("dialog", name=person.say("house-agreed"))
        expect(result).to_be_visible()
        person.look("agreed")
    assert anna.update["winners"] in (None, [])
    assert anna.update["seed"]


def play_again(visit: Visit, company: Company, link: str) -> None:
    anna, boris, vera = company.all
    result = anna.page.get_by_role("dialog", name=anna.say("house-agreed"))
    anna.press(anna.button("over-again", within=result))
    expect(anna.page.get_by_text(anna.say("house-kept", who="Boris"))).to_be_visible()
    anna.look("gathering-again")
    expect(vera.page.get_by_text(vera.say("house-again-who", who="Anna", count=1))).to_be_visible()

    boris = visit("Boris", beside=boris)
    Table(boris).visit(link)
    wanted = notes(boris).get_by_text(boris.say("house-again-who", who="Anna", count=1))
    expect(wanted).to_be_visible()
    boris.look("again")
    boris.press(boris.button("house-again-sit"))
    for person in (anna, boris):
        expect(Desk(person).cards.first).to_be_visible()
    assert [seat["name"] for seat in anna.update["table"]["seats"]] == ["Boris", "Anna"]
    assert anna.page.url == boris.page.url != link
