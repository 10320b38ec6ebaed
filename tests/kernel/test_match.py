"""The log of a match: playing, replaying, taking back, verifying."""

import json
from random import Random
from typing import Any

import pytest

from oneiro.games import UnknownGame, game
from oneiro.kernel.codec import Malformed, dump, fingerprint, load
from oneiro.kernel.game import BadOption, Illegal, State, Unreadable
from oneiro.kernel.match import Match, Mismatch
from oneiro.kernel.matchfile import Player, checksum, players
from oneiro.kernel.table import Live, commitment

GAME = game("dreamworld")
SEED = b"sixteen bytes at least"


def started(seats: int = 3) -> Match:
    return Match.start(GAME, seats, {}, SEED)


def play_on(match: Match, rng: Random, moves: int = 10_000) -> Match:
    for _ in range(moves):
        if not match.actors:
            break
        seat = rng.choice(match.actors)
        match.play(seat, GAME.write(rng.choice(match.options_of(seat))))
    return match


def finished(seats: int = 3) -> Match:
    return play_on(started(seats), Random(7))


def first(match: Match, seat: int) -> str:
    return GAME.write(match.options_of(seat)[0])


def test_a_match_survives_json_and_goes_on_with_its_seed() -> None:
    match = play_on(started(), Random(1), 40)
    again = Match.load(GAME, json.loads(json.dumps(match.dump())))
    assert fingerprint(again.state) == fingerprint(match.state)
    assert again.asked == match.asked
    one, two = play_on(match, Random(2)), play_on(again, Random(2))
    assert [m.fingerprint for m in one.log] == [m.fingerprint for m in two.log]


def test_a_finished_match_can_be_verified() -> None:
    match = finished()
    Match.load(GAME, match.dump()).verify(match.commitment)


def test_another_seed_is_found_out() -> None:
    data = finished().dump()
    other = Match.start(GAME, 3, {}, SEED[::-1])
    data["seed"] = other.dump()["seed"]
    with pytest.raises(Mismatch, match="not the one committed"):
        Match.load(GAME, sealed(data))
    forged = Match.load(GAME, sealed({**data, "commitment": other.commitment}))
    with pytest.raises(Mismatch, match="not the one committed"):
        forged.verify(finished().commitment)
    with pytest.raises(Mismatch, match="line 0: chance did not come from the seed"):
        forged.verify(other.commitment)


def sealed(data: dict[str, Any]) -> dict[str, Any]:
    """As a careful forger leaves it."""
    return {**data, "checksum": checksum(data)}


def spoil(data: dict[str, Any], line: int, **change: Any) -> dict[str, Any]:
    data["moves"][line].update(change)
    return data


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"fingerprint": "0" * 16}, "line 5: the log and the rules differ in fingerprint"),
        ({"action": "dance"}, "line 5: 'dance' is no action"),
        ({"seat": 77}, "line 5: it is not your turn"),
        ({"drawn": [1, 2, 3]}, "line 5: the log has more chance"),
        ({"told": [[["round", 3], None, False]]}, "line 5: the log and the rules differ in told"),
        ({"told": 5}, "no line of a log"),
    ],
)
def test_a_damaged_log_is_refused_with_its_line(change: dict[str, Any], says: str) -> None:
    match = play_on(started(4), Random(3), 4)
    seat = match.actors[0]
    match.play(seat, first(match, seat))
    with pytest.raises(Mismatch, match=says):
        Match.load(GAME, spoil(match.dump(), 5, **change))


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("oneiro", 99, "format 99"),
        ("game", "chess", "game 'chess'"),
        ("version", 0, "version 0"),
        ("notation", 2, "notation 2, these rules 1"),
        ("edition", "deluxe", "edition 'deluxe'"),
        ("edition_hash", "?", "edition_hash"),
        ("moves", [], "begins with the set-up"),
        ("moves", 3, "no match file"),
        ("moves", [3], "line 0: no line of a log"),
        ("seats", "many", "many"),
        ("seats", True, "'seats' is True"),
        ("seats", 9, "1, 2, 3 or 4 players, not 9"),
        ("options", {"jokers": "yes"}, "no table option"),
        ("options", {"take_from": 3}, "no texts"),
        ("seed", "xyz", "not written in hex"),
        ("seed", "00", "16 to 64 bytes"),
        ("players", [{"name": "Anna", "kind": "cat"}], "not 'cat'"),
        ("players", [{"name": "Anna", "kind": "person"}], "1 players for 3 seats"),
        ("players", [3], "a name and a kind"),
        ("inherited", 1, "from which match"),
        ("parent", "ff" * 32, "from which match"),
        ("ending", "flood", "does not end by"),
        ("ending", "agreed", "checksum"),
        ("commitment", "ff" * 32, "not the one committed"),
        ("checksum", None, "'checksum' is missing"),
    ],
)
def test_a_match_of_other_rules_is_never_replayed(field: str, value: object, says: str) -> None:
    data = started().dump()
    data[field] = value
    with pytest.raises(Mismatch, match=says):
        Match.load(GAME, data)


