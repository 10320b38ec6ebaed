"""Nobody can ask for so much that nothing is left for others."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.types import Scope
from tests.server.house import House, Person
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from oneiro.server.edge import limits
from oneiro.server.edge.caller import networks_of, visitor_of
from oneiro.server.edge.limits import ALLOWED, WIDER, Limits, TooMany


class Time:
    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def asked(address: str = "9.9.9.9", cookie: str = "", path: str = "/api/me", **more: Any) -> Scope:
    headers = [(b"cookie", f"oneiro={cookie}".encode())] if cookie else []
    scope = {"type": "http", "method": "GET", "path": path, "headers": headers, **more}
    return cast(Scope, {**scope, "client": (address, 1)})


def refused(counted: Limits, scope: Scope, most: int = 2000) -> int:
    """How many requests pass before the first that does not."""
    for n in range(most):
        try:
            counted.request(scope)
        except TooMany:
            return n
    return most


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def counted(time: Time) -> Limits:
    return Limits(1.0, time)


def test_some_at_once_and_so_many_a_second(counted: Limits, time: Time) -> None:
    rate = ALLOWED["ask"].visitor
    assert refused(counted, asked(cookie="ann")) == rate.at_once
    time.at += 3
    assert refused(counted, asked(cookie="ann")) == 3 * rate.a_second
    time.at += 3600
    assert refused(counted, asked(cookie="ann")) == rate.at_once


def test_what_was_refused_says_how_long_to_wait(counted: Limits, time: Time) -> None:
    table = asked(cookie="ann", path="/api/tables", method="POST")
    refused(counted, table)
    with pytest.raises(TooMany) as no:
        counted.request(table)
    assert no.value.status == 429
    assert no.value.seconds == 10
    time.at += 9.5
    assert refused(counted, table) == 0
    time.at += 0.6
    assert refused(counted, table) == 1


def test_other_visitors_and_other_addresses_are_not_concerned(counted: Limits) -> None:
    refused(counted, asked(cookie="ann"))
    assert refused(counted, asked(cookie="ben")) > 0
    assert refused(counted, asked(address="8.8.8.8", cookie="cat")) > 0


def test_whoever_throws_cookies_away_is_still_at_one_address(counted: Limits) -> None:
    passed = 0
    with contextlib.suppress(TooMany):
        for n in range(2000):
            counted.request(asked(cookie=f"cookie-{n}"))
            passed += 1
    assert passed == ALLOWED["ask"].address.at_once


def test_making_things_is_dearer_than_asking(counted: Limits) -> None:
    for method, path in (
        ("POST", "/api/tables"),
        ("POST", "/api/tables/abc/fork"),
        ("POST", "/api/session"),
        ("POST", "/api/session/passkey/begin"),
        ("PUT", "/api/account/password"),
        ("POST", "/api/matches"),
    ):
        passed = refused(counted, asked(cookie=path, path=path, method=method))
        assert passed < ALLOWED["ask"].visitor.at_once / 2, path


def test_the_page_itself_is_free(counted: Limits) -> None:
    assert refused(counted, asked(path="/assets/index.js")) == 2000


def test_all_of_it_can_be_scaled_or_switched_off(time: Time) -> None:
    assert refused(Limits(3, time), asked(cookie="ann")) == 3 * ALLOWED["ask"].visitor.at_once
    assert refused(Limits(0, time), asked(cookie="ann")) == 2000


def test_memory_is_bounded(counted: Limits, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KNOWN", 50)
    for n in range(500):
        counted.request(asked(address=f"7.7.{n // 250}.{n % 250}", cookie=str(n)))
    assert len(counted.buckets) <= 50


@pytest.mark.parametrize(
    ("text", "counts_as"),
    [
        ("127.0.0.1", ()),
        ("::1", ()),
        ("::ffff:127.0.0.1", ()),
        ("203.0.113.9", ("203.0.113.9",)),
        ("::ffff:203.0.113.9", ("203.0.113.9",)),
        ("2001:db8:1:2:3::9", ("2001:db8:1:2::/64", "2001:db8:1::/48")),
        ("2001:db8:1:2:ffff::1", ("2001:db8:1:2::/64", "2001:db8:1::/48")),
        ("fe80::1%anything", ("fe80::/64", "fe80::/48")),
        ("not an address", ("nowhere",)),
        ("203.0.113.9:4711", ("nowhere",)),
    ],
)
def test_addresses(text: str, counts_as: tuple[str, ...]) -> None:
    assert networks_of(asked(address=text)) == counts_as


def test_a_new_network_for_each_request_escapes_nothing(counted: Limits) -> None:
    passed = 0
    with contextlib.suppress(TooMany):
        for n in range(4000):
            counted.request(asked(address=f"2001:db8:1:{n:x}::1", cookie=f"new-{n}"))
            passed += 1
    assert passed == ALLOWED["ask"].address.at_once * WIDER


def test_nonsense_instead_of_an_address_is_one_place(counted: Limits) -> None:
    passed = 0
    with contextlib.suppress(TooMany):
        for n in range(2000):
            counted.request(asked(address=f"nonsense {n}", cookie=f"new-{n}"))
            passed += 1
    assert passed == ALLOWED["ask"].address.at_once


def with_cookies(*headers: str) -> Scope:
    return cast(Scope, {**asked(), "headers": [(b"cookie", h.encode()) for h in headers]})


def test_a_cookie_is_not_kept() -> None:
    assert "secret" not in visitor_of(with_cookies("a=b; oneiro=secret; c=d"))
    assert visitor_of(with_cookies("oneiro=secret")) == visitor_of(
        with_cookies("a=b;oneiro=secret")
    )
    assert visitor_of(with_cookies("a=b")) == visitor_of(with_cookies("\x00=;;;=")) == ""


def test_connections_are_counted_while_they_are_open(counted: Limits, time: Time) -> None:
    scope = asked(cookie="ann")

    def hold(many: int) -> Iterator[contextlib.ExitStack]:
        with contextlib.ExitStack() as held:
            for _ in range(many):
                held.enter_context(counted.connection(scope))
            yield held

    for _ in hold(24):
        time.at += 60
        with pytest.raises(TooMany), counted.connection(scope):
            pass
    assert not counted.connections
    with counted.connection(scope):
        pass


@pytest.fixture
async def strict(tmp_path: Path) -> AsyncIterator[House]:
    """A house behind a proxy of ours, so that tests can come from anywhere; time stands still."""
    house = House(tmp_path, limits=0.25, trust_proxy=True)
    house.app.state.limits.now = Time()
    yield await house.open()
    await house.close()


def came_from(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address, "X-Forwarded-Proto": "https"}


async def test_a_flood_is_refused_and_others_are_served(strict: House) -> None:
    async with strict.person() as ann, strict.person() as ben:
        ann.http.headers.update(came_from("203.0.113.5"))
        ben.http.headers.update(came_from("203.0.113.6"))
        answers = [await ann.http.get("/api/games") for _ in range(70)]
        assert {a.status_code for a in answers} == {200, 429}
        no = answers[-1]
        assert no.json()["code"] == "too-many"
        assert int(no.headers["retry-after"]) >= 1
        assert no.headers["x-content-type-options"] == "nosniff"
        assert (await ben.http.get("/api/games")).status_code == 200
        assert (await ann.http.get("/")).status_code == 200


async def test_what_is_invented_before_the_proxys_word_does_not_help(strict: House) -> None:
    async with strict.person() as eve:
        codes = set()
        for n in range(70):
            eve.http.headers.update(came_from(f"198.51.100.{n}, 203.0.113.7"))
            codes.add((await eve.http.get("/api/games")).status_code)
        assert codes == {200, 429}


async def test_garbage_from_the_proxy_is_refused(strict: House) -> None:
    async with strict.person() as eve:
        for garbage in ("garbage", "1.2.3.4:5", "300.1.1.1", "unknown", "[2001:db8::1]", "\xe4"):
            answer = await eve.http.get(
                "/api/games", headers={b"X-Forwarded-For": garbage.encode("latin-1")}
            )
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), garbage
            assert "address" in answer.json()["message"]
            assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_proxy_that_adds_a_header_of_its_own_is_believed(strict: House) -> None:
    """The last of several headers is the proxy's, as the last entry of one is."""
    async with strict.person() as eve:
        codes = set()
        for n in range(70):
            told = [("X-Forwarded-For", f"198.51.100.{n}"), ("X-Forwarded-For", "203.0.113.17")]
            codes.add((await eve.http.get("/api/games", headers=told)).status_code)
        assert codes == {200, 429}


