"""The library's own rules: what every week keeps, whichever generator made it."""

from collections.abc import Iterator
from math import isclose

from nutriplan_core.kinds import MealType
from nutriplan_core.macros import Macros
from nutriplan_core.meals import MEAL_RECIPE_KIND, SNACKS
from nutriplan_core.recipes import Recipe
from nutriplan_core.week.planned_meal import PlannedMeal
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.rule import WeekRule
from nutriplan_core.week.scoring import score_days
from nutriplan_core.week.slot import Slot
from nutriplan_core.week.week import Week

CLOSE = 1e-6
"""How far figures may be apart, over their size: sums depend on the order of adding up."""


class Slots(WeekRule):
    """Every slot that was asked for is filled once, and no other: what is locked stays."""

    name = "slots"

    def problems(self, request: WeekRequest, week: Week) -> Iterator[str]:
        """In order, empty ones first."""
        if week.seed != request.seed:
            yield f"its seed is {week.seed}, not {request.seed}"
        slots = [meal.slot for meal in week.meals]
        for slot in sorted({*request.slot_targets} - {*slots}):
            yield f"{slot} is empty"
        for slot in sorted({*slots} - {*request.slot_targets}):
            yield f"{slot} was not to be filled"
        if len(slots) > len({*slots}):
            yield "a slot is filled twice"
        elif slots != sorted(slots):
            yield "its meals are not in the order of their slots"


class FromPool(WeekRule):
    """Recipes of the pool, of the slot's kind, of which every figure is known."""

    name = "from_pool"

    def allows(self, recipe: Recipe, slot: Slot) -> bool:
        """A breakfast for breakfast; nothing without energy."""
        return recipe.kind is MEAL_RECIPE_KIND[slot.meal_type] and recipe.is_plannable

    def problems(self, request: WeekRequest, week: Week) -> Iterator[str]:
        """Also a recipe that was changed on its way."""
        pool = {recipe.id: recipe for recipe in request.pool}
        for meal in week.meals:
            if pool.get(meal.recipe.id) != meal.recipe:
                yield f"{meal.recipe.id!r} at {meal.slot} is not a recipe of the pool"


class Amounts(WeekRule):
    """Each recipe in its own proportions, in the amount that its slot asks for."""

    name = "amounts"

    def problems(self, request: WeekRequest, week: Week) -> Iterator[str]:
        """Meal by meal, and the days' sums."""
        for meal in week.meals:
            yield from _wrong_amounts(request, meal)
        days = score_days(week.meals, request.locked)
        if [day.date for day in days] != [day.date for day in week.days] or not all(
            _is_close(one.planned, other.planned) and _is_close(one.target, other.target)
            for one, other in zip(days, week.days, strict=True)
        ):
            yield "its days are not the sums of their meals"


class RotationKept(WeekRule):
    """Not more different recipes than the rotation asks for."""

    name = "rotation"

    def problems(self, request: WeekRequest, week: Week) -> Iterator[str]:
        """By the kind of slot."""
        rotation = request.rotation
        for name, count, meal_types in (
            ("breakfast", rotation.breakfast, (MealType.BREAKFAST,)),
            ("lunch", rotation.lunch, (MealType.LUNCH,)),
            ("dinner", rotation.dinner, (MealType.DINNER,)),
            ("snack", rotation.snack, SNACKS),
        ):
            served = {meal.recipe.id for meal in week.meals if meal.slot.meal_type in meal_types}
            if len(served) > count:
                yield f"it has {len(served)} different recipes for {name}, more than {count}"


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


def _are_close(one: float, other: float) -> bool:
    return isclose(one, other, rel_tol=CLOSE, abs_tol=CLOSE)


def _is_close(one: Macros, other: Macros) -> bool:
    return (
        _are_close(one.energy_kcal, other.energy_kcal)
        and _are_close(one.protein_g, other.protein_g)
        and _are_close(one.fat_g, other.fat_g)
        and _are_close(one.carbohydrate_g, other.carbohydrate_g)
    )


SLOTS = Slots()
FROM_POOL = FromPool()
AMOUNTS = Amounts()
ROTATION = RotationKept()

OWN_RULES: tuple[WeekRule, ...] = (SLOTS, FROM_POOL, AMOUNTS, ROTATION)
"""In the order in which a week is checked: each relies on those before it."""
