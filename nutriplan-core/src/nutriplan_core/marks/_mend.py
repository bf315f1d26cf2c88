"""Which dish of a pool, in which slot, would mend a mark that is not met."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from nutriplan_core.kinds import RecipeKind
from nutriplan_core.macros import Macros
from nutriplan_core.marks._days_near import DaysNearJudge
from nutriplan_core.marks._judge import Judge, JudgedMeal
from nutriplan_core.marks.mark import Mend
from nutriplan_core.meal_features import MealAmounts, meal_amounts
from nutriplan_core.meals import MEAL_RECIPE_KIND
from nutriplan_core.recipes import Recipe

MAX_STRETCH = 3.0
"""A dish is proposed in a third to three times its own amounts: as the generator serves them."""


MIN_PART = 0.1
"""A dish is proposed where it mends at least this part of what a mark misses."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A dish in a slot, and how far it is from what the slot should bring."""

    position: int
    meal: JudgedMeal
    recipe_id: str
    distance: float


@dataclass(frozen=True)
class Candidates:
    """The dishes of a pool that may replace one of a week: computed when first asked for."""

    meals: Sequence[JudgedMeal] = field(repr=False)
    available: Mapping[RecipeKind, Sequence[Recipe]] = field(repr=False)

    @cached_property
    def all(self) -> list[Candidate]:
        """Each dish in each slot of its kind, rescaled to the slot, never twice on one day."""
        amounts: dict[tuple[str, int], MealAmounts] = {}
        found = []
        for position, old in enumerate(self.meals):
            if old.is_fixed or old.target.energy_kcal <= 0:
                continue
            slot, target = old.slot, old.target
            that_day = {meal.dish for meal in self.meals if meal.slot.date == slot.date}
            for recipe in self.available[MEAL_RECIPE_KIND[slot.meal_type]]:
                if recipe.id in that_day:
                    continue
                key = recipe.id, slot.date.month
                if key not in amounts:
                    amounts[key] = meal_amounts(recipe.ingredients, slot.date.month)
                factor = target.energy_kcal / amounts[key].macros.energy_kcal
                if not 1 / MAX_STRETCH <= factor <= MAX_STRETCH:
                    continue
                features = amounts[key].features(slot.meal_type, factor)
                meal = JudgedMeal(slot, recipe.id, target, features, is_fixed=False)
                distance = _distance(features.macros, target)
                found.append(Candidate(position, meal, recipe.id, distance))
        return found


def mend(judge: Judge, judges: Sequence[Judge], candidates: Candidates) -> Mend | None:
    """Find the dish that mends a mark, or else comes nearest to mending it.

    No mark that is met is broken, and no day that is near its targets is lost. Among dishes that
    do as much, it is the one nearest to what its slot should bring.
    """
    better = [
        (gap, one.distance, one.position, one.recipe_id, one)
        for one in candidates.all
        if (gap := judge.gap_after(one.position, one.meal)) <= (1 - MIN_PART) * judge.gap
    ]
    if not better:
        return None
    guards = [
        other
        for other in judges
        if other is not judge and (other.gap == 0 or isinstance(other, DaysNearJudge))
    ]
    for *_, one in sorted(better, key=lambda row: row[:4]):
        if all(guard.gap_after(one.position, one.meal) <= guard.gap for guard in guards):
            return Mend(recipe_id=one.recipe_id, replaces=one.meal.slot)
    return None


def _distance(macros: Macros, target: Macros) -> float:
    """How far a meal is from its target [kcal of its macronutrients]."""
    difference = macros - target
    return (
        4 * abs(difference.protein_g)
        + 9 * abs(difference.fat_g)
        + 4 * abs(difference.carbohydrate_g)
    )
