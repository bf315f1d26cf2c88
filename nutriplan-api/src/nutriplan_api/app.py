"""The application: the only place that knows every feature.

For a feature author: add your controllers to ``CONTROLLERS``, what must be in the database from the
first day to ``STARTERS``, and what can be undone to ``UNDOABLES``. Everything else (signing in,
errors, reading bodies, headers, the database) already holds for them.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

from litestar import Controller, Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler

from nutriplan_api import database
from nutriplan_api.accounts import (
    AccountController,
    PersonalTokenController,
    RecoveryController,
    RefreshTokens,
    SessionController,
    SessionListController,
    read_personal_token,
    require_live_session,
)
from nutriplan_api.assistants import Assistants, McpController
from nutriplan_api.calendar_feed import CalendarController, CalendarFeedController
from nutriplan_api.foods import FoodController, load_starter_catalogue
from nutriplan_api.http.application import Application
from nutriplan_api.http.built_web import BuiltWeb, web_handlers
from nutriplan_api.http.exception_handlers import EXCEPTION_HANDLERS
from nutriplan_api.http.idempotency import SealedAnswers, sweeping
from nutriplan_api.http.middleware import RequestMiddleware
from nutriplan_api.http.response_cache import VERSIONS, ResponseCache, is_versioned
from nutriplan_api.http.strict_request import StrictRequest
from nutriplan_api.learnt_expenditure import LearntExpenditureController
from nutriplan_api.mail import MailDelivery
from nutriplan_api.openapi import openapi_config
from nutriplan_api.own_foods import OWN_FOODS, OwnFoodController
from nutriplan_api.planning import OFF_PLAN, SLOTS, MealController, OffPlanController
from nutriplan_api.profile import (
    CORRECTIONS,
    WEIGH_INS,
    ProfileController,
    WeighInController,
    diet_of,
    names_of,
)
from nutriplan_api.recipe_import import (
    RecipeArchiveController,
    RecipeImportController,
    RecipePages,
    WebReader,
)
from nutriplan_api.recipes import (
    EXCLUSIONS,
    PHOTOS,
    RECIPES,
    RecipeController,
    RecipePhotoController,
    load_starter_cookbook,
    read_versions,
)
from nutriplan_api.security import (
    AccessTokens,
    AnyConnection,
    SecurityLog,
    SignInProvider,
    account_of,
    require_account,
)
from nutriplan_api.security.rate_limits import RateLimits
from nutriplan_api.settings import Settings
from nutriplan_api.shopping import OWN_LINES, LiveLists, ShoppingListController
from nutriplan_api.sign_in import (
    LOGIN_PATH,
    KnownDevices,
    ProviderSignInController,
    SignInController,
)
from nutriplan_api.status import StatusController
from nutriplan_api.undo import Undoable, UndoController

CONTROLLERS: Sequence[type[Controller]] = (
    SignInController,
    ProviderSignInController,
    SessionController,
    SessionListController,
    RecoveryController,
    AccountController,
    PersonalTokenController,
    ProfileController,
    WeighInController,
    LearntExpenditureController,
    FoodController,
    OwnFoodController,
    RecipeController,
    RecipePhotoController,
    RecipeImportController,
    RecipeArchiveController,
    MealController,
    OffPlanController,
    ShoppingListController,
    CalendarController,
    CalendarFeedController,
    McpController,
    UndoController,
    StatusController,
)

STARTERS: Sequence[Callable[[], Awaitable[object]]] = (
    load_starter_catalogue,
    load_starter_cookbook,
)
"""What fills the shared tables, in order; each does nothing when nothing has changed."""

UNDOABLES: Sequence[Undoable] = (
    *(SLOTS, OFF_PLAN, OWN_FOODS, RECIPES, PHOTOS, EXCLUSIONS, WEIGH_INS, CORRECTIONS, OWN_LINES),
)
"""What can be undone, of each kind."""

STARTERS_LOCK = 0x73746172
"""Processes that start at once fill the tables one after the other."""

MAX_BODY_BYTES = 1_000_000

ADMITTED = "admitted"
"""Where the guards note in a request's state that they have let it in."""