def test_a_file_of_the_first_format_is_of_the_first_notation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = finished()
    data = match.dump()
    for later in ("notation", "players", "parent", "inherited", "ending", "checksum"):
        del data[later]
    data["oneiro"] = 1
    Match.load(GAME, data).verify(match.commitment)
    monkeypatch.setattr(type(GAME), "notation", 2)
    with pytest.raises(Mismatch, match="notation 1, these rules 2"):
        Match.load(GAME, data)


def test_names_are_in_the_file_and_sealed() -> None:
    match = finished()
    who = [Player("Анна", "person"), Player("greedy", "bot"), Player("Boris", "person")]
    data = json.loads(json.dumps(match.dump(who)))
    Match.load(GAME, data).verify(match.commitment)
    assert players(data) == who
    data["players"][0]["name"] = "Eve"
    with pytest.raises(Mismatch, match="checksum"):
        Match.load(GAME, data)


def test_a_fork_goes_on_with_chance_of_its_own() -> None:
    match = finished()
    seq = match.log[-1].seq // 2
    fork = Match.fork(match, seq, SEED[::-1])
    assert (fork.inherited, fork.parent) == (seq + 1, match.commitment)
    assert fork.log == match.log[: seq + 1]
    again = Match.load(GAME, json.loads(json.dumps(fork.dump())))
    play_on(fork, Random(4))
    assert play_on(again, Random(4)).log == fork.log
    own = [n for m in fork.log[seq + 1 :] for n in m.drawn]
    assert own
    assert own != [n for m in match.log[seq + 1 :] for n in m.drawn][: len(own)]
    data = json.loads(json.dumps(fork.dump()))
    whole = Match.load(GAME, data)
    whole.verify(fork.commitment)
    with pytest.raises(Mismatch, match="not the one committed"):
        whole.verify(match.commitment)
    another = {"seed": bytes(32).hex(), "commitment": commitment(bytes(32))}
    later = next(m.seq for m in fork.log[seq + 1 :] if m.drawn)
    forged = Match.load(GAME, sealed({**data, **another}))
    with pytest.raises(Mismatch, match=f"line {later}: chance did not come from the seed"):
        forged.verify(commitment(bytes(32)))


def test_a_fork_of_a_fork_and_of_what_was_taken_back() -> None:
    match = play_on(started(), Random(5), 20)
    match.take_back(match.turns[-4].move.seat, match.turns[-4].move.seq)
    seen = Match.fork(match, 20, SEED)
    assert fingerprint(seen.state) == match.log[20].fingerprint
    after = Match.fork(match, 21, SEED)
    assert fingerprint(after.state) == match.log[21].fingerprint
    again = Match.fork(play_on(after, Random(1), 5), 23, SEED[::-1])
    assert again.inherited == 24
    play_on(again, Random(3))
    Match.load(GAME, again.dump()).verify(again.commitment)


def hands(match: Match) -> list[list[int]]:
    state: Any = match.state
    return [list(p.hand) for p in state.players]


