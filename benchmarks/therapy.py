"""What each therapy token of Dreamworld does to the points, in games between greedy bots.

python benchmarks/therapy.py --games 500 --seats 2,3,4
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from random import Random

from oneiro.bots import bot
from oneiro.games import game
from oneiro.games.dreamworld.components import EFFECTS
from oneiro.games.dreamworld.state import State
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table
from oneiro.lab.markdown import head, row

Token = tuple[str, int]


class Tally:
    """Scorings, takes and points beside one token."""

    def __init__(self) -> None:
        self.scorings = 0
        self.takes = 0
        self.points = 0
        self.therapy = 0

    def row(self, name: str) -> None:
        scorings, cards = max(1, self.scorings), max(1, self.scorings + self.takes)
        row(
            name,
            f"{self.points / scorings:.2f}",
            f"{self.therapy / scorings:+.2f}",
            f"{self.scorings / cards:.0%}",
            f"{self.points / cards:.2f}",
        )


def watch(seats: int, number: int, tallies: dict[Token, Tally]) -> None:
    """Play one game and note what is told of every card of a player."""
    rules, greedy = game("dreamworld"), bot("dreamworld", "greedy")
    table = Table(Sampled(Random(f"chance {number}")))
    thoughts = Random(f"bots {number}")
    s: State = play.begin(rules, seats, {}, table)
    while asked := play.actors(s):
        token = EFFECTS[s.kinds[s.round]], s.amounts[s.round]
        table.told.clear()
        play.act(s, asked[0], greedy.choose(s, asked[0], thoughts), table)
        for told in table.told:
            name, *rest = told.event
            tally = tallies[token]
            if name == "scores":
                _, gap, therapy, *_ = rest
                tally.scorings += 1
                tally.points += max(0, gap + therapy)
                tally.therapy += max(0, gap + therapy) - gap
            elif name in ("takes", "takes-professor"):
                tally.takes += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", default="2,3,4")
    args = parser.parse_args()
    for seats in map(int, args.seats.split(",")):
        tallies: dict[Token, Tally] = defaultdict(Tally)
        for number in range(args.games):
            watch(seats, number, tallies)
        print(f"\n### {seats} players, {args.games} games")
        head("token", "points a scoring", "by the token", "cards that score", "points a card")
        for (kind, amount), tally in sorted(tallies.items(), key=lambda t: str(t[0])):
            tally.row(kind + (f" {amount:+}" if amount else ""))


if __name__ == "__main__":
    main()
