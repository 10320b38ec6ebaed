"""Two servers with the same PostgreSQL: whoever is at a table sees one table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random

import pytest
from tests import postgres
from tests.server import shares
from tests.server.house import House, Person, Tab, play
from tests.server.sand import dreaming
from tests.waiting import happens as until

Two = tuple[House, House]


@pytest.fixture(scope="module")
async def two(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Two]:
    folder: Path = tmp_path_factory.mktemp("houses")
    with postgres.running().database() as url:
        here = await House(folder, db=url).open()
        there = await House(folder, db=url).open()
        yield here, there
        await here.close()
        await there.close()


@pytest.fixture
async def ann(two: Two) -> AsyncIterator[Person]:
    async with two[0].person("Ann") as ann:
        yield ann


@pytest.fixture
async def ben(two: Two) -> AsyncIterator[Person]:
    async with two[1].person("Ben") as ben:
        yield ben


async def heard(tab: Tab, true: Callable[[], bool]) -> None:
    while not true():
        await tab.hear()


def owner(two: Two, table: str) -> list[bool]:
    return [house.room(table).owner for house in two]


async def test_a_game_is_played_across_two_servers(two: Two, ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open")
    async with ann.at(table) as a:
        await ben.sits(table)
        await heard(a, lambda: a.seq == 0)
        async with ben.at(table) as b:
            await heard(a, lambda: a.update["table"]["seats"][1]["online"])
            await heard(b, lambda: b.update["table"]["seats"][0]["online"])
            await play([a, b], Random(41))
            assert a.over
            assert b.over
            assert a.update["scores"] == b.update["scores"]
            assert a.problems == b.problems == []
            # Told piece by piece, the chronicle is the same as told at once.
            async with ben.at(table) as again:
                assert again.lines == b.lines
        await heard(a, lambda: not a.update["table"]["seats"][1]["online"])
    assert owner(two, table) == [True, False]


async def test_numbers_opened_in_two_processes_are_all_in_the_seed(
    two: Two, ann: Person, ben: Person
) -> None:
    for _ in range(3):
        table = (await shares.opens(ann, shares.ANNS, "me", "open"))["id"]
        await shares.sits(ben, table, shares.BENS)
        async with ann.at(table) as a, ben.at(table) as b:
            await asyncio.gather(shares.shown(a, shares.ANNS), shares.shown(b, shares.BENS))
            await asyncio.gather(shares.begins(a), shares.begins(b))
            assert shares.added(a) == shares.added(b)
            assert [opened for _, _, opened in shares.added(a)] == [True, True]
            seeds = [house.room(table).match for house in two]
            assert len({match.seed for match in seeds if match}) == 1
            assert a.problems == b.problems == []


async def test_the_slower_of_two_moves_is_refused(two: Two, ann: Person, ben: Person) -> None:
    table = await dreaming(ann, ben, game="dreamworld", options={})
    async with ann.at(table) as a, ben.at(table) as b:
        for _ in range(5):
            await asyncio.gather(a.settle(), b.settle())
            tab = a if a.offers else b
            twin = ann if tab is a else ben
            # The same person with the other server, at the same moment.
            other = two[1 if tab is a else 0]
            async with other.person(cookie=twin.cookie) as again, again.at(table) as c:
                seq, offers = tab.seq, tab.offers
                assert c.offers == offers
                await asyncio.gather(tab.act(offers[0], seq), c.act(offers[-1], seq))
                await asyncio.gather(tab.settle(), c.settle())
                refused = [p["code"] for p in (*tab.problems, *c.problems)]
                assert refused in (["stale"], ["not-your-turn"], ["illegal"])
                await tab.until(c.seq)
                await c.until(tab.seq)
                assert tab.update["view"] == c.update["view"]
                tab.problems.clear()
            await asyncio.gather(a.until(tab.seq), b.until(tab.seq))


async def test_bots_move_in_one_process_and_go_on_in_another(two: Two, ann: Person) -> None:
    here, there = two
    table = await ann.opens("me", "random")
    async with there.person(cookie=ann.cookie) as far, far.at(table) as a:
        await play([a], Random(43), moves=3)
        assert owner(two, table) == [True, False]
        # As if this process had died: the database takes its locks away.
        here.rooms.rooms.pop(table)
        await here.app.state.peers.ownership.release([table])
        await until(lambda: there.room(table).owner)
        await play([a], Random(44), moves=6)
        assert a.problems == []


async def test_choices_of_the_same_moment_both_count(two: Two, ann: Person, ben: Person) -> None:
    table = await dreaming(ann, ben, game="dreamworld", options={})
    async with ann.at(table) as a, ben.at(table) as b:
        for _ in range(10):
            await asyncio.gather(a.settle(), b.settle())
            await b.until(a.seq)
            await a.until(b.seq)
            if a.offers and b.offers:
                await asyncio.gather(a.act(a.offers[0]), b.act(b.offers[0]))
            else:
                tab = a if a.offers else b
                await tab.act(tab.offers[0])
        await asyncio.gather(a.settle(), b.settle())
        assert a.problems == b.problems == []


async def test_a_draft_reaches_the_process_that_keeps_the_sand(
    two: Two, ann: Person, ben: Person
) -> None:
    table = await dreaming(ann, ben)
    async with ann.at(table) as a, ben.at(table) as b:
        for tab in (a, b):
            await tab.settle()
            await tab.act("ready")
        keeps = owner(two, table).index(True)
        # Whoever is at the other one.
        tab, seat = (b, 1) if keeps == 0 else (a, 0)
        await heard(tab, lambda: tab.update["view"]["phase"] == "dream")
        await tab.say(type="draft", seq=tab.seq, draft="1:0,0,0")
        keeper = two[keeps].room(table)
        await until(lambda: keeper.state.timer.drafts.get(seat) == "1:0,0,0")


async def test_the_lobby_hears_of_tables_elsewhere(two: Two, ann: Person, ben: Person) -> None:
    assert (await ben.http.get("/api/lobby")).status_code == 200
    table = await ann.opens("me", "open")
    listed = (await ben.http.get("/api/lobby")).json()["open"]
    assert table in [t["id"] for t in listed]
    assert (await ann.does(table, "leave")).status_code == 204
    listed = (await ben.http.get("/api/lobby")).json()["open"]
    assert table not in [t["id"] for t in listed]


async def test_words_and_names_are_heard_elsewhere(two: Two, ann: Person, ben: Person) -> None:
    table = await dreaming(ann, ben, game="dreamworld", options={})
    async with ann.at(table) as a, ben.at(table) as b:
        await a.settle()
        await a.say(type="say", text="good night")
        assert [line["text"] for line in await b.hear_talk(1)] == ["good night"]
        (await ann.http.put("/api/me", json={"name": "Anna"})).raise_for_status()
        await heard(b, lambda: b.update["table"]["seats"][0]["name"] == "Anna")


async def test_a_takeback_is_asked_and_answered_elsewhere(
    two: Two, ann: Person, ben: Person
) -> None:
    table = await dreaming(ann, ben, game="dreamworld", options={})
    async with ann.at(table) as a, ben.at(table) as b:
        for _ in range(30):
            await play([a, b], Random(45), moves=1)
            if a.update["house"]["may_ask_back"]:
                break
        seq = a.seq
        await a.say(type="ask-back", seq=seq)
        await heard(b, lambda: b.update["house"]["takeback"] is not None)
        await b.say(type="answer-back", seq=b.seq, yes=True)
        await a.until(seq + 1)
        await b.until(seq + 1)
        assert a.update["taken_back"] == b.update["taken_back"] != []
        assert a.update["house"]["takeback"] is None


async def test_a_database_that_restarts_is_heard_again(two: Two, ann: Person, ben: Person) -> None:
    table = await dreaming(ann, ben, game="dreamworld", options={})
    async with ann.at(table) as a, ben.at(table) as b:
        await asyncio.gather(a.settle(), b.settle())
        postgres.running().run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name LIKE 'oneiro%'"
        )
        tab = a if a.offers else b
        await tab.act(tab.offers[0])
        await asyncio.gather(a.until(1), b.until(1))
        await until(lambda: sum(owner(two, table)) == 1)


@pytest.mark.parametrize("name", ["%00", "nowhere", "x" * 40, "a'b", "%F0%9F%8C%99"])
async def test_a_made_up_table_is_unknown_and_becomes_no_lock(
    two: Two, ann: Person, name: str
) -> None:
    answer = await ann.http.get(f"/api/tables/{name}")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-table")
    assert not two[0].app.state.peers.ownership.owns(name)
