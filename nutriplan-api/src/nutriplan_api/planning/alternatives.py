"""What else could stand in a slot of a week, proposed or planned."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import TypeAlias
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.http.problems import FieldError, invalid
from nutriplan_api.planning import queries
from nutriplan_api.planning.eaten_beside import eaten_beside
from nutriplan_api.planning.slot_targets import SlotTargets, slot_targets
from nutriplan_api.planning.stored import StoredMeal
from nutriplan_api.planning.week_parts import (
    REMEMBERED,
    aim,
    chosen_dishes,
    intake_kcal,
    kept_meal,
    recipes_to_choose,
    served_lately,
    to_core_rotation,
)
from nutriplan_api.planning.week_requests import AlternativesInput
from nutriplan_api.planning.week_schemas import Alternative
from nutriplan_api.planning.wire import to_wire_alternative
from nutriplan_api.profile import diet_of
from nutriplan_api.recipes import StoredRecipe
from nutriplan_api.threads import compute

Offer: TypeAlias = tuple[core.Alternative, StoredRecipe]
"""A dish, and its recipe."""


async def week_alternatives(
    account_id: UUID, data: AlternativesInput, *, today: date
) -> list[Alternative]:
    """Dishes that could stand in a slot; nothing is generated, and nothing saved."""
    targets = await slot_targets(account_id, on=today)
    days = core.week_days(data.start_date)
    known = await queries.meals_between(account_id, days[0] - REMEMBERED, days[-1])
    beside = await eaten_beside(account_id, data.start_date, targets)
    diet = await diet_of(account_id)
    found = await find(
        account_id, data, today=today, targets=targets, diet=diet, known=known, beside=beside
    )
    return [to_wire_alternative(one, recipe.name) for one, recipe in found]


async def find(
    account_id: UUID | None,
    data: AlternativesInput,
    *,
    today: date,
    targets: SlotTargets,
    diet: core.Diet,
    known: Sequence[StoredMeal] = (),
    beside: Mapping[date, core.Macros] | None = None,
) -> list[Offer]:
    """Dishes for a slot of somebody of these targets and this diet, whose ``known`` meals are
    planned, and who ate this ``beside`` them; a visitor has none, and the public recipes.

    The week holds the dishes that are sent, in slots that generation may touch, and what is planned
    in the others.
    """
    days = core.week_days(data.start_date)
    stored = {
        meal.slot: meal for meal in known if meal.date >= days[0] and meal.type in targets.by_type
    }
    to_fill = {
        slot: aim(target)
        for day in days
        for meal_type, target in targets.by_type.items()
        if day >= today and (slot := core.Slot(day, meal_type))
        if slot not in stored or not stored[slot].content.is_protected
    }
    dishes = await chosen_dishes(account_id, data, to_fill)
    wanted = core.Slot(data.slot.date, data.slot.type)
    if wanted not in dishes and wanted not in stored:
        raise invalid(FieldError("slot", "not_allowed"))
    pool, _ = await recipes_to_choose(account_id, data, diet)
    if wanted.date <= today:
        pool = [recipe for recipe in pool if not recipe.starts_day_before]
    kept = [kept_meal(meal, targets) for slot, meal in stored.items() if slot not in dishes]
    # Some milliseconds of computing: in a thread, it holds nobody else's request up.
    found = await compute(
        _find,
        data,
        wanted,
        dishes={slot: recipe.core_recipe for slot, recipe in dishes.items()},
        kept=kept,
        pool=[recipe.core_recipe for recipe in pool],
        lately=served_lately(known, days[0]),
        beside=beside or {},
        targets=targets,
        diet=diet,
    )
    by_id = {str(recipe.id): recipe for recipe in pool}
    return [(one, by_id[one.recipe_id]) for one in found]


def _find(
    data: AlternativesInput,
    wanted: core.Slot,
    *,
    dishes: Mapping[core.Slot, core.Recipe],
    kept: Sequence[core.MealToJudge],
    pool: Sequence[core.Recipe],
    lately: Sequence[str],
    beside: Mapping[date, core.Macros],
    targets: SlotTargets,
    diet: core.Diet,
) -> tuple[core.Alternative, ...]:
    rotation = to_core_rotation(data.rotation)
    request = core.WeekRequest(
        first_day=data.start_date,
        pool=(),
        slot_targets={slot: aim(targets.of(slot.meal_type)) for slot in dishes},
        rotation=rotation,
        seed=0,
        optimize=data.optimize,
    )
    week = core.plan_dishes(request, dishes)
    if data.amounts == "kitchen":
        week = core.measure_week(week).week
    meals = [*(core.MealToJudge.of(meal) for meal in week.meals), *kept]
    return core.find_alternatives(
        # What is asked for may change, also where it is locked.
        [replace(meal, is_fixed=False) if meal.slot == wanted else meal for meal in meals],
        wanted,
        intake_kcal=intake_kcal(targets),
        pool=pool,
        rotation=rotation,
        diet=diet,
        served_lately=lately,
        beside=beside,
        optimize=data.optimize,
    )
