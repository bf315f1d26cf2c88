"""Terms of taste and of kitchen sense: what a good week rather has, and nothing forbids."""

from dataclasses import dataclass
from typing import ClassVar

from nutriplan_core.kinds import RecipeKind
from nutriplan_core.meal_features import Quantity
from nutriplan_core.week.term import MIN_TARGET, Limits, ServedMeal, Span, TermScope
from nutriplan_core.week_targets import DAYS_PER_WEEK

FREE_FISH_MEALS_PER_WEEK = 4.0
"""Meals of fish a week that cost nothing: twice the two that are advised (ANSES 2013)."""

FISH_OFTEN_WEIGHT = 0.06
"""Cost of a meal of fish beyond those."""

FREE_PLANT_PROTEIN_MEALS_PER_WEEK = 4.0
"""Meals of tofu, seitan and the like a week that cost nothing; ours."""

PLANT_PROTEIN_OFTEN_WEIGHT = 0.15
"""Cost of a meal of them beyond those."""

FREE_DAIRY_G_PER_DAY = 350.0
"""Milk, yoghurt and fresh cheese a day that cost nothing [g]: nearly three pots. PNNS 4 advises
two portions of dairy a day; the amount is ours."""

FREE_EGGS_G_PER_DAY = 55.0
"""Eggs a day that cost nothing [g]: one. A healthy person may have as many (American Heart
Association, Circulation 141:e39, 2020); French authorities advise no number."""

MAX_TIMES_FREE_FOOD = 10.0
"""So many times as much is never reached."""

FOOD_OFTEN_WEIGHT = 0.6
"""Cost of as much again."""

SAVOURY_BREAKFAST_WEIGHT = 0.3
"""Cost of a breakfast of fish, pulses, tofu or the like: seven of them as much as one meal that a
mark lacks."""

BREAKFAST_EQUIVALENTS = {RecipeKind.BREAKFAST: 1.0, RecipeKind.SNACK: 0.5}
"""As how many breakfasts a small meal counts there: a snack is less of a meal."""

TWICE_A_DAY_WEIGHT = 0.08
"""Cost of a second meal of the same food on one day."""

FREE_MEAL_G = {RecipeKind.BREAKFAST: 550.0, RecipeKind.MEAL: 900.0, RecipeKind.SNACK: 350.0}
"""What a meal may weigh for nothing, as its ingredients are listed [g]; ours. In a day the
French eat some 1.45 kg with 2,200 kcal, drinks left out (ANSES, INCA 3, 2017)."""

MAX_TIMES_FREE_MEAL = 10.0
"""So many times as much is never reached."""

LARGE_MEAL_WEIGHT = 0.12
"""Cost of as much again."""

FREE_STRETCH = 2.0
"""Up to double and down to half, a recipe is still itself, and costs nothing."""

MAX_STRETCH = 3.0
"""Beyond triple or a third, a recipe is chosen only where there is no other."""

STRETCH_WEIGHT = 0.1
"""Cost of a stretch by one more than the free one."""

SERVED_LATELY_WEIGHT = 0.005
"""Cost of a meal for each time that its dish was served in the weeks before."""


@dataclass(frozen=True, slots=True)
class MealsOften:
    """Meals of a food now and then: rich in protein, it would otherwise fit every other meal."""

    name: str
    quantity: Quantity
    free_per_week: float
    weight: float
    scope: ClassVar[TermScope] = "week"

    def amount(self, meal: ServedMeal) -> float:
        """1 for such a meal."""
        return meal.features.known[self.quantity]

    def limits(self, span: Span) -> Limits | None:
        """A preference, not a limit: a week may have it in every meal."""
        most = float(len(span.slots))
        free = min(most, self.free_per_week * span.days / DAYS_PER_WEEK)
        return Limits(at_most=most, margin=most - free, weight=self.weight)


@dataclass(frozen=True, slots=True)
class FoodOften:
    """A food within reason: rich in protein, it would otherwise fit meal after meal."""

    name: str
    quantity: Quantity
    free_g_per_day: float
    scope: ClassVar[TermScope] = "week"

    def amount(self, meal: ServedMeal) -> float:
        """Grams."""
        return meal.features.known[self.quantity]

    def limits(self, span: Span) -> Limits | None:
        """A preference, not a limit: a pool may have little else."""
        free = self.free_g_per_day * span.days
        if free < MIN_TARGET:
            return None
        return Limits(
            at_most=MAX_TIMES_FREE_FOOD * free,
            unit=free,
            margin=MAX_TIMES_FREE_FOOD - 1,
            weight=FOOD_OFTEN_WEIGHT,
        )


