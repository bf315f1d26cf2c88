"""The library's own terms: the macronutrients, the marks of the week, and known dishes."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from nutriplan_core.kinds import RecipeKind
from nutriplan_core.macros import ENERGY_TOLERANCE, FAT_KCAL_PER_G, MACRO_TOLERANCE, Macros
from nutriplan_core.meal_features import Quantity
from nutriplan_core.meals import MAIN_MEALS
from nutriplan_core.week.term import Limits, ServedMeal, Span, TermScope, WeekTerm
from nutriplan_core.week_targets import (
    COUNTS,
    DAYS_PER_WEEK,
    LARGE_INTAKE_KCAL,
    MEANS,
    Count,
    Mean,
    vegetable_dishes,
)

MIN_TARGET = 1e-3
"""The smallest target that counts [kcal, g]: below it, nothing is asked."""

SEEN = 0.5
"""Part of a tolerance within which nobody sees an error: nothing is gained there."""

COUNT_WEIGHT = 0.1
"""Of a meal that lacks or is too many; of as many grams too many as a week may have."""

MEAN_WEIGHT = 0.5
"""Of an error as large as what a day should have of something."""

MEAN_MARGIN = 0.02
"""How much better than its target a mean should be: amounts are rounded in the kitchen."""

FREE_STRETCH = 2.0
"""Up to double and down to half, a recipe is still itself, and costs nothing."""

MAX_STRETCH = 3.0
"""Beyond triple or a third, a recipe is chosen only where there is no other."""

STRETCH_WEIGHT = 0.1
"""Cost of a stretch by one more than the free one."""

FREE_FISH_MEALS_PER_WEEK = 4.0
"""Meals of fish a week that cost nothing: twice the two that are advised (ANSES 2013)."""

FISH_OFTEN_WEIGHT = 0.06
"""Cost of a meal of fish beyond those."""

FREE_DAIRY_G_PER_DAY = 350.0
"""Milk, yoghurt and fresh cheese a day that cost nothing [g]: nearly three pots. PNNS 4 advises
two portions of dairy a day; the amount is ours."""

MAX_DAIRY = 10.0
"""So many times as much is never reached."""

DAIRY_OFTEN_WEIGHT = 0.6
"""Cost of as much again."""

OUTSIDE_MAIN_MEALS_WEIGHT = 0.15
"""Cost of a breakfast of fish or of pulses: four of them less than a mark that is missed."""

BREAKFAST_EQUIVALENTS = {RecipeKind.BREAKFAST: 1.0, RecipeKind.SNACK: 0.5}
"""As how many breakfasts a small meal counts there: a snack is less of a meal."""

FREE_MEAL_G = {RecipeKind.BREAKFAST: 550.0, RecipeKind.MEAL: 900.0, RecipeKind.SNACK: 350.0}
"""What a meal may weigh for nothing, as its ingredients are listed [g]; ours. In a day the
French eat some 1.45 kg with 2,200 kcal, drinks left out (ANSES, INCA 3, 2017)."""

MAX_TIMES_FREE_MEAL = 10.0
"""So many times as much is never reached."""

LARGE_MEAL_WEIGHT = 0.12
"""Cost of as much again."""

SERVED_LATELY_WEIGHT = 0.005
"""Cost of a meal for each time that its dish was served in the weeks before."""


@dataclass(frozen=True, slots=True)
class DayMacro:
    """One of energy, protein, fat and carbohydrate, near its target on every day."""

    name: str
    of: Callable[[Macros], float] = field(repr=False)
    tolerance: float
    scope: ClassVar[TermScope] = "day"

    def amount(self, meal: ServedMeal) -> float:
        """Grams, or kilocalories."""
        return self.of(meal.features.macros)

    def limits(self, span: Span) -> Limits | None:
        """As near as a day counts as near; half as near costs nothing."""
        target = self.of(span.target)
        if target < MIN_TARGET:
            return None
        return Limits(
            at_least=(1 - self.tolerance) * target,
            at_most=(1 + self.tolerance) * target,
            unit=target,
            margin=SEEN * self.tolerance,
        )


@dataclass(frozen=True, slots=True)
class WeekCount:
    """What a week should have of something that is counted, or not exceed."""

    count: Count
    scope: ClassVar[TermScope] = "week"

    @property
    def name(self) -> str:
        """The mark's."""
        return self.count.code.lower()

    def amount(self, meal: ServedMeal) -> float:
        """What is known of it."""
        return meal.features.known[self.count.quantity]

    def limits(self, span: Span) -> Limits | None:
        """The mark's target for so many days."""
        return _count_limits(self.count, self.count.target(span.days))


