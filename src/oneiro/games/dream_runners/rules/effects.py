"""DR-E1…E7, DR-W1…W5, DR-X1…X10: what a combination brings and costs."""

from __future__ import annotations

from typing import ClassVar

from oneiro.games.dream_runners.actions import (
    ALL,
    COLLECT_ITEM,
    COLOUR,
    GIVE,
    LOGIC,
    NIGHTMARE_ITEM,
    RESOLVE,
    WEAVE,
    WOVEN_ITEM,
    Action,
    All,
    Colour,
    Give,
    Resolve,
    Weave,
)
from oneiro.games.dream_runners.components import (
    BANISHING,
    BAT,
    CALM,
    CALM_LOWEST,
    CALM_TOP,
    CHEST,
    COIN,
    COLLECTING,
    DOUBLE,
    HAUNTED,
    KEY,
    OCTOPUS,
    RAINBOW,
    SHARDS,
    WOVEN,
    Cell,
)
from oneiro.games.dream_runners.state import NOBODY, UNCOVERED, Player, State
from oneiro.kernel.game import Seat, Step
from oneiro.kernel.table import Table


def weavers(s: State) -> list[Seat]:
    """DR-X9: those who collected the woven dreams, clockwise from the first dreamer."""
    for cell, face in enumerate(s.cells):
        if face.kind == WOVEN:
            return [i for i in s.dreamers() if s.players[i].cover[cell] in COLLECTING]
    return []


def brings_something(face: Cell) -> bool:
    """DR-E3, DR-W5, DR-X5: who collects this cell gains its rewards, or may open its chest.

    Woven dreams are handed out among all who collect them first (DR-X9).
    """
    return face.kind == CHEST or (face.kind != WOVEN and any(face.rewards))


class Weaving(Step[State, Action]):
    """DR-X9: rewards are taken one by one, round and round, until none is left."""

    fields: ClassVar = ("cell", "order", "at", "pool")

    def __init__(self, cell: int, order: list[Seat], at: int, pool: list[int]) -> None:
        self.cell = cell
        self.order = order
        self.at = at
        self.pool = pool
        """Rewards that still lie there, by symbol."""

    def actors(self, s: State) -> tuple[Seat, ...]:
        """Where all that is left is alike nobody is asked."""
        if sum(n > 0 for n in self.pool) < 2:
            return ()
        return (self.order[self.at % len(self.order)],)

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [WEAVE[i] for i, n in enumerate(self.pool) if n]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        assert isinstance(action, Weave)
        self.take(s, seat, action.symbol, table)

    def take(self, s: State, seat: Seat, symbol: int, table: Table) -> None:
        self.pool[symbol] -= 1
        self.at += 1
        s.players[seat].woven[symbol] += 1
        table.tell(("weaves", seat, symbol))

    def run(self, s: State, table: Table) -> None:
        left = [i for i, n in enumerate(self.pool) if n]
        if left:
            self.take(s, self.order[self.at % len(self.order)], left[0], table)
            return
        s.stack.pop()

    def copy(self) -> Weaving:
        return Weaving(self.cell, self.order, self.at, self.pool[:])


