"""How the server is, and how it is configured: for whoever watches it, and for the web."""

import asyncio
import secrets
from datetime import UTC, datetime
from typing import Annotated, Any

from litestar import Controller, Request, get
from litestar.datastructures import State
from msgspec import Meta, Struct
from prometheus_client import CONTENT_TYPE_LATEST

from nutriplan_api.database import ReplicaState, replica_state
from nutriplan_api.database.migration_runner import pending_migrations
from nutriplan_api.database.proven_backup import last_proven
from nutriplan_api.http.metrics import LAST_BACKUP, exposition
from nutriplan_api.http.problems import Problem, problem_responses
from nutriplan_api.http.route_options import PUBLIC
from nutriplan_api.security import bearer_token
from nutriplan_api.settings import Settings
from nutriplan_api.status.node_figures import look_at_nodes


class Health(Struct, frozen=True):
    """The server answers."""

    status: Annotated[str, Meta(description="Always `ok`.")]


class Readiness(Struct, frozen=True):
    """The server serves requests."""

    status: Annotated[str, Meta(description="Always `ok`.")]
    last_backup_at: Annotated[
        datetime | None,
        Meta(
            description="When the last backup was made that was restored beside the database and "
            "compared with it; null where none is, or none are made."
        ),
    ]
    replica: Annotated[
        ReplicaState | None,
        Meta(
            description="How the replica is that answers searches of foods while it `follows`; "
            "null without one."
        ),
    ]


class Provider(Struct, frozen=True):
    """A provider that people can sign in with: an OpenID Connect issuer, and who we are to it."""

    name: Annotated[str, Meta(description="Its name: `{provider}` of the calls to sign in.")]
    issuer: Annotated[str, Meta(description="Address of the OpenID Connect issuer.")]
    client_id: Annotated[str, Meta(description="Who we are to it.")]


class Configuration(Struct, frozen=True):
    """What the web must know before anybody signs in; without a provider, it hides the button."""

    provider: Annotated[
        Provider | None, Meta(description="Who else signs people in; null where nobody does.")
    ]


class StatusController(Controller):
    """Health and configuration."""

    path = "/"
    tags = ("server",)
    opt = PUBLIC

    @get("/health/live", operation_id="checkLive", summary="Say that the process runs")
    async def live(self) -> Health:
        """Answers as long as the process does."""
        return Health("ok")

    @get(
        "/health/ready",
        operation_id="checkReady",
        summary="Say that requests can be served",
        responses=problem_responses("UNAVAILABLE"),
    )
    async def ready(self, state: State) -> Readiness:
        """Answers when the database does, with the schema of this version."""
        if await pending_migrations():
            raise Problem("UNAVAILABLE", "Migrations are pending.")
        settings: Settings = state.settings
        return Readiness("ok", _last_backup(settings), replica_state())

    @get("/metrics", include_in_schema=False, media_type=CONTENT_TYPE_LATEST)
    async def metrics(self, request: Request[Any, Any, Any]) -> bytes:
        """The figures that Prometheus collects; on a public address, for who brings the token."""
        settings: Settings = request.app.state.settings
        if settings.public_url is not None and not _is_token(request, settings.metrics_token):
            raise Problem("NOT_FOUND")
        if last := _last_backup(settings):
            LAST_BACKUP.set(last.timestamp())
        await look_at_nodes()
        return await asyncio.to_thread(exposition)

    @get("/api/config", operation_id="getConfiguration", summary="Read the configuration")
    async def configuration(self, state: State) -> Configuration:
        """What the web must know before anybody signs in; the provider is null without one."""
        settings: Settings = state.settings
        if settings.oidc_client_id is None:
            return Configuration(provider=None)
        return Configuration(
            Provider(
                name=settings.oidc_name,
                issuer=settings.oidc_issuer,
                client_id=settings.oidc_client_id,
            )
        )


def _last_backup(settings: Settings) -> datetime | None:
    if not settings.keeps_backups:
        return None
    return last_proven(settings.backup_folder, now=datetime.now(UTC))


def _is_token(request: Request[Any, Any, Any], token: str | None) -> bool:
    given = bearer_token(request)
    if token is None or given is None:
        return False
    return secrets.compare_digest(given.encode(), token.encode())
