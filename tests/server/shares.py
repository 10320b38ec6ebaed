"""People who are bound to a number of their own when they sit down, and open it."""

from __future__ import annotations

from typing import Any

from tests.server.house import Person, Tab, seat

from oneiro.kernel.shares import share_commitment

ANNS, BENS, OTHER = (bytes([n] * 32) for n in (1, 2, 3))


async def opens(person: Person, number: bytes, *seats: str, **more: Any) -> dict[str, Any]:
    body = {"game": "dreamworld", "seats": [seat(s) for s in seats], **more}
    query = {"share": share_commitment(number)}
    answer = await person.http.post("/api/tables", json=body, params=query)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def sits(person: Person, table: str, number: bytes) -> dict[str, Any]:
    query = {"share": share_commitment(number)}
    answer = await person.http.post(f"/api/tables/{table}/sit", json={}, params=query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def shown(tab: Tab, number: bytes) -> None:
    await tab.say(type="open", number=number.hex())


async def begins(tab: Tab) -> None:
    while tab.seq < 0:
        await tab.hear()


def added(tab: Tab) -> list[tuple[int, str, bool]]:
    return [(s["seat"], s["commitment"], s["opened"]) for s in tab.update["shares"]]
