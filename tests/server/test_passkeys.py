"""Passkeys: added to an account or making one, signing in, and every ceremony only once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.house import House, Person, person

from oneiro.server.api import passkeys

PASSWORD = "a quiet street at night"


@pytest.fixture
def site(house: House) -> str:
    """By name: browsers know no passkeys for bare addresses."""
    return f"http://localhost:{house.port}"


@pytest.fixture
async def here(site: str) -> AsyncIterator[Person]:
    async with person(site, "Here") as here:
        yield here


@pytest.fixture
async def there(site: str) -> AsyncIterator[Person]:
    async with person(site, "There") as there:
        yield there


async def begins(someone: Person, login: str = "") -> dict[str, Any]:
    answer = await someone.http.post("/api/passkeys/begin", json={"login": login})
    return dict(answer.raise_for_status().json()["options"])


async def adds(someone: Person, credential: dict[str, Any], login: str = "") -> httpx.Response:
    body = {"credential": credential, "login": login}
    return await someone.http.post("/api/passkeys", json=body)


async def begins_signing_in(someone: Person) -> dict[str, Any]:
    answer = await someone.http.post("/api/session/passkey/begin")
    return dict(answer.raise_for_status().json()["options"])


async def signs_in(someone: Person, credential: dict[str, Any]) -> httpx.Response:
    return await someone.http.post("/api/session/passkey", json={"credential": credential})


async def account(someone: Person, site: str, login: str) -> Authenticator:
    """A new account with a passkey and no password."""
    key = Authenticator(site)
    answer = await adds(someone, key.makes(await begins(someone, login)), login)
    assert answer.status_code == 201, answer.text
    return key


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def test_an_account_without_a_password(here: Person, there: Person, site: str) -> None:
    table = await here.opens("me", "open")
    key = await account(here, site, "Key Holder")
    me = (await here.http.get("/api/me")).json()
    assert me == {"name": "Here", "account": "Key Holder", "password": False, "passkeys": 1}
    kept = await there.opens("me", "open")
    answer = await signs_in(there, key.signs(await begins_signing_in(there)))
    assert answer.json() == me
    assert (await there.looks(table))["you"] == 0
    assert (await here.looks(kept))["you"] == 0
    body = {"login": "key holder", "password": ""}
    assert code(await there.http.post("/api/session", json=body)) == (401, "not-recognised")


async def test_what_the_browser_is_asked_for(here: Person, site: str) -> None:
    options = await begins(here, "asked-one")
    assert options["rp"] == {"id": "localhost", "name": "Oneiro"}
    assert options["user"]["name"] == "asked-one"
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["authenticatorSelection"]["userVerification"] == "required"
    asked = await begins_signing_in(here)
    assert (asked["rpId"], asked["userVerification"]) == ("localhost", "required")
    assert asked.get("allowCredentials", []) == []


async def test_a_passkey_beside_a_password(here: Person, there: Person, site: str) -> None:
    body = {"login": "both-ways", "password": PASSWORD}
    await here.http.post("/api/account", json=body)
    first = await begins(here)
    assert first["user"]["name"] == "both-ways"
    key = Authenticator(site)
    assert (await adds(here, key.makes(first))).json()["passkeys"] == 1
    second = await begins(here)
    assert [c["id"] for c in second["excludeCredentials"]] == [key.makes(second)["id"]]
    assert code(await adds(here, key.makes(second))) == (400, "bad-passkey")
    answer = await signs_in(there, key.signs(await begins_signing_in(there)))
    assert answer.json()["account"] == "both-ways"


async def test_a_password_beside_a_passkey(here: Person, there: Person, site: str) -> None:
    await account(here, site, "late password")
    body = {"old": "", "new": PASSWORD}
    assert (await here.http.put("/api/account/password", json=body)).status_code == 200
    answer = await there.http.post(
        "/api/session", json={"login": "late password", "password": PASSWORD}
    )
    assert answer.json()["account"] == "late password"


async def test_a_name_that_is_taken_is_told_before_the_ceremony(
    here: Person, there: Person, site: str
) -> None:
    await account(here, site, "Taken")
    answer = await there.http.post("/api/passkeys/begin", json={"login": "tAKEN"})
    assert code(answer) == (409, "login-taken")
    answer = await there.http.post("/api/passkeys/begin", json={})
    assert code(answer) == (400, "bad-login")
    options = await begins(there, "not taken")
    answer = await adds(there, Authenticator(site).makes(options), "taken")
    assert code(answer) == (409, "login-taken")


async def test_a_challenge_is_answered_once(here: Person, there: Person, site: str) -> None:
    key = await account(here, site, "once")
    signed = key.signs(await begins_signing_in(there))
    assert (await signs_in(there, signed)).status_code == 200
    assert code(await signs_in(there, signed)) == (400, "bad-passkey")
    options = await begins(here)
    made = Authenticator(site).makes(options)
    assert (await adds(here, made)).status_code == 201
    assert code(await adds(here, made)) == (400, "bad-passkey")


async def test_a_challenge_belongs_to_one_session(here: Person, there: Person, site: str) -> None:
    key = await account(here, site, "bound")
    signed = key.signs(await begins_signing_in(here))
    assert code(await signs_in(there, signed)) == (400, "bad-passkey")
    assert (await signs_in(here, signed)).status_code == 200


async def test_a_challenge_is_for_one_purpose(here: Person, there: Person, site: str) -> None:
    key = await account(here, site, "purpose")
    assert code(await signs_in(here, key.signs(await begins(here)))) == (400, "bad-passkey")


async def test_a_challenge_is_forgotten(
    house: House, here: Person, there: Person, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = await account(here, site, "forgotten")
    signed = key.signs(await begins_signing_in(there))
    monkeypatch.setattr(passkeys, "ANSWER_IN", -1.0)
    assert code(await signs_in(there, signed)) == (400, "bad-passkey")
    async with house.store.engine.connect() as c:
        kept = await c.exec_driver_sql("SELECT COUNT(*) FROM challenges")
        assert kept.scalar_one() == 0


async def test_an_invented_challenge(here: Person, there: Person, site: str) -> None:
    key = await account(here, site, "invented")
    await begins_signing_in(there)
    assert code(await signs_in(there, key.signs({"challenge": "AAAA"}))) == (400, "bad-passkey")


async def test_another_sites_signature_is_nothing(here: Person, there: Person, site: str) -> None:
    key = await account(here, site, "phished")
    for origin in ("http://evil.example", "http://localhost:1", "https://localhost"):
        key.origin = origin
        signed = key.signs(await begins_signing_in(there))
        assert code(await signs_in(there, signed)) == (400, "bad-passkey")
    key.origin, key.host = site, "evil.example"
    signed = key.signs(await begins_signing_in(there))
    assert code(await signs_in(there, signed)) == (400, "bad-passkey")


async def test_another_key_an_older_count_and_nobody_there(
    here: Person, there: Person, site: str
) -> None:
    key = await account(here, site, "guarded")
    assert (await signs_in(there, key.signs(await begins_signing_in(there)))).status_code == 200
    thief = Authenticator(site)
    thief.id, thief.uses = key.id, 5
    signed = thief.signs(await begins_signing_in(there))
    assert code(await signs_in(there, signed)) == (400, "bad-passkey")
    key.uses = 0
    signed = key.signs(await begins_signing_in(there))
    assert code(await signs_in(there, signed)) == (400, "bad-passkey")
    key.uses, key.flags = 7, PRESENT
    signed = key.signs(await begins_signing_in(there))
    assert code(await signs_in(there, signed)) == (400, "bad-passkey")
    stranger = Authenticator(site)
    signed = stranger.signs(await begins_signing_in(there))
    assert code(await signs_in(there, signed)) == (400, "bad-passkey")


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 5},
        {"response": None},
        {"response": {"clientDataJSON": 7}},
        {"response": {"clientDataJSON": "e30"}},
        {"response": {"clientDataJSON": "!!!"}},
        {"id": "x" * 5000, "response": {"clientDataJSON": "eyJ0eXBlIjoieCJ9"}},
    ],
)
async def test_nonsense_is_refused(here: Person, credential: dict[str, Any]) -> None:
    await begins_signing_in(here)
    assert code(await signs_in(here, credential)) == (400, "bad-passkey")
    assert code(await adds(here, credential, "nonsense")) == (400, "bad-passkey")


async def test_real_answers_with_broken_parts(here: Person, site: str) -> None:
    for part in ("attestationObject", "clientDataJSON"):
        made = Authenticator(site).makes(await begins(here, "broken"))
        made["response"][part] = made["response"][part][:-9]
        assert code(await adds(here, made, "broken")) == (400, "bad-passkey")


async def test_a_bare_address_has_no_passkeys(ann: Person) -> None:
    assert code(await ann.http.post("/api/passkeys/begin", json={"login": "ann"})) == (
        400,
        "bad-passkey",
    )
    for host in ("127.0.0.1", "[::1]:80", "[::1", "", "a]b"):
        answer = await ann.http.post("/api/session/passkey/begin", headers={"Host": host})
        assert code(answer) == (400, "bad-passkey")


async def test_an_odd_host_is_no_accident(house: House) -> None:
    async with house.person() as new:
        for host in ("evil:99999999", "a b", "x" * 5000):
            answer = await new.http.get("/api/me", headers={"Host": host})
            assert answer.status_code in (200, 400)


async def test_another_process_can_finish(house: House, here: Person) -> None:
    """What was asked is in the database, not in this process."""
    options = await begins(here, "two houses")
    second = await House(Path(house.settings.db).parent).open()
    try:
        site = f"http://localhost:{second.port}"
        made = Authenticator(site).makes(options)
        body = {"credential": made, "login": "two houses"}
        headers = {"Cookie": f"oneiro={here.cookie}"}
        async with httpx.AsyncClient(base_url=site, headers=headers) as http:
            answer = await http.post("/api/passkeys", json=body)
        assert answer.status_code == 201, answer.text
    finally:
        await second.close()


async def test_no_more_passkeys_than_needed(
    here: Person, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passkeys, "MOST_PASSKEYS", 1)
    await account(here, site, "collector")
    answer = await here.http.post("/api/passkeys/begin", json={})
    assert code(answer) == (429, "too-many")
