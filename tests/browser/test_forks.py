"""A table that begins from a known position: all are told, everywhere, and all must agree."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.access import check_access
from tests.browser.conftest import Visit
from tests.browser.history import Replay, played
from tests.browser.people import DESKTOP, PHONE, Home, Person, Table, rush

LATE = 40
"""So many lines before the end they play on."""
NAMED = 12
"""So many letters of its commitment name a match."""


@dataclass(frozen=True)
class Known:
    """The match that everybody may know, and where somebody plays on."""

    match: dict[str, Any]
    at: int
    table: str

    def is_told(self, person: Person, within: Locator | None, hidden: str, begun: str) -> None:
        """Aloud: what this table is, which match it goes on from, and what becomes of the cards."""
        say, note = person.say, (within or person.page).get_by_test_id("known-note")
        name = str(self.match["commitment"])[:NAMED]
        expect(note).to_contain_text(say("known-title"))
        expect(note).to_contain_text(say("known-from", step=self.at, name=name))
        expect(note).to_contain_text(say("known-file"))
        expect(note).to_contain_text(say(hidden, begun=begun))
        leads = f"/t/{self.table}/replay?at={self.at}&as=open"
        parent = note.get_by_role("link", name=say("known-parent"))
        expect(parent).to_have_attribute("href", leads)


def looked_at(person: Person, moment: str) -> None:
    """A phone stays one, and a wide window is made narrow for a moment."""
    check_access(person, moment, (PHONE,) if person.phone else (DESKTOP, PHONE))
    person.resize(PHONE if person.phone else DESKTOP)


def brought(person: Person) -> Known:
    """From a file of the person's own making, for all that anybody can tell."""
    match = played(seats=3)
    person.call("PUT", "/me", {"name": person.name})
    return Known(
        match, len(match["moves"]) - 1 - LATE, person.call("POST", "/matches", match)["id"]
    )


def forked(person: Person, known: Known) -> Table:
    """In the dialog of the replay: two seats are for friends, and all is to be left as it was."""
    person.page.goto(f"{person.url}/t/{known.table}/replay?at={known.at}&as=open")
    replay = Replay(person)
    replay.is_at(known.at, "open")
    replay.choose("history-fork")
    dialog = person.page.get_by_role("dialog", name=person.say("history-fork"))
    for name in ("Otto", "Zoe"):
        seat = person.say("history-fork-seat", name=name)
        dialog.get_by_role("combobox", name=seat).select_option("open")
    dialog.get_by_role("checkbox").check()
    looked_at(person, "fork")
    person.press(person.button("new-open", within=dialog))
    expect(dialog).to_be_hidden()
    known.is_told(person, None, "known-kept", "no")
    return Table(person)


def says(person: Person, name: str, agrees: str) -> None:
    """What the table that gathers says beside somebody's seat."""
    row = person.page.get_by_role("listitem").filter(has_text=name)
    expect(row).to_contain_text(person.say("known-says", agrees=agrees))


def tells_the_deal(person: Person, chronicle: Locator, dealt: bool) -> None:
    expect(chronicle).to_be_visible()
    line = chronicle.get_by_text(person.say("house-dealt", hides="yes"))
    expect(line).to_have_count(1 if dealt else 0)


@pytest.mark.parametrize("agrees", [False, True], ids=["dealt anew", "as it was"])
def test_who_comes_to_a_known_position_is_told_and_asked(
    visit: Visit, tmp_path: Path, agrees: bool
) -> None:
    olga = visit("Olga" if agrees else "Ophelia", lang="ru" if agrees else "en", phone=agrees)
    boris = visit("Boris", lang="en" if agrees else "ru", phone=not agrees)
    vera = visit("Vera", lang="en" if agrees else "ru")
    both = (olga, boris)
    wide = boris if agrees else olga
    known = brought(olga)
    gathering = forked(olga, known)
    link = gathering.link
    looked_at(olga, "gathering")

    # Nobody finds it in the list, where another table of the same host stands.
    seats = [{"kind": "me"}, {"kind": "open"}]
    olga.call("POST", "/tables", {"game": "dreamworld", "seats": seats, "options": {}})
    listed = Home(vera).visit().open_tables.get_by_role("listitem").filter(has_text=olga.name)
    expect(listed).to_have_count(1)
    expect(listed.get_by_test_id("known")).to_have_count(0)
    # Whoever knows its address is told too, and finds no seat.
    Table(vera).visit(link)
    known.is_told(vera, None, "known-kept", "no")
    expect(vera.page.get_by_text(vera.say("people-private-note")).first).to_be_visible()
    expect(vera.button("gather-sit")).to_have_count(0)
    vera.look("stranger")

    # Boris is told before he sits down, and agrees to nothing unless he says so.
    boris.page.goto(gathering.invitation())
    known.is_told(boris, None, "known-kept", "no")
    agreed = boris.page.get_by_role("checkbox", name=boris.say("known-agree"))
    expect(agreed).not_to_be_checked()
    looked_at(boris, "invited")
    if not agrees:
        agreed.check()
    Table(boris).sit(by="people-invited-sit")

    # He may think again until it begins, and all see it.
    for person in both:
        says(person, olga.name, "yes")
        says(person, boris.name, "no" if agrees else "yes")
    agreed.set_checked(agrees)
    for person in both:
        says(person, boris.name, "yes" if agrees else "no")
        person.look("agreeing")
    olga.press(olga.button("gather-bot-at", number=3))
    for person in (*both, vera):
        expect(Table(person).prompt).to_be_visible()
        mark = person.page.get_by_test_id("known")
        expect(mark).to_be_visible()
        expect(mark).to_have_text(person.say("known-tag"))
        person.press(mark)
        shown = person.page.locator("[popover]:popover-open")
        known.is_told(person, shown, "known-kept" if agrees else "known-anew", "yes")
        person.look("mark")
        person.page.keyboard.press("Escape")
        expect(shown).to_be_hidden()
        person.look("header")
    told = wide.page.get_by_role("region", name=wide.say("log-title"))
    tells_the_deal(wide, told, not agrees)
    for person in both:
        mine = Home(person).visit().mine
        expect(mine.get_by_test_id("known")).to_be_visible()
        person.look("home")
        Table(person).visit(link)
        expect(Table(person).prompt).to_be_visible()

    rush(*both)
    hidden = "known-kept" if agrees else "known-anew"
    for person in both:
        known.is_told(person, Table(person).result, hidden, "yes")
        looked_at(person, "result")
    path = Table(olga).download(tmp_path)
    assert "-fork-" in path.name
    kept = json.loads(path.read_text("utf-8"))
    assert (kept["parent"], kept["inherited"]) == (known.match["commitment"], known.at + 1)
    own = [move["action"] for move in kept["moves"][known.at + 1 :]]
    assert ("deal" in own) is not agrees
    for person in both:
        result = Table(person).result
        person.press(result.get_by_role("link", name=person.say("history-replay")))
        replay = Replay(person)
        replay.is_at(0, "0" if person is olga else "1")
        expect(person.page.get_by_test_id("known")).to_be_visible()
        person.look("replay")
        if person is wide:
            tells_the_deal(person, replay.chronicle, not agrees)
        person.page.goto(f"{person.url}/history")
        row = person.page.get_by_role("listitem").filter(has_text=person.name)
        expect(row.get_by_test_id("known").first).to_be_visible()
        person.look("history")
