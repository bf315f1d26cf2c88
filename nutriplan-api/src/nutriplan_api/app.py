"""The application: the only place that knows every feature.

For a feature author: add your controllers to ``CONTROLLERS``, and what must be in the database from
the first day to ``STARTERS``. Everything else (signing in, errors, reading bodies, headers, the
database) already holds for them.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

from litestar import Controller, Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig

from . import database
from .answers import EXCEPTION_HANDLERS, StrictRequest
from .openapi import openapi_config
from .security import AccessTokens, account_of, require_account
from .settings import Settings

CONTROLLERS: Sequence[type[Controller]] = ()

STARTERS: Sequence[Callable[[], Awaitable[object]]] = ()
"""What fills the shared tables, in order; each does nothing when nothing has changed."""

MAXIMUM_BODY_BYTES = 1_000_000


def create_app(settings: Settings, *, secret_key: str, database_url: str | None = None) -> Litestar:
    """The API and the built web, as one ASGI application.

    With a ``database_url`` the application opens its own connections when it starts, and closes
    them when it stops; without, its caller has opened them.
    """

    @asynccontextmanager
    async def connected(_: Litestar) -> AsyncIterator[None]:
        if database_url is None:
            yield
            return
        await database.open_pool(database_url)
        try:
            yield
        finally:
            await database.close_pool()

    return Litestar(
        route_handlers=[*CONTROLLERS],
        request_class=StrictRequest,
        guards=[require_account],
        dependencies={"account_id": Provide(account_of, sync_to_thread=False)},
        exception_handlers=EXCEPTION_HANDLERS,
        lifespan=[connected],
        openapi_config=openapi_config(),
        request_max_body_size=MAXIMUM_BODY_BYTES,
        state=State({"access_tokens": AccessTokens(secret_key), "settings": settings}),
        logging_config=None,
    )


async def load_starters() -> None:
    """Bring the catalogue and the cookbook that come with the product into the database."""
    for load in STARTERS:
        await load()
