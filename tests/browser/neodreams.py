"""Neodreams' board as one person sees and touches it."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from playwright.sync_api import Locator, WebSocket, expect
from tests.browser.neodreams_wishes import HOUSE, sending, wished
from tests.browser.people import Person, Table

from oneiro.games.neodreams.language import Op

AREAS = {
    "marker": "sphere",
    "send": "sphere",
    "back": "sphere",
    "take": "market",
    "create": "hand",
    "drop": "hand",
    "discard": "hand",
}
"""Where an action is done; the rest of what is done with cards is done with dreams."""

AT_ONCE = {"do", "image", "play", "use", "choose", "pay", "skip", "wait"}
"""What one press does; all else is picked first."""


class Desk:
    """What this person may do; ``act`` does what seems best of what is lit."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.table = Table(person)
        page, say = person.page, person.say
        prompt = self.table.prompt
        self.places = page.locator("[data-area='sphere'] button[data-place]")
        self.hand = page.get_by_role("region", name=say("nd-board-hand"), exact=True)
        self.deeds = prompt.get_by_role("group", name=say("nd-board-open"))
        self.ways = prompt.get_by_role("group", name=say("nd-board-ways"))
        self.confirm = prompt.locator(".is-primary:enabled")
        self.cancel = person.button("nd-board-cancel", within=prompt)
        self.end_anyway = person.button("nd-board-end-anyway", within=prompt)
        self.undo = person.button("nd-board-undo", within=prompt)
        self.discard = person.button("nd-board-discard", within=self.hand)
        self.keep = person.button("nd-board-discard-not", within=self.hand)
        self.tape = page.get_by_role("list", name=say("nd-board-tape")).get_by_role("listitem")
        self.picked = page.locator("[data-area] [aria-pressed='true']:not(.nd-discard)")
        self.tabs = page.get_by_role("navigation", name=say("nd-board-areas"))
        self.here = self.tabs.locator("[aria-pressed='true']")
        self.did: Counter[str] = Counter()

    @property
    def update(self) -> dict[str, Any]:
        """What the page was told last, once the page shows it."""
        return self.table.update

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.update["view"]
        return view

    @property
    def me(self) -> int:
        seat: int = self.person.update["table"]["you"]
        return seat

    @property
    def mine(self) -> dict[str, Any]:
        """My own company."""
        mine: dict[str, Any] = self.view["players"][self.me]
        return mine

    @property
    def offers(self) -> list[str]:
        return [offer["action"] for offer in self.update["offers"]]

    def sending(self, *wanted: type[Op]) -> str:
        return sending(self.view, self.offers, *wanted)

    @property
    def asked_inside(self) -> bool:
        """An effect of mine waits in the middle for my answer."""
        view = self.view
        between = ("turn", "deeds", "waking", "return", "over")
        return self.me in view["turn"] and view["step"] not in between

    def act(self) -> str:
        return self.do(wished(self.view, self.offers))

    def do(self, action: str) -> str:
        """This action, by what is pressed for it; the table has answered then."""
        verb = action.partition(" ")[0]
        before = self.table.prompt.get_attribute("data-seq")
        assert before is not None
        self.begin(action)
        answered = self.person.page.locator(f".o-prompt:not([data-seq='{before}'])")
        if verb == "end":
            self.end_anyway.or_(answered).first.wait_for()
            if self.end_anyway.count():
                self.person.press(self.end_anyway)
        elif verb not in AT_ONCE:
            self.confirm.or_(answered).first.wait_for()
            if not answered.count():
                self.person.press(self.confirm)
        expect(self.table.prompt).not_to_have_attribute("data-seq", before)
        self.did[verb] += 1
        return verb

    def begin(self, action: str) -> None:
        """Presses what stands for the action; some are done at once, others are picked by it."""
        verb = action.partition(" ")[0]
        if verb == "discard" and self.discard.count():
            self.go("hand")
            self.person.press(self.discard)
        elif verb not in ("do", "choose", "pay", "skip", "end", "wait", "advance"):
            self.go(AREAS.get(verb, "dreams"))
        self.person.press(self.thing(action))

    def thing(self, action: str) -> Locator:
        """What stands on the table for an action."""
        verb, _, what = action.partition(" ")
        page, person, prompt = self.person.page, self.person, self.table.prompt
        if verb in ("send", "back"):
            return self.places.and_(page.locator(f"[data-place='{what}']"))
        if verb == "marker":
            return page.locator(f"[data-area='sphere'] button[data-phase='{int(what) - 1}']")
        if verb == "do":
            return self.deeds.locator(f"[aria-keyshortcuts='{what}']")
        if verb == "choose":
            way = [a for a in self.offers if a.startswith("choose")].index(action)
            return self.ways.get_by_role("button").nth(way)
        if verb == "advance":
            return person.button("nd-board-advance", within=prompt)
        if verb == "pay":
            return person.button("nd-board-pay", within=prompt)
        if verb == "wait":
            return prompt.get_by_title(person.say.any("nd-board-wait.hint"))
        if verb in ("skip", "end"):
            return prompt.locator("[aria-keyshortcuts='E']")
        if verb == "take" and not what.isdecimal():
            return page.locator(f"[data-area='market'] button[data-deck='{what}']")
        return self.card(AREAS.get(verb, "dreams"), int(what))

    def card(self, area: str, card: int) -> Locator:
        owner = f"[data-owner='{self.me}']" if area == "dreams" else ""
        return self.person.page.locator(f"[data-area='{area}']{owner} button[data-card='{card}']")

    def go(self, area: str) -> None:
        """On a phone the four areas lie one swipe apart."""
        if self.person.phone:
            name = self.person.say(f"nd-board-area-{area}")
            self.person.press(self.tabs.get_by_role("button", name=name))
            expect(self.here).to_have_text(name)

    def shown_chain(self) -> list[int]:
        """The dreams on the tape, by their numbers."""
        names = self.tape.locator("b").all_inner_texts()
        say = self.person.say
        cards = {say("nd-card-name", key=c.key): i for i, c in enumerate(HOUSE.cards)}
        return [cards[name] for name in names if name in cards]

    def standings(self) -> list[list[str]]:
        """The rows of the result: the name, the credits, and what they are made of."""
        table = self.table.result.get_by_role("table", name=self.person.say("nd-board-results"))
        expect(table).to_be_visible()
        rows: list[list[str]] = table.locator("tbody tr").evaluate_all(
            """rows => rows.map(
                row => [...row.querySelectorAll('.name, td b')].map(cell => cell.textContent)
            )"""
        )
        return rows


