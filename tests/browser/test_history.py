"""Finished matches: stepped through, checked, played on from, carried away and brought back."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.access import check_access
from tests.browser.conftest import Visit
from tests.browser.history import LONG, Replay, bring, file, played
from tests.browser.people import Person, Table

LATE = 30
"""So many lines before the end somebody plays on: enough for a few moves of everybody."""


def test_a_match_comes_from_a_file_is_stepped_through_and_proved(
    visit: Visit, tmp_path: Path
) -> None:
    anna = visit("Anna")
    match = played()
    last = len(match["moves"]) - 1

    anna.page.goto(f"{anna.url}/history")
    expect(anna.page.get_by_text(anna.say("history-none"))).to_be_visible()
    forged = json.loads(json.dumps(match))
    forged["moves"][9]["seat"] ^= 1
    refused = anna.page.get_by_role("alert")
    with anna.expecting("400"):
        bring(anna, file(tmp_path, "forged.json", forged))
        expect(refused).to_contain_text(anna.say("history-import-bad", file="forged.json"))
    (tmp_path / "letter.txt").write_text("Dear Anna", "utf-8")
    bring(anna, tmp_path / "letter.txt")
    expect(refused).to_have_text(anna.say("history-import-unreadable", file="letter.txt"))
    check_access(anna, "history")

    bring(anna, file(tmp_path, "true.json", match))
    replay = Replay(anna)
    replay.is_at(0, "open")
    expect(replay.line).to_contain_text(f"/ {last}")

    # Every way to step, and the address goes along.
    anna.page.keyboard.press("ArrowRight")
    replay.is_at(1, "open")
    replay.button("history-forward").click()
    replay.is_at(2, "open")
    anna.page.keyboard.press("ArrowLeft")
    replay.is_at(1, "open")
    anna.page.keyboard.press("End")
    replay.is_at(last, "open")
    expect(replay.button("history-forward")).to_be_disabled()
    anna.page.keyboard.press("Home")
    replay.is_at(0, "open")
    # A button in focus keeps the space bar for itself.
    replay.button("history-forward").blur()
    anna.page.keyboard.press(" ")
    expect(replay.slider).not_to_have_value("0")
    replay.button("history-pause").click()
    replay.slider.fill("20")
    replay.is_at(20, "open")

    # The chronicle lies beside it; its lines lead to their positions.
    expect(replay.lit.first).to_be_visible()
    ahead = replay.chronicle.locator("[data-seq]").last
    replay.person.press(ahead)
    expect(replay.lit.last).to_be_in_viewport()
    replay.slider.fill("20")

    # Everybody's eyes: all hands, one hand, none.
    everything = replay.hands.locator(".mini")
    expect(everything.first).to_be_visible()
    assert everything.count() > 10
    check_access(anna, "open")
    replay.see("0")
    expect(replay.hand.first).to_be_visible()
    mine = sorted(replay.hand.evaluate_all("all => all.map(one => one.dataset.hand)"))
    replay.see("1")
    expect(anna.page.locator(f"[data-hand='{mine[0]}']")).to_have_count(0)
    replay.see("watch")
    expect(replay.hand).to_have_count(0)
    expect(replay.hands).to_have_count(0)
    replay.see("0")
    expect(anna.page.locator(f"[data-hand='{mine[0]}']")).to_be_visible()

    # The link shows the same to somebody else, on another screen.
    replay.button("history-copy").click()
    link = anna.page.evaluate("navigator.clipboard.readText()")
    boris = visit("Boris", lang="ru", phone=True)
    boris.page.goto(link)
    theirs = Replay(boris)
    theirs.is_at(20, "0")
    expect(boris.page.locator(f"[data-hand='{mine[0]}']")).to_be_visible()
    theirs.button("history-forward").tap()
    theirs.is_at(21, "0")
    boris.look("phone")

    # The server proves it, and so can anybody.
    replay.button("history-verify").click()
    proof = anna.page.get_by_role("dialog", name=anna.say("history-verify"))
    # It came from a file, so it is not called proved.
    expect(proof).to_contain_text(anna.say("proof-title-doubt"))
    expect(proof).to_contain_text(anna.say("proof-rules", lines=last + 1))
    expect(proof).to_contain_text(anna.say("proof-outside"))
    anna.look("proof")
    with anna.page.expect_download() as started:
        proof.get_by_role("link", name=anna.say("history-file")).click()
    again = json.loads(Path(started.value.path()).read_text("utf-8"))
    assert again["moves"] == match["moves"]
    assert [player["name"] for player in again["players"]] == [LONG, "Otto"]
    anna.button("close", within=proof).click()

    # Back leaves the replay: steps are no pages.
    anna.page.go_back()
    expect(anna.page).to_have_url(re.compile(r"/history$"))
    listed = anna.page.get_by_role("link", name=anna.say("dw-title"), exact=True)
    expect(listed).to_be_visible()


def others_moved(person: Person) -> int:
    """Moves of others since mine, by what the server tells this very browser."""
    table = person.page.url.rpartition("/")[2]
    since = person.page.request.get(f"{person.url}/api/tables/{table}/since").json()
    me, frames = since["table"]["you"], since["frames"]
    # Who has decided nothing since everything was dealt anew has missed nothing.
    if frames[0]["seq"] == 0:
        return 0
    return sum(frame["seat"] not in (me, -1) and not frame["undone"] for frame in frames[1:])


def test_played_on_from_a_position_and_told_what_happened_since(
    visit: Visit, tmp_path: Path
) -> None:
    anna = visit("Anna")
    match = played()
    at = len(match["moves"]) - 1 - LATE
    anna.page.goto(f"{anna.url}/history")
    bring(anna, file(tmp_path, "true.json", match))
    replay = Replay(anna)
    replay.is_at(0, "open")
    replay.slider.fill(str(at))

    replay.button("history-fork").click()
    fork = anna.page.get_by_role("dialog", name=anna.say("history-fork"))
    seat = fork.get_by_role("combobox", name=anna.say("history-fork-seat", name="Otto"))
    seat.select_option("novice")
    check_access(anna, "fork")
    anna.button("new-start", within=fork).click()
    expect(anna.page).to_have_url(re.compile(r"/t/[\w-]+$"))
    table = Table(anna)
    expect(table.prompt).to_be_visible()
    assert anna.update["seq"] >= at

    table.menu("top-plain")
    options = anna.page.get_by_role("region", name=anna.say("plain-options")).get_by_role(
        "listitem"
    )
    shown = False
    while True:
        expect(table.settled).to_be_visible()
        if table.over.count():
            break
        if not shown and others_moved(anna):
            shown = since(anna, table)
        seq = table.prompt.get_attribute("data-seq") or ""
        options.first.get_by_role("button").click()
        expect(table.prompt).not_to_have_attribute("data-seq", seq)
    assert shown, "nobody but Anna moved to the end"

    # The result leads to the replay, which begins with what both matches share.
    table.result.get_by_role("link", name=anna.say("history-replay")).click()
    replay.is_at(0, "0")
    anna.page.keyboard.press("End")
    expect(table.over).to_be_visible()
    anna.page.goto(f"{anna.url}/history")
    expect(anna.page.get_by_text(anna.say("known-tag")).first).to_be_visible()
    expect(anna.page.get_by_text(anna.say("history-imported"), exact=True)).to_be_visible()


def since(anna: Person, table: Table) -> bool:
    """Anna comes back, is told that others have moved, and looks at it."""
    seq = table.prompt.get_attribute("data-seq") or ""
    anna.page.reload()
    said = anna.page.get_by_text(re.compile(r"^\s*Since your last move: "))
    expect(said).to_be_visible()
    anna.look("since")
    anna.button("history-since-replay").click()
    shown = anna.page.get_by_role("dialog", name=anna.say("history-since-now"))
    expect(shown).to_be_visible()
    expect(said).to_be_hidden()
    expect(shown.get_by_test_id("prompt")).to_have_attribute("data-seq", re.compile(r"\d"))
    anna.look("since-shown")
    anna.page.keyboard.press("End")
    expect(shown.get_by_test_id("prompt")).to_have_attribute("data-seq", seq)
    anna.page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    expect(table.prompt).to_have_attribute("data-seq", seq)
    anna.page.reload()
    expect(table.prompt).to_be_visible()
    expect(said).to_be_hidden()
    return True
