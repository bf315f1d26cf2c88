"""The rules of every week, whichever generator made it."""

from collections.abc import Iterator
from math import isclose

from nutriplan_core.kinds import MealType
from nutriplan_core.macros import Macros
from nutriplan_core.meals import MEAL_RECIPE_KIND, SNACKS
from nutriplan_core.pool import available_recipes
from nutriplan_core.recipes import Recipe
from nutriplan_core.week.planned_meal import PlannedMeal
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.scoring import score_days
from nutriplan_core.week.slot import Slot
from nutriplan_core.week.week import Week

CLOSE = 1e-6
"""How far figures may be apart, over their size: sums depend on the order of adding up."""


def broken_rules(request: WeekRequest, week: object) -> Iterator[str]:
    """Name the rules that a week breaks, in order."""
    if not isinstance(week, Week):
        yield f"it is of type {type(week).__name__}, not Week"
        return
    if week.seed != request.seed:
        yield f"its seed is {week.seed}, not {request.seed}"
    slots = [meal.slot for meal in week.meals]
    if slots != sorted(request.slot_targets):
        yield from _wrong_slots(request, slots)
        return
    available = available_recipes(request.pool)
    for meal in week.meals:
        yield from _wrong_recipe(meal, available[MEAL_RECIPE_KIND[meal.slot.meal_type]])
        yield from _wrong_amounts(request, meal)
    yield from _wrong_rotation(request, week)
    days = score_days(week.meals, request.locked)
    if [day.date for day in days] != [day.date for day in week.days] or not all(
        _is_close(one.planned, other.planned) and _is_close(one.target, other.target)
        for one, other in zip(days, week.days, strict=True)
    ):
        yield "its days are not the sums of their meals"


def _wrong_slots(request: WeekRequest, slots: list[Slot]) -> Iterator[str]:
    for slot in sorted({*request.slot_targets} - {*slots}):
        yield f"{slot} is empty"
    for slot in sorted({*slots} - {*request.slot_targets}):
        yield f"{slot} was not to be filled"
    if len(slots) > len({*slots}):
        yield "a slot is filled twice"
    elif slots != sorted(slots):
        yield "its meals are not in the order of their slots"


def _wrong_recipe(meal: PlannedMeal, recipes: tuple[Recipe, ...]) -> Iterator[str]:
    if meal.recipe not in recipes:
        kind = MEAL_RECIPE_KIND[meal.slot.meal_type]
        yield f"{meal.recipe.id!r} at {meal.slot} is not a {kind} of the pool that can be planned"


def _wrong_amounts(request: WeekRequest, meal: PlannedMeal) -> Iterator[str]:
    target = request.slot_targets[meal.slot]
    if meal.target != target:
        yield f"the target of {meal.slot} is not that of the request"
    if meal.is_optimized != (request.optimize and target.energy_kcal > 0):
        yield f"{meal.slot} is {'' if meal.is_optimized else 'not '}optimised"
    elif not meal.is_optimized and meal.factor != 1:
        yield f"{meal.slot} is scaled"
    elif meal.is_optimized and not _are_close(meal.macros.energy_kcal, target.energy_kcal):
        yield f"{meal.slot} does not have its target's energy"
    expected = [(item.food, item.grams * meal.factor) for item in meal.recipe.ingredients]
    present = [(item.food, item.grams) for item in meal.ingredients]
    if len(present) != len(expected) or not all(
        food == other and _are_close(grams, other_grams)
        for (food, grams), (other, other_grams) in zip(present, expected, strict=True)
    ):
        yield f"the ingredients of {meal.slot} are not the recipe's, times its factor"
    elif not _is_close(meal.macros, Macros.total(item.macros for item in meal.ingredients)):
        yield f"the macros of {meal.slot} are not those of its ingredients"


def _wrong_rotation(request: WeekRequest, week: Week) -> Iterator[str]:
    rotation = request.rotation
    for name, count, meal_types in (
        ("breakfast", rotation.breakfast, (MealType.BREAKFAST,)),
        ("lunch", rotation.lunch, (MealType.LUNCH,)),
        ("dinner", rotation.dinner, (MealType.DINNER,)),
        ("snack", rotation.snack, SNACKS),
    ):
        served = [meal.recipe.id for meal in week.meals if meal.slot.meal_type in meal_types]
        if len({*served}) > count:
            yield f"it has {len({*served})} different recipes for {name}, more than {count}"


def _are_close(one: float, other: float) -> bool:
    return isclose(one, other, rel_tol=CLOSE, abs_tol=CLOSE)


def _is_close(one: Macros, other: Macros) -> bool:
    return (
        _are_close(one.energy_kcal, other.energy_kcal)
        and _are_close(one.protein_g, other.protein_g)
        and _are_close(one.fat_g, other.fat_g)
        and _are_close(one.carbohydrate_g, other.carbohydrate_g)
    )
