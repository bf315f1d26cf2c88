"""From chosen recipes to a week: rescaled, and scored."""

from collections.abc import Mapping

from nutriplan_core.macros import Macros
from nutriplan_core.recipes import Recipe
from nutriplan_core.rescaling import Rescaled, rescale
from nutriplan_core.week._cook_in_batches import cook_in_batches
from nutriplan_core.week.planned_meal import PlannedMeal
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.scoring import score_days
from nutriplan_core.week.slot import Slot
from nutriplan_core.week.week import Week


def build_week(request: WeekRequest, chosen: Mapping[Slot, Recipe]) -> Week:
    """Plan a recipe in each slot of a request, rescaled where `optimize` says so, and cooked."""
    meals = tuple(
        _plan(slot, chosen[slot], request.slot_targets[slot], optimize=request.optimize)
        for slot in sorted(request.slot_targets)
    )
    if request.batch is not None:
        meals = cook_in_batches(meals, request.first_day)
    return Week(meals=meals, days=score_days(meals, request.locked), seed=request.seed)


def _plan(slot: Slot, recipe: Recipe, target: Macros, *, optimize: bool) -> PlannedMeal:
    if optimize:
        rescaled = rescale(recipe.ingredients, energy_kcal=target.energy_kcal)
    else:
        rescaled = Rescaled(ingredients=recipe.ingredients, factor=1.0, reason=None)
    return PlannedMeal(
        slot=slot,
        recipe=recipe,
        ingredients=rescaled.ingredients,
        macros=Macros.total(ingredient.macros for ingredient in rescaled.ingredients),
        target=target,
        factor=rescaled.factor,
        is_optimized=optimize and rescaled.reason is None,
    )