def create_app(
    settings: Settings,
    *,
    secret_key: str,
    database_url: str | None = None,
    web_reader: WebReader | None = None,
) -> Litestar:
    """The API and the built web, as one ASGI application.

    With a ``database_url`` the application opens its own connections when it starts, and closes
    them when it stops; without, its caller has opened them. ``web_reader`` fetches pages of the
    open internet, unless the caller gives another one.
    """

    mail_delivery = MailDelivery(settings)
    # A pooler lends no connection that could hear.
    notices = database.Notices(None if settings.is_pooled else database_url)

    @asynccontextmanager
    async def connected(_: Litestar) -> AsyncIterator[None]:
        if database_url is not None:
            await database.open_pool(database_url, is_pooled=settings.is_pooled)
            if settings.read_database_url is not None:
                await database.open_replica(
                    settings.read_database_url, is_pooled=settings.is_pooled
                )
        try:
            async with sweeping(), mail_delivery.running():
                yield
        finally:
            await notices.close()
            await database.close_replica()
            if database_url is not None:
                await database.close_pool()

    app = Application(
        route_handlers=[*CONTROLLERS, *web_handlers(BuiltWeb(contact=settings.contact))],
        request_class=StrictRequest,
        guards=[_admit],
        dependencies={"account_id": Provide(account_of, sync_to_thread=False)},
        exception_handlers=EXCEPTION_HANDLERS,
        lifespan=[connected],
        openapi_config=openapi_config(),
        request_max_body_size=MAX_BODY_BYTES,
        state=State(
            {
                "access_tokens": AccessTokens(secret_key),
                "assistants": Assistants(secret_key),
                "live_lists": LiveLists(notices),
                "known_devices": KnownDevices(secret_key, secure=settings.secure_cookies),
                "provider": _provider(settings),
                "mail_delivery": mail_delivery,
                "diet_of": diet_of,  # foods stand below profiles, and do not know them
                "names_of": names_of,  # accounts stand below profiles, and do not know them
                "read_personal_token": read_personal_token,  # the guard stands below accounts
                "recipe_pages": RecipePages(
                    web_reader or WebReader(),
                    RateLimits(secret_key, enabled=True),
                    enabled=settings.recipe_fetch == "on",
                ),
                "refresh_tokens": RefreshTokens(secret_key),
                "rate_limits": RateLimits(secret_key, enabled=settings.rate_limits == "on"),
                "sealed_answers": SealedAnswers(secret_key),
                "security_log": SecurityLog(secret_key, settings.security_log),
                "settings": settings,
                "undoables": {undoable.kind: undoable for undoable in UNDOABLES},
            }
        ),
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=4,
            minimum_size=1000,
            exclude_opt_key="precompressed",
        ),
        logging_config=None,
    )
    app.asgi_handler = RequestMiddleware(ResponseCache(app, _admit), https=settings.secure_cookies)  # type: ignore[assignment] # Litestar calls it as any ASGI application, and types it as its own
    return app


async def _admit(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """The guards of every route, in order: for each that it is told of, the framework copies the
    handler, at every request. Whom the response cache has let in, they let in."""
    noted = connection.scope["state"]
    if noted.get(ADMITTED):
        return
    await require_account(connection, handler)
    await require_live_session(connection, handler)
    if is_versioned(handler):
        noted[VERSIONS] = await read_versions(account_of(connection))
    noted[ADMITTED] = True


def _provider(settings: Settings) -> SignInProvider | None:
    """What asks the provider and checks its answers, if there is a provider."""
    if settings.oidc_client_id is None:
        return None
    return SignInProvider(
        settings.oidc_issuer,
        settings.oidc_client_id,
        settings.oidc_client_secret,
        redirect_uri=settings.address + LOGIN_PATH,
    )


async def load_starters() -> None:
    """Bring the catalogue and the cookbook that come with the product into the database."""
    async with database.transaction():
        await database.execute("SELECT pg_advisory_xact_lock($1)", STARTERS_LOCK)
        for load in STARTERS:
            await load()
