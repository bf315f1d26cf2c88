"""``nutriplan serve``: the database, the API and the web, until somebody stops it."""

import asyncio
import fcntl
import gc
import multiprocessing
import multiprocessing.connection
import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any, NoReturn

import asyncpg
import structlog
import uvicorn
from litestar import Litestar

from nutriplan_api import database
from nutriplan_api.app import create_app, load_starters
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.database.engine import CONNECTION_LOST
from nutriplan_api.database.kept_programs import keep_programs
from nutriplan_api.database.major_upgrade import upgrade_data
from nutriplan_api.database.migration_runner import migrate
from nutriplan_api.http.connection_limits import LimitedProtocol
from nutriplan_api.http.metrics import shared_between_workers
from nutriplan_api.operations.archive import keeping_archive
from nutriplan_api.operations.backups import keeping_backups
from nutriplan_api.operations.logs import set_up_logs
from nutriplan_api.operations.memory import keep_heap_small
from nutriplan_api.operations.reserve import keeping_reserve
from nutriplan_api.operations.workers import Workers
from nutriplan_api.security import SecurityLog
from nutriplan_api.settings import PREFIX, Settings, read_settings, secret_key

DRAIN_TIMEOUT_S = 5
REFUSALS = (
    asyncpg.DiskFullError,
    asyncpg.FeatureNotSupportedError,  # an extension that is not installed there
    asyncpg.InsufficientPrivilegeError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.UndefinedFileError,
)
"""What a server answers that is not set up for the product."""

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


log = structlog.get_logger(__name__)


class StartupError(Exception):
    """The server cannot start; the message is one clear line."""


def serve(settings: Settings, *, while_locked: Path | None = None) -> None:
    """Serve until SIGINT or SIGTERM; raises ``StartupError`` when that is not possible.

    With ``while_locked``, also until no process holds the lock of that file any more.
    """
    if while_locked is not None:
        _end_with_lock(while_locked)
    with _stop_by_signal(), _listening(settings) as listener, running_database(settings) as url:
        key = secret_key(settings)
        open_security_log(settings)
        prepare(url, is_pooled=settings.is_pooled)
        # The workers read the same settings, and find there what this start worked out.
        os.environ[f"{PREFIX}DATABASE_URL"] = url
        os.environ[f"{PREFIX}SECRET_KEY"] = key
        os.environ[f"{PREFIX}BACKUPS"] = "on" if settings.keeps_backups else "off"
        _announce(settings)
        with (
            keeping_reserve(settings),
            keeping_archive(settings, url),
            keeping_backups(settings, url),
        ):
            _run(settings, listener)


@contextmanager
def running_database(settings: Settings, *, shared: bool = False) -> Iterator[str]:
    """The URL of the database: the one that is set, else our own, running meanwhile.

    ``shared`` takes a running server's own, where there is one.
    """
    make_data_dir(settings.data_dir)
    if settings.database_url is not None:
        yield settings.database_url
        return
    upgrade_data(
        settings.data_dir,
        backups=settings.backup_folder,
        postgres_bin=settings.postgres_bin,
        old_postgres_bin=settings.old_postgres_bin,
    )
    embedded = EmbeddedPostgres(
        settings.data_dir, postgres_bin=settings.postgres_bin, on_failure=_interrupt
    )
    opened: AbstractContextManager[object] = embedded.shared() if shared else embedded
    try:
        with opened:
            if settings.postgres_bin is None:
                keep_programs(settings.data_dir)
            yield embedded.url
    finally:
        if embedded.has_failed:
            raise StartupError(
                f"PostgreSQL ended, and cannot be started again: "
                f"{settings.data_dir / 'postgres.log'} says why."
            )


