"""``oneiro check`` on a game that is broken on purpose."""

from pathlib import Path

import pytest

from oneiro import games
from oneiro.cli import check, main
from oneiro.games.dreamworld import Dreamworld
from oneiro.games.dreamworld.state import State
from oneiro.kernel.game import Options
from oneiro.kernel.table import Table

pytestmark = pytest.mark.pure


class Losing(Dreamworld):
    """A card falls under the table."""

    def setup(self, seats: int, options: Options, table: Table) -> State:
        s = super().setup(seats, options, table)
        s.players[0].hand.pop()
        return s


def test_a_breach_is_told_and_kept_in_a_file_that_shows_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = Losing()
    monkeypatch.setattr(check, "game_of", lambda key: broken)
    crashes = tmp_path / "crashes"
    asked = ["check", "dreamworld", "--seeds", "2", "--jobs", "1", "--crashes", str(crashes)]
    assert main(asked) == 1
    said = capsys.readouterr().out
    assert "nothing_is_lost: a dream card is missing or lies twice (line 0)" in said
    assert "2 games break a law" in said
    (first, _) = sorted(crashes.iterdir())
    assert main(["check", "--again", str(first)]) == 1
    assert "nothing_is_lost" in capsys.readouterr().out
    monkeypatch.setattr(check, "game_of", games.game)
    assert main(["check", "--again", str(first)]) == 0
    assert "every law holds now" in capsys.readouterr().out
