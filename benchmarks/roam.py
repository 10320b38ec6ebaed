"""How Roam's house edition plays between greedy bots: the tables of docs/games/figures/roam.md.

    python benchmarks/roam.py --games 400 --seats 2,3,4
    python benchmarks/roam.py --games 400 --seats 4 --options towers=yes,outpost=yes

A share of wins is compared with the mean of its kind: owners of a character win more often than
one in four at a table of four, because winners own more cards.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random

from oneiro.bots import bot
from oneiro.games import game
from oneiro.games.roam.components import EDGES, KINDS, LANDS, house
from oneiro.games.roam.state import State
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table
from oneiro.lab.markdown import head, percent, row
from oneiro.lab.wins import Share, shares


@dataclass
class Tally:
    """What many games of one size showed."""

    games: int = 0
    turns: int = 0
    decisions: int = 0
    finds: int = 0
    auctions: int = 0
    places: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    """Points of the first, the second…"""
    order: dict[str, Share] = field(default_factory=shares)
    edges: dict[str, Share] = field(default_factory=shares)
    characters: dict[str, Share] = field(default_factory=shares)
    artifacts: dict[str, Share] = field(default_factory=shares)
    uses: dict[str, int] = field(default_factory=lambda: defaultdict(int))


def watch(seats: int, options: dict[str, str], number: int, tally: Tally) -> None:
    """Play one game and note what is told."""
    rules, greedy = game("roam"), bot("roam", "greedy")
    table = Table(Sampled(Random(f"chance {number}")))
    thoughts = Random(f"bots {number}")
    s: State = play.begin(rules, seats, options, table)
    while asked := play.actors(s):
        play.act(s, asked[0], greedy.choose(s, asked[0], thoughts), table)
        tally.decisions += 1
    for told in table.told:
        name, *rest = told.event
        tally.turns += name == "turn"
        tally.finds += name == "finds"
        tally.auctions += name == "tie"
        if name == "artifact":
            tally.uses[KINDS[s.book.artifacts[rest[1]].kind]] += 1
    outcome = rules.outcome(s)
    assert outcome is not None
    tally.games += 1
    for place, points in enumerate(sorted(outcome.scores, reverse=True)):
        tally.places[place] += points
    for seat, player in enumerate(s.players):
        win = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        tally.order[f"{(seat - s.first) % seats + 1}"].add(win)
        tally.edges[EDGES[s.edges[seat]]].add(win)
        for card in player.cards:
            if card < LANDS:
                tally.characters[s.book.character(card).key].add(win)
        for artifact in player.artifacts:
            tally.artifacts[KINDS[s.book.artifacts[artifact].kind]].add(win)


def report(seats: int, tally: Tally) -> None:
    games = tally.games
    print(f"\n### {seats} players, {games} games")
    head("turns a player", "decisions", "points by place", "lands found", "by auction")
    points = " / ".join(f"{tally.places[i] / games:.1f}" for i in range(seats))
    row(
        f"{tally.turns / games / seats:.1f}",
        f"{tally.decisions / games:.0f}",
        points,
        f"{tally.finds / games:.1f}",
        percent(tally.auctions / max(1, tally.finds)),
    )
    head("wins by turn order", "wins by edge")
    row(
        ", ".join(percent(tally.order[k].value) for k in sorted(tally.order)),
        ", ".join(f"{e} {percent(tally.edges[e].value)}" for e in EDGES if e in tally.edges),
    )
    if tally.artifacts:
        head("artifact", "bought a game", "used a game", "its buyers win")
        for kind in KINDS:
            share = tally.artifacts[kind]
            uses = tally.uses[kind] / games
            row(kind, f"{share.times / games:.2f}", f"{uses:.2f}", percent(share.value))
    found = [share for share in tally.characters.values() if share.times]
    mean = sum(s.wins for s in found) / sum(s.times for s in found)
    print(f"\nOwners of a character win {percent(mean)} on average.")
    head("character", "points", "found a game", "its owners win", "against the mean")
    book = {c.key: c for c in house().characters}
    for key, share in sorted(tally.characters.items(), key=lambda kv: -kv[1].value):
        row(
            key,
            book[key].points,
            f"{share.times / games:.2f}",
            percent(share.value),
            f"{100 * (share.value - mean):+.1f}",
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="of each number of players (400)")
    parser.add_argument("--seats", default="2,3,4", help="numbers of players (2,3,4)")
    parser.add_argument("--options", default="", help="table options, say towers=yes,outpost=yes")
    args = parser.parse_args()
    pairs = (pair.partition("=") for pair in args.options.split(",") if pair)
    options = {name: value for name, _, value in pairs}
    for seats in (int(n) for n in args.seats.split(",")):
        tally = Tally()
        for number in range(args.games):
            watch(seats, options, number, tally)
        report(seats, tally)


if __name__ == "__main__":
    main()
