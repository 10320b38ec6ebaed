"""A hint in a real game: asked for, read, followed, and gone with the move."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.access import troubles
from tests.browser.conftest import Visit
from tests.browser.people import Table, middle, place_of, play, set_table
from tests.browser.roam import Desk


def test_a_hint_is_lit_on_the_board_said_with_its_reasons_and_gone_with_the_move(
    visit: Visit,
) -> None:
    anna = visit("Anna")
    set_table(anna, "skilled", game="roam")
    desk = Desk(anna)
    play(desk, until=lambda: desk.characters.count() > 1)
    told, lit = anna.page.get_by_test_id("hint"), anna.page.get_by_test_id("hint-ring")
    ask = anna.button("hint-ask")
    expect(ask).to_be_enabled()
    place = place_of(ask)
    anna.page.keyboard.press("h")
    expect(told).to_be_visible()
    reasons = told.get_by_role("listitem")
    percents = range(101)
    expect(reasons.get_by_text(anna.say.any("hint-chance", chance=percents))).to_be_visible()
    expect(reasons.get_by_text(anna.say.any("hint-low", low=percents))).to_be_visible()
    expect(lit).to_have_count(1)
    assert place_of(ask) == place, "nothing moves while a hint lies open"
    anna.look("hint")
    assert troubles(anna.page) == []
    # Everybody may know that it was given.
    assert [seat["hints"] for seat in anna.update["table"]["seats"]] == [1, 0]

    spot = middle(lit)
    anna.press(anna.button("house-fold"))
    expect(told).to_be_hidden()
    anna.page.mouse.click(*spot)
    expect(desk.chosen).to_have_count(1)
    anna.page.keyboard.press("Enter")
    expect(lit).to_have_count(0)


def test_where_hints_are_not_wanted_nobody_is_offered_one(visit: Visit) -> None:
    anna = visit("Anna", lang="ru", phone=True)
    anna.call("PUT", "/me", {"name": anna.name})
    seats = [{"kind": "me"}, {"kind": "bot"}]
    wanted = {"game": "roam", "seats": seats, "hints": False}
    table = Table(anna).visit(f"{anna.url}/t/{anna.call('POST', '/tables', wanted)['id']}")
    desk = Desk(anna)
    play(desk, until=lambda: desk.characters.count() > 1)
    expect(anna.button("hint-ask")).to_have_count(0)
    anna.press(anna.button("top-menu"))
    expect(anna.page.get_by_text(anna.say("hints-not-here"))).to_be_visible()
    expect(table.prompt).to_be_visible()
