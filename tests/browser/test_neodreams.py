"""Neodreams through the page."""

from __future__ import annotations

import re
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.access import LANGS, SIZES, check_access
from tests.browser.conftest import Visit
from tests.browser.neodreams import Desk, Ears
from tests.browser.neodreams_wishes import HOUSE, has_chain, soon_chained
from tests.browser.people import OUTAGE, Person, meet, middle, play, rush, set_table
from tests.browser.server import ONEIRO, Server, dealt

from oneiro.games.neodreams.language import Gain, Take

GAME = "neodreams"
DEALS = 200
"""Chains are rare before everybody has some dreams: one deal in ten shows one early."""


def test_two_people_and_a_bot_play_to_the_end(visit: Visit, server: Server, tmp_path: Path) -> None:
    anna, boris = visit("Anna"), visit("Boris")
    ears = {person: Ears(person) for person in (anna, boris)}
    meet(anna, boris, "skilled", game=GAME)
    hers, his = Desk(anna), Desk(boris)
    desks = (hers, his)
    play(*desks, until=lambda: hers.table.asked.count() > 0)
    anna.look("turn")

    play(*desks, until=lambda: hers.table.asked.count() > 0 and hers.asked_inside)
    anna.look("in-an-effect")
    held = {desk: desk.view for desk in desks}
    asked, offers = hers.table.sentence.inner_text(), hers.offers
    anna.update = {}
    anna.page.reload()
    expect(hers.table.sentence).to_have_text(asked)
    assert hers.view == held[hers]
    with anna.expecting(OUTAGE), boris.expecting(OUTAGE):
        server.stop()
        for desk in desks:
            expect(desk.table.lost).to_be_visible()
            desk.person.update = {}
        server.start()
        for desk in desks:
            expect(desk.table.lost).to_be_hidden()
    for desk in desks:
        assert desk.view == held[desk]
    assert hers.offers == offers
    hers.act()

    every = {"send", "advance", "do", "back", "take", "create", "end"}
    play(*desks, until=lambda: every <= (hers.did + his.did).keys())
    rush(anna, boris)
    for desk in desks:
        expect(desk.table.result).to_be_visible()
        desk.person.look("over")
    assert hers.standings() == his.standings()
    assert len(hers.standings()) == 3

    match = hers.table.download(tmp_path)
    verified = subprocess.run(
        [ONEIRO, "replay", match, "--verify"], capture_output=True, text=True, check=False
    )
    assert verified.returncode == 0, verified.stderr

    check_secrets(ears[anna], ears[boris])
    check_secrets(ears[boris], ears[anna])


def check_secrets(owner: Ears, other: Ears) -> None:
    """Cards that one drew from a deck were never named to the other while they were held."""
    compared = 0
    for seq, hand in owner.hands().items():
        if seq in other.told:
            assert hand <= owner.named(seq), "cards that the owner was told of go unheard"
            named = other.named(seq) & hand
            assert not named, f"move {seq} names hidden cards: {named}"
            compared += bool(hand)
    assert compared > 20


def test_a_chain_of_dreams_is_seen_on_the_tape(visit: Visit, server: Server) -> None:
    anna = visit("Anna")
    deals = (f"a chain {n}" for n in range(DEALS))
    server.deal(next(deal for deal in deals if soon_chained(dealt(deal), "skilled")))
    set_table(anna, "skilled", game=GAME)
    desk = Desk(anna)
    play(desk, until=lambda: has_chain(desk.shown_chain()))
    assert has_chain(desk.shown_chain()), "no dream ever set off another"
    assert desk.tape.count() >= 2
    anna.look("chain")
    play(desk, until=lambda: desk.view["active"] != desk.me or bool(desk.table.over.count()))


def alone(person: Person) -> Desk:
    """Opens a table for two with a bot, and waits for the first turn."""
    set_table(person, "skilled", game=GAME)
    desk = Desk(person)
    expect(desk.table.asked).to_be_visible()
    assert desk.view["step"] == "turn"
    return desk


