"""The meal that could still bring a day to its target, after what was eaten."""

from collections.abc import Sequence
from math import ceil, floor

import nutriplan_core as core
from nutriplan_api.planning.slot_targets import SlotTargets
from nutriplan_api.planning.stored import StoredMeal
from nutriplan_api.planning.update_schemas import Adjustment


def day_adjustment(
    meals: Sequence[StoredMeal], off_plan_kcal: Sequence[float], targets: SlotTargets
) -> Adjustment | None:
    """What to make of a day's last main meal that is neither eaten nor locked, or of another one.

    None where nothing was eaten yet, on the plan or off it; where no such meal is left; where free
    slots may still bring what is missing; and where the day is near enough.
    """
    remaining = [meal for meal in meals if not meal.content.is_protected]
    if not remaining or not (off_plan_kcal or any(meal.content.is_eaten for meal in meals)):
        return None
    meal = max(remaining, key=lambda one: (_is_main(one), one.slot))
    slot_kcal = targets.of(meal.type).energy_kcal
    day_kcal = core.Macros.total(targets.by_type.values()).energy_kcal
    counted_kcal = sum(one.macros.energy_kcal for one in meals) + sum(off_plan_kcal)
    may_be_filled = len(meals) < len(targets.by_type) and counted_kcal < day_kcal
    if meal.macros.energy_kcal == 0 or slot_kcal <= 0 or may_be_filled:
        return None
    adjusted_kcal = core.adjusted_meal_kcal(
        day_kcal=day_kcal,
        others_kcal=max(0.0, counted_kcal - meal.macros.energy_kcal),
        meal_kcal=meal.macros.energy_kcal,
        slot_kcal=slot_kcal,
    )
    if adjusted_kcal is None:
        return None
    return Adjustment(date=meal.date, type=meal.type, calories=round(adjusted_kcal))


def adjusted_bounds(slot: core.Macros) -> tuple[int, int]:
    """Least and most that a meal of a slot can be rescaled to [kcal], whole ones."""
    least, most = (bound * slot.energy_kcal for bound in core.ADJUSTED_MEAL_BOUNDS)
    return floor(least), ceil(most)


def _is_main(meal: StoredMeal) -> bool:
    return core.MEAL_RECIPE_KIND[meal.type] is core.RecipeKind.MEAL
