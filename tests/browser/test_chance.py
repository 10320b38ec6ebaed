"""Chance that nobody chooses: browsers add their numbers, and check the proof by themselves."""

from __future__ import annotations

import hashlib
import json
import subprocess
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect
from tests import waiting
from tests.browser.conftest import Visit
from tests.browser.history import Replay
from tests.browser.people import OUTAGE, Home, Person, Table, meet, rush
from tests.browser.server import ONEIRO, Server

OTHER_SEED = b"\x42" * 32


def kept(person: Person, table: str) -> dict[str, Any]:
    """What the browser remembers of a table since its person sat down there."""
    text = person.page.evaluate(f"localStorage.getItem('oneiro.share.{table}')")
    return dict(json.loads(text))


def verify(person: Person, url: str) -> Locator:
    person.page.goto(f"{url}/replay")
    Replay(person).choose("history-verify")
    return person.page.get_by_role("dialog", name=person.say("history-verify"))


def test_two_browsers_add_their_numbers_and_prove_the_deal(
    visit: Visit, server: Server, tmp_path: Path
) -> None:
    anna, boris = visit("Anna"), visit("Boris", lang="ru", phone=True)
    meet(anna, boris)
    hers, his = Table(anna), Table(boris)
    link, table = hers.link, hers.link.rsplit("/", 1)[1]
    mine = kept(anna, table)
    for one in (hers, his):
        assert one.update["commitment"] == mine["commitment"]
        assert [(s["seat"], s["opened"]) for s in one.update["shares"]] == [(0, True), (1, True)]
    who = "Anna and Boris"
    expect(anna.page.get_by_text(anna.say("chance-mixed", who=who, count=2))).to_be_visible()
    anna.look("start")
    rush(anna, boris)
    expect(hers.result).to_be_visible()
    file = hers.download(tmp_path)
    expect(hers.result).to_contain_text(anna.say("check-mine"))
    anna.look("result")
    seen = "--number", str(mine["numbers"][0]), "--commitment", str(mine["commitment"])
    said = subprocess.run(
        [ONEIRO, "replay", file, "--verify", "--lang", "en", *seen],
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    assert "Your number is in it" in " ".join(said.stdout.split())

    proof = verify(anna, link)
    expect(proof).to_contain_text(anna.say("proof-title-good"))
    expect(proof).to_contain_text(anna.say("check-mine"))
    anna.look("proof")
    proof = verify(boris, link)
    expect(proof).to_contain_text(boris.say("proof-title-good"))
    boris.look("proof")

    # Somebody who only looks on has no number in it, and is not told that it is proved.
    eve = visit("Eve", lang="ru", phone=True)
    proof = verify(eve, link)
    expect(proof).to_contain_text(eve.say("proof-title-doubt"))
    expect(proof).to_contain_text(eve.say("check-not-mine"))
    eve.look("proof")

    # A browser that was shown another commitment before the first card raises the alarm.
    anna.page.evaluate(
        "([id, kept]) => localStorage.setItem(`oneiro.share.${id}`, JSON.stringify(kept))",
        [table, {**mine, "commitment": "0" * 64}],
    )
    proof = verify(anna, link)
    expect(proof).to_contain_text(anna.say("proof-title-bad"))
    expect(proof).to_contain_text(anna.say("check-seen-bad"))
    anna.look("proof-of-a-cheat")


def test_a_server_that_binds_itself_anew_is_told_nothing_and_the_alarm_is_raised(
    visit: Visit, server: Server
) -> None:
    """The attack: whoever runs the server picks another seed once people are bound."""
    anna, boris = visit("Anna", lang="ru"), visit("Boris", phone=True)
    gathering = Home(anna).visit().open_table(["open"])
    link, table = gathering.link, gathering.link.rsplit("/", 1)[1]
    waiting.until(lambda: kept(anna, table)["commitment"], "the page has not seen the commitment")
    alarm = anna.page.get_by_test_id("alarm")
    expect(alarm).to_have_count(0)
    bound = hashlib.sha256(b"oneiro seed " + OTHER_SEED).hexdigest()
    with anna.expecting(OUTAGE):
        swap = "UPDATE tables SET seed = ?, commitment = ? WHERE id = ?"
        server.change(swap, OTHER_SEED, bound, table)
        expect(alarm).to_contain_text(anna.say("chance-swapped"))
    Table(boris).visit(link).sit()

    # Her browser opens nothing, and the game waits for her as long as it waits for anybody.
    for person in (anna, boris):
        expect(person.page.get_by_text(person.say("gather-opening"))).to_be_visible()
        for name, opened in (("Anna", "no"), ("Boris", "yes")):
            row = person.page.get_by_role("listitem").filter(has_text=name)
            expect(row).to_contain_text(person.say("gather-number", opened=opened))
        expect(person.page.get_by_text(person.say("gather-share"))).to_have_count(0)
        person.look("opening")
    server.forward(waiting.PATIENCE + 1)
    # Somebody comes back, and the table sees that the time is up.
    boris.page.reload()
    for person in (anna, boris):
        expect(Table(person).prompt).to_be_visible()
    assert [share["opened"] for share in Table(anna).update["shares"]] == [False, True]
    expect(alarm).to_contain_text(anna.say("chance-swapped"))
    anna.look("alarm")
    anna.press(anna.button("close", within=alarm))
    expect(alarm).to_have_count(0)
    boris.look("unopened")

    # Nobody has to unfold anything to see it at the end.
    rush(anna, boris)
    result = Table(anna).result
    expect(result.get_by_test_id("alarm")).to_contain_text(anna.say("check-seen-bad"))
    anna.look("result-of-a-cheat")
    expect(Table(boris).result).to_be_visible()
    expect(Table(boris).result.get_by_test_id("alarm")).to_have_count(0)
    proof = verify(anna, link)
    expect(proof).to_contain_text(anna.say("proof-title-bad"))
    anna.look("proof-of-a-cheat")
