"""How the house edition plays between greedy bots: the tables of docs/games/figures/neodreams.md.

    python -m oneiro.lab.neodreams --games 1500 --seats 2
    python -m oneiro.lab.neodreams --games 500 --seats 3,4 --options boards=b
    python -m oneiro.lab.neodreams --games 400 --tastes

A share of wins is compared with the mean of its kind: whoever created a dream wins more often than
one in four at a table of four, because winners create more dreams. Tastes are bots that think more
of dreams of one type than these are worth, each against the plain bot.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from oneiro.games.neodreams import scoring
from oneiro.games.neodreams.bot import GREEDY, Greedy
from oneiro.games.neodreams.components import CARDS, Edition
from oneiro.games.neodreams.game import Neodreams
from oneiro.games.neodreams.language import KINDS
from oneiro.games.neodreams.state import State
from oneiro.kernel import play
from oneiro.kernel.game import Outcome
from oneiro.kernel.table import Sampled, Table, Told
from oneiro.lab.markdown import head, percent, row
from oneiro.lab.wins import Share, shares

MANY_CLIENTS = 4
LONG_BROADCAST = 4
"""So many clients connected in a game, dreams played in one broadcast, make a strategy."""
LIKING = 1.2
"""How much more a bot with a taste thinks of a type."""


@dataclass
class Tally:
    """What many games of one size showed."""

    games: int = 0
    turns: int = 0
    decisions: int = 0
    places: Counter[int] = field(default_factory=Counter)
    """Credits of the first, the second…"""
    sources: Counter[str] = field(default_factory=Counter)
    """Where the winners' credits came from."""
    order: dict[str, Share] = field(default_factory=shares)
    boards: dict[str, Share] = field(default_factory=shares)
    """By the lucid dream printed on a dream board."""
    made: dict[str, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    """By what is done: how often winners did it, and others."""
    winners: int = 0
    plans: dict[str, Share] = field(default_factory=shares)
    dreams: dict[str, Share] = field(default_factory=shares)
    upgraded: Counter[str] = field(default_factory=Counter)


def played(
    rules: Neodreams, bots: Sequence[Greedy], options: dict[str, str], number: int
) -> tuple[State, Outcome, list[Told], int]:
    """One game to its end, what was told in it, and how many decisions it took."""
    table = Table(Sampled(Random(f"chance {number}")))
    thoughts = Random(f"bots {number}")
    s = play.begin(rules, len(bots), options, table)
    decisions = 0
    while asked := play.actors(s):
        play.act(s, asked[0], bots[asked[0]].choose(s, asked[0], thoughts), table)
        decisions += 1
    outcome = rules.outcome(s)
    assert outcome is not None
    return s, outcome, table.told, decisions


def watch(rules: Neodreams, seats: int, options: dict[str, str], n: int, tally: Tally) -> None:
    s, outcome, told, decisions = played(rules, [GREEDY] * seats, options, n)
    tally.games += 1
    tally.decisions += decisions
    tally.winners += len(outcome.winners)
    for place, credits in enumerate(sorted(outcome.scores, reverse=True)):
        tally.places[place] += credits
    connected, longest = habits(told, seats)
    for seat, player in enumerate(s.players):
        tally.turns += player.turns
        won = seat in outcome.winners
        win = 1 / len(outcome.winners) if won else 0.0
        tally.order[f"{(seat - s.first) % seats + 1}"].add(win)
        tally.boards[s.card(player.cards[0]).key].add(win)
        clients = "many clients" if connected[seat] >= MANY_CLIENTS else "few clients"
        cast = "a long broadcast" if longest[seat] >= LONG_BROADCAST else "short broadcasts"
        tally.plans[f"{clients}, {cast}"].add(win)
        count(tally, "clients connected", won, connected[seat])
        count(tally, "longest broadcast", won, longest[seat])
        for kind, name in enumerate(KINDS):
            count(tally, f"{name} dreams", won, len(s.of_kind(seat, kind)))
        for at, card in enumerate(player.cards):
            if card < CARDS:
                key = s.card(card).key
                tally.dreams[key].add(win)
                tally.upgraded[key] += s.is_upgraded(seat, at)
        if won:
            tally.sources["dreams"] += scoring.printed(s, seat)
            tally.sources["images"] += scoring.on_cards(s, seat)
            tally.sources["at the end"] += scoring.finale(s, seat)
            tally.sources["left over"] += scoring.leftovers(s, seat) // 5


def count(tally: Tally, what: str, won: bool, n: int) -> None:
    tally.made[what][not won] += n


def habits(told: Sequence[Told], seats: int) -> tuple[list[int], list[int]]:
    """By seat: clients connected, and dreams played in the longest broadcast."""
    connected, longest, now = [0] * seats, [0] * seats, [0] * seats
    for one in told:
        name, *rest = one.event
        if name == "connects":
            connected[rest[0]] += 1
        elif name == "broadcasts":
            now[rest[0]] = 0
        elif name == "plays":
            now[rest[0]] += 1
            longest[rest[0]] = max(longest[rest[0]], now[rest[0]])
    return connected, longest


def report(book: Edition, seats: int, tally: Tally) -> None:
    games, winners = tally.games, tally.winners
    print(f"\n### {seats} players, {games} games")
    head("turns a player", "decisions", "credits by place", "wins by turn order")
    row(
        f"{tally.turns / games / seats:.1f}",
        f"{tally.decisions / games:.0f}",
        " / ".join(f"{tally.places[i] / games:.1f}" for i in range(seats)),
        ", ".join(percent(tally.order[k].value) for k in sorted(tally.order)),
    )
    head("winners' credits from", *tally.sources)
    row("", *(f"{n / winners:.1f}" for n in tally.sources.values()))
    if len(tally.boards) > 1:
        head("dream board", "wins")
        for board, share in sorted(tally.boards.items(), key=lambda kv: -kv[1].value):
            row(board, percent(share.value))
    head("in a game", "winners", "others")
    others = games * seats - winners
    for what, (by_winners, by_others) in tally.made.items():
        row(what, f"{by_winners / winners:.1f}", f"{by_others / others:.1f}")
    head("plan", "of all players", "wins", f"fair is {percent(1 / seats)}")
    for plan, share in sorted(tally.plans.items(), key=lambda kv: -kv[1].value):
        of_all = percent(share.times / games / seats)
        row(plan, of_all, percent(share.value), f"{100 * (share.value - 1 / seats):+.1f}")
    mean = sum(s.wins for s in tally.dreams.values()) / sum(s.times for s in tally.dreams.values())
    print(f"\nWhoever created a dream wins {percent(mean)} on average.")
    head("dream", "type", "cost", "credits", "created a game", "upgraded", "wins", "to the mean")
    faces = {card.key: card for card in book.cards[:CARDS]}
    for key, share in sorted(tally.dreams.items(), key=lambda kv: -kv[1].value):
        face = faces[key]
        row(
            key,
            KINDS[face.kind],
            " ".join(f"{n}{letter}" for n, letter in zip(face.cost, "kmf", strict=True) if n),
            face.credits,
            f"{share.times / games:.2f}",
            percent(tally.upgraded[key] / share.times),
            percent(share.value),
            f"{100 * (share.value - mean):+.1f}",
        )


def tastes(rules: Neodreams, options: dict[str, str], games: int) -> None:
    """Bots that build one type by preference, each against the plain bot, two at a table."""
    print(f"\n### Tastes, 2 players, {games} games each")
    head("thinks more of", "wins against the plain bot", "credits", "to the plain bot's")
    for kind, name in enumerate(KINDS):
        liking = [1.0, 1.0, 1.0]
        liking[kind] = LIKING
        fond = Greedy((liking[0], liking[1], liking[2]))
        wins, mine, theirs = 0.0, 0, 0
        for number in range(games):
            at = number % 2
            bots = [fond, GREEDY] if at == 0 else [GREEDY, fond]
            _, outcome, _, _ = played(rules, bots, options, number // 2)
            wins += (at in outcome.winners) / len(outcome.winners)
            mine += outcome.scores[at]
            theirs += outcome.scores[1 - at]
        row(name, percent(wins / games), f"{mine / games:.1f}", f"{theirs / games:.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="of each number of players (400)")
    parser.add_argument("--seats", default="2,3,4", help="numbers of players (2,3,4)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (0)")
    parser.add_argument("--options", default="", help="table options, say boards=b")
    parser.add_argument("--tastes", action="store_true", help="bots that prefer one type instead")
    args = parser.parse_args()
    pairs = (pair.partition("=") for pair in args.options.split(",") if pair)
    options = {name: value for name, _, value in pairs}
    rules = Neodreams()
    if args.tastes:
        tastes(rules, options, args.games)
        return
    for seats in (int(n) for n in args.seats.split(",")):
        tally = Tally()
        for number in range(args.first, args.first + args.games):
            watch(rules, seats, options, number, tally)
        report(rules.book, seats, tally)


if __name__ == "__main__":
    main()