class Effects(Step[State, Action]):
    """DR-E4, DR-E7: each resolves what is pending in an order of their own, all at once."""

    together = True

    @staticmethod
    def items(s: State, seat: Seat) -> list[int]:
        """DR-E1…E3, DR-X9: what the combination of *seat* leaves to be resolved."""
        p = s.players[seat]
        out = [LOGIC] if p.outside or UNCOVERED in p.cover else []
        for cell, face in enumerate(s.cells):
            effect = p.cover[cell]
            if face.kind in HAUNTED and effect not in BANISHING:
                out.append(NIGHTMARE_ITEM + cell)
            if effect in COLLECTING and brings_something(face):
                out.append(COLLECT_ITEM + cell)
            if face.kind == WOVEN and any(p.woven):
                out.append(WOVEN_ITEM + cell)
        return out

    def resolvable(self, s: State, seat: Seat) -> list[int]:
        p = s.players[seat]
        if not p.pending or not p.dreaming or p.calm <= CALM_LOWEST:
            return []
        return [i for i in p.pending if not is_chest(s, i) or can_open(s, p, i)]

    def actors(self, s: State) -> tuple[Seat, ...]:
        return tuple([i for i in range(len(s.players)) if self.is_asked(s, i)])

    def is_asked(self, s: State, seat: Seat) -> bool:
        p = s.players[seat]
        if p.asks or p.bats:
            return True
        if not p.pending:
            return False
        items = self.resolvable(s, seat)
        return bool(items) and (not p.auto or best_next(s, seat, items) is None)

    def options(self, s: State, seat: Seat) -> list[Action]:
        p = s.players[seat]
        if p.asks:
            return list(COLOUR)
        if p.bats:
            return [GIVE[i] for i in p.unused()]
        items = self.resolvable(s, seat)
        if p.auto:
            return [RESOLVE[i] for i in items if is_chest(s, i)]
        return [*(RESOLVE[i] for i in items), ALL]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        p = s.players[seat]
        if isinstance(action, Colour):
            n = p.asks.pop(0)
            p.shards[action.shard] += n
            table.tell(("shard", seat, action.shard, n))
            complete_sets(s, seat, table)
        elif isinstance(action, Give):
            p.bats -= 1
            p.segments.remove(action.segment)
            s.box = [*s.box, action.segment]
            table.tell(("bat", seat, action.segment))
        elif isinstance(action, All):
            p.auto = True
        else:
            assert isinstance(action, Resolve)
            resolve(s, seat, action.item, table)
        self.go_on(s, seat, table)

    def go_on(self, s: State, seat: Seat, table: Table) -> None:
        """DR-E4: after «resolve all», everything up to the next question."""
        p = s.players[seat]
        while p.auto and not p.asks and not p.bats:
            items = self.resolvable(s, seat)
            item = best_next(s, seat, items) if items else None
            if item is None:
                return
            resolve(s, seat, item, table)

    def run(self, s: State, table: Table) -> None:
        """Another's last chest of a kind may have answered the question which one to open."""
        for seat, p in enumerate(s.players):
            if p.auto and self.resolvable(s, seat):
                self.go_on(s, seat, table)
                return
        for p in s.players:
            p.pending = []
            p.woven = [0] * len(p.woven)
        s.stack.pop()


def best_next(s: State, seat: Seat, items: list[int]) -> int | None:
    """DR-E4: what to resolve next on the way to the best end; None where only the player knows.

    First what moves no calm, then the rest in the order that leaves most of it. Calm gained late
    is never worse unless it saves from waking: so chests come last, if the rest can be borne
    without them; if not, each counts with the calm that it holds, or may hold at best.
    """
    calm = s.players[seat].calm
    chests = [i for i in items if is_chest(s, i)]
    ahead = [i for i in items if not is_chest(s, i)]
    changes = [calm_change(s, seat, i) for i in ahead]
    if 0 in changes:
        return ahead[changes.index(0)]
    if not bearable(calm, changes):
        ahead += chests
        changes += [calm_hoped(s, seat, i) for i in chests]
    if ahead:
        item = ahead[best_first(calm, changes)]
        if item not in chests:
            return item
    return chest_to_open(s, seat, chests)


def best_first(calm: int, changes: list[int]) -> int:
    """Which change comes first: what wakes only after everything that can still be gained."""
    first = best_order(calm, changes)[0]
    most = max(changes)
    wakes = calm + changes[first] <= CALM_LOWEST
    return changes.index(most) if wakes and most >= 0 else first


def chest_to_open(s: State, seat: Seat, chests: list[int]) -> int | None:
    """DR-E4: any where the keys open them all, the only one, or what the player says: None."""
    p = s.players[seat]
    cells = [i - COLLECT_ITEM for i in chests]
    locks = sum(s.cells[cell].amount * times(p, cell) for cell in cells)
    return chests[0] if len(chests) == 1 or p.keys >= locks else None


def bearable(calm: int, changes: list[int]) -> bool:
    """Whether the changes, in their best order, wake nobody."""
    for i in best_order(calm, changes):
        calm = min(CALM_TOP, calm + changes[i])
        if calm <= CALM_LOWEST:
            return False
    return True


def calm_hoped(s: State, seat: Seat, item: int) -> int:
    """The calm in a chest: what it holds if it was turned up, or the most that may come."""
    cell = item - COLLECT_ITEM
    tokens = [s.opened[cell]] if s.opened[cell] != NOBODY else s.chests[s.cells[cell].amount - 1]
    return times(s.players[seat], cell) * max(s.book.chests[t][CALM] for t in tokens)


def times(p: Player, cell: int) -> int:
    """DR-X1: how many times *p* collects a cell."""
    return 2 if p.cover[cell] == DOUBLE else 1


def is_chest(s: State, item: int) -> bool:
    return COLLECT_ITEM <= item < WOVEN_ITEM and s.cells[item - COLLECT_ITEM].kind == CHEST


def can_open(s: State, p: Player, chest: int) -> bool:
    """DR-W5: a chest needs its keys, and a token of its kind."""
    cell = chest - COLLECT_ITEM
    locks = s.cells[cell].amount
    return p.keys >= locks and (s.opened[cell] != NOBODY or bool(s.chests[locks - 1]))


