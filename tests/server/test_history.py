"""Finished matches: stepped through, gone on from, proved, exported and brought."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from tests.matches.make import path_of, read
from tests.ours import KEYS
from tests.server.house import House, Person, play, seat

from oneiro.games import game
from oneiro.games.dreamworld.components import CODES
from oneiro.kernel import play as rules_play
from oneiro.kernel.game import EVERYONE, Game
from oneiro.kernel.match import Match, Move
from oneiro.kernel.matchfile import Player, checksum
from oneiro.kernel.table import Recorded, Told
from oneiro.server.api import files, history
from oneiro.server.engine.kept import Kept
from oneiro.server.room import creating, projection
from oneiro.store import PaceRecord, SeatRecord

SEED = bytes(range(32))
Rules = Game[Any, Any]


@cache
def played(key: str = "dreamworld", seats: int = 2, seed: int = 1, moves: int = 10_000) -> Match:
    """Random play, with something taken back in every way on the way."""
    rules = game(key)
    match = Match.start(rules, seats, {}, SEED)
    rng = Random(f"{key} {seats} {seed}")
    for n in range(moves):
        if match.outcome is not None:
            break
        who = rng.choice(match.actors)
        match.play(who, rules.write(rules_play.pick(match.options_of(who), rng)))
        if match.undoable(who) is not None and rng.random() < 0.1:
            match.undo(who)
        if n in (10, 25) and match.outcome is None:
            back = match.turns[-3].move
            match.take_back(back.seat, back.seq)
    return match


def file_of(match: Match, **change: Any) -> dict[str, Any]:
    names = [Player("Анна", "person"), *(Player("greedy", "bot") for _ in range(match.seats - 1))]
    data = match.dump(names)
    if change:
        data = {**data, **change}
        data["checksum"] = checksum(data)
    return json.loads(json.dumps(data))  # type: ignore[no-any-return]


async def brought(person: Person, match: Match) -> str:
    answer = await person.http.post("/api/matches", json=file_of(match))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def asked(person: Person, table: str, what: str, **query: Any) -> httpx.Response:
    return await person.http.get(f"/api/tables/{table}/{what}", params=query)


async def test_a_brought_match_is_a_finished_table(ann: Person, eve: Person) -> None:
    match = played()
    table = await brought(ann, match)
    info = await eve.looks(table)
    assert match.outcome is not None
    assert (info["status"], info["imported"], info["you"]) == ("over", True, None)
    assert [(s["kind"], s["name"]) for s in info["seats"]] == [
        ("person", "Анна"),
        ("bot", "greedy"),
    ]
    assert info["winners"] == sorted(match.outcome.winners)
    verdict = (await asked(eve, table, "verify")).json()
    assert verdict == {
        "follows": True,
        "problem": "",
        "lines": len(match.log),
        "chance": "proved",
        "numbers": sum(len(m.drawn) for m in match.log),
        "inherited": 0,
        "taken_over": 0,
        "parent_commitment": "",
        "imported": True,
        "ending": "",
        "commitment": match.commitment,
        "seed": SEED.hex(),
        "table": table,
        "shares": [],
        "mixed": SEED.hex(),
    }
    again = (await asked(eve, table, "match")).json()
    assert again == file_of(match)


@pytest.mark.parametrize("key", KEYS)
async def test_a_finished_match_is_stepped_through_from_every_side(key: str, ann: Person) -> None:
    file = read(path_of(key, "takeback"))
    match = Match.load(game(key), file)
    answer = await ann.http.post("/api/matches", json=file)
    table = answer.raise_for_status().json()["id"]
    positions = list(match.positions())
    gone = set(match.taken_back())
    assert gone
    sides = [("open", EVERYONE), ("1", 1), ("0", 0), ("watch", None)]
    # One game from every side, the others from the one that shows most.
    for viewer, who in sides if key == "dreamworld" else sides[:1]:
        seen: list[dict[str, Any]] = []
        while not seen or seen[-1]["seq"] < match.seq:
            asking = {"viewer": viewer, "first": len(seen)}
            part = (await asked(ann, table, "frames", **asking)).raise_for_status().json()
            assert 0 < len(part["frames"]) <= history.MOST_FRAMES
            assert (part["last"], part["viewer"]) == (match.seq, viewer)
            seen += part["frames"]
        assert [f["seq"] for f in seen] == list(range(len(match.log)))
        assert {f["seq"] for f in seen if f["undone"]} == gone
        for frame, (move, s) in zip(seen[::7], positions[::7], strict=True):
            assert frame["view"] == json.loads(json.dumps(match.game.view(s, who)))
            assert frame["seat"] == move.seat
            assert frame["waiting"] == list(rules_play.actors(s))
    assert match.outcome is not None
    assert part["scores"] == list(match.outcome.scores)
    assert part["seed"] == file["seed"]


@pytest.mark.parametrize(
    "query",
    [
        {"viewer": "2"},
        {"viewer": "-2"},
        {"viewer": ""},
        {"viewer": "everyone"},
        {"viewer": "²"},
        {"first": -1},
        {"first": "x"},
        {"first": 5, "last": 2},
        {"last": 10**30},
    ],
)
async def test_frames_that_make_no_sense_are_refused(ann: Person, query: dict[str, Any]) -> None:
    table = await brought(ann, played())
    answer = await asked(ann, table, "frames", **query)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


async def test_a_running_match_shows_only_what_you_saw_since_your_last_move(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    table = await ann.opens("me", "open", "random")
    assert (await asked(ann, table, "since")).json()["code"] == "not-started"
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b:
        await play([a, b], Random(3), 17)
        for what in ("frames", "verify", "match"):
            for person in (ann, eve):
                assert (await asked(person, table, what)).json()["code"] == "not-over"
        match = house.room(table).match
        assert match is not None
        for person, who in ((ann, 0), (ben, 1), (eve, None)):
            answer = await asked(person, table, "since")
            found = answer.json()
            first = match.last_of(who) if who is not None else match.seq - 19
            assert [f["seq"] for f in found["frames"]] == list(range(first or 0, match.seq + 1))
            assert found["frames"][-1]["view"] == match.game.view(match.state, who)
            assert (found["seed"], found["winners"]) == (None, None)
            assert found["viewer"] == ("watch" if who is None else str(who))
            shown: dict[Move, Any] = dict(match.positions())
            for frame in found["frames"]:
                s = shown[match.log[frame["seq"]]]
                others = [p for i, p in enumerate(s.players) if i != who]
                hidden = [c for p in others for c in p.hand if c not in p.known] + s.bag
                assert not [c for c in hidden if f'"{CODES[c]}"' in json.dumps(frame)]


def frames_of(match: Match, viewer: int | None, first: int) -> bytes:
    seats = tuple(SeatRecord(i, "person", i) for i in range(match.seats))
    made = creating.fresh(match.game.key, 0, seats, match.options, PaceRecord(), False, True)
    made = replace(made, id="t", status="playing", commitment="c", created=0.0, moved=0.0)
    lines = range(first, match.seq + 1)
    drawn = projection.draw(Kept(match), viewer, lines)
    sent = projection.frames(made, match.seq, viewer, (), viewer, drawn)
    return msgspec.json.encode(sent)


@pytest.mark.pure
@pytest.mark.parametrize("key", KEYS)
def test_what_is_hidden_changes_no_byte_of_a_running_matchs_frames(key: str) -> None:
    match = played(key, 3, moves=60)
    assert match.outcome is None
    rng = Random(9)

    class Other(Match):
        """The same match to one viewer, with everything hidden dealt and told anew."""

        viewer: int | None = None

        def positions(self, first: int = 0) -> Any:
            for move, s in super().positions(first):
                told = tuple(
                    t if t.to(self.viewer) else Told(("psst", rng.random()), t.only, True)
                    for t in move.told
                )
                changed = Move(move.seq, move.seat, "?", (7,), told, "?")
                yield changed, self.game.imagine(s, self.viewer, rng)

    for viewer in (None, 0, 1, 2):
        other = Other(match.game, 3, match.options, bytes(32), match.log, match.turns)
        other.viewer = viewer
        assert frames_of(other, viewer, 0) == frames_of(match, viewer, 0)


def test_nobody_looks_at_a_running_match_from_another_side() -> None:
    match = played(moves=20)
    table = creating.fresh(
        "dreamworld",
        0,
        (SeatRecord(0, "person", 0), SeatRecord(1, "person", 1)),
        match.options,
        PaceRecord(),
        False,
        True,
    )
    drawn = projection.draw(Kept(match), 0, range(3))
    for visitor, viewer in ((0, 1), (0, EVERYONE), (0, None), (None, 0), (7, EVERYONE)):
        with pytest.raises(ValueError, match="own seat only"):
            projection.frames(table, match.seq, visitor, (), viewer, drawn)


async def test_a_forged_match_of_inherited_zeros_is_refused_or_never_called_proved(
    ann: Person, eve: Person
) -> None:
    match = played()
    zeros = Match(match.game, 2, match.options, SEED)
    zeros._set_up(Recorded([0] * 1000))
    rng = Random(1)
    while zeros.actors:
        who = zeros.actors[0]
        text = zeros.game.write(rules_play.pick(zeros.options_of(who), rng))
        zeros.accept(zeros._try(who, text, Recorded([0] * 1000)))
    whole = {**file_of(zeros), "inherited": len(zeros.log), "parent": "ab" * 32}
    answer = await ann.http.post("/api/matches", json={**whole, "checksum": checksum(whole)})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-match")
    assert "nothing goes on after the end" in answer.json()["message"]
    # Cut before its end it can be brought, and proves nothing.
    cut = {**whole, "moves": whole["moves"][:9], "inherited": 9, "ending": "agreed"}
    answer = await ann.http.post("/api/matches", json={**cut, "checksum": checksum(cut)})
    assert answer.status_code == 201, answer.text
    verdict = (await asked(eve, answer.json()["id"], "verify")).json()
    assert (verdict["chance"], verdict["numbers"], verdict["inherited"]) == ("unproved", 0, 9)
    assert (verdict["imported"], verdict["ending"]) == (True, "agreed")


async def test_playing_on_from_a_position_with_bots(house: House, ann: Person) -> None:
    match = played()
    parent = await brought(ann, match)
    body = {"seq": 12, "seats": [seat("me"), seat("greedy")]}
    answer = await ann.http.post(f"/api/tables/{parent}/fork", json=body)
    assert answer.status_code == 201, answer.text
    info = answer.json()
    table = info["id"]
    assert (info["status"], info["parent"], info["inherited"]) == ("playing", parent, 13)
    async with ann.at(table) as tab:
        assert tab.seq >= 12
        assert tab.update["commitment"] != match.commitment
        await play([tab], Random(5))
    file = (await asked(ann, table, "match")).json()
    assert file["parent"] == match.commitment
    assert file["moves"][:13] == file_of(match)["moves"][:13]
    whole = Match.load(match.game, file)
    whole.verify(file["commitment"])
    verdict = (await asked(ann, table, "verify")).json()
    assert (verdict["follows"], verdict["imported"]) == (True, False)
    assert (verdict["chance"], verdict["inherited"]) == ("partly", 13)
    assert verdict["taken_over"] == sum(len(m.drawn) for m in match.log[:13])
    again = await brought(ann, whole)
    assert (await ann.looks(again))["inherited"] == 13
    assert (await asked(ann, again, "match")).json()["parent"] == match.commitment


async def test_playing_on_with_a_friend_begins_when_all_sit(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    match = played()
    parent = await brought(ann, match)
    body = {"seq": 9, "seats": [seat("open"), seat("me")]}
    info = (await ann.http.post(f"/api/tables/{parent}/fork", json=body)).json()
    table = info["id"]
    assert (info["status"], info["parent"], info["inherited"]) == ("gathering", parent, 10)
    assert (await asked(eve, table, "since")).json()["code"] == "not-started"
    house.rooms.sweep()
    token = (await ann.http.post(f"/api/tables/{table}/invite")).json()["token"]
    (await ben.http.post(f"/api/invitations/{token}")).raise_for_status()
    async with ann.at(table) as a, ben.at(table) as b:
        room = house.room(table)
        assert room.match is not None
        assert room.match.log[:10] == match.log[:10]
        assert room.match.log[10].deals
        assert a.seq == 10
        await play([a, b], Random(6), 6)
    assert room.match.seq > 10
    house.rooms.sweep()
    async with ann.at(table) as a:
        await play([a], Random(6), 0)
        assert a.update["view"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seq": 10**6}, "bad-table"),
        ({"seq": -1}, "bad-table"),
        ({"seq": "last"}, "bad-table"),
        ({"seats": [{"kind": "me"}]}, "bad-table"),
        ({"seats": [{"kind": "bot"}, {"kind": "bot"}]}, "bad-table"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "god"}]}, "bad-table"),
        ({"pace": {"kind": "live", "minutes": 100000}}, "bad-table"),
        ({"more": 1}, "malformed"),
    ],
)
async def test_a_fork_that_makes_no_sense_is_refused(
    ann: Person, change: dict[str, Any], code: str
) -> None:
    match = played()
    parent = await brought(ann, match)
    body = {"seq": 4, "seats": [seat("me"), seat("greedy")], **change}
    if body["seq"] == "last":
        body["seq"] = match.seq
    answer = await ann.http.post(f"/api/tables/{parent}/fork", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


async def test_only_a_finished_match_is_gone_on_from(ann: Person) -> None:
    table = await ann.opens("me", "greedy")
    body = {"seq": 0, "seats": [seat("me"), seat("greedy")]}
    answer = await ann.http.post(f"/api/tables/{table}/fork", json=body)
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")


def spoilt(match: Match) -> list[tuple[Any, str]]:
    data = file_of(match)
    late = next(m["seq"] for m in data["moves"][5:] if m["drawn"])
    moves = data["moves"]
    running = played(moves=30)
    line = {**moves[3], "fingerprint": "0" * 16}
    return [
        (b"", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b"[]", "no match file"),
        ({}, "no game"),
        ({**data, "game": "chess"}, "no game 'chess'"),
        (file_of(match, version=99), "version 99"),
        (file_of(match, notation=99), "notation 99"),
        (file_of(match, edition_hash="x"), "edition_hash"),
        (file_of(match, seed=None), "does not show its seed"),
        (file_of(match, seed="00" * 32), "not the one committed"),
        (file_of(match, commitment="00" * 32), "not the one committed"),
        (file_of(match, moves=moves[:-1]), "is not over"),
        (file_of(match, ending="agreed"), "ended by its rules"),
        (file_of(match, moves=[*moves[:3], line, *moves[4:]]), "line 3"),
        (file_of(match, moves=[*moves[:3], {**moves[3], "action": "x" * 9000}]), "line 3"),
        (file_of(match, players=[{"name": "\u202e", "kind": "person"}] * 2), "name cannot be used"),
        (file_of(match, players=[{"name": "x" * 30, "kind": "person"}] * 2), "name cannot be used"),
        ({**data, "players": [{"name": "Eve", "kind": "person"}] * 2}, "checksum"),
        (file_of(running), "is not over"),
        (file_of(match, moves=moves[: late + 1] + moves[late:]), f"line {late + 1}"),
    ]


async def test_a_file_that_is_wrong_is_refused_in_words_and_nothing_is_kept(
    house: House, ann: Person
) -> None:
    async def kept() -> int:
        return len((await ann.http.get("/api/history")).json()["tables"])

    before = await kept()
    for file, says in spoilt(played()):
        body = file if isinstance(file, bytes) else json.dumps(file).encode()
        answer = await ann.http.post("/api/matches", content=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-match"), says
        assert says in answer.json()["message"]
    answer = await ann.http.post("/api/matches", content=b" " * (4 * 1024 * 1024 + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    assert await kept() == before


async def test_a_match_of_other_rules_is_never_shown_by_these(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await brought(ann, played())
    for name in ("version", "notation"):
        house.rooms.sweep()
        with monkeypatch.context() as m:
            m.setattr(type(game("dreamworld")), name, 99)
            for what in ("frames", "verify", "match"):
                answer = await asked(ann, table, what)
                assert (answer.status_code, answer.json()["code"]) == (409, "other-rules"), what
                assert f"{name} 1" in answer.json()["message"]
    assert (await asked(ann, table, "verify")).json()["follows"]


async def test_a_stored_match_that_was_tampered_with_is_found_out(
    house: House, ann: Person
) -> None:
    table = await brought(ann, played())
    async with house.store.engine.begin() as c:
        await c.exec_driver_sql(
            f"UPDATE moves SET fingerprint = 'forged' WHERE table_id = '{table}' AND seq = 7"
        )
    verdict = (await asked(ann, table, "verify")).json()
    assert (verdict["follows"], verdict["chance"], verdict["numbers"]) == (False, "unproved", 0)
    assert "line 7" in verdict["problem"]


async def test_history_lists_what_one_played_and_brought_page_by_page(
    house: House, ann: Person, eve: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "MOST_LISTED", 2)
    solo = await eve.opens("me")
    async with eve.at(solo) as tab:
        await play([tab], Random(2))
    match = played()
    mine = [solo, *[await brought(eve, match) for _ in range(2)]]
    await brought(ann, match)
    first = (await eve.http.get("/api/history")).json()
    assert [t["id"] for t in first["tables"]] == [mine[2], mine[1]]
    assert first["more"]
    before = first["tables"][-1]["moved"]
    rest = (await eve.http.get("/api/history", params={"before": before})).json()
    assert ([t["id"] for t in rest["tables"]], rest["more"]) == ([solo], False)
    async with httpx.AsyncClient(base_url=house.address) as stranger:
        assert (await stranger.get("/api/history")).json() == {"tables": [], "more": False}
        odd = await stranger.get("/api/history?before=nan")
        assert odd.status_code in (200, 400)


async def test_nobody_fills_the_house_with_files(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MOST_IMPORTED", 0)
    answer = await ann.http.post("/api/matches", json=file_of(played()))
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