@pytest.mark.parametrize(
    "cookie",
    [
        "a b[]=1; oneiro={}",
        "oneiro={}; a b[]=1",
        "oneiro=x; =; oneiro={}",
        ";;;=;oneiro={};",
        "oneiro = {}",
    ],
)
async def test_whatever_stands_beside_the_cookie_it_counts(strict: House, cookie: str) -> None:
    """As many pass as of a plain cookie, and it is the same visitor."""
    async with strict.person("Ann") as ann:
        secret = ann.cookie
        ann.http.cookies.clear()
        codes = []
        for _ in range(20):
            answer = await ann.http.get("/api/me", headers={"Cookie": cookie.format(secret)})
            codes.append(answer.status_code)
            if answer.status_code == 200:
                assert answer.json()["name"] == "Ann"
        assert codes[0] == 200
        assert codes[-1] == 429


async def test_two_headers_of_cookies_are_one(strict: House) -> None:
    async with strict.person("Ann") as ann:
        secret = ann.cookie
        ann.http.cookies.clear()
        for told in (
            [b"a=1", b"oneiro=" + secret.encode()],
            [b"oneiro=" + secret.encode(), b"a=1"],
        ):
            headers = [(b"Cookie", value) for value in told]
            assert (await ann.http.get("/api/me", headers=headers)).json()["name"] == "Ann"


