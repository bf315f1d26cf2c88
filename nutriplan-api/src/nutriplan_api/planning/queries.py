"""All SQL about meals; every query names the account."""

from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from datetime import date
from typing import Any
from uuid import UUID

import msgspec

import nutriplan_core as core
from nutriplan_api.database import (
    execute,
    execute_many,
    fetch,
    fetch_one,
    new_id,
    transaction,
)
from nutriplan_api.planning.stored import MealContent, RecipeVersion, StoredMeal
from nutriplan_api.recipes import stored_ingredients

_COLUMNS = """id, date, type, recipe_name, recipes, ingredients, energy_kcal, protein_g, fat_g,
  carbohydrate_g, is_optimized, is_eaten, is_locked, last_modified"""

_NOW = "date_trunc('milliseconds', clock_timestamp())"
"""To the millisecond, so that a client in JavaScript can hold the same time."""

_LATER = "meal.last_modified + interval '1 millisecond'"
"""Two changes within a millisecond, or a clock set back, still give another time."""

_FILL = f"""
INSERT INTO meal (account_id, {_COLUMNS})
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, {_NOW})
ON CONFLICT (account_id, date, type) DO UPDATE SET
  id = excluded.id, recipe_name = excluded.recipe_name, recipes = excluded.recipes,
  ingredients = excluded.ingredients, energy_kcal = excluded.energy_kcal,
  protein_g = excluded.protein_g, fat_g = excluded.fat_g,
  carbohydrate_g = excluded.carbohydrate_g, is_optimized = excluded.is_optimized,
  is_eaten = excluded.is_eaten, is_locked = excluded.is_locked,
  last_modified = greatest(excluded.last_modified, {_LATER})
"""

_BETWEEN = "FROM meal WHERE account_id = $1 AND date BETWEEN $2 AND $3"

PLAN_BETWEEN = f"""
SELECT {_COLUMNS}, (
  SELECT bool_or(now IS NULL)
  FROM (
    SELECT planned.last_modified, coalesce(
      (SELECT last_modified FROM recipe_version WHERE account_id = $1 AND id = planned.id),
      (SELECT last_modified FROM recipe_version WHERE account_id IS NULL AND id = planned.id)
    ) AS now
    FROM jsonb_to_recordset(recipes) AS planned (id uuid, last_modified timestamptz)
  ) version
  WHERE NOT is_eaten AND now IS DISTINCT FROM last_modified
) AS recipe_is_gone
{_BETWEEN}
"""
"""The last column is null where every recipe is as it was planned. Each version is looked up by the
whole key of its table, so that neither many meals nor many recipes make it slower."""

_ASIDE = date.max
"""A day that cannot be planned, for a moment."""

_decode_recipes = msgspec.json.Decoder(list[RecipeVersion]).decode


@asynccontextmanager
async def lock_plan(account_id: UUID) -> AsyncIterator[None]:
    """A transaction in which nobody else changes the account's plan."""
    async with transaction():
        await execute(
            "SELECT pg_advisory_xact_lock(hashtextextended('plan of ' || $1, 0))", str(account_id)
        )
        yield


async def meals_between(account_id: UUID, first: date, last: date) -> list[StoredMeal]:
    """The meals from the first to the last day, both included, in the order of their slots."""
    rows = await fetch(f"SELECT {_COLUMNS} {_BETWEEN}", account_id, first, last)
    return sorted(map(_meal, rows), key=lambda meal: meal.slot)


async def plan_between(
    account_id: UUID, first: date, last: date
) -> tuple[list[StoredMeal], dict[core.Slot, bool]]:
    """The same meals; and the slots, eaten ones left out, of which a recipe is not as it was
    planned, with whether one is gone."""
    rows = await fetch(PLAN_BETWEEN, account_id, first, last)
    found = [(_meal(row), row["recipe_is_gone"]) for row in rows]
    found.sort(key=lambda one: one[0].slot)
    return [meal for meal, _ in found], {
        meal.slot: is_gone for meal, is_gone in found if is_gone is not None
    }


async def meal_by_id(account_id: UUID, meal_id: UUID) -> StoredMeal | None:
    """One meal."""
    row = await fetch_one(
        f"SELECT {_COLUMNS} FROM meal WHERE account_id = $1 AND id = $2", account_id, meal_id
    )
    return _meal(row) if row else None


