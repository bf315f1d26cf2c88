"""Backups that `nutriplan serve` makes by itself: one a day, each proven, the older ones thinned.

A thread of the first process makes them, by PostgreSQL's own programs, so no worker is held up.
"""

import asyncio
import threading
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

import asyncpg
import structlog

from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.proven_backup import back_up_proven, backups_in, last_proven
from nutriplan_api.settings import Settings

CHECK_INTERVAL_S = 60.0
RETRY_AFTER_S = 3600.0

log = structlog.get_logger(__name__)


@contextmanager
def keeping_backups(settings: Settings, url: str) -> Iterator[None]:
    """Meanwhile, make a backup whenever one is due."""
    if not settings.keeps_backups:
        yield
        return
    stopping = threading.Event()
    keeper = threading.Thread(target=_keep, args=[settings, url, stopping], daemon=True)
    keeper.start()
    try:
        yield
    finally:
        stopping.set()


def is_due(last: datetime | None, now: datetime, *, hour: int) -> bool:
    """Whether the day's hour has passed since the last backup."""
    at = now.replace(hour=hour, minute=0, second=0, microsecond=0)
    if at > now:
        at -= timedelta(days=1)
    return last is None or last < at


def kept(
    times: Collection[datetime], now: datetime, *, days: int, weeks: int, months: int
) -> set[datetime]:
    """Which backups stay: the newest of each of the last days, weeks and months that have one.

    Those of times to come stay too, and take nobody's place: either they or this hour are of a
    wrong clock.
    """
    past = sorted(at for at in times if at <= now)
    staying = set(times) - set(past)
    for number, period in ((days, "%Y-%m-%d"), (weeks, "%G-%V"), (months, "%Y-%m")):
        newest = {at.strftime(period): at for at in past}
        staying |= set(list(newest.values())[-number:] if number else [])
    return staying


async def back_up_now(settings: Settings, url: str, now: datetime) -> None:
    """Make a proven backup, and remove those that are not kept any more."""
    folder = settings.backup_folder
    await back_up_proven(url, folder, now=now, postgres_bin=settings.postgres_bin)
    found = backups_in(folder)
    staying = kept(
        found.keys(),
        now,
        days=settings.backup_days,
        weeks=settings.backup_weeks,
        months=settings.backup_months,
    )
    for at, file in found.items():
        if at not in staying:
            file.unlink(missing_ok=True)


def _keep(settings: Settings, url: str, stopping: threading.Event) -> None:
    not_before_s = time.monotonic()  # no jump of the clock puts a retry off
    while not stopping.wait(CHECK_INTERVAL_S):
        now = datetime.now().astimezone()
        last = last_proven(settings.backup_folder, now=now)
        if time.monotonic() < not_before_s or not is_due(last, now, hour=settings.backup_hour):
            continue
        try:
            asyncio.run(back_up_now(settings, url, now))
        except (DatabaseError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            not_before_s = time.monotonic() + RETRY_AFTER_S
            if not stopping.is_set():
                log.error("no backup was made", exc_info=error)
        else:
            log.info("backup made and proven", folder=str(settings.backup_folder))
