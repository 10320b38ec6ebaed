"""Kept matches: every way in which a game can end, played again and proved."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.matches.make import FOLDER, UNREACHABLE, WAYS, path_of, read, special
from tests.ours import KEYS

from oneiro.games import game
from oneiro.kernel import matchfile
from oneiro.kernel.match import Match

KEPT = sorted(FOLDER.glob("*/*.json.gz"))
REMAKE = "the rules have changed: run python tests/matches/make.py"


@pytest.mark.parametrize("path", KEPT, ids=lambda p: f"{p.parent.name}/{p.name.split('.')[0]}")
def test_a_kept_match_is_played_again_and_proved(path: Path) -> None:
    data, rules = read(path), game(path.parent.name)
    same = {name: data[name] for name in matchfile.versions(rules)}
    assert same == matchfile.versions(rules), REMAKE
    match, proof = Match.judged(rules, data)
    name = path.name.split(".")[0]
    assert proof.chance == ("partly" if name == "forked" else "proved")
    reasons = {way.name: way.reason for way in WAYS[rules.key]}
    outcome = match.outcome
    if name in reasons:
        assert outcome is not None
        assert outcome.reason == reasons[name]
    assert matchfile.ending(data) == ("agreed" if name == "agreed" else "")
    assert (outcome is None) == (name == "agreed")


@pytest.mark.parametrize("key", KEYS)
def test_every_way_of_ending_is_kept(key: str) -> None:
    kept = {way.reason for way in WAYS[key] if path_of(key, way.name) in KEPT}
    assert kept | UNREACHABLE[key].keys() == set(game(key).reasons)
    assert not kept & UNREACHABLE[key].keys()
    names = {way.name for way in WAYS[key]} | special(key).keys()
    assert {p for p in KEPT if p.parent.name == key} == {path_of(key, name) for name in names}


@pytest.mark.parametrize("key", KEYS)
def test_what_was_taken_back_and_gone_on_from_is_in_the_logs(key: str) -> None:
    undo, takeback, forked = (
        Match.load(game(key), read(path_of(key, name))) for name in ("undo", "takeback", "forked")
    )
    assert any(m.undone is not None for m in undo.log)
    backs = [m.back for m in takeback.log if m.back is not None]
    assert len(backs) == 3
    assert set(backs) <= set(takeback.taken_back())
    assert 1 < forked.inherited < len(forked.log)
    assert forked.parent != forked.commitment


def test_kept_matches_are_small() -> None:
    assert sum(path.stat().st_size for path in KEPT) < 1_500_000