def make_data_dir(folder: Path) -> None:
    """Make the data directory; it must be ours to write."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe = folder / f".writable.{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise StartupError(
            f"{PREFIX}DATA_DIR: the folder {folder} cannot be written ({error.strerror})."
        ) from error


def open_security_log(settings: Settings) -> None:
    """See that the security log can be written, before anything happens that belongs in it."""
    try:
        SecurityLog("", settings.security_log)
    except OSError as error:
        raise StartupError(
            f"{PREFIX}SECURITY_LOG: {settings.security_log} cannot be written ({error.strerror})."
        ) from error


def prepare(url: str, *, is_pooled: bool = False) -> list[str]:
    """Bring the schema and the starters up to date; the migrations that were run."""

    async def prepared() -> list[str]:
        await database.open_pool(url, statement_timeout_ms=0, is_pooled=is_pooled)
        try:
            ran = await migrate()
            await load_starters()
            return ran
        finally:
            await database.close_pool()

    try:
        return asyncio.run(prepared())
    except asyncpg.ProtocolViolationError as error:
        raise StartupError(
            f"The database refuses how it is asked ({error}): if there is a pooler before it, set "
            f"{PREFIX}DATABASE_POOLER=on."
        ) from error
    except (
        OSError,
        *CONNECTION_LOST,
        asyncpg.InvalidCatalogNameError,
        asyncpg.InvalidAuthorizationSpecificationError,
    ) as error:
        raise StartupError(f"The database cannot be reached: {error}") from error
    except REFUSALS as error:
        reason = str(error).partition("\n")[0]
        raise StartupError(f"The database refuses what a start needs: {reason}") from error


def worker() -> Litestar:
    """The application of one process; the settings are in its environment."""
    set_up_logs()
    keep_heap_small()
    settings = read_settings()
    if settings.database_url is None or settings.secret_key is None:
        raise RuntimeError("A worker is started by `nutriplan serve`.")
    _end_with_parent()
    app = create_app(settings, secret_key=settings.secret_key, database_url=settings.database_url)
    # What is there now stays to the end: no collection need go through it while somebody waits.
    gc.collect()
    gc.freeze()
    return app


def _run(settings: Settings, listener: socket.socket) -> None:
    config = uvicorn.Config(
        f"{__name__}:{worker.__name__}",
        factory=True,
        http=LimitedProtocol,
        workers=settings.workers,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=DRAIN_TIMEOUT_S,
    )
    if settings.workers == 1:
        uvicorn.Server(config).run(sockets=[listener])
    else:
        with shared_between_workers():
            Workers(config, [listener]).run()


@contextmanager
def _listening(settings: Settings) -> Iterator[socket.socket]:
    """The socket to serve on, taken before anything else is done."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except socket.gaierror as error:
        raise StartupError(
            f"{PREFIX}HOST: {settings.host!r} is not an address of this machine ({error.strerror})."
        ) from error
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
        listener.set_inheritable(True)
    except OSError as error:
        listener.close()
        raise StartupError(
            f"Port {settings.port} of {settings.host} cannot be used ({error.strerror}): "
            f"stop what uses it, or set {PREFIX}PORT."
        ) from error
    with listener:
        yield listener


@contextmanager
def _stop_by_signal() -> Iterator[None]:
    """Turn every request to stop into an ordinary way out, so that all is put away."""

    def leave(*_: Any) -> NoReturn:
        for number in STOP_SIGNALS:
            signal.signal(number, signal.SIG_IGN)  # once is enough: putting away takes a moment
        raise KeyboardInterrupt

    for number in STOP_SIGNALS:
        signal.signal(number, leave)
    with suppress(KeyboardInterrupt):
        yield


def _end_with_lock(path: Path) -> None:
    """Stop once no process locks a file: whoever asked for this server is gone, however it went."""
    try:
        file = path.open()
    except OSError as error:
        raise StartupError(f"--while-locked: {path} cannot be read ({error.strerror}).") from error

    def wait() -> None:
        with file:
            fcntl.flock(file, fcntl.LOCK_SH)
        log.warning("stopping: who started this server is gone")
        _interrupt()

    threading.Thread(target=wait, daemon=True).start()


def _interrupt() -> None:
    """Stop this process as Ctrl-C does."""
    os.kill(os.getpid(), signal.SIGINT)


def _announce(settings: Settings) -> None:
    sys.stdout.write(f"\nNutriPlan\u00a0: {settings.address}\nCtrl-C pour arrêter.\n\n")
    sys.stdout.flush()


def _end_with_parent() -> None:
    """A worker whose supervisor was killed must not keep the port."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait() -> None:
        multiprocessing.connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, daemon=True).start()
