"""What every test shares."""

import pytest
from hypothesis import settings

# A busy machine is no failure: time is measured by benchmarks, not by properties.
settings.register_profile("oneiro", deadline=None)
settings.load_profile("oneiro")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio alone, as the server does."""
    return "asyncio"
