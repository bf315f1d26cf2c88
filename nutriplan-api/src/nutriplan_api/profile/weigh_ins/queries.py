"""All SQL of weigh-ins; every query names the account."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from nutriplan_api.database import execute, fetch, fetch_value, new_id


@dataclass(frozen=True, slots=True)
class StoredWeighIn:
    """What a person weighed on a day."""

    id: UUID
    date: date
    weight_kg: float


async def weigh_ins(account_id: UUID) -> list[StoredWeighIn]:
    """All weigh-ins of an account, the oldest first."""
    rows = await fetch(
        "SELECT id, date, weight_kg FROM weigh_in WHERE account_id = $1 ORDER BY date", account_id
    )
    return [StoredWeighIn(*row) for row in rows]


async def latest_day(account_id: UUID) -> date | None:
    """The day of the latest weigh-in."""
    day: date | None = await fetch_value(
        "SELECT max(date) FROM weigh_in WHERE account_id = $1", account_id
    )
    return day


async def save_weigh_in(account_id: UUID, day: date, weight_kg: float) -> StoredWeighIn:
    """The one weigh-in of a day; one that is there keeps its id."""
    weigh_in_id = await fetch_value(
        """
        INSERT INTO weigh_in (account_id, id, date, weight_kg) VALUES ($1, $2, $3, $4)
        ON CONFLICT (account_id, date) DO UPDATE SET weight_kg = excluded.weight_kg
        RETURNING id
        """,
        account_id,
        new_id(),
        day,
        weight_kg,
    )
    return StoredWeighIn(weigh_in_id, day, weight_kg)


async def insert_weigh_in(account_id: UUID, weigh_in: StoredWeighIn) -> None:
    """A weigh-in of a day that has none."""
    await execute(
        "INSERT INTO weigh_in (account_id, id, date, weight_kg) VALUES ($1, $2, $3, $4)",
        account_id,
        weigh_in.id,
        weigh_in.date,
        weigh_in.weight_kg,
    )


async def delete_weigh_in(account_id: UUID, weigh_in_id: UUID) -> bool:
    """One weigh-in less; false when the account has no such weigh-in."""
    touched = await execute(
        "DELETE FROM weigh_in WHERE account_id = $1 AND id = $2", account_id, weigh_in_id
    )
    return touched == 1


async def take_latest_weight(account_id: UUID) -> None:
    """Make the latest weigh-in the profile's weight; without any, the profile keeps its own."""
    await execute(
        """
        UPDATE profile SET weight_kg = latest.weight_kg
        FROM (
          SELECT weight_kg FROM weigh_in WHERE account_id = $1 ORDER BY date DESC LIMIT 1
        ) AS latest
        WHERE account_id = $1
        """,
        account_id,
    )
