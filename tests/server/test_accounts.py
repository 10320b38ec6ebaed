"""Accounts: a guest who becomes one, signing in elsewhere, and secrets that stay secret."""

from __future__ import annotations

import asyncio
import io
import logging
import threading
from collections.abc import AsyncIterator, Iterator
from random import Random
from typing import Any

import httpx
import pytest
import structlog
from tests.server.house import PATIENCE, House, Person, play
from tests.server.sand import happens

from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import configure_log
from oneiro.server.base.typed import checked_login
from oneiro.server.edge.limits import Rate, TooMany
from oneiro.server.people import attempts, passwords
from oneiro.server.people.attempts import Attempts
from oneiro.server.people.passwords import Passwords, checked_password
from oneiro.server.people.sessions import with_cookie
from oneiro.store import Visitor, secret_hash

PASSWORD = "a quiet street at night"


@pytest.fixture(autouse=True, scope="module")
def quick_hashes() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "KIBIBYTES", 1024)
        yield


@pytest.fixture
def real_passwords(monkeypatch: pytest.MonkeyPatch) -> Iterator[Passwords]:
    monkeypatch.setattr(passwords, "KIBIBYTES", 64 * 1024)
    real = Passwords()
    yield real
    real.close()


@pytest.fixture(autouse=True)
def patient_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempts, "FROM_ONE", Rate(1000, 1))
    monkeypatch.setattr(attempts, "FROM_ALL", Rate(1000, 1))


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """The log as the server writes it, not as the libraries would."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    configure_log("json")
    (handler,) = root.handlers
    assert isinstance(handler, logging.StreamHandler)
    written = io.StringIO()
    handler.setStream(written)
    yield written
    structlog.reset_defaults()
    root.handlers = handlers
    root.setLevel(level)


@pytest.fixture
async def elsewhere(house: House) -> AsyncIterator[Person]:
    """Another device, where somebody has been a guest already."""
    async with house.person("Elsewhere") as device:
        yield device


async def signs_up(person: Person, login: str, password: str = PASSWORD) -> httpx.Response:
    return await person.http.post("/api/account", json={"login": login, "password": password})


async def signs_in(person: Person, login: str, password: str = PASSWORD) -> httpx.Response:
    return await person.http.post("/api/session", json={"login": login, "password": password})


async def me(person: Person) -> dict[str, Any]:
    return dict((await person.http.get("/api/me")).json())


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def visitor(house: House, person: Person) -> Visitor:
    found = await house.store.visitor(person.cookie)
    assert found is not None
    return found


async def test_a_guest_becomes_an_account_and_stays_who_it_was(
    house: House, ann: Person, ben: Person
) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    before = await visitor(house, ann)
    async with ann.at(table) as a:
        answer = await signs_up(ann, "Anna  of the Hills")
        assert answer.status_code == 201
        assert answer.json() == {
            "name": "Ann",
            "account": "Anna of the Hills",
            "password": True,
            "passkeys": 0,
        }
        await play([a], Random(1), moves=1)
    assert await visitor(house, ann) == before
    assert (await ann.looks(table))["you"] == 0
    assert (await me(ann))["account"] == "Anna of the Hills"
    assert code(await signs_up(ann, "another")) == (409, "login-taken")


async def test_signing_in_elsewhere_finds_the_seat(
    ann: Person, ben: Person, elsewhere: Person
) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    await signs_up(ann, "seat-finder")
    old = elsewhere.cookie
    answer = await signs_in(elsewhere, "  SEAT-Finder ")
    assert answer.json() == {
        "name": "Ann",
        "account": "seat-finder",
        "password": True,
        "passkeys": 0,
    }
    assert elsewhere.cookie not in (old, ann.cookie)
    assert table in [t["id"] for t in (await elsewhere.http.get("/api/lobby")).json()["mine"]]
    async with elsewhere.at(table) as e, ann.at(table) as a, ben.at(table) as b:
        assert e.update["table"]["you"] == 0
        await play([e, b], Random(2), moves=4)
        await a.until(e.seq)
        assert a.update["view"] == e.update["view"]


async def test_what_a_guest_had_moves_to_the_account(
    house: House, ann: Person, ben: Person, elsewhere: Person
) -> None:
    await signs_up(ann, "mover")
    hosted = await elsewhere.opens("me", "open", "open")
    seated = await ben.opens("me", "open", "open")
    await elsewhere.sits(seated)
    async with elsewhere.at(seated) as e, ben.at(seated) as b:
        await signs_in(elsewhere, "mover")
        while b.update["table"]["seats"][1]["name"] != "Ann":
            await b.hear_update()
        await e.settle()
        assert e.update["table"]["you"] == 1
    for device in (ann, elsewhere):
        assert (await device.looks(hosted))["host"]
        assert (await device.looks(hosted))["you"] == 0
        assert (await device.looks(seated))["you"] == 1
    house.rooms.sweep()
    stored = await house.store.table(seated)
    assert stored is not None
    assert stored.seat_of((await visitor(house, ann)).id) == 1


async def test_nobody_sits_twice_at_a_table(
    house: House, ann: Person, ben: Person, elsewhere: Person
) -> None:
    await signs_up(ann, "twice")
    table = await ben.opens("me", "open", "open")
    await ann.sits(table)
    await elsewhere.sits(table)
    guest = await visitor(house, elsewhere)
    async with elsewhere.at(table) as e:
        assert e.update["table"]["you"] == 2
        await signs_in(elsewhere, "twice")
        while e.update["table"]["you"] != 1:
            await e.hear_update()
        assert e.update["log_from"] == 0
    stored = await house.store.table(table)
    assert stored is not None
    assert stored.seats[2].visitor == guest.id
    assert stored.seats == house.room(table).table.seats


async def test_mutes_go_with_the_guest(house: House, ann: Person, elsewhere: Person) -> None:
    await signs_up(ann, "muter")
    loud = (await house.store.welcome("loud one's secret", 1.0)).id
    both = (await house.store.welcome("loud to both", 1.0)).id
    account, guest = (await visitor(house, ann)).id, (await visitor(house, elsewhere)).id
    async with house.store.engine.begin() as c:
        for pair in ((guest, loud), (guest, both), (account, both), (account, guest)):
            await c.exec_driver_sql("INSERT INTO mutes (visitor, muted) VALUES (?, ?)", pair)
    await signs_in(elsewhere, "muter")
    async with house.store.engine.connect() as c:
        rows = (await c.exec_driver_sql("SELECT visitor, muted FROM mutes")).all()
    assert {(r.visitor, r.muted) for r in rows} == {(account, loud), (account, both)}


async def test_who_signs_in_over_another_account_takes_nothing_along(
    ann: Person, elsewhere: Person
) -> None:
    await signs_up(ann, "first")
    await signs_up(elsewhere, "second")
    table = await elsewhere.opens("me", "open")
    await signs_in(elsewhere, "first")
    assert (await elsewhere.looks(table))["you"] is None
    await signs_in(elsewhere, "second")
    assert (await elsewhere.looks(table))["you"] == 0


async def test_signing_out_leaves_a_fresh_guest(house: House, ann: Person) -> None:
    table = await ann.opens("me", "open", "greedy")
    await signs_up(ann, "leaver")
    old = ann.cookie
    answer = await ann.http.delete("/api/session")
    assert answer.json() == {"name": "", "account": "", "password": False, "passkeys": 0}
    assert ann.cookie != old
    assert await house.store.visitor(old) is None
    assert (await ann.looks(table))["you"] is None
    await signs_in(ann, "leaver")
    assert (await ann.looks(table))["you"] == 0


async def test_a_new_password_ends_all_other_sessions(
    house: House, ann: Person, elsewhere: Person
) -> None:
    await signs_up(ann, "changer")
    await signs_in(elsewhere, "changer")
    body = {"old": PASSWORD, "new": "a loud street at noon"}
    table = await ann.opens("me", "open")
    async with elsewhere.at(table) as e:
        wrong = await ann.http.put("/api/account/password", json={**body, "old": "guessed it"})
        assert code(wrong) == (401, "not-recognised")
        assert (await ann.http.put("/api/account/password", json=body)).status_code == 200
        await e.socket.wait_closed()
    assert (await me(ann))["account"] == "changer"
    assert await house.store.visitor(elsewhere.cookie) is None
    assert (await me(elsewhere))["account"] == ""
    assert code(await signs_in(elsewhere, "changer")) == (401, "not-recognised")
    assert (await signs_in(elsewhere, "changer", body["new"])).status_code == 200


async def test_a_guest_has_no_password_to_change(ben: Person) -> None:
    answer = await ben.http.put(
        "/api/account/password", json={"old": PASSWORD, "new": "another one"}
    )
    assert code(answer) == (401, "not-recognised")


async def test_what_is_wrong_is_not_told(ann: Person, ben: Person) -> None:
    await signs_up(ann, "known-one")
    wrong_password = await signs_in(ben, "known-one", "not the password")
    nobody = await signs_in(ben, "unknown-one", "not the password")
    odd = await signs_in(ben, "\u200b\0", "\0")
    assert code(wrong_password) == (401, "not-recognised")
    assert wrong_password.json() == nobody.json() == odd.json()
    assert "set-cookie" not in wrong_password.headers


async def test_an_unknown_name_takes_as_long(
    real_passwords: Passwords, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, verify = await real_passwords.hash(PASSWORD), real_passwords._verify
    tried: list[str] = []

    def counted(against: str, password: str) -> bool:
        tried.append(against)
        return verify(against, password)

    monkeypatch.setattr(real_passwords, "_verify", counted)
    for against in (kept, None):
        assert not await real_passwords.fits(against, "not the password")
    known, unknown = tried
    assert unknown != known
    # What a hash costs stands before its salt.
    assert unknown.rsplit("$", 2)[0] == known.rsplit("$", 2)[0]


async def test_of_two_who_want_one_name_one_gets_it(ann: Person, ben: Person) -> None:
    answers = await asyncio.gather(signs_up(ann, "ＤＲＥＡＭＥＲ"), signs_up(ben, "dreamer"))
    assert sorted(a.status_code for a in answers) == [201, 409]
    lost = next(a for a in answers if a.status_code == 409)
    assert lost.json()["code"] == "login-taken"


class HeldHasher:
    """Begins at once, and is done when it is let go."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.go = threading.Event()

    def hash(self, password: str) -> str:
        assert threading.current_thread() is not threading.main_thread()
        self.begun.append(password)
        assert self.go.wait(PATIENCE)
        return password[::-1]


