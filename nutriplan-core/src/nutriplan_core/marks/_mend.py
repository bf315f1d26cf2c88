"""Which dish of a pool, in which slot, would mend a mark that is not met."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cache
from math import fsum
from typing import NamedTuple

from nutriplan_core._meal_amounts import AmountsOfMeals, MealAmounts
from nutriplan_core.kinds import MealType, RecipeKind
from nutriplan_core.macros import (
    CARBOHYDRATE_KCAL_PER_G,
    FAT_KCAL_PER_G,
    PROTEIN_KCAL_PER_G,
    Macros,
)
from nutriplan_core.marks._days_near import DaysNearJudge
from nutriplan_core.marks._judge import Judge, JudgedMeal, ServedDish
from nutriplan_core.meals import MEAL_RECIPE_KIND
from nutriplan_core.recipes import Recipe

MAX_STRETCH = 3.0
"""A dish is proposed in a third to three times its own amounts: as the generator serves them."""

MIN_PART = 0.02
"""A dish is proposed where it mends at least this part of what a mark misses: one meal of 42."""


class Candidate(NamedTuple):
    """A dish in a slot, and how far it is from what the slot should bring."""

    position: int
    dish: ServedDish
    distance_kcal: float


def find_candidates(
    meals: Sequence[JudgedMeal],
    available: Mapping[RecipeKind, Sequence[Recipe]],
    *,
    places: Iterable[int] | None = None,
    optimize: bool = True,
) -> list[Candidate]:
    """Each dish of a pool in each slot of its kind, or in some, never twice on one day: rescaled to
    the slot where it should be."""
    amounts_of_meals = AmountsOfMeals()
    recipes = {recipe.id: recipe for pool in available.values() for recipe in pool}

    @cache
    def amounts(recipe_id: str, month: int) -> MealAmounts:
        return amounts_of_meals.of(recipes[recipe_id].ingredients, month)

    @cache
    def served(
        meal_type: MealType, month: int, target: Macros
    ) -> Sequence[tuple[ServedDish, float]]:
        """Every dish as a slot would have it; most slots of a kind ask for the same."""
        dishes = []
        for recipe in available[MEAL_RECIPE_KIND[meal_type]]:
            own = amounts(recipe.id, month)
            factor = target.energy_kcal / own.macros.energy_kcal if optimize else 1.0
            if 1 / MAX_STRETCH <= factor <= MAX_STRETCH:
                features = own.features(meal_type, factor)
                dish = ServedDish(recipe.id, features)
                dishes.append((dish, distance_kcal(features.macros, target)))
        return dishes

    dishes_of_day: defaultdict[date, set[object]] = defaultdict(set)
    for meal in meals:
        dishes_of_day[meal.slot.date].add(meal.dish)
    found = []
    for position in range(len(meals)) if places is None else places:
        meal = meals[position]
        if meal.is_fixed or meal.target.energy_kcal <= 0:
            continue
        that_day = dishes_of_day[meal.slot.date]
        found += [
            Candidate(position, dish, distance)
            for dish, distance in served(meal.slot.meal_type, meal.slot.date.month, meal.target)
            if dish.id not in that_day
        ]
    return found


def propose_mends(
    judges: Sequence[Judge], missed: Iterable[int], candidates: Sequence[Candidate]
) -> list[Candidate | None]:
    """Find for each mark that is missed, by its position, the dish that mends it best.

    No mark that is met is broken, and no day that is near its targets is lost. First counts what a
    dish leaves of the mark's gap, to a tenth of it; then what it leaves of the gaps of all, each
    over its own gap; then how near it is to what its slot should bring.
    """
    left = {
        position: [judge.gap_after(one.position, one.dish) / judge.gap for one in candidates]
        for position, judge in enumerate(judges)
        if judge.gap > 0
    }
    guards = [judge for judge in judges if judge.gap == 0 or isinstance(judge, DaysNearJudge)]

    @cache
    def rank(n: int) -> tuple[float, float, int, str]:
        one = candidates[n]
        left_in_all = fsum([parts[n] for parts in left.values()])
        return left_in_all, one.distance_kcal, one.position, one.dish.id

    def best(parts: Sequence[float]) -> Candidate | None:
        helpful = [n for n, part in enumerate(parts) if part <= 1 - MIN_PART]
        for n in sorted(helpful, key=lambda n: (round(parts[n], 1), rank(n))):
            one = candidates[n]
            if all(guard.gap_after(one.position, one.dish) <= guard.gap for guard in guards):
                return one
        return None

    return [best(left.get(position, ())) for position in missed]


def distance_kcal(macros: Macros, target: Macros) -> float:
    """How far a meal is from its target [kcal of its macronutrients]."""
    return (
        PROTEIN_KCAL_PER_G * abs(macros.protein_g - target.protein_g)
        + FAT_KCAL_PER_G * abs(macros.fat_g - target.fat_g)
        + CARBOHYDRATE_KCAL_PER_G * abs(macros.carbohydrate_g - target.carbohydrate_g)
    )
