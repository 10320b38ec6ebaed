"""The HTTP part does what its own description says, whatever it is sent."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import APIOperation, Case, CheckFunction, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.long import many
from tests.server.house import House, play

CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = many(2, 12)
FEW = many(1, 4)
"""Where a password is hashed, which is slow on purpose."""
SLOW = ("/api/account", "/api/session", "/api/account/password")


def described(house: House) -> Any:
    answer = httpx.get(f"{house.address}/api/schema/openapi.json").raise_for_status()
    return answer.json()


def operations(description: dict[str, Any]) -> list[APIOperation[Any, Any, Any, Any]]:
    schema = schemathesis.openapi.from_dict(description)
    return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]


def fuzz(
    operation: APIOperation[Any, Any, Any, Any],
    address: str,
    session: requests.Session,
    known: dict[str, list[Any]],
    answers: Counter[int],
) -> list[str]:
    """What this operation answers wrongly."""
    wrong: list[str] = []
    names = [p.name for p in operation.path_parameters]
    real = {name: known[name] for name in names if name in known}
    most = FEW if operation.path in SLOW else EXAMPLES

    def ask(mode: GenerationMode, given_ids: dict[str, Any]) -> None:
        @seed(1)
        @given(case=operation.as_strategy(mode, path_parameters=given_ids or None))
        @settings(
            max_examples=most,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def one(case: Case[Any]) -> None:
            answer = case.call(base_url=address, session=session)
            answers[answer.status_code] += 1
            try:
                case.validate_response(answer, checks=CHECKS)
            except FailureGroup as e:
                said = "; ".join(str(f) for f in e.exceptions)
                wrong.append(f"{operation.label} {answer.status_code}: {said[:600]}")

        one()

    for ids in zip(*real.values(), strict=True):
        ask(GenerationMode.POSITIVE, dict(zip(real, ids, strict=True)))
    ask(GenerationMode.POSITIVE, {})
    if operation.body or operation.query:
        # A string is hard to write so that it is none.
        with contextlib.suppress(Unsatisfiable):
            ask(GenerationMode.NEGATIVE, {})
    return wrong


@pytest.mark.long
async def test_every_answer_is_as_described(tmp_path: Path) -> None:
    """A gathering table, a running one and one that is over; anything sent to each of them."""
    house = await House(tmp_path).open()
    try:
        async with house.person("Ann") as ann, house.person("Ben") as ben:
            gathering = await ann.opens("me", "open")
            running = await ann.opens("me", "open", game="neodreams")
            await ben.sits(running)
            over = await ann.opens("me")
            async with ann.at(over) as tab:
                await play([tab], Random(3))
            known = {
                "table_id": [gathering, running, over],
                "key": ["roam"] * 3,
                "dream_id": ["2026-11-01"] * 3,
            }
            session = requests.Session()
            session.cookies.set("oneiro", ann.cookie)
            description = await asyncio.to_thread(described, house)
            found = operations(description)
            assert len(found) > 30
            answers: Counter[int] = Counter()
            wrong: list[str] = []
            for operation in found:
                # Whoever signs out is somebody else for all that follows.
                if operation.label == "DELETE /api/session":
                    continue
                wrong += await asyncio.to_thread(
                    fuzz, operation, house.address, session, known, answers
                )
            assert wrong == [], json.dumps(sorted(set(wrong)), indent=1)
            # What is drawn at random reaches these in every run, some others in most.
            assert {200, 400, 404, 409} <= set(answers), answers
            assert not [status for status in answers if status >= 500]
    finally:
        await house.close()


async def test_the_check_can_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that is not as described is found."""
    house = await House(tmp_path).open()
    try:
        description = await asyncio.to_thread(described, house)
        games = description["paths"]["/api/games"]["get"]
        games["responses"]["200"]["content"]["application/json"]["schema"] = {"type": "integer"}
        (operation,) = (o for o in operations(description) if o.path == "/api/games")
        wrong = await asyncio.to_thread(
            fuzz, operation, house.address, requests.Session(), {}, Counter()
        )
        assert wrong
    finally:
        await house.close()