@dataclass(frozen=True, slots=True)
class VegetableDishes:
    """Main dishes that have their vegetables."""

    name: str = "vegetable_dishes"
    scope: ClassVar[TermScope] = "week"

    def amount(self, meal: ServedMeal) -> float:
        """1 for such a dish."""
        return meal.features.known[Quantity.VEGETABLE_DISHES]

    def limits(self, span: Span) -> Limits | None:
        """Twelve of fourteen."""
        count = vegetable_dishes(sum(slot.meal_type in MAIN_MEALS for slot in span.slots))
        return _count_limits(count, count.per_week)


@dataclass(frozen=True, slots=True)
class WeekMean:
    """What is asked of a day, on the week's mean."""

    mean: Mean
    scope: ClassVar[TermScope] = "week"

    @property
    def name(self) -> str:
        """The mark's."""
        return self.mean.code.lower()

    def amount(self, meal: ServedMeal) -> float:
        """Grams; of a part of the energy, what is beyond the meal's own part.

        Where the mark is a limit, what nobody knows counts as it might be, up to what the meal
        may bring.
        """
        grams = meal.features.known[self.mean.quantity]
        if self.mean.is_limit:
            grams += min(meal.features.possible[self.mean.quantity], self._allowed(meal))
        if self.mean.unit == "%":
            grams -= self._part(meal.features.macros.energy_kcal)
        return grams

    def _allowed(self, meal: ServedMeal) -> float:
        """What a meal may bring [g]."""
        energy_kcal = meal.features.macros.energy_kcal
        if self.mean.unit == "%":
            return self._part(energy_kcal)
        return self.mean.target(energy_kcal) * energy_kcal / LARGE_INTAKE_KCAL

    def limits(self, span: Span) -> Limits | None:
        """The mark's target for so many days."""
        target = self.mean.target(span.intake_kcal) * span.days
        allowed = target
        if self.mean.unit == "%":
            target, allowed = self._part(span.target.energy_kcal), 0.0
        if target < MIN_TARGET:
            return None
        if self.mean.is_limit:
            return Limits(at_most=allowed, unit=target, margin=MEAN_MARGIN, weight=MEAN_WEIGHT)
        return Limits(at_least=allowed, unit=target, margin=MEAN_MARGIN, weight=MEAN_WEIGHT)

    def _part(self, energy_kcal: float) -> float:
        """What so much energy allows [g]."""
        return self.mean.target(energy_kcal) / 100 * energy_kcal / FAT_KCAL_PER_G


@dataclass(frozen=True, slots=True)
class FishOften:
    """Fish now and then: lean and rich in protein, it would otherwise fit every other meal."""

    name: str = "fish_often"
    scope: ClassVar[TermScope] = "week"

    def amount(self, meal: ServedMeal) -> float:
        """1 for a meal of fish."""
        return meal.features.known[Quantity.FISH_MEALS]

    def limits(self, span: Span) -> Limits | None:
        """A preference, not a limit: a week may have fish in every meal."""
        most = float(len(span.slots))
        free = min(most, FREE_FISH_MEALS_PER_WEEK * span.days / DAYS_PER_WEEK)
        return Limits(at_most=most, margin=most - free, weight=FISH_OFTEN_WEIGHT)


