"""``nutriplan doctor``: look at everything that a start needs, and say it in one line each."""

import asyncio
import shutil
import smtplib
import socket
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

import asyncpg
import httpx

from nutriplan_api import database
from nutriplan_api.database import distributing
from nutriplan_api.database.backup import REPLACED
from nutriplan_api.database.binaries import Binaries, DatabaseError, Identity
from nutriplan_api.database.data_dir_lock import owner_of
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.database.migration_runner import pending_migrations
from nutriplan_api.database.proven_backup import last_proven
from nutriplan_api.database.reserve import SIZE_BYTES, is_whole
from nutriplan_api.database.wal_archive import WalArchive
from nutriplan_api.http.built_web import WEB_DIST
from nutriplan_api.mail import count_waiting_mails
from nutriplan_api.settings import PREFIX, InvalidSetting, Settings, secret_key

TIMEOUT_S = 5.0
MIN_POSTGRES_VERSION = 14
MEGABYTE = 1_000_000
MIN_FREE_BYTES = 200 * MEGABYTE
"""What PostgreSQL's log of writes takes when there is much to do."""

RESERVE = f"with a reserve of {SIZE_BYTES // 1024**2} MB for a full disk"
METHODS = "token_endpoint_auth_methods_supported"
OLD_BACKUP = timedelta(days=2)
EXTENSIONS = ("pg_trgm", "unaccent")


class CheckFailed(Exception):
    """Something that keeps the product, or a part of it, from working; one line."""

    def __init__(self, message: str) -> None:
        super().__init__(message.partition("\n")[0])


def run_checks(settings: Settings) -> int:
    """Write a line for each part; 0 when all is well, else 1."""
    healthy = True
    for name, check in CHECKS.items():
        try:
            state, message = "ok", check(settings)
        except (
            CheckFailed,
            InvalidSetting,
            DatabaseError,
            OSError,
            asyncpg.PostgresError,
        ) as error:
            state, message, healthy = "WRONG", str(error).partition("\n")[0], False
        sys.stdout.write(f"{state:<6}{name:<10}{message}\n")
    return 0 if healthy else 1


def _data(settings: Settings) -> str:
    folder = settings.data_dir
    if not folder.exists():
        return f"{folder} will be made by the first start"
    free = shutil.disk_usage(folder).free
    if free < MIN_FREE_BYTES:
        way = "; `nutriplan release-reserve` frees some" if is_whole(folder) else ""
        raise CheckFailed(f"{folder} has room for {free // MEGABYTE} MB more only{way}")
    try:
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"x")
    except OSError as error:
        raise CheckFailed(
            f"{PREFIX}DATA_DIR: {folder} cannot be written ({error.strerror})"
        ) from error
    return f"{folder}, {RESERVE}" if is_whole(folder) else str(folder)


def _key(settings: Settings) -> str:
    if settings.secret_key:
        return f"from {PREFIX}SECRET_KEY"
    if not (settings.data_dir / "secret_key").exists():
        return "will be made by the first start"
    secret_key(settings)
    return "kept in the data directory"


def _database(settings: Settings) -> str:
    if settings.database_url:
        return asyncio.run(_check_schema(settings.database_url, is_pooled=settings.is_pooled))
    binaries = Binaries.find(settings.postgres_bin, Identity.choose())
    if not (settings.data_dir / "postgres").exists():
        return f"PostgreSQL {binaries.major} in {binaries.folder}; the first start makes the data"
    server = EmbeddedPostgres(settings.data_dir, postgres_bin=settings.postgres_bin)
    with server.shared() as url:
        return asyncio.run(_check_schema(url)) + asyncio.run(_kept(url))


async def _kept(url: str) -> str:
    """What a restore has replaced, and takes room."""
    connection = await asyncpg.connect(url)
    try:
        size = await connection.fetchval(
            "SELECT pg_size_pretty(pg_database_size(oid)) FROM pg_database WHERE datname = $1",
            REPLACED,
        )
    finally:
        await connection.close()
    return f"; {size} kept from before a restore: `nutriplan restore --forget`" if size else ""


def _nodes(settings: Settings) -> str:
    if settings.database_url is None:
        return "one: the own PostgreSQL"
    return asyncio.run(_check_nodes(settings.database_url, is_pooled=settings.is_pooled))


async def _check_nodes(url: str, *, is_pooled: bool) -> str:
    async with _opened(url, is_pooled=is_pooled):
        if not await distributing.is_distributed():
            return "one PostgreSQL"
        nodes = await distributing.nodes()
        if silent := [f"{node.name} ({node.trouble})" for node in nodes if node.trouble]:
            raise CheckFailed(f"not all answer: {', '.join(silent)}")
        if await distributing.pending_statements():
            raise CheckFailed("not every table is in its place: `nutriplan distribute`")
        return ", ".join(
            f"{node.name} {(node.size_bytes or 0) // MEGABYTE} MB, {node.shards} shards"
            for node in nodes
        )


def _replica(settings: Settings) -> str:
    if settings.read_database_url is None:
        return f"none ({PREFIX}READ_DATABASE_URL)"
    return asyncio.run(_check_replica(settings.read_database_url))


async def _check_replica(url: str) -> str:
    try:
        connection = await asyncpg.connect(url, timeout=TIMEOUT_S, command_timeout=TIMEOUT_S)
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise CheckFailed(f"cannot be reached: {error or 'no answer'}") from error
    try:
        if not await connection.fetchval("SELECT pg_is_in_recovery()"):
            raise CheckFailed("takes writes, so it follows nobody: it is not asked")
        receives = "SELECT EXISTS (SELECT FROM pg_stat_wal_receiver)"
        if not await connection.fetchval(receives):
            raise CheckFailed("is connected to no other, and falls behind")
        return "follows, and answers searches of foods"
    finally:
        connection.terminate()