def test_a_fork_deals_everything_hidden_anew_from_its_own_seed() -> None:
    match = finished()
    known = Match.fork(match, 0, SEED[::-1])
    fork = Match.fork(match, 0, SEED[::-1], anew=True)
    assert hands(known) == hands(Match.replay(GAME, 3, {}, match.log[:1]))
    assert all(mine != theirs for mine, theirs in zip(hands(fork), hands(known), strict=True))
    assert GAME.view(fork.state, None) == GAME.view(known.state, None)
    assert fork.log[:-1] == known.log
    line = fork.log[-1]
    assert (line.seq, line.seat, line.action, line.deals, line.final) == (1, -1, "deal", True, True)
    own = Live(fork.seed or b"")
    assert list(line.drawn) == [own.below(1 << 32) for _ in range(8)]
    # Another seed deals other hands, the same seed the same.
    assert hands(Match.fork(match, 0, SEED, anew=True)) != hands(fork)
    assert hands(Match.fork(match, 0, SEED[::-1], anew=True)) == hands(fork)
    play_on(fork, Random(4))
    whole = Match.load(GAME, json.loads(json.dumps(fork.dump())))
    whole.verify(fork.commitment)
    assert [dump(s) for _, s in whole.positions()] == [dump(s) for _, s in fork.positions()]
    assert [dump(s) for s in whole.states()] == [dump(s) for s in fork.states()]


def test_numbers_that_somebody_chose_deal_nothing() -> None:
    fork = play_on(Match.fork(finished(), 0, SEED[::-1], anew=True), Random(4), 1)
    data = json.loads(json.dumps(fork.dump()))
    chosen = Match.fork(finished(), 0, SEED, anew=True)
    forged = sealed({**data, "moves": [data["moves"][0], chosen.log[1].dump()]})
    with pytest.raises(Mismatch, match="line 1: chance did not come from the seed"):
        Match.load(GAME, forged).verify(fork.commitment)
    data["moves"][1]["drawn"][0] = 1 << 32
    with pytest.raises(Mismatch, match="line 1"):
        Match.load(GAME, sealed(data))


def test_nobody_deals_in_the_middle_of_a_match() -> None:
    fork = Match.fork(finished(), 3, SEED[::-1], anew=True)
    with pytest.raises(Illegal, match="and once"):
        fork.deal_anew()
    with pytest.raises(Illegal, match="taken over"):
        started().deal_anew()
    data = json.loads(json.dumps(fork.dump()))
    own = sealed({**data, "inherited": 0, "parent": ""})
    with pytest.raises(Mismatch, match="line 4: only what was taken over"):
        Match.load(GAME, own)
    early = sealed({**data, "inherited": 2})
    with pytest.raises(Mismatch, match="line 4: only what was taken over"):
        Match.load(GAME, early)


def test_what_was_chosen_in_secret_is_chosen_again_when_all_is_dealt_anew() -> None:
    match = finished()
    known = Match.fork(match, 2, SEED)
    assert len(known.actors) == 1, "two of three have chosen"
    fork = Match.fork(match, 2, SEED, anew=True)
    assert fork.actors == (0, 1, 2)
    assert fork.taken_back() == [1, 2]
    assert [len(hand) for hand in hands(fork)] == [len(hands(fork)[0])] * 3
    play_on(fork, Random(2), 9)
    Match.load(GAME, fork.dump()).verify(fork.commitment)


def test_nobody_goes_back_to_what_lay_there_before_all_was_dealt_anew() -> None:
    fork = Match.fork(finished(), 14, SEED, anew=True)
    assert [fork.last_of(seat) for seat in range(3)] == [None] * 3
    assert [fork.undoable(seat) for seat in range(3)] == [None] * 3
    old = next(t.move for t in fork.turns if t.move.seat == 1)
    with pytest.raises(Illegal, match="dealt anew"):
        fork.propose_back(1, old.seq)
    play_on(fork, Random(3), 8)
    seat = fork.turns[-4].move.seat
    with pytest.raises(Illegal, match="dealt anew"):
        fork.propose_back(1, old.seq)
    fork.take_back(seat, fork.turns[-4].move.seq)
    Match.load(GAME, fork.dump()).verify(fork.commitment)


def test_a_fork_of_a_fork_is_dealt_anew_again() -> None:
    first_fork = play_on(Match.fork(finished(), 5, SEED, anew=True), Random(3), 6)
    second = Match.fork(first_fork, 8, SEED[::-1], anew=True)
    assert [m.seq for m in second.log if m.deals] == [6, 9]
    assert (second.inherited, second.parent) == (9, first_fork.commitment)
    play_on(second, Random(3))
    Match.load(GAME, second.dump()).verify(second.commitment)


