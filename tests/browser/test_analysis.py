"""A finished match is analysed: asked for, waited for, and looked at from where it turned."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect
from tests.bots.test_analysis import PLANTED, with_a_blunder
from tests.browser.access import check_access
from tests.browser.conftest import Visit
from tests.browser.history import Replay, bring, file
from tests.browser.people import place_of

from oneiro.kernel.matchfile import Player


def test_a_match_is_analysed_and_its_turning_point_looked_at(visit: Visit, tmp_path: Path) -> None:
    anna = visit("Anna")
    match = with_a_blunder()
    players = [Player("Clara", "person"), Player("Otto", "person")]
    dumped = json.loads(json.dumps(match.dump(players, "agreed")))

    anna.page.goto(f"{anna.url}/history")
    bring(anna, file(tmp_path, "match.json", dumped))
    replay = Replay(anna)
    replay.is_at(0, "open")
    replay.button("analysis-title").click()
    panel = anna.page.get_by_role("complementary", name=anna.say("analysis-title"))
    expect(panel).to_contain_text(anna.say("analysis-what"))
    check_access(anna, "analysis-asked")
    anna.button("analysis-start", within=panel).click()
    graph = panel.get_by_role("slider", name=anna.say("analysis-graph"))
    expect(graph).to_be_visible()

    # The choice that gave eight points away is a turning point, and marked in the chronicle.
    turn = panel.get_by_role("button", name=re.compile(rf"Step {PLANTED - 1}, Clara: ")).first
    turn.click()
    replay.is_at(PLANTED - 1, "open")
    choice = panel.get_by_test_id("choice")
    expect(choice.get_by_text(re.compile(r"^\d+% given away$"))).to_be_visible()
    rows = choice.get_by_role("listitem")
    expect(rows.first).to_contain_text(anna.say("analysis-best"))
    expect(rows.filter(has_text=anna.say("analysis-chosen"))).to_have_count(1)
    marked = replay.chronicle.locator(f"[data-seq='{PLANTED}']").first
    expect(marked).to_contain_text(re.compile("mistake|blunder"))
    check_access(anna, "analysis")

    # The graph leads anywhere: by the keys, and by a press.
    graph.focus()
    anna.page.keyboard.press("ArrowRight")
    replay.is_at(PLANTED, "open")
    expect(choice).to_contain_text(re.compile(r"The step before: (mistake|blunder)"))
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"Clara \d+%"))
    _, _, width, height = place_of(graph)
    graph.click(position={"x": width - 12, "y": height / 2})
    expect(replay.slider).to_have_value(re.compile(rf"^({match.seq}|{match.seq - 1})$"))

    # It is kept: whoever has the link sees it at once.
    boris = visit("Boris", lang="ru", phone=True)
    boris.page.goto(anna.page.url)
    theirs = Replay(boris)
    expect(theirs.slider).to_be_visible()
    theirs.button("history-menu").tap()
    boris.button("analysis-open").tap()
    expect(boris.page.get_by_test_id("chances")).to_be_visible()
    turns = boris.page.get_by_role("button", name=re.compile(rf"Шаг {PLANTED - 1}, Clara: "))
    turns.first.tap()
    theirs.is_at(PLANTED - 1, "open")
    expect(boris.page.get_by_test_id("choice").get_by_text(re.compile("^Упущено"))).to_be_visible()
    check_access(boris, "analysis-phone")