def loss(s: State, seat: Seat, item: int) -> int:
    """DR-E1, DR-E2, DR-X3, DR-X5: the calm that an item takes."""
    p = s.players[seat]
    if item == LOGIC:
        return p.outside + p.cover.count(UNCOVERED)
    face = s.cells[item - NIGHTMARE_ITEM]
    if face.kind == OCTOPUS:
        return p.collects
    return 0 if face.kind == BAT else face.amount


def calm_change(s: State, seat: Seat, item: int) -> int:
    """What an item does to calm, as far as it is known; a chest's content is not."""
    if item < COLLECT_ITEM:
        return -loss(s, seat, item)
    p = s.players[seat]
    if item >= WOVEN_ITEM:
        return times(p, item - WOVEN_ITEM) * p.woven[CALM]
    cell = item - COLLECT_ITEM
    return times(p, cell) * s.cells[cell].rewards[CALM]


def best_order(calm: int, changes: list[int]) -> list[int]:
    """The order of *changes* that wakes nobody, if one does, and leaves most calm.

    More calm is never worse later on, so the best way to a set of changes is the one that leaves
    most; that is found for every set, the smaller ones first.
    """
    whole = (1 << len(changes)) - 1
    best: dict[int, tuple[int, int]] = {0: (calm, -1)}
    for done in range(whole):
        if done not in best:
            continue
        now = best[done][0]
        for i, change in enumerate(changes):
            bit = 1 << i
            if done & bit:
                continue
            after = min(CALM_TOP, now + change) if now > CALM_LOWEST else now
            known = best.get(done | bit)
            if known is None or after > known[0]:
                best[done | bit] = (after, i)
    order = []
    at = whole
    while at:
        last = best[at][1]
        order.append(last)
        at &= ~(1 << last)
    return order[::-1]


def resolve(s: State, seat: Seat, item: int, table: Table) -> None:
    p = s.players[seat]
    p.pending.remove(item)
    if item < COLLECT_ITEM:
        if item != LOGIC and s.cells[item - NIGHTMARE_ITEM].kind == BAT:
            p.bats += 1 if p.bats < len(p.unused()) else 0
            return
        lost = loss(s, seat, item)
        p.calm -= lost
        table.tell(("loses", seat, item, lost))
        if p.calm <= CALM_LOWEST:
            wake_up(p)
    elif item >= WOVEN_ITEM:
        gain(s, seat, item, tuple(p.woven), times(p, item - WOVEN_ITEM), table)
    else:
        cell = item - COLLECT_ITEM
        if s.cells[cell].kind == CHEST:
            open_chest(s, seat, cell, table)
        else:
            gain(s, seat, item, s.cells[cell].rewards, times(p, cell), table)


def wake_up(p: Player) -> None:
    """DR-E5: what was still to come is lost."""
    p.calm = CALM_LOWEST
    p.pending, p.asks, p.bats = [], [], 0


def open_chest(s: State, seat: Seat, cell: int, table: Table) -> None:
    """DR-W5, DR-X7: a key for each lock; ×2 opens it again while the keys suffice."""
    p = s.players[seat]
    locks = s.cells[cell].amount
    if s.opened[cell] == NOBODY:
        s.opened[cell] = table.draw(s.chests[locks - 1])
        table.reveal(("chest", cell, s.opened[cell]))
    for _ in range(times(p, cell)):
        if p.keys < locks:
            break
        p.keys -= locks
        table.tell(("opens", seat, cell, locks))
        gain(s, seat, COLLECT_ITEM + cell, s.book.chests[s.opened[cell]], 1, table)


def gain(
    s: State, seat: Seat, item: int, rewards: tuple[int, ...], times: int, table: Table
) -> None:
    """DR-E3, DR-W1, DR-W4, DR-X1, DR-X8, DR-X10."""
    p = s.players[seat]
    for colour in range(len(SHARDS)):
        p.shards[colour] += times * rewards[colour]
    p.asks += [times] * rewards[RAINBOW]
    p.calm = min(CALM_TOP, p.calm + times * rewards[CALM])
    p.keys += times * rewards[KEY]
    p.coins += times * rewards[COIN]
    table.tell(("gains", seat, item, *(times * n for n in rewards)))
    complete_sets(s, seat, table)


def complete_sets(s: State, seat: Seat, table: Table) -> None:
    """DR-W2, DR-W3: four colours are a star; from 30 on the shards are kept."""
    p = s.players[seat]
    top = len(s.book.stars) - 1
    while min(p.shards) and p.star < top:
        p.star += 1
        if p.star < top:
            p.shards = [n - 1 for n in p.shards]
        table.tell(("star", seat, p.star))