@dataclass(frozen=True, slots=True)
class DairyOften:
    """Milk, yoghurt and fresh cheese within what is advised: lean and rich in protein, they would
    otherwise fit every breakfast and snack.
    """

    name: str = "dairy_often"
    scope: ClassVar[TermScope] = "week"

    def amount(self, meal: ServedMeal) -> float:
        """Grams."""
        return meal.features.known[Quantity.FRESH_DAIRY_G]

    def limits(self, span: Span) -> Limits | None:
        """A preference, not a limit: a pool may have little else."""
        free = FREE_DAIRY_G_PER_DAY * span.days
        if free < MIN_TARGET:
            return None
        return Limits(
            at_most=MAX_DAIRY * free, unit=free, margin=MAX_DAIRY - 1, weight=DAIRY_OFTEN_WEIGHT
        )


@dataclass(frozen=True, slots=True)
class OutsideMainMeals:
    """Fish and pulses for lunch and dinner: a breakfast or a snack that returns three or four times
    would otherwise bring all that a week should have of them.
    """

    name: str
    quantity: Quantity
    scope: ClassVar[TermScope] = "week"

    def amount(self, meal: ServedMeal) -> float:
        """1 for such a breakfast, a half for such a snack."""
        if meal.recipe is None:
            return 0.0
        return BREAKFAST_EQUIVALENTS.get(meal.recipe.kind, 0.0) * meal.features.known[self.quantity]

    def limits(self, span: Span) -> Limits | None:
        """A preference, not a limit: a pool may have no others."""
        most = float(len(span.slots))
        return Limits(at_most=most, margin=most, weight=OUTSIDE_MAIN_MEALS_WEIGHT)


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


def _count_limits(count: Count, target: float) -> Limits | None:
    unit = 1.0 if count.unit != "g" else target
    if count.is_limit:
        return Limits(at_most=target, unit=unit, weight=COUNT_WEIGHT)
    return Limits(at_least=target, unit=unit, weight=COUNT_WEIGHT) if target else None


ENERGY = DayMacro("energy", lambda macros: macros.energy_kcal, ENERGY_TOLERANCE)
PROTEIN = DayMacro("protein", lambda macros: macros.protein_g, MACRO_TOLERANCE)
FAT = DayMacro("fat", lambda macros: macros.fat_g, MACRO_TOLERANCE)
CARBOHYDRATE = DayMacro("carbohydrate", lambda macros: macros.carbohydrate_g, MACRO_TOLERANCE)
FISH, OILY_FISH, PULSES, RED_MEAT, CHARCUTERIE, OUT_OF_SEASON = map(WeekCount, COUNTS)
VEGETABLE_DISHES = VegetableDishes()
FRUIT_AND_VEGETABLES, FIBRE, SALT, SATURATED_FAT, SUGARS = map(WeekMean, MEANS)
FISH_OFTEN = FishOften()
DAIRY_OFTEN = DairyOften()
FISH_OUTSIDE_MAIN_MEALS = OutsideMainMeals("fish_outside_main_meals", Quantity.FISH_MEALS)
PULSES_OUTSIDE_MAIN_MEALS = OutsideMainMeals("pulses_outside_main_meals", Quantity.PULSE_MEALS)
STRETCH = Stretch()
LARGE_MEALS = LargeMeals()
SERVED_LATELY = ServedLately()

OWN_TERMS: tuple[WeekTerm, ...] = (
    *(ENERGY, PROTEIN, FAT, CARBOHYDRATE),
    *(FISH, OILY_FISH, PULSES, RED_MEAT, CHARCUTERIE, OUT_OF_SEASON),
    VEGETABLE_DISHES,
    *(FRUIT_AND_VEGETABLES, FIBRE, SALT, SATURATED_FAT, SUGARS),
    *(FISH_OFTEN, DAIRY_OFTEN, FISH_OUTSIDE_MAIN_MEALS, PULSES_OUTSIDE_MAIN_MEALS),
    *(STRETCH, LARGE_MEALS, SERVED_LATELY),
)
"""The library's terms, each a plug-in under its name."""
