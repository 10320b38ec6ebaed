"""What every test shares."""

from pathlib import Path

import pytest
from hypothesis import settings

from oneiro.kernel.build import built

# A busy machine is no failure: time is measured by benchmarks, not by properties.
# Nor may it be luck that a check passes; `--hypothesis-profile=explore` looks for new cases.
settings.register_profile("oneiro", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("oneiro")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio alone, as the server does."""
    return "asyncio"


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """A file that is pure as a whole cannot even be read beside compiled rules."""
    if built() == "pure" or collection_path.suffix != ".py":
        return None
    return (
        True if "\npytestmark = pytest.mark.pure\n" in collection_path.read_text("utf-8") else None
    )
