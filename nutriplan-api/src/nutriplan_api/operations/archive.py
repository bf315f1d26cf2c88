"""The archive for points in time, which `nutriplan serve` keeps by itself where one is asked for.

One thread has the log of writes received, and starts the receiver again when it ends; another
copies the database once a day.
"""

import asyncio
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

import asyncpg
import structlog

from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.wal_archive import WalArchive, drop_slot
from nutriplan_api.operations.backups import is_due
from nutriplan_api.settings import Settings

CHECK_INTERVAL_S = 60.0
RESTART_DELAY_S = 2.0
RETRY_AFTER_S = 3600.0
FAILURES = (DatabaseError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)

log = structlog.get_logger(__name__)


@contextmanager
def keeping_archive(settings: Settings, url: str) -> Iterator[None]:
    """Meanwhile, archive whatever is written; only of the own database."""
    if settings.database_url is not None:
        yield
        return
    if settings.wal_archive is None:
        drop_slot(url)
        yield
        return
    stopping = threading.Event()
    archive = WalArchive(settings.wal_archive, settings.postgres_bin)
    asyncio.run(archive.prepare(url))  # a folder that cannot be written is told by the start
    receiving = threading.Thread(target=_receive, args=[archive, url, stopping], daemon=True)
    copying = threading.Thread(target=_copy, args=[archive, url, settings, stopping], daemon=True)
    receiving.start()
    copying.start()
    try:
        yield
    finally:
        stopping.set()
        receiving.join()


def _receive(archive: WalArchive, url: str, stopping: threading.Event) -> None:
    while not stopping.is_set():
        try:
            asyncio.run(archive.prepare(url))
            with archive.start_receiver(url) as receiver:
                ending = threading.Thread(target=_end_with, args=[receiver, stopping], daemon=True)
                ending.start()
                _, stderr = receiver.communicate()
            reason = next(iter(stderr.strip().splitlines()[-1:]), "")
        except FAILURES as error:
            reason = str(error).partition("\n")[0]
        if not stopping.wait(RESTART_DELAY_S):
            log.error("the archive receives nothing", reason=reason)


def _end_with(receiver: "subprocess.Popen[str]", stopping: threading.Event) -> None:
    """End the receiver when the server stops."""
    while receiver.poll() is None:
        if stopping.wait(0.2):
            receiver.terminate()
            return


def _copy(archive: WalArchive, url: str, settings: Settings, stopping: threading.Event) -> None:
    not_before_s = time.monotonic()  # no jump of the clock puts a retry off
    while not stopping.is_set():
        now = datetime.now().astimezone()
        last = archive.last_base(now=now)
        if archive.wal.exists() and time.monotonic() >= not_before_s:
            try:
                if is_due(last, now, hour=settings.backup_hour):
                    base = asyncio.run(archive.add_base(url))
                    asyncio.run(archive.thin(settings.backup_days))
                    log.info("the database was copied into the archive", folder=str(base))
            except FAILURES as error:
                not_before_s = time.monotonic() + RETRY_AFTER_S
                if not stopping.is_set():
                    log.error("the database was not copied into the archive", exc_info=error)
        stopping.wait(CHECK_INTERVAL_S if archive.bases() else RESTART_DELAY_S)
