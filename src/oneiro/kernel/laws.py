"""Laws that every game obeys, as functions that say what is wrong.

Each law takes what it needs and returns a sentence for every breach; no sentence, no breach.
:func:`check` plays one random game and asks every law on the way.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from oneiro.kernel import play
from oneiro.kernel.codec import canonical, dump, fingerprint, load
from oneiro.kernel.game import EVERYONE, Game, Options, Refused, Seat, State, Unreadable
from oneiro.kernel.match import Match, Mismatch, Move
from oneiro.kernel.table import Sampled, Table, Told
from oneiro.kernel.words import plain

AnyGame = Game[Any, Any]
Breaches = Iterator[str]

MOST_DECISIONS = 20_000
SHORT = 100
"""More options than this are too many to show as a list."""
GOING_BACK, MOST_BACK = 0.01, 30
"""How often the table agrees to go back, and over how many choices."""
SAMPLE = 0.25
"""The share of positions at which the costly laws are asked."""


@dataclass(frozen=True)
class Failure:
    """A breach, with the match that shows it."""

    law: str
    breach: str
    match: dict[str, Any]


@dataclass
class Report:
    """What one random game showed."""

    failures: list[Failure] = field(default_factory=list)
    decisions: int = 0
    most_options: int = 0


def outgoing(game: AnyGame, s: State, viewer: Seat | None) -> bytes:
    """Everything that a viewer is sent about a position, as bytes."""
    offered = play.options(s, viewer) if viewer is not None else ()
    offers = [
        (game.write(a), game.places(a), plain(game.label(s, viewer or 0, a))) for a in offered
    ]
    sent = [
        game.view(s, viewer),
        offers,
        plain(game.prompt(s, viewer)),
        [plain(w) for w in game.describe(s, viewer)],
        play.actors(s),
    ]
    return canonical(sent)


def heard(game: AnyGame, told: tuple[Told, ...] | list[Told], viewer: Seat | None) -> bytes:
    """Everything that a viewer hears of what was told, as bytes."""
    return canonical([plain(game.say(t.event)) for t in told if t.to(viewer)])


def viewers(match: Match) -> list[Seat | None]:
    return [None, *range(match.seats)]


def asking_changes_nothing(match: Match) -> Breaches:
    """1. Actors, options, views and words can be asked for without changing the position."""
    before = dump(match.state)
    for viewer in (*viewers(match), EVERYONE):
        outgoing(match.game, match.state, viewer)
    match.game.outcome(match.state)
    if dump(match.state) != before:
        yield "asking changed the position"


def clones_are_independent(match: Match, rng: Random) -> Breaches:
    """2. Playing on with a clone leaves the original alone, and the other way round."""
    s = match.state
    before = dump(s)
    one, two = s.clone(), s.clone()
    _play_on(one, rng, 8)
    if dump(s) != before:
        yield "playing on with a clone changed the original"
    if dump(two) != before:
        yield "playing on with a clone changed another clone"


def storing_changes_nothing(match: Match, rng: Random) -> Breaches:
    """3. A position read back from JSON or unpickled is the same, and plays on the same."""
    s, game = match.state, match.game
    before, seed = dump(s), rng.random()
    one = s.clone()
    _play_on(one, Random(seed), 5)
    ways: tuple[tuple[str, Callable[[], State]], ...] = (
        ("JSON", lambda: load(game, before)),
        ("pickling", lambda: pickle.loads(pickle.dumps(s, pickle.HIGHEST_PROTOCOL))),
    )
    for way, stored in ways:
        again = stored()
        if dump(again) != before:
            yield f"a position is not the same after {way}"
            continue
        _play_on(again, Random(seed), 5)
        if fingerprint(one) != fingerprint(again):
            yield f"a position plays on differently after {way}"


def replay_is_exact(match: Match) -> Breaches:
    """4. The log gives the same positions again, and chance came from the seed."""
    try:
        again = Match.load(match.game, match.dump())
        again.verify(match.commitment)
    except Mismatch as e:
        yield str(e)


def forks_go_on(match: Match, rng: Random) -> Breaches:
    """4. From any line but the last another match goes on, and is as exact; dealt anew it looks
    the same to who knows nothing that is hidden."""
    if match.outcome is None or match.seq < 2:
        return
    at, game = rng.randrange(match.seq), match.game
    try:
        fork = Match.fork(match, at, rng.randbytes(32))
        if fingerprint(fork.state) != match.log[at].fingerprint:
            yield f"a fork of line {at} begins elsewhere"
        anew = Match.fork(match, at, rng.randbytes(32), anew=True)
        if game.view(anew.state, None) != game.view(anew.state_after(len(anew.turns) - 2), None):
            yield f"a fork of line {at} dealt anew shows another position"
        yield from nothing_is_lost(anew)
        for one in (fork, anew):
            for _ in range(4):
                if one.actors:
                    seat = rng.choice(one.actors)
                    one.play(seat, game.write(play.pick(one.options_of(seat), rng)))
            Match.load(game, one.dump()).verify(one.commitment)
    except (Mismatch, Refused) as e:
        yield f"a fork of line {at}: {e}"


def imagined_looks_the_same(match: Match, rng: Random) -> Breaches:
    """5. What is imagined for a viewer is a sound position that looks the same to it."""
    game, s = match.game, match.state
    for viewer in viewers(match):
        other = game.imagine(s, viewer, rng)
        if game.view(other, viewer) != game.view(s, viewer):
            yield f"viewer {viewer} can tell an imagined position from the real one"
        for problem in game.problems(other):
            yield f"imagined for {viewer}: {problem}"


def secrets_stay_secret(match: Match, rng: Random) -> Breaches:
    """6. What a viewer may not know changes no byte that it is sent."""
    game, s = match.game, match.state
    for viewer in viewers(match):
        other = game.imagine(s, viewer, rng)
        if outgoing(game, other, viewer) != outgoing(game, s, viewer):
            yield f"something hidden from viewer {viewer} changes what it is sent"
    if not s.stack or not s.stack[-1].secret or len(match.actors) < 2:
        return
    chooser = rng.choice(match.actors)
    sent: list[dict[Seat | None, bytes]] = []
    for action in match.options_of(chooser):
        after = s.clone()
        table = Table(Sampled(Random(0)))
        play.act(after, chooser, action, table)
        sent.append(
            {
                v: outgoing(game, after, v) + heard(game, table.told, v)
                for v in viewers(match)
                if v != chooser
            }
        )
    if any(x != sent[0] for x in sent):
        yield f"others can tell what seat {chooser} chose in secret"


def nothing_is_lost(match: Match) -> Breaches:
    """7. Every component is somewhere exactly once, and tokens balance."""
    yield from match.game.problems(match.state)


def refuses_what_is_not_offered(match: Match, rng: Random) -> Breaches:
    """8. What is not offered is refused and changes nothing; any text is read or refused."""
    game, before = match.game, dump(match.state)
    offered = {seat: {game.write(a) for a in match.options_of(seat)} for seat in range(match.seats)}
    texts = [_spoilt(t, rng) for some in offered.values() for t in sorted(some)[:3]]
    texts += ["", " ", "\0", "undo", "undo 1", "back 1", "setup", "x" * 5000, "play", "играть 8"]
    texts += [_noise(rng) for _ in range(5)]
    texts += [m.action for m in match.log[-6:]]
    for seat in range(match.seats):
        for text in texts:
            if text in offered[seat] or _allowed(match, seat, text):
                continue
            try:
                match.propose(seat, text)
            except Refused:
                continue
            except Exception as e:  # the law is about whatever comes out
                yield f"{text[:40]!r} by seat {seat} raised {e!r}"
            else:
                yield f"{text[:40]!r} by seat {seat} is not offered, but was not refused"
    if dump(match.state) != before:
        yield "a refused action changed the position"


def notation_round_trips(match: Match) -> Breaches:
    """9. ``read(write(a)) == a``, and different options are written differently."""
    game = match.game
    for seat in match.actors:
        options = match.options_of(seat)
        texts = [game.write(a) for a in options]
        if len(set(texts)) != len(texts):
            yield f"two options of seat {seat} are written alike"
        for action, text in zip(options, texts, strict=True):
            try:
                if game.read(text) != action:
                    yield f"{text!r} is read as another action"
            except Unreadable:
                yield f"{text!r} cannot be read"


def somebody_can_act(match: Match) -> Breaches:
    """10. Until there is an outcome somebody can act, and everyone asked has an option."""
    if match.outcome is None and not match.actors:
        yield "nobody can act, and the game is not over"
    if match.outcome is not None and match.actors:
        yield "the game is over, and somebody is asked"
    if match.outcome is not None and match.outcome.reason not in match.game.reasons:
        yield f"the game ends by {match.outcome.reason!r}, which it does not name"
    for seat in match.actors:
        if not match.options_of(seat):
            yield f"seat {seat} is asked and has no option"


def options_are_few(match: Match) -> Breaches:
    """11. Option lists stay short enough to be shown."""
    for seat in match.actors:
        n = len(match.options_of(seat))
        if n > SHORT:
            yield f"seat {seat} has {n} options"


def takebacks_show_nothing(match: Match, rng: Random) -> Breaches:
    """12. A move that can be taken back has told its player nothing new."""
    game, s = match.game, match.state
    if not match.actors:
        return
    seat = rng.choice(match.actors)
    action = rng.choice(match.options_of(seat))
    proposal = match.propose(seat, game.write(action))
    if proposal.move.final:
        return
    other = game.imagine(s, seat, rng)
    table = Table(Sampled(Random(0)))
    play.act(other, seat, action, table)
    here = outgoing(game, proposal.state, seat) + heard(game, proposal.move.told, seat)
    there = outgoing(game, other, seat) + heard(game, table.told, seat)
    if here != there:
        yield f"{game.write(action)!r} shows seat {seat} a secret, and could be taken back"


def takebacks_restore(match: Match, move: Move, before: State) -> Breaches:
    """12. Taking the last move back gives exactly the position before it."""
    if match.undoable(move.seat) is None:
        return
    proposal = match.propose_undo(move.seat)
    if proposal.move.action == f"undo {move.seq}" and dump(proposal.state) != dump(before):
        yield f"taking back line {move.seq} does not restore the position before it"


def the_table_can_go_back(match: Match, seat: Seat, seq: int) -> Breaches:
    """12. When all agree, a choice and what followed is taken back; chance is not."""
    at = next(i for i, t in enumerate(match.turns) if t.move.seq == seq)
    before, kept = match.state_after(at - 1), at
    drawn = sum(len(m.drawn) for m in match.log)
    match.take_back(seat, seq)
    if dump(match.state) != dump(before):
        yield f"going back before line {seq} does not restore the position"
    if len(match.turns) != kept or any(t.move.seq >= seq for t in match.turns):
        yield f"going back before line {seq} leaves something standing"
    if sum(len(m.drawn) for m in match.log) != drawn:
        yield f"going back before line {seq} turns chance back"


CHEAP: tuple[Callable[[Match], Breaches], ...] = (
    nothing_is_lost,
    notation_round_trips,
    somebody_can_act,
    options_are_few,
)
COSTLY: tuple[Callable[[Match, Random], Breaches], ...] = (
    clones_are_independent,
    storing_changes_nothing,
    imagined_looks_the_same,
    secrets_stay_secret,
    refuses_what_is_not_offered,
    takebacks_show_nothing,
)


def check(
    game: AnyGame,
    seats: int,
    options: Options,
    seed: int,
    further: Sequence[Callable[[Match], Breaches]] = (),
) -> Report:
    """Play one random game, decided by *seed*, and ask every law about it, and the *further*."""
    report = Report()
    rng = Random(f"{game.key} {seats} {sorted(options.items())} {seed}")
    match = Match.start(game, seats, options, rng.randbytes(32))

    def ask(law: Callable[..., Breaches], *more: Any) -> None:
        for breach in law(match, *more):
            report.failures.append(Failure(law.__name__, breach, match.dump()))

    while not report.failures:
        for law in (*CHEAP, *further):
            ask(law)
        if rng.random() < SAMPLE:
            ask(asking_changes_nothing)
            for costly in COSTLY:
                ask(costly, rng)
        if not match.actors or report.failures:
            break
        if report.decisions == MOST_DECISIONS:
            report.failures.append(
                Failure("somebody_can_act", "the game does not end", match.dump())
            )
            break
        seat = rng.choice(match.actors)
        choices = match.options_of(seat)
        report.most_options = max(report.most_options, len(choices))
        before = match.state
        move = match.play(seat, game.write(play.pick(choices, rng)))
        report.decisions += 1
        ask(takebacks_restore, move, before)
        if rng.random() < 0.05 and match.undoable(seat) is not None:
            match.undo(seat)
        if rng.random() < GOING_BACK and match.outcome is None and len(match.turns) > 1:
            turn = rng.choice(match.turns[1:][-MOST_BACK:])
            ask(the_table_can_go_back, turn.move.seat, turn.move.seq)
    ask(replay_is_exact)
    if rng.random() < SAMPLE:
        ask(forks_go_on, rng)
    return report


def _play_on(s: State, rng: Random, decisions: int) -> None:
    table = Table(Sampled(rng), quiet=True)
    for _ in range(decisions):
        asked = play.actors(s)
        if not asked:
            return
        seat = rng.choice(asked)
        play.act(s, seat, play.pick(play.options(s, seat), rng), table)


def _allowed(match: Match, seat: Seat, text: str) -> bool:
    """Whether an open-ended step allows what it did not list."""
    s = match.state
    if seat not in match.actors or not s.stack[-1].open_ended:
        return False
    try:
        action = match.game.read(text)
    except Unreadable:
        return False
    return s.stack[-1].allows(s, seat, action) and not match.game.of_the_timer(action)


def _spoilt(text: str, rng: Random) -> str:
    """*text* with one character dropped, doubled or changed."""
    i = rng.randrange(len(text))
    return text[:i] + rng.choice(["", text[i] * 2, rng.choice("abz019+- ")]) + text[i + 1 :]


def _noise(rng: Random) -> str:
    return "".join(
        chr(rng.choice([rng.randrange(32, 127), rng.randrange(0x400, 0x450)]))
        for _ in range(rng.randrange(1, 30))
    )
