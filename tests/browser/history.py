"""A finished match, as people step through it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Locator, expect
from tests.browser.people import Person

from oneiro import games
from oneiro.kernel import play
from oneiro.kernel.match import Match
from oneiro.kernel.matchfile import Player

LONG = "Wilhelmina of the Hill"


def played(key: str = "dreamworld", seats: int = 2) -> dict[str, Any]:
    """The file of a match that chance played to its end."""
    game = games.game(key)
    match = Match.start(game, seats, {}, bytes(range(32)))
    rng = Random(7)
    while match.outcome is None:
        seat = match.actors[0]
        match.play(seat, game.write(play.pick(match.options_of(seat), rng)))
    people = [Player(name, "person") for name in (LONG, "Otto", "Zoe")[:seats]]
    return dict(json.loads(json.dumps(match.dump(people))))


def file(folder: Path, name: str, match: dict[str, Any]) -> Path:
    path = folder / name
    path.write_text(json.dumps(match), "utf-8")
    return path


def bring(person: Person, path: Path) -> None:
    """To the page of finished matches."""
    person.page.get_by_label(person.say("history-import-choose")).set_input_files(path)


class Replay:
    """The page of a finished match."""

    def __init__(self, person: Person) -> None:
        self.person = person
        page, say = person.page, person.say
        self.controls = page.get_by_role("region", name=say("history-controls"))
        self.line = page.get_by_test_id("replay-line")
        self.slider = self.controls.get_by_role("slider", name=say("history-slider"))
        self.eyes = self.controls.get_by_role("combobox", name=say("history-eyes"))
        self.hand = page.locator("[data-hand]")
        self.hands = page.get_by_role("region", name=say("history-hands-label"))
        self.chronicle = page.get_by_role("group", name=say("log-title"))
        self.lit = self.chronicle.locator("[aria-current=step]")

    def button(self, id: str) -> Locator:
        return self.person.button(id, within=self.controls)

    def choose(self, id: str) -> None:
        """What a phone has in the menu of the replay."""
        person = self.person
        if not person.phone:
            person.press(self.button(id))
            return
        person.press(person.button("history-menu").first)
        shown = person.page.locator("[popover]:popover-open")
        person.press(shown.get_by_text(person.say(id)))

    def is_at(self, seq: int, viewer: str) -> None:
        """The address names what is shown."""
        expect(self.person.page).to_have_url(re.compile(rf"/replay\?at={seq}&as={viewer}$"))
        expect(self.slider).to_have_value(str(seq))

    def see(self, viewer: str) -> None:
        self.eyes.select_option(viewer)
        expect(self.person.page).to_have_url(re.compile(rf"&as={viewer}$"))
