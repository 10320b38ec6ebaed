"""Chance that nobody chooses alone: people bind themselves to numbers, and open them together."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from tests.server.house import House, Person, play, seat
from tests.server.shares import ANNS, BENS, OTHER, added, begins, opens, shown, sits
from tests.waiting import PATIENCE, happens

from oneiro.games import game
from oneiro.kernel.match import Match, Mismatch
from oneiro.kernel.matchfile import checksum
from oneiro.kernel.shares import Mixture, Share, share_commitment
from oneiro.kernel.table import commitment
from oneiro.server.base.errors import Refusal
from oneiro.server.room import opening


async def verdict(person: Person, table: str) -> dict[str, Any]:
    answer = await person.http.get(f"/api/tables/{table}/verify")
    return dict(answer.raise_for_status().json())


def late(house: House, table: str) -> None:
    """The time that the start waits for anybody is over."""
    room = house.room(table)
    now = room.time.now
    room.time.now = lambda: now() + PATIENCE + 1
    room.wake()


async def test_the_seed_follows_from_all_numbers_and_the_file_proves_it(
    ann: Person, ben: Person
) -> None:
    table = (await opens(ann, ANNS, "me", "open"))["id"]
    async with ann.at(table) as one:
        promised = one.update["commitment"]
        assert added(one) == [(0, share_commitment(ANNS), False)]
        info = await sits(ben, table, BENS)
        assert info["status"] == "gathering"
        async with ben.at(table) as two:
            assert two.update["commitment"] == promised
            await shown(one, ANNS)
            await shown(two, BENS)
            await begins(one)
            await begins(two)
            both = [(0, share_commitment(ANNS), True), (1, share_commitment(BENS), True)]
            assert added(one) == added(two) == both
            # Before the end nobody is shown a number that could be counted with.
            assert {s["number"] for s in one.update["shares"]} == {None}
            assert not one.update["seed"]
            await play([one, two], Random(1))
            server = bytes.fromhex(one.update["seed"])
            assert commitment(server) == promised
            assert [s["number"] for s in one.update["shares"]] == [ANNS.hex(), BENS.hex()]
    shares = Share(0, share_commitment(ANNS), ANNS), Share(1, share_commitment(BENS), BENS)
    mixture = Mixture(table, server, shares)
    said = await verdict(ann, table)
    assert (said["follows"], said["chance"], said["mixed"]) == (True, "proved", mixture.seed.hex())
    file = (await ann.http.get(f"/api/tables/{table}/match")).json()
    match, proof = Match.judged(game("dreamworld"), file)
    assert (match.mixture, proof.chance) == (mixture, "proved")
    # The server's seed alone gives other cards, and so does any number that is left out.
    for forged in (
        {**file, "shares": [{**file["shares"][0], "number": None}, file["shares"][1]]},
        {**file, "shares": file["shares"][1:]},
        {**file, "table": "another"},
    ):
        with pytest.raises(Mismatch, match="chance did not come from the seed"):
            Match.judged(game("dreamworld"), {**forged, "checksum": checksum(forged)})
    lied = {**file, "shares": [{**file["shares"][0], "number": OTHER.hex()}, file["shares"][1]]}
    with pytest.raises(Mismatch, match="seat 0 did not open the number it committed to"):
        Match.judged(game("dreamworld"), {**lied, "checksum": checksum(lied)})
    # Brought again it has another id, and the same proof.
    brought = await ann.http.post("/api/matches", json=file)
    again = await verdict(ann, brought.raise_for_status().json()["id"])
    assert (again["mixed"], again["table"], again["imported"]) == (said["mixed"], table, True)


async def test_who_is_here_and_does_not_open_is_named_and_does_not_stall(
    house: House, ann: Person, ben: Person
) -> None:
    table = (await opens(ann, ANNS, "me", "open"))["id"]
    async with ann.at(table) as one, ben.at(table) as two:
        await sits(ben, table, BENS)
        await shown(one, ANNS)
        await one.settle()
        assert one.seq == -1
        late(house, table)
        await begins(one)
        await begins(two)
        assert [(s, opened) for s, _, opened in added(two)] == [(0, True), (1, False)]
    mixture = house.room(table).table.mixture
    assert mixture is not None
    assert (mixture.opened, mixture.unopened) == ((0,), (1,))
    assert house.room(table).match is not None


async def test_who_is_not_here_is_named_and_not_waited_for(
    house: House, ann: Person, ben: Person
) -> None:
    table = (await opens(ann, ANNS, "me", "open", pace={"kind": "days", "days": 2}))["id"]
    await sits(ben, table, BENS)
    async with ben.at(table) as two:
        await shown(two, BENS)
        await begins(two)
        assert [(s, opened) for s, _, opened in added(two)] == [(0, False), (1, True)]
    async with ann.at(table) as one:
        await shown(one, ANNS)
        assert (await one.hear_problem())["code"] == "started"
        assert [(s, opened) for s, _, opened in added(one)] == [(0, False), (1, True)]


async def test_another_number_than_the_one_bound_counts_as_none(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    table = (await opens(ann, ANNS, "me", "open"))["id"]
    async with ann.at(table) as one, ben.at(table) as two, eve.at(table) as other:
        await shown(one, ANNS)
        assert (await one.hear_problem())["code"] == "nothing-asked", "not before all sit"
        await sits(ben, table, BENS)
        for tab, number, code in (
            (two, OTHER.hex(), "bad-share"),
            (two, "zz" * 32, "malformed"),
            (two, BENS.hex()[:-1], "malformed"),
            (two, ANNS.hex(), "bad-share"),
            (other, BENS.hex(), "not-seated"),
        ):
            await tab.say(type="open", number=number)
            assert (await tab.hear_problem())["code"] == code
        await shown(one, ANNS)
        # Twice is once: a second page of the same person says the same.
        await shown(one, ANNS)
        await one.settle()
        late(house, table)
        await begins(two)
        assert [(s, opened) for s, _, opened in added(two)] == [(0, True), (1, False)]
        assert [p["code"] for p in one.problems] == ["nothing-asked"]


async def test_a_share_that_is_none_is_refused_and_nobody_sits(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open")
    for share in ("x", "0" * 63, "G" * 64, "0" * 65):
        answer = await ben.http.post(f"/api/tables/{table}/sit", json={}, params={"share": share})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert (await ben.looks(table))["you"] is None


async def test_who_sits_without_a_number_is_not_waited_for_and_adds_none(
    ann: Person, ben: Person
) -> None:
    """Pages of older versions, and programs."""
    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with ann.at(table) as one:
        assert (one.seq, one.update["shares"]) == (0, [])
        await shown(one, ANNS)
        assert (await one.hear_problem())["code"] == "started"


async def test_alone_against_bots_ones_own_number_counts_and_bots_add_none(ann: Person) -> None:
    info = await opens(ann, ANNS, "me", "random")
    assert info["status"] == "gathering"
    async with ann.at(info["id"]) as tab:
        await shown(tab, ANNS)
        await begins(tab)
        assert added(tab) == [(0, share_commitment(ANNS), True)]


async def test_a_seat_that_is_left_takes_its_number_along(ann: Person, ben: Person) -> None:
    table = (await opens(ann, ANNS, "me", "open", "open"))["id"]
    async with ann.at(table) as one:
        await sits(ben, table, BENS)
        assert (await ben.does(table, "leave")).status_code == 204
        await one.settle()
        assert added(one) == [(0, share_commitment(ANNS), False)]
        await sits(ben, table, OTHER)
        await one.settle()
        assert added(one)[1:] == [(1, share_commitment(OTHER), False)]


async def test_nobody_gets_up_while_numbers_are_opened(ann: Person, ben: Person) -> None:
    """Or somebody could sit down who knows the numbers of the others."""
    table = (await opens(ann, ANNS, "me", "open"))["id"]
    async with ann.at(table) as one:
        await sits(ben, table, BENS)
        await shown(one, ANNS)
        await one.settle()
        answer = await ben.does(table, "leave")
        assert (answer.status_code, answer.json()["code"]) == (409, "started")
        async with ben.at(table) as two:
            await shown(two, BENS)
            await begins(two)
            assert [opened for _, _, opened in added(two)] == [True, True]


async def test_a_rematch_is_bound_anew(ann: Person, ben: Person) -> None:
    table = (await opens(ann, ANNS, "me"))["id"]
    async with ann.at(table) as one:
        await shown(one, ANNS)
        await begins(one)
        await play([one], Random(1))
    query = {"share": share_commitment(OTHER)}
    answer = await ann.http.post(f"/api/tables/{table}/rematch", params=query)
    again = answer.raise_for_status().json()["id"]
    async with ann.at(again) as one:
        assert added(one) == [(0, share_commitment(OTHER), False)]
        await shown(one, OTHER)
        await begins(one)
        assert added(one) == [(0, share_commitment(OTHER), True)]


async def test_a_fork_has_a_seed_of_its_own_with_its_own_numbers(ann: Person) -> None:
    table = (await opens(ann, ANNS, "me"))["id"]
    async with ann.at(table) as one:
        await shown(one, ANNS)
        await begins(one)
        await play([one], Random(1))
    body = {"seq": 5, "seats": [seat("me")]}
    answer = await ann.http.post(
        f"/api/tables/{table}/fork", json=body, params={"share": share_commitment(OTHER)}
    )
    fork = answer.raise_for_status().json()["id"]
    async with ann.at(fork) as tab:
        assert tab.seq == -1
        await shown(tab, OTHER)
        await begins(tab)
        await play([tab], Random(2))
    said = await verdict(ann, fork)
    assert (said["follows"], said["chance"], said["inherited"]) == (True, "partly", 6)
    assert [s["number"] for s in said["shares"]] == [OTHER.hex()]


@pytest.mark.parametrize("comes", [True, False])
async def test_a_restart_between_binding_and_opening_loses_nothing(
    tmp_path: Path, comes: bool
) -> None:
    first = await House(tmp_path).open()
    async with first.person("Ann") as ann, first.person("Ben") as ben:
        table = (await opens(ann, ANNS, "me", "open"))["id"]
        await sits(ben, table, BENS)
        async with ann.at(table) as one:
            await shown(one, ANNS)
            await one.settle()
            assert one.seq == -1
        cookies = ann.cookie, ben.cookie
    await first.close()
    second = await House(tmp_path).open()
    try:
        async with second.person("", cookies[1]) as ben:
            await happens(lambda: table in second.rooms.rooms)
            if comes:
                async with ben.at(table) as two:
                    await shown(two, BENS)
                    await begins(two)
            else:
                late(second, table)
                await happens(lambda: second.room(table).match is not None)
            info = await ben.looks(table)
            assert info["status"] == "playing"
            mixture = second.room(table).table.mixture
            assert mixture is not None
            assert mixture.opened == ((0, 1) if comes else (0,))
    finally:
        await second.close()


async def test_the_http_answer_names_the_servers_own_promise_before_anything_is_opened(
    ann: Person,
) -> None:
    table = (await opens(ann, ANNS, "me", "random"))["id"]
    async with ann.at(table) as tab:
        assert (tab.seq, len(tab.update["commitment"])) == (-1, 64)
        answer: httpx.Response = await ann.http.get(f"/api/tables/{table}/verify")
        assert answer.json()["code"] == "not-over"


async def test_whoever_gets_up_after_that_time_takes_all_bindings_along(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start that cannot be stored must not hold people for ever, nor their open numbers count."""
    table = (await opens(ann, ANNS, "me", "open"))["id"]
    async with ann.at(table) as one:
        with monkeypatch.context() as m:
            m.setattr(opening, "started", broken)
            await sits(ben, table, BENS)
            await shown(one, ANNS)
            await one.settle()
            late(house, table)
            await one.settle()
            assert (await ben.does(table, "leave")).status_code == 204
        await sits(ben, table, OTHER)
        async with ben.at(table) as two:
            assert added(two) == [(1, share_commitment(OTHER), False)]
            await shown(two, OTHER)
            await begins(two)
            assert added(two) == [(1, share_commitment(OTHER), True)]


async def broken(*_: object) -> None:
    raise Refusal("server", "it could not be stored")
