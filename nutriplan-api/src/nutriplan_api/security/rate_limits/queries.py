"""All SQL of rate limits: the generic cell rate algorithm (GCRA), by the database's clock.

Each key holds its theoretical arrival time. Every try moves it on by the emission interval, from
now at the earliest, and is refused where it would then lie further ahead than the tolerance.

So it never lies further ahead, unless the clock was: a time twice as far says nothing once the
clock is set back, and tries count anew.
"""

from dataclasses import dataclass
from datetime import timedelta

from nutriplan_api.database import execute, fetch, fetch_value

_EMISSION_INTERVAL = "($2::interval[])[array_position($1::bytea[], held.key)]"
_TOLERANCE = "($3::interval[])[array_position($1::bytea[], held.key)]"
_MOVED_ON = f"(held.theoretical_arrival_at AT TIME ZONE 'UTC' + {_EMISSION_INTERVAL})"
_FROM_NOW = "(excluded.theoretical_arrival_at AT TIME ZONE 'UTC')"
_OF_A_CLOCK_AHEAD = f"{_MOVED_ON} > {_FROM_NOW} + 2 * {_TOLERANCE}"

# Keys are taken in one order by everybody, so that no two requests wait for each other. What is
# done on a conflict depends on the two rows and on the parameters alone, and is computed without a
# time zone: PostgreSQL then knows it to be immutable, which a distributed table asks for.
COUNT = f"""
    WITH cleared AS (
        DELETE FROM rate_limit WHERE key IN (
            SELECT key FROM rate_limit
            WHERE theoretical_arrival_at < statement_timestamp() AND key <> ALL ($1::bytea[])
            ORDER BY theoretical_arrival_at LIMIT 10 FOR UPDATE SKIP LOCKED
        )
    ), cleared_ahead AS (
        DELETE FROM rate_limit WHERE key IN (
            SELECT key FROM rate_limit
            WHERE theoretical_arrival_at > statement_timestamp() + interval '1 day'
                AND key <> ALL ($1::bytea[])
            ORDER BY theoretical_arrival_at DESC LIMIT 10 FOR UPDATE SKIP LOCKED
        )
    )
    INSERT INTO rate_limit AS held (key, theoretical_arrival_at)
    SELECT key, statement_timestamp() + emission_interval
    FROM unnest($1::bytea[], $2::interval[]) AS tried (key, emission_interval) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET theoretical_arrival_at = CASE
        WHEN {_OF_A_CLOCK_AHEAD} THEN excluded.theoretical_arrival_at
        ELSE greatest({_MOVED_ON}, {_FROM_NOW}) AT TIME ZONE 'UTC'
    END
    WHERE {_MOVED_ON} + {_EMISSION_INTERVAL} <= {_FROM_NOW} + {_TOLERANCE} OR {_OF_A_CLOCK_AHEAD}
    RETURNING key
"""

WAIT = """
    SELECT max(theoretical_arrival_at + emission_interval - tolerance - statement_timestamp())
    FROM unnest($1::bytea[], $2::interval[], $3::interval[])
        AS tried (key, emission_interval, tolerance)
    JOIN rate_limit USING (key)
"""


@dataclass(frozen=True, slots=True)
class Try:
    """A try under a key, with the parameters of its limit in terms of the algorithm."""

    key: bytes
    emission_interval: timedelta
    tolerance: timedelta


async def count_try(*tries: Try) -> timedelta | None:
    """Count a try under each key; when it is one too many for any, how long to wait."""
    columns = (
        [one.key for one in tries],
        [one.emission_interval for one in tries],
        [one.tolerance for one in tries],
    )
    counted = await fetch(COUNT, *columns)
    if len(counted) == len(tries):
        return None
    wait: timedelta | None = await fetch_value(WAIT, *columns)
    return wait or timedelta()


async def refund(one: Try) -> None:
    """Undo the count of a try."""
    await execute(
        "UPDATE rate_limit SET theoretical_arrival_at = "
        "(theoretical_arrival_at AT TIME ZONE 'UTC' - $2::interval) AT TIME ZONE 'UTC' "
        "WHERE key = $1",
        one.key,
        one.emission_interval,
    )
