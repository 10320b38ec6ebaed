"""The front page, the ways between pages, and the language."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.dreamworld import Desk
from tests.browser.people import TITLES, Home, Person, Table, set_table
from tests.browser.words import words


def switch(person: Person) -> None:
    """Presses the language switch; from now on this person reads the other language."""
    person.press(person.page.get_by_role("button", name=person.say("language-switch")))
    person.say = words("ru" if person.say.lang == "en" else "en")


def test_the_house_shows_every_game_in_the_language_of_the_browser(visit: Visit) -> None:
    for lang, phone in (("en", False), ("ru", True)):
        person = visit(f"guest-{lang}", lang=lang, phone=phone)
        Home(person).visit()
        expect(person.page.locator("html")).to_have_attribute("lang", lang)
        windows = person.page.get_by_role("region", name=person.say("windows-label"))
        for prefix in ("dw", "rm", "dr", "nd"):
            title = person.say(f"{prefix}-title")
            expect(windows.get_by_text(title, exact=True)).to_be_visible()
            for plate in ("now-play", "now-more"):
                name = f"{person.say(plate)}: {title}"
                expect(windows.get_by_role("button", name=name, exact=True)).to_be_enabled()
        person.look("home")


@pytest.mark.parametrize(
    ("game", "rivals", "options"),
    [
        ("dreamworld", 2, {}),
        ("roam", 1, {"artifacts": "no", "outpost": "no", "towers": "no"}),
        ("dream_runners", 1, {"pace": "untimed", "beginner": "yes"}),
        ("neodreams", 1, {"boards": "a", "marker": "start"}),
    ],
)
def test_one_press_seats_somebody_new_with_beginners(
    visit: Visit, game: str, rivals: int, options: dict[str, str]
) -> None:
    anna = visit("Anna", phone=game == "roam")
    table = Home(anna).visit().play_now(game)
    expect(table.asked).to_be_visible()
    info = table.update["table"]
    assert [seat["name"] for seat in info["seats"] if seat["kind"] == "bot"] == ["novice"] * rivals
    assert options.items() <= info["options"].items()
    assert (info["pace"]["kind"], info["hints"]) == ("untimed", True)
    assert table.update["clock"] is None
    # What wins is said from the first moment.
    goal = TITLES[game].replace("-title", "-goal-brief" if game == "roam" else "-goal")
    shown = anna.page.locator(".goal span").filter(visible=True)
    expect(shown).to_contain_text(anna.say(goal))


def test_what_was_chosen_against_bots_is_what_one_press_sets_next(visit: Visit) -> None:
    anna = visit("Anna")
    home = Home(anna).visit()
    home.open_table(["casual"], game="roam", options={anna.say("rm-option-artifacts"): "no"})
    home.visit()
    again = anna.say("now-play-with", count=1, level="casual")
    expect(home.window("roam", "now-play")).to_have_count(0)
    windows = anna.page.get_by_role("region", name=anna.say("windows-label"))
    anna.press(windows.get_by_role("button", name=f"{again}: {anna.say('rm-title')}", exact=True))
    table = Table(anna)
    expect(table.prompt).to_be_visible()
    assert [seat["name"] for seat in table.update["table"]["seats"][1:]] == ["casual"]


def test_the_house_says_why_no_table_could_be_set(visit: Visit) -> None:
    anna = visit("Anna")
    home = Home(anna).visit()
    with anna.expecting("ERR_INTERNET_DISCONNECTED"):
        anna.page.context.set_offline(True)
        anna.press(home.window("dreamworld", "now-play"))
        expect(anna.page.get_by_text(anna.say("problem-offline"))).to_be_visible()
        anna.page.context.set_offline(False)
    home.play_now("dreamworld")
    expect(Desk(anna).cards.first).to_be_visible()


def test_more_opens_by_the_key_of_a_window(visit: Visit) -> None:
    anna = visit("Anna")
    home = Home(anna).visit()
    home.window("roam", "now-play").focus()
    anna.page.keyboard.press("m")
    expect(home.dialog).to_be_visible()
    expect(home.dialog.get_by_text(anna.say("rm-title"))).to_be_visible()


def test_the_switch_changes_the_page_at_once_and_is_remembered(visit: Visit) -> None:
    anna = visit("Anna")
    Home(anna).visit()
    switch(anna)
    expect(anna.page.get_by_text(anna.say("tagline"))).to_be_visible()
    expect(anna.page.locator("html")).to_have_attribute("lang", "ru")
    anna.page.reload()
    expect(anna.page.get_by_text(anna.say("tagline"))).to_be_visible()

    Home(anna).open_table(["skilled"])
    expect(Desk(anna).cards.first).to_be_visible()
    switch(anna)
    desk = Desk(anna)
    expect(desk.cards.first).to_be_visible()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text(anna.say("dw-title"))
    anna.page.reload()
    expect(desk.cards.first).to_be_visible()


def test_an_open_table_is_found_on_the_list(visit: Visit) -> None:
    anna, boris = visit("Annabel"), visit("Boris")
    gathering = Home(anna).visit().open_table(["open"])
    home = Home(boris).visit()
    seat = home.open_tables.get_by_role(
        "button",
        name=boris.say("open-sit-at", game=boris.say("dw-title"), who="Annabel"),
        exact=True,
    )
    boris.press(seat)
    asked = boris.page.get_by_role("dialog", name=boris.say("name-title"))
    asked.get_by_role("textbox").fill("Boris")
    boris.press(boris.button("name-save", within=asked))
    expect(boris.page).to_have_url(gathering.link)
    for person in (anna, boris):
        expect(Desk(person).cards.first).to_be_visible()


def test_a_private_table_is_not_on_the_list(visit: Visit) -> None:
    anna, clara = visit("Secretive"), visit("Clara")
    Home(anna).visit().open_table(["open"], private=True)
    expect(anna.page.get_by_text(anna.say("gather-private"))).to_be_visible()
    # A public table opened later shows that the list is fresh.
    dora = visit("Talkative")
    Home(dora).visit().open_table(["open"])
    home = Home(clara).visit()
    expect(home.open_tables.get_by_text("Talkative")).to_be_visible()
    expect(home.open_tables.get_by_text("Secretive")).to_have_count(0)
    clara.look("open-tables")

    for person in (anna, dora):
        person.press(person.button("gather-close"))
        expect(person.page).to_have_url(f"{person.url}/")


def test_a_bot_can_take_an_open_seat(visit: Visit) -> None:
    anna = visit("Anna")
    set_table(anna, "open", "open")
    for number in (2, 3):
        anna.press(anna.button("gather-bot-at", number=number))
    expect(Desk(anna).cards.first).to_be_visible()


def test_back_and_forward(visit: Visit) -> None:
    anna = visit("Anna")
    home = Home(anna).visit()
    home.open_table(["skilled"])
    desk = Desk(anna)
    expect(desk.cards.first).to_be_visible()
    position = desk.position()
    anna.page.go_back()
    expect(home.new).to_be_visible()
    expect(home.mine.get_by_text(anna.say("mine-your-turn"))).to_be_visible()
    anna.page.go_forward()
    expect(desk.cards.first).to_be_visible()
    assert desk.position() == position
    anna.press(anna.page.get_by_role("link", name=anna.say("top-home")).first)
    anna.press(home.mine.get_by_role("link", name=anna.say("mine-go")))
    expect(desk.cards.first).to_be_visible()


def test_an_unknown_table_says_so(visit: Visit) -> None:
    anna = visit("Anna")
    with anna.expecting("404"):
        anna.page.goto(f"{anna.url}/t/no-such-table")
        expect(anna.page.get_by_role("heading", name=anna.say("table-unknown"))).to_be_visible()
        anna.look("unknown")
    anna.press(anna.page.get_by_role("link", name=anna.say("back-home")))
    expect(Home(anna).new).to_be_visible()


def test_other_pages(visit: Visit) -> None:
    anna = visit("Anna")
    for path, title in (
        ("/rules/dreamworld", anna.say("rules-title", game=anna.say("dw-title"))),
        ("/about", anna.say("about-title")),
        ("/nowhere", anna.say("problem-not-found")),
    ):
        anna.page.goto(anna.url + path)
        expect(anna.page.get_by_role("heading", name=title, level=1)).to_be_visible()
        anna.look(path.strip("/").replace("/", "-"))