class Ears:
    """All that a person's browser was told while the game went on."""

    def __init__(self, person: Person) -> None:
        self.told: dict[int, dict[str, Any]] = {}
        """By move, without the chronicle of earlier ones."""
        person.page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "update" and message["view"] and not message["winners"]:
            last = [line for line in message["log"] if line["seq"] == message["seq"]]
            self.told[message["seq"]] = {**message, "log": last}

    def hands(self) -> dict[int, set[int]]:
        """By move: what I held that nobody else may know."""
        return {
            seq: set(told["view"]["hand"])
            - set(told["view"]["players"][told["table"]["you"]]["known"])
            for seq, told in self.told.items()
        }

    def named(self, seq: int) -> set[int]:
        """Every card that was named at this move, in numbers or in words."""
        told = self.told[seq]
        view = told["view"]
        found = {card for heap in (*view["market"], *view["discards"]) for card in heap}
        found |= {*view["hand"], *view["fired"]}
        found |= {item["id"] for item in view["plans"]} | {link["card"] for link in view["chain"]}
        for player in view["players"]:
            found |= {*player["known"], *(dream["id"] for dream in player["dreams"])}
        said = json.dumps([told[part] for part in ("offers", "prompt", "position", "log")])
        return found | {i for i, c in enumerate(HOUSE.cards) if f'"{c.key}"' in said}
