"""Dream Runners' board as one person sees and touches it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from playwright.sync_api import Locator, expect
from tests import waiting
from tests.browser.people import Person, Table, place_of

from oneiro.games.dream_runners.components import house
from oneiro.games.dream_runners.solver import solve
from oneiro.games.dream_runners.values import Values

HOUSE = house()
SHOWN = """() => {
    const prompt = document.querySelector("[data-testid=prompt]");
    const buttons = [...(prompt?.querySelectorAll("button") ?? [])];
    return JSON.stringify([prompt?.dataset.seq, ...buttons.map(b => b.innerText)]);
}"""


def some_values(player: dict[str, Any]) -> Values:
    """What a sensible player might go by: to stay asleep above all."""
    shard = (150, 150, 100, 100)
    worth = {segment["id"]: 100 for segment in player["segments"]}
    keys, chests = player["keys"], (200, 300, 400)
    return Values(
        player["calm"], 150, 6000, (shard,) * 4, (150, 300), keys, 60, 50, chests, 1, worth
    )


class Desk:
    """What this person may do; ``act`` does one of the things that are lit."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.table = Table(person)
        page, say = person.page, person.say
        self.field = page.get_by_role("region", name=say("dr-board-field"))
        self.board = page.locator("svg.dr-bd")
        self.slots = page.get_by_role("region", name=say("dr-board-tray")).locator("[data-segment]")
        self.laid = page.locator(".dr-slot.is-laid")
        self.done = person.button("dr-board-done")
        self.change_mind = person.button("dr-board-change-mind")
        go = person.button("dr-board-door.open").or_(person.button("dr-board-ready"))
        self.ready = go.and_(page.locator(":enabled"))
        self.columns = page.locator(".dr-column")
        self.best = page.get_by_role("region", name=say("dr-board-best"))
        self.primary = page.locator(".o-prompt .is-primary:enabled")
        leave = person.button("dr-board-shop-leave")
        left = person.button("dr-board-shop-leave.done")
        self.leave = leave.or_(left).and_(page.locator(":enabled"))
        self.stalls = page.locator(".dr-stall.is-lit")
        self.questions = page.locator(
            ".dr-colour:enabled, .dr-gift:enabled, button.dr-thread.is-lit:enabled"
        )
        self.did: Counter[str] = Counter()

    @property
    def view(self) -> dict[str, Any]:
        """What lies on the table, as the page was told and shows it."""
        view: dict[str, Any] = self.table.update["view"]
        return view

    @property
    def mine(self) -> dict[str, Any]:
        """My own part of it."""
        mine: dict[str, Any] = self.view["players"][self.person.update["table"]["you"]]
        return mine

    def take(self, number: int) -> None:
        """A segment by its place in the tray: nine have a key, the others are tapped."""
        if number <= 9:
            self.person.page.keyboard.press(str(number))
        else:
            self.slots.nth(number - 1).click()

    def lay(self, *numbers: int) -> None:
        """Takes segments by their numbers and lays each where it hovers first."""
        for number in numbers:
            self.person.page.keyboard.press(str(number))
            self.person.page.keyboard.press("Enter")
        expect(self.laid).to_have_count(len(numbers))

    def lay_best(self, count: int = 9) -> int:
        """So many segments of a layout that no other beats, each turned and tapped into place.

        Returns how many there were: the best layout may have fewer.
        """
        view, mine = self.view, self.mine
        order = [segment["id"] for segment in mine["segments"]]
        cells = next(t.cells for t in HOUSE.tiles if t.key == view["tile"])
        faces = {number: HOUSE.segments[number] for number in order}
        best = solve(cells, faces, some_values(mine))
        pieces = best.layout[:count]
        place_of(self.board)
        for segment, x, y, turns in pieces:
            self.take(order.index(segment) + 1)
            for _ in range(turns):
                self.person.page.keyboard.press("r")
            self.person.page.mouse.click(*self.spot(x, y))
        expect(self.laid).to_have_count(len(pieces))
        return len(pieces)

    def spot(self, x: int, y: int) -> tuple[float, float]:
        """Where on the screen a cell lies; the ring around the dream counts from -1."""
        at: list[float] = self.board.evaluate(
            """(board, [x, y]) => {
                const middle = new DOMPoint((x + 1) * 106 + 56, (y + 1) * 106 + 56);
                const seen = middle.matrixTransform(board.getScreenCTM());
                return [seen.x, seen.y];
            }""",
            [x, y],
        )
        return at[0], at[1]

    def lock(self) -> None:
        self._press(self.done)

    def act(self) -> str:
        """One thing that is lit; returns which."""
        before, phase = self._shown(), self.view["phase"]
        if phase == "dream":
            self.lay_best()
            return self._did("lock", self.done)
        if phase == "ready":
            return (
                self._did("ready", self.ready)
                if self.ready.count()
                else self._wait(before, self.ready)
            )
        if self.questions.count():
            return self._did("answer", self.questions.first)
        if phase == "shop" and self.stalls.count() and not self.primary.count():
            self.person.press(self.stalls.first)
            return self._did("buy", self.primary)
        if self.primary.count():
            return self._did(phase, self.primary)
        if self.leave.count():
            return self._did("leave", self.leave)
        return self._wait(before, self.questions.or_(self.stalls).or_(self.primary).or_(self.leave))

    def _wait(self, before: str, lit: Locator) -> str:
        """Something is on its way: another move is shown, or one of these things is lit."""
        waiting.until(lambda: lit.count() or self._shown() != before, "nothing follows")
        return "wait"

    def _did(self, what: str, button: Locator) -> str:
        self._press(button)
        self.did[what] += 1
        return what

    def _press(self, button: Locator) -> None:
        """Until the page shows something else: the next move, or the next scene of this one."""
        before = self._shown()
        self.person.press(button)
        self._changes(before)

    def _shown(self) -> str:
        """The move and the buttons that the prompt shows, in one look."""
        return str(self.person.page.evaluate(SHOWN))

    def _changes(self, before: str) -> None:
        self.person.page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before)
