"""Boards in characters, in a terminal of 80 columns: nothing that is said is cut off."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest

from oneiro.cli.play import board_of
from oneiro.cli.terminal import Terminal
from oneiro.games import game
from oneiro.kernel.game import View
from oneiro.kernel.match import Match
from oneiro.text import LANGUAGES, Texts
from oneiro.text.typography import HARD

NAMES = ("Вы", "Бывалый 1", "Бывалый 2", "Сомнамбула")


class Heard(Texts):
    """Keeps what was said."""

    def __init__(self, lang: str, key: str, seats: int) -> None:
        super().__init__(lang, key, NAMES[:seats], 0)
        self.said: set[str] = set()

    def _format(self, id: str, attribute: str, args: Any) -> str:
        text = super()._format(id, attribute, args)
        self.said.add(text)
        return text


def drawn(key: str, view: View, texts: Texts) -> str:
    terminal = Terminal(width=80, file=StringIO(), record=True, highlight=False)
    board = board_of(key)
    assert board is not None
    terminal.print(board.board(view, texts))
    return terminal.export_text()


def cut_off(texts: Heard, board: str) -> list[str]:
    words = {word for text in texts.said for word in text.replace(HARD, " ").split()}
    return sorted(word for word in words if word not in board)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_head_of_every_round_of_dreamworld_is_whole(lang: str) -> None:
    rules, longest = game("dreamworld"), ""
    for deal in range(3):
        match = Match.start(rules, 2, rules.agree(2, {}), bytes([deal] * 32))
        view: Any = rules.view(match.state, 0)
        for place, side in ((p, s) for p in range(len(view["places"])) for s in ("sun", "moon")):
            view |= {"round": 13, "place": place, "side": side}
            texts = Heard(lang, "dreamworld", 2)
            board = drawn("dreamworld", view, texts)
            assert cut_off(texts, board) == [], board
            longest = max(longest, *texts.said, key=len)
    assert len(longest) > 76, "some did not fit into one line"
