"""Fixtures for tests of the sign-in by a provider, and of what is counted of tries."""

from collections.abc import AsyncIterator, Iterator

import httpx
import pytest
from litestar import Litestar

from api.accounts.counted_tries import Counted
from api.accounts.provider import REDIRECT_URI, settings_for
from api.conftest import SECRET_KEY, new_client
from issuer import Issuer, running_issuer
from nutriplan_api.app import create_app
from nutriplan_api.security.rate_limits import queries


@pytest.fixture
def issuer() -> Iterator[Issuer]:
    with running_issuer() as one:
        one.redirect_uris = {REDIRECT_URI}
        yield one


@pytest.fixture
def app_with_provider(issuer: Issuer) -> Litestar:
    """A server that has the issuer for its provider."""
    return create_app(settings_for(issuer), secret_key=SECRET_KEY)


@pytest.fixture
async def browser(
    rolled_back: object, app_with_provider: Litestar
) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who is not signed in, at a server with a provider."""
    async with new_client(app_with_provider) as anonymous:
        yield anonymous


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """What the database is asked to count, and does not."""
    counted = Counted()
    monkeypatch.setattr(queries, "count_try", counted.count_try)
    monkeypatch.setattr(queries, "refund", counted.refund)
    return counted
