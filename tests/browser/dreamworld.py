"""Dreamworld's board as one person sees and touches it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, expect
from tests.browser.people import Person, Table


@dataclass(frozen=True)
class HeldCard:
    code: str
    label: str
    in_suit: bool

    @property
    def worth(self) -> tuple[bool, int]:
        """In suit first, then by the gap: a label ends with it, or with the points it makes."""
        numbers = [int(word) for word in self.label.split() if word.isdigit()]
        return self.in_suit, numbers[-1]


class Desk:
    """What this person may do; ``act`` does one of the things that are lit."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.table = Table(person)
        page, say = person.page, person.say
        prompt = self.table.prompt
        self.hand = page.get_by_role("toolbar", name=say("dw-board-hand"))
        self.cards = self.hand.locator("button[data-hand]")
        self.professor = page.locator(".dw-prof button, .is-prof button").filter(visible=True)
        self.takes = page.locator(".dw-minis button, .dw-takes button").filter(visible=True)
        self.tokens = page.get_by_role("group", name=say("dw-board-mine")).get_by_role("button")
        self.done = prompt.get_by_role("button", name=say.any("dw-do-done", lost=range(60)))
        self.score = prompt.get_by_role("button", name=say.any("dw-board-score", points=range(60)))
        self.more = person.button("dw-board-spend-more", within=prompt)
        self.cancel = person.button("dw-board-cancel", within=prompt)
        self.confirm = prompt.locator(".is-primary")
        self.take_back = person.button("dw-board-undo", within=prompt)
        self.change = person.button("dw-board-change", within=prompt)
        self.sequence = page.get_by_role("list", name=say("dw-board-sequence"))
        self.did: Counter[str] = Counter()

    def held(self) -> list[HeldCard]:
        """The cards that may be laid now."""
        found = self.cards.evaluate_all(
            """cards => cards.map(
                c => [c.dataset.hand, c.ariaLabel, c.classList.contains('is-faint')]
            )"""
        )
        return [HeldCard(code, label, not faint) for code, label, faint in found]

    @property
    def round(self) -> int:
        said = self.person.say.any("dw-board-round", round=range(1, 15), rounds=[14])
        shown = self.person.page.get_by_text(said).filter(visible=True).first
        return next(int(word) for word in shown.inner_text().split() if word.isdigit())

    def position(self) -> dict[str, object]:
        """What a reload or a restart must not change."""
        page = self.person.page
        return {
            "round": self.round,
            "sentence": self.table.sentence.text_content(),
            "hand": page.locator("[data-hand]").evaluate_all("l => l.map(e => e.dataset.hand)"),
            "sequence": self.sequence.locator("[data-card]").evaluate_all(
                "l => l.map(e => e.ariaLabel)"
            ),
            "tokens": page.locator("[data-seat] .tri").evaluate_all(
                "l => l.map(t => t.querySelectorAll('.is-gone, .is-gilt').length)"
            ),
        }

    def act(self) -> str:
        """One thing that is lit; returns which.

        Points are preferred, but the professor is tried once, and now and then a card is taken.
        """
        asked = self.did["lay professor"] == 0 and self.professor.count() > 0
        if self.cards.count():
            if asked:
                return self._done("lay professor", self.move_professor)
            return self._done("lay", self.lay)
        if self.tokens.count():
            return self._done("turn", self.turn)
        if self.done.count():
            return self._done("done", lambda: self._leaves(self.done))
        if asked:
            return self._done("take professor", self.move_professor)
        may_take = self.takes.count() > 0
        if self.score.count() and not (may_take and self.did["score"] % 4 == 3 > self.did["take"]):
            return self._done("score", self.count)
        if may_take:
            return self._done("take", self.take)
        return self._done("take professor", self.move_professor)

    def _done(self, what: str, deed: Callable[[], None]) -> str:
        deed()
        self.did[what] += 1
        return what

    def _leaves(self, button: Locator) -> None:
        """Presses what is no longer offered once the table has taken it."""
        self.person.press(button)
        expect(button).to_have_count(0)

    def pick(self, code: str) -> None:
        card = self.hand.locator(f"button[data-hand='{code}']")
        self.person.press(card)
        expect(card).to_have_attribute("aria-pressed", "true")

    def lay(self, code: str | None = None) -> None:
        """Lays a card: the one that would bring most now, unless told which."""
        code = code or max(self.held(), key=lambda card: card.worth).code
        self.pick(code)
        self.person.press(self.confirm)
        expect(self.hand.locator(f"button[data-hand='{code}']")).to_have_count(0)

    def move_professor(self) -> None:
        """Lays it or takes it, whichever is offered."""
        self._pick_and_confirm(self.professor)

    def count(self) -> None:
        """Scores, with a +1 token where there is one."""
        if self.more.count() and self.more.is_enabled():
            self.person.press(self.more)
        self._leaves(self.score)

    def take(self) -> None:
        self._pick_and_confirm(self.takes.first)

    def _pick_and_confirm(self, piece: Locator) -> None:
        """Known by its label: a professor just taken may be laid, and is lit again."""
        label = piece.get_attribute("aria-label")
        offered = self.person.page.locator(".o-piece").filter(visible=True)
        same = offered.and_(self.person.page.get_by_role("button", name=label, exact=True))
        self.person.press(piece)
        expect(same).to_have_attribute("aria-pressed", "true")
        self.person.press(self.confirm)
        expect(same).to_have_count(0)

    def turn(self) -> None:
        """Turns the first token that may be turned: the points that are left change."""
        before = self.table.sentence.inner_text()
        self.person.press(self.tokens.first)
        expect(self.table.sentence).not_to_have_text(before)

    def standings(self) -> list[list[str]]:
        """The rows of the result: name, gold, unturned, +1."""
        table = self.table.result.get_by_role("table", name=self.person.say("dw-board-results"))
        expect(table).to_be_visible()
        rows: list[list[str]] = table.locator("tbody tr").evaluate_all(
            """rows => rows.map(
                row => [...row.querySelectorAll('.name, td b')].map(cell => cell.textContent)
            )"""
        )
        return rows
