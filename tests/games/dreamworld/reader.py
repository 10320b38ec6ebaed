"""Dreamworld by its chronicle: hands, cards on the table, +1 tokens, treatment tokens."""

from __future__ import annotations

from typing import Any

from tests.games.reading import Args, Counts, Reader, seat, some, take

from oneiro.games.dreamworld.components import CODES, ROW_VALUES
from oneiro.games.dreamworld.rules import Turning
from oneiro.games.dreamworld.state import State
from oneiro.kernel.game import Game


class DreamworldReader(Reader):
    silent = frozenset(("empty-deck", "over"))

    def __init__(self, game: Game[Any, Any], s: Any) -> None:
        seats = range(len(s.players))
        self.round_now = s.round
        self.hands = [len(p.hand) for p in s.players]
        self.plus = [0 for _ in seats]
        self.professors = [False for _ in seats]
        self.left = [dict(zip(ROW_VALUES, p.left, strict=True)) for p in s.players]
        self.rows = [[CODES[c] for c in row] for row in s.rows]
        self.plus_on: dict[str, int] = {}
        self.shown = ["" for _ in seats]
        """By seat: the card of this round, which scores or is exchanged."""
        self.face_down = len(s.bag)
        self.id_left = list(s.id_left)

    def round(self, a: Args) -> None:
        self.round_now = a["round"] - 1

    def neutral(self, a: Args) -> None:
        self.face_down -= 1
        self.rows[self.round_now].append(a["card"]["args"]["code"])

    open_draw = late_draw = id_shows = neutral

    def shows(self, a: Args) -> None:
        self.hands[seat(a)] -= 1
        self.shown[seat(a)] = a["card"]["args"]["code"]
        self.rows[self.round_now].append(a["card"]["args"]["code"])

    shows_late = shows

    def professor(self, a: Args) -> None:
        assert self.professors[seat(a)]
        self.professors[seat(a)] = False

    def takes(self, a: Args) -> None:
        card = a["card"]["args"]["code"]
        (row,) = [row for row in self.rows if card in row]
        take(row, card)
        assert self.plus_on.pop(card, 0) == a["plus"]
        self.plus[seat(a)] += a["plus"]
        self.hands[seat(a)] += 1

    def takes_professor(self, a: Args) -> None:
        assert not self.professors[seat(a)]
        self.professors[seat(a)] = True

    def scores(self, a: Args) -> None:
        card = self.shown[seat(a)]
        self.plus[seat(a)] -= a["plus"]
        self.plus_on[card] = self.plus_on.get(card, 0) + a["plus"]
        spent = 0
        for token in a["tokens"]:
            value = token["args"]["value"]
            spent += value
            self.left[seat(a)][value] -= 1
            assert (token["args"]["gold"] == "yes") is (self.left[seat(a)][value] == 0)
            self.plus[seat(a)] += token["args"]["gold"] == "no"
        assert a["points"] == spent + a["lost"]

    def id_scores(self, a: Args) -> None:
        for token in a["tokens"]:
            take(self.id_left, token["args"]["value"])

    def counts(self) -> Counts:
        return {
            "hands": self.hands,
            "plus": self.plus,
            "professors": self.professors,
            "left": self.left,
            "rows": [some(row) for row in self.rows],
            "plus on": {card: n for card, n in sorted(self.plus_on.items()) if n},
            "face down": self.face_down,
            "id": some(self.id_left),
            "points": [_points(left) for left in self.left],
        }

    @staticmethod
    def lying(s: State) -> Counts | None:
        if any(isinstance(step, Turning) for step in s.stack):
            return None
        left = [dict(zip(ROW_VALUES, p.left, strict=True)) for p in s.players]
        on_cards = {CODES[c]: s.plus_on[c] for row in s.rows for c in row if s.plus_on[c]}
        return {
            "hands": [len(p.hand) for p in s.players],
            "plus": [p.plus for p in s.players],
            "professors": [p.professor for p in s.players],
            "left": left,
            "rows": [some(CODES[c] for c in row) for row in s.rows],
            "plus on": dict(sorted(on_cards.items())),
            "face down": len(s.bag),
            "id": some(s.id_left),
            "points": [_points(tokens) for tokens in left],
        }


def _points(left: dict[int, int]) -> int:
    """What the tokens that are not turned are worth."""
    return sum(value * n for value, n in left.items())