def test_what_shows_nothing_hidden_is_taken_back_and_what_does_is_not(visit: Visit) -> None:
    anna = visit("Anna", calm=False)
    desk = alone(anna)
    before = desk.view
    desk.do(desk.sending(Gain, Take))
    desk.do("do 1")
    gained = desk.mine["stock"]
    assert sum(gained) > sum(before["players"][desk.me]["stock"])
    expect(desk.tape).to_have_count(0)

    for step in ("deeds", "turn"):
        seq = desk.table.prompt.get_attribute("data-seq")
        anna.press(desk.undo)
        expect(desk.table.prompt).not_to_have_attribute("data-seq", str(seq))
        assert desk.view["step"] == step
    assert desk.view == before
    expect(desk.undo).to_have_count(0)

    desk.do(desk.sending(Gain, Take))
    desk.do("do 1")
    assert desk.mine["stock"] == gained
    desk.do("do 2")
    anna.look("taking")
    expect(desk.undo).to_be_visible()
    desk.do(next(action for action in desk.offers if re.fullmatch(r"take [a-z]+", action)))
    assert len(desk.view["hand"]) == len(before["hand"]) + 1
    expect(desk.undo).to_have_count(0)
    expect(desk.table.undo).to_have_count(0)
    expect(anna.button("house-back-ask")).to_be_visible()
    anna.look("seen")


def test_ending_a_turn_with_something_left_is_asked_about(visit: Visit) -> None:
    anna = visit("Anna")
    desk = alone(anna)
    desk.do(desk.sending(Gain, Gain))
    desk.begin("end")
    expect(desk.end_anyway).to_be_visible()
    anna.look("warned")
    anna.press(anna.button("nd-board-stay", within=desk.table.prompt))
    expect(desk.end_anyway).to_have_count(0)
    assert desk.view["step"] == "deeds"
    desk.do("end")
    expect(desk.end_anyway).to_have_count(0)
    assert desk.mine["turns"] == 1


def test_cards_are_discarded_for_their_rewards(visit: Visit) -> None:
    anna = visit("Anna")
    desk = alone(anna)
    before = desk.view
    first, second = before["hand"][:2]
    expect(desk.hand.locator("button.is-lit")).to_have_count(0)
    anna.press(desk.discard)
    expect(desk.table.sentence).to_have_text(anna.say("nd-board-discard-title"))
    expect(desk.hand.locator("button.is-lit")).to_have_count(len(before["hand"]))
    anna.look("discarding")
    anna.press(desk.card("hand", first))
    expect(desk.picked).to_have_count(1)
    anna.press(desk.cancel)
    expect(desk.picked).to_have_count(0)
    for card in (first, second):
        had = desk.mine
        desk.do(f"discard {card}")
        assert has(desk.mine, card) == has(had, card) + 1
        expect(desk.keep).to_be_visible()
    anna.press(desk.keep)
    expect(desk.discard).to_be_visible()
    for _ in range(2):
        seq = desk.table.prompt.get_attribute("data-seq")
        anna.press(desk.undo)
        expect(desk.table.prompt).not_to_have_attribute("data-seq", str(seq))
    assert desk.view == before


def has(player: dict[str, Any], card: int) -> int:
    """Of that which discarding the card gives."""
    reward = HOUSE.cards[card].reward
    return int([*player["stock"], player["images"]][reward])


def test_turns_by_touch_in_russian(visit: Visit) -> None:
    vera = visit("Вера", lang="ru", phone=True)
    desk = alone(vera)
    vera.look("turn")
    place = desk.sending(Gain, Take)
    vera.press(desk.thing(place))
    expect(desk.picked).to_have_count(1)
    vera.look("picked")
    vera.press(desk.confirm)
    expect(desk.places).to_have_count(0)
    vera.look("deeds")
    desk.do("do 2")
    expect(desk.here).to_have_text(vera.say("nd-board-area-market"))
    vera.look("taking")
    held = desk.view["hand"]
    desk.do(next(action for action in desk.offers if re.fullmatch(r"take \d+", action)))
    assert len(desk.view["hand"]) == len(held) + 1
    desk.go("hand")
    vera.press(desk.discard)
    vera.look("discarding")
    vera.press(desk.keep)
    for area, way in (("dreams", 1), ("market", 1), ("sphere", 1), ("market", -1)):
        swipe(vera, way)
        expect(desk.here).to_have_text(vera.say(f"nd-board-area-{area}"))
        rest(vera)
    sheet = vera.page.get_by_role("dialog")
    hold(vera, desk.card("market", desk.view["market"][1][0]), until=sheet)
    vera.look("reading")
    vera.press(vera.button("close", within=sheet))
    expect(sheet).to_have_count(0)
    desk.do("end")
    play(desk, until=lambda: desk.did["create"] > 0 and desk.did["back"] > 0)
    vera.look("later")
    desk.go("dreams")
    vera.look("dreams")