async def test_new_visitors_are_few(strict: House) -> None:
    codes = []
    async with strict.person() as eve:
        eve.http.headers.update(came_from("203.0.113.8"))
        for n in range(14):
            eve.http.cookies.clear()
            eve.http.cookies.set("oneiro", f"invented-{n}", domain="127.0.0.1")
            codes.append((await eve.http.get("/api/me")).status_code)
    assert codes[0] == 200
    assert codes[-1] == 429


async def test_connections_are_refused_before_they_open(strict: House) -> None:
    async with strict.person("Ann") as ann:
        table = await ann.opens("me", "open")
        url = f"ws://127.0.0.1:{strict.port}/api/tables/{table}/live"
        headers = {"Cookie": f"oneiro={ann.cookie}", **came_from("203.0.113.9")}
        async with contextlib.AsyncExitStack() as held:
            for _ in range(6):
                await held.enter_async_context(connect(url, additional_headers=headers))
            with pytest.raises(InvalidStatus) as no:
                await held.enter_async_context(connect(url, additional_headers=headers))
            assert no.value.response.status_code == 429
            assert int(no.value.response.headers["Retry-After"]) >= 1


async def test_without_a_trusted_proxy_its_word_counts_for_nothing(
    house: House, ann: Person
) -> None:
    told = {**came_from("203.0.113.5"), "Host": "oneiro.example"}
    async with house.person() as new:
        answer = await new.http.get("/api/me", headers=told)
        assert "strict-transport-security" not in answer.headers
        assert "secure" not in answer.headers["set-cookie"].lower()


async def test_a_trusted_proxy_says_that_it_is_https(strict: House) -> None:
    async with strict.person() as new:
        answer = await new.http.get("/api/me", headers=came_from("203.0.113.5"))
        assert "max-age=" in answer.headers["strict-transport-security"]
        cookie = answer.headers["set-cookie"].lower()
        assert all(word in cookie for word in ("secure", "httponly", "samesite=lax", "path=/"))


async def test_a_usual_evening_meets_no_limit(tmp_path: Path) -> None:
    """As it is by default, from this machine: several people, pages opened again and again."""
    house = await House(tmp_path, limits=1.0).open()
    try:
        for n in range(8):
            async with house.person(f"Guest {n}") as somebody:
                table = await somebody.opens("me", "open")
                for _ in range(6):
                    (await somebody.http.get("/api/lobby")).raise_for_status()
                async with somebody.at(table):
                    pass
    finally:
        await house.close()
