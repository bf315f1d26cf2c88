"""Generating a whole week without saving it."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import date
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.http.problems import Problem
from nutriplan_api.planning import queries
from nutriplan_api.planning.eaten_beside import eaten_beside
from nutriplan_api.planning.slot_targets import SlotTargets, slot_targets
from nutriplan_api.planning.stored import StoredMeal
from nutriplan_api.planning.week_parts import (
    REMEMBERED,
    aim,
    begun_in_time,
    chosen_dishes,
    intake_kcal,
    kept_meal,
    recipes_to_choose,
    served_lately,
    to_core_rotation,
)
from nutriplan_api.planning.week_requests import WeekPreviewInput
from nutriplan_api.planning.week_schemas import WeekPreview
from nutriplan_api.planning.wire import to_wire_week_preview
from nutriplan_api.profile import diet_of
from nutriplan_api.threads import compute

SEEDS = 2**32


async def preview_week(account_id: UUID, data: WeekPreviewInput, *, today: date) -> WeekPreview:
    """Meals for the slots that generation may touch; nothing is saved.

    It never touches an eaten or locked meal, a past day, or a slot that the client locked.
    """
    targets = await slot_targets(account_id, on=today)
    days = core.week_days(data.start_date)
    known = await queries.meals_between(account_id, days[0] - REMEMBERED, days[-1])
    diet = await diet_of(account_id)
    beside = await eaten_beside(account_id, data.start_date, targets)
    return await generate(
        account_id, data, today=today, targets=targets, diet=diet, known=known, beside=beside
    )


async def generate(
    account_id: UUID | None,
    data: WeekPreviewInput,
    *,
    today: date,
    targets: SlotTargets,
    diet: core.Diet,
    known: Sequence[StoredMeal] = (),
    beside: Mapping[date, core.Macros] | None = None,
) -> WeekPreview:
    """A week for somebody of these targets and this diet, whose ``known`` meals are planned, and
    who ate this ``beside`` them; a visitor has none, and the public recipes."""
    days = core.week_days(data.start_date)
    stored = {
        meal.slot: meal for meal in known if meal.date >= days[0] and meal.type in targets.by_type
    }
    untouched = {core.Slot(slot.date, slot.type) for slot in data.locked}
    untouched |= {slot for slot, meal in stored.items() if meal.content.is_protected}
    to_fill = {
        slot: aim(target)
        for day in days
        for meal_type, target in targets.by_type.items()
        if day >= today and (slot := core.Slot(day, meal_type)) not in untouched
    }
    unchanged = [meal for slot, meal in stored.items() if slot not in to_fill]
    pool, left_out = await recipes_to_choose(account_id, data, diet)
    dishes = await chosen_dishes(account_id, data, to_fill)
    rotation = to_core_rotation(data.rotation)
    if any(slot.date == today for slot in to_fill):
        pool = begun_in_time(pool, rotation)
    core_pool = tuple(recipe.core_recipe for recipe in pool)
    request = core.WeekRequest(
        first_day=data.start_date,
        pool=core_pool,
        slot_targets=to_fill,
        rotation=rotation,
        seed=secrets.randbelow(SEEDS) if data.seed is None else data.seed,
        optimize=data.optimize,
        locked=tuple(_locked(meal, targets) for meal in unchanged),
        served_lately=served_lately(known, days[0]),
        other_than=tuple(map(str, dict.fromkeys(data.other_than))),
        intake_kcal=intake_kcal(targets),
        batch=None if data.batch is None else core.Batch(sessions=data.batch.sessions),
    )
    try:
        # A tenth of a second of computing: in a thread, it holds nobody else's request up.
        week, marks = await compute(
            _generate_and_judge,
            request,
            {slot: recipe.core_recipe for slot, recipe in dishes.items()},
            unchanged,
            targets,
            diet,
            beside or {},
            in_kitchen_amounts=data.amounts == "kitchen",
        )
    except core.PoolTooSmall as error:
        missing = {kind.value: count for kind, count in error.missing.items()}
        by_diet = {kind.value: left_out[kind] for kind in error.missing if left_out[kind]}
        raise Problem("POOL_TOO_SMALL", missing=missing, left_out=by_diet) from None
    except core.InvalidWeek as error:
        problem = f"No week of the chosen recipes keeps every rule: {error.problem}."
        raise Problem("RULES_NOT_KEPT", problem) from None
    served = {meal.recipe.id for meal in week.meals}
    return to_wire_week_preview(
        week,
        foods={
            item.food.fdc_id: item.food
            for recipe in (*pool, *dishes.values())
            if recipe.core_recipe.id in served
            for item in recipe.ingredients
        },
        stored=stored,
        unchanged=unchanged,
        targets=targets,
        shortages=core.shortages(core_pool, rotation, targets.meals_per_day),
        left_out=left_out,
        marks=marks,
        cooking=None if request.batch is None else core.cooking_shortfall(week, request.batch),
    )


def _generate_and_judge(
    request: core.WeekRequest,
    dishes: Mapping[core.Slot, core.Recipe],
    unchanged: Sequence[StoredMeal],
    targets: SlotTargets,
    diet: core.Diet,
    beside: Mapping[date, core.Macros],
    *,
    in_kitchen_amounts: bool,
) -> tuple[core.Week, tuple[core.Mark, ...]]:
    """The generated week, and what it has as food together with the meals that are left alone."""
    if in_kitchen_amounts:
        week = core.plan_measurable_dishes(request, dishes).week
    else:
        week = core.plan_dishes(request, dishes)
    marks = core.judge_week(
        [
            *(core.MealToJudge.of(meal) for meal in week.meals),
            *(kept_meal(meal, targets) for meal in unchanged),
        ],
        intake_kcal=intake_kcal(targets),
        rotation=request.rotation,
        pool=request.pool,
        diet=diet,
        beside=beside,
    )
    return week, marks


def _locked(meal: StoredMeal, targets: SlotTargets) -> core.LockedMeal:
    return core.LockedMeal(
        slot=meal.slot,
        recipe_id=str(meal.content.recipes[0].id) if meal.content.recipes else None,
        macros=meal.macros,
        target=aim(targets.of(meal.type)),
        ingredients=tuple(item.to_core() for item in meal.content.ingredients),
    )
