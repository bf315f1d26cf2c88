"""Reading the plan: what a client's cache lacks, and the meals of a week."""

from datetime import date
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.planning import queries
from nutriplan_api.planning.cooking import cooking_ids, cookings_of
from nutriplan_api.planning.day_adjustment import day_adjustment
from nutriplan_api.planning.off_plan import off_plan_between, to_wire_off_plan
from nutriplan_api.planning.schemas import Meal, Slot
from nutriplan_api.planning.slot_targets import SlotTargets, slot_targets
from nutriplan_api.planning.stored import StoredMeal
from nutriplan_api.planning.update_schemas import CheckUpdates, CheckUpdatesInput, OutdatedMeal
from nutriplan_api.planning.wire import (
    to_wire_days,
    to_wire_meals,
    to_wire_meals_against,
    to_wire_slot_targets,
)
from nutriplan_api.profile import diet_of


async def check_updates(account_id: UUID, data: CheckUpdatesInput, *, today: date) -> CheckUpdates:
    """What differs from a client's cache, slots outside the schedule left out."""
    targets = await slot_targets(account_id, on=today)
    off_plan = await off_plan_between(account_id, data.start_date, data.end_date)
    stored, outdated = await queries.plan_between(account_id, data.start_date, data.end_date)
    meals = [meal for meal in stored if meal.type in targets.by_type]
    cached = {
        core.Slot(day, meal_type): last_modified
        for day, times in data.cache_timestamps.items()
        if data.start_date <= day <= data.end_date
        for meal_type, last_modified in times.items()
    }
    changed = [meal for meal in meals if cached.get(meal.slot) != meal.last_modified]
    return CheckUpdates(
        meals_to_update=to_wire_meals(changed, targets, await cookings_of(account_id, changed)),
        missing_meals=[
            Slot(slot.date, slot.meal_type)
            for slot in sorted(cached.keys() - {meal.slot for meal in meals})
        ],
        outdated_meals=[
            OutdatedMeal(slot.date, slot.meal_type, "RECIPE_GONE" if gone else "RECIPE_CHANGED")
            for slot, gone in outdated.items()
            if slot.meal_type in targets.by_type
        ],
        meals_against_diet=to_wire_meals_against(await diet_of(account_id), meals),
        targets=to_wire_slot_targets(targets),
        days=to_wire_days(data.start_date, data.end_date, meals, targets),
        off_plan=to_wire_off_plan(off_plan),
        adjustment=day_adjustment(
            [meal for meal in meals if meal.date == today],
            [food.energy_kcal for food in off_plan if food.date == today],
            targets,
        ),
    )


async def meals_between(account_id: UUID, start: date, end: date, *, today: date) -> list[Meal]:
    """The meals of these days as clients are told them, slots outside the schedule left out."""
    targets = await slot_targets(account_id, on=today)
    stored, _ = await queries.plan_between(account_id, start, end)
    meals = [meal for meal in stored if meal.type in targets.by_type]
    return to_wire_meals(meals, targets, await cookings_of(account_id, meals))


async def meals_of_week(account_id: UUID, monday: date, targets: SlotTargets) -> list[StoredMeal]:
    """The meals of a week, slots outside the schedule left out."""
    meals = await queries.meals_between(account_id, monday, core.week_days(monday)[-1])
    return [meal for meal in meals if meal.type in targets.by_type]


async def meals_by_cooking_day(account_id: UUID, monday: date) -> list[tuple[date, StoredMeal]]:
    """The meals that a week cooks, each with the day on which it does.

    Meals of another week that eat of its dishes are among them; those of its own that eat of what
    another week cooks are not.
    """
    days = core.week_days(monday)
    meals = await meals_of_week(account_id, monday, await slot_targets(account_id))
    together = await queries.meals_of_cookings(account_id, cooking_ids(meals))
    first: dict[UUID | None, core.Slot] = {}
    for meal in together:
        cooking_id = meal.content.cooking_id
        first[cooking_id] = min(meal.slot, first.get(cooking_id, meal.slot))
    alone = [(meal.date, meal) for meal in meals if meal.content.cooking_id is None]
    cooked = [(first[meal.content.cooking_id].date, meal) for meal in together]
    return [(day, meal) for day, meal in (*alone, *cooked) if day in days]
