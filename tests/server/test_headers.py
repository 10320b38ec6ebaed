"""The headers that tell a browser what our page may do, and what other sites may not."""

from __future__ import annotations

import re

import pytest
from tests.server.house import House, Person
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus


def policy(header: str) -> dict[str, list[str]]:
    return {name: where for name, *where in (part.split() for part in header.split("; "))}


@pytest.mark.parametrize("path", ["/", "/t/some-table", "/api/games", "/api/nowhere", "/sw.js"])
async def test_every_answer_carries_the_policy(ann: Person, path: str) -> None:
    headers = (await ann.http.get(path)).headers
    allowed = policy(headers["content-security-policy"])
    assert allowed["default-src"] == ["'none'"]
    for kind in ("script-src", "style-src", "connect-src", "worker-src", "font-src"):
        assert allowed[kind] == ["'self'"], kind
    assert allowed["frame-ancestors"] == allowed["base-uri"] == ["'none'"]
    assert "unsafe-eval" not in headers["content-security-policy"]
    # Only for attributes, see ``edge.security``; never for scripts or whole style sheets.
    assert [k for k, where in allowed.items() if "'unsafe-inline'" in where] == ["style-src-attr"]
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers


async def test_the_page_keeps_to_its_own_policy(ann: Person) -> None:
    page = (await ann.http.get("/")).text
    assert "<style" not in page
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", page))
    assert not re.findall(r"\son[a-z]+=", page)
    assert not re.findall(r"""(?:src|href)=["'](?:https?:)?//""", page)


async def test_answers_about_people_are_not_kept(ann: Person) -> None:
    assert (await ann.http.get("/api/me")).headers["cache-control"] == "no-store"
    assert (await ann.http.get("/api/lobby")).headers["cache-control"] == "no-store"


async def test_the_cookie_is_not_for_scripts_nor_for_other_sites(house: House) -> None:
    async with house.person() as new:
        cookie = (await new.http.get("/api/me")).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "domain=" not in cookie


async def test_no_other_site_may_read(ann: Person) -> None:
    """No answer invites another origin, whatever it asks."""
    told = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
    for method in ("GET", "OPTIONS"):
        answer = await ann.http.request(method, "/api/me", headers=told)
        assert not [name for name in answer.headers if name.startswith("access-control-")]


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://a]b", "http://[x]y", ""])
async def test_an_origin_that_cannot_be_read_is_another_site(
    house: House, ann: Person, origin: str
) -> None:
    answer = await ann.http.post("/api/tables", headers={"Origin": origin}, json={})
    assert (answer.status_code, answer.json()["code"]) == (403, "cross-site")
    table = await ann.opens("me", "open")
    url = f"ws://127.0.0.1:{house.port}/api/tables/{table}/live"
    with pytest.raises(InvalidStatus) as no:
        async with connect(url, additional_headers={"Origin": origin}):
            pass
    assert no.value.response.status_code == 403
