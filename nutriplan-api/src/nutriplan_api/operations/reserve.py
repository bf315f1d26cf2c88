"""The reserve of the data folder, made again by `nutriplan serve` whenever there is room for it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from nutriplan_api.database.reserve import make_reserve
from nutriplan_api.settings import Settings

CHECK_INTERVAL_S = 60.0

log = structlog.get_logger(__name__)


@contextmanager
def keeping_reserve(settings: Settings) -> Iterator[None]:
    """Meanwhile, keep a reserve beside the own database; another server's disk is not ours."""
    if settings.database_url is not None:
        yield
        return
    stopping = threading.Event()
    threading.Thread(target=_keep, args=[settings, stopping], daemon=True).start()
    try:
        yield
    finally:
        stopping.set()


def _keep(settings: Settings, stopping: threading.Event) -> None:
    is_there = True
    while not stopping.is_set():
        was_there, is_there = is_there, make_reserve(settings.data_dir)
        if was_there and not is_there:
            log.warning("no room for a reserve on the disk", folder=str(settings.data_dir))
        stopping.wait(CHECK_INTERVAL_S)
