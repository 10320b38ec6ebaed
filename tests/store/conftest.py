"""Every test of the store runs on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from tests import postgres

from oneiro.store import Store


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database."""
    if request.param == "sqlite":
        yield str(tmp_path / "night.db")
        return
    with postgres.running().database() as url:
        yield url


@pytest.fixture
async def store(db: str) -> AsyncIterator[Store]:
    store = await Store.open(db)
    yield store
    await store.close()
