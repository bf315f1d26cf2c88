"""Noting what was eaten off the plan; the day counts it.

A client names a note by an id that it makes, so that what is sent twice is written once.
"""

from uuid import UUID

from msgspec import UNSET

from nutriplan_api.foods import food_snapshots
from nutriplan_api.http.names import normalise_name
from nutriplan_api.http.problems import FieldError, Problem, invalid
from nutriplan_api.planning.off_plan import queries
from nutriplan_api.planning.off_plan.queries import StoredOffPlanFood
from nutriplan_api.planning.off_plan.schemas import MAX_FOODS_A_DAY, OffPlanInput
from nutriplan_api.planning.off_plan.undo import remember_food
from nutriplan_api.planning.queries import lock_plan
from nutriplan_api.undo import offer_undo


async def write_food(account_id: UUID, data: OffPlanInput) -> None:
    """A note on a day, in the place of the one of its id."""
    food = await _noted(account_id, data)
    async with lock_plan(account_id):
        if await queries.count_others(account_id, food.date, food.id) >= MAX_FOODS_A_DAY:
            raise Problem("TOO_MANY_FOODS", limit=MAX_FOODS_A_DAY)
        before = await remember_food(account_id, food.id)
        await queries.write(account_id, food)
        await offer_undo(before)


async def delete_food(account_id: UUID, food_id: UUID) -> None:
    """One note less."""
    async with lock_plan(account_id):
        before = await remember_food(account_id, food_id)
        if not await queries.delete(account_id, food_id):
            raise Problem("NOT_FOUND")
        await offer_undo(before)


async def _noted(account_id: UUID, data: OffPlanInput) -> StoredOffPlanFood:
    if data.fdc_id is UNSET and data.quantity is UNSET:
        return _calories_alone(data)
    return await _of_a_food(account_id, data)


def _calories_alone(data: OffPlanInput) -> StoredOffPlanFood:
    if data.calories is UNSET:
        raise invalid(FieldError("calories", "missing"))
    return StoredOffPlanFood(
        id=data.id,
        date=data.date,
        name=None if data.name is UNSET else normalise_name(data.name),
        fdc_id=None,
        grams=None,
        energy_kcal=data.calories,
        protein_g=None,
        fat_g=None,
        carbohydrate_g=None,
    )


async def _of_a_food(account_id: UUID, data: OffPlanInput) -> StoredOffPlanFood:
    if data.fdc_id is UNSET:
        raise invalid(FieldError("fdc_id", "missing"))
    if data.quantity is UNSET:
        raise invalid(FieldError("quantity", "missing"))
    found = (await food_snapshots(account_id, [data.fdc_id])).get(data.fdc_id)
    if found is None or found.core_food.per_100g.missing:
        # What is unknown cannot be counted.
        raise invalid(FieldError("fdc_id", "not_allowed"))
    brought = found.macros_100g * (data.quantity / 100)
    return StoredOffPlanFood(
        id=data.id,
        date=data.date,
        name=found.name,
        fdc_id=found.fdc_id,
        grams=data.quantity,
        energy_kcal=brought.energy_kcal,
        protein_g=brought.protein_g,
        fat_g=brought.fat_g,
        carbohydrate_g=brought.carbohydrate_g,
    )
