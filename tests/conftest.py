"""What every kind of test shares: async tests run on asyncio, with one event loop a session."""

import pytest


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop of all async tests and fixtures; one for the session, as the pool needs."""
    return "asyncio"
