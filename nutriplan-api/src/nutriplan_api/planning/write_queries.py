"""Writing meals; every query names the account."""

from collections.abc import Collection, Mapping
from datetime import date
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.database import (
    NOW,
    arguments,
    assigned,
    assigned_from_excluded,
    column_names,
    execute,
    execute_many,
    fetch_one,
    listed,
    new_id,
    parameters,
)
from nutriplan_api.planning.queries import COLUMNS
from nutriplan_api.planning.stored import MealContent, StoredMeal
from nutriplan_api.planning.tables import Meal

_SLOT = ("account_id", "date", "type")
_CONTENT = column_names(Meal, without=[*_SLOT, "id", "last_modified"])
_WRITTEN = (*_SLOT, "id", *_CONTENT)

_LATER = "((meal.last_modified AT TIME ZONE 'UTC') + interval '1 millisecond') AT TIME ZONE 'UTC'"
"""Two changes within a millisecond, or a clock set back, still give another time. In UTC it does
not depend on the session, which a distributed PostgreSQL asks of what an update computes."""

_FILL = f"""
INSERT INTO meal ({listed(_WRITTEN)}, last_modified) VALUES ({parameters(_WRITTEN)}, {NOW})
ON CONFLICT ({listed(_SLOT)}) DO UPDATE SET {assigned_from_excluded(["id", *_CONTENT])},
  last_modified = greatest(excluded.last_modified, {_LATER})
"""

_UPDATE = f"""
UPDATE meal SET {assigned(_CONTENT, start=3)}, last_modified = greatest({NOW}, {_LATER})
WHERE account_id = $1 AND id = $2 RETURNING {COLUMNS}
"""

_MOVE = "UPDATE meal SET date = $2, type = $3 WHERE account_id = $1 AND date = $4 AND type = $5"

_ASIDE = date.max
"""A day that cannot be planned, for a moment."""


async def fill_slot(account_id: UUID, slot: core.Slot, content: MealContent) -> StoredMeal:
    """Put a new meal into a slot, in the place of the one that is there."""
    row = await fetch_one(f"{_FILL} RETURNING {COLUMNS}", *_new_meal(account_id, slot, content))
    assert row is not None  # noqa: S101 - an insert or update without a condition returns its row
    return StoredMeal.of(row)


async def fill_slots(account_id: UUID, contents: Mapping[core.Slot, MealContent]) -> None:
    """Put new meals into slots, except where the one that is there was eaten or locked."""
    await execute_many(
        f"{_FILL} WHERE NOT (meal.is_eaten OR meal.is_locked)",
        [_new_meal(account_id, slot, content) for slot, content in contents.items()],
    )


async def update_meal(account_id: UUID, meal_id: UUID, content: MealContent) -> StoredMeal:
    """Give a meal that is there another content."""
    row = await fetch_one(_UPDATE, account_id, meal_id, *arguments(_CONTENT, content.columns))
    assert row is not None  # noqa: S101 - found while the plan was locked
    return StoredMeal.of(row)


async def exchange_slots(account_id: UUID, one: StoredMeal, other: core.Slot) -> None:
    """Move a meal to another slot, and the one that is there, if any, to its own."""
    aside = _ASIDE, one.type.value
    here, there = (one.date, one.type.value), (other.date, other.meal_type.value)
    for to, origin in ((aside, here), (here, there), (there, aside)):
        await execute(_MOVE, account_id, *to, *origin)


async def touch_cookings(
    account_id: UUID, cooking_ids: Collection[UUID], but_in: Collection[core.Slot]
) -> None:
    """Modify the meals that share these cookings, so that clients read them again."""
    await execute(
        f"""
        UPDATE meal SET last_modified = greatest({NOW}, {_LATER})
        WHERE account_id = $1 AND cooking_id = ANY ($2::uuid[]) AND NOT EXISTS (
          SELECT FROM unnest($3::date[], $4::text[]) AS slot (date, type)
          WHERE slot.date = meal.date AND slot.type = meal.type
        )
        """,
        account_id,
        list(cooking_ids),
        [slot.date for slot in but_in],
        [slot.meal_type.value for slot in but_in],
    )


async def delete_meal(account_id: UUID, meal_id: UUID) -> None:
    """Empty a slot."""
    await Meal.delete().where(Meal.account_id == account_id, Meal.id == meal_id)


def _new_meal(account_id: UUID, slot: core.Slot, content: MealContent) -> list[object]:
    place = {"account_id": account_id, "date": slot.date, "type": slot.meal_type.value}
    return arguments(_WRITTEN, {**place, "id": new_id(), **content.columns})
