"""Generating a whole week without saving it."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Container, Mapping, Sequence
from datetime import date, timedelta
from uuid import UUID

import nutriplan_core as core
from nutriplan_api import recipes
from nutriplan_api.http.problems import FieldError, Problem, invalid
from nutriplan_api.planning import queries
from nutriplan_api.planning.slot_targets import SlotTargets, slot_targets
from nutriplan_api.planning.stored import StoredMeal
from nutriplan_api.planning.week_schemas import WeekPreview, WeekPreviewInput
from nutriplan_api.planning.wire import to_wire_week_preview
from nutriplan_api.profile import diet_of
from nutriplan_api.recipes import StoredRecipe

SEEDS = 2**32

MIN_INTAKE_KCAL = 1.0
"""Least energy of a day that a week is judged by [kcal]; no body has less."""

REMEMBERED = timedelta(weeks=2)
"""How long before a week its dishes count as served lately."""


async def preview_week(account_id: UUID, data: WeekPreviewInput, *, today: date) -> WeekPreview:
    """Meals for the slots that generation may touch; nothing is saved.

    It never touches an eaten or locked meal, a past day, or a slot that the client locked.
    """
    targets = await slot_targets(account_id, on=today)
    days = core.week_days(data.start_date)
    known = await queries.meals_between(account_id, days[0] - REMEMBERED, days[-1])
    stored = {
        meal.slot: meal for meal in known if meal.date >= days[0] and meal.type in targets.by_type
    }
    untouched = {core.Slot(slot.date, slot.type) for slot in data.locked}
    untouched |= {slot for slot, meal in stored.items() if meal.content.is_protected}
    to_fill = {
        slot: _aim(target)
        for day in days
        for meal_type, target in targets.by_type.items()
        if day >= today and (slot := core.Slot(day, meal_type)) not in untouched
    }
    unchanged = [meal for slot, meal in stored.items() if slot not in to_fill]
    pool, left_out = await _pool(account_id, data)
    dishes = await _dishes(account_id, data, to_fill)
    core_pool = tuple(recipe.to_core() for recipe in pool)
    rotation = core.Rotation(
        breakfast=data.rotation.breakfast,
        lunch=data.rotation.lunch,
        dinner=data.rotation.dinner,
        snack=data.rotation.snack,
    )
    request = core.WeekRequest(
        first_day=data.start_date,
        pool=core_pool,
        slot_targets=to_fill,
        rotation=rotation,
        seed=secrets.randbelow(SEEDS) if data.seed is None else data.seed,
        optimize=data.optimize,
        locked=tuple(_locked(meal, targets) for meal in unchanged),
        served_lately=tuple(
            str(recipe.id)
            for meal in known
            if meal.date < days[0]
            for recipe in meal.content.recipes
        ),
        other_than=tuple(map(str, dict.fromkeys(data.other_than))),
        intake_kcal=_intake_kcal(targets),
        batch=None if data.batch is None else core.Batch(sessions=data.batch.sessions),
    )
    try:
        # A tenth of a second of computing: in a thread, it holds nobody else's request up.
        week, marks = await asyncio.to_thread(
            _generate_and_judge,
            request,
            {slot: recipe.to_core() for slot, recipe in dishes.items()},
            unchanged,
            targets,
            in_kitchen_amounts=data.amounts == "kitchen",
        )
    except core.PoolTooSmall as error:
        missing = {kind.value: count for kind, count in error.missing.items()}
        by_diet = {kind.value: left_out[kind] for kind in error.missing if left_out[kind]}
        raise Problem("POOL_TOO_SMALL", missing=missing, left_out=by_diet) from None
    except core.InvalidWeek as error:
        problem = f"No week of the chosen recipes keeps every rule: {error.problem}."
        raise Problem("RULES_NOT_KEPT", problem) from None
    return to_wire_week_preview(
        week,
        foods={
            item.food.fdc_id: item.food
            for recipe in (*pool, *dishes.values())
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
    *,
    in_kitchen_amounts: bool,
) -> tuple[core.Week, tuple[core.Mark, ...]]:
    """The generated week, and what it has as food together with the meals that are left alone."""
    week = core.plan_dishes(request, dishes)
    if in_kitchen_amounts:
        week = core.measure_week(week).week
    marks = core.judge_week(
        [
            *(core.MealToJudge.of(meal) for meal in week.meals),
            *(_kept(meal, targets) for meal in unchanged),
        ],
        intake_kcal=_intake_kcal(targets),
        rotation=request.rotation,
        pool=request.pool,
    )
    return week, marks


async def _pool(
    account_id: UUID, data: WeekPreviewInput
) -> tuple[list[StoredRecipe], Counter[core.RecipeKind]]:
    """The recipes to choose from, and how many more of each kind the diet leaves out."""
    found = await recipes.recipes_in_pool(account_id, data.pool, data.recipe_ids)
    diet = await diet_of(account_id)
    pool = [recipe for recipe in found if diet.permits(recipe.to_core())]
    left_out = Counter(recipe.type for recipe in found)
    left_out.subtract(recipe.type for recipe in pool)
    return pool, left_out


async def _dishes(
    account_id: UUID, data: WeekPreviewInput, to_fill: Container[core.Slot]
) -> dict[core.Slot, StoredRecipe]:
    """The recipes that are to be served in slots that are filled."""
    wanted = {
        slot: recipe_id
        for day, meals in data.dishes.items()
        for meal_type, recipe_id in meals.items()
        if (slot := core.Slot(day, meal_type)) in to_fill
    }
    found = await recipes.recipes_by_id(account_id, list(dict.fromkeys(wanted.values())))
    by_id = {recipe.id: recipe for recipe in found}
    dishes = {slot: by_id[recipe_id] for slot, recipe_id in wanted.items()}
    if errors := [
        FieldError(f"dishes.{slot.date}.{slot.meal_type}", "not_allowed")
        for slot, recipe in dishes.items()
        if not recipe.to_core().is_plannable
    ]:
        raise invalid(*errors)
    return dishes


def _locked(meal: StoredMeal, targets: SlotTargets) -> core.LockedMeal:
    return core.LockedMeal(
        slot=meal.slot,
        recipe_id=str(meal.content.recipes[0].id) if meal.content.recipes else None,
        macros=meal.macros,
        target=_aim(targets.of(meal.type)),
        ingredients=tuple(item.to_core() for item in meal.content.ingredients),
    )


def _intake_kcal(targets: SlotTargets) -> float:
    return max(MIN_INTAKE_KCAL, targets.intake_kcal)


def _kept(meal: StoredMeal, targets: SlotTargets) -> core.MealToJudge:
    """A meal that is left alone; one of several recipes is told from others by its foods."""
    used = meal.content.recipes
    return core.MealToJudge(
        slot=meal.slot,
        ingredients=tuple(item.to_core() for item in meal.content.ingredients),
        recipe_id=str(used[0].id) if len(used) == 1 else None,
        target=_aim(targets.of(meal.type)),
        is_fixed=True,
    )


def _aim(target: core.Macros) -> core.Macros:
    """What generation aims at: an intake below zero, which no body has, asks for nothing."""
    return core.Macros.ZERO if target.energy_kcal < 0 else target
