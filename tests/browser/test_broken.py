"""A table whose row is damaged: its page says so, and everything else goes on."""

from __future__ import annotations

from playwright.sync_api import Locator, expect
from tests.browser.access import check_access
from tests.browser.conftest import Visit
from tests.browser.people import OUTAGE, Home, Person, set_table
from tests.browser.server import Server


def told(person: Person, title: str) -> Locator:
    """The notice in place of the table: why, and no way but home."""
    notice = person.page.get_by_role("main").filter(
        has=person.page.get_by_role("heading", name=person.say(title))
    )
    expect(notice).to_contain_text(person.say("problem-broken-table"))
    expect(person.button("try-again", within=notice)).to_have_count(0)
    return notice


def test_a_damaged_table_says_so_and_the_others_play_on(visit: Visit, server: Server) -> None:
    anna, boris = visit("Anna"), visit("Boris", lang="ru", phone=True)
    broken = set_table(anna, "novice").link
    whole = set_table(boris, "novice")
    with anna.expecting(f"{OUTAGE}|409"), boris.expecting(OUTAGE):
        server.change("UPDATE tables SET options = 'garbage' WHERE id = ?", name(broken))
        # An open page hears of it by itself, and a new one is told the same.
        told(anna, "table-failed")
        anna.page.reload()
        notice = told(anna, "table-failed")
        check_access(anna, "broken")
        anna.page.goto(f"{broken}/replay")
        told(anna, "history-failed")
        anna.page.goto(broken)
        anna.press(notice.get_by_role("link", name=anna.say("back-home")))
        expect(Home(anna).new).to_be_visible()
        expect(whole.asked).to_be_visible()

    seq = str(whole.update["seq"])
    whole.menu("top-plain")
    options = boris.page.get_by_role("region", name=boris.say("plain-options"))
    boris.press(options.get_by_role("listitem").first.get_by_role("button"))
    expect(whole.prompt).not_to_have_attribute("data-seq", seq)

    # Somebody else who follows the link finds the same.
    with boris.expecting("409"):
        boris.page.goto(broken)
        told(boris, "table-failed")
        boris.look("broken")


def name(link: str) -> str:
    return link.rpartition("/")[2]
