"""Generating a whole week without saving it."""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Literal
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.foods.snapshot import FoodSnapshot, facts, targets
from nutriplan_api.planning import queries
from nutriplan_api.planning.schemas import (
    DaySummary,
    PreviewMeal,
    RotationWarning,
    Shortfall,
    WeekPreview,
    WeekPreviewInput,
)
from nutriplan_api.planning.slot_targets import SlotTargets, slot_targets
from nutriplan_api.planning.stored import StoredMeal
from nutriplan_api.problems import Problem
from nutriplan_api.recipes import service as recipes
from nutriplan_api.recipes.snapshot import IngredientSnapshot
from nutriplan_api.recipes.stored import StoredRecipe

SEEDS = 2**32

MACROS: Mapping[core.MacroName, Literal["proteins", "fats", "carbohydrates"]] = {
    "protein_g": "proteins",
    "fat_g": "fats",
    "carbohydrate_g": "carbohydrates",
}


async def preview_week(account_id: UUID, data: WeekPreviewInput, *, today: date) -> WeekPreview:
    """Meals for the slots that generation may touch; nothing is saved.

    It never touches an eaten or locked meal, a past day, or a slot that the client locked.
    """
    wanted = await slot_targets(account_id, on=today)
    days = core.week_days(data.start_date)
    stored = {
        meal.slot: meal
        for meal in await queries.meals_between(account_id, days[0], days[-1])
        if meal.type in wanted.by_type
    }
    untouched = {core.Slot(slot.date, slot.type) for slot in data.locked}
    untouched |= {slot for slot, meal in stored.items() if meal.content.is_settled}
    to_fill = {
        slot: _aim(target)
        for day in days
        for meal_type, target in wanted.by_type.items()
        if day >= today and (slot := core.Slot(day, meal_type)) not in untouched
    }
    kept = [meal for slot, meal in stored.items() if slot not in to_fill]
    pool = await _pool(account_id, data)
    core_pool = tuple(recipe.to_core() for recipe in pool)
    rotation = core.Rotation(
        breakfast=data.rotation.breakfast,
        lunch=data.rotation.lunch,
        dinner=data.rotation.dinner,
        snack=data.rotation.snack,
    )
    request = core.WeekRequest(
        monday=data.start_date,
        pool=core_pool,
        slot_targets=to_fill,
        rotation=rotation,
        seed=secrets.randbelow(SEEDS) if data.seed is None else data.seed,
        optimize=data.optimize,
        locked=tuple(_locked(meal, wanted) for meal in kept),
    )
    try:
        # A tenth of a second of computing: in a thread, it holds nobody else's request up.
        week = await asyncio.to_thread(core.generate_week, request)
    except core.PoolTooSmall as error:
        missing = {kind.value: count for kind, count in error.missing.items()}
        raise Problem("POOL_TOO_SMALL", missing=missing) from None
    return WeekPreview(
        planning=_planning(week, pool, stored),
        warnings=[
            RotationWarning("ROTATION_SHORT", short.kind, short.wanted, short.available)
            for short in core.shortages(core_pool, rotation, wanted.meals_per_day)
        ],
        score=_score(week, kept, wanted),
        shortfalls=[_shortfall(shortfall) for shortfall in week.shortfalls],
        seed=week.seed,
    )


async def _pool(account_id: UUID, data: WeekPreviewInput) -> Sequence[StoredRecipe]:
    if data.pool == "chosen":
        return await recipes.recipes_by_id(account_id, list(dict.fromkeys(data.recipe_ids)))
    return await recipes.recipes_in_pool(account_id, data.pool)


def _locked(meal: StoredMeal, wanted: SlotTargets) -> core.LockedMeal:
    return core.LockedMeal(
        slot=meal.slot,
        recipe_id=str(meal.content.recipes[0].id) if meal.content.recipes else None,
        macros=meal.macros,
        target=_aim(wanted.of(meal.type)),
    )


def _aim(target: core.Macros) -> core.Macros:
    """What generation aims at: an intake below zero, which no body has, asks for nothing."""
    return core.Macros.ZERO if target.energy_kcal < 0 else target


def _planning(
    week: core.Week, pool: Sequence[StoredRecipe], stored: Mapping[core.Slot, StoredMeal]
) -> dict[date, dict[core.MealType, PreviewMeal]]:
    foods = {item.food.fdc_id: item.food for recipe in pool for item in recipe.ingredients}
    planning: dict[date, dict[core.MealType, PreviewMeal]] = {}
    for meal in week.meals:
        replaced = stored.get(meal.slot)
        planning.setdefault(meal.slot.date, {})[meal.slot.meal_type] = _preview(
            meal, foods, replaces=replaced.content.recipe_name if replaced else None
        )
    return planning


def _preview(
    meal: core.PlannedMeal, foods: Mapping[int, FoodSnapshot], *, replaces: str | None
) -> PreviewMeal:
    return PreviewMeal(
        type=meal.slot.meal_type,
        date=meal.slot.date,
        recipe_name=meal.recipe.name,
        recipes=[meal.recipe.id],
        is_optimized=meal.is_optimized,
        is_eaten=False,
        macros_required=targets(meal.target),
        calculated_macros=facts(meal.macros),
        ingredients=[
            IngredientSnapshot.of(item, foods[item.food.id]).detail() for item in meal.ingredients
        ],
        replaces=replaces,
    )


def _score(
    week: core.Week, kept: Sequence[StoredMeal], wanted: SlotTargets
) -> dict[date, DaySummary]:
    meals = [(meal.slot, meal.macros) for meal in week.meals]
    meals += [(meal.slot, meal.macros) for meal in kept]
    return {
        score.date: DaySummary(
            planned=facts(score.planned),
            target=targets(score.target),
            reached=wanted.reached(
                (slot.meal_type, macros) for slot, macros in meals if slot.date == score.date
            ),
        )
        for score in week.days
    }


def _shortfall(shortfall: core.Shortfall) -> Shortfall:
    return Shortfall(
        macro=MACROS[shortfall.macro],
        direction=shortfall.direction,
        dates=list(shortfall.dates),
        grams=round(shortfall.grams, 1),
        kind=shortfall.kind,
        grams_per_100_kcal=round(shortfall.grams_per_100_kcal, 1),
    )
