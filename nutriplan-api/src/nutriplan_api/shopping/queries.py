"""What an account notes on its lists is written here; every query names the account.

Each gives the lists another version, which whoever follows them is told of: call them in a
transaction.
"""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

import msgspec

from nutriplan_api.accounts import bump_plan_version
from nutriplan_api.shopping.tables import ShoppingAisles, ShoppingPantry, ShoppingTick


class StoredTick(msgspec.Struct, frozen=True, kw_only=True):
    """What is noted of a food for a week: a row without its key."""

    at_home: bool
    grams: float | None
    earlier_grams: float | None


async def find_tick(account_id: UUID, monday: date, fdc_id: int) -> StoredTick | None:
    """What is noted of one food."""
    row = (
        await ShoppingTick.select(
            ShoppingTick.at_home, ShoppingTick.grams, ShoppingTick.earlier_grams
        )
        .where(
            ShoppingTick.account_id == account_id,
            ShoppingTick.monday == monday,
            ShoppingTick.fdc_id == fdc_id,
        )
        .first()
    )
    return None if row is None else msgspec.convert(row, StoredTick)


async def save_tick(account_id: UUID, monday: date, fdc_id: int, tick: StoredTick) -> None:
    """Put a food into the basket, or note that it is at home."""
    ticked = ShoppingTick(
        account_id=account_id, monday=monday, fdc_id=fdc_id, **msgspec.structs.asdict(tick)
    )
    await ShoppingTick.insert(ticked).on_conflict(
        target=(ShoppingTick.account_id, ShoppingTick.monday, ShoppingTick.fdc_id),
        action="DO UPDATE",
        values=[ShoppingTick.at_home, ShoppingTick.grams, ShoppingTick.earlier_grams],
    )
    await bump_plan_version(account_id)


async def delete_tick(account_id: UUID, monday: date, fdc_id: int) -> None:
    """Take a food out of the basket, with all of it that was there."""
    await ShoppingTick.delete().where(
        ShoppingTick.account_id == account_id,
        ShoppingTick.monday == monday,
        ShoppingTick.fdc_id == fdc_id,
    )
    await bump_plan_version(account_id)


async def save_aisles(account_id: UUID, category_ids: Sequence[int]) -> None:
    """Remember the order of the account's aisles."""
    aisles = ShoppingAisles(account_id=account_id, category_ids=list(category_ids))
    await ShoppingAisles.insert(aisles).on_conflict(
        target=ShoppingAisles.account_id, action="DO UPDATE", values=[ShoppingAisles.category_ids]
    )
    await bump_plan_version(account_id)


async def save_pantry(account_id: UUID, fdc_id: int, *, is_kept: bool) -> None:
    """Remember whether a food is always at home."""
    kept = ShoppingPantry(account_id=account_id, fdc_id=fdc_id, is_kept=is_kept)
    await ShoppingPantry.insert(kept).on_conflict(
        target=(ShoppingPantry.account_id, ShoppingPantry.fdc_id),
        action="DO UPDATE",
        values=[ShoppingPantry.is_kept],
    )
    await bump_plan_version(account_id)