def test_nothing_goes_on_after_the_end_or_from_nowhere() -> None:
    match = finished()
    with pytest.raises(Illegal, match="after the end"):
        Match.fork(match, match.seq, SEED)
    for seq in (-1, match.seq + 1):
        with pytest.raises(Illegal, match="no line"):
            Match.fork(match, seq, SEED)


def test_refusals_say_which_kind_of_wrong_and_change_nothing() -> None:
    match = started()
    before = dump(match.state)
    with pytest.raises(Unreadable):
        match.propose(0, "castle")
    with pytest.raises(Illegal) as refused:
        match.propose(0, "play professor")
    assert refused.value.rule == "DW-P10"
    match.play(0, first(match, 0))
    with pytest.raises(Illegal, match="not your turn"):
        match.propose(0, first(match, 1))
    match.undo(0)
    assert dump(match.state) == before


def test_a_choice_can_be_changed_until_all_have_chosen() -> None:
    match = started()
    match.play(0, first(match, 0))
    match.play(1, first(match, 1))
    assert match.undoable(0) == 1
    match.undo(0)
    assert match.actors == (0, 2)
    assert match.log[-1].action == "undo 1"
    match.play(0, GAME.write(match.options_of(0)[3]))
    match.play(2, first(match, 2))
    assert [match.undoable(seat) for seat in range(3)] == [None, None, None]
    again = Match.load(GAME, match.dump())
    assert fingerprint(again.state) == fingerprint(match.state)


def test_a_takeback_ends_where_another_has_gone_on() -> None:
    match = finished(4)
    for turn, after in zip(match.turns, match.turns[1:], strict=False):
        if turn.answers != after.answers and turn.move.seat != after.move.seat:
            part = Match.replay(GAME, 4, {}, match.log[: after.move.seq + 1], SEED)
            assert part.undoable(turn.move.seat) != turn.move.seq


def test_the_end_cannot_be_taken_back() -> None:
    for seats in (2, 3, 4):
        match = finished(seats)
        assert [match.undoable(seat) for seat in range(seats)] == [None] * seats


def test_the_table_goes_back_to_before_a_choice_and_chance_goes_on() -> None:
    match = play_on(started(), Random(5), 30)
    turn = next(t for t in match.turns[8:] if t.move.seat == 1)
    before = dump(match.state_after(match.turns.index(turn) - 1))
    drawn = sum(len(m.drawn) for m in match.log)
    fallen = [t.move.seq for t in match.turns if t.move.seq >= turn.move.seq]
    move = match.take_back(1, turn.move.seq)
    assert dump(match.state) == before
    assert (move.back, move.undone, move.decides) == (turn.move.seq, None, False)
    assert move.told[0].event == ("back", 1)
    assert match.taken_back() == fallen
    assert sum(len(m.drawn) for m in match.log) == drawn
    for seat, text in [(m.seat, m.action) for m in match.log[turn.move.seq : 31]]:
        match.play(seat, text)
    first_time = [m.drawn for m in match.log[turn.move.seq : 31]]
    assert [m.drawn for m in match.log[32:]] != first_time
    again = Match.load(GAME, json.loads(json.dumps(match.dump())))
    again.verify(match.commitment)
    assert again.taken_back() == fallen
    assert again.asked == match.asked


def test_any_position_of_the_past_can_be_looked_at() -> None:
    match = play_on(started(), Random(5), 40)
    told = [turn.move.fingerprint for turn in match.turns]
    kept = [isinstance(turn.kept, State) for turn in match.turns]
    assert kept == [False] * (len(kept) - 2) + [True, True]
    assert [fingerprint(s) for s in match.states()] == told
    assert [fingerprint(match.state_after(at)) for at in reversed(range(len(told)))] == told[::-1]
    assert [fingerprint(s) for s in match.states(7)] == told[7:]
    back = next(at for at in range(20, 40) if match.turns[at].move.seat == 1)
    match.take_back(1, match.turns[back].move.seq)
    play_on(match, Random(6), 4)
    told = [turn.move.fingerprint for turn in match.turns]
    assert len(told) > back
    assert [fingerprint(match.state_after(at)) for at in range(len(told))] == told