async def test_the_event_loop_never_waits_for_a_hash(
    real_passwords: Passwords, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasher, given = HeldHasher(), [f"{PASSWORD} {n}" for n in range(4)]
    monkeypatch.setattr(real_passwords, "_hasher", hasher)
    hashing = asyncio.gather(*(real_passwords.hash(password) for password in given))
    await happens(lambda: len(hasher.begun) == passwords.AT_ONCE)
    assert not hashing.done()
    hasher.go.set()
    assert await hashing == [password[::-1] for password in given]
    assert real_passwords._threads._max_workers == passwords.AT_ONCE == 2


@pytest.mark.parametrize(
    ("given", "shown", "found_by"),
    [
        ("Ann", "Ann", "ann"),
        ("  Ann \t B ", "Ann B", "ann b"),
        ("ＡＮＮ", "ANN", "ann"),
        ("Straße", "Straße", "strasse"),
        ("ЁЖИК", "ЁЖИК", "ёжик"),
        ("A\u030angstro\u0308m", "Ångström", "ångström"),
        ("\u200dAnn", "Ann", "ann"),
        ("x" * 32, "x" * 32, "x" * 32),
    ],
)
def test_names_to_sign_in_with(given: str, shown: str, found_by: str) -> None:
    assert checked_login(given) == (shown, found_by)


@pytest.mark.parametrize(
    "login",
    ["", " ", "a", "x" * 33, "\u200b\u200b", "an\u202en", "ﷺﷺ", "x\x00y", "ann" + "\u0316" * 8],
)
async def test_names_that_are_refused(ben: Person, login: str) -> None:
    assert code(await signs_up(ben, login)) == (400, "bad-login")
    assert (await me(ben))["account"] == ""


@pytest.mark.parametrize("password", ["", "1234567", "x" * 201, "Dreaming One", "dreaming  ONE"])
async def test_passwords_that_are_refused(ben: Person, password: str) -> None:
    assert code(await signs_up(ben, "dreaming one", password)) == (400, "bad-password")


def test_a_password_is_one_however_it_is_typed() -> None:
    assert (
        checked_password("e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301", "ann")
        == "é" * 8
    )
    with pytest.raises(Refusal):
        checked_password("e\u0301e\u0301e\u0301e\u0301", "ann")


@pytest.fixture
def strict_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempts, "FROM_ONE", Rate(2, 0.1))
    monkeypatch.setattr(attempts, "FROM_ALL", Rate(4, 0.1))


