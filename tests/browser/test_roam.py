"""Roam through the page."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.access import LANGS, SIZES, check_access
from tests.browser.conftest import Visit
from tests.browser.people import OUTAGE, Person, meet, play, rush, set_table
from tests.browser.roam import Desk
from tests.browser.server import ONEIRO, Server
from tests.waiting import until

BOTS = ("skilled", "skilled")


FULL = dict.fromkeys(("artifacts", "outpost", "towers"), "yes")


def full_game(person: Person) -> dict[str, str]:
    """As the form names it."""
    return {person.say(f"rm-option-{name}"): value for name, value in FULL.items()}


def test_two_people_and_two_bots_play_the_full_game(
    visit: Visit, server: Server, tmp_path: Path
) -> None:
    anna, boris = visit("Anna"), visit("Boris")
    meet(anna, boris, *BOTS, game="roam", options=full_game(anna))
    hers, his = Desk(anna), Desk(boris)
    play(hers, his, until=lambda: hers.table.asked.count() > 0)
    anna.look("morning")

    play(hers, his, until=lambda: hers.did["place"] >= 3 and hers.table.asked.count() > 0)
    held = {desk: desk.view for desk in (hers, his)}
    anna.update = {}
    anna.page.reload()
    expect(hers.table.asked).to_be_visible()
    assert hers.view == held[hers]
    with anna.expecting(OUTAGE), boris.expecting(OUTAGE):
        server.stop()
        for desk in held:
            expect(desk.table.lost).to_be_visible()
            desk.person.update = {}
        server.start()
        for desk in held:
            expect(desk.table.lost).to_be_hidden()
    for desk, view in held.items():
        assert desk.view == view

    def auction() -> bool:
        return any(desk.bid.count() for desk in (hers, his))

    play(hers, his, until=auction)
    for desk in (hers, his):
        expect(desk.auction).to_be_visible()
        desk.person.look("auction")
    play(hers, his, until=lambda: {"place", "bid", "buy"} <= (hers.did + his.did).keys())
    rush(anna, boris)
    for desk in (hers, his):
        expect(desk.table.result).to_be_visible()
        desk.person.look("over")
    assert hers.standings() == his.standings()
    assert len(hers.standings()) == 4

    match = hers.table.download(tmp_path)
    verified = subprocess.run(
        [ONEIRO, "replay", match, "--verify"], capture_output=True, text=True, check=False
    )
    assert verified.returncode == 0, verified.stderr


def test_a_turn_by_touch_in_russian(visit: Visit) -> None:
    vera = visit("Вера", lang="ru", phone=True, calm=False)
    set_table(vera, "skilled", game="roam", **FULL)
    desk = Desk(vera)
    play(desk, until=lambda: desk.characters.count() > 0)
    vera.look("morning")
    card, at = desk.choose()
    desk.pick_character(card)
    vera.press(desk.square(at))
    vera.look("ghost")
    before = desk.view["players"][0]["markers"]
    vera.press(desk.confirm)
    expect(desk.chosen).to_have_count(0)
    # A placing is several small choices, and the table answers each.
    until(lambda: desk.view["players"][0]["markers"] < before, "no lantern was placed")
    vera.look("placed")
    play(desk, until=lambda: desk.did["place"] >= 2)


def test_a_turn_by_keyboard_alone(visit: Visit) -> None:
    anna = visit("Anna")
    set_table(anna, "skilled", game="roam")
    desk = Desk(anna)
    play(desk, until=lambda: desk.characters.count() > 0)
    keyboard = anna.page.keyboard
    keyboard.press("1")
    expect(desk.chosen).to_have_count(1)
    keyboard.press("Escape")
    expect(desk.chosen).to_have_count(0)
    keyboard.press("1")
    keyboard.press("ArrowUp")
    keyboard.press("ArrowRight")
    anna.look("ghost")
    before = desk.view["players"][0]["markers"]
    keyboard.press("Enter")
    expect(desk.chosen).to_have_count(0)
    # A placing is several small choices, and the table answers each.
    until(lambda: desk.view["players"][0]["markers"] < before, "no lantern was placed")
    anna.look("placed")


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
def test_axe_finds_nothing_serious_on_the_field(visit: Visit, lang: str) -> None:
    anna, sizes = visit("Anna", lang=lang), SIZES[lang]
    set_table(anna, "skilled", "skilled", "skilled", game="roam", **FULL)
    desk = Desk(anna)
    play(desk, until=lambda: desk.characters.count() > 0)
    check_access(anna, "morning", sizes)
    desk.pick_character(desk.choose()[0])
    check_access(anna, "ghost", sizes)
    # With nobody but bots left at the table the game is soon over.
    home = desk.table.leave()
    anna.press(home.mine.get_by_role("link", name=anna.say("mine-remember")))
    expect(desk.table.over).to_be_visible()
    check_access(anna, "over", sizes)
