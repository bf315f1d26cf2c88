"""Which dish of a pool, in which slot, would mend a mark that is not met."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import fsum

from nutriplan_core.kinds import MealType, RecipeKind
from nutriplan_core.macros import (
    CARBOHYDRATE_KCAL_PER_G,
    FAT_KCAL_PER_G,
    PROTEIN_KCAL_PER_G,
    Macros,
)
from nutriplan_core.marks._days_near import DaysNearJudge
from nutriplan_core.marks._judge import Judge, JudgedMeal
from nutriplan_core.meal_features import MealAmounts, MealFeatures, meal_amounts
from nutriplan_core.meals import MEAL_RECIPE_KIND
from nutriplan_core.recipes import Recipe
from nutriplan_core.week import Mend

MAX_STRETCH = 3.0
"""A dish is proposed in a third to three times its own amounts: as the generator serves them."""

MIN_PART = 0.02
"""A dish is proposed where it mends at least this part of what a mark misses: one meal of 42."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A dish in a slot, and how far it is from what the slot should bring."""

    position: int
    meal: JudgedMeal
    recipe_id: str
    distance: float


def find_candidates(
    meals: Sequence[JudgedMeal],
    available: Mapping[RecipeKind, Sequence[Recipe]],
    *,
    places: Iterable[int] | None = None,
    optimize: bool = True,
) -> list[Candidate]:
    """Each dish of a pool in each slot of its kind, or in some, never twice on one day: rescaled to
    the slot where it should be."""

    @cache
    def amounts(recipe_id: str, month: int) -> MealAmounts:
        return meal_amounts(recipes[recipe_id].ingredients, month)

    @cache
    def served(recipe_id: str, month: int, meal_type: MealType, kcal: float) -> MealFeatures | None:
        """What a dish counts for in a slot; most slots of a kind ask for the same."""
        factor = kcal / amounts(recipe_id, month).macros.energy_kcal if optimize else 1.0
        if not 1 / MAX_STRETCH <= factor <= MAX_STRETCH:
            return None
        return amounts(recipe_id, month).features(meal_type, factor)

    recipes = {recipe.id: recipe for pool in available.values() for recipe in pool}
    found = []
    for position in range(len(meals)) if places is None else places:
        old = meals[position]
        slot, target = old.slot, old.target
        if old.is_fixed or target.energy_kcal <= 0:
            continue
        that_day = {meal.dish for meal in meals if meal.slot.date == slot.date}
        for recipe in available[MEAL_RECIPE_KIND[slot.meal_type]]:
            features = served(recipe.id, slot.date.month, slot.meal_type, target.energy_kcal)
            if features is not None and recipe.id not in that_day:
                meal = JudgedMeal(slot, recipe.id, target, features, is_fixed=False)
                distance = distance_kcal(features.macros, target)
                found.append(Candidate(position, meal, recipe.id, distance))
    return found


def propose_mends(judges: Sequence[Judge], candidates: Sequence[Candidate]) -> list[Mend | None]:
    """Find for each mark the dish that mends it best, where it has a gap.

    No mark that is met is broken, and no day that is near its targets is lost. First counts what a
    dish leaves of the mark's gap, to a tenth of it; then what it leaves of the gaps of all, each
    over its own gap; then how near it is to what its slot should bring.
    """
    left = {
        number: [judge.gap_after(one.position, one.meal) / judge.gap for one in candidates]
        for number, judge in enumerate(judges)
        if judge.gap > 0
    }
    left_in_all = [fsum(parts) for parts in zip(*left.values(), strict=True)]
    guards = [judge for judge in judges if judge.gap == 0 or isinstance(judge, DaysNearJudge)]

    def best(parts: Sequence[float]) -> Mend | None:
        ranked = sorted(
            (round(part, 1), left_in_all[n], one.distance, one.position, one.recipe_id, n)
            for n, (part, one) in enumerate(zip(parts, candidates, strict=True))
            if part <= 1 - MIN_PART
        )
        for *_, n in ranked:
            one = candidates[n]
            if all(guard.gap_after(one.position, one.meal) <= guard.gap for guard in guards):
                return Mend(recipe_id=one.recipe_id, replaces=one.meal.slot)
        return None

    return [best(left[number]) if number in left else None for number in range(len(judges))]


def distance_kcal(macros: Macros, target: Macros) -> float:
    """How far a meal is from its target [kcal of its macronutrients]."""
    difference = macros - target
    return (
        PROTEIN_KCAL_PER_G * abs(difference.protein_g)
        + FAT_KCAL_PER_G * abs(difference.fat_g)
        + CARBOHYDRATE_KCAL_PER_G * abs(difference.carbohydrate_g)
    )