async def meal_in_slot(account_id: UUID, slot: core.Slot) -> StoredMeal | None:
    """The meal that fills a slot."""
    row = await fetch_one(
        f"SELECT {_COLUMNS} FROM meal WHERE account_id = $1 AND date = $2 AND type = $3",
        account_id,
        *_slot(slot),
    )
    return _meal(row) if row else None


async def fill_slot(account_id: UUID, slot: core.Slot, content: MealContent) -> StoredMeal:
    """Put a new meal into a slot, in the place of the one that is there."""
    row = await fetch_one(
        f"{_FILL} RETURNING {_COLUMNS}", account_id, new_id(), *_slot(slot), *_content(content)
    )
    assert row is not None  # noqa: S101 - an insert or update without a condition returns its row
    return _meal(row)


async def fill_slots(account_id: UUID, contents: Mapping[core.Slot, MealContent]) -> None:
    """Put new meals into slots, except where the one that is there was eaten or locked."""
    await execute_many(
        f"{_FILL} WHERE NOT (meal.is_eaten OR meal.is_locked)",
        [
            (account_id, new_id(), *_slot(slot), *_content(content))
            for slot, content in contents.items()
        ],
    )


async def ids_in_slots(account_id: UUID, slots: Iterable[core.Slot]) -> dict[core.Slot, UUID]:
    """Which meal each slot holds."""
    wanted = list(slots)
    rows = await fetch(
        """
        SELECT date, type, id
        FROM meal JOIN unnest($2::date[], $3::text[]) AS slot (date, type) USING (date, type)
        WHERE account_id = $1
        """,
        account_id,
        [slot.date for slot in wanted],
        [slot.meal_type.value for slot in wanted],
    )
    return {core.Slot(row["date"], core.MealType(row["type"])): row["id"] for row in rows}


async def update_meal(account_id: UUID, meal_id: UUID, content: MealContent) -> StoredMeal:
    """Give a meal that is there another content."""
    row = await fetch_one(
        f"""
        UPDATE meal SET recipe_name = $3, recipes = $4, ingredients = $5, energy_kcal = $6,
          protein_g = $7, fat_g = $8, carbohydrate_g = $9, is_optimized = $10, is_eaten = $11,
          is_locked = $12, last_modified = greatest({_NOW}, {_LATER})
        WHERE account_id = $1 AND id = $2 RETURNING {_COLUMNS}
        """,
        account_id,
        meal_id,
        *_content(content),
    )
    assert row is not None  # noqa: S101 - found while the plan was locked
    return _meal(row)


async def exchange_slots(account_id: UUID, one: StoredMeal, other: core.Slot) -> None:
    """Move a meal to another slot, and the one that is there, if any, to its own."""
    move = "UPDATE meal SET date = $2, type = $3 WHERE account_id = $1 AND date = $4 AND type = $5"
    aside = _ASIDE, one.type.value
    await execute(move, account_id, *aside, *_slot(one.slot))
    await execute(move, account_id, *_slot(one.slot), *_slot(other))
    await execute(move, account_id, *_slot(other), *aside)


async def delete_meal(account_id: UUID, meal_id: UUID) -> None:
    """Empty a slot."""
    await execute("DELETE FROM meal WHERE account_id = $1 AND id = $2", account_id, meal_id)


def _slot(slot: core.Slot) -> tuple[date, str]:
    return slot.date, slot.meal_type.value


def _content(content: MealContent) -> tuple[object, ...]:
    macros = content.macros
    return (
        content.recipe_name,
        msgspec.json.encode(content.recipes).decode(),
        msgspec.json.encode(content.ingredients).decode(),
        macros.energy_kcal,
        macros.protein_g,
        macros.fat_g,
        macros.carbohydrate_g,
        content.is_optimized,
        content.is_eaten,
        content.is_locked,
    )


def _meal(row: Mapping[str, Any]) -> StoredMeal:
    return StoredMeal(
        id=row["id"],
        date=row["date"],
        type=core.MealType(row["type"]),
        content=MealContent(
            recipe_name=row["recipe_name"],
            recipes=_decode_recipes(row["recipes"]),
            ingredients=stored_ingredients(row["ingredients"]),
            is_optimized=row["is_optimized"],
            is_eaten=row["is_eaten"],
            is_locked=row["is_locked"],
        ),
        macros=core.Macros(
            row["energy_kcal"], row["protein_g"], row["fat_g"], row["carbohydrate_g"]
        ),
        last_modified=row["last_modified"],
    )
