"""How quick the rules are is measured, and nothing is passed over in silence."""

from __future__ import annotations

import json
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from random import Random

import pytest
from tests.ours import KEYS

from oneiro.games import game
from oneiro.kernel import play
from oneiro.lab import bench, proofs
from oneiro.lab.bench import Beside, Figures, Pace, Report
from oneiro.lab.peers import PEERS, Peer, Played

SHORT = 0.005


def stones(library: object, name: str) -> Played:
    """Three decisions a game."""
    return lambda rng: len([rng.random() for _ in range(3)])


@pytest.mark.parametrize("key", KEYS)
def test_a_random_game_has_decisions_and_options(key: str) -> None:
    met = bench.options_met(key, 2, Random(5))
    assert len(met) == bench.random_game(key, 2)(Random(5))
    assert min(met) >= 1
    assert max(met) > 2


def test_positions_lie_all_over_the_game() -> None:
    some = bench.positions("dreamworld", 2)
    assert len(some) == bench.POSITIONS
    rounds = {game("dreamworld").view(s, None)["round"] for s in some}
    assert min(rounds) == 1
    assert max(rounds) > 10


def test_the_figures_of_a_game_fit_together() -> None:
    figures = bench.measure("dreamworld", SHORT)
    assert [pace.seats for pace in figures.paces] == [2, 4]
    for pace in figures.paces:
        assert pace.games_s * pace.decisions * pace.decision_us == pytest.approx(1e6)
    assert figures.clone_us > 0
    assert figures.nodes_s is not None
    assert figures.nodes_s > 0


def test_a_report_can_be_sent_from_one_process_to_another() -> None:
    pace = Pace(2, 1.5, 10.0, 60.0, 4.5)
    whole = Report(
        "pure",
        (Figures("roam", (pace,), 2.0, None),),
        (Beside("Other", "other", "stones", None),),
        (proofs.Proof(4, 1.0, 2.0, None),),
    )
    assert Report.load(json.loads(json.dumps(whole.dump()))) == whole


def test_a_peer_that_is_there_is_measured() -> None:
    met = bench.meet(Peer("Other", "other", "json", "stones", "stones", stones), SHORT)
    assert met.decision_us is not None
    assert met.decision_us > 0


def test_a_peer_that_is_absent_is_named() -> None:
    met = bench.meet(Peer("Other", "other", "no_such_module", "stones", "stones", stones), SHORT)
    assert met == Beside("Other", "other", "stones", None)


def test_every_peer_has_a_package_to_install() -> None:
    assert {peer.library for peer in PEERS} == {"OpenSpiel", "PettingZoo", "RLCard"}
    assert all(peer.package for peer in PEERS)


def test_the_solver_is_timed() -> None:
    proof = proofs.measure(4, 2, peer=False)
    assert proof.theirs is None
    assert 0 < proof.ours <= proof.ours_worst


def test_the_other_build_is_found_where_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The source names the compiled build beside it, and the build the source."""
    kernel = tmp_path / "src" / "oneiro" / "kernel"
    compiled = tmp_path / "build" / "compiled" / "oneiro" / "kernel"
    source, module = kernel / "play.py", compiled / f"play{EXTENSION_SUFFIXES[0]}"
    kernel.mkdir(parents=True)
    source.touch()
    monkeypatch.setattr(play, "__file__", str(source))
    assert not bench.is_compiled()
    assert bench.other_build() is None
    compiled.mkdir(parents=True)
    module.touch()
    assert bench.other_build() == tmp_path / "build" / "compiled"
    monkeypatch.setattr(play, "__file__", str(module))
    assert bench.is_compiled()
    assert bench.other_build() == tmp_path / "src"
