"""A finished match, as people step through it."""

from __future__ import annotations

import json
import re
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
    dumped = match.dump([Player(LONG, "person"), Player("Otto", "person")])
    return dict(json.loads(json.dumps(dumped)))


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

    def is_at(self, seq: int, viewer: str) -> None:
        """The address names what is shown."""
        expect(self.person.page).to_have_url(re.compile(rf"/replay\?at={seq}&as={viewer}$"))
        expect(self.slider).to_have_value(str(seq))

    def see(self, viewer: str) -> None:
        self.eyes.select_option(viewer)
        expect(self.person.page).to_have_url(re.compile(rf"&as={viewer}$"))
