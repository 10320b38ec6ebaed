"""Chance that nobody chooses: browsers add their numbers, and check the proof by themselves."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.people import Person, Table, meet, rush
from tests.browser.server import ONEIRO, Server


def kept(person: Person, table: str) -> dict[str, Any]:
    """What the browser remembers of a table since its person sat down there."""
    text = person.page.evaluate(f"localStorage.getItem('oneiro.share.{table}')")
    return dict(json.loads(text))


def verify(person: Person, url: str) -> Locator:
    person.page.goto(f"{url}/replay")
    if person.phone:
        person.press(person.button("history-menu").first)
        shown = person.page.locator("[popover]:popover-open")
        person.press(shown.get_by_text(person.say("history-verify")))
    else:
        person.press(person.button("history-verify").first)
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
