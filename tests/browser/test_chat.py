"""Talking at the table, a lobby that tells itself, and being called to tables that wait."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from tests.browser.access import troubles
from tests.browser.conftest import Visit
from tests.browser.people import Home, Person, Table, sits

MISCHIEF = "<script>window.hacked = 1</script><img src=x onerror='window.hacked = 1'>"


def opens(person: Person, *seats: str, game: str = "roam") -> str:
    """A table with these seats: me, or open."""
    person.call("PUT", "/me", {"name": person.name})
    body = {"game": game, "seats": [{"kind": seat} for seat in seats]}
    return str(person.call("POST", "/tables", body)["id"])


class Talk:
    """The talk beside the chronicle; a phone has it in the chronicle's sheet."""

    def __init__(self, person: Person) -> None:
        self.person = person
        page, say = person.page, person.say
        self.lines = page.get_by_role("log", name=say("chat-title"))
        self.field = page.get_by_role("textbox", name=say("chat-say"))
        self.parts = page.get_by_role("group", name=say("chat-parts"))
        self.mark = page.locator(".o-tabs .o-dot")

    def open(self) -> None:
        if self.person.phone:
            chronicle = self.person.page.locator(".o-tabs").get_by_role(
                "button", name=self.person.say("log-title")
            )
            self.person.press(chronicle)
        self.person.press(self.part("chat-title"))
        expect(self.lines).to_be_visible()

    def part(self, id: str) -> Locator:
        return self.parts.get_by_role("button", name=re.compile(f"^{self.person.say(id)}"))

    def says(self, text: str) -> None:
        self.field.fill(text)
        self.field.press("Enter")
        expect(self.field).to_have_value("")

    def unread(self, count: int) -> None:
        told = self.person.page.get_by_role(
            "button", name=re.compile(self.person.say("chat-unread", count=count))
        )
        expect(told.first).to_be_visible()


def test_two_people_talk(visit: Visit) -> None:
    anna, boris = visit("Anna"), visit("Boris", lang="ru", phone=True)
    table = opens(anna, "me", "open")
    sits(boris, table)
    for person in (anna, boris):
        person.page.goto(f"{person.url}/t/{table}")
        expect(Table(person).prompt).to_be_visible()
    hers, his = Talk(anna), Talk(boris)
    hers.open()
    expect(hers.lines.get_by_text(anna.say("chat-empty"))).to_be_visible()
    hers.says(f"Hello, {MISCHIEF}")
    hers.says("m" * 300)

    # He sees that something was said, and finds it as it was written.
    expect(his.mark).to_be_visible()
    his.open()
    expect(his.lines.get_by_text(f"Hello, {MISCHIEF}")).to_be_visible()
    assert boris.page.evaluate("window.hacked") is None
    expect(his.mark).to_have_count(0)
    boris.look("talk")
    boris.press(boris.button("chat-phrases"))
    boris.press(boris.button("chat-phrase-hello"))
    expect(hers.lines.get_by_text(boris.say("chat-phrase-hello"))).to_be_visible()
    anna.look("talk")
    assert troubles(anna.page) == []
    assert troubles(boris.page) == []

    # While she reads the chronicle, what he says is counted.
    anna.press(hers.part("log-title"))
    his.says("Да")
    his.says("Конечно")
    hers.unread(2)
    hers.open()
    expect(hers.part("chat-title")).to_have_accessible_name(anna.say("chat-title"))

    # She has heard enough of him, by the keyboard alone.
    more = anna.button("chat-more", within=hers.lines, name=boris.name)
    more.last.focus()
    anna.page.keyboard.press("Enter")
    anna.page.keyboard.press("Tab")
    anna.page.keyboard.press("Enter")
    expect(hers.lines.get_by_text("Конечно")).to_have_count(0)
    expect(hers.lines.get_by_text(anna.say("chat-muted"))).to_have_count(3)
    his.says("Слышно?")
    expect(hers.lines.get_by_text(anna.say("chat-muted"))).to_have_count(4)
    assert "Слышно" not in anna.page.content()
    more.last.click()
    anna.button("chat-unmute", name=boris.name).click()
    expect(hers.lines.get_by_text("Слышно?")).to_be_visible()
    more.last.click()
    anna.button("chat-report").click()
    expect(anna.page.get_by_text(anna.say("chat-reported"))).to_be_visible()


def test_the_lobby_tells_itself_and_the_title_calls(visit: Visit) -> None:
    anna, boris = visit("Anna"), visit("Boris")
    home = Home(anna).visit()
    anna.page.evaluate("window.sameVisit = true")
    name = f"Boris {id(boris) % 9973}"
    boris.name = name
    rows = home.open_tables.get_by_role("listitem").filter(has_text=name)
    table = opens(boris, "me", "open")
    expect(rows).to_have_count(1)
    boris.call("POST", f"/tables/{table}/leave")
    expect(rows).to_have_count(0)

    # Both sit down, and whoever begins is called wherever in the house they are.
    table = opens(boris, "me", "open", game="dreamworld")
    sits(anna, table)
    expect(rows).to_have_count(0)
    expect(home.mine.get_by_text(anna.say("mine-your-turn"))).to_be_visible()
    expect(anna.page).to_have_title(re.compile(r"^\(1\) "))
    expect(anna.page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-turn.svg")
    assert anna.page.evaluate("window.sameVisit")
    anna.page.get_by_role("link", name=anna.say("nav-about")).first.click()
    expect(anna.page).to_have_title(re.compile(r"^\(1\) "))
    # Where the line breaks, the lobby is asked for instead.
    anna.page.go_back()
    anna.page.route_web_socket(re.compile("/api/lobby/live"), lambda line: line.close())
    anna.page.reload()
    expect(home.mine.get_by_text(anna.say("mine-your-turn"))).to_be_visible()
    other = opens(boris, "me", "open")
    expect(rows).to_have_count(1)
    boris.call("POST", f"/tables/{other}/leave")
    expect(rows).to_have_count(0)


def test_notifications_are_asked_for_by_a_switch(visit: Visit) -> None:
    anna = visit("Anna")
    anna.page.context.grant_permissions(["notifications"], origin=anna.url)
    anna.page.add_init_script(
        "Notification.requestPermission = () =>"
        " { window.asked = (window.asked ?? 0) + 1; return Promise.resolve('granted'); }"
    )
    Home(anna).visit()
    anna.button("alerts-title").click()
    dialog = anna.page.get_by_role("dialog", name=anna.say("alerts-title"))
    notes = dialog.get_by_role("switch", name=anna.say("alerts-notes"))
    expect(notes).not_to_be_checked()
    assert anna.page.evaluate("window.asked") is None
    assert troubles(anna.page) == []
    notes.check()
    anna.button("alerts-test", within=dialog).click()
    anna.page.wait_for_function(
        """async () => (await (await navigator.serviceWorker.ready).getNotifications())
            .some(note => note.tag === 'test')"""
    )
    assert anna.page.evaluate("window.asked") == 1
    anna.page.reload()
    anna.button("alerts-title").click()
    expect(notes).to_be_checked()
    anna.look("alerts")
