"""What every kind of test shares: async tests run on asyncio, with one event loop a session."""

import socket

import pytest


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Let the plugin that tries a test again (``--reruns``) ask about each without 40 ms of wait.

    It keeps what failed in the run's first process. A worker tells it one thing and asks it
    another, in two small packets: TCP holds the second back until the first is acknowledged.
    """
    if (failures := getattr(config, "failures_db", None)) and hasattr(failures, "sock"):
        failures.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop of all async tests and fixtures; one for the session, as the pool needs."""
    return "asyncio"
