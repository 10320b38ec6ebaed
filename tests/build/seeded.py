"""Seeded games and one checksum for each: two builds that play alike print the same.

    python tests/build/seeded.py roam --games 300 --greedy 4 --thoughts 4

The standard library and oneiro alone are used, so that this runs wherever the rules do. With
``--places`` one game's checksum after every part of it is printed, to find where two builds part.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import pickle
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from oneiro.bots import bot, judge
from oneiro.bots.search import think
from oneiro.games import game, keys
from oneiro.kernel import codec, play
from oneiro.kernel.build import built
from oneiro.kernel.game import Game, Seat, State
from oneiro.kernel.table import Sampled, Table

POSITION, SEEN, THOUGHT = 10, 50, 45
"""Every so many decisions a position is looked at, shown to somebody, thought about."""
NODES = 24

Player = Callable[[State, Seat, Random], Any]


def begun(rules: Game[Any, Any], rng: Random) -> tuple[State, Table]:
    """A table with any number of seats and any options, and its first position."""
    seats = rng.choice(rules.seats)
    options = {o.name: rng.choice(o.values) for o in rules.table_options}
    table = Table(Sampled(rng))
    s = play.begin(rules, seats, options, table)
    return s, table


def anything(s: State, seat: Seat, rng: Random) -> Any:
    return play.pick(play.options(s, seat), rng)


def played(rules: Game[Any, Any], name: str, player: Player, thoughts: int) -> Iterator[Any]:
    """Everything that can be said of one game, as JSON values."""
    rng = Random(name)
    s, table = begun(rules, rng)
    decisions = 0
    while asked := play.actors(s):
        seat = asked[0]
        decisions += 1
        if decisions % SEEN == 0:
            yield rules.view(s, seat), codec.fingerprint(rules.imagine(s, seat, rng))
            stored, packed = codec.load(rules, codec.dump(s)), pickle.loads(pickle.dumps(s))
            yield codec.fingerprint(stored), codec.fingerprint(packed)
        if decisions % THOUGHT == 0 and thoughts:
            thoughts -= 1
            found = think(rules, judge(rules.key), s, seat, NODES, rng)
            yield [(rules.write(o.action), o.visits, o.value, o.low) for o in found.options]
        action = player(s, seat, rng)
        play.act(s, seat, action, table)
        yield rules.write(action)
        if decisions % POSITION == 0:
            yield codec.fingerprint(s)
    yield codec.dump(rules.outcome(s)), [codec.dump(t) for t in table.told]


def checksums(key: str, games: int, greedy: int, thoughts: int) -> Iterator[str]:
    """One for each game. The first few *greedy* ones are not played at random."""
    rules = game(key)
    for number in range(games):
        player = bot(key, "greedy").choose if number < greedy else anything
        parts = list(played(rules, f"{key} {number}", player, int(number < thoughts)))
        yield checksum(parts)


def checksum(parts: Any) -> str:
    text = json.dumps(parts, sort_keys=True, default=sorted)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games_of", choices=keys(), nargs="+")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--greedy", type=int, default=0, help="games of greedy bots among them")
    parser.add_argument("--thoughts", type=int, default=0, help="games that the search looks at")
    parser.add_argument("--places", type=int, help="only this game, after every part of it")
    args = parser.parse_args()
    print(built())
    for key in args.games_of:
        if args.places is not None:
            player = bot(key, "greedy").choose if args.places < args.greedy else anything
            name, thoughts = f"{key} {args.places}", int(args.places < args.thoughts)
            for part in played(game(key), name, player, thoughts):
                print(checksum(part), str(part)[:100])
        else:
            for number, one in enumerate(checksums(key, args.games, args.greedy, args.thoughts)):
                print(key, number, one)


if __name__ == "__main__":
    main()
