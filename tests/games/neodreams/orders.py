"""Every order in which dreams could come, tried out: a second reading of ND-A9."""

from __future__ import annotations

from tests.games.neodreams.laid import Laid, arrow, count_letters, gives_only, split

Room = tuple[int, ...]
"""For knowledge, memories and fantasies up to ten; images of the reserve."""
LETTERS = "kmfi"


class Asked(Exception):
    """A dream was set off that asks its owner for something."""


class Orders:
    """What can come of dreams that only give."""

    def __init__(self, laid: Laid, seat: int) -> None:
        self.laid = laid
        self.seat = seat
        self.own = laid.players[seat].cards
        self.played: set[int] = set()
        self.places = False
        self.known: dict[tuple[Room, tuple[int, ...], tuple[int, ...]], set[Room]] = {}

    def matter(self, waiting: list[int]) -> bool:
        p = self.laid.players[self.seat]
        room = (*(10 - p.stock[letter] for letter in "kmf"), self.laid.reserve)
        try:
            ends = self.ends(room, tuple(waiting), tuple(self.laid.path))
        except Asked:
            return True
        return len(ends) > 1 or (self.places and self.an_image_counts())

    def ends(self, room: Room, waiting: tuple[int, ...], path: tuple[int, ...]) -> set[Room]:
        """Every room that can be left when all of them have come, in whatever order."""
        key = (room, tuple(sorted(waiting)), path)
        if key not in self.known:
            out = set() if waiting else {room}
            for card in set(waiting):
                left = list(waiting)
                left.remove(card)
                for after in self.played_out(room, card, path):
                    out |= self.ends(after, tuple(left), path)
            self.known[key] = out
        return self.known[key]

    def played_out(self, room: Room, card: int, path: tuple[int, ...]) -> set[Room]:
        """One dream with all that it sets off."""
        self.played.add(card)
        rooms = {room}
        for gain in self.gains(card):
            rooms = {end for r in rooms for end in self.given(r, gain, (*path, card))}
        return rooms

    def given(self, room: Room, gain: Room, path: tuple[int, ...]) -> set[Room]:
        came = [min(n, free) for n, free in zip(gain, room, strict=True)]
        left = tuple(free - n for n, free in zip(came, room, strict=True))
        events = {f"gain {letter}" for letter, n in zip(LETTERS, came, strict=True) if n}
        fired = [c for c in self.own if self.laid.faces[c].when in events and c not in path]
        return self.ends(left, tuple(fired), path)

    def gains(self, card: int) -> list[Room]:
        out = []
        for part in split(self.laid.effect(self.seat, card)):
            verb = part.split()[0]
            if verb == "place":
                self.places = self.places or bool(self.laid.empty(self.seat))
            elif gives_only(part):
                n, what = 1, part
                if verb == "each":
                    n, what = self.laid.how_many(self.seat, arrow(part)[0]), arrow(part)[1]
                each = [count_letters(gain) for gain in split(what)]
                out += [tuple(n * gain[letter] for letter in LETTERS) for gain in each]
            elif verb in ("spend", "broadcast", "either") or self.possible(part):
                raise Asked
        return out

    def possible(self, part: str) -> bool:
        return self.laid.helps(self.seat, part, hand_known=False)

    def an_image_counts(self) -> bool:
        faces = self.laid.faces
        if any(faces[c].when == "upgrade" for c in self.own):
            return True
        for card in self.played:
            face = faces[card]
            full = self.laid.is_upgraded(self.seat, card)
            if not full and face.normal != face.upgraded:
                return True
            if "each upgraded" in self.laid.effect(self.seat, card):
                return True
        return False
