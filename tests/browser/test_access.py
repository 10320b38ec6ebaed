"""The page for everybody: keyboard, words, less motion, and axe."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.access import LANGS, SIZES, check_access
from tests.browser.conftest import Visit
from tests.browser.dreamworld import Desk
from tests.browser.people import DESKTOP, PHONE, Home, Person, play, set_table

FOCUSED = "document.activeElement"


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
def test_axe_finds_nothing_serious(visit: Visit, lang: str) -> None:
    anna, sizes = visit("Anna", lang=lang), SIZES[lang]
    home = Home(anna).visit()
    expect(home.mine.get_by_text(anna.say("mine-none"))).to_be_visible()
    check_access(anna, "home", sizes)
    home.choose_game("dreamworld")
    check_access(anna, "new-table", sizes)
    anna.page.keyboard.press("Escape")

    home.open_table(["open", "skilled"])
    check_access(anna, "gathering", sizes)
    anna.press(anna.button("gather-bot-at", number=2))
    desk = Desk(anna)
    expect(desk.cards.first).to_be_visible()
    check_access(anna, "choosing", sizes)
    play(desk, until=lambda: bool(desk.score.count()))
    check_access(anna, "scoring", sizes)
    play(desk, until=lambda: bool(desk.tokens.count()))
    check_access(anna, "turning", sizes)
    anna.press(anna.button("top-rules"))
    rules = anna.page.get_by_role("dialog", name=anna.say("rules-title", game=anna.say("dw-title")))
    expect(rules).to_be_visible()
    check_access(anna, "rules", sizes)
    anna.press(anna.button("close", within=rules))
    desk.table.menu("top-plain")
    expect(anna.page.get_by_role("region", name=anna.say("plain-options"))).to_be_visible()
    check_access(anna, "plain", sizes)
    desk.table.menu("top-board")

    # With nobody but bots left at the table the game is soon over.
    home = desk.table.leave()
    anna.press(home.mine.get_by_role("link", name=anna.say("mine-remember")))
    expect(desk.table.over).to_be_visible()
    check_access(anna, "over", sizes)
    anna.press(anna.button("over-result", within=desk.table.prompt))
    expect(desk.table.result).to_be_visible()
    check_access(anna, "result", sizes)


class Keys:
    """Plays with the keyboard alone."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.desk = Desk(person)
        self.keyboard = person.page.keyboard

    def at(self, condition: str) -> bool:
        return bool(self.person.page.evaluate(f"(now => {condition})({FOCUSED})"))

    def walk(self, condition: str) -> None:
        """Presses Tab until what has the focus meets the condition; backwards if that is nearer."""
        for key in ("Tab", "Shift+Tab"):
            for _ in range(25):
                if self.at(condition):
                    return
                self.keyboard.press(key)
        raise AssertionError(f"the keyboard does not reach {condition}")

    def walk_to_button(self, where: str) -> None:
        self.walk(f"now.matches('{where}')")

    def card(self) -> str:
        code = self.person.page.evaluate(f"{FOCUSED}.dataset.hand")
        assert isinstance(code, str)
        return code

    def lay(self) -> None:
        desk = self.desk
        self.walk("now.dataset.hand")
        first = self.card()
        self.keyboard.press("Enter")
        picked = desk.hand.locator("[aria-pressed='true']")
        expect(picked).to_have_attribute("data-hand", first)
        self.keyboard.press("Escape")
        expect(picked).to_have_count(0)

        best = max(desk.held(), key=lambda card: card.worth).code
        self.keyboard.press("Home")
        for _ in desk.held():
            if self.card() == best:
                break
            self.keyboard.press("ArrowRight")
        self.keyboard.press("Enter")
        expect(picked).to_have_attribute("data-hand", best)
        self.walk_to_button(".o-prompt .is-primary")
        self.keyboard.press("Enter")
        expect(desk.hand.locator(f"button[data-hand='{best}']")).to_have_count(0)

    def press_last(self, button: Locator) -> None:
        """The last button of the prompt is the one that goes on."""
        self.walk_to_button(".o-prompt .acts > .o-btn:last-child")
        self.keyboard.press("Enter")
        expect(button).to_have_count(0)

    def turn(self) -> None:
        before = self.desk.table.sentence.inner_text()
        self.walk_to_button(".o-token.is-can")
        self.keyboard.press("Enter")
        expect(self.desk.table.sentence).not_to_have_text(before)

    def take(self) -> None:
        self.walk("now.matches('.mini.is-lit, .dw-prof .is-lit')")
        self.keyboard.press("Enter")
        self.walk_to_button(".o-prompt .is-primary")
        self.keyboard.press("Enter")
        expect(self.desk.table.prompt.locator(".is-primary[aria-label]")).to_have_count(0)


