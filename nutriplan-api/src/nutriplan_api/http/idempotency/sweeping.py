"""Forgetting answers whose time is over, also those of people who never come back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta

import asyncpg
import structlog

from nutriplan_api.database.engine import CONNECTION_LOST
from nutriplan_api.http.idempotency import queries

SWEEP_INTERVAL = timedelta(hours=1)

log = structlog.get_logger(__name__)


async def sweep() -> int:
    """Forget every answer that is over; how many there were."""
    return await queries.delete_expired()


@asynccontextmanager
async def sweeping() -> AsyncIterator[None]:
    """Meanwhile, sweep once an hour."""
    task = asyncio.create_task(_sweep_for_ever())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _sweep_for_ever() -> None:
    while True:
        await asyncio.sleep(SWEEP_INTERVAL.total_seconds())
        try:
            await sweep()
        except (*CONNECTION_LOST, asyncpg.PostgresError, TimeoutError) as error:
            log.warning("expired answers are still there", exc_info=error)
