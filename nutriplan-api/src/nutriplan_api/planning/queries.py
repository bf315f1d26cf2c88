"""Reading meals; every query names the account."""

from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager
from datetime import date
from uuid import UUID

import msgspec

import nutriplan_core as core
from nutriplan_api.accounts import bump_plan_version
from nutriplan_api.database import (
    account_transaction,
    column_names,
    fetch,
    fetch_one,
    listed,
)
from nutriplan_api.planning.stored import StoredMeal
from nutriplan_api.planning.tables import Meal
from nutriplan_api.recipes import last_modified_sql

COLUMNS = listed(column_names(Meal, without=["account_id"]))

_BETWEEN = "FROM meal WHERE account_id = $1 AND date BETWEEN $2 AND $3"

PLAN_BETWEEN = f"""
SELECT {COLUMNS}, (
  SELECT bool_or(now IS NULL)
  FROM (
    SELECT planned.last_modified, {last_modified_sql("planned.id")} AS now
    FROM jsonb_to_recordset(recipes) AS planned (id uuid, last_modified timestamptz)
  ) version
  WHERE NOT is_eaten AND now IS DISTINCT FROM last_modified
) AS recipe_is_gone
{_BETWEEN}
"""
"""The last column is null where every recipe is as it was planned."""


@asynccontextmanager
async def lock_plan(account_id: UUID) -> AsyncIterator[None]:
    """A transaction in which nobody else changes the account's plan, and after which it has another
    version."""
    async with account_transaction(account_id):
        yield
        await bump_plan_version(account_id)


async def meals_between(account_id: UUID, first: date, last: date) -> list[StoredMeal]:
    """The meals from the first to the last day, both included, in the order of their slots."""
    rows = await fetch(f"SELECT {COLUMNS} {_BETWEEN}", account_id, first, last)
    return sorted(map(StoredMeal.of, rows), key=lambda meal: meal.slot)


class MealEnergy(msgspec.Struct, frozen=True):
    """What a meal of the plan brings, and whether it was eaten."""

    date: date
    type: core.MealType
    energy_kcal: float
    is_eaten: bool


async def energy_between(account_id: UUID, first: date, last: date) -> list[MealEnergy]:
    """What the meals from the first to the last day, both included, bring."""
    rows = await fetch(
        f"SELECT {listed(MealEnergy.__struct_fields__)} {_BETWEEN}", account_id, first, last
    )
    return msgspec.convert([dict(row) for row in rows], list[MealEnergy])


async def plan_between(
    account_id: UUID, first: date, last: date
) -> tuple[list[StoredMeal], dict[core.Slot, bool]]:
    """The same meals; and the slots, eaten ones left out, of which a recipe is not as it was
    planned, with whether one is gone."""
    rows = await fetch(PLAN_BETWEEN, account_id, first, last)
    found = [(StoredMeal.of(row), row["recipe_is_gone"]) for row in rows]
    found.sort(key=lambda one: one[0].slot)
    return [meal for meal, _ in found], {
        meal.slot: is_gone for meal, is_gone in found if is_gone is not None
    }


async def meal_by_id(account_id: UUID, meal_id: UUID) -> StoredMeal | None:
    """One meal."""
    row = await fetch_one(
        f"SELECT {COLUMNS} FROM meal WHERE account_id = $1 AND id = $2", account_id, meal_id
    )
    return StoredMeal.of(row) if row else None


async def meal_in_slot(account_id: UUID, slot: core.Slot) -> StoredMeal | None:
    """The meal that fills a slot."""
    row = await fetch_one(
        f"SELECT {COLUMNS} FROM meal WHERE account_id = $1 AND date = $2 AND type = $3",
        account_id,
        slot.date,
        slot.meal_type.value,
    )
    return StoredMeal.of(row) if row else None


async def slots_of_cookings(
    account_id: UUID, cooking_ids: Collection[UUID]
) -> dict[UUID, list[core.Slot]]:
    """The slots of the meals that share each of these cookings."""
    if not cooking_ids:
        return {}
    rows = await fetch(
        "SELECT cooking_id, date, type FROM meal "
        "WHERE account_id = $1 AND cooking_id = ANY ($2::uuid[])",
        account_id,
        list(cooking_ids),
    )
    slots: dict[UUID, list[core.Slot]] = {}
    for row in rows:
        slot = core.Slot(row["date"], core.MealType(row["type"]))
        slots.setdefault(row["cooking_id"], []).append(slot)
    return slots


async def meals_of_cookings(account_id: UUID, cooking_ids: Collection[UUID]) -> list[StoredMeal]:
    """The meals that share these cookings, on whatever day."""
    if not cooking_ids:
        return []
    rows = await fetch(
        f"SELECT {COLUMNS} FROM meal WHERE account_id = $1 AND cooking_id = ANY ($2::uuid[])",
        account_id,
        list(cooking_ids),
    )
    return [StoredMeal.of(row) for row in rows]


async def ids_in_slots(account_id: UUID, slots: Iterable[core.Slot]) -> dict[core.Slot, UUID]:
    """Which meal each slot holds."""
    asked = list(slots)
    rows = await fetch(
        """
        SELECT date, type, id
        FROM meal JOIN unnest($2::date[], $3::text[]) AS slot (date, type) USING (date, type)
        WHERE account_id = $1
        """,
        account_id,
        [slot.date for slot in asked],
        [slot.meal_type.value for slot in asked],
    )
    return {core.Slot(row["date"], core.MealType(row["type"])): row["id"] for row in rows}
