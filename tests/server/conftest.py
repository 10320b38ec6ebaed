"""One server for all tests of a file: they meet at tables of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from tests.dealer import Dealer
from tests.server.house import House, Person
from tests.unhurried import unhurried

from oneiro.server.api import table_socket
from oneiro.server.room import bots, creating


@pytest.fixture(scope="session", autouse=True)
def slow_machines() -> Iterator[None]:
    """Nothing is given up because the machine is busy; who tests a limit sets it."""
    with pytest.MonkeyPatch.context() as patch:
        unhurried(patch.setattr)
        yield


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests talk faster than people do."""
    monkeypatch.setattr(table_socket, "MESSAGES_AT_ONCE", 1e6)


@pytest.fixture(autouse=True)
def dealt(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (creating, bots):
        monkeypatch.setattr(module, "secrets", Dealer(lambda: str(request.node.nodeid)))


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    house = await House(folder).open()
    yield house
    await house.close()


@pytest.fixture
async def ann(house: House) -> AsyncIterator[Person]:
    async with house.person("Ann") as ann:
        yield ann


@pytest.fixture
async def ben(house: House) -> AsyncIterator[Person]:
    async with house.person("Ben") as ben:
        yield ben


@pytest.fixture
async def eve(house: House) -> AsyncIterator[Person]:
    async with house.person("Eve") as eve:
        yield eve
