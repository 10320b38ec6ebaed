"""Roam's board as one person sees and touches it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import Locator, expect
from tests.browser.people import Person, Table

SIDE = 6


class Desk:
    """What this person may do; ``act`` does one of the things that are lit.

    It likes ties: a land that nobody leads alone goes to auction.
    """

    def __init__(self, person: Person) -> None:
        self.person = person
        self.table = Table(person)
        page, say = person.page, person.say
        self.field = page.get_by_role("toolbar", name=say("rm-board-field"))
        self.squares = self.field.locator("button.is-live")
        hand = page.get_by_role("region", name=say("rm-board-characters"))
        self.characters = hand.locator("button.is-lit")
        self.chosen = hand.locator("[aria-pressed='true']")
        # On a phone it lies in a drawer that has the same name.
        self.shelf = page.locator(".rm-shelf").get_by_role("button")
        mine = page.get_by_role("region", name=say("rm-board-my-artifacts"))
        self.artifacts = mine.get_by_role("button")
        self.scrolls = page.locator("button.rm-scroll")
        # A drawer lies over the prompt and has buttons of its own.
        self.confirm = page.locator(
            ".rm-sheet .is-primary:enabled, .rm:not(:has(.rm-sheet)) .o-prompt .is-primary:enabled"
        )
        self.decline = page.locator(
            ".rm-sheet [data-at=pass], .rm:not(:has(.rm-sheet)) .o-prompt [data-at=pass]"
        )
        self.auction = page.get_by_role("dialog").filter(has_text=say("rm-board-auction.note"))
        self.bid = self.auction.locator(".acts .is-primary")
        self.did: Counter[str] = Counter()

    @property
    def view(self) -> dict[str, Any]:
        """What lies on the table, as the page was told."""
        view: dict[str, Any] = self.table.update["view"]
        return view

    def act(self) -> str:
        """One thing that is lit; returns which."""
        if self.bid.count():
            return self._done("bid", lambda: self.person.press(self.bid))
        if self.artifacts.count() and self.did["artifact"] < 2:
            return self._done("artifact", lambda: self._pick(self.artifacts.first))
        if self.view["phase"] == "morning" and self.characters.count():
            return self._done("place", self.place)
        if self.confirm.count():
            return self._done("go on", lambda: self.person.press(self.confirm))
        for what, lit in (
            ("buy", self.shelf),
            ("explore", self.scrolls),
            ("character", self.characters),
            ("square", self.squares),
        ):
            if lit.count():
                return self._done(what, partial(self._pick, lit.first))
        return self._done("decline", lambda: self.person.press(self.decline))

    def _done(self, what: str, deed: Callable[[], None]) -> str:
        """The table has answered, and nothing of what the button meant is still on its way."""
        before = self.table.prompt.get_attribute("data-seq")
        assert before is not None
        deed()
        expect(self.table.prompt).not_to_have_attribute("data-seq", before)
        expect(self.table.prompt.locator("button:disabled")).to_have_count(0)
        self.did[what] += 1
        return what

    def _pick(self, piece: Locator) -> None:
        """Some pieces act at once, others ask to be confirmed."""
        before = self.table.prompt.get_attribute("data-seq")
        answered = self.person.page.locator(f".o-prompt:not([data-seq='{before}'])")
        self.person.press(piece)
        self.confirm.or_(answered).first.wait_for()
        if not answered.count():
            self.person.press(self.confirm)

    def choose(self) -> tuple[int, str]:
        """The character and the square that promise most."""
        view = self.view
        me: int = self.person.update["table"]["you"]
        ways = [
            (worth(view, me, position), choice["card"], position["at"])
            for choice in view["choices"]
            for position in choice["positions"]
        ]
        _, card, at = max(ways, key=lambda way: way[0])
        return card, at

    def place(self) -> None:
        """Takes a character, sets its pattern on the field, and confirms."""
        card, at = self.choose()
        self.pick_character(card)
        self.person.press(self.square(at))
        self.person.press(self.confirm)

    def pick_character(self, card: int) -> None:
        self.person.press(self.person.page.locator(f".rm-hand [data-card='{card}']"))
        expect(self.chosen).to_have_attribute("data-card", str(card))

    def square(self, name: str) -> Locator:
        return self.field.locator(f"[data-square='{name}']")

    def standings(self) -> list[list[str]]:
        """The rows of the result: the name, the points, and what they are made of."""
        table = self.table.result.get_by_role("table", name=self.person.say("rm-board-results"))
        expect(table).to_be_visible()
        rows: list[list[str]] = table.locator("tbody tr").evaluate_all(
            """rows => rows.map(
                row => [...row.querySelectorAll('.name, td b')].map(cell => cell.textContent)
            )"""
        )
        return rows


def worth(view: dict[str, Any], me: int, position: dict[str, Any]) -> float:
    """Coins and lanterns count a little, a tie for the last square of a land most of all."""
    total: float = 0.5 * position["coins"] + 0.1 * len(position["new"])
    for place in view["places"]:
        new = [square for square in position["new"] if square in place["squares"]]
        if place["land"] is None or not new:
            continue
        left = place["left"] - sum(not view["markers"][index(square)] for square in new)
        counts = list(place["counts"])
        counts[me] += len(new)
        first = counts[me] == max(counts)
        if first and counts.count(counts[me]) > 1:
            total += 20 / (left + 1) if left else 100
        elif left == 0:
            total += 2 if first else -20
    return total


def index(square: str) -> int:
    return (SIDE - int(square[1])) * SIDE + "abcdef".index(square[0])
