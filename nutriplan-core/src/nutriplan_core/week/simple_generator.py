"""The simple generator: the exact rotation, spread over the week, scaled to each slot's energy."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from random import Random

from nutriplan_core.kinds import MealType, RecipeKind
from nutriplan_core.meals import MAIN_MEALS, SNACKS
from nutriplan_core.pool import available_recipes
from nutriplan_core.recipes import Recipe
from nutriplan_core.rotation import Rotation
from nutriplan_core.week._build_week import build_week
from nutriplan_core.week._snack_shift import snack_shift
from nutriplan_core.week._weeks import week_by_week
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.slot import Slot
from nutriplan_core.week.week import Week

LUNCH, DINNER = MAIN_MEALS

DRAWS = 24
"""How often lunches and dinners are drawn before a dish may come twice on one day.

One draw mostly does; the others are for small pools around locked meals.
"""


def simple_rotation(request: WeekRequest) -> Week:
    """Fill a week by rotation alone; the macronutrients fall where they may.

    Each kind serves exactly as many different recipes as asked for (fewer where the pool or
    the slots are fewer), in turn, over the days. Lunch and dinner draw from the same recipes,
    without sharing one where the pool allows; a dish comes twice on one day only when nothing
    avoids it. Snack slots shift through the snack list from day to day.

    Parameters
    ----------
    request : WeekRequest

    Returns
    -------
    Week
        A function of the request alone: the order of the pool does not matter.

    Raises
    ------
    InvalidValue
        If the request is none.
    """
    return week_by_week(request, _rotated)


def _rotated(request: WeekRequest) -> Week:
    """Fill seven days or fewer."""
    random = Random(request.seed)  # noqa: S311 - a choice of dishes, no secret
    available = available_recipes(request.pool)
    slots = sorted(request.slot_targets)
    rotation = request.rotation
    breakfasts = _shift(
        [slot for slot in slots if slot.meal_type is MealType.BREAKFAST],
        _draw(available[RecipeKind.BREAKFAST], rotation.breakfast, random),
    )
    snacks = _shift(
        [slot for slot in slots if slot.meal_type in SNACKS],
        _draw(available[RecipeKind.SNACK], rotation.snack, random),
    )
    lunches_and_dinners = _lunches_and_dinners(request, available[RecipeKind.MEAL], random)
    return build_week(request, breakfasts | snacks | lunches_and_dinners)


def _draw(recipes: Sequence[Recipe], count: int, random: Random) -> list[Recipe]:
    return random.sample(recipes, k=min(count, len(recipes)))


def _shift(slots: Sequence[Slot], recipes: Sequence[Recipe]) -> dict[Slot, Recipe]:
    shift = snack_shift(slots, min(len(recipes), len(slots)))
    return {slot: recipes[number] for slot, number in zip(slots, shift, strict=True)}


def _lunches_and_dinners(
    request: WeekRequest, recipes: Sequence[Recipe], random: Random
) -> dict[Slot, Recipe]:
    """Draw until no day has one dish twice, or keep the best of a few draws."""
    slots = sorted(request.slot_targets)
    locked = {meal.slot: meal.recipe_id for meal in request.locked}
    fewest = len(slots) + len(locked)
    best: dict[Slot, Recipe] = {}
    for drawn in _orders(recipes, random):
        served = _serve_meals(slots, drawn, request.rotation, locked)
        same_dish = _same_dish_days(locked | {slot: recipe.id for slot, recipe in served.items()})
        if same_dish < fewest:
            fewest, best = same_dish, served
        if same_dish == _same_dish_days(locked):
            break
    return best


def _orders(recipes: Sequence[Recipe], random: Random) -> Iterator[list[Recipe]]:
    """Draw the recipes in any order; each draw lets every recipe come first, and last."""
    for _ in range(DRAWS):
        drawn = random.sample(recipes, k=len(recipes))
        for first in range(len(drawn)):
            yield drawn[first:] + drawn[:first]


def _same_dish_days(dishes: Mapping[Slot, str | None]) -> int:
    """Count the days that have one dish at lunch and dinner."""
    return sum(
        dish is not None and dish == dishes.get(Slot(slot.date, DINNER))
        for slot, dish in dishes.items()
        if slot.meal_type is LUNCH
    )


def _serve_meals(
    slots: Sequence[Slot],
    recipes: Sequence[Recipe],
    rotation: Rotation,
    locked: Mapping[Slot, str | None],
) -> dict[Slot, Recipe]:
    lunch_days = [slot.date for slot in slots if slot.meal_type is LUNCH]
    dinner_days = [slot.date for slot in slots if slot.meal_type is DINNER]
    lunch_count = min(rotation.lunch, len(lunch_days))
    dinner_count = min(rotation.dinner, len(dinner_days))
    lunch_recipes = recipes[:lunch_count]
    # Dinner takes what lunch left; short of that, it shares.
    dinner_recipes = [*recipes[lunch_count:], *lunch_recipes][:dinner_count]

    locked_lunches = {slot.date: dish for slot, dish in locked.items() if slot.meal_type is LUNCH}
    locked_dinners = {slot.date: dish for slot, dish in locked.items() if slot.meal_type is DINNER}
    lunches = _turns(lunch_days, lunch_recipes, avoid=locked_dinners)
    dinners = _turns(dinner_days, dinner_recipes, avoid=locked_lunches | _dishes(lunches))
    _part(dinners, avoid=locked_lunches)  # These stay, the lunches served here may give way.
    _part(lunches, avoid=locked_dinners | _dishes(dinners))
    return {Slot(day, LUNCH): recipe for day, recipe in lunches.items()} | {
        Slot(day, DINNER): recipe for day, recipe in dinners.items()
    }


def _dishes(served: Mapping[date, Recipe]) -> dict[date, str | None]:
    return {day: recipe.id for day, recipe in served.items()}


def _turns(
    days: Sequence[date], recipes: Sequence[Recipe], *, avoid: Mapping[date, str | None]
) -> dict[date, Recipe]:
    """Serve recipes in turn, keeping off the dish that each day's other meal has."""

    def starting_at(start: int) -> dict[date, Recipe]:
        return {
            day: recipes[(position + start) % len(recipes)] for position, day in enumerate(days)
        }

    def clashes(dishes: Mapping[date, Recipe]) -> int:
        return sum(avoid.get(day) == recipe.id for day, recipe in dishes.items())

    dishes = min(map(starting_at, range(len(recipes))), key=clashes, default={})
    _part(dishes, avoid=avoid)
    return dishes


def _part(dishes: dict[date, Recipe], *, avoid: Mapping[date, str | None]) -> None:
    """Move dishes off the days to avoid, keeping every dish in the week.

    Each clash is solved by trading with another day, which keeps the numbers even, or else by
    serving something else once more. What then remains is served once in the week, and is to be
    avoided every day.
    """
    for day in list(dishes):
        clashing = dishes[day]
        if avoid.get(day) != clashing.id:
            continue
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
