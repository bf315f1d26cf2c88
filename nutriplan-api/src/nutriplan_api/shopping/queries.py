"""All queries of ticks; every one names the account."""

from datetime import date
from uuid import UUID

from nutriplan_api.database import fetch
from nutriplan_api.shopping.tables import ShoppingTick


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
    ticked = ShoppingTick(account_id=account_id, monday=monday, fdc_id=fdc_id)
    await ShoppingTick.insert(ticked).on_conflict(action="DO NOTHING")


async def untick(account_id: UUID, monday: date, fdc_id: int) -> None:
    """Take a food out of the basket."""
    await ShoppingTick.delete().where(
        ShoppingTick.account_id == account_id,
        ShoppingTick.monday == monday,
        ShoppingTick.fdc_id == fdc_id,
    )