def test_turns_by_keyboard_alone(visit: Visit) -> None:
    anna = visit("Anna")
    set_table(anna, "novice")
    keys = Keys(anna)
    desk = keys.desk
    expect(desk.cards.first).to_be_visible()
    anna.page.mouse.move(0, 0)
    did: set[str] = set()
    while not {"score", "turn", "done"} <= did:
        desk.table.settled.wait_for()
        if desk.table.over.count():
            set_table(anna, "novice")
            continue
        asked = desk.table.prompt.get_attribute("data-seq")
        if desk.cards.count():
            keys.lay()
            did.add("lay")
        elif desk.tokens.count():
            anna.look("turning")
            keys.turn()
            did.add("turn")
        elif desk.done.count():
            keys.press_last(desk.done)
            did.add("done")
        elif desk.score.count():
            keys.press_last(desk.score)
            did.add("score")
        else:
            keys.take()
            did.add("take")
        # What was chosen is drawn before the table has answered.
        expect(desk.table.prompt).not_to_have_attribute("data-seq", str(asked))


def test_the_plain_view_plays_in_words(visit: Visit) -> None:
    anna = visit("Anna")
    set_table(anna, "skilled", "skilled")
    desk = Desk(anna)
    expect(desk.cards.first).to_be_visible()
    held = desk.cards.count() + desk.professor.count()
    before = desk.table.sentence.inner_text()

    desk.table.menu("top-plain")
    offers = anna.page.get_by_role("region", name=anna.say("plain-options"))
    # The button that sends a typed move stands below the list.
    options = offers.get_by_role("listitem").get_by_role("button")
    position = anna.page.get_by_role("region", name=anna.say("plain-position"))
    expect(options).to_have_count(held)
    expect(desk.table.sentence).to_have_text(before)
    anna.look("choosing-in-words")
    rounds = position.get_by_role("listitem").first
    first = rounds.inner_text()
    for _ in range(12):
        desk.table.settled.wait_for()
        if rounds.inner_text() != first and options.count() > 2:
            break
        at = position.inner_text()
        anna.press(options.last)
        expect(position).not_to_have_text(at)
    assert rounds.inner_text() != first
    anna.look("next-round-in-words")
    anna.page.reload()
    expect(options.first).to_be_visible()
    expect(rounds).to_be_visible()

    offered, sentence = options.count(), desk.table.sentence.inner_text()
    desk.table.menu("top-board")
    expect(desk.table.sentence).to_have_text(sentence)
    assert desk.cards.count() + desk.professor.count() == offered
    anna.look("back-at-the-board")
    play(desk, until=lambda: desk.did["lay"] > 0)


@pytest.mark.parametrize("calm", [True, False], ids=["calm", "moving"])
def test_less_motion_shows_the_cards_without_waiting(visit: Visit, calm: bool) -> None:
    anna = visit("Anna", calm=calm)
    anna.clock.stop()
    set_table(anna, "skilled", "skilled")
    desk = Desk(anna)
    expect(desk.cards.first).to_be_visible()
    revealing = anna.page.locator(".is-revealing")
    desk.lay()
    expect(revealing).to_be_visible()
    anna.clock.forward(0.2)
    expect(revealing).to_have_count(0 if calm else 1)
    anna.clock.forward(2)
    expect(revealing).to_have_count(0)


def test_a_long_name_and_a_small_window_do_not_overflow(visit: Visit) -> None:
    anna = visit("Wilhelmina-Charlotte-Ann")
    for game in ("dreamworld", "roam", "neodreams"):
        table = set_table(anna, "skilled", "skilled", "skilled", game=game)
        for size in (DESKTOP, (1200, 800), (1024, 768), (768, 1024), PHONE, (360, 740), (844, 390)):
            anna.resize(size)
            expect(table.prompt).to_be_visible()
            anna.look(f"{game}-{size[0]}x{size[1]}")


def test_tooltips_explain_by_pointer_and_by_key(visit: Visit) -> None:
    anna = visit("Anna")
    set_table(anna, "skilled")
    desk = Desk(anna)
    expect(desk.cards.first).to_be_visible()
    tip = anna.page.get_by_role("tooltip")
    desk.cards.first.hover()
    expect(tip).to_be_visible()
    anna.look("tooltip")
    anna.page.mouse.move(0, 0)
    expect(tip).to_have_count(0)
    desk.cards.first.focus()
    anna.page.keyboard.press("ArrowRight")
    expect(tip).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