def test_guesses_are_counted(strict_desk: None) -> None:
    now = 0.0
    desk = Attempts(lambda: now)
    desk.spend("ann", "there")
    desk.right("ann", "there")
    desk.spend("ann", "there")
    desk.spend("ann", "there")
    with pytest.raises(TooMany) as no:
        desk.spend("ann", "there")
    assert (no.value.status, no.value.seconds) == (429, 10)
    desk.spend("ben", "there")
    desk.spend("ann", "elsewhere")
    now = 10.0
    desk.spend("ann", "there")
    with pytest.raises(TooMany):
        desk.spend("ann", "there")


def test_guesses_from_everywhere_do_not_keep_the_owner_out(strict_desk: None) -> None:
    desk = Attempts(lambda: 0.0)
    desk.spend("ann", "home")
    desk.right("ann", "home")
    for n in range(4):
        desk.spend("ann", f"bot {n}")
    with pytest.raises(TooMany):
        desk.spend("ann", "bot 4")
    desk.spend("ann", "home")
    desk.spend("ann", "her session", owner=True)
    desk.right("ann", "her session", owner=True)
    with pytest.raises(TooMany):
        desk.spend("ann", "bot 5")


def test_who_guesses_is_remembered_in_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempts, "MOST_KEPT", 50)
    desk = Attempts(lambda: 0.0)
    for n in range(200):
        desk.spend(f"somebody {n}", "there")
        desk.right(f"somebody {n}", "there")
    assert len(desk._buckets) <= 50
    assert len(desk._homes) <= 50


