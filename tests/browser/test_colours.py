"""DR-S3 on the page: whoever sits down has a free colour of their choice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.people import Person, Table, set_table


def choice(person: Person, colour: str) -> Locator:
    """One of the colours on the gathering screen; an empty word for the draw."""
    name = person.say(f"dr-colours-{colour}") if colour else person.say("colour-drawn")
    colours = person.page.get_by_role("group", name=person.say("colour-title"))
    return colours.get_by_role("radio", name=name)


@pytest.mark.rule("DR-S3")
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_colour_is_chosen_before_the_game(visit: Visit, lang: str) -> None:
    anna, boris = visit("Anna", lang=lang), visit("Boris", lang=lang, phone=True)
    hers = set_table(anna, "open", "open", game="dream_runners", pace="untimed")
    expect(choice(anna, "")).to_be_checked()
    choice(anna, "violet").check(force=True)
    expect(choice(anna, "violet")).to_be_checked()
    boris.call("PUT", "/me", {"name": boris.name})
    his = Table(boris).visit(hers.person.page.url)
    expect(choice(boris, "violet")).to_be_disabled()
    choice(boris, "cream").check(force=True)
    boris.press(boris.button("gather-sit").first)
    expect(choice(anna, "cream")).to_be_disabled()
    expect(choice(boris, "cream")).to_be_checked()
    anna.look("gathering-colours")
    boris.look("gathering-colours")
    anna.press(anna.button("gather-bot-at", number=3))
    for table in (hers, his):
        expect(table.prompt).to_be_visible()
    seats = anna.call("GET", "/tables/" + anna.page.url.rsplit("/", 1)[1])["seats"]
    assert [seat["colour"] for seat in seats][:2] == ["violet", "cream"]
    assert seats[2]["colour"] in ("coral", "teal")
    boris.look("begun-with-colours")