def swipe(person: Person, way: int) -> None:
    """A finger drawn across the screen: 1 to the right, -1 to the left."""
    line = person.page.context.new_cdp_session(person.page)
    # The finger tells its own time and rests before it goes: how fast it was is not the machine's
    # affair, and nothing flies on.
    steps = [*range(10), 9, 9, 9]
    begun = time.time() - 0.1 * len(steps)
    for number, step in enumerate(steps):
        spot = {"x": 195 + way * (step * 30 - 135), "y": 300}
        kind = "touchMove" if number else "touchStart"
        touch = {"type": kind, "touchPoints": [spot], "timestamp": begun + 0.1 * number}
        line.send("Input.dispatchTouchEvent", touch)
    end = {"type": "touchEnd", "touchPoints": [], "timestamp": begun + 0.1 * len(steps)}
    line.send("Input.dispatchTouchEvent", end)
    line.detach()


def rest(person: Person) -> None:
    """An area glides into its place after the finger has gone; its name is lit before that."""
    person.page.wait_for_function(
        "() => { const all = document.querySelector('.nd-areas');"
        " return all.scrollLeft % all.clientWidth === 0; }"
    )


def hold(person: Person, what: Locator, until: Locator) -> None:
    """A finger that stays."""
    x, y = middle(what)
    spot = {"x": x, "y": y}
    line = person.page.context.new_cdp_session(person.page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(until).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    line.detach()


def test_turns_by_keyboard_alone(visit: Visit) -> None:
    anna = visit("Anna")
    desk = alone(anna)
    keyboard = anna.page.keyboard

    def walk(where: str) -> None:
        for _ in range(60):
            if anna.page.evaluate("where => document.activeElement.matches(where)", where):
                return
            keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {where}")

    walk("[data-place]")
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    expect(desk.picked).to_have_count(1)
    anna.look("picked")
    # A mouse that rests on something explains it, and takes no key from the keyboard.
    tip = anna.page.get_by_role("tooltip")
    anna.page.locator("[data-tip]").first.hover()
    expect(tip).to_be_visible()
    keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(desk.picked).to_have_count(0)
    place = desk.sending(Gain, Gain).split()[1]
    walk(f"[data-place='{place}']")
    keyboard.press("Enter")
    keyboard.press("Enter")
    expect(desk.deeds).to_be_visible()
    had = desk.mine["stock"]
    keyboard.press("1")
    expect(desk.deeds.locator(".is-done")).to_have_count(1)
    assert sum(desk.mine["stock"]) > sum(had)
    keyboard.press("d")
    expect(desk.keep).to_be_visible()
    walk("[data-area='hand'] [data-card]")
    keyboard.press("Enter")
    expect(desk.picked).to_have_count(1)
    keyboard.press("Escape")
    expect(desk.picked).to_have_count(0)
    keyboard.press("Escape")
    expect(desk.keep).to_have_count(0)
    keyboard.press("2")
    expect(desk.deeds.locator(".is-done")).to_have_count(2)
    told = str(desk.table.update["seq"])
    keyboard.press("e")
    expect(desk.deeds).to_have_count(0)
    # The studio is drawn as it will be before the table has answered.
    expect(desk.table.prompt).not_to_have_attribute("data-seq", told)
    expect(desk.table.asked).to_be_visible()

    assert desk.view["step"] == "turn"
    phase = desk.view["phase"]
    keyboard.press("a")
    expect(desk.cancel).to_be_visible()
    anna.page.evaluate("document.activeElement.blur()")
    keyboard.press("Enter")
    expect(desk.deeds).to_be_visible()
    assert desk.view["phase"] == (phase + 1) % 4
    anna.look("advanced")


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
def test_axe_finds_nothing_serious_in_the_studio(visit: Visit, lang: str) -> None:
    anna, sizes = visit("Anna", lang=lang), SIZES[lang]
    set_table(anna, "skilled", "skilled", "skilled", game=GAME)
    desk = Desk(anna)
    expect(desk.table.asked).to_be_visible()
    check_access(anna, "turn", sizes)
    desk.do(desk.sending(Gain, Take))
    check_access(anna, "deeds", sizes)
    desk.do("do 2")
    assert desk.asked_inside
    check_access(anna, "question", sizes)
    anna.press(desk.discard)
    check_access(anna, "discarding", sizes)
    # With nobody but bots left at the table the game is soon over.
    home = desk.table.leave()
    anna.press(home.mine.get_by_role("link", name=anna.say("mine-remember")))
    expect(desk.table.over).to_be_visible()
    check_access(anna, "over", sizes)
    anna.press(anna.button("over-result", within=desk.table.prompt))
    expect(desk.table.result).to_be_visible()
    check_access(anna, "result", sizes)