@dataclass(frozen=True, slots=True)
class TwiceADay:
    """Meals of the same food on one day: a lunch of chicken rather makes way for another dinner."""

    name: str
    quantity: Quantity
    scope: ClassVar[TermScope] = "day"

    def amount(self, meal: ServedMeal) -> float:
        """1 for such a main dish, and for such a meal that is planned already."""
        if meal.recipe is not None and meal.recipe.kind is not RecipeKind.MEAL:
            return 0.0
        return meal.features.known[self.quantity]

    def limits(self, span: Span) -> Limits | None:
        """A preference, not a limit: a pool may have little else."""
        most = float(len(span.slots))
        return Limits(at_most=most, margin=max(0.0, most - 1), weight=TWICE_A_DAY_WEIGHT)


@dataclass(frozen=True, slots=True)
class SavouryOutsideMainMeals:
    """Fish, pulses, tofu and the like for lunch and dinner: lean and rich in protein, they would
    otherwise fit every breakfast and snack.
    """

    name: str = "savoury_outside_main_meals"
    scope: ClassVar[TermScope] = "week"

    def amount(self, meal: ServedMeal) -> float:
        """1 for such a breakfast, a half for such a snack."""
        if meal.recipe is None:
            return 0.0
        equivalents = BREAKFAST_EQUIVALENTS.get(meal.recipe.kind, 0.0)
        return equivalents * meal.features.known[Quantity.SAVOURY_PROTEIN_MEALS]

    def limits(self, span: Span) -> Limits | None:
        """A preference, not a limit: a pool may have no others."""
        most = float(len(span.slots))
        return Limits(at_most=most, margin=most, weight=SAVOURY_BREAKFAST_WEIGHT)


@dataclass(frozen=True, slots=True)
class Stretch:
    """Recipes in about their own amounts."""

    name: str = "stretch"
    scope: ClassVar[TermScope] = "meal"

    def amount(self, meal: ServedMeal) -> float:
        """Triple and a third are both 3."""
        return max(meal.factor, 1 / meal.factor) if meal.factor > 0 else 1.0

    def limits(self, _span: Span) -> Limits | None:
        """Up to double for nothing, to triple for little."""
        return Limits(at_most=MAX_STRETCH, margin=MAX_STRETCH - FREE_STRETCH, weight=STRETCH_WEIGHT)


@dataclass(frozen=True, slots=True)
class LargeMeals:
    """Meals that one can eat: many calories from denser dishes rather than from a kilogram of a
    light one.
    """

    name: str = "large_meals"
    scope: ClassVar[TermScope] = "meal"

    def amount(self, meal: ServedMeal) -> float:
        """1 for a meal as heavy as one may be for nothing."""
        free = FREE_MEAL_G.get(meal.recipe.kind) if meal.recipe is not None else None
        return meal.features.grams / free if free is not None else 0.0

    def limits(self, _span: Span) -> Limits | None:
        """A preference, not a limit: a pool may have no denser dishes."""
        return Limits(
            at_most=MAX_TIMES_FREE_MEAL, margin=MAX_TIMES_FREE_MEAL - 1, weight=LARGE_MEAL_WEIGHT
        )


@dataclass(frozen=True, slots=True)
class ServedLately:
    """Other dishes than those of the weeks before."""

    name: str = "served_lately"
    scope: ClassVar[TermScope] = "meal"

    def amount(self, meal: ServedMeal) -> float:
        """How often the dish was served."""
        return meal.times_served_lately

    def limits(self, _span: Span) -> Limits | None:
        """Never, if possible."""
        return Limits(at_most=0.0, weight=SERVED_LATELY_WEIGHT)


FISH_OFTEN = MealsOften(
    "fish_often", Quantity.FISH_MEALS, FREE_FISH_MEALS_PER_WEEK, FISH_OFTEN_WEIGHT
)
PLANT_PROTEIN_OFTEN = MealsOften(
    "plant_protein_often",
    Quantity.PLANT_PROTEIN_MEALS,
    FREE_PLANT_PROTEIN_MEALS_PER_WEEK,
    PLANT_PROTEIN_OFTEN_WEIGHT,
)
DAIRY_OFTEN = FoodOften("dairy_often", Quantity.FRESH_DAIRY_G, FREE_DAIRY_G_PER_DAY)
EGGS_OFTEN = FoodOften("eggs_often", Quantity.EGG_G, FREE_EGGS_G_PER_DAY)
POULTRY_TWICE_A_DAY = TwiceADay("poultry_twice_a_day", Quantity.POULTRY_MEALS)
FISH_TWICE_A_DAY = TwiceADay("fish_twice_a_day", Quantity.FISH_MEALS)
PULSES_TWICE_A_DAY = TwiceADay("pulses_twice_a_day", Quantity.PULSE_MEALS)
PLANT_PROTEIN_TWICE_A_DAY = TwiceADay("plant_protein_twice_a_day", Quantity.PLANT_PROTEIN_MEALS)
SAVOURY_OUTSIDE_MAIN_MEALS = SavouryOutsideMainMeals()
STRETCH = Stretch()
LARGE_MEALS = LargeMeals()
SERVED_LATELY = ServedLately()
