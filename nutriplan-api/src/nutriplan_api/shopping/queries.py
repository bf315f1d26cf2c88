"""All SQL about ticks; every query names the account."""

from datetime import date
from uuid import UUID

from nutriplan_api.database import execute, fetch


async def ticked_foods(account_id: UUID, monday: date) -> frozenset[int]:
    """The foods that are in the basket for a week."""
    rows = await fetch(
        "SELECT fdc_id FROM shopping_tick WHERE account_id = $1 AND monday = $2",
        account_id,
        monday,
    )
    return frozenset(row["fdc_id"] for row in rows)


async def tick(account_id: UUID, monday: date, fdc_id: int) -> None:
    """Put a food into the basket."""
    await execute(
        """
        INSERT INTO shopping_tick (account_id, monday, fdc_id) VALUES ($1, $2, $3)
        ON CONFLICT DO NOTHING
        """,
        account_id,
        monday,
        fdc_id,
    )


async def untick(account_id: UUID, monday: date, fdc_id: int) -> None:
    """Take a food out of the basket."""
    await execute(
        "DELETE FROM shopping_tick WHERE account_id = $1 AND monday = $2 AND fdc_id = $3",
        account_id,
        monday,
        fdc_id,
    )
