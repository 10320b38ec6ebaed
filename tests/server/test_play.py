"""A table over real sockets: everybody plays, and everybody sees the same game."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests.server.house import House, Person, Tab, play


async def test_two_people_and_a_bot_play_to_the_end(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    table = await ann.opens("me", "open", "greedy")
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
        await play([a, b], Random(1))
        await e.until(a.seq)
        assert a.update["winners"] == b.update["winners"] == e.update["winners"] != []
        assert a.update["scores"] == b.update["scores"]
        assert a.update["table"]["status"] == "over"
        assert a.offers == b.offers == e.offers == []
        assert not a.update["may_undo"]
        await a.undo()
        assert (await a.hear_problem())["code"] == "nothing-to-undo"
        await b.act("done")
        assert (await b.hear_problem())["code"] == "not-your-turn"
    info = await ann.looks(table)
    assert info["status"] == "over"
    assert info["winners"] == a.update["winners"]


async def test_the_solo_game_ends(ann: Person) -> None:
    table = await ann.opens("me", options={"difficulty": "easy"})
    async with ann.at(table) as tab:
        await play([tab], Random(2))
        assert tab.over


async def test_a_stale_action_is_answered_with_the_whole_truth(ann: Person) -> None:
    table = await ann.opens("me")
    async with ann.at(table) as tab:
        await play([tab], Random(3), moves=3)
        before = (tab.seq, tab.offers, list(tab.lines))
        await tab.act(tab.offers[0], seq=0)
        assert (await tab.hear())["code"] == "stale"
        fresh = await tab.hear_update()
        # What the page has heard already is not told again.
        assert (fresh["log_from"], fresh["log"]) == (len(before[2]), [])
        assert (fresh["seq"], tab.offers, tab.lines) == before
        await tab.act(tab.offers[0])
        assert (await tab.hear_update())["seq"] == before[0] + 1


async def test_a_choice_sent_twice_counts_once(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with ann.at(table) as tab:
        seq, offers = tab.seq, tab.offers
        await tab.act(offers[0], seq)
        await tab.act(offers[1], seq)
        assert (await tab.hear_problem())["code"] == "stale"
        await tab.settle()
        assert tab.seq == seq + 1
        assert f"play {tab.update['view']['mine']['chosen']}" == offers[0]


async def test_choices_at_the_same_time_do_not_collide(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b:
        await b.until(a.seq)
        assert a.update["waiting"] == [0, 1]
        seq = a.seq
        await a.act(a.offers[0], seq)
        await b.act(b.offers[0], seq)
        await a.until(seq + 2)
        await b.until(seq + 2)
        assert a.problems == b.problems == []


async def test_a_second_tab_sees_and_acts(ann: Person) -> None:
    table = await ann.opens("me")
    async with ann.at(table) as one, ann.at(table) as two:
        await one.act(one.offers[0])
        await two.until(one.seq + 1)
        await two.act(two.offers[0])
        await one.until(two.seq + 1)
        await two.until(one.seq)
        assert one.update == {**two.update, "log": one.update["log"]}
        assert one.lines == two.lines


async def test_a_dropped_line_comes_back_to_the_same_position(ann: Person) -> None:
    table = await ann.opens("me")
    async with ann.at(table) as tab:
        await play([tab], Random(4), moves=5)
        before, lines = tab.update, tab.lines
        tab.socket.transport.abort()
    async with ann.at(table) as tab:
        assert tab.update["log_from"] == 0
        assert tab.lines == lines
        for part in ("seq", "view", "offers", "prompt", "may_undo"):
            assert tab.update[part] == before[part]


def in_words(tab: Tab) -> Any:
    return tab.update["position"]


async def test_the_position_is_told_in_words_to_who_asks_and_to_all_at_the_end(
    house: House, ann: Person, eve: Person
) -> None:
    table = await ann.opens("me")
    async with ann.at(table) as drawn, ann.at(table) as read, eve.at(table) as onlooker:
        match = house.room(table).match
        assert match is not None
        assert in_words(read) is None
        await read.say(type="in-words", on=True)
        await read.settle()
        said = [words.id for words in match.game.in_words(match.game.view(match.state, 0))]
        assert [words["id"] for words in in_words(read)] == said
        await play([drawn], Random(4), moves=1)
        await read.until(drawn.seq)
        assert read.update == {**drawn.update, "position": in_words(read)}
        assert in_words(drawn) is None
        assert in_words(read)
        await read.say(type="in-words", on=False)
        await read.settle()
        assert in_words(read) is None
        await play([drawn], Random(4))
        await onlooker.until(drawn.seq)
        assert drawn.over
        assert in_words(drawn)
        assert in_words(onlooker)


async def test_everybody_hears_their_own_chronicle(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    """Private lines make the chronicles differ, so each line counts its own."""
    table = await ann.opens("me", "open", "random")
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
        await play([a, b], Random(5), moves=40)
        await e.until(a.seq)
        for who, tab in ((ann, a), (ben, b), (eve, e)):
            await tab.settle()
            sent = [u["log_from"] for u in map(json.loads, tab.heard) if u["type"] == "update"]
            assert sent == sorted(sent)
            assert sent[-1] > 0
            async with who.at(table) as again:
                await again.until(tab.seq)
                await tab.until(again.seq)
                assert again.lines == tab.lines


async def test_a_choice_can_be_taken_back_until_all_have_chosen(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b:
        await b.until(a.seq)
        start, offers = a.seq, a.offers
        await a.act(offers[0])
        await a.until(start + 1)
        assert a.offers == []
        assert a.update["may_undo"]
        await a.undo()
        await a.until(start + 2)
        assert a.offers == offers
        assert a.update["taken_back"] == [start + 1]
        assert not a.update["may_undo"]
        await a.undo()
        assert (await a.hear_problem())["code"] == "nothing-to-undo"
        await b.until(start + 2)
        assert not b.update["view"]["players"][0]["chosen"]
        await a.act(offers[1])
        await a.until(start + 3)
        await b.until(start + 3)
        await b.act(b.offers[0])
        await b.until(start + 4)
        await b.undo()
        assert (await b.hear_problem())["code"] == "nothing-to-undo"


async def test_an_old_takeback_is_stale(ann: Person) -> None:
    table = await ann.opens("me")
    async with ann.at(table) as tab:
        await tab.act(tab.offers[0])
        await tab.hear_update()
        await tab.undo(seq=0)
        assert (await tab.hear_problem())["code"] == "stale"


async def test_spectators_watch_and_cannot_act(ann: Person, ben: Person, eve: Person) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with ann.at(table) as a, eve.at(table) as e:
        assert e.update["view"]["mine"] is None
        assert e.offers == []
        assert e.update["table"]["you"] is None
        await e.act(a.offers[0])
        assert (await e.hear_problem())["code"] == "not-seated"
        await e.undo()
        assert (await e.hear_problem())["code"] == "not-seated"
        await a.act(a.offers[0])
        await e.until(a.seq + 1)


async def test_who_is_there_is_seen_by_all(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with ann.at(table) as a:
        assert [s["online"] for s in a.update["table"]["seats"]] == [True, False]
        async with ben.at(table):
            await a.hear_update()
            assert [s["online"] for s in a.update["table"]["seats"]] == [True, True]
        await a.hear_update()
        assert [s["online"] for s in a.update["table"]["seats"]] == [True, False]


async def test_a_new_name_shows_at_the_table(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with ann.at(table) as a:
        assert [s["name"] for s in a.update["table"]["seats"]] == ["Ann", "Ben"]
        await ben.http.put("/api/me", json={"name": "Benjamin"})
        await a.hear_update()
        assert [s["name"] for s in a.update["table"]["seats"]] == ["Ann", "Benjamin"]