async def test_guessing_is_slowed_down_even_with_the_right_password(
    house: House, ann: Person, ben: Person, strict_desk: None
) -> None:
    await signs_up(ann, "guessed-at")
    for _ in range(2):
        assert code(await signs_in(ben, "guessed-at", "not the one")) == (401, "not-recognised")
    refused = await signs_in(ben, "GUESSED-at")
    assert code(refused) == (429, "too-many")
    assert int(refused.headers["retry-after"]) >= 1
    # Nobody else is harmed, and who is signed in stays so.
    assert code(await signs_in(ben, "guessed-at-2")) == (401, "not-recognised")
    assert (await me(ann))["account"] == "guessed-at"


async def test_nobody_locks_the_owner_out(
    ann: Person, ben: Person, eve: Person, elsewhere: Person, strict_desk: None
) -> None:
    await signs_up(ann, "besieged")
    for stranger in (ben, eve):
        for _ in range(12):
            await signs_in(stranger, "besieged", "not the one")
    assert code(await signs_in(elsewhere, "besieged")) == (429, "too-many")
    # With a session: change the password, sign in again, and from elsewhere with the new one.
    body = {"old": PASSWORD, "new": "a loud street at noon"}
    assert (await ann.http.put("/api/account/password", json=body)).status_code == 200
    assert (await signs_in(ann, "besieged", body["new"])).status_code == 200
    # A session is no licence to guess.
    for _ in range(2):
        assert code(await signs_in(ann, "besieged", "forgotten")) == (401, "not-recognised")
    assert code(await signs_in(ann, "besieged", body["new"])) == (429, "too-many")


async def test_secrets_are_in_no_log_no_answer_and_no_table(
    house: House,
    ann: Person,
    elsewhere: Person,
    written: io.StringIO,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    password = "nobody may ever read this"
    heard = [
        await signs_up(ann, "secretive", password),
        await signs_in(elsewhere, "secretive", password),
        await signs_in(elsewhere, "secretive", password + "!"),
        await ann.http.post("/api/session", json={"login": "x", "password": password, "more": 1}),
        await ann.http.post("/api/session", json={"password": password}),
        await ann.http.post("/api/session", content=f'{{"login": "x", "password": "{password}'),
    ]

    async def broken(*_: object) -> None:
        raise RuntimeError(f"with {password} inside")

    monkeypatch.setattr(house.store.accounts, "account_by_login", broken)
    heard.append(await signs_in(elsewhere, "secretive", password))
    assert heard[-1].status_code == 500
    for answer in heard:
        assert password not in answer.text
    said = written.getvalue()
    assert "accident" in said
    for secret in (password, ann.cookie, elsewhere.cookie):
        assert secret not in said
    kept = ""
    async with house.store.engine.connect() as c:
        for table in ("accounts", "sessions", "visitors"):
            kept += str((await c.exec_driver_sql(f"SELECT * FROM {table}")).all())
    assert password not in kept
    assert "$argon2id$" in kept
    assert secret_hash(ann.cookie) in kept
    assert ann.cookie not in kept


async def test_the_cookie_of_a_session_is_for_the_server_alone(ann: Person, ben: Person) -> None:
    await signs_up(ann, "cookie-lover")
    answer = await signs_in(ben, "cookie-lover")
    cookie = answer.headers["set-cookie"].lower()
    for word in ("httponly", "samesite=lax", "path=/"):
        assert word in cookie
    assert [c.secure for c in with_cookie("", "secret", https=True).cookies] == [True]
    assert [c.secure for c in with_cookie("", "secret", https=False).cookies] == [False]
