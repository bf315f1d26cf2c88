"""All SQL of rate limits: one statement counts a try and clears away what says nothing any more.

Each key holds the moment at which its owner is even again: every try moves it on by the pause, from
now at the earliest, and is refused when it would then lie further ahead than the allowance.
"""

from dataclasses import dataclass
from datetime import timedelta

from nutriplan_api.database import execute, fetch

# Keys are taken in one order by everybody, so that no two requests wait for each other.
COUNT = """
    WITH tried AS (
        SELECT * FROM unnest($1::bytea[], $2::interval[], $3::interval[])
            AS t (key, pause, allowance)
    ),
    cleared AS (
        DELETE FROM rate_limit WHERE key IN (
            SELECT key FROM rate_limit
            WHERE even_at < statement_timestamp() AND key <> ALL ($1)
            ORDER BY even_at LIMIT 10 FOR UPDATE SKIP LOCKED
        )
    )
    INSERT INTO rate_limit AS held (key, even_at)
    SELECT key, statement_timestamp() + pause FROM tried ORDER BY key
    ON CONFLICT (key) DO UPDATE SET even_at = greatest(held.even_at, statement_timestamp())
        + (SELECT pause FROM tried WHERE tried.key = held.key)
    WHERE greatest(held.even_at, statement_timestamp())
        + (SELECT pause - allowance FROM tried WHERE tried.key = held.key)
        <= statement_timestamp()
    RETURNING key
"""

WAIT = """
    SELECT max(even_at + pause - allowance - statement_timestamp())
    FROM unnest($1::bytea[], $2::interval[], $3::interval[]) AS t (key, pause, allowance)
    JOIN rate_limit USING (key)
"""


@dataclass(frozen=True, slots=True)
class Try:
    """A try under a key: the pause until another one comes back, and how far ahead one may be."""

    key: bytes
    pause: timedelta
    allowance: timedelta


async def count_try(*tries: Try) -> timedelta | None:
    """Count a try under each key; when it is one too many for any, how long to wait."""
    columns = (
        [one.key for one in tries],
        [one.pause for one in tries],
        [one.allowance for one in tries],
    )
    counted = await fetch(COUNT, *columns)
    if len(counted) == len(tries):
        return None
    waits = await fetch(WAIT, *columns)
    wait: timedelta | None = waits[0][0]
    return wait or timedelta()


async def give_back(one: Try) -> None:
    """Take a try that was counted back out of the count."""
    await execute(
        "UPDATE rate_limit SET even_at = even_at - $2::interval WHERE key = $1", one.key, one.pause
    )
