"""All SQL of rate limits: the generic cell rate algorithm (GCRA), by the database's clock.

Each key holds its theoretical arrival time. Every try moves it on by the pause, from now at the
earliest, and is refused where it would then lie further ahead than the allowance.
"""

from dataclasses import dataclass
from datetime import timedelta

from nutriplan_api.database import execute, fetch_value

# What decides on a conflict is computed without a time zone, from the row that was to be inserted:
# nothing in it depends on a clock or on a setting, as a node that holds the table alone asks for.
COUNT = """
    INSERT INTO rate_limit AS held (key, theoretical_arrival_at)
    VALUES ($1, statement_timestamp() + $2::interval)
    ON CONFLICT (key) DO UPDATE SET theoretical_arrival_at = (
        greatest(
            held.theoretical_arrival_at AT TIME ZONE 'UTC' + $2::interval,
            excluded.theoretical_arrival_at AT TIME ZONE 'UTC'
        )
    ) AT TIME ZONE 'UTC'
    WHERE held.theoretical_arrival_at AT TIME ZONE 'UTC' + $2::interval + $2::interval
        <= excluded.theoretical_arrival_at AT TIME ZONE 'UTC' + $3::interval
"""

WAIT = """
    SELECT theoretical_arrival_at + $2::interval - $3::interval - statement_timestamp()
    FROM rate_limit WHERE key = $1
"""

CLEAR = """
    DELETE FROM rate_limit WHERE key IN (
        SELECT key FROM rate_limit WHERE theoretical_arrival_at < statement_timestamp()
        ORDER BY theoretical_arrival_at LIMIT 10 FOR UPDATE SKIP LOCKED
    )
"""
"""Each new key takes some with it that say nothing any more, so that they never pile up."""


@dataclass(frozen=True, slots=True)
class Try:
    """A try under a key: the pause until another one comes back, and how far ahead one may be."""

    key: bytes
    pause: timedelta
    allowance: timedelta


async def count_try(*tries: Try) -> timedelta | None:
    """Count a try under each key; when it is one too many for any, how long to wait."""
    await execute(CLEAR)
    refused = [one for one in tries if not await execute(COUNT, one.key, one.pause, one.allowance)]
    waits = [await fetch_value(WAIT, one.key, one.pause, one.allowance) for one in refused]
    return max((wait or timedelta() for wait in waits), default=None)


async def give_back(one: Try) -> None:
    """Take a try that was counted back out of the count."""
    await execute(
        "UPDATE rate_limit SET theoretical_arrival_at = "
        "(theoretical_arrival_at AT TIME ZONE 'UTC' - $2::interval) AT TIME ZONE 'UTC' "
        "WHERE key = $1",
        one.key,
        one.pause,
    )
