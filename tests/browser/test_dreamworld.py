"""Whole games of Dreamworld through the page."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.dreamworld import Desk
from tests.browser.people import OUTAGE, Home, Person, company, meet, play, rush, set_table
from tests.browser.server import ONEIRO, Server
from tests.long import LONG


def sit_down(anna: Person, boris: Person) -> tuple[Desk, Desk]:
    company(anna, boris)
    desks = Desk(anna), Desk(boris)
    for desk in desks:
        expect(desk.cards.first).to_be_visible()
    return desks


@pytest.mark.long
def test_two_people_and_a_bot_play_a_whole_game(
    visit: Visit, server: Server, tmp_path: Path
) -> None:
    anna, boris = visit("Anna"), visit("Boris")
    meet(anna, boris, "skilled")
    hers, his = Desk(anna), Desk(boris)
    expect(hers.cards.first).to_be_visible()
    anna.look("first-round")

    def both_choose() -> bool:
        return bool(hers.cards.count() and his.cards.count())

    play(hers, his, until=lambda: hers.round >= 3 and both_choose())
    hers.lay()
    expect(hers.table.sentence).to_have_text(
        anna.say("dw-prompt-chosen", who=boris.name, whoIs="other")
    )
    before = hers.position()
    anna.look("before-reload")
    anna.page.reload()
    expect(hers.table.sentence).to_have_text(str(before["sentence"]))
    assert hers.position() == before

    play(his, until=lambda: not his.cards.count())
    play(hers, his, until=lambda: hers.round >= 6 and both_choose())
    hers.lay()
    expect(hers.table.sentence).to_have_text(str(before["sentence"]))
    held = {desk: desk.position() for desk in (hers, his)}
    with anna.expecting(OUTAGE), boris.expecting(OUTAGE):
        server.stop()
        for desk in held:
            expect(desk.table.lost).to_be_visible()
        anna.look("server-closed")
        server.start()
        for desk in held:
            expect(desk.table.lost).to_be_hidden()
    for desk, position in held.items():
        assert desk.position() == position
    anna.look("server-open-again")

    every = {"lay", "score", "turn", "done", "take professor", "lay professor"}
    play(hers, his, until=lambda: not LONG and every <= hers.did.keys() and every <= his.did.keys())
    if not hers.table.over.count():
        rush(anna, boris)
    for desk in (hers, his):
        expect(desk.table.result).to_be_visible()
        desk.person.look("over")
    assert hers.standings() == his.standings()
    assert {name for name, *_ in hers.standings()} > {"Anna", "Boris"}
    for desk in (hers, his):
        assert desk.did.keys() >= every

    match = hers.table.download(tmp_path)
    verified = subprocess.run(
        [ONEIRO, "replay", match, "--verify"], capture_output=True, text=True, check=False
    )
    assert verified.returncode == 0, verified.stderr


def test_a_game_in_russian_on_a_phone(visit: Visit) -> None:
    vera = visit("Вера", lang="ru", phone=True)
    Home(vera).visit().open_table(["skilled", "novice"])
    desk = Desk(vera)
    expect(desk.cards.first).to_be_visible()
    vera.look("choosing")
    desk.pick(desk.held()[0].code)
    vera.look("picked")
    vera.press(desk.cancel)
    play(desk, until=lambda: bool(desk.score.count()))
    vera.look("scoring")
    play(desk, until=lambda: bool(desk.tokens.count()))
    vera.look("turning")
    play(desk, until=lambda: bool(desk.takes.count()))
    vera.look("taking")
    rush(vera)
    expect(desk.table.result).to_be_visible()
    vera.look("over")
    assert len(desk.standings()) == 3


def test_the_solo_game_against_id(visit: Visit) -> None:
    anna = visit("Anna")
    name = anna.say("dw-option-difficulty")
    Home(anna).visit().open_table(options={name: "easy"})
    desk = Desk(anna)
    expect(anna.page.get_by_role("region", name=anna.say("dw-board-id"))).to_be_visible()
    anna.look("first-round")
    play(desk, until=lambda: desk.round >= 4)
    rush(anna)
    expect(desk.table.result).to_be_visible()
    anna.look("over")
    assert [name for name, *_ in desk.standings()].count(anna.say("dw-id")) == 1

    anna.press(anna.button("over-look", within=desk.table.result))
    expect(desk.table.result).to_be_hidden()
    anna.look("looking-at-the-table")
    anna.press(anna.button("over-result", within=desk.table.prompt))
    first = anna.page.url
    anna.press(anna.button("over-again", within=desk.table.result))
    expect(desk.cards.first).to_be_visible()
    assert anna.page.url != first


def test_a_choice_can_be_changed_while_others_choose(visit: Visit) -> None:
    anna, boris = visit("Anna", calm=False), visit("Boris", calm=False)
    hers, his = sit_down(anna, boris)
    first, second = (card.code for card in hers.held()[:2])
    hers.lay(first)
    expect(hers.change).to_be_visible()
    anna.look("chosen")
    anna.press(hers.change)
    expect(hers.hand.locator(f"button[data-hand='{first}']")).to_be_visible()
    hers.lay(second)

    his.lay()
    laid = hers.sequence.locator(f"[data-card='{second}']")
    expect(laid).to_be_visible()
    expect(hers.change).to_be_hidden()
    expect(anna.page.locator(f"[data-hand='{first}']")).to_be_visible()
    anna.look("revealed")


def test_a_score_can_be_taken_back_until_done(visit: Visit) -> None:
    anna = visit("Anna")
    set_table(anna, "novice")
    desk = Desk(anna)
    play(desk, until=lambda: bool(desk.tokens.count()))
    anna.look("scored")
    sentence = desk.table.sentence.inner_text()
    desk.turn()
    anna.press(desk.take_back)
    expect(desk.table.sentence).to_have_text(sentence)
    anna.press(desk.table.undo)
    expect(desk.score).to_be_visible()
    expect(desk.tokens).to_have_count(0)
    chronicle = anna.page.get_by_role("region", name=anna.say("log-title"))
    undone = anna.say("dw-told-undo", who=anna.name, whoIs="you")
    expect(chronicle.get_by_text(undone)).to_have_count(2)
    anna.look("taken-back")


def test_a_second_tab_shows_the_same_table_and_a_spectator_no_hand(visit: Visit) -> None:
    anna, boris = visit("Anna"), visit("Boris")
    hers, _ = sit_down(anna, boris)
    clara = visit("Clara")
    seen = Desk(clara)
    seen.table.visit(hers.table.link)
    expect(seen.table.prompt).to_be_visible()
    expect(clara.page.locator("[data-hand]")).to_have_count(0)
    expect(seen.table.undo).to_have_count(0)
    clara.look("watching")

    tab = visit("Anna-tab", beside=anna)
    other = Desk(tab)
    other.table.visit(hers.table.link)
    code = hers.held()[0].code
    expect(other.hand.locator(f"button[data-hand='{code}']")).to_be_visible()
    hers.lay(code)
    expect(other.change).to_be_visible()
    expect(other.table.sentence).to_have_text(hers.table.sentence.inner_text())
    tab.look("same-choice")
    tab.press(other.change)
    expect(hers.cards.first).to_be_visible()
    assert hers.position() == other.position()
    expect(clara.page.locator("[data-hand]")).to_have_count(0)


def test_leaving_and_coming_back(visit: Visit) -> None:
    anna, boris = visit("Anna"), visit("Boris")
    hers, his = sit_down(anna, boris)
    link = hers.table.link
    home = hers.table.leave()
    expect(home.mine.get_by_text(anna.say("mine-away"))).to_be_visible()
    expect(boris.page.get_by_text(boris.say("dw-board-away")).first).to_be_visible()
    boris.look("she-left")
    play(his, until=lambda: his.round >= 2 and bool(his.cards.count()))

    anna.press(home.mine.get_by_role("link", name=anna.say("mine-watch")))
    expect(anna.page).to_have_url(link)
    expect(hers.table.sentence).to_have_text(anna.say("house-return", level="skilled"))
    anna.look("away")
    anna.press(anna.button("return-go", within=hers.table.prompt))
    expect(hers.table.sentence).not_to_have_text(anna.say("house-return", level="skilled"))
    expect(boris.page.get_by_text(boris.say("dw-board-away"))).to_have_count(0)
    play(hers, his, until=lambda: hers.did["lay"] > 0)
