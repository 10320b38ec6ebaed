"""The page's files, health, headers, and the description of the HTTP part."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.house import House

from oneiro.server.edge.security import HEADERS


@pytest.fixture(scope="module")
async def built(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """A server with a page of its own, and a secret beside it."""
    folder = tmp_path_factory.mktemp("built")
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>the page</title>")
    (page / "favicon.svg").write_text("<svg/>")
    (page / "assets" / "main-abc.js").write_text("export {}\n" * 500)
    (page / "assets" / "font-abc.woff2").write_bytes(b"wOF2")
    (folder / "secret.txt").write_text("a secret")
    house = await House(folder, page=page).open()
    yield house
    await house.close()


@pytest.fixture
async def http(built: House) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=built.address) as http:
        yield http


@pytest.mark.parametrize(
    "path",
    ["/", "/index.html", "/t/abc", "/t/abc?x=1", "/rules/dreamworld", "/about", "/a/b/c", "/apix"],
)
async def test_the_page_knows_its_own_roads(http: httpx.AsyncClient, path: str) -> None:
    answer = await http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "the page" in answer.text


async def test_hashed_files_are_kept_for_ever(http: httpx.AsyncClient) -> None:
    script = await http.get("/assets/main-abc.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    font = await http.get("/assets/font-abc.woff2")
    assert font.headers["content-type"] == "font/woff2"
    icon = await http.get("/favicon.svg")
    assert icon.headers["content-type"].startswith("image/svg+xml")
    assert icon.headers["cache-control"] == "no-cache"


async def test_a_script_that_is_gone_is_not_the_page(http: httpx.AsyncClient) -> None:
    answer = await http.get("/assets/main-old.js")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/tables", "/api/me/x"])
async def test_the_api_never_answers_with_the_page(http: httpx.AsyncClient, path: str) -> None:
    answer = await http.get(path)
    assert answer.status_code in (404, 405)
    assert answer.json()["type"] == "problem"


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "//secret.txt",
        "/..\\secret.txt",
        "/%00",
        "/etc/passwd",
        "//etc/passwd",
    ],
)
async def test_nothing_outside_the_page_is_served(built: House, path: str) -> None:
    """By hand, because clients tidy such paths away."""
    reader, writer = await asyncio.open_connection("127.0.0.1", built.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    assert b"a secret" not in answer
    assert b"root:" not in answer
    assert answer.split()[1] in (b"200", b"400", b"404")


async def test_a_page_that_is_not_built_says_so(tmp_path: Path) -> None:
    house = await House(tmp_path, page=tmp_path / "nowhere").open()
    async with house.person() as somebody:
        for path in ("/", "/t/x"):
            assert "make play" in (await somebody.http.get(path)).text
    await house.close()


@pytest.mark.parametrize("path", ["/", "/t/x", "/assets/main-abc.js", "/api/health", "/api/x"])
async def test_head_is_get_without_a_body(http: httpx.AsyncClient, path: str) -> None:
    got, head = await http.get(path), await http.head(path)
    assert head.status_code == got.status_code
    assert head.content == b""
    assert head.headers["content-type"] == got.headers["content-type"]


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/nothing", "/api/tables/nowhere"])
async def test_every_answer_is_guarded(http: httpx.AsyncClient, path: str) -> None:
    answer = await http.get(path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"
    assert "server" not in answer.headers


async def test_the_games_are_listed(http: httpx.AsyncClient) -> None:
    games = {g["key"]: g for g in (await http.get("/api/games")).json()}
    assert set(games) == {"dreamworld", "roam", "dream_runners", "neodreams"}
    ours = games["dreamworld"]
    assert ours["seats"] == [1, 2, 3, 4]
    assert {o["name"] for o in ours["options"]} == {"take_from", "difficulty"}
    assert "skilled" in ours["bots"]


async def test_the_api_is_described(built: House, http: httpx.AsyncClient) -> None:
    described = (await http.get("/api/schema/openapi.json")).json()
    assert described["openapi"].startswith("3.1")
    served = {
        (re.sub(r"{(\w+):\w+}", r"{\1}", route.path), method)
        for route in built.app.routes
        for method in getattr(route, "methods", ())
        if route.path.startswith("/api/") and not route.path.startswith("/api/schema")
    }
    found = {
        (path, method.upper()) for path, methods in described["paths"].items() for method in methods
    }
    assert found == {(p, m) for p, m in served if m != "OPTIONS"}
    assert len({o["operationId"] for m in described["paths"].values() for o in m.values()}) == len(
        found
    )
    schemas = described["components"]["schemas"]
    for ref in _refs(described):
        assert ref.removeprefix("#/components/schemas/") in schemas
    for path, methods in described["paths"].items():
        for operation in methods.values():
            given = [p for p in operation.get("parameters", []) if p["in"] == "path"]
            named = sorted(p["name"] for p in given if p["required"])
            assert named == sorted(re.findall(r"{(\w+)}", path))
            problem = operation["responses"]["400"]["content"]["application/json"]["schema"]
            assert problem == {"$ref": "#/components/schemas/Problem"}


def _refs(node: Any) -> list[str]:
    if isinstance(node, dict):
        here = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
        return here + [r for v in node.values() for r in _refs(v)]
    if isinstance(node, list):
        return [r for v in node for r in _refs(v)]
    return []