@asynccontextmanager
async def _opened(url: str, *, is_pooled: bool) -> AsyncIterator[None]:
    """The database, open for the while."""
    try:
        await database.open_pool(url, is_pooled=is_pooled)
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise CheckFailed(f"cannot be reached: {error}") from error
    try:
        yield
    finally:
        await database.close_pool()


async def _check_schema(url: str, *, is_pooled: bool = False) -> str:
    async with _opened(url, is_pooled=is_pooled):
        number = int(await database.fetch_value("SHOW server_version_num")) // 10_000
        if number < MIN_POSTGRES_VERSION:
            raise CheckFailed(
                f"PostgreSQL {number} is too old: {MIN_POSTGRES_VERSION} or newer is needed"
            )
        known = "SELECT name FROM pg_available_extensions WHERE name = ANY($1)"
        found = {row["name"] for row in await database.fetch(known, list(EXTENSIONS))}
        if missing := sorted(set(EXTENSIONS) - found):
            raise CheckFailed(f"the server lacks the extensions {', '.join(missing)}")
        if pending := await pending_migrations():
            raise CheckFailed(f"{len(pending)} migrations have not run: `nutriplan migrate`")
        if is_pooled and await database.fetch_value("SHOW statement_timeout") == "0":
            raise CheckFailed(
                "through a pooler, statements have no timeout but the role's: "
                "ALTER ROLE … SET statement_timeout = '15s'"
            )
        waiting = await count_waiting_mails()
        mails = f"; mails that wait to be sent: {waiting}" if waiting else ""
        return f"PostgreSQL {number}, up to date{mails}"


def _backups(settings: Settings) -> str:
    if not settings.keeps_backups:
        return f"none are made ({PREFIX}BACKUPS)"
    folder = settings.backup_folder
    now = datetime.now(UTC)
    last = last_proven(folder, now=now)
    if last is None:
        return f"in {folder}; the first comes a minute after the server started"
    if now - last > OLD_BACKUP:
        raise CheckFailed(f"the last one in {folder} is of {last:%Y-%m-%d}: the log says why")
    return f"proven on {last:%Y-%m-%d %H:%M} UTC, in {folder}"


def _archive(settings: Settings) -> str:
    if settings.wal_archive is None:
        return f"none ({PREFIX}WAL_ARCHIVE)"
    if settings.database_url:
        return f"none: {PREFIX}DATABASE_URL is set, and that server's archive is its own"
    archive = WalArchive(settings.wal_archive)
    bases = archive.bases()
    if not bases:
        return f"in {settings.wal_archive}; it begins a moment after the server started"
    now = datetime.now(UTC)
    last = archive.last_base(now=now)
    if last is not None and now - last > OLD_BACKUP:
        day = f"{last:%Y-%m-%d}"
        raise CheckFailed(f"the last copy in {settings.wal_archive} is of {day}: the log says why")
    return f"since {min(bases):%Y-%m-%d %H:%M} UTC, in {settings.wal_archive}"


def _port(settings: Settings) -> str:
    where = f"{settings.host}:{settings.port}"
    if owner_of(settings.data_dir):
        return f"{where}; NutriPlan is running"
    try:
        with socket.create_server((settings.host, settings.port)):
            return f"{where} is free"
    except OSError as error:
        raise CheckFailed(f"{where} cannot be used ({error.strerror}): set {PREFIX}PORT") from error


def _web(_: Settings) -> str:
    if not (WEB_DIST / "index.html").exists():
        raise CheckFailed("not built: `uvx nox -s app` builds it and starts everything")
    return "built"


def _provider(settings: Settings) -> str:
    if settings.oidc_client_id is None:
        return "none: people sign in by e-mail"
    address = settings.oidc_issuer.rstrip("/") + "/.well-known/openid-configuration"
    try:
        metadata = httpx.get(address, timeout=TIMEOUT_S).raise_for_status().json()
        issuer, response_types = (
            metadata.get("issuer"),
            metadata.get("response_types_supported") or (),
        )
    except (httpx.HTTPError, ValueError, AttributeError) as error:
        raise CheckFailed(f"{address} does not answer as an issuer does: {error}") from error
    if issuer != settings.oidc_issuer:
        raise CheckFailed(f"{PREFIX}OIDC_ISSUER is not what {address} says: {issuer}")
    if "code" not in response_types:
        raise CheckFailed(f"{issuer} gives no authorization codes (response type code)")
    if settings.oidc_client_secret is None and "none" not in metadata.get(METHODS, ["none"]):
        raise CheckFailed(f"{issuer} wants a client secret: set {PREFIX}OIDC_CLIENT_SECRET")
    return f"{settings.oidc_name}, {settings.oidc_issuer}"


def _mail(settings: Settings) -> str:
    if settings.smtp_url is None:
        return "none: mails are written to the log"
    parts = urlsplit(settings.smtp_url)
    host = parts.hostname or ""
    try:
        if parts.scheme == "smtps":
            connection: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=TIMEOUT_S)
        else:
            connection = smtplib.SMTP(host, parts.port or 587, timeout=TIMEOUT_S)
        with connection:
            connection.noop()
    except (OSError, smtplib.SMTPException) as error:
        raise CheckFailed(f"{PREFIX}SMTP_URL: {host} does not answer: {error}") from error
    return f"{host} answers"


CHECKS: Mapping[str, Callable[[Settings], str]] = {
    "data": _data,
    "key": _key,
    "database": _database,
    "nodes": _nodes,
    "replica": _replica,
    "backups": _backups,
    "archive": _archive,
    "port": _port,
    "web": _web,
    "provider": _provider,
    "mail": _mail,
}
