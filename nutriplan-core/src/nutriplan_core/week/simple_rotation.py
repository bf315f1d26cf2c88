"""A first generator: the exact rotation, spread over the week, scaled to each slot's energy."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from random import Random

from nutriplan_core.macros import Macros
from nutriplan_core.meals import MealType, RecipeKind
from nutriplan_core.recipes import Recipe, Rescaled, rescale
from nutriplan_core.rotation import available_recipes
from nutriplan_core.week.judge import score_days
from nutriplan_core.week.plan import PlannedMeal, Slot, Week, WeekRequest

SNACKS = (MealType.SNACK_1, MealType.SNACK_2, MealType.SNACK_3)


def simple_rotation(request: WeekRequest) -> Week:
    """Fill a week by rotation alone; the macronutrients fall where they may.

    Each kind serves exactly as many different recipes as asked for (fewer where the pool or
    the slots are fewer), in turn, over the days. Lunch and dinner draw from the same recipes,
    without sharing one where the pool allows, and never serve the same dish on one day where
    that can be avoided. Snack slots shift through the snack list from day to day.

    Parameters
    ----------
    request : WeekRequest

    Returns
    -------
    Week
        A function of the request alone: the order of the pool does not matter.
    """
    random = Random(request.seed)  # noqa: S311 - a choice of dishes, no secret
    recipes = {
        kind: random.sample(available, k=len(available))
        for kind, available in available_recipes(request.pool).items()
    }
    slots = sorted(request.slot_targets)
    rotation = request.rotation
    breakfasts = _shift(
        [slot for slot in slots if slot.meal_type is MealType.BREAKFAST],
        recipes[RecipeKind.BREAKFAST][: rotation.breakfast],
    )
    snacks = _shift(
        [slot for slot in slots if slot.meal_type in SNACKS],
        recipes[RecipeKind.SNACK][: rotation.snack],
    )
    chosen = breakfasts | snacks | _lunches_and_dinners(request, recipes[RecipeKind.MEAL])
    meals = tuple(
        _plan(slot, chosen[slot], request.slot_targets[slot], optimize=request.optimize)
        for slot in slots
    )
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


def _shift(slots: Sequence[Slot], recipes: Sequence[Recipe]) -> dict[Slot, Recipe]:
    """Serve recipes in turn; a day starts one further in the list than the day before."""
    recipes = recipes[: len(slots)]
    days = sorted({slot.date for slot in slots})
    chosen: dict[Slot, Recipe] = {}
    for position, day in enumerate(days):
        for shift, slot in enumerate(slot for slot in slots if slot.date == day):
            chosen[slot] = recipes[(position + shift) % len(recipes)]
    _serve_all(chosen, recipes)
    return chosen


def _serve_all(chosen: dict[Slot, Recipe], recipes: Sequence[Recipe]) -> None:
    """Give every recipe a slot: a short week with several snacks a day can miss some."""
    for recipe in recipes:
        if recipe not in chosen.values():
            times = Counter(served.id for served in chosen.values())
            most_served = max(chosen, key=lambda slot: times[chosen[slot].id])
            chosen[most_served] = recipe


def _lunches_and_dinners(request: WeekRequest, recipes: Sequence[Recipe]) -> dict[Slot, Recipe]:
    slots = sorted(request.slot_targets)
    lunch_days = [slot.date for slot in slots if slot.meal_type is MealType.LUNCH]
    dinner_days = [slot.date for slot in slots if slot.meal_type is MealType.DINNER]
    lunch_count = min(request.rotation.lunch, len(lunch_days))
    dinner_count = min(request.rotation.dinner, len(dinner_days))
    lunch_recipes = recipes[:lunch_count]
    # Dinner takes what lunch left; short of that, it shares.
    dinner_recipes = [*recipes[lunch_count:], *lunch_recipes][:dinner_count]

    locked_lunches = _locked_dishes(request, MealType.LUNCH)
    locked_dinners = _locked_dishes(request, MealType.DINNER)
    lunches = _turns(lunch_days, lunch_recipes, avoid=locked_dinners)
    dinners = _turns(
        dinner_days,
        dinner_recipes,
        avoid=locked_lunches | {day: recipe.id for day, recipe in lunches.items()},
    )
    _part(lunches, avoid=locked_dinners | {day: recipe.id for day, recipe in dinners.items()})
    return {Slot(day, MealType.LUNCH): recipe for day, recipe in lunches.items()} | {
        Slot(day, MealType.DINNER): recipe for day, recipe in dinners.items()
    }


def _locked_dishes(request: WeekRequest, meal_type: MealType) -> dict[date, str]:
    return {
        meal.slot.date: meal.recipe_id
        for meal in request.locked
        if meal.slot.meal_type is meal_type and meal.recipe_id is not None
    }


def _turns(
    days: Sequence[date], recipes: Sequence[Recipe], *, avoid: Mapping[date, str]
) -> dict[date, Recipe]:
    """Serve recipes in turn, keeping off the dish that each day's other meal has."""

    def starting_at(start: int) -> dict[date, Recipe]:
        return {
            day: recipes[(position + start) % len(recipes)] for position, day in enumerate(days)
        }

    candidates = [starting_at(start) for start in range(len(recipes))]
    dishes = min(candidates, key=lambda dishes: len(_clashes(dishes, avoid)), default={})
    _part(dishes, avoid=avoid)
    return dishes


def _clashes(dishes: Mapping[date, Recipe], avoid: Mapping[date, str]) -> list[date]:
    return [day for day, recipe in dishes.items() if avoid.get(day) == recipe.id]


def _part(dishes: dict[date, Recipe], *, avoid: Mapping[date, str]) -> None:
    """Move dishes off the days to avoid, keeping every dish in the week.

    Each clash is solved by trading with another day, which keeps the numbers even, or else by
    serving something else once more. What then remains cannot be avoided: the dish stands
    once, and is to be avoided every day.
    """
    for day in _clashes(dishes, avoid):
        clashing = dishes[day]
        trade = next(
            (
                other
                for other, recipe in dishes.items()
                if recipe.id != clashing.id and avoid.get(other) != clashing.id
            ),
            None,
        )
        times = Counter(recipe.id for recipe in dishes.values())
        if trade is not None:
            dishes[day], dishes[trade] = dishes[trade], clashing
        elif times[clashing.id] > 1 and len(times) > 1:
            others = (recipe for recipe in dishes.values() if recipe.id != clashing.id)
            dishes[day] = min(others, key=lambda recipe: times[recipe.id])
