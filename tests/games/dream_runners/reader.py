"""Dream Runners by its chronicle: coins, keys, calm, shards, stars, segments, chests."""

from __future__ import annotations

from typing import Any

from tests.games.reading import Args, Counts, Reader, seat, some, take

from oneiro.games.dream_runners.components import (
    CALM_PRICE,
    CALM_TOP,
    COLOUR_NAMES,
    SET_POINTS,
    SHARDS,
    starting_segments,
)
from oneiro.games.dream_runners.scoring import points
from oneiro.games.dream_runners.state import State
from oneiro.kernel.game import Game


class DreamRunnersReader(Reader):
    """What is gained beyond the end of the calm track, or lost below it, is nothing."""

    silent = frozenset(("ready", "late", "shows", "weaves", "over"))

    def __init__(self, game: Game[Any, Any], s: Any) -> None:
        self.book = game.book
        seats = range(len(s.players))
        self.coins = [p.coins for p in s.players]
        self.keys = [p.keys for p in s.players]
        self.calm = [p.calm for p in s.players]
        self.stars = [game.book.stars[p.star] for p in s.players]
        self.shards = [dict.fromkeys(SHARDS, 0) for _ in seats]
        self.segments = [list(p.segments) for p in s.players]
        self.dreaming = [True for _ in seats]
        self.dreams = sum(len(bag) for bag in s.tiles)
        self.chests = sum(len(bag) for bag in s.chests)
        self.open_chests: list[str] = []

    def colour(self, a: Args) -> None:
        mine = starting_segments(COLOUR_NAMES.index(a["colour"]))
        assert self.segments[seat(a)] == mine

    def dream(self, a: Args) -> None:
        self.dreams -= 1
        self.open_chests = []

    def hourglass(self, a: Args) -> None:
        self.coins[seat(a)] += 1

    def loses(self, a: Args) -> None:
        self.calm[seat(a)] = max(0, self.calm[seat(a)] - a["count"])

    def gains(self, a: Args) -> None:
        who = seat(a)
        for reward in a["rewards"]:
            symbol, count = reward["args"]["symbol"], reward["args"]["count"]
            if symbol == "coin":
                self.coins[who] += count
            elif symbol == "key":
                self.keys[who] += count
            elif symbol == "calm":
                self.calm[who] = min(CALM_TOP, self.calm[who] + count)
            elif symbol != "rainbow":
                self.shards[who][symbol] += count

    def shard(self, a: Args) -> None:
        self.shards[seat(a)][a["colour"]] += a["count"]

    def star(self, a: Args) -> None:
        self.stars[seat(a)] = a["points"]
        if a["points"] != self.book.stars[-1]:
            for colour in SHARDS:
                self.shards[seat(a)][colour] -= 1

    def chest(self, a: Args) -> None:
        self.chests -= 1
        self.open_chests.append(a["cell"])

    def opens(self, a: Args) -> None:
        assert a["cell"] in self.open_chests
        self.keys[seat(a)] -= a["keys"]

    def bat(self, a: Args) -> None:
        take(self.segments[seat(a)], a["segment"]["args"]["id"])

    def wakes(self, a: Args) -> None:
        assert self.calm[seat(a)] == 0
        self.dreaming[seat(a)] = False

    def buys(self, a: Args) -> None:
        self.coins[seat(a)] += a["segment"]["args"]["coins"] - a["coins"]
        self.segments[seat(a)].append(a["segment"]["args"]["id"])

    def calms(self, a: Args) -> None:
        """Its price stands in the sentence."""
        self.coins[seat(a)] -= CALM_PRICE
        self.calm[seat(a)] += 1

    def counts(self) -> Counts:
        top, book = self.book.stars[-1], self.book
        return {
            "coins": self.coins,
            "keys": self.keys,
            "calm": self.calm,
            "stars": self.stars,
            "shards": self.shards,
            "segments": [some(held) for held in self.segments],
            "dreaming": self.dreaming,
            "dreams": self.dreams,
            "chests": self.chests,
            "points": [
                stars
                + self.calm[i]
                + sum(book.segments[n].moons for n in self.segments[i])
                + (SET_POINTS * min(self.shards[i].values()) if stars == top else 0)
                for i, stars in enumerate(self.stars)
            ],
        }

    @staticmethod
    def lying(s: State) -> Counts | None:
        return {
            "coins": [p.coins for p in s.players],
            "keys": [p.keys for p in s.players],
            "calm": [p.calm for p in s.players],
            "stars": [s.book.stars[p.star] for p in s.players],
            "shards": [dict(zip(SHARDS, p.shards, strict=True)) for p in s.players],
            "segments": [some(p.segments) for p in s.players],
            "dreaming": [p.dreaming for p in s.players],
            "dreams": sum(len(bag) for bag in s.tiles),
            "chests": sum(len(bag) for bag in s.chests),
            "points": [points(s, seat) for seat in range(len(s.players))],
        }
