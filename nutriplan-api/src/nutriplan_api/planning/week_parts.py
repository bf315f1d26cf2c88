"""What a week is generated from, and judged with."""

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from datetime import date, timedelta
from uuid import UUID

import nutriplan_core as core
from nutriplan_api import recipes
from nutriplan_api.http.problems import FieldError, invalid
from nutriplan_api.planning.slot_targets import SlotTargets
from nutriplan_api.planning.stored import StoredMeal
from nutriplan_api.planning.week_requests import RotationInput, WeekWish
from nutriplan_api.recipes import StoredRecipe

MIN_INTAKE_KCAL = 1.0
"""Least energy of a day that a week is judged by [kcal]; no body has less."""

REMEMBERED = timedelta(weeks=2)
"""How long before a week its dishes count as served lately."""


def served_lately(known: Iterable[StoredMeal], monday: date) -> tuple[str, ...]:
    """The recipes of the meals before a week."""
    return tuple(
        str(recipe.id) for meal in known if meal.date < monday for recipe in meal.content.recipes
    )


def to_core_rotation(rotation: RotationInput) -> core.Rotation:
    """The rotation that core computes with."""
    return core.Rotation(
        breakfast=rotation.breakfast,
        lunch=rotation.lunch,
        dinner=rotation.dinner,
        snack=rotation.snack,
    )


async def recipes_to_choose(
    account_id: UUID | None, data: WeekWish, diet: core.Diet
) -> tuple[list[StoredRecipe], Counter[core.RecipeKind]]:
    """The recipes to choose from, and how many more of each kind the diet leaves out."""
    found = await recipes.recipes_in_pool(account_id, data.pool, data.recipe_ids)
    pool = [recipe for recipe in found if diet.permits(recipe.core_recipe)]
    left_out = Counter(recipe.type for recipe in found)
    left_out.subtract(recipe.type for recipe in pool)
    return pool, left_out


def begun_in_time(pool: Sequence[StoredRecipe], rotation: core.Rotation) -> list[StoredRecipe]:
    """The recipes of a week that begins today: without those that should have been begun yesterday,
    as long as the others of their kind are enough for the rotation."""
    enough = {
        core.RecipeKind.BREAKFAST: rotation.breakfast,
        core.RecipeKind.MEAL: rotation.lunch + rotation.dinner,
        core.RecipeKind.SNACK: rotation.snack,
    }
    others = Counter(recipe.type for recipe in pool if not recipe.starts_day_before)
    return [
        recipe
        for recipe in pool
        if not recipe.starts_day_before or others[recipe.type] < enough.get(recipe.type, 0)
    ]


async def chosen_dishes(
    account_id: UUID | None, data: WeekWish, to_fill: Container[core.Slot]
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
        if not recipe.core_recipe.is_plannable
    ]:
        raise invalid(*errors)
    return dishes


def intake_kcal(targets: SlotTargets) -> float:
    return max(MIN_INTAKE_KCAL, targets.intake_kcal)


def kept_meal(meal: StoredMeal, targets: SlotTargets) -> core.MealToJudge:
    """A meal that is left alone; one of several recipes is told from others by its foods."""
    used = meal.content.recipes
    return core.MealToJudge(
        slot=meal.slot,
        ingredients=tuple(item.to_core() for item in meal.content.ingredients),
        recipe_id=str(used[0].id) if len(used) == 1 else None,
        target=aim(targets.of(meal.type)),
        is_fixed=True,
    )


def aim(target: core.Macros) -> core.Macros:
    """What generation aims at: an intake below zero, which no body has, asks for nothing."""
    return core.Macros.ZERO if target.energy_kcal < 0 else target