def test_undo_and_going_back_mix() -> None:
    match = started()
    match.play(0, first(match, 0))
    match.undo(0)
    match.play(0, first(match, 0))
    match.play(1, first(match, 1))
    assert match.last_of(0) == 3
    match.take_back(0, 3)
    assert match.taken_back() == [1, 3, 4]
    assert match.last_of(0) is None
    assert match.actors == (0, 1, 2)
    assert match.undoable(0) is None
    with pytest.raises(Illegal, match="no standing choice"):
        match.take_back(0, 1)


@pytest.mark.parametrize(("seat", "seq"), [(0, 0), (-1, 0), (0, 2), (0, 99), (0, -1), (1, 1)])
def test_only_a_standing_choice_of_ones_own_can_be_gone_back_on(seat: int, seq: int) -> None:
    match = started()
    match.play(0, first(match, 0))
    match.play(1, first(match, 1))
    with pytest.raises(Illegal, match="no standing choice"):
        match.propose_back(seat, seq)


def test_every_position_can_be_seen_again_also_those_taken_back() -> None:
    match = play_on(started(), Random(5), 3)
    seen = [m.fingerprint for m in match.log]
    match.play(0, first(match, 0)) if 0 in match.actors else None
    play_on(match, Random(6), 20)
    for _ in range(2):
        back = match.turns[-5].move
        match.take_back(back.seat, back.seq)
        play_on(match, Random(7), 9)
    play_on(match, Random(8))
    last = max(m.seq for m in match.log if not m.decides)
    assert seen == [m.fingerprint for m in match.log[:4]]
    for at in (0, 1, last - 3, last, last + 1, match.seq):
        shown = list(match.positions(at))
        assert [m for m, _ in shown] == match.log[at:]
        assert [fingerprint(s) for _, s in shown] == [m.fingerprint for m in match.log[at:]]


def test_nobody_goes_back_over_the_end() -> None:
    match = finished()
    with pytest.raises(Illegal, match="the end"):
        match.propose_back(0, match.last_of(0) or 0)


def test_a_forged_takeback_is_refused_with_its_line() -> None:
    match = play_on(started(), Random(5), 12)
    seat, seq = match.turns[-3].move.seat, match.turns[-3].move.seq
    match.take_back(seat, seq)
    for text in (f"back {seq + 90}", "back 0", f"back {seq}0000000000", f"back 0{seq}", "back"):
        with pytest.raises(Mismatch, match="line 13"):
            Match.load(GAME, spoil(match.dump(), 13, action=text))


def test_the_question_stays_the_same_while_others_choose() -> None:
    match = started()
    match.play(0, first(match, 0))
    assert match.asked == [1, 0, 0]
    match.play(1, first(match, 1))
    assert match.asked == [1, 2, 0]


def test_a_stale_proposal_is_refused() -> None:
    match = started()
    early = match.propose(0, first(match, 0))
    match.play(1, first(match, 1))
    with pytest.raises(Illegal, match="gone on"):
        match.accept(early)


def test_a_replay_without_its_seed_does_not_go_on() -> None:
    match = started()
    again = Match.replay(GAME, 3, {}, match.log)
    with pytest.raises(Illegal, match="replay"):
        again.propose(0, first(again, 0))
    with pytest.raises(Mismatch, match="does not show its seed"):
        again.verify(match.commitment)


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (5, {}, "1, 2, 3 or 4 players, not 5"),
        (2, {"jokers": "yes"}, "no table option 'jokers'"),
        (2, {"take_from": "sky"}, "previous, any-earlier, not 'sky'"),
    ],
)
def test_bad_table_options_are_named(seats: int, options: dict[str, str], says: str) -> None:
    with pytest.raises(BadOption, match=says):
        Match.start(GAME, seats, options, SEED)


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        game("chess")


@pytest.mark.parametrize("spoilt", [{}, [], {"players": 3}, None])
def test_a_position_that_is_none_is_refused(spoilt: object) -> None:
    with pytest.raises(Malformed):
        load(GAME, spoilt)


def test_a_position_with_a_wrong_value_is_refused() -> None:
    data = dump(started().state)
    data["round"] = "first"
    with pytest.raises(Malformed):
        load(GAME, data)
    data = dump(started().state)
    data["stack"][0]["$"] = "Nonsense"
    with pytest.raises(Malformed):
        load(GAME, data)
