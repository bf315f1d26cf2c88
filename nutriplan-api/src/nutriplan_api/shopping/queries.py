"""All queries of what an account notes on its lists; every one names the account."""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from nutriplan_api.database import fetch, fetch_value
from nutriplan_api.shopping.tables import ShoppingAisles, ShoppingPantry, ShoppingTick


async def ticked_foods(account_id: UUID, monday: date) -> dict[int, bool]:
    """The foods that are in the basket for a week, and whether they were at home before."""
    rows = await fetch(
        "SELECT fdc_id, at_home FROM shopping_tick WHERE account_id = $1 AND monday = $2",
        account_id,
        monday,
    )
    return {row["fdc_id"]: row["at_home"] for row in rows}


async def tick(account_id: UUID, monday: date, fdc_id: int, *, at_home: bool) -> None:
    """Put a food into the basket, or note that it is at home."""
    ticked = ShoppingTick(account_id=account_id, monday=monday, fdc_id=fdc_id, at_home=at_home)
    await ShoppingTick.insert(ticked).on_conflict(
        target=(ShoppingTick.account_id, ShoppingTick.monday, ShoppingTick.fdc_id),
        action="DO UPDATE",
        values=[ShoppingTick.at_home],
    )


async def untick(account_id: UUID, monday: date, fdc_id: int) -> None:
    """Take a food out of the basket."""
    await ShoppingTick.delete().where(
        ShoppingTick.account_id == account_id,
        ShoppingTick.monday == monday,
        ShoppingTick.fdc_id == fdc_id,
    )


async def own_aisles(account_id: UUID) -> list[int] | None:
    """The order of the account's aisles; None where it is the product's."""
    found: list[int] | None = await fetch_value(
        "SELECT category_ids FROM shopping_aisles WHERE account_id = $1", account_id
    )
    return found


async def save_aisles(account_id: UUID, category_ids: Sequence[int]) -> None:
    """Remember the order of the account's aisles."""
    aisles = ShoppingAisles(account_id=account_id, category_ids=list(category_ids))
    await ShoppingAisles.insert(aisles).on_conflict(
        target=ShoppingAisles.account_id, action="DO UPDATE", values=[ShoppingAisles.category_ids]
    )


async def own_pantry(account_id: UUID) -> dict[int, bool]:
    """The foods of which the account itself says whether they are always at home."""
    rows = await fetch(
        "SELECT fdc_id, is_kept FROM shopping_pantry WHERE account_id = $1", account_id
    )
    return {row["fdc_id"]: row["is_kept"] for row in rows}


async def save_pantry(account_id: UUID, fdc_id: int, *, is_kept: bool) -> None:
    """Remember whether a food is always at home."""
    kept = ShoppingPantry(account_id=account_id, fdc_id=fdc_id, is_kept=is_kept)
    await ShoppingPantry.insert(kept).on_conflict(
        target=(ShoppingPantry.account_id, ShoppingPantry.fdc_id),
        action="DO UPDATE",
        values=[ShoppingPantry.is_kept],
    )
